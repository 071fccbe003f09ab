package main

import (
	"bytes"
	"io"
	"iter"

	"github.com/urigrep/urigrep/extract"
	"github.com/urigrep/urigrep/extract/mail"
)

// worker does jobs of a search, in memory that it keeps from one to the next.
type worker struct {
	*search
	start [layers][]byte
	piece []byte // of an input that is dealt in parts
	mail  mail.Reader
	part  mailPart // of mail, for JSON
	lines rawLines // of mail
	stats *stats   // nil where nobody wants them

	context contextPrinter
	target  target
}

// do does one job.
func (w *worker) do(j *job, out *output) {
	defer j.input.release()
	p := w.newPrinter(out, j.input)
	x := w.extract
	var err error
	if w.options.html && j.err == nil && j.start == 0 {
		p.startSection(j.input)
	}
	switch {
	case j.err != nil:
		err = j.err
	case !j.isPart():
		w.searchInput(j, p, x, w.counted(patience(j.input, out)))
	case j.mail:
		err = w.searchMessages(j, p, x)
	default:
		err = w.searchPart(j, p, x)
	}
	if err != nil {
		w.fault(j, p, err)
	}
	w.done.Add(j.end - j.start)
	w.finish(j, p)
}

// counted counts the bytes of an input that are read, if somebody wants to know.
func (w *worker) counted(r io.Reader) io.Reader {
	if w.stats == nil && w.progress == nil {
		return r
	}
	return counted{r, &w.done}
}

// finish ends a job, or a member of an archive.
func (w *worker) finish(j *job, p *printer) {
	if w.stats != nil && j.last && !j.input.packed {
		w.stats.files++
	}
	var changed error
	if j.last {
		changed = j.input.sizeChange()
	}
	baseless := w.target.baseless
	w.target.baseless = false
	p.out.then(func() {
		if baseless {
			w.complain("%s: no base URI for relative references; --base gives one", p.displayName())
		}
		j.input.messages += p.messages
		j.input.found += p.out.count(p.found)
		w.found = w.found || p.found > 0
		w.refused = w.refused || p.refused
		if changed != nil {
			j.input.passFault(w.search, p, changed)
		}
		if j.last {
			j.input.end(w.search, p)
		}
	})
}

// searchMessages searches a part of an mbox. Where each match shows its message's
// number, or its line, those of the part are counted first, for the next part to go on
// from.
func (w *worker) searchMessages(j *job, p *printer, x extract.Extractor) error {
	var n counts
	var err error
	if w.options.json {
		n.messages, err = mail.CountMessages(j.section())
	}
	if err == nil && w.options.countsRawLines(&x) {
		n.lines, err = countLines(j.section())
	}
	j.pass(n)
	if err == nil {
		w.searchMail(j, p, x, j.section())
	}
	return err
}

// searchPart searches a part of a text. Where lines are shown, those of the part
// are counted first, for the next part to go on from; so that it is read once it
// is held in memory then, if it is not too large.
func (w *worker) searchPart(j *job, p *printer, x extract.Extractor) error {
	x.Offset = j.start
	if x.NoLines {
		w.searchStream(j, p, x, j.section())
		return nil
	}
	if j.end-j.start > maxLoaded {
		n, err := countLines(j.section())
		j.pass(counts{lines: n})
		if err != nil {
			return err
		}
		x.LinesBefore = j.before.lines
		w.matches(j, p, x.Reader(j.section()))
		return nil
	}
	text, err := w.load(j)
	j.pass(counts{lines: bytes.Count(text, []byte{'\n'})})
	if err != nil {
		return err
	}
	x.LinesBefore = j.before.lines
	w.matches(j, p, x.Bytes(text))
	return nil
}

// load reads the part into memory.
func (w *worker) load(j *job) ([]byte, error) {
	size := int(j.end - j.start)
	if cap(w.piece) < size {
		w.piece = make([]byte, size+size/8)
	}
	n, err := io.ReadFull(j.section(), w.piece[:size])
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		err = nil // the file has shrunk
	}
	return w.piece[:n], err
}

// matches prints the matches in a text of a job. It answers whether more is wanted.
func (w *worker) matches(j *job, p *printer, matches iter.Seq2[extract.Match, error]) bool {
	for m, err := range matches {
		if err == nil {
			p.match(&m)
		} else {
			w.fault(j, p, err)
		}
		if w.seq.stopped.Load() {
			return false
		}
		if p.out.hasEnough(p.found, w.options.enough()) {
			if w.options.quiet {
				w.seq.stopped.Store(true)
			}
			return false
		}
	}
	return true
}

// fault prints, or tells of, what came instead of a match. It is apart from the
// matches, which take no memory each.
func (w *worker) fault(j *job, p *printer, err error) {
	switch err := err.(type) {
	case *extract.InvalidError:
		p.invalid(err)
	case *extract.TooLongError:
		p.out.then(func() { j.input.passOver(w.search, p, err) })
	default:
		p.out.then(func() { j.input.fail(w.search, p, err) })
	}
}
