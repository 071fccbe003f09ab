package uri_test

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/delimit/uri"
)

// The naive parser: the rules of the two Appendices A and of RFC 3987 2.2, written down as
// regular expressions as literally as they can be, with a named group for each component.

// abnf maps the name of a rule to its expression. In a definition {name} stands for the
// rule of that name, which must be defined before.
type abnf map[string]string

func (rules abnf) define(name, rule string) {
	for known, expression := range rules {
		rule = strings.ReplaceAll(rule, "{"+known+"}", "(?:"+expression+")")
	}
	rules[name] = rule
}

func (rules abnf) regexp(name string) *regexp.Regexp {
	return regexp.MustCompile(`\A(?s:` + rules[name] + `)\z`)
}

// naiveGeneric is RFC 3986 Appendix A, and with the two sets of characters that it adds
// RFC 3987 2.2.
func naiveGeneric(ucschar, iprivate string) *regexp.Regexp {
	a := abnf{}
	a.define("pct-encoded", `%[0-9A-Fa-f]{2}`)
	a.define("unreserved", `[A-Za-z0-9\-._~]`)
	a.define("iunreserved", `[A-Za-z0-9\-._~`+ucschar+`]`)
	a.define("sub-delims", `[!$&'()*+,;=]`)
	a.define("pchar", `{iunreserved}|{pct-encoded}|{sub-delims}|:|@`)
	a.define("query", `(?:{pchar}|[/?`+iprivate+`])*`)
	a.define("fragment", `(?:{pchar}|/|\?)*`)
	a.define("segment", `{pchar}*`)
	a.define("segment-nz", `{pchar}+`)
	a.define("segment-nz-nc", `(?:{iunreserved}|{pct-encoded}|{sub-delims}|@)+`)
	a.define("path-abempty", `(?:/{segment})*`)
	a.define("path-absolute", `/(?:{segment-nz}(?:/{segment})*)?`)
	a.define("path-noscheme", `{segment-nz-nc}(?:/{segment})*`)
	a.define("path-rootless", `{segment-nz}(?:/{segment})*`)
	a.define("path-empty", ``)
	a.define("dec-octet", `[0-9]|[1-9][0-9]|1[0-9]{2}|2[0-4][0-9]|25[0-5]`)
	a.define("IPv4address", `{dec-octet}\.{dec-octet}\.{dec-octet}\.{dec-octet}`)
	a.define("h16", `[0-9A-Fa-f]{1,4}`)
	a.define("ls32", `{h16}:{h16}|{IPv4address}`)
	a.define("IPv6address", `(?:{h16}:){6}{ls32}`+
		`|::(?:{h16}:){5}{ls32}`+
		`|(?:{h16})?::(?:{h16}:){4}{ls32}`+
		`|(?:(?:{h16}:){0,1}{h16})?::(?:{h16}:){3}{ls32}`+
		`|(?:(?:{h16}:){0,2}{h16})?::(?:{h16}:){2}{ls32}`+
		`|(?:(?:{h16}:){0,3}{h16})?::{h16}:{ls32}`+
		`|(?:(?:{h16}:){0,4}{h16})?::{ls32}`+
		`|(?:(?:{h16}:){0,5}{h16})?::{h16}`+
		`|(?:(?:{h16}:){0,6}{h16})?::`)
	a.define("IPvFuture", `[vV][0-9A-Fa-f]+\.(?:{unreserved}|{sub-delims}|:)+`)
	a.define("IP-literal", `\[(?:{IPv6address}|{IPvFuture})\]`)
	a.define("reg-name", `(?:{iunreserved}|{pct-encoded}|{sub-delims})*`)
	a.define("userinfo", `(?:{iunreserved}|{pct-encoded}|{sub-delims}|:)*`)
	a.define("authority", `(?:(?P<userinfo>{userinfo})@)?`+
		`(?P<host>{IP-literal}|{IPv4address}|{reg-name})(?::(?P<port>[0-9]*))?`)
	a.define("scheme", `[A-Za-z][A-Za-z0-9+\-.]*`)
	a.define("hier-part", `//(?P<authority>{authority})(?P<path>{path-abempty})`+
		`|(?P<path>{path-absolute}|{path-rootless}|{path-empty})`)
	a.define("relative-part", `//(?P<authority>{authority})(?P<path>{path-abempty})`+
		`|(?P<path>{path-absolute}|{path-noscheme}|{path-empty})`)
	a.define("tail", `(?:\?(?P<query>{query}))?(?:#(?P<fragment>{fragment}))?`)
	a.define("URI-reference", `(?P<scheme>{scheme}):{hier-part}{tail}|{relative-part}{tail}`)
	return a.regexp("URI-reference")
}

var (
	naive3986 = naiveGeneric("", "")

	// The ucschar have a hole for what RFC 3987 4.1 forbids.
	naive3987 = naiveGeneric(`\x{A0}-\x{200D}\x{2010}-\x{2029}\x{202F}-\x{D7FF}\x{F900}-\x{FDCF}\x{FDF0}-\x{FFEF}`+
		`\x{10000}-\x{1FFFD}\x{20000}-\x{2FFFD}\x{30000}-\x{3FFFD}\x{40000}-\x{4FFFD}\x{50000}-\x{5FFFD}`+
		`\x{60000}-\x{6FFFD}\x{70000}-\x{7FFFD}\x{80000}-\x{8FFFD}\x{90000}-\x{9FFFD}\x{A0000}-\x{AFFFD}`+
		`\x{B0000}-\x{BFFFD}\x{C0000}-\x{CFFFD}\x{D0000}-\x{DFFFD}\x{E1000}-\x{EFFFD}`,
		`\x{E000}-\x{F8FF}\x{F0000}-\x{FFFFD}\x{100000}-\x{10FFFD}`)
)

// naive2396 is RFC 2396 Appendix A.
var naive2396 = func() *regexp.Regexp {
	a := abnf{}
	a.define("escaped", `%[0-9A-Fa-f]{2}`)
	a.define("unreserved", `[A-Za-z0-9\-_.!~*'()]`)
	a.define("uric", `[;/?:@&=+$,]|{unreserved}|{escaped}`)
	a.define("uric_no_slash", `[;?:@&=+$,]|{unreserved}|{escaped}`)
	a.define("pchar", `{unreserved}|{escaped}|[:@&=+$,]`)
	a.define("segment", `{pchar}*(?:;{pchar}*)*`)
	a.define("abs_path", `/{segment}(?:/{segment})*`)
	a.define("rel_segment", `(?:{unreserved}|{escaped}|[;@&=+$,])+`)
	a.define("rel_path", `{rel_segment}(?:{abs_path})?`)
	a.define("opaque_part", `{uric_no_slash}{uric}*`)
	a.define("IPv4address", `[0-9]+\.[0-9]+\.[0-9]+\.[0-9]+`)
	a.define("alphanum", `[A-Za-z0-9]`)
	a.define("domainlabel", `{alphanum}|{alphanum}[A-Za-z0-9\-]*{alphanum}`)
	a.define("toplabel", `[A-Za-z]|[A-Za-z][A-Za-z0-9\-]*{alphanum}`)
	a.define("hostname", `(?:{domainlabel}\.)*{toplabel}\.?`)
	a.define("hostport", `(?P<host>{hostname}|{IPv4address})(?::(?P<port>[0-9]*))?`)
	a.define("userinfo", `(?:{unreserved}|{escaped}|[;:&=+$,])*`)
	a.define("server", `(?:(?:(?P<userinfo>{userinfo})@)?{hostport})?`)
	a.define("reg_name", `(?:{unreserved}|{escaped}|[$,;:@&=+])+`)
	a.define("net_path", `//(?P<authority>{server}|{reg_name})(?P<path>(?:{abs_path})?)`)
	a.define("hier_part", `(?:{net_path}|(?P<path>{abs_path}))(?:\?(?P<query>{uric}*))?`)
	a.define("absoluteURI", `(?P<scheme>[A-Za-z][A-Za-z0-9+\-.]*):(?:{hier_part}|(?P<path>{opaque_part}))`)
	a.define("relativeURI", `(?:{net_path}|(?P<path>{abs_path}|{rel_path}))(?:\?(?P<query>{uric}*))?`)
	a.define("URI-reference", `(?:{absoluteURI}|{relativeURI})?(?:#(?P<fragment>{uric}*))?`)
	return a.regexp("URI-reference")
}()

// naiveParse answers the components that the expression finds in text.
func naiveParse(grammar *regexp.Regexp, text string) (parts, bool) {
	match := grammar.FindStringSubmatchIndex(text)
	if match == nil {
		return parts{}, false
	}
	found := map[string]string{}
	for i, name := range grammar.SubexpNames() {
		if match[2*i] < 0 {
			continue
		}
		found[name] = text[match[2*i]:match[2*i+1]]
		if found[name] == "" && name != "path" {
			found[name] = empty
		}
	}
	return parts{
		scheme: found["scheme"], authority: found["authority"], userinfo: found["userinfo"], host: found["host"],
		port: found["port"], path: found["path"], query: found["query"], fragment: found["fragment"],
	}, true
}

// TestLikeNaive compares with the naive parsers: all short texts over an alphabet that
// has every delimiter, longer ones over the delimiters of components, and random ones
// made of larger pieces.
func TestLikeNaive(t *testing.T) {
	eachText("a1:/?#[]@%.-!|v", 4, func(text string) { checkLikeNaive(t, text) })
	eachText("a1:/?@#", 6, func(text string) { checkLikeNaive(t, text) })

	random := rand.New(rand.NewPCG(3, 4))
	pieces := strings.Split("// // / : : @ @ ? # % . - + ! [ ] | a 1 ab v %41 %4g http: a: 80 :80 u@ "+
		"[::1] [v1.a] [1:2:3:4:5:6:1.2.3.4] [::1.2.3.04] :: 1.2.3.4 h.example a-b. -a. a/b ;p=1 é \x00 漢 \u200d \u200e \u202d \ue000 \ufdd0 \ufffd \U0002fffe \U000f0000 \xff \xc3", " ")
	for range 100_000 {
		var b strings.Builder
		for range random.IntN(9) {
			b.WriteString(pieces[random.IntN(len(pieces))])
		}
		checkLikeNaive(t, b.String())
	}
}

// checkLikeNaive compares what is found in text by each grammar, and Narrowest with
// the narrowest that the naive parsers take it by.
func checkLikeNaive(t *testing.T, text string) {
	t.Helper()
	narrowest := uri.Grammar(0)
	for i, naive := range []*regexp.Regexp{naive2396, naive3986, naive3987} {
		want, ok := naiveParse(naive, text)
		got, err := uri.TryParse(text, grammars[i])
		if partsOf(got) != want || (err.Reason == uri.OK) != ok {
			t.Fatalf("%v %q: %v\n got %+v\nwant %+v, %v", grammars[i], text, &err, partsOf(got), want, ok)
		}
		if !ok {
			continue
		}
		if narrowest == 0 {
			narrowest = grammars[i]
		}
		if got.Narrowest() != narrowest {
			t.Fatalf("%v %q: Narrowest %v, want %v", grammars[i], text, got.Narrowest(), narrowest)
		}
	}
	checkMapsToURI(t, text)
}

// checkMapsToURI: what an IRI becomes when each byte beyond ASCII is percent-encoded is a
// URI with the same components, encoded (RFC 3987 3.1).
func checkMapsToURI(t *testing.T, text string) {
	t.Helper()
	want, ok := naiveParse(naive3987, text)
	if !ok {
		return
	}
	for _, part := range []*string{&want.authority, &want.userinfo, &want.host, &want.path, &want.query, &want.fragment} {
		*part = encodeNonASCII(*part)
	}
	if got, err := uri.TryParse(encodeNonASCII(text), uri.RFC3986); partsOf(got) != want {
		t.Fatalf("%q: %q is %+v, %v, want %+v", text, encodeNonASCII(text), partsOf(got), &err, want)
	}
}

func encodeNonASCII(s string) string {
	var b strings.Builder
	for _, c := range []byte(s) {
		if c < 0x80 {
			b.WriteByte(c)
		} else {
			fmt.Fprintf(&b, "%%%02X", c)
		}
	}
	return b.String()
}

// eachText calls do with every text over alphabet of at most length bytes.
func eachText(alphabet string, length int, do func(string)) {
	var extend func(prefix string)
	extend = func(prefix string) {
		do(prefix)
		if len(prefix) == length {
			return
		}
		for _, b := range []byte(alphabet) {
			extend(prefix + string(rune(b)))
		}
	}
	extend("")
}
