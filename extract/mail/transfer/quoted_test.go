package transfer_test

import (
	"bytes"
	"io"
	"math/rand/v2"
	"mime/quotedprintable"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/extract/mail/transfer"
	"github.com/urigrep/urigrep/extract/origin"
)

func newQuoted() origin.Decoder { return encoding("quoted-printable") }

func encoding(name string) origin.Decoder {
	d, known := transfer.New(name)
	if d == nil || !known {
		panic(name)
	}
	return d
}

var (
	escape    = regexp.MustCompile(`^=([0-9A-Fa-f]{2})`)
	softBreak = regexp.MustCompile(`^=[ \t]{0,128}\r?(\n|\z)`)
)

func naiveQuoted(raw []byte) (units []unit, failed bool) {
	for at := 0; at < len(raw); {
		rest := raw[at:]
		if m := escape.FindSubmatch(rest); m != nil {
			c, _ := strconv.ParseUint(string(m[1]), 16, 8)
			units = append(units, unit{string([]byte{byte(c)}), at, at + 3})
			at += 3
		} else if m := softBreak.Find(rest); m != nil {
			at += len(m)
		} else {
			units = plain(units, raw, at, at+1)
			at++
		}
	}
	return units, false
}

func TestQuotedPrintable(t *testing.T) {
	tests := []struct{ raw, want string }{
		{"", ""},
		{"Now's the time =\r\nfor all folk to come=\r\n to the aid of their country.", "Now's the time for all folk to come to the aid of their country."},
		{"a=3Db=3d", "a=b="},
		{"=C3=A9=20\r\nb\n", "é \r\nb\n"},
		{"http://a/44=\n509ad9", "http://a/44509ad9"},
		{"a=  \t\r\nb= \nc", "abc"},
		{"a=", "a"},
		{"a= ", "a"},
		{"a=\r", "a"},
		{"a=4", "a=4"},
		{"a=zz=3D", "a=zz="},
		{"a==3D", "a=="},
		{"a=\rb", "a=\rb"},
		{"blanks  \r\nstay\t\n", "blanks  \r\nstay\t\n"},
		{"=" + strings.Repeat(" ", 128) + "\nb", "b"},
		{"=" + strings.Repeat(" ", 129) + "\nb", "=" + strings.Repeat(" ", 129) + "\nb"},
		{"=00=FF", "\x00\xff"},
	}
	for _, tt := range tests {
		got, failure := decodeAll(t, newQuoted(), tt.raw)
		if got != tt.want || failure >= 0 {
			t.Errorf("%q is %q, failed at %d, want %q", tt.raw, got, failure, tt.want)
		}
	}
}

var quotedPieces = []string{
	"=", "=\n", "=\r\n", "= \t\r\n", "=3D", "=3d", "=C3=A9", "=4", "=zz", "3D", "\n", "\r\n", "\r", " ", "\t",
	"http://a.example/", "?page=3D20", "word", strings.Repeat(" ", 100), strings.Repeat("=D0=BF", 90), strings.Repeat("plain ", 60),
}

func TestQuotedPrintableIsAsNaive(t *testing.T) {
	checkPieces(t, newQuoted, naiveQuoted, quotedPieces)
}

// TestQuotedPrintableIsAsStandard compares with the library on what its writer
// wrote.
func TestQuotedPrintableIsAsStandard(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 100 {
		text := make([]byte, rng.IntN(2000))
		for k := range text {
			text[k] = "abcdefgh =\r\n\xC3\xA9.?"[rng.IntN(16)]
		}
		var raw bytes.Buffer
		w := quotedprintable.NewWriter(&raw)
		w.Binary = true
		w.Write(text)
		w.Close()
		if got, _ := decodeAll(t, newQuoted(), raw.String()); got != string(text) {
			t.Fatalf("%q is %q, want %q", raw.String(), got, text)
		}
		if got, err := io.ReadAll(quotedprintable.NewReader(&raw)); err != nil || !bytes.Equal(got, text) {
			t.Fatalf("the library's reader: %v", err)
		}
	}
}

func FuzzQuotedPrintable(f *testing.F) {
	f.Add([]byte("a=3D=\r\nb= \n=zz=C3=A9=\n"), uint64(1))
	f.Fuzz(func(t *testing.T, raw []byte, seed uint64) {
		if err := check(newQuoted, naiveQuoted, raw, seed); err != nil {
			t.Error(err)
		}
	})
}
