package extract

import (
	"io"
	"iter"
	"slices"
	"sync"

	"github.com/urigrep/urigrep/delimit"
)

// Extractor finds URIs in text. The zero value is ready to use, with the default
// rules. It holds no state of a search: it may serve several at a time.
type Extractor struct {
	delimit.Rules

	// Invalid asks for the candidates that look like a URI and are none: each is
	// an InvalidError. They are passed over otherwise.
	Invalid bool

	// NoLines leaves lines and columns at 0, which saves counting them.
	NoLines bool

	// Offset and LinesBefore tell how many bytes and lines of the input stand
	// before a text that is one of its parts. Matches are placed in the input. For a
	// Source, Offset is 0.
	Offset      int64
	LinesBefore int
}

// Match is a URI that was found. Its bytes are valid until the iteration's next
// step; Clone keeps them.
type Match struct {
	delimit.Candidate
	StartPos, EndPos Position
	Alternatives     []Alternative // those of the candidate, with their places
	Within           string        // what it stood in, where a Source has a name for that
	Base             string        // what a relative reference starts from (RFC 3986 5.1.1 and 5.1.2), where a Source knows
}

// Alternative is another reading of a match.
type Alternative struct {
	delimit.Alternative
	StartPos, EndPos Position
}

// Clone answers a copy of m that stays valid.
func (m Match) Clone() Match {
	c := m
	c.Reading = cloneReading(m.Reading)
	c.Alternatives = slices.Clone(m.Alternatives)
	for k := range c.Alternatives {
		c.Alternatives[k].Reading = cloneReading(m.Alternatives[k].Reading)
	}
	c.Candidate.Alternatives = nil
	return c
}

func cloneReading(r delimit.Reading) delimit.Reading {
	r.Text, r.Breaks = slices.Clone(r.Text), slices.Clone(r.Breaks)
	return r
}

// Bytes answers the URIs in b, in order. An error comes with a zero match and
// does not end the iteration: it is a *TooLongError, or an *InvalidError where
// those were asked for.
func (x *Extractor) Bytes(b []byte) iter.Seq2[Match, error] {
	return func(yield func(Match, error) bool) {
		s := newScan(x, window{buf: b, base: x.Offset, ended: true})
		defer scans.Put(s)
		s.run(yield)
	}
}

// Reader answers the URIs in what r reads, in order, the same ones as Bytes would
// in all of it. Before each read it has answered all that is known from what was
// read before. Errors are those of Bytes, and last, where there is one, the error
// of r. Where r is a Source, its matches are placed in what it was made of.
func (x *Extractor) Reader(r io.Reader) iter.Seq2[Match, error] {
	return func(yield func(Match, error) bool) {
		x.scan(r, func(s *scan) { s.run(yield) })
	}
}

// scan has do run a search in what r reads.
func (x *Extractor) scan(r io.Reader, do func(*scan)) {
	source, _ := r.(Source)
	w := window{r: r, base: x.Offset}
	if w.buf, w.ended = heldBy(source); !w.ended {
		buf := windows.Get().(*[minWindow]byte)
		defer windows.Put(buf)
		w.buf = buf[:0]
	}
	s := newScan(x, w)
	defer scans.Put(s)
	s.source = source
	do(s)
}

// scan is one search.
type scan struct {
	window       window
	source       Source // nil where the text is the input itself
	from         int    // in the window: where the search goes on
	finder       delimit.Finder
	lines        lineCounter
	linesAtStart lineCounter // as lines was at the match's start
	match        Match
	alts         []Alternative // the memory of a match's
	noLines      bool
	invalid      bool

	// settle takes the text as far as it is decided, which is then given up; nil
	// where nobody wants it. It answers whether more is wanted.
	settle func(end int64) bool
}

// scans are ended searches, whose memory others take over.
var scans = sync.Pool{New: func() any { return new(scan) }}

func newScan(x *Extractor, w window) *scan {
	s := scans.Get().(*scan)
	s.window, s.source, s.from = w, nil, 0
	s.finder.Reset(x.Rules, x.Offset)
	s.lines = newLineCounter(x.Offset, x.LinesBefore)
	s.match = Match{}
	s.noLines, s.invalid = x.NoLines, x.Invalid
	s.settle = nil
	return s
}

// run yields the matches until the text ends or yield wants no more.
func (s *scan) run(yield func(Match, error) bool) {
	for {
		outcome, next := s.finder.Next(s.window.buf, s.from, s.window.ended)
		s.from = next
		if outcome == delimit.More {
			if s.settle != nil && !s.settle(s.settled()) {
				return
			}
			if s.window.ended {
				break
			}
			s.fill()
			continue
		}
		switch err := s.result(outcome); {
		case err != nil:
			if !yield(Match{}, err) {
				return
			}
		case outcome == delimit.Found:
			if !yield(s.match, nil) {
				return
			}
		}
	}
	if err := s.window.err; err != nil {
		yield(Match{}, err)
	}
}

// result makes the match of the finder's candidate, and answers the error that it
// is to the caller.
func (s *scan) result(outcome delimit.Outcome) error {
	if outcome == delimit.Rejected && !s.invalid {
		return nil
	}
	m := &s.match
	m.Candidate = s.finder.Candidate
	if !s.noLines {
		m.StartPos = s.position(&s.lines, m.Start)
		s.linesAtStart = s.lines
		m.EndPos = s.position(&s.lines, m.End)
	}
	m.Alternatives = s.placed(m.Candidate.Alternatives, m.StartPos)
	if s.source != nil && s.settle == nil {
		s.trace()
	}
	switch outcome {
	case delimit.TooLong:
		return &TooLongError{Start: m.Start, Pos: m.StartPos, MaxLength: s.finder.Limit()}
	case delimit.Rejected:
		return &InvalidError{m.Clone()}
	}
	return nil
}

// placed answers the alternatives with their places. They start where the match
// starts; one that ends behind the match is counted apart, since the next match
// may stand before that end.
func (s *scan) placed(alts []delimit.Alternative, start Position) []Alternative {
	s.alts = s.alts[:0]
	for _, a := range alts {
		placed := Alternative{Alternative: a, StartPos: start, EndPos: s.match.EndPos}
		if !s.noLines && a.End != s.match.End {
			ahead := s.linesAtStart
			placed.EndPos = s.position(&ahead, a.End)
		}
		s.alts = append(s.alts, placed)
	}
	return s.alts
}

// position answers line and column of an offset of the input that the window holds.
func (s *scan) position(c *lineCounter, offset int64) Position {
	return c.position(s.window.buf, s.window.base, offset)
}

// fill gives up what is no longer looked at and reads more. What is pending is
// read again in vain until it is decided, so that is done only when it has grown
// by an eighth: the work stays linear however little a read brings.
func (s *scan) fill() {
	pending := len(s.window.buf) - s.from
	keep := max(0, s.from-delimit.Lookback)
	if !s.noLines {
		keep = s.lines.advance(s.window.buf, s.window.base, keep)
	}
	s.from -= keep
	s.window.slide(keep)
	s.window.fill(1 + pending/8)
	s.finder.Base = s.window.base
	if s.source != nil {
		s.source.Forget(s.window.base)
	}
}
