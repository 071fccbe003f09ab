package iri

import (
	"slices"
	"strings"

	"github.com/urigrep/urigrep/delimit/uri"
)

// wellKnownPorts are ports below 1024 that have a protocol, from the registry of RFC 6335,
// and which of the schemes of [uri.DefaultPort] use it (RFC 3986 7.2).
var wellKnownPorts = [...]struct{ port, schemes string }{
	{"7", ""},     // echo
	{"9", ""},     // discard
	{"13", ""},    // daytime
	{"19", ""},    // chargen
	{"20", "ftp"}, // its data
	{"21", "ftp"},
	{"22", ""}, // SSH
	{"23", "telnet"},
	{"25", ""}, // SMTP
	{"37", ""}, // time
	{"53", ""}, // DNS
	{"70", "gopher"},
	{"79", ""}, // finger
	{"80", "http ws"},
	{"110", "pop"},
	{"111", ""}, // ONC RPC
	{"113", ""}, // ident
	{"119", "nntp"},
	{"135", ""}, // DCE RPC
	{"139", ""}, // NetBIOS
	{"143", "imap"},
	{"389", "ldap"},
	{"443", "https wss"},
	{"445", ""}, // SMB
	{"465", ""}, // message submission over TLS
	{"512", ""}, // exec
	{"513", ""}, // login
	{"514", ""}, // shell
	{"515", ""}, // LPD
	{"554", "rtsp"},
	{"563", "nntp"},           // over TLS
	{"587", ""},               // message submission
	{"631", "ipp http https"}, // IPP is made of HTTP
	{"636", "ldap"},           // over TLS
	{"674", "acap"},
	{"873", "rsync"},
	{"990", "ftp"},  // over TLS
	{"993", "imap"}, // over TLS
	{"995", "pop"},  // over TLS
}

// flagsOfPort warns of the port of another protocol than that of a scheme that is known.
func flagsOfPort[T uri.Text](r uri.Reference[T]) Flags {
	port, _ := r.Port()
	if len(port) == 0 {
		return 0
	}
	scheme, _ := r.Scheme()
	if _, known := uri.DefaultPort(scheme); !known {
		return 0
	}
	number := strings.TrimLeft(string(port), "0")
	for _, p := range wellKnownPorts {
		if p.port == number && !slices.Contains(strings.Fields(p.schemes), strings.ToLower(string(scheme))) {
			return OtherPort
		}
	}
	return 0
}
