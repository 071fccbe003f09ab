package main

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"slices"

	"github.com/spf13/pflag"

	"github.com/urigrep/urigrep/delimit"
	"github.com/urigrep/urigrep/delimit/uri"
	"github.com/urigrep/urigrep/extract"
)

// flagsOfCheck are the flags that mean something with --check.
var flagsOfCheck = []string{
	"check", "grammar", "max-length", "json", "invalid", "count", "quiet",
	"line-number", "with-filename", "no-filename", "color", "output",
	"recursive", "include", "exclude", "files-from", "files0-from", "binary",
	"decompress", "max-decompressed", "encoding", "threads", "no-progress",
	"help", "version", "generate",
}

// checkCheck tells which flags do not go together with --check. Its lines are never
// taken for mail.
func (o *options) checkCheck(flags *pflag.FlagSet) (err error) {
	if !o.check {
		return nil
	}
	o.mail = whenNever
	flags.Visit(func(f *pflag.Flag) {
		if err == nil && !slices.Contains(flagsOfCheck, f.Name) {
			err = fmt.Errorf("--check and --%s do not go together", f.Name)
		}
	})
	return err
}

// checked answers the exit status of --check.
func (s *search) checked() int {
	switch {
	case s.refused && s.options.quiet:
		return exitNone // as soon as it is known
	case s.trouble:
		return exitTrouble
	case s.refused:
		return exitNone
	}
	return exitFound
}

// lines reads a text line by line. A line has at most max bytes.
type lines struct {
	r      *bufio.Reader
	max    int
	origin extract.Source // tells which bytes of the input the text was made of; nil where it is the input

	text    []byte // of the line, without its end
	number  int    // from 1
	start   int64  // of the line, in bytes from the start of the text
	behind  int64  // it, and its end
	tooLong bool   // the text is not all of it
}

// newLines reads the lines of a text.
func newLines(r io.Reader, max int) *lines {
	l := &lines{r: bufio.NewReaderSize(r, 64*1024), max: max}
	l.origin, _ = r.(extract.Source)
	return l
}

// next reads the next line. The error is io.EOF where there is none. A line that an
// error cut short is none.
func (l *lines) next() error {
	l.text, l.start = l.text[:0], l.behind
	l.forget()
	most := l.max + len("\r\n")
	for {
		piece, err := l.r.ReadSlice('\n')
		l.behind += int64(len(piece))
		l.text = append(l.text, piece[:min(len(piece), most-len(l.text))]...)
		if err == bufio.ErrBufferFull {
			if len(l.text) == most {
				l.forget()
			}
			continue
		}
		if err != nil && (err != io.EOF || len(l.text) == 0) {
			return err
		}
		l.number++
		l.text = bytes.TrimSuffix(bytes.TrimSuffix(l.text, []byte("\n")), []byte("\r"))
		l.tooLong = len(l.text) > l.max
		return nil
	}
}

// forget gives up what is known of the text that was read.
func (l *lines) forget() {
	if l.origin != nil {
		l.origin.Forget(l.behind)
	}
}

// verdict is what is found about the reference on a line.
type verdict struct {
	typed delimit.Reading // its places are those on the line
	ref   uri.Reference[[]byte]
	err   uri.Error // why it is not valid
	line  *lines
}

// checkLines says of each line of a text whether the reference on it is valid.
func (w *worker) checkLines(j *job, p *printer, r io.Reader) {
	rules := delimit.Finder{Rules: w.options.rules}
	l := newLines(r, rules.Limit())
	for !w.seq.stopped.Load() {
		if err := l.next(); err != nil {
			if err != io.EOF {
				w.fault(j, p, err)
			}
			return
		}
		if l.tooLong {
			err := fmt.Errorf("line %d: too long, over %d bytes", l.number, l.max)
			p.out.then(func() { j.input.passFault(w.search, p, err) })
			continue
		}
		v := w.options.judge(l)
		p.verdict(&v)
		if p.refused && w.options.quiet {
			w.seq.stopped.Store(true)
		}
	}
}

// judge finds out about the reference on a line: by the grammar that is asked for, else
// by the widest, and where that does not take it by RFC 2396, which has authorities that
// the later ones have not.
func (o *options) judge(l *lines) verdict {
	v := verdict{typed: delimit.Typed(l.text), line: l}
	if o.rules.Grammar != 0 {
		v.ref, v.err = uri.TryParse(v.typed.Text, o.rules.Grammar)
		return v
	}
	if v.ref, v.err = uri.TryParse(v.typed.Text, uri.RFC3987); v.err.Reason != uri.OK {
		if ref, err := uri.TryParse(v.typed.Text, uri.RFC2396); err.Reason == uri.OK {
			v.ref, v.err = ref, err
		}
	}
	return v
}

// isValid reports whether the reference is one.
func (v *verdict) isValid() bool { return v.err.Reason == uri.OK }

// fault answers where on the line what is wrong stands, in bytes.
func (v *verdict) fault() int { return int(v.typed.InputOffset(v.err.Offset)) }

// extent answers the bytes of the input that line[start:end] is.
func (v *verdict) extent(start, end int64) (from, to int64) {
	start, end = v.line.start+start, v.line.start+end
	if v.line.origin != nil {
		return v.line.origin.Origin(start, end)
	}
	return start, end
}

// position answers the place of a byte of the line.
func (v *verdict) position(at int) extract.Position {
	return extract.PositionOn(v.line.text, v.line.number, at)
}
