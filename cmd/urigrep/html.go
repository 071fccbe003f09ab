package main

import (
	"fmt"
	"strings"
	"unicode"

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
	p.out.buf = fmt.Appendf(p.out.buf, "<section>\n<h2>%s</h2>\n<pre>\n", shown([]byte(p.displayName())))
}

// appendHTML appends a stretch of the text.
func appendHTML(b []byte, s *extract.Stretch) []byte {
	if s.Match == nil {
		return append(b, shown(s.Text)...)
	}
	element := "span"
	if isClickable(s.Match) {
		element = "a"
	}
	b = append(append(b, '<'), element...)
	if element == "a" {
		b = fmt.Appendf(b, ` href="%s"`, escaped(string(s.Match.Text)))
	}
	b = fmt.Appendf(b, ` class="%s" title="%s">`, classOf(s.Match), escaped(tooltip(s.Match)))
	for text, gone := range pieces(s) {
		if gone != "" {
			b = fmt.Appendf(b, `<span class="break" title="%s">%s</span>`, gone, shown(text))
			continue
		}
		b = append(b, shown(text)...)
	}
	return fmt.Appendf(b, "</%s>", element)
}

func classOf(m *extract.Match) string {
	class := "uri " + m.Wrapper.String()
	if len(m.Alternatives) > 0 {
		class += " doubtful"
	}
	return class
}

// tooltip tells what is known of a match.
func tooltip(m *extract.Match) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s\nwrapper: %s", m.Text, m.Wrapper)
	if m.Prefix {
		b.WriteString(", after URL:")
	}
	if m.Cut.By != 0 {
		fmt.Fprintf(&b, "\ncut before %q", m.Cut.By)
	}
	for _, a := range m.Alternatives {
		fmt.Fprintf(&b, "\nor %s (%v)", a.Text, a.Why)
	}
	return b.String()
}

// escaped answers text as it stands in an attribute. Controls that HTML has no way to
// write become pictures of them, and what is not UTF-8 U+FFFD.
func escaped(text string) string { return forAttribute.Replace(strings.ToValidUTF8(text, "\uFFFD")) }

// shown answers text as it stands between tags: as in an attribute, but that what
// turns the direction of writing is told and turns nothing.
func shown(text []byte) string { return forText.Replace(strings.ToValidUTF8(string(text), "\uFFFD")) }

var forAttribute, forText = func() (attribute, text *strings.Replacer) {
	pairs := []string{"&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&#34;", "'", "&#39;", "\r", "&#13;", "\x7f", "\u2421"}
	for c := range rune(' ') {
		if c != '\t' && c != '\n' && c != '\r' {
			pairs = append(pairs, string(c), string('\u2400'+c))
		}
	}
	attribute = strings.NewReplacer(pairs...)
	for _, turns := range unicode.Bidi_Control.R16 {
		for c := rune(turns.Lo); c <= rune(turns.Hi); c++ {
			pairs = append(pairs, string(c), fmt.Sprintf(`<span class="turn" title="%U">%c</span>`, c, c))
		}
	}
	return attribute, strings.NewReplacer(pairs...)
}()
