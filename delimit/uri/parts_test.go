package uri_test

import (
	"strings"

	"github.com/urigrep/urigrep/delimit/uri"
)

// parts are the components of a reference in tables: "" is an absent one, and empty
// one that is present and empty. An empty path is "".
type parts struct {
	scheme, authority, userinfo, host, port, path, query, fragment string
}

const empty = "<empty>"

func partsOf[T uri.Text](r uri.Reference[T]) parts {
	show := func(s T, ok bool) string {
		switch {
		case !ok && len(s) > 0:
			return "<absent, but " + string(s) + ">"
		case ok && len(s) == 0:
			return empty
		}
		return string(s)
	}
	return parts{
		scheme:    show(r.Scheme()),
		authority: show(r.Authority()),
		userinfo:  show(r.Userinfo()),
		host:      show(r.Host()),
		port:      show(r.Port()),
		path:      string(r.Path()),
		query:     show(r.Query()),
		fragment:  show(r.Fragment()),
	}
}

// recompose puts the five components together again (RFC 3986 5.3).
func recompose[T uri.Text](r uri.Reference[T]) string {
	var b strings.Builder
	if scheme, ok := r.Scheme(); ok {
		b.WriteString(string(scheme) + ":")
	}
	if authority, ok := r.Authority(); ok {
		b.WriteString("//" + string(authority))
	}
	b.WriteString(string(r.Path()))
	if query, ok := r.Query(); ok {
		b.WriteString("?" + string(query))
	}
	if fragment, ok := r.Fragment(); ok {
		b.WriteString("#" + string(fragment))
	}
	return b.String()
}

// recomposeAuthority puts the authority together again (RFC 3986 3.2). Without a host
// it has no parts, and is answered as it is.
func recomposeAuthority[T uri.Text](r uri.Reference[T]) string {
	host, ok := r.Host()
	if !ok {
		authority, _ := r.Authority()
		return string(authority)
	}
	s := string(host)
	if userinfo, ok := r.Userinfo(); ok {
		s = string(userinfo) + "@" + s
	}
	if port, ok := r.Port(); ok {
		s += ":" + string(port)
	}
	return s
}

// grammars are all of them, the narrowest first.
var grammars = []uri.Grammar{uri.RFC2396, uri.RFC3986, uri.RFC3987}
