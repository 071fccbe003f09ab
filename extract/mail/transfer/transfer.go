// Package transfer decodes the bodies of mail: what was done to a text so that it
// might travel is undone. Each decoder is a step of package origin, so that the
// text knows where each of its bytes came from.
//
// They read what real mail holds, not only what the specifications allow, and
// keep to these rules:
//
//  1. Nothing is lost that could be text. What cannot be decoded is passed on as
//     it is, and said to have failed where that is worth saying.
//  2. What is decoded never depends on how much was read at a time. Each decision
//     looks ahead at most [origin.BufferSize] bytes; how far, is said where it is
//     taken.
//  3. A decoder holds no line. Lines may be of any length.
//
// A decoder serves one body; a new one costs a few words of memory.
package transfer

import (
	"strings"

	"github.com/urigrep/urigrep/extract/origin"
)

// New answers the decoder for a body with the given value of the field
// Content-Transfer-Encoding (RFC 2045 section 6) in any case, with comments and
// parameters. It is nil where there is nothing to decode: for 7bit, 8bit, binary
// and no value at all, and where the encoding is not known.
func New(encoding string) (d origin.Decoder, known bool) {
	switch canonical(encoding) {
	case "", "7bit", "7bits", "8bit", "8bits", "binary":
		return nil, true
	case "quotedprintable":
		return new(quotedPrintable), true
	case "base64":
		return new(base64), true
	case "uuencode", "xuuencode", "uue", "xuue":
		return &uuencoded{binary: true}, true
	}
	return nil, false
}

// canonical answers the letters and digits of an encoding's name, in lower case,
// without comments and what follows the name.
func canonical(encoding string) string {
	var name strings.Builder
	comments := 0
	for _, c := range []byte(encoding) {
		switch {
		case c == '(':
			comments++
		case c == ')' && comments > 0:
			comments--
		case comments > 0:
		case c == ';':
			return name.String()
		case '0' <= c && c <= '9', 'a' <= c && c <= 'z':
			name.WriteByte(c)
		case 'A' <= c && c <= 'Z':
			name.WriteByte(c - 'A' + 'a')
		}
	}
	return name.String()
}
