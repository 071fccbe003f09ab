package uri

import (
	"bytes"
	"slices"
)

// Resolution is a way to resolve references. The zero value is that of strict parsers
// in RFC 3986 5.2.
type Resolution struct {
	// Grammar chooses the document: RFC2396 is RFC 2396 5.2, any other RFC 3986 5.2,
	// which holds for IRIs too (RFC 3987 6.5). They differ in this:
	//
	//   - A reference without a path and a query is the current document in RFC 2396.
	//     It takes nothing from the base and is answered as it is: "", or "#s".
	//   - "?y" has the base's path in RFC 3986, all but its last segment in RFC 2396.
	//   - A ".." that has no segment to remove is dropped by RFC 3986. RFC 2396 may
	//     keep it, and its examples do: "../../../g" becomes "/../g".
	//   - RFC 2396 leaves the dot segments of what is no relative path: "/./g".
	Grammar Grammar

	// Lax ignores the scheme of a reference that has the base's, for the sake of old
	// documents with "http:g" (RFC 3986 5.2.2, RFC 2396 5.2 step 3).
	Lax bool
}

// AppendResolved appends to dst the target of ref, a reference that may be relative
// to base (RFC 3986 5.2 and 5.3, RFC 2396 5.2).
//
// A base has a scheme (RFC 3986 5.1); with one that has none the target is another
// relative reference. The base's fragment counts for nothing.
//
// The target meets the grammar that both meet, but RFC 2396 where it has no path left.
// Three rules see to that which are in neither document:
//
//   - A path that would begin with "//" without an authority gets "/." before it.
//   - A relative path with a ":" in its first segment gets "./" before it.
//   - RFC 2396 puts "g" right behind the authority of a base without a path. It gets
//     the "/" of RFC 3986 5.2.3.
func AppendResolved[B, R Text](dst []byte, base Reference[B], ref Reference[R], how Resolution) []byte {
	if how.Grammar == RFC2396 && ref.isCurrentDocument() {
		return append(dst, ref.text...)
	}
	has := inherits(base, ref, how)
	scheme := len(dst)
	dst = appendEither(dst, has >= baseScheme, base.schemePart(), ref.schemePart())
	authority := len(dst)
	dst = appendEither(dst, has >= baseAuthority, base.authorityPart(), ref.authorityPart())
	path := len(dst)
	dst = appendTargetPath(dst, base, ref, has, how)
	dst = keepApart(dst, scheme, authority, path)
	dst = appendEither(dst, has == baseQuery, base.queryPart(), ref.queryPart())
	return append(dst, ref.fragmentPart()...)
}

// inheritance is how much of its base a target has: a part and all before it.
type inheritance uint8

const (
	baseNothing inheritance = iota
	baseScheme
	baseAuthority
	baseDirectory // the path but for its last segment
	basePath
	baseQuery
)

// inherits answers what the target of ref has of base (RFC 3986 5.2.2, RFC 2396 5.2
// steps 3 to 6).
func inherits[B, R Text](base Reference[B], ref Reference[R], how Resolution) inheritance {
	switch {
	case ref.hasScheme() && !(how.Lax && equalFold(base.schemePart(), ref.schemePart())):
		return baseNothing
	case ref.hasAuthority():
		return baseScheme
	case startsWith(ref.Path(), '/'):
		return baseAuthority
	case ref.path < ref.query || how.Grammar == RFC2396:
		return baseDirectory
	case ref.hasQuery():
		return basePath
	}
	return baseQuery
}

// appendTargetPath appends the target's path (RFC 3986 5.2.2, RFC 2396 5.2 step 6).
func appendTargetPath[B, R Text](dst []byte, base Reference[B], ref Reference[R], has inheritance, how Resolution) []byte {
	if has >= basePath {
		return append(dst, base.Path()...)
	}
	path := len(dst)
	if has == baseDirectory {
		dst = appendDirectory(dst, base)
	} else if how.Grammar == RFC2396 {
		return append(dst, ref.Path()...)
	}
	dst = append(dst, ref.Path()...)
	return removeDotSegments(dst, path, how.Grammar == RFC2396)
}

// appendDirectory appends the base's path up to its last "/", to which a relative
// path is added (RFC 3986 5.2.3, RFC 2396 5.2 step 6a).
func appendDirectory[B Text](dst []byte, base Reference[B]) []byte {
	if base.path == base.query && base.hasAuthority() {
		return append(dst, '/')
	}
	path := len(dst)
	dst = append(dst, base.Path()...)
	return dst[:path+bytes.LastIndexByte(dst[path:], '/')+1]
}

// keepApart puts in front of the path dst[path:] what keeps its beginning from being
// read as an authority or a scheme, if it needs any (RFC 3986 3.3 and 4.2). The
// target's scheme begins at scheme, its authority at authority.
func keepApart(dst []byte, scheme, authority, path int) []byte {
	if path > authority { // there is an authority
		return dst
	}
	if bytes.HasPrefix(dst[path:], []byte("//")) {
		return slices.Insert(dst, path, '/', '.')
	}
	if i := bytes.IndexAny(dst[path:], "/:"); scheme == authority && i >= 0 && dst[path+i] == ':' {
		return slices.Insert(dst, path, '.', '/')
	}
	return dst
}
