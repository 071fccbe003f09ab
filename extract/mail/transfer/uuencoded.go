package transfer

import (
	"bytes"

	"github.com/urigrep/urigrep/extract/origin"
)

// uuencoded decodes the files that stand uuencoded in a text, and passes on the
// rest of it. It goes by the format of POSIX (uuencode, "Historical algorithm"):
//
//	begin 644 name
//	M<65E(&AT='`Z+R]A+F5X86UP;&4O...
//	`
//	end
//
// A file starts at a "begin" line only where a line of the encoding follows, as
// prose may start with "begin 644 times". One whose first line holds control
// characters is an archive or a picture: it is left as it is, unless binary is set,
// since a text that was searched for URIs would gain nothing from it.
//
// The "begin" and "end" lines are passed on. In between a line that is not of the
// encoding is passed on as it is, and said to have failed if it is not empty.
type uuencoded struct {
	binary bool // whether a file that is no text is decoded too
	inFile bool
	inLine bool // behind the start of a line that is passed on
}

// NewUuencoded answers a decoder of the text files that are uuencoded within a body
// which does not declare that.
func NewUuencoded() origin.Decoder { return new(uuencoded) }

const (
	maxBeginLine = 256 // bytes of a line that starts a file, its end included
	maxUULine    = 128 // bytes of a line of the encoding, its end included
	maxUUText    = 63  // bytes of text that a line holds
)

func (d *uuencoded) Decode(m *origin.Map, dst, src []byte, atEOF bool) (nDst, nSrc int) {
	s := step{m, dst, src, atEOF}
	for s.open() && d.next(&s) {
	}
	return s.done(dst, src)
}

// next takes a line, or a stretch of text outside of files, and answers false where
// it needs more input or room.
func (d *uuencoded) next(s *step) bool {
	switch {
	case d.inLine && d.inFile:
		d.inLine = !s.copyLine()
	case d.inLine:
		d.inLine = !s.copyToLine('b')
	case d.inFile:
		return d.nextInFile(s)
	case s.src[0] != 'b':
		d.inLine = true
	case s.short(maxBeginLine + maxUULine):
		return false
	default:
		d.inFile = d.begins(s.src)
		d.inLine = true
	}
	return true
}

// begins tells whether b starts with the line that starts a file which is to be
// decoded.
func (d *uuencoded) begins(b []byte) bool {
	begin, size := cutLine(b[:min(len(b), maxBeginLine)])
	if b[size-1] != '\n' || !isBegin(begin) {
		return false
	}
	first, _ := cutLine(b[size:min(len(b), size+maxUULine)])
	data, ok := parseUULine(first)
	if !ok {
		return false
	}
	var text [maxUUText]byte
	data.decode(text[:])
	return d.binary || !hasControls(text[:data.length])
}

// isBegin tells whether a line is "begin", a mode of three or four octal digits
// and a name.
func isBegin(line []byte) bool {
	rest, found := bytes.CutPrefix(line, []byte("begin "))
	mode, name, _ := bytes.Cut(rest, []byte(" "))
	return found && (len(mode) == 3 || len(mode) == 4) &&
		len(bytes.Trim(mode, "01234567")) == 0 && len(bytes.TrimSpace(name)) > 0
}

// hasControls tells whether b holds control characters that text does not.
func hasControls(b []byte) bool {
	for _, c := range b {
		if c < ' ' && bytes.IndexByte([]byte("\t\n\f\r\x1b"), c) < 0 {
			return true
		}
	}
	return false
}

// nextInFile takes the line of a file at whose start the input is.
func (d *uuencoded) nextInFile(s *step) bool {
	line, size := cutLine(s.src[:min(len(s.src), maxUULine)])
	if size == len(s.src) && s.short(maxUULine) {
		return false
	}
	data, ok := parseUULine(line)
	switch {
	case string(bytes.TrimRight(line, " \t")) == "end":
		d.inFile, d.inLine = false, true
	case ok && len(s.dst) < maxUUText:
		return false
	case ok:
		d.decode(s, data, size)
	case len(line) == 0:
		d.inLine = true
	default:
		s.m.Fail()
		d.inLine = true
	}
	return true
}

// decode decodes a line of a size.
func (d *uuencoded) decode(s *step, data uuLine, size int) {
	data.decode(s.dst)
	quanta, rest := data.length/3, data.length%3
	left := size - 1 - 4*quanta
	s.skip(1)
	s.made(quanta, 3, 4)
	if rest > 0 {
		chars := min(len(data.chars)-4*quanta, 4)
		s.made(1, rest, chars)
		left -= chars
	}
	s.skip(left)
}

// uuLine is a line of the encoding.
type uuLine struct {
	length int    // of the text
	chars  []byte // that encode it, perhaps one more
}

// parseUULine answers a line of the encoding. Of the characters that only fill up
// the last four those at the end may be missing, as they are often blanks, and a
// checksum may follow.
func parseUULine(line []byte) (data uuLine, ok bool) {
	if len(line) == 0 {
		return data, false
	}
	for _, c := range line {
		if c < ' ' || c > '`' {
			return data, false
		}
	}
	data = uuLine{int(line[0]-' ') & 0x3F, line[1:]}
	least, most := (8*data.length+5)/6, (data.length+2)/3*4+1
	return data, least <= len(data.chars) && len(data.chars) <= most
}

// decode decodes the line into text, which has room for whole units of 3 bytes.
func (data uuLine) decode(text []byte) {
	for n := 0; n < data.length; n += 3 {
		var v uint32
		for k := range 4 {
			v <<= 6
			if at := n/3*4 + k; at < len(data.chars) {
				v |= uint32(data.chars[at]-' ') & 0x3F
			}
		}
		text[n], text[n+1], text[n+2] = byte(v>>16), byte(v>>8), byte(v)
	}
}
