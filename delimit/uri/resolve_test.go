package uri_test

import (
	"strings"
	"testing"

	"github.com/urigrep/urigrep/delimit/uri"
)

// exampleBase is the base of the examples of RFC 3986 5.4 and RFC 2396 Appendix C.
const exampleBase = "http://a/b/c/d;p?q"

// targets are references with their targets, "ref -> target" in each line.
type targets string

const (
	// RFC 3986 5.4.1.
	normal3986 targets = `
		g:h     -> g:h
		g       -> http://a/b/c/g
		./g     -> http://a/b/c/g
		g/      -> http://a/b/c/g/
		/g      -> http://a/g
		//g     -> http://g
		?y      -> http://a/b/c/d;p?y
		g?y     -> http://a/b/c/g?y
		#s      -> http://a/b/c/d;p?q#s
		g#s     -> http://a/b/c/g#s
		g?y#s   -> http://a/b/c/g?y#s
		;x      -> http://a/b/c/;x
		g;x     -> http://a/b/c/g;x
		g;x?y#s -> http://a/b/c/g;x?y#s
		        -> http://a/b/c/d;p?q
		.       -> http://a/b/c/
		./      -> http://a/b/c/
		..      -> http://a/b/
		../     -> http://a/b/
		../g    -> http://a/b/g
		../..   -> http://a/
		../../  -> http://a/
		../../g -> http://a/g`

	// RFC 3986 5.4.2, for strict parsers.
	abnormal3986 targets = `
		../../../g    -> http://a/g
		../../../../g -> http://a/g
		/./g          -> http://a/g
		/../g         -> http://a/g
		g.            -> http://a/b/c/g.
		.g            -> http://a/b/c/.g
		g..           -> http://a/b/c/g..
		..g           -> http://a/b/c/..g
		./../g        -> http://a/b/g
		./g/.         -> http://a/b/c/g/
		g/./h         -> http://a/b/c/g/h
		g/../h        -> http://a/b/c/h
		g;x=1/./y     -> http://a/b/c/g;x=1/y
		g;x=1/../y    -> http://a/b/c/y
		g?y/./x       -> http://a/b/c/g?y/./x
		g?y/../x      -> http://a/b/c/g?y/../x
		g#s/./x       -> http://a/b/c/g#s/./x
		g#s/../x      -> http://a/b/c/g#s/../x
		http:g        -> http:g`

	// RFC 2396 Appendix C.1. The current document is the reference itself.
	normal2396 targets = `
		g:h     -> g:h
		g       -> http://a/b/c/g
		./g     -> http://a/b/c/g
		g/      -> http://a/b/c/g/
		/g      -> http://a/g
		//g     -> http://g
		?y      -> http://a/b/c/?y
		g?y     -> http://a/b/c/g?y
		#s      -> #s
		g#s     -> http://a/b/c/g#s
		g?y#s   -> http://a/b/c/g?y#s
		;x      -> http://a/b/c/;x
		g;x     -> http://a/b/c/g;x
		g;x?y#s -> http://a/b/c/g;x?y#s
		.       -> http://a/b/c/
		./      -> http://a/b/c/
		..      -> http://a/b/
		../     -> http://a/b/
		../g    -> http://a/b/g
		../..   -> http://a/
		../../  -> http://a/
		../../g -> http://a/g`

	// RFC 2396 Appendix C.2, for validating parsers.
	abnormal2396 targets = `
		              ->
		../../../g    -> http://a/../g
		../../../../g -> http://a/../../g
		/./g          -> http://a/./g
		/../g         -> http://a/../g
		g.            -> http://a/b/c/g.
		.g            -> http://a/b/c/.g
		g..           -> http://a/b/c/g..
		..g           -> http://a/b/c/..g
		./../g        -> http://a/b/g
		./g/.         -> http://a/b/c/g/
		g/./h         -> http://a/b/c/g/h
		g/../h        -> http://a/b/c/h
		g;x=1/./y     -> http://a/b/c/g;x=1/y
		g;x=1/../y    -> http://a/b/c/y
		g?y/./x       -> http://a/b/c/g?y/./x
		g?y/../x      -> http://a/b/c/g?y/../x
		g#s/./x       -> http://a/b/c/g#s/./x
		g#s/../x      -> http://a/b/c/g#s/../x
		http:g        -> http:g`

	// Backward compatibility, the last example of both.
	lax targets = `
		http:g     -> http://a/b/c/g
		HTTP:g     -> http://a/b/c/g
		http:?y    -> http://a/b/c/d;p?y
		http:/g    -> http://a/g
		http://h/g -> http://h/g
		https:g    -> https:g`
)

var (
	strict2396 = uri.Resolution{Grammar: uri.RFC2396}
	lax3986    = uri.Resolution{Lax: true}
	lax2396    = uri.Resolution{Grammar: uri.RFC2396, Lax: true}
)

// pairs answers the references of the lines with their targets.
func (t targets) pairs() (pairs [][2]string) {
	for _, line := range strings.Split(string(t), "\n")[1:] {
		ref, target, _ := strings.Cut(line, "->")
		pairs = append(pairs, [2]string{strings.TrimSpace(ref), strings.TrimSpace(target)})
	}
	return pairs
}

func TestResolveExamples(t *testing.T) {
	for _, test := range []struct {
		name    string
		targets targets
		count   int // in the document
		how     uri.Resolution
	}{
		{"RFC 3986 5.4.1", normal3986, 23, uri.Resolution{}},
		{"RFC 3986 5.4.2", abnormal3986, 19, uri.Resolution{}},
		{"RFC 3986 5.4.2 lax", lax, 6, lax3986},
		{"RFC 2396 C.1", normal2396, 22, strict2396},
		{"RFC 2396 C.2", abnormal2396, 20, strict2396},
		{"RFC 3987 6.5", normal3986, 23, uri.Resolution{Grammar: uri.RFC3987}},
	} {
		t.Run(test.name, func(t *testing.T) {
			pairs := test.targets.pairs()
			if len(pairs) != test.count {
				t.Errorf("%d examples, the document has %d", len(pairs), test.count)
			}
			for _, pair := range pairs {
				if got := resolve(t, exampleBase, pair[0], test.how); got != pair[1] {
					t.Errorf("%q: %q, want %q", pair[0], got, pair[1])
				}
			}
		})
	}
}

// resolve answers the target of ref, which has to be the same for every type of text.
func resolve(t *testing.T, base, ref string, how uri.Resolution) string {
	t.Helper()
	b, r := parse(t, base, uri.RFC3987), parse(t, ref, uri.RFC3987)
	target := string(uri.AppendResolved(nil, b, r, how))
	asBytes := parse(t, []byte(ref), uri.RFC3987)
	if got := string(uri.AppendResolved([]byte("kept "), b, asBytes, how)); got != "kept "+target {
		t.Errorf("%q relative to %q is %q, as bytes and behind text %q", ref, base, target, got)
	}
	return target
}

func parse[T uri.Text](t *testing.T, text T, g uri.Grammar) uri.Reference[T] {
	t.Helper()
	r, err := uri.Parse(text, g)
	if err != nil {
		t.Fatalf("%v %q: %v", g, text, err)
	}
	return r
}

func TestResolve(t *testing.T) {
	for _, test := range []struct {
		how               uri.Resolution
		base, ref, target string
	}{
		// The base has no path, or none with a "/".
		{uri.Resolution{}, "http://a", "g", "http://a/g"},
		{uri.Resolution{}, "http://a", "../g", "http://a/g"},
		{uri.Resolution{}, "http://a", "", "http://a"},
		{uri.Resolution{}, "http://a", "?y", "http://a?y"},
		{strict2396, "http://a", "g", "http://a/g"},
		{strict2396, "http://a", "..", "http://a/.."},
		{uri.Resolution{}, "mailto:a@b", "c@d", "mailto:c@d"},
		{uri.Resolution{}, "x:a/b", "../../g", "x:/g"},
		{uri.Resolution{}, "x:", "./../g", "x:g"},

		// Empty segments are segments.
		{uri.Resolution{}, "http://a/b//c//d", "g", "http://a/b//c//g"},
		{uri.Resolution{}, "http://a/b//c//d", "../g", "http://a/b//c/g"},
		{uri.Resolution{}, "http://a/b//c//d", "../../g", "http://a/b//g"},
		{strict2396, "http://a/b//c//d", "../../../g", "http://a/b/g"},
		{strict2396, "http://a//", "../../../g", "http://a/../../g"},

		// The parts of the base that are there but empty.
		{uri.Resolution{}, "http://a/b?", "", "http://a/b?"},
		{uri.Resolution{}, "http://a/b?#", "#", "http://a/b?#"},
		{uri.Resolution{}, "http://a/b?q#f", "?", "http://a/b?"},
		{uri.Resolution{}, "file:///a/b", "c", "file:///a/c"},
		{uri.Resolution{}, "file:///a/b", "/c", "file:///c"},
		{uri.Resolution{}, "file:/a/b", "//c", "file://c"},

		// The base's own dot segments.
		{uri.Resolution{}, "http://a/b/./c/../d", "", "http://a/b/./c/../d"},
		{uri.Resolution{}, "http://a/b/./c/../d", "g", "http://a/b/g"},
		{uri.Resolution{}, "http://a/b/..", "g", "http://a/b/g"},

		// The dot segments of a reference with a scheme or authority.
		{uri.Resolution{}, "http://a/b", "x:/c/../d/.", "x:/d/"},
		{uri.Resolution{}, "http://a/b", "//c/./d", "http://c/d"},
		{strict2396, "http://a/b", "x:/c/../d/.", "x:/c/../d/."},
		{strict2396, "http://a/b", "//c/./d", "http://c/./d"},

		// What would become an authority or a scheme does not.
		{uri.Resolution{}, "x:/a/b", "..//c", "x:/.//c"},
		{uri.Resolution{}, "x:/a/b", "/.//c", "x:/.//c"},
		{uri.Resolution{}, "x://h/a/b", "..//c", "x://h//c"},
		{strict2396, "x:/a/b", "..//c", "x:/.//c"},
		{uri.Resolution{}, "a/b", "c", "a/c"},
		{uri.Resolution{}, "a", "./c:d", "./c:d"},
		{uri.Resolution{}, "x:a", "./c:d", "x:c:d"},

		// Lax: without its scheme a reference may be the current document.
		{lax3986, exampleBase, "http:", exampleBase},
		{lax2396, exampleBase, "http:", "http://a/b/c/"},
		{lax3986, "mailto:a@b", "mailto:c@d", "mailto:c@d"},

		// IRIs.
		{uri.Resolution{}, "http://ö/é/", "../ü?京#ß", "http://ö/ü?京#ß"},
	} {
		if got := resolve(t, test.base, test.ref, test.how); got != test.target {
			t.Errorf("%+v %q relative to %q: %q, want %q", test.how, test.ref, test.base, got, test.target)
		}
	}
}

func TestResolveAllocations(t *testing.T) {
	base, room := parse(t, []byte(exampleBase), uri.RFC3986), make([]byte, 0, 256)
	for _, targets := range []targets{normal3986, abnormal3986} {
		for _, pair := range targets.pairs() {
			ref := parse(t, pair[0], uri.RFC3986)
			if n := testing.AllocsPerRun(10, func() {
				uri.AppendResolved(room, base, ref, uri.Resolution{})
				uri.IsSameDocument(base, ref, lax3986)
			}); n != 0 {
				t.Errorf("%q: %v allocations", pair[0], n)
			}
		}
	}
}
