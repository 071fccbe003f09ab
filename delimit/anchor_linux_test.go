package delimit

import (
	"syscall"
	"testing"
)

// TestAnchorSearchReadsNothingElse searches texts that end and texts that start
// where memory does: a read before or behind them is a fault.
func TestAnchorSearchReadsNothingElse(t *testing.T) {
	page := lonePage(t)
	for i := range page {
		page[i] = 'x'
	}
	eachAnchorSearch(t, func(t *testing.T, s anchorSearch) {
		for size := range 200 {
			s.checkFromAll(t, page[:size])
			s.checkFromAll(t, page[len(page)-size:])
		}
		for size := range 100 {
			for colon := range size {
				checkNeighbours(t, s, page[:size], colon, "a0", "/ x")
				checkNeighbours(t, s, page[len(page)-size:], colon, "a0", "/ x")
			}
		}
	})
}

// lonePage is a page of memory between two that can not be read.
func lonePage(t *testing.T) []byte {
	size := syscall.Getpagesize()
	pages, err := syscall.Mmap(-1, 0, 3*size, syscall.PROT_NONE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := syscall.Munmap(pages); err != nil {
			t.Error(err)
		}
	})
	page := pages[size : 2*size : 2*size]
	if err := syscall.Mprotect(page, syscall.PROT_READ|syscall.PROT_WRITE); err != nil {
		t.Fatal(err)
	}
	return page
}
