package delimit

import (
	"bytes"

	"github.com/urigrep/urigrep/delimit/uri"
)

// Settled answers a place in the window, at or before from, in front of which no
// candidate starts that is still to be found after Next has answered More and from.
//
// What is behind it may be a scheme whose colon has not come: the word that the text
// ends in, or http, https or ftp before blanks, which a line's end may follow, or at
// the end of the line before.
func (r *Rules) Settled(window []byte, from int) int {
	low := max(0, from-maxLine) // more than gapBefore goes back
	tail := window[low:from]
	end := tail
	for _, place := range [...]int{len(tail), bytes.LastIndexAny(tail, "\r\n")} {
		before := bytes.TrimRight(tail[:max(0, place)], " \t\r\n")
		if known := knownBefore(before, len(before)); known != nil && isWeb(known.name) {
			end = before
		}
	}
	settled := low + len(end)
	word, length := uri.SchemeChar, maxScheme
	if r.Abbreviated != NoAbbreviations {
		word, length = word|uri.NonASCII|uri.UserinfoChar, maxHost+maxPort
	}
	for low := max(0, settled-length); settled > low && uri.ClassOf(window[settled-1])&word != 0; {
		settled--
	}
	return settled
}
