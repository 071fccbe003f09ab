package delimit

import (
	"strings"
	"testing"
)

// w is the beginning of a line: with a URI behind it the next token would not
// have fitted any more.
const w = "a line of fifty columns and then the URI itself as "

const h = "http://a.example/"

// In every row one kind of evidence alone makes the join, or one veto alone stops
// what hyphens or the like would join: without it the row fails.
var joinTables = []table{
	{rule: "joined: endsInLoneScheme", rows: []string{
		w + "⟦http://⌊\n⌋host/b⟧ and",
		w + "(⟦https://⌊\n⌋host/b⟧) and",
		w + "⟦http://⌊\n⌋%41b.example/b⟧ and",
		w + "http://\n(b.example/b and",
	}},
	{rule: "joined: breaksAtSoftHyphen", rows: []string{
		w + "⟦" + h + "x⦅\u2010\n⦆b⟧⟮or rejoin " + h + "x⟯ and",
		w + "⟦" + h + "x⦅\u00ad\n  ⦆b⟧⟮or rejoin " + h + "x⟯ and",
	}},
	{rule: "joined: breaksAfterHyphen", rows: []string{
		w + "⟦" + h + "x-⌊\n⌋b⟧⟮or rejoin " + h + "x-; or hyphen " + h + "xb⟯ and",
		"> " + w + "⟦" + h + "x-⌈\n> ⌉b⟧⟮or rejoin " + h + "x-; or hyphen " + h + "xb⟯, and",
		w + "⟦" + h + "x-⌊\r\n  ⌋b⟧⟮or rejoin " + h + "x-; or hyphen " + h + "xb⟯.",
		w + "⟦" + h + "x-⌊\n⌋abc-⟧⟮or rejoin " + h + "x-; or hyphen " + h + "xabc-⟯\ndef and",
	}},
	{rule: "joined: parenthesisCloses", rows: []string{
		w + "(⟦" + h + "x/⌊\n⌋y⟧⟮or rejoin " + h + "x/⟯) and",
	}},
	{rule: "joined: breaksAfterSlash", rows: []string{
		w + "⟦" + h + "x/⌊\n⌋b/c/d⟧⟮or rejoin " + h + "x/⟯ and",
		w + "⟦" + h + "x/⌊\n⌋b_c⟧⟮or rejoin " + h + "x/⟯.",
		w + "⟦" + h + "x/⌊\n⌋b/c-d⟧⟮or rejoin " + h + "x/⟯ and",
		w + "⟦" + h + "x/⌊\n⌋b-c2⟧⟮or rejoin " + h + "x/⟯ and",
		w + "⟦" + h + "x/⟧⟮or rejoin " + h + "x/b-c⟯\nb-c and",
		w + "⟦" + h + "x/⟧⟮or rejoin " + h + "x/b/c⟯\nb/c and",
		w + "⟦" + h + "x/⌊\n⌋1a2b3c4⟧⟮or rejoin " + h + "x/⟯ and",
	}},
	{rule: "joined: isCutHard", rows: []string{
		"⟦" + h + xs(50) + "⌊\n⌋c/d.html⟧⟮or rejoin " + h + xs(50) + "⟯ and",
	}},
	{rule: "joined: nextStartsWithSlash", rows: []string{
		w + "⟦" + h + "x⌊\n⌋/y⟧⟮or rejoin " + h + "x⟯ and",
		w + "⟦" + h + "x⌊\n⌋/~y⟧⟮or rejoin " + h + "x⟯ and",
	}},
	{rule: "joined: endsInside", rows: []string{
		w + "⟦" + h + "x?⌊\n⌋y=z⟧⟮or rejoin " + h + "x⟯ and",
		w + "⟦" + h + "?x&⌊\n⌋y2⟧⟮or rejoin " + h + "?x&⟯ and",
		w + "⟦" + h + "x⟧⟮or rejoin " + h + "x?y⟯?\ny and",
		w + "⟦" + h + "x_⌊\n⌋y⟧⟮or rejoin " + h + "x_⟯ and",
		w + "⟦" + h + "?x=⌊\n⌋12⟧⟮or rejoin " + h + "?x=⟯ and",
	}},
	{rule: "joined: hexHalves", rows: []string{
		w + "⟦" + h + hex(20) + "⌊\n⌋" + hex(20) + "⟧⟮or rejoin " + h + hex(20) + "⟯ and",
		w + "⟦" + h + "x" + hex(30) + "⌊\n⌋" + hex(34) + "⟧⟮or rejoin " + h + "x" + hex(30) + "⟯.",
		w + "⟦" + h + hex(20) + "⟧⟮or rejoin " + h + hex(20) + hex(21) + "⟯\n" + hex(21) + " and",
	}},
	{rule: "joined: hostIsCut", rows: []string{
		w + "⟦http://www.⌊\n⌋Example/x⟧⟮or rejoin http://www⟯ and",
		w + "⟦http://a.example:⌊\n⌋80/x⟧⟮or rejoin http://a.example⟯ and",
	}},
	{rule: "joined: breaksAfterStop", rows: []string{
		w + "⟦" + h + "x⟧⟮or rejoin " + h + "x.Both/y⟯.\nBoth/y and",
		w + "⟦" + h + "x.⌊\n⌋php/index⟧⟮or rejoin " + h + "x⟯ and",
		w + "⟦" + h + "x.⌊\n⌋news.java⟧⟮or rejoin " + h + "x⟯ and",
		w + "⟦" + h + "x.⌊\n⌋news.gz⟧⟮or rejoin " + h + "x⟯ and",
		w + "⟦" + h + "x⟧⟮or rejoin " + h + "x.news.C9⟯.\nnews.C9 and",
	}},
	{rule: "joined: nextStartsInside", rows: []string{
		w + "⟦" + h + "x⌊\n⌋?q=1⟧⟮or rejoin " + h + "x⟯ and",
		w + "⟦" + h + "x⌊\n⌋&q=1⟧⟮or rejoin " + h + "x⟯ and",
		w + "⟦" + h + "x⌊\n⌋#y⟧⟮or rejoin " + h + "x⟯ and",
		w + "⟦" + h + "x⌊\n⌋_y⟧⟮or rejoin " + h + "x⟯ and",
		w + "⟦" + h + "x⌊\n⌋%41⟧⟮or rejoin " + h + "x⟯ and",
	}},
	{rule: "joined: extensionIsCut", rows: []string{
		w + "⟦" + h + "x⌊\n⌋.html⟧⟮or rejoin " + h + "x⟯ and",
		w + "⟦" + h + "x.⌊\n⌋html⟧⟮or rejoin " + h + "x⟯, and",
		"see ⟦" + h + "x.htm⌊\n⌋l⟧⟮or rejoin " + h + "x.htm⟯.",
	}},
	{rule: "joined: standsWhole", rows: []string{
		"⟦" + h + "xyz⟧ is\n" + w + "⟦" + h + "x⌊\n⌋yz⟧⟮or rejoin " + h + "x⟯ and",
		w + "⟦" + h + "x⌊\n⌋yz⟧⟮or rejoin " + h + "x⟯ and\n⟦" + h + "xyz⟧",
		// In another paragraph it says nothing.
		"⟦" + h + "xyz⟧ is\n\n" + w + "⟦" + h + "x⟧⟮or rejoin " + h + "xyz⟯\nyz and\n\n⟦" + h + "xyz⟧",
	}},
	{rule: "joined over several lines", rows: []string{
		w + "⟦" + h + "x-⌊\n⌋" + xs(60) + "-⌊\n⌋b⟧⟮or rejoin " + h + "x-; or hyphen " + h + "x" + xs(60) + "-b; or hyphen " +
			h + "x-" + xs(60) + "b; or hyphen " + h + "x" + xs(60) + "b⟯ and",
	}},
	{rule: "not joined: no evidence", rows: []string{
		w + "⟦" + h + "x⟧⟮or rejoin " + h + "xword⟯\nword and",
		w + "⟦" + h + "x/⟧⟮or rejoin " + h + "x/word⟯\nword and",
		w + "⟦" + h + "x⟧⟮or rejoin " + h + "x.word⟯.\nword and",
		// Nothing follows, a line without text follows, or something that no URI has.
		w + "⟦" + h + "x-⟧\n",
		w + "⟦" + h + "x-⟧\n\nb",
		w + "⟦" + h + "x-⟧\n\"b",
		w + "⟦" + h + "x-⟧ \v\nb",
	}},
	{rule: "not joined: wouldHaveFitted", rows: []string{
		"⟦" + h + "x-⟧⟮or rejoin " + h + "x-b⟯\nb and",
		// 60 columns with the next word are enough: 34 + 1 + 25.
		"a line, ⟦" + h + "12345678-⌊\n⌋" + xs(25) + "⟧⟮or rejoin " + h + "12345678-; or hyphen " + h + "12345678" + xs(25) + "⟯ and",
		"a line, ⟦" + h + "12345678-⟧⟮or rejoin " + h + "12345678-" + xs(24) + "⟯\n" + xs(24) + " and",
	}},
	{rule: "not joined: dedents", rows: []string{
		"   ⟦" + h + xs(50) + "-⟧⟮or rejoin " + h + xs(50) + "-Title⟯\nTitle of",
		"   ⟦" + h + xs(50) + "-⌊\n   ⌋Title⟧⟮or rejoin " + h + xs(50) + "-; or hyphen " + h + xs(50) + "Title⟯ of",
		// What starts inside a line may be wrapped to the left.
		"   see ⟦" + h + xs(50) + "-⌊\n⌋Title⟧⟮or rejoin " + h + xs(50) + "-; or hyphen " + h + xs(50) + "Title⟯ of",
	}},
	{rule: "not joined: nextOpensBracket", rows: []string{
		w + "⟦" + h + "x-⟧⟮or rejoin " + h + "x-b⟯\nb[1] and",
		w + "⟦" + h + "x-⟧⟮or rejoin " + h + "x-call(y)⟯\ncall(y) and",
		w + "⟦" + h + "x-⟧⟮or rejoin " + h + "x-b-(y⟯\nb-(y and",
		w + "⟦" + h + "x-⌊\n⌋b-(y)⟧⟮or rejoin " + h + "x-; or hyphen " + h + "xb-(y)⟯ and",
	}},
	{rule: "not joined: nextIsLabel", rows: []string{
		w + "⟦" + h + "x-⟧⟮or rejoin " + h + "x-b_c⟯\nb_c: d",
	}},
	{rule: "not joined, and no alternative: nextIsLabel that is no path", rows: []string{
		w + "⟦" + h + "x-⟧\nLabel: b",
	}},
	{rule: "not joined: nextIsEquation", rows: []string{
		w + "⟦" + h + "x-⟧⟮or rejoin " + h + "x-b⟯\nb = c",
	}},
	{rule: "not joined: repeatsBullet", rows: []string{
		"* " + w + "⟦" + h + "x-⟧⟮or rejoin " + h + "x-b⟯\n* b and",
		" * " + w + "⟦" + h + "x-⌈\n * ⌉b⟧⟮or rejoin " + h + "x-; or hyphen " + h + "xb⟯ and",
	}},
	{rule: "not joined: clauseEnds", rows: []string{
		w + "⟦" + h + "x⟧⟮or rejoin " + h + "x,?q=1⟯,\n?q=1 and",
		w + "⟦" + h + "x⟧⟮or rejoin " + h + "x;_y⟯;\n_y and",
		w + "⟦" + h + "x⟧⟮or rejoin " + h + "x!_y⟯!\n_y and",
		w + "⟦" + h + "x⟧⟮or rejoin " + h + "x'_y⟯'\n_y and",
	}},
	{rule: "not joined: isSoftBreak", rows: []string{
		w + "⟦" + h + "44=⟧⟮or rejoin " + h + "44=#x1⟯\n#x1 and",
		// Those stand at columns 70 to 76.
		w[5:] + "⟦" + h + "4=⌊\n⌋#x1⟧⟮or rejoin " + h + "4=⟯ and",
		w + "⟦" + h + "444444444=⌊\n⌋#x1⟧⟮or rejoin " + h + "444444444=⟯ and",
		// A query has "=" by right.
		w + "⟦" + h + "?4=⌊\n⌋509ad9⟧⟮or rejoin " + h + "?4=⟯ and",
		w + "⟦" + h + "?=3D=⟧⟮or rejoin " + h + "?=3D=509ad9⟯\n509ad9 and",
	}},
	{rule: "not joined, and no alternative: nextIsURI", rows: []string{
		w + "⟦" + h + "x-⟧\n⟦http://b/y⟧ and",
		w + "⟦" + h + "x-⟧\nurl=⟦http://b/y⟧ and",
		w + "⟦" + h + "x-⟧\nwww.b.example and",
		w + "⟦" + h + "x-⟧\n⟦mailto:a@b.example⟧ and",
		w + "⟦" + h + "x-⟧\n⟦tel:+1⟧ and",
		w + "⟦" + h + "x-⟧\nURL:⟦http://b/y⟧⟮prefix⟯ and",
		w + "⟦" + h + "x-⟧\nuri:y and",
		"⟦tel:+1⟧\n⟦tel:+2⟧\n⟦urn:isbn:1⟧\n⟦news:a.b⟧\nftp:x",
		w + "⟦" + h + "x-⟧\nemail=⟦mailto:a@b.example⟧ and",
		w + "⟦" + h + "x-⟧\n2.⟦tel:+1⟧ and",
		w + "⟦" + h + "x-⟧\n?⟦urn:isbn:1⟧ and",
		// In a URI, no shape of that scheme, and the end of a word.
		w + "⟦" + h + "x-⌊\n⌋1=tel:+1⟧⟮or rejoin " + h + "x-; or hyphen " + h + "x1=tel:+1⟯ and",
		w + "⟦" + h + "x-⌊\n⌋1/urn:isbn:1⟧⟮or rejoin " + h + "x-; or hyphen " + h + "x1/urn:isbn:1⟯ and",
		w + "⟦" + h + "x/⌊\n⌋%20tel:+1⟧⟮or rejoin " + h + "x/⟯ and",
		// A label, what is found on request, and a page of a wiki.
		w + "⟦" + h + "x-⌊\n⌋Tag:foo,2004:x⟧⟮or rejoin " + h + "x-; or hyphen " + h + "xTag:foo,2004:x⟯ and",
		w + "⟦" + h + "x-⌊\n⌋data:1,2⟧⟮or rejoin " + h + "x-; or hyphen " + h + "xdata:1,2⟯ and",
		w + "⟦" + h + "wiki/⌊\n⌋File:Some_picture.jpg⟧⟮or rejoin " + h + "wiki/⟯ and",
		// Behind the URI of a resolver.
		w + "⟦" + h + "⌊\n⌋doi:10.1000/x.y⟧⟮or rejoin " + h + "⟯ and",
		w + "⟦" + h + "?id=⌊\n⌋urn:nbn:de:kobv:11-10⟧⟮or rejoin " + h + "?id=⟯ and",
		w + "⟦" + h + "N2R⟧⟮or rejoin " + h + "N2R?urn:ietf:rfc:2141⟯?\n⟦urn:ietf:rfc:2141⟧ and",
		w + "⟦news:a.b/⟧\n⟦news:c.d⟧ and",
		// What no resolver is for.
		w + "⟦" + h + "⟧\n⟦tel:+1-2⟧ and",
		w + "⟦" + h + "⟧\n⟦xmpp:bob@b.example/x⟧ and",
		w + "⟦" + h + "x-⟧\n⟦file:/etc/passwd⟧ and",
		w + "⟦" + h + "x-⌊\n⌋tel:x⟧⟮or rejoin " + h + "x-; or hyphen " + h + "xtel:x⟯ and",
		w + "⟦" + h + "x-⌊\n⌋curl:y⟧⟮or rejoin " + h + "x-; or hyphen " + h + "xcurl:y⟯ and",
	}},
	{rule: "not joined, and no alternative: nextIsListItem", rows: []string{
		w + "⟦" + h + "x-⟧\n1. and",
		w + "⟦" + h + "x-⟧\n12) and",
		w + "⟦" + h + "x-⟧\no and",
		w + "⟦" + h + "x-⟧\n- and",
		w + "⟦" + h + "x-⟧\n(b) and",
		w + "⟦" + h + "x-⟧\n[3] and",
		w + "⟦" + h + "x-⟧\n*b* and",
		w + "⟦" + h + "x-⌊\n⌋123⟧⟮or rejoin " + h + "x-; or hyphen " + h + "x123⟯. And",
	}},
	{rule: "not joined, and no alternative: nextIsRule", rows: []string{
		w + "⟦" + h + "x⟧\n---- and",
		w + "⟦" + h + "x⟧\n____ and",
		w + "⟦" + h + "x⟧\n##### and",
	}},
	{rule: "not joined: the line ends behind the URI", rows: []string{
		w + "(" + "⟦" + h + "x⟧).\ny/z and",
		w + "⟦" + h + "x⟧\"\ny/z and",
		w + "<⟦" + h + "x-⟧⟮angle⟯>\ny/z and",
		w + "⟦" + h + "x-⟧ y\ny/z and",
	}},
	{rule: "not joined: traps of unlabelled text", rows: []string{ // EVIDENCE.md
		w + "⟦" + h + "x?a=b&e=⟧⟮or rejoin " + h + "x?a=b&e=the⟯\nthe end",
		w + "⟦" + h + "x#⟧⟮or rejoin " + h + "x#the⟯\nthe end",
		"     ⟦" + h + strings.Repeat("x-", 25) + "⟧⟮or rejoin " + h + strings.Repeat("x-", 25) + "Sale⟯\nSale of the year",
		// RFC 2396 Appendix C.1: the joined string stands whole two lines below.
		"      g?y           =  ⟦http://a/b/c/g?y⟧⟮or rejoin http://a/b/c/g?y#s⟯\n" +
			"      #s            =  (current document)#s\n" +
			"      g#s           =  ⟦http://a/b/c/g#s⟧⟮or rejoin http://a/b/c/g#sg?y⟯\n" +
			"      g?y#s         =  ⟦http://a/b/c/g?y#s⟧",
	}},
	{rule: "--rejoin=never", rules: Rules{Rejoin: Never}, rows: []string{
		w + "⟦" + h + "x-⟧⟮or rejoin " + h + "x-b⟯\nb and",
		w + "http://\nhost/b and",
		w + "(⟦" + h + "x/⟧⟮or rejoin " + h + "x/y⟯\ny) and",
		w + "<⟦" + h + "x-⌊\n⌋b⟧⟮angle; or hyphen " + h + "xb⟯> and",
		w + "⟦http:⌊\n⌋//a.example/x⟧ and",
	}},
	{rule: "--rejoin=always", rules: Rules{Rejoin: Always}, rows: []string{
		"see ⟦" + h + "x⌊\n⌋word⟧⟮or rejoin " + h + "x⟯ and",
		"see ⟦" + h + "x,⌊\n⌋word⟧⟮or rejoin " + h + "x⟯ and",
		"> ⟦" + h + "x⌈\n> ⌉word⟧⟮or rejoin " + h + "x⟯ and",
		"see ⟦" + h + "x⟧\n⟦http://b/y⟧ ⟦" + h + "x⟧\n1. b ⟦" + h + "x⟧\n---- ⟦" + h + "x⟧\n\nb",
		"> ⟦" + h + "x⟧\nword",
		":⟦" + h + "⌈\n:⌉漢字⟧⟮or rejoin " + h + "⟯",
	}},
}

func hex(n int) string { return strings.Repeat("c0ffee1", n)[:n] }

// TestTextIsTrimmedOnceHoweverOftenItIsJoined: what is tried at one joint leaves
// nothing behind at the next.
func TestTextIsTrimmedOnceHoweverOftenItIsJoined(t *testing.T) {
	long := strings.Repeat("x", 60)
	checkRow(t, Rules{}, w+"⟦"+h+"x-⌊\n⌋b⟧⟮or rejoin "+h+"x-; or hyphen "+h+"xb⟯' and")
	checkRow(t, Rules{}, w+"⟦"+h+"x-⌊\n⌋"+long+"/%⌊\n⌋41y⟧⟮or rejoin "+h+"x-; or hyphen "+h+"x"+long+"/%41y⟯ and")
	checkRow(t, Rules{Rejoin: Always}, "see ⟦"+h+"x⌊\n⌋y(⌊\n⌋z)⟧⟮or rejoin "+h+"x⟯ and")
}

// TestJoinedTextThatIsNoURIIsNotTaken: then the first line stands, and nothing is
// an alternative to it.
func TestJoinedTextThatIsNoURIIsNotTaken(t *testing.T) {
	checkRow(t, Rules{}, w+"⟦"+h+"x-⟧\nb%zz and")
	checkRow(t, Rules{}, w+"⟦"+h+"x-⟧\nb%zz|c and")
}

// TestEmphasisIsNoJoin: a trap of EVIDENCE.md, which nextStartsInside steps into.
func TestEmphasisIsNoJoin(t *testing.T) {
	checkRow(t, Rules{}, w+"⟦"+h+"x⟧⟮or rejoin "+h+"x_UK:_⟯\n_UK:_ and")
}
