package origin_test

import (
	"bytes"
	"errors"
	"io"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/urigrep/urigrep/extract/origin"
)

// escapes is a decoder of "=41" to "A"; "_" gives nothing, and an "=" without two
// digits behind it fails and stays.
type escapes struct{}

func (escapes) Decode(m *origin.Map, dst, src []byte, atEOF bool) (nDst, nSrc int) {
	for nSrc < len(src) && nDst < len(dst) {
		switch rest := src[nSrc:]; {
		case rest[0] == '_':
			m.Skip(1)
			nSrc++
		case rest[0] != '=':
			m.Add(1, 1, 1)
			dst[nDst] = rest[0]
			nDst, nSrc = nDst+1, nSrc+1
		case len(rest) < 3 && !atEOF:
			return nDst, nSrc
		default:
			n := 1
			dst[nDst] = '='
			if b, ok := escaped(rest); ok {
				dst[nDst], n = b, 3
			} else {
				m.Fail()
			}
			m.Add(1, 1, n)
			nDst, nSrc = nDst+1, nSrc+n
		}
	}
	return nDst, nSrc
}

func escaped(s []byte) (b byte, ok bool) {
	if len(s) < 3 {
		return 0, false
	}
	n, err := strconv.ParseUint(string(s[1:3]), 16, 8)
	return byte(n), err == nil
}

func decoded(t *testing.T, r io.Reader) string {
	t.Helper()
	text, err := io.ReadAll(r)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestReaderDoesNotDependOnSizes(t *testing.T) {
	const coded, text = "=41bc_=3D=3D=zz_", "Abc===zz"
	input := strings.Repeat(coded, 10_000)
	for name, r := range map[string]io.Reader{
		"bytes":      iotest.OneByteReader(strings.NewReader(input)),
		"halves":     iotest.HalfReader(strings.NewReader(input)),
		"with error": iotest.DataErrReader(strings.NewReader(input)),
	} {
		got := decoded(t, iotest.OneByteReader(origin.NewReader(origin.FromReader(r, 0), escapes{})))
		if want := strings.Repeat(text, 10_000); got != want {
			t.Errorf("%s: %d bytes, want %d", name, len(got), len(want))
		}
	}
}

// TestOriginThroughSteps: what two steps made is traced back over both, from where
// the input starts.
func TestOriginThroughSteps(t *testing.T) {
	const input = "x=3D_41=3D5Ay=4"
	first := origin.NewReader(origin.FromReader(strings.NewReader(input), 1000), escapes{})
	second := origin.NewReader(first, escapes{})
	if got := decoded(t, second); got != "xAZy=4" {
		t.Fatalf("%q", got)
	}
	for _, tt := range []struct {
		start, end int64
		want       string
	}{
		{0, 1, "x"},
		{1, 2, "=3D_41"},
		{2, 3, "=3D5A"},
		{1, 4, "=3D_41=3D5Ay"},
		{3, 6, "y=4"},
	} {
		from, to := second.Origin(tt.start, tt.end)
		if got := input[from-1000 : to-1000]; got != tt.want {
			t.Errorf("text[%d:%d] is of %q, want %q", tt.start, tt.end, got, tt.want)
		}
	}
	if at, failed := second.Failed(); !failed || at != 1000+int64(strings.LastIndex(input, "=")) {
		t.Errorf("failed %t at %d", failed, at)
	}
	second.Forget(3)
	if from, to := second.Origin(3, 4); input[from-1000:to-1000] != "y" {
		t.Errorf("after the text before was forgotten y is at %d to %d", from-1000, to-1000)
	}
}

func TestReaderPassesErrorsOn(t *testing.T) {
	broken := errors.New("broken")
	src := io.MultiReader(strings.NewReader("=41="), iotest.ErrReader(broken))
	r := origin.NewReader(origin.FromReader(src, 0), escapes{})
	if text, err := io.ReadAll(r); string(text) != "A=" || err != broken {
		t.Errorf("%q, %v", text, err)
	}
}

func TestResetKeepsNothingButMemory(t *testing.T) {
	r := origin.NewReader(origin.FromReader(strings.NewReader("=zz"), 0), escapes{})
	decoded(t, r)
	r.Reset(origin.FromReader(strings.NewReader("=41"), 7), escapes{})
	if got := decoded(t, r); got != "A" {
		t.Errorf("%q", got)
	}
	if from, to := r.Origin(0, 1); from != 7 || to != 10 {
		t.Errorf("at %d to %d", from, to)
	}
	if _, failed := r.Failed(); failed {
		t.Error("failed, as the text before did")
	}
}

// TestReaderTakesNoMemoryForEachRead: nor for each byte.
func TestReaderTakesNoMemoryForEachRead(t *testing.T) {
	r := origin.NewReader(origin.FromReader(endless{}, 0), escapes{})
	buf := make([]byte, 4096)
	at := int64(0)
	if n := testing.AllocsPerRun(100, func() {
		n, err := r.Read(buf)
		if at += int64(n); err != nil {
			t.Fatal(err)
		}
		r.Forget(at)
	}); n > 0 {
		t.Errorf("%v allocations a read", n)
	}
}

// endless answers escapes without end.
type endless struct{}

func (endless) Read(p []byte) (int, error) {
	return copy(p, bytes.Repeat([]byte("=41b"), 1+len(p)/4)), nil
}
