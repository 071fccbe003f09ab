package main

import (
	"strconv"

	"github.com/urigrep/urigrep/delimit/uri"
	"github.com/urigrep/urigrep/extract"
)

// printer prints the matches of one file.
type printer struct {
	o        *options
	out      *output
	file     string
	named    bool      // the file's name goes before each line
	end      byte      // what ends a line
	found    int       // what the options ask for
	refused  bool      // something is not valid
	lines    *rawLines // of the input, where the text's do not serve
	messages int       // of mail that were read, if their numbers are not known before
	stats    *stats    // nil where nobody wants them
	progress *progress
	part     *mailPart // which is searched, nil where that is no mail
	grouped  bool      // a group of lines was printed
	target   *target   // of the last match
}

// newPrinter starts the printing of an input.
func (w *worker) newPrinter(out *output, in *input) *printer {
	o := w.options
	p := &printer{o: o, out: out, file: in.name, end: o.endOfRecord(), stats: w.stats, progress: w.progress, target: &w.target}
	p.named = o.names == namesAlways || o.names == namesOfSeveral && (o.several() || in.archive != nil)
	p.target.bases.begin(in)
	return p
}

// endOfRecord is what ends each thing that is printed, but for lines of JSON.
func (o *options) endOfRecord() byte {
	if o.null {
		return 0
	}
	return '\n'
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
	if p.o.invalid && !p.o.json {
		return
	}
	if !p.chooses(m) {
		return
	}
	if p.o.json {
		p.target.warn(m)
	}
	if p.o.redact {
		redactMatch(m)
		p.target.redact()
	}
	p.tally(m)
	p.print(m)
}

// chooses takes a match, and reports whether it is one of those that are asked for.
func (p *printer) chooses(m *extract.Match) bool {
	p.target.take(m)
	return !p.o.hosts.choose() || p.o.hosts.allow(p.target.uri(m))
}

// print prints a match, or a candidate that is none, if anything is printed of it.
func (p *printer) print(m *extract.Match) {
	if p.o.printsNone() {
		return
	}
	isURI := m.Err.Reason == uri.OK
	p.out.begin(p.target.keyOf(m))
	switch {
	case p.o.count:
	case p.o.groups != ungrouped:
		p.out.buf = p.o.groups.append(p.out.buf, p.target, m)
	case p.o.json && isURI:
		p.record(p.redacted(appendMatch(p.out.buf, m, p.target, p.part, p.file)))
	case p.o.json:
		p.record(p.redacted(appendInvalid(p.out.buf, m, p.part, p.file)))
	case isURI:
		p.text(m)
	default:
		p.reason(m)
	}
	p.out.end()
}

// tally counts a match.
func (p *printer) tally(m *extract.Match) {
	p.found++
	if p.stats != nil {
		p.stats.match(m, p.target.scheme(m))
	}
	p.progress.count()
}

// record takes b, which is what there was to print and a record of JSON. On a
// terminal the characters are escaped that JSON allows.
func (p *printer) record(b []byte) {
	if before := len(p.out.buf); p.o.screen.terminal {
		b = appendVisible(b[:before], string(b[before:]), "\n")
	}
	p.out.buf = b
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
	if p.o.template != nil {
		b = p.o.template.append(b, p, m)
	} else {
		b = appendShown(p.appendPlace(b, m), p.o.screen, uriColour, p.target.of(m))
	}
	b = append(b, p.end)
	if p.o.alternatives {
		for k := range m.Alternatives {
			a := &m.Alternatives[k]
			b = appendShown(append(b, '\t'), p.o.screen, uriColour, p.alternative(m, a))
			b = append(append(b, '\t'), a.Why.String()...)
			b = append(b, p.end)
		}
	}
	p.out.buf = b
}

// alternative answers what is printed of another reading.
func (p *printer) alternative(m *extract.Match, a *extract.Alternative) []byte {
	text := p.target.alternative(m, a)
	if p.o.redact {
		text = redact(text)
	}
	return text
}

// appendPlace appends where the match stands, as far as that is asked for, in the
// order that grep and ripgrep have.
func (p *printer) appendPlace(b []byte, m *extract.Match) []byte {
	if p.named {
		b = p.appendName(b, ":")
	}
	if p.o.lineNumber || p.o.column {
		place := p.place(m)
		b = p.appendNumber(b, int64(place.Line), ":")
		if p.o.column {
			b = p.appendNumber(b, int64(place.ByteColumn), ":")
		}
	}
	if p.o.byteOffset {
		b = p.appendNumber(b, m.Start, ":")
	}
	return b
}

// appendName appends the file's name and a separator.
func (p *printer) appendName(b []byte, separator string) []byte {
	b = appendShown(b, p.o.screen, fileColour, p.displayName())
	return appendShown(b, p.o.screen, separatorColour, separator)
}

// appendNumber appends a number and a separator.
func (p *printer) appendNumber(b []byte, n int64, separator string) []byte {
	if !p.o.screen.colour {
		return append(strconv.AppendInt(b, n, 10), separator...)
	}
	b = append(strconv.AppendInt(append(b, numberColour...), n, 10), colourEnd...)
	return appendShown(b, p.o.screen, separatorColour, separator)
}

// invalid prints what the options ask of a candidate that is no URI.
func (p *printer) invalid(e *extract.InvalidError) {
	if p.stats != nil {
		p.stats.rejected[e.Match.Err.Reason.String()]++
	}
	if !p.o.invalid {
		return
	}
	m := &e.Match
	if p.o.hosts.choose() && !p.o.hosts.allow(m.URI()) {
		return
	}
	if p.o.redact {
		redactInvalid(m)
	}
	p.target.made = false
	p.found++
	p.print(m)
}

// reason prints a candidate that is no URI, as place: candidate: reason.
func (p *printer) reason(m *extract.Match) {
	b := p.out.buf
	if p.o.names != namesNever {
		b = p.appendName(b, ":")
	}
	place := p.place(m)
	b = p.appendNumber(b, int64(place.Line), ":")
	b = append(p.appendNumber(b, int64(place.ByteColumn), ":"), ' ')
	b = append(appendShown(b, p.o.screen, uriColour, m.Text), ": "...)
	b = append(append(b, m.Err.Reason.String()...), ", at its byte "...)
	p.out.buf = append(strconv.AppendInt(b, int64(m.Err.Offset), 10), p.end)
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
	case p.o.html:
		p.out.buf = append(b, sectionEnd...)
	case p.o.list && found > 0:
		p.out.buf = append(appendShown(b, p.o.screen, fileColour, p.displayName()), p.end)
	case p.o.count && !p.o.list:
		if p.named {
			b = p.appendName(b, ":")
		}
		p.out.buf = append(strconv.AppendInt(b, int64(found), 10), p.end)
	}
}
