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
	maxAhead  = 1024 // to the "@" behind an excluded character in an authority
	maxOther  = 64   // of what a letter without spaces has ended, in the other reading of scripts

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

	line        line // what lineStart answered last
	marks       [len(emphasisMarks)]emphasis
	quoted      quoted
	leader      []byte // what leaderBefore answered last
	leaderAt    int    // for this place
	leaderAsked bool
}

// line is where the line starts that holds a place, if that is known.
type line struct {
	of, start int
	ok, known bool
}

// renew makes t the next window, which starts moved bytes behind the one before. What
// is known of the line stays known, so that it is not looked for with each URI on it.
func (t *text) renew(data []byte, moved int, atEOF bool) {
	if t.short || moved > 0 {
		t.quoted = quoted{} // what it was made of may go on, or is elsewhere
	}
	t.data, t.atEOF, t.short, t.leaderAsked = data, atEOF, false, false
	if moved == 0 {
		return
	}
	t.line.of -= moved
	t.line.start -= moved
	t.line.known = t.line.known && t.line.of >= 0
	for k := range t.marks {
		t.marks[k].line -= moved
		t.marks[k].upTo -= moved
	}
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
	if passed < end {
		t.has(passed) // what may come may be passed too
	}
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

// lookLineStart looks back from i, and not over what is known to be of one line.
func (t *text) lookLineStart(i int) (start int, ok bool) {
	low := max(0, i-maxLine)
	from := low
	if t.line.known && t.line.of <= i {
		from = max(low, t.line.of)
	}
	k := i - 1
	for k >= from && !isLineEnd(t.data[k]) {
		k--
	}
	countLooks(i - 1 - k)
	switch {
	case k >= from:
		return k + 1, true
	case from == low:
		return low, low == 0
	case t.line.ok && (t.line.start > low || low == 0):
		return t.line.start, true
	}
	return low, false
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
	case !t.has(i) || !isLineEnd(t.data[i]):
		return i
	case t.data[i] == '\r' && t.is(i+1, '\n'):
		return i + 2
	}
	return i + 1
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
