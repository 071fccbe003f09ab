package transfer

import (
	"bytes"

	"github.com/urigrep/urigrep/extract/origin"
)

// step is one call of Decode: the map that it tells, the room and the input that
// are left of what it was given.
type step struct {
	m        *origin.Map
	dst, src []byte
	atEOF    bool
}

// open tells whether there is input, and room for a byte of text.
func (s *step) open() bool { return len(s.src) > 0 && len(s.dst) > 0 }

// done answers what Decode does, of what it was given.
func (s *step) done(dst, src []byte) (nDst, nSrc int) {
	return len(dst) - len(s.dst), len(src) - len(s.src)
}

// short tells that there may be more to see than the input that is left, where n
// bytes would do.
func (s *step) short(n int) bool { return len(s.src) < n && !s.atEOF }

// ahead answers as much of the input as there is room for.
func (s *step) ahead() []byte { return s.src[:min(len(s.src), len(s.dst))] }

// copy passes on n bytes of the input as they are.
func (s *step) copy(n int) {
	copy(s.dst, s.src[:n])
	s.made(n, 1, 1)
}

// made tells that n units, each of text bytes made of source bytes, stand at the
// start of the room.
func (s *step) made(n, text, source int) {
	s.m.Add(n, text, source)
	s.dst, s.src = s.dst[n*text:], s.src[n*source:]
}

// skip passes over n bytes of the input, which give no text.
func (s *step) skip(n int) {
	s.m.Skip(n)
	s.src = s.src[n:]
}

// copyLine passes on the rest of a line, with its end, or as much of it as there
// is room for. It answers whether that was all of it.
func (s *step) copyLine() bool {
	ahead := s.ahead()
	if k := bytes.IndexByte(ahead, '\n'); k >= 0 {
		s.copy(k + 1)
		return true
	}
	s.copy(len(ahead))
	return false
}

// copyToLine passes on what stands before the next line that starts with a byte. It
// answers whether it ended at the start of a line.
func (s *step) copyToLine(start byte) bool {
	ahead := s.ahead()
	for at := 0; at < len(ahead); {
		k := bytes.IndexByte(ahead[at:], '\n')
		if k < 0 {
			break
		}
		if at += k + 1; at == len(ahead) || ahead[at] == start {
			s.copy(at)
			return true
		}
	}
	s.copy(len(ahead))
	return false
}

// lineEnd answers how long the line end is that b starts with: a line feed, a
// carriage return before it or none. Without one it is 0.
func lineEnd(b []byte) int {
	switch {
	case len(b) >= 1 && b[0] == '\n':
		return 1
	case len(b) >= 2 && b[0] == '\r' && b[1] == '\n':
		return 2
	}
	return 0
}

// cutLine answers the first line of b without its end, and how long it is with it.
// Without a line end that is all of b.
func cutLine(b []byte) (line []byte, size int) {
	size = len(b)
	if k := bytes.IndexByte(b, '\n'); k >= 0 {
		b, size = b[:k], k+1
	}
	return bytes.TrimSuffix(b, []byte("\r")), size
}

// isBlank tells whether c is white space within a line.
func isBlank(c byte) bool { return c == ' ' || c == '\t' }
