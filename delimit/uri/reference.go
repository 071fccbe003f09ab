package uri

// Text is what a reference may be written in: a string or bytes, in US-ASCII for a
// URI (RFC 3986 section 2) and UTF-8 for an IRI (RFC 3987 section 2).
type Text interface{ ~string | ~[]byte }

// Reference is a parsed URI-reference (RFC 3986 4.1). Its components are slices of
// the text that was parsed, as written: nothing is decoded. A Reference of bytes is
// valid until they change. The zero value is the empty reference.
type Reference[T Text] struct {
	text T

	// The fields are byte offsets in text: where a component ends, or its delimiter
	// stands.
	//
	//	http://me@a.example:80/x/y?q#f
	//	    │     │        │  │   │ └ fragment: the "#"
	//	    │     │        │  │   └ query: the "?"
	//	    │     │        │  └ path: its first byte, the end of the authority
	//	    │     │        └ port: the ":"
	//	    │     └ host: its first byte, behind the "@"
	//	    └ scheme: the ":"
	//
	// When there is no port, query or fragment, its offset is where the next
	// component, or the text, ends or begins. When there is no scheme, scheme is 0;
	// when there is no host, host and port are 0.
	scheme, host, port, path, query, fragment int

	nonASCII bool // whether the text holds a character beyond ASCII
	web      bool // whether Web alone allows it
}

// Text answers the whole reference as it was parsed (RFC 3986 4.1).
func (r Reference[T]) Text() T { return r.text }

// String answers the whole reference as it was parsed (RFC 3986 4.1).
func (r Reference[T]) String() string { return string(r.text) }

// Scheme answers the scheme without its ":", and whether there is one (RFC 3986
// 3.1). A scheme is never empty.
func (r Reference[T]) Scheme() (T, bool) {
	return r.text[:r.scheme], r.hasScheme()
}

// Authority answers the authority without its "//", and whether there is one
// (RFC 3986 3.2). It may be empty.
func (r Reference[T]) Authority() (T, bool) {
	if !r.hasAuthority() {
		return r.none()
	}
	return r.text[r.authority():r.path], true
}

// Userinfo answers the userinfo without its "@", and whether there is one (RFC 3986
// 3.2.1). It may be empty. There is none in a registry-based authority (RFC 2396
// 3.2.1).
func (r Reference[T]) Userinfo() (T, bool) {
	if r.host <= r.authority() {
		return r.none()
	}
	return r.text[r.authority() : r.host-1], true
}

// Host answers the host, an IP-literal with its brackets, and whether there is one
// (RFC 3986 3.2.2). It is present, perhaps empty, in every authority of RFC 3986;
// RFC 2396 has none in an empty or a registry-based authority (RFC 2396 3.2).
func (r Reference[T]) Host() (T, bool) {
	return r.text[r.host:r.port], r.host > 0
}

// Port answers the port without its ":", and whether there is one (RFC 3986 3.2.3).
// It may be empty. There is none in a registry-based authority (RFC 2396 3.2.1).
func (r Reference[T]) Port() (T, bool) {
	if r.host == 0 || r.port == r.path {
		return r.none()
	}
	return r.text[r.port+1 : r.path], true
}

// Path answers the path, which is always present but may be empty (RFC 3986 3.3).
// For an opaque URI of RFC 2396 it is the opaque_part (RFC 2396 section 3).
func (r Reference[T]) Path() T { return r.text[r.path:r.query] }

// Query answers the query without its "?", and whether there is one (RFC 3986 3.4).
// It may be empty.
func (r Reference[T]) Query() (T, bool) {
	if !r.hasQuery() {
		return r.none()
	}
	return r.text[r.query+1 : r.fragment], true
}

// Fragment answers the fragment without its "#", and whether there is one (RFC 3986
// 3.5). It may be empty.
func (r Reference[T]) Fragment() (T, bool) {
	if r.fragment == len(r.text) {
		return r.none()
	}
	return r.text[r.fragment+1:], true
}

// Narrowest answers the narrowest grammar that the reference meets, the first that
// it does of RFC 2396 Appendix A, RFC 3986 Appendix A, RFC 3987 2.2 and Web. A reference that
// was parsed by RFC 2396 is RFC2396, even where RFC 3986 would refuse it. Nothing is
// parsed again.
func (r Reference[T]) Narrowest() Grammar {
	// An IRI without a character beyond ASCII is a URI: RFC 3987 adds nothing else.
	//
	// A URI of RFC 3986 is outside RFC 2396 for one of two causes:
	//
	//   - The host is an IP-literal: brackets are unwise.
	//   - There is nothing where RFC 2396 asks for a path: see lacksPath.
	//
	// Characters are no third, since both allow each component the same ones. Nor
	// is an authority without an IP-literal: it is an empty server, or all its
	// characters are those of a reg_name.
	switch {
	case r.web:
		return Web
	case r.nonASCII:
		return RFC3987
	case r.hasIPLiteral() || r.lacksPath():
		return RFC3986
	}
	return RFC2396
}

// lacksPath tells whether an RFC 2396 absoluteURI has neither hier_part nor
// opaque_part, as "foo:" and "foo:#f", or a relativeURI neither net_path nor abs_path
// nor rel_path, as "?y". Nothing is missing in:
//
//   - "foo:?y", whose opaque_part is "?y", though RFC 3986 calls y its query
//   - "" and "#f", which have no relativeURI to begin with
func (r Reference[T]) lacksPath() bool {
	return !r.hasAuthority() && r.path == r.query && r.hasScheme() != r.hasQuery()
}

func (r Reference[T]) hasScheme() bool    { return r.scheme > 0 }
func (r Reference[T]) hasAuthority() bool { return r.path >= r.authority() }
func (r Reference[T]) hasQuery() bool     { return r.query < r.fragment }
func (r Reference[T]) hasIPLiteral() bool { return r.host < r.port && r.text[r.host] == '[' }

// authority answers where the authority begins when there is one: after "//".
func (r Reference[T]) authority() int {
	if r.hasScheme() {
		return r.scheme + len("://")
	}
	return len("//")
}

// none answers what stands for an absent component.
func (r Reference[T]) none() (T, bool) { return r.text[:0], false }
