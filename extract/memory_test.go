package extract_test

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/urigrep/urigrep/delimit"
	"github.com/urigrep/urigrep/extract"
)

func TestCloneIsTheSameAndStays(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, text := extractors().Draw(t, "x"), texts().Draw(t, "text")
		if diff := checkClones(x, text); diff != "" {
			t.Fatal(diff)
		}
	})
}

// TestCloneKeepsComponents has URIs of which the grammars see other components:
// "a_b" is a host to RFC 3986 and no hostname to RFC 2396, and what stands behind
// "mailto:" is all one opaque part to it.
func TestCloneKeepsComponents(t *testing.T) {
	for _, text := range []string{"<http://a/x>", "<http://a_b/x>", "<mailto:a@b.c?subject=x>", "<http://é/x>", "<http://[::1]:80/?q#f>"} {
		if diff := checkClones(&extract.Extractor{}, []byte(text)); diff != "" {
			t.Errorf("%s: %s", text, diff)
		}
	}
}

// checkClones answers how clones, looked at when the text is overwritten and the
// iteration over, differ from what they were taken of.
func checkClones(x *extract.Extractor, text []byte) string {
	text = bytes.Clone(text)
	var want []string
	var clones []extract.Match
	for m, err := range x.Bytes(text) {
		if err == nil {
			want = append(want, describe(0, m))
			clones = append(clones, m.Clone())
		}
	}
	for k := range text {
		text[k] = '!'
	}
	var got []string
	for _, m := range clones {
		got = append(got, describe(0, m))
	}
	return cmp.Diff(want, got)
}

func TestClonesOfAReaderOutliveItsWindows(t *testing.T) {
	text := []byte(strings.Repeat(straddling, 3000))
	var x extract.Extractor
	var clones []extract.Match
	for m, err := range x.Reader(bytes.NewReader(text)) {
		if err == nil {
			clones = append(clones, m.Clone())
		}
	}
	for k := range clones {
		if err := checkReading(text, clones[k].Reading); err != nil {
			t.Fatalf("clone %d: %v", k, err)
		}
	}
}

// TestScribblingOnAMatchHarmsNoOther overwrites all memory that a match lends. It
// writes letters, since the text of an unbroken match is the window itself.
func TestScribblingOnAMatchHarmsNoOther(t *testing.T) {
	text := []byte(strings.Repeat("> <http://a/b-\n> c-\n> d> and http://e/f, then\n\n", 500))
	var x extract.Extractor
	want := steps(0, x.Bytes(bytes.Clone(text)))
	var got []string
	for m, err := range x.Reader(newChunks(text, 1)) {
		got = append(got, step(0, m, err))
		scribble(m.Reading)
		for _, a := range m.Alternatives {
			scribble(a.Reading)
		}
		clear(m.Alternatives)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if !strings.Contains(want[0], " or hyphen") {
		t.Errorf("no alternative in %s", want[0])
	}
}

func scribble(r delimit.Reading) {
	for k := range r.Text {
		r.Text[k] = 'x'
	}
	clear(r.Breaks)
}

func TestMatchesDoNotAllocate(t *testing.T) {
	tests := []struct {
		name, unit string
		wrapper    delimit.Wrapper
	}{
		{"bare", "see http://a.example/x/y?q#f, then\n", delimit.Bare},
		{"wrapped", "see <http://a.example/x> and\n", delimit.Angle},
		{"beyond ASCII", "é 漢 “http://a.example/é” é\n", delimit.Curly},
		{"broken", "> see <http://a.example/x/\n> y> and\n", delimit.Angle},
		{"with alternatives", "see <http://a.example/x-\ny-\nz> and\n", delimit.Angle},
		{"opaque", "see <URL:mailto:a@b.example>\n", delimit.Angle},
		{"rejected", "see http://a/%zz <http://a/x>\n", delimit.Angle},
	}
	for _, tt := range tests {
		for _, noLines := range []bool{false, true} {
			x := extract.Extractor{NoLines: noLines}
			allocs := func(n int) (bytewise, read float64) {
				text := []byte(strings.Repeat(tt.unit, n))
				r := bytes.NewReader(nil)
				matches := 0
				count := func(m extract.Match, err error) bool {
					if matches++; err != nil || m.Wrapper != tt.wrapper {
						t.Fatalf("%s: %s", tt.name, step(0, m, err))
					}
					return true
				}
				bytewise = testing.AllocsPerRun(3, func() { x.Bytes(text)(count) })
				read = testing.AllocsPerRun(3, func() { r.Reset(text); x.Reader(r)(count) })
				if matches != 8*n { // AllocsPerRun runs once more, to warm up
					t.Fatalf("%s: %d matches of %d", tt.name, matches, 8*n)
				}
				return bytewise, read
			}
			few, fewRead := allocs(20)
			many, manyRead := allocs(5000)
			if many > few || manyRead > fewRead {
				t.Errorf("%s, NoLines %t: %v and %v allocations for 20 matches, %v and %v for 5000",
					tt.name, noLines, few, fewRead, many, manyRead)
			}
		}
	}
}

// TestTextOfUnbrokenMatchIsNoCopy is what "no copy is made" means to a caller.
func TestTextOfUnbrokenMatchIsNoCopy(t *testing.T) {
	text := []byte("see <http://a/x>")
	var x extract.Extractor
	for m := range x.Bytes(text) {
		if got, want := fmt.Sprintf("%p", m.Text), fmt.Sprintf("%p", text[m.Start:]); got != want {
			t.Errorf("the text is at %s, in the input at %s", got, want)
		}
	}
}
