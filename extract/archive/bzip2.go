package archive

import (
	"compress/bzip2"
	"io"
)

// What a block starts with, and what stands behind the last one, followed by 4
// bytes of checksum. Both start at any bit.
const (
	bzip2Block = "\x31\x41\x59\x26\x53\x59"
	bzip2Final = "\x17\x72\x45\x38\x50\x90"
)

// bzip2Decoder reads streams, all that follow one another as one: where one ends
// the library alone knows.
type bzip2Decoder struct {
	in bzip2Input
	z  io.Reader
}

func (d *bzip2Decoder) start(in *input) error {
	d.in = bzip2Input{in: in}
	d.z = bzip2.NewReader(&d.in)
	return nil
}

func (d *bzip2Decoder) Read(p []byte) (int, error) {
	n, err := d.z.Read(p)
	if err == nil {
		return n, nil
	}
	// What comes with an error was made of a block that is not all there.
	if err != io.EOF && d.in.giveBack() {
		err = io.EOF
	}
	d.in.finish()
	return 0, err
}

func (d *bzip2Decoder) release() bool {
	*d = bzip2Decoder{}
	return true
}

// bzip2Input reads the compressed data for the library, which looks for one more
// stream in the up to 4 bytes behind the last: these can be given back.
type bzip2Input struct {
	in   *input
	held []byte // what in holds
	at   int    // held[:at] was read
}

// bzip2Lookback is how much of what was read is still held, in bytes: the final
// magic and checksum of a stream, the bits up to a whole byte, and 4 bytes more.
const bzip2Lookback = 16

func (d *bzip2Input) ReadByte() (byte, error) {
	if d.at == len(d.held) {
		if err := d.fill(); err != nil {
			return 0, err
		}
	}
	d.at++
	return d.held[d.at-1], nil
}

// Read is there for the library to ask for; it reads bytes.
func (d *bzip2Input) Read(p []byte) (n int, err error) {
	for n = range p {
		if p[n], err = d.ReadByte(); err != nil {
			return n, err
		}
	}
	return len(p), nil
}

func (d *bzip2Input) fill() error {
	keep := min(d.at, bzip2Lookback)
	d.in.Discard(d.at - keep)
	_, err := d.in.Peek(keep + 1)
	d.held, d.at = d.in.peek(d.in.Buffered()), keep
	return err
}

// finish leaves the input behind what was read.
func (d *bzip2Input) finish() {
	d.in.Discard(d.at)
	d.held, d.at = nil, 0
}

// giveBack gives back what was read behind the end of a stream, if that was why
// the library did not go on.
func (d *bzip2Input) giveBack() bool {
	for n := 1; n <= 4; n++ {
		if endsBzip2(d.held[:max(0, d.at-n)]) {
			d.at -= n
			return true
		}
	}
	return false
}

// endsBzip2 reports whether a stream ends with s: the final magic, a checksum, and
// bits up to a whole byte.
func endsBzip2(s []byte) bool {
	const size = len(bzip2Final) + 4
	if len(s) <= size {
		return false
	}
	s = s[len(s)-size-1:]
	for padding := range 8 {
		if string(shifted(s, padding)[:len(bzip2Final)]) == bzip2Final {
			return true
		}
	}
	return false
}

// shifted answers s without its first byte, as it is when n bits come in before.
func shifted(s []byte, n int) []byte {
	out := make([]byte, len(s)-1)
	for k := range out {
		out[k] = byte((uint(s[k])<<8 | uint(s[k+1])) >> n)
	}
	return out
}
