package main

import (
	"bytes"
	"slices"

	"github.com/urigrep/urigrep/extract"
)

// redacted stands for a user and a password.
const redacted = "***"

// redact answers text with what stands between "//" and "@" replaced, which is the
// userinfo of a URI (RFC 3986 3.2.1), also of one that stands in another. The text may
// be any. Nothing is changed in place.
func redact(text []byte) []byte {
	for from := 0; ; {
		at := bytes.Index(text[from:], []byte("//"))
		if at < 0 {
			return text
		}
		from += at + len("//")
		end := len(text)
		if k := bytes.IndexAny(text[from:], "/?#<>\" \t\r\n"); k >= 0 {
			end = from + k
		}
		if length := bytes.LastIndexByte(text[from:end], '@'); length > 0 {
			text = replace(text, from, from+length)
		}
	}
}

// replace answers a copy of text with what stands for a user and a password instead
// of text[from:to].
func replace(text []byte, from, to int) []byte {
	return slices.Concat(text[:from], []byte(redacted), text[to:])
}

// redactMatch redacts all readings of a match.
func redactMatch(m *extract.Match) {
	m.Text = redact(m.Text)
	for k := range m.Alternatives {
		m.Alternatives[k].Text = redact(m.Alternatives[k].Text)
	}
}

// redactInvalid redacts what is no URI, and places its fault anew. A password may be
// the very fault, with a "/" or "#" in it: all as far as the last "@" goes.
func redactInvalid(m *extract.Match) {
	_, rest, found := bytes.Cut(m.Text, []byte("//"))
	from, to := len(m.Text)-len(rest), bytes.LastIndexByte(m.Text, '@')
	if !found || to <= from {
		return
	}
	m.Text = replace(m.Text, from, to)
	switch at := &m.Err.Offset; {
	case *at >= to:
		*at += from + len(redacted) - to
	case *at > from:
		*at = from
	}
}
