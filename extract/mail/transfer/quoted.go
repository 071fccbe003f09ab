package transfer

import (
	"bytes"

	"github.com/urigrep/urigrep/extract/origin"
)

// quotedPrintable decodes the encoding of RFC 2045 section 6.7. It deviates in
// these points:
//
//  1. Hexadecimal digits may be of lower case.
//  2. White space at the end of a line is kept, though the RFC wants it deleted as
//     padding of the transport. No URI ends differently for it, and some mailers
//     leave the space that makes a line a flowed one (RFC 3676) as it is.
//  3. A "=" that starts neither an escape nor a soft line break is passed on as it
//     is. Real mail is full of that, so it is not said to have failed.
//  4. A "=" at the end of the input is a soft line break: where a part of a
//     multipart ends in one, its line end belongs to the boundary.
//  5. Lines may be longer than 76 characters, and lone line feeds are line ends.
type quotedPrintable struct{}

func (quotedPrintable) Decode(m *origin.Map, dst, src []byte, atEOF bool) (nDst, nSrc int) {
	s := step{m, dst, src, atEOF}
	for s.open() && decodeQuoted(&s) {
	}
	return s.done(dst, src)
}

// maxPadding is how many blanks may stand between the "=" of a soft line break and
// the line end.
const maxPadding = 128

// decodeQuoted decodes a stretch of plain text, and one of escapes or a soft line
// break behind it, and answers false where it needs to see more.
func decodeQuoted(s *step) bool {
	ahead := s.ahead()
	switch k := bytes.IndexByte(ahead, '='); {
	case k < 0:
		s.copy(len(ahead))
		return true
	case k > 0:
		s.copy(k)
	}
	if decodeEscapes(s) {
		return true
	}
	size, whole := softBreak(s.src)
	switch {
	case s.short(3) || !whole && !s.atEOF:
		return false
	case size > 0:
		s.skip(size)
	default:
		s.copy(1)
	}
	return true
}

// decodeEscapes decodes the escapes that the input starts with, and answers
// whether there was one.
func decodeEscapes(s *step) bool {
	n := 0
	for src := s.src; n < len(s.dst) && len(src) >= 3 && src[0] == '='; n++ {
		high, low := unhex[src[1]], unhex[src[2]]
		if high|low > 0xF {
			break
		}
		s.dst[n] = high<<4 | low
		src = src[3:]
	}
	s.made(n, 1, 3)
	return n > 0
}

// softBreak answers how long the soft line break is that b starts with, 0 without
// one, and whether it is whole: whether what follows b makes no difference.
func softBreak(b []byte) (size int, whole bool) {
	n := 1
	for n < len(b) && n <= maxPadding && isBlank(b[n]) {
		n++
	}
	if n == len(b) || n == len(b)-1 && b[n] == '\r' {
		return len(b), false
	}
	if end := lineEnd(b[n:]); end > 0 {
		return n + end, true
	}
	return 0, true
}

// unhex holds the values of the hexadecimal digits. That of another byte is 0xFF.
var unhex = valuesOf("0123456789ABCDEF", "0123456789abcdef")

// valuesOf answers the table of what each byte stands for: its place in one of the
// alphabets, and 0xFF for one that is in none.
func valuesOf(alphabets ...string) (values [256]byte) {
	for c := range values {
		values[c] = 0xFF
	}
	for _, alphabet := range alphabets {
		for value, c := range []byte(alphabet) {
			values[c] = byte(value)
		}
	}
	return values
}
