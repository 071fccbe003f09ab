package delimit

import (
	"bytes"
	"slices"
	"unicode"
)

// This file says when a bare URI goes on over a line's end. Each kind of evidence
// and each veto is a function. The counts say how often it decided rightly and
// wrongly in labelled text, which holds 387 bare URIs that a line's end broke: a
// kind of evidence where it was the first that held and no veto did, a veto where it
// was the first that held.

// isImpossible reports that the next token is something else for sure, so that
// the URI is not joined with it in any reading.
func (j *joint) isImpossible() bool {
	return j.nextIsURI() || j.nextIsListItem() || j.nextIsRule() || j.nextIsLabel() && !looksLikePath(j.token)
}

// isLikely weighs the evidence: a veto stops the join, and without one the first
// kind that holds makes it.
func (j *joint) isLikely() bool {
	if j.breaksAtSoftHyphen() || j.hexHalves() {
		return true // so sure that no veto counts
	}
	countLooks(len(j.line) + len(j.uri) + len(j.token))
	if j.wouldHaveFitted() {
		return false // the commonest veto, and the cheapest
	}
	j.indentLines()
	for _, veto := range vetoes {
		if veto(j) {
			return false
		}
	}
	for _, evidence := range evidences {
		if evidence(j) {
			return true
		}
	}
	return false
}

var vetoes = [...]func(*joint) bool{
	(*joint).dedents,
	(*joint).nextOpensBracket,
	(*joint).nextIsLabel,
	(*joint).nextIsEquation,
	(*joint).repeatsBullet,
	(*joint).clauseEnds,
	(*joint).isSoftBreak,
}

var evidences = [...]func(*joint) bool{
	(*joint).endsInLoneScheme,
	(*joint).breaksAfterHyphen,
	(*joint).parenthesisCloses,
	(*joint).breaksAfterSlash,
	(*joint).isCutHard,
	(*joint).nextStartsWithSlash,
	(*joint).endsInside,
	(*joint).hostIsCut,
	(*joint).breaksAfterStop,
	(*joint).nextStartsInside,
	(*joint).extensionIsCut,
	(*joint).standsWhole,
}

// nextIsURI: the next token is another URI, perhaps behind a label or punctuation.
// Right 200, wrong 0, all of them with "://", www. or mailto:.
func (j *joint) nextIsURI() bool {
	colon := bytes.IndexByte(j.token, ':')
	if colon < 0 {
		return bytes.HasPrefix(j.token, []byte("www.")) && !j.lone
	}
	if j.startsKnown(colon) {
		return true
	}
	for rest := j.token; colon >= 0; colon = bytes.IndexByte(rest, ':') {
		if bytes.HasPrefix(rest[colon+1:], []byte("//")) || bytes.HasSuffix(rest[:colon], []byte("mailto")) {
			return true
		}
		rest = rest[colon+1:]
	}
	return false
}

// startsKnown reports whether the next token starts with "URL:" or, whichever schemes
// are to be found, with a URI of a known one. One that is a part of a longer URI stands
// behind "/", "=" or "%", or behind what a resolver's URI ends in.
func (j *joint) startsKnown(colon int) bool {
	behind := j.gap.end + colon + 1
	start, isPrefix := j.t.prefixBefore(behind)
	known := knownBefore(j.token, colon)
	if known != nil {
		start = behind - len(":") - len(known.name)
	} else if !isPrefix {
		return false
	}
	for _, b := range j.token[:start-j.gap.end] {
		if isLetter(b) || contains("/=%", b) {
			return false
		}
	}
	return isPrefix || isWeb(known.name) || !(j.resolves && known.resolvable) && known.isFound(j.t, start, behind)
}

// minFull is the number of columns that a line has at the least where its writer's
// program broke it because the next word did not fit.
const minFull = 60

// A line that a program cut at its last column, whatever stands there, has that many
// columns: up to 80, and some for the leader of a reply.
const (
	minCut = 64
	maxCut = 84
)

// wouldHaveFitted: the line with the next token is short, so that nothing made a
// writer's program break it there. Right 152, wrong 0.
func (j *joint) wouldHaveFitted() bool {
	return j.fits() && !j.letterIsCut()
}

// fits reports whether the line with the next token has few columns. Where no tab is,
// there are as many bytes at the least.
func (j *joint) fits() bool {
	if len(j.line)+1+len(j.token) < minFull && bytes.IndexByte(j.line, '\t') < 0 {
		return true
	}
	return columns(j.line)+1+columns(j.token) < minFull
}

// dedents: the next line starts further left than a URI that starts its line. What
// a program wraps never does, but for the lines of format=flowed and those that
// lost their leader; a title below an indented URI does. Right 2, wrong 1.
func (j *joint) dedents() bool {
	return j.nextIn < j.indent && len(j.before) == 0 && !j.flowed && j.gap.sure
}

// nextIsListItem: a bullet, a number of a list or a note, a parenthesis or a quote
// that opens. Right 120, wrong 0.
func (j *joint) nextIsListItem() bool {
	if contains("[({*'", j.token[0]) {
		return true
	}
	if len(j.token) == 1 && contains("-+o", j.token[0]) {
		return true
	}
	digits := 0
	for digits < len(j.token) && isDigit(j.token[digits]) {
		digits++
	}
	return 0 < digits && digits < 3 && digits+1 == len(j.token) && contains(".)", j.token[digits])
}

// nextOpensBracket: a bracket opens in the next token that does not close there,
// or stands right behind a letter as in a call. Right 5, wrong 1.
func (j *joint) nextOpensBracket() bool {
	open := bytes.IndexByte(j.token, '(')
	return bytes.ContainsAny(j.token, "[{<") ||
		open > 0 && (isAlnum(j.token[open-1]) || bytes.IndexByte(j.token[open:], ')') < 0)
}

// nextIsRule: the next token draws a line, or at least is no word. But "/" may be
// what was left of a path. Right 103, wrong 0.
func (j *joint) nextIsRule() bool {
	if j.token[0] == '/' || slices.ContainsFunc(j.token, isAlnum) {
		return false
	}
	return !bytes.ContainsFunc(j.token, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) })
}

// nextIsLabel: "Label:". Right 32, wrong 0.
func (j *joint) nextIsLabel() bool { return len(j.token) > 2 && j.token[len(j.token)-1] == ':' }

// nextIsEquation: "name = value" or a row of a table like that; RFC 2396 has in
// Appendix C "#s = (current document)#s" below "g?y = http://a/b/c/g?y". Right 2,
// wrong 0.
func (j *joint) nextIsEquation() bool {
	behind := j.t.blanksAfter(j.gap.end + len(j.token))
	return behind > j.gap.end+len(j.token) && j.t.is(behind, '=')
}

// repeatsBullet: the next line starts with "*" as this one does, which is a list,
// but for " *", the comment of a program. Right 25, wrong 0.
func (j *joint) repeatsBullet() bool {
	start, _ := j.t.lineStart(j.gap.end)
	leader := bytes.TrimRight(j.t.data[start:j.gap.end], " \t")
	return bytes.HasSuffix(leader, []byte("*")) && string(leader) != " *"
}

// clauseEnds: the line ends in punctuation of the text. Right 15, wrong 0.
func (j *joint) clauseEnds() bool { return j.lastIs(",;!'") }

// isSoftBreak: the "=" at the line's end is rather the soft break of
// quoted-printable (RFC 2045 section 6.7) that nobody decoded: it stands where
// that breaks lines, and either no query is before it or "=3D" is. Not in the
// labelled text.
func (j *joint) isSoftBreak() bool {
	width := len(j.line)
	return j.last() == '=' && 70 <= width && width <= 76 &&
		(bytes.IndexByte(j.uri, '?') < 0 || bytes.Contains(j.uri, []byte("=3D")))
}

// endsInLoneScheme: the line ends in "http://" and a host follows. Right 98, wrong
// 0.
func (j *joint) endsInLoneScheme() bool {
	return j.lone && (isAlnum(j.token[0]) || j.token[0] == '%') && looksLikeHost(j.word())
}

// looksLikeHost reports whether s has a full stop inside, or a slash.
func looksLikeHost(s []byte) bool {
	stop := bytes.IndexAny(s, "./")
	return stop > 0 && stop+1 < len(s) || stop > 0 && s[stop] == '/'
}

// breaksAtSoftHyphen: a typesetter's hyphen, which no URI has, ends the line. Not
// in the labelled text.
func (j *joint) breaksAtSoftHyphen() bool { return j.softHyphen }

// breaksAfterHyphen: the line ends in "-", a letter or digit follows. Right 99,
// wrong 0.
func (j *joint) breaksAfterHyphen() bool { return j.last() == '-' && isAlnum(j.token[0]) }

// parenthesisCloses: "(" stands right before the URI and ")" right behind the next
// token, and the break is at a character that URIs are broken at. Right 89, wrong
// 0.
func (j *joint) parenthesisCloses() bool {
	if j.start == 0 || j.t.data[j.start-1] != '(' || bytes.IndexByte(j.uri, '(') >= 0 {
		return false
	}
	closing := bytes.IndexByte(j.token, ')')
	return closing > 0 && (j.lastIs("/-#=?&_.+%") || contains("/?#&.", j.token[0]))
}

// breaksAfterSlash: the line ends in "/", and the next token has URI punctuation
// inside. In unlabelled text it was right 27 of 35. Before a plain word "/" is no
// evidence: 1 of 38. Right 54, wrong 1.
func (j *joint) breaksAfterSlash() bool {
	return j.last() == '/' && isAlnum(j.token[0]) && (looksLikePath(j.word()) || isHexNumber(j.word()))
}

// looksLikePath reports whether s has punctuation inside as paths have, and not as
// compound words ("and/or", "real-time"), telephone numbers, dates and mail
// addresses have.
func looksLikePath(s []byte) bool {
	slashes := bytes.Count(s, []byte("/"))
	if slashes == 0 && bytes.IndexByte(s, '@') > 0 || !bytes.ContainsFunc(s, unicode.IsLetter) {
		return false
	}
	for k, b := range s {
		if contains("_=&?%#~+", b) || b == '.' && k+1 < len(s) && isAlnum(s[k+1]) {
			return true
		}
	}
	hyphens := bytes.Count(s, []byte("-"))
	return slashes > 1 || slashes == 1 && hyphens > 0 || slashes+hyphens > 0 && bytes.ContainsAny(s, "0123456789")
}

// isHexNumber reports whether s is a hexadecimal number as long as those that
// name a commit, and no word.
func isHexNumber(s []byte) bool {
	for _, b := range s {
		if !isHexDigit(b) {
			return false
		}
	}
	return len(s) >= 7 && bytes.ContainsAny(s, "0123456789")
}

// isCutHard: a program that fills lines to the last column cut a word: the URI
// starts the line, the line is full, and the next token has URI punctuation. In
// unlabelled text it was right 71 of 76. Right 16, wrong 0.
func (j *joint) isCutHard() bool {
	width := columns(j.line)
	return len(j.before) <= 1 && minCut <= width && width <= maxCut && !j.flowed && isAlnum(j.last()) &&
		isAlnum(j.token[0]) && (looksLikePath(j.word()) || isHexNumber(j.word()))
}

// nextStartsWithSlash: "/x" goes on with a path. Right 6, wrong 0.
func (j *joint) nextStartsWithSlash() bool {
	return isAlnum(j.last()) && len(j.token) > 1 && j.token[0] == '/' && (isAlnum(j.token[1]) || j.token[1] == '~') && !isFileName(j.token)
}

// isFileName reports whether s starts as absolute file names do in Unix.
func isFileName(s []byte) bool {
	root, _, _ := bytes.Cut(s[1:], []byte("/"))
	switch string(root) {
	case "bin", "boot", "dev", "etc", "home", "lib", "opt", "proc", "sbin", "sys", "tmp", "usr", "var":
		return true
	}
	return false
}

// endsInside: the line ends in a character that seldom ends a URI. Behind "%" or
// "_" any word goes on, behind "?" a query, behind "&" and "=" of a query what is
// no plain word, else what looks like a path, though behind "#" no path does.
// Right 2, wrong 0.
func (j *joint) endsInside() bool {
	if !j.lastIs("?&=%_#+") || !isAlnum(j.token[0]) && !contains("%/", j.token[0]) {
		return false
	}
	if j.last() == '#' && bytes.IndexByte(j.word(), '/') >= 0 {
		return false
	}
	if j.last() == '?' {
		return bytes.ContainsAny(j.next, "=&")
	}
	if j.lastIs("&=") {
		return bytes.IndexByte(j.uri, '?') >= 0 && !isWord(j.word())
	}
	return j.lastIs("%_") || looksLikePath(j.word())
}

// hexHalves: two halves of 32, 40 or 64 hexadecimal digits, a checksum. In
// unlabelled text it was right 18 of 18. Right 4, wrong 0.
func (j *joint) hexHalves() bool {
	left := len(j.uri)
	for left > 0 && isHexDigit(j.uri[left-1]) {
		left--
	}
	right := 0
	for right < len(j.next) && isHexDigit(j.next[right]) {
		right++
	}
	if left == len(j.uri) || right == 0 {
		return false
	}
	switch len(j.uri) - left + right {
	case 32, 40, 64:
		return true
	}
	return false
}

// hostIsCut: the authority ends in a full stop or the colon of a port, and what
// could be the rest with a path follows. Right 6, wrong 0.
func (j *joint) hostIsCut() bool {
	return j.authority && !j.lone && bytes.IndexByte(j.token, '/') > 0 &&
		(j.last() == '.' && isAlnum(j.token[0]) || j.last() == ':' && isDigit(j.token[0]))
}

// breaksAfterStop: the line ends in a full stop, and no sentence starts behind it:
// the next token starts with a small letter or a digit and has URI punctuation
// inside. Right 2, wrong 0.
func (j *joint) breaksAfterStop() bool {
	first := j.token[0]
	return j.last() == '.' && (isDigit(first) || first == lower(first) && isLetter(first)) &&
		bytes.ContainsFunc(j.word(), unicode.IsLetter) && (bytes.ContainsAny(j.word(), "/%") || hasExtension(j.word()))
}

// nextStartsInside: the next token starts as a URI goes on: "?x=", "#x", "_x",
// "%41". Right 3, wrong 0.
func (j *joint) nextStartsInside() bool {
	n := j.next
	if len(n) < 2 {
		return false
	}
	switch n[0] {
	case '?', '&':
		return bytes.IndexByte(n, '=') > 1
	case '#':
		return isAlnum(n[1])
	case '_': // but not _emphasis_
		return isAlnum(n[1]) && n[len(n)-1] != '_'
	case '%':
		return len(n) > 2 && isHexDigit(n[1]) && isHexDigit(n[2])
	}
	return false
}

// hasExtension reports whether s ends as the names of files do: in a full stop and
// two to four small letters.
func hasExtension(s []byte) bool {
	stop := bytes.LastIndexByte(s, '.')
	extension := s[stop+1:]
	return stop > 2 && 2 <= len(extension) && len(extension) <= 4 &&
		!bytes.ContainsFunc(extension, func(r rune) bool { return r < 'a' || 'z' < r })
}

// extensionIsCut: the next token starts with ".ext", or a file's name is cut
// before or in its extension. Right 5, wrong 0.
func (j *joint) extensionIsCut() bool {
	w := j.word()
	if len(w) > 1 && w[0] == '.' {
		return isAlnum(w[1]) && isAlnum(j.last()) && (len(w) <= 6 || hasURIPunctuation(w[1:]))
	}
	switch string(w) {
	case "html", "htm", "txt", "pdf":
		return j.last() == '.'
	}
	return j.letterIsCut()
}

// letterIsCut: the line ends in ".htm" and a lone "l" follows, which is so plain
// that the length of the line does not matter.
func (j *joint) letterIsCut() bool {
	return bytes.HasSuffix(j.uri, []byte(".htm")) && string(j.word()) == "l"
}

// maxParagraph is how many bytes of the paragraph on either side are searched.
const maxParagraph = 512

// standsWhole: the joined string stands whole in the paragraph. Right 4, wrong 0.
func (j *joint) standsWhole() bool {
	word := j.word()
	if len(word) < 2 {
		return false
	}
	behind := j.gap.end
	j.t.has(behind + maxParagraph - 1)
	around := j.t.data[max(0, j.start-maxParagraph):min(len(j.t.data), behind+maxParagraph)]
	here := j.start - max(0, j.start-maxParagraph)
	for from := 0; ; {
		countLooks(len(around) - from)
		k := indexJoined(around[from:], j.uri, word)
		if k < 0 {
			return false
		}
		from += k
		between := around[min(from, here):max(from, here)]
		if empty, _ := emptyLine(between, 0); empty < 0 && !bytes.Contains(between, []byte("\r\r")) {
			return true
		}
		from++
	}
}

// indexJoined answers the first place in s where the two parts of a URI stand as
// one, -1 where they do not. It searches for what stands around the joint, which
// is rarer than how URIs begin.
func indexJoined(s, left, right []byte) int {
	var needle [32]byte
	tail := left[max(0, len(left)-len(needle)/2):]
	n := copy(needle[:], tail)
	n += copy(needle[n:], right)
	for from := 0; ; from++ {
		k := bytes.Index(s[from:], needle[:n])
		if k < 0 {
			return -1
		}
		from += k
		start, joint := from+len(tail)-len(left), from+len(tail)
		if start >= 0 && bytes.HasSuffix(s[:joint], left) && bytes.HasPrefix(s[joint:], right) {
			return start
		}
	}
}
