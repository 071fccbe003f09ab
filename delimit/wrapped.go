package delimit

import (
	"bytes"
	"unicode/utf8"

	"github.com/urigrep/urigrep/delimit/uri"
)

// readWrapped reads what stands between the opener and its closer. It is false
// where the wrapper does not close, or what it holds is not one URI.
func (f *Finder) readWrapped(t *text, o opening) bool {
	r := &f.reading
	r.begin(f.scheme.start)
	leader, leaderRead := []byte(nil), false
	limit := o.at + f.maxLength()
	for i := r.start; i <= limit; {
		if o.delim.kind == Apostrophe {
			i = t.apostropheEnd(f.scheme.rest(), limit, f.scheme.form == hierarchical)
		} else {
			i = t.textEnd(i, limit, o.delim)
		}
		if i > limit || !t.has(i) {
			return false
		}
		if n := t.closerAt(i, o.delim); n > 0 {
			r.finish(t, i)
			return true
		}
		if !isSpace(t.data[i]) {
			return false
		}
		if !leaderRead {
			leader, leaderRead = t.leaderBefore(o.at), true
		}
		g, ok := t.gapAt(i, leader, o.delim)
		if !ok {
			return false
		}
		if t.closerAt(g.end, o.delim) > 0 {
			r.finish(t, i)
			return true
		}
		if !g.within(o.delim) || t.startsURI(g.end) && !t.is(i-1, '=') {
			return false
		}
		r.skipGap(f, t, g)
		i = g.end
	}
	return false
}

// textEnd answers the first byte from i on, limit at most, that the text of a
// URI in the wrapper does not go over: white space, a control character, or what
// opens or closes the wrapper.
func (t *text) textEnd(i, limit int, d *delimiter) int {
	for ; i <= limit && t.has(i); i++ {
		b := t.data[i]
		if uri.ClassOf(b)&(uri.Space|uri.Control) != 0 {
			break
		}
		if b < utf8.RuneSelf && rune(b) != d.open && rune(b) != d.closers[0] {
			continue
		}
		if b < utf8.RuneSelf {
			break
		}
		if r := t.runeAt(i); r == d.open || d.closes(r) {
			break
		}
	}
	return i
}

// apostropheEnd answers the apostrophe that closes the wrapper of the URI whose
// rest starts at i: the last one before white space, "<", ">" or a quote, since a
// path may hold some, but the first one in an authority, which has none. Where
// none stands there it answers the end of that stretch.
func (t *text) apostropheEnd(i, limit int, authority bool) int {
	last := -1
	for ; i <= limit && t.has(i); i++ {
		b := t.data[i]
		switch {
		case b == '\'':
			last = i
		case b == '/' || b == '?' || b == '#':
			authority = false
		}
		if b == '\'' && authority || uri.ClassOf(b)&(uri.Space|uri.Control) != 0 || contains(`<>"`, b) {
			break
		}
	}
	if last >= 0 {
		return last
	}
	return i
}

// runeAt decodes the character at i.
func (t *text) runeAt(i int) rune {
	t.has(i + utf8.UTFMax - 1)
	r, _ := utf8.DecodeRune(t.data[i:])
	return r
}

// closerAt answers the length of the closer at i, 0 where none stands there.
func (t *text) closerAt(i int, d *delimiter) int {
	if !t.has(i) {
		return 0
	}
	if b := t.data[i]; b < utf8.RuneSelf {
		if d.closes(rune(b)) {
			return 1
		}
		return 0
	}
	if r := t.runeAt(i); d.closes(r) {
		return utf8.RuneLen(r)
	}
	return 0
}

// gap is white space inside of a wrapper, with the leader behind its line break.
type gap struct {
	start, end int
	kind       BreakKind
	line       bool // it holds a line break
	sure       bool // the line behind it goes on with the line before
}

// gapAt reads the gap at i. It is not ok where the wrapper ends here because a
// line without text follows.
func (t *text) gapAt(i int, leader []byte, d *delimiter) (g gap, ok bool) {
	g = gap{start: i, end: t.blanksAfter(i), sure: true}
	next := t.lineEnd(g.end)
	if next == g.end {
		// White space that is neither blank nor line end, VT or FF, ends a wrapper.
		return g, g.end > i
	}
	c := t.continueLine(leader, next)
	if t.lineEnd(c.at) > c.at || !t.has(c.at) {
		return g, false
	}
	g.end, g.line = c.at, true
	g.sure = c.sure || g.start > 0 && t.data[g.start-1] == '-' || t.hasURIPunctuation(c.at, d)
	if c.marked {
		g.kind = LeaderBreak
	}
	return g, true
}

// within reports whether the URI goes on behind the gap in the wrapper d.
func (g *gap) within(d *delimiter) bool {
	if g.line {
		return d.breaks && g.sure
	}
	return d.blanks
}

// hasURIPunctuation reports whether the token at i has a character that words of
// prose seldom hold and URIs do.
func (t *text) hasURIPunctuation(i int, d *delimiter) bool {
	for high := i + maxGap; i < high && t.has(i); i++ {
		b := t.data[i]
		if isSpace(b) || t.closerAt(i, d) > 0 {
			return false
		}
		if contains("/-_=&?%#~+", b) || b == '.' && !isSpaceOrEnd(t, i+1) {
			return true
		}
	}
	return false
}

func isSpaceOrEnd(t *text, i int) bool { return !t.has(i) || isSpace(t.data[i]) }

// startsURI reports whether a scheme and "://" stand at i.
func (t *text) startsURI(i int) bool {
	end := i
	for end-i <= maxScheme && t.has(end) && uri.ClassOf(t.data[end])&uri.SchemeChar != 0 {
		end++
	}
	return end > i && t.hasPrefix(end, "://")
}

// skipGap takes the gap out of the reading, and with it the hyphen that a
// typesetter put in before a line break: U+2010 or U+00AD, which no URI has.
func (r *reading) skipGap(f *Finder, t *text, g gap) {
	if g.line {
		for _, hyphen := range [...]string{"\u2010", "\u00AD"} {
			if bytes.HasSuffix(t.data[r.taken:g.start], []byte(hyphen)) {
				r.skip(f, t, g.start-len(hyphen), g.end, HyphenBreak)
				return
			}
		}
	}
	r.skip(f, t, g.start, g.end, g.kind)
}

func hasLineEnd(s []byte) bool { return bytes.ContainsAny(s, "\r\n") }
