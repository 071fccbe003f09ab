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

// goesTo reports whether the output is written to f, a regular file: what is read
// from it would be written to it without end.
func (o *output) goesTo(f *os.File) bool {
	w, ok := o.w.(*os.File)
	if !ok {
		return false
	}
	out, err := w.Stat()
	if err != nil || !out.Mode().IsRegular() {
		return false
	}
	in, err := f.Stat()
	return err == nil && os.SameFile(in, out)
}
