package html

import "github.com/urigrep/urigrep/extract/origin"

// output is the text that was made, with where it came from: in the source, or in
// the input where the source knows that no more.
//
//	text  |...........|..............|...............|
//	             forgotten         placed            text
type output struct {
	buf  []byte // what was made and not all read
	read int    // how much of buf was

	text, placed, forgotten int64 // offsets in all text made

	toSource origin.Map // of the text from placed on
	source   int64      // what that map has come to

	toInput origin.Map // of the text before placed
	input   int64      // what that map has come to
}

// reset makes o empty and keeps its memory.
func (o *output) reset() {
	o.toSource.Reset()
	o.toInput.Reset()
	*o = output{buf: o.buf[:0], toSource: o.toSource, toInput: o.toInput}
}

// copied puts out b, which stands at a place of the source.
func (o *output) copied(b []byte, at int64) {
	o.from(at)
	o.toSource.Add(len(b), 1, 1)
	o.buf = append(o.buf, b...)
	o.text += int64(len(b))
	o.source += int64(len(b))
}

// unit puts out text that was made, as a whole, of size bytes of the source.
func (o *output) unit(text []byte, at int64, size int) {
	o.from(at)
	o.toSource.Add(1, len(text), size)
	o.buf = append(o.buf, text...)
	o.text += int64(len(text))
	o.source += int64(size)
}

// inserted puts out text that the source has not.
func (o *output) inserted(text string) {
	o.toSource.Add(1, len(text), 0)
	o.buf = append(o.buf, text...)
	o.text += int64(len(text))
}

// from moves the map to a place of the source: ahead, or back to a value that was
// held.
func (o *output) from(at int64) {
	o.toSource.Skip(int(at - o.source))
	o.source = at
}

// origin answers which bytes of the input text[start:end] was made of.
func (o *output) origin(src origin.Text, start, end int64) (from, to int64) {
	switch {
	case start >= o.placed:
		return src.Origin(o.toSource.Range(start, end))
	case end <= o.placed:
		return o.toInput.Range(start, end)
	}
	from, _ = o.toInput.Range(start, o.placed)
	_, to = src.Origin(o.toSource.Range(o.placed, end))
	return from, max(from, to)
}

// place finds where in the input all text came from, so that src need not know what
// stands before a place of the source any more.
func (o *output) place(src origin.Text, before int64) {
	o.toInput.Add(1, int(o.forgotten-o.placed), 0)
	var from, to int64
	size := 0 // of the text that came from there
	for at := o.text - o.unplaced(); at < o.text; at++ {
		f, t := src.Origin(o.toSource.Range(at, at+1))
		if f != from || t != to {
			o.addPlaced(size, from, to)
			from, to, size = f, t, 0
		}
		size++
	}
	o.addPlaced(size, from, to)
	o.placed = o.text
	o.toSource.Forget(o.text)
	o.from(max(o.source, before)) // what is put in next must not seem to come from there
}

// addPlaced tells that text of a size came, as a whole, from a range of the input.
func (o *output) addPlaced(size int, from, to int64) {
	if size > 0 {
		o.toInput.Skip(int(from - o.input))
		o.toInput.Add(1, size, int(to-from))
		o.input = to
	}
}

// unplaced answers how much of the text, in bytes, is not placed nor forgotten.
func (o *output) unplaced() int64 { return o.text - max(o.placed, o.forgotten) }

// forget gives up what is known of text[:before], and answers the place in the
// source that the text behind it comes from, if it is known.
func (o *output) forget(before int64) (at int64, known bool) {
	at, _ = o.toSource.Range(before, before)
	o.forgotten = max(o.forgotten, before)
	o.toSource.Forget(before)
	o.toInput.Forget(before)
	return at, before >= o.placed
}

// take moves to p what there is room for.
func (o *output) take(p []byte) int {
	n := copy(p, o.buf[o.read:])
	o.read += n
	if o.read == len(o.buf) {
		o.buf, o.read = o.buf[:0], 0
	}
	return n
}
