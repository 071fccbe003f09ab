package html

import (
	"math"

	"github.com/urigrep/urigrep/extract/origin"
)

// output is the text that was made, with where in the source it came from.
type output struct {
	buf    []byte // what was made and not all read
	read   int    // how much of buf was
	text   int64  // the length of all text made
	source int64  // what the map has come to in the source

	m    origin.Map
	base int64 // where this text starts in the map, which has served others
}

// reset makes o empty and keeps its memory.
func (o *output) reset() {
	o.m.Forget(math.MaxInt64)
	o.m.Skip(int(-o.source))
	o.base += o.text
	o.buf, o.read, o.text, o.source = o.buf[:0], 0, 0, 0
}

// copied puts out b, which stands at a place of the source.
func (o *output) copied(b []byte, at int64) {
	o.from(at)
	o.m.Add(len(b), 1, 1)
	o.buf = append(o.buf, b...)
	o.text += int64(len(b))
	o.source += int64(len(b))
}

// unit puts out text that was made, as a whole, of size bytes of the source.
func (o *output) unit(text []byte, at int64, size int) {
	o.from(at)
	o.m.Add(1, len(text), size)
	o.buf = append(o.buf, text...)
	o.text += int64(len(text))
	o.source += int64(size)
}

// inserted puts out text that the source has not.
func (o *output) inserted(text string) {
	o.m.Add(1, len(text), 0)
	o.buf = append(o.buf, text...)
	o.text += int64(len(text))
}

// from moves the map to a place of the source: ahead, or back to a value that was
// held.
func (o *output) from(at int64) {
	o.m.Skip(int(at - o.source))
	o.source = at
}

// sourceOf answers which bytes of the source text[start:end] was made of.
func (o *output) sourceOf(start, end int64) (from, to int64) {
	return o.m.Range(o.base+start, o.base+end)
}

func (o *output) forget(before int64) { o.m.Forget(o.base + before) }

// take moves to p what there is room for.
func (o *output) take(p []byte) int {
	n := copy(p, o.buf[o.read:])
	o.read += n
	if o.read == len(o.buf) {
		o.buf, o.read = o.buf[:0], 0
	}
	return n
}
