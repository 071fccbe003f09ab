//go:build countlooks

package delimit

import (
	"slices"
	"strings"
	"testing"
)

// maxLooks is how often the rules may look at a byte, on average over a text that
// is made to be slow. Look-backs and look-aheads have limits of up to 1 KiB, so
// that it is no small number.
const maxLooks = 100

// maxLength is the longest URI in this test: long enough that a look at all of it
// for each of its bytes shows.
const maxLength = 8 * 1024

// hostile are texts that are made to be slow, each by repeating a part.
var hostile = []string{
	":", "<", "\"", "a:", "http://", "(", "http://a/(", "http://a/()", "://", "a@", "a+", "tel:", "urn:a:", "sip:",
	"<http://a b ", "<http://a\n", "<URL:http://a\n", "http://a/-\n", "http://a/.....\n", "\"http://a\n", "http://[::1]:80/ ",
	"http://a/%", "\u00e9", "> <http://a/\n> b\n", "'http://a/x ", "'http://a/'", "`http://a ", "\u201chttp://a\n", "http://a/x\n> ",
	"*see http://a/x* ", "**http://a/x** ", "_ http://a/x_ ", "http:\n//a/", "http\n://a/", "(https:\n//a/",
	"a line that has as many as sixty columns with http://a.example/-\nb", "http://a/[", "http://a@[", "http://a|@", "http://a/{x}@",
	"http://a/x&gt;", "http://a/,", "http://a/,http://b/", "http://a/;ftp://b/", "http://a/\u6f22", "http://a/x\u6f22", "http://a/\u30fb",
	"http://a/\U0001F600", "http://a/x.y/\u2010\n", "<http://a/ b c d e f ", "<http://a/\n\n\n\f\nx\n\n", "> > > > ", "JR> ", "URL: ", "URL:URL:",
	"http://a.example/a/long/path/that/fills/a/line/to/the/last/column/\nmore/of/it.html\n",
	"http://a.example/a/long/path/that/fills/a/line/to/the/last/column/\nmore\n",
	"see http://a.example/?q=a/long/path/that/fills/a/line/to/the/last/\nplain\n",
	"http://a.example/a/long/path/that/fills/a/line/to/the/last/column-\n",
	"a.", "a.b/", "www.a.com/%zz/http://%zz/", "www.a.com/%zz/http://b/,", ".com/", "x.com/", "www.a.com/-\n", "www.a.com.", ":80/", "a:80/", "<../", "<../x\n", "<#", "URL:x/", "URL:\"x", "</a",
	"漢tel:+1", "*)}news:", "*<http://a", "tel:+1“", // dear ones, which cmd/worstcase has found
}

// knownSlow are parts of texts that other programs are known to have taken quadratic
// time for.
var knownSlow = []string{
	"a.com ", "a@b.com ", "a@b.com\n", // CVE-2026-48801 of linkify-it
	"mailto:",                         // CVE-2026-59887 of linkify-it
	"a.a~",                            // linkify (robinst/linkify issue 115)
	"113.215.4074.138.129.172220.179", // CVE-2020-7661 of url-regex
	"<http://a b ", "< ", "www.",      // URI::Find, URLExtract
}

// looksAt counts the looks at part repeated to size bytes.
func looksAt(rules Rules, part string, size int) int {
	text := []byte(strings.Repeat(part, size/len(part)))
	f := Finder{Rules: rules}
	looks = 0
	for from := 0; ; {
		outcome, next := f.Next(text, from, true)
		from = next
		if outcome == More {
			return looks
		}
	}
}

func TestLooksGrowAsTheText(t *testing.T) {
	const size = 4 * maxLength
	for _, rules := range []Rules{{}, {Rejoin: Always}, {Rejoin: Never}, {Abbreviated: LikelyHosts}, {Abbreviated: AllHosts, Relative: true}} {
		rules.MaxLength = maxLength
		for _, part := range slices.Concat(hostile, knownSlow) {
			for _, before := range []string{"", "<http://a ", "\"http://a", "http://a/x\n"} {
				one := looksAt(rules, before+part, size)
				if one > maxLooks*size {
					t.Errorf("%+v %q: %d looks at each byte", rules, before+part, one/size)
				}
				if four := looksAt(rules, before+part, 4*size); four > 5*one+size {
					t.Errorf("%+v %q: %d looks at a text, %d at one of four times the length", rules, before+part, one, four)
				}
			}
		}
	}
}

// typedHostile are texts that are made to be slow to read as one reference: a part that
// is repeated, and one more that is repeated behind that.
var typedHostile = [...][2]string{
	{"<", ">"}, {"<", "."}, {"<", ">. "}, {"URL:", "."}, {"URL:<", "."}, {"URL:\"", "\"."}, {"> ", "+"}, {">\u00a0", "+"}, {"JR> ", "+"}, {"> \u3000", "+"}, {"> URL:", "a\n"}, {"+", "<"}, {"+<", ">"},
	{"+<", "."}, {"> ", "\n> "}, {"> a", "\n> "}, {"a", "\n"}, {"a\n", "\n> "}, {"a\u00a0\n", " "}, {"dnl", "<"}, {"JR> ", "a\nJR> "}, {"'", "'."},
}

func TestLooksOfTypedGrowAsTheText(t *testing.T) {
	const size = 4 * maxLength
	looksAt := func(parts [2]string, size int) int {
		text := strings.Repeat(parts[0], size/2/len(parts[0])) + strings.Repeat(parts[1], size/2/len(parts[1]))
		looks = 0
		Typed([]byte(text))
		return looks
	}
	for _, parts := range typedHostile {
		one := looksAt(parts, size)
		if one > maxLooks*size {
			t.Errorf("%q: %d looks at each byte", parts, one/size)
		}
		if four := looksAt(parts, 4*size); four > 5*one+size {
			t.Errorf("%q: %d looks at a text, %d at one of four times the length", parts, one, four)
		}
	}
}

func TestLooksAreCounted(t *testing.T) {
	const text = "see http://a.example/x there\n"
	if n := looksAt(Rules{}, text, len(text)); n < len("http://a.example/x") {
		t.Errorf("%d looks at %q", n, text)
	}
}
