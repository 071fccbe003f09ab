package uri_test

import (
	"fmt"

	"github.com/urigrep/urigrep/delimit/uri"
)

func ExampleParseURI() {
	r, err := uri.ParseURI("http://www.ics.uci.edu/pub/ietf/uri/#Related", uri.RFC3986)
	if err != nil {
		fmt.Println(err)
		return
	}
	host, _ := r.Host()
	_, hasQuery := r.Query()
	fragment, _ := r.Fragment()
	fmt.Println(host, r.Path(), hasQuery, fragment, r.Narrowest())

	_, err = uri.ParseURI("http://a/%zz", uri.RFC3986)
	fmt.Println(err)
	// Output:
	// www.ics.uci.edu /pub/ietf/uri/ false Related rfc2396
	// byte 9: "%" without two hexadecimal digits
}

func ExampleAppendResolved() {
	base, _ := uri.ParseURI("http://a/b/c/d;p?q", uri.RFC3986)
	ref, _ := uri.Parse("../g?y", uri.RFC3986)
	fmt.Printf("%s\n", uri.AppendResolved(nil, base, ref, uri.Resolution{}))
	// Output: http://a/b/g?y
}

func ExampleEquivalent() {
	a, _ := uri.ParseURI("HTTP://Example.com:80", uri.RFC3986)
	b, _ := uri.ParseURI("http://example.com/", uri.RFC3986)
	fmt.Println(uri.Equivalent(a, b, uri.SyntaxBased), uri.Equivalent(a, b, uri.SchemeBased))
	// Output: false true
}

func ExampleParse() {
	r, _ := uri.Parse("../g?y#s", uri.RFC3986)
	_, hasScheme := r.Scheme()
	query, _ := r.Query()
	fmt.Println(hasScheme, r.Path(), query)
	// Output: false ../g y
}

// TryParse takes no memory, for an error neither.
func ExampleTryParse() {
	_, err := uri.TryParse([]byte("http://[1::2::3]/"), uri.RFC3986)
	fmt.Println(err.Reason == uri.BadIPLiteral, err.Offset)
	// Output: true 12
}

func ExampleAppendNormalised() {
	r, _ := uri.ParseURI("HTTP://Example.com:80/%7Euser/./a/../b", uri.RFC3986)
	fmt.Printf("%s\n", uri.AppendNormalised(nil, r, uri.SyntaxBased))
	fmt.Printf("%s\n", uri.AppendNormalised(nil, r, uri.SchemeBased))
	// Output:
	// http://example.com:80/~user/b
	// http://example.com/~user/b
}

func ExampleAppendDecoded() {
	r, _ := uri.ParseURI("http://a.example/?q=caf%C3%A9%26more", uri.RFC3986)
	query, _ := r.Query()
	fmt.Printf("%s\n", uri.AppendDecoded(nil, query))
	// Output: q=café&more
}

func ExampleIsSameDocument() {
	base, _ := uri.ParseURI("http://a.example/b#top", uri.RFC3986)
	ref, _ := uri.Parse("#end", uri.RFC3986)
	fmt.Println(uri.IsSameDocument(base, ref, uri.Resolution{}))
	// Output: true
}

func ExampleDefaultPort() {
	fmt.Println(uri.DefaultPort("HTTPS"))
	fmt.Println(uri.DefaultPort("mailto"))
	// Output:
	// 443 true
	//  false
}

func ExampleSpan() {
	text := "http://a.example/b c"
	fmt.Println(text[:uri.Span(text, 0, uri.SchemeChar)])
	// Output: http
}

func ExampleOctet() {
	fmt.Println(uri.Octet("a%41", 1))
	fmt.Println(uri.Octet("a%4x", 1))
	// Output:
	// 65 3
	// 37 1
}

func ExampleClassOf() {
	fmt.Println(uri.ClassOf('~')&uri.Unreserved != 0, uri.ClassOf('?')&uri.Unreserved != 0)
	// Output: true false
}

func ExampleParseGrammar() {
	g, err := uri.ParseGrammar("rfc2396")
	fmt.Println(g, err)
	_, err = uri.ParseGrammar("rfc1738")
	fmt.Println(err != nil)
	// Output:
	// rfc2396 <nil>
	// true
}

func ExampleParseLevel() {
	level, err := uri.ParseLevel(uri.SchemeBased.String())
	fmt.Println(level == uri.SchemeBased, err)
	// Output: true <nil>
}

// The components are slices of the text. Those that may be absent say whether they are
// there: an empty query is not none.
func ExampleReference() {
	r, _ := uri.ParseURI("ftp://me:secret@[2001:db8::1]:2121/pub?", uri.RFC3986)
	show := func(name string) func(string, bool) {
		return func(part string, there bool) { fmt.Printf("%s %q %v\n", name, part, there) }
	}
	show("scheme")(r.Scheme())
	show("authority")(r.Authority())
	show("userinfo")(r.Userinfo())
	show("host")(r.Host())
	show("port")(r.Port())
	show("query")(r.Query())
	show("fragment")(r.Fragment())
	fmt.Println(r.Path(), r.Text() == r.String())
	// Output:
	// scheme "ftp" true
	// authority "me:secret@[2001:db8::1]:2121" true
	// userinfo "me:secret" true
	// host "[2001:db8::1]" true
	// port "2121" true
	// query "" true
	// fragment "" false
	// /pub true
}

// A base URI has no fragment (RFC 3986 section 5.1).
func ExampleReference_WithoutFragment() {
	r, _ := uri.ParseURI("http://a.example/b#c", uri.RFC3986)
	base := r.WithoutFragment()
	fmt.Println(base, r.IsAbsolute(), base.IsAbsolute())
	// Output: http://a.example/b false true
}

// Nothing is relative to what has no hierarchy.
func ExampleReference_IsHierarchical() {
	for _, text := range []string{"http://a.example", "file:/etc/motd", "mailto:ann@a.example"} {
		ref, _ := uri.Parse(text, uri.RFC3986)
		fmt.Println(text, ref.IsHierarchical())
	}
	// Output:
	// http://a.example true
	// file:/etc/motd true
	// mailto:ann@a.example false
}
