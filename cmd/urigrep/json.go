package main

import (
	"encoding/base64"
	"strconv"
	"unicode/utf8"

	"github.com/urigrep/urigrep/delimit"
	"github.com/urigrep/urigrep/delimit/uri"
	"github.com/urigrep/urigrep/extract"
	"github.com/urigrep/urigrep/extract/mail"
)

// appendMatch appends the JSON of a match and a newline to b.
func appendMatch(b []byte, m *extract.Match, t *target, part *mailPart, file string) []byte {
	b = append(b, `{"uri":`...)
	b = appendString(b, m.Text)
	b = appendTarget(b, m, t)
	b = append(b, `,"alternatives":[`...)
	for k := range m.Alternatives {
		b = appendComma(b, k)
		b = appendAlternative(b, m, &m.Alternatives[k])
	}
	b = append(b, `],"grammar":"`...)
	grammar := m.Grammar()
	b = append(append(b, grammar.String()...), '"')
	if grammar == uri.Web {
		ref := m.URI()
		b = appendRefused(b, ref.Text(), len(m.Text))
	}
	b = append(b, `,"wrapper":"`...)
	b = append(b, m.Wrapper.String()...)
	b = append(b, `","prefix":`...)
	b = strconv.AppendBool(b, m.Prefix)
	if m.Cut.By != 0 {
		b = append(b, `,"cut":{"by":`...)
		b = appendString(b, []byte{m.Cut.By})
		b = append(b, `,"byte":`...)
		b = append(strconv.AppendInt(b, m.Cut.At, 10), '}')
	}
	return appendWhere(b, m, part, file)
}

// appendTarget appends the members of a match that most have not: what is printed of it
// where that is made of the text, and what is not as usual.
func appendTarget(b []byte, m *extract.Match, t *target) []byte {
	if t.made {
		b = appendString(append(b, `,"target":`...), t.text)
	}
	if m.Form != delimit.Absolute {
		b = appendMember(b, "form", m.Form.String())
	}
	if t.made {
		b = appendMember(b, "base", t.base)
	}
	if t.flags == 0 {
		return b
	}
	b = append(b, `,"flags":[`...)
	first := len(b)
	for name := range t.flags.Names() {
		b = appendString(appendComma(b, len(b)-first), name)
	}
	return append(b, ']')
}

// appendInvalid appends the JSON of a candidate that is no URI and a newline.
func appendInvalid(b []byte, m *extract.Match, part *mailPart, file string) []byte {
	b = append(b, `{"invalid":`...)
	b = appendString(b, m.Text)
	b = append(b, `,"reason":`...)
	b = appendString(b, []byte(m.Err.Reason.String()))
	b = append(b, `,"at":`...)
	b = strconv.AppendInt(b, int64(m.Err.Offset), 10)
	return appendWhere(b, m, part, file)
}

// appendRefused appends why the generic grammar refuses what browsers take, and where in
// it as it was written, which is its last bytes: not the scheme that completes it.
func appendRefused(b, text []byte, written int) []byte {
	_, err := uri.TryParse(text, uri.RFC3987)
	b = append(b, `,"refused":{"reason":`...)
	b = appendString(b, err.Reason.String())
	b = append(b, `,"at":`...)
	return append(strconv.AppendInt(b, int64(err.Offset-(len(text)-written)), 10), '}')
}

// appendWhere appends where a match, or what is none, stands, and ends the object.
func appendWhere(b []byte, m *extract.Match, part *mailPart, file string) []byte {
	b = appendExtent(b, m.Start, m.End, m.StartPos, m.EndPos)
	b = appendBreaks(b, m.Breaks)
	b = appendPart(b, part, m)
	return appendFile(b, file)
}

// appendAlternative appends an alternative of m, with its extent where that is
// another one than m's.
func appendAlternative(b []byte, m *extract.Match, a *extract.Alternative) []byte {
	b = append(b, `{"uri":`...)
	b = appendString(b, a.Text)
	b = append(b, `,"why":"`...)
	b = append(append(b, a.Why.String()...), '"')
	if a.Start != m.Start || a.End != m.End {
		b = appendExtent(b, a.Start, a.End, a.StartPos, a.EndPos)
		b = appendBreaks(b, a.Breaks)
	}
	return append(b, '}')
}

// appendExtent appends the members start and end.
func appendExtent(b []byte, start, end int64, startPos, endPos extract.Position) []byte {
	b = appendPlace(append(b, `,"start":`...), start, startPos)
	return appendPlace(append(b, `,"end":`...), end, endPos)
}

func appendPlace(b []byte, offset int64, p extract.Position) []byte {
	b = append(b, `{"byte":`...)
	b = strconv.AppendInt(b, offset, 10)
	b = append(b, `,"line":`...)
	b = strconv.AppendInt(b, int64(p.Line), 10)
	b = append(b, `,"column":`...)
	b = strconv.AppendInt(b, int64(p.Column), 10)
	b = append(b, `,"byte_column":`...)
	return append(strconv.AppendInt(b, int64(p.ByteColumn), 10), '}')
}

func appendBreaks(b []byte, breaks []delimit.Break) []byte {
	b = append(b, `,"breaks":[`...)
	for k, gone := range breaks {
		b = appendComma(b, k)
		b = append(b, `{"start":`...)
		b = strconv.AppendInt(b, gone.Start, 10)
		b = append(b, `,"end":`...)
		b = strconv.AppendInt(b, gone.End, 10)
		b = append(b, `,"kind":"`...)
		b = append(append(b, gone.Kind.String()...), `"}`...)
	}
	return append(b, ']')
}

// mailPart is a part of mail with what the matches in it have in common in JSON.
type mailPart struct {
	*mail.Part
	message   []byte // members of the object
	inMessage int    // whose they are, 0 for none
	input     *input
}

// of makes it a part of an input. What is known of its message is kept for the next.
func (p *mailPart) of(in *input, part *mail.Part) {
	p.Part = part
	if m := part.Message; p.inMessage != m.Number || p.input != in {
		p.inMessage, p.input = m.Number, in
		p.message = appendMessage(p.message[:0], m)
	}
}

// appendMessage appends what is known of a message.
func appendMessage(b []byte, m *mail.Message) []byte {
	b = append(b, `"message":`...)
	b = strconv.AppendInt(b, int64(m.Number), 10)
	b = append(b, `,"start":`...)
	b = strconv.AppendInt(b, m.Offset, 10)
	b = appendMember(b, "message_id", m.ID())
	b = appendMember(b, "date", m.Date())
	return appendMember(b, "subject", m.Subject())
}

// appendPart appends the member mail: the message and the part that a match stood
// in, and the header field or the attribute.
func appendPart(b []byte, part *mailPart, m *extract.Match) []byte {
	if part == nil {
		return b
	}
	b = append(append(b, `,"mail":{`...), part.message...)
	b = appendMember(b, "part", part.Path)
	if part.Kind == mail.Headers {
		b = appendMember(b, "field", m.Within)
		return append(b, '}')
	}
	charset, guessed := part.Charset()
	if guessed && isASCII(m.Text) {
		charset, guessed = "us-ascii", false // the guess is about what stands elsewhere, perhaps behind it
	}
	b = appendMember(b, "type", part.Type)
	b = appendMember(b, "charset", charset)
	b = append(b, `,"guessed":`...)
	b = strconv.AppendBool(b, guessed)
	b = appendMember(b, "attribute", m.Within)
	return append(b, '}')
}

func isASCII(s []byte) bool {
	for _, c := range s {
		if c >= utf8.RuneSelf {
			return false
		}
	}
	return true
}

// appendMember appends a member of an object, unless it is empty.
func appendMember(b []byte, name, value string) []byte {
	if value == "" {
		return b
	}
	b = append(b, `,"`...)
	b = append(append(b, name...), `":`...)
	return appendString(b, value)
}

// appendFile appends the file's name, in base64 where it is not UTF-8, and ends
// the object and the line.
func appendFile(b []byte, name string) []byte {
	if utf8.ValidString(name) {
		b = append(b, `,"file":`...)
		b = appendString(b, []byte(name))
	} else {
		b = append(b, `,"file_base64":"`...)
		b = append(base64.StdEncoding.AppendEncode(b, []byte(name)), '"')
	}
	return append(b, "}\n"...)
}

func appendComma(b []byte, k int) []byte {
	if k > 0 {
		b = append(b, ',')
	}
	return b
}

// appendString appends s as a JSON string (RFC 8259 section 7). What is not UTF-8
// becomes U+FFFD.
func appendString[T uri.Text](b []byte, s T) []byte {
	const hex = "0123456789abcdef"
	b = append(b, '"')
	for len(s) > 0 {
		plain := 0
		for plain < len(s) && isPlain(s[plain]) {
			plain++
		}
		b, s = append(b, s[:plain]...), s[plain:]
		if len(s) == 0 {
			break
		}
		c := s[0]
		if c >= utf8.RuneSelf {
			r, n := utf8.DecodeRuneInString(string(s[:min(len(s), utf8.UTFMax)]))
			b = utf8.AppendRune(b, r)
			s = s[n:]
			continue
		}
		if c == '"' || c == '\\' {
			b = append(b, '\\', c)
		} else {
			b = append(b, '\\', 'u', '0', '0', hex[c>>4], hex[c&15])
		}
		s = s[1:]
	}
	return append(b, '"')
}

// isPlain reports whether c stands for itself in a JSON string.
func isPlain(c byte) bool { return ' ' <= c && c < 0x7F && c != '"' && c != '\\' }
