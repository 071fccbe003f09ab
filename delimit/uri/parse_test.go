package uri_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/delimit/uri"
)

// valid are references with their components under the grammar that is named.
var valid = []struct {
	grammar   uri.Grammar
	text      string
	want      parts
	narrowest uri.Grammar
}{
	// RFC 3986 1.1.2.
	{uri.RFC3986, "ftp://ftp.is.co.za/rfc/rfc1808.txt",
		parts{scheme: "ftp", authority: "ftp.is.co.za", host: "ftp.is.co.za", path: "/rfc/rfc1808.txt"}, uri.RFC2396},
	{uri.RFC3986, "http://www.ietf.org/rfc/rfc2396.txt",
		parts{scheme: "http", authority: "www.ietf.org", host: "www.ietf.org", path: "/rfc/rfc2396.txt"}, uri.RFC2396},
	{uri.RFC3986, "ldap://[2001:db8::7]/c=GB?objectClass?one",
		parts{scheme: "ldap", authority: "[2001:db8::7]", host: "[2001:db8::7]", path: "/c=GB", query: "objectClass?one"}, uri.RFC3986},
	{uri.RFC3986, "mailto:John.Doe@example.com",
		parts{scheme: "mailto", path: "John.Doe@example.com"}, uri.RFC2396},
	{uri.RFC3986, "news:comp.infosystems.www.servers.unix",
		parts{scheme: "news", path: "comp.infosystems.www.servers.unix"}, uri.RFC2396},
	{uri.RFC3986, "tel:+1-816-555-1212",
		parts{scheme: "tel", path: "+1-816-555-1212"}, uri.RFC2396},
	{uri.RFC3986, "telnet://192.0.2.16:80/",
		parts{scheme: "telnet", authority: "192.0.2.16:80", host: "192.0.2.16", port: "80", path: "/"}, uri.RFC2396},
	{uri.RFC3986, "urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
		parts{scheme: "urn", path: "oasis:names:specification:docbook:dtd:xml:4.1.2"}, uri.RFC2396},

	// RFC 2396 1.3.
	{uri.RFC2396, "ftp://ftp.is.co.za/rfc/rfc1808.txt",
		parts{scheme: "ftp", authority: "ftp.is.co.za", host: "ftp.is.co.za", path: "/rfc/rfc1808.txt"}, uri.RFC2396},
	{uri.RFC2396, "gopher://spinaltap.micro.umn.edu/00/Weather/California/Los%20Angeles",
		parts{scheme: "gopher", authority: "spinaltap.micro.umn.edu", host: "spinaltap.micro.umn.edu", path: "/00/Weather/California/Los%20Angeles"}, uri.RFC2396},
	{uri.RFC2396, "http://www.math.uio.no/faq/compression-faq/part1.html",
		parts{scheme: "http", authority: "www.math.uio.no", host: "www.math.uio.no", path: "/faq/compression-faq/part1.html"}, uri.RFC2396},
	{uri.RFC2396, "mailto:mduerst@ifi.unizh.ch",
		parts{scheme: "mailto", path: "mduerst@ifi.unizh.ch"}, uri.RFC2396},
	{uri.RFC2396, "news:comp.infosystems.www.servers.unix",
		parts{scheme: "news", path: "comp.infosystems.www.servers.unix"}, uri.RFC2396},
	{uri.RFC2396, "telnet://melvyl.ucop.edu/",
		parts{scheme: "telnet", authority: "melvyl.ucop.edu", host: "melvyl.ucop.edu", path: "/"}, uri.RFC2396},

	// RFC 2396 Appendix B, RFC 3986 Appendix B.
	{uri.RFC2396, "http://www.ics.uci.edu/pub/ietf/uri/#Related",
		parts{scheme: "http", authority: "www.ics.uci.edu", host: "www.ics.uci.edu", path: "/pub/ietf/uri/", fragment: "Related"}, uri.RFC2396},
	{uri.RFC3986, "http://www.ics.uci.edu/pub/ietf/uri/#Related",
		parts{scheme: "http", authority: "www.ics.uci.edu", host: "www.ics.uci.edu", path: "/pub/ietf/uri/", fragment: "Related"}, uri.RFC2396},

	// RFC 3986 section 3.
	{uri.RFC3986, "foo://example.com:8042/over/there?name=ferret#nose",
		parts{scheme: "foo", authority: "example.com:8042", host: "example.com", port: "8042", path: "/over/there", query: "name=ferret", fragment: "nose"}, uri.RFC2396},
	{uri.RFC3986, "urn:example:animal:ferret:nose",
		parts{scheme: "urn", path: "example:animal:ferret:nose"}, uri.RFC2396},

	// Empty components are not absent ones.
	{uri.RFC3986, "", parts{}, uri.RFC2396},
	{uri.RFC3986, "//", parts{authority: empty, host: empty}, uri.RFC2396},
	{uri.RFC3986, "//@:?#", parts{authority: "@:", userinfo: empty, host: empty, port: empty, query: empty, fragment: empty}, uri.RFC2396},
	{uri.RFC3986, "a://@h:/?#", parts{scheme: "a", authority: "@h:", userinfo: empty, host: "h", port: empty, path: "/", query: empty, fragment: empty}, uri.RFC2396},
	{uri.RFC3986, "?", parts{query: empty}, uri.RFC3986},
	{uri.RFC3986, "#", parts{fragment: empty}, uri.RFC2396},
	{uri.RFC3986, "?#", parts{query: empty, fragment: empty}, uri.RFC3986},
	{uri.RFC3986, "foo:", parts{scheme: "foo"}, uri.RFC3986},
	{uri.RFC3986, "foo:#", parts{scheme: "foo", fragment: empty}, uri.RFC3986},
	{uri.RFC3986, "foo:?y", parts{scheme: "foo", query: "y"}, uri.RFC2396},
	{uri.RFC3986, "file:///etc/hosts", parts{scheme: "file", authority: empty, host: empty, path: "/etc/hosts"}, uri.RFC2396},

	// Paths.
	{uri.RFC3986, "/", parts{path: "/"}, uri.RFC2396},
	{uri.RFC3986, "a", parts{path: "a"}, uri.RFC2396},
	{uri.RFC3986, "a//b", parts{path: "a//b"}, uri.RFC2396},
	{uri.RFC3986, "a/b:c", parts{path: "a/b:c"}, uri.RFC2396},
	{uri.RFC3986, "./a:b", parts{path: "./a:b"}, uri.RFC2396},
	{uri.RFC3986, "1?a:b", parts{path: "1", query: "a:b"}, uri.RFC2396},
	{uri.RFC3986, "%41@b", parts{path: "%41@b"}, uri.RFC2396},
	{uri.RFC3986, "a:b//c", parts{scheme: "a", path: "b//c"}, uri.RFC2396},
	{uri.RFC3986, "a://b//c", parts{scheme: "a", authority: "b", host: "b", path: "//c"}, uri.RFC2396},
	{uri.RFC3986, "a:/b", parts{scheme: "a", path: "/b"}, uri.RFC2396},
	{uri.RFC3986, "a+b-c.1:d", parts{scheme: "a+b-c.1", path: "d"}, uri.RFC2396},
	{uri.RFC3986, "a:b?c?d/e#f?g/h", parts{scheme: "a", path: "b", query: "c?d/e", fragment: "f?g/h"}, uri.RFC2396},

	// Authorities.
	{uri.RFC3986, "//a:b:c@h", parts{authority: "a:b:c@h", userinfo: "a:b:c", host: "h"}, uri.RFC2396},
	{uri.RFC3986, "//a%40b:1@h:2", parts{authority: "a%40b:1@h:2", userinfo: "a%40b:1", host: "h", port: "2"}, uri.RFC2396},
	{uri.RFC3986, "//a_b.!~%20?", parts{authority: "a_b.!~%20", host: "a_b.!~%20", query: empty}, uri.RFC2396},
	{uri.RFC3986, "//h:1#f", parts{authority: "h:1", host: "h", port: "1", fragment: "f"}, uri.RFC2396},
	{uri.RFC3986, "//u@[::1]:80/", parts{authority: "u@[::1]:80", userinfo: "u", host: "[::1]", port: "80", path: "/"}, uri.RFC3986},
	{uri.RFC3986, "//u:p@[v1.x:y]", parts{authority: "u:p@[v1.x:y]", userinfo: "u:p", host: "[v1.x:y]"}, uri.RFC3986},

	// A server or a registry-based authority (RFC 2396 3.2).
	{uri.RFC2396, "//", parts{authority: empty}, uri.RFC2396},
	{uri.RFC2396, "//u:p@a.b-c.d1.:80/x", parts{authority: "u:p@a.b-c.d1.:80", userinfo: "u:p", host: "a.b-c.d1.", port: "80", path: "/x"}, uri.RFC2396},
	{uri.RFC2396, "//@h:", parts{authority: "@h:", userinfo: empty, host: "h", port: empty}, uri.RFC2396},
	{uri.RFC2396, "//1.22.333.4444", parts{authority: "1.22.333.4444", host: "1.22.333.4444"}, uri.RFC2396},
	{uri.RFC2396, "//1.2.3", parts{authority: "1.2.3"}, uri.RFC2396},
	{uri.RFC2396, "//1.2.3.4.5", parts{authority: "1.2.3.4.5"}, uri.RFC2396},
	{uri.RFC2396, "//1.2.3.4.", parts{authority: "1.2.3.4."}, uri.RFC2396},
	{uri.RFC2396, "//1..2.3", parts{authority: "1..2.3"}, uri.RFC2396},
	{uri.RFC2396, "//...", parts{authority: "..."}, uri.RFC2396},
	{uri.RFC2396, "//1a.b", parts{authority: "1a.b", host: "1a.b"}, uri.RFC2396},
	{uri.RFC2396, "//a.1b", parts{authority: "a.1b"}, uri.RFC2396},
	{uri.RFC2396, "//-a", parts{authority: "-a"}, uri.RFC2396},
	{uri.RFC2396, "//a-.b", parts{authority: "a-.b"}, uri.RFC2396},
	{uri.RFC2396, "//a..b", parts{authority: "a..b"}, uri.RFC2396},
	{uri.RFC2396, "//a+b", parts{authority: "a+b"}, uri.RFC2396},
	{uri.RFC2396, "//.", parts{authority: "."}, uri.RFC2396},
	{uri.RFC2396, "//:80", parts{authority: ":80"}, uri.RFC2396},
	{uri.RFC2396, "//u@", parts{authority: "u@"}, uri.RFC2396},
	{uri.RFC2396, "//a:b", parts{authority: "a:b"}, uri.RFC2396},
	{uri.RFC2396, "//a@b@c", parts{authority: "a@b@c"}, uri.RFC2396},
	{uri.RFC2396, "//a_b", parts{authority: "a_b"}, uri.RFC2396},
	{uri.RFC2396, "//%41", parts{authority: "%41"}, uri.RFC2396},

	// An opaque_part (RFC 2396 section 3).
	{uri.RFC2396, "mailto:a@b?subject=c#d", parts{scheme: "mailto", path: "a@b?subject=c", fragment: "d"}, uri.RFC2396},
	{uri.RFC2396, "foo:?y", parts{scheme: "foo", path: "?y"}, uri.RFC2396},
	{uri.RFC2396, "foo:a//b", parts{scheme: "foo", path: "a//b"}, uri.RFC2396},
	{uri.RFC2396, "foo:/a?b", parts{scheme: "foo", path: "/a", query: "b"}, uri.RFC2396},
	{uri.RFC2396, "", parts{}, uri.RFC2396},
	{uri.RFC2396, "#f", parts{fragment: "f"}, uri.RFC2396},

	// IRIs (RFC 3987).
	{uri.RFC3987, "http://example.org/", parts{scheme: "http", authority: "example.org", host: "example.org", path: "/"}, uri.RFC2396},
	{uri.RFC3987, "foo:", parts{scheme: "foo"}, uri.RFC3986},
	{uri.RFC3987, "//[::]", parts{authority: "[::]", host: "[::]"}, uri.RFC3986},
	{uri.RFC3987, "http://ü:ö@résumé.example:80/ä/京?π#✓",
		parts{scheme: "http", authority: "ü:ö@résumé.example:80", userinfo: "ü:ö", host: "résumé.example", port: "80", path: "/ä/京", query: "π", fragment: "✓"}, uri.RFC3987},
	{uri.RFC3987, "//é@[::1]", parts{authority: "é@[::1]", userinfo: "é", host: "[::1]"}, uri.RFC3987},
	{uri.RFC3987, "?\uE000\uF8FF\U000F0000\U0010FFFD", parts{query: "\uE000\uF8FF\U000F0000\U0010FFFD"}, uri.RFC3987},
	{uri.RFC3987, "?\U000FFFFD\U00100000", parts{query: "\U000FFFFD\U00100000"}, uri.RFC3987},
	{uri.RFC3987, "\u200D\u2010\u2029\u202F", parts{path: "\u200D\u2010\u2029\u202F"}, uri.RFC3987},
	{uri.RFC3987, "\u00A0\uD7FF\uF900\uFDCF\uFDF0\uFFEF", parts{path: "\u00A0\uD7FF\uF900\uFDCF\uFDF0\uFFEF"}, uri.RFC3987},
	{uri.RFC3987, "\U00010000\U0001FFFD\U000DFFFD\U000E1000\U000EFFFD", parts{path: "\U00010000\U0001FFFD\U000DFFFD\U000E1000\U000EFFFD"}, uri.RFC3987},
}

func TestParse(t *testing.T) {
	for _, test := range valid {
		r, err := uri.Parse(test.text, test.grammar)
		if err != nil {
			t.Errorf("%v %q: %v", test.grammar, test.text, err)
			continue
		}
		if got := partsOf(r); got != test.want {
			t.Errorf("%v %q:\n got %+v\nwant %+v", test.grammar, test.text, got, test.want)
		}
		if got := r.Narrowest(); got != test.narrowest {
			t.Errorf("%v %q: Narrowest %v, want %v", test.grammar, test.text, got, test.narrowest)
		}
		if r.String() != test.text || r.Text() != test.text {
			t.Errorf("%v %q: String %q, Text %q", test.grammar, test.text, r.String(), r.Text())
		}
	}
}

// TestResolutionExamples parses the references of RFC 3986 5.4 and RFC 2396 Appendix C.
func TestResolutionExamples(t *testing.T) {
	const refs = `g:h g ./g g/ /g //g g?y #s g#s g?y#s ;x g;x g;x?y#s . ./ .. ../ ../g ../.. ../../ ../../g
		../../../g ../../../../g /./g /../g g. .g g.. ..g ./../g ./g/. g/./h g/../h g;x=1/./y g;x=1/../y
		g?y/./x g?y/../x g#s/./x g#s/../x http:g http://a/b/c/d;p?q`
	for _, ref := range append(strings.Fields(refs), "") {
		for _, g := range grammars {
			r, err := uri.Parse(ref, g)
			if err != nil || recompose(r) != ref {
				t.Errorf("%v %q: %v", g, ref, err)
			}
		}
	}
	// RFC 2396 lists "?y" too, but its Appendix A has no place for it.
	if _, err := uri.Parse("?y", uri.RFC3986); err != nil {
		t.Errorf("%q: %v", "?y", err)
	}
}

// invalid are texts with what is wrong with them, and where.
var invalid = []struct {
	grammar uri.Grammar
	text    string
	want    uri.Error
}{
	{uri.RFC3986, "1:b", uri.Error{Offset: 0, Reason: uri.BadScheme}},
	{uri.RFC3986, ":b", uri.Error{Offset: 0, Reason: uri.BadScheme}},
	{uri.RFC3986, "ht_tp://h", uri.Error{Offset: 2, Reason: uri.BadScheme}},
	{uri.RFC3986, "+a_b:c", uri.Error{Offset: 0, Reason: uri.BadScheme}},
	{uri.RFC2396, "a%41:b", uri.Error{Offset: 1, Reason: uri.BadScheme}},
	{uri.RFC3987, "京:", uri.Error{Offset: 0, Reason: uri.BadScheme}},

	{uri.RFC3986, "//a@b@c", uri.Error{Offset: 5, Reason: uri.BadUserinfo}},
	{uri.RFC3986, "//a:b@c:80@d", uri.Error{Offset: 10, Reason: uri.BadUserinfo}},
	{uri.RFC3986, "//a@b@", uri.Error{Offset: 5, Reason: uri.BadUserinfo}},

	{uri.RFC3986, "//[", uri.Error{Offset: 3, Reason: uri.BadIPLiteral}},
	{uri.RFC3986, "https://[@example.org/", uri.Error{Offset: 9, Reason: uri.BadIPLiteral}},
	{uri.RFC3986, "//[::1", uri.Error{Offset: 6, Reason: uri.BadIPLiteral}},
	{uri.RFC3986, "//[::1]a", uri.Error{Offset: 7, Reason: uri.BadIPLiteral}},
	{uri.RFC3986, "//[::1]%41", uri.Error{Offset: 7, Reason: uri.BadIPLiteral}},
	{uri.RFC3986, "//[1:2]", uri.Error{Offset: 6, Reason: uri.BadIPLiteral}},
	{uri.RFC3986, "//[::1%25eth0]", uri.Error{Offset: 6, Reason: uri.BadIPLiteral}},
	{uri.RFC3986, "//u@[::12345]", uri.Error{Offset: 7, Reason: uri.BadIPLiteral}},
	{uri.RFC3986, "//[::256.1.1.1]", uri.Error{Offset: 5, Reason: uri.BadIPLiteral}},
	{uri.RFC3986, "//[v.a]", uri.Error{Offset: 4, Reason: uri.BadIPLiteral}},
	{uri.RFC3986, "//[v1.]", uri.Error{Offset: 6, Reason: uri.BadIPLiteral}},
	{uri.RFC3987, "//[v1.é]", uri.Error{Offset: 6, Reason: uri.BadIPLiteral}},

	{uri.RFC3986, "http://example.com:abc/path", uri.Error{Offset: 19, Reason: uri.BadPort}},
	{uri.RFC3986, "//a:1:2", uri.Error{Offset: 5, Reason: uri.BadPort}},
	{uri.RFC3986, "//u@a:1%32", uri.Error{Offset: 7, Reason: uri.BadPort}},
	{uri.RFC3986, "//[::1]:a", uri.Error{Offset: 8, Reason: uri.BadPort}},
	{uri.RFC3987, "//a:١", uri.Error{Offset: 4, Reason: uri.BadPort}},

	{uri.RFC2396, "foo:", uri.Error{Offset: 4, Reason: uri.NoPath}},
	{uri.RFC2396, "foo:#f", uri.Error{Offset: 4, Reason: uri.NoPath}},
	{uri.RFC2396, "?y", uri.Error{Offset: 0, Reason: uri.NoPath}},
	{uri.RFC2396, "?y#f", uri.Error{Offset: 0, Reason: uri.NoPath}},

	{uri.RFC3986, "http://a/%zz", uri.Error{Offset: 9, Reason: uri.BadPctEncoded}},
	{uri.RFC3986, "%", uri.Error{Offset: 0, Reason: uri.BadPctEncoded}},
	{uri.RFC3986, "a%4", uri.Error{Offset: 1, Reason: uri.BadPctEncoded}},
	{uri.RFC3986, "a?%4g", uri.Error{Offset: 2, Reason: uri.BadPctEncoded}},
	{uri.RFC3986, "//%41%", uri.Error{Offset: 5, Reason: uri.BadPctEncoded}},
	{uri.RFC2396, "//a@%%@", uri.Error{Offset: 4, Reason: uri.BadPctEncoded}},
	{uri.RFC3987, "#é%g1", uri.Error{Offset: 3, Reason: uri.BadPctEncoded}},

	{uri.RFC3986, "http:/[::1]", uri.Error{Offset: 6, Reason: uri.BadChar}},
	{uri.RFC3986, "a b:c", uri.Error{Offset: 1, Reason: uri.BadChar}},
	{uri.RFC3986, "//a b", uri.Error{Offset: 3, Reason: uri.BadChar}},
	{uri.RFC3986, "//u@a\\b", uri.Error{Offset: 5, Reason: uri.BadChar}},
	{uri.RFC3986, "a?b{c}", uri.Error{Offset: 3, Reason: uri.BadChar}},
	{uri.RFC3986, "a#b#c", uri.Error{Offset: 3, Reason: uri.BadChar}},
	{uri.RFC3986, "a\x00", uri.Error{Offset: 1, Reason: uri.BadChar}},
	{uri.RFC3986, "a\n", uri.Error{Offset: 1, Reason: uri.BadChar}},
	{uri.RFC2396, "//[::1]/", uri.Error{Offset: 2, Reason: uri.BadChar}},
	{uri.RFC2396, "a:b|c", uri.Error{Offset: 3, Reason: uri.BadChar}},
	{uri.RFC2396, "a:{", uri.Error{Offset: 2, Reason: uri.BadChar}},
	{uri.RFC3987, "é é", uri.Error{Offset: 2, Reason: uri.BadChar}},

	{uri.RFC3986, "/é", uri.Error{Offset: 1, Reason: uri.NotASCII}},
	{uri.RFC3986, "//é", uri.Error{Offset: 2, Reason: uri.NotASCII}},
	{uri.RFC2396, "a:\xFF", uri.Error{Offset: 2, Reason: uri.NotASCII}},

	{uri.RFC3987, "é\xFF", uri.Error{Offset: 2, Reason: uri.BadUTF8}},
	{uri.RFC3987, "é\xE4\xBA", uri.Error{Offset: 2, Reason: uri.BadUTF8}},          // cut short
	{uri.RFC3987, "/\xC1\xA1", uri.Error{Offset: 1, Reason: uri.BadUTF8}},          // overlong
	{uri.RFC3987, "/\xED\xA0\x80", uri.Error{Offset: 1, Reason: uri.BadUTF8}},      // surrogate
	{uri.RFC3987, "//\xF4\x90\x80\x80", uri.Error{Offset: 2, Reason: uri.BadUTF8}}, // beyond U+10FFFF

	{uri.RFC3987, "a\u200Eb", uri.Error{Offset: 1, Reason: uri.BidiFormatting}},
	{uri.RFC3987, "?\u200F", uri.Error{Offset: 1, Reason: uri.BidiFormatting}},
	{uri.RFC3987, "//\u202Ah", uri.Error{Offset: 2, Reason: uri.BidiFormatting}},
	{uri.RFC3987, "#\u202E", uri.Error{Offset: 1, Reason: uri.BidiFormatting}},

	{uri.RFC3987, "/\u009F", uri.Error{Offset: 1, Reason: uri.NotUCSChar}},
	{uri.RFC3987, "/\uE000", uri.Error{Offset: 1, Reason: uri.NotUCSChar}},
	{uri.RFC3987, "?\uE000#\uE000", uri.Error{Offset: 5, Reason: uri.NotUCSChar}},
	{uri.RFC3987, "/\uFDD0", uri.Error{Offset: 1, Reason: uri.NotUCSChar}},
	{uri.RFC3987, "/\uFDEF", uri.Error{Offset: 1, Reason: uri.NotUCSChar}},
	{uri.RFC3987, "/\uFFF0", uri.Error{Offset: 1, Reason: uri.NotUCSChar}},
	{uri.RFC3987, "/\uFFFD", uri.Error{Offset: 1, Reason: uri.NotUCSChar}},
	{uri.RFC3987, "?\uFFFE", uri.Error{Offset: 1, Reason: uri.NotUCSChar}},
	{uri.RFC3987, "?\U0001FFFE", uri.Error{Offset: 1, Reason: uri.NotUCSChar}},
	{uri.RFC3987, "?\U000E0FFF", uri.Error{Offset: 1, Reason: uri.NotUCSChar}},
	{uri.RFC3987, "?\U000EFFFE", uri.Error{Offset: 1, Reason: uri.NotUCSChar}},
	{uri.RFC3987, "?\U000FFFFE", uri.Error{Offset: 1, Reason: uri.NotUCSChar}},
	{uri.RFC3987, "?\U0010FFFE", uri.Error{Offset: 1, Reason: uri.NotUCSChar}},
	{uri.RFC3987, "?\U0010FFFF", uri.Error{Offset: 1, Reason: uri.NotUCSChar}},
}

func TestErrors(t *testing.T) {
	seen := map[uri.Reason]bool{uri.OK: true, uri.NoScheme: true} // TestParseURI has NoScheme
	for _, test := range invalid {
		seen[test.want.Reason] = true
		r, got := uri.TryParse(test.text, test.grammar)
		if got != test.want {
			t.Errorf("%v %q: %v, want %v", test.grammar, test.text, &got, &test.want)
		}
		if r != (uri.Reference[string]{}) {
			t.Errorf("%v %q: a reference besides the error: %+v", test.grammar, test.text, r)
		}
		_, err := uri.Parse(test.text, test.grammar)
		var e *uri.Error
		if !errors.As(err, &e) || *e != test.want {
			t.Errorf("%v %q: Parse answers %v, want %v", test.grammar, test.text, err, &test.want)
		}
	}
	for r := uri.OK; r <= uri.NotUCSChar; r++ {
		if !seen[r] {
			t.Errorf("no test has the reason %v", r)
		}
	}
}

func TestParseURI(t *testing.T) {
	r, err := uri.ParseURI("a:b#c", uri.RFC3986)
	if want := (parts{scheme: "a", path: "b", fragment: "c"}); err != nil || partsOf(r) != want {
		t.Errorf("%+v, %v, want %+v", partsOf(r), err, want)
	}
	for text, want := range map[string]uri.Error{
		"":      {Offset: 0, Reason: uri.NoScheme},
		"/a:b":  {Offset: 0, Reason: uri.NoScheme},
		"//h":   {Offset: 0, Reason: uri.NoScheme},
		"1:b":   {Offset: 0, Reason: uri.BadScheme},
		"a b":   {Offset: 1, Reason: uri.BadChar},
		"a:b c": {Offset: 3, Reason: uri.BadChar},
	} {
		r, err := uri.ParseURI(text, uri.RFC3986)
		var e *uri.Error
		if !errors.As(err, &e) || *e != want || r != (uri.Reference[string]{}) {
			t.Errorf("%q: %+v, %v, want %v", text, r, err, &want)
		}
	}
}

// TestErrorText sees to it that an error does not give away what it is about.
func TestErrorText(t *testing.T) {
	_, err := uri.Parse("//u:secret%@h", uri.RFC2396)
	want := `byte 10: "%" without two hexadecimal digits`
	if err == nil || err.Error() != want {
		t.Errorf("got %v, want %v", err, want)
	}
	texts := map[string]bool{}
	for r := uri.OK; r <= uri.NotUCSChar; r++ {
		if text := r.String(); text == "" || texts[text] {
			t.Errorf("reason %d has no text of its own: %q", r, text)
		}
		texts[r.String()] = true
	}
	if got := (uri.NotUCSChar + 1).String(); got != "Reason(13)" {
		t.Errorf("an unknown reason is %q", got)
	}
}

func TestGrammarNames(t *testing.T) {
	names := []string{"rfc2396", "rfc3986", "rfc3987", "web"}
	for i, g := range append(grammars[:], uri.Web) {
		if g.String() != names[i] {
			t.Errorf("%v is not called %s", g, names[i])
		}
		if got, err := uri.ParseGrammar(names[i]); got != g || err != nil {
			t.Errorf("ParseGrammar(%q) = %v, %v", names[i], got, err)
		}
	}
	for _, name := range []string{"", "RFC3986", "rfc1738", "Grammar(0)"} {
		_, err := uri.ParseGrammar(name)
		if err == nil {
			t.Errorf("ParseGrammar(%q) has no error", name)
			continue
		}
		for _, choice := range names {
			if !strings.Contains(err.Error(), choice) {
				t.Errorf("ParseGrammar(%q): %v, without %s", name, err, choice)
			}
		}
	}
	if got := uri.Grammar(0).String(); got != "Grammar(0)" {
		t.Errorf("an unknown grammar is %q", got)
	}
}

// TestZeroReference: the zero value is the empty reference, of bytes as of strings.
func TestZeroReference(t *testing.T) {
	var s uri.Reference[string]
	var b uri.Reference[[]byte]
	if partsOf(s) != (parts{}) || partsOf(b) != (parts{}) || s.Narrowest() != uri.RFC2396 {
		t.Errorf("%+v, %+v, %v", partsOf(s), partsOf(b), s.Narrowest())
	}
}

// TestUnknownGrammar: a Grammar that is none is taken for RFC 3986.
func TestUnknownGrammar(t *testing.T) {
	for _, g := range []uri.Grammar{0, uri.Web + 1} {
		r, err := uri.Parse("foo://[::]?q", g)
		if err != nil || r.Narrowest() != uri.RFC3986 {
			t.Errorf("%v: %v, %v", g, err, r.Narrowest())
		}
		if _, err := uri.TryParse("é", g); err.Reason != uri.NotASCII {
			t.Errorf("%v: %v", g, err.Reason)
		}
	}
}

type (
	namedString string
	namedBytes  []byte
)

// TestTextTypes: components have the type of the text, and are slices of it.
func TestTextTypes(t *testing.T) {
	s, _ := uri.Parse(namedString("a://h/"), uri.RFC3986)
	if host, ok := s.Host(); host != namedString("h") || !ok {
		t.Errorf("host %q", host)
	}
	text := namedBytes("a://h/")
	b, _ := uri.Parse(text, uri.RFC3986)
	host, _ := b.Host()
	if &host[0] != &text[4] {
		t.Error("the host is a copy")
	}
}

func TestAllocations(t *testing.T) {
	var refs struct {
		s uri.Reference[string]
		b uri.Reference[[]byte]
	}
	none := func(what string, f func()) {
		if n := testing.AllocsPerRun(10, f); n != 0 {
			t.Errorf("%s: %v allocations", what, n)
		}
	}
	for _, test := range valid {
		b := []byte(test.text)
		none(test.text, func() {
			refs.s, _ = uri.Parse(test.text, test.grammar)
			refs.s, _ = uri.ParseURI("x://y", test.grammar)
			refs.s.Narrowest()
		})
		none(test.text+" as bytes", func() {
			refs.b, _ = uri.Parse(b, test.grammar)
			refs.b.Narrowest()
			refs.b.Host()
		})
	}
	for _, test := range invalid {
		b := []byte(test.text)
		none(test.text, func() { refs.s, _ = uri.TryParse(test.text, test.grammar) })
		none(test.text+" as bytes", func() { refs.b, _ = uri.TryParse(b, test.grammar) })
	}
}
