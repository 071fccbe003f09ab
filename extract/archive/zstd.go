package archive

import (
	"encoding/binary"
	"errors"
	"fmt"
	"io"

	"github.com/klauspost/compress/zstd"
)

// zstdMagic starts a frame, RFC 8878, section 3.1.1.
const zstdMagic = "\x28\xb5\x2f\xfd"

// isSkippable reports whether s starts a frame that holds no text, section 3.1.2.
func isSkippable(s []byte) bool {
	return len(s) >= 4 && s[0]&0xf0 == 0x50 && string(s[1:4]) == "\x2a\x4d\x18"
}

type zstdDecoder struct {
	z       *zstd.Decoder
	frame   zstdFrame
	skipped bool  // the frame was a skippable one
	window  int64 // the largest that was asked for, in bytes
}

func (d *zstdDecoder) start(in *input) (err error) {
	if d.skipped = isSkippable(in.peek(4)); d.skipped {
		return skipFrame(in)
	}
	d.frame = zstdFrame{in: in}
	h := parseZstdHeader(in.peek(zstdMaxHeader))
	if h.window > maxWindow {
		return unsupported(fmt.Sprintf("needs a window of over %d MiB", maxWindow>>20))
	}
	d.window = max(d.window, int64(h.window))
	if d.z == nil {
		// With more than one at a time it starts goroutines.
		d.z, err = zstd.NewReader(nil, zstd.WithDecoderConcurrency(1), zstd.WithDecoderMaxWindow(maxWindow))
		if err != nil {
			return err
		}
	}
	return d.z.Reset(&d.frame)
}

func skipFrame(in *input) error {
	var header [8]byte
	if err := in.readFull(header[:]); err != nil {
		return err
	}
	return in.skip(int64(binary.LittleEndian.Uint32(header[4:])))
}

func (d *zstdDecoder) Read(p []byte) (n int, err error) {
	if d.skipped {
		return 0, io.EOF
	}
	n, err = d.z.Read(p)
	if n == 0 && err != nil && err != io.EOF {
		// A block of which only the frame's size or checksum is wrong was decoded,
		// and is given after that error.
		if n, _ = d.z.Read(p); n > 0 {
			return n, nil
		}
	}
	return n, d.explain(err)
}

// explain tells an input that ends too early from a block that does, which the
// decoder does not.
func (d *zstdDecoder) explain(err error) error {
	switch {
	case err == nil:
		return nil
	case d.frame.short:
		return io.ErrUnexpectedEOF
	case errors.Is(err, zstd.ErrUnknownDictionary):
		return unsupported("needs a dictionary")
	case errors.Is(err, io.ErrUnexpectedEOF):
		return corrupt("a block ends too early")
	}
	return err
}

func (d *zstdDecoder) release() bool {
	d.frame = zstdFrame{}
	if d.z != nil {
		d.z.Reset(nil)
	}
	return d.window <= maxKept
}

// zstdFrame reads the bytes of one frame and no more, so that it is known where it
// ends: what stands behind it is looked at by the Reader.
type zstdFrame struct {
	in    *input
	left  int // bytes of the piece of the frame that is read
	state zstdState
	sum   bool // a checksum follows the last block
	short bool // the input ends within the frame
}

// zstdState is what comes next in a frame, section 3.1.1.
type zstdState int

const (
	zstdHeader zstdState = iota
	zstdBlock
	zstdChecksum
	zstdEnd
)

func (f *zstdFrame) Read(p []byte) (int, error) {
	if f.left == 0 && f.state == zstdEnd {
		return 0, io.EOF
	}
	if f.left == 0 {
		f.piece()
	}
	n, err := f.in.Read(p[:min(len(p), f.left)])
	f.left -= n
	if n == 0 && err != nil {
		f.short = true
	}
	return n, err
}

// piece finds out how long the next piece is. At the end of the input that is at
// least one byte, so that the end is met.
func (f *zstdFrame) piece() {
	switch f.state {
	case zstdHeader:
		h := parseZstdHeader(f.in.peek(zstdMaxHeader))
		f.left, f.sum, f.state = h.length, h.sum, zstdBlock
	case zstdBlock:
		f.block()
	case zstdChecksum:
		f.left, f.state = 4, zstdEnd
	}
}

// block is a block with its header, section 3.1.1.2.
func (f *zstdFrame) block() {
	f.left = 3
	b := f.in.peek(3)
	if len(b) < 3 {
		return
	}
	header := int(b[0]) | int(b[1])<<8 | int(b[2])<<16
	last, kind, size := header&1 != 0, header>>1&3, header>>3
	if kind == 1 { // one byte, size times
		size = 1
	}
	f.left += size
	switch {
	case last && f.sum:
		f.state = zstdChecksum
	case last:
		f.state = zstdEnd
	}
}

// zstdFrameHeader is what the header of a frame says, section 3.1.1.1.
type zstdFrameHeader struct {
	length int // in bytes, with the magic
	window uint64
	sum    bool
}

const zstdMaxHeader = 18

// parseZstdHeader parses the header at the start of s. Where it does not end there,
// the window is not known.
func parseZstdHeader(s []byte) (h zstdFrameHeader) {
	h.length = 5
	if len(s) < h.length {
		return h
	}
	descriptor := s[4]
	single := descriptor&0x20 != 0
	h.sum = descriptor&0x04 != 0
	if !single {
		h.length++
	}
	h.length += []int{0, 1, 2, 4}[descriptor&3]
	size := []int{0, 2, 4, 8}[descriptor>>6]
	if single && size == 0 {
		size = 1
	}
	content := h.length
	h.length += size
	switch {
	case len(s) < h.length:
	case single:
		var field [8]byte
		copy(field[:], s[content:h.length])
		h.window = binary.LittleEndian.Uint64(field[:])
	default:
		base := uint64(1) << (10 + s[5]>>3)
		h.window = base + base/8*uint64(s[5]&7)
	}
	return h
}
