package main

import (
	"bytes"

	"github.com/urigrep/urigrep/delimit"
	"github.com/urigrep/urigrep/delimit/uri"
	"github.com/urigrep/urigrep/delimit/uri/iri"
	"github.com/urigrep/urigrep/extract"
)

// warn finds out what there is to warn of in a match, as it was written.
func (t *target) warn(m *extract.Match) {
	t.flags = 0
	if m.Form != delimit.Absolute || m.Grammar() > uri.RFC3986 || mayWarn(m.Text) {
		t.flags = iri.FlagsOf(m.URI())
	}
}

// mayWarn reports whether iri.FlagsOf may answer something for a URI of ASCII: a quick
// look, since for most it does not. It needs something percent-encoded, a user, a port or
// an IPv6 address, a host that starts as a number, or one that stands for another name
// (RFC 5890 section 2.3.1).
func mayWarn(text []byte) bool {
	if bytes.IndexByte(text, '%') >= 0 {
		return true
	}
	start := bytes.IndexByte(text, ':') + len("://")
	if start > len(text) || text[start-1] != '/' || text[start-2] != '/' {
		return false
	}
	authority := text[start:]
	if end := bytes.IndexByte(authority, '/'); end >= 0 {
		authority = authority[:end]
	}
	return len(authority) > 0 && authority[0] <= '9' ||
		bytes.IndexByte(authority, '@') >= 0 ||
		bytes.IndexByte(authority, ':') >= 0 ||
		bytes.IndexByte(authority, '-') >= 0 && bytes.Contains(authority, []byte("--"))
}
