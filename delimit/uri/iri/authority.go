package iri

import (
	"strings"

	"github.com/urigrep/urigrep/delimit/uri"
)

// flagsOfUserinfo warns of a password and of a userinfo that looks like a host.
func flagsOfUserinfo[T uri.Text](r uri.Reference[T]) (f Flags) {
	userinfo, ok := r.Userinfo()
	if !ok {
		return 0
	}
	user, password, _ := strings.Cut(string(userinfo), ":")
	if password != "" {
		f |= Password
	}
	scheme, _ := r.Scheme()
	if isBrowsed(string(scheme)) && beginsLikeHost(string(uri.AppendDecoded(nil, user))) {
		f |= UserinfoHost
	}
	return f
}

// isBrowsed tells whether people follow links of scheme. In others, as ssh, "first.last" is
// a usual name of a user.
func isBrowsed(scheme string) bool {
	switch strings.ToLower(scheme) {
	case "", "http", "https", "ftp", "ws", "wss":
		return true
	}
	return false
}

// beginsLikeHost tells whether s begins with labels and "." between them, the last of two
// letters or more, or with an IPv4address.
func beginsLikeHost(s string) bool {
	end := 0
	for end < len(s) && (s[end] == '.' || s[end] == '-' || uri.ClassOf(s[end])&(uri.Alpha|uri.Digit|uri.NonASCII) != 0) {
		end++
	}
	host := strings.TrimSuffix(s[:end], ".")
	dot := strings.LastIndexByte(host, '.')
	top := host[dot+1:]
	isName := dot > 0 && len(top) >= 2 && uri.Span(top, 0, uri.Alpha|uri.NonASCII) == len(top)
	return isName || isIPv4Address(host)
}
