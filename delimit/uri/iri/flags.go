package iri

import (
	"iter"
	"strings"
	"unicode"

	"golang.org/x/net/idna"

	"github.com/urigrep/urigrep/delimit/uri"
)

// Flags is a set of warnings about a reference. None of them makes it invalid, and some of
// what they warn of is innocent.
type Flags uint16

const (
	// MixedScript: a label of the host has letters of scripts that are not written
	// together, as Latin and Cyrillic (UTS #39 5.2, "highly restrictive").
	MixedScript Flags = 1 << iota

	// Confusable: a label of the host is not ASCII, but each of its letters can be taken
	// for one of ASCII, and the last label is ASCII; or a character of the host can be
	// taken for a delimiter (RFC 3987 section 8).
	Confusable

	// Bidi: a character that formats bidirectional text, percent-encoded or not (RFC 3987
	// 4.1).
	Bidi

	// Invisible: a character beyond ASCII of which nothing is seen, or a space,
	// percent-encoded or not (RFC 3987 6.1 and section 8).
	Invisible

	// UserinfoHost: the userinfo before a web or FTP host begins like a host (RFC 3986
	// 7.6).
	UserinfoHost

	// Password: the userinfo has a ":" and something behind it (RFC 3986 7.5, RFC 2396
	// section 7).
	Password

	// EncodedNUL is "%00" (RFC 3986 7.3).
	EncodedNUL

	// EncodedCR is "%0D" (RFC 3986 7.2, RFC 2396 section 7).
	EncodedCR

	// EncodedLF is "%0A" (RFC 3986 7.2, RFC 2396 section 7).
	EncodedLF

	// OddIPv4: the host is a number or up to four, and no IPv4address, so that some
	// programs take it for one (RFC 3986 7.4).
	OddIPv4

	// OtherPort: the port is the well-known one of another protocol (RFC 3986 7.2, RFC
	// 2396 section 7).
	OtherPort
)

var flagNames = [...]string{
	"mixed-script", "confusable", "bidi", "invisible", "userinfo-host", "password",
	"encoded-nul", "encoded-cr", "encoded-lf", "odd-ipv4", "other-port",
}

// Names yields the names of the flags in f, in the order of the constants.
func (f Flags) Names() iter.Seq[string] {
	return func(yield func(string) bool) {
		for i, name := range flagNames {
			if f&(1<<i) != 0 && !yield(name) {
				return
			}
		}
	}
}

// String answers the names of the flags in f with commas between, "" for none.
func (f Flags) String() string {
	var b strings.Builder
	for name := range f.Names() {
		if b.Len() > 0 {
			b.WriteByte(',')
		}
		b.WriteString(name)
	}
	return b.String()
}

// FlagsOf answers what there is to warn of in r (RFC 3986 section 7, RFC 3987 section 8).
func FlagsOf[T uri.Text](r uri.Reference[T]) Flags {
	f := flagsOfCharacters(r.Text()) | flagsOfUserinfo(r) | flagsOfPort(r)
	if host, ok := r.Host(); ok {
		name := string(host)
		if !isPlainName(name) {
			name = nameOf(host)
			f |= flagsOfName(name)
		}
		if isNumeric(name) && !isIPv4Address(string(host)) {
			f |= OddIPv4
		}
	}
	return f
}

// flagsOfCharacters warns of single characters, percent-encoded or not.
func flagsOfCharacters[T uri.Text](s T) (f Flags) {
	for i := 0; i < len(s); {
		if uri.ClassOf(s[i])&(uri.Percent|uri.NonASCII) == 0 {
			i++
			continue
		}
		r, end := runeAt(s, i)
		f |= flagsOfRune(r)
		i = end
	}
	return f
}

// flagsOfRune warns of r.
func flagsOfRune(r rune) (f Flags) {
	switch {
	case r == 0:
		f = EncodedNUL
	case r == '\r':
		f = EncodedCR
	case r == '\n':
		f = EncodedLF
	case unicode.Is(unicode.Bidi_Control, r):
		f = Bidi
	case isInvisible(r):
		f = Invisible
	}
	return f
}

// isPlainName tells whether host stands for itself and its letters for themselves: no
// label of it is Punycode, and it is ASCII with nothing percent-encoded.
func isPlainName(host string) bool {
	return !hasNonASCII(host) && !strings.Contains(host, "%") && !strings.Contains(host, "--")
}

// nameOf answers the domain name that host stands for, decoded and with the characters
// that IDNA makes of others, as far as it is one.
func nameOf[T uri.Text](host T) string {
	name := string(uri.AppendDecoded(nil, host))
	if len(name) <= maxName {
		name, _ = idna.Display.ToUnicode(name) // what there is of it, if there is an error
	}
	return name
}

// flagsOfName warns of what a domain name looks like.
func flagsOfName(name string) (f Flags) {
	labels := strings.Split(strings.TrimSuffix(name, "."), ".")
	asciiTop := !hasNonASCII(labels[len(labels)-1])
	for _, label := range labels {
		if isMixed(label) {
			f |= MixedScript
		}
		if isLikeASCII(label) && asciiTop {
			f |= Confusable
		}
	}
	for _, r := range name {
		if isLikeDelimiter(r) {
			f |= Confusable
		}
		f |= flagsOfRune(r) & (Bidi | Invisible)
	}
	return f
}
