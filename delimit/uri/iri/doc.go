// Package iri maps IRIs to URIs and back (RFC 3987), and tells what in a reference may
// mislead who reads it or harm who follows it (RFC 3986 section 7, RFC 2396 section 7).
//
// It is apart from package uri because it needs to know about scripts and domain names:
// who parses and resolves alone does not pay for those tables.
//
// An IRI may be changed for display, a URI never for use: [AppendURI] answers the URI
// that is to be followed, [AppendIRI] what may be shown of it. Mapped back, what is shown
// is the URI that it was made of.
package iri
