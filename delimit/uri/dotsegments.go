package uri

import "bytes"

// removeDotSegments removes the "." and ".." segments of the path dst[path:] (RFC 3986
// 5.2.4, RFC 2396 5.2 steps 6c to 6g). Each ".." removes the segment before it; where
// there is none, keepExcess tells whether it stays.
func removeDotSegments(dst []byte, path int, keepExcess bool) []byte {
	// What is kept is moved to the front: dst[path:end] is done, dst[at:] is still to
	// be read. From here on every segment has a "/" before it but perhaps the first.
	end, at := path, skipLeadingDots(dst, path)
	for at < len(dst) {
		next := segmentEnd(dst, at)
		switch {
		case string(dst[at:next]) == "/.":
		case string(dst[at:next]) == "/.." && !(keepExcess && isExcess(dst[path:end])):
			end = path + lastSegment(dst[path:end])
		default:
			end += copy(dst[end:], dst[at:next])
			at = next
			continue
		}
		if at = next; at == len(dst) { // the "/" before it stays
			dst[end] = '/'
			end++
		}
	}
	return dst[:end]
}

// skipLeadingDots answers where the path dst[at:] begins behind dot segments that have
// no "/" before them (RFC 3986 5.2.4 steps 2A and 2D).
func skipLeadingDots(dst []byte, at int) int {
	for at < len(dst) {
		next := segmentEnd(dst, at)
		if string(dst[at:next]) != "." && string(dst[at:next]) != ".." {
			return at
		}
		at = min(next+1, len(dst))
	}
	return at
}

// isExcess tells whether a ".." behind path has no segment to remove (RFC 2396 5.2
// step 6g).
func isExcess(path []byte) bool {
	return len(path) == 0 || string(path[lastSegment(path):]) == "/.."
}

// segmentEnd answers where the segment ends that begins at i, where its "/" is if it
// has one.
func segmentEnd(path []byte, i int) int {
	if i == len(path) {
		return i
	}
	if n := bytes.IndexByte(path[i+1:], '/'); n >= 0 {
		return i + 1 + n
	}
	return len(path)
}

// lastSegment answers where the last segment begins, where its "/" is if it has one.
func lastSegment(path []byte) int { return max(0, bytes.LastIndexByte(path, '/')) }
