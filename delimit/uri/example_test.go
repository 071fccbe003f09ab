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
