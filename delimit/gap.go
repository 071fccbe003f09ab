package delimit

import (
	"bytes"
	"unicode/utf8"
)

// gap is white space inside of a URI, with the leader behind its line break.
type gap struct {
	start, end int
	kind       BreakKind
	line       bool // it holds a line break
	sure       bool // the line behind it goes on with the line before
}

// gapAt reads the gap at i in a URI that is opened, or starts, at opener. It is not
// ok where a line without text follows, or the blanks are more than maxGap bytes,
// which is no gap in a URI.
func (t *text) gapAt(i, opener int) (g gap, ok bool) {
	g = gap{start: i, end: t.blanksAfter(i), sure: true}
	if next := t.lineEnd(g.end); next > g.end {
		return t.lineGap(g, next, opener)
	}
	// VT and FF, and more blanks than a gap has, end a wrapper.
	return g, t.has(g.end) && !isSpace(t.data[g.end])
}

// lineGap reads on in a gap with the line break that ends at next.
func (t *text) lineGap(g gap, next, opener int) (_ gap, ok bool) {
	leader := t.leaderBefore(opener)
	c := t.continueLine(leader, next)
	g.line = true
	if t.lineEnd(c.at) > c.at {
		if next, ok = t.pageBreak(next); !ok {
			return g, false
		}
		c = t.continueLine(leader, next)
		g.kind = PageBreak
	} else if c.marked {
		g.kind = LeaderBreak
	}
	g.end, g.sure = c.at, c.sure
	return g, t.has(g.end) && !isSpace(t.data[g.end])
}

// softHyphens are the hyphens that a typesetter puts in at a line's end, and that
// no URI has: HYPHEN and SOFT HYPHEN.
var softHyphens = [...]string{"\u2010", "\u00AD"}

// softHyphenAt answers the length of the typesetter's hyphen at i, 0 where none is.
func (t *text) softHyphenAt(i int) int {
	if !t.has(i) || t.data[i] < utf8.RuneSelf {
		return 0
	}
	for _, hyphen := range softHyphens {
		if t.hasPrefix(i, hyphen) {
			return len(hyphen)
		}
	}
	return 0
}

// breakOf is the break that the gap makes in a reading whose text before it
// starts at from. With a line break goes a typesetter's hyphen before it.
func (f *Finder) breakOf(t *text, g gap, from int) Break {
	b := Break{Start: f.Base + int64(g.start), End: f.Base + int64(g.end), Kind: g.kind}
	if !g.line || t.data[g.start-1] < utf8.RuneSelf {
		return b
	}
	for _, hyphen := range softHyphens {
		if bytes.HasSuffix(t.data[from:g.start], []byte(hyphen)) {
			b.Start -= int64(len(hyphen))
			b.Kind = HyphenBreak
		}
	}
	return b
}

// skipGap takes the gap out of the reading.
func (f *Finder) skipGap(t *text, g gap) {
	r := &f.reading
	b := f.breakOf(t, g, r.taken)
	if g.line && t.data[g.start-1] == '-' {
		r.hyphens = append(r.hyphens, len(r.breaks))
	}
	r.take(t, int(b.Start-f.Base))
	r.breaks = append(r.breaks, b)
	r.taken = g.end
}
