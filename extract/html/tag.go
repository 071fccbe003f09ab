package html

import "bytes"

// tag reads the source of a start tag, "<" to ">", as the tokenizer does (HTML
// Standard, section 13.2.5): where each attribute stands is what that does not tell.
type tag struct {
	raw []byte
	i   int
}

// span is a range of bytes in a tag's source.
type span struct{ start, end int }

func (t *tag) of(s span) []byte { return t.raw[s.start:s.end] }

// nameOf answers the name of a start or end tag, and where it ends.
func nameOf(raw []byte) (name []byte, end int) {
	start := 1
	if len(raw) > 1 && raw[1] == '/' {
		start = 2
	}
	for end = start; end < len(raw) && !endsName(raw[end]); end++ {
	}
	return raw[start:end], end
}

// next answers where the name and the value of the next attribute stand. A value
// has no quotes. Of two attributes of one name both are answered; the first counts.
func (t *tag) next() (name, value span, ok bool) {
	for {
		t.skipSpace()
		if t.i >= len(t.raw) || t.raw[t.i] == '>' {
			return span{}, span{}, false
		}
		name, value = t.name(), t.value()
		if name.start < name.end {
			return name, value, true
		}
	}
}

// name reads to what ends a name. A "=" at its start is a part of it.
func (t *tag) name() span {
	start := t.i
	for t.i < len(t.raw) && !endsName(t.raw[t.i]) && (t.raw[t.i] != '=' || t.i == start) {
		t.i++
	}
	return span{start, t.i}
}

// value reads the "=" and what stands behind it, and passes over a "/" that stands
// in place of them.
func (t *tag) value() span {
	none := span{t.i, t.i}
	t.skipSpace()
	switch t.peek() {
	case '/':
		t.i++
		return none
	case '=':
		t.i++
	default:
		return none
	}
	t.skipSpace()
	switch quote := t.peek(); quote {
	case '>':
		return none
	case '"', '\'':
		t.i++
		return t.quoted(quote)
	}
	start := t.i
	for t.i < len(t.raw) && !isSpace(t.raw[t.i]) && t.raw[t.i] != '>' {
		t.i++
	}
	return span{start, t.i}
}

func (t *tag) quoted(quote byte) span {
	s := span{t.i, len(t.raw)}
	if n := bytes.IndexByte(t.raw[t.i:], quote); n >= 0 {
		s.end = t.i + n
	}
	t.i = min(s.end+1, len(t.raw))
	return s
}

// peek answers the byte that comes next, ">" at the end.
func (t *tag) peek() byte {
	if t.i < len(t.raw) {
		return t.raw[t.i]
	}
	return '>'
}

func (t *tag) skipSpace() {
	for t.i < len(t.raw) && isSpace(t.raw[t.i]) {
		t.i++
	}
}

func endsName(c byte) bool { return isSpace(c) || c == '/' || c == '>' }

// isSpace reports whether c is white space to HTML.
func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f' }

// lower writes the name in small letters to buf. It is cut where buf ends: no name
// of a table is as long.
func lower(buf *[maxName]byte, name []byte) []byte {
	n := copy(buf[:], name)
	for i, c := range buf[:n] {
		if 'A' <= c && c <= 'Z' {
			buf[i] = c + 'a' - 'A'
		}
	}
	return buf[:n]
}
