package uri

import "fmt"

// Grammar is one of the generic grammars for URI references, RFC 2396, RFC 3986 or
// RFC 3987, or what web browsers take beside them.
type Grammar uint8

const (
	RFC2396 Grammar = 1 + iota // RFC 2396 Appendix A
	RFC3986                    // RFC 3986 Appendix A
	RFC3987                    // RFC 3987 2.2 and 4.1

	// Web is RFC3987 and, in path, query and fragment, the characters "[", "]", "{",
	// "}", "|", "^" and "`", and "%" without two hexadecimal digits: what browsers
	// take and follow as written (URL Standard, section 4.4, validation errors). RFC 2396
	// 2.4.3 calls them unwise.
	Web
)

// String answers the name of the grammar's RFC, "rfc2396", "rfc3986" or "rfc3987", or
// "web".
func (g Grammar) String() string {
	switch g {
	case RFC2396:
		return "rfc2396"
	case RFC3986:
		return "rfc3986"
	case RFC3987:
		return "rfc3987"
	case Web:
		return "web"
	}
	return fmt.Sprintf("Grammar(%d)", uint8(g))
}

// ParseGrammar answers the grammar whose String is name. The error lists the names
// there are.
func ParseGrammar(name string) (Grammar, error) {
	for g := RFC2396; g <= Web; g++ {
		if g.String() == name {
			return g, nil
		}
	}
	return 0, fmt.Errorf("unknown grammar %q: it is one of %v, %v, %v, %v", name, RFC2396, RFC3986, RFC3987, Web)
}

// hasIRIs reports whether the grammar allows characters beyond ASCII.
func (g Grammar) hasIRIs() bool { return g == RFC3987 || g == Web }
