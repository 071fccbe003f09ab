package main

import (
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
	return o.rules.Relative && !o.isWhole() && html.Looks(start)
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
