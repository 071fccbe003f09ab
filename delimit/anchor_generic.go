//go:build purego || !amd64

package delimit

const hasAVX2 = false

// anchorInBlocks stands in for the search that this build is without.
func anchorInBlocks(data []byte, from int, ends *[128]bool) int {
	return anchorByHops(data, from, ends)
}

func hostMarkInBlocks(data []byte, from, end int) int { return hostMarkByHops(data, from, end) }
