package iri

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// systems is a set of writing systems, a bit for each: what UTS #39 5.1 calls an augmented
// script set.
type systems uint64

const (
	japanese systems = 1 << iota // Latin, Han, Hiragana, Katakana
	chinese                      // Latin, Han, Bopomofo
	korean                       // Latin, Han, Hangul
	latin
	unusual   // a script that is not recommended
	first     // of the others
	anySystem = ^systems(0)
)

// shared are the scripts that are written together with others (UTS #39 5.2, "highly
// restrictive").
var shared = [...]struct {
	script *unicode.RangeTable
	in     systems
}{
	{unicode.Latin, latin | japanese | chinese | korean},
	{unicode.Han, japanese | chinese | korean},
	{unicode.Hiragana, japanese},
	{unicode.Katakana, japanese},
	{unicode.Bopomofo, chinese},
	{unicode.Hangul, korean},
	{unicode.Common, anySystem},
	{unicode.Inherited, anySystem},
}

// alone are the other scripts that are recommended for identifiers (UAX #31 Table 5).
var alone = [...]*unicode.RangeTable{
	unicode.Cyrillic, unicode.Greek, unicode.Arabic, unicode.Hebrew, unicode.Armenian,
	unicode.Bengali, unicode.Devanagari, unicode.Ethiopic, unicode.Georgian,
	unicode.Gujarati, unicode.Gurmukhi, unicode.Kannada, unicode.Khmer, unicode.Lao,
	unicode.Malayalam, unicode.Myanmar, unicode.Oriya, unicode.Sinhala, unicode.Tamil,
	unicode.Telugu, unicode.Thaana, unicode.Thai, unicode.Tibetan,
}

// systemsOf answers the writing systems that r is part of.
func systemsOf(r rune) systems {
	for _, s := range shared {
		if unicode.Is(s.script, r) {
			return s.in
		}
	}
	for i, script := range alone {
		if unicode.Is(script, r) {
			return first << i
		}
	}
	return unusual
}

// isMixed tells whether no writing system has all of label (UTS #39 5.2).
func isMixed(label string) bool {
	in := anySystem
	for _, r := range label {
		in &= systemsOf(r)
	}
	return in == 0
}

// likeLatin are letters that, in small type, are taken for a letter of ASCII: of Cyrillic,
// Greek, Armenian, and Latin beyond ASCII.
const likeLatin = "асԁеһіјӏорԛѕԝхѵуьк" + "αοινρκυχγωϲϳ" + "օսհոցզյլ" + "ıɑɡɩʟɪʏǀ"

// isLikeASCII tells whether label can be read as letters, digits and hyphens of ASCII but
// is something else.
func isLikeASCII(label string) bool {
	beyond := false
	for _, r := range label {
		switch {
		case r < utf8.RuneSelf:
		case strings.ContainsRune(likeLatin, r):
			beyond = true
		default:
			return false
		}
	}
	return beyond
}

// likeDelimiters are characters that can be taken for a delimiter of a URI. Katakana
// U+30CE, which looks like "/", is none: it is a letter in Japanese alone.
const likeDelimiters = "\u2044\u2215\u27CB\u2571\u29F8\uFF0F" + // "/"
	"\u02D0\u02D1\u0589\u05C3\u205A\u2236\uA789\uFF1A" + // ":"
	"\u0701\u0702\u2024\uA4F8\uFE52" + // "."
	"\u0294\uFF1F" + // "?"
	"\uFF03\uFF20" + // "#" and "@"
	"\u01C0\u01C1\u01C3\uA71D" // "|" and "!"

// isLikeDelimiter tells whether r can be taken for a delimiter of a URI.
func isLikeDelimiter(r rune) bool { return strings.ContainsRune(likeDelimiters, r) }

// isInvisible tells whether nothing is seen of r, or a space.
func isInvisible(r rune) bool {
	return r >= utf8.RuneSelf && unicode.In(r, unicode.Z, unicode.Cf,
		unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector)
}
