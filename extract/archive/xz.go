package archive

import (
	"bytes"
	"encoding/binary"
	"errors"
	"fmt"
	"hash/crc32"
	"io"

	"github.com/mikelolasagasti/xz"
)

// xzDecoder reads a stream.
type xzDecoder struct {
	feed xzFeed
	z    *xz.Reader
	text int64 // the most of a stream since z was made: what z's window has touched
	n    int64 // of text in this stream
}

// xzStep is how much text is asked of xz.Reader at a time, in bytes. Where it finds
// damage it throws away what it decoded since it was asked, at most 63 bytes of text
// before a place that is told. With 1 it would take twice the time.
const xzStep = 64

func (d *xzDecoder) start(in *input) (err error) {
	d.feed.reset(in)
	if d.z == nil {
		if d.z, err = xz.NewReader(nil, maxWindow); err != nil {
			return err
		}
	}
	d.n = 0
	err = d.z.Reset(&d.feed)
	d.z.Multistream(false)
	return d.explain(err)
}

func (d *xzDecoder) Read(p []byte) (n int, err error) {
	for n < len(p) && err == nil {
		var some int
		some, err = d.z.Read(p[n:min(len(p), n+xzStep)])
		n += some
	}
	d.n += int64(n)
	d.text = max(d.text, d.n)
	if err != nil && d.feed.ended(err) {
		return n, io.EOF
	}
	return n, d.explain(err)
}

// release keeps the window where little of it was ever touched: that is what it
// takes, whatever its size.
func (d *xzDecoder) release() bool {
	d.feed.reset(nil)
	return d.text <= maxKept
}

func (d *xzDecoder) explain(err error) error {
	switch err {
	case xz.ErrMemlimit:
		return unsupported(fmt.Sprintf("needs a dictionary of over %d MiB", maxWindow>>20))
	case xz.ErrOptions, xz.ErrUnsupportedCheck:
		return unsupported(err.Error())
	case xz.ErrBuf:
		if d.feed.atEnd {
			return io.ErrUnexpectedEOF
		}
	}
	return err
}

// xzFeed gives the input to an xz.Reader in pieces such that a stream ends where a
// piece does, for that does not tell how much it has used up. A piece ends behind
// each footer, or what looks like one. Behind that it gives single bytes up to one
// that is not NUL: if that is the end, xz.Reader skips the NULs, and ends at the
// other byte. Pieces do not depend on the reads of the input: how much xz.Reader throws
// away where it finds damage depends on them.
type xzFeed struct {
	in     *input
	recent []byte // the last that was given, at least a footer where there was as much
	behind bool   // a footer, and NULs at most
	nuls   int    // behind the footer
	other  bool   // was given, behind the footer and NULs
	atEnd  bool   // of the input
}

const xzFooter = 12

func (f *xzFeed) reset(in *input) { *f = xzFeed{in: in, recent: f.recent[:0]} }

func (f *xzFeed) Read(p []byte) (int, error) {
	if f.other {
		f.behind, f.other, f.nuls = false, false, 0
	}
	if f.behind {
		p = p[:1]
	}
	held := f.in.peek(len(p))
	if len(held) == 0 {
		f.atEnd = true
		if err := f.in.source.err; err != nil {
			return 0, err
		}
		return 0, io.EOF
	}
	n := copy(p, held)
	f.recent = append(f.recent[:copy(f.recent, f.recent[max(0, len(f.recent)-xzFooter):])], p[:n]...)
	if end := footerEnd(f.recent, len(f.recent)-n); end > 0 {
		n -= len(f.recent) - end
		f.recent = f.recent[:end]
		f.behind, f.nuls = true, 0
	} else if f.behind && p[0] == 0 {
		f.nuls++
	} else {
		f.other = f.behind
	}
	io.ReadFull(f.in, p[:n]) // which holds it
	return n, nil
}

// footerEnd answers where the first footer in data ends, behind from; 0 for none.
func footerEnd(data []byte, from int) int {
	for at := max(from-1, xzFooter-2); at < len(data); {
		k := bytes.Index(data[at:], []byte("YZ"))
		if k < 0 {
			break
		}
		at += k + 2
		footer := data[at-xzFooter : at]
		if at > from && binary.LittleEndian.Uint32(footer) == crc32.ChecksumIEEE(footer[4:10]) {
			return at
		}
	}
	return 0
}

// ended reports whether the stream has ended, given the error of the xz.Reader. If
// so, the input is behind it: NULs that are not a multiple of 4 are no matter.
func (f *xzFeed) ended(err error) bool {
	if err != io.EOF && !(errors.Is(err, xz.ErrData) && f.nuls%4 != 0 && (f.other || f.behind && f.atEnd)) {
		return false
	}
	if f.other {
		f.in.UnreadByte()
	}
	return true
}
