package iri

import (
	"strconv"
	"strings"

	"github.com/urigrep/urigrep/delimit/uri"
)

// isNumeric tells whether name is one number to four with "." between, decimal, octal or
// hexadecimal as in C, and perhaps a "." at the end: what some programs take for an IPv4
// address, whatever its size (RFC 3986 7.4).
func isNumeric(name string) bool {
	name = strings.TrimSuffix(name, ".")
	for n := 1; ; n++ {
		number, rest, more := strings.Cut(name, ".")
		if n > 4 || !isNumber(number) {
			return false
		}
		if !more {
			return true
		}
		name = rest
	}
}

// isNumber tells whether s is digits, or hexadecimal ones behind "0x" (RFC 3986 7.4).
func isNumber(s string) bool {
	digits := uri.Digit
	if hex, ok := strings.CutPrefix(strings.ToLower(s), "0x"); ok {
		s, digits = hex, uri.HexDigit
	}
	return s != "" && uri.Span(s, 0, digits) == len(s)
}

// isIPv4Address tells whether s is an IPv4address: four numbers from 0 to 255 in decimal,
// without leading zeros (RFC 3986 3.2.2).
func isIPv4Address(s string) bool {
	octets := strings.Split(s, ".")
	for _, octet := range octets {
		value, err := strconv.ParseUint(octet, 10, 8)
		if err != nil || octet != strconv.FormatUint(value, 10) {
			return false
		}
	}
	return len(octets) == 4
}
