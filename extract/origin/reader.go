package origin

import "io"

// Text is text that knows of which bytes of the input it was made. Its own
// offsets start at 0.
type Text interface {
	io.Reader

	// Origin answers the range of the input's bytes that text[start:end], which
	// was read and not forgotten, was made of.
	Origin(start, end int64) (from, to int64)

	// Forget tells that nobody will ask for text before an offset any more.
	Forget(before int64)
}

// Decoder makes text of bytes.
type Decoder interface {
	// Decode makes text in dst of the start of src, and tells m what became of
	// what: of nSrc bytes of src nDst bytes of text. It does as much as there is
	// room and input for. It may answer 0 and 0 where it needs more input than
	// src (never where len(src) is [BufferSize], nor at the input's end), or more
	// room than dst (never where len(dst) is at least [MinRoom]). At the end of
	// the input all of src is used up in the end. It never fails: what cannot be
	// decoded is passed on as it is, after m.Fail.
	Decode(m *Map, dst, src []byte, atEOF bool) (nDst, nSrc int)
}

// Sizes in bytes: of the input that a step holds, and of the room for text that a
// decoder may count on.
const (
	BufferSize = 32 * 1024
	MinRoom    = 256
)

// FromReader answers what r reads, unchanged, as the text of an input that
// starts at offset.
func FromReader(r io.Reader, offset int64) Text { return plain{r, offset} }

type plain struct {
	io.Reader
	offset int64
}

func (p plain) Origin(start, end int64) (from, to int64) { return p.offset + start, p.offset + end }
func (p plain) Forget(int64)                             {}

// Reader is the text that a decoder makes of another.
type Reader struct {
	src Text
	dec Decoder
	m   Map

	buf []byte // of src; what stands before at was decoded
	at  int
	err error // why there is no more of src

	small []byte // text for which there was no room where it was asked for

	failed  bool
	failure int64 // in the input
}

// NewReader answers the text that d makes of src.
func NewReader(src Text, d Decoder) *Reader {
	r := &Reader{buf: make([]byte, 0, BufferSize)}
	r.Reset(src, d)
	return r
}

// Reset makes r the text that d makes of src, and keeps its memory.
func (r *Reader) Reset(src Text, d Decoder) {
	r.m.Reset()
	*r = Reader{src: src, dec: d, m: r.m, buf: r.buf[:0]}
}

// Read reads text. Its error is that of the source.
func (r *Reader) Read(p []byte) (n int, err error) {
	if len(r.small) == 0 {
		if len(p) >= MinRoom {
			return r.decode(p)
		}
		room := make([]byte, MinRoom)
		n, err = r.decode(room)
		r.small = room[:n]
	}
	n = copy(p, r.small)
	r.small = r.small[n:]
	return n, err
}

// decode reads text into p, which has at least MinRoom.
func (r *Reader) decode(p []byte) (int, error) {
	for {
		nDst, nSrc := r.dec.Decode(&r.m, p, r.buf[r.at:], r.err != nil)
		r.at += nSrc
		r.placeFailure()
		if nDst > 0 {
			return nDst, nil
		}
		if nSrc > 0 {
			continue
		}
		if r.err != nil {
			return 0, r.err
		}
		if n := r.fill(); n == 0 && r.err == nil {
			return 0, nil
		}
	}
}

// fill reads more of the source.
func (r *Reader) fill() (n int) {
	r.buf = r.buf[:copy(r.buf, r.buf[r.at:])]
	r.at = 0
	n, r.err = r.src.Read(r.buf[len(r.buf):cap(r.buf)])
	r.buf = r.buf[:len(r.buf)+n]
	return n
}

// placeFailure finds where in the input the decoder failed while that is known.
func (r *Reader) placeFailure() {
	if r.m.failed && !r.failed {
		r.failed = true
		r.failure, _ = r.src.Origin(r.m.failure, r.m.failure)
	}
}

// Failed answers the first place in the input, if there is one, that the decoder
// could not decode. It is known once the text there was read.
func (r *Reader) Failed() (at int64, failed bool) { return r.failure, r.failed }

// Origin answers where in the input text[start:end] came from.
func (r *Reader) Origin(start, end int64) (from, to int64) {
	return r.src.Origin(r.m.Range(start, end))
}

// Forget gives up what is known of text[:before].
func (r *Reader) Forget(before int64) {
	from, _ := r.m.Range(before, before)
	r.m.Forget(before)
	r.src.Forget(from)
}
