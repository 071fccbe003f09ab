package uri

import "bytes"

// defaultPorts are the ports that schemes have where none is written (RFC 3986 3.2.3).
// The authority of these schemes names a host, and an empty path behind it means "/"
// (RFC 3986 6.2.3).
var defaultPorts = [...]struct{ scheme, port string }{
	{"acap", "674"},   // RFC 2244
	{"coap", "5683"},  // RFC 7252
	{"coaps", "5684"}, // RFC 7252
	{"dict", "2628"},  // RFC 2229
	{"ftp", "21"},     // RFC 1738 3.2
	{"gopher", "70"},  // RFC 4266
	{"http", "80"},    // RFC 9110 4.2.1
	{"https", "443"},  // RFC 9110 4.2.2
	{"imap", "143"},   // RFC 5092
	{"ipp", "631"},    // RFC 3510
	{"ldap", "389"},   // RFC 4516
	{"nntp", "119"},   // RFC 5538
	{"pop", "110"},    // RFC 2384
	{"rsync", "873"},  // RFC 5781
	{"rtsp", "554"},   // RFC 7826
	{"telnet", "23"},  // RFC 4248
	{"vnc", "5900"},   // RFC 7869
	{"ws", "80"},      // RFC 6455 section 3
	{"wss", "443"},    // RFC 6455 section 3
}

// DefaultPort answers the port of a scheme, in any case, where none is written, in
// decimal (RFC 3986 3.2.3). It knows schemes whose authority has a host alone.
func DefaultPort[T Text](scheme T) (port string, ok bool) {
	for _, d := range defaultPorts {
		if equalFold(d.scheme, scheme) {
			return d.port, true
		}
	}
	return "", false
}

// isAtDefaultPort tells whether the port is written but says nothing: it is empty, for
// any scheme, or the scheme's (RFC 3986 3.2.3 and 6.2.3).
func (r Reference[T]) isAtDefaultPort() bool {
	port, _ := r.Port()
	scheme, _ := r.Scheme()
	usual, known := DefaultPort(scheme)
	return len(port) == 0 || known && string(port) == usual
}

// hasRoot tells whether no path means "/" (RFC 3986 6.2.3).
func (r Reference[T]) hasRoot() bool {
	scheme, _ := r.Scheme()
	_, known := DefaultPort(scheme)
	return known && r.hasAuthority()
}

// isFile tells whether the scheme is one whose host, where none is written, is localhost
// (RFC 8089 section 2, RFC 3986 6.2.3).
func (r Reference[T]) isFile() bool { return equalFold(r.schemePart(), "file:") }

// isMailto tells whether the path is a list of mail addresses, whose domains are written
// in any case (RFC 6068 section 2, RFC 3986 6.2.3).
func (r Reference[T]) isMailto() bool { return equalFold(r.schemePart(), "mailto:") }

// lowerCaseDomains changes what stands behind the "@" of mail addresses to lower case.
// By RFC 2396 the path may hold the query as well, which is left as it is.
func lowerCaseDomains(path []byte) {
	path, _, _ = bytes.Cut(path, []byte("?"))
	for len(path) > 0 {
		var address []byte
		address, path, _ = bytes.Cut(path, []byte(","))
		if at := bytes.LastIndexByte(address, '@'); at >= 0 {
			lowerCase(address[at:])
		}
	}
}
