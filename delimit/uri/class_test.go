package uri_test

import (
	"strings"
	"testing"

	"github.com/urigrep/urigrep/delimit/uri"
)

// TestClasses checks every bit of every byte against the RFCs' lists.
func TestClasses(t *testing.T) {
	const (
		alpha      = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
		digit      = "0123456789"
		unreserved = alpha + digit + "-._~"
		subDelims  = "!$&'()*+,;="
		genDelims  = ":/?#[]@"
		space      = " \t\n\v\f\r"
	)
	classes := []struct {
		name  string
		class uri.Class
		bytes string
	}{
		{"Alpha", uri.Alpha, alpha},
		{"Digit", uri.Digit, digit},
		{"HexDigit", uri.HexDigit, digit + "abcdefABCDEF"},
		{"SchemeChar", uri.SchemeChar, alpha + digit + "+-."},
		{"Unreserved", uri.Unreserved, unreserved},
		{"SubDelim", uri.SubDelim, subDelims},
		{"GenDelim", uri.GenDelim, genDelims},
		{"Percent", uri.Percent, "%"},
		{"UserinfoChar", uri.UserinfoChar, unreserved + subDelims + ":"},
		{"RegNameChar", uri.RegNameChar, unreserved + subDelims},
		{"PChar", uri.PChar, unreserved + subDelims + ":@"},
		{"PathChar", uri.PathChar, unreserved + subDelims + ":@/"},
		{"QueryChar", uri.QueryChar, unreserved + subDelims + ":@/?"},
		{"Space", uri.Space, space},
		{"Control", uri.Control, without(byteRange(0x00, 0x1F), space) + "\x7F"},
		{"Delim", uri.Delim, "<>#%\""},
		{"Unwise", uri.Unwise, "{}|\\^[]`"},
		{"NonASCII", uri.NonASCII, byteRange(0x80, 0xFF)},
		{"URIChar", uri.URIChar, unreserved + genDelims + subDelims + "%"},
	}
	for b := range 256 {
		if uri.ClassOf(byte(b)) == 0 {
			t.Errorf("byte %#x has no class", b)
		}
		for _, test := range classes {
			got := uri.ClassOf(byte(b))&test.class != 0
			if want := strings.IndexByte(test.bytes, byte(b)) >= 0; got != want {
				t.Errorf("byte %#x: %s %v, want %v", b, test.name, got, want)
			}
		}
	}
}

// TestRFC2396Characters: the sets of RFC 2396 Appendix A are those of RFC 3986, which
// this package relies on.
func TestRFC2396Characters(t *testing.T) {
	const (
		alphanum   = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
		unreserved = alphanum + "-_.!~*'()"
		pchar      = unreserved + ":@&=+$,"
	)
	sets := []struct {
		rule  string
		bytes string
		class uri.Class
	}{
		{"uric", ";/?:@&=+$," + unreserved, uri.QueryChar},
		{"path_segments", pchar + ";/", uri.PathChar},
		{"reg_name", unreserved + "$,;:@&=+", uri.PChar},
		{"userinfo", unreserved + ";:&=+$,", uri.UserinfoChar},
	}
	for _, set := range sets {
		for b := range 256 {
			got := uri.ClassOf(byte(b))&set.class != 0
			if want := strings.IndexByte(set.bytes, byte(b)) >= 0; got != want {
				t.Errorf("%s: byte %#x is %v, want %v", set.rule, b, got, want)
			}
		}
	}
}

func byteRange(first, last int) string {
	var b []byte
	for i := first; i <= last; i++ {
		b = append(b, byte(i))
	}
	return string(b)
}

func without(s, unwanted string) string {
	var b []byte
	for _, c := range []byte(s) {
		if strings.IndexByte(unwanted, c) < 0 {
			b = append(b, c)
		}
	}
	return string(b)
}
