package mail

import "bytes"

// encodedWord is an encoded word (RFC 2047 section 2), such as "=?utf-8?q?=C3=A4?=".
type encodedWord struct {
	raw      []byte // all of it; empty where there is none
	charset  []byte // and perhaps a language (RFC 2231 section 5)
	encoding byte   // 'q' or 'b'
	text     []byte
}

// maxCharset is the longest name of a charset, with a language behind it.
const maxCharset = 64

// firstWord answers the encoded word that b starts with. It
// may be longer than the RFC allows, and its text may hold blanks, folds and question
// marks: it ends at the first "?=" behind its start, and is none if "=?" comes before.
func firstWord(b []byte) (w encodedWord) {
	if !startsWith(b, "=?") {
		return w
	}
	label := bytes.IndexByte(b[2:min(len(b), 2+maxCharset)], '?')
	start := 2 + label + len("?q?")
	if label <= 0 || start > len(b) || b[start-1] != '?' {
		return w
	}
	encoding := lower(b[start-2])
	if encoding != 'q' && encoding != 'b' {
		return w
	}
	text, ok := untilEnd(b[start:])
	if !ok {
		return w
	}
	return encodedWord{b[:start+len(text)+len("?=")], b[2 : 2+label], encoding, text}
}

// untilEnd answers what stands in b before the first "?=", unless "=?" stands there.
func untilEnd(b []byte) (text []byte, ok bool) {
	for k := 0; ; k++ {
		n := bytes.IndexByte(b[k:], '?')
		if n < 0 {
			countLooks(len(b))
			return nil, false
		}
		k += n
		countLooks(n + 1)
		switch {
		case k+1 < len(b) && b[k+1] == '=':
			return b[:k], true
		case k > 0 && b[k-1] == '=':
			return nil, false
		}
	}
}

// nextWord answers the encoded word that stands in b behind nothing but white space,
// and how much that is. Where there is no word it is 0.
func nextWord(b []byte) (w encodedWord, gap int) {
	behind := bytes.TrimLeft(b, " \t\r\n")
	if w = firstWord(behind); len(w.raw) > 0 {
		gap = len(b) - len(behind)
	}
	return w, gap
}

// appendQuoted appends text in the encoding Q as quoted-printable, of which it is a
// kind (RFC 2047 section 4.2): "_" is a blank, and a fold is not one of its lines'.
func appendQuoted(b, text []byte) []byte {
	for _, c := range text {
		switch c {
		case '_':
			b = append(b, ' ')
		case '\r', '\n':
		default:
			b = append(b, c)
		}
	}
	return b
}
