package delimit

import (
	"bytes"
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
	other  []Break // of the reading that is being made
}

func (a *alternatives) reset() {
	a.list, a.text, a.breaks = a.list[:0], a.text[:0], a.breaks[:0]
}

// otherThan answers the alternatives whose text is not the candidate's: a join
// that came to nothing leaves one that is.
func (a *alternatives) otherThan(text []byte) []Alternative {
	a.list = slices.DeleteFunc(a.list, func(alt Alternative) bool { return bytes.Equal(alt.Text, text) })
	return a.list
}

// has reports whether one of the alternatives has the text: two decisions may come
// to the same.
func (a *alternatives) has(text []byte) bool {
	return slices.ContainsFunc(a.list, func(alt Alternative) bool { return bytes.Equal(alt.Text, text) })
}

// alternative adds a reading of the candidate that takes another decision, if the
// grammar allows it, which may be known: from where the candidate starts to end in the
// window, without the breaks that lie before that end.
func (f *Finder) alternative(t *text, why Why, end int, breaks []Break, valid bool) {
	a := &f.alts
	if f.NoAlternatives || len(a.list) == maxAlternatives {
		return
	}
	text, first := len(a.text), len(a.breaks)
	taken := f.reading.start
	for _, b := range breaks {
		if b.End-f.Base > int64(end) {
			if b.Start-f.Base < int64(end) {
				return // it would end in a break
			}
			break
		}
		a.text = append(a.text, t.data[taken:b.Start-f.Base]...)
		a.breaks = append(a.breaks, b)
		taken = int(b.End - f.Base)
	}
	a.text = append(a.text, t.data[taken:end]...)
	alt := Alternative{Why: why, Reading: Reading{
		Text: a.text[text:], Breaks: a.breaks[first:],
		Start: f.Base + int64(f.reading.start), End: f.Base + int64(end),
	}}
	countLooks(len(alt.Text))
	if a.has(alt.Text) || !f.meetsScheme(alt.Text) {
		return
	}
	if valid || f.check(alt.Text).Reason == uri.OK {
		a.list = append(a.list, alt)
	}
}

// withoutHyphens adds the readings that leave out a hyphen at a line break: each
// hyphen alone, and with several all of them. A hyphen at a break may be a
// typesetter's (RFC 3986 Appendix C), though in the measured text it is nearly
// always the URI's.
func (f *Finder) withoutHyphens(t *text) {
	hyphens := f.reading.hyphens
	if len(hyphens) == 0 || f.NoAlternatives {
		return
	}
	singles := max(0, min(len(hyphens), maxAlternatives-1-len(f.alts.list)))
	for k := range hyphens[:singles] {
		f.withoutHyphen(t, hyphens[k:k+1])
	}
	if len(hyphens) > 1 {
		f.withoutHyphen(t, hyphens)
	}
}

// withoutHyphen adds the reading that leaves out the hyphens before the breaks
// with the given indexes.
func (f *Finder) withoutHyphen(t *text, hyphens []int) {
	other := append(f.alts.other[:0], f.reading.breaks...)
	for _, k := range hyphens {
		other[k].Start--
		other[k].Kind = HyphenBreak
	}
	f.alternative(t, Hyphen, f.reading.end, other, false)
	f.alts.other = other
}
