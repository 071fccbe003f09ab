package mail

import (
	"strings"

	"github.com/urigrep/urigrep/delimit/uri"
)

// DefaultBase is what relative references in mail start from where nothing says what
// they do (RFC 2557 section 5): there is no place that they would lead to.
const DefaultBase = "thismessage:/"

// Base answers the URI that relative references at an offset of the part's text start
// from (RFC 2557 section 5, RFC 2110 section 4), or "" where nothing says. What comes
// first counts:
//
//   - The base element of HTML, which the text before the offset has.
//   - The Content-Base of the part, or else its Content-Location where that is absolute.
//   - The same of what the part lies in, up to the message.
//
// The fields count where [Options.Bases] asks for them. A base element that is relative
// is resolved by them, or else answered as it is.
func (p *Part) Base(at int64) string {
	inner := p.text.base(at)
	if inner == "" || p.base == "" {
		return inner + p.base
	}
	base, errBase := uri.Parse(p.base, uri.RFC3987)
	ref, errRef := uri.Parse(inner, uri.RFC3987)
	if errBase != nil || errRef != nil {
		return p.base
	}
	return string(uri.AppendResolved(nil, base, ref, uri.Resolution{}))
}

// baseIn answers the base that a header section gives, or "".
func baseIn(section []byte) string {
	for _, name := range [...]string{"Content-Base", "Content-Location"} {
		if value := uriIn(section, name); isBase(value) {
			return value
		}
	}
	return ""
}

// uriIn answers the URI that is the value of a field, without the white space that folds
// it, a comment behind it (RFC 2557 section 4.2) and the delimiters that some put around.
func uriIn(section []byte, name string) string {
	value, _, _ := strings.Cut(decodeWords(string(fieldIn(section, name))), " (")
	return strings.Trim(strings.Join(strings.Fields(value), ""), `<>"`)
}

// isBase reports whether a reference can be resolved by a URI.
func isBase(s string) bool {
	ref, err := uri.ParseURI(s, uri.RFC3987)
	return err == nil && ref.IsHierarchical()
}
