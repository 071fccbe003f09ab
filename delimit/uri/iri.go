package uri

import "unicode/utf8"

// ucschar answers the length of the character beyond ASCII at i if an IRI may have it
// in a component of mask, and 0 otherwise (RFC 3987 2.2).
func (p *parser[T]) ucschar(i int, mask Class) int {
	r, size := decodeRune(p.text, i)
	ok := isUCSChar(r) && !isBidiFormatting(r) || mask&privateUse != 0 && isPrivate(r)
	if !ok {
		return 0
	}
	p.ref.nonASCII = true
	return size
}

// badRune answers why an IRI cannot have r, decoded from size bytes, where it stands.
func badRune(r rune, size int) Reason {
	switch {
	case r == utf8.RuneError && size == 1:
		return BadUTF8
	case isBidiFormatting(r):
		return BidiFormatting
	}
	return NotUCSChar
}

// decodeRune decodes the UTF-8 character at i, as [utf8.DecodeRune] does.
func decodeRune[T Text](s T, i int) (r rune, size int) {
	end := min(i+utf8.UTFMax, len(s))
	return utf8.DecodeRuneInString(string(s[i:end])) // the string stays on the stack
}

// isUCSChar tells whether r is a ucschar (RFC 3987 2.2): a character beyond ASCII but
// for controls, surrogates, private use, specials, tags and noncharacters.
func isUCSChar(r rune) bool {
	switch {
	case r < 0xA0:
		return false
	case r <= 0xD7FF:
		return true
	case r <= 0xFFFF:
		return 0xF900 <= r && r <= 0xFDCF || 0xFDF0 <= r && r <= 0xFFEF
	case r <= 0xDFFFF:
		return r&0xFFFF <= 0xFFFD
	}
	return 0xE1000 <= r && r <= 0xEFFFD
}

// isPrivate tells whether r is an iprivate (RFC 3987 2.2).
func isPrivate(r rune) bool {
	return 0xE000 <= r && r <= 0xF8FF ||
		0xF0000 <= r && r <= 0xFFFFD ||
		0x100000 <= r && r <= 0x10FFFD
}

// isBidiFormatting tells whether r is one of LRM, RLM, LRE, RLE, PDF, LRO and RLO, which
// an IRI must not contain although they are in the range of ucschar (RFC 3987 4.1).
func isBidiFormatting(r rune) bool {
	return r == 0x200E || r == 0x200F || 0x202A <= r && r <= 0x202E
}
