package main

import (
	"bytes"
	"fmt"
	"io"
	"iter"

	"github.com/urigrep/urigrep/extract"
	"github.com/urigrep/urigrep/extract/archive"
	"github.com/urigrep/urigrep/extract/charset"
	"github.com/urigrep/urigrep/extract/mail"
	"github.com/urigrep/urigrep/extract/origin"
)

// An input comes in layers, each of which its start tells: what compressed data
// holds, which may be an archive, whose members may be compressed, and are texts or
// mail in the end.
type layer int

const (
	inputLayer layer = iota
	decompressedLayer
	memberLayer
	decompressedMember
	layers
)

// startSize is how much of a layer's start tells how it is read, in bytes.
const startSize = max(mail.LooksSize, archive.SniffLen)

// begun is a layer whose start was read to look at it.
type begun struct {
	start []byte
	rest  io.Reader
	err   error // instead of the rest
}

// begin reads the start of a layer: as much as tells how it is read.
func (w *worker) begin(l layer, r io.Reader) *begun {
	if w.start[l] == nil {
		w.start[l] = make([]byte, startSize)
	}
	b := &begun{rest: r}
	n := 0
	for more := true; more; {
		var k int
		k, b.err = r.Read(w.start[l][n:])
		n += k
		more = b.err == nil && n < startSize && w.options.mayTellMore(w.start[l][:n])
	}
	b.start = w.start[l][:n]
	return b
}

// Read reads the start again, and then the rest.
func (b *begun) Read(p []byte) (int, error) {
	if len(b.start) > 0 {
		n := copy(p, b.start)
		b.start = b.start[n:]
		return n, nil
	}
	if b.err != nil {
		return 0, b.err
	}
	return b.rest.Read(p)
}

// markSize is more than the marks have that compressed data, and text that is not UTF-8,
// starts with, in bytes. None holds a line end.
const markSize = 8

// mayTellMore reports whether more of a layer than its start may tell how it is
// read. Data that is no text is read on as far as an archive's mark may stand.
func (o *options) mayTellMore(start []byte) bool {
	return len(start) < markSize && bytes.IndexByte(start, '\n') < 0 || o.mayBeMail(start) || o.mayBePage(start) || !o.noDecompress && len(start) < archive.SniffLen && isBinary(start)
}

// format answers how a layer that starts so is compressed or packed.
func (o *options) format(start []byte) archive.Format {
	if o.noDecompress {
		return archive.None
	}
	return archive.Sniff(start)
}

// isPlain reports whether the bytes of a file that starts so are its text, so that
// it can be searched in parts.
func (o *options) isPlain(start []byte) bool {
	return o.format(start) == archive.None && o.label(start) == "" && !o.isPage(start)
}

// label answers the label of the encoding of text that starts so, "" for UTF-8 and
// what is like it.
func (o *options) label(start []byte) string {
	if o.encoding != "" {
		return o.encoding
	}
	if o.passthru {
		return ""
	}
	if label, _ := charset.Sniff(start); label != "utf-8" {
		return label
	}
	return ""
}

// isBinaryFile reports whether a file that starts so is neither text nor mail nor an
// archive.
func (o *options) isBinaryFile(start []byte) bool {
	return isBinary(start) && o.isPlain(start) && !o.isMail(start)
}

// isBinary reports whether what starts so is no text.
func isBinary(start []byte) bool { return bytes.IndexByte(start, 0) >= 0 }

// searchInput searches an input that is one job.
func (w *worker) searchInput(j *job, p *printer, x extract.Extractor, r io.Reader) {
	b := w.begin(inputLayer, r)
	if j.input.inTree && !w.options.binary && w.options.isBinaryFile(b.start) {
		return
	}
	b, release := w.decompressed(inputLayer, b)
	defer release()
	if f := w.options.format(b.start); f.Packed() {
		j.input.packed = true
		w.searchMembers(j, p, x, archive.Members(b, f, w.options.maxDecompressed))
		return
	}
	w.searchText(j, p, x, b)
}

// decompressed answers a layer, or begins what that holds where it is compressed.
func (w *worker) decompressed(l layer, b *begun) (text *begun, release func() error) {
	f := w.options.format(b.start)
	if !f.Compressed() {
		return b, func() error { return nil }
	}
	r := archive.NewReader(b, f, w.options.maxDecompressed)
	return w.begin(l+1, r), r.Close
}

// searchMembers searches the members of an archive, each of which is an input of
// its own, named after both.
func (w *worker) searchMembers(j *job, p *printer, x extract.Extractor, members iter.Seq2[archive.Member, error]) {
	for m, err := range members {
		if m.Name == "" && err != nil {
			w.fault(j, p, err)
			continue
		}
		in := &input{name: j.input.name + ":" + m.Name, archive: j.input, member: m.Name}
		member := &job{input: in, err: err, last: true}
		mp := w.newPrinter(p.out, in)
		if err != nil {
			w.fault(member, mp, err)
		} else {
			b, release := w.decompressed(memberLayer, w.begin(memberLayer, m))
			w.searchText(member, mp, x, b)
			release()
		}
		w.finish(member, mp)
		if w.seq.stopped.Load() {
			return
		}
	}
}

// searchText searches a text, or mail.
func (w *worker) searchText(j *job, p *printer, x extract.Extractor, b *begun) {
	label := w.options.label(b.start)
	switch {
	case w.options.isMail(b.start):
		w.searchMail(j, p, x, b)
	case w.options.isPage(b.start):
		w.searchPage(j, p, x, b, label)
	case label != "":
		w.searchEncoded(j, p, x, b, label)
	default:
		w.searchStream(j, p, x, b)
	}
}

// searchEncoded searches a text in an encoding other than UTF-8.
func (w *worker) searchEncoded(j *job, p *printer, x extract.Extractor, r io.Reader, label string) {
	decoder := charset.NewDecoder(label)
	text := origin.NewReader(origin.FromReader(r, 0), decoder)
	w.searchStream(j, p, x, text)
	if at, failed := text.Failed(); failed {
		err := fmt.Errorf("byte %d: not %s, what cannot be decoded is passed over", at, decoder.Name())
		p.out.then(func() { j.input.passFault(w.search, p, err) })
	}
}
