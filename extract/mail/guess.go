package mail

import "bytes"

// LooksSize is how much of an input's start tells whether it is mail, in bytes.
const LooksSize = 16 << 10

// Looks reports whether an input is mail by its start: whether it starts with a
// separator line, or with a header section and an empty line, which may hold white
// space, and may come behind start: with a field, and three of them or more, two of
// which are From, Date, Subject, Message-ID, Newsgroups, Received or Return-Path, the
// first of those among the first 16. Single lines that are no fields are let pass. A
// byte order mark and empty lines before do not count.
//
// start is the first [LooksSize] bytes of the input, or all of it, or as much of it
// as [MayLook] asks for. More is not looked at.
func Looks(start []byte) bool {
	start = start[:min(len(start), LooksSize)]
	start = start[leading(start):]
	if isSeparator(start, 0) {
		return true
	}
	if nameLength(start) == 0 {
		return false
	}
	s := readLines(start)
	all, telling, first := countFields(start[:s.size])
	return (isEmptyLine(start[s.size:]) || s.blank) && all >= minFields && telling >= 2 && first <= maxStrange
}

const (
	minFields  = 3  // that mail has at the least
	maxStrange = 16 // of them, the first that it is known by is one
)

// MayLook reports whether more of an input than start is needed for [Looks] to tell
// whether it is mail. It gives up as early as that is sure, so that who reads other
// text through a pipe does not wait for more of it.
func MayLook(start []byte) bool {
	start = start[leading(start):]
	start = start[:bytes.LastIndexByte(start, '\n')+1]
	if n := lineLength(start); n == len(start) && (n == 0 || startsWith(start, fromWord)) {
		return true
	}
	if nameLength(start) == 0 {
		return false
	}
	all, telling, _ := countFields(start)
	return headerSize(start) == len(start) && (telling > 0 || all < maxStrange)
}

// countFields counts the fields of a header section, and those of them by which mail
// is known, of which the first is field number first.
func countFields(section []byte) (all, telling, first int) {
	for f := range fields(section) {
		if f.name != nil {
			all++
		}
		if isTelling(f.name) {
			if telling++; telling == 1 {
				first = all
			}
		}
	}
	return all, telling, first
}

// isTelling reports whether a field is one by which mail is known.
func isTelling(name []byte) bool {
	for _, known := range []string{"From", "Date", "Subject", "Message-ID", "Newsgroups", "Received", "Return-Path"} {
		if is(name, known) {
			return true
		}
	}
	return false
}

// leading answers how much stands before the first line of mail that b starts with:
// a byte order mark and empty lines.
func leading(b []byte) int {
	mark := len(b) - len(bytes.TrimPrefix(b, []byte("\uFEFF")))
	return mark + emptyLines(b[mark:])
}
