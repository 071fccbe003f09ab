package extract_test

import (
	"bytes"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urigrep/urigrep/delimit"
	"github.com/urigrep/urigrep/extract"
)

// inParts finds what the parts of text hold, each searched for itself.
func inParts(t *testing.T, text []byte) (found []string, parts int) {
	t.Helper()
	r, size := bytes.NewReader(text), int64(len(text))
	for start := int64(0); start < size; parts++ {
		end, err := extract.PartEnd(r, start, size)
		if err != nil || end <= start || end > size {
			t.Fatalf("a part from %d to %d of %d: %v", start, end, size, err)
		}
		x := extract.Extractor{Offset: start, LinesBefore: bytes.Count(text[:start], []byte{'\n'})}
		x.Invalid = true
		found = append(found, steps(0, x.Bytes(text[start:end]))...)
		start = end
	}
	return found, parts
}

func TestPartsHoldWhatTheWholeHolds(t *testing.T) {
	paragraphs := strings.Repeat("A letter of <http://a.example/x-\n> y> and http://b.example/some/long/path/that/ends/a/line-\nhere.html\n \n"+
		"> quoted \"http://c.example/é\n> z\" and mailto:a@b.example\n\n", 20_000)
	pages := strings.Repeat("<http://a.example/page/\n\n\nfooter\n\f\nheader\n\n\nbreak.html>\n\nmore\n", 40_000)
	texts := map[string]string{
		"paragraphs": paragraphs,
		"pages":      pages,
		"no cuts":    strings.ReplaceAll(strings.ReplaceAll(paragraphs, " \n", ""), "\n\n", "\n"),
		"both":       paragraphs + pages + paragraphs,
	}
	if real, err := os.ReadFile(shared + "/mail/mbox/cypherpunks-1996-02.mbox"); err != nil {
		t.Logf("without real mail: %v", err)
	} else {
		texts["real mail"] = string(real)
	}
	for name, text := range texts {
		x := extract.Extractor{Invalid: true}
		want := steps(0, x.Bytes([]byte(text)))
		got, parts := inParts(t, []byte(text))
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: %.2000s", name, diff)
		}
		if alone := name == "no cuts" || name == "pages"; alone != (parts == 1) {
			t.Errorf("%s: %d parts", name, parts)
		}
	}
}

func TestNextCut(t *testing.T) {
	far := strings.Repeat("x", 1100)
	for _, tt := range []struct {
		text  string
		from  int
		atEOF bool
		want  int
	}{
		{"a\n\nb", 0, true, 3},
		{"a\n \t\r\nb", 0, true, 6},
		{"a\n\nb\n\nc", 2, true, 6},
		{"a\nb\n", 0, true, -1},
		{"a\n> \nb", 0, true, -1},                  // a line of leader is none
		{"a\n\nb", 0, false, -1},                   // a form feed may still come
		{"a\n\n" + far, 0, false, 3},               // none can come near it
		{"a\n\nb\f", 0, true, -1},                  // a page may break here
		{"\f" + far + "\n\n" + far, 0, true, 1103}, // the form feed is far away
		{"a\n\n\f" + far + "\n\nb", 0, true, 1106}, // the second one is far enough
		{"a\n\n" + far + "\f", 0, true, 3},         // behind it too
		{"a\n\n" + far[:1020] + "\f", 0, true, -1}, // but not here
		{"a\n" + strings.Repeat(" ", 3000) + "\nb", 0, true, 3003},
	} {
		if got := delimit.NextCut([]byte(tt.text), tt.from, tt.atEOF); got != tt.want {
			t.Errorf("NextCut(%.20q…, %d, %t) = %d, want %d", tt.text, tt.from, tt.atEOF, got, tt.want)
		}
	}
}
