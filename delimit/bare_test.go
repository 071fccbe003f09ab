package delimit

import (
	"strings"
	"testing"
)

const (
	badPct  = `"%" without two hexadecimal digits`
	badChar = "a character that is not allowed here"
)

var bareTables = []table{
	{rule: "punctuation of the text does not trail a bare URI", rows: []string{
		"⟦http://a/x⟧. ⟦http://a/x⟧, ⟦http://a/x⟧; ⟦http://a/x⟧: ⟦http://a/x⟧! ⟦http://a/x⟧? ⟦http://a/x⟧@ ⟦http://a/x⟧' ⟦http://a/x⟧\"",
		"⟦http://a/x⟧... ⟦http://a/x⟧?!. ⟦http://a/x⟧( ⟦http://a/x⟧(. ⟦http://a/x⟧…",
		"⟦http://a/x.y,z;u:v!w?q⟧ ⟦http://a/x@y⟧ ⟦http://a/x$⟧ ⟦http://a/x=⟧ ⟦http://a/x&⟧ ⟦http://a/x+⟧ ⟦http://a/x/⟧ ⟦http://a/x#⟧",
		"⟦http://a⟧. ⟦http://a⟧, ⟦http://a⟧: ⟦http://a:80⟧: ⟦mailto:a@b.example⟧.",
		"⟦http://a⟧- ⟦http://a/x-⟧ ⟦http://a/x?q-⟧ ⟦http://a⟧-. ⟦http://a-b⟧",
	}},
	{rule: "a bare URI ends at white space, a control character, <, > and quotes", rows: []string{
		"⟦http://a/x⟧ y ⟦http://a/x⟧\ty ⟦http://a/x⟧\vy ⟦http://a/x⟧\fy",
		"⟦http://a/x⟧\x00y ⟦http://a/x⟧\x7fy ⟦http://a/x⟧\x1by",
		"⟦http://a/x⟧<br>y a>⟦http://a/x⟧>y ⟦http://a/x⟧\"y ⟦http://a/x⟧”y ⟦http://a/x⟧»y",
	}},
	{rule: "an entity for what ends a URI ends it", rows: []string{
		"&lt;⟦http://a/x⟧&gt; ⟦http://a/x⟧&lt; ⟦http://a/x⟧&quot; ⟦http://a/x⟧&nbsp; ⟦http://a/x⟧&GT;",
		"⟦http://a/x⟧.&gt;",
		"⟦http://a/x#⟧&#60;y ⟦http://a/x⟧&#60; ⟦http://a/x⟧&#62; ⟦http://a/x⟧&#34; ⟦http://a/x&#65⟧",
		"⟦http://a/x?a=b&amp;c⟧ ⟦http://a/x?a&gt=c⟧ ⟦http://a/x?a&lt⟧",
	}},
	{rule: "a closing bracket without its opener ends it", rows: []string{
		"(⟦http://a/x⟧) (⟦http://a/x⟧). (⟦http://a/x⟧.)",
		"⟦http://a/x_(y)⟧ (⟦http://a/x_(y)⟧) ⟦http://a/(x)/(y(z))⟧.",
		"⟦http://a/x⟧)y/z ⟦http://a/x⟧]y ⟦http://a/x⟧}y ⟦http://a/(x)⟧)(",
		"[x](⟦http://a/x⟧) [[⟦http://a/x⟧]] {⟦http://a/x⟧}",
		"(see ⟦http://a⟧)",
	}},
	{rule: "an opening bracket behind a letter or digit that does not close is the text's", rows: []string{
		"⟦http://a/page⟧(see there)", "⟦http://a/page0⟧(see there)", "⟦http://a/page9⟧(see there)", "⟦http://a/x(y)z⟧(u", "⟦http://a/x⟧(y(z)", "⟦http://a/x/(y⟧", "⟦http://a/x.(y⟧",
	}},
	{rule: "an apostrophe ends the authority, and goes without its twin", rows: []string{
		"⟦http://a⟧'s", "⟦http://a⟧'/x", "⟦http://a/x's⟧", "⟦http://a/x⟧'.", "⟦http://a/'x'⟧,", "⟦http://a/'x'⟧'", "⟦http://a/x'y'⟧'.",
	}},
	{rule: "marks of emphasis go with their twin", rows: []string{
		"*⟦http://a/x⟧* _⟦http://a/x⟧_ ~⟦http://a/x⟧~ _⟦http://a/x⟧_.",
		"⟦http://a/x*⟧ ⟦http://a/x_⟧ ⟦http://a/x~⟧ ⟦http://a/~x⟧ ⟦http://a/*⟧ ⟦http://a/_x_⟧",
		"*see ⟦http://a/x⟧*",
		"a *b* c *d ⟦http://a/x⟧*.",
		"* see ⟦http://a/x*⟧", // an item of a list
		"_see ⟦http://a/x_⟧",
		"__see ⟦http://a/x⟧__",
		"~~see ⟦http://a/x⟧~~",
		"**see ⟦http://a/x⟧**",
		"⟦http://a/x⟧**",
		"**⟦http://a/x⟧**",
		"⟦http://a/x__⟧",
		// Two of them inside of a word or before a blank open nothing.
		"a__b ⟦http://a/x_⟧",
		"__ ⟦http://a/x_⟧",
		"__see\n⟦http://a/x_⟧",
	}},
	{rule: "in a list another web URI starts behind a comma or a semicolon", rows: []string{
		"⟦http://a/x⟧,⟦http://b/y⟧,⟦https://c/z⟧;⟦ftp://d⟧.",
		"⟦http://a/x,HTTP⟧", "⟦http://a/x⟧,⟦HTTP://b/y⟧",
		"⟦http://a/x,mailto:b@c.example⟧ ⟦http://a/x,y⟧ ⟦http://a/x;y=z⟧",
		"⟦http://a/http://b/y⟧",
	}},
	{rule: "a character that no URI has cuts it, and the candidate says so", rows: []string{
		"⟦http://a/x⟧✂[y ⟦http://a/x⟧✂{y ⟦http://a/x⟧✂|y ⟦http://a/x⟧✂\\y ⟦http://a/x⟧✂^y ⟦http://a/x⟧✂`y",
		"⟦http://a/x⟧.✂{y ⟦http://a/x?q⟧✂{y ⟦http://a/x#f⟧✂|y",
		"⟦http://a⟧✂{b}/x ⟦http://a⟧✂|b ⟦http://a⟧✂[b] ⟦http://a⟧:✂[b]",
		"⟦mailto:a@b.example⟧✂|x",
		"http://{a}/x http://[::1/x",
	}},
	{rule: "a second # cuts it", rows: []string{
		"⟦http://a/x#y⟧✂#z ⟦http://a#y⟧✂#z ⟦http://a/#⟧✂#",
		"⟦http://a/x#y?z/u⟧",
	}},
	{rule: "in an authority with @ behind it or right before it an excluded character rejects the candidate", rows: []string{
		"⟦http://a@{b⟧⟮rejected at 9: " + badChar + "⟯}/x",
		"⟦http://a{b@c/x⟧⟮rejected at 8: " + badChar + "⟯",
		"⟦http://a|b@c⟧⟮rejected at 8: " + badChar + "⟯, then",
		"⟦http://a⟧✂{b/@c ⟦http://a⟧✂{b @c ⟦http://a/⟧✂{b@c",
	}},
	{rule: "an IP-literal has brackets", rows: []string{
		"⟦http://[::1]/x⟧ ⟦http://[::1]:80⟧. [⟦http://[::1]⟧] (⟦http://u:p@[v1.x]/⟧)",
		"⟦http://[::1]/⟧✂[y",
		"⟦http://[x]/⟧⟮rejected at 8: no IP address between \"[\" and \"]\"⟯",
	}},
	{rule: "a lone % at the end is the text's, any other rejects the candidate", rows: []string{
		"⟦http://a/x⟧✂% ⟦http://a/x⟧✂%.",
		"⟦http://a/%41⟧ ⟦http://a/%c3%A9⟧",
		"⟦http://a/%zz⟧⟮rejected at 9: " + badPct + "⟯ ⟦http://b/⟧",
		"⟦http://a/%4⟧⟮rejected at 9: " + badPct + "⟯, ⟦http://a/%4%41⟧⟮rejected at 9: " + badPct + "⟯",
		"⟦http://a/x%y#⟧⟮rejected at 10: " + badPct + "⟯✂%",
	}},
	{rule: "a bad port or a second @ rejects the candidate", rows: []string{
		"⟦http://a:b/⟧⟮rejected at 9: a port that is not made of digits⟯",
		"⟦http://a:8x⟧⟮rejected at 10: a port that is not made of digits⟯.",
		"⟦http://a@b@c/⟧⟮rejected at 10: a second \"@\" in the authority⟯",
		"⟦http://a:80/⟧ ⟦http://a:/⟧ ⟦ftp://u:p@h:2/⟧",
	}},
	{rule: "rejected candidates tell the prefix", rows: []string{
		"URL:⟦http://a/%zz⟧⟮rejected at 9: " + badPct + "; prefix⟯",
	}},
}

// MaxLength counts from the opener to the end of the URI. "http://a/" has 9 bytes.
var lengthTables = []table{
	{rule: "a bare URI has at most MaxLength bytes", rules: Rules{MaxLength: 20}, rows: []string{
		"see ⟦http://a/" + xs(11) + "⟧ y",
		"see ⟦⟧⟮too long⟯http://a/" + xs(12) + " y",
		"⟦⟧⟮too long⟯http://a/" + xs(500) + "http://b/, ⟦http://c/⟧",
		// What trails it has no part in the URI, but in the looking.
		"⟦⟧⟮too long⟯http://a/" + xs(11) + ". ⟦http://b/⟧",
	}},
	{rule: "a wrapper with more than MaxLength bytes is none", rules: Rules{MaxLength: 20}, rows: []string{
		"<⟦http://a/" + xs(10) + "⟧⟮angle⟯>",
		"<⟦http://a/" + xs(11) + "⟧>",
		"<⟦⟧⟮too long⟯http://a/" + xs(12) + ">",
		"<URL:⟦http://a/" + xs(6) + "⟧⟮angle; prefix⟯>",
		"<URL:⟦http://a/" + xs(7) + "⟧⟮prefix⟯>",
		"“⟦http://a/" + xs(8) + "⟧⟮curly⟯”",
		"“⟦http://a/" + xs(9) + "⟧”",
		"<⟦http://a/" + xs(4) + "⌊\n⌋" + xs(5) + "⟧⟮angle⟯>",
		"<⟦http://a/" + xs(4) + "⟧⟮or rejoin http://a/xxxxxxxxxx⟯\n" + xs(6) + ">",
	}},
	{rule: "without a choice MaxLength is 64 KiB", rows: []string{
		"⟦http://a/" + xs(64<<10-9) + "⟧ ⟦⟧⟮too long⟯http://a/" + xs(64<<10-8),
	}},
}

func xs(n int) string { return strings.Repeat("x", n) }

// TestTrailingStarsGoHoweverMany: two or more are the text's.
func TestTrailingStarsGoHoweverMany(t *testing.T) {
	checkRow(t, Rules{}, "⟦http://a/x⟧*** ⟦http://a/x⟧**** ⟦http://a/x⟧*****. x://** x://***")
}

// TestHyphenBehindHostGoesBeforeTrailingPunctuation: "?" is that as much as ".".
func TestHyphenBehindHostGoesBeforeTrailingPunctuation(t *testing.T) {
	checkRow(t, Rules{}, "⟦http://a⟧-? ⟦http://a⟧-. ⟦http://a⟧-?!")
}
