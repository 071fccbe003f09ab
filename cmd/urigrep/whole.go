package main

import (
	"fmt"
	"io"
	"iter"
	"strings"

	"github.com/spf13/pflag"

	"github.com/urigrep/urigrep/extract"
)

// isWhole reports whether all of the text is printed, and not the URIs alone.
func (o *options) isWhole() bool { return o.passthru || o.html }

// checkWhole tells which flags do not go together with those that print a match in
// another way, or all of the text. That is read as it stands, so that it is what
// people know it as.
func (o *options) checkWhole(flags *pflag.FlagSet) error {
	exclusive := [][]string{
		{"json", "format"},
		{"passthru", "html", "json", "format", "invalid", "count", "files-with-matches", "quiet", "max-count"},
		{"html", "json", "format", "invalid", "count", "files-with-matches", "quiet", "max-count"},
		{"passthru", "host", "unique", "count-by", "redact"},
		{"html", "host", "unique", "count-by", "redact"},
		{"max-count", "count-by"}, // who wants the first counts has head
	}
	for _, name := range contextFlags {
		exclusive = append(exclusive, []string{name, "json", "format", "passthru", "html", "invalid",
			"alternatives", "only-matching", "unique", "count-by", "redact", "null"})
	}
	for _, apart := range exclusive {
		for _, other := range apart[1:] {
			if flags.Changed(apart[0]) && flags.Changed(other) {
				return fmt.Errorf("--%s and --%s do not go together", apart[0], other)
			}
		}
	}
	if !o.isWhole() {
		return nil
	}
	if o.mail == whenAlways {
		return fmt.Errorf("--mail=always does not go together with --passthru and --html")
	}
	o.mail, o.noDecompress = whenNever, true
	return nil
}

// searchStream prints what the options ask of a text of a job. It answers whether more
// is wanted.
func (w *worker) searchStream(j *job, p *printer, x extract.Extractor, r io.Reader) bool {
	switch {
	case w.options.check:
		w.checkLines(j, p, r)
		return true
	case w.options.showsContext():
		return w.searchContext(j, p, x, r)
	case !w.options.isWhole():
		return w.matches(j, p, x.Reader(r))
	}
	for s, err := range x.Stretches(r) {
		if err == nil {
			p.stretch(&s)
		} else {
			w.fault(j, p, err)
		}
		if w.seq.stopped.Load() {
			return false
		}
	}
	return true
}

// stretch prints a stretch of the text.
func (p *printer) stretch(s *extract.Stretch) {
	if s.Match != nil {
		p.target.take(s.Match)
		p.tally(s.Match)
	}
	if p.o.html {
		p.out.buf = appendHTML(p.out.buf, s, p.target)
	} else {
		p.out.buf = p.o.screen.appendMarked(p.out.buf, s, p.target)
	}
	p.out.writeFull()
}

// pieces answers a URI's stretch in pieces, and of each whether it is of the URI or a
// break, by its kind.
func pieces(s *extract.Stretch) iter.Seq2[[]byte, string] {
	return func(yield func([]byte, string) bool) {
		at := s.Match.Start
		next := func(end int64, kind string) bool {
			text := s.Text[at-s.Match.Start : end-s.Match.Start]
			at = end
			return len(text) == 0 || yield(text, kind)
		}
		for _, gone := range s.Match.Breaks {
			if !next(gone.Start, "") || !next(gone.End, gone.Kind.String()) {
				return
			}
		}
		next(s.Match.End, "")
	}
}

// clickable are the schemes that links are made of: those that HTML lets a page claim
// (section "Custom scheme handlers"), and a browser's own that run no program. Of a
// javascript: or a data: a click would be dangerous.
var clickable = strings.Fields(`
	http https ftp ftps
	bitcoin geo im irc ircs magnet mailto matrix mms news nntp openpgp4fpr sftp sip sips
	sms smsto ssh tel urn webcal xmpp`)

// isClickable reports whether a link is made of a URI of the scheme.
func isClickable(scheme []byte) bool {
	for _, name := range clickable {
		if strings.EqualFold(name, string(scheme)) {
			return true
		}
	}
	return false
}
