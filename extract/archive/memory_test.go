package archive_test

import (
	"bytes"
	"io"
	"runtime"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/extract/archive"
)

// zeros answers n NULs compressed, made in pieces.
func zeros(t *testing.T, f archive.Format, n int64) []byte {
	t.Helper()
	var b bytes.Buffer
	w := compressors[f](&b)
	for piece := make([]byte, 1<<20); n > 0; n -= int64(len(piece)) {
		w.Write(piece)
	}
	w.Close()
	return b.Bytes()
}

// TestMemory: what expands a thousandfold is read in little memory, and one clear
// error ends it at the limit.
func TestMemory(t *testing.T) {
	for _, f := range []archive.Format{archive.Gzip, archive.Zstd} {
		data := zeros(t, f, 256<<20)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		z := archive.NewReader(bytes.NewReader(data), f, 200<<20)
		n, err := io.Copy(struct{ io.Writer }{io.Discard}, z)
		z.Close()
		runtime.ReadMemStats(&after)
		checkError(t, err, archive.ErrTooLarge, -1)
		if n != 200<<20 {
			t.Errorf("%v: %d bytes", f, n)
		}
		if took := after.TotalAlloc - before.TotalAlloc; took > 12<<20 {
			t.Errorf("%v: %d bytes of memory", f, took)
		}
	}
}

// TestMemoryOfBlocks: many blocks of xz, each with a window of 64 MiB that it does
// not fill, take the memory of one window.
func TestMemoryOfBlocks(t *testing.T) {
	data := fixture(t, "none.xz")
	data[12+4] = 28
	putCRC(data[12:], 8)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	got, err := readBytes(bytes.Repeat(data, 100), archive.Xz)
	runtime.ReadMemStats(&after)
	check(t, got, err, bytes.Repeat(words(2000), 100), nil, -1)
	if took := after.TotalAlloc - before.TotalAlloc; took > 72<<20 {
		t.Errorf("%d bytes of memory", took)
	}
}

// TestNoGoroutines: a reader that is left in the middle leaves nothing behind. The
// runtime has goroutines of its own, which come and go.
func TestNoGoroutines(t *testing.T) {
	eachFormat(t, func(t *testing.T, f archive.Format, text, data []byte) {
		z := archive.NewReader(bytes.NewReader(data), f, 0)
		io.CopyN(io.Discard, z, 100)
		stacks := make([]byte, 1<<20)
		stacks = stacks[:runtime.Stack(stacks, true)]
		_, others, _ := strings.Cut(string(stacks), "\n\n") // the first is this one
		for _, stack := range strings.Split(others, "\n\n") {
			if strings.Contains(stack, "compress") || strings.Contains(stack, "/xz.") || strings.Contains(stack, "extract/archive.") {
				t.Errorf("left behind: %s", stack)
			}
		}
		z.Close()
	})
}
