package mail

import (
	"bytes"
	"io"
	"strconv"
)

// Separator lines of an mbox (RFC 4155 appendix A) are told by the line itself,
// the line end before it, and the start of the line behind it, so that an mbox is
// cut at the same places wherever reading starts.
const (
	maxFromLine = 1024

	// Lookahead is how much behind the start of a line is looked at, in bytes, to
	// tell whether it separates messages or parts.
	Lookahead = maxFromLine + maxName + 3
)

const fromWord = "From "

// isSeparator reports whether a line that starts at b[at] separates messages. It
// does where a header field follows, and it
//   - holds a date, or "-" alone: as mail programs write it, wherever it stands;
//   - or stands behind an empty line and has at most two words: an address alone,
//     or an address and what an archive calls the message.
//
// A message without a header section, an empty line behind the separator, needs
// the date and the empty line before.
func isSeparator(b []byte, at int) bool {
	line := b[at:min(len(b), at+maxFromLine)]
	if !startsWith(line, fromWord) {
		return false
	}
	size := lineLength(line)
	countLooks(size)
	if size == maxFromLine {
		return false
	}
	words := readWords(line[len(fromWord):size])
	next := b[at+size:]
	if startsHeader(next) {
		return words.dated || words.dash || words.n <= 2 && !words.colon && behindEmptyLine(b, at)
	}
	return words.dated && len(next) > 0 && isEmptyLine(next) && behindEmptyLine(b, at)
}

// startsHeader reports whether b starts with a header field, or with the quoted
// separator that some programs leave before the first.
func startsHeader(b []byte) bool {
	return nameLength(b) > 0 || startsWith(b, ">From ")
}

func isEmptyLine(b []byte) bool {
	return len(b) == 0 || b[0] == '\n' || startsWith(b, "\r\n")
}

// behindEmptyLine reports whether the line before b[at] is empty, or there is none.
func behindEmptyLine(b []byte, at int) bool {
	before := trimEnd(b[:at])
	return len(before) == 0 || before[len(before)-1] == '\n'
}

// fromWords is what the words behind "From " tell.
type fromWords struct {
	n     int
	dash  bool // the only one is "-"
	colon bool // the first starts with ":": it is a From field
	dated bool // they hold a date
}

// readWords reads what stands behind "From ". A date is a weekday, a month with or
// without a number before it, and a time with at most two numbers before it.
func readWords(b []byte) (words fromWords) {
	const (
		weekday = iota
		month
		clock
	)
	expected, numbers := weekday, 0
	for len(b) > 0 {
		var word []byte
		if word, b = cutWord(b); len(word) == 0 {
			break
		}
		if words.n++; words.n == 1 {
			words.dash = string(word) == "-"
			words.colon = word[0] == ':'
		} else {
			words.dash = false
		}
		switch {
		case expected == month && isMonth(word):
			expected, numbers = clock, 0
		case expected == clock && isClock(word):
			words.dated = true
		case expected != weekday && isNumber(word) && numbers < expected:
			numbers++
		case isWeekday(word):
			expected, numbers = month, 0
		default:
			expected = weekday
		}
	}
	return words
}

// cutWord answers the first word of b, between white space, and what stands behind it.
func cutWord(b []byte) (word, rest []byte) {
	for len(b) > 0 && b[0] <= ' ' {
		b = b[1:]
	}
	for end, c := range b {
		if c <= ' ' {
			return b[:end], b[end:]
		}
	}
	return b, nil
}

func isMonth(word []byte) bool {
	switch string(word) {
	case "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec":
		return true
	}
	return false
}

// isWeekday reports whether word is the name of a day, with a comma or without.
func isWeekday(word []byte) bool {
	if len(word) == len("Mon,") && word[3] == ',' {
		word = word[:3]
	}
	switch string(word) {
	case "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun":
		return true
	}
	return false
}

// isNumber reports whether word is made of digits.
func isNumber(word []byte) bool {
	for _, c := range word {
		if c < '0' || c > '9' {
			return false
		}
	}
	return len(word) > 0
}

// isClock reports whether word starts as 7:05 or 17:05 does.
func isClock(word []byte) bool {
	hour, rest, ok := bytes.Cut(word, []byte(":"))
	return ok && len(hour) <= 2 && isNumber(hour) && len(rest) >= 2 && isNumber(rest[:2])
}

// NextMessage answers where the first message starts whose separator starts at or
// behind window[from], and -1 where there is none. It needs at least 3 bytes of
// the input before from, and [Lookahead] behind a separator, unless the input
// starts or, as atEOF tells, ends there: of a window that does not reach the
// input's end, its last Lookahead bytes are to be looked at again.
func NextMessage(window []byte, from int, atEOF bool) int {
	for {
		at := nextFromLine(window, from)
		if at < 0 || !atEOF && at+Lookahead > len(window) {
			return -1
		}
		if isSeparator(window, at) {
			return at
		}
		from = at + 1
	}
}

// nextFromLine answers the first line that starts at or behind b[from] with "From ",
// and -1 where there is none.
func nextFromLine(b []byte, from int) int {
	if from == 0 && startsWith(b, fromWord) {
		return 0
	}
	from = max(0, from-1)
	if from > len(b) {
		return -1
	}
	if k := bytes.Index(b[from:], []byte("\nFrom ")); k >= 0 {
		return from + k + 1
	}
	return -1
}

// CountMessages answers how many messages there are in a piece of an mbox that
// starts with one. The error is that of r.
func CountMessages(r io.Reader) (int, error) {
	var w window
	w.reset(r, 0)
	w.need(countedSize)
	w.pos = leading(w.buf)
	if len(w.rest()) == 0 {
		return 0, w.err
	}
	w.pos++
	for n := 1; ; {
		if at := NextMessage(w.buf, w.pos, w.ended); at >= 0 {
			n, w.pos = n+1, at+1
			continue
		}
		if w.ended {
			return n, w.err
		}
		w.pos = max(w.pos, len(w.buf)-Lookahead)
		w.need(windowSize / 2)
	}
}

const (
	// countedSize is within which distance a Content-Length is checked, in bytes.
	countedSize = 64 << 10

	// maxEmptyLines is how much may stand behind a counted body, in bytes: what
	// ends its last line, and an empty line.
	maxEmptyLines = 4
)

// Counted reports whether an input starts as an mbox whose messages end where
// their Content-Length says (mboxcl, mboxcl2): that of the first leads, within 64
// KiB, to a separator or the end. Such an mbox is not to be cut at the separators
// that [NextMessage] finds: a body may hold lines that look like one.
//
// start is the first 64 KiB of the input, or all of it, as atEOF tells.
func Counted(start []byte, atEOF bool) bool {
	if len(start) > countedSize {
		start, atEOF = start[:countedSize], false
	}
	at := leading(start)
	if !isSeparator(start[at:], 0) {
		return false
	}
	at += lineLength(start[at:])
	size := headerSize(start[at:])
	length := contentLength(start[at : at+size])
	at += size
	return messageEndsAt(start, at+lineLength(start[at:]), length, atEOF)
}

// contentLength answers what a header section's Content-Length says, or -1.
func contentLength(section []byte) int {
	for f := range fields(section) {
		if is(f.name, "Content-Length") {
			if n, err := strconv.ParseUint(string(unfold(f.value, 20)), 10, 31); err == nil {
				return int(n)
			}
		}
	}
	return -1
}

// messageEndsAt reports whether a body that starts at b[at] and has length bytes
// ends where a separator stands, behind empty lines or not, or where the input
// ends, as far as b shows it.
func messageEndsAt(b []byte, at, length int, atEOF bool) bool {
	if length < 0 || at+length > len(b) {
		return false
	}
	at += length
	at += emptyLines(b[at:min(len(b), at+maxEmptyLines)])
	if at == len(b) {
		return atEOF
	}
	return (atEOF || at+Lookahead <= len(b)) && b[at-1] == '\n' && isSeparator(b, at)
}

// emptyLines answers the length of the empty lines that b starts with.
func emptyLines(b []byte) (n int) {
	for n < len(b) && (b[n] == '\n' || b[n] == '\r') {
		n++
	}
	return n
}
