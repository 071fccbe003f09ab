package html

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	markup "golang.org/x/net/html"
)

// naive is a second reading of HTML, from the tokens as golang.org/x/net/html
// decodes them. It knows nothing of layout: its shown text has no white space, and
// its values, one a line, are those of attributes that hold one URI.
type naive struct {
	shown, values strings.Builder
}

var (
	hiddenTags = []string{"script", "style", "iframe", "noembed", "noframes"}
	uriKeys    = []string{"href", "src", "cite", "action", "formaction", "background", "longdesc", "poster", "manifest", "codebase", "classid", "xlink:href"}
	scheme     = regexp.MustCompile(`^[A-Za-z][A-Za-z0-9+.-]*:`)
	lineEnds   = regexp.MustCompile(` *[\t\r\n][ \t\r\n]*`)
	spaceRefs  = regexp.MustCompile(`&(#0*(9|10|13|32)|#[xX]0*(9|[aAdD]|20)|Tab|NewLine)`) // go on their own, not by runs
	longNumber = regexp.MustCompile(`&#[xX]?[0-9A-Fa-f]{50}`)                              // may end at maxReference
	noSpace    = strings.NewReplacer(" ", "", "\t", "", "\r", "", "\n", "", "\f", "")
)

func readNaively(html string) *naive {
	n := new(naive)
	z := markup.NewTokenizer(strings.NewReader(html))
	at, raw := 0, ""
	for {
		kind := z.Next()
		start := at
		at += len(z.Raw())
		source := html[start:at]
		switch kind {
		case markup.ErrorToken:
			n.show(html[start:])
			return n
		case markup.TextToken:
			switch {
			case slices.Contains(hiddenTags, raw):
			case raw == "xmp":
				n.show(source)
			default:
				n.show(markup.UnescapeString(source))
			}
		case markup.StartTagToken, markup.SelfClosingTagToken:
			token := z.Token()
			raw = token.Data
			switch raw {
			case "noscript":
				z.NextIsNotRawText()
			case "plaintext":
				n.addValues(token)
				n.show(html[at:])
				return n
			}
			n.addValues(token)
			continue
		}
		raw = ""
	}
}

func (n *naive) show(s string) { n.shown.WriteString(noSpace.Replace(s)) }

func (n *naive) addValues(token markup.Token) {
	for _, a := range token.Attr {
		isData := a.Key == "data" && token.Data == "object"
		value := lineEnds.ReplaceAllString(strings.TrimLeftFunc(a.Val, func(r rune) bool { return r <= ' ' }), "")
		if (isData || slices.Contains(uriKeys, a.Key)) && scheme.MatchString(value) {
			fmt.Fprintf(&n.values, "%s=%s\n", a.Key, plain(value))
		}
	}
}

// plain leaves of a value what a reading without layout compares: blanks are
// written in two ways, and a NUL is another character to the tokenizer.
func plain(value string) string {
	value = strings.ReplaceAll(value, "%20", " ")
	return strings.Map(func(r rune) rune {
		if r <= ' ' || r == '\ufffd' {
			return -1
		}
		return r
	}, value)
}

// checkNaively compares the text of r with the naive reading of its HTML, which
// must be less than maxToken.
func checkNaively(t testing.TB, html string, r *Reader, text string) {
	t.Helper()
	if longNumber.MatchString(html) {
		return
	}
	got := new(naive)
	for i := 0; i < len(text); {
		k := slices.IndexFunc(r.stretches, func(s stretch) bool { return s.start >= int64(i) })
		end := len(text)
		if k >= 0 {
			end = int(r.stretches[k].start)
		}
		got.show(text[i:end])
		i = end
		if k >= 0 {
			s := r.stretches[k]
			i = int(s.end)
			if slices.Contains(uriKeys, s.attribute) || s.attribute == "data" {
				fmt.Fprintf(&got.values, "%s=%s\n", s.attribute, plain(text[s.start+1:s.end-1]))
			}
		}
	}
	want := readNaively(html)
	if diff := cmp.Diff(want.shown.String(), got.shown.String()); diff != "" {
		t.Errorf("%q: read (+) and naively (-): %s", html, diff)
	}
	if spaceRefs.MatchString(html) {
		return
	}
	if diff := cmp.Diff(want.values.String(), got.values.String()); diff != "" {
		t.Errorf("%q: values read (+) and naively (-): %s", html, diff)
	}
}

func TestNaive(t *testing.T) {
	for _, test := range texts {
		r, text := read(t, test.html)
		checkNaively(t, test.html, r, text)
	}
}
