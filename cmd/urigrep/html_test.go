package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/html"
	"golang.org/x/net/html/atom"
	"pgregory.net/rapid"
)

// page is what a reader of --html sees.
type page struct {
	texts    []string // of the sections
	links    []string // where they lead
	linked   []string // their text
	tooltips []string // of URIs
	elements map[string]bool
}

// pageOf parses the page of a text.
func pageOf(t failer, output string) page {
	t.Helper()
	root, err := html.Parse(strings.NewReader(output))
	if err != nil {
		t.Fatalf("%v", err)
	}
	p := page{elements: map[string]bool{}}
	for n := range root.Descendants() {
		if n.Type != html.ElementNode {
			continue
		}
		var names []string
		for _, a := range n.Attr {
			names = append(names, a.Key)
		}
		slices.Sort(names)
		p.elements[n.Data+" "+strings.Join(names, " ")] = true
		switch {
		case n.DataAtom == atom.Pre:
			p.texts = append(p.texts, textOf(n))
		case n.DataAtom == atom.A:
			p.links = append(p.links, attribute(n, "href"))
			p.linked = append(p.linked, textOf(n))
		}
		if strings.HasPrefix(attribute(n, "class"), "uri ") {
			p.tooltips = append(p.tooltips, attribute(n, "title"))
		}
	}
	return p
}

func textOf(n *html.Node) string {
	var b strings.Builder
	for child := range n.Descendants() {
		if child.Type == html.TextNode {
			b.WriteString(child.Data)
		}
	}
	return b.String()
}

func attribute(n *html.Node, name string) string {
	for _, a := range n.Attr {
		if a.Key == name {
			return a.Val
		}
	}
	return ""
}

// elements are all that a page may have, whatever the text says.
var elements = []string{
	"html ", "head ", "meta charset", "meta content http-equiv", "meta content name", "title ", "style ", "body ",
	"section ", "h2 ", "pre ", "a class href title", "span class title",
}

func TestPageShowsTheText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Map(func(r rune) rune {
			if r < ' ' && r != '\t' && r != '\n' || r == 0x7F {
				return -1
			}
			return r
		}, strings.ToValidUTF8(texts().Draw(t, "text"), ""))
		got := pageOf(t, runOn(text, "--html").stdout)
		if want := []string{text}; !slices.Equal(got.texts, want) {
			t.Fatalf("the page shows %q, want %q", got.texts, want)
		}
		for element := range got.elements {
			if !slices.Contains(elements, element) {
				t.Fatalf("the page has %q", element)
			}
		}
		var want []string
		for uri := range strings.Lines(runOn(text, "--mail=never").stdout) {
			want = append(want, strings.TrimSuffix(uri, "\n"))
		}
		for k, tooltip := range got.tooltips {
			if uri, _, _ := strings.Cut(tooltip, "\n"); k >= len(want) || uri != want[k] {
				t.Fatalf("%q: URIs %q, want %q", text, got.tooltips, want)
			}
		}
		safe := regexp.MustCompile("(?i)^(https?|mailto):")
		want = slices.DeleteFunc(want, func(uri string) bool { return !safe.MatchString(uri) })
		if !slices.Equal(got.links, want) {
			t.Fatalf("%q: links %q, want %q", text, got.links, want)
		}
	})
}

// TestPageOfAnyBytes: nothing in a text makes an element, or a link that is none.
func TestPageOfAnyBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		for element := range pageOf(t, runOn(texts().Draw(t, "text"), "--html").stdout).elements {
			if !slices.Contains(elements, element) {
				t.Fatalf("the page has %q", element)
			}
		}
	})
}

func TestPageIsNoProgram(t *testing.T) {
	t.Chdir(t.TempDir())
	const name = `<img src=x onerror=alert(1)>"'&.txt`
	const text = `http://a.example/"onclick="alert(1) <http://b.example/'onclick='alert(1)> http://c.example/<script>alert(1)</script>
</pre></section><script>alert(1)</script> JavaScript://%0aalert(1) "data:text/html,<script>alert(1)</script>"
vbscript://x.example/ file:///etc/passwd http://d.example/&quot;onclick&#61;alert(1)
`
	writeFile(t, name, text)
	got := pageOf(t, run1(t, "--html", "--scheme=*", name))
	want := []string{"http://a.example/", "http://b.example/'onclick='alert(1)", "http://c.example/", "http://d.example/"}
	if !slices.Equal(got.links, want) || len(got.texts) != 1 || got.texts[0] != text {
		t.Errorf("links %q, want %q, in %q", got.links, want, got.texts)
	}
	for element := range got.elements {
		if !slices.Contains(elements, element) {
			t.Errorf("the page has %q", element)
		}
	}
}

func TestPageShowsControls(t *testing.T) {
	for text, want := range map[string]string{
		"a\x00b\x1bc\x7f":  "a␀b␛c␡",
		"a\r\nb\rc":        "a\r\nb\rc",
		"a\xffb":           "a\uFFFDb",
		"a\u202eb":         "a\u202eb",
		"\n\nfirst lines":  "\n\nfirst lines",
		"\uFEFFafter BOM":  "\uFEFFafter BOM",
		utf16LE("é", true): "é",
	} {
		if got := pageOf(t, runOn(text, "--html").stdout).texts; len(got) != 1 || got[0] != want {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
	if got := runOn("a\u202eb", "--html").stdout; !strings.Contains(got, "a<span class=\"turn\" title=\"U+202E\">\u202e</span>b") {
		t.Errorf("what turns the writing is not told: %s", got)
	}
}

func TestPageTellsOfAMatch(t *testing.T) {
	text := "> URL:<http://a.example/x-\n> y>, http://b.example/c|d\n"
	got := pageOf(t, runOn(text, "--html").stdout)
	want := []string{
		"http://a.example/x-y\nwrapper: angle, after URL:\nor http://a.example/xy (hyphen)",
		"http://b.example/c\nwrapper: bare\ncut before '|'",
	}
	if !slices.Equal(got.tooltips, want) {
		t.Errorf("%q, want %q", got.tooltips, want)
	}
	if want := []string{"http://a.example/x-\n> y", "http://b.example/c"}; !slices.Equal(got.linked, want) {
		t.Errorf("linked %q, want %q", got.linked, want)
	}
}

// TestAttributesEndWhereTheyShould, whatever URIs may hold one day.
func TestAttributesEndWhereTheyShould(t *testing.T) {
	const text = `a"b'c<d>e&f`
	tag := append(appendEscaped([]byte(`<a href="`), []byte(text)), `">`...)
	root, err := html.Parse(bytes.NewReader(tag))
	if err != nil {
		t.Fatal(err)
	}
	for n := range root.Descendants() {
		if n.DataAtom == atom.A && (len(n.Attr) != 1 || n.Attr[0].Val != text) {
			t.Errorf("%s has attributes %q", tag, n.Attr)
		}
	}
}

// TestNoSectionEndsThatDidNotStart: a file could not be read at all.
func TestNoSectionEndsThatDidNotStart(t *testing.T) {
	var stdout bytes.Buffer
	s, err := newSearch(&options{html: true, workers: 1}, nil, &stdout, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	in := &input{name: "x"}
	w := worker{search: s}
	out := s.seq.newOutput(0)
	w.do(&job{input: in, err: errors.New("broken"), last: true}, out)
	out.finish()
	if stdout.String() != "" {
		t.Errorf("%q", &stdout)
	}
}

// TestPageOfManyFiles: sections come in order, from however many workers.
func TestPageOfManyFiles(t *testing.T) {
	t.Chdir(t.TempDir())
	args := []string{"-j3", "--html"}
	var want []string
	for k := range 4 {
		name := fmt.Sprint(k)
		text := strings.Repeat(fmt.Sprintf("file %d and <http://a.example/%d>\n\n", k, k), 1+k*40_000)
		writeFile(t, name, text)
		args, want = append(args, name), append(want, text)
	}
	got := pageOf(t, run1(t, args...))
	if !slices.Equal(got.texts, want) || len(got.links) != 4+6*40_000 {
		t.Errorf("%d sections with %d links", len(got.texts), len(got.links))
	}
}

// browsers are programs that open a page and print what has become of it.
var browsers = []string{"chromium", "chromium-browser", "google-chrome"}

// TestPageInABrowser opens the page of the README's letter in a real browser, has a
// script count its links, and looks where the browser takes them to lead.
func TestPageInABrowser(t *testing.T) {
	k := slices.IndexFunc(browsers, func(name string) bool { _, err := exec.LookPath(name); return err == nil })
	if k < 0 {
		t.Skip("needs chromium")
	}
	text, err := os.ReadFile("../../testdata/letter.txt")
	if err != nil {
		t.Fatal(err)
	}
	output := runOn(string(text)+"</pre><script>document.title = 'run'</script>\njavascript://x/%0aalert(1) http://é.example/\n", "--html").stdout
	// The page allows no script; this one is let in to count.
	output = regexp.MustCompile(`<meta http-equiv="Content-Security-Policy"[^>]*>`).ReplaceAllString(output, "")
	output = strings.Replace(output, "</body>", `<script>
document.title = [...document.links].map(a => a.href).join(" ") + " " + document.scripts.length
</script></body>`, 1)
	dir := t.TempDir()
	path := filepath.Join(dir, "page.html")
	writeFile(t, path, output)
	dom, err := exec.Command(browsers[k], "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir="+filepath.Join(dir, "profile"),
		"--dump-dom", (&url.URL{Scheme: "file", Path: path}).String()).Output()
	if err != nil {
		t.Skipf("the browser does not run: %v", err)
	}
	want := strings.ReplaceAll(runOn(string(text)).stdout, "\n", " ") + "http://xn--9ca.example/ 1"
	if got := regexp.MustCompile(`<title>(.*?)</title>`).FindSubmatch(dom); got == nil || html.UnescapeString(string(got[1])) != want {
		t.Errorf("the browser has %q, want %q", got, want)
	}
}
