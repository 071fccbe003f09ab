//go:build !purego

package mail

import "golang.org/x/sys/cpu"

var hasAVX2 = cpu.X86.HasAVX2

// blockSize is how many bytes, and one behind them, signBlocks looks at in one go.
const blockSize = 32

// passBlocks answers a place that no sign stands before, from or behind it.
func passBlocks(b []byte, from int) int {
	if !hasAVX2 || len(b)-from <= blockSize {
		return from
	}
	return signBlocks(b, from)
}

// signBlocks answers the first sign at or behind from, or where less than a block
// is left. More than a block stands behind from.
//
//go:noescape
func signBlocks(b []byte, from int) int
