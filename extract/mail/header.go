package mail

import "bytes"

// sectionLines finds the end of a header section by its lines.
type sectionLines struct {
	size  int  // of the section as far as it is known
	doubt int  // of its last line, with its folds, where that is no field
	broke bool // it ended in lines that are no fields

	// Its first field that may tell how the body is encoded.
	encoding   bool // there is one
	encodingAt int  // it stands here
}

// add takes the next line, and reports whether the section ends before it. It does
// before an empty line (RFC 5322 section 2.1), and before two lines in a row that
// are no fields: they are a body that no empty line stands before. A single one
// between fields is passed over.
func (s *sectionLines) add(line []byte) (ended bool) {
	countLooks(len(line))
	switch {
	case isEmptyLine(line):
		return true
	case startsHeader(line):
		s.doubt = 0
		if !s.encoding && mayTellEncoding(line) {
			s.encoding, s.encodingAt = true, s.size
		}
	case isBlank(line[0]) && s.size > 0:
		if s.doubt > 0 {
			s.doubt += len(line)
		}
	case s.doubt > 0:
		s.size -= s.doubt
		s.doubt, s.broke = 0, true
		return true
	default:
		s.doubt = len(line)
	}
	s.size += len(line)
	return false
}

// mayTellEncoding reports whether a field may tell how the body is encoded, as
// Content-Type and Content-Transfer-Encoding do.
func mayTellEncoding(field []byte) bool {
	const start = "Content-T"
	return lower(field[0]) == 'c' && len(field) > len(start) && is(field[:len(start)], start)
}

// headerSize answers the length of the header section that b starts with.
func headerSize(b []byte) int {
	var s sectionLines
	for len(b) > 0 {
		n := lineLength(b)
		if s.add(b[:n]) {
			break
		}
		b = b[n:]
	}
	return s.size
}

// maxStray is how much of what stands behind a header section is searched for fields
// that it may have lost, in bytes.
const maxStray = 4 << 10

// hasStrayField reports whether a field that says how a body is encoded stands in
// the first lines of b, before an empty one.
func hasStrayField(b []byte) bool {
	b = b[:min(len(b), maxStray)]
	for len(b) > 0 && !isEmptyLine(b) {
		if n := nameLength(b); is(b[:n], "Content-Type") || is(b[:n], "Content-Transfer-Encoding") {
			return true
		}
		b = b[lineLength(b):]
	}
	return false
}

// maxValue is how much of a field's value is looked at, in bytes.
const maxValue = 8 << 10

// fieldIn answers the value of the first field of a name in a header section,
// unfolded, that is not empty, or nil.
func fieldIn(section []byte, name string) []byte {
	for len(section) > 0 {
		if lower(section[0]) != lower(name[0]) { // as most fields
			section = section[lineLength(section):]
			continue
		}
		f := firstField(section)
		if is(f.name, name) {
			if value := unfold(f.value, maxValue); len(value) > 0 {
				return value
			}
		}
		section = section[f.size:]
	}
	return nil
}

// encodingIn answers the values of the first Content-Type and the first
// Content-Transfer-Encoding in a header section, unfolded, that are not empty, or nil.
func encodingIn(section []byte) (contentType, transferEncoding []byte) {
	for len(section) > 0 {
		if !mayTellEncoding(section) {
			section = section[lineLength(section):]
			continue
		}
		f := firstField(section)
		switch {
		case len(contentType) == 0 && is(f.name, "Content-Type"):
			contentType = unfold(f.value, maxValue)
		case len(transferEncoding) == 0 && is(f.name, "Content-Transfer-Encoding"):
			transferEncoding = unfold(f.value, maxValue)
		}
		section = section[f.size:]
	}
	return contentType, transferEncoding
}

// lower is the lower case of an ASCII letter.
func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}

// isOpaque reports whether a field holds a key, a signature or a blob, which are
// not for readers and may look like a URI by chance.
func isOpaque(name []byte) bool {
	if len(name) > maxName {
		return false
	}
	var folded [maxName]byte
	n := copy(folded[:], name)
	for k, c := range folded[:n] {
		folded[k] = lower(c)
	}
	if opaque[string(folded[:n])] {
		return true
	}
	for _, prefix := range opaquePrefixes {
		if bytes.HasPrefix(folded[:n], []byte(prefix)) {
			return true
		}
	}
	return false
}

var opaque = map[string]bool{
	// Pictures.
	"face":   true,
	"x-face": true,

	// Keys. OpenPGP is none of them: it has the URI of one.
	"autocrypt":        true,
	"autocrypt-gossip": true,

	// Signatures: RFC 6376, RFC 4870, RFC 8617.
	"dkim-signature":          true,
	"x-google-dkim-signature": true,
	"domainkey-signature":     true,
	"arc-seal":                true,
	"arc-message-signature":   true,

	// What a service keeps for itself, encoded or encrypted.
	"thread-index":           true,
	"x-forwarded-encrypted":  true,
	"x-gm-gg":                true,
	"x-gm-message-state":     true,
	"x-google-smtp-source":   true,
	"x-me-proxy":             true,
	"x-me-proxy-cause":       true,
	"x-me-proxy-scanned":     true,
	"x-me-sender":            true,
	"x-provags-id":           true,
	"x-proofpoint-guid":      true,
	"x-proofpoint-orig-guid": true,
	"x-sg-eid":               true,
	"x-sg-id":                true,
	"x-ui-out-filterresults": true,
	"x-ymail-osg":            true,
	"x-yahoo-newman-id":      true,
}

// opaquePrefixes are those of the many fields of a kind that Microsoft's servers
// put in.
var opaquePrefixes = []string{"x-ms-exchange-", "x-microsoft-antispam", "x-forefront-"}

// holdsURIs reports whether a field's value is URIs, in which white space that
// folds it means nothing: RFC 2369 section 2 (List-*), RFC 5064 section 2
// (Archived-At), RFC 2557 section 4.4.1 (Content-Location) and RFC 2017 section 3.1
// say so, and what else is named here follows them.
func holdsURIs(name []byte) bool {
	for _, uris := range []string{
		"List-Archive", "List-Help", "List-Owner", "List-Post", "List-Subscribe", "List-Unsubscribe",
		"Archived-At", "Content-Base", "Content-Location", "X-URL", "X-Archived-At",
	} {
		if is(name, uris) {
			return true
		}
	}
	return false
}
