package charset

import (
	"encoding/binary"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"github.com/urigrep/urigrep/extract/origin"
)

// coder decodes text a character at a time.
type coder interface {
	// ascii is the length of the start of src that is ASCII, and means it.
	ascii(src []byte) int

	// character decodes the character at the start of src, which is not empty,
	// into dst, which has room for utf8.UTFMax bytes. It answers the length of the
	// text, 0 for what gives none, and of its source, 0 where src does not hold
	// all of it, which is never so at EOF. What means nothing is not valid; its
	// text is U+FFFD.
	character(dst, src []byte, atEOF bool) (text, source int, valid bool)
}

// byCharacter is an origin.Decoder with a coder's characters.
type byCharacter struct{ coder }

func (d *byCharacter) Decode(m *origin.Map, dst, src []byte, atEOF bool) (nDst, nSrc int) {
	for nSrc < len(src) && len(dst)-nDst >= utf8.UTFMax {
		if src[nSrc] < utf8.RuneSelf {
			room := min(len(dst)-nDst, len(src)-nSrc)
			if n := d.ascii(src[nSrc : nSrc+room]); n > 0 {
				copy(dst[nDst:], src[nSrc:nSrc+n])
				m.Add(n, 1, 1)
				nDst += n
				nSrc += n
				continue
			}
		}
		text, source, valid := d.character(dst[nDst:], src[nSrc:], atEOF)
		if source == 0 {
			break
		}
		if !valid {
			m.Fail()
		}
		if text == 0 {
			m.Skip(source)
		}
		m.Add(1, text, source)
		nDst += text
		nSrc += source
	}
	return nDst, nSrc
}

// single has a table of what each byte means.
type single struct{ *charmap.Charmap }

func (single) ascii(src []byte) int { return asciiLen(src, noEscape) }

func (s single) character(dst, src []byte, atEOF bool) (text, source int, valid bool) {
	r := s.DecodeByte(src[0])
	return utf8.EncodeRune(dst, r), 1, r != utf8.RuneError
}

const (
	esc      = 0x1B
	noEscape = utf8.RuneSelf // ASCII has no such byte
)

// asciiLen is the length of the start of s that is ASCII without the escape.
func asciiLen(s []byte, escape byte) int {
	escapes := ones * uint64(escape)
	i := 0
	for i+32 <= len(s) {
		b := s[i : i+32]
		if stops(b, escapes)|stops(b[8:], escapes)|stops(b[16:], escapes)|stops(b[24:], escapes) != 0 {
			break
		}
		i += 32
	}
	for i < len(s) && s[i] < utf8.RuneSelf && s[i] != escape {
		i++
	}
	return i
}

const ones = 0x0101010101010101 // in each of 8 bytes

// stops is not 0 where one of the first 8 bytes is not ASCII, or as those of
// escapes.
func stops(b []byte, escapes uint64) uint64 {
	w := binary.LittleEndian.Uint64(b)
	x := w ^ escapes // has a byte of 0 where w has the escape
	return (w | (x-ones)&^x) & (0x80 * ones)
}
