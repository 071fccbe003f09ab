package main

import (
	"bytes"
	"fmt"
	"slices"

	"github.com/urigrep/urigrep/delimit/domain"
	"github.com/urigrep/urigrep/delimit/uri"
	"github.com/urigrep/urigrep/extract"
)

// grouping says what matches are counted by.
type grouping uint8

const (
	ungrouped grouping = iota // they are printed
	byURI
	byHost
	byDomain
	byScheme
)

var groupingNames = [...]string{byURI: "uri", byHost: "host", byDomain: "domain", byScheme: "scheme"}

// parseGrouping reads what matches are counted by.
func parseGrouping(word string) (grouping, error) {
	if k := slices.Index(groupingNames[1:], word); k >= 0 {
		return grouping(k + 1), nil
	}
	return 0, fmt.Errorf("%q is none of uri, host, domain, scheme", word)
}

// noGroup is the group of URIs without a host, such as those of mailto, or without a
// scheme.
const noGroup = "(none)"

// append appends the name of the group that a match with its target is counted in.
func (g grouping) append(b []byte, t *target, m *extract.Match) []byte {
	group := b
	switch g {
	case byURI:
		return append(b, t.of(m)...)
	case byScheme:
		group = append(b, bytes.ToLower(t.scheme(m))...)
	default:
		group = appendHost(b, t.uri(m))
	}
	switch {
	case len(group) == len(b):
		return append(b, noGroup...)
	case g == byDomain:
		return append(b, domain.Of(group[len(b):])...)
	}
	return group
}

// appendHost appends the host of a URI in lower case, with unreserved characters
// decoded and without the "." at the end, as hosts are compared (RFC 3986 6.2.2).
func appendHost(b []byte, ref uri.Reference[[]byte]) []byte {
	host, _ := ref.Host()
	start := len(b)
	ascii := true
	for i := 0; i < len(host); {
		c, n := uri.Octet(host, i)
		switch {
		case uri.ClassOf(c)&uri.Unreserved == 0:
			b = append(b, host[i:i+n]...)
			ascii = ascii && host[i] < 0x80
		case 'A' <= c && c <= 'Z':
			b = append(b, c+'a'-'A')
		default:
			b = append(b, c)
		}
		i += n
	}
	if !ascii {
		b = append(b[:start], bytes.ToLower(b[start:])...)
	}
	if len(b) > start && b[len(b)-1] == '.' {
		b = b[:len(b)-1]
	}
	return b
}
