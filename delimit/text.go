package delimit

import (
	"bytes"

	"github.com/urigrep/urigrep/delimit/uri"
)

// Limits of every look, in bytes. They do not depend on the window, so that the
// answer does not either, and they keep the work a byte causes bounded.
const (
	maxScheme = 64   // of a scheme; no registered one is half as long
	maxGap    = 256  // of white space between an opener, a prefix and a URI, and of one break
	maxQuoted = 256  // from a scheme to the apostrophe that closes; a longer URI is read as a bare one
	maxLine   = 1024 // from a line's start to where its leader is asked for
	maxLeader = 64   // of a leader before a URI whose opener is on the line before
	maxAhead  = 1024 // to the "@" behind an excluded character in an authority, and of the other reading of scripts

	// Lookback is how many bytes before from a window given to Finder.Next must
	// hold, where the text has as many: the sum of what is looked back over.
	Lookback = 4 * 1024
)

// text is a window of the input as the rules see it. The rules treat the end of
// data as the end of the text; where more may come, the look that met the end
// sets short, which makes the whole answer void. So no rule deals with windows,
// and the answer is the same for every window.
type text struct {
	data  []byte
	atEOF bool
	short bool

	line        line   // what lineStart answered last
	leader      []byte // what leaderBefore answered last
	leaderAt    int    // for this place
	leaderAsked bool
}

// line is where the line starts that holds a place, if that is known.
type line struct {
	of, start int
	ok, known bool
}

// has reports whether there is a byte at i.
func (t *text) has(i int) bool {
	countLooks(1)
	if i < len(t.data) {
		return true
	}
	if !t.atEOF {
		t.short = true
	}
	return false
}

// pass answers the first place from i on, end at most, whose byte is not in class.
func (t *text) pass(i, end int, class uri.Class) int {
	passed := uri.Span(t.data[:min(end, len(t.data))], i, class)
	countLooks(passed - i)
	return passed
}

// is reports whether the byte at i is b.
func (t *text) is(i int, b byte) bool { return t.has(i) && t.data[i] == b }

// hasPrefix reports whether s stands at i, in any case; s is lower case.
func (t *text) hasPrefix(i int, s string) bool {
	for k := range len(s) {
		if !t.has(i+k) || lower(t.data[i+k]) != s[k] {
			return false
		}
	}
	return true
}

// lower is the lower case of an ASCII letter.
func lower(b byte) byte {
	if 'A' <= b && b <= 'Z' {
		return b + 'a' - 'A'
	}
	return b
}

func isLetter(b byte) bool   { l := lower(b); return 'a' <= l && l <= 'z' }
func isDigit(b byte) bool    { return '0' <= b && b <= '9' }
func isAlnum(b byte) bool    { return isLetter(b) || isDigit(b) }
func isBlank(b byte) bool    { return b == ' ' || b == '\t' }
func isLineEnd(b byte) bool  { return b == '\n' || b == '\r' }
func isHexDigit(b byte) bool { return uri.ClassOf(b)&uri.HexDigit != 0 }
func isSpace(b byte) bool    { return uri.ClassOf(b)&uri.Space != 0 }

// lineStart answers where the line that holds i starts: behind the last LF or
// CR before i. It is not ok where that is more than maxLine bytes back.
func (t *text) lineStart(i int) (start int, ok bool) {
	if !t.line.known || t.line.of != i {
		start, ok = t.lookLineStart(i)
		t.line = line{of: i, start: start, ok: ok, known: true}
	}
	return t.line.start, t.line.ok
}

// lookLineStart looks back for a line end, as far as the place of which was asked last,
// if that is not behind i.
func (t *text) lookLineStart(i int) (start int, ok bool) {
	low := max(0, i-maxLine)
	known := t.line.known && low < t.line.of && t.line.of <= i
	if known {
		low = t.line.of
	}
	before := t.data[low:i]
	k := len(before) - 1
	for k >= 0 && !isLineEnd(before[k]) {
		k--
	}
	start = low + k + 1
	countLooks(i - start)
	switch {
	case k >= 0:
		return start, true
	case known:
		start = t.line.start
		return start, t.line.ok && (i-start < maxLine || start == 0 && i == maxLine)
	}
	return start, start == 0
}

// blanksBefore steps back from i over blanks, at most maxGap of them.
func (t *text) blanksBefore(i int) int {
	for low := max(0, i-maxGap); i > low && isBlank(t.data[i-1]); {
		countLooks(1)
		i--
	}
	return i
}

// blanksAfter steps forward from i over blanks, U+00A0 being one, since it
// indents too. It stops after maxGap bytes.
func (t *text) blanksAfter(i int) int {
	for high := i + maxGap; i < high; {
		switch {
		case !t.has(i):
			return i
		case isBlank(t.data[i]):
			i++
		case t.data[i] == 0xC2 && t.is(i+1, 0xA0):
			i += 2
		default:
			return i
		}
	}
	return i
}

// lineEnd answers the end of the line break at i: behind LF, CR LF or CR. It is
// i itself where no line break stands at i.
func (t *text) lineEnd(i int) int {
	switch {
	case t.is(i, '\n'):
		return i + 1
	case t.is(i, '\r') && t.is(i+1, '\n'):
		return i + 2
	case t.is(i, '\r'):
		return i + 1
	}
	return i
}

func hasLineEnd(s []byte) bool { return bytes.ContainsAny(s, "\r\n") }

func contains(s string, b byte) bool {
	for k := range len(s) {
		if s[k] == b {
			return true
		}
	}
	return false
}
