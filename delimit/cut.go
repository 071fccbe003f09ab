package delimit

import "bytes"

// NextCut answers the end of the first cut in text that starts at or behind from,
// and -1 where there is none. A cut is a line of white space alone with no form
// feed within 1 KiB on either side: no wrapper, join, evidence or look-back
// crosses one, so that text may be searched in pieces that end at cuts. It needs
// text 1 KiB before from and behind a cut, unless the input starts or, as atEOF
// tells, ends there.
func NextCut(text []byte, from int, atEOF bool) int {
	for from <= len(text) {
		start, end := emptyLine(text, from)
		if start < 0 || !atEOF && end+maxPage > len(text) {
			return -1
		}
		around := text[max(0, start-maxPage):min(len(text), end+maxPage)]
		if bytes.IndexByte(around, '\f') < 0 {
			return end
		}
		from = start
	}
	return -1 // the text is shorter than it was thought to be
}

// emptyLine answers the extent of the first line of white space alone behind a
// line feed at or behind from, its own line end included, and -1 where there is
// none.
func emptyLine(s []byte, from int) (start, end int) {
	for {
		k := bytes.IndexByte(s[from:], '\n')
		if k < 0 {
			return -1, -1
		}
		start = from + k + 1
		end = start
		for end < len(s) && (isBlank(s[end]) || s[end] == '\r' || bytes.HasPrefix(s[end:], []byte("\u00A0"))) {
			end++
			if s[end-1] == 0xC2 {
				end++ // U+00A0, which is white space here too
			}
		}
		if end < len(s) && s[end] == '\n' {
			return start, end + 1
		}
		from = start
	}
}
