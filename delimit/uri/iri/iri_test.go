package iri_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/delimit/uri"
	"github.com/urigrep/urigrep/delimit/uri/iri"
)

func parse[T uri.Text](t *testing.T, text T) uri.Reference[T] {
	t.Helper()
	r, err := uri.Parse(text, uri.RFC3987)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return r
}

func TestAppendURI(t *testing.T) {
	for iriText, want := range map[string]string{
		// RFC 3987 3.1.
		"http://résumé.example.org":                  "http://xn--rsum-bpad.example.org",
		"http://www.example.org/red%09rosé#red":      "http://www.example.org/red%09ros%C3%A9#red",
		"http://example.com/\U00010300\U00010301":    "http://example.com/%F0%90%8C%80%F0%90%8C%81",
		"http://v.example/?uri=http%3A%2F%2Frésumé.": "http://v.example/?uri=http%3A%2F%2Fr%C3%A9sum%C3%A9.",

		// A URI is left as it is, case and all.
		"HTTP://U@EXAMPLE.com:80/%7e/../?Q#F": "HTTP://U@EXAMPLE.com:80/%7e/../?Q#F",
		"http://XN--RSUM-bpad.example":        "http://XN--RSUM-bpad.example",
		"http://r%C3%A9sum%c3%a9.example":     "http://r%C3%A9sum%c3%a9.example",
		"http://[::1]/é":                      "http://[::1]/%C3%A9",

		// Hosts.
		"https://ü@Bücher.example:8080/ü": "https://%C3%BC@xn--bcher-kva.example:8080/%C3%BC",
		"http://bücher。example/":          "http://xn--bcher-kva.example/",
		"http://faß.example/":             "http://xn--fa-hia.example/",
		"foo://bücher.example/":           "foo://b%C3%BCcher.example/",
		"//bücher.example/":               "//b%C3%BCcher.example/",
		"http://bü_cher.example/":         "http://b%C3%BC_cher.example/", // no domain name
		"http://bü%63her.example/":        "http://b%C3%BC%63her.example/",
		"http://\u00AD/":                  "http://%C2%AD/", // IDNA makes nothing of it

		// Other parts, and no scheme.
		"mailto:é@ö.example":    "mailto:%C3%A9@%C3%B6.example",
		"é?\uE000#é":            "%C3%A9?%EE%80%80#%C3%A9",
		"":                      "",
		"urn:x:京":               "urn:x:%E4%BA%AC",
		"http://a/\u200D\u2010": "http://a/%E2%80%8D%E2%80%90",
	} {
		r := parse(t, iriText)
		got := string(iri.AppendURI([]byte("kept "), r))
		if got != "kept "+want {
			t.Errorf("%q: %q, want %q", iriText, got, want)
		}
		if asBytes := iri.AppendURI(nil, parse(t, []byte(iriText))); string(asBytes) != want {
			t.Errorf("%q as bytes: %q, want %q", iriText, asBytes, want)
		}
	}
}

func TestAppendIRI(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		// RFC 3987 3.2.1.
		{"http://www.example.org/D%C3%BCrst", "http://www.example.org/Dürst"},
		{"http://www.example.org/D%FCrst", "http://www.example.org/D%FCrst"},
		{"http://xn--99zt52a.example.org/%e2%80%ae", "http://納豆.example.org/%E2%80%AE"},

		// ASCII.
		{"http://a/%41%7e%2f%20%25%3c%00", "http://a/A~%2F%20%25%3C%00"},
		{"foo://A%2d/", "foo://A-/"},
		{"HTTP://A%2d/", "HTTP://A%2d/"}, // a domain name is not decoded

		// Not UTF-8, or not all of it.
		{"x:%C3", "x:%C3"},
		{"x:%C3a%BC", "x:%C3a%BC"},
		{"x:%c3%bc%c3%28", "x:ü%C3%28"},
		{"x:%C0%80%ED%A0%80%F4%90%80%80", "x:%C0%80%ED%A0%80%F4%90%80%80"},
		{"x:%E4%BA", "x:%E4%BA"},

		// Letters, marks, digits.
		{"http://ja.example/wiki/%E4%BA%AC%E9%83%BD", "http://ja.example/wiki/京都"},
		{"x:e%CC%81/%CC%81e", "x:e\u0301/%CC%81e"},
		{"x:%E0%A4%B9%E0%A4%BF%E0%A5%A7", "x:हि१"},

		// What is not safe, written or not.
		{"x:a%E2%80%8Bb\u200Bc", "x:a%E2%80%8Bb%E2%80%8Bc"}, // zero width space
		{"x:%C2%A0%E3%80%80%C2%AD", "x:%C2%A0%E3%80%80%C2%AD"},
		{"x:%E2%81%A6%D8%9C", "x:%E2%81%A6%D8%9C"},                   // isolate, Arabic letter mark
		{"x:%E2%88%95%EF%BC%8F%C7%83", "x:%E2%88%95%EF%BC%8F%C7%83"}, // like "/" and "!"
		{"x:%EF%BD%81%EF%AC%81", "x:%EF%BD%81%EF%AC%81"},             // fullwidth a, ligature fi
		{"x:%E2%9C%93✓", "x:%E2%9C%93%E2%9C%93"},                     // a symbol
		{"x:%C2%80%EF%BF%BF%EE%80%80", "x:%C2%80%EF%BF%BF%EE%80%80"},
		{"?\uE000", "?%EE%80%80"},

		{"x:a%EF%B8%8F%CD%8F%E1%85%9F", "x:a%EF%B8%8F%CD%8F%E1%85%9F"}, // ignorable marks and letter
		{"x:a%EF%BD%81%CC%81", "x:a%EF%BD%81%CC%81"},                   // its letter is not shown

		// From right to left.
		{"x:%D7%90%D6%B7", "x:\u05D0\u05B7"},
		{"x:%D7%90%D7%91/%D7%92", "x:אב/ג"},
		{"x:a%D7%90/1%D7%90", "x:a%D7%90/1%D7%90"},
		{"x:אב.html", "x:%D7%90%D7%91.html"},

		// Hosts.
		{"http://xn--bcher-kva.example/", "http://bücher.example/"},
		{"HTTP://XN--bcher-KVA.Example/", "HTTP://bücher.example/"},
		{"http://bücher.example/", "http://bücher.example/"},
		{"http://BÜCHER.example/", "http://bücher.example/"},
		{"foo://xn--bcher-kva/", "foo://xn--bcher-kva/"},
		{"foo://b%C3%BCcher/", "foo://bücher/"},
		{"http://b%c3%bccher/", "http://b%c3%bccher/"},
		{"http://xn--80ak6aa92e.com/", "http://xn--80ak6aa92e.com/"}, // Cyrillic, like "apple"
		{"http://аррӏе.com/", "http://xn--80ak6aa92e.com/"},
		{"http://xn--a/", "http://xn--a/"},                                             // no Punycode
		{"http://xn--mgba3gch31f060k.example/", "http://xn--mgba3gch31f060k.example/"}, // a joiner
		{"http://xn--e1afmkfd.xn--p1ai/", "http://пример.рф/"},
		{"http://pаypal.example/", "http://xn--pypal-4ve.example/"}, // mixed scripts
		{"http://[::1]/%C3%A9", "http://[::1]/é"},
	} {
		r := parse(t, test.text)
		got := string(iri.AppendIRI([]byte("kept "), r))
		if got != "kept "+test.want {
			t.Errorf("%q: %q, want %q", test.text, got, test.want)
		}
		checkMaps(t, test.text)
	}
}

// TestAppendIRIOfWeb: what stands behind a "%" of its own is not decoded to its digits.
func TestAppendIRIOfWeb(t *testing.T) {
	for text, want := range map[string]string{
		"http://a/%2%35": "http://a/%2%35",
		"http://a/{é}%":  "http://a/{%C3%A9}%",
		"http://a/%35é":  "http://a/5é",
	} {
		r, err := uri.Parse(text, uri.Web)
		if err != nil {
			t.Fatal(err)
		}
		if got := string(iri.AppendIRI(nil, r)); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// checkMaps checks what must hold for the maps of every text.
func checkMaps(t *testing.T, text string) {
	t.Helper()
	r, err := uri.Parse(text, uri.RFC3987)
	if err != nil {
		return
	}
	mapped := string(iri.AppendURI(nil, r))
	u, err := uri.Parse(mapped, uri.RFC3986)
	if err != nil {
		t.Fatalf("%q maps to %q: %v", text, mapped, err)
	}
	if again := string(iri.AppendURI(nil, u)); again != mapped {
		t.Fatalf("%q maps to %q, and that to %q", text, mapped, again)
	}
	if _, err := uri.Parse(text, uri.RFC3986); err == nil && mapped != text {
		t.Fatalf("%q is a URI but maps to %q", text, mapped)
	}
	shown := string(iri.AppendIRI(nil, r))
	s, err := uri.Parse(shown, uri.RFC3987)
	if err != nil {
		t.Fatalf("%q is shown as %q: %v", text, shown, err)
	}
	if again := string(iri.AppendIRI(nil, s)); again != shown {
		t.Fatalf("%q is shown as %q, and that as %q", text, shown, again)
	}
	if back := parse(t, iri.AppendURI(nil, s)); !uri.Equivalent(u, back, uri.SyntaxBased) {
		t.Fatalf("%q maps to %q, and shown as %q to %q", text, mapped, shown, back)
	}
	if f := iri.FlagsOf(s) & (iri.Bidi | iri.Invisible); f != 0 && iri.FlagsOf(u)&f == 0 {
		t.Fatalf("%q is shown as %q with %v", text, shown, f)
	}
	if strings.ContainsAny(shown, "\u200B\u200D\u202E\u2066\u00A0\u3000") {
		t.Fatalf("%q is shown as %q", text, shown)
	}
}

func TestFlags(t *testing.T) {
	for text, want := range map[string]iri.Flags{
		"http://bank.example/a?b#c": 0,
		"":                          0,
		"mailto:a@b.example":        0,

		"http://pаypal.example/":           iri.MixedScript | iri.Confusable, // the first "а" is Cyrillic
		"http://xn--pypal-4ve.example/":    iri.MixedScript | iri.Confusable,
		"http://p%D0%B0ypal.example/":      iri.MixedScript | iri.Confusable,
		"http://αb.example/":               iri.MixedScript | iri.Confusable,
		"http://бank.example/":             iri.MixedScript,
		"http://日本のabc.example/":           0,
		"http://한국abc.example/":            0,
		"http://ㄅ中a.example/":              0,
		"http://한の.example/":               iri.MixedScript,
		"http://кто.example/":              0,
		"http://bücher.example/":           0,
		"http://a/pаypal":                  0, // not in the host
		"http://аррӏе.com/":                iri.Confusable,
		"http://XN--80ak6aa92e.com/":       iri.Confusable,
		"http://xn--80ak6aa92e.xn--p1ai/":  0, // a Cyrillic name in a Cyrillic domain
		"http://ехо.рф.":                   0,
		"http://x\u0302.example/":          0,             // a mark has no script of its own
		"http://xn--ab-g1t.example/":       iri.Invisible, // a zero width space
		"http://www.ехо.com.":              iri.Confusable,
		"http://ɡoogle.com/":               iri.Confusable,
		"foo://bank.example⁄login.evil/":   iri.Confusable,
		"foo://bank.example%E2%88%95.evil": iri.Confusable,

		"http://a/%E2%80%AEb":   iri.Bidi,
		"http://a/?%e2%81%a6":   iri.Bidi,
		"x:#\u2066":             iri.Bidi,
		"http://a/%E2%80%8B":    iri.Invisible,
		"http://a/\u200Db":      iri.Invisible,
		"http://a/b\u00A0":      iri.Invisible,
		"http://a/%EF%B8%8F":    iri.Invisible, // variation selector
		"http://a/%E3%85%A4":    iri.Invisible, // Hangul filler
		"http://a/b%20c":        0,
		"http://a\u200Bb.test/": iri.Invisible,

		"http://bank.example@evil.example/":                                iri.UserinfoHost,
		"ftp://cnn.example.com&story=breaking_news@10.0.0.1/top_story.htm": iri.UserinfoHost, // RFC 3986 7.6
		"//bank%2Eexample%2F@evil.example/":                                iri.UserinfoHost,
		"HTTPS://10.0.0.1@evil.example/":                                   iri.UserinfoHost,
		"http://банк.рф@evil.example/":                                     iri.UserinfoHost,
		"http://me@evil.example/":                                          0,
		"http://v1.2@evil.example/":                                        0,
		"http://.example@evil.example/":                                    0,
		"http://a%40bank.example@evil.example/":                            0,
		"ssh://first.last@host.example/":                                   0,
		"http://bank.example:80@evil.example/":                             iri.UserinfoHost | iri.Password,
		"ftp://u:p@a/":                                                     iri.Password,
		"ssh://:p@a/":                                                      iri.Password,
		"ftp://u:@a/":                                                      0,
		"ftp://u%3Ap@a/":                                                   0, // no ":" before it is decoded

		"http://a/%00":      iri.EncodedNUL,
		"telnet://a/%0d%0A": iri.EncodedCR | iri.EncodedLF,
		"http://a/?%0D":     iri.EncodedCR,
		"http://a/#%0a":     iri.EncodedLF,

		"http://2130706433/":      iri.OddIPv4,
		"http://127.1/":           iri.OddIPv4,
		"http://127.0.1/":         iri.OddIPv4,
		"http://0x7f.0.0.1/":      iri.OddIPv4,
		"http://0X7F000001/":      iri.OddIPv4,
		"http://0177.0.0.01/":     iri.OddIPv4,
		"http://256.1.1.1/":       iri.OddIPv4,
		"http://127.0.0.1./":      iri.OddIPv4,
		"http://%31%32%37.0.0.1/": iri.OddIPv4,
		"http://１２７.0.0.1/":       iri.OddIPv4,
		"http://127.0.0.1/":       0,
		"http://[::127.0.0.1]/":   0,
		"http://1.2.3.4.5/":       0,
		"http://1.2.3.a/":         0,
		"http://0x/":              0,
		"http://1..2/":            0,
		"http:///":                0,
		"http://255.255.255.255/": 0,

		"http://a:25/":   iri.OtherPort,
		"HTTPS://a:0022": iri.OtherPort,
		"gopher://a:25/": iri.OtherPort, // RFC 2396 section 7
		"http://a:443/":  iri.OtherPort,
		"https://a:80/":  iri.OtherPort,
		"HTTP://a:80/":   0,
		"http://a:80/":   0,
		"ws://a:80/":     0,
		"http://a:8080/": 0,
		"http://a:631/":  0,
		"http://a:/":     0,
		"imap://a:993/":  0,
		"foo://a:25/":    0,
		"//a:25/":        0,
	} {
		if got := iri.FlagsOf(parse(t, text)); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
		if got := iri.FlagsOf(parse(t, []byte(text))); got != want {
			t.Errorf("%q as bytes: %q, want %q", text, got, want)
		}
	}
}

func TestFlagNames(t *testing.T) {
	all := "mixed-script,confusable,bidi,invisible,userinfo-host,password,encoded-nul,encoded-cr,encoded-lf,odd-ipv4,other-port"
	if got := (2*iri.OtherPort - 1).String(); got != all {
		t.Errorf("%q, want %q", got, all)
	}
	for flag, want := range map[iri.Flags]string{0: "", iri.MixedScript: "mixed-script", iri.Password | iri.OtherPort: "password,other-port"} {
		if got := flag.String(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	for name := range (iri.Bidi | iri.Password).Names() {
		if name != "bidi" {
			t.Errorf("first is %q", name)
		}
		break
	}
}

// TestLongHosts: a name that is longer than any is not given to IDNA, whose time grows
// with the square of the length.
func TestLongHosts(t *testing.T) {
	label := strings.Repeat("ü", 1<<15)
	for _, host := range []string{label, "xn--" + strings.Repeat("a", 1<<15), strings.Repeat("%C3%BC", 1<<14), strings.Repeat("ü.", 1<<14)} {
		checkMaps(t, "http://"+host+"/")
		iri.FlagsOf(parse(t, "http://"+host+"/"))
	}
	if got := iri.AppendURI(nil, parse(t, "http://"+label)); strings.Contains(string(got), "xn--") {
		t.Error("a name of 64 KiB was converted")
	}
	if got := iri.FlagsOf(parse(t, "http://xn--pypal-4ve"+strings.Repeat(".a", 1<<15))); got != 0 {
		t.Errorf("a name of 64 KiB was looked into: %v", got)
	}
}

// TestRandomHosts maps hosts that are put together of pieces that IDNA changes or refuses.
func TestRandomHosts(t *testing.T) {
	random := rand.New(rand.NewPCG(9, 10))
	pieces := strings.Split("a A 1 - . ü Ü ß ς а р ノ 京 한 א ب ١ xn-- xn--bcher-kva xn--80ak6aa92e xn--4dbc %C3%BC %61 "+
		"。 ． \u00AD \u200C \u200D \u0301 １ ﬁ ① İ ⁄ _ ️", " ")
	for range 20_000 {
		var b strings.Builder
		for range 1 + random.IntN(7) {
			b.WriteString(pieces[random.IntN(len(pieces))])
		}
		checkMaps(t, "http://"+b.String()+"/")
		checkMaps(t, "foo://"+b.String()+":1")
	}
}

func FuzzMaps(f *testing.F) {
	for _, text := range []string{
		"http://xn--99zt52a.example.org/%e2%80%ae", "http://résumé.example.org/é?\uE000#é",
		"x:a%E2%80%8Bb\u200Bc", "x:אב.html", "http://аррӏе.com/", "http://bücher。example/", "foo://b%C3%BCcher:80",
	} {
		f.Add(text)
	}
	f.Fuzz(checkMaps)
}
