package transfer

import (
	stdlib "encoding/base64"

	"github.com/urigrep/urigrep/extract/origin"
)

// base64 decodes the encoding of RFC 2045 section 6.8. It deviates in these points:
//
//  1. After padding the data goes on, since encoded pieces are put one behind the
//     other; there need be no padding at the end.
//  2. What is no character of the encoding is passed over, as the RFC asks, and
//     said to have failed unless it is white space.
//  3. But a line with more than one such byte is not of this encoding: mailing
//     lists put their footers behind it, and some parts lie. Such a line is passed
//     on as it is, and said to have failed. That is decided from the first
//     maxJudged bytes of a line.
//
// A unit of the map is a quantum: what four characters encode, made of all from
// the first of them to the last.
type base64 struct {
	sextets [4]byte // of the quantum that is not complete
	n       int     // how many there are
	padding int     // how many "=" follow them
	size    int     // of the source, from the first of them to the last
	gap     int     // how many bytes of the source were passed over since

	line    lineKind
	decoded bool // whether text was decoded since a line was passed on
}

// lineKind is what is known of the line that is read.
type lineKind byte

const (
	lineStart lineKind = iota // nothing, none of it was read
	lineData
	lineText
)

const (
	maxJudged = 1024 // bytes of a line that are looked at to see what it is
	maxLine   = 256  // bytes of a line that is decoded at once, its end included
)

func (d *base64) Decode(m *origin.Map, dst, src []byte, atEOF bool) (nDst, nSrc int) {
	s := step{m, dst, src, atEOF}
	// The room is for what is left of a quantum and the line end that is put in.
	for len(s.src) > 0 && len(s.dst) >= 4 && d.next(&s) {
	}
	if s.atEOF && len(s.src) == 0 && len(s.dst) >= 3 {
		d.flush(&s)
	}
	return s.done(dst, src)
}

// next decodes some of a line, and answers false where it needs to see more.
func (d *base64) next(s *step) bool {
	switch d.line {
	case lineText:
		if s.copyLine() {
			d.line = lineStart
		}
	case lineData:
		d.decode(s)
	case lineStart:
		if d.decodeLine(s) {
			return true
		}
		text, sure := isText(s.src)
		if !sure && s.short(maxJudged) {
			return false
		}
		d.line = lineData
		if text {
			d.startText(s)
		}
	}
	return true
}

// decodeLine decodes a line of nothing but whole quanta without padding, which
// nearly all are, and answers whether this was one.
func (d *base64) decodeLine(s *step) bool {
	line, size := cutLine(s.src[:min(len(s.src), maxLine)])
	length := len(line) / 4 * 3
	if d.n > 0 || len(line)%4 != 0 || length > len(s.dst) || s.src[size-1] != '\n' {
		return false
	}
	// The library passes over line ends, so that it decodes less of a line with one.
	if n, err := stdlib.RawStdEncoding.Decode(s.dst, line); err != nil || n < length {
		return false
	}
	d.decoded = d.decoded || length > 0
	s.made(len(line)/4, 3, 4)
	s.skip(size - len(line))
	return true
}

// isSpace reports whether c is white space of ASCII.
func isSpace(c byte) bool { return c == ' ' || '\t' <= c && c <= '\r' }

// isText tells whether the line that b starts with is text as it is, and whether
// that is sure, whatever follows b.
func isText(b []byte) (text, sure bool) {
	foreign, words := 0, 0
	before := byte(' ')
	for _, c := range b[:min(len(b), maxJudged)] {
		if c == '\n' {
			return false, true
		}
		if sextetOf[c] == foreignByte {
			foreign++
		}
		if isSpace(before) && !isSpace(c) {
			words++
		}
		if foreign > 1 || foreign == 1 && words > 1 {
			return true, true
		}
		before = c
	}
	return false, false
}

// startText starts a line that is passed on as it is. Where the one before was
// not, a line end is put in, so that the two texts do not touch.
func (d *base64) startText(s *step) {
	d.flush(s)
	s.m.Fail()
	if d.decoded {
		s.dst[0] = '\n'
		s.made(1, 1, 0)
	}
	d.decoded = false
	d.line = lineText
}

// decode decodes the quanta that the input starts with, or takes one byte.
func (d *base64) decode(s *step) {
	if d.n == 0 {
		if n := decodeQuanta(s.dst, s.src); n > 0 {
			d.decoded = true
			s.made(n, 3, 4)
			return
		}
	}
	switch c := s.src[0]; sextetOf[c] {
	case foreignByte:
		s.m.Fail()
		d.pass(s)
	case spaceByte:
		if c == '\n' {
			d.line = lineStart
		}
		d.pass(s)
	case paddingByte:
		d.pad(s)
	default:
		d.add(s, sextetOf[c])
	}
}

// add takes a character of the encoding.
func (d *base64) add(s *step, sextet byte) {
	if d.padding > 0 {
		d.flush(s)
	}
	d.sextets[d.n] = sextet
	d.n++
	d.take(s)
}

// pad takes a "=". It means something only behind two characters or three.
func (d *base64) pad(s *step) {
	switch d.n {
	case 0:
		d.pass(s)
	case 1:
		d.flush(s)
		d.pass(s)
	default:
		d.padding++
		d.take(s)
	}
}

// take takes a byte for the quantum, which it may complete.
func (d *base64) take(s *step) {
	s.src = s.src[1:]
	d.size += d.gap + 1
	d.gap = 0
	if d.n+d.padding == 4 {
		d.flush(s)
	}
}

// pass passes over a byte.
func (d *base64) pass(s *step) {
	if d.n == 0 {
		s.skip(1)
		return
	}
	s.src = s.src[1:]
	d.gap++
}

// flush ends the quantum with the characters that it has. There is room for them.
// A single one holds no byte.
func (d *base64) flush(s *step) {
	a, b, c, e := d.sextets[0], d.sextets[1], d.sextets[2], d.sextets[3]
	text := [3]byte{a<<2 | b>>4, b<<4 | c>>2, c<<6 | e}
	switch d.n {
	case 0:
		return
	case 1:
		s.m.Fail()
		s.m.Skip(d.size)
	default:
		s.m.Add(1, d.n-1, d.size)
		s.dst = s.dst[copy(s.dst, text[:d.n-1]):]
		d.decoded = true
	}
	s.m.Skip(d.gap)
	d.n, d.padding, d.size, d.gap = 0, 0, 0, 0
}

// decodeQuanta decodes the quanta that stand at the start of src, each of four
// characters in a row, as long as there is room, and answers how many they were.
func decodeQuanta(dst, src []byte) int {
	n := min(len(dst)/3, len(src)/4)
	for k := range n {
		in, out := src[4*k:][:4], dst[3*k:][:3]
		a, b, c, d := sextetOf[in[0]], sextetOf[in[1]], sextetOf[in[2]], sextetOf[in[3]]
		if a|b|c|d > 0x3F {
			return k
		}
		out[0], out[1], out[2] = a<<2|b>>4, b<<4|c>>2, c<<6|d
	}
	return n
}

// sextetOf holds what the characters of the encoding stand for, and for others
// what they are.
var sextetOf = func() [256]byte {
	values := valuesOf("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
	values['='] = paddingByte
	for _, c := range []byte(" \t\r\n\v\f") {
		values[c] = spaceByte
	}
	return values
}()

const (
	paddingByte = 0x40
	spaceByte   = 0x80
	foreignByte = 0xFF
)
