// Package uri parses URI references by the generic grammars of RFC 2396,
// RFC 3986 and RFC 3987, resolves relative ones and compares them.
//
// A parse answers whether a text meets a grammar, where each component stands
// in it, and, when it does not, what is wrong at which byte. It decodes nothing,
// normalises nothing and knows no scheme: components are slices of the text.
// The parser reads strings and byte slices alike, looks at each byte a bounded
// number of times, and allocates nothing unless [Parse] or [ParseURI] has an
// error to report.
//
// What is made of references is appended to a slice: [AppendResolved] the target
// of one relative to a base (section 5), [AppendNormalised] its normal form
// (section 6), [AppendDecoded] the data in a component (section 2.4). That, too,
// takes time in proportion to the text, and no memory but the slice's. What needs
// tables of scripts and domain names is in package iri.
//
// # How the grammars relate
//
// The three grammars share one alphabet of ASCII characters: what RFC 2396
// calls uric is what RFC 3986 allows in a query, and the same holds for paths,
// userinfo and the first segment of a relative path. They differ in structure,
// and each difference is one place in this package:
//
//   - RFC 3986 adds the IP-literal in brackets, and the empty path after
//     "scheme:" or before a "?" (see the comment in [Reference.Narrowest]).
//   - RFC 2396 has no structure in the part of an absolute URI that does not
//     begin with "/", its opaque_part, so that a "?" there begins no query.
//   - RFC 2396 allows a registry-based authority, reg_name, with any number of
//     ":" and "@". RFC 3986 dropped it, so "//a@b@c" meets RFC 2396 alone.
//   - RFC 3987 adds characters beyond ASCII to all of RFC 3986 but the scheme,
//     the IP-literal and the port.
package uri
