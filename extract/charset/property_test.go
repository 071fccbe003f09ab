package charset_test

import (
	"bytes"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"

	"github.com/urigrep/urigrep/extract/charset"
)

// scripts are what texts are made of: with each encoding some of it has no code.
var scripts = []string{
	"http://a.example/~x?y=z+{1}", " ", "\n", "\r\n", "~", "\\", "abc", "é", "ß", "Łódź", "Ελλάδα", "Привет", "שלום", "سلام", "ไทย", "Việt", "€", "“”",
	"日本語", "表示", "ｱｲｳ", "カタカナ", "丂", "中文", "繁體", "한글", "\u00CA\u0304", "😀", "𠮷", "\uFEFF", "\uFFFD", "\u0080",
}

func TestTextIsThatOfXText(t *testing.T) {
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				text := strings.Join(rapid.SliceOf(rapid.SampledFrom(scripts)).Draw(t, "text"), "")
				raw := encode(t, name, text)
				if err := check(t, name, raw); err != nil {
					t.Fatal(err)
				}
			})
		})
	}
}

// pieces are bytes that mean much in one encoding or another, and cut characters.
var pieces = append([]string{
	"a", "1", "0", " ", "\n", "-", "+", "\x00", "\x00h", "h\x00", "\xe9", "é", "漢", "\xe6\xbc", "\x93\xfa", "\x8e", "\x8e\xb1", "\x8f\xb0\xa1", "\xa1\xfe",
	"\xb0", "\x88\x62", "\x94\x39\xfc\x36", "\x84\x31\xa4\x37", "\xfe\x30\xfe\x39", "\x1b(I", "\x1b(J", "\x1b$(D", "\x1b$@", "F|", "0!", "!", "~~", "~}", "~\n", "\x7f", "\xa0", "\xfd", "\xfe",
	"\xef\xbb\xbf", "\xef\xbb", "\xff\xfe", "\xff\xfe\x00\x00", "\x00\x00\xfe\xff", "\xd8\x3d\xde\x00", "\x3d\xd8\x00\xde", "\xdc\x00", "\x00\x11\x00\x00",
}, hostile...)

// labels are those that text is decoded with where it may be anything.
var labels = append([]string{"", "utf-8", "utf-7", "x-nobody-knows", "utf-16", "utf-32"}, names...)

func TestAnyBytes(t *testing.T) {
	for _, label := range labels {
		t.Run(label, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				raw := strings.Join(rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 40).Draw(t, "raw"), "")
				if err := check(t, label, []byte(raw)); err != nil {
					t.Fatal(err)
				}
			})
		})
	}
}

func FuzzDecode(f *testing.F) {
	for k := range labels {
		f.Add(uint8(k), []byte(strings.Join(pieces, "")))
		f.Add(uint8(k), []byte("http://a.example/\x1b$BF|\x1b(B~{<:~}\x93\xfa"))
	}
	f.Fuzz(func(t *testing.T, label uint8, raw []byte) {
		raw = raw[:min(len(raw), 400)]
		if err := check(t, labels[int(label)%len(labels)], raw); err != nil {
			t.Error(err)
		}
	})
}

// check answers what is wrong with what raw is decoded to.
func check(t tb, label string, raw []byte) error {
	d := decode(t, label, raw, 1<<16, func(r io.Reader) io.Reader { return r })
	if err := checkName(d, label); err != nil {
		return err
	}
	if want := decodeWhole(d.name, raw[d.bom:]); string(d.text) != want {
		return fmt.Errorf("the text is %q, not %q", d.text, want)
	}
	if err := checkOrigins(d); err != nil {
		return err
	}
	if err := checkFailure(d); err != nil {
		return err
	}
	for _, way := range waysToRead {
		o := decode(t, label, raw, way.size, way.wrap)
		if !bytes.Equal(o.text, d.text) || o.name != d.name || o.guessed != d.guessed || o.failure != d.failure {
			return fmt.Errorf("%s: %q in %q, guessed: %t, failed at %d; at once %q in %q, %t, %d",
				way.name, o.text, o.name, o.guessed, o.failure, d.text, d.name, d.guessed, d.failure)
		}
		if err := checkOrigins(o); err != nil {
			return fmt.Errorf("%s: %w", way.name, err)
		}
	}
	return nil
}

// checkName answers what is wrong with the encoding that was found.
func checkName(d decoded, label string) error {
	want, guessed := label, false
	if mark, bom := charset.Sniff(d.raw); bom > 0 {
		want = mark
	} else if slices.Contains([]string{"", "utf-7", "x-nobody-knows"}, label) {
		want = guess(d.raw)
		guessed = want != "us-ascii"
	}
	byOrder := (want == "utf-16" || want == "utf-32") && (d.name == want+"be" || d.name == want+"le")
	if d.name != want && !byOrder || d.guessed != guessed {
		return fmt.Errorf("%q was decoded as %q, guessed: %t", d.raw, d.name, d.guessed)
	}
	return nil
}

// checkFailure answers what is wrong with the place where decoding failed: it is
// the first U+FFFD of the text, where there is no other way to come by one.
func checkFailure(d decoded) error {
	if d.guessed || slices.Contains([]string{"us-ascii", "utf-8", "gb18030", "utf-16be", "utf-16le", "utf-32be", "utf-32le"}, d.name) {
		return nil
	}
	want := int64(-1)
	if at := int64(bytes.Index(d.text, []byte("\uFFFD"))); at >= 0 {
		from, _ := d.Origin(at, at+1)
		want = from - offset
	}
	if d.failure != want {
		return fmt.Errorf("%q failed at %d, not %d", d.raw, d.failure, want)
	}
	return nil
}

// checkOrigins answers what is wrong with where a text's characters come from: what
// the raw text is decoded to up to where each starts or ends must be what precedes
// it, and they must come in order.
func checkOrigins(d decoded) error {
	behind := int64(d.bom)
	for i, j := 0, 0; i < len(d.text); i = j {
		_, size := utf8.DecodeRune(d.text[i:])
		j = i + size
		from, to := d.Origin(int64(i), int64(j))
		from, to = from-offset, to-offset
		char := d.text[i:j]
		if from >= to || from < behind && d.name != "big5" || to > int64(len(d.raw)) {
			return fmt.Errorf("%q at %d comes from %d to %d, what precedes it from before %d", char, i, from, to, behind)
		}
		behind = to
		if before := decodeWhole(d.name, d.raw[d.bom:from]); before != string(d.text[:i]) && !bytes.HasSuffix(d.text[:i], []byte("\uFFFD")) {
			if d.name != "big5" || !strings.HasPrefix(string(d.text[:i]), before) {
				return fmt.Errorf("%q at %d comes from %d, before which is %q, not %q", char, i, from, before, d.text[:i])
			}
		}
		if all := decodeWhole(d.name, d.raw[d.bom:to]); !strings.HasPrefix(all, string(d.text[:j])) {
			return fmt.Errorf("%q at %d comes from before %d, up to which is %q, not %q", char, i, to, all, d.text[:j])
		}
	}
	return nil
}
