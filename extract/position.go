package extract

import (
	"bytes"
	"encoding/binary"
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

// Position is a place in the text as a person counts. All counts start at 1; 0 is
// "not counted". A line ends at LF alone, as in grep.
type Position struct {
	Line       int
	Column     int // in grapheme clusters (UAX 29)
	ByteColumn int // in bytes
}

// maxCluster is the size in bytes at which a grapheme cluster ends in any case.
const maxCluster = 1024

// lineCounter counts lines and columns up to places that come in order. It looks
// at columns only where a place is asked for, or a line is longer than the window.
type lineCounter struct {
	line      int
	lineStart int64
	at        int64 // lines are counted up to here
	clusters  int   // on the line, before counted
	counted   int64 // the start of a cluster, on the line
}

// newLineCounter counts from offset on, before which lines lines end.
func newLineCounter(offset int64, lines int) lineCounter {
	return lineCounter{line: lines + 1, lineStart: offset, at: offset, counted: offset}
}

// position answers the place at offset, which is not before the last one. The
// input from base on is in text.
func (c *lineCounter) position(text []byte, base, offset int64) Position {
	c.to(text, base, offset)
	n, _ := clusters(text[c.counted-base : offset-base])
	return Position{
		Line:       c.line,
		Column:     c.clusters + n + 1,
		ByteColumn: int(offset-c.lineStart) + 1,
	}
}

// to counts the lines up to offset, and the clusters of its line but the last,
// which what follows may still be a part of.
func (c *lineCounter) to(text []byte, base, offset int64) {
	if offset <= c.at {
		return
	}
	stretch := text[c.at-base : offset-base]
	if last := bytes.LastIndexByte(stretch, '\n'); last >= 0 {
		c.line += bytes.Count(stretch, []byte{'\n'})
		c.lineStart = c.at + int64(last) + 1
		c.counted, c.clusters = c.lineStart, 0
	}
	c.at = offset
	n, last := clusters(wholeRunes(text[c.counted-base : offset-base]))
	if n > 0 {
		c.clusters += n - 1
		c.counted += int64(last)
	}
}

// advance counts up to text[:keep] and answers how much of it may be given up.
func (c *lineCounter) advance(text []byte, base int64, keep int) int {
	c.to(text, base, base+int64(keep))
	return min(keep, int(c.counted-base))
}

// clusters counts the grapheme clusters of s and answers where the last one
// starts. A byte that is not UTF-8 is one, and so is one of ASCII, unless what is
// not ASCII follows it.
func clusters(s []byte) (n, last int) {
	for i := 0; i < len(s); {
		if alone := asciiLen(s[i:]) - 1; alone > 0 { // the last may go on beyond ASCII
			n += alone
			i += alone
		}
		last = i
		n++
		i += clusterLen(s[i:])
	}
	return n, last
}

// asciiLen is the length of the ASCII at the start of s.
func asciiLen(s []byte) int {
	const high = 0x8080808080808080 // the bit that ASCII does not have
	i := 0
	for i+8 <= len(s) && binary.NativeEndian.Uint64(s[i:])&high == 0 {
		i += 8
	}
	for i < len(s) && s[i] < utf8.RuneSelf {
		i++
	}
	return i
}

// clusterLen is the length of the cluster at the start of s.
func clusterLen(s []byte) int {
	if s[0] < utf8.RuneSelf && (len(s) == 1 || s[1] < utf8.RuneSelf) {
		return 1
	}
	if r, size := utf8.DecodeRune(s); r == utf8.RuneError && size == 1 {
		return 1
	}
	if len(s) > maxCluster {
		s = wholeRunes(s[:maxCluster])
	}
	cluster, _, _, _ := uniseg.FirstGraphemeCluster(s, -1)
	return validLen(cluster)
}

// validLen is the length of s before its first byte that is not UTF-8.
func validLen(s []byte) int {
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRune(s[i:])
		if r == utf8.RuneError && size == 1 {
			return i
		}
		i += size
	}
	return len(s)
}

// wholeRunes is s without a character at its end that is cut.
func wholeRunes(s []byte) []byte {
	for start := len(s) - 1; start >= 0 && start > len(s)-utf8.UTFMax; start-- {
		if utf8.RuneStart(s[start]) {
			if !utf8.FullRune(s[start:]) {
				return s[:start]
			}
			break
		}
	}
	return s
}

// PositionOn answers the place of line[at] on a line that stands alone and has a number.
func PositionOn(line []byte, number, at int) Position {
	n, _ := clusters(line[:at])
	return Position{Line: number, Column: n + 1, ByteColumn: at + 1}
}
