package delimit

import (
	"bytes"
	"unicode"
	"unicode/utf8"

	"github.com/urigrep/urigrep/delimit/uri"
)

// wrapped is the state of reading what a wrapper holds.
type wrapped struct {
	opening
	limit int // in the window: where the wrapper is too long

	firstBlank int  // in the window: the first blank inside a line, 0 if none
	prose      bool // prose stands behind that blank
}

// readWhole reads what stands between the opener and its closer where that is
// plain: one URI in one piece, which the grammar is known to allow.
func (f *Finder) readWhole(t *text, o opening) bool {
	if o.delim.kind != Angle && o.delim.kind != Quote || f.scheme.broken {
		return false
	}
	var u run
	f.beginRun(t, &u)
	limit := o.at + f.Limit()
	u.read(t, limit)
	if !u.valid || u.stop > limit || t.closerAt(u.stop, o.delim) == 0 {
		return false
	}
	f.reading.begin(u.start)
	f.reading.finish(t, u.stop)
	return f.acceptValid(u.beyond) == Found
}

// readWrapped reads what stands between the opener and its closer. It is false
// where the wrapper does not close, or what it holds is not one URI.
func (f *Finder) readWrapped(t *text, o opening) bool {
	w := wrapped{opening: o, limit: o.at + f.Limit()}
	f.reading.begin(f.scheme.start)
	for i := f.reading.start; i <= w.limit; {
		i = f.wrappedTextEnd(t, &w, i)
		if i > w.limit || !t.has(i) {
			return false
		}
		g := gap{end: i}
		if isSpace(t.data[i]) {
			var ok bool
			if g, ok = t.gapAt(i, o.at); !ok || !o.delim.breaks {
				return false
			}
		}
		if t.closerAt(g.end, o.delim) > 0 {
			f.reading.finish(t, i)
			return f.acceptWrapped(t, &w)
		}
		if g.start == 0 || !w.goesOn(t, g) {
			return false
		}
		w.noteBlank(t, g)
		f.skipGap(t, g)
		i = g.end
	}
	return false
}

// acceptWrapped makes the reading the candidate, if it is a URI and no prose. If it
// is prose it is another reading of the bare URI there.
func (f *Finder) acceptWrapped(t *text, w *wrapped) bool {
	f.otherBlank(t, w)
	if w.prose || w.firstBlank > 0 && f.scheme.form == relative {
		return false
	}
	if f.accept() != Found {
		f.alts.reset()
		return false
	}
	return true
}

// wrappedTextEnd answers the end of the text at i that holds no white space and
// nothing that opens or closes the wrapper.
func (f *Finder) wrappedTextEnd(t *text, w *wrapped, i int) int {
	if w.delim.kind == Apostrophe {
		return t.apostropheEnd(f.scheme.rest, w.limit, f.scheme.form.hasAuthority())
	}
	return t.textEnd(i, w.limit, w.delim)
}

// goesOn reports whether the URI goes on behind the gap: in < > behind blanks, and
// over a line break where the next line is sure to be a continuation, or a hyphen
// before it or the look of its first token says so. "scheme://" starts another
// URI, unless "=" stands before the gap.
func (w *wrapped) goesOn(t *text, g gap) bool {
	if t.startsURI(g.end) && !t.is(g.start-1, '=') {
		return false
	}
	if g.line {
		return w.delim.breaks && (g.sure || t.is(g.start-1, '-') || t.tokenHasPunctuation(g.end, w.delim))
	}
	return w.delim.blanks
}

// noteBlank looks at the first blank inside a line and what stands behind it.
func (w *wrapped) noteBlank(t *text, g gap) {
	if !g.line && w.firstBlank == 0 {
		w.firstBlank, w.prose = g.start, t.isProse(g.end, w)
	}
}

// otherBlank adds the reading that decides otherwise on the blanks inside < >.
func (f *Finder) otherBlank(t *text, w *wrapped) {
	switch {
	case w.prose:
		f.alternative(t, Prose, f.reading.end, f.reading.breaks, false)
	case w.firstBlank > 0:
		f.alternative(t, Blank, w.firstBlank, f.reading.breaks, false)
	}
}

// isProse reports whether the words from i to the closer are prose and not more of
// a URI: at least half of them are made of letters, or one ends in a colon or
// holds a parenthesis or a quote.
func (t *text) isProse(i int, w *wrapped) bool {
	words, letters := 0, 0
	for i <= w.limit {
		end := t.textEnd(i, w.limit, w.delim)
		word := t.data[i:end]
		if len(word) == 0 {
			break
		}
		if word[len(word)-1] == ':' || bytes.ContainsAny(word, `("`) {
			return true
		}
		words++
		if isWord(word) {
			letters++
		}
		if end > w.limit || !t.has(end) || !isSpace(t.data[end]) {
			break
		}
		g, ok := t.gapAt(end, w.at)
		if !ok {
			break
		}
		i = g.end
	}
	return 2*letters >= words
}

// isWord reports whether s is made of letters, but for punctuation at its end.
func isWord(s []byte) bool {
	s = bytes.TrimRight(s, ".,;!?")
	for _, b := range s {
		if !isLetter(b) && b < utf8.RuneSelf && b != '\'' {
			return false
		}
	}
	return len(s) > 0
}

// textEnd answers the first byte from i on, limit at most, that the text of a
// URI in the wrapper does not go over: white space, a control character, or what
// opens or closes the wrapper.
func (t *text) textEnd(i, limit int, d *delimiter) int {
	for ; ; i++ {
		i = t.pass(i, limit+1, uri.URIChar) // which holds neither openers nor closers
		if i > limit || !t.has(i) {
			return i
		}
		r := rune(t.data[i])
		if uri.ClassOf(t.data[i])&(uri.Space|uri.Control) != 0 {
			return i
		}
		if r >= utf8.RuneSelf {
			r = t.runeAt(i)
		}
		if r == d.open || d.closes(r) || isInvisible(r) {
			return i
		}
	}
}

// isInvisible reports whether r is white space beyond ASCII or formats text. IRIs
// may hold some, but a reader sees none.
func isInvisible(r rune) bool {
	return r >= utf8.RuneSelf && !isInsideWord(r) && (unicode.IsSpace(r) || unicode.Is(unicode.Cf, r)) && r != '\u00AD'
}

// quoted is a stretch that was looked through for the apostrophe that closes a wrapper.
// Each of many apostrophes in it may open one.
type quoted struct {
	from, upTo int
	last       int // the last one that may close, -1 where none may
}

// apostropheEnd answers the apostrophe that closes the wrapper of the URI whose
// rest starts at i: the last one before white space, "<", ">" or a quote, since a
// path may hold some, if no letter or digit stands behind it, but the first one in
// an authority, which has none. Where none stands there it answers the end of that
// stretch. It looks no further than maxQuoted; where that ends the look it answers a
// place behind limit.
func (t *text) apostropheEnd(i, limit int, authority bool) int {
	high := min(limit, i+maxQuoted)
	if authority {
		for i <= high && t.has(i) && !contains("/?#'", t.data[i]) && !t.endsQuoted(i) {
			i++
		}
		if i > high {
			return limit + 1
		}
		if !t.has(i) || !contains("/?#", t.data[i]) {
			return i
		}
	}
	q := &t.quoted
	if i < q.from || q.upTo < i || high < q.upTo {
		*q = quoted{from: i, upTo: i, last: -1}
	}
	for q.upTo <= high && t.has(q.upTo) && !t.endsQuoted(q.upTo) {
		if t.closesQuoted(q.upTo) {
			q.last = q.upTo
		}
		q.upTo++
	}
	switch {
	case q.last >= i:
		return q.last
	case q.upTo > high:
		return limit + 1
	}
	return q.upTo
}

// endsQuoted reports whether no URI in apostrophes goes over what stands at i.
func (t *text) endsQuoted(i int) bool {
	b := t.data[i]
	return uri.ClassOf(b)&(uri.Space|uri.Control) != 0 || contains(`<>"`, b) || b >= utf8.RuneSelf && isInvisible(t.runeAt(i))
}

// closesQuoted reports whether an apostrophe stands at i that may close a wrapper: of a
// run of them the first, and no letter or digit behind it.
func (t *text) closesQuoted(i int) bool {
	return t.data[i] == '\'' && t.data[i-1] != '\'' && !(t.has(i+1) && isAlnum(t.data[i+1]))
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

// tokenHasPunctuation reports whether the token at i has URI punctuation.
func (t *text) tokenHasPunctuation(i int, d *delimiter) bool {
	end, high := i, i+maxGap
	for {
		end = t.pass(end, high, uri.URIChar) // which holds no closer of what may be broken
		if end >= high || !t.has(end) || isSpace(t.data[end]) || t.closerAt(end, d) > 0 {
			return hasURIPunctuation(t.data[i:end])
		}
		end++
	}
}

// hasURIPunctuation reports whether the token has a character that words of prose
// seldom have and URIs do; a full stop counts before a letter or digit only.
func hasURIPunctuation(token []byte) bool {
	for k, b := range token {
		if contains("/-_=&?%#~+", b) || b == '.' && k+1 < len(token) && isAlnum(token[k+1]) {
			return true
		}
	}
	return false
}

// startsURI reports whether a scheme and "://" stand at i.
func (t *text) startsURI(i int) bool {
	end := i
	for end-i <= maxScheme && t.has(end) && uri.ClassOf(t.data[end])&uri.SchemeChar != 0 {
		end++
	}
	return end > i && t.hasPrefix(end, "://")
}
