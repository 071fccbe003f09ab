package uri_test

import (
	"testing"

	"github.com/urigrep/urigrep/delimit/uri"
)

func TestIsAbsolute(t *testing.T) {
	for text, want := range map[string]bool{
		"http://a/b?q":  true,
		"x:":            true,
		"mailto:a@b":    true,
		"http://a/b#":   false,
		"http://a/b?#f": false,
		"//a/b":         false,
		"b":             false,
		"":              false,
	} {
		if got := parse(t, text, uri.RFC3986).IsAbsolute(); got != want {
			t.Errorf("%q: %v, want %v", text, got, want)
		}
	}
}

func TestIsHierarchical(t *testing.T) {
	for text, want := range map[string]bool{
		"http://a":      true,
		"file:/x":       true,
		"file:///":      true,
		"//a":           true,
		"/b":            true,
		"mailto:a@b":    false,
		"cid:x@y/z":     false,
		"urn:x:y":       false,
		"x:?/":          false,
		"b/c":           false,
		"":              false,
		"thismessage:/": true,
	} {
		for _, g := range []uri.Grammar{uri.RFC2396, uri.RFC3986, uri.RFC3987} {
			if got := parse(t, text, g).IsHierarchical(); got != want {
				t.Errorf("%q by %v: %v, want %v", text, g, got, want)
			}
		}
	}
}

func TestWithoutFragment(t *testing.T) {
	for _, test := range []struct {
		text, want string
		narrowest  uri.Grammar
	}{
		{"http://a/b?q#f", "http://a/b?q", uri.RFC2396},
		{"http://a/b?q", "http://a/b?q", uri.RFC2396},
		{"#", "", uri.RFC2396},
		{"?#f", "?", uri.RFC3986},
		{"http://a/b#é", "http://a/b", uri.RFC2396},
		{"http://a/é#é", "http://a/é", uri.RFC3987},
	} {
		got := parse(t, test.text, uri.RFC3987).WithoutFragment()
		want := parse(t, test.want, uri.RFC3987)
		if got != want || got.Narrowest() != test.narrowest {
			t.Errorf("%q: %q, %v, want %q, %v", test.text, got, got.Narrowest(), want, test.narrowest)
		}
	}
}

func TestIsSameDocument(t *testing.T) {
	for _, test := range []struct {
		base, ref            string
		want, lax3, lax2, in bool // by RFC 3986, lax, and by RFC 2396, lax
	}{
		{base: exampleBase, ref: "", want: true, lax3: true, in: true, lax2: true},
		{base: exampleBase, ref: "#s", want: true, lax3: true, in: true, lax2: true},
		{base: exampleBase + "#x", ref: "#s", want: true, lax3: true, in: true, lax2: true},
		{base: exampleBase, ref: "?q", want: true, lax3: true},
		{base: exampleBase, ref: "d;p?q#s", want: true, lax3: true},
		{base: exampleBase + "#x", ref: "../c/d;p?q", want: true, lax3: true},
		{base: exampleBase, ref: exampleBase, want: true, lax3: true},
		{base: exampleBase, ref: "//a/b/c/d;p?q", want: true, lax3: true},
		{base: exampleBase, ref: "http:#s", lax3: true},
		{base: exampleBase, ref: "d;p"},
		{base: exampleBase, ref: "?"},
		{base: exampleBase, ref: "HTTP://a/b/c/d;p?q", lax3: true}, // its scheme is ignored
		{base: exampleBase, ref: "http://A/b/c/d;p?q"},             // not without a normalisation
		{base: "http://a/b/../c", ref: "/c"},
		{base: "http://a/b/../c", ref: "#s", want: true, lax3: true, in: true, lax2: true},
	} {
		base, ref := parse(t, test.base, uri.RFC3986), parse(t, []byte(test.ref), uri.RFC3986)
		for _, by := range []struct {
			how  uri.Resolution
			want bool
		}{{uri.Resolution{}, test.want}, {lax3986, test.lax3}, {strict2396, test.in}, {lax2396, test.lax2}} {
			if got := uri.IsSameDocument(base, ref, by.how); got != by.want {
				t.Errorf("%+v %q relative to %q: %v, want %v", by.how, test.ref, test.base, got, by.want)
			}
		}
	}
}
