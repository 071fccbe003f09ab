package charset

import (
	"encoding/binary"
	"unicode/utf16"
	"unicode/utf8"
)

// units16 decodes UTF-16 (RFC 2781).
type units16 struct{ order binary.ByteOrder }

func (units16) ascii([]byte) int { return 0 }

func (u units16) character(dst, src []byte, atEOF bool) (text, source int, valid bool) {
	if len(src) < 2 {
		return rest(dst, src, atEOF)
	}
	r := rune(u.order.Uint16(src))
	switch {
	case !utf16.IsSurrogate(r):
		return utf8.EncodeRune(dst, r), 2, true
	case len(src) >= 4:
		pair := utf16.DecodeRune(r, rune(u.order.Uint16(src[2:])))
		if pair != utf8.RuneError {
			return utf8.EncodeRune(dst, pair), 4, true
		}
	case !atEOF:
		return 0, 0, true
	}
	return utf8.EncodeRune(dst, utf8.RuneError), 2, false
}

// units32 decodes UTF-32.
type units32 struct{ order binary.ByteOrder }

func (units32) ascii([]byte) int { return 0 }

func (u units32) character(dst, src []byte, atEOF bool) (text, source int, valid bool) {
	if len(src) < 4 {
		return rest(dst, src, atEOF)
	}
	r := rune(u.order.Uint32(src))
	return utf8.EncodeRune(dst, r), 4, utf8.ValidRune(r) // U+FFFD for what is not
}

// rest decodes less bytes than a unit has.
func rest(dst, src []byte, atEOF bool) (text, source int, valid bool) {
	if !atEOF {
		return 0, 0, true
	}
	return utf8.EncodeRune(dst, utf8.RuneError), len(src), false
}
