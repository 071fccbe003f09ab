package main

import (
	"errors"
	"net/url"
	"path"
	"path/filepath"
	"strings"

	"github.com/urigrep/urigrep/delimit/uri"
	"github.com/urigrep/urigrep/extract/mail"
)

// bases answers what the relative references of an input start from (RFC 3986 5.1): what
// the text or the mail around it says (5.1.1 and 5.1.2), else what --base says, else the
// URI of the input (5.1.3). Nothing is relative to standard input, to what is no regular
// file and, since mail is no place, to a message (5.1.4): of that it is
// [mail.DefaultBase].
type bases struct {
	given  uri.Reference[string] // by --base; the zero Reference where there is none
	input  *input
	inMail bool

	// What was asked for last, since that is the same for many matches.
	asked  string
	answer uri.Reference[string]
	known  bool
}

// begin starts an input.
func (b *bases) begin(in *input) { b.input, b.inMail, b.known = in, false, false }

// beginMail tells that the input is mail.
func (b *bases) beginMail() { b.inMail, b.known = true, false }

// of answers the base of a reference of which the text or the mail around says where it
// starts from. There is none where the base has no scheme.
func (b *bases) of(said string) uri.Reference[string] {
	if !b.known || said != b.asked {
		b.asked, b.answer, b.known = said, b.find(said), true
	}
	return b.answer
}

// find answers the base. One that is relative starts from the next outer one; one that
// is no URI, or has no hierarchy as "cid:x@y", is passed over.
func (b *bases) find(said string) uri.Reference[string] {
	ref, err := uri.Parse(said, uri.RFC3987)
	_, absolute := ref.Scheme()
	switch {
	case err != nil || said == "" || absolute && !ref.IsHierarchical():
		return b.outer()
	case absolute:
		return ref
	}
	outer := b.outer()
	if _, ok := outer.Scheme(); !ok {
		return outer
	}
	ref, _ = uri.Parse(string(uri.AppendResolved(nil, outer, ref, uri.Resolution{})), uri.RFC3987)
	return ref
}

// outer answers the base of an input of which nothing says more.
func (b *bases) outer() uri.Reference[string] {
	if _, ok := b.given.Scheme(); ok {
		return b.given
	}
	retrieval := mail.DefaultBase
	if !b.inMail {
		retrieval = b.input.uri()
	}
	ref, _ := uri.Parse(retrieval, uri.RFC3987)
	return ref
}

// parseBase reads a base.
func parseBase(text string) (uri.Reference[string], error) {
	ref, err := uri.ParseURI(text, uri.RFC3987)
	if err == nil && !ref.IsHierarchical() {
		err = errors.New("nothing is relative to a URI with neither //host nor /path")
	}
	return ref, err
}

// uri answers the URI that an input is read by, "" where it has none. The members of an
// archive are to it what files are to their directory.
func (in *input) uri() string {
	switch {
	case in.archive != nil:
		if archive := in.archive.uri(); archive != "" {
			return archive + encodedPath(path.Clean("/"+in.member))
		}
		return ""
	case in.file == nil || !in.isRegular():
		return ""
	}
	return fileURI(in.name)
}

// fileURI answers the URI of a file (RFC 8089 section 2), "" where the working directory
// that its name is relative to is not known.
func fileURI(name string) string {
	name, err := filepath.Abs(name)
	if err != nil {
		return ""
	}
	name = filepath.ToSlash(name)
	if !strings.HasPrefix(name, "/") { // a drive letter (RFC 8089 Appendix E.2)
		name = "/" + name
	}
	return "file://" + encodedPath(name)
}

// encodedPath answers a path with all but what a path has percent-encoded.
func encodedPath(path string) string { return (&url.URL{Path: path}).EscapedPath() }
