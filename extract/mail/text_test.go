package mail

import (
	"bytes"
	"encoding/base64"
	"errors"
	"io"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/japanese"
	"pgregory.net/rapid"
)

// TestDecodedBytesOfSharedMail compares texts with what the standard library and
// x/text decode, of parts that these do not stumble over.
func TestDecodedBytesOfSharedMail(t *testing.T) {
	compared := map[string]int{}
	mailFiles(t, func(path string, b []byte) {
		if !Looks(b) || Counted(b, true) || strings.HasSuffix(path, sameBoundaryTwice) {
			return
		}
		want := map[string]naivePart{}
		for _, p := range naive(string(b)) {
			if p.message == 1 && p.typ != "" {
				want[p.path] = p
			}
		}
		r := NewReader(bytes.NewReader(b), Options{Kinds: Plain})
		for {
			p, err := r.Next()
			if fault := (*Fault)(nil); errors.As(err, &fault) {
				continue
			}
			if err != nil || p.Message.Number > 1 {
				break
			}
			text, err := io.ReadAll(p)
			if err != nil {
				t.Fatal(err)
			}
			part := want[p.Path]
			decoded, ok := part.decode()
			if !ok || r.media.params["format"] != "" || bytes.Contains(text, []byte("-----BEGIN PGP SIGNED")) || bytes.Contains(text, []byte("begin ")) {
				continue
			}
			compared[part.encoding]++
			if string(text) != decoded {
				t.Errorf("%s, part %s: %d bytes, want %d", path, p.Path, len(text), len(decoded))
			}
		}
	})
	t.Logf("compared: %v", compared)
}

// sampleText is text with a URI in it.
const sampleText = "A text with a URI, http://a.example/ä?b=c&d=%20, über eine Zeile\nund noch eine: <http://b.example/>.\n"

// TestOriginsDecodeToTheText looks for the URI in what was decoded of the raw bytes
// that it came from alone, for each way of encoding.
func TestOriginsDecodeToTheText(t *testing.T) {
	for _, test := range []struct {
		name, charset, encoding string
		encode                  func(string) string
	}{
		{"verbatim", "", "", func(s string) string { return strings.ReplaceAll(s, "ä", "a") }},
		{"8bit", "utf-8", "8bit", func(s string) string { return s }},
		{"latin 1", "iso-8859-1", "8bit", func(s string) string { b, _ := charmap.ISO8859_1.NewEncoder().String(s); return b }},
		{"quoted-printable", "utf-8", "quoted-printable", toQuotedPrintable},
		{"base64", "utf-8", "base64", toBase64},
		{"ISO-2022-JP", "iso-2022-jp", "7bit", func(s string) string {
			b, _ := japanese.ISO2022JP.NewEncoder().String(strings.NewReplacer("ä", "日", "ü", "本").Replace(s))
			return b
		}},
	} {
		rapid.Check(t, func(t *rapid.T) {
			before := rapid.StringOfN(rapid.SampledFrom([]rune("aä =\n")), 0, 200, -1).Draw(t, "before")
			body := test.encode(before + sampleText)
			input := "From: a\nContent-Type: text/plain; charset=" + test.charset + "\nContent-Transfer-Encoding: " + test.encoding + "\n\n" + body
			r := NewReader(strings.NewReader(input), Options{Kinds: Plain})
			p, err := r.Next()
			if err != nil {
				t.Fatal(err)
			}
			text, err := io.ReadAll(p)
			if err != nil {
				t.Fatal(err)
			}
			start := strings.Index(string(text), "http://a")
			end := start + strings.IndexByte(string(text[start:]), ',')
			from, to := p.Origin(int64(start), int64(end))
			raw := strings.TrimSuffix(input[from:to], "=")
			again := NewReader(strings.NewReader(strings.TrimSuffix(input, body)+raw), Options{Kinds: Plain})
			p, err = again.Next()
			if err != nil {
				t.Fatal(err)
			}
			decoded, _ := io.ReadAll(p)
			if !strings.Contains(string(decoded), string(text[start:end])) || to-from > 3*int64(end-start)+12 {
				t.Fatalf("%s: %q is of %q, which is %q", test.name, text[start:end], raw, decoded)
			}
		})
	}
}

var (
	uriInText = regexp.MustCompile(`https?://[!-~]+`)
	softBreak = regexp.MustCompile(`=[ \t]*\r?\n`)
	escape    = regexp.MustCompile(`=[0-9A-Fa-f]{2}`)
)

// TestOriginsOfSharedMail looks for each URI in plain text in what the raw bytes
// that it came from are decoded to.
func TestOriginsOfSharedMail(t *testing.T) {
	checked := map[string]int{}
	mailFiles(t, func(path string, b []byte) {
		if !Looks(b) {
			return
		}
		r := NewReader(bytes.NewReader(b), Options{Kinds: Plain})
		for {
			p, err := r.Next()
			if fault := (*Fault)(nil); errors.As(err, &fault) {
				continue
			}
			if err != nil {
				return
			}
			text, err := io.ReadAll(p)
			if err != nil {
				t.Fatal(err)
			}
			encoding := strings.ToLower(r.transferEncoding)
			for _, at := range uriInText.FindAllIndex(text, -1) {
				from, to := p.Origin(int64(at[0]), int64(at[1]))
				raw := b[from:to]
				switch encoding {
				case "base64":
					raw, _ = base64.StdEncoding.AppendDecode(nil, raw)
				default: // quoted-printable, declared or not
					raw = softBreak.ReplaceAll(raw, nil)
					raw = escape.ReplaceAllFunc(raw, func(e []byte) []byte {
						c, _ := strconv.ParseUint(string(e[1:]), 16, 8)
						return []byte{byte(c)}
					})
				}
				if !bytes.Contains(raw, text[at[0]:at[1]]) && !bytes.Contains(b[from:to], text[at[0]:at[1]]) {
					t.Errorf("%s, part %s, %s: %q is of %q", path, p.Path, encoding, text[at[0]:at[1]], b[from:to])
				}
				checked[encoding]++
			}
		}
	})
	t.Logf("URIs by encoding: %v", checked)
}

// TestVerbatimIsWhatTheDecodersMake reads plain text that no decoder is needed for,
// and the same beside a byte for which they are.
func TestVerbatimIsWhatTheDecodersMake(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		body := strings.Join(rapid.SliceOfN(rapid.SampledFrom([]string{
			"text\n", "=\n", "=3D", "=\r\n", "begin 644 x\n", "&:'1T<#HO\n", "`\n", "end\n", "-----BEGIN PGP SIGNED MESSAGE-----\n", "- x\n", "a=b\n",
			strings.Repeat("x", 72) + "=\n", strings.Repeat("x", 68) + "=C3=\n", strings.Repeat("=-", 36) + "=\n", strings.Repeat("=", 74) + "\n", "ä",
		}), 0, 12).Draw(t, "lines"), "")
		short := texts("A: b\n\n"+body, Options{Kinds: Plain})
		// A body that the window does not hold goes through all of them.
		long := texts("A: b\n\n"+body+"\n"+strings.Repeat("\n", 2*windowSize), Options{Kinds: Plain})
		if len(short) != 0 && strings.TrimRight(short[0], "\n") != strings.TrimRight(long[0], "\n") {
			t.Fatalf("%q: %q, want %q", body, short, long)
		}
	})
}

// TestHeldTextIsTheTextThatIsRead: what a part holds is what reading it gives, made of
// the same bytes in the same fields. Once some was read nothing is held.
func TestHeldTextIsTheTextThatIsRead(t *testing.T) {
	held := map[Kind]int{}
	mailFiles(t, func(path string, b []byte) {
		holder, reader := NewReader(bytes.NewReader(b), Options{}), NewReader(bytes.NewReader(b), Options{})
		for {
			p, err := holder.Next()
			q, sameErr := reader.Next()
			if fault := (*Fault)(nil); errors.As(err, &fault) {
				continue
			}
			if err != nil || sameErr != nil {
				break
			}
			got, ok := p.Held()
			if !ok {
				continue
			}
			held[p.Kind]++
			want, _ := io.ReadAll(q)
			if string(got) != string(want) {
				t.Fatalf("%s, part %s: %.200q, want %.200q", path, p.Path, got, want)
			}
			for at := int64(0); at < int64(len(got)); at += 50 {
				from, to := p.Origin(at, at+1)
				if wantFrom, wantTo := q.Origin(at, at+1); from != wantFrom || to != wantTo || p.Within(at) != q.Within(at) {
					t.Fatalf("%s, part %s: byte %d is of %d-%d in %q, want %d-%d in %q", path, p.Path, at, from, to, p.Within(at), wantFrom, wantTo, q.Within(at))
				}
			}
			if _, again := q.Held(); again && len(want) > 0 {
				t.Fatalf("%s, part %s: held though it was read", path, p.Path)
			}
		}
	})
	if held[Headers] == 0 || held[Plain] == 0 {
		t.Errorf("held: %v", held)
	}
}

// TestHeld: a body that is decoded is not held, nor a header section that is long.
func TestHeld(t *testing.T) {
	for input, want := range map[string]bool{
		"A: b\n\ntext": true,
		"A: b\n\n-----BEGIN PGP SIGNED MESSAGE-----\n- text\n": false,
		"A: b\n\n" + strings.Repeat("x", 2*windowSize):         false,
		"A: b\n\nt\xE4xt":                                                     false,
		"Content-Type: text/html\n\ntext":                                     false,
		"Content-Transfer-Encoding: quoted-printable\n\ntext":                 false,
		"Content-Type: application/x\n\n":                                     true, // its header section
		"Content-Type: application/x\n" + strings.Repeat("A: b\n", maxHeld/5): false,
	} {
		kinds := Plain | HTML
		if strings.Contains(input, "application/x") {
			kinds = Headers
		}
		p, err := NewReader(strings.NewReader(input), Options{Kinds: kinds}).Next()
		if err != nil {
			t.Fatalf("%.50q: %v", input, err)
		}
		if _, held := p.Held(); held != want {
			t.Errorf("%.50q: held %t", input, held)
		}
	}
}

func TestResetReadsAsAnew(t *testing.T) {
	r := NewReader(strings.NewReader("Content-Type: multipart/mixed; boundary=x\n\n--x\n\ntext"), Options{})
	if _, err := r.Next(); err != nil {
		t.Fatal(err)
	}
	r.Reset(strings.NewReader("A: b\n\n--x\ntext"), Options{Kinds: Plain})
	p, err := r.Next()
	if err != nil {
		t.Fatal(err)
	}
	if text, _ := io.ReadAll(p); string(text) != "--x\ntext" || p.Message.Number != 1 {
		t.Errorf("%q, message %d", text, p.Message.Number)
	}
}

func FuzzReader(f *testing.F) {
	for _, name := range []string{"mbox/pipermail-twisted-python.mbox", "odd/mimekit/UnitTests/TestData/messages/body.6.txt"} {
		if b, err := os.ReadFile(shared + "/" + name); err == nil {
			f.Add(b[:min(len(b), 10_000)])
		}
	}
	f.Add([]byte("From - \nContent-Type: multipart/mixed; boundary=x\n\n--x\nContent-Type: message/rfc822\n\nSubject: =?utf-8?q?=41?=\n\n--x--\n"))
	f.Fuzz(func(t *testing.T, b []byte) {
		checkReader(t, b)
	})
}

// checkReader reads all parts of b, and looks whether their origins lie in b, in
// order within each part.
func checkReader(t *testing.T, b []byte) {
	r := NewReader(bytes.NewReader(b), Options{Kinds: Default | Attachments})
	for steps := 0; ; steps++ {
		p, err := r.Next()
		if fault := (*Fault)(nil); errors.As(err, &fault) {
			if fault.Offset < 0 || fault.Offset > int64(len(b)) {
				t.Fatalf("%v", fault)
			}
			continue
		}
		if err == io.EOF {
			return
		}
		if err != nil || steps > 10*len(b)+10 {
			t.Fatal(steps, err)
		}
		text, err := io.ReadAll(p)
		if err != nil {
			t.Fatal(err)
		}
		step := max(1, int64(len(text)/8))
		for at := int64(0); at+step <= int64(len(text)); at += step {
			from, to := p.Origin(at, at+step)
			if from < 0 || from > to || to > int64(len(b)) {
				t.Fatalf("text %d-%d of part %s is of %d-%d", at, at+step, p.Path, from, to)
			}
			p.Within(at)
		}
	}
}
