package extract_test

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/urigrep/urigrep/extract"
)

// checkReads answers how what Reader yields differs from what Bytes does, for the
// ways of reading that are known to be odd and random ones.
func checkReads(x *extract.Extractor, text []byte, seed uint64) string {
	want := steps(0, x.Bytes(text))
	readers := []struct {
		name string
		r    io.Reader
	}{
		{"whole", bytes.NewReader(text)},
		{"one byte", iotest.OneByteReader(bytes.NewReader(text))},
		{"half", iotest.HalfReader(bytes.NewReader(text))},
		{"data with EOF", iotest.DataErrReader(bytes.NewReader(text))},
		{"one byte, data with EOF", iotest.DataErrReader(iotest.OneByteReader(bytes.NewReader(text)))},
		{"random", newChunks(text, seed)},
	}
	for _, r := range readers {
		if diff := cmp.Diff(want, steps(0, x.Reader(r.r))); diff != "" {
			return fmt.Sprintf("%s: Reader is not as Bytes (-Bytes +Reader):\n%s", r.name, diff)
		}
	}
	return ""
}

func TestReadSizesDoNotMatter(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, text := extractors().Draw(t, "x"), texts().Draw(t, "text")
		if diff := checkReads(x, text, rapid.Uint64().Draw(t, "seed")); diff != "" {
			t.Fatal(diff)
		}
	})
}

func TestReadSizesDoNotMatterInRealText(t *testing.T) {
	for name, text := range realTexts(t) {
		for n, maxLength := range []int{0, 20, 100} {
			x := extract.Extractor{Invalid: true}
			x.MaxLength = maxLength
			if diff := checkReads(&x, text, uint64(n)); diff != "" {
				t.Errorf("%s, MaxLength %d: %s", name, maxLength, diff)
			}
		}
	}
}

func TestExtentsWithoutBreaksAreTheTextInRealText(t *testing.T) {
	for name, text := range realTexts(t) {
		x := extract.Extractor{Invalid: true}
		if err := checkExtents(text, x.Bytes(text)); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// realTexts reads the beginnings of the shared texts; without them the test is
// skipped.
func realTexts(t *testing.T) map[string][]byte {
	const most = 300_000
	files := map[string][]byte{}
	for _, pattern := range []string{"seeds/*", "mail/mbox/*", "text/*.txt", "text/rfc/*1.txt", "text/man/*a*.txt"} {
		names, _ := filepath.Glob(filepath.Join("../../shared", pattern))
		for _, name := range names {
			text, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			files[name] = text[:min(len(text), most)]
		}
	}
	if len(files) == 0 {
		t.Skip("no texts in ../../shared")
	}
	return files
}

// straddling are texts that a window's end may tear.
const straddling = "see http://a.example/x-1, then <http://a.example/long-\nrest> and <URL:http://b/\nc> or\n" +
	"> \"http://c/x\n> y/z\" “http://d/é” <http://open/x\n\nmailto:someone@e.example é http://a/%zz https://f/(x))\n" +
	"http://g/tooLong" + "0123456789012345678901234567890123456789012345678901234567890123456789\n"

// TestWindowBoundariesDoNotMatter lays the straddling texts in every way across
// the places at which a reader that fills the window makes it slide.
func TestWindowBoundariesDoNotMatter(t *testing.T) {
	x := extract.Extractor{Invalid: true}
	x.MaxLength = 60
	filler := strings.Repeat("a line that holds nothing to be found\n", 6_200) // 235,600 bytes
	dense := strings.Repeat(straddling, 120)
	for shift := range len(straddling) {
		text := []byte(strings.Repeat("x", shift) + "\n" + filler + dense + filler + dense)
		want := steps(0, x.Bytes(text))
		if diff := cmp.Diff(want, steps(0, x.Reader(bytes.NewReader(text)))); diff != "" {
			t.Fatalf("shifted by %d (-Bytes +Reader):\n%s", shift, diff)
		}
	}
}

// TestManyWindowsGiveTheSame lets the window slide some twenty times.
func TestManyWindowsGiveTheSame(t *testing.T) {
	text := bytes.Repeat([]byte(straddling+strings.Repeat("word ", 17)), 5_000_000/400)
	x := extract.Extractor{Invalid: true}
	want := steps(0, x.Bytes(text))
	for _, r := range []io.Reader{bytes.NewReader(text), newChunks(text, 1)} {
		if diff := cmp.Diff(want, steps(0, x.Reader(r))); diff != "" {
			t.Fatalf("%T (-Bytes +Reader):\n%.2000s", r, diff)
		}
	}
}

// quickRounds is how often rapid is asked for its number of texts where one takes
// some microseconds.
const quickRounds = 10

func TestExtentsWithoutBreaksAreTheText(t *testing.T) {
	for range quickRounds {
		rapid.Check(t, func(t *rapid.T) {
			x, text := extractors().Draw(t, "x"), texts().Draw(t, "text")
			if err := checkExtents(text, x.Bytes(text)); err != nil {
				t.Fatal(err)
			}
		})
	}
}

// TestSchemeIsNotTakenFromTheLastURI has a scheme, broken before its colon, that
// the URI before it ends in.
func TestSchemeIsNotTakenFromTheLastURI(t *testing.T) {
	for _, text := range []string{"http://a/http\n://b/x", "http://a/http\n://http://a/", "<http://a/ http\n://b/x>", "http://a/mailto:\na@b.c", "http://a/file:\n/x"} {
		func() {
			defer func() {
				if p := recover(); p != nil {
					t.Errorf("%q: panic: %v", text, p)
				}
			}()
			x := extract.Extractor{Invalid: true}
			if err := checkExtents([]byte(text), x.Bytes([]byte(text))); err != nil {
				t.Errorf("%q: %v", text, err)
			}
		}()
	}
}

func TestSplitAtCutsGivesTheSame(t *testing.T) {
	for range quickRounds {
		rapid.Check(t, func(t *rapid.T) {
			x, text := extractors().Draw(t, "x"), texts().Draw(t, "text")
			if diff := checkCuts(x, text); diff != "" {
				t.Fatal(diff)
			}
		})
	}
}

func TestSplitAtCutsGivesTheSameInRealText(t *testing.T) {
	for name, text := range realTexts(t) {
		if diff := checkCuts(&extract.Extractor{Invalid: true}, text); diff != "" {
			t.Errorf("%s: %s", name, diff)
		}
	}
}

// TestLongBlankLineIsACut has more blanks than any one look goes over.
func TestLongBlankLineIsACut(t *testing.T) {
	for _, blanks := range []int{0, 1, 255, 256, 257, 300, 5000} {
		text := []byte("<http://a/x\n" + strings.Repeat(" ", blanks) + "\ny/z>")
		if diff := checkCuts(&extract.Extractor{}, text); diff != "" {
			t.Errorf("%d blanks: %s", blanks, diff)
		}
	}
}

// checkCuts answers how the text's pieces differ from the whole.
func checkCuts(x *extract.Extractor, text []byte) string {
	counted := *x
	counted.NoLines = true // lines count from each piece's start
	want := steps(0, counted.Bytes(text))
	var got []string
	start := 0
	for _, end := range append(cuts(text), len(text)) {
		got = append(got, steps(int64(-start), counted.Bytes(text[start:end]))...)
		start = end
	}
	return cmp.Diff(want, got)
}

// cuts answers the ends of the lines of white space alone that have no form feed
// within 1 KiB on either side.
func cuts(text []byte) (ends []int) {
	start := 0
	for line := range bytes.Lines(text) {
		end := start + len(line)
		around := text[max(0, start-1024):min(len(text), end+1024)]
		if len(bytes.Trim(line, " \t\r\n")) == 0 && !bytes.Contains(around, []byte("\f")) {
			ends = append(ends, end)
		}
		start = end
	}
	return ends
}

func TestCutsAreFound(t *testing.T) {
	text := "a\n\nb\r\n \t\r\nc\n\f\n\n"
	if diff := cmp.Diff([]int(nil), cuts([]byte(text))); diff != "" {
		t.Errorf("near a form feed: %s", diff)
	}
	if diff := cmp.Diff([]int{3, 10}, cuts([]byte(text[:11]))); diff != "" {
		t.Error(diff)
	}
}

func TestFindsCertainURIs(t *testing.T) {
	tests := []struct {
		text string
		want []string
	}{
		{"", nil},
		{"nothing: here, 12:30 std::vector", nil},
		{"<http://a/x>", []string{"http://a/x"}},
		{"see http://a/x, then", []string{"http://a/x"}},
		{"http://a/x", []string{"http://a/x"}},
		{"<http://a/\nx>", []string{"http://a/x"}},
		{"> see <http://a.example/x-\n> y>", []string{"http://a.example/x-y"}},
		{`"http://a/x" URL:http://b/ <URL:mailto:a@b.c>`, []string{"http://a/x", "http://b/", "mailto:a@b.c"}},
	}
	var x extract.Extractor
	for _, tt := range tests {
		if diff := cmp.Diff(tt.want, found(x.Bytes([]byte(tt.text)))); diff != "" {
			t.Errorf("%q (-want +got):\n%s", tt.text, diff)
		}
	}
}
