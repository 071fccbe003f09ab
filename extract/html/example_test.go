package html_test

import (
	"fmt"
	"io"
	"strings"

	"github.com/urigrep/urigrep/delimit"
	"github.com/urigrep/urigrep/extract"
	"github.com/urigrep/urigrep/extract/html"
	"github.com/urigrep/urigrep/extract/origin"
)

// What the page shows and what its attributes hold is found, at its place in the source.
func ExampleNewReader() {
	page := `<p>See http://a.example/<b>long</b> or <a href="http://b.example/?x=1&amp;y">there</a>.`
	text := html.NewReader(origin.FromReader(strings.NewReader(page), 0))
	x := extract.Extractor{NoLines: true}
	for m := range x.Reader(text) {
		fmt.Printf("%s was %s\n", m.Text, page[m.Start:m.End])
	}
	// Output:
	// http://a.example/long was http://a.example/<b>long
	// http://b.example/?x=1&y was http://b.example/?x=1&amp;y
}

// One Reader serves many pages. It tells which attribute a text stood in, and whether
// something was too long to be read as markup.
func ExampleReader_Within() {
	r := html.NewReader(nil)
	for _, page := range []string{`See http://a.example/`, `<IMG SRC="http://b.example/x.png">`, `<p title="` + strings.Repeat("x", 200_000)} {
		r.Reset(origin.FromReader(strings.NewReader(page), 0))
		text, _ := io.ReadAll(r)
		at, failed := r.Failed()
		fmt.Printf("%.30q %q %d %v\n", text, r.Within(int64(strings.Index(string(text), "http"))), at, failed)
	}
	// Output:
	// "See http://a.example/" "" 0 false
	// "\"http://b.example/x.png\"" "src" 0 false
	// "<p title=\"xxxxxxxxxxxxxxxxxxxx" "" 0 true
}

func ExampleLooks() {
	fmt.Println(html.Looks([]byte("<!DOCTYPE html>\n<title>")), html.Looks([]byte("See <html>.")))
	// Output: true false
}

func ExampleMayLook() {
	fmt.Println(html.MayLook([]byte("<!DOC")), html.MayLook([]byte("See")))
	// Output: true false
}

// Relative references are found where that is asked for, and start from the base element.
func ExampleReader_Base() {
	page := `<base href="http://a.example/b/"><p>See <a href="c.html">this</a>.`
	text := html.NewReader(origin.FromReader(strings.NewReader(page), 0))
	text.Relative = true
	x := extract.Extractor{Rules: delimit.Rules{Relative: true}, NoLines: true}
	for m := range x.Reader(text) {
		if m.Form == delimit.Relative {
			fmt.Printf("%s from %s\n", m.Text, m.Base)
		}
	}
	fmt.Println(text.Base(0) == "")
	// Output:
	// c.html from http://a.example/b/
	// true
}
