package main

import (
	"strconv"

	"github.com/urigrep/urigrep/extract"
	"github.com/urigrep/urigrep/extract/mail"
)

// printer prints the matches of one file.
type printer struct {
	o        *options
	out      *output
	file     string
	named    bool      // the file's name goes before each line
	end      byte      // what ends a line
	found    int       // what the options ask for
	lines    *rawLines // of the input, where the text's do not serve
	stats    *stats    // nil where nobody wants them
	progress *progress
	part     *mail.Part // which is searched, nil where that is no mail
}

func newPrinter(o *options, out *output, file string, member bool) *printer {
	p := &printer{o: o, out: out, file: file, end: '\n'}
	p.named = o.names == namesAlways || o.names == namesOfSeveral && (o.several() || member)
	if o.null {
		p.end = 0
	}
	return p
}

// displayName is the file's name as grep shows it.
func (p *printer) displayName() string {
	if p.file == "-" {
		return "(standard input)"
	}
	return p.file
}

// match prints what the options ask of a match.
func (p *printer) match(m *extract.Match) {
	if p.o.invalid && !p.o.json || p.o.hosts.choose() && !p.o.hosts.allow(m) {
		return
	}
	if p.o.redact {
		redactMatch(m)
	}
	p.found++
	if p.stats != nil {
		p.stats.match(m)
	}
	if p.progress != nil {
		p.progress.found.Add(1)
	}
	if p.o.printsNone() {
		return
	}
	p.out.begin(m.Text)
	switch {
	case p.o.count:
	case p.o.groups != ungrouped:
		p.out.buf = p.o.groups.append(p.out.buf, m)
	case p.o.json:
		p.out.buf = p.redacted(appendMatch(p.out.buf, m, p.part, p.file))
	default:
		p.text(m)
	}
	p.out.end()
}

// printsNone reports whether nothing is printed of a match, nor decided by it.
func (o *options) printsNone() bool { return o.quiet || o.list || o.count && !o.unique }

// redacted redacts what was appended to the buffer.
func (p *printer) redacted(b []byte) []byte {
	if !p.o.redact {
		return b
	}
	before := len(p.out.buf)
	return append(b[:before], redact(b[before:])...)
}

// text prints the URI and, where they are asked for, its alternatives.
func (p *printer) text(m *extract.Match) {
	b := p.out.buf
	if p.named {
		b = append(append(b, p.displayName()...), ':')
	}
	if p.o.lineNumber {
		b = append(strconv.AppendInt(b, int64(p.place(m).Line), 10), ':')
	}
	b = append(append(b, m.Text...), p.end)
	if p.o.alternatives {
		for _, a := range m.Alternatives {
			b = append(append(b, '\t'), a.Text...)
			b = append(append(b, '\t'), a.Why.String()...)
			b = append(b, p.end)
		}
	}
	p.out.buf = b
}

// invalid prints a candidate that is no URI, as place: candidate: reason.
func (p *printer) invalid(e *extract.InvalidError) {
	if p.stats != nil {
		p.stats.rejected[e.Match.Err.Reason.String()]++
	}
	if !p.o.invalid {
		return
	}
	m := &e.Match
	if p.o.hosts.choose() && !p.o.hosts.allow(m) {
		return
	}
	if p.o.redact {
		redactInvalid(m)
	}
	p.found++
	if p.o.printsNone() {
		return
	}
	p.out.begin(m.Text)
	switch {
	case p.o.count:
	case p.o.groups != ungrouped:
		p.out.buf = p.o.groups.append(p.out.buf, m)
	case p.o.json:
		p.out.buf = p.redacted(appendInvalid(p.out.buf, m, p.part, p.file))
	default:
		b := p.out.buf
		if p.o.names != namesNever {
			b = append(append(b, p.displayName()...), ':')
		}
		place := p.place(m)
		b = append(strconv.AppendInt(b, int64(place.Line), 10), ':')
		b = append(strconv.AppendInt(b, int64(place.ByteColumn), 10), ": "...)
		b = append(append(b, m.Text...), ": "...)
		b = append(append(b, m.Err.Reason.String()...), ", at its byte "...)
		p.out.buf = append(strconv.AppendInt(b, int64(m.Err.Offset), 10), p.end)
	}
	p.out.end()
}

// place answers where a match starts in the input, in lines and bytes.
func (p *printer) place(m *extract.Match) extract.Position {
	if p.lines != nil {
		return p.lines.position(m.Start)
	}
	return m.StartPos
}

// endFile prints what is known only at a file's end. It is called in the turn of
// the file's last job.
func (p *printer) endFile(found int) {
	switch b := p.out.buf; {
	case p.o.quiet:
	case p.o.list && found > 0:
		p.out.buf = append(append(b, p.displayName()...), p.end)
	case p.o.count && !p.o.list:
		if p.named {
			b = append(append(b, p.displayName()...), ':')
		}
		p.out.buf = append(strconv.AppendInt(b, int64(found), 10), p.end)
	}
}
