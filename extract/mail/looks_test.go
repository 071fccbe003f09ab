//go:build countlooks

package mail

import (
	"errors"
	"io"
	"strings"
	"testing"
)

// maxLooks is how often the walk may look at a byte, on average over mail that is
// made to be slow. A candidate for a delimiter is compared with up to MaxDepth
// boundaries, but no more is looked at than they have in common with it.
const maxLooks = 30

// hostile is mail that is made to be slow: a start, and a part that is repeated.
var hostile = []struct{ name, start, part string }{
	{"fields", "", "a:\n"},
	{"folds", "a:\n", " \n"},
	{"one long line", "a: ", "x"},
	{"lines that are no fields", "", "a\n"},
	{"names", "a:\n", strings.Repeat("a", maxName) + "\n"},
	{"encoded words begun", "a: ", "=?a?q?b "},
	{"encoded words", "a: ", "=?utf-8?q?b?= "},
	{"encoded words with question marks", "a: ", "=?a?q???"},
	{"encoded words in labels", "a: ", "=?q=?q?"},
	{"encoded words of half characters", "a: ", "=?utf-8?q?=C3?= "},
	{"URIs in a field", "References:", " http://a.example/x\n"},
	{"fields of URIs", "", "a: http://a.example/x\n"},
	{"messages", "From - \n", "a:\n\nFrom - \n"},
	{"separators that are none", "From - \na:\n\n", "From a b c d\n"},
	{"long lines that are none", "From - \na:\n\n", "From " + strings.Repeat("a", maxFromLine-10) + "\n"},
	{"attached", "", "Content-Type: message/rfc822\n\n"},
	{"opened", "", "Content-Type: multipart/mixed; boundary=x\n\n--x\n"},
	{"boundaries of one start", nest(MaxDepth-1, strings.Repeat("x", 60)), "--" + strings.Repeat("x", 60) + "\n"},
	{"dashes", "Content-Type: multipart/mixed; boundary=x\n\n", "--\n"},
	{"delimiters with blanks", "Content-Type: multipart/mixed; boundary=x\n\n", "--x" + strings.Repeat(" ", Lookahead) + "\n"},
	{"empty parts", "Content-Type: multipart/mixed; boundary=x\n\n", "--x\n"},
	{"empty parts of many messages", "From - \n", "From - \nContent-Type: multipart/mixed; boundary=x\n\n" + strings.Repeat("--x\n", 100)},
	{"closers", "Content-Type: multipart/mixed; boundary=x\n\n", "--x--\n"},
	{"lengths", "From - \nContent-Length: 0\n\nFrom - \n", "From - \nContent-Length: 1000\n\n"},
	{"a line of base64", "Content-Transfer-Encoding: base64\n\n", "aaaa"},
}

// nest opens n multiparts in one another whose boundaries start alike.
func nest(n int, boundary string) string {
	var b strings.Builder
	for k := range n {
		name := boundary + strings.Repeat("y", k+1)
		b.WriteString("Content-Type: multipart/mixed; boundary=" + name + "\n\n--" + name + "\n")
	}
	return b.String()
}

// looksAt counts the looks at a mail of about size bytes.
func looksAt(t *testing.T, start, part string, size int) int {
	looks = 0
	r := NewReader(strings.NewReader(start+strings.Repeat(part, size/len(part))), Options{})
	for {
		p, err := r.Next()
		if fault := (*Fault)(nil); errors.As(err, &fault) {
			continue
		}
		if err != nil {
			break
		}
		text, err := io.ReadAll(p)
		if err != nil {
			t.Fatal(err)
		}
		p.Within(0)
		for at, c := range text {
			if c == 'h' { // as of a URI
				p.Within(int64(at))
			}
		}
	}
	if held := cap(r.buf) + cap(r.head.text); held > 8<<20 {
		t.Errorf("%d bytes held", held)
	}
	return looks
}

func TestLooksGrowAsTheMail(t *testing.T) {
	const size = 512 << 10
	for _, mail := range hostile {
		one := looksAt(t, mail.start, mail.part, size)
		if one > maxLooks*size {
			t.Errorf("%s: %d looks at each byte", mail.name, one/size)
		}
		if four := looksAt(t, mail.start, mail.part, 4*size); four > 5*one+size {
			t.Errorf("%s: %d looks at a mail, %d at one of four times the length", mail.name, one, four)
		}
	}
}
