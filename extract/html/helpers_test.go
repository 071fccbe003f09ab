package html

import (
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/urigrep/urigrep/extract/origin"
)

// source is HTML that stands at an offset of an input, and fails where it is asked
// for what was not read or was forgotten.
type source struct {
	io.Reader
	t           testing.TB
	given, gone int64
}

const sourceOffset = 1000

func newSource(t testing.TB, r io.Reader) *source { return &source{Reader: r, t: t} }

func (s *source) Read(p []byte) (int, error) {
	n, err := s.Reader.Read(p)
	s.given += int64(n)
	return n, err
}

func (s *source) Origin(start, end int64) (from, to int64) {
	if start < s.gone || end > s.given || start > end {
		s.t.Errorf("source[%d:%d] is asked for where [%d:%d] is there", start, end, s.gone, s.given)
	}
	return sourceOffset + start, sourceOffset + end
}

func (s *source) Forget(before int64) {
	if before > s.given {
		s.t.Errorf("source[:%d] is forgotten where %d bytes were read", before, s.given)
	}
	s.gone = max(s.gone, before)
}

var _ origin.Text = (*Reader)(nil)

// textOf answers all the text of r.
func textOf(t testing.TB, r *Reader) string {
	t.Helper()
	b, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// read answers a Reader of the HTML and all its text.
func read(t testing.TB, html string) (*Reader, string) {
	t.Helper()
	r := NewReader(newSource(t, strings.NewReader(html)))
	return r, textOf(t, r)
}

// readers are ways to read the same bytes.
var readers = map[string]func(string) io.Reader{
	"one byte": func(s string) io.Reader { return iotest.OneByteReader(strings.NewReader(s)) },
	"half":     func(s string) io.Reader { return iotest.HalfReader(strings.NewReader(s)) },
	"with EOF": func(s string) io.Reader { return iotest.DataErrReader(strings.NewReader(s)) },
}
