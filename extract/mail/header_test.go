package mail

import (
	"reflect"
	"strconv"
	"strings"
	"testing"
)

func TestSectionEnds(t *testing.T) {
	for _, test := range []struct{ section, rest string }{
		{"A: b\nC: d\n", "\nbody"},
		{"A: b\r\nC: d\r\n", "\r\nbody"},
		{"A: b\n folded\n\tmore\n", "\n"},
		{"A: b\n \n", "\nbody"}, // an empty fold (RFC 5322 section 4.2)
		{"A: b\n \n\t\n folded\n", "\nbody"},
		{"A: b\n \nC: d\n", "\nbody"},
		{"A: b\n \r\n", "body\n\nof two"}, // an empty line with a blank in it
		{"A: b\n\t\n", "body\nC: d\n"},
		{"A: b\n", "a line\n \nand another\n"},
		{"A: b\na line\nC: d\n", "\nbody"},     // a line is passed over
		{"A: b\na line\n x\nC: d\n", "\nbody"}, // with what folds it
		{"A: b\n", "a line\nand another\n"},
		{"A: b\n", "a line\n x\nand another\n"},
		{"A: b\n", "http://a.example/\nhttp://b.example/\n"},
		{">From x\nA: b\n", "\n"},
		{"A : b\n", "\n"},
		{"", "a line\nand another\n"},
		{"", " a line\nand another\n"},
		{"", "\nbody"},
		{"a line\n", ""},
		{"A: b", ""},
	} {
		if got := headerSize([]byte(test.section + test.rest)); got != len(test.section) {
			t.Errorf("%q ends at %d, want %d", test.section+test.rest, got, len(test.section))
		}
	}
}

func TestHeaderText(t *testing.T) {
	for _, test := range []struct{ section, want string }{
		{"A: b\nC:d\n", "A: b\n\nC:d\n\n"},
		{"A: b\r\n", "A: b\n\n"},
		{"A: b", "A: b\n\n"},
		// RFC 5322 section 2.2.3.
		{"Subject: This\r\n is a test\r\n", "Subject: This is a test\n\n"},
		// RFC 2047 section 8.
		{"A: =?ISO-8859-1?Q?a?=\n", "A: a\n\n"},
		{"A: =?ISO-8859-1?Q?a?= b\n", "A: a b\n\n"},
		{"A: =?ISO-8859-1?Q?a?= =?ISO-8859-1?Q?b?=\n", "A: ab\n\n"},
		{"A: =?ISO-8859-1?Q?a?=\r\n    =?ISO-8859-1?Q?b?=\r\n", "A: ab\n\n"},
		{"A: =?ISO-8859-1?Q?a_b?=\n", "A: a b\n\n"},
		{"A: =?ISO-8859-1?Q?a?= =?ISO-8859-2?Q?_b?=\n", "A: a b\n\n"},
		{"A: =?ISO-8859-1?B?SWYgeW91IGNhbiByZWFkIHRoaXMgeW8=?=\n", "A: If you can read this yo\n\n"},
		// Other charsets, languages (RFC 2231 section 5), and words that are none.
		{"A: =?ISO-2022-JP?B?GyRCRnxLXBsoQg==?=\n", "A: 日本\n\n"},
		{"A: =?utf-8*en?q?=C3=A4?=\n", "A: ä\n\n"},
		{"A: =?koi8-r?q?=C1?=x\n", "A: аx\n\n"},
		{"A: =?utf-8?x?a?= =?utf-8?q?a b?= =? =?a? =?a?q? =?a?q?b\n", "A: =?utf-8?x?a?= a b =? =?a? =?a?q? =?a?q?b\n\n"},
		{"A: =?utf-8?b?!?=\n", "A: =?utf-8?b?!?=\n\n"},
		// What nobody declares.
		{"A: \xC3\xA4\nB: \xE4 \x80\n", "A: ä\n\nB: ä €\n\n"},
		// White space that folds a URI: RFC 2369 section 2, RFC 2557 section 4.4.1.
		{"List-Unsubscribe: <http://a.example/\r\n b>,\r\n\t<mailto:c@d.example>\r\n", "List-Unsubscribe: <http://a.example/b>,<mailto:c@d.example>\n\n"},
		{"Content-Location: http://a.example/\n b\n", "Content-Location: http://a.example/b\n\n"},
		// Keys and blobs.
		{"X-Face: x\n y\nA: b\nDKIM-Signature: x\nX-MS-Exchange-Foo: x\nOpenPGP: url=http://a.example/\n", "A: b\n\nOpenPGP: url=http://a.example/\n\n"},
		{"a line\n folded\nA: b\n", "a line folded\n\nA: b\n\n"},
		{"A:\n", "A:\n\n"},
	} {
		var text headerText
		text.reset([]byte(test.section), 0, anyBytes)
		var got strings.Builder
		for b := make([]byte, 7); ; {
			n, err := text.Read(b)
			got.Write(b[:n])
			if err != nil {
				break
			}
		}
		if got.String() != test.want {
			t.Errorf("%q: %q, want %q", test.section, got.String(), test.want)
		}
	}
}

func TestHeaderTextKnowsItsOrigin(t *testing.T) {
	const section = "A: b\r\nList-Help: <http://a.example/\r\n\t b>\r\nX-Face: x\r\nC: =?utf-8?q?=C3=A4_b?=\r\n =?utf-8?q?c?= \xE4!\n"
	var text headerText
	text.reset([]byte(section), 1000, anyBytes)
	b := make([]byte, 1000)
	n := 0
	for err := error(nil); err == nil; {
		var got int
		got, err = text.Read(b[n:])
		n += got
	}
	for _, test := range []struct{ text, raw, within string }{
		{"A: b", "A: b", "A"},
		{"http://a.example/b", "http://a.example/\r\n\t b", "List-Help"},
		{"ä b", "=?utf-8?q?=C3=A4_b?=", "C"},
		{"bc", "=?utf-8?q?=C3=A4_b?=\r\n =?utf-8?q?c?=", "C"},
		{" ä", " \xE4", "C"},
		{"!", "!", "C"},
	} {
		at := int64(strings.LastIndex(string(b[:n]), test.text))
		from, to := text.Origin(at, at+int64(len(test.text)))
		if got := section[from-1000 : to-1000]; got != test.raw {
			t.Errorf("%q is of %q, want %q", test.text, got, test.raw)
		}
		if got := text.within(at); got != test.within {
			t.Errorf("%q stands in %q, want %q", test.text, got, test.within)
		}
	}
	if got := text.within(0); got != "A" {
		t.Errorf("looking back: %q", got)
	}
}

func TestEncodingIn(t *testing.T) {
	for _, test := range []struct{ section, contentType, transferEncoding string }{
		{"", "", ""},
		{"Content-Type: a/b\nContent-Transfer-Encoding: 7bit\n", "a/b", "7bit"},
		{"content-transfer-encoding: 7bit\r\nCC: x\r\nCONTENT-TYPE:a/b;\r\n c\r\nX: y\r\n", "a/b; c", "7bit"},
		{"Content-Type:\nContent-Type: a/b\nContent-Type: c/d\n", "a/b", ""}, // the first that is not empty
		{"Content-Transfer: x\nContent-Typed: y\nContent-T\nX: y\n Content-Type: a/b\nc", "", ""},
	} {
		contentType, transferEncoding := encodingIn([]byte(test.section))
		if string(contentType) != test.contentType || string(transferEncoding) != test.transferEncoding {
			t.Errorf("%q: %q and %q", test.section, contentType, transferEncoding)
		}
	}
}

// TestMediaTypesAreKept: what is known answers as what is read anew, whatever was
// read in between.
func TestMediaTypesAreKept(t *testing.T) {
	var types mediaTypes
	for range 2 {
		for k := range 2 * maxTypes {
			for _, value := range []string{"", "x", "text", "Text/HTML; charset=a", "multipart/mixed; boundary=" + strconv.Itoa(k), "text/x" + strconv.Itoa(k)} {
				for _, assumed := range []string{"text/plain", "message/rfc822"} {
					if got, want := types.parse([]byte(value), assumed), parseMediaType(value, assumed); !reflect.DeepEqual(got, want) {
						t.Fatalf("%q: %v, want %v", value, got, want)
					}
				}
			}
		}
		if len(types) > maxTypes {
			t.Fatal(len(types), "are kept")
		}
	}
}

func TestMediaType(t *testing.T) {
	for _, test := range []struct{ value, name, charset, boundary string }{
		{"", "text/assumed", "", ""},
		{"Text/HTML; Charset=UTF-8", "text/html", "UTF-8", ""},
		{`multipart/mixed; boundary="a b"`, "multipart/mixed", "", "a b"},
		{`multipart/mixed; boundary="a b "; x`, "multipart/mixed", "", "a b"},
		{`multipart/mixed; boundary=a=b@c`, "multipart/mixed", "", "a=b@c"},
		{`multipart/mixed; boundary="a\"b;c"; x`, "multipart/mixed", "", `a"b;c`},
		{`multipart/mixed; boundary="a;charset=b`, "multipart/mixed", "b", "a"},
		{`multipart/mixed; boundary*0="a"; boundary*1=b`, "multipart/mixed", "", "ab"},
		{"text/plain; charset=a; charset=b", "text/plain", "a", ""},
		{"text/plain charset=a", "text/plain", "", ""},
		{"text/plain (plain); charset=a (b)", "text/plain", "a", ""},
		{"text; charset=a", "text/plain", "a", ""},
		{"charset=a", "text/assumed", "a", ""},
		{"text/plain;;; ; charset = a", "text/plain", "a", ""},
		{`text/plain; charset="`, "text/plain", "", ""},
		{"multipart/mixed; boundary=" + strings.Repeat("x", maxBoundary+1), "multipart/mixed", "", ""},
	} {
		got := parseMediaType(test.value, "text/assumed")
		if got.name != test.name || got.params["charset"] != test.charset || got.boundary() != test.boundary {
			t.Errorf("%q: %q %q", test.value, got, got.boundary())
		}
	}
}

func TestLooks(t *testing.T) {
	for text, want := range map[string]bool{
		"From a@b.example Thu Feb  1 12:00:00 1996\nA: b\n":              true,
		"\uFEFF\r\nFrom - \nA: b\n":                                      true,
		"From: a\nDate: b\nTo: c\n\ntext":                                true,
		"Received: a\n by b\nreceived: c\nX: d\r\n\r\n":                  true,
		"From: a\nDate: b\nTo: c\nX-Long: " + strings.Repeat("x", 20000): true,
		"Newsgroups: a\nSubject: b\na line\nPath: c\n\n":                 true,
		"From: a\nDate: b\n\ntext":                                       false,
		"From: a\nTo: b\nCc: c\n\ntext":                                  false,
		"From: a\nDate: b\nTo: c\ntext\nand more\n\n":                    false,
		"From: a\nDate: b\nTo: c\n \ntext\nand more\n":                   true,
		"From: a\nDate: b\nTo: c\ntext\n \nand more\n":                   false,
		"From Russia with love\nYear: 1963\n":                            false,
		"# A page\n\nFrom: a\nDate: b\nTo: c\n\n":                        false,
		"": false,
	} {
		if got := Looks([]byte(text)); got != want {
			t.Errorf("%.60q: %v", text, got)
		}
	}
}
