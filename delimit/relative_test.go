package delimit

var relativeTables = []table{
	{rule: "without being asked for, no relative reference is found", rows: []string{"<../x> URL:/x"}},
	{rule: "in < > what starts as a path or a fragment is a relative reference", rules: Rules{Relative: true}, rows: []string{
		"<⟦/a/x⟧⟮angle; relative⟯> <⟦./x⟧⟮angle; relative⟯> <⟦../x?y⟧⟮angle; relative⟯> <⟦#x⟧⟮angle; relative⟯> <⟦//a.example/x⟧⟮angle; relative⟯>",
		"<⟦../a/long/⌊\n  ⌋path.html⟧⟮angle; relative⟯>",
		"<x> <x/y> <.x> <> <#> ../x \"../x\" (/x) <../x y> </x y=\"z\"> <#x%zz> <../x",
	}},
	{rule: "the end tag of an element is no reference", rules: Rules{Relative: true}, rows: []string{
		"</p> </h1> </o:p> </my-element> </ p> <⟦/etc/x⟧⟮angle; relative⟯> <⟦/x.html⟧⟮angle; relative⟯> <⟦/?x⟧⟮angle; relative⟯>",
	}},
	{rule: "behind the prefix, in a wrapper, any reference counts", rules: Rules{Relative: true}, rows: []string{
		"<URL:⟦x⟧⟮angle; prefix; relative⟯> URL:<⟦x⟧⟮angle; prefix; relative⟯> URL: \"⟦x/y⟧⟮quote; prefix; relative⟯\" <URI:⟦g;x=1/./y⟧⟮angle; prefix; relative⟯>",
		"<URL:⟦http://a/x⟧⟮angle; prefix⟯> <URL:mailto:x> <URL:> <URL:x%zz>",
	}},
	{rule: "behind the prefix alone, what is no plain word is a reference", rules: Rules{Relative: true}, rows: []string{
		"URL:⟦x/y⟧⟮prefix; relative⟯, URL: ⟦x.html⟧⟮prefix; relative⟯. URI:⟦?x⟧⟮prefix; relative⟯ URL: ⟦#x⟧⟮prefix; relative⟯",
		"URL: \"this one\" URL: <not yet known> \"x\" URL: this <URL:x, URL:\"⟦x/y⟧⟮prefix; relative⟯ z\"",
		"URL: this URL:that, URI: note:this CURL:/x URL: http:x/y URL: ⟦http://a/x⟧⟮prefix⟯",
	}},
	{rule: "behind the prefix a host is an abbreviated URI if those are asked for", rules: Rules{Relative: true, Abbreviated: LikelyHosts}, rows: []string{
		"<URL:⟦www.a.org/x⟧⟮angle; prefix; abbreviated⟯> URL: ⟦a.org/x⟧⟮prefix; abbreviated⟯ <URL:⟦x.html⟧⟮angle; prefix; relative⟯>",
	}},
}
