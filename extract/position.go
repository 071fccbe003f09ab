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
	n := 0
	if last := text[c.counted-base : offset-base]; len(wholeRunes(last)) < len(last) {
		n, _ = clusters(last)
	} else if len(last) > 0 {
		n = 1 // the one that to has left
	}
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
	if lines := bytes.Count(stretch, []byte{'\n'}); lines > 0 {
		c.line += lines
		c.lineStart = c.at + int64(bytes.LastIndexByte(stretch, '\n')) + 1
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
	if asciiLen(s) == len(s) {
		return len(s), len(s) - 1
	}
	for i := 0; i < len(s); {
		alone, size := plainRun(s[i:])
		n += alone
		i += size
		last = i
		n++
		i += clusterLen(s[i:])
	}
	return n, last
}

// plainRun answers how many clusters at the start of s are plainly one character each,
// and their size: of a run of ASCII and others that stand alone, all but the last, which
// may go on behind the run. It is for speed alone.
func plainRun(s []byte) (n, size int) {
	for i := 0; i < len(s); {
		k := asciiLen(s[i:])
		if k > 0 {
			n += k
			size = i + k - 1
		} else {
			var r rune
			if r, k = utf8.DecodeRune(s[i:]); !standsAlone(r) {
				break
			}
			n++
			size = i
		}
		i += k
	}
	return max(0, n-1), size
}

// standsAlone reports whether UAX 29 joins r to none like it, nor to ASCII: what has
// two bytes in UTF-8, dashes and quotes, Kana and Han with their punctuation, and
// emoji, but for marks and what else goes with a character.
func standsAlone(r rune) bool {
	switch {
	case r < 0x590:
		return r >= 0x80 && r < 0x300 || r >= 0x370 && r < 0x483 || r >= 0x48A
	case r < 0x6D6:
		return r >= 0x5D0 && r < 0x5EB || r >= 0x61B && r < 0x64B || r >= 0x660 && r < 0x670 || r >= 0x671
	case r < 0x800:
		return r >= 0x6EE && r < 0x70F || r == 0x710 || r >= 0x712 && r < 0x730 || r >= 0x74D && r < 0x7A6 || r >= 0x7B1 && r < 0x7EB
	case r < 0x3097:
		return r >= 0x2010 && r < 0x2060 || r >= 0x3000 && r < 0x302A || r >= 0x3041
	case r < 0x10000:
		return r >= 0x30A1 && r < 0xA000 || r >= 0xFF01 && r < 0xFF9E
	}
	return r >= 0x1F300 && r < 0x1F3FB || r >= 0x1F400 && r < 0x1FB00
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
	r, size := utf8.DecodeRune(s)
	if r == utf8.RuneError && size == 1 || size == len(s) {
		return size
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
	if len(s) > 0 && s[len(s)-1] < utf8.RuneSelf {
		return s
	}
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
