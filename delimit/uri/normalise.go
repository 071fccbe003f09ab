package uri

import "bytes"

// AppendNormalised appends to dst the normal form of r at a level (RFC 3986 6.2.2 and
// 6.2.3), which meets the grammar that r meets and is its own normal form:
//
//   - The scheme and the host are in lower case, the digits of percent-encodings in
//     upper case (RFC 3986 6.2.2.1). Only letters of ASCII change.
//   - Unreserved characters are decoded, and no others (RFC 3986 6.2.2.2). Those that
//     RFC 3986 reserves and RFC 2396 does not, as "!", are left as they are.
//   - Of what Web alone allows nothing is decoded.
//   - Dot segments are removed from a path that begins with "/" (RFC 3986 6.2.2.3). A
//     relative path needs them, and whether "data:,a/../b" has segments at all is for
//     its scheme to say: RFC 2396 section 3 calls such a path opaque.
//   - What a registry-based authority says is for its registry to tell (RFC 2396 3.2.1):
//     only its percent-encodings are in upper case.
//   - At SchemeBased there are the rules of file byscheme.go too.
func AppendNormalised[T Text](dst []byte, r Reference[T], level Level) []byte {
	if level == Simple {
		return append(dst, r.text...)
	}
	scheme := len(dst)
	dst = append(dst, r.schemePart()...)
	lowerCase(dst[scheme:])
	authority := len(dst)
	dst = appendNormalAuthority(dst, r, level)
	path := len(dst)
	dst = appendNormalPath(dst, r, level)
	dst = keepApart(dst, scheme, authority, path)
	return appendDecoding(dst, r.text[r.query:], r.decodable())
}

// Equivalent tells whether a and b are equal in their normal forms at a level (RFC
// 3986 6.1 and 6.2). Two that are not may still identify the same resource. Relative
// references should be resolved before, and IRIs mapped to URIs; the fragment counts,
// unless WithoutFragment takes it away from both.
func Equivalent[A, B Text](a Reference[A], b Reference[B], level Level) bool {
	var roomA, roomB [256]byte // enough for most
	return bytes.Equal(
		AppendNormalised(roomA[:0], a, level),
		AppendNormalised(roomB[:0], b, level))
}

// appendNormalAuthority appends the authority with its "//".
func appendNormalAuthority[T Text](dst []byte, r Reference[T], level Level) []byte {
	if _, ok := r.Host(); !ok {
		return appendDecoding(dst, r.authorityPart(), noByte)
	}
	start := len(dst)
	dst = appendUnreserved(dst, r.text[len(r.schemePart()):r.host]) // "//" and userinfo
	host := len(dst)
	dst = appendUnreserved(dst, r.text[r.host:r.port])
	lowerCase(dst[host:])
	if level < SchemeBased {
		return append(dst, r.text[r.port:r.path]...)
	}
	if !r.isAtDefaultPort() {
		dst = append(dst, r.text[r.port:r.path]...)
	}
	if r.isFile() && string(dst[start:]) == "//localhost" {
		dst = dst[:host]
	}
	return dst
}

// decodable answers which percent-encodings of the path, query and fragment are decoded:
// none behind a "%" that stands for itself, since they could become its digits.
func (r Reference[T]) decodable() Class {
	if r.web {
		return noByte
	}
	return Unreserved
}

// appendNormalPath appends the path.
func appendNormalPath[T Text](dst []byte, r Reference[T], level Level) []byte {
	path := len(dst)
	dst = appendDecoding(dst, r.Path(), r.decodable())
	if startsWith(dst[path:], '/') {
		dst = removeDotSegments(dst, path, false)
	}
	if level < SchemeBased {
		return dst
	}
	if len(dst) == path && r.hasRoot() {
		dst = append(dst, '/')
	}
	if r.isMailto() {
		lowerCaseDomains(dst[path:])
	}
	return dst
}
