package html

import "bytes"

// LooksSize is how much of an input's start tells whether it is HTML, in bytes.
const LooksSize = 4 << 10

// Looks reports whether an input is an HTML document by its start: the DOCTYPE or the
// tag of the element html, behind a byte order mark, white space, comments and an XML
// declaration, if any. What is HTML and starts otherwise is not known by it.
func Looks(start []byte) bool {
	b := bytes.TrimPrefix(start[:min(len(start), LooksSize)], []byte("\uFEFF"))
	for {
		b = bytes.TrimLeft(b, " \t\r\n\f")
		var end string
		switch {
		case startsWith(b, "<!--"):
			end = "-->"
		case startsWith(b, "<?"):
			end = "?>"
		default:
			return startsTag(b, "<!doctype html") || startsTag(b, "<html")
		}
		n := bytes.Index(b, []byte(end))
		if n < 0 {
			return false
		}
		b = b[n+len(end):]
	}
}

// startsTag reports whether b starts with a tag as far as its name, in any case.
func startsTag(b []byte, tag string) bool {
	return startsWith(b, tag) && len(b) > len(tag) && endsName(b[len(tag)])
}

// startsWith reports whether b starts with s, in any case.
func startsWith(b []byte, s string) bool {
	return len(b) >= len(s) && bytes.EqualFold(b[:len(s)], []byte(s))
}
