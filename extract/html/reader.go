package html

import (
	"bytes"
	"sort"

	markup "golang.org/x/net/html"

	"github.com/urigrep/urigrep/extract/origin"
)

const (
	// maxToken is the length in bytes from which on a tag, comment or script is not read.
	maxToken = 128 * 1024

	// maxKept is the length of a token up to which the tokenizer is kept after it:
	// it keeps memory for the longest token and its attributes.
	maxKept = 64 * 1024

	// maxLag is by how many bytes of source a value may come behind text that
	// follows it in the source.
	maxLag = 2 * heldSpan

	// maxBehind is how many bytes of source, beside those that show text, stand at
	// most before the place that is read and are not forgotten. It is so much more
	// than maxLag that text seldom has to be placed: its reader forgets it before.
	maxBehind = 2 * maxLag

	// enough is how much text, in bytes, is made before it is handed out.
	enough = 4 * 1024
)

// Reader is the text that HTML shows, with the URIs of its attributes.
type Reader struct {
	// Relative asks for values without a scheme too. It is set before the first read.
	Relative bool

	in      input
	at      int64 // where in the source the next text or token starts
	known   int64 // from where on the source was not told to forget
	ended   bool
	tokens  *markup.Tokenizer
	inside  bool    // the next token is the tokenizer's to read
	raw     content // of the text that it reads next
	rawName []byte  // the name of the element that this is the content of
	passing bool    // the source is passed on as it is
	end     string  // up to this, in small letters; "" for all of it

	layout     layout
	base       base
	references references
	held       held
	out        output
	stretches  []stretch // those of attributes that were not forgotten, in order

	failed  bool
	failure int64 // in the input
}

// NewReader answers the text of the HTML that src holds, which is UTF-8.
func NewReader(src origin.Text) *Reader {
	r := &Reader{in: input{buf: make([]byte, 0, origin.BufferSize)}}
	r.Reset(src)
	return r
}

// Reset makes r the text of src, and keeps its memory.
func (r *Reader) Reset(src origin.Text) {
	tokens := r.tokens
	if r.inside {
		tokens = nil
	}
	r.out.reset()
	*r = Reader{
		Relative:   r.Relative,
		in:         newInput(src, r.in.buf),
		tokens:     tokens,
		rawName:    r.rawName[:0],
		layout:     layout{gap: paragraph},
		references: r.references,
		held:       held{r.held.values[:0], r.held.buf[:0]},
		out:        r.out,
		stretches:  r.stretches[:0],
	}
}

// Read reads text. Its error is that of the source.
func (r *Reader) Read(p []byte) (int, error) {
	for len(r.out.buf) == 0 {
		if r.ended {
			return 0, r.in.err
		}
		r.step()
		for 0 < len(r.out.buf) && len(r.out.buf) < enough && len(r.in.ahead()) > 0 {
			r.step()
		}
	}
	return r.out.take(p), nil
}

// Origin answers where in the input text[start:end] came from. The text has to lie
// in one paragraph: a value stands behind shown text that it came before.
func (r *Reader) Origin(start, end int64) (from, to int64) {
	return r.out.origin(r.in.src, start, end)
}

// Forget gives up what is known of text[:before].
func (r *Reader) Forget(before int64) {
	if at, known := r.out.forget(before); known {
		r.forgetSource(at - maxLag)
	}
	gone := sort.Search(len(r.stretches), func(k int) bool { return r.stretches[k].end > before })
	// Moving the rest only when as much again goes keeps the work linear.
	if gone*2 >= len(r.stretches) {
		r.stretches = r.stretches[:copy(r.stretches, r.stretches[gone:])]
	}
}

// Within answers the name of the attribute that the text at an offset, which was
// read and not forgotten, stood in, in small letters. It is "" for shown text.
func (r *Reader) Within(at int64) string {
	k := sort.Search(len(r.stretches), func(k int) bool { return r.stretches[k].end > at })
	if k < len(r.stretches) && r.stretches[k].start <= at {
		return r.stretches[k].attribute
	}
	return ""
}

// forgetSource tells that nobody will ask for source before a place.
func (r *Reader) forgetSource(before int64) {
	if before > r.known {
		r.known = before
		r.in.src.Forget(before)
	}
}

// limitSource keeps what the source has to know bounded where much of it shows
// nothing, so that the text's reader does not come to forget any.
func (r *Reader) limitSource() {
	if r.at-r.known < maxBehind+r.out.unplaced() {
		return
	}
	before := r.at - maxLag
	r.out.place(r.in.src, before)
	if r.layout.blankAt < before {
		r.layout.blankSize = 0
	}
	r.forgetSource(before)
}

// Failed answers the place in the input, if there is one, of the first token that
// was too long. It is known once the text there was read.
func (r *Reader) Failed() (at int64, failed bool) { return r.failure, r.failed }

// step reads a piece of the source.
func (r *Reader) step() {
	r.limitSource()
	b := r.in.ahead()
	switch {
	case r.inside:
		r.token()
	case len(b) == 0 && r.in.ended():
		r.giveOut()
		r.ended = true
	case len(b) == 0:
		r.in.fill()
	case r.passing:
		r.passOn(b)
	case b[0] != '<':
		r.text(b)
	case len(b) == 1 && !r.in.ended():
		r.in.fill()
	case opensMarkup(b):
		r.token()
	default:
		r.take(r.show(b[:1], r.at, false))
	}
}

// text shows what stands before the next "<".
func (r *Reader) text(b []byte) {
	more := !r.in.ended()
	if i := bytes.IndexByte(b, '<'); i >= 0 {
		b, more = b[:i], false
	}
	if used := r.show(b, r.at, more); used > 0 {
		r.take(used)
	} else {
		r.in.fill()
	}
}

// take passes over n bytes that were looked at.
func (r *Reader) take(n int) {
	r.in.at += n
	r.at += int64(n)
}

// opensMarkup reports whether b starts with the "<" of a tag or comment.
func opensMarkup(b []byte) bool {
	return len(b) > 1 && b[0] == '<' && (isLetter(b[1]) || b[1] == '/' || b[1] == '!' || b[1] == '?')
}

// token reads the next token.
func (r *Reader) token() {
	if r.tokens == nil {
		r.tokens = markup.NewTokenizer(&r.in)
		r.tokens.SetMaxBuf(maxToken)
	}
	r.in.given = len(r.tokens.Buffered())
	kind := r.tokens.Next()
	raw, at, read := r.tokens.Raw(), r.at, r.raw
	r.raw = normal
	switch {
	case len(raw) >= maxToken:
		if !r.failed {
			r.failed = true
			r.failure, _ = r.in.src.Origin(at, at)
		}
		r.giveUp(r.endOf(kind, raw))
		return
	case kind == markup.ErrorToken && len(raw) > 0: // the source ends in it
		r.giveUp("")
		return
	}
	r.at += int64(len(raw))
	switch kind {
	case markup.StartTagToken, markup.SelfClosingTagToken:
		r.startTag(raw, at)
	case markup.EndTagToken:
		r.endTag(raw)
	case markup.TextToken:
		r.tokenText(raw, at, read)
	}
	if r.held.overdue(r.at) {
		r.giveOut()
	}
	r.settle(len(raw))
}

// settle decides who reads what follows a token of some length.
func (r *Reader) settle(length int) {
	behind := r.tokens.Buffered()
	r.inside = r.raw != normal || opensMarkup(behind) && !r.in.told && !r.passing
	if r.inside {
		return
	}
	r.in.unread(len(behind))
	if len(behind) > 0 || r.in.told || length > maxKept {
		r.tokens, r.in.told = nil, false
	}
}

// endOf answers what a token ends in that the tokenizer has the start of: that of a
// tag is the next ">", since quotes that are not closed may be why it is too long.
func (r *Reader) endOf(kind markup.TokenType, raw []byte) string {
	switch {
	case kind == markup.TextToken:
		return "</" + string(r.rawName)
	case bytes.HasPrefix(raw, []byte("<!--")):
		return "-->"
	}
	return ">"
}

// giveUp passes on the token as it is, and the source behind it up to an end.
func (r *Reader) giveUp(end string) {
	r.widen(paragraph)
	raw := r.tokens.Raw()
	sure := len(raw)
	if end != "" {
		sure -= len(end) + 1 // which may hold some of it, and the byte behind an end tag's name
	}
	r.visible(raw[:sure], r.at)
	r.at += int64(sure)
	r.in.unread(len(r.tokens.Buffered()))
	r.in.putBack(raw[sure:])
	r.tokens, r.inside, r.in.told = nil, false, false
	r.passing, r.end = true, end
}

// passOn passes on some of b, which is not empty, as it is.
func (r *Reader) passOn(b []byte) {
	n := indexEnd(b, r.end)
	switch {
	case n > 0:
	case len(b) >= len(r.end):
		r.passing = false
		if r.end[0] != '<' { // as that of a tag that is to be read
			n = len(r.end)
		}
	case r.in.ended():
		n = len(b)
	default:
		r.in.fill()
	}
	r.takeAsItIs(b[:n])
	if !r.passing {
		r.widen(paragraph)
	}
}

// takeAsItIs passes over b, which comes next, and shows it as it is.
func (r *Reader) takeAsItIs(b []byte) {
	if len(b) > 0 {
		r.visible(b, r.at)
		r.take(len(b))
	}
}

// indexEnd answers how much of b stands before an end, or before what may be its
// start. All of b does where there is none.
func indexEnd(b []byte, end string) int {
	for i := 0; end != ""; i++ {
		k := bytes.IndexByte(b[i:], end[0])
		if k < 0 {
			break
		}
		i += k
		if n := min(len(end), len(b)-i); bytes.EqualFold(b[i:i+n], []byte(end[:n])) {
			return i
		}
	}
	return len(b)
}

// tokenText shows text that the tokenizer has read.
func (r *Reader) tokenText(raw []byte, at int64, c content) {
	switch c {
	case hidden:
	case verbatim:
		r.visible(raw, at)
	default:
		for used := 0; used < len(raw); {
			used += r.show(raw[used:], at+int64(used), false)
		}
	}
}

// widen makes a gap in the shown text. Held values come at the end of a paragraph.
func (r *Reader) widen(g gap) {
	r.layout.widen(g)
	if r.layout.gap == paragraph {
		r.giveOut()
	}
}

func (r *Reader) startTag(raw []byte, at int64) {
	var buf [maxName]byte
	name, end := nameOf(raw)
	name = lower(&buf, name)
	e := elements[string(name)]
	r.widen(e.gap)
	if e.keeps {
		r.layout.kept++
	}
	if e.content == normal || e.content == unending {
		r.tokens.NextIsNotRawText() // which noscript's content is to it
	}
	if e.content == unending {
		r.passing, r.end = true, ""
	} else {
		r.raw, r.rawName = e.content, append(r.rawName[:0], name...)
	}
	if r.holdValues(&tag{raw, end}, name, at) && string(name) == "a" {
		r.layout.link, r.layout.edge = true, true
	}
	if string(name) == "base" {
		r.giveOut() // its own value starts from what was the base before
		r.takeBase(&tag{raw, end})
	}
	if r.passing {
		r.giveOut()
	}
}

func (r *Reader) endTag(raw []byte) {
	var buf [maxName]byte
	name, _ := nameOf(raw)
	name = lower(&buf, name)
	e := elements[string(name)]
	r.widen(e.gap)
	if e.keeps && r.layout.kept > 0 {
		r.layout.kept--
	}
	if string(name) == "a" && r.layout.link {
		r.layout.link, r.layout.edge = false, true
	}
}
