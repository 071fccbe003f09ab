package extract

import (
	"io"

	"github.com/urigrep/urigrep/delimit"
)

// Source is a text that was made of other bytes, as a part of mail is, and knows
// of which; package origin has such texts. Offsets in the text start at 0. What
// Reader finds in one has its offsets in those other bytes, lines and columns in
// the text. One that holds all of its text in memory may have a method Held() (text
// []byte, ok bool), which spares reading it.
type Source interface {
	io.Reader

	// Origin answers the range of the other bytes that text[start:end] was made
	// of.
	Origin(start, end int64) (from, to int64)

	// Forget tells that nothing will be asked of text before an offset any more.
	Forget(before int64)
}

// labelled is a Source that has a name for what its text stood in, such as the
// attribute of an element of HTML.
type labelled interface {
	Within(at int64) string
}

// held is a Source that may have all of its text in memory.
type held interface {
	// Held answers all of the text, where it is in memory: it is not read then, nor
	// is any of it forgotten. It is valid until the search ends.
	Held() (text []byte, ok bool)
}

// heldBy answers the text of a source that has all of it in memory.
func heldBy(s Source) (text []byte, ok bool) {
	if h, may := s.(held); may {
		return h.Held()
	}
	return nil, false
}

// based is a Source that knows what relative references in its text start from, such as
// the base element of HTML.
type based interface {
	Base(at int64) string
}

// trace replaces the offsets of the match by those of what the source was made of.
func (s *scan) trace() {
	m := &s.match
	if l, ok := s.source.(labelled); ok {
		m.Within = l.Within(m.Start)
	}
	if b, ok := s.source.(based); ok {
		m.Base = b.Base(m.Start)
	}
	if m.Form == delimit.Relative && m.Within != "" {
		m.Prefix = false // it is the reader's, which tells so of a reference without a scheme
	}
	m.Reading = s.traced(m.Reading)
	if m.Cut.By != 0 {
		m.Cut.At, _ = s.source.Origin(m.Cut.At, m.Cut.At+1)
	}
	for k := range m.Alternatives {
		m.Alternatives[k].Reading = s.traced(m.Alternatives[k].Reading)
	}
}

// traced answers the reading with its offsets replaced, the breaks in place: they
// are the match's own.
func (s *scan) traced(r delimit.Reading) delimit.Reading {
	r.Start, r.End = s.source.Origin(r.Start, r.End)
	for k := range r.Breaks {
		gone := &r.Breaks[k]
		gone.Start, gone.End = s.source.Origin(gone.Start, gone.End)
	}
	return r
}
