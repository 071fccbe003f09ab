package mail

import (
	"mime"
	"strings"
)

// mediaType is what a Content-Type field declares (RFC 2045 section 5.1), in lower
// case but for the parameters' values.
type mediaType struct {
	name   string // such as "text/plain"
	params map[string]string
}

// parseMediaType reads the value of a Content-Type field. What the standard library
// does not accept is read as far as it can be: parameters without a value, twice,
// with a missing quote. Where there is no type, assumed is the answer's.
func parseMediaType(value, assumed string) mediaType {
	if value == "" {
		return mediaType{name: assumed}
	}
	if name, params, err := mime.ParseMediaType(value); err == nil && strings.Contains(name, "/") {
		return mediaType{name, params}
	}
	t := mediaType{params: map[string]string{}}
	name, rest := cutParam(value)
	t.name = strings.ToLower(firstToken(name))
	switch {
	case t.name == "text":
		t.name = "text/plain"
	case !strings.Contains(t.name, "/"):
		t.name = assumed
		rest = value
	}
	for n := 0; n < maxParams && rest != ""; n++ {
		var param string
		param, rest = cutParam(rest)
		key, value, _ := strings.Cut(param, "=")
		key = strings.ToLower(strings.TrimSpace(key))
		if _, twice := t.params[key]; !twice {
			t.params[key] = unquote(strings.TrimSpace(value))
		}
	}
	return t
}

// mediaTypes are those that were read, by the value of Content-Type: a mailbox has
// few, but for the boundaries of multiparts. Where there is no type, it is "".
type mediaTypes map[string]mediaType

// maxTypes is how many are kept.
const maxTypes = 64

// parse answers what parseMediaType does.
func (m *mediaTypes) parse(value []byte, assumed string) mediaType {
	t, known := (*m)[string(value)]
	if !known {
		t = parseMediaType(string(value), "")
		if !t.isMultipart() {
			m.keep(string(value), t)
		}
	}
	if t.name == "" {
		t.name = assumed
	}
	return t
}

func (m *mediaTypes) keep(value string, t mediaType) {
	if *m == nil || len(*m) == maxTypes {
		*m = mediaTypes{}
	}
	(*m)[value] = t
}

// maxParams is how many parameters are read of a field that the standard library
// does not accept.
const maxParams = 64

// cutParam splits s at the first ";" that is in no quotes, or, where a quote does
// not close, at the first of all.
func cutParam(s string) (param, rest string) {
	quoted := false
	for k := 0; k < len(s); k++ {
		switch {
		case s[k] == '\\' && quoted:
			k++
		case s[k] == '"':
			quoted = !quoted
		case s[k] == ';' && !quoted:
			return s[:k], s[k+1:]
		}
	}
	if quoted {
		param, rest, _ = strings.Cut(s, ";")
		return param, rest
	}
	return s, ""
}

// unquote answers what a quoted string says (RFC 5322 section 3.2.4), and any other
// value up to white space.
func unquote(s string) string {
	if !strings.HasPrefix(s, `"`) {
		return firstToken(s)
	}
	var b strings.Builder
	for k := 1; k < len(s) && s[k] != '"'; k++ {
		if s[k] == '\\' && k+1 < len(s) {
			k++
		}
		b.WriteByte(s[k])
	}
	return b.String()
}

// firstToken answers s up to white space, a ";" or a comment.
func firstToken(s string) string {
	s = strings.TrimLeft(s, " \t")
	if k := strings.IndexAny(s, " \t;("); k >= 0 {
		s = s[:k]
	}
	return s
}

// maxBoundary is the longest boundary that is looked for, in bytes. RFC 2046
// section 5.1.1 allows 70.
const maxBoundary = 256

// boundary answers a multipart's boundary, or "" where there is none. Blanks at its
// end are not compared: programs put them there and leave them out.
func (t mediaType) boundary() string {
	b := strings.TrimRight(t.params["boundary"], " \t")
	if len(b) > maxBoundary {
		return ""
	}
	return b
}

func (t mediaType) isMultipart() bool { return strings.HasPrefix(t.name, "multipart/") }

// isMessage reports whether what t declares is a message as a whole, with a header
// section that is followed by a body (RFC 2046 section 5.2.1, RFC 6532 section 3.7).
func (t mediaType) isMessage() bool {
	return t.name == "message/rfc822" || t.name == "message/global" || t.name == "message/news"
}

// kind answers the kind of a leaf. What is neither text nor about a message is an
// attachment; text is read, whatever its disposition.
func (t mediaType) kind() Kind {
	switch main, _, _ := strings.Cut(t.name, "/"); {
	case t.name == "text/html" || t.name == "application/xhtml+xml":
		return HTML
	case main == "text" || main == "message" || main == "multipart":
		return Plain
	}
	return Attachments
}
