package html

import (
	"bytes"
	"unicode/utf8"

	markup "golang.org/x/net/html"
)

// maxReference is the length in bytes at which a character reference ends at the
// latest. The longest name has 33; only a number with leading zeros can be longer.
const maxReference = 64

// maxKnown is how many references are kept decoded.
const maxKnown = 1024

// references decodes character references. It keeps what it has decoded, since
// the decoder below takes memory for each.
type references struct {
	known map[string][]byte // empty: it is no reference
}

// decode decodes the reference that b starts with, which is n bytes long. Where it
// is none, text is empty and b[:n] stands for itself. In an attribute's value a
// name counts only where it is known as a whole, and without ";" not before "=".
func (r *references) decode(b []byte, inAttribute bool) (text []byte, n int) {
	n = referenceLength(b)
	if n == 1 {
		return nil, n
	}
	ref := b[:n]
	if inAttribute && ref[1] != '#' && ref[n-1] != ';' && n < len(b) && b[n] == '=' {
		return nil, n
	}
	text = r.lookUp(ref)
	if inAttribute && isPartly(text, ref) {
		return nil, n
	}
	return text, n
}

func (r *references) lookUp(ref []byte) []byte {
	if text, ok := r.known[string(ref)]; ok {
		return text
	}
	if r.known == nil || len(r.known) == maxKnown {
		r.known = make(map[string][]byte)
	}
	text := []byte(markup.UnescapeString(string(ref)))
	if bytes.Equal(text, ref) {
		text = nil
	}
	r.known[string(ref)] = text
	return text
}

// isPartly reports whether text is a reference decoded with a rest of its name
// that was none of it, as "&notit;" is "¬it;" in text.
func isPartly(text, ref []byte) bool {
	_, n := utf8.DecodeRune(text)
	return len(text) > n && bytes.HasSuffix(ref, text[n:])
}

// referenceLength answers how many bytes from the "&" that b starts with may be a
// reference, 1 where none are. The ";" may be missing.
func referenceLength(b []byte) int {
	b = b[:min(len(b), maxReference)]
	i, digit := 1, isAlnum
	if bytes.HasPrefix(b, []byte("&#")) {
		i, digit = 2, isDigit
		if len(b) > 2 && b[2]|0x20 == 'x' {
			i, digit = 3, isHex
		}
	}
	for i < len(b) && digit(b[i]) {
		i++
	}
	if i < len(b) && b[i] == ';' {
		i++
	}
	return i
}

// isOpen reports whether the reference that b starts with may go on behind b.
func isOpen(b []byte) bool {
	return referenceLength(b) == len(b) && b[len(b)-1] != ';'
}

func isDigit(c byte) bool  { return '0' <= c && c <= '9' }
func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
func isAlnum(c byte) bool  { return isLetter(c) || isDigit(c) }
func isHex(c byte) bool    { return isDigit(c) || 'a' <= c|0x20 && c|0x20 <= 'f' }
