package mail

import "bytes"

// LooksSize is how much of an input's start tells whether it is mail, in bytes.
const LooksSize = 16 << 10

// Looks reports whether an input is mail by its start: whether it starts with a
// separator line, or with three header fields or more, two of them From, Date,
// Subject, Message-ID, Newsgroups, Received or Return-Path, and then an empty line,
// which may come behind start. Single lines that are no fields are let pass. A byte
// order mark and empty lines before do not count.
//
// start is the first [LooksSize] bytes of the input, or all of it. More is not
// looked at.
func Looks(start []byte) bool {
	start = start[:min(len(start), LooksSize)]
	start = start[leading(start):]
	if isSeparator(start, 0) {
		return true
	}
	size := headerSize(start)
	all, telling := countFields(start[:size])
	return isEmptyLine(start[size:]) && all >= minFields && telling >= 2
}

// minFields is how many header fields mail has at the least.
const minFields = 3

// MayLook reports whether more of an input than start may tell that it is mail. It
// gives up at a first line that is no field, and at three fields of which none is
// one that mail is known by: whoever reads other text through a pipe does not want
// to wait for more.
func MayLook(start []byte) bool {
	start = start[leading(start):]
	if hasLineEnd := bytes.IndexByte(start, '\n') >= 0; !hasLineEnd {
		return true
	}
	size := headerSize(start)
	all, telling := countFields(start[:size])
	return size == len(start) && nameLength(start) > 0 && (all < minFields || telling > 0)
}

// countFields counts the fields of a header section, and those of them by which mail
// is known.
func countFields(section []byte) (all, telling int) {
	for f := range fields(section) {
		if f.name != nil {
			all++
		}
		if isTelling(f.name) {
			telling++
		}
	}
	return all, telling
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
