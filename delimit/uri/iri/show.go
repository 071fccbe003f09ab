package iri

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/idna"
	"golang.org/x/text/unicode/bidi"
	"golang.org/x/text/unicode/norm"

	"github.com/urigrep/urigrep/delimit/uri"
)

// AppendIRI appends to dst an IRI that maps to the same URI as r and shows as much of it
// as is safe (RFC 3987 3.2). Of characters beyond ASCII it shows letters, marks and
// decimal digits, and not
//
//   - those that are invisible, that format bidirectional text, that look like a
//     delimiter or are compatibility forms of others (RFC 3987 4.1 and 6.1)
//   - a mark with no letter or digit before it
//   - those between two delimiters where some are written from right to left and others
//     not, which would be shown out of order (RFC 3987 4.2)
//
// They are percent-encoded, even if they were not in r. Unreserved characters of ASCII are
// decoded as well (RFC 3987 3.2 step 2).
//
// Of a domain name nothing is decoded, but its labels of Punycode are shown as what they
// stand for: all or, where a character is not safe or [FlagsOf] warns of the name, none.
//
// What [uri.Web] alone allows is shown as [AppendURI] has it: decoded characters behind a
// "%" that stands for itself could become its digits.
func AppendIRI[T uri.Text](dst []byte, r uri.Reference[T]) []byte {
	if r.Narrowest() == uri.Web {
		return AppendURI(dst, r)
	}
	before, host, after := aroundHost(r)
	dst = appendShown(dst, before)
	if isNamed(r) {
		dst = appendShownName(dst, host)
	} else {
		dst = appendShown(dst, host)
	}
	return appendShown(dst, after)
}

// appendShownName appends a host that is a domain name.
func appendShownName[T uri.Text](dst []byte, host T) []byte {
	start := len(dst)
	dst = appendHost(dst, host, true)
	ascii := string(dst[start:])
	if !strings.Contains(strings.ToLower(ascii), "xn--") || len(ascii) > maxName {
		return dst
	}
	name, err := idna.Display.ToUnicode(ascii)
	if err != nil || !isSafeName(name) {
		return dst
	}
	if back, err := idna.Lookup.ToASCII(name); err != nil || !strings.EqualFold(back, ascii) {
		return dst
	}
	return append(dst[:start], name...)
}

// isSafeName tells whether all of a domain name may be shown.
func isSafeName(name string) bool {
	if flagsOfName(name) != 0 {
		return false
	}
	before := '.'
	for _, r := range name {
		if r >= utf8.RuneSelf && !isShown(r, before) {
			return false
		}
		before = r
	}
	return true
}

// appendShown appends s, which has no domain name, as it may be shown.
func appendShown[T uri.Text](dst []byte, s T) []byte {
	for len(s) > 0 {
		n := uri.Span(s, 0, uri.Unreserved|uri.Percent|uri.NonASCII)
		dst = appendShownWord(dst, s[:n])
		s = s[n:]
		n = uri.Span(s, 0, uri.GenDelim|uri.SubDelim)
		dst = append(dst, s[:n]...)
		s = s[n:]
	}
	return dst
}

// appendShownWord appends what stands between two delimiters.
func appendShownWord[T uri.Text](dst []byte, word T) []byte {
	keep := hasMixedDirection(word)
	before := ' '
	for i := 0; i < len(word); {
		r, end := runeAt(word, i)
		switch {
		case r < utf8.RuneSelf:
			dst = appendASCII(dst, word[i:end])
		case !keep && isShown(r, before):
			dst = utf8.AppendRune(dst, r)
		default:
			dst = appendOctets(dst, word[i:end])
			r = ' '
		}
		before, i = r, end
	}
	return dst
}

// appendASCII appends a character of ASCII, decoded if it is unreserved.
func appendASCII[T uri.Text](dst []byte, s T) []byte {
	b, n := uri.Octet(s, 0)
	if n > 1 && uri.ClassOf(b)&uri.Unreserved == 0 {
		return appendOctet(dst, b)
	}
	return append(dst, b)
}

// appendOctets appends all octets of s percent-encoded.
func appendOctets[T uri.Text](dst []byte, s T) []byte {
	for i := 0; i < len(s); {
		b, n := uri.Octet(s, i)
		dst = appendOctet(dst, b)
		i += n
	}
	return dst
}

// runeAt answers the character that begins at i, percent-encoded or not, and where it
// ends. For an octet that is not of UTF-8 it is utf8.RuneError.
func runeAt[T uri.Text](s T, i int) (r rune, end int) {
	var octets [utf8.UTFMax]byte
	var ends [utf8.UTFMax]int
	n := 0
	for end = i; n < len(octets) && end < len(s); n++ {
		b, size := uri.Octet(s, end)
		end += size
		octets[n], ends[n] = b, end
		if b < utf8.RuneSelf {
			n++
			break
		}
	}
	r, size := utf8.DecodeRune(octets[:n])
	return r, ends[size-1]
}

// isShown tells whether r, beyond ASCII, may be shown behind the character before it.
func isShown(r, before rune) bool {
	switch {
	case unicode.IsMark(r):
		if !unicode.In(before, unicode.L, unicode.M, unicode.Nd) {
			return false
		}
	case !unicode.In(r, unicode.L, unicode.Nd):
		return false
	}
	return !isInvisible(r) && !isLikeDelimiter(r) && norm.NFKC.IsNormalString(string(r))
}

// hasMixedDirection tells whether some characters of word are written from right to left
// and others not.
func hasMixedDirection[T uri.Text](word T) bool {
	rightToLeft, other := false, false
	for i := 0; i < len(word); {
		r, end := runeAt(word, i)
		i = end
		switch properties, _ := bidi.LookupRune(r); properties.Class() {
		case bidi.R, bidi.AL:
			rightToLeft = true
		case bidi.NSM: // a mark goes where its letter goes
		default:
			other = true
		}
	}
	return rightToLeft && other
}
