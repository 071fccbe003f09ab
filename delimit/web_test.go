package delimit

import (
	"github.com/urigrep/urigrep/delimit/uri"
)

var webTables = []table{
	{rule: "browsers' characters are a URI's behind the authority", rules: Rules{Grammar: uri.Web}, rows: []string{
		"⟦http://a/x[1]⟧ ⟦http://a/{x}/y|z^w⟧ ⟦http://a/?q[]=1&r=`x`y⟧ ⟦http://a/#[x]⟧",
		"⟦http://a/50%/x⟧ ⟦http://a/%zz⟧ ⟦http://a/100%⟧",
		"<⟦http://a/x|y⟧⟮angle⟯> \"⟦http://a/{x}⟧⟮quote⟯\" <⟦http://a/x⌊\n ⌋|y⟧⟮angle⟯>",
		"⟦http://a⟧✂[x] ⟦http://a⟧✂|x ⟦http://a%/⟧⟮rejected at 8: " + uri.BadPctEncoded.String() + "⟯ ⟦http://a/x⟧✂\\y",
	}},
	{rule: "what browsers take ends as punctuation does", rules: Rules{Grammar: uri.Web}, rows: []string{
		"[⟦http://a/x⟧] {⟦http://a/x⟧} `⟦http://a/x⟧⟮backtick⟯` ⟦http://a/x⟧| ⟦http://a/x⟧^ ⟦http://a/x⟧[ [x|⟦http://a/x⟧] ⟦http://a/x⟧✂|⟦http://b/y⟧",
		"[⟦http://a/[x]⟧] {⟦http://a/{x}⟧}.",
	}},
}
