package html

import "bytes"

// LooksSize is how much of an input's start tells whether it is HTML, in bytes.
const LooksSize = 4 << 10

// Looks reports whether an input is an HTML document by its start: the DOCTYPE or the
// tag of the element html, behind a byte order mark, white space, comments and an XML
// declaration, if any. What is HTML and starts otherwise is not known by it.
func Looks(start []byte) bool {
	b, _ := behindPreamble(start)
	return startsTag(b, "<!doctype html") || startsTag(b, "<html")
}

// MayLook reports whether more of an input than its start may tell that it is HTML.
func MayLook(start []byte) bool {
	b, ended := behindPreamble(start)
	return len(start) < LooksSize && (!ended || mayStartWith(b, mark, "<!--", "<?", "<!doctype html ", "<html "))
}

const mark = "\uFEFF" // of byte order

// behindPreamble answers what stands in an input's start behind a byte order mark, white
// space, comments and an XML declaration, and whether the last of those has ended.
func behindPreamble(start []byte) (b []byte, ended bool) {
	b = bytes.TrimPrefix(start[:min(len(start), LooksSize)], []byte(mark))
	for {
		b = bytes.TrimLeft(b, " \t\r\n\f")
		var end string
		switch {
		case startsWith(b, "<!--"):
			end = "-->"
		case startsWith(b, "<?"):
			end = "?>"
		default:
			return b, true
		}
		n := bytes.Index(b, []byte(end))
		if n < 0 {
			return nil, false
		}
		b = b[n+len(end):]
	}
}

// mayStartWith reports whether b, with more behind it, may start with one of some texts,
// in any case.
func mayStartWith(b []byte, texts ...string) bool {
	for _, s := range texts {
		if len(b) < len(s) && bytes.EqualFold(b, []byte(s[:len(b)])) {
			return true
		}
	}
	return false
}

// startsTag reports whether b starts with a tag as far as its name, in any case.
func startsTag(b []byte, tag string) bool {
	return startsWith(b, tag) && len(b) > len(tag) && endsName(b[len(tag)])
}

// startsWith reports whether b starts with s, in any case.
func startsWith(b []byte, s string) bool {
	return len(b) >= len(s) && bytes.EqualFold(b[:len(s)], []byte(s))
}
