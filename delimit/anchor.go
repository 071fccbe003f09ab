package delimit

import "bytes"

// nextAnchor answers the first colon at or after from that may end a scheme, -1
// where there is none; ends tells of each ASCII letter or digit, letters in lower
// case, whether a scheme without "//" that is to be found ends in it. It may
// answer colons that end none, never pass over one that does: it is the seam
// behind which the fastest search that the machine has stands.
func nextAnchor(data []byte, from int, ends *[128]bool) int {
	if hasAVX2 {
		return anchorInBlocks(data, from, ends)
	}
	return anchorByHops(data, from, ends)
}

// anchorByHops is nextAnchor in pure Go: from colon to colon.
func anchorByHops(data []byte, from int, ends *[128]bool) int {
	for from < len(data) {
		k := bytes.IndexByte(data[from:], ':')
		if k < 0 {
			return -1
		}
		colon := from + k
		if mayAnchor(data, colon, ends) {
			return colon
		}
		from = colon + 1
	}
	return -1
}

// mayAnchor is false where the bytes on both sides of the colon show that it
// ends no scheme: behind it white space, as in "Subject: x", unless a line ends
// there, or before it a byte that no scheme and no broken one ends in.
func mayAnchor(data []byte, colon int, ends *[128]bool) bool {
	if colon+1 == len(data) {
		return true
	}
	if next := data[colon+1]; isBlank(next) {
		return false
	} else if next == '/' || isLineEnd(next) {
		return true
	}
	if colon == 0 {
		return false
	}
	before := lower(data[colon-1])
	return int(before) < len(ends) && ends[before]
}

// The next anchor of each kind is looked for so many bytes ahead, at first and at most,
// before the next one of another kind is: where those of one kind are many and those of
// another few, a look for each would go over the same bytes again and again. It doubles
// as long as there is none, so that a look goes at most as far behind an anchor as that
// is ahead, but for the first.
const (
	firstStride = 256
	maxStride   = 4096
)

// nextAnchor answers the first byte at or after from that a candidate is known by,
// -1 where there is none: the colon of a scheme, where abbreviated URIs are found a
// mark of a host, where relative references are the mark before one.
func (r *Rules) nextAnchor(data []byte, from int) int {
	ends := r.Schemes.lastBytes()
	if r.Abbreviated == NoAbbreviations && !r.Relative {
		return nextAnchor(data, from, ends)
	}
	for stride := firstStride; from < len(data); stride = min(2*stride, maxStride) {
		end := min(from+stride, len(data))
		at := end
		if colon := nextAnchor(data[:end], from, ends); colon >= 0 {
			at = colon
		}
		if r.Abbreviated != NoAbbreviations {
			at = r.Abbreviated.nextHostMark(data, from, at)
		}
		if r.Relative {
			at = nextMark(data, from, at)
		}
		if at < end {
			return at
		}
		from = end
	}
	return -1
}
