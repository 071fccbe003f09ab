package html

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	markup "golang.org/x/net/html"
)

// tags are start tags, each the seed of FuzzTag.
var tags = []string{
	`<a>`, `<a/>`, `<a b>`, `<a b=c>`, `<a b="c">`, `<a b='c'>`, `<a b=c/>`, `<a b="c"/>`, `<a/b=c/d>`,
	"<A\nB\t=\r'>'\fc=\"'\"d>", `<a =b=c>`, `<a ==>`, `<a b= >`, `<a b=>`, `<a b="">`, `<a b="c"d='e'f=g h>`,
	`<a b / =c>`, `<a b/=c>`, `<a b=c=d>`, `<a b='c"d">`, `<a b=c"d e'f>`, `<a"b"=c>`, `<a b=c b=d B=e>`,
	"<a \x00=\x00\xff é=ü>", `<a b="&amp;&copy=&#0;&lt" c=&notit;>`, `<a b="c" "d">`, `<a <b=c>`, `<a b<c=d>`,
}

// FuzzTag compares the names and values of a tag, and the values decoded, with
// those that the tokenizer answers.
func FuzzTag(f *testing.F) {
	for _, s := range tags {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		z := markup.NewTokenizer(strings.NewReader("<" + strings.TrimLeft(s, "<")))
		if kind := z.Next(); kind != markup.StartTagToken && kind != markup.SelfClosingTagToken {
			t.Skip("no start tag")
		}
		raw := bytes.Clone(z.Raw())
		want := z.Token()
		if diff := cmp.Diff(attributesOf(want), attributesRead(raw)); diff != "" {
			t.Errorf("%q: read (+) and by the tokenizer (-): %s", raw, diff)
		}
	})
}

func attributesOf(token markup.Token) (list []string) {
	for _, a := range token.Attr {
		list = append(list, fmt.Sprintf("%q=%q", a.Key, a.Val))
	}
	return list
}

// attributesRead reads a tag with what Reader uses. The tokenizer makes NUL another
// character, and CR and CRLF a LF, before it decodes.
func attributesRead(raw []byte) (list []string) {
	_, end := nameOf(raw)
	tag := tag{raw, end}
	seen := make(map[string]bool)
	var refs references
	for name, value, ok := tag.next(); ok; name, value, ok = tag.next() {
		key := bytes.ToLower(nil)
		for _, c := range tag.of(name) {
			if 'A' <= c && c <= 'Z' {
				c += 'a' - 'A'
			}
			key = append(key, c)
		}
		if seen[string(key)] {
			continue
		}
		seen[string(key)] = true
		source := strings.NewReplacer("\x00", "\ufffd", "\r\n", "\n", "\r", "\n").Replace(string(tag.of(value)))
		var val []byte
		for b := []byte(source); len(b) > 0; {
			if b[0] != '&' {
				val, b = append(val, b[0]), b[1:]
				continue
			}
			text, n := refs.decode(b, true)
			if len(text) == 0 {
				text = b[:n]
			}
			val, b = append(val, text...), b[n:]
		}
		list = append(list, fmt.Sprintf("%q=%q", bytes.ReplaceAll(key, []byte{0}, []byte("\ufffd")), val))
	}
	return list
}

// TestReference: a reference is decoded as the tokenizer's package does, and does
// not depend on what was decoded before.
func TestReference(t *testing.T) {
	var refs references
	for range 2 {
		for _, s := range []string{"&amp;", "&amp", "&ampx;", "&AMP;", "&#38;", "&#38", "&#x26;", "&#X26g", "&#;", "&#x;", "&#", "&",
			"&;", "&x", "&notit;", "&notin;", "&fjlig;", "&semi;", "&nGg;", "&#128;", "&#0;", "&#xD800;", "&#x110000;",
			"&CounterClockwiseContourIntegral;", "&copy" + strings.Repeat("x", 100)} {
			text, n := refs.decode([]byte(s), false)
			if len(text) == 0 {
				text = []byte(s[:n])
			}
			if got, want := string(text)+s[n:], markup.UnescapeString(s); got != want {
				t.Errorf("%q is %q, want %q", s, got, want)
			}
		}
		for k := range 2 * maxKnown {
			refs.decode(fmt.Appendf(nil, "&#%d;", k), false)
		}
		if len(refs.known) > maxKnown {
			t.Errorf("%d references are kept", len(refs.known))
		}
	}
}
