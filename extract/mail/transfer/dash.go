package transfer

import (
	"bytes"

	"github.com/urigrep/urigrep/extract/origin"
)

// dashEscaped takes the dash-escapes out of text that is signed in the clear (RFC
// 9580 section 7.2): the "- " at the start of a line, from the header line to the
// signature. All else is passed on, the armor too, which holds no URI but the ones
// in its headers.
type dashEscaped struct {
	signed bool // within signed text
	inLine bool // behind the start of a line
}

// NewDashEscaped answers a decoder of text that may be signed in the clear.
func NewDashEscaped() origin.Decoder { return new(dashEscaped) }

var (
	signedMessage = []byte("-----BEGIN PGP SIGNED MESSAGE-----")
	signature     = []byte("-----BEGIN PGP SIGNATURE-----")
)

func (d *dashEscaped) Decode(m *origin.Map, dst, src []byte, atEOF bool) (nDst, nSrc int) {
	s := step{m, dst, src, atEOF}
	for s.open() && d.next(&s) {
	}
	return s.done(dst, src)
}

func (d *dashEscaped) next(s *step) bool {
	switch {
	case d.inLine:
		d.inLine = !s.copyToLine('-')
		return true
	case s.src[0] == '-' && s.short(len(signedMessage)):
		return false
	case bytes.HasPrefix(s.src, signedMessage):
		d.signed = true
	case bytes.HasPrefix(s.src, signature):
		d.signed = false
	case d.signed && bytes.HasPrefix(s.src, []byte("- ")):
		s.skip(2)
	}
	d.inLine = true
	return true
}
