package delimit

import (
	"unicode"
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

// maxEmoji is how many bytes of one emoji, with its joiners, are looked at.
const maxEmoji = 64

// script decides which characters beyond ASCII go on with a bare URI (RFC 3987).
// Letters, marks and digits do, as do a middle dot or a joiner inside a word and
// an emoji after "/" or "=". Letters of scripts that are written without spaces
// run into a URI: right after an ASCII letter or digit they end it.
type script struct {
	allowed bool // the grammar has characters beyond ASCII
	runsOn  bool // take letters without spaces for the URI's

	first int // in the window: the first character beyond ASCII behind the authority, 0 if none
	ended int // in the window: where a letter without spaces ended it, 0 if none
	emoji int // in the window: behind the last emoji
}

// continues answers the length of the character at i where the URI goes on with
// it, 0 where that ends the URI.
func (s *script) continues(t *text, i int) int {
	if !s.allowed {
		return 0
	}
	r := t.runeAt(i)
	if r == utf8.RuneError {
		return 0 // most likely a byte that is not UTF-8
	}
	n := utf8.RuneLen(r)
	before, _ := utf8.DecodeLastRune(t.data[:i])
	switch {
	case isInsideWord(r):
		if !isWordRune(before) || !isWordRune(t.runeAt(i+n)) || t.startsWebURI(i+n) {
			return 0
		}
	case unicode.IsPunct(r):
		return 0
	case isUnspaced(r):
		if before < utf8.RuneSelf && isAlnum(byte(before)) && !s.runsOn {
			s.ended = i
			return 0
		}
	case isWordRune(r):
	case unicode.Is(unicode.So, r) && (before == '/' || before == '=' || s.emoji == i):
		t.has(i + maxEmoji - 1)
		cluster, _, width, _ := uniseg.FirstGraphemeCluster(t.data[i:min(i+maxEmoji, len(t.data))], -1)
		if width < 2 {
			return 0 // a symbol of text, as the lines of a table
		}
		n = len(cluster)
		s.emoji = i + n
	default:
		return 0
	}
	return n
}

// isUnspaced reports whether r is a letter of a script that is written without spaces
// and runs into what stands beside it.
func isUnspaced(r rune) bool {
	return r >= firstUnspaced && unicode.In(r, unicode.Han, unicode.Hiragana, unicode.Katakana, unicode.Hangul)
}

// firstUnspaced is the first of those letters, one of Hangul.
const firstUnspaced = 0x1100

func isWordRune(r rune) bool {
	if r < utf8.RuneSelf {
		return isAlnum(byte(r))
	}
	return unicode.IsLetter(r) || unicode.IsMark(r) || unicode.Is(unicode.Nd, r)
}

// isInsideWord reports whether r stands inside of words: a middle dot, as between
// the parts of a foreign name in Japanese, or a joiner of Indic and Arabic script.
func isInsideWord(r rune) bool {
	switch r {
	case '\u00B7', '\u30FB', '\u200C', '\u200D':
		return true
	}
	return false
}

// mayEndBefore reports whether a URI may end before the character beyond ASCII at
// i: not inside of a word, where the script has spaces between them.
func (t *text) mayEndBefore(i int) bool {
	return !isAlnum(t.data[i-1]) || unicode.In(t.runeAt(i), unicode.Thai, unicode.Lao, unicode.Khmer, unicode.Myanmar)
}

// otherScript adds the reading that decides otherwise on the first character
// beyond ASCII.
func (u *run) otherScript(f *Finder, t *text, end int) {
	if f.NoAlternatives {
		return
	}
	other := *u
	switch {
	case u.script.ended >= end && u.script.ended > 0:
		other.from, other.script.runsOn = u.script.ended, true
		limit := min(u.start+f.Limit(), u.script.ended+maxOther)
		if other.read(t, limit); other.stop > limit {
			return // so much text without a space is none that ran into the URI
		}
	case u.script.first > 0 && u.script.first < end && t.mayEndBefore(u.script.first):
		other.stop = u.script.first
	default:
		return
	}
	other.from = u.rest
	otherEnd, _ := other.trim(t)
	f.alternative(t, IRI, otherEnd, f.reading.breaks, other.valid)
}
