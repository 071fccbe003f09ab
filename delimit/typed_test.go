package delimit

import (
	"bytes"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/urigrep/urigrep/delimit/uri"
)

// typedTables are texts that are typed, in the notation of tables: one reference each.
var typedTables = []table{
	{rule: "what has nothing around it is the reference as it stands", rows: []string{
		"⟦http://a.example/⟧", "⟦../a?b#c⟧", "⟦//h/⟧", "⟦#f⟧", "⟦a⟧", "⟦⟧", "⟦mailto:a@b.example⟧", "⟦http://例え.テスト/é⟧",
		"⟦%zz⟧", "⟦(http://a/)⟧", "⟦[a]⟧", "⟦\x00⟧", "⟦\xff⟧",
	}},
	{rule: "white space around it goes, and what formats text", rows: []string{
		"  ⟦a⟧\t ", "\r\n\v\f⟦a⟧\r\n", "\u00a0\u3000⟦a⟧\u2028", "\ufeff⟦a⟧", "\u200e⟦a⟧\u202c", " \n ⟦⟧", "\u200b⟦a⟧",
	}},
	{rule: "punctuation at the end of a bare reference is its own", rows: []string{
		"⟦http://a/.⟧", "⟦a,⟧", "⟦http://a/?⟧", "⟦a.⟧ ", "⟦http://a/)⟧", "⟦.⟧", "⟦..⟧", "⟦./.⟧",
	}},
	{rule: "the prefix goes", rows: []string{
		"URL:⟦http://a/⟧", "url: ⟦http://a/⟧", "URI:⟦a⟧", "Uri:\n⟦a⟧", "URL:⟦⟧", " URL:⟦//a⟧ ", "URL:URL:⟦a⟧",
		"⟦curl:a⟧", "⟦URN:a:b⟧", "⟦URL⟧", "⟦aURL:b⟧", "⟦URL/a⟧",
	}},
	{rule: "a wrapper goes, with punctuation behind it", rows: []string{
		"<⟦http://a/⟧>", "\"⟦a⟧\"", "'⟦a⟧'", "`⟦a⟧`", "“⟦a⟧”", "„⟦a⟧“", "„⟦a⟧”", "”⟦a⟧”", "«⟦a⟧»", "»⟦a⟧«", "‹⟦a⟧›", "⟨⟦a⟧⟩", "＜⟦a⟧＞",
		"「⟦a⟧」", "『⟦a⟧』", "（⟦a⟧）", "‘⟦a⟧’", "‚⟦a⟧‘", "‚⟦a⟧’", "‛⟦a⟧’", "’⟦a⟧’",
		"<⟦a⟧>.", "<⟦a⟧>,", "<⟦a⟧>;", "\"⟦a⟧\":", "'⟦a⟧'!", "“⟦a⟧”?", "<⟦a⟧> . ,\n", "<⟦a.⟧>.", "<⟦a?⟧>?",
		" < ⟦a⟧ > ", "<\n⟦a⟧\n>", "<⟦⟧>", "'⟦it's⟧'",
	}},
	{rule: "what is no wrapper stays", rows: []string{
		"⟦<a⟧", "⟦a>⟧", "⟦'⟧", "⟦\"⟧", "⟦<⟧", "⟦<a>b⟧", "⟦a<b>⟧", "⟦it's⟧", "⟦'tis⟧", "⟦“a⟧", "⟦<a>)⟧", "⟦(<a>)⟧", "⟦\"a'⟧", "⟦]a[⟧",
	}},
	{rule: "wrappers and prefixes stand in one another", rows: []string{
		"<URL:⟦a⟧>", "URL:<⟦a⟧>", "URL: < URL: ⟦a⟧ > .", "<\"⟦a⟧\">", "\"<⟦a⟧>.\".", "<<⟦a⟧>>", "“<URL:\"'`⟦a⟧`'\">”",
	}},
	{rule: "marks of a reply before it go", rows: []string{
		"> ⟦http://a/⟧", ">⟦a⟧", "> > ⟦a⟧", ">>| ⟦a⟧", "| <⟦a⟧>", "JR> ⟦a⟧", " >JR> ⟦a⟧", "> URL:<⟦a⟧>", ">⟦⟧",
		"⟦http>//a/⟧", "⟦a>b⟧", "> ⟦#a⟧", "⟦+a⟧", "⟦/a⟧", "⟦*⟧", "⟦//a⟧", "⟦:⟧", "⟦;a⟧",
	}},
	{rule: "a leader goes before a wrapper that no reference has", rows: []string{
		"+<⟦a⟧>", "// <⟦a⟧>", "# \"⟦a⟧\"", " * `⟦a⟧`", "-- <⟦a⟧>", "⟦/'a'⟧", "⟦/“a”⟧", "⟦/<a⟧",
	}},
	{rule: "white space inside goes", rows: []string{
		"⟦http://a/b⌊ ⌋c⟧", "⟦http:⌊ ⌋//a⟧", "⟦a⌊ \t \v\f\u00a0\u3000\u2028 ⌋b⟧", "<⟦a⌊ ⌋b⌊ ⌋c⟧>", "\"⟦a⌊ ⌋b⟧\"", "'⟦a⌊ ⌋b⟧'",
		"⟦é⌊ ⌋é⟧", "⟦a\u200bb⟧", "⟦a\u00adb⟧",
	}},
	{rule: "so do line breaks, with the leaders behind them", rows: []string{
		"⟦http://a/b⌊\n⌋c⟧", "⟦a⌊\r\n⌋b⌊\r⌋c⟧", "<⟦a⌊\n\n \n⌋b⟧>", "⟦a⌊ \n  ⌋b⟧",
		"> <⟦http://a/b⌈\n> ⌉c⟧>", "> ⟦a⌈\n>⌉b⌈\n > ⌉c⟧", ">> ⟦a⌈\n> > ⌉b⟧", "JR> ⟦a⌈\nJR> ⌉b⟧", "+<⟦a⌈\n+⌉b⟧>", "# <⟦a⌈\n# ⌉b⟧>",
		// Pasted from the opener on, it lacks the leader of its first line.
		"<⟦http://a/b⌈\n> ⌉c⟧>", "⟦a⌈\n| ⌉b⟧", "⟦a⌈\n>> ⌉b⟧",
		// What a reference may start with is no leader that is not repeated.
		"⟦/a⌊\n⌋/b⟧", "⟦a⌊\n⌋#b⟧", "⟦a⌊\n⌋+b⟧", "> ⟦/a⌈\n> ⌉/b⟧",
		// Lines of a reply without text.
		"> ⟦a⌈\n>\n> ⌉b⟧", "> ⟦a⟧\n>\n> ", "⟦a⟧\n>",
		// RFC 2396 Appendix E and RFC 3986 Appendix C.
		"<⟦ftp://ds.internic.⌊\n      ⌋net/rfc/⟧>.", "<URL:⟦ftp://ds.internic.⌊\n      ⌋net/rfc/⟧>.",
		"<⟦ftp://foo.example.⌊\n      ⌋com/rfc/⟧>.", "\"⟦http://www.w3.org/Addressing/⟧\",",
		"<⟦http://www.ics.uci.edu/pub/⌊\n      ⌋ietf/uri/historical.html#WARNING⟧>.",
	}},
	{rule: "a hyphen before a line break stays, a typesetter's goes", rows: []string{
		"⟦a-⌊\n⌋b⟧", "⟦a⦅\u2010\n⦆b⟧", "> ⟦a⦅\u00ad\n> ⦆b⟧",
	}},
}

// typed writes what Typed answers into the text.
func typed(text string) string {
	return mark(text, []finding{{Candidate: Candidate{Reading: Typed([]byte(text))}}})
}

func TestTyped(t *testing.T) {
	for _, table := range typedTables {
		t.Run(table.rule, func(t *testing.T) {
			for _, row := range table.rows {
				text := plain(row)
				if got := typed(text); got != row {
					t.Errorf("\n got %q\nwant %q", got, row)
				}
				checkTyped(t, text)
			}
		})
	}
}

// checkTyped checks what holds of every text.
func checkTyped(t testing.TB, text string) {
	t.Helper()
	r := Typed([]byte(text))
	checkReading(t, text, r)
	if n := len(r.Breaks); n > 0 && r.Breaks[n-1].End == r.End {
		t.Errorf("%q: %q has a break at its end: %v", text, r.Text, r.Breaks)
	}
	if utf8.ValidString(text) && strings.ContainsFunc(string(r.Text), isWhite) { // else bytes apart may become a space
		t.Errorf("%q: white space in %q", text, r.Text)
	}
	for i, b := range r.Text {
		if at := r.InputOffset(i); at < r.Start || at >= r.End || text[at] != b {
			t.Errorf("%q: byte %d of %q stands at %d", text, i, r.Text, at)
		}
	}
	if at := r.InputOffset(len(r.Text)); at != r.End {
		t.Errorf("%q: %q ends at %d, want %d", text, r.Text, at, r.End)
	}
}

// TestTypedOfRandomTexts: what holds of every text, and that white space and wrappers
// around a line change nothing of what is read in it.
func TestTypedOfRandomTexts(t *testing.T) {
	rng := rand.New(rand.NewPCG(9, 10))
	for range 30_000 {
		text := ""
		for range rng.IntN(12) {
			text += moreTokens[rng.IntN(len(moreTokens))]
		}
		checkTyped(t, text)
		text = strings.Map(func(r rune) rune {
			if r == '\r' || r == '\n' {
				return ' '
			}
			return r
		}, text) // with the wrapper a line's leader would stand elsewhere
		want := Typed([]byte(text)).Text
		for _, around := range []string{" %s\n", "<%s>", "\"%s\".", "URL:%s"} {
			wrapped := strings.Replace(around, "%s", text, 1)
			if got := Typed([]byte(wrapped)).Text; !bytes.Equal(got, want) {
				t.Errorf("%q: %q, but without what is around it %q", wrapped, got, want)
			}
		}
		if t.Failed() {
			return
		}
	}
}

// TestTypedLeavesReferencesAlone: what is a URI or a reference already is read as that,
// unless it stands in apostrophes, or its scheme is that of the prefix.
func TestTypedLeavesReferencesAlone(t *testing.T) {
	for _, example := range slices.Concat(examples, strings.Fields(`g:h g ./g g/ /g //g ?y g?y #s g#s g?y#s ;x g;x g;x?y#s . ./
		.. ../ ../g ../.. ../../ ../../g ../../../g /./g /../g g. .g g.. ..g ./../g ./g/. g/./h g;x=1/../y g?y/./x g#s/../x http:g
		http://a/b/c/d;p?q urn:x:y uri-x:y`)) {
		if r := Typed([]byte(example)); string(r.Text) != example || len(r.Breaks) > 0 {
			t.Errorf("%q: %q, breaks %v", example, r.Text, r.Breaks)
		}
		if _, err := uri.Parse(example, uri.RFC3986); err != nil {
			t.Errorf("%q: %v", example, err)
		}
	}
}

// TestTypedIsASliceWhereNothingIsTakenOut: no memory is taken then.
func TestTypedIsASliceWhereNothingIsTakenOut(t *testing.T) {
	text := []byte(" <URL:http://a.example/one/two>. ")
	if n := testing.AllocsPerRun(10, func() { Typed(text) }); n != 0 {
		t.Errorf("%v allocations", n)
	}
	if r := Typed(text); &r.Text[0] != &text[r.Start] {
		t.Error("the text is a copy")
	}
}
