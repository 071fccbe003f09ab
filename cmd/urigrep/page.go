package main

import (
	"bytes"
	"fmt"
	"io"

	"github.com/urigrep/urigrep/extract"
	"github.com/urigrep/urigrep/extract/charset"
	"github.com/urigrep/urigrep/extract/html"
	"github.com/urigrep/urigrep/extract/origin"
)

// isPage reports whether an input that starts so is read as HTML: where the references
// in its attributes are asked for. Its URIs alone stand in its text as well.
func (o *options) isPage(start []byte) bool {
	return o.readsPages() && html.Looks(o.decoded(start))
}

// mayBePage reports whether more of an input is to be read to tell that.
func (o *options) mayBePage(start []byte) bool {
	return o.readsPages() && html.MayLook(bytes.TrimSuffix(o.decoded(start), []byte("\uFFFD"))) // half a character
}

// readsPages reports whether what is HTML is read as such.
func (o *options) readsPages() bool { return o.rules.Relative && !o.isWhole() }

// decoded answers the start of a text in UTF-8.
func (o *options) decoded(start []byte) []byte {
	label := o.label(start)
	if label == "" {
		return start
	}
	text, _ := io.ReadAll(origin.NewReader(origin.FromReader(bytes.NewReader(start), 0), charset.NewDecoder(label)))
	return text
}

// searchPage searches a text that is HTML.
func (w *worker) searchPage(j *job, p *printer, x extract.Extractor, r io.Reader, label string) {
	src := origin.NewReader(origin.FromReader(w.indexLines(j, p, &x, r), 0), charset.NewDecoder(label))
	page := html.NewReader(src)
	page.Relative = true
	w.searchStream(j, p, x, p.indexed(page))
	if at, failed := page.Failed(); failed {
		err := fmt.Errorf("byte %d: a tag, comment or script of this HTML is too long; it is read as it is", at)
		p.out.then(func() { j.input.passFault(w.search, p, err) })
	}
}
