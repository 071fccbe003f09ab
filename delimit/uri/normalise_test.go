package uri_test

import (
	"strings"
	"testing"

	"github.com/urigrep/urigrep/delimit/uri"
)

var levels = []uri.Level{uri.Simple, uri.SyntaxBased, uri.SchemeBased}

func TestNormalise(t *testing.T) {
	for _, test := range []struct {
		grammar                uri.Grammar
		text, syntax, byScheme string // byScheme: "" where it is the same
	}{
		// RFC 3986 6.2.2.
		{uri.RFC3986, "eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "example://a/b/c/%7Bfoo%7D", ""},
		{uri.RFC3986, "HTTP://www.EXAMPLE.com/", "http://www.example.com/", ""},

		// RFC 3986 6.2.3.
		{uri.RFC3986, "http://example.com", "http://example.com", "http://example.com/"},
		{uri.RFC3986, "http://example.com/", "http://example.com/", ""},
		{uri.RFC3986, "http://example.com:/", "http://example.com:/", "http://example.com/"},
		{uri.RFC3986, "http://example.com:80/", "http://example.com:80/", "http://example.com/"},
		{uri.RFC3986, "http://example.com/?", "http://example.com/?", ""},
		{uri.RFC3986, "http://example.com/#", "http://example.com/#", ""},
		{uri.RFC3986, "mailto:Joe@Example.COM", "mailto:Joe@Example.COM", "mailto:Joe@example.com"},

		// Case.
		{uri.RFC3986, "X://U:P@H/P?Q#F", "x://U:P@h/P?Q#F", ""},
		{uri.RFC3986, "x://[2001:DB8::7]:1/", "x://[2001:db8::7]:1/", ""},
		{uri.RFC3986, "x://%4a%c3%bC%2d/", "x://j%C3%BC-/", ""},
		{uri.RFC3987, "http://Ä.É/%c3É", "http://Ä.É/%C3É", ""},

		// Percent-encoding: unreserved characters alone, and each but once.
		{uri.RFC3986, "x:%41%7a%30%2D%2e%5F%7e", "x:Az0-._~", ""},
		{uri.RFC3986, "x:%2f%3A%3f%23%5b%5D%40%21%24%26%27%28%29%2a%2b%2c%3b%3d%25",
			"x:%2F%3A%3F%23%5B%5D%40%21%24%26%27%28%29%2A%2B%2C%3B%3D%25", ""},
		{uri.RFC3986, "x:!'()*%00%20%80", "x:!'()*%00%20%80", ""},
		{uri.RFC3986, "x:%2541%25%34%31", "x:%2541%2541", ""},
		{uri.RFC3986, "x://%75@h?%71#%66", "x://u@h?q#f", ""},

		// Dot segments.
		{uri.RFC3986, "http://a/b/%2E%2e/%2E/c", "http://a/c", ""},
		{uri.RFC3986, "http://a/../../b/..", "http://a/", ""},
		{uri.RFC3986, "//a/./b", "//a/b", ""},
		{uri.RFC3986, "/a/../b", "/b", ""},
		{uri.RFC3986, "../a/./b", "../a/./b", ""},
		{uri.RFC3986, "data:,a/../b", "data:,a/../b", ""},
		{uri.RFC3986, "/a/..//b", "/.//b", ""},
		{uri.RFC3986, "x:/.//b", "x:/.//b", ""},
		{uri.RFC3986, "./a:b", "./a:b", ""},
		{uri.RFC3986, "http://a/b?/../c#/./d", "http://a/b?/../c#/./d", ""},

		// By the scheme.
		{uri.RFC3986, "HTTPS://A:443", "https://a:443", "https://a/"},
		{uri.RFC3986, "wss://a:443?q", "wss://a:443?q", "wss://a/?q"},
		{uri.RFC3986, "ws://a:443/", "ws://a:443/", ""},
		{uri.RFC3986, "ftp://u@a:21#f", "ftp://u@a:21#f", "ftp://u@a/#f"},
		{uri.RFC3986, "http://a:080/", "http://a:080/", ""},
		{uri.RFC3986, "http://u:@a:?#", "http://u:@a:?#", "http://u:@a/?#"},
		{uri.RFC3986, "foo://a:", "foo://a:", "foo://a"},
		{uri.RFC3986, "foo://a:80", "foo://a:80", ""},
		{uri.RFC3986, "//a:80", "//a:80", ""},
		{uri.RFC3986, "http:", "http:", ""},
		{uri.RFC3986, "file://LOCALHOS%54/x", "file://localhost/x", "file:///x"},
		{uri.RFC3986, "file://localhost:/x", "file://localhost:/x", "file:///x"},
		{uri.RFC3986, "file://me@localhost/x", "file://me@localhost/x", ""},
		{uri.RFC3986, "file:/x", "file:/x", ""},
		{uri.RFC3986, "http://localhost/x", "http://localhost/x", ""},
		{uri.RFC3986, "mailto:A@B,C%40D@E%2CF?to=G@H", "mailto:A@B,C%40D@E%2CF?to=G@H", "mailto:A@b,C%40D@e%2Cf?to=G@H"},
		{uri.RFC2396, "mailto:A@B?to=G@H", "mailto:A@B?to=G@H", "mailto:A@b?to=G@H"},
		{uri.RFC3986, "mailto:Joe", "mailto:Joe", ""},
		{uri.RFC3986, "mailto:A@B@C", "mailto:A@B@C", "mailto:A@B@c"},

		// A registry-based authority.
		{uri.RFC2396, "X://A_%62%c3:80", "x://A_%62%C3:80", ""},
		{uri.RFC2396, "x:a?b/../c", "x:a?b/../c", ""},

		{uri.RFC3986, "", "", ""},
		{uri.RFC3986, "//@:?#", "//@:?#", "//@?#"},
	} {
		if test.byScheme == "" {
			test.byScheme = test.syntax
		}
		r := parse(t, test.text, test.grammar)
		for i, want := range []string{test.text, test.syntax, test.byScheme} {
			if got := uri.AppendNormalised([]byte("kept "), r, levels[i]); string(got) != "kept "+want {
				t.Errorf("%v %q: %q, want %q", levels[i], test.text, got, want)
			}
		}
		checkNormalised(t, test.text, test.grammar)
	}
}

// checkNormalised checks what holds for the normal form of every text.
func checkNormalised(t *testing.T, text string, g uri.Grammar) {
	t.Helper()
	r, err := uri.TryParse(text, g)
	if err.Reason != uri.OK {
		return
	}
	for _, level := range levels {
		normal := string(uri.AppendNormalised(nil, r, level))
		n, err := uri.Parse(normal, g)
		if err != nil {
			t.Fatalf("%v %v %q: %q: %v", g, level, text, normal, err)
		}
		if again := string(uri.AppendNormalised(nil, n, level)); again != normal {
			t.Fatalf("%v %v %q: %q, and again %q", g, level, text, normal, again)
		}
		if !uri.Equivalent(r, parse(t, []byte(normal), g), level) {
			t.Errorf("%v %v: %q and %q are not equivalent", g, level, text, normal)
		}
		checkReserved(t, r, n)
		checkPresence(t, r, n, level)
	}
}

// checkReserved checks that no reserved character was decoded or lost, except that dot
// segments, a port and a root come and go with their delimiters.
func checkReserved(t *testing.T, r, n uri.Reference[string]) {
	t.Helper()
	count := func(s string) (counts [256]int) {
		for _, b := range []byte(s) {
			if uri.ClassOf(b)&(uri.GenDelim|uri.SubDelim) != 0 && b != '/' && b != ':' {
				counts[b]++
			}
		}
		return counts
	}
	before, after := count(r.Text()), count(n.Text())
	for b := range before {
		if after[b] > before[b] || after[b] < before[b] && !strings.Contains(dots(r.Path()), "..") {
			t.Errorf("%q: %q has %d %q, not %d", r, n, after[b], rune(b), before[b])
		}
	}
}

// dots answers path with its dots decoded.
func dots(path string) string { return strings.NewReplacer("%2E", ".", "%2e", ".").Replace(path) }

// checkPresence checks that a component is in the normal form if it is in the
// reference, and nowhere else.
func checkPresence(t *testing.T, r, n uri.Reference[string], level uri.Level) {
	t.Helper()
	for name, has := range map[string]func(uri.Reference[string]) (string, bool){
		"scheme": uri.Reference[string].Scheme, "authority": uri.Reference[string].Authority,
		"userinfo": uri.Reference[string].Userinfo, "port": uri.Reference[string].Port,
		"query": uri.Reference[string].Query, "fragment": uri.Reference[string].Fragment,
	} {
		_, before := has(r)
		_, after := has(n)
		if before != after && !(name == "port" && level == uri.SchemeBased) {
			t.Errorf("%v %q: %q, %s %v, not %v", level, r, n, name, after, before)
		}
	}
}

func TestNormaliseAllShort(t *testing.T) {
	for _, g := range grammars {
		eachText("aB./%2E", 5, func(path string) {
			if !strings.Contains(path, "%") || strings.Contains(path, "%2E") {
				checkNormalised(t, "x:/"+path, g)
			}
		})
		eachText("A1:/?#@.-", 4, func(text string) { checkNormalised(t, text, g) })
		eachText("aA1:/@.,", 4, func(text string) {
			checkNormalised(t, "http://"+text, g)
			checkNormalised(t, "mailto:"+text, g)
			checkNormalised(t, "file://localhost"+text, g)
		})
	}
}

// checkResolveNormalised checks that a target is the same, once it is normalised,
// whether the reference was normalised before or not. It need not be:
//
//   - where there is no hierarchy: AppendNormalised leaves the dot segments of a path
//     without a root, and resolution removes them
//   - where a "." is encoded: resolution takes ".%2E" for a name, which the ".." behind it
//     removes (a reference must be resolved before it is normalised, RFC 3986 5.2.1)
func checkResolveNormalised(t *testing.T, baseText, refText string) {
	t.Helper()
	base, baseErr := uri.TryParse(baseText, uri.RFC3987)
	ref, refErr := uri.TryParse(refText, uri.RFC3987)
	if baseErr.Reason != uri.OK || refErr.Reason != uri.OK || !isHierarchical(base) {
		return
	}
	if _, ok := ref.Scheme(); ok && !isHierarchical(ref) {
		return
	}
	if paths := base.Path() + ref.Path(); paths != dots(paths) {
		return
	}
	for _, level := range levels {
		normal := parse(t, uri.AppendNormalised(nil, ref, level), uri.RFC3987)
		target := parse(t, uri.AppendResolved(nil, base, ref, uri.Resolution{}), uri.RFC3987)
		ofNormal := parse(t, uri.AppendResolved(nil, base, normal, uri.Resolution{}), uri.RFC3987)
		if !uri.Equivalent(target, ofNormal, level) {
			t.Fatalf("%v %q relative to %q: %q, and of its normal form %q", level, ref, base, target, ofNormal)
		}
	}
}

// isHierarchical tells whether relative paths can be resolved with r.
func isHierarchical(r uri.Reference[string]) bool {
	_, ok := r.Authority()
	return ok || strings.HasPrefix(r.Path(), "/")
}

func TestResolveNormalised(t *testing.T) {
	eachText("aA./%4", 5, func(ref string) {
		checkResolveNormalised(t, exampleBase, ref)
		checkResolveNormalised(t, "X:/a//b/.", ref)
		checkResolveNormalised(t, "http://a", "HTTP://A:80"+ref)
	})
}

func TestEquivalent(t *testing.T) {
	// From the first level at which a class is equal on, all its members are.
	for _, test := range []struct {
		a, b  string
		level uri.Level
	}{
		{"http://a/", "http://a/", uri.Simple},
		{"example://a/b/c/%7Bfoo%7D", "eXAMPLE://a/./b/../b/%63/%7bfoo%7d", uri.SyntaxBased},
		{"http://example.com", "http://example.com/", uri.SchemeBased},
		{"http://example.com:/", "http://example.com:80/", uri.SchemeBased},
		{"http://example.com/", "http://example.com/?", none},
		{"http://example.com/", "http://example.com/#", none},
		{"http://a/%2F", "http://a//", none},
		{"http://a/b", "http://a/B", none},
		{"http://u@a/", "http://U@a/", none},
		{"http://a/", "https://a/", none},
		{"", ".", none},
	} {
		a, b := parse(t, test.a, uri.RFC3986), parse(t, []byte(test.b), uri.RFC3986)
		for _, level := range levels {
			want := level >= test.level
			if uri.Equivalent(a, b, level) != want || uri.Equivalent(b, a, level) != want {
				t.Errorf("%v %q and %q: not %v", level, a, b, want)
			}
		}
	}
}

// none is beyond all levels.
const none = uri.SchemeBased + 1

func TestDefaultPort(t *testing.T) {
	for scheme, want := range map[string]string{
		"http": "80", "HTTPS": "443", "ws": "80", "wss": "443", "ftp": "21", "telnet": "23",
		"": "", "htt": "", "mailto": "", "httpss": "",
	} {
		got, ok := uri.DefaultPort([]byte(scheme))
		if got != want || ok != (want != "") {
			t.Errorf("%q: %q, %v, want %q", scheme, got, ok, want)
		}
	}
}

func TestLevelNames(t *testing.T) {
	for _, level := range levels {
		if got, err := uri.ParseLevel(level.String()); got != level || err != nil {
			t.Errorf("%v: %v, %v", level, got, err)
		}
	}
	for _, name := range []string{"", "Syntax", "none", "Level(3)"} {
		if got, err := uri.ParseLevel(name); err == nil || !strings.Contains(err.Error(), "simple, syntax, scheme") {
			t.Errorf("%q: %v, %v", name, got, err)
		}
	}
	if got := uri.Level(3).String(); got != "Level(3)" {
		t.Errorf("got %q", got)
	}
}

func TestAppendDecoded(t *testing.T) {
	for component, want := range map[string]string{
		"":                    "",
		"abc":                 "abc",
		"a%2Fb%2fc":           "a/b/c",
		"%E4%BA%AC%e9%83%bd":  "京都",
		"%41%00%0d%0A%FF":     "A\x00\r\n\xFF",
		"%2541":               "%41", // once
		"%%34%31%4%g1%1g%":    "%41%4%g1%1g%",
		"%25%25%32%35":        "%%25",
		"a%4":                 "a%4",
		"a%":                  "a%",
		"a+b":                 "a+b", // that "+" is a space is an agreement of forms
		"京%E9%83%BD":          "京都",
		"Los%20Angeles%3F%23": "Los Angeles?#",
	} {
		if got := uri.AppendDecoded([]byte("kept "), component); string(got) != "kept "+want {
			t.Errorf("%q: %q, want %q", component, got, want)
		}
		if got := uri.AppendDecoded(nil, []byte(component)); string(got) != want {
			t.Errorf("%q as bytes: %q, want %q", component, got, want)
		}
	}
}

func TestNormaliseAllocations(t *testing.T) {
	room := make([]byte, 0, 256)
	a, b := parse(t, "HTTP://A:80/%7e/../b", uri.RFC3986), parse(t, []byte("http://a/b?%41#f"), uri.RFC3986)
	if n := testing.AllocsPerRun(10, func() {
		uri.AppendNormalised(room, a, uri.SchemeBased)
		uri.AppendDecoded(room, b.Text())
		uri.Equivalent(a, b, uri.SchemeBased)
	}); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
