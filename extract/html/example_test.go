package html_test

import (
	"fmt"
	"strings"

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

func ExampleLooks() {
	fmt.Println(html.Looks([]byte("<!DOCTYPE html>\n<title>")), html.Looks([]byte("See <html>.")))
	// Output: true false
}
