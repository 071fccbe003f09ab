package archive

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash"
	"hash/crc32"
	"hash/crc64"
	"io"
	"slices"
)

// The sections named here are those of "The .xz File Format", version 1.2.1.

// xzDecoder reads a stream: blocks of text, and an index of them. Filters before
// LZMA2, which are for machine code, are refused.
type xzDecoder struct {
	in      *input
	flags   byte // of the stream
	check   xzCheck
	inBlock bool
	block   xzBlock
	text    lzma2
	blocks  xzRecords
}

// xzBlock is a block that is read, sizes in bytes.
type xzBlock struct {
	header int64
	start  int64 // of the data behind the header, in the input
	text   int64 // that was read so far

	// What the header says; -1 where it does not say.
	wantData, wantText int64
}

// xzRecords are the sizes of the blocks of a stream as the index lists them: their
// number, and a hash of them in place of a list, which could be of any length.
type xzRecords struct {
	n   uint64
	sum uint64
}

func (r *xzRecords) add(unpadded, text uint64) {
	var b [16]byte
	binary.LittleEndian.PutUint64(b[:], unpadded)
	binary.LittleEndian.PutUint64(b[8:], text)
	r.n++
	r.sum = crc64.Update(r.sum, crc64Table, b[:])
}

// start reads the header of a stream, section 2.1.1.
func (d *xzDecoder) start(in *input) error {
	d.in, d.inBlock, d.blocks = in, false, xzRecords{}
	var h [12]byte
	if err := in.readFull(h[:]); err != nil {
		return err
	}
	switch {
	case binary.LittleEndian.Uint32(h[8:]) != crc32.ChecksumIEEE(h[6:8]):
		return corrupt("the checksum of the header is wrong")
	case h[6] != 0 || h[7] > 0x0f:
		return unsupported("a later version of the format")
	}
	d.flags = h[7]
	d.check.use(d.flags)
	return nil
}

func (d *xzDecoder) Read(p []byte) (n int, err error) {
	if !d.inBlock {
		return 0, d.next()
	}
	n, err = d.text.Read(p)
	d.block.text += int64(n)
	d.check.Write(p[:n])
	if err == io.EOF {
		d.inBlock, err = false, d.endBlock()
	}
	return n, err
}

func (d *xzDecoder) release() bool {
	d.in, d.text.in = nil, nil
	return cap(d.text.hist.buf) <= maxKept
}

// next starts the next block, or reads the index and the footer behind the last
// and answers io.EOF.
func (d *xzDecoder) next() error {
	size, err := d.in.ReadByte()
	switch {
	case err != nil:
		return noEOF(err)
	case size != 0:
		return d.startBlock(size)
	}
	if err := d.readIndex(); err != nil {
		return err
	}
	return io.EOF
}

// startBlock reads the header of a block, section 3.1, behind the byte that tells
// its size.
func (d *xzDecoder) startBlock(size byte) error {
	var buf [1024]byte
	h := buf[:4*(int(size)+1)]
	h[0] = size
	if err := d.in.readFull(h[1:]); err != nil {
		return err
	}
	fields := h[:len(h)-4]
	if binary.LittleEndian.Uint32(h[len(fields):]) != crc32.ChecksumIEEE(fields) {
		return corrupt("the checksum of a block's header is wrong")
	}
	d.block = xzBlock{header: int64(len(h)), start: d.in.pos(), wantData: -1, wantText: -1}
	window, err := d.block.parse(fields)
	if err != nil {
		return err
	}
	d.check.Reset()
	d.text.reset(d.in, window)
	d.inBlock = true
	return nil
}

// parse reads the fields of a block's header and answers the size of the window.
func (b *xzBlock) parse(fields []byte) (window int, err error) {
	flags, r := fields[1], bytes.NewReader(fields[2:])
	if flags&0x40 != 0 {
		b.wantData = readSize(r)
	}
	if flags&0x80 != 0 {
		b.wantText = readSize(r)
	}
	id, length := readSize(r), readSize(r)
	if flags&0x3f != 0 || id != 0x21 || length != 1 {
		return 0, unsupported("a filter other than LZMA2")
	}
	bits, err := r.ReadByte()
	if err != nil || bits > 40 {
		return 0, corrupt("a block's header")
	}
	size := int64(2|bits&1) << (bits/2 + 11) // section 5.3.1
	if size > maxWindow {
		return 0, unsupported(fmt.Sprintf("needs a dictionary of over %d MiB", maxWindow>>20))
	}
	return int(size), nil
}

// readSize reads a number, section 1.2. It answers -2, which no size is, where
// there is none.
func readSize(r io.ByteReader) int64 {
	n, err := binary.ReadUvarint(r)
	if err != nil || n >= 1<<63 {
		return -2
	}
	return int64(n)
}

// endBlock reads what stands behind the data of a block, sections 3.3 and 3.4.
func (d *xzDecoder) endBlock() error {
	b := &d.block
	data := d.in.pos() - b.start
	if b.wantData != -1 && b.wantData != data || b.wantText != -1 && b.wantText != b.text {
		return corrupt("the size of a block is wrong")
	}
	d.blocks.add(uint64(b.header+data)+uint64(d.check.size()), uint64(b.text))
	if err := readPadding(d.in, data); err != nil {
		return err
	}
	var sum [64]byte
	stated := sum[:d.check.size()]
	if err := d.in.readFull(stated); err != nil {
		return err
	}
	if !d.check.matches(stated) {
		return corrupt("the checksum of a block is wrong")
	}
	return nil
}

// readPadding reads the NULs behind n bytes that make them a multiple of 4.
func readPadding(r io.ByteReader, n int64) error {
	for ; n%4 != 0; n++ {
		if b, err := r.ReadByte(); err != nil {
			return noEOF(err)
		} else if b != 0 {
			return corrupt("padding that is not NUL")
		}
	}
	return nil
}

// readIndex reads the index, section 4, behind its first byte, and the footer,
// section 2.1.2.
func (d *xzDecoder) readIndex() error {
	index := summedReader{in: d.in}
	index.add(0)
	var listed xzRecords
	for n := readSize(&index); n > 0 && listed.n <= d.blocks.n; n-- {
		listed.add(uint64(readSize(&index)), uint64(readSize(&index)))
	}
	if err := index.err; err != nil {
		return noEOF(err)
	}
	if err := readPadding(&index, index.n); err != nil {
		return err
	}
	var end [16]byte
	if err := d.in.readFull(end[:]); err != nil {
		return err
	}
	sum, footer := binary.LittleEndian.Uint32(end[:]), end[4:]
	back := 4 * (int64(binary.LittleEndian.Uint32(footer[4:])) + 1)
	switch {
	case listed != d.blocks || sum != index.sum:
		return corrupt("the index is wrong")
	case binary.LittleEndian.Uint32(footer) != crc32.ChecksumIEEE(footer[4:10]),
		back != index.n+4, footer[8] != 0, footer[9] != d.flags, string(footer[10:]) != "YZ":
		return corrupt("the footer is wrong")
	}
	return nil
}

// summedReader reads bytes, and counts and sums them up.
type summedReader struct {
	in  *input
	n   int64
	sum uint32
	err error
}

func (r *summedReader) ReadByte() (byte, error) {
	b, err := r.in.ReadByte()
	if err != nil {
		r.err = err
		return 0, err
	}
	r.add(b)
	return b, nil
}

func (r *summedReader) add(b byte) {
	r.n++
	r.sum = crc32.Update(r.sum, crc32.IEEETable, []byte{b})
}

var crc64Table = crc64.MakeTable(crc64.ECMA)

// xzCheck is the checksum of a block's text, section 2.1.1.2.
type xzCheck struct {
	id        byte
	hash.Hash // nothing for one that is not known, which the format asks to pass over
	sum       []byte
}

func (c *xzCheck) use(id byte) {
	if c.Hash != nil && c.id == id {
		return
	}
	c.id = id
	switch id {
	case 0x01:
		c.Hash = crc32.NewIEEE()
	case 0x04:
		c.Hash = crc64.New(crc64Table)
	case 0x0a:
		c.Hash = sha256.New()
	default:
		c.Hash = noHash{}
	}
}

// size is that of the checksum in the file.
func (c *xzCheck) size() int {
	return [...]int{0, 4, 4, 4, 8, 8, 8, 16, 16, 16, 32, 32, 32, 64, 64, 64}[c.id]
}

func (c *xzCheck) matches(stated []byte) bool {
	c.sum = c.Sum(c.sum[:0])
	if c.id != 0x0a { // the others stand in the file with the lowest byte first
		slices.Reverse(c.sum)
	}
	return len(c.sum) == 0 || bytes.Equal(c.sum, stated)
}

// noHash is the checksum that nothing is checked by.
type noHash struct{}

func (noHash) Write(p []byte) (int, error) { return len(p), nil }
func (noHash) Sum(b []byte) []byte         { return b }
func (noHash) Reset()                      {}
func (noHash) Size() int                   { return 0 }
func (noHash) BlockSize() int              { return 1 }
