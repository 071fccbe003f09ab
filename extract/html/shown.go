package html

import "bytes"

// layout is what the next shown text depends on.
type layout struct {
	gap       gap   // what comes before it
	blankAt   int64 // where in the source the white space of the gap stands
	blankSize int   // in bytes; 0 where it was put in

	last byte // the last shown one
	edge bool // a link starts or ends here
	link bool // a link is open
	kept int  // how many elements are open that keep white space
}

// widen makes the gap before the next text at least g. A line end behind another
// is an empty line.
func (l *layout) widen(g gap) {
	if g == line && l.gap == line {
		g = paragraph
	}
	if g > l.gap {
		l.gap, l.blankSize = g, 0
	}
}

// space is white space of the source.
func (l *layout) space(at int64, size int) {
	if l.gap == none || l.gap == blank && l.blankSize == 0 {
		l.gap, l.blankAt, l.blankSize = blank, at, size
	}
}

// show puts out what b, text at a place of the source, shows, and answers how much
// of b that was: if more comes, it stops before a reference that may go on.
func (r *Reader) show(b []byte, at int64, more bool) (used int) {
	if n := r.held.due(b, at); n == 0 {
		r.giveOut()
	} else if n < len(b) {
		b, more = b[:n], false
	}
	for used < len(b) {
		here, s := at+int64(used), b[used:]
		n := r.unbroken(s)
		switch {
		case n > 0:
			r.visible(s[:n], here)
		case s[0] == '&':
			if more && isOpen(s) {
				return used
			}
			n = r.showReference(s, here)
		default:
			n = spaces(s)
			r.layout.space(here, 1)
		}
		used += n
	}
	return used
}

// breaks are the bytes that do not show as themselves.
var breaks = [256]bool{' ': true, '\t': true, '\n': true, '\r': true, '\f': true, '&': true}

// unbroken answers how much of the start of b shows as it is.
func (r *Reader) unbroken(b []byte) int {
	if r.layout.kept > 0 {
		if i := bytes.IndexByte(b, '&'); i >= 0 {
			return i
		}
		return len(b)
	}
	i := 0
	for i < len(b) {
		if !breaks[b[i]] {
			i++
		} else if b[i] == ' ' && 0 < i && i+1 < len(b) && !breaks[b[i+1]] {
			i += 2
		} else {
			break
		}
	}
	return i
}

// spaces answers how much of the start of b is white space.
func spaces(b []byte) int {
	n := 0
	for n < len(b) && isSpace(b[n]) {
		n++
	}
	return n
}

// showReference puts out the reference that b starts with, and answers its length.
func (r *Reader) showReference(b []byte, at int64) int {
	text, n := r.references.decode(b, false)
	switch {
	case len(text) == 0:
		r.visible(b[:n], at)
	case len(text) == 1 && isSpace(text[0]) && r.layout.kept == 0:
		r.layout.space(at, n)
	default:
		r.open(text[0])
		r.out.unit(text, at, n)
		r.layout.last = text[len(text)-1]
	}
	return n
}

// visible puts out b as it is.
func (r *Reader) visible(b []byte, at int64) {
	r.open(b[0])
	r.out.copied(b, at)
	r.layout.last = b[len(b)-1]
}

// open puts out what stands before text that starts with next.
func (r *Reader) open(next byte) {
	l := &r.layout
	switch {
	case r.out.text == 0:
	case l.gap == paragraph:
		r.out.inserted("\n\n")
	case l.gap == line:
		r.out.inserted("\n")
	case l.gap == blank && l.blankSize > 0:
		r.out.unit([]byte{' '}, l.blankAt, l.blankSize)
	case l.gap == blank || l.edge && l.last != ':' && !endsURI(l.last) && !endsURI(next):
		r.out.inserted(" ")
	}
	l.gap, l.edge = none, false
}

// endsURI reports whether c ends a URI and may be its wrapper.
func endsURI(c byte) bool { return c == '<' || c == '>' || c == '"' || isSpace(c) }
