package html

import (
	"strings"
	"testing"
)

// TestBase: the base of what follows the mark "|" in the text of a page.
func TestBase(t *testing.T) {
	const b = `<base href="http://b.example/">`
	for _, test := range []struct{ html, want string }{
		{b + "|", "http://b.example/"},
		{"|" + b, ""},
		{"|", ""},
		{`<base target=x>|`, ""},
		{`<base target=x>` + b + "|", "http://b.example/"},
		{b + `<base href="http://c.example/">|`, "http://b.example/"}, // the first counts
		{`<base href>` + b + "|", ""},                                 // an empty one, too
		{`<base href=x href=y>|`, "x"},
		{`<BASE HREF='../x/'/>|`, "../x/"},
		{"<base href=\" http://b.example/?a&amp;b\n\t/c d \">|", "http://b.example/?a&b/c%20d"},
		{`<base href="http://b.example/&quot;x&quot;<y>/">|`, "http://b.example/%22x%22%3Cy%3E/"},
		{`<head><title>|</title>` + b + "</head>", ""},
		{`<!-- ` + b + ` -->|`, ""},
		{`<a href="http://a.example/">x</a>` + b + "|", "http://b.example/"},
		{`<script>` + b + `</script>|`, ""},
		{`<basefont href=x>|`, ""},
	} {
		r, text := read(t, test.html)
		at := strings.IndexByte(text, '|')
		if got := r.Base(int64(at)); got != test.want {
			t.Errorf("%q: base %q, want %q", test.html, got, test.want)
		}
	}
}

// TestBaseElementStartsFromTheOneBefore: its own value, and those before it, have no part
// in what it says.
func TestBaseElementStartsFromTheOneBefore(t *testing.T) {
	r, text := read(t, `<p>one <a href="http://a.example/">two</a><base href="http://b.example/">three <a href="http://c.example/">four</a>`)
	for part, want := range map[string]string{
		"http://a.example/": "",
		"http://b.example/": "",
		"three":             "http://b.example/",
		"http://c.example/": "http://b.example/",
	} {
		at := strings.Index(text, part)
		if got := r.Base(int64(at)); at < 0 || got != want {
			t.Errorf("base of %q is %q, want %q", part, got, want)
		}
	}
}

// TestBaseIsThatOfTheText: it is the same however far the source was read.
func TestBaseIsThatOfTheText(t *testing.T) {
	const html = `<p>one</p><a href="http://a.example/">two</a><base href="http://b.example/"><p>three</p>`
	whole, text := read(t, html)
	for name, cut := range readers {
		r := NewReader(newSource(t, cut(html)))
		for at := range len(text) {
			one := make([]byte, 1)
			if _, err := r.Read(one); err != nil || one[0] != text[at] {
				t.Fatalf("%s: text[%d] is %q, %v", name, at, one, err)
			}
			if got, want := r.Base(int64(at)), whole.Base(int64(at)); got != want {
				t.Errorf("%s: base of text[%d] is %q, want %q", name, at, got, want)
			}
		}
	}
}

func TestBaseIsForgottenByReset(t *testing.T) {
	r, _ := read(t, `<base href=x>`)
	r.Reset(newSource(t, strings.NewReader("y")))
	if got := r.Base(0); got != "" {
		t.Errorf("base %q of another page", got)
	}
}
