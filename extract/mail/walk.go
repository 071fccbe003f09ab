package mail

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strconv"

	"github.com/urigrep/urigrep/extract/mail/transfer"
)

// walk goes through messages and their parts, one header section or body after the
// other. It decodes nothing.
//
//	From …        ┐ separator      startMessage
//	Subject: …    │ header section readSection, skipHeader
//	              │
//	preamble      │ body           startBody, stretch, skipBody
//	--boundary    │ delimiter      passStop
//	…             ┘
type walk struct {
	window
	mbox    bool
	counted bool // messages end where their Content-Length says
	message Message
	number  int
	step    func(*walk) found
	faults  []*Fault
	types   mediaTypes
	bases   bool // header fields that give a base are looked for

	// The message.
	levels     []level // the multiparts and attached messages that are open
	parts      int
	headerLeft int   // bytes of header sections that are still allowed
	countedEnd int64 // no separator before this offset is one

	// The header section, or the body, that is next, or the one that was last.
	path  string
	media mediaType
	entity
	size       int // of the header section, which the window holds
	encodingAt int // in it: no field before tells how the body is encoded

	// The body: of the rest, the first clear bytes belong to it, and the first
	// looked were searched for what ends it, which may stand from there on.
	//
	//	rest  |..........|.........|..........
	//	                 clear     looked
	//
	// The line end that is before looked, which a delimiter would take, is not
	// clear. At the start looked is -1: a line that starts with the body is behind
	// a line end too.
	clear, looked int
	bounded       bool  // a multipart is open
	signs         signs // in what was looked at
	stop          stop  // known once all before it is clear
}

// found is what the walk has come to.
type found int

const (
	nothing found = iota
	aHeader       // a header section: header, then skipHeader
	aBody         // a body: stretch and take, then skipBody
	theEnd
)

// level is a multipart or an attached message that is open.
type level struct {
	boundary string // "" of an attached message
	prefix   string // of its parts' paths
	text     string // the path of what is in none of a multipart's parts
	parts    int
	hasText  bool // beside its parts
	digest   bool
	baseURI  string // of what it holds
}

// entity is what a header section says of the body behind it.
type entity struct {
	transferEncoding string
	leaf             string // the path, if it has no parts
	prefix           string // of its parts' paths
	text             string // the path of what is in none of its parts
	baseURI          string // that it or what it lies in gives
}

// stop is what ends a body.
type stop struct {
	kind  stopKind
	level int // of a delimiter
	size  int // of the delimiter line, with the line end before it
}

type stopKind int

const (
	noStop         stopKind = iota
	messageEnd              // a separator, or the end of the input
	delimiter               // of a multipart (RFC 2046 section 5.1.1)
	closeDelimiter          // its last
)

func (w *walk) reset(r io.Reader, o Options) {
	w.window.reset(r, o.Offset)
	*w = walk{
		window: w.window,
		number: o.MessagesBefore,
		bases:  o.Bases,
		step:   (*walk).startInput,

		message: Message{fields: w.message.fields},
		levels:  w.levels[:0],
	}
}

// advance goes on to what is next.
func (w *walk) advance() found { return w.step(w) }

// startInput finds out what the input is.
func (w *walk) startInput() found {
	start := w.need(countedSize)
	w.mbox = isSeparator(start[leading(start):], 0)
	w.counted = w.base == 0 && Counted(start, w.ended)
	w.pos += leading(start)
	w.step = (*walk).startMessage
	return nothing
}

// startMessage reads the header section of the next message.
func (w *walk) startMessage() found {
	for emptyLines(w.need(1)) > 0 {
		w.pos += emptyLines(w.rest())
	}
	if len(w.rest()) == 0 {
		w.step = (*walk).startMessage
		return theEnd
	}
	w.number++
	w.message = Message{Number: w.number, Offset: w.offset(), fields: w.message.fields[:0]}
	w.levels = w.levels[:0]
	w.parts, w.headerLeft, w.countedEnd = 0, MaxHeader, 0
	if w.mbox {
		w.pos += lineLength(w.need(maxFromLine))
	}
	return w.readMessageHeader("")
}

// readMessageHeader reads the header section of a message whose parts' paths start
// with prefix.
func (w *walk) readMessageHeader(prefix string) found {
	w.entity = entity{leaf: join(prefix, "1"), prefix: prefix, text: join(prefix, "TEXT")}
	return w.readSection(join(prefix, "HEADER"), "text/plain")
}

// join answers a path behind a prefix, which those of most messages have not.
func join(prefix, path string) string {
	if prefix == "" {
		return path
	}
	return prefix + path
}

// readPartHeader reads the header section of the next part of the innermost level.
func (w *walk) readPartHeader() found {
	l := &w.levels[len(w.levels)-1]
	l.parts++
	path := l.prefix + strconv.Itoa(l.parts)
	if w.parts++; w.parts > MaxParts {
		return w.flatten(fmt.Sprintf("the message has more than %d parts; the rest is read as plain text", MaxParts))
	}
	assumed := "text/plain"
	if l.digest {
		assumed = "message/rfc822"
	}
	w.entity = entity{leaf: path, prefix: path + ".", text: path}
	return w.readSection(path+".MIME", assumed)
}

// readSection reads the header section that is next, of which the media type is as
// assumed where it declares none.
func (w *walk) readSection(path, assumed string) found {
	w.path, w.stop = path, stop{}
	whole := w.findSection()
	w.headerLeft -= w.size
	h := w.header()
	contentType, transferEncoding := encodingIn(h[w.encodingAt:])
	w.media, w.transferEncoding = w.types.parse(contentType, assumed), string(transferEncoding)
	w.baseURI = w.baseOf(h)
	if len(w.levels) == 0 {
		w.message.fields = append(w.message.fields, h...)
		w.expectEnd()
	}
	w.step = (*walk).startBody
	if !whole {
		w.step = (*walk).startFlat
	}
	return aHeader
}

// baseOf answers the base of an entity of which h is the header section: that of what it
// lies in, if it has none.
func (w *walk) baseOf(h []byte) string {
	if w.bases {
		if base := baseIn(h); base != "" {
			return base
		}
	}
	if n := len(w.levels); n > 0 {
		return w.levels[n-1].baseURI
	}
	return ""
}

// header answers the header section that was read.
func (w *walk) header() []byte { return w.rest()[:w.size] }

// findSection finds the size of the header section that is next, and what ends it,
// and reports whether all of it is within the limit.
func (w *walk) findSection() bool {
	s, whole := w.sectionLines()
	w.size, w.encodingAt = s.size, s.size
	if s.encoding {
		w.encodingAt = s.encodingAt
	}
	if s.broke && hasStrayField(w.need(s.size + maxStray)[s.size:]) {
		w.fault(w.offset()+int64(s.size), "lines that are no header fields stand before some that are; all of them are read as text")
	}
	return whole
}

// sectionLines reads the lines of the header section that is next, up to its end or,
// where they are not the whole, the limit.
func (w *walk) sectionLines() (s sectionLines, whole bool) {
	for {
		line, ok := w.lineAt(s.size)
		if !ok {
			return s, false
		}
		if mayStop(line) {
			if w.stop = w.stopAt(s.size); w.stop.kind != noStop {
				return s, true
			}
			line = w.rest()[s.size:][:len(line)] // which may have moved
		}
		if s.add(line) {
			return s, true
		}
	}
}

// lineAt answers the line that starts at the rest's byte from, with its end, and
// whether that is within the limit of header sections.
func (w *walk) lineAt(from int) (line []byte, ok bool) {
	for looked := 0; ; {
		b := w.buf[w.pos+from:]
		k := bytes.IndexByte(b[looked:], '\n')
		if k >= 0 {
			countLooks(k + 1)
			line = b[:looked+k+1]
			return line, from+len(line) <= w.headerLeft
		}
		countLooks(len(b) - looked)
		looked = len(b)
		if from+looked > w.headerLeft || !w.more() {
			return b, from+looked <= w.headerLeft
		}
	}
}

// skipHeader passes over the header section, and the empty line that ends it.
func (w *walk) skipHeader() {
	w.pos += w.size
	w.size = 0
	if b := w.need(2); w.stop.kind == noStop && isEmptyLine(b) {
		w.pos += lineLength(b[:min(len(b), 2)])
	}
}

// expectEnd remembers where the message ends, if its Content-Length is to be
// believed.
func (w *walk) expectEnd() {
	if !w.counted {
		return
	}
	length := contentLength(w.header())
	b := w.need(w.size + countedSize)
	at := w.size
	if at < len(b) {
		at += lineLength(b[at:])
	}
	if length < countedSize && messageEndsAt(b, at, length, w.ended) {
		w.countedEnd = w.offset() + int64(at+length)
	}
}

// startBody starts what stands behind a header section.
func (w *walk) startBody() found {
	if w.stop.kind != noStop {
		w.step = (*walk).passStop
		return nothing
	}
	boundary := ""
	if w.media.isMultipart() {
		if boundary = w.media.boundary(); boundary == "" {
			boundary = w.firstBoundary()
		}
	}
	switch {
	case boundary != "":
		return w.open(level{boundary: boundary, prefix: w.prefix, text: w.text, digest: w.media.name == "multipart/digest"})
	case w.media.isMessage() && !w.isEncoded():
		return w.open(level{prefix: w.leaf + "."})
	}
	w.path = w.leaf
	if w.media.isMessage() {
		w.fault(w.offset(), "an attached message is encoded, which RFC 2046 does not allow; it is read as text, its parts are not decoded")
	}
	return w.body()
}

// firstBoundary answers the boundary of the delimiter that a body starts with, empty
// lines apart, or "". It stands in for one that is not declared.
func (w *walk) firstBoundary() string {
	b := w.need(Lookahead)
	line := bytes.TrimLeft(b[:min(len(b), Lookahead)], "\r\n")
	line = bytes.TrimRight(line[:lineLength(line)], " \t\r\n")
	boundary, found := bytes.CutPrefix(line, []byte("--"))
	if !found || len(boundary) > maxBoundary {
		return ""
	}
	return string(boundary)
}

// isEncoded reports whether the body declares a transfer encoding that has to be
// undone. A message may have none (RFC 2046 section 5.2.1); one that has is text.
func (w *walk) isEncoded() bool {
	decoder, _ := transfer.New(w.transferEncoding)
	return decoder != nil
}

// open opens a multipart, whose preamble is next, or an attached message, whose
// header section is.
func (w *walk) open(l level) found {
	if len(w.levels) == MaxDepth {
		return w.flatten(fmt.Sprintf("parts lie in one another more than %d deep; the rest of the message is read as plain text", MaxDepth))
	}
	l.baseURI = w.baseURI
	w.levels = append(w.levels, l)
	if l.boundary == "" {
		return w.readMessageHeader(l.prefix)
	}
	return w.between(l.text)
}

// between starts the text that is in none of a multipart's parts, its preamble or
// its epilogue, unless that is empty lines alone.
func (w *walk) between(path string) found {
	w.path, w.media, w.transferEncoding = path, mediaType{name: "text/plain"}, ""
	w.body()
	for {
		b := w.stretch()
		w.take(emptyLines(b))
		switch {
		case len(b) == 0:
			return nothing
		case w.clear > 0:
			if n := len(w.levels); n > 0 {
				w.levels[n-1].hasText = true
			}
			return aBody
		}
	}
}

// body starts a body.
func (w *walk) body() found {
	w.clear, w.looked, w.stop, w.signs = 0, -min(1, w.pos), stop{}, 0
	if w.looked == 0 {
		w.signs = unknownSigns // the line end before the first line is not seen
	}
	w.bounded = slices.ContainsFunc(w.levels, func(l level) bool { return l.boundary != "" })
	w.step = (*walk).passStop
	return aBody
}

// flatten reads the rest of the message as text, since a limit was reached.
func (w *walk) flatten(reason string) found {
	w.path = "TEXT"
	w.fault(w.offset(), reason)
	if len(w.levels) > 0 {
		w.baseURI = w.levels[0].baseURI
	}
	w.levels = w.levels[:0]
	return w.between("TEXT")
}

// startFlat is for what stands behind a header section that is too long.
func (w *walk) startFlat() found {
	return w.flatten(fmt.Sprintf("the message has more than %d bytes of header fields; the rest is read as plain text", MaxHeader))
}

// fault remembers what could not be read as it should.
func (w *walk) fault(at int64, reason string) {
	w.faults = append(w.faults, &Fault{Message: w.number, Path: w.path, Offset: at, Reason: reason})
}

// passStop goes on behind what ended a body.
func (w *walk) passStop() found {
	s := w.stop
	w.pos += s.size
	switch s.kind {
	case delimiter:
		w.close(s.level + 1)
		return w.readPartHeader()
	case closeDelimiter:
		text := w.levels[s.level].text
		w.baseURI = w.levels[s.level].baseURI
		w.close(s.level)
		return w.between(text)
	}
	w.close(0)
	return w.startMessage()
}

// close closes the levels from one on.
func (w *walk) close(from int) {
	for _, l := range w.levels[from:] {
		if l.boundary != "" && l.parts == 0 && l.hasText {
			w.path = l.text
			w.fault(w.offset(), fmt.Sprintf("no part begins with the boundary %s; what stands there is read as plain text", shown(l.boundary, 80)))
		}
	}
	w.levels = w.levels[:from]
}

// stretch answers what is next of the body, and nothing at its end. It is valid
// until the next step.
func (w *walk) stretch() []byte {
	for w.clear == 0 && w.stop.kind == noStop {
		w.look()
		if w.clear == 0 && w.stop.kind == noStop {
			w.more()
		}
	}
	return w.rest()[:w.clear]
}

// lookToStop searches the body for its end, reading on if need be until the window
// holds most bytes of it, and reports whether it came to the end.
func (w *walk) lookToStop(most int) bool {
	w.stretch()
	for w.stop.kind == noStop && len(w.rest()) < most && w.more() {
		w.look()
	}
	return w.stop.kind != noStop
}

// take passes over the first n bytes of the stretch.
func (w *walk) take(n int) {
	w.pos += n
	w.clear -= n
	w.looked -= n
}

// skipBody passes over what is left of the body.
func (w *walk) skipBody() {
	for len(w.stretch()) > 0 {
		w.take(w.clear)
	}
}

// look searches what is held of the body for what ends it.
func (w *walk) look() {
	for {
		at, found := w.candidate()
		if !found {
			return
		}
		if at > windowSize/2 && len(w.rest()) < at+Lookahead && !w.ended {
			w.holdFrom(at) // so that what is clear is taken before more is read
			return
		}
		w.stop = w.stopAt(at)
		if w.stop.kind == noStop {
			w.looked = at
			continue
		}
		w.clear, w.looked = at, at
		if w.stop.kind != messageEnd && at > 0 {
			// The line end before a delimiter belongs to it (RFC 2046 section 5.1.1).
			end := lineEnd(w.rest()[:at])
			w.clear -= end
			w.stop.size += end
		}
		return
	}
}

// candidate answers the next line that may end the body, or the input's end, as an
// index of the rest, and whether there is one. It moves clear and looked on where
// there is none.
func (w *walk) candidate() (line int, found bool) {
	b := w.buf[w.pos+w.looked:]
	k := w.nextCandidate(b)
	countLooks(k)
	line = w.looked + k + 1
	switch {
	case k < len(b):
		return line, true
	case w.ended:
		return len(w.rest()), true
	}
	w.holdTail()
	return 0, false
}

// nextCandidate answers where the line end stands in b that the next line stands
// behind which may be a separator or a delimiter, or b's length.
func (w *walk) nextCandidate(b []byte) int {
	k := 0
	for ; !w.signs.encoded(); k++ {
		if k = nextSign(b, k); k >= len(b) || w.mayEnd(b[k:]) {
			return k
		}
		w.signs |= signAt(b, k)
	}
	// What decodes the body looks for signs itself.
	return k + w.searchCandidate(b[k:])
}

// mayEnd reports whether a separator or a delimiter may stand behind the line end
// that b starts with.
func (w *walk) mayEnd(b []byte) bool {
	return w.mbox && startsWith(b, "\nFrom ") || w.bounded && startsWith(b, "\n--")
}

// searchCandidate answers where mayEnd first holds in b, or b's length.
func (w *walk) searchCandidate(b []byte) int {
	for k := 0; k < len(b) && (w.bounded || w.mbox); k++ {
		n := bytes.IndexByte(b[k:], '\n')
		if n < 0 {
			break
		}
		if k += n; w.mayEnd(b[k:]) {
			return k
		}
	}
	return len(b)
}

// holdTail holds back the end of the rest that may be the start of a candidate.
func (w *walk) holdTail() {
	b := w.rest()
	const longest = maxSign - 1 // a longer one would have been found
	if k := bytes.LastIndexByte(b[max(0, len(b)-longest):], '\n'); k >= 0 {
		w.holdFrom(max(0, len(b)-longest) + k + 1)
		return
	}
	w.looked = len(bytes.TrimSuffix(b, []byte("="))) // a sign, if a line ends behind it
	w.clear = len(bytes.TrimSuffix(b, []byte("\r")))
}

// holdFrom holds back the line that starts at the rest's byte at, and the line end
// before it.
func (w *walk) holdFrom(at int) {
	w.looked = at - 1
	w.clear = at - lineEnd(w.rest()[:at])
}

// mayStop reports whether a line may be what stopAt looks for, or the input's end.
func mayStop(line []byte) bool { return len(line) == 0 || line[0] == '-' || line[0] == fromWord[0] }

// stopAt answers what a line that starts at the rest's byte at ends.
func (w *walk) stopAt(at int) stop {
	b := w.rest()[at:]
	switch {
	case len(b) == 0:
		return stop{kind: messageEnd}
	case startsWith(b, "--"):
		return w.delimiterIn(w.need(at + Lookahead)[at:])
	case w.mbox && startsWith(b, fromWord):
		w.need(at + Lookahead)
		if w.offset()+int64(at) >= w.countedEnd && isSeparator(w.buf, w.pos+at) {
			return stop{kind: messageEnd}
		}
	}
	return stop{}
}

// delimiterIn answers what the line that b starts with, which is "--" and more, is
// to the innermost multipart whose boundary it has.
func (w *walk) delimiterIn(b []byte) stop {
	for k := len(w.levels) - 1; k >= 0; k-- {
		boundary := w.levels[k].boundary
		if boundary == "" || !bytes.HasPrefix(b[2:], []byte(boundary)) {
			continue
		}
		line := b[:min(len(b), Lookahead)]
		size := lineLength(line)
		countLooks(size)
		end := bytes.TrimRight(line[2+len(boundary):size], " \t\r\n")
		switch {
		case size == Lookahead:
		case len(end) == 0:
			return stop{delimiter, k, size}
		case string(end) == "--":
			return stop{closeDelimiter, k, size}
		}
	}
	return stop{}
}
