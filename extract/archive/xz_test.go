package archive_test

import (
	"testing"

	"github.com/urigrep/urigrep/extract/archive"
)

// TestXzContradictions changes none.xz, of which the headers take 24 bytes, in ways
// that its checksums do not show. What stands before is given.
func TestXzContradictions(t *testing.T) {
	text := words(2000)
	data := fixture(t, "none.xz")
	chunk := data[24:]
	end := 24 + 6 + int(chunk[3])<<8 + int(chunk[4]) + 1 // where the chunk ends
	change := func(at int, to ...byte) []byte {
		changed := join(data)
		copy(changed[at:], to)
		return changed
	}
	index := change(len(data)-24+5, data[len(data)-24+5]^1)
	putCRC(index[len(index)-24:], 8)
	stored := []byte("\x01\x00\x00a")                                // a chunk with a new window
	compressed := []byte("\x80\x00\x00\x00\x04\x00\x00\x00\x00\x00") // one with old properties
	for _, tt := range []struct {
		name string
		data []byte
		text string
	}{
		{"another size in the index", index, string(text)},
		{"a smaller size of the chunk", change(25, chunk[1], chunk[2]-1), string(text[:1999])},
		{"a larger size of the chunk", change(25, chunk[1], chunk[2]+1), string(text)},
		{"a first chunk without a window", change(24, 0xc0), ""},
		{"old properties in a new window", join(data[:end], stored, compressed, data[end:]), string(text) + "a"},
		{"properties that cannot be", change(29, 225), ""},
		{"no such kind of chunk", change(end, 3), string(text)},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := readBytes(tt.data, archive.Xz)
			const lost = 63 // before the damage, at the most
			want := []byte(tt.text)
			if len(want)-lost <= len(got) && len(got) < len(want) {
				want = want[:len(got)]
			}
			check(t, got, err, want, archive.ErrCorrupt, -1)
		})
	}
}
