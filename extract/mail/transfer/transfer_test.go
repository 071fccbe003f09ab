package transfer_test

import (
	"bytes"
	stdlib "encoding/base64"
	"fmt"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/extract/mail/transfer"
	"github.com/urigrep/urigrep/extract/origin"
)

func TestNew(t *testing.T) {
	const quoted, base64, uu, nothing, unknown = "a=3Db", "Zm9v", "begin 644 a\n#0V%T\nend\n", "", "?"
	tests := []struct{ encoding, decodes string }{
		{"", nothing}, {"7bit", nothing}, {"8BIT", nothing}, {" binary ", nothing}, {"7-bit", nothing}, {"8bits", nothing}, {"7bit;", nothing}, {"(none)", nothing},
		{"quoted-printable", quoted}, {"QUOTED-PRINTABLE", quoted}, {"quoted-printable;", quoted}, {"quoted printable", quoted},
		{"base64", base64}, {"Base64", base64}, {"(a (nested) comment) base64 (another", base64}, {`"base64"; charset=x`, base64},
		{"x-uuencode", uu}, {"uuencode", uu}, {"X-UUE", uu}, {"uue", uu},
		{"plain", unknown}, {"text/html", unknown}, {"base 32", unknown}, {"base64 base64", unknown},
	}
	decoded := map[string]string{quoted: "a=b", base64: "foo", uu: "begin 644 a\nCatend\n"}
	for _, tt := range tests {
		d, known := transfer.New(tt.encoding)
		if known != (tt.decodes != unknown) {
			t.Errorf("%q: known is %v", tt.encoding, known)
		}
		if want, ok := decoded[tt.decodes]; ok != (d != nil) {
			t.Errorf("%q has the decoder %v", tt.encoding, d)
		} else if ok {
			if got, _ := decodeAll(t, d, tt.decodes); got != want {
				t.Errorf("%q decodes %q to %q, want %q", tt.encoding, tt.decodes, got, want)
			}
		}
	}
}

// decoders are all there are, each with its naive one and a text that is typical.
var decoders = []struct {
	name    string
	decoder func() origin.Decoder
	naive   naive
	typical string
}{
	{"quoted-printable", newQuoted, naiveQuoted, "Most of the text of a mail is plain; now and then there is an =C3=A9, and =\nhttp://a.example/?page=3D20 was folded.\nSo it goes on, line by line, and hardly a word of it is encoded.\n"},
	{"base64", newBase64, naiveBase64, strings.Repeat("aHR0cDov", 9) + "L2Ev\r\n"},
	{"uuencode", newUU, naiveUU(true), strings.Repeat("a line of text, to begin with\n", 40) + uuFile(strings.Repeat("see http://a.example/ ", 200), "`", "\n")},
	{"flowed", newFlowed, naiveFlowed(false), "> A line that is quoted and flowed, so that it ends in a blank, and so \n> on\nanother one that is neither, up to its end, which is fixed\n"},
	{"delsp", newDelSp, naiveFlowed(true), "> A line that is quoted and flowed, so that it ends in a blank, and so \n> on\nanother one that is neither, up to its end, which is fixed\n"},
	{"dash", transfer.NewDashEscaped, naiveDash, "A line of plain text without any dash at its start, which most are.\n- one that has\n-----BEGIN PGP SIGNED MESSAGE-----\n"},
	{"undeclared", transfer.NewUndeclared, naiveUndeclared, strings.Repeat("A line of plain text without any sign of it at all, which most are.\n", 30) + "x = y\n\n" + line70[:69] + "=\na=3Db\n\n"},
}

func TestTypicalTexts(t *testing.T) {
	for _, d := range decoders {
		raw := []byte(strings.Repeat(d.typical, 1+80_000/len(d.typical)))
		if err := check(d.decoder, d.naive, raw, 1); err != nil {
			t.Errorf("%s: %v", d.name, err)
		}
	}
}

// hostile are pieces of texts that make a decoder look far ahead or take small
// steps, by the name of the decoder. All get those of "".
var hostile = map[string][]string{
	"":                 {"\x00", "\n", "\r", " ", "=", "a\r\n"},
	"quoted-printable": {"= ", "=" + strings.Repeat(" ", 128), "=" + strings.Repeat(" ", 129), "=3", "=3D", "=\n", "=\r"},
	"base64":           {"A", "A=", "A\n", "A*", "AAAA*", "AAA A", "**\nA", "*\n", strings.Repeat("A", 1023) + "*", strings.Repeat("A", 251) + "*\n"},
	"uuencode":         {"b", "b\n", "begin 644 a\n", "begin 644 a\nM\n", "begin 644 a\n`\n", "begin 644 a\n`\nend\n", "begin 644 a\n#0V%T\n" + strings.Repeat("x\n", 100)},
	"flowed":           {"> ", ">", " \n", "a \n"},
	"delsp":            {"> ", ">", " \n", "a \n", "> \n", "a \r", strings.Repeat(">", 128) + "a \n", strings.Repeat(">", 129) + "a \n", "-- \n"},
	"dash":             {"- ", "-\n", "- \n", "-----BEGIN PGP SIGNED MESSAGE-----\n", "-----BEGIN PGP SIGNED MESSAGE----\n"},
	"undeclared": {"=3", "=3D", "=\n", "=20\n", "x=y\n\n", "=20\n\n" + strings.Repeat("a", 4000), "a=b\n\n" + strings.Repeat("=41", 1300) + "\n",
		strings.Repeat("=20\n\n", 800) + "=zz\n", line70[1:] + "=\n"},
}

// TestCallsAreLinear counts how often decoders are called for hostile texts of 1
// and 4 MB: four times as often for the larger, and seldom. How much one call looks
// at is bounded by what it is shown.
func TestCallsAreLinear(t *testing.T) {
	const size, room = 1 << 20, 8 << 10
	for _, d := range decoders {
		for _, piece := range append(hostile[d.name], hostile[""]...) {
			small := calls(t, d.decoder(), piece, size, room)
			large := calls(t, d.decoder(), piece, 4*size, room)
			if large > 4*small+8 || small > 2*size/room+8 {
				t.Errorf("%s of %.20q…: %d calls for 1 MB, %d for 4 MB", d.name, piece, small, large)
			}
		}
	}
}

// calls decodes size bytes of repeated pieces, from full buffers, and counts the
// calls that it takes. It fails where one that must do something does nothing.
func calls(t *testing.T, d origin.Decoder, piece string, size, room int) (n int) {
	src := bytes.Repeat([]byte(piece), 1+(origin.BufferSize+len(piece))/len(piece))
	dst := make([]byte, room)
	for at, text := 0, -1; at < size || text > 0; n++ {
		shown := src[at%len(piece):][:min(origin.BufferSize, size-at)]
		var m origin.Map
		var nSrc int
		text, nSrc = d.Decode(&m, dst, shown, at+len(shown) == size)
		if at += nSrc; text == 0 && nSrc == 0 && at < size {
			t.Fatalf("%T does nothing with %.20q…, %d bytes from the end", d, shown, size-at)
		}
	}
	return n
}

// TestRealBodies compares with the library's decoders on bodies that it can read.
func TestRealBodies(t *testing.T) {
	names, _ := filepath.Glob("../../../../shared/mail/eml/*/[qbm]*.eml")
	if len(names) == 0 {
		t.Skip("no mail in ../../../../shared/mail/eml")
	}
	counts := map[string]int{}
	for _, name := range names {
		visitBodies(t, name, func(encoding string, body []byte) {
			if err := compareBody(t, strings.ToLower(encoding), body, counts); err != nil {
				t.Errorf("%s: %v", name, err)
			}
		})
	}
	t.Logf("%d files, bodies by encoding: %v", len(names), counts)
	if counts["quoted-printable"] < 100 || counts["base64"] < 100 {
		t.Error("too few bodies were compared")
	}
}

// compareBody compares the decoded body with the library's. White space at the
// ends of lines is kept here and deleted there.
func compareBody(t *testing.T, encoding string, body []byte, counts map[string]int) error {
	var library io.Reader
	switch encoding {
	case "quoted-printable":
		library = quotedprintable.NewReader(bytes.NewReader(body))
	case "base64":
		library = stdlib.NewDecoder(stdlib.StdEncoding, bytes.NewReader(body))
	default:
		return nil
	}
	want, err := io.ReadAll(library)
	if err != nil {
		counts["unreadable "+encoding]++
		return nil
	}
	counts[encoding]++
	d, _ := transfer.New(encoding)
	got, failure := decodeAll(t, d, string(body))
	if encoding == "quoted-printable" {
		body = regexpTrailing.ReplaceAll(body, []byte("$1"))
		got, _ = decodeAll(t, newQuoted(), string(body))
	}
	if got != string(want) || failure >= 0 {
		return fmt.Errorf("%s, failed at %d, is\n%.300q, want\n%.300q", encoding, failure, got, want)
	}
	return nil
}

// regexpTrailing finds white space at the end of a line.
var regexpTrailing = regexp.MustCompile(`[ \t]+(\r?\n|$)`)

// visitBodies calls visit for the bodies of the message in a file.
func visitBodies(t *testing.T, name string, visit func(encoding string, body []byte)) {
	raw, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	msg, err := mail.ReadMessage(bytes.NewReader(raw))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	walk(msg.Header.Get, msg.Body, visit)
}

// walk calls visit for the bodies of a message that are no multipart.
func walk(field func(string) string, body io.Reader, visit func(encoding string, body []byte)) {
	kind, params, _ := mime.ParseMediaType(field("Content-Type"))
	if !strings.HasPrefix(kind, "multipart/") {
		if b, err := io.ReadAll(body); err == nil {
			visit(field("Content-Transfer-Encoding"), b)
		}
		return
	}
	for parts := multipart.NewReader(body, params["boundary"]); ; {
		part, err := parts.NextRawPart()
		if err != nil {
			return
		}
		walk(part.Header.Get, part, visit)
	}
}

func BenchmarkDecode(b *testing.B) {
	for _, d := range decoders {
		b.Run(d.name, func(b *testing.B) {
			raw := []byte(strings.Repeat(d.typical, 1+(1<<20)/len(d.typical)))
			room := make([]byte, origin.BufferSize)
			src := bytes.NewReader(raw)
			text := origin.NewReader(nil, nil)
			b.SetBytes(int64(len(raw)))
			b.ReportAllocs()
			for b.Loop() {
				src.Reset(raw)
				text.Reset(origin.FromReader(src, 0), d.decoder())
				for at := int64(0); ; {
					n, err := text.Read(room)
					if at += int64(n); err != nil {
						break
					}
					text.Forget(at)
				}
			}
		})
	}
}
