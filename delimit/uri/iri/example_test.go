package iri_test

import (
	"fmt"

	"github.com/urigrep/urigrep/delimit/uri"
	"github.com/urigrep/urigrep/delimit/uri/iri"
)

func ExampleAppendURI() {
	r, _ := uri.ParseURI("http://bücher.example/ä", uri.RFC3987)
	fmt.Printf("%s\n", iri.AppendURI(nil, r))
	// Output: http://xn--bcher-kva.example/%C3%A4
}

func ExampleAppendIRI() {
	r, _ := uri.ParseURI("http://xn--bcher-kva.example/%C3%A4%2F", uri.RFC3986)
	fmt.Printf("%s\n", iri.AppendIRI(nil, r))
	// Output: http://bücher.example/ä%2F
}

func ExampleFlagsOf() {
	r, _ := uri.ParseURI("http://bank.example:secret@0x7f000001/", uri.RFC3986)
	for name := range iri.FlagsOf(r).Names() {
		fmt.Println(name)
	}
	// Output:
	// userinfo-host
	// password
	// odd-ipv4
}
