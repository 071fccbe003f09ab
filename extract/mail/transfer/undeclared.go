package transfer

import (
	"bytes"

	"github.com/urigrep/urigrep/extract/origin"
)

// undeclared decodes quoted-printable that stands in a text which does not declare
// it, as in archives that lost the fields of the messages. Decoded in error,
// "?q=3Dfoo" and "?page=20" would be other URIs, so it is done on evidence only.
//
// The text is judged region by region. A region starts at a "=" and is at most
// regionSize bytes of whole lines. It is quoted-printable if
//
//  1. each "=" in it is followed by two hexadecimal digits in upper case or by a
//     line end, and
//  2. one of these line ends is a soft line break without doubt, or two are that
//     but for a blank before the "=" (evidence).
//
// Where a "=" does not meet the first condition, the region ends before the
// paragraph that holds it; where the region starts in that paragraph, it is the
// rest of it, and is passed on as it is. So programs and rules of "=-=-=" do not
// hinder what stands above and below them.
type undeclared struct {
	before lineState // how the line goes that the input starts within
	left   int       // how much of the region is left
	quoted bool      // whether it is quoted-printable
}

// NewUndeclared answers a decoder of text that may hold quoted-printable though it
// does not declare it.
func NewUndeclared() origin.Decoder { return new(undeclared) }

// regionSize is how many bytes are looked over to judge them together.
const regionSize = 4096

func (d *undeclared) Decode(m *origin.Map, dst, src []byte, atEOF bool) (nDst, nSrc int) {
	s := step{m, dst, src, atEOF}
	for s.open() && d.next(&s) {
	}
	return s.done(dst, src)
}

// next passes on what stands before a region, or some of one, and answers false
// where it needs to see more.
func (d *undeclared) next(s *step) bool {
	if d.left > 0 {
		return d.nextInRegion(s)
	}
	ahead := s.ahead()
	k := bytes.IndexByte(ahead, '=')
	switch {
	case k < 0:
		k = len(ahead)
	case k == 0 && s.short(regionSize+1):
		return false
	case k == 0:
		d.left, d.quoted = d.judge(s.src[:min(len(s.src), regionSize)], len(s.src) <= regionSize)
		return true
	}
	d.before.pass(s.src[:k])
	s.copy(k)
	return true
}

// nextInRegion takes some of the region, and answers false where it is to see more.
func (d *undeclared) nextInRegion(s *step) bool {
	region := s.src[:min(d.left, len(s.src))]
	in := step{s.m, s.dst, region, d.left == len(region)}
	if d.quoted {
		for in.open() && decodeQuoted(&in) {
		}
	} else {
		in.copy(len(in.ahead()))
	}
	n := len(region) - len(in.src)
	d.before.pass(region[:n])
	d.left -= n
	s.dst, s.src = in.dst, s.src[n:]
	return n > 0
}

// judge answers how long the region is that b starts with, and whether it is
// quoted-printable. The text goes on behind b unless b is whole.
func (d *undeclared) judge(b []byte, whole bool) (size int, quoted bool) {
	odd, evidence := d.look(b, whole)
	if odd >= 0 {
		size = paragraphStart(b[:odd])
		if size == 0 {
			return paragraphEnd(b, odd), false
		}
		_, evidence = d.look(b[:size], true)
		return size, evidence >= enough
	}
	if !whole {
		if size = bytes.LastIndexByte(b, '\n') + 1; size == 0 {
			return len(b), false
		}
		b = b[:size]
	}
	return len(b), evidence >= enough
}

// enough evidence is one soft line break without doubt.
const enough = 2

// look answers where in b the first "=" is that quoted-printable has not, -1 where
// there is none, and the evidence for it up to there.
func (d *undeclared) look(b []byte, whole bool) (odd, evidence int) {
	line := d.before
	for at := 0; ; {
		k := bytes.IndexByte(b[at:], '=')
		if k < 0 {
			return -1, evidence
		}
		line.pass(b[at : at+k])
		at += k
		rest := b[at+1:]
		end := lineEnd(rest)
		switch {
		case len(rest) < 2 && end == 0:
			if whole && len(rest) > 0 {
				return at, evidence
			}
		case end > 0:
			evidence += line.evidence(rest[end:])
		case !isUpperHex(rest[0]) || !isUpperHex(rest[1]):
			return at, evidence
		}
		line.pass(b[at : at+1])
		at++
	}
}

func isUpperHex(c byte) bool { return '0' <= c && c <= '9' || 'A' <= c && c <= 'F' }

// paragraphStart answers where in b, which starts within a line, the last
// paragraph starts; 0 where there is one only.
func paragraphStart(b []byte) int {
	for end := bytes.LastIndexByte(b, '\n'); end >= 0; {
		start := bytes.LastIndexByte(b[:end], '\n') + 1
		if isEmptyLine(b[start:end]) {
			return end + 1
		}
		end = start - 1
	}
	return 0
}

// paragraphEnd answers where the paragraph ends that b[at] is in, with the empty
// line behind it.
func paragraphEnd(b []byte, at int) int {
	for at < len(b) {
		line, size := cutLine(b[at:])
		at += size
		if isEmptyLine(line) {
			break
		}
	}
	return at
}

// isEmptyLine tells whether a line, without its line feed, is white space.
func isEmptyLine(line []byte) bool { return len(bytes.TrimSpace(line)) == 0 }

// lineState is how a line goes, up to some place in it.
type lineState struct {
	column int  // how many bytes it has
	query  bool // whether its last word has a "?"
	blank  bool // whether it ends in a blank
}

// pass goes on with b.
func (l *lineState) pass(b []byte) {
	if k := bytes.LastIndexByte(b, '\n'); k >= 0 {
		*l = lineState{}
		b = b[k+1:]
	}
	if len(b) == 0 {
		return
	}
	l.column += len(b)
	word := bytes.LastIndexAny(b, " \t\r") + 1
	l.query = bytes.IndexByte(b[word:], '?') >= 0 || word == 0 && l.query
	l.blank = isBlank(b[len(b)-1])
}

// Columns at which a "=" stands that makes a soft line break.
const (
	firstBreakColumn = 70
	lastBreakColumn  = 76
)

// evidence answers how much it tells for quoted-printable that a "=" and a line
// end follow, and then next. It is nothing where the line is shorter or longer
// than encoders make them, where the "=" may be that of a URI's query, and where
// nothing follows in the next line; and little where a blank stands before, as
// that may be a sentence or a program.
func (l *lineState) evidence(next []byte) int {
	column := l.column + 1
	first, _ := cutLine(next[:min(len(next), lastBreakColumn)])
	switch {
	case column < firstBreakColumn || column > lastBreakColumn || l.query || isEmptyLine(first):
		return 0
	case l.blank:
		return enough / 2
	}
	return enough
}
