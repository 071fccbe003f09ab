package delimit

import (
	"strings"
	"testing"
)

var wrapperTables = []table{
	{rule: "every wrapper keeps what would trail a bare URI", rows: []string{
		"see ⟦http://a/x⟧.",
		"see <⟦http://a/x.⟧⟮angle⟯>.",
		"see \"⟦http://a/x.⟧⟮quote⟯\".",
		"see '⟦http://a/x.⟧⟮apostrophe⟯'.",
		"see `⟦http://a/x.⟧⟮backtick⟯`.",
		"see “⟦http://a/x.⟧⟮curly⟯”.",
		"see „⟦http://a/x.⟧⟮curly⟯“.",
		"see „⟦http://a/x.⟧⟮curly⟯”.",
		"see ‟⟦http://a/x.⟧⟮curly⟯”.",
		"see ”⟦http://a/x.⟧⟮curly⟯”.",
		"see «⟦http://a/x.⟧⟮guillemet⟯».",
		"see »⟦http://a/x.⟧⟮guillemet⟯«.",
		"see »⟦http://a/x⌊\n ⌋y⟧⟮guillemet⟯« and ›⟦http://a/x⌊\n ⌋y⟧⟮guillemet⟯‹",
		"see »⟦http://a/x.⟧⟮guillemet⟯».",
		"see ‹⟦http://a/x.⟧⟮guillemet⟯›.",
		"see ›⟦http://a/x.⟧⟮guillemet⟯‹.",
		"see ⟨⟦http://a/x.⟧⟮mathangle⟯⟩.",
		"see ＜⟦http://a/x.⟧⟮fullangle⟯＞.",
		"見「⟦http://a/x.⟧⟮corner⟯」。",
		"見『⟦http://a/x.⟧⟮corner⟯』。",
		"見（⟦http://a/x.⟧⟮fullparen⟯）。",
		// Parentheses are no wrapper: the URI in them is bare.
		"see (⟦http://a/x⟧.).",
		// Openers and closers of different kinds do not go together.
		"see <⟦http://a/x⟧.\"",
		"see “⟦http://a/x⟧.»",
	}},
	{rule: "the opener stands before the URI but for white space", rows: []string{
		"< ⟦http://a/x.⟧⟮angle⟯ >",
		"<\t⟦http://a/x.⟧⟮angle⟯\t>",
		"<\n  ⟦http://a/x.⟧⟮angle⟯\n>",
		"> <\n> ⟦http://a/x.⟧⟮angle⟯\n> >",
		"\" ⟦http://a/x.⟧⟮quote⟯ \"",
		"<see ⟦http://a/x⟧.>",
		// Only in < > may that white space hold a line break.
		"\"\n⟦http://a/x⟧.\"",
		"<\n\n⟦http://a/x⟧.>",
	}},
	{rule: "the innermost wrapper counts", rows: []string{
		"\"<⟦http://a/x.⟧⟮angle⟯>\"",
		"<\"⟦http://a/x.⟧⟮quote⟯\">",
		"<a href=\"⟦http://a/x.⟧⟮quote⟯\">",
		"<a href='⟦http://a/x.⟧⟮apostrophe⟯'>",
	}},
	{rule: "a wrapper that does not close is none", rows: []string{
		"<⟦http://a/x⟧.",
		"\"⟦http://a/x⟧.",
		"<⟦http://a/x⟧.\n\n>",
		"<⟦http://a/x⟧.\n \t\n>",
		"<⟦http://a/x⟧. <b>",
		"<⟦http://a/x⟧.\f>",
		"`⟦http://a/x⟧⟮or rejoin http://a/x.y⟯.\ny`",
	}},
	{rule: "what is no URI in a wrapper may be a bare one", rows: []string{
		"<⟦http://a/x⟧✂{y}>",
		"\"⟦http://a/x#y⟧✂#z\"",
		"<⟦http://a/%zz⟧⟮rejected at 9: \"%\" without two hexadecimal digits⟯>",
		"<http://>",
	}},
	{rule: "an apostrophe closes at the last one before white space, in an authority at the first", rows: []string{
		"'⟦http://a/it's.⟧⟮apostrophe⟯' 'b'",
		"'⟦http://a/x.⟧⟮apostrophe⟯',",
		"'⟦http://a/x⟧\u00a0y' '⟦http://a/x⟧\u2003y' '⟦http://a/x⟧\u200by' '⟦http://a/x\u00ady⟧⟮apostrophe⟯'",
		"'⟦http://a/x'tel:+1⟧⟮apostrophe⟯' 'tel:x'⟦tel:+2⟧⟮apostrophe⟯'",
		"''⟦http://a/x.⟧⟮apostrophe⟯''",
		"'⟦http://a⟧⟮apostrophe⟯'b'/x'",
		"'⟦http://a⟧⟮apostrophe⟯','⟦http://b⟧⟮apostrophe⟯'",
		"'⟦http://a/x⟧ and'",
		"<p title='⟦http://a/x.⟧⟮apostrophe⟯'>'",
	}},
	{rule: "several URIs in a wrapper", rows: []string{
		"x=\"⟦http://a⟧\n⟦http://b⟧\"",
		"<⟦http://a/x⟧ ⟦http://b/y⟧>",
		"<⟦http://a/x⟧\n⟦http://b/y⟧>",
		"\"⟦http://a/⟧ <⟦http://a/⟧⟮angle⟯>\"",
		"\"see <⟦http://a/⟧⟮angle⟯> and ⟦http://b/⟧\"",
		// Behind "=" it is the URI's query.
		"<⟦http://a/?u=⌊\n⌋http://b/⟧⟮angle⟯>",
		"<⟦http://a/?u=⌊ ⌋http://b/⟧⟮angle; or blank http://a/?u=⟯>",
	}},
	{rule: "URL: and URI: are no part of the URI", rows: []string{
		"URL:⟦http://a/x⟧⟮prefix⟯",
		"url: ⟦http://a/x⟧⟮prefix⟯",
		"Uri:\t⟦http://a/x⟧⟮prefix⟯",
		"X-URL:⟦http://a/x⟧⟮prefix⟯",
		"(URL:⟦http://a/x⟧⟮prefix⟯)",
		"URL:\n⟦http://a/x⟧⟮prefix⟯",
		"> URL:\n> ⟦http://a/x⟧⟮prefix⟯",
		"URL:⟦mailto:a@b.example⟧⟮prefix⟯",
		"URL:⟦urn:isbn:0451450523⟧⟮prefix⟯",
		"CURL:⟦http://a/x⟧ 2URL:⟦http://a/x⟧ URL⟦http://a/x⟧ L:⟦http://a/x⟧",
		"URL:\n\n⟦http://a/x⟧",
	}},
	{rule: "URL: and URI: in and before a wrapper", rows: []string{
		"<URL:⟦http://a/x.⟧⟮angle; prefix⟯>",
		"<URI:⟦http://a/x.⟧⟮angle; prefix⟯>",
		"< url: ⟦http://a/x.⟧⟮angle; prefix⟯>",
		"<URL:\n  ⟦http://a/x.⟧⟮angle; prefix⟯>",
		"<\n  URL:⟦http://a/x.⟧⟮angle; prefix⟯>",
		"> <\n> URL:\n> ⟦http://a/x.⟧⟮angle; prefix⟯>",
		"URL:<⟦http://a/x.⟧⟮angle; prefix⟯>",
		"URL: <⟦http://a/x.⟧⟮angle; prefix⟯>",
		"URL: <URL: ⟦http://a/x.⟧⟮angle; prefix⟯>",
		"\"URL:⟦http://a/x.⟧⟮quote; prefix⟯\"",
		"\"URL:\n⟦http://a/x⟧⟮prefix⟯.\"", // no line break in quotes before the URI
		"URL:'⟦http://a/x.⟧⟮apostrophe; prefix⟯'",
		"“URL:⟦http://a/x.⟧⟮curly; prefix⟯”",
		"<URL:⟦http://a/x⟧⟮prefix⟯.",
	}},
}

// TestNULClosesNoWrapper: it is a control character, which none goes over.
func TestNULClosesNoWrapper(t *testing.T) {
	checkRow(t, Rules{}, "<⟦http://a/x⟧.\x00>")
	checkRow(t, Rules{}, "\"⟦http://a/x⟧.\x00\"")
}

// TestApostropheBehindWhiteSpaceClosesNothing: it opens what is quoted next. So does
// a backtick in the next line: no URI is broken in those two.
func TestApostropheBehindWhiteSpaceClosesNothing(t *testing.T) {
	checkRow(t, Rules{}, "'⟦http://a/x⟧. 'b'")
	checkRow(t, Rules{}, "'⟦http://a/x⟧.\n' b")
	checkRow(t, Rules{}, "`⟦http://a/x⟧.\n`b`")
}

// TestApostropheThatIsFarClosesNothing, nor what stands where the look for it ends.
func TestApostropheThatIsFarClosesNothing(t *testing.T) {
	for n := range 2 * maxQuoted {
		path := strings.Repeat("x", n)
		checkRow(t, Rules{}, "'⟦http://a/"+path+"'s⟧ y'")
		if closes := len("a/")+n <= maxQuoted; closes {
			checkRow(t, Rules{}, "'⟦http://a/"+path+"⟧⟮apostrophe⟯'")
		} else {
			checkRow(t, Rules{}, "'⟦http://a/"+path+"⟧'")
		}
	}
	checkRow(t, Rules{Relative: true}, "URL:"+strings.Repeat("'", 2*maxQuoted))
}

// TestAlternativesAreOthers: what is no URI in < > is read as a bare one, and the
// alternatives of the first reading are none to that.
func TestAlternativesAreOthers(t *testing.T) {
	checkRow(t, Rules{}, "<⟦http://a/x⟧ y{>")
	checkRow(t, Rules{}, "<⟦http://a/x⟧⟮or rejoin http://a/xy⟯\ny 1{>")
}

// TestBlanksAreIgnoredInAngleBracketsAlone, of all wrappers.
func TestBlanksAreIgnoredInAngleBracketsAlone(t *testing.T) {
	for _, d := range delimiters {
		want := "http://a/x"
		if d.kind == Angle {
			want = "http://a/x/y"
		}
		text := string(d.open) + "http://a/x /y" + string(d.closers[0])
		if list := findAll(t, Rules{}, text); len(list) != 1 || string(list[0].Text) != want {
			t.Errorf("%s: %s, want %s", text, mark(text, list), want)
		}
	}
}
