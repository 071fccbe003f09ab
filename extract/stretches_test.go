package extract_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/urigrep/urigrep/extract"
)

// checkStretches answers what is wrong with the stretches of what r reads, which is
// text: together they have to be the text, and the matches those of Bytes.
func checkStretches(x *extract.Extractor, text []byte, r io.Reader) string {
	var whole []byte
	var got []string
	for s, err := range x.Stretches(r) {
		switch {
		case err != nil:
			got = append(got, step(0, extract.Match{}, err))
			continue
		case len(s.Text) == 0:
			return "an empty stretch"
		case s.Match == nil:
		case s.Match.Start != int64(len(whole)) || s.Match.End != int64(len(whole)+len(s.Text)):
			return fmt.Sprintf("%q stands at %d, and says from %d to %d", s.Text, len(whole), s.Match.Start, s.Match.End)
		default:
			got = append(got, describe(0, *s.Match))
		}
		whole = append(whole, s.Text...)
	}
	if diff := cmp.Diff(string(text), string(whole)); diff != "" {
		return "not the text:\n" + diff
	}
	return cmp.Diff(steps(0, x.Bytes(text)), got)
}

func TestStretchesAreTheText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x, text := extractors().Draw(t, "x"), texts().Draw(t, "text")
		for _, r := range []io.Reader{
			bytes.NewReader(text),
			iotest.OneByteReader(bytes.NewReader(text)),
			newChunks(text, rapid.Uint64().Draw(t, "seed")),
		} {
			if wrong := checkStretches(x, text, r); wrong != "" {
				t.Fatal(wrong)
			}
		}
	})
}

// TestStretchesOfBrokenSchemes: what looks like the end of a line of prose may be a
// scheme whose colon has not been read.
func TestStretchesOfBrokenSchemes(t *testing.T) {
	for _, gap := range []string{"\n", "\r\n", " \r\n\t ", "\u00a0\n", "\n> ", "\n>>> | ", "\nJR> ", "\ndnl ", "\n" + strings.Repeat(" ", 300)} {
		for _, text := range []string{
			"> see <http" + gap + "://a.example/x> there", "(HTTPS" + gap + "://a.example/x)", "seeftp" + gap + "://a.example/",
			"<http:" + gap + "//a.example/x>", "<http:/" + gap + "/a.example/x>", "lone http://" + gap + "a.example/x/y.html there",
			"URL:" + gap + "http://a.example/", "1.https://a.example/" + gap + "://",
		} {
			if wrong := checkStretches(&extract.Extractor{}, []byte(text), iotest.OneByteReader(strings.NewReader(text))); wrong != "" {
				t.Errorf("%q: %s", text, wrong)
			}
		}
	}
}

func TestStretchesOfRealText(t *testing.T) {
	for name, text := range realTexts(t) {
		for seed := range uint64(2) {
			if wrong := checkStretches(&extract.Extractor{Invalid: true}, text, newChunks(text, seed)); wrong != "" {
				t.Errorf("%s: %s", name, wrong)
			}
		}
	}
}

// TestStretchesOfLongText lets the window slide, with more pending at times than is
// kept otherwise.
func TestStretchesOfLongText(t *testing.T) {
	for _, unit := range []string{straddling, "x", "é", "\r\n", "<http://a b ", "http:\n", "http\n", strings.Repeat("é", 40_000) + " <http://a.example/"} {
		text := bytes.Repeat([]byte(unit), 1+1_500_000/len(unit))
		if wrong := checkStretches(&extract.Extractor{NoLines: true}, text, newChunks(text, 3)); wrong != "" {
			t.Errorf("%.20q: %.500s", unit, wrong)
		}
	}
}

// TestStretchesAreWhole: no character and no CR LF is torn, however it is read.
func TestStretchesAreWhole(t *testing.T) {
	text := strings.Repeat("é€😀\r\n\xe2\x82 \xf0 http://a.example/é\r\n", 20)
	for s, err := range (&extract.Extractor{}).Stretches(iotest.OneByteReader(strings.NewReader(text))) {
		if err != nil {
			t.Fatal(err)
		}
		if bytes.HasSuffix(s.Text, []byte("\r")) && s.Match == nil {
			t.Errorf("CR is torn from LF in %q", s.Text)
		}
		left := text[:len(s.Text)]
		text = text[len(s.Text):]
		if len(text) > 0 && !utf8.RuneStart(text[0]) && utf8.ValidString(left[max(0, len(left)-1):]+text[:1]) {
			t.Errorf("a character is torn: %q and %.4q", left, text)
		}
	}
}

// TestStretchesComeBeforeTheReadThatMayWait: a line of a log is there when the next
// one is read.
func TestStretchesComeBeforeTheReadThatMayWait(t *testing.T) {
	lines := []string{"started\n", "asked http://a.example/x for it\n", "ended here: http\n", "é, end\n"}
	var told bytes.Buffer
	n := 0
	r := readFunc(func(p []byte) (int, error) {
		if want := strings.Join(lines[:n], ""); n != 3 && told.String() != want {
			t.Errorf("before read %d there is %q, want %q", n, &told, want)
		}
		if n == len(lines) {
			return 0, io.EOF
		}
		n++
		return copy(p, lines[n-1]), nil
	})
	for s := range (&extract.Extractor{}).Stretches(r) {
		told.Write(s.Text)
	}
}

type readFunc func([]byte) (int, error)

func (f readFunc) Read(p []byte) (int, error) { return f(p) }

func TestStretchesBeforeAReadError(t *testing.T) {
	broken := errors.New("broken")
	var told []string
	for s, err := range (&extract.Extractor{}).Stretches(io.MultiReader(strings.NewReader("see http://a.example/x"), iotest.ErrReader(broken))) {
		if err != nil {
			told = append(told, err.Error())
			continue
		}
		told = append(told, string(s.Text))
	}
	if diff := cmp.Diff([]string{"see ", "http://a.example/x", "broken"}, told); diff != "" {
		t.Error(diff)
	}
}

func TestStretchesStopWhenNoMoreIsWanted(t *testing.T) {
	for most := 1; most < 4; most++ {
		n := 0
		for range (&extract.Extractor{}).Stretches(strings.NewReader("a http://b.example/ c http://d.example/ e")) {
			if n++; n == most {
				break
			}
		}
		if n != most {
			t.Errorf("%d stretches, want %d", n, most)
		}
	}
}

// shifted is a Source that was made of bytes 1000 further on. It keeps what it was told
// to forget.
type shifted struct {
	io.Reader
	forgotten int64
}

func (s *shifted) Origin(start, end int64) (from, to int64) { return start + 1000, end + 1000 }
func (s *shifted) Forget(before int64)                      { s.forgotten = before }

// TestStretchesOfASource: places are those in the text that is seen, and the source
// need not remember it all.
func TestStretchesOfASource(t *testing.T) {
	text := strings.Repeat("see <http://a.example/x-\n y> there\n", 20_000)
	source := &shifted{Reader: strings.NewReader(text)}
	if wrong := checkStretches(&extract.Extractor{}, []byte(text), source); wrong != "" {
		t.Errorf("%.500s", wrong)
	}
	if source.forgotten < int64(len(text)/2) {
		t.Errorf("only %d bytes of %d were forgotten", source.forgotten, len(text))
	}
}
