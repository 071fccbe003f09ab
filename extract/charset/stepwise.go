package charset

import (
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/transform"
)

// stepwise decodes with a decoder of x/text, which does not tell of which bytes it
// made a character: it is given the shortest start of the source that it takes
// anything of, and room for no second character.
type stepwise struct {
	decoder *encoding.Decoder // keeps the state
	escape  byte              // what, beside bytes that are not ASCII, may change it
	shifted bool              // ASCII may mean something else
}

// maxCharacter is the length of the longest character or escape sequence.
const maxCharacter = 4

func newStepwise(e encoding.Encoding, escape byte) *stepwise {
	return &stepwise{decoder: e.NewDecoder(), escape: escape}
}

func (s *stepwise) ascii(src []byte) int {
	if s.shifted {
		return 0
	}
	return asciiLen(src, s.escape)
}

func (s *stepwise) character(dst, src []byte, atEOF bool) (text, source int, valid bool) {
	for n := 1; n <= min(len(src), maxCharacter) && source == 0; n++ {
		text, source = s.step(dst, src[:n], atEOF && n == len(src))
	}
	if text == 0 && source > 0 {
		s.shifted = !s.isASCII(dst)
	}
	return text, source, source == 4 || string(dst[:text]) != "\uFFFD"
}

// step lets the decoder take what it can of src, of which any shorter start is not
// enough. What it then makes of all of src is one character; what it makes of less
// is U+FFFD, of 3 bytes, and there must not be room for what comes behind it.
func (s *stepwise) step(dst, src []byte, atEOF bool) (text, source int) {
	text, source, err := s.decoder.Transform(dst[:utf8.RuneLen(utf8.RuneError)], src, atEOF)
	if source == 0 && err == transform.ErrShortDst {
		text, source, _ = s.decoder.Transform(dst[:utf8.UTFMax], src, atEOF)
	}
	return text, source
}

// isASCII reports whether ASCII means itself in the decoder's state, which it does
// not change: in any other the letter means something else, or half of it. What it
// means is written to scratch.
func (s *stepwise) isASCII(scratch []byte) bool {
	n, _, _ := s.decoder.Transform(scratch[:utf8.UTFMax], letter, false)
	return string(scratch[:n]) == string(letter)
}

var letter = []byte("A")
