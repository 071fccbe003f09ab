package mail

import (
	"encoding/base64"
	"fmt"
	"io"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

// textOfSection answers the text of a header section that stands at offset 0.
func textOfSection(section string) (t *headerText, text string) {
	t = new(headerText)
	t.reset([]byte(section), 0, anyBytes)
	b, _ := io.ReadAll(t)
	return t, string(b)
}

// TestLenientWords: encoded words that are not as RFC 2047 has them.
func TestLenientWords(t *testing.T) {
	for _, test := range []struct{ value, want string }{
		{"=?utf-8?B?aHR0cDovL2EuZXhhbXBsZS9iYWI?=", "http://a.example/bab"}, // without padding
		{"=?utf-8?B?c2VlIGh0dHA6\n Ly9hLmV4YW1wbGUvYg==?= x", "see http://a.example/b x"},
		{"=?utf-8?B?c2VlIGh0dHA6\r\n\tLy9hLmV4YW1wbGUvYg==?=", "see http://a.example/b"},
		{"=?utf-8?q?see\r\n http:?=", "see http:"},
		{"=?utf-8?Q?http=3A//a.example/b?x=3D1?=", "http://a.example/b?x=1"},
		{"=?utf-8?Q?a??=b", "a?b"},
		{"=?utf-8?Q?=3x=zz?=", "=3x=zz"},
		{"=?utf-8?Q?a_b=5Fc=e4=C3=A4?=", "a b_c\xE4ä"},
		{"x=?utf-8?Q?a?=y", "xay"},
		{"=?utf-8?Q??= =?utf-8?B??=", ""},
		// Characters cut between words.
		{"=?utf-8?B?YcM=?= =?utf-8?B?pGI=?=", "aäb"},
		{"=?utf-8?Q?a=E2?=\r\n =?UTF-8?Q?=82?=\r\n =?utf-8?B?rGI=?= =?utf-8?q?c?=", "a€bc"},
		{"=?gb2312?B?1tA=?= =?gb2312?B?ztI=?=", "中我"},
		{"=?gb2312?B?1tDO?= =?gb2312?B?0g==?=", "中我"},
		{"=?gb2312?B?1tDO?= =?iso-8859-1?Q?=A4b?=", "中\uFFFD¤b"},
		{"=?utf-8?Q?a=C3?= =?iso-8859-1?Q?=A4b?=", "a\xC3¤b"},
		{"=?utf-8?Q?a=C3?= x =?utf-8?Q?=A4?=", "a\xC3 x \xA4"},
		{"=?ISO-2022-JP?B?GyRCRnw=?= =?ISO-2022-JP?B?S1wbKEI=?=", "日本"},
		// What is none, or holds no text.
		{"=?utf-8?b?!?= a", "=?utf-8?b?!?= a"},
		{"=?utf-8?q?a =?utf-8?q?b?=", "=?utf-8?q?a b"},
		{"=?utf-8?q?a", "=?utf-8?q?a"},
		{"=?utf-8?q?a?", "=?utf-8?q?a?"},
		{"=?utf-8?q?a?= =?utf-8", "a =?utf-8"},
		{"=??q?a?= =?", "=??q?a?= =?"},
	} {
		if _, got := textOfSection("A: " + test.value + "\n"); got != "A: "+test.want+"\n\n" {
			t.Errorf("%q: %q, want %q", test.value, got, test.want)
		}
	}
}

// TestWordsKnowTheirOrigin: a word is a unit, and is one with the next where a
// character is made of both. UTF-8 is passed on byte by byte.
func TestWordsKnowTheirOrigin(t *testing.T) {
	const section = "A: =?utf-8?q?b?= =?gb2312?q?c=CE?=\n =?gb2312?q?=D2d?= =?utf-8?q?e?= =?utf-8?q??= =?koi8-r?q?=C1?= f =?utf-8?q?g=C3?= =?utf-8?q?=A4h?=\n"
	text, s := textOfSection(section)
	for part, want := range map[string]string{
		"b": "=?utf-8?q?b?=",
		"c": "=?gb2312?q?c=CE?=\n =?gb2312?q?=D2d?=",
		"我": "=?gb2312?q?c=CE?=\n =?gb2312?q?=D2d?=",
		"d": "=?gb2312?q?c=CE?=\n =?gb2312?q?=D2d?=",
		"e": "=?utf-8?q?e?=",
		"а": "=?koi8-r?q?=C1?=",
		"f": "f",
		"g": "=?utf-8?q?g=C3?=",
		"ä": "=?utf-8?q?g=C3?= =?utf-8?q?=A4h?=",
	} {
		at := int64(strings.LastIndex(s, part))
		from, to := text.Origin(at, at+int64(len(part)))
		if got := section[from:to]; got != want {
			t.Errorf("%q of %q is of %q, want %q", part, s, got, want)
		}
	}
}

// TestWordsAreDecodedFromTheirOrigin: any text that is cut into encoded words anywhere
// is read, and what each piece is made of gives text with it.
func TestWordsAreDecodedFromTheirOrigin(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		want := rapid.StringOf(rapid.SampledFrom([]rune("ab?=_ ä€𝄞"))).Draw(t, "text")
		section := "A: "
		for rest := []byte(want); len(rest) > 0; {
			n := rapid.IntRange(1, len(rest)).Draw(t, "bytes")
			if rapid.Bool().Draw(t, "Q") {
				section += "=?utf-8?Q?"
				for _, c := range rest[:n] {
					section += fmt.Sprintf("=%02X", c)
				}
			} else {
				section += "=?UTF-8?B?" + base64.RawStdEncoding.EncodeToString(rest[:n])
			}
			section += "?=" + rapid.SampledFrom([]string{" ", "\n ", "\r\n\t"}).Draw(t, "space")
			rest = rest[n:]
		}
		section = strings.TrimRight(section, " \t\r\n") + "."
		text, got := textOfSection(section)
		if want := "A: " + want + ".\n\n"; want != "A: .\n\n" && got != want {
			t.Fatalf("%q: %q, want %q", section, got, want)
		}
		for at, c := range got {
			from, to := text.Origin(int64(at), int64(at+utf8.RuneLen(c)))
			if _, piece := textOfSection("A: " + section[from:to]); c != '\n' && !strings.ContainsRune(piece, c) {
				t.Errorf("%q: %q is of %q", section, c, section[from:to])
			}
		}
	})
}

// TestHeaderWithin asks for the fields of a section in any order.
func TestHeaderWithin(t *testing.T) {
	const section = "A: x\n y\nBc: z\nnone\nD: v"
	text, s := textOfSection(section)
	for _, order := range []string{"xyzv", "vzyx", "xxzzvvxx", "zxvy"} {
		for _, c := range order {
			want := map[rune]string{'x': "A", 'y': "A", 'z': "Bc", 'v': "D"}[c]
			if got := text.within(int64(strings.IndexRune(s, c))); got != want {
				t.Errorf("%q stands in %q, want %q", c, got, want)
			}
		}
	}
	for at, want := range map[string]string{"none": "", "\n\nBc": "A"} {
		if got := text.within(int64(strings.Index(s, at))); got != want {
			t.Errorf("%q stands in %q, want %q", at, got, want)
		}
	}
	if got := text.within(int64(len(s) - 1)); got != "D" {
		t.Errorf("the last line end stands in %q", got)
	}
}

// TestHeaderWithinTakesNoMemory: asking again in the same field takes none.
func TestHeaderWithinTakesNoMemory(t *testing.T) {
	text, s := textOfSection("References:" + strings.Repeat("\n <http://a.example/>", 100) + "\n")
	at := int64(0)
	if n := testing.AllocsPerRun(50, func() {
		at = (at + 20) % int64(len(s))
		text.within(at)
	}); n > 0 {
		t.Errorf("%v allocations a question", n)
	}
}
