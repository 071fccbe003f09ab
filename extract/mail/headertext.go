package mail

import (
	"bytes"
	"io"
	"slices"
	"sort"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"github.com/urigrep/urigrep/extract/charset"
	"github.com/urigrep/urigrep/extract/mail/transfer"
	"github.com/urigrep/urigrep/extract/origin"
)

// headerText is the text of a header section: each field but the opaque ones on a
// line of its own, unfolded and decoded, and an empty line behind each, so that
// nothing is joined over the end of a field. It is an origin.Text.
type headerText struct {
	section []byte
	mayHold func([]byte) bool // of Options
	offset  int64             // of the section in the input
	at      int               // in the section: the first field that is not in text yet

	text  []byte // that waits to be read
	taken int    // of it
	given int64  // how much text there was before it
	m     origin.Map
	named []named // the fields that text which was not forgotten is of, in order

	// What encoded words are decoded in: the bytes that they stand for and that are
	// not in text yet, the text of one that is quoted, and a map that nobody asks.
	bytes, quoted []byte
	units         origin.Map
	asked         string // the name that was asked for last
}

// named is a field by its name and by where its text starts.
type named struct {
	start int64
	name  []byte
}

func (t *headerText) reset(section []byte, offset int64, mayHold func([]byte) bool) {
	t.m.Reset()
	*t = headerText{
		section: section, offset: offset, mayHold: mayHold,
		text: t.text[:0], m: t.m, named: t.named[:0], asked: t.asked,
		bytes: t.bytes[:0], quoted: t.quoted, units: t.units,
	}
}

// Read reads text.
func (t *headerText) Read(p []byte) (int, error) {
	for t.taken == len(t.text) {
		if t.at == len(t.section) {
			return 0, io.EOF
		}
		t.given += int64(len(t.text))
		t.text, t.taken = t.text[:0], 0
		t.addField()
	}
	n := copy(p, t.text[t.taken:])
	t.taken += n
	return n, nil
}

// maxHeld is the longest section, in bytes, of which all text is made at once. The
// map of one is several times as large at worst.
const maxHeld = 64 << 10

// held makes all of the text.
func (t *headerText) held() (text []byte, ok bool) {
	if t.at > 0 || len(t.section) > maxHeld {
		return nil, false
	}
	for t.at < len(t.section) {
		t.addField()
	}
	return t.text, true
}

// Origin answers where in the input text[start:end] came from.
func (t *headerText) Origin(start, end int64) (from, to int64) {
	from, to = t.m.Range(start, end)
	return t.offset + from, t.offset + to
}

// Forget gives up what is known of text[:before].
func (t *headerText) Forget(before int64) {
	t.m.Forget(before)
	gone := max(0, t.fieldAt(before))
	// Moving the rest only when as much again goes keeps the work linear.
	if gone*2 >= len(t.named) {
		t.named = t.named[:copy(t.named, t.named[gone:])]
	}
}

// fieldAt answers which of those that are named text[at] stands in or behind, or -1.
func (t *headerText) fieldAt(at int64) int {
	return sort.Search(len(t.named), func(k int) bool { return t.named[k].start > at }) - 1
}

// within answers the name of the field that text[at] stands in, or "".
func (t *headerText) within(at int64) string {
	k := t.fieldAt(at)
	if k < 0 {
		return ""
	}
	if name := t.named[k].name; string(name) != t.asked {
		t.asked = string(name)
	}
	return t.asked
}

func (t *headerText) base(int64) string { return "" }

func (t *headerText) charset() (name string, guessed bool) { return "", false }

// addField makes the text of the next field.
func (t *headerText) addField() {
	field := t.section[t.at:]
	field = field[:fieldSize(field)]
	end := t.at + len(field)
	if !isOpaque(field) {
		if t.mayHold(field) || hasEncodedWord(field) {
			name := field[:nameLength(field)]
			t.named = append(t.named, named{t.given + int64(len(t.text)), name})
			t.addValue(end-lineEnd(field), holdsURIs(name))
		}
		t.put("\n\n") // for a field that is passed over too, so that lines count
	}
	t.skipTo(end)
}

// addValue makes text of the section up to end, encoded words decoded.
func (t *headerText) addValue(end int, uris bool) {
	for t.at < end {
		b := t.section[t.at:end]
		start := bytes.Index(b, []byte("=?"))
		if start < 0 {
			t.addLines(end, uris)
			return
		}
		w := firstWord(b[start:])
		if len(w.raw) == 0 {
			t.addLines(t.at+start+2, uris)
			continue
		}
		t.addLines(t.at+start, uris)
		t.addWords(w, end)
	}
}

// addWords makes text of the encoded word w, which comes next, and of those that
// follow it with only white space between, which is dropped (RFC 2047 section 6.2).
// What stands in words of one charset is decoded as one text, since some mailers cut
// it within a character. A word is a unit of the map; where the charset's decoder has
// to see more than its bytes, it is one with the next.
func (t *headerText) addWords(w encodedWord, end int) {
	d := charset.NewDecoder(string(w.charset))
	size, before := 0, len(t.text) // of the unit, and before its text
	for len(w.raw) > 0 {
		size += len(w.raw)
		next, gap := nextWord(t.section[t.at+size : end])
		goesOn := bytes.EqualFold(w.charset, next.charset)
		t.decodeWord(w)
		text, used := t.decode(t.text, d, t.bytes, !goesOn)
		t.text, t.bytes = text, t.bytes[:copy(t.bytes, t.bytes[used:])]
		if len(t.bytes) > 0 {
			size += gap
		} else {
			t.addUnit(len(t.text)-before, size)
			t.skipTo(t.at + gap)
			size, before = 0, len(t.text)
		}
		if w = next; !goesOn && len(w.raw) > 0 {
			d = charset.NewDecoder(string(w.charset))
		}
	}
}

// addUnit tells that the last bytes of text, which may be none, were made of what
// comes next in the section.
func (t *headerText) addUnit(text, size int) {
	t.m.Add(1, text, size)
	if text == 0 {
		t.m.Skip(size)
	}
	t.at += size
}

// decodeWord adds the bytes that the text of a word stands for. They are decoded as
// those of a body are; where that gives nothing, the word stands for itself, so that
// nothing is lost.
func (t *headerText) decodeWord(w encodedWord) {
	before := len(t.bytes)
	encoding, text := "base64", w.text
	if w.encoding == 'q' {
		t.quoted = appendQuoted(t.quoted[:0], text)
		encoding, text = "quoted-printable", t.quoted
	}
	d, _ := transfer.New(encoding)
	t.bytes, _ = t.decode(t.bytes, d, text, true)
	if len(t.bytes) == before && len(text) > 0 {
		t.bytes = append(t.bytes, w.raw...)
	}
}

// decode appends to text what d makes of b, and answers how much of b that was.
func (t *headerText) decode(text []byte, d origin.Decoder, b []byte, atEOF bool) (longer []byte, used int) {
	t.units.Reset()
	for {
		text = slices.Grow(text, origin.MinRoom)
		nDst, nSrc := d.Decode(&t.units, text[len(text):cap(text)], b[used:], atEOF)
		if nDst == 0 && nSrc == 0 {
			return text, used
		}
		text, used = text[:len(text)+nDst], used+nSrc
	}
}

// addLines makes text of the section up to end without encoded words: unfolded, as
// RFC 5322 section 2.2.3 says, and without the white space of folds where uris
// tells that it means nothing.
func (t *headerText) addLines(end int, uris bool) {
	for t.at < end {
		b := t.section[t.at:end]
		line := trimEnd(b[:lineLength(b)])
		t.addText(line)
		t.skipTo(t.at + lineEnd(b[:lineLength(b)]))
		if uris && len(line) < len(b) {
			b = t.section[t.at:end]
			t.skipTo(end - len(bytes.TrimLeft(b, " \t")))
		}
	}
}

// addText adds bytes that nothing declares the encoding of: UTF-8, or else
// windows-1252.
func (t *headerText) addText(b []byte) {
	countLooks(len(b))
	t.at += len(b)
	if utf8.Valid(b) {
		t.text = append(t.text, b...)
		t.m.Add(len(b), 1, 1)
		return
	}
	for len(b) > 0 {
		plain := asciiLen(b)
		t.text = append(t.text, b[:plain]...)
		t.m.Add(plain, 1, 1)
		b = b[plain:]
		b = b[t.addWindows1252(b):]
	}
}

// maxUnit is how many bytes of 8-bit text are one unit of the map at most.
const maxUnit = 32

// addWindows1252 adds what b starts with up to ASCII as one unit of the map, and
// answers its length.
func (t *headerText) addWindows1252(b []byte) (n int) {
	before := len(t.text)
	for n < min(len(b), maxUnit) && b[n] >= utf8.RuneSelf {
		t.text = utf8.AppendRune(t.text, charmap.Windows1252.DecodeByte(b[n]))
		n++
	}
	t.m.Add(1, len(t.text)-before, n)
	return n
}

// asciiLen is the length of the ASCII that b starts with.
func asciiLen(b []byte) (n int) {
	for n < len(b) && b[n] < utf8.RuneSelf {
		n++
	}
	return n
}

// put adds text that nothing was made into.
func (t *headerText) put(s string) {
	t.text = append(t.text, s...)
	t.m.Add(1, len(s), 0)
}

// skipTo passes over the section up to end.
func (t *headerText) skipTo(end int) {
	t.m.Skip(end - t.at)
	t.at = end
}

// hasEncodedWord reports whether a header section may hold an encoded word.
func hasEncodedWord(section []byte) bool { return bytes.Contains(section, []byte("=?")) }

// decodeWords answers a field's value with its encoded words decoded.
func decodeWords(value string) string {
	if !strings.Contains(value, "=?") && utf8.ValidString(value) {
		return value
	}
	t := headerText{section: []byte(value)}
	t.addValue(len(value), false)
	return string(t.text)
}
