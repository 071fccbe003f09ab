package uri_test

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/delimit/uri"
)

// The naive resolver: the steps of RFC 3986 5.2 and of RFC 2396 5.2 one by one, on
// strings, as slow as they are written down.

// five are the components of a reference, nil where undefined.
type five struct{ scheme, authority, path, query, fragment *string }

// appendixB is the expression of RFC 3986 Appendix B and of RFC 2396 Appendix B.
var appendixB = regexp.MustCompile(`^(([^:/?#]+):)?(//([^/?#]*))?([^?#]*)(\?([^#]*))?(#(.*))?`)

// fiveOf splits a reference that is valid by the expression.
func fiveOf(text string) (f five) {
	match := appendixB.FindStringSubmatchIndex(text)
	group := func(n int) *string {
		if match[2*n] < 0 {
			return nil
		}
		s := text[match[2*n]:match[2*n+1]]
		return &s
	}
	return five{scheme: group(2), authority: group(4), path: group(5), query: group(7), fragment: group(9)}
}

// recompose is RFC 3986 5.3 and RFC 2396 5.2 step 7.
func (f five) recompose() string {
	result := ""
	if f.scheme != nil {
		result += *f.scheme + ":"
	}
	if f.authority != nil {
		result += "//" + *f.authority
	}
	result += *f.path
	if f.query != nil {
		result += "?" + *f.query
	}
	if f.fragment != nil {
		result += "#" + *f.fragment
	}
	return result
}

// naiveTransform is RFC 3986 5.2.2.
func naiveTransform(base, r five, strict bool) (t five) {
	if !strict && r.scheme != nil && base.scheme != nil && strings.EqualFold(*r.scheme, *base.scheme) {
		r.scheme = nil
	}
	path := func(s string) *string { return &s }
	if r.scheme != nil {
		t.scheme, t.authority, t.path, t.query = r.scheme, r.authority, path(naiveRemoveDots(*r.path)), r.query
	} else {
		if r.authority != nil {
			t.authority, t.path, t.query = r.authority, path(naiveRemoveDots(*r.path)), r.query
		} else {
			if *r.path == "" {
				t.path = base.path
				if r.query != nil {
					t.query = r.query
				} else {
					t.query = base.query
				}
			} else {
				if strings.HasPrefix(*r.path, "/") {
					t.path = path(naiveRemoveDots(*r.path))
				} else {
					t.path = path(naiveRemoveDots(naiveMerge(base, *r.path)))
				}
				t.query = r.query
			}
			t.authority = base.authority
		}
		t.scheme = base.scheme
	}
	t.fragment = r.fragment
	return t
}

// naiveMerge is RFC 3986 5.2.3.
func naiveMerge(base five, path string) string {
	if base.authority != nil && *base.path == "" {
		return "/" + path
	}
	return (*base.path)[:strings.LastIndex(*base.path, "/")+1] + path
}

// naiveRemoveDots is RFC 3986 5.2.4.
func naiveRemoveDots(input string) string {
	output := ""
	for input != "" {
		switch {
		case strings.HasPrefix(input, "../"): // A
			input = input[3:]
		case strings.HasPrefix(input, "./"):
			input = input[2:]
		case strings.HasPrefix(input, "/./"): // B
			input = "/" + input[3:]
		case input == "/.":
			input = "/"
		case strings.HasPrefix(input, "/../"): // C
			input = "/" + input[4:]
			output = output[:max(0, strings.LastIndex(output, "/"))]
		case input == "/..":
			input = "/"
			output = output[:max(0, strings.LastIndex(output, "/"))]
		case input == "." || input == "..": // D
			input = ""
		default: // E
			n := strings.Index(input[1:], "/") + 1
			if n == 0 {
				n = len(input)
			}
			output += input[:n]
			input = input[n:]
		}
	}
	return output
}

// naiveTransform2396 is RFC 2396 5.2.
func naiveTransform2396(base, r five, lax bool) five {
	if *r.path == "" && r.scheme == nil && r.authority == nil && r.query == nil { // 2
		return r
	}
	if lax && r.scheme != nil && base.scheme != nil && strings.EqualFold(*r.scheme, *base.scheme) { // 3
		r.scheme = nil
	}
	if r.scheme != nil {
		return r
	}
	r.scheme = base.scheme
	if r.authority != nil { // 4
		return r
	}
	r.authority = base.authority
	if strings.HasPrefix(*r.path, "/") { // 5
		return r
	}
	path := naiveSteps6(naiveMerge(base, *r.path))
	r.path = &path
	return r
}

// naiveSteps6 is RFC 2396 5.2, steps 6c to 6g, for a path that begins with "/".
func naiveSteps6(path string) string {
	segments := strings.Split(path[1:], "/")
	var kept []string
	for i, s := range segments { // c and d
		switch {
		case s != ".":
			kept = append(kept, s)
		case i == len(segments)-1:
			kept = append(kept, "")
		}
	}
	for i := 0; i+1 < len(kept); i++ { // e and f
		if kept[i] == ".." || kept[i+1] != ".." {
			continue
		}
		rest := kept[i+2:]
		if len(rest) == 0 {
			rest = []string{""}
		}
		kept = append(kept[:i:i], rest...)
		i = -1 // the leftmost again
	}
	return "/" + strings.Join(kept, "/") // g: those that are left stay
}

// checkResolveLikeNaive compares the targets by every rule with those of the naive
// resolver, but for the "/." and "./" that AppendResolved is documented to add.
func checkResolveLikeNaive(t *testing.T, baseText, refText string) {
	t.Helper()
	base, baseErr := uri.TryParse(baseText, uri.RFC3987)
	ref, refErr := uri.TryParse(refText, uri.RFC3987)
	if baseErr.Reason != uri.OK || refErr.Reason != uri.OK {
		return
	}
	for _, lax := range []bool{false, true} {
		how := uri.Resolution{Lax: lax}
		want := naiveTransform(fiveOf(baseText), fiveOf(refText), !lax)
		checkTarget(t, base, ref, how, want)
		if !strings.HasPrefix(naiveMerge(fiveOf(baseText), ""), "/") {
			continue // RFC 2396 section 5 is about hierarchical bases only
		}
		how.Grammar = uri.RFC2396
		checkTarget(t, base, ref, how, naiveTransform2396(fiveOf(baseText), fiveOf(refText), lax))
	}
}

func checkTarget(t *testing.T, base, ref uri.Reference[string], how uri.Resolution, want five) {
	t.Helper()
	switch path := *want.path; {
	case want.authority == nil && strings.HasPrefix(path, "//"):
		path = "/." + path
		want.path = &path
	case want.authority == nil && want.scheme == nil && strings.Contains(strings.Split(path, "/")[0], ":"):
		path = "./" + path
		want.path = &path
	}
	got := string(uri.AppendResolved(nil, base, ref, how))
	if got != want.recompose() {
		t.Fatalf("%+v %q relative to %q: %q, want %q", how, ref, base, got, want.recompose())
	}
	target, err := uri.Parse(got, uri.RFC3987)
	if err != nil {
		t.Fatalf("%+v %q relative to %q: %q: %v", how, ref, base, got, err)
	}
	if recompose(target) != got || partsOf(target) != partsOfFive(want) {
		t.Fatalf("%+v %q relative to %q: %q is %+v", how, ref, base, got, partsOf(target))
	}
	if _, err := uri.TryParse(base.Text(), uri.RFC2396); err.Reason != uri.OK {
		return
	}
	if _, err := uri.TryParse(ref.Text(), uri.RFC2396); err.Reason != uri.OK {
		return
	}
	if _, err := uri.TryParse(got, uri.RFC2396); err.Reason != uri.OK && err.Reason != uri.NoPath {
		t.Fatalf("%+v %q relative to %q: %q is not of RFC 2396: %v", how, ref, base, got, &err)
	}
}

// partsOfFive answers the parts of a reference that was put together of f.
func partsOfFive(f five) parts {
	r, _ := uri.TryParse(f.recompose(), uri.RFC3987)
	p := partsOf(r)
	show := func(s *string) string {
		switch {
		case s == nil:
			return ""
		case *s == "":
			return empty
		}
		return *s
	}
	p.scheme, p.authority, p.path, p.query, p.fragment = show(f.scheme), show(f.authority), *f.path, show(f.query), show(f.fragment)
	return p
}

// TestAppendixB is the example of both Appendices B: the nine groups of the expression,
// and the components that Parse answers of what they split.
func TestAppendixB(t *testing.T) {
	const example = "http://www.ics.uci.edu/pub/ietf/uri/#Related"
	groups := appendixB.FindStringSubmatch(example)[1:]
	want := []string{"http:", "http", "//www.ics.uci.edu", "www.ics.uci.edu", "/pub/ietf/uri/", "", "", "#Related", "Related"}
	if !slices.Equal(groups, want) {
		t.Errorf("%q, want %q", groups, want)
	}
	for _, g := range grammars {
		ref := parse(t, example, g)
		components := parts{scheme: "http", authority: "www.ics.uci.edu", host: "www.ics.uci.edu", path: "/pub/ietf/uri/", fragment: "Related"}
		if partsOf(ref) != components {
			t.Errorf("%v: %+v, want %+v", g, partsOf(ref), components)
		}
	}
}

// TestResolveLikeNaive compares all short paths, and references of larger pieces.
func TestResolveLikeNaive(t *testing.T) {
	bases := []string{exampleBase, "http://a", "x:/a//b/../", "x:a/b", "x:", "/a/b", "a", ""}
	eachText("a./", 7, func(path string) {
		for _, base := range bases {
			checkResolveLikeNaive(t, base, path)
		}
	})
	eachText("a./", 5, func(path string) {
		checkResolveLikeNaive(t, "x:/"+path, "../b")
		checkResolveLikeNaive(t, "x:"+path, "./../b:c")
		checkResolveLikeNaive(t, exampleBase, "http:"+path)
	})

	random := rand.New(rand.NewPCG(5, 6))
	pieces := strings.Split("// / / / . . .. .. ../ ./ /.. /. a b g: http: : ? # @h :80 %2E é", " ")
	text := func() string {
		var b strings.Builder
		for range random.IntN(8) {
			b.WriteString(pieces[random.IntN(len(pieces))])
		}
		return b.String()
	}
	for range 100_000 {
		checkResolveLikeNaive(t, "http:"+text(), text())
		checkResolveLikeNaive(t, text(), text())
	}
}
