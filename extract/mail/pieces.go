package mail

import "io"

// PieceSize is about how large the pieces of an mbox are that are worth a worker
// each, in bytes.
const PieceSize = 1 << 20

// StartSize is how much of an input's start tells whether it is divisible, in
// bytes.
const StartSize = countedSize

// IsDivisible reports whether an input is an mbox that may be read in the pieces
// that [PieceEnd] tells, with the same parts and faults as in one: it starts with a
// separator, and no Content-Length says what separates its messages.
//
// start is the first [StartSize] bytes of the input, or all of it, as atEOF tells.
func IsDivisible(start []byte, atEOF bool) bool {
	return isSeparator(start[leading(start):], 0) && !Counted(start, atEOF)
}

// PieceEnd answers where the piece ends that starts at start, in a divisible mbox
// of size bytes: at the first message that starts PieceSize bytes behind start or
// later, or at the end. A long message makes a long piece. The error is that of r.
func PieceEnd(r io.ReaderAt, start, size int64) (int64, error) {
	buf := make([]byte, behind+windowSize)
	for from := start + PieceSize; from < size; from += windowSize - Lookahead {
		n, err := r.ReadAt(buf, from-behind)
		if err != nil && err != io.EOF {
			return 0, err
		}
		atEOF := from-behind+int64(n) >= size
		if at := NextMessage(buf[:n], behind, atEOF); at >= 0 {
			return from - behind + int64(at), nil
		}
	}
	return size, nil
}
