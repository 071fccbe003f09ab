package delimit

import (
	"strings"
	"unicode/utf8"

	"github.com/urigrep/urigrep/delimit/uri"
)

// run is the state of reading a bare URI to its end. A URI that goes on in the
// next line goes on with the same run.
type run struct {
	from, stop int    // its piece on this line, before what trails it is trimmed
	start      int    // of the URI
	scheme     []byte // in lower case
	rest       int    // of what follows the scheme and its slashes
	valid      bool   // the grammar in force is known to allow all that was read
	beyond     bool   // that has characters beyond ASCII
	authority  bool   // reading is before the path
	fragment   bool   // a "#" was seen
	web        bool   // brackets and other excluded characters are its path's
	host       int    // where the host starts, as far as is known
	path       int    // where the authority ended, 0 while it goes on
	depth      int    // open parentheses
	open       int    // the first of them, in the window
	squares    int32  // open brackets
	braces     int32
	quotes     int // apostrophes
	cut        Cut // what ended it, its place in the window; By is 0 where nothing cut it
	script     script
}

// readBare reads a URI that no wrapper holds: to its end on the line and, where
// the evidence says that it goes on, over the line's end.
func (f *Finder) readBare(t *text, o opening) (Outcome, int) {
	s := &f.scheme
	if s.form == opaque && !s.shape(t, s.rest) {
		return nothing, 0
	}
	var u run
	f.beginRun(t, &u)
	limit := s.start + f.Limit()
	f.beginBare(t)
	u.read(t, limit)
	if u.stop == s.start {
		return nothing, 0 // no reference stands there
	}
	if u.stop > limit {
		f.Candidate.Reading = Reading{Start: f.Base + int64(s.start), End: f.Base + int64(s.start)}
		return TooLong, u.stop
	}
	unjoined := u
	f.rejoin(t, &u, limit)
	outcome, end := f.finishBare(t, &u)
	if outcome == Rejected && u.from != unjoined.from {
		f.rejected = f.Base + int64(u.stop)
		f.beginBare(t)
		u = unjoined
		outcome, end = f.finishBare(t, &u)
	}
	if outcome == Rejected && s.form == abbreviated && u.endBeforeScheme(t) {
		f.beginBare(t)
		outcome, end = f.finishBare(t, &u)
	}
	if outcome == Rejected {
		return Rejected, u.stop
	}
	return outcome, end
}

// beginRun makes u, which is zero, the run that reads what follows the scheme. What
// reading knows to be valid has an authority, or starts with a segment.
func (f *Finder) beginRun(t *text, u *run) {
	s, g := &f.scheme, f.grammar()
	u.start, u.scheme, u.rest, u.from, u.authority = s.start, s.name, s.rest, s.rest, s.form.hasAuthority()
	u.valid = u.authority || s.form == opaque && t.pass(s.rest, s.rest+1, uri.PChar) > s.rest
	u.script.allowed = g >= uri.RFC3987
	u.web = g == uri.Web
}

// beginBare begins the reading of a bare URI, without the line break that its
// scheme may have.
func (f *Finder) beginBare(t *text) {
	f.reading.begin(f.scheme.start)
	if f.scheme.broken {
		f.skipGap(t, f.scheme.gap)
	}
}

// finishBare trims what was read and makes it the candidate.
func (f *Finder) finishBare(t *text, u *run) (Outcome, int) {
	end, cut := u.trim(t)
	f.reading.finish(t, end)
	var outcome Outcome
	if u.valid {
		outcome = f.acceptValid(u.beyond)
	} else {
		outcome = f.accept()
	}
	if cut.By != 0 {
		cut.At += f.Base
	}
	f.Candidate.Cut = cut
	if outcome == Found {
		u.otherScript(f, t, end)
	}
	return outcome, end
}

// runEnd answers the end of the bytes from i on that URIs and IRIs are made of.
func (t *text) runEnd(i int) int {
	for t.has(i) && uri.ClassOf(t.data[i])&(uri.URIChar|uri.NonASCII) != 0 {
		i++
	}
	return i
}

// read moves stop to the end of the URI on its line, before what trails it is
// trimmed; it is past limit where the URI is. As it goes it checks what it reads by
// the generic grammar, so that most URIs need not be parsed: it gives up valid
// where that is not plain. White space, control characters,
// "<", ">", a quote, an entity for one of them, and characters beyond ASCII that
// are no part of a word end it, as does a closing bracket without its opener, and
// in the authority an apostrophe. An excluded character cuts it.
func (u *run) read(t *text, limit int) {
	i := u.from
	u.host = i
	for {
		plain := uri.InnerChar
		if u.authority {
			plain = uri.Unreserved
		}
		i = t.pass(i, limit+1, plain)
		if i > limit || !t.has(i) {
			break
		}
		n := u.takes(t, i)
		if n == 0 {
			break
		}
		i += n
	}
	u.stop = i
}

// takes answers the length of what stands at i, where that is the URI's, and 0
// where it ends the URI.
func (u *run) takes(t *text, i int) int {
	ends := false
	switch b := t.data[i]; b {
	case '/', '?':
		u.endAuthority(i)
	case '@':
		u.host = i + 1
		u.valid = u.valid && !u.authority
	case ':':
		if u.authority {
			return u.takesPort(t, i)
		}
	case '%':
		u.valid = u.valid && t.isPctEncoded(i)
	case '#':
		ends = u.fragment
		if ends {
			u.cut = Cut{By: b, At: int64(i)}
		}
		u.endAuthority(i)
		u.fragment = true
	case '\'':
		ends = u.authority
		u.quotes++
	case '(', ')':
		ends = !u.takesParenthesis(b, i)
	case ']', '}':
		ends = !u.closes(b)
	case '[':
		if end := t.literalEnd(i); u.authority && i == u.host && end > i {
			u.valid = false
			return end - i
		}
		ends = u.cuts(t, i)
	case '{', '|', '\\', '^', '`':
		ends = u.cuts(t, i)
	case '&':
		ends = t.delimiterEntity(i)
	case ',', ';':
		ends = t.startsWebURI(i+1) || t.hasPrefix(i+1, string(u.scheme)) && t.hasPrefix(i+1+len(u.scheme), "://")
	default:
		if b >= utf8.RuneSelf {
			return u.takesRune(t, i)
		}
		ends = uri.ClassOf(b)&uri.URIChar == 0
	}
	if ends {
		return 0
	}
	return 1
}

// takesPort answers the length of the colon in an authority at i, and of the port
// behind it if there plainly is one.
func (u *run) takesPort(t *text, i int) int {
	end := t.pass(i+1, i+maxPort, uri.Digit)
	if t.is(end, '/') {
		return end - i
	}
	u.valid = false
	return 1
}

// maxPort is how many bytes from its colon on are looked at for a port.
const maxPort = 8

// isPctEncoded reports whether a pct-encoded stands at i (RFC 3986 section 2.1).
func (t *text) isPctEncoded(i int) bool {
	return t.has(i+2) && isHexDigit(t.data[i+1]) && isHexDigit(t.data[i+2])
}

// takesParenthesis reports whether the bracket at i is the URI's: a parenthesis
// that opens, or closes one that did.
func (u *run) takesParenthesis(b byte, i int) bool {
	switch {
	case b == '(':
		if u.depth == 0 {
			u.open = i
		}
		u.depth++
	case b == ')' && u.depth > 0:
		u.depth--
	default:
		return false
	}
	return true
}

// closes reports whether the closing bracket is the URI's: what it closes may be only
// where browsers take more than the grammar.
func (u *run) closes(b byte) bool {
	open := &u.squares
	if b == '}' {
		open = &u.braces
	}
	if *open == 0 {
		return false
	}
	*open--
	return true
}

// takesWeb reports whether the excluded character is the URI's, where browsers take
// more than the grammar: behind the authority, but for a backslash, which they change,
// and a bar before another URI.
func (u *run) takesWeb(t *text, i int) bool {
	b := t.data[i]
	if !u.web || u.authority || uri.ClassOf(b)&uri.WebChar == 0 || b == '|' && t.startsWebURI(i+1) {
		return false
	}
	switch b {
	case '[':
		u.squares++
	case '{':
		u.braces++
	}
	u.valid = false
	return true
}

// takesRune answers the length of the character beyond ASCII at i, 0 where it ends
// the URI.
func (u *run) takesRune(t *text, i int) int {
	n := u.script.continues(t, i)
	if n == 0 {
		return 0
	}
	u.beyond = true
	u.valid = u.valid && t.runeAt(i) <= lastUcschar
	if u.script.first == 0 && !u.authority {
		u.script.first = i
	}
	return n
}

// lastUcschar is the end of the first range of ucschar (RFC 3987 section 2.2), which has
// all letters, marks and digits from U+00A0 on but for those that few texts hold.
const lastUcschar = 0xD7FF

// endAuthority notes that the authority, if the URI has one, ends at i.
func (u *run) endAuthority(i int) {
	if u.authority {
		u.authority, u.path = false, i
	}
}

// inAuthority reports whether the byte at i is the authority's.
func (u *run) inAuthority(i int) bool { return u.authority || i < u.path }

// literalEnd answers the end of the IP-literal at i, i where none is closed.
func (t *text) literalEnd(i int) int {
	end := t.span(i+1, uri.Unreserved|uri.SubDelim, ":")
	if t.is(end, ']') {
		return end + 1
	}
	return i
}

// cuts cuts the URI before the excluded character at i. Only in an authority where an
// "@" follows, or stands right before it, does it not: the userinfo would be taken
// for the host. The grammar then rejects the whole. A host without a scheme has no
// userinfo.
func (u *run) cuts(t *text, i int) bool {
	if u.takesWeb(t, i) {
		return false
	}
	if u.authority && u.rest > u.start && (t.atFollows(i) || t.data[i-1] == '@') {
		u.valid = false
		return false
	}
	u.cut = Cut{By: t.data[i], At: int64(i)}
	return true
}

// atFollows reports whether an "@" stands between i and the next "/", white space
// or control character.
func (t *text) atFollows(i int) bool {
	for high := i + maxAhead; i < high && t.has(i); i++ {
		b := t.data[i]
		if b == '@' {
			return true
		}
		if b == '/' || uri.ClassOf(b)&(uri.Space|uri.Control) != 0 {
			return false
		}
	}
	return false
}

// delimiterEntity reports whether an HTML entity for "<", ">", a quote or a space
// stands at i: text that was taken out of HTML has them around URIs.
func (t *text) delimiterEntity(i int) bool {
	for _, name := range [...]string{"&lt;", "&gt;", "&quot;", "&apos;", "&nbsp;"} {
		if t.hasPrefix(i, name) {
			return true
		}
	}
	return t.hasPrefix(i, "&#") && t.delimiterReference(i+len("&#"))
}

// delimiterReference reports whether the number of a character that ends URIs and
// a semicolon stand at i, as in "&#34;" and "&#x3C;".
func (t *text) delimiterReference(i int) bool {
	base, class := rune(10), uri.Digit
	if t.hasPrefix(i, "x") {
		i++
		base, class = 16, uri.HexDigit
	}
	end := t.pass(i, i+maxReference, class)
	if !t.is(end, ';') {
		return false
	}
	n := rune(0)
	for _, digit := range t.data[i:end] {
		n = n*base + hexValue(digit)
	}
	switch n {
	case '<', '>', '"', '\'', '\u00A0':
		return true
	}
	return false
}

// maxReference is how many digits of a character reference are looked at.
const maxReference = 6

// hexValue is the value of a hexadecimal digit.
func hexValue(b byte) rune {
	if isDigit(b) {
		return rune(b - '0')
	}
	return rune(lower(b)-'a') + 10
}

// startsWebURI reports whether another URI follows the comma or semicolon before
// i, as in a list without blanks.
func (t *text) startsWebURI(i int) bool {
	for _, start := range [...]string{"http://", "https://", "ftp://"} {
		if t.hasPrefix(i, start) {
			return true
		}
	}
	return false
}

// trim answers the end of the URI without the punctuation of the text around it,
// and what cut it.
func (u run) trim(t *text) (end int, cut Cut) {
	end = u.stop
	if u.depth > 0 && u.open > u.from && isAlnum(t.data[u.open-1]) {
		end = u.open // "page(see there)": it opens in the text
	}
	for ; end > u.from; end-- {
		switch b := t.data[end-1]; b {
		case '.', ',', ';', ':', '!', '?', '@', '(':
		case '[', '{', '|', '^', '`':
			if !u.web {
				return end, u.cut
			}
		case '\'':
			if u.quotes%2 == 0 && !t.emphasised(u.start, b) {
				return end, u.cut
			}
			u.quotes--
		case '*':
			first := end - 1
			for first > u.from && t.data[first-1] == '*' {
				first--
			}
			if end-first == 1 && !t.emphasised(u.start, b) {
				return end, u.cut
			}
			end = first + 1
		case '_', '~':
			if !t.emphasised(u.start, b) {
				return end, u.cut
			}
		case '-':
			if !u.inAuthority(end - 1) {
				return end, u.cut
			}
		case '%':
			if u.web {
				return end, u.cut
			}
			u.cut = Cut{By: b, At: int64(end - 1)}
		default:
			return end, u.cut
		}
	}
	return end, u.cut
}

// emphasisMarks are the marks that emphasised knows.
const emphasisMarks = "*_~'"

// emphasis is whether a mark opens an emphasis on a line, as far as that was looked
// through.
type emphasis struct {
	line, upTo int
	opened     bool
}

// emphasised reports whether the mark opens an emphasis before i on its line: it
// stands right before i, or at the start of a word, where only "*" does so alone.
func (t *text) emphasised(i int, mark byte) bool {
	if i > 0 && t.data[i-1] == mark {
		return true
	}
	start, ok := t.lineStart(i)
	if !ok {
		return false
	}
	e := &t.marks[strings.IndexByte(emphasisMarks, mark)]
	if e.line != start || e.upTo < start || e.upTo+1 >= i {
		*e = emphasis{line: start, upTo: start}
	}
	for ; !e.opened && e.upTo+2 < i; e.upTo++ {
		countLooks(1)
		e.opened = t.opensEmphasis(e.upTo, start, mark)
	}
	return e.opened
}

// opensEmphasis reports whether the mark stands at k at the start of a word, on a line
// that starts at start.
func (t *text) opensEmphasis(k, start int, mark byte) bool {
	if t.data[k] != mark || k > start && !isSpace(t.data[k-1]) {
		return false
	}
	return mark == '*' && isAlnum(t.data[k+1]) || t.data[k+1] == mark && !isSpace(t.data[k+2])
}
