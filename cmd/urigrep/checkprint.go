package main

import (
	"bytes"
	"strconv"
	"unicode/utf8"

	"github.com/rivo/uniseg"

	"github.com/urigrep/urigrep/delimit"
	"github.com/urigrep/urigrep/delimit/uri"
)

// verdict prints what --check says of a line, if it is asked for.
func (p *printer) verdict(v *verdict) {
	if !v.isValid() {
		p.refused = true
	}
	if p.o.invalid && v.isValid() {
		return
	}
	if p.o.invalid || v.isValid() {
		p.found++
		p.progress.count()
	}
	switch {
	case p.o.quiet || p.o.count:
		return
	case p.o.json:
		p.record(appendVerdict(p.out.buf, v, p.file))
	default:
		p.out.buf = p.appendJudgement(p.out.buf, v)
	}
	p.out.writeFull()
}

// appendJudgement appends the place and what is to say of a line, as compilers do.
func (p *printer) appendJudgement(b []byte, v *verdict) []byte {
	at := int(v.typed.Start)
	if !v.isValid() {
		at = v.fault()
	}
	if p.named {
		b = p.appendName(b, ":")
	}
	b = p.appendNumber(b, int64(v.line.number), ":")
	b = append(p.appendNumber(b, int64(at)+1, ":"), ' ')
	if v.isValid() {
		b = append(append(b, "valid by "...), v.ref.Narrowest().String()...)
		b = appendShown(append(b, ": "...), p.o.screen, uriColour, v.typed.Text)
		return append(b, '\n')
	}
	b = append(b, "not valid"...)
	if g := p.o.rules.Grammar; g != 0 {
		b = append(append(b, " by "...), g.String()...)
	}
	b = append(append(b, ": "...), v.err.Reason.String()...)
	return p.o.screen.appendCaret(append(b, '\n'), v.line.text, at)
}

// aroundCaret is how much of a line is shown before and behind the caret, in bytes.
const aroundCaret = 60

const ellipsis = "…"

// appendCaret appends a line, indented, and below it a caret at one of its bytes. What
// could move the caret elsewhere is shown escaped.
func (s screen) appendCaret(b, line []byte, at int) []byte {
	from, to := max(0, at-aroundCaret), min(len(line), at+aroundCaret)
	for from > 0 && from < at && !utf8.RuneStart(line[from]) {
		from++
	}
	for to > at && to < len(line) && !utf8.RuneStart(line[to]) {
		to--
	}
	before := []byte("    ")
	if from > 0 {
		before = append(before, ellipsis...)
	}
	before = appendVisible(before, line[from:at], "\t")
	b = appendVisible(append(b, before...), line[at:to], "\t")
	if to < len(line) {
		b = append(b, ellipsis...)
	}
	b = append(b, '\n')
	for k, part := range bytes.Split(before, []byte{'\t'}) {
		if k > 0 {
			b = append(b, '\t')
		}
		for range uniseg.StringWidth(string(part)) {
			b = append(b, ' ')
		}
	}
	return append(appendShown(b, s, uriColour, "^"), '\n')
}

// appendVerdict appends the JSON of what --check says of a line, and a newline.
func appendVerdict(b []byte, v *verdict, file string) []byte {
	b = append(b, `{"valid":`...)
	b = strconv.AppendBool(b, v.isValid())
	b = append(b, `,"reference":`...)
	b = appendString(b, v.typed.Text)
	if v.isValid() {
		grammar := v.ref.Narrowest()
		b = append(append(append(b, `,"grammar":"`...), grammar.String()...), '"')
		if grammar == uri.Web {
			b = appendRefused(b, v.typed.Text, len(v.typed.Text))
		}
		b = appendComponents(append(b, `,"components":`...), v.ref)
	} else {
		b = appendString(append(b, `,"reason":`...), v.err.Reason.String())
		b = strconv.AppendInt(append(b, `,"at":`...), int64(v.err.Offset), 10)
		at := v.fault()
		from, _ := v.extent(int64(at), int64(at))
		b = appendPlace(append(b, `,"where":`...), from, v.position(at))
	}
	start, end := v.typed.Start, v.typed.End
	from, to := v.extent(start, end)
	b = appendExtent(b, from, to, v.position(int(start)), v.position(int(end)))
	var breaks []delimit.Break
	for _, gone := range v.typed.Breaks {
		gone.Start, gone.End = v.extent(gone.Start, gone.End)
		breaks = append(breaks, gone)
	}
	return appendFile(appendBreaks(b, breaks), file)
}

// appendComponents appends the components of a reference (RFC 3986 section 3 and
// Appendix B) as an object. An absent one, unlike one that is empty, is no member.
func appendComponents(b []byte, ref uri.Reference[[]byte]) []byte {
	before := byte('{')
	for _, component := range [...]struct {
		name   string
		answer func() ([]byte, bool)
	}{
		{"scheme", ref.Scheme}, {"authority", ref.Authority}, {"userinfo", ref.Userinfo}, {"host", ref.Host}, {"port", ref.Port},
		{"path", func() ([]byte, bool) { return ref.Path(), true }},
		{"query", ref.Query}, {"fragment", ref.Fragment},
	} {
		if value, present := component.answer(); present {
			b = append(append(append(b, before, '"'), component.name...), `":`...)
			b = appendString(b, value)
			before = ','
		}
	}
	return append(b, '}')
}
