package delimit

import (
	"bytes"
	"slices"
)

// Abbreviations choose which URIs are found that lack their scheme (RFC 2396
// Appendix F).
type Abbreviations uint8

const (
	NoAbbreviations Abbreviations = iota
	LikelyHosts                   // hosts that start with "www." or "ftp.", and others with a path behind
	AllHosts                      // others alone too
)

// complete answers an abbreviated URI with the scheme that its host tells.
func complete(text []byte) []byte {
	scheme := "http://"
	if len(text) > len("ftp.") && bytes.EqualFold(text[:len("ftp.")], []byte("ftp.")) {
		scheme = "ftp://"
	}
	return slices.Concat([]byte(scheme), text)
}
