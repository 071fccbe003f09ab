package extract

import (
	"bytes"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/urigrep/urigrep/delimit"
)

// repeat is a reader of unit, again and again, until left bytes were read. It
// holds no more than the unit.
type repeat struct {
	unit string
	at   int
	left int
}

func (r *repeat) Read(p []byte) (n int, err error) {
	p = p[:min(len(p), r.left)]
	for n < len(p) {
		k := copy(p[n:], r.unit[r.at:])
		r.at = (r.at + k) % len(r.unit)
		n += k
	}
	if r.left -= n; r.left == 0 {
		err = io.EOF
	}
	return n, err
}

// TestWindowStaysBounded reads inputs that keep something pending for as long as
// the rules let them. The sizes of those
// that are slow to read are small; it takes very long where the work is not linear.
func TestWindowStaysBounded(t *testing.T) {
	const megabyte = 1 << 20
	tests := []struct {
		name, head, unit string
		size             int
	}{
		{"unclosed wrappers", "", "<http://a b ", 2 * megabyte},
		{"one unclosed wrapper in lines", "<http://a", "\nx/y", 32 * megabyte},
		{"one unclosed quote", `"http://a/`, "x", 32 * megabyte},
		{"openers of all kinds", "", "<http://a \"http://b 'http://c “http://d «http://e （http://f\n", 2 * megabyte},
		{"one endless URI", "<http://a", "x", 32 * megabyte},
		{"one endless URI in URIs", "", "http://a", 32 * megabyte},
		{"one line", "", "word and word: ", 32 * megabyte},
		{"one line of URIs", "", "http://a/x, ", 1 * megabyte},
		{"one line of colons", "", ":", 16 * megabyte},
		{"one line of schemes", "", "mailto:", 2 * megabyte},
		{"one cluster", "a", "\u0301", 2 * megabyte},
		{"one line of blanks", "<http://a", " ", 32 * megabyte},
		{"one leader", "> <http://a/x\n", ">", 32 * megabyte},
		{"blank lines", "<http://a/x", "\n", 32 * megabyte},
		{"hyphens", "<http://a/x", "-\n", 32 * megabyte},
		{"excluded characters in authorities", "", "http://a[", 1 * megabyte},
	}
	for _, tt := range tests {
		x := Extractor{Invalid: true}
		s := newScan(&x, window{r: io.MultiReader(strings.NewReader(tt.head), &repeat{unit: tt.unit, left: tt.size})})
		s.run(func(Match, error) bool { return true })
		if got := cap(s.window.buf); got > 2*minWindow {
			t.Errorf("%s: a window of %d bytes", tt.name, got)
		}
		if read := s.window.base + int64(len(s.window.buf)); read != int64(len(tt.head)+tt.size) || s.window.err != nil {
			t.Errorf("%s: read %d bytes, error %v", tt.name, read, s.window.err)
		}
	}
}

// TestWindowGrowsForLongCandidates has a MaxLength beyond the window.
func TestWindowGrowsForLongCandidates(t *testing.T) {
	const length = 3 * minWindow
	x := Extractor{}
	x.MaxLength = 2 * length
	r := io.MultiReader(strings.NewReader("see <http://a/"), &repeat{unit: "x", left: length}, strings.NewReader("> and <http://b/x>"))
	s := newScan(&x, window{r: r})
	var lengths []int
	s.run(func(m Match, err error) bool {
		lengths = append(lengths, len(m.Text))
		return true
	})
	if len(lengths) != 2 || lengths[0] != len("http://a/")+length || lengths[1] != len("http://b/x") {
		t.Errorf("matches of %v bytes", lengths)
	}
	if got := cap(s.window.buf); got > 6*length {
		t.Errorf("a window of %d bytes", got)
	}
}

// TestPendingIsNotReadAgainForEachByte counts the searches while a candidate that
// is not decided comes byte by byte: as many as steps of an eighth, not as bytes.
func TestPendingIsNotReadAgainForEachByte(t *testing.T) {
	text := []byte("<http://a/" + strings.Repeat("x", 60_000))
	s := newScan(&Extractor{}, window{r: iotest.OneByteReader(bytes.NewReader(text))})
	searches := 0
	for {
		outcome, next := s.finder.Next(s.window.buf, s.from, s.window.ended)
		s.from = next
		searches++
		if outcome != delimit.More || s.window.ended {
			break
		}
		s.fill()
	}
	if searches > 200 {
		t.Errorf("%d searches for %d bytes", searches, len(text))
	}
}
