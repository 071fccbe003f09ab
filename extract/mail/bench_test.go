package mail

import (
	"bytes"
	"errors"
	"io"
	"os"
	"strings"
	"testing"
)

// benchmarkMail reads all the parts of b.
func benchmarkMail(b *testing.B, input []byte) {
	r := NewReader(nil, Options{})
	buf := make([]byte, 128<<10)
	b.SetBytes(int64(len(input)))
	b.ReportAllocs()
	for b.Loop() {
		r.Reset(bytes.NewReader(input), Options{})
		for {
			p, err := r.Next()
			if fault := (*Fault)(nil); errors.As(err, &fault) {
				continue
			}
			if err != nil {
				break
			}
			for n := int64(0); err == nil; {
				var got int
				got, err = p.Read(buf)
				n += int64(got)
				p.Forget(n)
			}
		}
	}
}

func BenchmarkPlain(b *testing.B) {
	body := strings.Repeat("A line of text as people write it, with some words in it, and no more.\n", 100)
	benchmarkMail(b, []byte(strings.Repeat("From a@b.example Thu Feb  1 12:00:00 1996\nFrom: a@b.example\nSubject: x\n\n"+body+"\n", 1000)))
}

func BenchmarkMultipart(b *testing.B) {
	body := strings.Repeat("A line of text as people write it, with some words in it, and no more.\n-- \n", 100)
	benchmarkMail(b, []byte(strings.Repeat("From a@b.example Thu Feb  1 12:00:00 1996\nFrom: a@b.example\nContent-Type: multipart/mixed; boundary=x\n\n--x\n\n"+body+"\n--x\n\n"+body+"\n--x--\n\n", 1000)))
}

func BenchmarkQuotedPrintable(b *testing.B) {
	body := strings.Repeat("A line of text as people write it, with some =C3=A4 words in it, and no m=\nore.\n", 100)
	benchmarkMail(b, []byte(strings.Repeat("From a@b.example Thu Feb  1 12:00:00 1996\nFrom: a@b.example\nContent-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\n"+body+"\n", 1000)))
}

func BenchmarkShared(b *testing.B) {
	for _, name := range []string{"cypherpunks-1996-02", "pipermail-twisted-python"} {
		input, err := os.ReadFile(shared + "/mbox/" + name + ".mbox")
		if err != nil {
			b.Skip(err)
		}
		b.Run(name, func(b *testing.B) { benchmarkMail(b, input) })
	}
}

func BenchmarkCountMessages(b *testing.B) {
	body := strings.Repeat("A line of text as people write it, with some words in it, and no more.\n", 100)
	input := []byte(strings.Repeat("From a@b.example Thu Feb  1 12:00:00 1996\nFrom: a@b.example\nSubject: x\n\n"+body+"\n", 1000))
	b.SetBytes(int64(len(input)))
	for b.Loop() {
		if _, err := CountMessages(bytes.NewReader(input)); err != nil && err != io.EOF {
			b.Fatal(err)
		}
	}
}
