package uri

// Class is the set of character classes that a byte belongs to: one bit for each
// class of RFC 3986 section 2 and Appendix A, and RFC 2396 section 2.4.3. Test
// for any of several classes with one AND:
//
//	if ClassOf(b)&(Alpha|Digit) != 0 { … }
//
// The classes of components leave out "%" and the bytes of characters beyond
// ASCII, because whether those are allowed depends on the bytes that follow.
type Class uint32

const (
	Alpha        Class = 1 << iota // ALPHA, RFC 3986 1.3
	Digit                          // DIGIT, RFC 3986 1.3
	HexDigit                       // HEXDIG in either case, RFC 3986 2.1
	SchemeChar                     // ALPHA DIGIT "+" "-" ".", RFC 3986 3.1
	Unreserved                     // unreserved, RFC 3986 2.3
	SubDelim                       // sub-delims, RFC 3986 2.2
	GenDelim                       // gen-delims, RFC 3986 2.2
	Percent                        // "%", which begins a pct-encoded, RFC 3986 2.1
	UserinfoChar                   // userinfo, RFC 3986 3.2.1
	RegNameChar                    // reg-name, RFC 3986 3.2.2
	PChar                          // pchar, RFC 3986 3.3; reg_name, RFC 2396 3.2.1
	PathChar                       // pchar and "/", RFC 3986 3.3
	QueryChar                      // query and fragment, RFC 3986 3.4 and 3.5; uric, RFC 2396 2
	Space                          // white space: SP HT LF VT FF CR
	Control                        // control but for Space, RFC 2396 2.4.3
	Delim                          // delims: < > # % ", RFC 2396 2.4.3
	Unwise                         // unwise: { } | \ ^ [ ] `, RFC 2396 2.4.3
	NonASCII                       // 0x80 and above: part of a character beyond ASCII

	// InnerChar are the URI characters of a path, query and fragment that are not
	// also, as brackets, quotes, commas and "&" are, what the text around a URI has.
	InnerChar

	// segmentNC are the bytes of segment-nz-nc, a segment without a colon
	// (RFC 3986 3.3), which RFC 2396 3 calls rel_segment.
	segmentNC

	// WebChar are the bytes beside URI characters that Web has in a path, query and
	// fragment.
	WebChar

	// privateUse is in no byte's Class. In a mask it stands for iprivate, the
	// characters that RFC 3987 2.2 allows in a query alone.
	privateUse

	// URIChar is any byte that a URI may hold: reserved, unreserved and the "%" of
	// pct-encoded (RFC 3986 section 2).
	URIChar = Unreserved | GenDelim | SubDelim | Percent
)

// ClassOf answers the classes of b (RFC 3986 section 2, RFC 2396 section 2.4.3).
func ClassOf(b byte) Class { return classes[b] }

// classes is the byte-class table. Every byte has at least one class.
var classes = makeClasses()

func makeClasses() (t [256]Class) {
	const (
		alpha     = "abcdefghijklmnopqrstuvwxyz" + "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
		digit     = "0123456789"
		subDelims = "!$&'()*+,;="

		// The components differ in which of the general delimiters they allow.
		regName  = Unreserved | SubDelim | RegNameChar
		userinfo = regName | UserinfoChar
		pchar    = userinfo | PChar | PathChar | QueryChar | segmentNC
	)
	add := func(chars string, c Class) {
		for _, b := range []byte(chars) {
			t[b] |= c
		}
	}
	addRange := func(first, last byte, c Class) {
		for b := int(first); b <= int(last); b++ {
			t[b] |= c
		}
	}

	add(alpha, Alpha|SchemeChar)
	add(digit, Digit|SchemeChar|HexDigit)
	add("abcdefABCDEF", HexDigit)
	add("+-.", SchemeChar)

	add(alpha+digit+"-._~", pchar&^SubDelim)
	add(subDelims, pchar&^Unreserved)
	add(":", UserinfoChar|PChar|PathChar|QueryChar)
	add("@", PChar|PathChar|QueryChar|segmentNC)
	add("/", PathChar|QueryChar)
	add("?", QueryChar)
	add(alpha+digit+"-._~:@/?!$*+=", InnerChar)

	add(":/?#[]@", GenDelim)
	add("%", Percent)
	add("<>#%\"", Delim)
	add("{}|\\^[]`", Unwise)
	add("{}|^[]`", WebChar)

	addRange(0x00, 0x1F, Control)
	addRange(0x7F, 0x7F, Control)
	add(" \t\n\v\f\r", Space)
	for _, b := range []byte(" \t\n\v\f\r") {
		t[b] &^= Control
	}
	addRange(0x80, 0xFF, NonASCII)
	return t
}
