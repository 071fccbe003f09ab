package delimit

import (
	"bytes"
	"unicode/utf8"
)

// Wrapper is the kind of delimiter that a URI stands in (RFC 3986 Appendix C).
type Wrapper uint8

// The kinds of wrapper. Bare is none: white space and punctuation end the URI.
const (
	Bare       Wrapper = iota
	Angle              // < >
	Quote              // " "
	Apostrophe         // ' '
	Backtick           // ` `
	Curly              // “ ” „ ‟
	Guillemet          // « » ‹ ›
	MathAngle          // ⟨ ⟩, which rendered man pages have
	FullAngle          // ＜ ＞
	Corner             // 「 」 『 』
	FullParen          // （ ）
	wrapperKinds
)

var wrapperNames = [wrapperKinds]string{
	"bare", "angle", "quote", "apostrophe", "backtick", "curly", "guillemet",
	"mathangle", "fullangle", "corner", "fullparen",
}

// String is the name that a match's JSON has.
func (w Wrapper) String() string {
	if w < wrapperKinds {
		return wrapperNames[w]
	}
	return "unknown"
}

// delimiter is one kind of opener with what closes it.
type delimiter struct {
	kind    Wrapper
	open    rune
	closers [2]rune // the second is 0 where there is one only
	breaks  bool    // the URI may be broken across lines inside
	blanks  bool    // blanks inside are no part of the URI: the appendix's rule, for < > alone
}

// delimiters are ordered by how often they stand in text, those of ASCII first.
var delimiters = [...]delimiter{
	{Angle, '<', [2]rune{'>'}, true, true},
	{Quote, '"', [2]rune{'"'}, true, false},
	{Apostrophe, '\'', [2]rune{'\''}, false, false},
	{Backtick, '`', [2]rune{'`'}, false, false},
	{Curly, '“', [2]rune{'”'}, true, false},
	{Curly, '„', [2]rune{'“', '”'}, true, false},
	{Curly, '‟', [2]rune{'”'}, true, false},
	{Curly, '”', [2]rune{'”'}, true, false}, // Swedish and Finnish: the same on both sides
	{Guillemet, '«', [2]rune{'»'}, true, false},
	{Guillemet, '»', [2]rune{'«', '»'}, true, false},
	{Guillemet, '‹', [2]rune{'›'}, true, false},
	{Guillemet, '›', [2]rune{'‹', '›'}, true, false},
	{MathAngle, '⟨', [2]rune{'⟩'}, true, false},
	{FullAngle, '＜', [2]rune{'＞'}, true, false},
	{Corner, '「', [2]rune{'」'}, true, false},
	{Corner, '『', [2]rune{'』'}, true, false},
	{FullParen, '（', [2]rune{'）'}, true, false},
}

const asciiDelimiters = 4

// closes reports whether r ends what d opened.
func (d *delimiter) closes(r rune) bool {
	return r == d.closers[0] || r == d.closers[1] && r != 0
}

// opening is what stands before a URI.
type opening struct {
	delim  *delimiter // nil where the URI is bare
	at     int        // of the opener; where there is none, of the scheme
	prefix bool       // "URL:" or "URI:" stands before the URI or its opener
}

// openingBefore answers what stands before the scheme at i: an opener, "URL:",
// both in either order, or neither, with white space between. Only in < > may
// that white space hold a line break.
func (t *text) openingBefore(i int) opening {
	o := opening{at: i}
	before := t.gapBefore(i, opensGap)
	if inside, prefix := t.prefixBefore(before); prefix {
		o.prefix = true
		before = t.gapBefore(inside, opensGap)
	}
	if before < 1 {
		return o
	}
	d, n := delimiterBefore(t.data[:before])
	if d == nil || (!d.blanks && bytes.ContainsAny(t.data[before:i], "\r\n")) {
		return o
	}
	o.delim, o.at = d, before-n
	if _, outside := t.prefixBefore(t.blanksBefore(o.at)); outside {
		o.prefix = true
	}
	return o
}

// delimiterBefore answers the opener that s ends in, nil where it ends in none, and the
// length of its last character.
func delimiterBefore(s []byte) (*delimiter, int) {
	r, n := rune(s[len(s)-1]), 1
	if r >= utf8.RuneSelf {
		r, n = utf8.DecodeLastRune(s)
	}
	return delimiterOf(r), n
}

// delimiterOf answers the delimiter that r opens, nil where it opens none.
func delimiterOf(r rune) *delimiter {
	kinds := delimiters[:asciiDelimiters]
	if r >= utf8.RuneSelf {
		kinds = delimiters[asciiDelimiters:]
	}
	for k := range kinds {
		if kinds[k].open == r {
			return &kinds[k]
		}
	}
	return nil
}

// prefixBefore answers where the "URL:" or "URI:" starts that ends at i, if one
// does and is no part of a longer word.
func (t *text) prefixBefore(i int) (start int, ok bool) {
	start = i - len("URL:")
	if start < 0 || t.data[i-1] != ':' {
		return i, false
	}
	if last := lower(t.data[i-2]); last != 'l' && last != 'i' {
		return i, false
	}
	if lower(t.data[start]) != 'u' || lower(t.data[start+1]) != 'r' {
		return i, false
	}
	if start > 0 && (isLetter(t.data[start-1]) || isDigit(t.data[start-1])) {
		return i, false
	}
	return start, true
}

// gapBefore steps back from i over white space, which may hold one line break
// with the leader of the line behind it, if the line before ends in a byte that
// mayEnd allows.
func (t *text) gapBefore(i int, mayEnd func(byte) bool) int {
	before := t.blanksBefore(i)
	if before == 0 || !isLineEnd(t.data[before-1]) && !endsLeader(t.data[before-1]) {
		return before
	}
	start := t.leaderStart(before)
	if start == 0 || !isLineEnd(t.data[start-1]) || leaderEnd(t.data[start:before]) < before-start {
		return before
	}
	end := start - 1
	if end > 0 && t.data[end] == '\n' && t.data[end-1] == '\r' {
		end--
	}
	end = t.blanksBefore(end)
	if end == 0 || isLineEnd(t.data[end-1]) || !mayEnd(t.data[end-1]) {
		return before
	}
	return end
}

// opensGap reports whether b may end a line whose next line starts with a URI in
// < >: the opener, or the prefix's colon.
func opensGap(b byte) bool { return b == '<' || b == ':' }
