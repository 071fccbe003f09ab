package delimit

import "testing"

var breakTables = []table{
	{rule: "a line break in a wrapper is no part of the URI, however a line ends", rows: []string{
		"<⟦http://a/x⌊\n⌋y⟧⟮angle⟯>",
		"<⟦http://a/x⌊\r\n⌋y⟧⟮angle⟯>",
		"<⟦http://a/x⌊\r⌋y⟧⟮angle⟯>",
		"<⟦http://a/x⌊ \t\r\n\t ⌋y⟧⟮angle⟯>",
		"<⟦http://a/x⌊\n   ⌋y⌊\n⌋z⟧⟮angle⟯>",
		"<⟦http://a⌊\n⌋.example/x⟧⟮angle⟯>",
		"<⟦mailto:a@⌊\n⌋b.example⟧⟮angle⟯>",
		"<⟦http://[v1.-⌊\n⌋]/x⟧⟮angle⟯>", // without the hyphen it is no IPvFuture
		"\"⟦http://a/x⌊\n⌋y⟧⟮quote⟯\"",
		"“⟦http://a/x⌊\r\n⌋y⟧⟮curly⟯”",
		"⟨⟦http://a/x⌊\n⌋y⟧⟮mathangle⟯⟩",
		"「⟦http://a/x⌊\n⌋y⟧⟮corner⟯」",
		"（⟦http://a/x⌊\n⌋y⟧⟮fullparen⟯）",
		// LF CR is two line ends, with an empty line between.
		"<⟦http://a/x⟧\n\ry>",
	}},
	{rule: "apostrophes and backticks are not broken", rows: []string{
		"'⟦http://a/x⟧⟮or rejoin http://a/xy⟯\ny'",
		"`⟦http://a/x⟧⟮or rejoin http://a/xy⟯\ny`",
	}},
	{rule: "blanks in < > are no part of the URI", rows: []string{
		"<⟦http://a/x⌊ ⌋y/z⟧⟮angle; or blank http://a/x⟯>",
		"<⟦http://a/%4⌊ ⌋1⟧⟮angle⟯>", // no alternative ends in "%4"
		"<⟦http://a/x⌊ \t ⌋y/z⌊ ⌋1⟧⟮angle; or blank http://a/x⟯>",
		"<⟦http://a/x⌊\n⌋y/z⌊ ⌋1⟧⟮angle; or blank http://a/xy/z⟯>",
		// In quotes they end it, and a blank behind a break shows that prose is quoted.
		"\"⟦http://a/x⟧ y/z\"",
		"\"⟦http://a/x⟧ is down\"",
		"\"⟦http://a/x⟧⟮or rejoin http://a/xy/z⟯\ny/z is\"",
		"“⟦http://a/x⟧ y/z”",
	}},
	{rule: "with a break goes the leader of the next line", rows: []string{
		"> see <⟦http://a.example/x-⌈\n> ⌉y⟧⟮angle; or hyphen http://a.example/xy⟯>", // DESIGN.md
		"> <⟦http://a/x⌈\r\n> ⌉y⟧⟮angle⟯>",
		"> <⟦http://a/x⌈\r> ⌉y⟧⟮angle⟯>",
		"> <⟦http://a/x⌈\n>⌉y⟧⟮angle⟯>",
		"><⟦http://a/x⌈\n>   ⌉y⟧⟮angle⟯>",
		">> <⟦http://a/x⌈\n>> ⌉y⟧⟮angle⟯>",
		"> > <⟦http://a/x⌈\n>> ⌉y⟧⟮angle⟯>",
		">>> <⟦http://a/x⌈\n> >>⌉y⟧⟮angle⟯>",
		"JR> <⟦http://a/x⌈\nJR> ⌉y⟧⟮angle⟯>",
		" ab> <⟦http://a/x⌈\n ab> ⌉y⟧⟮angle⟯>",
		"| <⟦http://a/x⌈\n| ⌉y⟧⟮angle⟯>",
		": <⟦http://a/x⌈\n: ⌉y⟧⟮angle⟯>",
		"# see <⟦http://a/x⌈\n# ⌉y⟧⟮angle⟯>",
		"+ <⟦http://a/x⌈\n+ ⌉y⟧⟮angle⟯>",
		" * see <⟦http://a/x⌈\n * ⌉y⟧⟮angle⟯>",
		"; <⟦http://a/x⌈\n; ⌉y⟧⟮angle⟯>",
		";; <⟦http://a/x⌈\n;; ⌉y⟧⟮angle⟯>",
		"% <⟦http://a/x⌈\n% ⌉y⟧⟮angle⟯>",
		"// see <⟦http://a/x⌈\n// ⌉y⟧⟮angle⟯>",
		"-- <⟦http://a/x⌈\n-- ⌉y⟧⟮angle⟯>",
		"dnl <⟦http://a/x⌈\ndnl ⌉y⟧⟮angle⟯>",
		"+# <⟦http://a/x⌈\n+# ⌉y⟧⟮angle⟯>",
		"> \"⟦http://a/x⌈\n> ⌉y⟧⟮quote⟯\"",
		"> text\n> <⟦http://a/x⌈\n> ⌉y⌈\n> ⌉z⟧⟮angle⟯>",
	}},
	{rule: "white space is a leader, U+00A0 too", rows: []string{
		"   <⟦http://a/x⌊\n   ⌋y⟧⟮angle⟯>",
		"\t<⟦http://a/x⌊\n⌋y⟧⟮angle⟯>",
		"<⟦http://a/x⌊\n\u00a0\u00a0⌋y⟧⟮angle⟯>",
		"\u00a0<⟦http://a/x⌊\n \u00a0 ⌋y⟧⟮angle⟯>",
		">\u00a0<⟦http://a/x⌈\n> ⌉y⟧⟮angle⟯>",
		"\u00a0> <⟦http://a/x⌈\n\u00a0> ⌉y⟧⟮angle⟯>",
	}},
	{rule: "the leader is the longest beginning that the next line repeats", rows: []string{
		"> * <⟦http://a/x⌈\n>   ⌉y⟧⟮angle⟯>",
		"> * <⟦http://a/x⌈\n> * ⌉y⟧⟮angle⟯>",
		"* <⟦http://a/x⌊\n  ⌋y⟧⟮angle⟯>",
		// What is no leader of the opener's line is the URI's.
		"<⟦http://a/x⌊\n⌋#y⟧⟮angle⟯>",
		"<⟦http://a/x⌊\n⌋/y⟧⟮angle⟯>",
		"see <⟦http://a/x⌊\n⌋+y⟧⟮angle⟯>",
		"# <⟦http://a/x⌈\n# ⌉#y⟧⟮angle⟯>",
		"// <⟦http://a/x⌈\n// ⌉/y⟧⟮angle⟯>",
		// Eight letters before ">" are a leader, nine are text before a closer.
		"abcdefgh> <⟦http://a/x⌈\nabcdefgh> ⌉y⟧⟮angle⟯>",
		"abcdefghi> <⟦http://a/x⌊\n⌋abcdefghi⟧⟮angle⟯> y>",
	}},
	{rule: "with another count of > a line goes on where a hyphen or its look says so", rows: []string{
		">> <⟦http://a/x-⌈\n> ⌉y⟧⟮angle; or hyphen http://a/xy⟯>",
		">> <⟦http://a/x/⌈\n> ⌉y/z⟧⟮angle⟯>",
		">> <⟦http://a/x⌈\n> ⌉y.z⟧⟮angle⟯>",
		">> <⟦http://a/x⟧\n> yes>",
		">> <⟦http://a/x⟧\n> yes.>",
		"> <⟦http://a/x⌊\n⌋y/z⟧⟮angle⟯>",
		"> <⟦http://a/x-⌊\n⌋y⟧⟮angle; or hyphen http://a/xy⟯>",
		"> <⟦http://a/x⟧\nyes>",
		"JR> <⟦http://a/x⌈\n> ⌉y/z⟧⟮angle⟯>",
		"# <⟦http://a/x⟧\nyes>",
		"# <⟦http://a/x⌊\n⌋y/z⟧⟮angle⟯>",
		"# <⟦http://a/x⌊\n  ⌋yes⟧⟮angle⟯>",
	}},
	{rule: "a line of leader alone is a line without text", rows: []string{
		"> <⟦http://a/x⟧\n>\n> y/z>",
		"> <⟦http://a/x⟧\n> \n> y/z>",
		"# <⟦http://a/x⟧\n#\n# y/z>",
	}},
	{rule: "a page break is crossed in a wrapper", rows: []string{
		"   <⟦http://a/x/⟪\n\n\nFielding, et. al.   Standards Track   [Page 3]\n\f\nRFC 2396   URI   August 1998\n\n\n   ⟫y⟧⟮angle⟯>",
		"   <⟦http://a/x/⟪\r\n\r\nBorn [Page 3]\r\n\fRFC 9  Title\r\n\r\n   ⟫y⟧⟮angle⟯>",
		"   <⟦http://a/x/⟪\n\n\f\nRFC 2396   URI   August 1998\n\n   ⟫y⟧⟮angle⟯>",
		// No form feed, no page break; and a bare URI stays on its page.
		"   <⟦http://a/x/⟧\n\nFielding [Page 3]\n\nRFC 2396\n\n   y>",
		"   ⟦http://a/x/⟧\n\nFielding [Page 3]\n\f\nRFC 2396\n\n   y/z/",
	}},
	{rule: "a scheme may be broken", rows: []string{
		"<⟦http:⌊\n⌋//a.example/x⟧⟮angle⟯>",
		"<⟦http:/⌊\n⌋/a.example/x⟧⟮angle⟯>",
		"<⟦http⌊\n⌋://a.example/x⟧⟮angle⟯>",
		"<⟦http://⌊\n⌋a.example/x⟧⟮angle⟯>",
		"(⟦https:⌊\n⌋//a.example/x⟧)",
		"(⟦ftp⌊\n⌋://a.example/x⟧)",
		"(⟦https:/⌊\r\n  ⌋/a.example/x⟧)",
		"> <⟦http:⌈\n> ⌉//a.example/x⟧⟮angle⟯>",
		"> <URL:⟦http:⌈\n> ⌉//a.example/x⟧⟮angle; prefix⟯>",
		"see⟦HTTP:⌊\n⌋//a.example/x⟧",
		// Of these no broken one was seen, and their names are words.
		"(rsync:\n//a.example/x)",
		"(http:\n\n//a.example/x)",
		"(http:\n/a.example/x)",
		"see http: a.example",
		"http:\nsee",
	}},
	{rule: "prose in < > is not the URI's", rows: []string{
		"<⟦http://a/x⟧⟮or prose http://a/xisthehome⟯ is the home>",
		"<⟦http://a/x⟧⟮or prose http://a/x,home.⟯, home.>",
		"<⟦http://a/x⟧⟮or prose http://a/xNote:1/2⟯ Note: 1/2>",
		"<⟦http://a/x⟧⟮or prose http://a/x(1/2)⟯ (1/2)>",
		"<⟦http://a/x⟧ \"1/2\">",
		"<⟦http://a/x⟧⟮or prose http://a/xone2/3⟯ one 2/3>",
		"<⟦http://a/x⌊ ⌋one⌊ ⌋2/3⌊ ⌋4/5⟧⟮angle; or blank http://a/x⟯>",
		// Every line holds one word: they are broken, not prose.
		"<⟦http://a/one⌊\n⌋two⌊\n⌋three⟧⟮angle⟯>",
		// The break before prose is judged as a bare one.
		"<⟦http://a/x⟧⟮or prose http://a/xisthehome; or rejoin http://a/xis⟯\nis the home>",
	}},
	{rule: "a hyphen before a break is kept, and the reading without it too", rows: []string{
		"<⟦http://a/x-⌊\n⌋y⟧⟮angle; or hyphen http://a/xy⟯>",
		"\"⟦http://a/x-⌊\r\n  ⌋y⟧⟮quote; or hyphen http://a/xy⟯\"",
		"<⟦http://a/x--⌊\n⌋y⟧⟮angle; or hyphen http://a/x-y⟯>",
		"<⟦http://a/x-y⌊\n⌋z⟧⟮angle⟯>",
		"<⟦http://a/x-⌊ ⌋y/z⟧⟮angle; or blank http://a/x-⟯>",
		"<⟦http://a/x-⌊\n⌋y-⌊\n⌋z⟧⟮angle; or hyphen http://a/xy-z; or hyphen http://a/x-yz; or hyphen http://a/xyz⟯>",
		// With many, the last alternative drops them all.
		"<⟦http://a/1-⌊\n⌋2-⌊\n⌋3-⌊\n⌋4-⌊\n⌋5⟧⟮angle; or hyphen http://a/12-3-4-5; or hyphen http://a/1-23-4-5; " +
			"or hyphen http://a/1-2-34-5; or hyphen http://a/12345⟯>",
		"<⟦http://a/1-⌊\n⌋2-⌊\n⌋3-⌊\n⌋4-⌊\n⌋5-⌊\n⌋6⟧⟮angle; or hyphen http://a/12-3-4-5-6; or hyphen http://a/1-23-4-5-6; " +
			"or hyphen http://a/1-2-34-5-6; or hyphen http://a/123456⟯>",
		// Without its hyphen it is no URI.
		"<⟦http://-⌊\n⌋/y⟧⟮angle⟯>",
	}},
	{rule: "U+2010 and U+00AD at a break were put in by a typesetter", rows: []string{
		"<⟦http://a/x⦅\u2010\n⦆y⟧⟮angle⟯>",
		"<⟦http://a/x⦅\u00ad\r\n  ⦆y⟧⟮angle⟯>",
		"> \"⟦http://a/x⦅\u2010\n> ⦆y⟧⟮quote⟯\"",
		// Within a line they are no hyphenation, and no URI has them.
		"see ⟦http://a/x⟧\u2010y",
		"see ⟦http://a/x⟧\u00ady",
	}},
}

// TestThreeHyphensHaveAllAlternatives: each one alone, and all: four are allowed.
func TestThreeHyphensHaveAllAlternatives(t *testing.T) {
	checkRow(t, Rules{}, "<⟦http://a/1-⌊\n⌋2-⌊\n⌋3-⌊\n⌋4⟧⟮angle; or hyphen http://a/12-3-4; or hyphen http://a/1-23-4; "+
		"or hyphen http://a/1-2-34; or hyphen http://a/1234⟯>")
}

// TestLeaderBeforeTheColonIsALeader: its break is one with a leader like any other.
func TestLeaderBeforeTheColonIsALeader(t *testing.T) {
	checkRow(t, Rules{}, "> <⟦http⌈\n> ⌉://a.example/x⟧⟮angle⟯>")
}

// TestHalfASpaceIsNoLeader: half of U+00A0 at the end of the text is none.
func TestHalfASpaceIsNoLeader(t *testing.T) {
	if r := Typed([]byte("> \xC2")); string(r.Text) != "\xC2" {
		t.Errorf("got %q", r.Text)
	}
}

// TestProseGoesOnBehindALeader: the words of all lines up to the closer are looked
// at, and the leader's ">" is no closer.
func TestProseGoesOnBehindALeader(t *testing.T) {
	checkRow(t, Rules{}, "> <⟦http://a/x⟧⟮or prose http://a/x1/2istheplace⟯ 1/2\n> is the place>")
}
