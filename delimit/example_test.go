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

func ExampleParseAbbreviations() {
	hosts, err := delimit.ParseAbbreviations("all")
	fmt.Println(hosts == delimit.AllHosts, err)
	// Output: true <nil>
}

// An abbreviated URI is found as it is written; its URI is what it stands for.
func ExampleCandidate_URI() {
	text := []byte("Ask www.example.com/help, or ftp.example.com.")
	f := delimit.Finder{Rules: delimit.Rules{Abbreviated: delimit.LikelyHosts}}
	for from := 0; ; {
		outcome, next := f.Next(text, from, true)
		if outcome == delimit.More {
			return
		}
		fmt.Printf("%s is %v\n", f.Candidate.Text, f.Candidate.URI())
		from = next
	}
	// Output:
	// www.example.com/help is http://www.example.com/help
	// ftp.example.com is ftp://ftp.example.com
}

// Where all of a text is passed on, it is as far as Settled says: what comes behind may
// be a URI's start.
func ExampleRules_Settled() {
	text := []byte("He said http")
	fmt.Printf("%q\n", text[:new(delimit.Rules).Settled(text, len(text))])
	// Output: "He said "
}
