package archive_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"os"
	"strings"
	"testing"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
	"github.com/ulikunitz/xz"

	"github.com/urigrep/urigrep/extract/archive"
)

// words answers n bytes of text that compresses about as prose does. The files of
// testdata hold it too.
func words(n int) []byte {
	vocabulary := strings.Fields(`the of and archive <http://a.example/x-y> list message
		wrote: on > >> Re: subject quite a few words of which some are long, unlike others;
		"http://b.example/?q=1&r=2" tape disk 1994 1995 1996 -- Regards,`)
	var b bytes.Buffer
	for x := uint32(1); b.Len() < n; {
		x = x*1664525 + 1013904223
		b.WriteString(vocabulary[int(x>>16)%len(vocabulary)])
		if b.WriteByte(' '); x>>28 == 0 {
			fmt.Fprintf(&b, "%d\n", x)
		}
	}
	return b.Bytes()[:n]
}

// compressors are those that the tests have, by format.
var compressors = map[archive.Format]func(io.Writer) io.WriteCloser{
	archive.Gzip: func(w io.Writer) io.WriteCloser { return gzip.NewWriter(w) },
	archive.Zstd: func(w io.Writer) io.WriteCloser { return must(zstd.NewWriter(w)) },
	archive.Xz:   func(w io.Writer) io.WriteCloser { return must(xz.NewWriter(w)) },
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// compressed answers text as one member. Of bzip2 there is no compressor: text is
// one of those that testdata has.
func compressed(t testing.TB, f archive.Format, text []byte) []byte {
	t.Helper()
	if f == archive.Bzip2 {
		return fixture(t, fmt.Sprintf("words%d.bz2", len(text)))
	}
	var b bytes.Buffer
	w := compressors[f](&b)
	if _, err := w.Write(text); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func fixture(t testing.TB, name string) []byte {
	t.Helper()
	b, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

var formats = []archive.Format{archive.Gzip, archive.Bzip2, archive.Zstd, archive.Xz}

// eachFormat runs a test for each format, on a small text and that compressed.
func eachFormat(t *testing.T, test func(t *testing.T, f archive.Format, text, data []byte)) {
	text := words(2000)
	for _, f := range formats {
		t.Run(f.String(), func(t *testing.T) { test(t, f, text, compressed(t, f, text)) })
	}
}

// read answers all text that there is, and the error that it ends with: nil for
// io.EOF.
func read(r io.Reader, f archive.Format, max int64) ([]byte, error) {
	z := archive.NewReader(r, f, max)
	defer z.Close()
	return io.ReadAll(z)
}

func readBytes(data []byte, f archive.Format) ([]byte, error) {
	return read(bytes.NewReader(data), f, 0)
}

// check compares what was read with what should have been: text and the kind of
// error, and where at is not negative, the place.
func check(t *testing.T, got []byte, err error, want []byte, kind error, at int) {
	t.Helper()
	if !bytes.Equal(got, want) {
		t.Errorf("%d bytes of text, want %d", len(got), len(want))
	}
	checkError(t, err, kind, at)
}

func checkError(t *testing.T, err, kind error, at int) {
	t.Helper()
	if !errors.Is(err, kind) {
		t.Errorf("error %v, want %v", err, kind)
	}
	if e := (*archive.Error)(nil); errors.As(err, &e) && at >= 0 && e.At != int64(at) {
		t.Errorf("%v: want byte %d", err, at)
	}
}

func join(parts ...[]byte) []byte { return bytes.Join(parts, nil) }

// putCRC puts the CRC-32 of the first n bytes of b behind them.
func putCRC(b []byte, n int) { binary.LittleEndian.PutUint32(b[n:], crc32.ChecksumIEEE(b[:n])) }
