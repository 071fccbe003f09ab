package html

import (
	"math/rand/v2"
	"strings"
	"testing"

	markup "golang.org/x/net/html"
)

// checkOrigin checks where each byte of the text came from: a reference, white
// space, or the same byte; and that it comes behind the byte before it in its
// paragraph. What was put in comes from nowhere.
func checkOrigin(t testing.TB, html string, r *Reader, text string) {
	t.Helper()
	var last int64
	within := ""
	for i := range len(text) {
		from, to := r.Origin(int64(i), int64(i+1))
		from, to = from-sourceOffset, to-sourceOffset
		if from < 0 || to < from || to > int64(len(html)) {
			t.Fatalf("%q: text[%d] of %q came from source[%d:%d]", html, i, text, from, to)
		}
		if !mayBe(text[i], html[from:to]) {
			t.Errorf("%q: text[%d] of %q came from %q", html, i, text, html[from:to])
		}
		starts := i > 0 && (r.Within(int64(i)) != within || text[i-1] == '\n')
		if from < last && !starts {
			t.Errorf("%q: text[%d] of %q came from before text[:%d]", html, i, text, i)
		}
		last, within = from, r.Within(int64(i))
	}
}

// mayBe reports whether the byte c may have come from s.
func mayBe(c byte, s string) bool {
	switch {
	case s == "":
		return strings.IndexByte(" \n\"", c) >= 0
	case len(s) == 1 && s[0] == c:
		return true
	case len(s) == 1 && isSpace(s[0]):
		return strings.IndexByte(" %20", c) >= 0
	case s[0] != '&':
		return false
	}
	text := markup.UnescapeString(s)
	return strings.IndexByte(text, c) >= 0 || len(text) == 1 && isSpace(text[0]) && strings.IndexByte(" %20", c) >= 0
}

func TestOrigin(t *testing.T) {
	for _, test := range texts {
		r, text := read(t, test.html)
		checkOrigin(t, test.html, r, text)
	}
}

// TestOriginOf: places told by hand.
func TestOriginOf(t *testing.T) {
	for _, test := range []struct{ html, text, from string }{
		{"<b>a</b> c", "a c", "a</b> c"},
		{"a&amp;b", "&", "&amp;"},
		{"x<a href=\"http://a/\">y", `"http://a/"`, `"http://a/"`},
		{"x<a href='http://a/'>y", `"http://a/"`, `http://a/`},
		{"x<a href='h&#x74;tp://a/\n b'>y", `http://a/b`, "h&#x74;tp://a/\n b"},
		{"x<a href='a:b c'>y", `b%20c`, "b c"},
		{"<p>a<b>\n</b>b<p>c", "a b", "a<b>\n</b>b"},
		{"<p>a<img> b", " ", " "},
		{"<p>a<br>b<p>c", "a\nb", "a<br>b"},
	} {
		r, text := read(t, test.html)
		start := strings.Index(text, test.text)
		if start < 0 {
			t.Errorf("%q shows %q", test.html, text)
			continue
		}
		from, to := r.Origin(int64(start), int64(start+len(test.text)))
		if got := test.html[from-sourceOffset : to-sourceOffset]; got != test.from {
			t.Errorf("%q: %q came from %q, want %q", test.html, test.text, got, test.from)
		}
	}
}

// TestOriginForgets: what was not forgotten may be asked for while the source
// forgets, and values are held for a limited time only.
func TestOriginForgets(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for _, tail := range []string{strings.Repeat("x", 1000), "word and word ", "<b>&lt;</b>", "<!-- -->x", "<pre>a\n b</pre>"} {
		html := strings.Repeat("<img src=a:b>"+strings.Repeat(tail, 300_000/len(tail)), 3)
		src := newSource(t, strings.NewReader(html))
		r := NewReader(src)
		var text int64
		for buf := make([]byte, 5000); ; {
			n, err := r.Read(buf[:1+rng.IntN(len(buf))])
			for _, c := range buf[:n] {
				from, to := r.Origin(text, text+1)
				if !mayBe(c, html[from-sourceOffset:to-sourceOffset]) {
					t.Fatalf("%.30q: %q came from [%d:%d]", html, c, from, to)
				}
				text++
			}
			r.Forget(text)
			if src.gone < src.given-maxLag-maxToken {
				t.Fatalf("%.30q: of %d bytes %d are forgotten", html, src.given, src.gone)
			}
			if err != nil {
				break
			}
		}
	}
}
