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

// kind tells of a name in which rules it stands.
type kind uint8

const (
	suffix    kind = 1 << iota // the name is a public suffix
	parent                     // so is each name under it
	exception                  // it is none, though the one above it is a parent
	top                        // it is the last label of one
)

// list is the kinds of the names in the rules. It is made when it is asked for first.
var list = sync.OnceValue(func() map[string]kind {
	kinds := make(map[string]kind, strings.Count(rules, "\n"))
	for rule := range strings.SplitSeq(strings.TrimSuffix(rules, "\n"), "\n") {
		switch rule[0] {
		case '!':
			kinds[rule[len("!"):]] |= exception
		case '*':
			kinds[rule[len("*."):]] |= parent
		default:
			kinds[rule] |= suffix
		}
		kinds[rule[strings.LastIndexByte(rule, '.')+1:]] |= top
	}
	return kinds
})

// maxName is how long the names of rules are in bytes, at the most. It keeps a long host
// of many labels from being looked at again for each of them.
const maxName = 63

// kindOf answers the kind of a name, 0 for one that no rule has.
func kindOf[T string | []byte](kinds map[string]kind, name T) kind {
	if len(name) > maxName {
		return 0
	}
	return kinds[string(name)]
}

// Of answers the domain that a host in lower case belongs to: a public suffix and the
// label before it. For an address, and for a public suffix itself, that is the host.
func Of[T string | []byte](host T) T {
	if isAddress(host) {
		return host
	}
	kinds := list()
	domain, k := host, kindOf(kinds, host)
	for rest := host; ; {
		above, more := parentOf(rest)
		if k&exception != 0 {
			return rest
		}
		kindAbove := kindOf(kinds, above)
		if !more || k&suffix != 0 || kindAbove&parent != 0 {
			return domain
		}
		domain, rest, k = rest, above, kindAbove
	}
}

// parentOf answers a name without its first label, and whether it has more.
func parentOf[T string | []byte](name T) (rest T, more bool) {
	for k := range len(name) {
		if name[k] == '.' {
			return name[k+1:], true
		}
	}
	return name[:0], false
}

// isAddress reports whether a host is an IP address: of version 6 in brackets, as a URI
// has it.
func isAddress[T string | []byte](host T) bool {
	if len(host) == 0 || host[0] == '[' {
		return len(host) > 0
	}
	if last := host[len(host)-1]; last < '0' || last > '9' {
		return false
	}
	_, err := netip.ParseAddr(string(host))
	return err == nil
}

// IsTop reports whether a label in lower case is a top-level domain that the list knows.
func IsTop[T string | []byte](label T) bool { return kindOf(list(), label)&top != 0 }
