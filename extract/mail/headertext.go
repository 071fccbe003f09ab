package mail

import (
	"bytes"
	"io"
	"mime"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/text/encoding/charmap"

	"github.com/urigrep/urigrep/extract/charset"
	"github.com/urigrep/urigrep/extract/origin"
)

// headerText is the text of a header section: each field but the opaque ones on a
// line of its own, unfolded and decoded, and an empty line behind each, so that
// nothing is joined over the end of a field. It is an origin.Text.
type headerText struct {
	section []byte
	offset  int64 // of the section in the input
	at      int   // in the section: the first field that is not in text yet

	text  []byte // that waits to be read
	taken int    // of it
	m     origin.Map

	// The field that was asked for last: its extent in the section.
	asked, askedEnd int
}

func (t *headerText) reset(section []byte, offset int64) {
	t.m.Reset()
	*t = headerText{section: section, offset: offset, text: t.text[:0], m: t.m}
}

// Read reads text.
func (t *headerText) Read(p []byte) (int, error) {
	for t.taken == len(t.text) {
		if t.at == len(t.section) {
			return 0, io.EOF
		}
		t.text, t.taken = t.text[:0], 0
		t.addField()
	}
	n := copy(p, t.text[t.taken:])
	t.taken += n
	return n, nil
}

// Origin answers where in the input text[start:end] came from.
func (t *headerText) Origin(start, end int64) (from, to int64) {
	from, to = t.m.Range(start, end)
	return t.offset + from, t.offset + to
}

// Forget gives up what is known of text[:before].
func (t *headerText) Forget(before int64) { t.m.Forget(before) }

// within answers the name of the field that text[at] stands in, or "".
func (t *headerText) within(at int64) string {
	from, _ := t.m.Range(at, at+1)
	place := int(from)
	if place < t.asked {
		t.asked, t.askedEnd = 0, 0
	}
	for t.askedEnd <= place && t.askedEnd < len(t.section) {
		t.asked = t.askedEnd
		t.askedEnd += firstField(t.section[t.asked:]).size
	}
	return string(firstField(t.section[t.asked:t.askedEnd]).name)
}

func (t *headerText) charset() (name string, guessed bool) { return "", false }

// addField makes the text of the next field.
func (t *headerText) addField() {
	f := firstField(t.section[t.at:])
	end := t.at + f.size
	if !isOpaque(f.name) {
		value := end - lineEnd(t.section[:end])
		t.addValue(value, holdsURIs(f.name))
		t.put("\n\n")
	}
	t.skipTo(end)
}

// addValue makes text of the section up to end. Encoded words are decoded (RFC
// 2047), and white space between two of them is dropped (section 6.2).
func (t *headerText) addValue(end int, uris bool) {
	afterWord := false
	for t.at < end {
		b := t.section[t.at:end]
		start := bytes.Index(b, []byte("=?"))
		if start < 0 {
			t.addLines(end, uris)
			return
		}
		text, word := decodeWord(b[start:])
		if word == 0 {
			afterWord = false
			t.addLines(t.at+start+2, uris)
			continue
		}
		if afterWord && len(bytes.TrimSpace(b[:start])) == 0 {
			t.skipTo(t.at + start)
		} else {
			t.addLines(t.at+start, uris)
		}
		t.text = append(t.text, text...)
		t.m.Add(1, len(text), word)
		if text == "" {
			t.m.Skip(word)
		}
		t.at += word
		afterWord = true
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
	for _, c := range b {
		before := len(t.text)
		t.text = utf8.AppendRune(t.text, charmap.Windows1252.DecodeByte(c))
		t.m.Add(1, len(t.text)-before, 1)
	}
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

// decodeWord answers the text of the encoded word that b starts with, and the
// word's length: 0 where there is none.
func decodeWord(b []byte) (text string, size int) {
	size = encodedWord(b)
	if size == 0 {
		return "", 0
	}
	text, err := words.Decode(string(b[:size]))
	if err != nil {
		return "", 0
	}
	return text, size
}

// hasEncodedWord reports whether a header section may hold an encoded word.
func hasEncodedWord(section []byte) bool { return bytes.Contains(section, []byte("=?")) }

// encodedWord answers the length of the encoded word that b starts with (RFC 2047
// section 2), or 0. Its length is not limited to 75, and blanks in it are let pass.
func encodedWord(b []byte) int {
	const maxCharset = 64
	label := bytes.IndexByte(b[2:min(len(b), 2+maxCharset)], '?')
	text := 2 + label + len("?q?")
	if label <= 0 || text > len(b) || b[text-1] != '?' {
		return 0
	}
	n := bytes.IndexByte(b[text:], '?')
	if n < 0 || text+n+1 >= len(b) || b[text+n+1] != '=' {
		return 0
	}
	return text + n + len("?=")
}

// words decodes encoded words of any charset that a part may have.
var words = mime.WordDecoder{CharsetReader: func(label string, r io.Reader) (io.Reader, error) {
	b, err := io.ReadAll(r)
	return bytes.NewReader(decodeBytes(charset.NewDecoder(label), b)), err
}}

// decodeBytes answers all the text that d makes of b.
func decodeBytes(d origin.Decoder, b []byte) (text []byte) {
	var m origin.Map
	for {
		text = slices.Grow(text, origin.MinRoom)
		nDst, nSrc := d.Decode(&m, text[len(text):cap(text)], b, true)
		if nDst == 0 && nSrc == 0 {
			return text
		}
		text, b = text[:len(text)+nDst], b[nSrc:]
	}
}

// decodeWords answers a field's value with its encoded words decoded.
func decodeWords(value string) string {
	if !strings.Contains(value, "=?") && utf8.ValidString(value) {
		return value
	}
	t := headerText{section: []byte(value)}
	t.addValue(len(value), false)
	return string(t.text)
}
