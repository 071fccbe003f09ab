package delimit

import (
	"testing"

	"github.com/urigrep/urigrep/delimit/uri"
)

var scriptTables = []table{
	{rule: "Japanese", rows: []string{
		"詳細は⟦http://a/x⟧⟮or iri http://a/xを見る⟯を見る。",
		"⟦http://a/東京/x⟧⟮or iri http://a/⟯。",
		"⟦http://a/ジョン・スミス⟧⟮or iri http://a/⟯",
		"⟦http://a/ひらがな⟧⟮or iri http://a/⟯、",
		"⟦http://例え.jp/x⟧ ⟦http://www.例え.jp⟧",
		"見よ⟦http://a/?q=東⟧⟮or iri http://a/?q=⟯",
		"「⟦http://a/x東。⟧⟮corner⟯」",
		"⟦http://a/x⟧・ ⟦http://a/x⟧・⟦http://b⟧",
	}},
	{rule: "Chinese", rows: []string{
		"请看⟦http://a/x⟧⟮or iri http://a/x的网页⟯的网页，谢谢",
		"⟦http://a/wiki/北京⟧⟮or iri http://a/wiki/⟯！",
		"⟦http://a/80⟧⟮or iri http://a/80年⟯年",
		"⟦http://a/x-中文⟧⟮or iri http://a/x-⟯",
		"（⟦http://a/x⟧⟮fullparen⟯）⟦http://a/x⟧；⟦http://a/x⟧。",
	}},
	{rule: "Korean", rows: []string{
		"⟦http://a/x⟧⟮or iri http://a/x를⟯를 보라",
		"⟦http://a/한국⟧⟮or iri http://a/⟯ 보라",
	}},
	{rule: "other scripts go on with a URI", rows: []string{
		"⟦http://a/ภาษาไทย⟧⟮or iri http://a/⟯",
		"⟦http://пример.рф/путь⟧⟮or iri http://пример.рф/⟯.",
		"см.⟦http://a/xй⟧", // inside of a word there is no other choice
		"⟦http://a/δρόμος⟧⟮or iri http://a/⟯·",
		"⟦http://a/straße⟧.",
		"⟦http://a/سلام⟧⟮or iri http://a/⟯، ⟦http://a/שלום⟧⟮or iri http://a/⟯",
		"⟦http://a/٣⟧⟮or iri http://a/⟯",
		"⟦http://xn--e1afmkfd.example/⟧ ⟦http://bücher.example⟧",
	}},
	{rule: "joiners and a middle dot go on inside a word", rows: []string{
		"⟦http://a/क्\u200dष⟧⟮or iri http://a/⟯ ⟦http://a/می\u200cخواهم⟧⟮or iri http://a/⟯",
		"⟦http://a/x⟧\u200d ⟦http://a/क⟧⟮or iri http://a/⟯\u200c",
		"⟦http://a/paral·lel⟧ ⟦http://a/x⟧· ⟦http://a/x/⟧·y",
	}},
	{rule: "marks that write direction end a URI", rows: []string{
		"\u200f⟦http://a/x⟧\u200e ⟦http://a/x⟧\u200f \u202a⟦http://a/x⟧\u202c \u2066⟦http://a/x⟧\u2069",
		"⟦http://a/שלום⟧⟮or iri http://a/⟯\u200f",
	}},
	{rule: "full-width letters go on with a URI, full-width punctuation ends it", rows: []string{
		"＜⟦http://a/x！⟧⟮fullangle⟯＞ ⟦http://a/ｘ⟧⟮or iri http://a/⟯",
		"⟦http://a/x⟧！ ⟦http://a/x⟧． ⟦http://a/x⟧／y ⟦http://a/x⟧＃y ⟦http://a/x⟧（y）",
	}},
	{rule: "combining marks go on with a URI", rows: []string{
		"⟦http://a/e\u0301x⟧ ⟦http://a/が⟧⟮or iri http://a/⟯",
	}},
	{rule: "an emoji goes on with a URI behind / and =", rows: []string{
		"⟦http://a/😀⟧⟮or iri http://a/⟯ ⟦http://a/?q=😀⟧⟮or iri http://a/?q=⟯ ⟦http://a/x⟧😀 ⟦http://a⟧😀",
		"⟦http://a/😀😀x⟧⟮or iri http://a/⟯",
		"⟦http://a/👩\u200d🚀👍🏽/x⟧⟮or iri http://a/⟯ ⟦http://a/x-⟧👍🏽",
	}},
	{rule: "spaces, symbols and broken UTF-8 end a URI", rows: []string{
		"⟦http://a/x⟧\u00a0y ⟦http://a/x⟧\u3000y ⟦http://a/x⟧\u2028y ⟦http://a/x⟧\u200by ⟦http://a/x⟧\ufeffy",
		"⟦http://a/x⟧→y ⟦http://a/x⟧€y ⟦http://a/x⟧—y ⟦http://a/x⟧’s ⟦http://a/x⟧„y",
		"⟦http://a/x⟧\xffy ⟦http://a/x⟧\xe2\x80 ⟦http://a/x⟧\xc3y",
	}},
	{rule: "in RFC 3986 a bare URI ends where ASCII ends", rules: Rules{Grammar: uri.RFC3986}, rows: []string{
		"⟦http://a/⟧東京 ⟦http://a/x⟧を見る ⟦http://a/stra⟧ße ⟦http://a/⟧😀 ⟦http://a/e⟧\u0301",
		"⟦http://www⟧.例え.jp http://例え.jp",
		"<⟦http://a/⟧東> “⟦http://a/x⟧⟮curly⟯”",
	}},
	{rule: "in RFC 2396 an IP-literal is no host", rules: Rules{Grammar: uri.RFC2396}, rows: []string{
		"⟦http://a/x⟧é ⟦http://[::1]/x⟧⟮rejected at 7: " + badChar + "⟯",
	}},
}

// TestThaiBehindALetterHasTheOtherReading: Thai is written without spaces too.
func TestThaiBehindALetterHasTheOtherReading(t *testing.T) {
	checkRow(t, Rules{}, "⟦http://a/xไทย⟧⟮or iri http://a/x⟯")
}
