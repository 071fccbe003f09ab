package main

import (
	"fmt"
	"io"
	"os"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urigrep/urigrep/delimit/uri"
)

// screen is how what is printed is shown: as it is, where both are false.
type screen struct {
	terminal bool // what a terminal would obey, or hide, is shown escaped
	colour   bool
}

// newScreen answers how to show what is printed to w. NO_COLOR and TERM are as
// https://no-color.org and grep have them.
func newScreen(colour when, w io.Writer) screen {
	s := screen{terminal: isTerminal(w)}
	term := os.Getenv("TERM")
	s.colour = colour == whenAlways ||
		colour == whenAuto && s.terminal && os.Getenv("NO_COLOR") == "" && term != "" && term != "dumb"
	return s
}

// Colours are those of grep.
const (
	uriColour       = "\x1b[01;31m"
	fileColour      = "\x1b[35m"
	numberColour    = "\x1b[32m"
	separatorColour = "\x1b[36m"
	colourEnd       = "\x1b[m"
)

// appendShown appends one of the things that a line is made of.
func appendShown[T uri.Text](b []byte, s screen, colour string, text T) []byte {
	if s.colour {
		b = append(b, colour...)
	}
	if s.terminal {
		b = appendVisible(b, text, "")
	} else {
		b = append(b, text...)
	}
	if s.colour {
		b = append(b, colourEnd...)
	}
	return b
}

// layout is what a text on a terminal keeps: its lines and columns.
const layout = "\t\n"

// appendVisible appends text with its controls, bytes that are not UTF-8 and what
// turns the direction of writing as escape sequences of Go and of JSON. It keeps the
// controls in keep, and with LF CR LF.
func appendVisible[T uri.Text](b []byte, text T, keep string) []byte {
	for i, n := 0, 0; i < len(text); i += n {
		var r rune
		r, n = utf8.DecodeRuneInString(string(text[i:min(len(text), i+utf8.UTFMax)]))
		switch {
		case r == utf8.RuneError && n == 1:
			b = fmt.Appendf(b, `\x%02x`, text[i])
		case !isHidden(r) || strings.IndexByte(keep, text[i]) >= 0,
			r == '\r' && strings.Contains(keep, "\n") && i+1 < len(text) && text[i+1] == '\n':
			b = append(b, text[i:i+n]...)
		default:
			b = fmt.Appendf(b, `\u%04x`, r)
		}
	}
	return b
}

// isHidden reports whether a terminal obeys r instead of showing it.
func isHidden(r rune) bool {
	return unicode.In(r, unicode.Cc, unicode.Bidi_Control, unicode.Zl, unicode.Zp)
}
