package main

import (
	"fmt"
	"unicode"
	"unicode/utf8"

	"github.com/urigrep/urigrep/extract"
)

// pageStart and pageEnd are around the page that --html prints. It fetches nothing, and
// what it links to does not learn of it.
const pageStart = `<!DOCTYPE html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width">
<title>URIs</title>
<style>
:root { color-scheme: light dark }
body { margin: 2em }
h2 { font: bold 1em sans-serif }
pre { white-space: pre-wrap; overflow-wrap: anywhere }
.uri { unicode-bidi: isolate; border-radius: 2px; background: #ffd70030 }
.uri:not(.bare) { outline: 1px solid #8886 }
.uri.doubtful { text-decoration-style: wavy; text-decoration-line: underline }
.break { opacity: 0.4 }
.turn { unicode-bidi: isolate; opacity: 0.4 }
.turn::before { content: attr(title) }
</style>
</head>
<body>
`

const pageEnd = `</body>
</html>
`

const sectionEnd = "</pre>\n</section>\n"

// startSection starts the section of a file. HTML drops the newline behind "<pre>".
func (p *printer) startSection(in *input) {
	in.section = true
	b := append(p.out.buf, "<section>\n<h2>"...)
	b = appendContent(b, []byte(p.displayName()))
	p.out.buf = append(b, "</h2>\n<pre>\n"...)
}

// appendHTML appends a stretch of the text, where that is a match with its target.
func appendHTML(b []byte, s *extract.Stretch, t *target) []byte {
	if s.Match == nil {
		return appendContent(b, s.Text)
	}
	end := "</span>"
	if isClickable(t.scheme(s.Match)) {
		b = append(appendEscaped(append(b, `<a href="`...), t.of(s.Match)), '"')
		end = "</a>"
	} else {
		b = append(b, "<span"...)
	}
	b = fmt.Appendf(b, ` class="%s" title="`, classOf(s.Match))
	b = append(appendEscaped(b, tooltip(s.Match, t)), `">`...)
	for text, gone := range pieces(s) {
		if gone == "" {
			b = appendContent(b, text)
			continue
		}
		b = fmt.Appendf(b, `<span class="break" title="%s">`, gone)
		b = append(appendContent(b, text), "</span>"...)
	}
	return append(b, end...)
}

func classOf(m *extract.Match) string {
	class := "uri " + m.Wrapper.String()
	if len(m.Alternatives) > 0 {
		class += " doubtful"
	}
	return class
}

// tooltip tells what is known of a match.
func tooltip(m *extract.Match, t *target) []byte {
	b := fmt.Appendf(nil, "%s\nwrapper: %s", t.of(m), m.Wrapper)
	if m.Prefix {
		b = append(b, ", after URL:"...)
	}
	if m.Cut.By != 0 {
		b = fmt.Appendf(b, "\ncut before %q", m.Cut.By)
	}
	for _, a := range m.Alternatives {
		b = fmt.Appendf(b, "\nor %s (%v)", a.Text, a.Why)
	}
	return b
}

// appendEscaped appends text as it stands in an attribute. Controls that HTML has no
// way to write become pictures of them, and what is not UTF-8 U+FFFD.
func appendEscaped(b, text []byte) []byte {
	for n := 0; len(text) > 0; text = text[n:] {
		var r rune
		r, n = utf8.DecodeRune(text)
		b = appendEscapedRune(b, r)
	}
	return b
}

// appendContent appends text as it stands between tags: as in an attribute, but that
// what turns the direction of writing is told and turns nothing.
func appendContent(b, text []byte) []byte {
	for n := 0; len(text) > 0; text = text[n:] {
		var r rune
		r, n = utf8.DecodeRune(text)
		if r >= utf8.RuneSelf && unicode.Is(unicode.Bidi_Control, r) {
			b = fmt.Appendf(b, `<span class="turn" title="%U">%c</span>`, r, r)
			continue
		}
		b = appendEscapedRune(b, r)
	}
	return b
}

func appendEscapedRune(b []byte, r rune) []byte {
	switch r {
	case '&':
		return append(b, "&amp;"...)
	case '<':
		return append(b, "&lt;"...)
	case '>':
		return append(b, "&gt;"...)
	case '"':
		return append(b, "&#34;"...)
	case '\'':
		return append(b, "&#39;"...)
	case '\r':
		return append(b, "&#13;"...)
	case '\t', '\n':
		return append(b, byte(r))
	case 0x7F:
		return utf8.AppendRune(b, '\u2421')
	}
	if r < ' ' {
		r += '\u2400'
	}
	return utf8.AppendRune(b, r)
}
