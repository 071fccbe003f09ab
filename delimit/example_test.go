package delimit_test

import (
	"fmt"

	"github.com/urigrep/urigrep/delimit"
	"github.com/urigrep/urigrep/delimit/uri"
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

// One Finder serves many texts, and keeps its memory.
func ExampleFinder_Reset() {
	var f delimit.Finder
	for _, text := range []string{"see http://a.example/", "or <mailto:b@c.example>, or"} {
		f.Reset(delimit.Rules{MaxLength: 1000}, 0)
		if outcome, _ := f.Next([]byte(text), 0, true); outcome == delimit.Found {
			c := &f.Candidate
			ref := c.URI()
			scheme, _ := ref.Scheme()
			fmt.Printf("%s at %d is %v, of scheme %s; longest %d\n", c.Text, c.Start, c.Grammar(), scheme, f.Limit())
		}
	}
	// Output:
	// http://a.example/ at 4 is rfc2396, of scheme http; longest 1000
	// mailto:b@c.example at 4 is rfc2396, of scheme mailto; longest 1000
}

func ExampleRules_MayFind() {
	var rules delimit.Rules
	fmt.Println(rules.MayFind([]byte("nothing at 12 o'clock")), rules.MayFind([]byte("see http://a.example/")))
	// Output: false true
}

// What is pasted from a reply has its marks, and the brackets around it.
func ExampleTyped() {
	r := delimit.Typed([]byte("> <URL:http://a.example/one/\n> two>."))
	fmt.Printf("%s, %d to %d, %d break\n", r.Text, r.Start, r.End, len(r.Breaks))
	// Output: http://a.example/one/two, 7 to 34, 1 break
}

// The fault in what was typed stands where the reference's stands.
func ExampleReading_InputOffset() {
	typed := "< http://a.example/ %zz >"
	r := delimit.Typed([]byte(typed))
	_, err := uri.TryParse(r.Text, uri.RFC3986)
	fmt.Printf("%v\n%s\n%*s\n", err.Reason, typed, r.InputOffset(err.Offset)+1, "^")
	// Output:
	// "%" without two hexadecimal digits
	// < http://a.example/ %zz >
	//                     ^
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

// What is settled may be given away while the rest is read. Here the last word may be
// a scheme.
func ExampleRules_Settled() {
	window := []byte("nothing in here so far, but http")
	var f delimit.Finder
	outcome, from := f.Next(window, 0, false)
	at := f.Settled(window, from)
	fmt.Printf("%v %q %q\n", outcome == delimit.More, window[:at], window[at:])
	// Output: true "nothing in here so far, but " "http"
}
