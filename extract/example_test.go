package extract_test

import (
	"fmt"
	"html"
	"strings"

	"github.com/urigrep/urigrep/extract"
)

func ExampleExtractor_Bytes() {
	letter := []byte("> see <http://a.example/long-\n> path>, or\n> http://b.example/.\n")
	var x extract.Extractor
	for m, err := range x.Bytes(letter) {
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Printf("%d:%d %s\n", m.StartPos.Line, m.StartPos.Column, m.Text)
		for _, a := range m.Alternatives {
			fmt.Printf("    or %s (%v)\n", a.Text, a.Why)
		}
	}
	// Output:
	// 1:8 http://a.example/long-path
	//     or http://a.example/longpath (hyphen)
	// 3:3 http://b.example/
}

// Errors of single candidates come between the matches, and the error of the
// reader comes last. A match that is to be kept has to be cloned.
func ExampleExtractor_Reader() {
	input := strings.NewReader(`<a href="http://a.example/">, http://b.example/%zz, <mailto:c@d.example>`)
	x := extract.Extractor{Invalid: true}
	var kept []extract.Match
	for m, err := range x.Reader(input) {
		if err != nil {
			fmt.Println("error:", err)
			continue
		}
		kept = append(kept, m.Clone())
	}
	for _, m := range kept {
		scheme, _ := m.URI().Scheme()
		fmt.Printf("%s: %s, %v\n", scheme, m.Text, m.Wrapper)
	}
	// Output:
	// error: line 1, column 31: byte 17: "%" without two hexadecimal digits
	// http: http://a.example/, quote
	// mailto: mailto:c@d.example, angle
}

// All of a text, its URIs made links.
func ExampleExtractor_Stretches() {
	text := strings.NewReader("Read <http://a.example/long/\npath>, then http://b.example/?a&b.\n")
	var x extract.Extractor
	for s, err := range x.Stretches(text) {
		switch {
		case err != nil:
			fmt.Println("error:", err)
		case s.Match == nil:
			fmt.Print(html.EscapeString(string(s.Text)))
		default:
			fmt.Printf("<a href=\"%s\">%s</a>", html.EscapeString(string(s.Match.Text)), html.EscapeString(string(s.Text)))
		}
	}
	// Output:
	// Read &lt;<a href="http://a.example/long/path">http://a.example/long/
	// path</a>&gt;, then <a href="http://b.example/?a&amp;b">http://b.example/?a&amp;b</a>.
}
