package extract

import (
	"bytes"
	"io"
	"iter"
)

// Stretch is a piece of a text as it stands there: a URI with the breaks in it, or
// what stands before, between or behind URIs. It is valid until the iteration's next
// step.
type Stretch struct {
	Text  []byte
	Match *Match // nil where the text is no URI
}

// Stretches answers all of the text that r reads, in order and without gaps, cut into
// the matches that Reader answers and what is no URI. Before each read it has answered
// what is decided. A stretch ends in no half character, and not between CR and LF,
// unless the text or a URI does.
//
// Errors are those of Reader; a candidate that one tells of is a part of the text all
// the same. The places of matches are those in the text, also where r is a Source.
func (x *Extractor) Stretches(r io.Reader) iter.Seq2[Stretch, error] {
	return func(yield func(Stretch, error) bool) {
		x.scan(r, func(s *scan) {
			told := s.window.base
			tell := func(end int64, m *Match) bool {
				if end <= told {
					return true
				}
				text := s.window.buf[told-s.window.base : end-s.window.base]
				told = end
				return yield(Stretch{text, m}, nil)
			}
			s.settle = func(end int64) bool { return tell(end, nil) }
			s.run(func(m Match, err error) bool {
				if err != nil {
					return yield(Stretch{}, err)
				}
				return tell(m.Start, nil) && tell(m.End, &s.match)
			})
		})
	}
}

// settled answers how far the text is decided: no match that is still to be found
// starts before.
func (s *scan) settled() int64 {
	text := s.window.buf
	if !s.window.ended {
		text = wholeRunes(text[:s.finder.Settled(text, s.from)])
		text = bytes.TrimSuffix(text, []byte{'\r'})
	}
	return s.window.base + int64(len(text))
}
