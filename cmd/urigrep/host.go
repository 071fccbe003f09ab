package main

import (
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/urigrep/urigrep/delimit/uri"
)

// hosts choose URIs by their host.
type hosts struct{ wanted, unwanted []string }

// Set adds a pattern, of unwanted hosts behind a "!".
func (h *hosts) Set(pattern string) error {
	glob, not := strings.CutPrefix(strings.ToLower(pattern), "!")
	if _, err := path.Match(glob, ""); err != nil || glob == "" {
		return fmt.Errorf("%q is no pattern", pattern)
	}
	if not {
		h.unwanted = append(h.unwanted, glob)
	} else {
		h.wanted = append(h.wanted, glob)
	}
	return nil
}
func (*hosts) String() string { return "" }
func (*hosts) Type() string   { return "glob" }

// choose reports whether there is something to choose by.
func (h *hosts) choose() bool { return len(h.wanted)+len(h.unwanted) > 0 }

// allow reports whether a URI is one of those that are chosen. What has no host is
// neither wanted nor unwanted.
func (h *hosts) allow(ref uri.Reference[[]byte]) bool {
	host := string(appendHost(nil, ref))
	if host == "" {
		return len(h.wanted) == 0
	}
	matches := func(glob string) bool {
		ok, _ := path.Match(glob, host)
		return ok
	}
	return (len(h.wanted) == 0 || slices.ContainsFunc(h.wanted, matches)) && !slices.ContainsFunc(h.unwanted, matches)
}
