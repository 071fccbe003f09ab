package main

import (
	"fmt"

	"github.com/urigrep/urigrep/delimit/uri/iri"
	"github.com/urigrep/urigrep/extract"
)

// appendMarked appends a stretch of the text, and marks it if it is a URI: with a
// colour, and as a link to its target where one can be made. A broken URI is marked in
// pieces, without its breaks.
func (s screen) appendMarked(b []byte, stretch *extract.Stretch, t *target) []byte {
	if stretch.Match == nil {
		return s.appendText(b, stretch.Text)
	}
	link := s.linkTo(stretch.Match, t)
	for text, gone := range pieces(stretch) {
		if gone != "" {
			b = s.appendText(b, text)
		} else {
			b = s.appendLinked(b, text, link)
		}
	}
	return b
}

// appendLinked appends a piece of a URI, and where there is colour marks it: with a
// colour, and as the link that starts so, if there is one.
func (s screen) appendLinked(b, text, link []byte) []byte {
	if !s.colour {
		return s.appendText(b, text)
	}
	b = append(append(b, link...), uriColour...)
	b = append(s.appendText(b, text), colourEnd...)
	if link != nil {
		b = append(b, linkEnd...)
	}
	return b
}

// appendText appends text of the input.
func (s screen) appendText(b, text []byte) []byte {
	if s.terminal {
		return appendVisible(b, text, layout)
	}
	return append(b, text...)
}

// maxLink is how long a terminal's link may be in bytes: VTE ignores longer ones.
const maxLink = 2083

const linkEnd = "\x1b]8;;\x1b\\"

// linkTo answers what starts a link on a terminal (OSC 8), nil without colour and for a
// URI that none is made of. The id tells that pieces of a URI are one link.
func (s screen) linkTo(m *extract.Match, t *target) []byte {
	if !s.colour || !isClickable(t.scheme(m)) {
		return nil
	}
	link := iri.AppendURI(nil, t.uri(m))
	if len(link) > maxLink {
		return nil
	}
	return fmt.Appendf(nil, "\x1b]8;id=%d;%s\x1b\\", m.Start, link)
}
