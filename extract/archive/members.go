package archive

import (
	"io"
	"iter"
)

// Member is a file in an archive.
type Member struct {
	Name string // as it stands there, in any encoding

	// Reader reads what the file holds. It is valid until the iteration's next
	// step, and needs not be read to the end.
	io.Reader
}

// Members answers the regular files of the archive that r reads, whose format f is
// Packed, in its order; of several with one name, each. Where max is not 0, they
// hold no more than max bytes together, not counting what a tar archive holds as
// it is.
//
// An error about a file comes with a Member that has its Name alone, or from its
// Reader, one about the archive with no Name. The iteration goes on where more can
// be found. Errors are *Error or those of r. None is told twice.
//
// A zip archive is read by what stands before each file, not by the directory at
// its end, so that one that is cut off or comes through a pipe is read as well.
// That has no room for the kind of a file, so a symbolic link is a file that holds
// its target. What is encrypted, or compressed other than by deflate, is named.
func Members(r io.Reader, f Format, max int64) iter.Seq2[Member, error] {
	return func(yield func(Member, error) bool) {
		switch f {
		case Tar:
			newTarWalk(r, max).run(yield)
		case Zip:
			newZipWalk(r, max).run(yield)
		default:
			yield(Member{}, &Error{Format: f, Kind: ErrUnsupported, Reason: "not packed"})
		}
	}
}
