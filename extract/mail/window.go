package mail

import "io"

// window is the stretch of the input that is held.
//
//	input  |.........|...........|...............|.........
//	                 base        base+pos        base+len(buf)
//	                    behind     rest
//
// buf[pos] is the next byte that is to be read. Of what stands before it at least
// behind bytes are held, which tell whether it starts a line behind an empty one.
type window struct {
	r     io.Reader
	buf   []byte
	pos   int
	base  int64
	ended bool  // nothing comes behind buf
	err   error // why, where that is not the end of the input
}

const (
	windowSize = 128 << 10
	behind     = 3

	// maxEmptyReads is how often a reader may answer nothing before it is given up.
	maxEmptyReads = 100
)

// reset makes w the window of an input of which r has what stands from offset on,
// and keeps its memory.
func (w *window) reset(r io.Reader, offset int64) {
	buf := w.buf[:0]
	if buf == nil {
		buf = make([]byte, 0, windowSize)
	}
	*w = window{r: r, buf: buf, base: offset}
}

func (w *window) rest() []byte  { return w.buf[w.pos:] }
func (w *window) offset() int64 { return w.base + int64(w.pos) }

// need answers the rest, of at least n bytes unless the input ends before.
func (w *window) need(n int) []byte {
	for len(w.buf)-w.pos < n && w.more() {
	}
	return w.rest()
}

// more reads on, and reports whether the input had more.
func (w *window) more() bool {
	if w.ended {
		return false
	}
	if len(w.buf) == cap(w.buf) {
		w.makeRoom()
	}
	for range maxEmptyReads {
		n, err := w.r.Read(w.buf[len(w.buf):cap(w.buf)])
		w.buf = w.buf[:len(w.buf)+n]
		if err != nil {
			w.end(err)
		}
		if n > 0 || w.ended {
			return n > 0
		}
	}
	w.end(io.ErrNoProgress)
	return false
}

func (w *window) end(err error) {
	w.ended = true
	if err != io.EOF {
		w.err = err
	}
}

// makeRoom gives up what was read, and doubles the window where that is little.
func (w *window) makeRoom() {
	gone := max(0, w.pos-behind)
	held := w.buf[gone:]
	if gone < cap(w.buf)/2 {
		w.buf = make([]byte, 0, 2*cap(w.buf))
	}
	w.buf = w.buf[:len(held)]
	copy(w.buf, held)
	w.base += int64(gone)
	w.pos -= gone
}
