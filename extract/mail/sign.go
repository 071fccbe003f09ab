package mail

import (
	"bytes"
	"unicode/utf8"
)

// signs are what was seen in a body that a decoder may have to change, or that a
// separator or delimiter may be.
type signs uint8

const (
	beyondASCII signs = 1 << iota
	softEnd           // "=" at the end of a line that quoted-printable may have broken; not that of "=-=-="
	uuencoding        // "begin " at a line's start
	signature         // that of PGP's signed text
	dashEscape        // "- " at a line's start

	unknownSigns = beyondASCII | softEnd | uuencoding | signature | dashEscape
)

// maxSign is the length of the longest sign.
const maxSign = len("\n-----BEGIN PGP SIGNED")

// minBroken is how much stands before the "=" of a soft line break, at the least, for
// transfer.NewUndeclared to take it for one, in bytes.
const minBroken = 69

// encoded reports whether the decoders have to be asked what the body holds.
func (s signs) encoded() bool { return s&(beyondASCII|softEnd|uuencoding) != 0 }

// escaped reports whether it may hold dash-escapes.
func (s signs) escaped() bool { return s&signature != 0 && s&dashEscape != 0 }

// nextSign answers the first place in b that a look is due at, and what may stand
// there, len(b) where there is none: a byte beyond ASCII, an "=" before a line end,
// or a line end before one of the bytes that "From ", "--", "- " and "begin " start
// with. It is the seam behind which the fastest search that the machine has stands.
func nextSign(b []byte, from int) int {
	from = passBlocks(b, from)
	for ; from < len(b); from++ {
		if c := b[from]; c >= utf8.RuneSelf || (c == '\n' || c == '=') && from+1 < len(b) && isSign(c, b[from+1]) {
			return from
		}
	}
	return from
}

// isSign reports whether a line end or "=" and the byte behind it are a sign.
func isSign(c, next byte) bool {
	if c == '=' {
		return next == '\n' || next == '\r'
	}
	return next == 'F' || next == '-' || next == 'b'
}

// mayBeQuoted reports whether what stands before a "=" at the end of a line, or as
// much of it as minBroken, may be of that line and quoted-printable. It is not where
// a "=" in it is no escape.
func mayBeQuoted(before []byte) bool {
	if bytes.IndexByte(before, '\n') >= 0 {
		return false
	}
	k := bytes.LastIndexByte(before, '=')
	return k < 0 || k+2 < len(before) && isUpperHex(before[k+1]) && isUpperHex(before[k+2])
}

func isUpperHex(c byte) bool { return '0' <= c && c <= '9' || 'A' <= c && c <= 'F' }

// signAt answers which sign stands at b[at], none where that is one of an end.
func signAt(b []byte, at int) signs {
	before := b[max(0, at-minBroken):at]
	switch b = b[at:]; {
	case b[0] >= utf8.RuneSelf:
		return beyondASCII
	case b[0] == '=':
		if mayBeQuoted(before) {
			return softEnd
		}
	case startsWith(b, "\nbegin "):
		return uuencoding
	case startsWith(b, "\n- "):
		return dashEscape
	case startsWith(b, "\n-----BEGIN PGP SIGNED"):
		return signature
	}
	return 0
}
