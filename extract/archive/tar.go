package archive

import (
	"archive/tar"
	"bytes"
	"io"
)

// tarWalk is the walk through a tar archive, and those that follow it.
type tarWalk struct {
	in    *input
	tr    *tar.Reader
	max   int64
	given int64 // bytes of members
	zeros int   // that were read last
	err   error // that a member's reader has told
}

func newTarWalk(r io.Reader, max int64) *tarWalk {
	return &tarWalk{in: newInput(r), max: max}
}

// run yields the members.
func (w *tarWalk) run(yield func(Member, error) bool) {
	for {
		w.tr = tar.NewReader(blocks{w})
		if !w.archive(yield) {
			return
		}
		if !w.in.skipZeros() {
			break
		}
		if Sniff(w.in.peek(SniffLen)) != Tar {
			yield(Member{}, &Error{Format: Tar, At: w.in.pos(), Kind: ErrTrailing})
			return
		}
	}
	if err := w.in.source.err; err != nil {
		yield(Member{}, err)
	}
}

// archive yields the members of one archive. It reports whether to go on behind it.
func (w *tarWalk) archive(yield func(Member, error) bool) bool {
	for {
		header, err := w.tr.Next()
		switch {
		case w.err != nil:
			return false
		case err == io.EOF && w.ended():
			return true
		case err != nil:
			yield(Member{}, w.explain(noEOF(err)))
			return false
		case isRegular(header) && !yield(Member{header.Name, tarMember{w}}, nil):
			return false
		}
	}
}

// ended reports whether the archive has the blocks of NULs that end one. Where
// there are none, or one that is cut, the archive may be too.
func (w *tarWalk) ended() bool { return w.zeros >= tarBlock }

func isRegular(h *tar.Header) bool {
	return h.Typeflag == tar.TypeReg || h.Typeflag == tar.TypeCont || h.Typeflag == tar.TypeGNUSparse
}

func (w *tarWalk) explain(err error) error {
	err = w.in.explain(Tar, err)
	if e, ok := err.(*Error); ok && e.Format == Tar && e.Kind == ErrCorrupt {
		e.At -= tarBlock // it is the header just read
	}
	return err
}

// tarMember reads the current member.
type tarMember struct{ w *tarWalk }

func (m tarMember) Read(p []byte) (int, error) {
	w := m.w
	if w.err != nil {
		return 0, w.err
	}
	n, err := w.tr.Read(p)
	w.given += int64(n)
	switch {
	case w.max > 0 && w.given-w.in.pos() > w.max:
		// Only what the archive does not hold, the holes of sparse files, can be
		// more than was read.
		n, w.err = 0, w.in.tooLarge(Tar, w.max)
	case err != nil && err != io.EOF:
		w.err = w.explain(err)
	default:
		return n, err
	}
	return n, w.err
}

// blocks reads the archive for the library, and counts the NULs that it ends with.
type blocks struct{ w *tarWalk }

func (b blocks) Read(p []byte) (int, error) {
	n, err := b.w.in.Read(p)
	tail := p[max(0, n-tarBlock):n]
	zeros := len(tail) - len(bytes.TrimRight(tail, "\x00"))
	if zeros == n {
		zeros += b.w.zeros
	}
	b.w.zeros = zeros
	return n, err
}
