package uri

// IsAbsolute tells whether r is an absolute-URI, one with a scheme and without a
// fragment (RFC 3986 4.3). RFC 2396 section 3 calls it absoluteURI.
func (r Reference[T]) IsAbsolute() bool {
	return r.hasScheme() && r.fragment == len(r.text)
}

// IsHierarchical tells whether r has an authority or a path that begins with "/", which
// RFC 2396 section 3 calls its hier_part. A URI that is not, as "mailto:a@b.example", is
// no base that says what "x" is.
func (r Reference[T]) IsHierarchical() bool {
	return r.hasAuthority() || startsWith(r.Path(), '/')
}

// WithoutFragment answers r up to its fragment, which is what identifies a document
// (RFC 3986 4.3 and 5.1, RFC 2396 section 4).
func (r Reference[T]) WithoutFragment() Reference[T] {
	r.text = r.text[:r.fragment]
	r.nonASCII = r.nonASCII && hasNonASCII(r.text)
	return r
}

// IsSameDocument tells whether ref refers to the document whose URI is base: whether
// its target is base but for the fragment of each, byte for byte (RFC 3986 4.4). By RFC
// 2396 it does where there is nothing in front of the fragment, whatever its base
// (RFC 2396 4.2).
func IsSameDocument[B, R Text](base Reference[B], ref Reference[R], how Resolution) bool {
	if how.Grammar == RFC2396 {
		return ref.isCurrentDocument()
	}
	ref = ref.WithoutFragment()
	if inherits(base, ref, how) == baseQuery {
		return true
	}
	var room [256]byte // enough for most
	target := AppendResolved(room[:0], base, ref, how)
	return string(target) == string(base.text[:base.fragment])
}

// isCurrentDocument tells whether there is nothing in front of the fragment (RFC 2396
// 4.2).
func (r Reference[T]) isCurrentDocument() bool { return r.fragment == 0 }
