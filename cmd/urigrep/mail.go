package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/urigrep/urigrep/extract"
	"github.com/urigrep/urigrep/extract/mail"
)

// kinds are the parts of mail that can be chosen, by name.
var kinds = [...]struct {
	name string
	kind mail.Kind
}{
	{"headers", mail.Headers},
	{"plain", mail.Plain},
	{"html", mail.HTML},
	{"attachments", mail.Attachments},
}

// parseKinds reads a choice of parts: names between commas.
func parseKinds(list string) (chosen mail.Kind, err error) {
	for _, name := range strings.Split(list, ",") {
		kind := kindOf(strings.TrimSpace(name))
		if kind == 0 {
			return 0, fmt.Errorf("%q is none of headers, plain, html, attachments", name)
		}
		chosen |= kind
	}
	return chosen, nil
}

func kindOf(name string) mail.Kind {
	for _, k := range kinds {
		if k.name == name {
			return k.kind
		}
	}
	return 0
}

// isMail reports whether an input that starts so is to be read as mail.
func (o *options) isMail(start []byte) bool {
	return o.mail == whenAlways || o.mail == whenAuto && mail.Looks(start)
}

// mayBeMail reports whether more of an input is to be read to tell that.
func (o *options) mayBeMail(start []byte) bool {
	return o.mail == whenAuto && mail.MayLook(start)
}

// countMessages counts the messages of a job that was read to its end. In JSON they
// were counted before, and have their numbers.
func (w *worker) countMessages(j *job, p *printer) {
	n := w.mail.Messages() - j.before.messages
	if w.stats != nil {
		w.stats.messages += n
	}
	if !w.options.json {
		p.messages = n
	}
}

// indexed answers the text as one to be searched.
func (p *printer) indexed(text madeText) io.Reader {
	if p.lines == nil {
		return text
	}
	return indexedText{text, p.lines}
}

// countsRawLines reports whether the lines of mail are to be those of the input, and
// not of its decoded text as in JSON.
func (o *options) countsRawLines(x *extract.Extractor) bool { return !x.NoLines && !o.json }

// indexLines answers the input of a text that is made of it, with its lines known
// where they are shown.
func (w *worker) indexLines(j *job, p *printer, x *extract.Extractor, r io.Reader) io.Reader {
	if !w.options.countsRawLines(x) {
		return r
	}
	w.lines.reset(r, j.start, j.before.lines)
	p.lines = &w.lines
	x.NoLines = true
	return &w.lines
}

// firstOf answers the start of a file, as far as it tells how that is to be read.
func firstOf(f *os.File) ([]byte, error) {
	start := make([]byte, mail.StartSize)
	n, err := f.ReadAt(start, 0)
	if err == io.EOF {
		err = nil
	}
	return start[:n], err
}

// searchMail prints the matches in the parts of mail that r reads.
func (w *worker) searchMail(j *job, p *printer, x extract.Extractor, r io.Reader) {
	r = w.indexLines(j, p, &x, r)
	w.mail.Reset(r, mail.Options{
		Kinds:          w.options.parts,
		Offset:         j.start,
		MessagesBefore: j.before.messages,
		MayHold:        x.MayFind,
		Bases:          w.options.pipeline.resolve,
		Relative:       x.Relative,
	})
	w.target.bases.beginMail()
	for {
		w.lines.idle = true
		part, err := w.mail.Next()
		w.lines.idle = false
		fault, isFault := err.(*mail.Fault)
		switch {
		case err == io.EOF:
			w.countMessages(j, p)
			return
		case isFault:
			p.out.then(func() {
				fault.Message += j.input.messages
				j.input.passFault(w.search, p, fault)
			})
		case err != nil:
			w.fault(j, p, err)
			return
		default:
			if w.options.json {
				w.part.of(j.input, part)
				p.part = &w.part
			}
			if !w.searchStream(j, p, x, p.indexed(part)) {
				return
			}
		}
	}
}
