// Package domain tells under which name a host was registered, by the public suffix
// list (https://publicsuffix.org). The list is that of golang.org/x/net/publicsuffix,
// whose package would bring all of net/http into every start; it is under the MPL 2.0.
package domain

import (
	_ "embed"
	"net/netip"
	"strings"
	"sync"
)

//go:generate go run gen.go

// rules are the rules of the list, one a line, in the order of their bytes: a suffix,
// "*." and a suffix under which each name is one, or "!" and a name that is none.
//
//go:embed rules.txt
var rules string

// Of answers the domain that a host in lower case belongs to: a public suffix and the
// label before it. For an address, and for a public suffix itself, that is the host.
func Of(host string) string {
	if isAddress(host) {
		return host
	}
	domain := host
	for suffix := host; ; {
		_, parent, more := strings.Cut(suffix, ".")
		switch {
		case isRule("!" + suffix):
			return suffix
		case !more, isRule(suffix), isRule("*." + parent):
			return domain
		}
		domain, suffix = suffix, parent
	}
}

func isAddress(host string) bool {
	_, err := netip.ParseAddr(host)
	return err == nil || strings.HasPrefix(host, "[")
}

// isRule looks for a rule by halves.
func isRule(rule string) bool {
	for list := rules; list != ""; {
		middle := strings.LastIndexByte(list[:len(list)/2], '\n') + 1
		line, after, _ := strings.Cut(list[middle:], "\n")
		switch strings.Compare(rule, line) {
		case 0:
			return true
		case -1:
			list = list[:middle]
		default:
			list = after
		}
	}
	return false
}

// IsTop reports whether a label in lower case is a top-level domain that the list knows.
func IsTop(label []byte) bool {
	_, known := tops()[string(label)]
	return known
}

// tops are the top-level domains of the list.
var tops = sync.OnceValue(func() map[string]struct{} {
	all := make(map[string]struct{})
	for rule := range strings.Lines(rules) {
		rule = strings.TrimSuffix(rule, "\n")
		all[rule[strings.LastIndexByte(rule, '.')+1:]] = struct{}{}
	}
	return all
})
