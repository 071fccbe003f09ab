package delimit

import (
	"bytes"
	"unicode/utf8"

	"github.com/urigrep/urigrep/delimit/uri"
)

// joint is where a bare URI stops at a line's end, with what stands around it:
// what the evidence for and against joining looks at.
type joint struct {
	t   *text
	gap gap

	line       []byte // the line, from its start to where the URI stops
	before     []byte // the line's text before the URI, without the leader
	indent     int    // the column of the line's text, leader counted, from 0
	uri        []byte // the end of the URI as far as it stops
	token      []byte // the first word of the next line, to white space
	next       []byte // what of the token may be the URI's
	nextIn     int    // the column of the next line's text
	softHyphen bool   // a typesetter's hyphen stands behind the URI
	flowed     bool   // the line ends in a blank, as format=flowed breaks lines (RFC 3676)

	start     int  // in the window: of the URI
	piece     int  // in the window: of its piece on this line
	lineStart int  // in the window
	lone      bool // the URI is a scheme and "//", nothing more
	resolves  bool // the URI ends as a resolver's does, behind which a name stands
	authority bool // the URI stops in its authority
}

// rejoin puts the rest of a broken URI to the run, line by line, and keeps the
// reading that it did not choose at the first joint as an alternative. What would
// grow past limit is not joined.
func (f *Finder) rejoin(t *text, u *run, limit int) {
	if f.Rejoin == Never && f.NoAlternatives {
		return
	}
	for f.jointAt(t, u) {
		j := &f.joint
		joins := f.Rejoin.joins(j) && f.Base+int64(j.gap.end) >= f.unjoinable
		if !joins && f.NoAlternatives {
			return
		}
		joined := *u
		joined.from = j.gap.end
		joined.read(t, limit)
		if end, _ := joined.trim(t); end == joined.from || joined.stop > limit {
			return
		}
		if first := u.from == u.rest; first && joins {
			f.otherJoint(t, u, j.gap)
		} else if first {
			f.otherJoint(t, &joined, j.gap)
		}
		if !joins {
			return
		}
		f.skipGap(t, j.gap)
		*u = joined
	}
}

// joins decides whether the URI goes on behind the joint.
func (r Rejoin) joins(j *joint) bool {
	return r == Always || r == Likely && j.isLikely()
}

// otherJoint adds the reading that decides otherwise at a joint.
func (f *Finder) otherJoint(t *text, other *run, g gap) {
	breaks := f.reading.breaks
	if other.from == g.end {
		breaks = append(breaks, f.breakOf(t, g, f.reading.taken))
	}
	end, _ := other.trim(t)
	f.alternative(t, Rejoining, end, breaks, other.valid)
}

// jointAt makes f.joint the joint at the run's stop. It is false where the line
// does not end there or the next line cannot go on with it.
func (f *Finder) jointAt(t *text, u *run) bool {
	stop := u.stop + t.softHyphenAt(u.stop)
	if !t.has(stop) || !isSpace(t.data[stop]) {
		return false
	}
	end := t.blanksAfter(stop)
	next := t.lineEnd(end)
	if next == end || t.isEmptyLine(next) {
		return false
	}
	lineStart, ok := t.lineStart(f.reading.taken) // no line ends in its text
	if !ok {
		return false
	}
	g, ok := t.lineGap(gap{start: stop, end: end, sure: true}, next, u.start)
	if !ok || !t.bareGoesOn(g) {
		return false
	}
	j := &f.joint
	j.t, j.gap, j.token = t, g, t.data[g.end:t.tokenEnd(g.end)]
	j.lone, j.softHyphen = u.stop == u.rest, stop > u.stop
	j.resolves = u.stop > u.rest && f.scheme.form.hasAuthority() && contains("/=?", t.data[u.stop-1])
	if !j.softHyphen && j.isImpossible() {
		return false
	}
	j.start, j.piece, j.authority = u.start, f.reading.taken, u.authority
	j.lineStart, j.line = lineStart, t.data[lineStart:u.stop]
	j.next = j.token[:wordEnd(j.token)]
	j.uri = f.reading.soFar(t, u.stop)
	j.flowed = t.data[g.start] == ' '
	return len(j.next) > 0
}

// indentLines measures where the texts of both lines start.
func (j *joint) indentLines() {
	text := j.lineStart + leaderEnd(j.line)
	j.before = nil
	if j.start < j.lineStart {
		text = j.piece
	} else if text < j.start {
		j.before = j.t.data[text:j.start]
	}
	j.indent = columns(j.t.data[j.lineStart:text])
	nextLine, _ := j.t.lineStart(j.gap.end)
	j.nextIn = columns(j.t.data[nextLine:j.gap.end])
}

// bareGoesOn reports whether the next line can go on with a bare URI, as far as
// its leader tells. A page break is crossed in a wrapper only.
func (t *text) bareGoesOn(g gap) bool {
	return g.line && g.kind != PageBreak &&
		(g.sure || t.is(g.start-1, '-') || hasURIPunctuation(t.data[g.end:t.tokenEnd(g.end)]))
}

// isEmptyLine reports whether the line at i, a line's start, has no text.
func (t *text) isEmptyLine(i int) bool {
	end := t.blanksAfter(i)
	return t.lineEnd(end) > end
}

// tokenEnd answers the end of the word at i.
func (t *text) tokenEnd(i int) int {
	ahead := t.data[i:min(i+maxLine, len(t.data))]
	n := 0
	for n < len(ahead) && !isSpace(ahead[n]) {
		n++
	}
	countLooks(n)
	if n == len(ahead) && n < maxLine {
		t.has(len(t.data)) // the token may go on
	}
	return i + n
}

// wordEnd answers how much of the token is made of what URIs are.
func wordEnd(token []byte) int {
	for k, b := range token {
		if uri.ClassOf(b)&(uri.URIChar|uri.NonASCII) == 0 {
			return k
		}
	}
	return len(token)
}

// columns counts the columns that s takes from a line's start, roughly: one for
// each character, and for a tab as many as fill up eight.
func columns(s []byte) int {
	if bytes.IndexByte(s, '\t') < 0 {
		return utf8.RuneCount(s)
	}
	n := 0
	for len(s) > 0 {
		r, size := utf8.DecodeRune(s)
		if r == '\t' {
			n |= 7
		}
		n++
		s = s[size:]
	}
	return n
}

func (j *joint) last() byte { return j.uri[len(j.uri)-1] }

func (j *joint) lastIs(set string) bool { return contains(set, j.last()) }

// word answers the next token without the punctuation of the text behind it. The
// abbreviations that have a full stop inside are plain words too.
func (j *joint) word() []byte {
	switch word := bytes.TrimRight(j.next, ".,;:!?)'"); string(bytes.ToLower(word)) {
	case "e.g", "i.e", "a.m", "p.m", "u.s":
		return word[:1]
	default:
		return word
	}
}
