package mail

import (
	"fmt"
	"io"
	"strconv"
	"strings"

	"github.com/urigrep/urigrep/extract/origin"
)

// Kind tells what a part is, or as a set which parts are wanted.
type Kind uint8

const (
	Headers     Kind = 1 << iota // of messages, of their parts, of attached messages
	Plain                        // text but HTML, declared as such or not, and what stands between parts
	HTML                         // text/html and application/xhtml+xml
	Attachments                  // what is neither text nor a message

	// Default is what people read.
	Default = Headers | Plain | HTML
)

// Options tell a Reader what to read. The zero value stands for the Default kinds
// of a whole input.
type Options struct {
	Kinds Kind // 0 stands for Default

	// Offset and MessagesBefore tell how many bytes and messages of the input stand
	// before what is read, where that is a piece of an mbox that starts with a
	// separator line. Parts and faults are placed in the input.
	Offset         int64
	MessagesBefore int

	// Relative asks for relative references in the attributes of HTML too.
	Relative bool

	// MayHold, where it is set, tells of bytes whether what is looked for may be in
	// them. A part that stands in the input as it is, and of which it says no, is
	// not answered, which saves most of what plain text would cost.
	MayHold func(b []byte) bool

	// Bases asks for header fields that give a base URI, which [Part.Base] answers.
	Bases bool
}

// Limits of a message. What lies beyond one is read as plain text, up to the next
// message, and is a Fault.
const (
	MaxDepth  = 64      // of multiparts and attached messages in one another
	MaxParts  = 10_000  // parts of multiparts, at any depth
	MaxHeader = 1 << 20 // bytes of header sections, of its parts too
)

// Message is a message of the input. It is valid until the reader comes to the next
// one.
type Message struct {
	Number int   // from 1 in the input
	Offset int64 // in the input, of its first byte, which in an mbox is the separator line's

	fields []byte // its header section
}

// The values of fields are unfolded, and "" where the message has none. At most 8
// KiB of each are looked at.

// ID answers the Message-ID, without angle brackets.
func (m *Message) ID() string {
	return strings.TrimSuffix(strings.TrimPrefix(m.field("Message-ID"), "<"), ">")
}

// Date answers the Date as it is written.
func (m *Message) Date() string { return m.field("Date") }

// Subject answers the Subject, its encoded words decoded.
func (m *Message) Subject() string { return decodeWords(m.field("Subject")) }

// field answers the first value, that is not empty, of a field.
func (m *Message) field(name string) string { return string(fieldIn(m.fields, name)) }

// Part is a header section or a body of a message, as text. It is valid until the
// reader's next step. It is an origin.Text.
type Part struct {
	Message *Message
	Kind    Kind // one of the constants

	// Path is the section of RFC 3501 section 6.4.5 that the part is: "1", "2.1"; a
	// message's header section is "HEADER", that of an attached one "2.HEADER", a
	// part's "2.MIME". The text before and behind the parts of a multipart has the
	// path of that, "TEXT" where it is the message's.
	Path string

	// Type is the media type, such as "text/plain", in lower case: as declared,
	// else what RFC 2045 section 5.2 and RFC 2046 section 5.1.5 say. It is "" for
	// headers.
	Type string

	text partText
	base string // that header fields give
}

// Charset answers the name of the charset that the part was decoded from, in lower
// case, and whether it was guessed. It is known once the text was read. Headers have
// several, and no answer.
func (p *Part) Charset() (name string, guessed bool) { return p.text.charset() }

// partText is what a part's text has to be.
type partText interface {
	origin.Text
	held() (text []byte, ok bool)
	within(at int64) string
	base(at int64) string
	charset() (name string, guessed bool)
}

// Read reads the part's text, decoded to UTF-8.
func (p *Part) Read(b []byte) (int, error) { return p.text.Read(b) }

// Held answers all of the text, if it is in memory and none of it was read, so that
// there is no need to read it. It is valid until the reader's next step.
func (p *Part) Held() (text []byte, ok bool) { return p.text.held() }

// Origin implements origin.Text: the range is one of the input's raw bytes.
func (p *Part) Origin(start, end int64) (from, to int64) { return p.text.Origin(start, end) }

// Forget implements origin.Text.
func (p *Part) Forget(before int64) { p.text.Forget(before) }

// Within answers what the text at an offset stood in: the name of a header field, or
// of an HTML attribute. Elsewhere it answers "". It is fastest where each offset lies
// behind the one before.
func (p *Part) Within(at int64) string { return p.text.within(at) }

// Fault tells of something that could not be read as it should be. The rest is
// read all the same.
type Fault struct {
	Message int // the message's number
	Path    string
	Offset  int64 // in the input
	Reason  string
}

func (f *Fault) Error() string {
	return fmt.Sprintf("byte %d: message %d, part %s: %s", f.Offset, f.Message, f.Path, f.Reason)
}

// shown is a value of the input as a Reason has it: quoted, at most so many bytes of
// it. One with an "@" is not, since a password may stand before that.
func shown(value string, most int) string {
	if strings.Contains(value, "@") {
		value = "***"
	}
	return strconv.Quote(value[:min(len(value), most)])
}

// Reader reads the parts of an mbox, of a single message, or of a news article. An
// input is an mbox if it starts with a separator line, empty lines apart.
type Reader struct {
	walk
	kinds    Kind
	mayHold  func([]byte) bool
	relative bool
	part     Part
	text     bodyText
	head     headerText
}

// NewReader answers a reader of the messages that r has.
func NewReader(r io.Reader, o Options) *Reader {
	reader := new(Reader)
	reader.Reset(r, o)
	return reader
}

// Reset makes r a reader of other messages, and keeps its memory.
func (r *Reader) Reset(src io.Reader, o Options) {
	r.kinds = o.Kinds
	if r.kinds == 0 {
		r.kinds = Default
	}
	r.relative = o.Relative
	r.mayHold = o.MayHold
	if r.mayHold == nil {
		r.mayHold = anyBytes
	}
	r.walk.reset(src, o)
	r.text.raw.walk = &r.walk
	r.part = Part{}
}

// Next answers the next wanted part. What was not read of the one before is skipped.
// A *Fault does not end the reading: the next call goes on. Other errors do, and are
// those of the input, io.EOF at its end.
func (r *Reader) Next() (*Part, error) {
	r.finish()
	for {
		if len(r.faults) > 0 {
			f := r.faults[0]
			r.faults = r.faults[:copy(r.faults, r.faults[1:])]
			return nil, f
		}
		switch found := r.advance(); found {
		case nothing:
		case aHeader:
			if h := r.header(); r.kinds&Headers != 0 && len(h) > 0 && (r.mayHold(h) || hasEncodedWord(h)) {
				r.head.reset(h, r.offset(), r.mayHold)
				return r.answer(Headers, "", &r.head), nil
			}
			r.skipHeader()
		case aBody:
			if kind := r.media.kind(); r.kinds&kind != 0 && r.openBody(kind) {
				return r.answer(kind, r.media.name, &r.text), nil
			}
			r.skipBody()
		case theEnd:
			if len(r.faults) > 0 {
				continue
			}
			if r.err != nil {
				return nil, r.err
			}
			return nil, io.EOF
		}
	}
}

// anyBytes is the MayHold of who wants all.
func anyBytes([]byte) bool { return true }

// Messages answers how many messages of the input there are up to where the reader
// has come.
func (r *Reader) Messages() int { return r.number }

// answer makes the part that Next answers.
func (r *Reader) answer(kind Kind, mediaType string, text partText) *Part {
	r.part = Part{Message: &r.message, Kind: kind, Path: r.path, Type: mediaType, text: text, base: r.baseURI}
	return &r.part
}

// finish ends the part that was answered last.
func (r *Reader) finish() {
	switch r.part.Kind {
	case 0:
	case Headers:
		r.skipHeader()
	default:
		r.text.failures(r.fault)
		r.skipBody()
	}
	r.part.Kind = 0
}
