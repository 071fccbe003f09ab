package extract

import (
	"io"
	"sync"
)

// window is the stretch of the input that is held.
//
//	input  |...........|.................|.........
//	                   base              base+len(buf)
//
// buf[i] is the input's byte base+i. Nothing before base is needed any more;
// once ended is set, nothing comes behind buf.
type window struct {
	r     io.Reader
	buf   []byte
	base  int64
	ended bool
	err   error // why it ended, where that is not the end of the input
}

// The window is at least minWindow bytes, and at most an eighth of it, or one
// pending candidate, is kept when it slides.
const minWindow = 256 * 1024

// maxEmptyReads is how often a reader may answer nothing before it is given up.
const maxEmptyReads = 100

// slide gives up the first n bytes.
func (w *window) slide(n int) {
	w.base += int64(n)
	w.buf = w.buf[:copy(w.buf, w.buf[n:])]
}

// fill reads until at least least bytes have come or the input has ended.
func (w *window) fill(least int) {
	w.grow(least)
	for empty := 0; least > 0 && !w.ended; {
		n, err := w.r.Read(w.buf[len(w.buf):cap(w.buf)])
		w.buf = w.buf[:len(w.buf)+n]
		least -= n
		if n > 0 {
			empty = 0
		} else if empty++; empty == maxEmptyReads && err == nil {
			err = io.ErrNoProgress
		}
		if err != nil {
			w.ended = true
			if err != io.EOF {
				w.err = err
			}
		}
	}
}

// windows are the buffers of ended searches, so that many small inputs take the
// memory of few.
var windows = sync.Pool{New: func() any { return new([minWindow]byte) }}

// grow makes room for least bytes, and for a read worth its while.
func (w *window) grow(least int) {
	need := 2 * (len(w.buf) + least)
	if need <= cap(w.buf) || cap(w.buf)-len(w.buf) >= max(least, minWindow/2) {
		return
	}
	buf := make([]byte, len(w.buf), need)
	copy(buf, w.buf)
	w.buf = buf
}
