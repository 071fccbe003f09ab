package delimit

import (
	"unicode"
	"unicode/utf8"

	"github.com/urigrep/urigrep/delimit/uri"
)

// Typed reads one reference as a person types or pastes it (RFC 3986 Appendix C, last
// paragraph; RFC 2396 Appendix E): all of s, one line or several, is the reference,
// relative or not, but for what people put around and into it. The package
// documentation has the rules. Whether it is valid is for package uri to say.
//
// The Reading's places are those in s, and its Breaks what was taken out inside. Where
// there are none its Text is a slice of s.
func Typed(s []byte) Reading {
	start, end := unwrap(s)
	t := &text{data: s[:end], atEOF: true}
	var f Finder
	f.reading.begin(start)
	for i := t.whiteFrom(start); i < end; {
		g := t.typedGap(i, start)
		if g.end == end {
			end = i // the last lines have reply marks alone
			break
		}
		f.skipGap(t, g)
		i = t.whiteFrom(g.end)
	}
	r := &f.reading
	r.finish(t, end)
	return Reading{Text: r.text, Start: int64(start), End: int64(end), Breaks: r.breaks}
}

// InputOffset answers where in the input the byte of the Text at i stands, in bytes:
// behind a break before it. For the Text's length it is the End.
func (r *Reading) InputOffset(i int) int64 {
	at := r.Start + int64(i)
	for _, b := range r.Breaks {
		if at < b.Start {
			break
		}
		at += b.End - b.Start
	}
	return at
}

// unwrap answers what is left of s when what stands around a reference is taken off
// until nothing is.
func unwrap(s []byte) (start, end int) {
	end = len(s)
	for more := true; more; {
		was, wasEnd := start, end
		countLooks(1)
		start, end = trimWhite(s, start, end)
		start += replyMarks(s[start:end])
		start = behindPrefix(s[:end], start)
		start, end = inside(s, start, end)
		more = start != was || end != wasEnd
	}
	return start, end
}

// trimWhite takes white space and characters that format text off both ends.
func trimWhite(s []byte, start, end int) (int, int) {
	for start < end {
		r, n := utf8.DecodeRune(s[start:end])
		if !isWhite(r) && !isInvisible(r) {
			break
		}
		start += n
	}
	for start < end {
		r, n := utf8.DecodeLastRune(s[start:end])
		if !isWhite(r) && !isInvisible(r) {
			break
		}
		end -= n
	}
	return start, end
}

// isWhite reports whether r is white space, of ASCII or beyond.
func isWhite(r rune) bool {
	if r < utf8.RuneSelf {
		return isSpace(byte(r))
	}
	return unicode.IsSpace(r)
}

// replyMarks answers the length of the marks of a reply at the start of s, with blanks
// between: those that no reference starts with, ">", "|", and a few letters with ">" and
// a blank. It takes all at once, as openerAt looks behind them each time.
func replyMarks(s []byte) int {
	i := 0
	for i < len(s) {
		n := markLen(s[i:])
		if n == 0 {
			break
		}
		switch s[i+n-1] {
		case ' ', '\t', 0xA0: // the end of U+00A0
		case '>', '|':
			if n > 1 && (i+n == len(s) || !isBlank(s[i+n])) {
				return i
			}
		default:
			return i
		}
		i += n
	}
	return i
}

// behindPrefix answers the place behind the "URL:" or "URI:" at start, start itself
// where none stands there.
func behindPrefix(s []byte, start int) int {
	behind := start + len("URL:")
	if behind > len(s) {
		return start
	}
	t := text{data: s}
	if _, ok := t.prefixBefore(behind); !ok {
		return start
	}
	return behind
}

// inside answers what stands in the wrapper that s[start:end] is, but for a leader
// before its opener and punctuation behind its closer. What is no wrapper stays.
func inside(s []byte, start, end int) (int, int) {
	d, from := openerAt(s[:end], start)
	if d == nil {
		return start, end
	}
	for to := end; to > from; {
		countLooks(1)
		r, n := utf8.DecodeLastRune(s[from:to])
		to -= n
		if d.closes(r) {
			return from, to
		}
		if !isWhite(r) && !(r < utf8.RuneSelf && contains(".,;:!?", byte(r))) {
			break
		}
	}
	return start, end
}

// openerAt answers the opener at start, and the place behind it; nil where none stands
// there. Only an opener that no reference has may stand behind a leader: "/'a'" is a
// path.
func openerAt(s []byte, start int) (*delimiter, int) {
	if start < len(s) {
		r, n := utf8.DecodeRune(s[start:])
		if d := typedDelimiter(r); d != nil {
			return d, start + n
		}
	}
	start += leaderEnd(s[start:])
	if start < len(s) && contains("<\"`", s[start]) {
		return delimiterOf(rune(s[start])), start + 1
	}
	return nil, start
}

// singleQuotes wrap what is typed. In text they are no wrapper, as ’ is an apostrophe too.
var singleQuotes = [...]delimiter{
	{kind: Curly, open: '‘', closers: [2]rune{'’'}},
	{kind: Curly, open: '‚', closers: [2]rune{'‘', '’'}},
	{kind: Curly, open: '‛', closers: [2]rune{'’'}},
	{kind: Curly, open: '’', closers: [2]rune{'’'}},
}

// typedDelimiter answers the delimiter that r opens, nil where it opens none.
func typedDelimiter(r rune) *delimiter {
	for k := range singleQuotes {
		if singleQuotes[k].open == r {
			return &singleQuotes[k]
		}
	}
	return delimiterOf(r)
}

// whiteFrom answers the first white space at or behind i, the end where none is.
func (t *text) whiteFrom(i int) int {
	for i < len(t.data) {
		i = t.pass(i, len(t.data), ^(uri.Space | uri.NonASCII))
		if i == len(t.data) {
			break
		}
		r, n := utf8.DecodeRune(t.data[i:])
		if isWhite(r) {
			break
		}
		i += n
	}
	return i
}

// typedGap reads all the white space at i, with the leaders that its lines repeat of the
// line on which the reference starts, and the reply marks that they have of their own.
func (t *text) typedGap(i, start int) gap {
	g := gap{start: i, end: i}
	for t.has(g.end) {
		if next := t.lineEnd(g.end); next > g.end {
			c := t.continueLine(t.leaderBefore(start), next)
			c.dropQuotes(t)
			g.line, g.end = true, c.at
			if c.marked {
				g.kind = LeaderBreak
			}
			continue
		}
		r, n := utf8.DecodeRune(t.data[g.end:])
		if !isWhite(r) {
			break
		}
		g.end += n
	}
	return g
}
