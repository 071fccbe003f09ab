package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/urigrep/urigrep/delimit/uri"
	"github.com/urigrep/urigrep/extract"
)

// template is what --format prints of a match: text and fields in turn.
type template []piece

// piece is a text, or a field where that is not 0.
type piece struct {
	text  string
	field byte // its letter
}

// field is one that a template may name by a letter behind "%".
type field struct {
	letter byte
	help   string
}

var fields = [...]field{
	{'u', "the URI"},
	{'t', "it as written"},
	{'s', "its scheme"},
	{'a', "its authority"},
	{'h', "its host"},
	{'p', "its path"},
	{'q', "its query"},
	{'r', "its fragment"},
	{'f', "the file"},
	{'l', "the line"},
	{'c', "the column, in bytes"},
	{'b', "the byte where it starts"},
	{'e', "the byte behind its end"},
	{'w', "its wrapper, as in the JSON"},
	{'g', "the narrowest grammar"},
}

// appendField appends what a field has of a match. It is a switch, and no function in
// each field, so that matches take no memory each.
func (p *printer) appendField(b []byte, letter byte, m *extract.Match) []byte {
	switch letter {
	case 'u':
		return p.appendValue(b, p.target.of(m))
	case 't':
		return p.appendValue(b, m.Text)
	case 's', 'a', 'h', 'p', 'q', 'r':
		return p.appendValue(b, component(letter, p.target.uri(m)))
	case 'f':
		return p.appendValue(b, []byte(p.displayName()))
	case 'l':
		return strconv.AppendInt(b, int64(p.place(m).Line), 10)
	case 'c':
		return strconv.AppendInt(b, int64(p.place(m).ByteColumn), 10)
	case 'b':
		return strconv.AppendInt(b, m.Start, 10)
	case 'e':
		return strconv.AppendInt(b, m.End, 10)
	case 'w':
		return append(b, m.Wrapper.String()...)
	case 'g':
		return append(b, m.Grammar().String()...)
	}
	panic("a field that nothing is known of")
}

// component answers a component of a URI, which is empty where the URI has none.
func component(letter byte, ref uri.Reference[[]byte]) (part []byte) {
	switch letter {
	case 's':
		part, _ = ref.Scheme()
	case 'a':
		part, _ = ref.Authority()
	case 'h':
		part, _ = ref.Host()
	case 'p':
		part = ref.Path()
	case 'q':
		part, _ = ref.Query()
	case 'r':
		part, _ = ref.Fragment()
	}
	return part
}

// appendValue appends a text that the input has, or its name.
func (p *printer) appendValue(b, text []byte) []byte {
	return appendShown(b, screen{terminal: p.o.screen.terminal}, "", text)
}

// isField reports whether a field has the letter.
func isField(letter byte) bool {
	return slices.ContainsFunc(fields[:], func(f field) bool { return f.letter == letter })
}

// escapes are the texts that a template has behind "%" or "\" and a letter.
var escapes = map[string]string{"%%": "%", `\\`: `\`, `\n`: "\n", `\t`: "\t", `\0`: "\x00"}

// parseTemplate reads a template.
func parseTemplate(s string) (template, error) {
	t := template{} // which is not nil, so that an empty one counts
	for at := 0; at < len(s); {
		plain := strings.IndexAny(s[at:], `%\`)
		if plain < 0 {
			plain = len(s) - at
		}
		if plain > 0 {
			t = append(t, piece{text: s[at : at+plain]})
			at += plain
			continue
		}
		p, err := parsePiece(s[at:min(len(s), at+2)])
		if err != nil {
			return nil, fmt.Errorf("%w, at its byte %d", err, at)
		}
		t = append(t, p)
		at += 2
	}
	return t, nil
}

// parsePiece reads "%" or "\" with the byte behind it.
func parsePiece(s string) (piece, error) {
	if text, ok := escapes[s]; ok {
		return piece{text: text}, nil
	}
	switch {
	case len(s) < 2:
		return piece{}, fmt.Errorf("nothing stands behind the %q; for itself write %q", s, s+s)
	case s[0] == '\\':
		return piece{}, fmt.Errorf(`%q is none of \n, \t, \0, \\`, s)
	}
	if isField(s[1]) {
		return piece{field: s[1]}, nil
	}
	var letters []string
	for _, f := range fields {
		letters = append(letters, "%"+string(f.letter))
	}
	return piece{}, fmt.Errorf("%q is none of %s, %%%%", s, strings.Join(letters, ", "))
}

// append appends what the template makes of a match.
func (t template) append(b []byte, p *printer, m *extract.Match) []byte {
	for _, piece := range t {
		b = append(b, piece.text...)
		if piece.field != 0 {
			b = p.appendField(b, piece.field, m)
		}
	}
	return b
}

// showsLines reports whether the template has a line or a column.
func (t template) showsLines() bool {
	return slices.ContainsFunc(t, func(p piece) bool { return p.field == 'l' || p.field == 'c' })
}

// fieldHelp is the help's table of fields.
func fieldHelp() string {
	var b strings.Builder
	b.WriteString("Fields of TEMPLATE, besides %%, \\n, \\t, \\0 and \\\\:\n")
	for k, f := range fields {
		column := fmt.Sprintf("  %%%c  %s", f.letter, f.help)
		if k%2 == 0 && k+1 < len(fields) {
			column = fmt.Sprintf("%-36s", column)
		} else {
			column += "\n"
		}
		b.WriteString(column)
	}
	return b.String()
}
