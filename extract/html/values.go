package html

import "bytes"

// held are the values of attributes that wait for the end of the paragraph.
type held struct {
	values []value
	buf    []byte // their source
}

// value is the source of a URI in an attribute.
type value struct {
	attribute  string
	start, end int   // in held.buf
	at         int64 // in the source
	tag        int64 // where in the source its tag starts
	quoted     bool  // double quotes stand around it, and are a part of the above
	relative   bool  // it has no scheme
}

// stretch is a stretch of the text that stood in an attribute.
type stretch struct {
	start, end int64
	attribute  string
}

// heldSpan is for how many bytes of source from its tag on a value is held: then it is
// given out at the next white space, after as many bytes again anywhere.
const heldSpan = 32 * 1024

// due answers how much of b, which is shown and stands at a place of the source,
// comes before the held values have to be given out.
func (h *held) due(b []byte, at int64) int {
	if len(h.values) == 0 {
		return len(b)
	}
	soft := int(max(0, h.values[0].tag+heldSpan-at))
	hard := int(max(0, h.values[0].tag+2*heldSpan-at))
	for i := soft; i < min(hard, len(b)); i++ {
		if isSpace(b[i]) {
			return i
		}
	}
	return min(hard, len(b))
}

// overdue reports whether the values have to be given out at a place.
func (h *held) overdue(at int64) bool {
	return len(h.values) > 0 && at >= h.values[0].tag+2*heldSpan
}

// holdValues holds the URIs of a start tag's attributes. It reports whether the tag
// is the source of a link.
func (r *Reader) holdValues(t *tag, element []byte, at int64) (link bool) {
	var (
		buf       [maxName]byte
		seen      uint32 // of attributes
		refreshes bool
		content   = span{1, 1} // of a refresh
	)
	for name, value, ok := t.next(); ok; name, value, ok = t.next() {
		key := lower(&buf, t.of(name))
		if string(key) == "http-equiv" {
			refreshes = bytes.EqualFold(t.of(value), []byte("refresh"))
		}
		k, known := attributeNumbers[string(key)]
		if !known || seen>>k&1 == 1 {
			continue
		}
		seen |= 1 << k
		switch a := &attributes[k]; {
		case a.element != "" && a.element != string(element):
		case a.form == refresh:
			content = value
		case a.form == list:
			r.holdList(a.name, t, value, at)
		case a.form == set:
			r.holdSet(a.name, t, value, at)
		default:
			link = link || a.name == "href"
			r.hold(a.name, t, value, at)
		}
	}
	if refreshes {
		r.holdRefresh("content", t, content, at)
	}
	return link
}

// hold keeps the URI at s in the tag that stands at a place of the source, if it
// has a scheme, or may be without.
func (r *Reader) hold(attribute string, t *tag, s span, at int64) {
	s.start += r.blankUnits(t.of(s))
	for s.start < s.end && isBlank(t.raw[s.end-1]) {
		s.end--
	}
	v := value{attribute: attribute, start: len(r.held.buf), tag: at, relative: !r.hasScheme(t.of(s))}
	if s.start == s.end || v.relative && !r.Relative {
		return
	}
	if s.end < len(t.raw) && t.raw[s.start-1] == '"' && t.raw[s.end] == '"' {
		v.quoted = true
		s.start--
		s.end++
	}
	r.held.buf = append(r.held.buf, t.of(s)...)
	v.end = len(r.held.buf)
	v.at = at + int64(s.start)
	r.held.values = append(r.held.values, v)
}

// giveOut puts out the values that are held.
func (r *Reader) giveOut() {
	for _, v := range r.held.values {
		r.layout.gap = paragraph
		r.open('"')
		start := r.out.text
		if v.relative {
			r.out.from(v.at)
			r.out.inserted("URL:")
		}
		r.putValue(r.held.buf[v.start:v.end], v)
		r.stretches = append(r.stretches, stretch{start, r.out.text, v.attribute})
		r.layout.gap = paragraph
	}
	r.held.values, r.held.buf = r.held.values[:0], r.held.buf[:0]
}

func (r *Reader) putValue(source []byte, v value) {
	if !v.quoted {
		r.out.from(v.at)
		r.out.inserted(`"`)
		r.putUnits(source, v.at, v.relative)
		r.out.inserted(`"`)
		return
	}
	last := len(source) - 1
	r.out.copied(source[:1], v.at)
	r.putUnits(source[1:last], v.at+1, v.relative)
	r.out.copied(source[last:], v.at+int64(last))
}

// putUnits puts out a value, or what stands between its quotes. A relative one is put
// out so that all of it is one reference for the scanner: nothing but its end tells
// where that ends.
func (r *Reader) putUnits(source []byte, at int64, relative bool) {
	for len(source) > 0 {
		u := r.unitAt(source)
		switch code := encodedDelimiter(u.text); {
		case relative && code != "":
			r.out.unit([]byte(code), at, u.size)
		case u.kind == copied:
			r.out.copied(u.text, at)
		case u.kind == blanks:
			each := u.size / len(u.text)
			for k := range u.text {
				r.out.unit(encodedBlank, at+int64(k*each), each)
			}
		case len(u.text) > 0:
			r.out.unit(u.text, at, u.size)
		}
		source, at = source[u.size:], at+int64(u.size)
	}
}

// unit is a stretch of a value: size bytes of its source, and the text that they
// stand for.
type unit struct {
	text []byte
	size int
	kind unitKind
}

type unitKind uint8

const (
	copied unitKind = iota // text is the source
	whole                  // text, which may be empty, is made of all of it
	blanks                 // text is blanks, each made of as many bytes
)

// encodedBlank is what a browser makes of a blank inside of a value.
var encodedBlank = []byte("%20")

// unitAt answers the unit that b, the rest of a value, starts with.
func (r *Reader) unitAt(b []byte) unit {
	n := 1
	switch b[0] {
	case '&':
		text, n := r.references.decode(b, true)
		switch {
		case len(text) == 0:
			return unit{b[:n], n, copied}
		case len(text) == 1 && text[0] == ' ':
			return unit{text, n, blanks}
		case len(text) == 1 && isLineEnd(text[0]):
			return unit{nil, n, whole}
		}
		return unit{text, n, whole}
	case ' ', '\t', '\r', '\n':
		n = len(b) - len(bytes.TrimLeft(b, " \t\r\n"))
		if bytes.ContainsFunc(b[:n], func(c rune) bool { return isLineEnd(byte(c)) }) {
			return unit{nil, n, whole}
		}
		return unit{b[:n], n, blanks}
	}
	if encodedDelimiter(b[:1]) != "" {
		return unit{b[:1], 1, copied}
	}
	for b[0] > ' ' && n < len(b) && b[n] > ' ' && b[n] != '&' && encodedDelimiter(b[n:n+1]) == "" {
		n++
	}
	return unit{b[:n], n, copied}
}

// encodedDelimiter answers what a browser makes of a delimiter of URIs inside of a value
// (URL Standard, query percent-encode set), "" where text is none.
func encodedDelimiter(text []byte) string {
	switch string(text) {
	case `"`:
		return "%22"
	case "<":
		return "%3C"
	case ">":
		return "%3E"
	}
	return ""
}

// isLineEnd reports whether c is ignored inside of a URI: a tab is, too.
func isLineEnd(c byte) bool { return c == '\t' || c == '\r' || c == '\n' }

// blankUnits answers how many bytes of white space and control characters, written
// as references too, source starts with.
func (r *Reader) blankUnits(source []byte) int {
	i := 0
	for i < len(source) {
		u := r.unitAt(source[i:])
		if len(u.text) > 0 && !isBlank(u.text[0]) {
			break
		}
		i += u.size
	}
	return i
}

// isBlank reports whether c is white space or a control character. NUL is neither:
// it stands for the replacement character.
func isBlank(c byte) bool { return 0 < c && c <= ' ' }

// hasScheme reports whether a value starts with a scheme and ":".
func (r *Reader) hasScheme(source []byte) bool {
	for first := true; len(source) > 0; {
		u := r.unitAt(source)
		for _, c := range u.text {
			switch {
			case isLetter(c):
			case first:
				return false
			case c == ':':
				return true
			case !isDigit(c) && c != '+' && c != '-' && c != '.':
				return false
			}
			first = false
		}
		source = source[u.size:]
	}
	return false
}

// holdSet holds the URIs of a list of images' candidates (HTML Standard, section
// 4.8.4.3.10).
func (r *Reader) holdSet(attribute string, t *tag, s span, at int64) {
	for {
		for s.start < s.end && (isSpace(t.raw[s.start]) || t.raw[s.start] == ',') {
			s.start++
		}
		if s.start == s.end {
			return
		}
		word := s.word(t)
		s.start = word.end
		if t.raw[word.end-1] == ',' {
			word.end = word.start + len(bytes.TrimRight(t.of(word), ","))
		} else {
			s.start = s.afterDescriptor(t)
		}
		r.hold(attribute, t, word, at)
	}
}

// afterDescriptor answers where the comma stands behind a descriptor. One in
// parentheses does not count.
func (s span) afterDescriptor(t *tag) int {
	inside := false
	for i := s.start; i < s.end; i++ {
		switch c := t.raw[i]; {
		case c == '(':
			inside = true
		case c == ')':
			inside = false
		case c == ',' && !inside:
			return i
		}
	}
	return s.end
}

// holdList holds the URIs of a list with white space between.
func (r *Reader) holdList(attribute string, t *tag, s span, at int64) {
	for s = s.trimLeft(t); s.start < s.end; s = s.trimLeft(t) {
		word := s.word(t)
		r.hold(attribute, t, word, at)
		s.start = word.end
	}
}

// word answers what stands in s before its first white space.
func (s span) word(t *tag) span {
	for i := s.start; i < s.end; i++ {
		if isSpace(t.raw[i]) {
			return span{s.start, i}
		}
	}
	return s
}

func (s span) trimLeft(t *tag) span {
	for s.start < s.end && isSpace(t.raw[s.start]) {
		s.start++
	}
	return s
}

// holdRefresh holds the URI of a refresh (HTML Standard, section 4.2.5.3): a
// number, then ";", "," or white space, then the URI, "url=" before it and quotes
// around it if any.
func (r *Reader) holdRefresh(attribute string, t *tag, s span, at int64) {
	s = s.trimLeft(t)
	for s.start < s.end && (isDigit(t.raw[s.start]) || t.raw[s.start] == '.') {
		s.start++
	}
	s = s.trimLeft(t)
	if s.start < s.end && (t.raw[s.start] == ';' || t.raw[s.start] == ',') {
		s.start++
	}
	s = s.trimLeft(t)
	if u := s.start + len("url"); u <= s.end && bytes.EqualFold(t.raw[s.start:u], []byte("url")) {
		if eq := (span{u, s.end}).trimLeft(t); eq.start < eq.end && t.raw[eq.start] == '=' {
			s = span{eq.start + 1, s.end}.trimLeft(t)
		}
	}
	if s.start < s.end && (t.raw[s.start] == '"' || t.raw[s.start] == '\'') {
		quote := t.raw[s.start]
		s.start++
		if n := bytes.IndexByte(t.of(s), quote); n >= 0 {
			s.end = s.start + n
		}
	}
	r.hold(attribute, t, s, at)
}
