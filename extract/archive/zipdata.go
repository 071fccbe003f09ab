package archive

import (
	"bytes"
	"encoding/binary"
	"io"
)

// zipData reads a file of a zip archive as it is packed, and not a byte more. Where
// its size is not known before, it ends at a descriptor that has a signature and
// states the size that was read. One without is not seen: where the text ends
// tells the inflater.
type zipData struct {
	in   *input
	size int64 // in bytes; -1 where it is not known
	n    int64 // bytes that were read
	sure int   // of those that come next, how many are the file's, as far as it was looked
}

// Read reads data; io.EOF comes at its end or that of the input.
func (d *zipData) Read(p []byte) (int, error) {
	if !d.more() {
		return 0, io.EOF
	}
	n, err := d.in.Read(p[:min(len(p), d.sure)])
	d.took(n)
	return n, err
}

// ReadByte is there for the inflater, which without it would read ahead.
func (d *zipData) ReadByte() (byte, error) {
	if !d.more() {
		return 0, io.EOF
	}
	d.took(1)
	return d.in.ReadByte()
}

func (d *zipData) took(n int) {
	d.sure -= n
	d.n += int64(n)
}

// more reports whether there is more data, and how much for sure.
func (d *zipData) more() bool {
	switch {
	case d.sure > 0:
	case d.size >= 0:
		d.sure = int(min(int64(len(d.in.held())), d.size-d.n))
	default:
		d.sure = d.toDescriptor(d.in.peek(max(minDescriptor, d.in.Buffered())))
	}
	return d.sure > 0
}

// minDescriptor is how much of a descriptor is looked at, in bytes: the signature,
// a checksum and the lower half of the size.
const minDescriptor = 12

// toDescriptor answers how many bytes of held stand before a descriptor, or what may
// be one.
func (d *zipData) toDescriptor(held []byte) (n int) {
	if len(held) < minDescriptor { // the input ends, perhaps in a descriptor
		for n < len(held) && !startsDescriptor(held[n:]) {
			n++
		}
		return n
	}
	last := len(held) - minDescriptor
	for n <= last {
		at := bytes.Index(held[n:last+len(zipDescriptor)], []byte(zipDescriptor))
		if at < 0 {
			break
		}
		n += at
		if binary.LittleEndian.Uint32(held[n+8:]) == uint32(d.n+int64(n)) {
			return n
		}
		n++
	}
	return last + 1
}

// startsDescriptor reports whether s, which is cut off, may be one.
func startsDescriptor(s []byte) bool {
	n := min(len(s), len(zipDescriptor))
	return string(s[:n]) == zipDescriptor[:n]
}

// cut reports, once no more came, whether that is for the input's end.
func (d *zipData) cut() bool {
	if d.size >= 0 {
		return d.n < d.size
	}
	return len(d.in.peek(minDescriptor)) < minDescriptor
}
