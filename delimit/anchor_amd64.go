//go:build !purego

package delimit

import (
	"slices"

	"golang.org/x/sys/cpu"
)

var hasAVX2 = cpu.X86.HasAVX2

// blockSize is how many bytes passBlocks looks at in one go.
const blockSize = 32

// anchorInBlocks is nextAnchor with AVX2: whole blocks are passed over unless a
// colon in them looks like an anchor. The first byte of data, which has none
// before it, and the last ones, which fill no block, are left to Go.
func anchorInBlocks(data []byte, from int, ends *[128]bool) int {
	under := underEnds(ends)
	for len(data)-from > blockSize {
		if from > 0 {
			from = passBlocks(data, from, under)
		}
		if data[from] == ':' && mayAnchor(data, from, ends) {
			return from
		}
		from++
	}
	return anchorByHops(data, from, ends)
}

// underEnds answers a byte that is less than all that a scheme ends in. The many
// times of day in mail, "12:30", make it worth telling whether those are letters.
func underEnds(ends *[128]bool) int8 {
	if ends == &endsKnownScheme {
		return underKnown
	}
	return underAny
}

// underAny is under all bytes of schemes, of which '+' is the least.
const underAny = '+' - 1

// underKnown is under the letters, as long as no known scheme ends in something
// else.
var underKnown = func() int8 {
	if slices.Contains(endsKnownScheme[:'a'], true) {
		return underAny
	}
	return 'a' - 1
}()

// passBlocks passes over blocks of data, from the one that starts at from, that
// hold no colon of this kind: the byte before it, with the bit of lower case set,
// is ASCII and greater than under, or the one behind it is '/', LF or CR; and the
// one behind it is neither SP nor HT. It answers the first such colon or, where
// there is none in whole blocks with a byte behind them, the end of those. There
// must be a byte before the first block, and one behind it: 0 < from and
// from+blockSize < len(data).
//
//go:noescape
func passBlocks(data []byte, from int, under int8) int

// hostMarkInBlocks is hostMarkByHops with AVX2.
func hostMarkInBlocks(data []byte, from, end int) int {
	for end-from >= blockSize {
		if from > 0 {
			from = passHostBlocks(data[:end], from)
		}
		if from < end && isHostMark(data, from) {
			return from
		}
		from++
	}
	return hostMarkByHops(data, min(from, end), end)
}

// passHostBlocks passes over blocks of data, from the one that starts at from, that
// hold neither a dot behind a "w" or "p" nor a slash behind a letter or digit, of
// ASCII. It answers the first of those or, where there is none in whole blocks, the end
// of those. There must be a byte before the first block: 0 < from and
// from+blockSize <= len(data).
//
//go:noescape
func passHostBlocks(data []byte, from int) int
