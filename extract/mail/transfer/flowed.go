package transfer

import (
	"bytes"

	"github.com/urigrep/urigrep/extract/origin"
)

// flowed undoes format=flowed (RFC 3676) as far as it can stand within a URI:
//
//   - The space that a line is stuffed with, behind its quote marks, is taken out
//     (section 4.4).
//   - With DelSp=yes a soft line break is taken out (section 4.1): the space and
//     the line end, and the quote marks and the stuffing of the next line. Without
//     DelSp the space stays, so that a soft line break ends a URI like any other
//     white space: it is left as it is.
//
// A soft line break is none where the next line is quoted less or more (section
// 4.5), is a signature's separator or is missing, nor is that behind such a
// separator, "-- " (section 4.3). In text quoted more than maxDepth times none is
// taken out.
type flowed struct {
	delSp     bool
	at        place
	depth     int  // the quote marks of the line
	separator bool // whether the line is "-- "
}

// place is where in a line something is.
type place byte

const (
	atMarks   place = iota // at the start, or behind some of the quote marks
	atContent              // behind the quote marks
	inContent              // behind the stuffing too
)

// maxDepth is how many quote marks are looked over for what follows them.
const maxDepth = 128

// maxSoftBreak is the length of a soft line break with the next line's quote marks
// and stuffing.
const maxSoftBreak = 3 + maxDepth + 1

// maxSeparator is the length of "-- " with stuffing and line end.
const maxSeparator = 6

// NewFlowed answers a decoder of text in format=flowed, with the parameter
// DelSp=yes or without.
func NewFlowed(delSp bool) origin.Decoder { return &flowed{delSp: delSp} }

func (d *flowed) Decode(m *origin.Map, dst, src []byte, atEOF bool) (nDst, nSrc int) {
	s := step{m, dst, src, atEOF}
	for s.open() && d.next(&s) {
	}
	return s.done(dst, src)
}

func (d *flowed) next(s *step) bool {
	switch d.at {
	case atMarks:
		ahead := s.ahead()
		n := countMarks(ahead)
		s.copy(n)
		d.depth += n
		if n < len(ahead) {
			d.at = atContent
		}
	case atContent:
		if s.short(maxSeparator) {
			return false
		}
		d.separator = isSeparator(s.src)
		if s.src[0] == ' ' {
			s.skip(1)
		}
		d.at = inContent
	case inContent:
		return d.nextInContent(s)
	}
	return true
}

// nextInContent passes on some of a line's content, or takes out the soft line
// break that the input starts with.
func (d *flowed) nextInContent(s *step) bool {
	if d.delSp && s.src[0] == ' ' {
		if s.short(maxSoftBreak + maxSeparator) {
			return false
		}
		if size := d.softBreak(s.src); size > 0 {
			s.skip(size)
			return true
		}
	}
	ahead := s.ahead()
	k := bytes.IndexByte(ahead, '\n')
	if k >= 0 {
		ahead = ahead[:k+1]
	}
	if before := len(bytes.TrimRight(ahead, "\r\n")); d.delSp && before > 1 && ahead[before-1] == ' ' {
		s.copy(before - 1)
		return true
	}
	s.copy(len(ahead))
	if k >= 0 {
		d.at, d.depth = atMarks, 0
	}
	return true
}

// softBreak answers how long the soft line break is that b starts with, up to the
// next line's content. It is 0 where there is none.
func (d *flowed) softBreak(b []byte) int {
	end := lineEnd(b[1:])
	if end == 0 || d.separator || d.depth > maxDepth {
		return 0
	}
	size := 1 + end + d.depth
	if size >= len(b) || countMarks(b[1+end:]) != d.depth || isSeparator(b[size:]) {
		return 0
	}
	if b[size] == ' ' {
		size++
	}
	return size
}

// countMarks counts the quote marks that b starts with.
func countMarks(b []byte) int { return len(b) - len(bytes.TrimLeft(b, ">")) }

// isSeparator tells whether the content that b starts with, perhaps stuffed, is
// the line that stands before a signature.
func isSeparator(b []byte) bool {
	rest, found := bytes.CutPrefix(bytes.TrimPrefix(b, []byte(" ")), []byte("-- "))
	return found && (len(rest) == 0 || lineEnd(rest) > 0)
}
