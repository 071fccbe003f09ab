package delimit

import (
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/delimit/uri"
)

var abbreviatedTables = []table{
	{rule: "without being asked for, no URI lacks its scheme", rows: []string{"www.a.example.com/x a.com/x"}},
	{rule: "a host that starts with www or ftp is an abbreviated URI", rules: Rules{Abbreviated: LikelyHosts}, rows: []string{
		"see ⟦www.w3.org⟧⟮abbreviated⟯, ⟦www.w3.org/Addressing/⟧⟮abbreviated⟯.", // RFC 2396 Appendix F, RFC 3986 4.5
		"(⟦ftp.is.co.za/rfc/rfc1808.txt⟧⟮abbreviated⟯) ⟦WWW.IBM.COM⟧⟮abbreviated⟯",
		"<⟦www.a.org/x⌊\n  ⌋y/z⟧⟮angle; abbreviated⟯> \"⟦www.a.org/x⟧⟮quote; abbreviated⟯\"",
		"URL: ⟦www.a.org⟧⟮prefix; abbreviated⟯ Web:⟦www.a.org⟧⟮abbreviated⟯",
		"⟦www.a.org:8080/x?y#z⟧⟮abbreviated⟯ ⟦www.a.org?x⟧⟮abbreviated⟯ ⟦www.a.org⟧⟮abbreviated⟯?",
		"*⟦www.a.org⟧⟮abbreviated⟯* ⟦www.a.org/x⟧⟮abbreviated⟯…",
		"www.a www. ftp.example www.a.nobody-has-this www.a.12 www..org -www.a.org www.a.org@b",
		"/www.a.org ./www.a.org x@www.a.org www.www ⟦http://www.a.org/www.b.org⟧",
		"ftp.new.py ⟦www.x.y.py⟧⟮abbreviated⟯",
	}},
	{rule: "a host under a top-level domain is one where a path follows", rules: Rules{Abbreviated: LikelyHosts}, rows: []string{
		"⟦w3.org/x⟧⟮abbreviated⟯ (⟦a.b.co.uk/⟧⟮abbreviated⟯) ⟦a.com:80/x⟧⟮abbreviated⟯ ⟦1.a.com/x⟧⟮abbreviated⟯ ⟦xn--a.com/x⟧⟮abbreviated⟯",
		"w3.org a.com:80 a.com:/x a.com:x/ scp a.com:x/y a@b.com/x x/a.com/y x.a_b.com/y 1.2/3 a.b/c and/or e.g./i.e. N.Y./N.J.",
		"end.The/beginning a.Com/x ⟦A.COM/x⟧⟮abbreviated⟯",
	}},
	{rule: "a file's name is no host", rules: Rules{Abbreviated: AllHosts}, rows: []string{
		"README.md a.py configure.ac/Makefile.am Makefile.in/x lib.so setup.py. run.sh x.y.py",
		"⟦x.y.in/z⟧⟮abbreviated⟯ ⟦bit.ly/x⟧⟮abbreviated⟯",
	}},
	{rule: "other hosts alone are found when all are asked for", rules: Rules{Abbreviated: AllHosts}, rows: []string{
		"⟦w3.org⟧⟮abbreviated⟯, ⟦a.b.co.uk⟧⟮abbreviated⟯. ⟦a.com:80⟧⟮abbreviated⟯ <⟦a.com⟧⟮angle; abbreviated⟯> \"⟦a.com⟧⟮abbreviated⟯.\"",
		"a.com:/x end.The 1.2.3 v1.2 os.name self.channel a.b.target x.is end.In",
		"a@b.com a.b@c.d.com a.com!b a.com=b a.com(x) a.com:b@c.d.com a.com_b",
		"someone at example.com, the site at ⟦a.com/x⟧⟮abbreviated⟯, at ⟦a.com⟧⟮abbreviated⟯",
	}},
	{rule: "characters beyond ASCII in and around a host", rules: Rules{Abbreviated: LikelyHosts}, rows: []string{
		"請看⟦www.a.org⟧⟮abbreviated⟯。 (⟦www.müller.de/x⟧⟮abbreviated⟯) “⟦www.a.org⟧⟮curly; abbreviated⟯” äwww.a.org äx.com/x",
	}},
	{rule: "a port is read whole", rules: Rules{Abbreviated: AllHosts}, rows: []string{
		"* ⟦2.tel:1/x⟧⟮abbreviated⟯ 漢⟦www.a.com:80/⟧⟮abbreviated⟯",
	}},
	{rule: "a host that the grammar does not allow is none, nor is its start", rules: Rules{Abbreviated: AllHosts, Grammar: uri.RFC3986}, rows: []string{
		"0.рф/0 a.b.рф ⟦www.a.org/⟧⟮abbreviated⟯",
	}},
	{rule: "a choice of schemes chooses hosts by the scheme that they stand for", rules: Rules{Abbreviated: LikelyHosts, Schemes: choose("ftp")}, rows: []string{
		"⟦ftp.a.org⟧⟮abbreviated⟯ www.a.org",
	}},
	{rule: "an abbreviated URI that the grammar does not allow is rejected", rules: Rules{Abbreviated: LikelyHosts}, rows: []string{
		"⟦www.a.org/%zz⟧⟮rejected at 10: " + uri.BadPctEncoded.String() + "; abbreviated⟯ ⟦www.a.org/⟧⟮abbreviated⟯✂[x",
		"⟦www.a.org/%zz/⟧⟮rejected at 10: " + uri.BadPctEncoded.String() + "; abbreviated⟯⟦http://b/⟧ ⟦www.a.org/x/⟧⟮abbreviated⟯⟦http://b/%zz⟧⟮rejected at 9: " + uri.BadPctEncoded.String() + "⟯ ⟦www.a.org:x/⟧⟮rejected at 10: " + uri.BadPort.String() + "; abbreviated⟯⟦http://b/x⟧(y",
		"⟦www.a.org://%zz⟧⟮rejected at 12: " + uri.BadPctEncoded.String() + "; abbreviated⟯",
	}},
}

func TestAbbreviatedIsCompleted(t *testing.T) {
	for text, want := range map[string]string{
		"www.a.org/x":  "http://www.a.org/x",
		"FTP.a.org":    "ftp://FTP.a.org",
		"a.org:80/x#y": "http://a.org:80/x#y",
	} {
		list := findAll(t, Rules{Abbreviated: LikelyHosts}, text)
		if len(list) != 1 {
			t.Fatalf("%q: found %d, want 1", text, len(list))
		}
		if got := list[0].URI(); got.String() != want {
			t.Errorf("%q stands for %q, want %q", text, got, want)
		}
	}
}

// naiveHostMark is what the searches for likely hosts answer, byte by byte.
func naiveHostMark(data string, from, end int) int {
	for i := from; i < end; i++ {
		before := strings.ToLower(data[:i])
		if data[i] == '.' && (strings.HasSuffix(before, "www") || strings.HasSuffix(before, "ftp")) {
			return i
		}
		if data[i] != '/' {
			continue
		}
		host := strings.TrimRight(before[max(0, len(before)-maxPort):], "0123456789")
		digits := len(before) > max(0, len(before)-maxPort)+len(host)
		host, port := strings.CutSuffix(before[:max(0, len(before)-maxPort)]+host, ":")
		if !port || !digits {
			host = before
		}
		if rest := strings.TrimRight(host, "abcdefghijklmnopqrstuvwxyz"); len(host)-len(rest) > 1 && strings.HasSuffix(rest, ".") {
			return i
		}
	}
	return end
}

func TestHostMarks(t *testing.T) {
	tokens := []string{"www.", "FTP.", "w.", "ftp", ".", "/", ":", "80", "8", "com/", ".com/", "a.b", " ", "\n", "é", "/x", "aé.com:80/", ".c/", "</a>", "x.org:1234567/"}
	random := rand.New(rand.NewPCG(1, 2))
	for range 200 {
		var text strings.Builder
		for range random.IntN(60) {
			text.WriteString(tokens[random.IntN(len(tokens))])
		}
		data := text.String()
		for from := range len(data) + 1 {
			end := from + random.IntN(len(data)-from+1)
			want := naiveHostMark(data, from, end)
			if got := hostMarkByHops([]byte(data), from, end); got != want {
				t.Fatalf("by hops: %q from %d to %d: %d, want %d", data, from, end, got, want)
			}
			if got := hostMarkInBlocks([]byte(data), from, end); got != want {
				t.Fatalf("in blocks: %q from %d to %d: %d, want %d", data, from, end, got, want)
			}
		}
	}
}
