package archive

import (
	"bufio"
	"bytes"
	"io"
)

// bufferSize is how much of the input is held, in bytes.
const bufferSize = 64 * 1024

// input is the data that is read, and how far that has come. The gzip decoder is
// fast on a *bufio.Reader alone.
type input struct {
	*bufio.Reader
	source source
}

// source is where the data comes from.
type source struct {
	r   io.Reader
	n   int64 // bytes that were read
	err error // why no more could be read, where that is not the end
}

// maxEmptyReads is how often a reader may answer nothing before it is given up.
const maxEmptyReads = 100

func (s *source) Read(p []byte) (n int, err error) {
	for range maxEmptyReads {
		if n, err = s.r.Read(p); n > 0 || err != nil {
			break
		}
	}
	if n == 0 && err == nil {
		err = io.ErrNoProgress
	}
	s.n += int64(n)
	if err != nil && err != io.EOF {
		s.err = err
	}
	return n, err
}

// reset makes in read r, and keeps its memory.
func (in *input) reset(r io.Reader) {
	in.source = source{r: r}
	if in.Reader == nil {
		in.Reader = bufio.NewReaderSize(&in.source, bufferSize)
	} else {
		in.Reader.Reset(&in.source)
	}
}

func newInput(r io.Reader) *input {
	in := new(input)
	in.reset(r)
	return in
}

// pos is how many bytes of the input were used up.
func (in *input) pos() int64 { return in.source.n - int64(in.Buffered()) }

// readFull fills p; that the input ends before is unexpected.
func (in *input) readFull(p []byte) error {
	_, err := io.ReadFull(in.Reader, p)
	return noEOF(err)
}

// skip passes n bytes over.
func (in *input) skip(n int64) error {
	_, err := io.CopyN(io.Discard, in.Reader, n)
	return noEOF(err)
}

// peek answers what comes next, n bytes or as many as there are.
func (in *input) peek(n int) []byte {
	b, _ := in.Peek(n)
	return b
}

// held answers what comes next, as much as the buffer holds; none at the end alone.
func (in *input) held() []byte {
	if in.Buffered() == 0 {
		in.peek(1)
	}
	return in.peek(in.Buffered())
}

// skipZeros passes NULs over, which tapes pad files with. It reports whether
// something follows.
func (in *input) skipZeros() bool {
	for {
		held := in.held()
		rest := bytes.TrimLeft(held, "\x00")
		in.Discard(len(held) - len(rest))
		if len(rest) > 0 || len(held) == 0 {
			return len(rest) > 0
		}
	}
}
