package mail

import (
	"bytes"
	"strings"
)

// field is a header field, or a line of a header section that is none.
type field struct {
	name  []byte // nil for a line that is no field
	value []byte // with its folds, without its last line end
	size  int    // of all of it
}

// maxName is the longest name of a field. RFC 5322 has no limit but that of a line.
const maxName = 128

// inName tells which bytes the name of a field is made of (RFC 5322 section 2.2).
var inName = func() (in [256]bool) {
	for c := '!'; c <= '~'; c++ {
		in[c] = c != ':'
	}
	return in
}()

// nameLength answers the length of the field name that line starts with, as RFC
// 5322 section 2.2 has it, or 0 where line is no field. A URI at a line's start is
// no field.
func nameLength(line []byte) int {
	name, _ := nameAndColon(line)
	return name
}

// nameAndColon answers also where the colon stands: behind white space perhaps (RFC
// 5322 section 4.5.8).
func nameAndColon(line []byte) (name, colon int) {
	start := line[:min(len(line), maxName)]
	for name < len(start) && inName[start[name]] {
		name++
	}
	colon = name
	for colon < len(start) && isBlank(start[colon]) {
		colon++
	}
	if colon == len(line) || line[colon] != ':' || startsWith(line[colon+1:], "//") {
		return 0, 0
	}
	return name, colon
}

// firstField answers the field that b, a header section, starts with: a line and
// those that fold it (RFC 5322 section 2.2.3).
func firstField(b []byte) (f field) {
	f.size = fieldSize(b)
	f.value = trimEnd(b[:f.size])
	if n, colon := nameAndColon(f.value); n > 0 {
		f.name, f.value = f.value[:n], f.value[colon+1:]
	}
	return f
}

// fieldSize answers the size of the field that b starts with.
func fieldSize(b []byte) int {
	size := lineLength(b)
	for size < len(b) && isBlank(b[size]) {
		size += lineLength(b[size:])
	}
	return size
}

// fields calls yield with each field of a header section until it answers false.
func fields(section []byte) func(yield func(field) bool) {
	return func(yield func(field) bool) {
		for len(section) > 0 {
			f := firstField(section)
			if !yield(f) {
				return
			}
			section = section[f.size:]
		}
	}
}

// unfold answers a field's value on one line, at most max bytes of it.
func unfold(value []byte, max int) []byte {
	if len(value) > max {
		value = value[:max]
	}
	if bytes.IndexByte(value, '\n') >= 0 {
		value = bytes.ReplaceAll(value, []byte("\r\n"), nil)
		value = bytes.ReplaceAll(value, []byte("\n"), nil)
	}
	return bytes.TrimSpace(value)
}

// startsWith reports whether b starts with s. Where s is a constant it is compared
// in place, which [bytes.HasPrefix] does not do.
func startsWith(b []byte, s string) bool { return len(b) >= len(s) && string(b[:len(s)]) == s }

// is reports whether a field's name is one that is given, in any case. Most are
// written as they are given.
func is(name []byte, given string) bool {
	return string(name) == given || len(name) == len(given) && strings.EqualFold(string(name), given)
}

// startsFolded reports whether b starts with s, in any case.
func startsFolded(b []byte, s string) bool { return len(b) >= len(s) && is(b[:len(s)], s) }

func isBlank(c byte) bool { return c == ' ' || c == '\t' }

// behindBlanks answers what stands in b behind the blanks that it starts with.
func behindBlanks(b []byte) []byte {
	for len(b) > 0 && isBlank(b[0]) {
		b = b[1:]
	}
	return b
}

// lineLength answers the length of b's first line, with its end.
func lineLength(b []byte) int {
	if k := bytes.IndexByte(b, '\n'); k >= 0 {
		return k + 1
	}
	return len(b)
}

// lineEnd answers the length of the line end that b ends with.
func lineEnd(b []byte) int { return len(b) - len(trimEnd(b)) }

// trimEnd answers b without the line end that it may end with.
func trimEnd(b []byte) []byte {
	if n := len(b); n > 0 && b[n-1] == '\n' {
		b = b[:n-1]
		if n > 1 && b[n-2] == '\r' {
			b = b[:n-2]
		}
	}
	return b
}
