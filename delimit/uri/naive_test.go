package uri_test

import (
	"math/rand/v2"
	"regexp"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/delimit/uri"
)

// The naive parser: the rules of the two Appendices A, written down as regular
// expressions as literally as they can be, with a named group for each component.

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

// naive3986 is RFC 3986 Appendix A.
var naive3986 = func() *regexp.Regexp {
	a := abnf{}
	a.define("pct-encoded", `%[0-9A-Fa-f]{2}`)
	a.define("unreserved", `[A-Za-z0-9\-._~]`)
	a.define("sub-delims", `[!$&'()*+,;=]`)
	a.define("pchar", `{unreserved}|{pct-encoded}|{sub-delims}|:|@`)
	a.define("query", `(?:{pchar}|/|\?)*`)
	a.define("segment", `{pchar}*`)
	a.define("segment-nz", `{pchar}+`)
	a.define("segment-nz-nc", `(?:{unreserved}|{pct-encoded}|{sub-delims}|@)+`)
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
	a.define("reg-name", `(?:{unreserved}|{pct-encoded}|{sub-delims})*`)
	a.define("userinfo", `(?:{unreserved}|{pct-encoded}|{sub-delims}|:)*`)
	a.define("authority", `(?:(?P<userinfo>{userinfo})@)?`+
		`(?P<host>{IP-literal}|{IPv4address}|{reg-name})(?::(?P<port>[0-9]*))?`)
	a.define("scheme", `[A-Za-z][A-Za-z0-9+\-.]*`)
	a.define("hier-part", `//(?P<authority>{authority})(?P<path>{path-abempty})`+
		`|(?P<path>{path-absolute}|{path-rootless}|{path-empty})`)
	a.define("relative-part", `//(?P<authority>{authority})(?P<path>{path-abempty})`+
		`|(?P<path>{path-absolute}|{path-noscheme}|{path-empty})`)
	a.define("tail", `(?:\?(?P<query>{query}))?(?:#(?P<fragment>{query}))?`)
	a.define("URI-reference", `(?P<scheme>{scheme}):{hier-part}{tail}|{relative-part}{tail}`)
	return a.regexp("URI-reference")
}()

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
		"[::1] [v1.a] [1:2:3:4:5:6:1.2.3.4] [::1.2.3.04] :: 1.2.3.4 h.example a-b. -a. a/b ;p=1 é \x00", " ")
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
	want2396, is2396 := naiveParse(naive2396, text)
	got2396, err := uri.TryParse(text, uri.RFC2396)
	if partsOf(got2396) != want2396 || (err.Reason == uri.OK) != is2396 {
		t.Fatalf("rfc2396 %q: %v\n got %+v\nwant %+v, %v", text, &err, partsOf(got2396), want2396, is2396)
	}

	want3986, is3986 := naiveParse(naive3986, text)
	got3986, err := uri.TryParse(text, uri.RFC3986)
	if partsOf(got3986) != want3986 || (err.Reason == uri.OK) != is3986 {
		t.Fatalf("rfc3986 %q: %v\n got %+v\nwant %+v, %v", text, &err, partsOf(got3986), want3986, is3986)
	}
	if !is3986 {
		return
	}
	narrowest := uri.RFC3986
	if is2396 {
		narrowest = uri.RFC2396
	}
	if got := got3986.Narrowest(); got != narrowest {
		t.Fatalf("%q: Narrowest %v, want %v", text, got, narrowest)
	}
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
