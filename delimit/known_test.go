package delimit

// knownTables are texts on which other programs are known to have failed, each by
// where that was told. xurls lost all that stood behind a line of 64 KiB (mvdan/xurls
// issue 28, and again since): that is TestLongLineHidesNothing of package extract. Those
// that were slow are knownSlow.
var knownTables = []table{
	// A parser that does not look at what brackets hold, or what stands before them, takes
	// another host than the next program does.
	{rule: "CVE-2025-47912 of net/url: an IP-literal is an IP address", rows: []string{
		"⟦http://[example.com]/⟧⟮rejected at 9: no IP address between \"[\" and \"]\"⟯ and ⟦http://b/⟧",
		"⟦http://[127.0.0.1]/⟧⟮rejected at 17: no IP address between \"[\" and \"]\"⟯ and ⟦http://[::127.0.0.1]/⟧",
	}},
	{rule: "CVE-2026-25679 of net/url: nothing stands before an IP-literal or behind it", rows: []string{
		"⟦http://a.example⟧✂[::1]/ and <⟦http://b.example⟧✂[::1]/>",
		"⟦http://[::1].a.example/⟧⟮rejected at 12: no IP address between \"[\" and \"]\"⟯",
		"⟦http://a[.example⟧⟮rejected at 8: " + badChar + "⟯]@[::1]/",
		"⟦http://a@[fe80::1%25eth0⟧⟮rejected at 17: no IP address between \"[\" and \"]\"⟯]/",
	}},
	{rule: "Mozilla's text converter: \"http://a/x is down\" was http://a/xisdown", rows: []string{
		"\"⟦http://a/x⟧ is down\"",
	}},
	{rule: "URI::Find: < and > that compare are no brackets, and lose no URI", rows: []string{
		"if a < b then ⟦http://x.com/⟧ and c > d",
		"if a<b then ⟦http://x.com/⟧ and c>d",
	}},
	// rspamd/rspamd pull request 2492: newlines were taken out where "<" was open.
	{rule: "rspamd: a URI in brackets goes on behind CR LF, and a bracket alone joins no lines", rows: []string{
		"see <⟦http://a.example/x/⌊\r\n⌋y⟧⟮angle⟯> now\r\n",
		"a < b, ⟦http://a.example/x⟧⟮or rejoin http://a.example/xand⟯\r\nand > c\r\n",
	}},
	{rule: "CVE-2020-7661 of url-regex (kevva/url-regex issue 70): a word that took for ever", rows: []string{
		"018137.113.215.4074.138.129.172220.179.206.94180.213.144.175250.45.147.1364868726sgdm6nohQ ⟦http://a/⟧",
		"⟦http://a.test2312321.test2312321.test2312321.test2312321.test2312321.test2312321.test2312321⟧",
	}},
}
