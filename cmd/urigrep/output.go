package main

import (
	"io"
	"os"
)

// outputSize is the size in bytes at which output is written.
const outputSize = 64 * 1024

// output gathers what is printed and keeps the first error of writing it.
type output struct {
	w   io.Writer
	buf []byte
	err error
}

// writeFull writes the buffer once it is full. Printers append to buf and call it
// after each whole record, so that a record is never cut by a fault before it.
func (o *output) writeFull() {
	if len(o.buf) >= outputSize {
		o.flush()
	}
}

// flush writes what was gathered.
func (o *output) flush() {
	if o.err == nil && len(o.buf) > 0 {
		_, o.err = o.w.Write(o.buf)
	}
	o.buf = o.buf[:0]
}

// flushUnless flushes unless reading r never waits, r being a regular file.
func (o *output) flushUnless(r io.Reader) {
	if len(o.buf) == 0 {
		return
	}
	if f, ok := r.(*os.File); ok {
		if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
			return
		}
	}
	o.flush()
}
