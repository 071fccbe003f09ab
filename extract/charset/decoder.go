package charset

import (
	"unicode/utf8"

	"github.com/urigrep/urigrep/extract/origin"
)

// Decoder is an origin.Decoder that makes UTF-8 of text in an encoding that is
// declared, marked or guessed. It serves one text.
type Decoder struct {
	form    form // as declared, from the start's end on as it is decoded
	started bool
	guessed bool
}

// NewDecoder answers a decoder of text that is declared to be what label stands
// for; "" where nothing is declared. Any label will do: see Lookup.
func NewDecoder(label string) *Decoder { return &Decoder{form: formOf(label)} }

// Name answers what was decoded, once all the text was read: a name of the
// WHATWG's Encoding Standard or, where that has none, of IANA's registry, in lower
// case. It is "us-ascii" where nobody had to know more.
func (d *Decoder) Name() string {
	if d.form.decoder == nil {
		return usASCII
	}
	return d.form.name
}

// Guessed reports whether what was read was not ASCII alone, and neither the label
// nor a mark told what it is.
func (d *Decoder) Guessed() bool { return d.guessed }

// Decode implements origin.Decoder.
func (d *Decoder) Decode(m *origin.Map, dst, src []byte, atEOF bool) (nDst, nSrc int) {
	if !d.started {
		if nSrc = d.start(src, atEOF); nSrc > 0 {
			m.Skip(nSrc)
			return 0, nSrc
		}
		if !d.started {
			return 0, 0
		}
	}
	if d.form.decoder == nil {
		return d.undeclared(m, dst, src, atEOF)
	}
	return d.form.decoder.Decode(m, dst, src, atEOF)
}

// start looks at the start of the text, and answers how much of it is a mark. It
// needs more than src as long as it leaves started unset.
func (d *Decoder) start(src []byte, atEOF bool) (mark int) {
	if !atEOF && mayBeMark(src) {
		return 0
	}
	label, mark := Sniff(src)
	if name := d.form.name; mark == 0 && (name == anyUTF16 || name == anyUTF32) {
		if !atEOF && len(src) < orderSample {
			return 0
		}
		label = byteOrder(name, src)
	}
	if label != "" {
		d.form = formOf(label)
	}
	d.started = true
	return mark
}

// undeclared decodes ASCII, and finds out what the text is where that ends.
func (d *Decoder) undeclared(m *origin.Map, dst, src []byte, atEOF bool) (nDst, nSrc int) {
	room := min(len(dst), len(src))
	n := copy(dst, src[:asciiLen(src[:room], d.form.escape)])
	m.Add(n, 1, 1)
	if n > 0 || room == 0 {
		return n, n
	}
	if src[0] < utf8.RuneSelf {
		m.Fail()
		d.form.escape = noEscape
	} else if !atEOF && !utf8.FullRune(src) {
		return 0, 0
	} else {
		d.guess(m, src)
	}
	return d.Decode(m, dst, src, atEOF)
}

// guess decides by the first bytes that are not ASCII what the text is.
func (d *Decoder) guess(m *origin.Map, src []byte) {
	label := "utf-8"
	if r, size := utf8.DecodeRune(src); r == utf8.RuneError && size == 1 {
		label = "windows-1252"
		if d.form.name != usASCII {
			m.Fail()
		}
	}
	d.form = formOf(label)
	d.guessed = true
}

// verbatim passes bytes on unchanged.
type verbatim struct{}

func (verbatim) Decode(m *origin.Map, dst, src []byte, atEOF bool) (nDst, nSrc int) {
	n := copy(dst, src)
	m.Add(n, 1, 1)
	return n, n
}
