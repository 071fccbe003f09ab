package archive

import (
	"io"
	"io/fs"
	"sync"
)

// maxWindow is the most that a decoder may be asked to remember of its text, in
// bytes. What asks for more is refused.
const maxWindow = 64 << 20

// maxKept is the largest window that is kept for the next file.
const maxKept = 8 << 20

// decoder decodes one member at a time: of gzip a member, of bzip2 and xz a stream,
// of zstd a frame.
type decoder interface {
	// start begins with the member that in is at.
	start(in *input) error

	// Read reads text, and answers io.EOF once the member was read, in being
	// behind it.
	Read(p []byte) (int, error)

	// release lets go of the input, and reports whether the decoder may be used
	// for another.
	release() bool
}

// engine is a decoder with its input: what is worth keeping for the next file.
type engine struct {
	in  input
	dec decoder
}

// engines are those that nobody uses.
var engines = [...]sync.Pool{
	Gzip:  {New: func() any { return &engine{dec: new(gzipDecoder)} }},
	Bzip2: {New: func() any { return &engine{dec: new(bzip2Decoder)} }},
	Zstd:  {New: func() any { return &engine{dec: new(zstdDecoder)} }},
	Xz:    {New: func() any { return &engine{dec: new(xzDecoder)} }},
}

// Reader is the text of compressed data. Members that follow one another are one
// text, and so are those with NULs between.
type Reader struct {
	format   Format
	max      int64 // in bytes; 0 for no limit
	left     int64
	engine   *engine // nil once closed
	inMember bool
	started  bool
	err      error
}

// NewReader answers the text of the data that r reads, whose format f is
// Compressed. Where max is not 0, no more than max bytes of text are read.
//
// The error that reading ends with is io.EOF, an *Error, or that of r. It comes
// after all the text that could be decoded. Data behind the last member that is
// no member is an error too, ErrTrailing, unless it is all NULs.
//
// The caller should Close it in the end, so that its memory is used again.
func NewReader(r io.Reader, f Format, max int64) *Reader {
	if !f.Compressed() {
		return &Reader{err: &Error{Format: f, Kind: ErrUnsupported, Reason: "not compressed"}}
	}
	e := engines[f].Get().(*engine)
	e.in.reset(r)
	return &Reader{format: f, max: max, left: max, engine: e}
}

// Close gives the memory back. It does not close what r reads.
func (r *Reader) Close() error {
	if e := r.engine; e != nil {
		e.in.reset(nil)
		if e.dec.release() {
			engines[r.format].Put(e)
		}
	}
	r.engine, r.err = nil, fs.ErrClosed
	return nil
}

// Read reads text.
func (r *Reader) Read(p []byte) (n int, err error) {
	for n == 0 && len(p) > 0 && r.err == nil {
		n = r.decode(p)
	}
	if n > 0 || len(p) == 0 {
		return n, nil
	}
	return 0, r.err
}

// decode takes one step and answers how much text that gave. What it ends with is
// in r.err.
func (r *Reader) decode(p []byte) (n int) {
	var err error
	if r.inMember {
		n, err = r.engine.dec.Read(p)
		if err == io.EOF {
			r.inMember, err = false, nil
		}
	} else if r.atMember() {
		r.inMember = true
		err = noEOF(r.engine.dec.start(&r.engine.in))
	}
	if err != nil {
		r.err = r.engine.in.explain(r.format, err)
	}
	return r.limited(n)
}

// atMember reports whether there is one more member. The first is taken for one
// without a look, so that what is wrong with it is told.
func (r *Reader) atMember() bool {
	in := &r.engine.in
	switch {
	case !r.started:
		r.started = true
		return true
	case !in.skipZeros():
		if r.err = in.source.err; r.err == nil {
			r.err = io.EOF
		}
	case Sniff(in.peek(10)) == r.format:
		return true
	default:
		r.err = &Error{Format: r.format, At: in.pos(), Kind: ErrTrailing}
	}
	return false
}

// limited answers how many of n further bytes of text may be given.
func (r *Reader) limited(n int) int {
	if r.max == 0 {
		return n
	}
	if int64(n) > r.left {
		n = int(r.left)
		r.err = r.engine.in.tooLarge(r.format, r.max)
	}
	r.left -= int64(n)
	return n
}
