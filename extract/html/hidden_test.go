package html

import (
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/extract/mail/transfer"
	"github.com/urigrep/urigrep/extract/origin"
)

// TestHiddenSource: where much source shows nothing the steps before forget it, while
// text from before is not forgotten and has to be known, and so is what follows.
func TestHiddenSource(t *testing.T) {
	const marks = "<b x=3D1><i y=3D2>\n"
	const size = 32 << 20 / len(marks) / 2 * len(marks)
	const before, between, behind = "p=3Dq<img src=3D'a:=3D1'><wbr>a=20&lt; ", "p=3Dr=20", "p=3Ds"
	places := map[string]string{ // of the text, in the input
		"p=q": "p=3Dq", "q": "q", "=1": "=3D1", "a <": "a=20&lt;", "<": "&lt;",
		"p=r": "p=3Dr", "r": "r", "p=s": "p=3Ds", "s": "s",
	}
	input := io.MultiReader(
		strings.NewReader(before), &repeated{s: marks, size: size},
		strings.NewReader(between), &repeated{s: marks, size: size},
		strings.NewReader(behind))
	quoted, _ := transfer.New("quoted-printable")
	unused := heap()
	r := NewReader(origin.NewReader(origin.FromReader(input, 0), quoted))
	text := textOf(t, r)
	if taken := heap() - unused; taken > 24<<20 {
		t.Errorf("%d bytes of memory are taken", taken)
	}
	runtime.KeepAlive(r)
	if want := "p=q a <\n\n\"a:=1\"\n\np=r p=s"; text != want {
		t.Fatalf("%q, want %q", text, want)
	}
	at := func(offset int64) string { // what stands in the input
		for _, s := range []string{before, "", between, "", behind} {
			if s != "" && offset < int64(len(s)) {
				return s[offset:]
			} else if s == "" {
				s = strings.Repeat(" ", size)
			}
			offset -= int64(len(s))
		}
		return fmt.Sprint(offset, " bytes behind")
	}
	for part, want := range places {
		start := int64(strings.Index(text, part))
		from, to := r.Origin(start, start+int64(len(part)))
		if got := at(from); to-from != int64(len(want)) || !strings.HasPrefix(got, want) {
			t.Errorf("%q came from %d bytes of %.20q, want %q", part, to-from, got, want)
		}
	}
	from, to := r.Origin(int64(strings.Index(text, "r p=s")), int64(len(text)))
	if got := at(from); !strings.HasPrefix(got, "r=20") || at(to-1) != "s" {
		t.Errorf("what stands on both sides came from %.20q to %.20q", got, at(to-1))
	}
}

// TestHiddenSourceIsNotAskedFor: for text, blanks and line ends of both sides of source
// that shows nothing no source is asked for that was forgotten.
func TestHiddenSourceIsNotAskedFor(t *testing.T) {
	hidden := strings.Repeat("<b title=x>", 3*maxBehind/len("<b title=x>"))
	for _, html := range []string{
		"a" + hidden + "b", "a " + hidden + "b", "a " + hidden + " b", "<p>a" + hidden + "<p>b",
		"a<img src=a:b>" + hidden + "c<br>d<p>e", "<img src='a:b'>" + hidden + "<p>c" + hidden + "<img src=d:e>",
	} {
		r, text := read(t, html)
		checkOrigin(t, html, r, text)
		src := newSource(t, strings.NewReader(html))
		r = NewReader(src)
		for b, at := make([]byte, 1), int64(0); ; at++ {
			n, err := r.Read(b)
			if n == 0 || err != nil {
				break
			}
			r.Origin(at, at+1)
			r.Forget(at)
		}
		if src.gone < src.given-maxBehind-maxToken {
			t.Errorf("%.30q: of %d bytes %d are forgotten", html, src.given, src.gone)
		}
	}
}
