//go:build !purego

package delimit

import (
	"strings"
	"testing"
)

// TestPassBlocksStopsAtNothingElse holds passBlocks to what it says: where it
// stops in vain the answers are right, and slow.
func TestPassBlocksStopsAtNothingElse(t *testing.T) {
	if !hasAVX2 {
		t.Skip("not tested: no AVX2 in this machine")
	}
	const colon, end = 40, 1 + 3*blockSize
	data := []byte(strings.Repeat("x", end+1))
	data[colon] = ':'
	for _, under := range []int8{underAny, 'a' - 1} {
		for n := range 256 * 256 {
			before, behind := byte(n>>8), byte(n)
			if before == ':' || behind == ':' {
				continue // it would be the colon that is answered
			}
			data[colon-1], data[colon+1] = before, behind
			want := end
			if !isBlank(behind) && (behind == '/' || isLineEnd(behind) || int8(before|0x20) > under) {
				want = colon
			}
			if got := passBlocks(data, 1, under); got != want {
				t.Fatalf("with %q before and %q behind the colon and %d under, passed on to %d, want %d", before, behind, under, got, want)
			}
		}
	}
}
