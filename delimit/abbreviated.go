package delimit

import (
	"bytes"
	"fmt"
	"slices"
	"unicode/utf8"

	"github.com/urigrep/urigrep/delimit/domain"
	"github.com/urigrep/urigrep/delimit/uri"
)

// Abbreviations choose which URIs are found that lack their scheme (RFC 2396
// Appendix F).
type Abbreviations uint8

const (
	NoAbbreviations Abbreviations = iota
	LikelyHosts                   // hosts that start with "www." or "ftp.", and others with a path behind
	AllHosts                      // others alone too
)

var abbreviationNames = [...]string{NoAbbreviations: "none", LikelyHosts: "likely", AllHosts: "all"}

// ParseAbbreviations reads "none", "likely" or "all".
func ParseAbbreviations(word string) (Abbreviations, error) {
	if k := slices.Index(abbreviationNames[:], word); k >= 0 {
		return Abbreviations(k), nil
	}
	return 0, fmt.Errorf("%q is none of none, likely, all", word)
}

const (
	maxLabel = 63  // bytes, of a label of a host (RFC 1035 2.3.4)
	maxHost  = 253 // bytes, of a host
)

// nextHostMark answers the first byte in data[from:end] that tells of a host without
// a scheme, end where there is none: the dot behind "www" and "ftp"; the slash behind a
// host, or where hosts alone are found any dot inside of a word.
func (a Abbreviations) nextHostMark(data []byte, from, end int) int {
	if a == AllHosts {
		return hopTo('.', data, from, end, isInnerDot)
	}
	if hasAVX2 {
		return hostMarkInBlocks(data, from, end)
	}
	return hostMarkByHops(data, from, end)
}

// hostMarkByHops looks for likely hosts in pure Go.
func hostMarkByHops(data []byte, from, end int) int {
	return hopTo('/', data, from, hopTo('.', data, from, end, isNamedDot), mayEndHost)
}

// isHostMark reports whether the byte at i tells of a likely host.
func isHostMark(data []byte, i int) bool {
	return data[i] == '.' && isNamedDot(data, i) || data[i] == '/' && mayEndHost(data, i)
}

// hopTo answers the first b in data[from:end] that ok takes, end where there is none.
func hopTo(b byte, data []byte, from, end int, ok func(data []byte, i int) bool) int {
	for from < end {
		k := bytes.IndexByte(data[from:end], b)
		if k < 0 {
			break
		}
		countLooks(1)
		if ok(data, from+k) {
			return from + k
		}
		from += k + 1
	}
	return end
}

// isInnerDot reports whether the dot at i may stand between two labels. What is behind
// data may be one.
func isInnerDot(data []byte, i int) bool {
	return i > 0 && isAlnum(data[i-1]) && (i+1 == len(data) || isHostByte(data[i+1]))
}

// isNamedDot reports whether "www" or "ftp" stands before the dot at i.
func isNamedDot(data []byte, i int) bool {
	if i == 0 || lower(data[i-1]) != 'w' && lower(data[i-1]) != 'p' {
		return false
	}
	return i >= 3 && isNamed(data[i-3:i])
}

// isNamed reports whether the label says what its host serves.
func isNamed(label []byte) bool {
	return bytes.EqualFold(label, []byte("www")) || bytes.EqualFold(label, []byte("ftp"))
}

// mayEndHost reports whether a host may stand before the slash at i: a dot and two
// letters or more, perhaps with a port.
func mayEndHost(data []byte, i int) bool {
	end := i
	for low := max(1, i-maxPort); end > low && isDigit(data[end-1]); {
		end--
	}
	if end < i && data[end-1] == ':' {
		end--
	} else {
		end = i
	}
	top := end
	for low := max(1, end-maxLabel); top > low && isLetter(data[top-1]); {
		top--
	}
	return end-top > 1 && data[top-1] == '.'
}

// isHostByte reports whether b may start or end a label of a host that is not the first.
func isHostByte(b byte) bool { return isAlnum(b) || b >= utf8.RuneSelf }

// abbreviatedAt reads into s the host without a scheme that the mark tells of. The
// form is noForm where none stands there.
func (f *Finder) abbreviatedAt(t *text, mark int, s *scheme) {
	*s = scheme{}
	dot := mark
	if t.data[mark] == '/' {
		dot = t.firstDot(mark)
	}
	start, ok := t.firstLabel(dot)
	if !ok {
		return
	}
	h := t.abbreviatedHostAt(start)
	s.setAbbreviated(t.data[start:dot])
	if !f.Schemes.has(s.name) || !h.isLikely(f.Abbreviated) {
		return
	}
	s.start, s.rest, s.form, s.host = start, start, abbreviated, h.end-start
}

// firstDot answers the first dot of the host before the slash at i, or i if that has none.
func (t *text) firstDot(i int) int {
	start := i
	for low := max(0, i-maxHost-maxPort); start > low; start-- {
		if b := t.data[start-1]; !isLabelByte(b) && b < utf8.RuneSelf && b != '.' && b != ':' {
			break
		}
	}
	countLooks(i - start)
	for k := start + 1; k < i; k++ {
		if t.data[k] == '.' && isAlnum(t.data[k-1]) && isHostByte(t.data[k+1]) {
			return k
		}
	}
	return i
}

// setAbbreviated sets the scheme that a host stands for by its first label.
func (s *scheme) setAbbreviated(label []byte) {
	s.name = append(s.buf[:0], schemeOf(label)...)
}

// schemeOf answers the scheme that a host's first label tells (RFC 2396 Appendix F).
func schemeOf(label []byte) string {
	if bytes.EqualFold(label, []byte("ftp")) {
		return "ftp"
	}
	return "http"
}

// complete answers an abbreviated URI with the scheme that its host tells.
func complete(text []byte) []byte {
	label, _, _ := bytes.Cut(text, []byte("."))
	return slices.Concat([]byte(schemeOf(label)), []byte("://"), text)
}

// endBeforeScheme ends an abbreviated URI before the first "scheme://" in it, if there is
// one: where it is no URI, that may be one still, as it is where no host counts.
func (u *run) endBeforeScheme(t *text) bool {
	colon := bytes.Index(t.data[u.start:u.stop], []byte("://"))
	end := u.start + max(colon, 0)
	for end > u.start && uri.ClassOf(t.data[end-1])&uri.SchemeChar != 0 {
		end--
	}
	if end == u.start {
		return false // there is none, or all before it is its scheme
	}
	u.stop, u.cut, u.depth = end, Cut{}, 0
	return true
}

// firstLabel answers where the label starts that ends at dot, if a host may start
// there: it is the first one, in ASCII, and what stands before is no part of a word, a
// path or an address.
func (t *text) firstLabel(dot int) (start int, ok bool) {
	start = dot
	for low := max(0, dot-maxLabel); start > low && isLabelByte(t.data[start-1]); {
		countLooks(1)
		start--
	}
	switch {
	case t.data[start] == '-':
		return start, false
	case start == 0:
		return start, true
	case t.data[start-1] >= utf8.RuneSelf:
		r, _ := utf8.DecodeLastRune(t.data[:start])
		return start, !isWordRune(r) || isUnspaced(r)
	}
	return start, !contains("@./\\_%&#$+!~", t.data[start-1]) && !isLabelByte(t.data[start-1])
}

// isLabelByte reports whether b may stand in a label of ASCII.
func isLabelByte(b byte) bool { return isAlnum(b) || b == '-' }

// abbreviatedHost is one that may be an abbreviated URI's, while it is read.
type abbreviatedHost struct {
	t          *text
	start, end int // in the window
	firstEnd   int // of the first label
	top        int // where the last label starts
	dots       int
	portEnd    int // behind the port, end where there is none
}

// abbreviatedHostAt reads the labels between dots that start at a place, and the port
// behind them.
func (t *text) abbreviatedHostAt(start int) abbreviatedHost {
	h := abbreviatedHost{t: t, start: start}
	i := start
	for high := h.start + maxHost; i < high && t.has(i); {
		switch b := t.data[i]; {
		case isLabelByte(b):
			i++
		case b >= utf8.RuneSelf:
			r := t.runeAt(i)
			if !isWordRune(r) || isUnspaced(r) {
				high = i
				break
			}
			i += utf8.RuneLen(r)
		case b == '.' && t.has(i+1) && isHostByte(t.data[i+1]):
			if h.dots++; h.dots == 1 {
				h.firstEnd = i
			}
			i++
			h.top = i
		default:
			high = i
		}
	}
	countLooks(i - h.start)
	h.end, h.portEnd = i, i
	if t.is(i, ':') {
		if end := t.pass(i+1, i+maxPort, uri.Digit); end > i+1 {
			h.portEnd = end
		}
	}
	return h
}

// isLikely reports whether the host is one, and not a file's name, the end of a
// sentence, a version or a name in a program.
func (h *abbreviatedHost) isLikely(a Abbreviations) bool {
	var buf [maxLabel]byte
	top := h.lowerTop(&buf)
	switch {
	case len(top) == 0 || !domain.IsTop(top):
		return false
	case isNamed(h.t.data[h.start:h.firstEnd]):
		return h.dots > 1 && !h.t.is(h.end, '@') && !(h.dots == 2 && isFileExtension(top))
	case h.dots == 1 && isFileExtension(top):
		return false
	case h.start > 0 && h.t.data[h.start-1] == ':':
		return false // "host:file"
	case h.t.is(h.portEnd, '/'):
		return true
	case h.dots == 1 && h.firstEnd-h.start == 1 && len(top) == 2:
		return false // "e.g", "i.MX"
	}
	return a == AllHosts && standsAlone(top) && h.endsWord() && !h.isMailbox()
}

// endsWord reports whether the word ends with the host, but for punctuation.
func (h *abbreviatedHost) endsWord() bool {
	t := h.t
	i := h.portEnd
	if !t.has(i) || contains("<>\"", t.data[i]) || isSpace(t.data[i]) {
		return true
	}
	return contains(".,;:!?)]}'", t.data[i]) && !(t.has(i+1) && (isHostByte(t.data[i+1]) || t.is(i+1, '/')))
}

// isMailbox reports whether the host is that of an address as archives of mailing lists
// write it, so that programs do not find it: "someone at example.com".
func (h *abbreviatedHost) isMailbox() bool {
	before := h.t.data[max(0, h.start-len("x at ")):h.start]
	return len(before) == len("x at ") && isAlnum(before[0]) && string(before[1:]) == " at "
}

// lowerTop answers the last label in lower case, "" where it starts with a capital and
// goes on otherwise, as the first word of a sentence does.
func (h *abbreviatedHost) lowerTop(buf *[maxLabel]byte) []byte {
	top := h.t.data[h.top:h.end]
	if h.dots == 0 || len(top) < 2 || len(top) > maxLabel || hasCapital(top[:1]) && !hasCapital(top[1:]) {
		return nil
	}
	name := buf[:copy(buf[:], top)]
	for k := range name {
		name[k] = lower(name[k])
	}
	return name
}

// isFileExtension reports whether a top-level domain is how names of files end: those
// of sources, libraries, archives and what is made of them.
func isFileExtension(top []byte) bool {
	switch string(top) {
	case "ac", "am", "bb", "cc", "cf", "in", "java", "la", "md", "mk", "ml", "mm", "mov", "pl", "pm", "ps", "py", "rs", "sc", "sh", "so", "st", "vi", "zip":
		return true
	}
	return false
}

// standsAlone reports whether a name under a top-level domain is taken for a host where
// nothing but that tells it. Under the others, which are words, most are names in
// programs, as "os.name" and "self.channel".
func standsAlone(top []byte) bool {
	switch string(top) {
	case "com", "net", "org", "edu", "gov", "mil", "int", "info", "biz", "coop", "aero", "museum", "mobi", "asia", "cat":
		return true
	case "id", "im", "is", "nr":
		return false
	}
	return len(top) == 2 && !isFileExtension(top)
}
