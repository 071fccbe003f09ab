package delimit

import (
	"slices"

	"github.com/urigrep/urigrep/delimit/uri"
)

// maxAlternatives is how many alternatives a candidate has at most.
const maxAlternatives = 4

// alternatives is the memory of a candidate's alternatives.
type alternatives struct {
	list   []Alternative
	text   []byte
	breaks []Break
}

// ofHyphens answers the readings that leave out a hyphen at a line break: each
// hyphen alone, and with several all of them. A hyphen at a break may be a
// typesetter's (RFC 3986 Appendix C), though in the measured text it is nearly
// always the URI's.
func (a *alternatives) ofHyphens(f *Finder, t *text) []Alternative {
	a.list, a.text, a.breaks = a.list[:0], a.text[:0], a.breaks[:0]
	hyphens := f.reading.hyphens
	singles := len(hyphens)
	if singles >= maxAlternatives {
		singles = maxAlternatives - 1
	}
	for _, h := range hyphens[:singles] {
		a.without(f, t, func(i int) bool { return i == h })
	}
	if len(hyphens) > 1 {
		a.without(f, t, func(i int) bool { return slices.Contains(hyphens, i) })
	}
	return a.list
}

// without adds the reading that leaves out the hyphen before each break that drop
// names, if it is a URI too.
func (a *alternatives) without(f *Finder, t *text, drop func(index int) bool) {
	r := &f.reading
	text, breaks := len(a.text), len(a.breaks)
	taken := r.start
	for k, b := range r.breaks {
		if drop(k) {
			b.Start--
			b.Kind = HyphenBreak
		}
		a.text = append(a.text, t.data[taken:b.Start-f.Base]...)
		a.breaks = append(a.breaks, b)
		taken = int(b.End - f.Base)
	}
	a.text = append(a.text, t.data[taken:r.end]...)
	a.add(f, Alternative{Why: Hyphen, Reading: Reading{
		Text: a.text[text:], Breaks: a.breaks[breaks:],
		Start: f.Candidate.Start, End: f.Candidate.End,
	}})
}

// add keeps an alternative that the grammar allows.
func (a *alternatives) add(f *Finder, alt Alternative) {
	if _, err := uri.TryParse(alt.Text, f.grammar()); err.Reason == uri.OK {
		a.list = append(a.list, alt)
	}
}
