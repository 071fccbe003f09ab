package iri

import (
	"unicode/utf8"

	"golang.org/x/net/idna"

	"github.com/urigrep/urigrep/delimit/uri"
)

// maxName is the length in bytes of the longest text that may be a domain name: one has at
// most 253 characters (RFC 1035 3.1). No name that is longer is looked into, so that the
// time that takes is bounded.
const maxName = 253 * utf8.UTFMax

// AppendURI appends to dst the URI that r maps to (RFC 3987 3.1). A URI maps to itself.
//
// The characters beyond ASCII are percent-encoded, but a host is converted by IDNA where
// the scheme's hosts are domain names, those of [uri.DefaultPort]. A host that IDNA has no
// form for, which nobody can look up, is percent-encoded too.
func AppendURI[T uri.Text](dst []byte, r uri.Reference[T]) []byte {
	before, host, after := aroundHost(r)
	dst = appendEncoded(dst, before)
	dst = appendHost(dst, host, isNamed(r))
	return appendEncoded(dst, after)
}

// appendHost appends the host of a URI.
func appendHost[T uri.Text](dst []byte, host T, named bool) []byte {
	if named && len(host) <= maxName && hasNonASCII(host) {
		name, err := idna.Lookup.ToASCII(string(host))
		if err == nil && name != "" {
			return append(dst, name...)
		}
	}
	return appendEncoded(dst, host)
}

// isNamed tells whether the scheme's hosts are domain names.
func isNamed[T uri.Text](r uri.Reference[T]) bool {
	scheme, _ := r.Scheme()
	_, ok := uri.DefaultPort(scheme)
	return ok
}

// aroundHost answers the host and what is before and behind it. All is before it where
// there is no host.
func aroundHost[T uri.Text](r uri.Reference[T]) (before, host, after T) {
	text := r.Text()
	host, ok := r.Host()
	if !ok {
		return text, text[:0], text[:0]
	}
	start := len("//")
	if scheme, ok := r.Scheme(); ok {
		start += len(scheme) + len(":")
	}
	if userinfo, ok := r.Userinfo(); ok {
		start += len(userinfo) + len("@")
	}
	return text[:start], host, text[start+len(host):]
}

// appendEncoded appends s with all bytes beyond ASCII percent-encoded (RFC 3987 3.1 step
// 2).
func appendEncoded[T uri.Text](dst []byte, s T) []byte {
	for i := range len(s) {
		if s[i] < utf8.RuneSelf {
			dst = append(dst, s[i])
		} else {
			dst = appendOctet(dst, s[i])
		}
	}
	return dst
}

// appendOctet appends a pct-encoded (RFC 3986 2.1).
func appendOctet(dst []byte, b byte) []byte {
	const digits = "0123456789ABCDEF"
	return append(dst, '%', digits[b>>4], digits[b&0xF])
}

func hasNonASCII[T uri.Text](s T) bool {
	return uri.Span(s, 0, ^uri.NonASCII) < len(s)
}
