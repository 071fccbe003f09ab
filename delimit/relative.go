package delimit

import (
	"bytes"
	"unicode/utf8"

	"github.com/urigrep/urigrep/delimit/uri"
)

// nextMark answers the first byte in data[from:end] that marks a relative reference
// behind it: the colon of "URL:" or "URI:", or a "<". It is end where there is none.
func nextMark(data []byte, from, end int) int {
	for i := from; i < end; i++ {
		switch data[i] {
		case '<':
			return i
		case ':':
			if i > 0 && (lower(data[i-1]) == 'l' || lower(data[i-1]) == 'i') {
				return i
			}
		}
	}
	return end
}

// referenceAt reads into s where a relative reference starts behind the mark. The
// form is noForm where none does.
func (f *Finder) referenceAt(t *text, mark int, s *scheme) {
	*s = scheme{}
	if t.data[mark] == '<' {
		s.start, s.wrappedOnly = mark+1, true
		if !t.startsPath(s.start) {
			return
		}
	} else if !t.referenceBehindPrefix(mark+1, s) || f.abbreviatedStartsAt(t, s.start) {
		return
	}
	s.rest, s.form = s.start, relative
}

// startsPath reports whether what stands at i starts as a path or a fragment does, and
// not as words do.
func (t *text) startsPath(i int) bool {
	return t.is(i, '/') || t.is(i, '#') && t.has(i+1) && uri.ClassOf(t.data[i+1])&uri.QueryChar != 0 || t.hasPrefix(i, "./") || t.hasPrefix(i, "../")
}

// referenceBehindPrefix reads where the reference starts that the prefix before i may
// tell, if it does: in a wrapper any does, without one what is no plain word.
func (t *text) referenceBehindPrefix(i int, s *scheme) bool {
	if _, ok := t.prefixBefore(i); !ok {
		return false
	}
	s.start = t.blanksAfter(i)
	if !t.has(s.start) || t.startsURI(s.start) {
		return false
	}
	n := t.openerLen(s.start)
	if n > 0 {
		s.start = t.blanksAfter(s.start + n)
	}
	s.wrappedOnly = !t.startsPath(s.start) && t.isPlainWord(s.start)
	return !s.wrappedOnly || n > 0 || t.openingBefore(s.start).delim != nil
}

// isPlainWord reports whether what stands at i has no character that tells a reference.
func (t *text) isPlainWord(i int) bool {
	high := i + maxWord
	end := t.pass(i, high, uri.URIChar)
	t.has(min(end, high-1))
	return !hasURIPunctuation(t.data[i:end])
}

// maxWord is how many bytes of what stands behind a prefix are looked at, to tell
// whether it is a plain word.
const maxWord = 32

// abbreviatedStartsAt reports whether an abbreviated URI that is to be found starts at i.
func (f *Finder) abbreviatedStartsAt(t *text, i int) bool {
	if f.Abbreviated == NoAbbreviations {
		return false
	}
	h := t.abbreviatedHostAt(i)
	return h.isLikely(f.Abbreviated)
}

// openerLen answers the length of the opener at i, 0 where none stands there.
func (t *text) openerLen(i int) int {
	if r := t.runeAt(i); delimiterOf(r) != nil {
		return utf8.RuneLen(r)
	}
	return 0
}

// isReference reports whether the text that stands in < >, or is told by a prefix, is a
// relative reference and not the end tag of an element, as "</p>".
func isReference(text []byte, prefix bool) bool {
	name, rooted := bytes.CutPrefix(text, []byte("/"))
	isNameByte := func(b byte) bool { return isAlnum(b) || contains(":-_", b) }
	return prefix || !rooted || bytes.ContainsFunc(name, func(r rune) bool { return r >= utf8.RuneSelf || !isNameByte(byte(r)) })
}
