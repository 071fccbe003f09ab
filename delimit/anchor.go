package delimit

import "bytes"

// nextAnchor answers the first colon at or after from that may end a scheme, -1
// where there is none. It may answer colons that do not, never pass over one
// that does: it is the seam behind which a faster search can stand.
func nextAnchor(data []byte, from int) int {
	for from < len(data) {
		k := bytes.IndexByte(data[from:], ':')
		if k < 0 {
			return -1
		}
		colon := from + k
		if mayAnchor(data, colon) {
			return colon
		}
		from = colon + 1
	}
	return -1
}

// mayAnchor is false where the bytes on both sides of the colon show that it
// ends no scheme: behind it white space, as in "Subject: x", unless a line ends
// there, or before it a byte that no scheme and no broken one ends in.
func mayAnchor(data []byte, colon int) bool {
	if colon+1 == len(data) {
		return true
	}
	if next := data[colon+1]; isBlank(next) {
		return false
	} else if next == '/' || isLineEnd(next) {
		return true
	}
	return colon > 0 && endsOpaqueScheme[lower(data[colon-1])&0x7F]
}
