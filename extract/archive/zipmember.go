package archive

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"github.com/klauspost/compress/flate"
)

// zipMember reads the files of a zip archive, one after the other.
type zipMember struct {
	in    *input
	max   int64
	given int64 // bytes of all files
	fatal bool  // nothing more can be read of the archive

	header zipHeader
	data   zipData
	text   io.Reader
	sum    uint32 // of the text that was read
	size   int64
	err    error // what Read has ended with

	inflater io.ReadCloser
}

// open begins with the file that h is the header of. Its error is what the file
// cannot be read for.
func (m *zipMember) open(h zipHeader) error {
	m.header, m.sum, m.size, m.err = h, 0, 0, nil
	m.data = zipData{in: m.in, size: h.packed}
	if h.isDescribed() {
		m.data.size = -1
	}
	switch {
	case h.flags&1 != 0:
		m.err = unsupported("encrypted")
	case h.method == zipStored:
		m.text = &m.data
	case h.method == zipDeflated:
		m.inflate()
	default:
		m.err = unsupported(fmt.Sprintf("compression method %d", h.method))
	}
	return m.err
}

func (m *zipMember) inflate() {
	if m.inflater == nil {
		m.inflater = flate.NewReader(&m.data)
	} else {
		m.inflater.(flate.Resetter).Reset(&m.data, nil) // fails for a dictionary alone
	}
	m.text = m.inflater
}

// Read reads text.
func (m *zipMember) Read(p []byte) (n int, err error) {
	if m.err != nil {
		return 0, m.err
	}
	n, err = m.text.Read(p)
	m.given += int64(n)
	if over := m.given - m.max; m.max > 0 && over > 0 {
		m.fatal, m.err = true, m.in.tooLarge(Zip, m.max)
		return n - int(over), m.err
	}
	m.size += int64(n)
	m.sum = crc32.Update(m.sum, crc32.IEEETable, p[:n])
	switch {
	case err == io.EOF:
		err = m.check()
	case errors.Is(err, io.ErrUnexpectedEOF) && !m.data.cut():
		err = corrupt("the packed data ends too early")
	}
	if err != nil {
		m.err = m.explain(err)
	}
	return n, m.err
}

// check answers io.EOF where the text is all there and right.
func (m *zipMember) check() error {
	h := &m.header
	switch {
	case h.isDescribed():
		n := m.descriptor()
		m.in.Discard(n)
		if n > 0 {
			return io.EOF
		}
		if len(m.in.peek(maxDescriptor)) < maxDescriptor {
			return io.ErrUnexpectedEOF
		}
	case m.data.cut() && h.method == zipStored:
		return io.ErrUnexpectedEOF
	case h.sum == m.sum && h.unpacked == m.size:
		return io.EOF
	}
	return corrupt("the checksum or the size is wrong")
}

// maxDescriptor is the length of the longest descriptor, in bytes.
const maxDescriptor = 24

// descriptor answers the length of the descriptor that comes next, 4.3.9: 0 where
// none does that fits the text that was read. Who writes them does not agree about
// the signature, nor when sizes have 8 bytes.
func (m *zipMember) descriptor() int {
	next := m.in.peek(maxDescriptor)
	rest := bytes.TrimPrefix(next, []byte(zipDescriptor))
	signature := len(next) - len(rest)
	le := binary.LittleEndian
	switch {
	case len(rest) < 12 || le.Uint32(rest) != m.sum:
		return 0
	case len(rest) >= 20 && le.Uint64(rest[12:]) == uint64(m.size):
		return signature + 20
	case le.Uint32(rest[8:]) == uint32(m.size):
		return signature + 12
	}
	return 0
}

// explain makes of an error in reading the file one for the caller.
func (m *zipMember) explain(err error) error {
	if err == io.EOF {
		return err
	}
	err = m.in.explain(Zip, err)
	m.fatal = !errors.Is(err, ErrCorrupt)
	return err
}

// leave passes over what was not read of the file. It answers what goes wrong with
// that.
func (m *zipMember) leave() (err error) {
	if m.err == nil && m.header.isDescribed() {
		if _, err = io.Copy(io.Discard, m); m.fatal {
			return err
		}
	}
	if m.fatal || m.err == io.EOF && m.header.isDescribed() {
		return nil
	}
	io.Copy(io.Discard, &m.data)
	if m.data.cut() {
		return m.explain(io.ErrUnexpectedEOF)
	}
	return err
}

// isLost reports whether it is not known where the next file starts: somewhere
// behind a descriptor.
func (m *zipMember) isLost() bool { return m.header.isDescribed() && m.err != io.EOF }
