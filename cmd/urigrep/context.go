package main

import (
	"bytes"
	"io"

	"github.com/urigrep/urigrep/extract"
)

// around is how many lines are asked for before and behind those of a match, or on
// both sides; less than 0 where nobody asked.
type around struct{ before, after, both int }

// contextFlags say so.
var contextFlags = [...]string{"context", "before-context", "after-context"}

func (a around) isAsked() bool { return max(a.before, a.after, a.both) >= 0 }

// lines answers how many lines are shown before and behind those of a match. As with
// grep, what is said of one side counts for it, in whatever order.
func (a around) lines() (before, after int) {
	before, after = a.both, a.both
	if a.before >= 0 {
		before = a.before
	}
	if a.after >= 0 {
		after = a.after
	}
	return max(before, 0), max(after, 0)
}

// showsContext reports whether lines of the text are printed: those of matches, and
// those around them.
func (o *options) showsContext() bool {
	return o.around.isAsked() && !o.count && !o.list && !o.quiet
}

// contextPrinter prints the lines of a text that matches stand on, and those around
// them. It keeps the lines that it may still have to print before a match, and of each
// no more than is shown.
type contextPrinter struct {
	p             *printer
	before, after int            // lines around a match
	source        extract.Source // nil where the text is the input itself

	line   textLine // that is being read
	offset int64    // in the text, of what comes next
	number int      // of the line
	marked bool     // a match stands on the line
	column int      // of that match, in bytes
	begun  []byte   // what is printed of the line so far, where it is marked

	kept   keptLines // that are printed if a match comes soon
	wanted int       // lines that are printed whatever they hold
	passed bool      // a line was passed over since one was printed
}

// textLine is a line of a text, or as much of one as has come.
type textLine struct {
	begun   bool
	start   int64   // in the text
	number  int     // of the line of the input
	excerpt excerpt // of what stands behind the last match in it
}

func (l *textLine) reset() {
	l.begun = false
	l.excerpt.reset()
}

// reset starts a text, and keeps the memory.
func (c *contextPrinter) reset(p *printer, r io.Reader) {
	before, after := p.o.around.lines()
	*c = contextPrinter{p: p, before: before, after: after, line: c.line, begun: c.begun[:0], kept: c.kept, number: 1, passed: true}
	c.source, _ = r.(extract.Source)
	c.line.reset()
	c.kept.reset()
}

// searchContext prints the matches in a text with the lines around them. It answers
// whether more is wanted.
func (w *worker) searchContext(j *job, p *printer, x extract.Extractor, r io.Reader) bool {
	x.NoLines = true
	c := &w.context
	c.reset(p, r)
	defer c.finish()
	for s, err := range x.Stretches(r) {
		if err == nil {
			c.stretch(&s)
		} else {
			w.fault(j, p, err)
		}
		if w.seq.stopped.Load() {
			return false
		}
		if c.isEnough() && !c.marked && c.wanted == 0 {
			return false
		}
	}
	return !c.isEnough()
}

// isEnough reports whether no more matches are wanted, but for the lines behind.
func (c *contextPrinter) isEnough() bool { return c.p.found >= c.p.o.enough() }

// stretch takes the next stretch of the text.
func (c *contextPrinter) stretch(s *extract.Stretch) {
	if s.Match == nil || c.isEnough() || !c.p.chooses(s.Match) {
		c.text(s.Text)
		return
	}
	c.p.tally(s.Match)
	c.match(s)
}

// text takes text that is no match.
func (c *contextPrinter) text(b []byte) {
	for len(b) > 0 && (c.marked || c.wanted > 0) {
		b = c.take(b)
	}
	for b = c.pass(b); len(b) > 0; {
		b = c.take(b)
	}
}

// pass passes over lines that so many others follow that none of them is printed: where
// no lines are kept, over all that end.
func (c *contextPrinter) pass(b []byte) []byte {
	at := len(b)
	for n := 0; n <= c.before; n++ {
		if at = bytes.LastIndexByte(b[:at], '\n'); at < 0 {
			return b
		}
	}
	at++ // behind the line's end
	c.number += bytes.Count(b[:at], []byte{'\n'})
	c.offset += int64(at)
	c.line.reset()
	c.kept.reset()
	c.passed = true
	return b[at:]
}

// take takes text up to the end of a line, and answers the rest.
func (c *contextPrinter) take(b []byte) (rest []byte) {
	text, rest := cutLine(b)
	c.begin()
	c.line.excerpt.add(text)
	c.offset += int64(len(text))
	if isWholeLine(text) {
		c.endLine()
	}
	return rest
}

// cutLine cuts b behind the end of its first line.
func cutLine(b []byte) (line, rest []byte) {
	end := bytes.IndexByte(b, '\n') + 1
	if end == 0 {
		end = len(b)
	}
	return b[:end], b[end:]
}

func isWholeLine(text []byte) bool { return bytes.HasSuffix(text, []byte{'\n'}) }

// begin looks where the line stands, before anything of it is taken.
func (c *contextPrinter) begin() {
	if c.line.begun {
		return
	}
	c.line.begun, c.line.start = true, c.offset
	c.line.number = c.number
	if c.p.lines != nil {
		c.line.number = c.p.lines.position(c.origin(c.offset)).Line
	}
}

// origin answers the place in the input of a place in the text.
func (c *contextPrinter) origin(at int64) int64 {
	if c.source == nil {
		return at
	}
	from, _ := c.source.Origin(at, at)
	return from
}

// endLine does with a line what is to be done once all of it is known.
func (c *contextPrinter) endLine() {
	out := c.p.out
	switch {
	case c.marked:
		c.begun = c.p.o.screen.appendExcerpt(c.begun, &c.line.excerpt)
		out.buf = append(out.buf, c.begun...)
		c.begun, c.marked = c.begun[:0], false
		c.wanted = c.after
		out.writeFull()
	case c.wanted > 0:
		c.wanted--
		out.buf = c.appendLine(out.buf, &c.line)
		out.writeFull()
	default:
		c.passed = c.kept.push(&c.line, c.before) || c.passed
	}
	c.line.reset()
	c.number++
}

// match prints a match, with what stands on its line before it. A broken one stands on
// several.
func (c *contextPrinter) match(s *extract.Stretch) {
	c.begin()
	if !c.marked {
		c.separate()
		c.column = int(s.Match.Start-c.line.start) + 1
	}
	link := c.p.o.screen.linkTo(s.Match, c.p.target)
	for text, gone := range pieces(s) {
		if gone == "" {
			c.mark()
			c.begun = c.p.o.screen.appendLinked(c.begun, text, link)
			c.offset += int64(len(text))
			continue
		}
		for len(text) > 0 {
			c.mark()
			text = c.take(text)
		}
	}
	c.writeLong()
}

// groupSeparator is what grep has between lines that do not follow one another.
const groupSeparator = "--"

// separate starts a group of lines, with those that were kept. What stands before it,
// of whatever file, is known in its turn.
func (c *contextPrinter) separate() {
	out := c.p.out
	separator := append(appendShown(nil, c.p.o.screen, separatorColour, groupSeparator), '\n')
	switch {
	case !c.p.grouped:
		c.p.grouped = true
		out.then(func() {
			if out.seq.grouped {
				out.seq.write(separator)
			}
			out.seq.grouped = true
		})
	case c.passed:
		out.buf = append(out.buf, separator...)
	}
	c.passed = false
	for k := range c.kept.used {
		out.buf = c.appendLine(out.buf, c.kept.at(k))
	}
	c.kept.reset()
}

// mark starts to print a line that a match stands on, or goes on with it.
func (c *contextPrinter) mark() {
	c.begin()
	if !c.marked {
		c.marked = true
		c.begun = c.appendPlace(c.begun, &c.line, ":")
	}
	c.begun = c.p.o.screen.appendExcerpt(c.begun, &c.line.excerpt)
	c.line.excerpt.reset()
}

// appendLine appends a line that no match stands on.
func (c *contextPrinter) appendLine(b []byte, l *textLine) []byte {
	return c.p.o.screen.appendExcerpt(c.appendPlace(b, l, "-"), &l.excerpt)
}

// appendPlace appends what goes before a line, as far as that is asked for. A match's
// column goes before each of its lines, as with ripgrep.
func (c *contextPrinter) appendPlace(b []byte, l *textLine, separator string) []byte {
	p := c.p
	if p.named {
		b = p.appendName(b, separator)
	}
	if p.o.lineNumber || p.o.column {
		b = p.appendNumber(b, int64(l.number), separator)
	}
	if p.o.column && c.marked {
		b = p.appendNumber(b, int64(c.column), separator)
	}
	if p.o.byteOffset {
		b = p.appendNumber(b, c.origin(l.start), separator)
	}
	return b
}

// maxBegun is how long a line may be, in bytes, before it is printed in pieces.
const maxBegun = 1 << 20

// writeLong prints what there is of a line that is very long.
func (c *contextPrinter) writeLong() {
	if len(c.begun) < maxBegun {
		return
	}
	c.p.out.buf = append(c.p.out.buf, c.begun...)
	c.begun = c.begun[:0]
	c.p.out.writeFull()
}

// finish ends the text, whose last line may not end.
func (c *contextPrinter) finish() {
	if c.marked || c.line.begun && c.wanted > 0 {
		c.line.excerpt.add([]byte{'\n'})
		c.endLine()
	}
}

// keptLines are the last lines of a text, in a ring.
type keptLines struct {
	ring        []textLine
	first, used int
}

func (k *keptLines) reset() { k.first, k.used = 0, 0 }

// at answers a line, 0 being the first.
func (k *keptLines) at(n int) *textLine { return &k.ring[(k.first+n)%len(k.ring)] }

// push puts a line behind, and answers whether one in front had to go, since there
// are no more than most. What becomes of l is the memory of another line.
func (k *keptLines) push(l *textLine, most int) (full bool) {
	if k.used == most {
		k.first = (k.first + 1) % most
		k.used--
		full = true
	} else if k.used == len(k.ring) {
		k.ring = append(k.ring, textLine{})
	}
	k.used++
	last := k.at(k.used - 1)
	*last, *l = *l, *last
	return full
}
