package extract

import (
	"io"

	"github.com/urigrep/urigrep/delimit"
)

// PartSize is about how large the parts of an input are that are worth a worker
// each, in bytes.
const PartSize = 1 << 20

// partBlock is how much is read at once to find a part's end.
const partBlock = 16 * 1024

// PartEnd answers where the part ends that starts at start, in an input of size
// bytes: at a cut soon behind PartSize bytes, or at the input's end. The
// matches of the parts, in order, are those of the whole: no rule looks across a
// cut. Where no cut comes the part is long.
func PartEnd(r io.ReaderAt, start, size int64) (int64, error) {
	const context = 1024 // what delimit.NextCut looks at on either side
	block := windows.Get().(*[minWindow]byte)
	defer windows.Put(block)
	buf := block[:context+partBlock+context]
	for from := start + PartSize; from < size; from += partBlock {
		n, err := r.ReadAt(buf, from-context)
		if err != nil && err != io.EOF {
			return 0, err
		}
		atEOF := from-context+int64(n) >= size
		if cut := delimit.NextCut(buf[:n], context, atEOF); cut >= 0 {
			return from - context + int64(cut), nil
		}
	}
	return size, nil
}
