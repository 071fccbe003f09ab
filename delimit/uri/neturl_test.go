package uri_test

import (
	"math/rand/v2"
	"net/url"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/delimit/uri"
)

// unlikeNetURL answers why net/url need not resolve ref as RFC 3986 5.2 does, or "".
func unlikeNetURL(base, ref uri.Reference[string], target string) string {
	scheme, _ := ref.Scheme()
	authority, hasAuthority := ref.Authority()
	baseAuthority, _ := base.Authority()
	fragment, hasFragment := ref.Fragment()
	query, hasQuery := ref.Query()
	baseQuery, baseHasQuery := base.Query()
	switch text := base.Text() + ref.Text(); {
	case baseAuthority == "" || authority == "" && (hasAuthority || scheme != ""):
		return "it does not tell an empty authority from none, and has no path but an opaque part where there is no /"
	case hasFragment && fragment == "":
		return "it forgets an empty fragment"
	case baseHasQuery && baseQuery == "" || hasQuery && query == "":
		return "it does not inherit an empty query"
	case strings.ContainsAny(text, "@[%") || target != strings.ToLower(target):
		return "it writes userinfo, IP-literals, encodings and the scheme in a form of its own"
	case strings.Contains(base.Path()+ref.Path(), "//") && strings.Contains(base.Path()+ref.Path(), ".."):
		return "it removes an empty segment with a .. that has none to remove"
	case ref.Path() == "" && (base.Path() == "" || strings.Contains(base.Path(), "/.")):
		return "it removes dot segments from a path that is inherited whole, and adds a root"
	}
	return ""
}

// checkResolveLikeNetURL compares the target with that of net/url.
func checkResolveLikeNetURL(t *testing.T, baseText, refText string) (compared bool) {
	t.Helper()
	base, baseErr := uri.TryParse(baseText, uri.RFC3986)
	ref, refErr := uri.TryParse(refText, uri.RFC3986)
	if baseErr.Reason != uri.OK || refErr.Reason != uri.OK {
		return false
	}
	if scheme, ok := base.Scheme(); !ok || scheme == "" {
		return false
	}
	got := string(uri.AppendResolved(nil, base, ref, uri.Resolution{}))
	if unlikeNetURL(base, ref, got) != "" {
		return false
	}
	b, err := url.Parse(base.WithoutFragment().Text()) // it inherits the fragment of a base, which has none by RFC 3986 5.1
	if err != nil {
		return false // a port or host that it refuses
	}
	target, err := b.Parse(refText)
	if err != nil {
		return false
	}
	if want := target.String(); got != want {
		t.Fatalf("%q relative to %q: %q, net/url %q", ref, base, got, want)
	}
	return true
}

func TestResolveLikeNetURL(t *testing.T) {
	for _, targets := range []targets{normal3986, abnormal3986} {
		for _, pair := range targets.pairs() {
			checkResolveLikeNetURL(t, exampleBase, pair[0])
		}
	}
	random := rand.New(rand.NewPCG(7, 8))
	pieces := strings.Split("// / / / . . .. .. ../ ./ /.. /. a b x; g: ? # h :80 = !", " ")
	text := func() string {
		var b strings.Builder
		for range random.IntN(8) {
			b.WriteString(pieces[random.IntN(len(pieces))])
		}
		return b.String()
	}
	compared := 0
	for range 50_000 {
		for _, base := range []string{"http://a" + text(), "x:/" + text()} {
			if checkResolveLikeNetURL(t, base, text()) {
				compared++
			}
		}
	}
	if compared < 10_000 {
		t.Errorf("only %d were compared", compared)
	}
}
