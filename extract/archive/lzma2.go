package archive

import "io"

// lzma2 reads LZMA2, which is LZMA in chunks: section 5.3.1 of the xz format.
//
// It gives text as it is decoded, so that what comes before damage is given. A
// decoder that fills its window before it gives any, and then answers the error
// alone, has nothing of a small file that is cut.
type lzma2 struct {
	in   *input
	hist history
	lzma lzma

	left   int  // bytes of text that the chunk still gives
	stored bool // the chunk is not compressed
	cut    bool // the input ends within the chunk

	needsReset, needsProps bool // before anything can be decoded
}

// reset makes it read what in is at, with a window of size bytes.
func (d *lzma2) reset(in *input, size int) {
	d.in, d.left = in, 0
	d.needsReset, d.needsProps = true, true
	d.hist.reset(size)
}

// Read reads text, and answers io.EOF behind the last chunk. What was decoded
// before an error is given with it.
func (d *lzma2) Read(p []byte) (n int, err error) {
	if d.left == 0 {
		if err := d.nextChunk(); err != nil {
			return 0, err
		}
	}
	start := d.hist.room()
	limit := start + min(len(p), d.left, len(d.hist.buf)-start)
	if d.stored {
		err = d.copyStored(limit)
	} else {
		err = d.lzma.decode(&d.hist, limit)
	}
	n = copy(p, d.hist.buf[start:d.hist.pos])
	d.left -= n
	if err == nil && d.left == 0 && !d.stored && !d.lzma.atEnd() {
		err = corrupt("the size of a chunk is wrong")
	}
	if err != nil && d.cut {
		err = io.ErrUnexpectedEOF
	}
	return n, err
}

func (d *lzma2) copyStored(limit int) error {
	n, err := d.in.Read(d.hist.buf[d.hist.pos:limit])
	d.hist.advance(n)
	return noEOF(err)
}

// nextChunk reads the header of a chunk, and io.EOF where there is no more.
func (d *lzma2) nextChunk() error {
	control, err := d.in.ReadByte()
	switch {
	case err != nil:
		return noEOF(err)
	case control == 0:
		return io.EOF
	case control > 2 && control < 0x80:
		return corrupt("a chunk of no known kind")
	}
	if control == 1 || control >= 0xe0 {
		d.needsReset, d.needsProps = false, true
		d.hist.have, d.hist.count = 0, 0
	}
	if d.needsReset {
		return corrupt("the first chunk refers to text before")
	}
	d.cut = false
	if d.stored = control < 0x80; d.stored {
		var size [2]byte
		err := d.in.readFull(size[:])
		d.left = int(size[0])<<8 + int(size[1]) + 1
		return err
	}
	return d.startLZMA(control)
}

// startLZMA starts a chunk that is compressed, with the rest of its header.
func (d *lzma2) startLZMA(control byte) error {
	var h [5]byte // the two sizes and, where there are new ones, the properties
	const withProps = 0xc0
	n := 4
	if control >= withProps {
		n = 5
	}
	if err := d.in.readFull(h[:n]); err != nil {
		return err
	}
	d.left = int(control&0x1f)<<16 + int(h[0])<<8 + int(h[1]) + 1
	if control >= withProps {
		if !d.lzma.setProps(h[4]) {
			return corrupt("properties that cannot be")
		}
		d.needsProps = false
	}
	if d.needsProps {
		return corrupt("a chunk without properties")
	}
	if control >= 0xa0 {
		d.lzma.reset()
	}
	data := d.lzma.rc.buf[:int(h[2])<<8+int(h[3])+1]
	n, err := io.ReadFull(d.in, data)
	d.cut = err != nil
	if !d.lzma.start(n) {
		if d.cut {
			return io.ErrUnexpectedEOF
		}
		return corrupt("the start of a chunk")
	}
	return nil
}

// history is the text that matches refer to, and to which what is decoded is added.
//
//	|.........................|........free........|
//	                          pos                  len(buf)
//
// Once buf is as large as the window, pos starts at 0 again.
type history struct {
	buf   []byte
	size  int    // of the window
	pos   int    // where text is added
	have  int    // how far back matches may refer
	count uint32 // of bytes since the window was reset
}

// firstWindow is how much memory a window is given at first, in bytes. It grows
// with the text, so that a window of 64 MiB for a few bytes costs nothing.
const firstWindow = 64 * 1024

func (h *history) reset(size int) {
	*h = history{buf: h.buf[:min(cap(h.buf), size)], size: size}
}

// room makes room for at least one byte and answers pos.
func (h *history) room() int {
	if h.pos < len(h.buf) {
		return h.pos
	}
	if len(h.buf) == h.size {
		h.pos = 0
		return 0
	}
	larger := max(2*len(h.buf), firstWindow)
	if larger > maxKept {
		larger = h.size // at once, for the old one is held meanwhile
	}
	buf := make([]byte, min(h.size, larger))
	copy(buf, h.buf)
	h.buf = buf
	return h.pos
}

// advance tells that n bytes were added.
func (h *history) advance(n int) {
	h.pos += n
	h.have = min(h.have+n, h.size)
	h.count += uint32(n)
}

// back answers the byte that is distance before pos, 0 where there is none.
func (h *history) back(distance int) byte {
	if distance > h.have {
		return 0
	}
	return h.buf[h.index(distance)]
}

func (h *history) index(distance int) int {
	if at := h.pos - distance; at >= 0 {
		return at
	}
	return h.pos - distance + len(h.buf)
}

// repeat adds n bytes, for which there is room, from distance before.
func (h *history) repeat(distance, n int) {
	at, to, end := h.index(distance), h.pos, h.pos+n
	if at >= to {
		moved := copy(h.buf[to:end], h.buf[at:])
		at, to = 0, to+moved
	}
	// Where what is added overlaps what it is a copy of, each copy is of twice as much.
	for to < end {
		to += copy(h.buf[to:end], h.buf[at:to])
	}
	h.advance(n)
}
