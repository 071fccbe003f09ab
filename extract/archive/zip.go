package archive

import (
	"bytes"
	"encoding/binary"
	"io"
	"math"
	"strings"
)

// What the records of a zip archive start with. The sections named here are those
// of PKWARE's APPNOTE.TXT, version 6.3.
const (
	zipLocal      = "PK\x03\x04" // 4.3.7: the header of a file
	zipDescriptor = "PK\x07\x08" // 4.3.9: behind a file
	zipExtra      = "PK\x06\x08" // 4.3.11: between the files and the directory
	zipDirectory  = "PK\x01\x02" // 4.3.12: of a file, in the directory
	zipSignature  = "PK\x05\x05" // 4.3.13: of the directory
	zipEnd64      = "PK\x06\x06" // 4.3.14: behind the directory
	zipLocator    = "PK\x06\x07" // 4.3.15: behind that
	zipEnd        = "PK\x05\x06" // 4.3.16: the last
)

// zipRecord tells how long a record is that holds no file: size bytes, and as many
// more as the fields say that stand at these places, of 2, 4 or 8 bytes.
type zipRecord struct {
	size, width int
	fields      []int
}

var zipRecords = map[string]zipRecord{
	zipExtra:     {8, 4, []int{4}},
	zipDirectory: {46, 2, []int{28, 30, 32}},
	zipSignature: {6, 2, []int{4}},
	zipEnd64:     {12, 8, []int{4}},
	zipLocator:   {20, 0, nil},
	zipEnd:       {22, 2, []int{20}},
}

// zipWalk is the walk through a zip archive.
type zipWalk struct {
	in     *input
	ended  bool // the last record was read, and no file behind it
	yield  func(Member, error) bool
	member zipMember
	buf    []byte // of what varies in length in a header
}

func newZipWalk(r io.Reader, max int64) *zipWalk {
	w := &zipWalk{in: newInput(r)}
	w.member.in, w.member.max = w.in, max
	return w
}

// run yields the members.
func (w *zipWalk) run(yield func(Member, error) bool) {
	w.yield = yield
	for w.record() {
	}
}

// record reads the next record. It reports whether to go on.
func (w *zipWalk) record() bool {
	if w.ended && !w.in.skipZeros() {
		if err := w.in.source.err; err != nil {
			w.fail(err)
		}
		return false
	}
	start := string(w.in.peek(len(zipLocal)))
	record, known := zipRecords[start]
	switch {
	case start == zipLocal:
		w.ended = false
		return w.file()
	case known:
		w.ended = start == zipEnd
		return w.pass(record)
	case w.ended:
		return w.yield(Member{}, &Error{Format: Zip, At: w.in.pos(), Kind: ErrTrailing}) && w.findFile()
	case len(start) < len(zipLocal):
		w.fail(io.ErrUnexpectedEOF)
		return false
	}
	return w.fail(corrupt("no header where a file should start")) && w.findFile()
}

// pass passes over a record that holds no file. It reports whether to go on.
func (w *zipWalk) pass(r zipRecord) bool {
	var b [46]byte
	err := w.in.readFull(b[:r.size])
	more := uint64(0)
	for _, at := range r.fields {
		var field [8]byte
		copy(field[:], b[at:at+r.width])
		more += binary.LittleEndian.Uint64(field[:])
	}
	if err == nil && more > 0 {
		_, err = io.CopyN(io.Discard, w.in, int64(min(more, math.MaxInt64)))
	}
	if err != nil {
		w.fail(noEOF(err))
	}
	return err == nil
}

// fail yields an error about the archive.
func (w *zipWalk) fail(err error) bool { return w.yield(Member{}, w.in.explain(Zip, err)) }

// file reads a file with its header. It reports whether to go on.
func (w *zipWalk) file() bool {
	h, err := w.readHeader()
	if err != nil {
		w.fail(err)
		return false
	}
	m := &w.member
	more := true
	if err := m.open(h); err != nil {
		more = w.yield(Member{Name: h.name}, w.in.explain(Zip, err))
	} else if !h.isDirectory() {
		more = w.yield(Member{h.name, m}, nil)
	}
	if !more {
		return false
	}
	if err := m.leave(); err != nil && !w.yield(Member{Name: h.name}, err) {
		return false
	}
	return !m.fatal && (!m.isLost() || w.findFile())
}

// findFile goes on to what looks like the header of a file. It reports whether
// there is one.
func (w *zipWalk) findFile() bool {
	for {
		held := w.in.peek(max(len(zipLocal), w.in.Buffered()))
		if len(held) < len(zipLocal) {
			if err := w.in.source.err; err != nil {
				w.yield(Member{}, err)
			}
			return false
		}
		if at := bytes.Index(held, []byte(zipLocal)); at >= 0 {
			w.in.Discard(at)
			return true
		}
		w.in.Discard(len(held) - len(zipLocal) + 1)
	}
}

// zipHeader is what stands before a file.
type zipHeader struct {
	name             string
	flags, method    uint16
	sum              uint32 // CRC-32
	packed, unpacked int64  // sizes in bytes
}

// Methods of compression, 4.4.5.
const (
	zipStored   = 0
	zipDeflated = 8
)

// isDescribed reports whether sizes and checksum stand behind the file, for who
// wrote it did not know them before.
func (h *zipHeader) isDescribed() bool { return h.flags&8 != 0 }

func (h *zipHeader) isDirectory() bool { return strings.HasSuffix(h.name, "/") }

// readHeader reads a header, 4.3.7.
func (w *zipWalk) readHeader() (h zipHeader, err error) {
	var b [30]byte
	if err := w.in.readFull(b[:]); err != nil {
		return h, err
	}
	le := binary.LittleEndian
	name, extra := int(le.Uint16(b[26:])), int(le.Uint16(b[28:]))
	w.buf = append(w.buf[:0], make([]byte, name+extra)...)
	if err := w.in.readFull(w.buf); err != nil {
		return h, err
	}
	h = zipHeader{
		name:     string(w.buf[:name]),
		flags:    le.Uint16(b[6:]),
		method:   le.Uint16(b[8:]),
		sum:      le.Uint32(b[14:]),
		packed:   int64(le.Uint32(b[18:])),
		unpacked: int64(le.Uint32(b[22:])),
	}
	if h.packed == 1<<32-1 || h.unpacked == 1<<32-1 {
		h.setLargeSizes(w.buf[name:])
	}
	return h, nil
}

// setLargeSizes takes the sizes from the extra fields, 4.5.3.
func (h *zipHeader) setLargeSizes(extra []byte) {
	le := binary.LittleEndian
	for len(extra) >= 4 {
		id, n := le.Uint16(extra), int(le.Uint16(extra[2:]))
		field := extra[4:min(len(extra), 4+n)]
		if id == 1 && len(field) >= 16 {
			h.unpacked = int64(le.Uint64(field) &^ (1 << 63))
			h.packed = int64(le.Uint64(field[8:]) &^ (1 << 63))
		}
		extra = extra[4+len(field):]
	}
}
