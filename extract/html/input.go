package html

import (
	"bytes"
	"io"
	"slices"

	"github.com/urigrep/urigrep/extract/origin"
)

// input is the source, and what the tokenizer reads it from.
//
//	buf  |...........|..................|
//	      taken      at                 len(buf)
type input struct {
	src origin.Text
	buf []byte
	at  int
	err error // why there is no more of src

	given int  // how much of its token the tokenizer has
	told  bool // the tokenizer was told that there is no more
}

func newInput(src origin.Text, buf []byte) input { return input{src: src, buf: buf[:0]} }

// ahead answers what was read and not taken.
func (in *input) ahead() []byte { return in.buf[in.at:] }

// ended reports whether nothing comes behind ahead.
func (in *input) ended() bool { return in.err != nil }

// maxEmptyReads is how often the source may answer nothing before it is given up.
const maxEmptyReads = 100

// fill reads more, at least a byte where there is one.
func (in *input) fill() {
	if in.at == len(in.buf) || len(in.buf) == cap(in.buf) {
		in.buf = in.buf[:copy(in.buf, in.ahead())]
		in.at = 0
	}
	for range maxEmptyReads {
		var n int
		n, in.err = in.src.Read(in.buf[len(in.buf):cap(in.buf)])
		in.buf = in.buf[:len(in.buf)+n]
		if n > 0 || in.err != nil {
			return
		}
	}
	in.err = io.ErrNoProgress
}

// minGrowth is the size in bytes of a token from which on it is read in growing
// pieces.
const minGrowth = 128

// Read gives the tokenizer what it needs to end its token, and if possible no
// more: markup ends in ">". As the tokenizer copies its token with each read, a
// long one has to grow by a share of its length.
func (in *input) Read(p []byte) (int, error) {
	least := 0
	if in.given >= minGrowth {
		least = min(in.given/2, origin.BufferSize/2)
	}
	for len(in.ahead()) <= least && !in.ended() {
		in.fill()
	}
	b := in.ahead()
	if len(b) == 0 {
		in.told = true
		return 0, in.err
	}
	least = min(least, len(b))
	if i := bytes.IndexByte(b[least:], '>'); i >= 0 {
		b = b[:least+i+1]
	}
	n := copy(p, b)
	in.at += n
	in.given += n
	return n, nil
}

// unread takes back the last n bytes of the last Read.
func (in *input) unread(n int) { in.at -= n }

// putBack puts a few bytes that were taken before what is ahead.
func (in *input) putBack(b []byte) {
	in.buf = slices.Replace(in.buf, 0, in.at, b...)
	in.at = 0
}
