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
