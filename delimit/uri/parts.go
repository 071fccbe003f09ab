package uri

// What follows answers the parts that a reference is put together of: components with
// their delimiters, or nothing (RFC 3986 5.3). One after another they are the text.

// schemePart answers the scheme with its ":".
func (r Reference[T]) schemePart() T {
	if !r.hasScheme() {
		return r.text[:0]
	}
	return r.text[:r.scheme+1]
}

// authorityPart answers the authority with its "//".
func (r Reference[T]) authorityPart() T { return r.text[len(r.schemePart()):r.path] }

// queryPart answers the query with its "?".
func (r Reference[T]) queryPart() T { return r.text[r.query:r.fragment] }

// fragmentPart answers the fragment with its "#".
func (r Reference[T]) fragmentPart() T { return r.text[r.fragment:] }

// appendEither appends a if it is to be first, else b. They may be of different types.
func appendEither[A, B Text](dst []byte, first bool, a A, b B) []byte {
	if first {
		return append(dst, a...)
	}
	return append(dst, b...)
}

// startsWith tells whether s begins with b.
func startsWith[T Text](s T, b byte) bool { return len(s) > 0 && s[0] == b }

// hasNonASCII tells whether s has a byte beyond ASCII.
func hasNonASCII[T Text](s T) bool {
	return Span(s, 0, ^NonASCII) < len(s)
}
