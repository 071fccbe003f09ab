package mail

// sectionLines finds the end of a header section by its lines.
type sectionLines struct {
	size  int  // of the section as far as it is known
	doubt int  // of its last line, with its folds, where that is no field
	blank bool // its last line is white space alone
	broke bool // it ended in lines that are no fields

	// Its first field that may tell how the body is encoded.
	encoding   bool // there is one
	encodingAt int  // it stands here
}

// add takes the next line, and reports whether the section ends before it. It does
// before an empty line (RFC 5322 section 2.1), and before two lines in a row that
// are no fields: they are a body that no empty line stands before. A single one
// between fields is passed over. A line of white space alone is a fold (section 4.2)
// where a field or a fold follows, and stands for the empty line otherwise.
func (s *sectionLines) add(line []byte) (ended bool) {
	countLooks(len(line))
	switch {
	case isEmptyLine(line):
		return true
	case startsHeader(line):
		s.doubt, s.blank = 0, false
		if !s.encoding && mayTellEncoding(line) {
			s.encoding, s.encodingAt = true, s.size
		}
	case isBlank(line[0]) && s.size > 0:
		if s.doubt > 0 {
			s.doubt += len(line)
		}
		s.blank = isEmptyLine(behindBlanks(line))
	case s.doubt > 0:
		s.size -= s.doubt
		s.doubt, s.blank, s.broke = 0, false, true
		return true
	case s.blank:
		s.broke = true
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
	return lower(field[0]) == 'c' && startsFolded(field, "Content-T")
}

// headerSize answers the length of the header section that b starts with.
func headerSize(b []byte) int { return readLines(b).size }

// readLines reads the lines of the header section that b starts with.
func readLines(b []byte) (s sectionLines) {
	for len(b) > 0 {
		n := lineLength(b)
		if s.add(b[:n]) {
			break
		}
		b = b[n:]
	}
	return s
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
	for len(section) > 0 && (len(contentType) == 0 || len(transferEncoding) == 0) {
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
func isOpaque(field []byte) bool {
	names := opaqueBy[lower(field[0])]
	if len(names) == 0 { // as for most fields
		return false
	}
	name := field[:nameLength(field)]
	for _, opaque := range names {
		if is(name, opaque) {
			return true
		}
	}
	for _, prefix := range opaquePrefixes {
		if startsFolded(name, prefix) {
			return true
		}
	}
	return false
}

// opaqueBy are the opaque fields by the first letter of their names.
var opaqueBy = func() (by [256][]string) {
	for _, name := range opaque {
		by[name[0]] = append(by[name[0]], name)
	}
	return by
}()

var opaque = []string{
	// Pictures.
	"face",
	"x-face",

	// Keys. OpenPGP is none of them: it has the URI of one.
	"autocrypt",
	"autocrypt-gossip",

	// Signatures: RFC 6376, RFC 4870, RFC 8617.
	"dkim-signature",
	"x-google-dkim-signature",
	"domainkey-signature",
	"arc-seal",
	"arc-message-signature",

	// What a service keeps for itself, encoded or encrypted.
	"thread-index",
	"x-forwarded-encrypted",
	"x-gm-gg",
	"x-gm-message-state",
	"x-google-smtp-source",
	"x-me-proxy",
	"x-me-proxy-cause",
	"x-me-proxy-scanned",
	"x-me-sender",
	"x-provags-id",
	"x-proofpoint-guid",
	"x-proofpoint-orig-guid",
	"x-sg-eid",
	"x-sg-id",
	"x-ui-out-filterresults",
	"x-ymail-osg",
	"x-yahoo-newman-id",
}

// opaquePrefixes are those of the many fields of a kind that Microsoft's servers
// put in. They start with a letter that others in opaque do.
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
