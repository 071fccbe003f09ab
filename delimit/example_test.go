package delimit_test

import (
	"fmt"

	"github.com/urigrep/urigrep/delimit"
)

// A Finder looks through one window. Package extract moves windows over a stream.
func ExampleFinder_Next() {
	text := []byte("see <http://a.example/one/\ntwo> and http://b.example/%zz here")
	var f delimit.Finder
	for from := 0; ; {
		outcome, next := f.Next(text, from, true)
		switch outcome {
		case delimit.More:
			return // the text has ended
		case delimit.Found:
			fmt.Printf("%s, %v\n", f.Candidate.Text, f.Candidate.Wrapper)
		case delimit.Rejected:
			fmt.Printf("%s: %v\n", f.Candidate.Text, f.Candidate.Err.Reason)
		}
		from = next
	}
	// Output:
	// http://a.example/one/two, angle
	// http://b.example/%zz: "%" without two hexadecimal digits
}

func ExampleParseSchemes() {
	_, err := delimit.ParseSchemes("http,https,mailto")
	fmt.Println(err)
	_, err = delimit.ParseSchemes("1http")
	fmt.Println(err != nil)
	// Output:
	// <nil>
	// true
}

func ExampleParseRejoin() {
	when, err := delimit.ParseRejoin("always")
	fmt.Println(when == delimit.Always, err)
	// Output: true <nil>
}

// A cut is an empty line: no rule looks across it, so that what stands before it and
// behind it can be searched apart.
func ExampleNextCut() {
	text := []byte("one\n\ntwo\n")
	at := delimit.NextCut(text, 0, true)
	fmt.Printf("%q %q\n", text[:at], text[at:])
	// Output: "one\n\n" "two\n"
}
