package extract_test

import (
	"bytes"
	"fmt"
	"io"
	"iter"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/urigrep/urigrep/delimit"
	"github.com/urigrep/urigrep/extract"
)

// stretched is a text whose byte k was made of the bytes from scale*k on of an
// input. It fails where it is asked for what it was told to forget, or what it has
// not yet given out.
type stretched struct {
	io.Reader
	t           interface{ Errorf(string, ...any) }
	given, gone int64
}

const scale = 7

func (s *stretched) Read(p []byte) (int, error) {
	n, err := s.Reader.Read(p)
	s.given += int64(n)
	return n, err
}

func (s *stretched) Origin(start, end int64) (from, to int64) {
	if start < s.gone || end > s.given || start > end {
		s.t.Errorf("text[%d:%d] is asked for where [%d:%d] is there", start, end, s.gone, s.given)
	}
	return scale * start, scale * end
}

func (s *stretched) Forget(before int64) { s.gone = before }

func (s *stretched) Within(at int64) string { return fmt.Sprint("at ", at) }

func (s *stretched) Base(at int64) string { return fmt.Sprint("base ", at) }

// TestSourceTellsOfMatches: it is asked by places in its text.
func TestSourceTellsOfMatches(t *testing.T) {
	const text = "see http://a.example/ there"
	for m, err := range new(extract.Extractor).Reader(&stretched{Reader: strings.NewReader(text), t: t}) {
		if err != nil || m.Start != scale*4 || m.Within != "at 4" || m.Base != "base 4" {
			t.Errorf("%d %q %q %v", m.Start, m.Within, m.Base, err)
		}
	}
	for m := range new(extract.Extractor).Bytes([]byte(text)) {
		if m.Within != "" || m.Base != "" {
			t.Errorf("%q %q of text", m.Within, m.Base)
		}
	}
}

// TestSource: the matches in a source are those in its text, with every offset
// that of what the text was made of.
func TestSource(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := texts().Draw(t, "text")
		x := extractors().Draw(t, "extractor")
		x.Offset = 0
		source := &stretched{Reader: newChunks(text, rapid.Uint64().Draw(t, "sizes")), t: t}
		want := places(x.Bytes(text), scale)
		if diff := cmp.Diff(want, places(x.Reader(source), 1)); diff != "" {
			t.Fatalf("in %q the source (+) differs from its text (-): %s", text, diff)
		}
	})
}

// holding is a source with all of its text in memory, or one that has to be read.
type holding struct {
	*stretched
	text []byte
	ok   bool
}

func (h holding) Held() (text []byte, ok bool) {
	if !h.ok {
		return nil, false
	}
	h.given = int64(len(h.text))
	return h.text, true
}

func (h holding) Read(p []byte) (int, error) {
	if h.ok {
		h.t.Errorf("what is held is read")
	}
	return h.stretched.Read(p)
}

// TestHeldSource: text in memory is searched where it stands, and gives what reading
// it does.
func TestHeldSource(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := texts().Draw(t, "text")
		x := extractors().Draw(t, "extractor")
		x.Offset = 0
		source := holding{&stretched{Reader: bytes.NewReader(text), t: t}, text, rapid.Bool().Draw(t, "held")}
		want := places(x.Bytes(text), scale)
		if diff := cmp.Diff(want, places(x.Reader(source), 1)); diff != "" {
			t.Fatalf("in %q the source (+) differs from its text (-): %s", text, diff)
		}
	})
}

// places prints every offset that the steps have, times by, and every line.
func places(seq iter.Seq2[extract.Match, error], by int64) (all []string) {
	extent := func(r delimit.Reading) string {
		s := fmt.Sprintf("%q %d-%d", r.Text, by*r.Start, by*r.End)
		for _, b := range r.Breaks {
			s += fmt.Sprintf(" without %d-%d", by*b.Start, by*b.End)
		}
		return s
	}
	for m, err := range seq {
		switch err := err.(type) {
		case *extract.TooLongError:
			all = append(all, fmt.Sprintf("too long at %d, %v", by*err.Start, err.Pos))
			continue
		case *extract.InvalidError:
			m = err.Match
		}
		s := fmt.Sprintf("%s %v %v cut at %d", extent(m.Reading), m.StartPos, m.EndPos, by*m.Cut.At)
		for _, a := range m.Alternatives {
			s += fmt.Sprintf(" or %s %v", extent(a.Reading), a.EndPos)
		}
		all = append(all, s)
	}
	return all
}

// TestSourceForgets: what a long text was made of is given up as the search goes
// on, and the name of what a match stood in is asked for by its place in the text.
func TestSourceForgets(t *testing.T) {
	text := strings.Repeat("words and more words\n", 100_000) + "http://a.example/"
	source := &stretched{Reader: iotest.HalfReader(strings.NewReader(text)), t: t}
	n := 0
	for m, err := range new(extract.Extractor).Reader(source) {
		if want := fmt.Sprint("at ", strings.Index(text, "http")); err != nil || m.Within != want {
			t.Errorf("%s within %q, %v, want %q", m.Text, m.Within, err, want)
		}
		n++
	}
	if kept := source.given - source.gone; n != 1 || kept > 1<<20 {
		t.Errorf("%d URIs, %d bytes not forgotten", n, kept)
	}
}

// TestNoSource: the text itself has no name for what a match stood in.
func TestNoSource(t *testing.T) {
	for m := range new(extract.Extractor).Reader(bytes.NewReader([]byte("http://a.example/"))) {
		if m.Within != "" {
			t.Errorf("within %q", m.Within)
		}
	}
}
