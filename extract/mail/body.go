package mail

import (
	"fmt"
	"io"
	"strings"

	"github.com/urigrep/urigrep/extract/charset"
	"github.com/urigrep/urigrep/extract/html"
	"github.com/urigrep/urigrep/extract/mail/transfer"
	"github.com/urigrep/urigrep/extract/origin"
)

// rawText is the body that the walk is at, as it stands in the input.
type rawText struct {
	walk   *walk
	offset int64
}

func (t *rawText) Read(p []byte) (int, error) {
	b := t.walk.stretch()
	if len(b) == 0 {
		return 0, io.EOF
	}
	n := copy(p, b)
	t.walk.take(n)
	return n, nil
}

func (t *rawText) Origin(start, end int64) (from, to int64) { return t.offset + start, t.offset + end }
func (t *rawText) Forget(int64)                             {}

// bodyText is the text of a body: what a chain of decoders makes of it. It keeps
// their memory for the next body.
type bodyText struct {
	origin.Text
	raw     rawText
	decoder *charset.Decoder // of the charset, nil for ASCII that is as it is
	label   string           // of that ASCII's charset
	steps   []step           // the first used of them are this body's
	used    int
	html    *html.Reader
	kind    Kind
}

// step is a decoder's work, and what it means if that fails: with what its bytes claim to
// be in place of "%s", unless they claim nothing.
type step struct {
	*origin.Reader
	reason, claim string
}

// told is what a failure of the step means.
func (s *step) told() string {
	if s.claim == "" {
		return s.reason
	}
	return fmt.Sprintf(s.reason, shown(s.claim, 40))
}

// openBody makes r.text the text of the body that the walk is at, and answers whether
// there may be anything in it.
func (r *Reader) openBody(kind Kind) bool {
	t := &r.text
	t.raw.offset = r.offset()
	t.Text, t.used, t.kind = &t.raw, 0, kind
	label := r.media.params["charset"]
	t.decoder = nil
	if kind == Plain && r.isVerbatim(label) {
		t.label = label
		if r.signs.escaped() {
			t.add(transfer.NewDashEscaped(), "", "")
		}
		return r.mayHold(r.stretch())
	}
	r.addTransfer(kind)
	t.decoder = charset.NewDecoder(label)
	reason := "" // what declares nothing claims nothing
	if label != "" {
		reason = "bytes that are not %s, its charset"
	}
	t.add(t.decoder, reason, label)
	switch kind {
	case HTML:
		t.addHTML(r.relative)
	case Plain:
		if strings.EqualFold(r.media.params["format"], "flowed") {
			t.add(transfer.NewFlowed(strings.EqualFold(r.media.params["delsp"], "yes")), "", "")
		}
		t.add(transfer.NewDashEscaped(), "", "")
	}
	return true
}

// addTransfer adds the steps that undo transfer encodings, the declared one and
// those that nothing declares.
func (r *Reader) addTransfer(kind Kind) {
	t := &r.text
	decoder, known := transfer.New(r.transferEncoding)
	if !known {
		r.fault(r.offset(), fmt.Sprintf("Content-Transfer-Encoding %s is not known; the part is read as it is", shown(r.transferEncoding, 40)))
	}
	switch {
	case decoder != nil:
		t.add(decoder, "bytes that are not %s, its Content-Transfer-Encoding; they are read as they are", r.transferEncoding)
	case kind != Attachments:
		t.add(transfer.NewUndeclared(), "", "")
	}
	if kind == Plain {
		t.add(transfer.NewUuencoded(), "lines that are not of the uuencoded file they stand in; they are read as they are", "")
	}
}

// isVerbatim reports whether the window has room for all of the plain text that the
// walk is at, with a charset of a label, and no decoder but that of dash-escapes would
// change it. Most text is so, and passes none.
func (r *Reader) isVerbatim(label string) bool {
	if r.media.params["format"] != "" {
		return false
	}
	if decoder, known := transfer.New(r.transferEncoding); decoder != nil || !known {
		return false
	}
	if label != "" {
		switch name, _ := charset.Lookup(label); name {
		case "", "us-ascii", "utf-8", "windows-1252":
		default:
			return false
		}
	}
	return r.lookToStop(windowSize/2) && !r.signs.encoded()
}

// add adds a step to the chain.
func (t *bodyText) add(d origin.Decoder, reason, claim string) {
	if t.used == len(t.steps) {
		t.steps = append(t.steps, step{Reader: origin.NewReader(t.Text, d)})
	} else {
		t.steps[t.used].Reset(t.Text, d)
	}
	t.steps[t.used].reason, t.steps[t.used].claim = reason, claim
	t.Text = t.steps[t.used].Reader
	t.used++
}

// addHTML adds the step from HTML to the text that it shows.
func (t *bodyText) addHTML(relative bool) {
	if t.html == nil {
		t.html = html.NewReader(t.Text)
	} else {
		t.html.Reset(t.Text)
	}
	t.html.Relative = relative
	t.Text = t.html
}

// failures calls yield for each step that could not decode what it read.
func (t *bodyText) failures(yield func(at int64, reason string)) {
	if t.kind == HTML {
		if at, failed := t.html.Failed(); failed {
			yield(at, "a tag, comment or script of this HTML is too long; it is read as it is")
		}
	}
	for _, s := range t.steps[:t.used] {
		if at, failed := s.Failed(); failed && s.reason != "" {
			yield(at, s.told())
		}
	}
}

// held answers the body itself where nothing is decoded and isVerbatim has seen
// all of it.
func (t *bodyText) held() (text []byte, ok bool) {
	if t.used > 0 || t.raw.offset != t.raw.walk.offset() {
		return nil, false
	}
	return t.raw.walk.stretch(), true
}

func (t *bodyText) within(at int64) string {
	if t.kind != HTML {
		return ""
	}
	return t.html.Within(at)
}

func (t *bodyText) base(at int64) string {
	if t.kind != HTML {
		return ""
	}
	return t.html.Base(at)
}

func (t *bodyText) charset() (name string, guessed bool) {
	d := t.decoder
	if d == nil {
		d = charset.NewDecoder(t.label)
	}
	return d.Name(), d.Guessed()
}
