package extract_test

import (
	"fmt"
	"html"
	"strings"

	"github.com/urigrep/urigrep/delimit"
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

// A text as HTML, with each URI a link to it, though a line's end broke it.
func Example_linkifier() {
	text := []byte("See <http://a.example/?x=1&y=long-\nname>, or ask.\n")
	var page strings.Builder
	var x extract.Extractor
	done := int64(0)
	for m, err := range x.Bytes(text) {
		if err != nil {
			continue // too long: left as it is
		}
		page.WriteString(html.EscapeString(string(text[done:m.Start])))
		shown := html.EscapeString(string(text[m.Start:m.End]))
		fmt.Fprintf(&page, `<a href="%s">%s</a>`, html.EscapeString(string(m.Text)), shown)
		done = m.End
	}
	page.WriteString(html.EscapeString(string(text[done:])))
	fmt.Print(page.String())
	// Output:
	// See &lt;<a href="http://a.example/?x=1&amp;y=long-name">http://a.example/?x=1&amp;y=long-
	// name</a>&gt;, or ask.
}

// The rules are fields of the Extractor. A loop that is left early reads no further.
func ExampleExtractor() {
	schemes, _ := delimit.ParseSchemes("mailto")
	x := extract.Extractor{Rules: delimit.Rules{Schemes: schemes, Rejoin: delimit.Never}, NoLines: true}
	for m := range x.Bytes([]byte("http://a.example/ or mailto:b@c.example or mailto:d@c.example")) {
		fmt.Printf("%s at byte %d\n", m.Text, m.Start)
		break
	}
	// Output: mailto:b@c.example at byte 21
}

func ExampleMatch_Clone() {
	var x extract.Extractor
	var longest extract.Match
	for m := range x.Reader(strings.NewReader("http://a.example/ http://b.example/long http://c.example/")) {
		if len(m.Text) > len(longest.Text) {
			longest = m.Clone()
		}
	}
	fmt.Printf("%s\n", longest.Text)
	// Output: http://b.example/long
}

// The parts of a large input may be searched side by side: together they have the same
// matches as the whole.
func ExamplePartEnd() {
	text := strings.Repeat("see http://a.example/ there\n\n", 100_000)
	input := strings.NewReader(text)
	parts, found := 0, 0
	for start := int64(0); start < input.Size(); parts++ {
		end, err := extract.PartEnd(input, start, input.Size())
		if err != nil {
			fmt.Println(err)
			return
		}
		x := extract.Extractor{Offset: start, NoLines: true}
		for range x.Bytes([]byte(text[start:end])) {
			found++
		}
		start = end
	}
	fmt.Println(parts, "parts,", found, "URIs")
	// Output: 3 parts, 100000 URIs
}

func ExampleExtractor_MayFind() {
	var x extract.Extractor
	fmt.Println(x.MayFind([]byte("no sign of one")), x.MayFind([]byte("see http://a.example/")))
	// Output: false true
}

// A place on a line that was read apart, as people count it.
func ExamplePositionOn() {
	line := "e\u0301: x"
	p := extract.PositionOn([]byte(line), 7, strings.Index(line, "x"))
	fmt.Printf("%d:%d, byte %d of the line\n", p.Line, p.Column, p.ByteColumn)
	// Output: 7:4, byte 6 of the line
}
