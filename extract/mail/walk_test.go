package mail

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"
)

func TestParts(t *testing.T) {
	const head = "From: a@b.example\n"
	for _, test := range []struct {
		name, input string
		want        []string
	}{
		{"plain", head + "\ntext\n", []string{"HEADER: From: a@b.example", "1 text/plain: text"}},
		{"CRLF and LF", "From: a\r\nTo: b\n\r\ntext\r\nmore\n", []string{"HEADER: From: a\n\nTo: b", "1 text/plain: text\r\nmore"}},
		{"byte order mark", "\uFEFF\n" + head + "\ntext", []string{"HEADER: From: a@b.example", "1 text/plain: text"}},
		{"no body", head, []string{"HEADER: From: a@b.example"}},
		{"no empty line", head + "a line\nand another\n", []string{"HEADER: From: a@b.example", "1 text/plain: a line\nand another"}},
		{"a line that is no field", head + "a line\nTo: b\n\ntext", []string{"HEADER: From: a@b.example\n\na line\n\nTo: b", "1 text/plain: text"}},
		{"a URI is no field", head + "http://a.example/\nhttp://b.example/\n", []string{"HEADER: From: a@b.example", "1 text/plain: http://a.example/\nhttp://b.example/"}},
		{"multipart", head + "Content-Type: multipart/mixed; boundary=x\n\nbefore\n--x\n\none\n--x\nContent-Type: TEXT/X-Patch\n\ntwo\n--x--\nafter\n", []string{
			"HEADER: From: a@b.example\n\nContent-Type: multipart/mixed; boundary=x", "TEXT text/plain: before",
			"1 text/plain: one", "2.MIME: Content-Type: TEXT/X-Patch", "2 text/x-patch: two", "TEXT text/plain: after"}},
		{"nested", "Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: multipart/alternative; boundary=y\n\nbetween\n--y\n\none\n--y\n\ntwo\n--y--\n--x\n\nthree\n--x--\n", []string{
			"HEADER: Content-Type: multipart/mixed; boundary=x", "1.MIME: Content-Type: multipart/alternative; boundary=y", "1 text/plain: between",
			"1.1 text/plain: one", "1.2 text/plain: two", "2 text/plain: three"}},
		{"inner never closed", "Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: multipart/alternative; boundary=y\n\n--y\n\none\n--x\n\ntwo\n", []string{
			"HEADER: Content-Type: multipart/mixed; boundary=x", "1.MIME: Content-Type: multipart/alternative; boundary=y",
			"1.1 text/plain: one", "2 text/plain: two"}},
		{"boundary never comes", "Content-Type: multipart/mixed; boundary=x\n\n--y\n\none\n--y--\n", []string{
			"HEADER: Content-Type: multipart/mixed; boundary=x", "TEXT text/plain: --y\n\none\n--y--",
			`! TEXT no part begins with the boundary "x"; what stands there is read as plain text`}},
		{"nothing at all in a multipart", "Content-Type: multipart/mixed; boundary=x\n\n\n", []string{"HEADER: Content-Type: multipart/mixed; boundary=x"}},
		{"no boundary declared", "Content-Type: multipart/mixed\n\n\n--y\n\none\n--y--\n", []string{
			"HEADER: Content-Type: multipart/mixed", "1 text/plain: one"}},
		{"no boundary at all", "Content-Type: multipart/mixed\n\nHGVsbG8=", []string{
			"HEADER: Content-Type: multipart/mixed", "1 multipart/mixed: HGVsbG8="}},
		{"boundary that starts another", "Content-Type: multipart/mixed; boundary=xx\n\n--xx\nContent-Type: multipart/mixed; boundary=x\n\n--x\n\none\n--xx\n\ntwo\n--x\ntext\n--xx--", []string{
			"HEADER: Content-Type: multipart/mixed; boundary=xx", "1.MIME: Content-Type: multipart/mixed; boundary=x",
			"1.1 text/plain: one", "2 text/plain: two\n--x\ntext"}},
		{"same boundary twice", "Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: multipart/mixed; boundary=x\n\n--x\n\none\n--x--\n--x--\n", []string{
			"HEADER: Content-Type: multipart/mixed; boundary=x", "1.MIME: Content-Type: multipart/mixed; boundary=x", "1.1 text/plain: one"}},
		{"odd boundaries", "Content-Type: multipart/mixed; boundary=\"=_ (a)'+,-./:=? \"\n\n--=_ (a)'+,-./:=? \t\r\n\none\n--=_ (a)'+,-./:=?-- \n", []string{
			"HEADER: Content-Type: multipart/mixed; boundary=\"=_ (a)'+,-./:=? \"", "1 text/plain: one"}},
		{"boundary continued", "Content-Type: multipart/mixed; boundary*0=ab;\n boundary*1=c\n\n--abc\n\none\n", []string{
			"HEADER: Content-Type: multipart/mixed; boundary*0=ab; boundary*1=c", "1 text/plain: one"}},
		{"boundary without quotes", "Content-Type: multipart/mixed; boundary=a=b@c;charset\n\n--a=b@c\n\none\n", []string{
			"HEADER: Content-Type: multipart/mixed; boundary=a=b@c;charset", "1 text/plain: one"}},
		{"quotes not closed", "Content-Type: multipart/mixed; boundary=\"abc\n\n--abc\n\none\n", []string{
			"HEADER: Content-Type: multipart/mixed; boundary=\"abc", "1 text/plain: one"}},
		{"encoded multipart", "Content-Type: multipart/mixed; boundary=x\nContent-Transfer-Encoding: base64\n\n--x\n\none\n", []string{
			"HEADER: Content-Type: multipart/mixed; boundary=x\n\nContent-Transfer-Encoding: base64", "1 text/plain: one"}},
		{"attached", "Content-Type: message/rfc822\n\nSubject: inner\nContent-Type: multipart/mixed; boundary=x\n\n--x\n\none\n", []string{
			"HEADER: Content-Type: message/rfc822", "1.HEADER: Subject: inner\n\nContent-Type: multipart/mixed; boundary=x", "1.1 text/plain: one"}},
		{"attached, encoded", "Content-Type: message/rfc822\nContent-Transfer-Encoding: base64\n\nU3ViamVjdDogeAoKaHR0cDovL2EuZXhhbXBsZS8K\n", []string{
			"HEADER: Content-Type: message/rfc822\n\nContent-Transfer-Encoding: base64", "1 message/rfc822: Subject: x\n\nhttp://a.example/",
			"! 1 an attached message is encoded, which RFC 2046 does not allow; it is read as text, its parts are not decoded"}},
		{"fields behind lines that are none", "A: b\nbad\nworse\nContent-Transfer-Encoding: base64\n\none\n", []string{
			"HEADER: A: b", "! HEADER lines that are no header fields stand before some that are; all of them are read as text",
			"1 text/plain: bad\nworse\nContent-Transfer-Encoding: base64\n\none"}},
		{"a body after no empty line", "A: b\nbad\nworse\n\nContent-Type: x\n", []string{"HEADER: A: b", "1 text/plain: bad\nworse\n\nContent-Type: x"}},
		{"digest", "Content-Type: multipart/digest; boundary=x\n\n--x\n\nSubject: one\n\ntext\n--x\n\nSubject: two\n\nmore\n--x--", []string{
			"HEADER: Content-Type: multipart/digest; boundary=x", "1.HEADER: Subject: one", "1.1 text/plain: text",
			"2.HEADER: Subject: two", "2.1 text/plain: more"}},
		{"part of a header alone", "Content-Type: multipart/mixed; boundary=x\n\n--x\nContent-Location: http://a.example/\n--x\n\none\n--x--", []string{
			"HEADER: Content-Type: multipart/mixed; boundary=x", "1.MIME: Content-Location: http://a.example/", "2 text/plain: one"}},
		{"attachment", "Content-Type: application/pdf; name=x\n\nnothing to read", []string{"HEADER: Content-Type: application/pdf; name=x"}},
		{"text attached", "Content-Type: text/x-diff\nContent-Disposition: attachment\n\ndiff", []string{"HEADER: Content-Type: text/x-diff\n\nContent-Disposition: attachment", "1 text/x-diff: diff"}},
		{"unknown encoding", "Content-Transfer-Encoding: rot13\n\ntext", []string{
			"HEADER: Content-Transfer-Encoding: rot13", "1 text/plain: text", `! 1 Content-Transfer-Encoding "rot13" is not known; the part is read as it is`}},
		{"not as declared", "Content-Transfer-Encoding: base64\n\nThis is no base64: http://a.example/\n", []string{
			"HEADER: Content-Transfer-Encoding: base64", "1 text/plain: This is no base64: http://a.example/",
			`! 1 bytes that are not "base64", its Content-Transfer-Encoding; they are read as they are`}},
		{"mbox", "From - \nSubject: one\n\ntext\n\nFrom - \nSubject: two\n\nmore\n", []string{
			"HEADER: Subject: one", "1 text/plain: text", "HEADER: Subject: two", "1 text/plain: more"}},
		{"separator within a header section", "From - \nSubject: one\nFrom - \nSubject: two\n\nmore\n", []string{
			"HEADER: Subject: one", "HEADER: Subject: two", "1 text/plain: more"}},
		{"no mbox, no separator", "Subject: one\n\ntext\n\nFrom - \nSubject: two\n", []string{
			"HEADER: Subject: one", "1 text/plain: text\n\nFrom - \nSubject: two"}},
		{"separator in a multipart", "From - \nContent-Type: multipart/mixed; boundary=x\n\n--x\n\none\nFrom - \nSubject: two\n\n--x\n", []string{
			"HEADER: Content-Type: multipart/mixed; boundary=x", "1 text/plain: one", "HEADER: Subject: two", "1 text/plain: --x"}},
		{"NULs", "From: a\x00b\n\nte\x00xt\n", []string{"HEADER: From: a\x00b", "1 text/plain: te\x00xt"}},
		{"nothing", "", nil},
		{"empty lines", "\n\r\n\n", nil},
	} {
		if got := texts(test.input, Options{}); !slices.Equal(got, test.want) {
			t.Errorf("%s:\n got %q\nwant %q", test.name, got, test.want)
		}
	}
}

func TestKinds(t *testing.T) {
	input := "Content-Type: multipart/mixed; boundary=x\n\n--x\n\ntext\n--x\nContent-Type: text/html\n\n<p>shown\n--x\nContent-Type: application/octet-stream\nContent-Transfer-Encoding: base64\n\naHR0cDovL2EuZXhhbXBsZS8=\n--x--\n"
	for kinds, want := range map[Kind][]string{
		Plain:       {"1 text/plain: text"},
		HTML:        {"2 text/html: shown"},
		Attachments: {"3 application/octet-stream: http://a.example/"},
	} {
		if got := texts(input, Options{Kinds: kinds}); !slices.Equal(got, want) {
			t.Errorf("%b: %q, want %q", kinds, got, want)
		}
	}
	if got := texts(input, Options{Kinds: Headers}); len(got) != 3 {
		t.Errorf("headers: %q", got)
	}
}

func TestMessage(t *testing.T) {
	r := NewReader(strings.NewReader("\n\nFrom - \nMessage-Id: <x@y>\nDate: Thu,\n 1 Feb 1996\nSubject: =?utf-8?q?=C3=A4?= b\nSubject: second\n\ntext\n"), Options{Offset: 100, MessagesBefore: 7})
	p, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	m := p.Message
	if m.Number != 8 || m.Offset != 102 || m.ID() != "x@y" || m.Date() != "Thu, 1 Feb 1996" || m.Subject() != "ä b" {
		t.Errorf("%d %d %q %q %q", m.Number, m.Offset, m.ID(), m.Date(), m.Subject())
	}
}

func TestWithin(t *testing.T) {
	r := NewReader(strings.NewReader("Subject: x\nX-URL: http://a.example/\n\t/b\nContent-Type: text/html\n\n<a href=\"http://b.example/\">c</a>"), Options{})
	for _, want := range []string{"X-URL", "href"} {
		p, err := r.Next()
		if err != nil {
			t.Fatal(err)
		}
		text, _ := io.ReadAll(p)
		if got := p.Within(int64(bytes.Index(text, []byte("http:")))); got != want {
			t.Errorf("%q in %q, want %q", text, got, want)
		}
	}
}

func TestLimits(t *testing.T) {
	var nested, many strings.Builder
	for k := range MaxDepth + 10 {
		fmt.Fprintf(&nested, "Content-Type: multipart/mixed; boundary=x%d\n\n--x%d\n", k, k)
	}
	many.WriteString("Content-Type: multipart/mixed; boundary=x\n\n" + strings.Repeat("--x\n", MaxParts+10))
	for _, test := range []struct{ name, input, reason string }{
		{"depth", nested.String(), "parts lie in one another more than 64 deep; the rest of the message is read as plain text"},
		{"attached", strings.Repeat("Content-Type: message/rfc822\n\n", MaxDepth+10), "parts lie in one another more than 64 deep; the rest of the message is read as plain text"},
		{"parts", many.String(), "the message has more than 10000 parts; the rest is read as plain text"},
		{"header", strings.Repeat("Name: value\n", MaxHeader/12+1), "the message has more than 1048576 bytes of header fields; the rest is read as plain text"},
		{"headers of parts", "Content-Type: multipart/mixed; boundary=x\n\n" + strings.Repeat("--x\nName: "+strings.Repeat("x", 500)+"\n\n", MaxHeader/500),
			"the message has more than 1048576 bytes of header fields; the rest is read as plain text"},
		{"line", "Name: " + strings.Repeat("x", MaxHeader), "the message has more than 1048576 bytes of header fields; the rest is read as plain text"},
	} {
		got := texts("From - \n"+test.input+"\n\nhttp://a.example/\n\nFrom - \nSubject: next\n", Options{})
		faults := 0
		for _, text := range got {
			if reason, ok := strings.CutPrefix(text, "! TEXT "); ok {
				faults++
				if reason != test.reason {
					t.Errorf("%s: %s", test.name, reason)
				}
			}
		}
		if faults != 1 {
			t.Errorf("%s: %d faults", test.name, faults)
		}
		if last := got[len(got)-3]; !strings.HasPrefix(last, "TEXT text/plain: ") || !strings.HasSuffix(last, "http://a.example/") {
			t.Errorf("%s: the rest is %.100q", test.name, last)
		}
		if got[len(got)-1] != "HEADER: Subject: next" {
			t.Errorf("%s: next is %.100q", test.name, got[len(got)-1])
		}
	}
}

// mails are messages of many shapes, some of them broken.
func mails() *rapid.Generator[string] {
	return rapid.Custom(func(t *rapid.T) string {
		var b strings.Builder
		if rapid.Bool().Draw(t, "mbox") {
			b.WriteString("From a@b.example Thu Feb  1 12:00:00 1996\n")
		}
		b.WriteString("Subject: x\n")
		writeEntity(t, &b, 0)
		s := b.String()
		if rapid.IntRange(0, 9).Draw(t, "crlf") == 0 {
			s = strings.ReplaceAll(s, "\n", "\r\n")
		}
		if n := len(s); rapid.IntRange(0, 4).Draw(t, "cut") == 0 {
			s = s[:rapid.IntRange(0, n).Draw(t, "at")]
		}
		return s
	})
}

// writeEntity writes what stands behind the first fields of a header section.
func writeEntity(t *rapid.T, b *strings.Builder, depth int) {
	kind := rapid.IntRange(0, 9).Draw(t, "kind")
	switch {
	case kind < 3 && depth < 4:
		boundary := fmt.Sprint(rapid.SampledFrom([]string{"x", "=_", "--"}).Draw(t, "boundary"), depth)
		fmt.Fprintf(b, "Content-Type: multipart/mixed; boundary=\"%s\"\n\n", boundary)
		writeText(t, b)
		for range rapid.IntRange(0, 3).Draw(t, "parts") {
			fmt.Fprintf(b, "--%s\n", boundary)
			writeEntity(t, b, depth+1)
			b.WriteString("\n")
		}
		if rapid.Bool().Draw(t, "closed") {
			fmt.Fprintf(b, "--%s--\n", boundary)
			writeText(t, b)
		}
	case kind == 3 && depth < 4:
		b.WriteString("Content-Type: message/rfc822\n\nSubject: y\n")
		writeEntity(t, b, depth+1)
	default:
		b.WriteString(rapid.SampledFrom([]string{
			"", "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n",
			"Content-Type: text/plain; charset=iso-8859-1\nContent-Transfer-Encoding: base64\n", "Content-Type: application/pdf\n", "a line\n",
		}).Draw(t, "type"))
		b.WriteString(rapid.SampledFrom([]string{"\n", "\n", "\n", ""}).Draw(t, "empty line"))
		writeText(t, b)
	}
}

var filler = strings.Repeat("a line\r\n", Lookahead/4)

func writeText(t *rapid.T, b *strings.Builder) {
	for range rapid.IntRange(0, 4).Draw(t, "lines") {
		b.WriteString(rapid.SampledFrom([]string{
			"text\n", "\n", "--x0 \n", "--x1--\n", "--x\n", "-- \n", "Name: value\n", " fold\n", "http://a.example/=\n", "=C3=A4 \n",
			"aHR0cDovL2EuZXhhbXBsZS8=\n", "\r", "\xE4\n", "From a@b.example Thu Feb  1 12:00:00 1996\n", "no end",
			filler, // so that the window ends somewhere in what follows
		}).Draw(t, "line"))
	}
}

func TestMailIsWhatANaiveReaderReads(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		input := mails().Draw(t, "mail")
		got, want := notEmpty(walked(strings.NewReader(input))), notEmpty(naive(input))
		if !slices.Equal(got, want) {
			t.Fatalf("\n got %+q\nwant %+q", fmt.Sprintf("%+v", got), fmt.Sprintf("%+v", want))
		}
	})
}

func TestReadSizesDoNotMatter(t *testing.T) {
	readers := map[string]func(io.Reader) io.Reader{
		"one byte": iotest.OneByteReader, "half": iotest.HalfReader, "data with its error": iotest.DataErrReader,
	}
	rapid.Check(t, func(t *rapid.T) {
		input := mails().Draw(t, "mail")
		if rapid.Bool().Draw(t, "long") {
			input = strings.Repeat(input, 1+300_000/(1+len(input)))
		}
		want := read(strings.NewReader(input), Options{})
		for name, reader := range readers {
			if got := read(reader(strings.NewReader(input)), Options{}); got != want {
				t.Fatalf("%s: %d bytes of parts, want %d", name, len(got), len(want))
			}
		}
	})
}

func TestReadErrorIsTheLast(t *testing.T) {
	for _, input := range []string{"", "Subject: x\n", "Subject: x\n\ntext", "Content-Type: multipart/mixed; boundary=x\n\n--x\n"} {
		got := read(io.MultiReader(strings.NewReader(input), iotest.ErrReader(io.ErrUnexpectedEOF)), Options{})
		if !strings.HasSuffix(got, "!! unexpected EOF\n") {
			t.Errorf("%q: %q", input, got)
		}
	}
}
