package uri

import "strconv"

// Reason is what keeps a text from being a URI reference (RFC 3986 4.1). The zero
// value is OK.
type Reason uint8

const (
	OK             Reason = iota // the text meets the grammar, RFC 3986 4.1
	NoScheme                     // a relative reference where a URI was asked for, RFC 3986 3
	BadScheme                    // the first segment has a ":" and what precedes it is no scheme, RFC 3986 3.1 and 4.2
	BadUserinfo                  // a second "@" in the authority, RFC 3986 3.2.1
	BadIPLiteral                 // no IPv6address or IPvFuture where "[" begins the host, RFC 3986 3.2.2
	BadPort                      // something but digits after the ":" of the host, RFC 3986 3.2.3
	NoPath                       // neither authority nor path where RFC 2396 3 and 5 ask for one
	BadPctEncoded                // "%" without two hexadecimal digits, RFC 3986 2.1
	BadChar                      // an ASCII character that cannot stand here, RFC 3986 section 2
	NotASCII                     // a byte beyond ASCII in a URI, RFC 3986 section 2
	BadUTF8                      // a byte of an IRI that is not UTF-8, RFC 3987 3.1
	BidiFormatting               // a character that formats bidirectional text, RFC 3987 4.1
	NotUCSChar                   // another character that is no ucschar, nor an iprivate in a query, RFC 3987 2.2
)

var reasonTexts = [...]string{
	OK:             "no error",
	NoScheme:       "no scheme",
	BadScheme:      `no scheme, and a ":" in the first segment`,
	BadUserinfo:    `a second "@" in the authority`,
	BadIPLiteral:   `no IP address between "[" and "]"`,
	BadPort:        "a port that is not made of digits",
	NoPath:         "no path",
	BadPctEncoded:  `"%" without two hexadecimal digits`,
	BadChar:        "a character that is not allowed here",
	NotASCII:       "a byte beyond ASCII",
	BadUTF8:        "a byte that is not UTF-8",
	BidiFormatting: "a bidirectional formatting character",
	NotUCSChar:     "a character that no IRI has here",
}

// String answers a phrase for r that quotes nothing of the input, which may hold a
// password (RFC 3986 7.5).
func (r Reason) String() string {
	if int(r) >= len(reasonTexts) {
		return "Reason(" + strconv.Itoa(int(r)) + ")"
	}
	return reasonTexts[r]
}

// Error says why a text is no reference in a grammar (RFC 3986 4.1), and where. The
// zero value means that it is one.
type Error struct {
	Offset int // the byte at which the text goes wrong, from 0; at most its length
	Reason Reason
}

// Error answers the place and the reason, and nothing of the text itself, which may
// hold a password (RFC 3986 7.5).
func (e *Error) Error() string {
	return "byte " + strconv.Itoa(e.Offset) + ": " + e.Reason.String()
}

// orNil answers e as an error, or nil if there is none.
func (e Error) orNil() error {
	if e.Reason == OK {
		return nil
	}
	return &Error{e.Offset, e.Reason} // a copy, so that only a failure allocates
}
