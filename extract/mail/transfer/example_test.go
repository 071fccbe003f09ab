package transfer_test

import (
	"fmt"
	"io"
	"strings"

	"github.com/urigrep/urigrep/extract/mail/transfer"
	"github.com/urigrep/urigrep/extract/origin"
)

// decoded answers the text that a decoder makes of a body.
func decoded(body string, d origin.Decoder) string {
	text, _ := io.ReadAll(origin.NewReader(origin.FromReader(strings.NewReader(body), 0), d))
	return string(text)
}

func ExampleNew() {
	d, known := transfer.New("Quoted-Printable")
	fmt.Println(decoded("http://a.example/?x=3Dlong=\n/path", d), known)
	d, known = transfer.New("8bit")
	fmt.Println(d, known)
	// Output:
	// http://a.example/?x=long/path true
	// <nil> true
}

// A line that ends in a blank goes on in the next (RFC 3676); with DelSp=yes that blank
// is no part of the text, and never is the one behind the marks of a quotation.
func ExampleNewFlowed() {
	fmt.Printf("%q\n", decoded("> http://a.example/ \n> path\n", transfer.NewFlowed(true)))
	// Output: ">http://a.example/path\n"
}

// A full line that ends in "=" tells that it is quoted-printable; a short one does not.
func ExampleNewUndeclared() {
	const line = "The scans of all sheets, those that were missing too, are here: http"
	fmt.Print(decoded(line+"=3A//=\na.example/?x=3Dy\n", transfer.NewUndeclared()))
	fmt.Print(decoded("http://b.example/?x=3Dy\n", transfer.NewUndeclared()))
	// Output:
	// The scans of all sheets, those that were missing too, are here: http://a.example/?x=y
	// http://b.example/?x=3Dy
}

func ExampleNewUuencoded() {
	fmt.Print(decoded("Here it is:\nbegin 644 a.txt\n6<V5E(&AT='`Z+R]A+F5X86UP;&4O\"@  \n`\nend\n", transfer.NewUuencoded()))
	// Output:
	// Here it is:
	// begin 644 a.txt
	// see http://a.example/
	// end
}

// Lines that start with "-" have "- " before them in text that is signed in the clear
// (RFC 4880 section 7.1).
func ExampleNewDashEscaped() {
	signed := "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n- -- \n- -> http://a.example/\n-----BEGIN PGP SIGNATURE-----\n"
	fmt.Printf("%q\n", decoded(signed, transfer.NewDashEscaped()))
	// Output: "-----BEGIN PGP SIGNED MESSAGE-----\nHash: SHA512\n\n-- \n-> http://a.example/\n-----BEGIN PGP SIGNATURE-----\n"
}
