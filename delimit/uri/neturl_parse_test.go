package uri_test

import (
	"math/rand/v2"
	"net/url"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/delimit/uri"
)

// Where net/url and RFC 3986 differ on what is a reference, or on its components.
const (
	refusesEncodedHost = "it refuses pct-encoded ASCII in a host, which is a reg-name (3.2.2), but for %25"
	refusesIPvFuture   = "it refuses an IPvFuture (3.2.2)"
	takesForeign       = "it takes characters that no URI has (section 2) anywhere but in an authority"
	takesBrackets      = "it takes [ and ] outside of an IP-literal (3.2.2)"
	takesNumberSigns   = "it takes a # in a fragment (3.5)"
	takesPercent       = "it takes any % in a query and in what follows the scheme without a / (2.1)"
	takesAts           = "it takes an @ in userinfo (3.2.1)"
	takesColons        = "it takes colons in a host of other schemes than http (3.2.2)"
	takesZones         = "it takes the zones of RFC 6874, which RFC 3986 has not"
	writesAsterisk     = "it answers the path %2A as *, which is reserved (2.2)"
	missesAuthority    = "it takes an empty authority without a scheme for a part of the path (4.2)"
)

// netURLRefuses answers why net/url refuses a reference, "" where it ought not to.
func netURLRefuses(r uri.Reference[string]) string {
	host, _ := r.Host()
	for i := range len(host) {
		if b, n := uri.Octet(host, i); n > 1 && b < 0x80 && b != '%' {
			return refusesEncodedHost
		}
	}
	if strings.HasPrefix(strings.ToLower(host), "[v") {
		return refusesIPvFuture
	}
	return ""
}

// netURLTakes answers why net/url takes what is no reference, "" where it ought not to.
func netURLTakes(text string, u *url.URL, err uri.Error) string {
	behind, b := text[err.Offset:], byte(0)
	if behind != "" {
		b = behind[0]
	}
	if authority := fiveOf(text).authority; authority != nil && strings.Count(*authority, "@") > 1 {
		return takesAts
	}
	switch err.Reason {
	case uri.BadPctEncoded:
		if strings.Contains(text[:err.Offset], "?") || u.Opaque != "" {
			return takesPercent
		}
	case uri.BadPort:
		if strings.Count(u.Host, ":") > 1 && u.Scheme != "http" && u.Scheme != "https" {
			return takesColons
		}
	case uri.BadIPLiteral:
		if strings.HasPrefix(behind, "%25") {
			return takesZones
		}
	case uri.NotASCII:
		return takesForeign
	case uri.BadChar:
		switch {
		case b == '#':
			return takesNumberSigns
		case b == '[' || b == ']':
			return takesBrackets
		case uri.ClassOf(b)&uri.URIChar == 0:
			return takesForeign
		}
	}
	return ""
}

// checkParseLikeNetURL compares what net/url takes for a reference, and its components.
// It answers where they differ, "" for nowhere.
func checkParseLikeNetURL(t *testing.T, text string) (difference string) {
	t.Helper()
	r, invalid := uri.TryParse(text, uri.RFC3986)
	u, err := url.Parse(text)
	switch isValid := invalid.Reason == uri.OK; {
	case isValid && err != nil:
		if difference = netURLRefuses(r); difference == "" {
			t.Fatalf("%q: net/url: %v", text, err)
		}
	case !isValid && err == nil:
		if difference = netURLTakes(text, u, invalid); difference == "" {
			t.Fatalf("%q: %v, net/url %#v", text, &invalid, u)
		}
	case isValid && strings.HasPrefix(text, "///"):
		return missesAuthority
	case isValid && r.Path() == "%2A":
		return writesAsterisk
	case isValid:
		checkComponentsLikeNetURL(t, r, u)
	}
	return difference
}

// checkComponentsLikeNetURL compares the components as far as net/url tells them: it has
// no empty fragment, nor an authority that is empty.
func checkComponentsLikeNetURL(t *testing.T, r uri.Reference[string], u *url.URL) {
	t.Helper()
	scheme, _ := r.Scheme()
	userinfo, hasUserinfo := r.Userinfo()
	host, _ := r.Host()
	port, hasPort := r.Port()
	query, hasQuery := r.Query()
	fragment, _ := r.Fragment()
	hostport := decoded(host)
	if hasPort {
		hostport += ":" + port
	}
	user, password, hasPassword := strings.Cut(userinfo, ":")
	theirs, theirsPresent := u.User.Password()
	path := u.EscapedPath()
	if u.Opaque != "" {
		path = u.Opaque
	}
	for _, check := range []struct {
		what string
		same bool
	}{
		{"scheme", strings.ToLower(scheme) == u.Scheme},
		{"userinfo", hasUserinfo == (u.User != nil) && decoded(user) == u.User.Username()},
		{"password", decoded(password) == theirs && hasPassword == theirsPresent},
		{"host", hostport == u.Host},
		{"port", port == u.Port()},
		{"path", r.Path() == path && (u.Opaque != "" || decoded(path) == u.Path)},
		{"query", query == u.RawQuery && hasQuery == (u.ForceQuery || query != "")},
		{"fragment", fragment == u.EscapedFragment() && decoded(fragment) == u.Fragment},
	} {
		if !check.same {
			t.Fatalf("%q: another %s: %+v, net/url %#v", r, check.what, partsOf(r), u)
		}
	}
}

func decoded(s string) string { return string(uri.AppendDecoded(nil, s)) }

func FuzzParseLikeNetURL(f *testing.F) {
	for _, test := range valid {
		f.Add(test.text)
	}
	for _, test := range invalid {
		f.Add(test.text)
	}
	f.Add("%2A")
	f.Fuzz(func(t *testing.T, text string) { checkParseLikeNetURL(t, text) })
}

// TestParseLikeNetURL compares short texts and random ones, and sees to it that each of
// the differences is one.
func TestParseLikeNetURL(t *testing.T) {
	seen := map[string]int{}
	check := func(text string) { seen[checkParseLikeNetURL(t, text)]++ }
	eachText("a1:/?#[]@%", 5, check)
	random := rand.New(rand.NewPCG(11, 12))
	pieces := strings.Split("// // / : @ ? # % . + ! [ ] | a 1 v %41 %2A %c3%A9 %25 %4g http: x: a: :80 u@ u:p@ "+
		"[::1] [v1.a] [1:2:3:4:5:6:1.2.3.4] [::1.2.3.04] [fe80::1%25en0] [1::2::3] 1.2.3.4 h.example é \x00", " ")
	for range 200_000 {
		var b strings.Builder
		for range random.IntN(9) {
			b.WriteString(pieces[random.IntN(len(pieces))])
		}
		check(b.String())
	}
	for _, difference := range []string{
		"", refusesEncodedHost, refusesIPvFuture, takesForeign, takesBrackets, takesNumberSigns, takesPercent, takesAts, takesColons,
		takesZones, writesAsterisk, missesAuthority,
	} {
		if seen[difference] == 0 {
			t.Errorf("no text shows that %s", difference)
		}
	}
	if seen[""] < 100_000 {
		t.Errorf("only %d were compared", seen[""])
	}
}
