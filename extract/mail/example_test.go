package mail_test

import (
	"fmt"
	"io"
	"strings"

	"github.com/urigrep/urigrep/delimit"
	"github.com/urigrep/urigrep/extract"
	"github.com/urigrep/urigrep/extract/mail"
)

const letter = `From: Ann <ann@a.example>
Subject: =?utf-8?q?=C3=A4_plan?=
Date: Sat, 21 Nov 2026 10:00:00 +0000
Content-Transfer-Encoding: quoted-printable

See <http://a.example/?x=3D1>.
`

// A part is a text for an Extractor, which places what it finds in the raw message.
func ExampleReader_Next() {
	var x extract.Extractor
	r := mail.NewReader(strings.NewReader(letter), mail.Options{Kinds: mail.Plain})
	for {
		part, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			fmt.Println(err) // a *mail.Fault; the next call goes on
			continue
		}
		fmt.Println(part.Message.Subject(), part.Path, part.Type)
		for m := range x.Reader(part) {
			fmt.Printf("%s was %s\n", m.Text, letter[m.Start:m.End])
		}
	}
	// Output:
	// ä plan 1 text/plain
	// http://a.example/?x=1 was http://a.example/?x=3D1
}

// A page in mail says what its references start from, or else the fields around it do.
func ExamplePart_Base() {
	const page = "Content-Type: text/html\nContent-Location: http://a.example/dir/\n\n" +
		`<a href="x">there</a> <base href="sub/"> <a href="y">and there</a>`
	x := extract.Extractor{Rules: delimit.Rules{Relative: true}}
	r := mail.NewReader(strings.NewReader(page), mail.Options{Kinds: mail.HTML, Relative: true, Bases: true})
	for part, err := r.Next(); err == nil; part, err = r.Next() {
		for m := range x.Reader(part) {
			fmt.Printf("%s from %s\n", m.Text, m.Base)
		}
	}
	// Output:
	// x from http://a.example/dir/
	// sub/ from http://a.example/dir/
	// y from http://a.example/dir/sub/
}

func ExampleLooks() {
	fmt.Println(mail.Looks([]byte(letter)), mail.Looks([]byte("From: here\nto there\n")))
	// Output: true false
}

func ExampleMayLook() {
	fmt.Println(mail.MayLook([]byte("From: Ann")), mail.MayLook([]byte("no field\n")))
	// Output: true false
}

const separator = "From ann@a.example Sat Nov 21 10:00:00 2026\n"

func ExampleCountMessages() {
	fmt.Println(mail.CountMessages(strings.NewReader(separator + letter + "\n" + separator + letter)))
	// Output: 2 <nil>
}

func ExampleNextMessage() {
	box := separator + letter + "\n" + separator + letter
	fmt.Println(mail.NextMessage([]byte(box), 1, true) == len(separator)+len(letter)+1)
	// Output: true
}

// A large mbox may be read in pieces, side by side.
func ExamplePieceEnd() {
	box := strings.Repeat(separator+letter+"\n", 20_000)
	input := strings.NewReader(box)
	fmt.Println(mail.IsDivisible([]byte(box[:mail.StartSize]), false), mail.Counted([]byte(box[:mail.StartSize]), false))
	pieces, messages := 0, 0
	for start := int64(0); start < input.Size(); pieces++ {
		end, _ := mail.PieceEnd(input, start, input.Size())
		n, _ := mail.CountMessages(io.NewSectionReader(input, start, end-start))
		messages += n
		start = end
	}
	fmt.Println(pieces > 1, messages)
	// Output:
	// true false
	// true 20000
}

// What is known of a message and a part, for which they are valid until the next step.
func ExamplePart() {
	const latin = "From: Ann <ann@a.example>\nMessage-ID: <1@a.example>\nDate: Sat, 21 Nov 2026 10:00:00 +0000\n" +
		"Content-Type: text/html; charset=latin1\n\n<a href=http://a.example/>caf\xe9</a>\n"
	r := mail.NewReader(strings.NewReader("skipped"), mail.Options{})
	r.Reset(strings.NewReader(latin), mail.Options{Kinds: mail.HTML})
	part, err := r.Next()
	if err != nil {
		fmt.Println(err)
		return
	}
	text, _ := io.ReadAll(part)
	at := int64(strings.Index(string(text), "http"))
	from, to := part.Origin(at, at+4)
	name, guessed := part.Charset() // known when the text was read
	fmt.Println(part.Message.ID(), part.Message.Date(), part.Kind == mail.HTML)
	fmt.Println(latin[from:to], "in", part.Within(at), "of", name, guessed)
	_, err = r.Next()
	fmt.Println(err, r.Messages())
	// Output:
	// 1@a.example Sat, 21 Nov 2026 10:00:00 +0000 true
	// http in href of windows-1252 false
	// EOF 1
}
