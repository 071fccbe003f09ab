package delimit

import (
	"strings"
	"testing"
)

var schemeTables = []table{
	{rule: "a word that runs into http, https or ftp is no part of the scheme", rows: []string{
		"⟦http://a/x⟧",
		"⟦HTTP://a/x⟧",
		"see⟦http://a/x⟧",
		"see⟦HtTpS://a/x⟧",
		"2024⟦ftp://a/x⟧",
		"end.⟦http://a/x⟧",
		"é⟦http://a/x⟧",
		"_⟦http://a/x⟧",
		// Behind "+" and "-" it is the name of a scheme of its own.
		"⟦git+https://a/x⟧",
		"⟦view-http://a/x⟧",
		// So are these, though they end in ftp and http.
		"⟦sftp://a/x⟧ ⟦TFTP://a/x⟧ ⟦shttp://a/x⟧",
		// Other schemes have any letters before them for theirs.
		"⟦seersync://a/x⟧",
		strings.Repeat("w", 70) + "⟦http://a/x⟧",
	}},
	{rule: "digits and punctuation at the front are no part of the scheme", rows: []string{
		"(+⟦http://a/x⟧)",
		"1.⟦https://a/x⟧",
		".⟦http://a/x⟧",
		"--⟦rsync://a/x⟧",
		"3.⟦mailto:a@b.example⟧",
		"⟦soap.beep://a/x⟧",
		"123://a/x",
	}},
	{rule: "a scheme has at most 64 bytes", rows: []string{
		"⟦" + strings.Repeat("s", 64) + "://a/x⟧",
		strings.Repeat("s", 65) + "://a/x",
	}},
	{rule: "before // and an authority any scheme counts", rows: []string{
		"⟦rsync://h⟧",
		"⟦x://h⟧",
		"⟦ldap://[2001:db8::7]/c=GB?objectClass?one⟧",
		"x:// rsync:// x://",
	}},
	{rule: "before // and a path any scheme counts but those that need a host", rows: []string{
		"⟦file:///x⟧ ⟦sqlite:///db⟧ ⟦unix:///run/x.sock⟧",
		"http:///x https:///x ftp:///x ws:///x wss:///x HTTP:///x",
		"http://?x http://#x http:// https://",
	}},
	{rule: "before / only file counts", rows: []string{
		"⟦file:/x⟧ ⟦FILE:/x⟧",
		"file:x file:/ http:/x foo:/x mailto:/x",
	}},
	{rule: "what is no known scheme needs //", rows: []string{
		"note:this 12:30 Subject:x std::vector localhost:80 javascript:void(0) C:\\x a:b@c.example",
	}},
	{rule: "acct, im, pres: an address", rows: []string{
		"⟦im:a@b.example⟧",
		"⟦acct:foobar@status.example.net⟧ ⟦im:fred@example.com⟧ ⟦pres:fred@example.com⟧", // RFC 7565, 3860, 3859
		"acct:foobar im:fred pres:fred im:@example.com im:fred@",
	}},
	{rule: "mailto: an address or header fields", rows: []string{
		"⟦mailto:a@b.example⟧",
		"⟦mailto:chris@example.com?subject=x&cc=c%40d.example⟧", // RFC 6068
		"⟦mailto:gorby%25kremvax@example.com⟧",
		"⟦mailto:addr1@an.example,addr2@an.example⟧",
		"⟦mailto:?to=addr1@an.example,addr2@an.example⟧",
		"⟦Mailto:a@b.example⟧",
		"mailto: mailto:bob mailto:@b.example mailto:? mailto:?x mailto:bob@ mailto:bob@-x.example",
	}},
	{rule: "tel, fax, modem, callto: a global number, or a local one with its context", rows: []string{
		"Tel:+1 Fax:+1 Modem:+1 Callto:+1 ⟦callto:+1⟧ <⟦Callto:+1⟧⟮angle⟯>",
		"⟦tel:+1-201-555-0123⟧ ⟦tel:7042;phone-context=example.com⟧ ⟦tel:863-1234;phone-context=+1-914-555⟧", // RFC 3966
		"⟦fax:+358.555.1234567⟧ ⟦modem:+3585551234567;type=v32b?7e1⟧ ⟦callto:+4930123⟧",                      // RFC 2806
		"tel:030 tel:7042 tel:+ tel:x tel:7042;ext=1 fax:1 tel:",
	}},
	{rule: "news, nntp, snews: a message or a group with a dot", rows: []string{
		"⟦news:comp.infosystems.www.servers.unix⟧ ⟦news:*⟧ ⟦news:p2t9d8%2404e3@server.example⟧", // RFC 5538
		"⟦nntp:comp.lang.c⟧ ⟦snews:comp.lang.c⟧",
		"news:group news:1.2 news: news:** news:good news:a.-b",
	}},
	{rule: "sip, sips, xmpp: an address or a host", rows: []string{
		"⟦sip:alice@atlanta.example⟧ ⟦sips:1212@gateway.example⟧ ⟦sip:atlanta.example;method=REGISTER?to=alice%40a.example⟧", // RFC 3261
		"⟦xmpp:node@example.com⟧ ⟦xmpp:example.com⟧ ⟦xmpp:example-node@example.com?message;subject=Hello%20World⟧",           // RFC 5122
		"sip:alice sips:x xmpp:node",
	}},
	{rule: "cid, mid: a message or its part", rows: []string{
		"⟦cid:foo4%25foo1@bar.net⟧ ⟦mid:960830.1639@XIson.com/partA.960830.1639@XIson.com⟧ ⟦cid:image001.png⟧", // RFC 2392
		"cid:x mid:x mid:a.b",
	}},
	{rule: "urn, did: a namespace and a name", rows: []string{
		"⟦urn:isbn:0451450523⟧ ⟦urn:ietf:rfc:2648⟧ ⟦URN:example:a123,z456⟧ ⟦urn:example:foo-bar-baz-qux?+CCResolve:cc=uk⟧", // RFC 8141
		"⟦did:example:123456789abcdefghi⟧",
		"⟦urn:" + strings.Repeat("n", 32) + ":x⟧",
		"urn:" + strings.Repeat("n", 33) + ":x",
		"urn:x urn:a:b urn::x urn:ab: urn:ab did:x",
	}},
	{rule: "tag: an authority, a date and a name", rows: []string{
		"⟦tag:timothy@hpl.hp.com,2001:web/externalHome⟧ ⟦tag:sandro@w3.org,2004-05:Sandro⟧ ⟦tag:my-ids.com,2001-09-15:TimKindberg:presentations:UBath2004-05-19⟧", // RFC 4151
		"tag:x tag:x,y tag:x,99:y tag:x,200:y tag:x,2001 tag:,2001:x",
	}},
	{rule: "info, ark, doi, hdl: a prefix, / and a name", rows: []string{
		"⟦info:ddc/22/eng//004.678⟧ ⟦info:lccn/2002022641⟧", // RFC 4452
		"⟦ark:/12148/btv1b8449691v/f29⟧ ⟦ark:12148/btv1b8449691v⟧",
		"⟦doi:10.1000/182⟧ ⟦hdl:2381/12345⟧",
		"info:x info:x/ ark:x/y ark:/1 doi:11.1/x doi:10.1000 hdl:x/1",
	}},
	{rule: "geo: coordinates; sms: a number", rows: []string{
		"⟦geo:13.4125,103.8667⟧ ⟦geo:48.2010,16.3695,183⟧ ⟦geo:66,30;u=6.500;FOo=this%2dthat⟧ ⟦geo:-1.5,-2⟧", // RFC 5870
		"⟦sms:+15105550101⟧ ⟦sms:+15105550101,+15105550102?body=hello%20there⟧",                              // RFC 5724
		"geo:x,y geo:13 geo:13, geo:13,x sms:x sms:+",
	}},
	{rule: "magnet, matrix, bitcoin", rows: []string{
		"⟦magnet:?xt=urn:btih:c12fe1c06bba254a9dc9f519b335aa7c1367a88a⟧",
		"⟦matrix:u/her:example.org⟧ ⟦matrix:roomid/rid:example.org⟧",
		"⟦bitcoin:175tWpb8K1S7NmH4Zx6rewF9WQrcZv245W?amount=20.3⟧", // BIP 21
		"magnet:x magnet:? matrix:x/y matrix:u/ bitcoin:price bitcoin:a1",
	}},
	{rule: "with a capital outside a wrapper tel, news, info, tag and sms are labels", rows: []string{
		"Tel:+49-30-1 News:comp.lang.c Info:ddc/22 Tag:w3.org,2004:x Sms:+49301 TEL:+49",
		"<⟦Tel:+49-30-1⟧⟮angle⟯> \"⟦News:comp.lang.c⟧⟮quote⟯\" <URL:⟦Tag:w3.org,2004:x⟧⟮angle; prefix⟯>",
		"⟦tel:+49-30-1⟧ ⟦news:comp.lang.c⟧",
		"⟦Sip:a@b.example⟧ ⟦Urn:isbn:0451450523⟧",
	}},
	{rule: "data is found when it is asked for", rows: []string{"data:,A%20brief%20note"}},
	{rule: "data is found when it is asked for by name", rules: Rules{Schemes: choose("data")}, rows: []string{
		"⟦data:,A%20brief%20note⟧ ⟦data:image/gif;base64,R0lGOD⟧ data:x", // RFC 2397
	}},
	{rule: "data is found when all are asked for", rules: Rules{Schemes: choose("*")}, rows: []string{"⟦data:,A%20brief%20note⟧"}},
	{rule: "a choice of schemes leaves out the others", rules: Rules{Schemes: choose("mailto, FTP")}, rows: []string{
		"http://a/x ⟦ftp://a/x⟧ ⟦mailto:a@b.example⟧ <http://a/x> news:comp.lang.c <foo:x>",
		"mailto:bob",
	}},
	{rule: "a scheme that is chosen by name needs no form", rules: Rules{Schemes: choose("foo,isbn")}, rows: []string{
		"⟦foo:x⟧ ⟦isbn:0451450523⟧ ⟦foo://x⟧ foo: bar:x http://a",
	}},
	{rule: "a path may be empty", rules: Rules{Schemes: choose("foo")}, rows: []string{"⟦foo:#x⟧ ⟦foo:?x⟧ ⟦foo:/x⟧ <⟦foo:#x⟧⟮angle⟯>"}},
	{rule: "of all schemes the unknown count in a wrapper", rules: Rules{Schemes: choose("*")}, rows: []string{
		"<⟦foo:x⟧⟮angle⟯> foo:x \"⟦foo:x⟧⟮quote⟯\" ⟦http://a/x⟧ ⟦mailto:a@b.example⟧ mailto:x",
	}},
}

// TestChosenSchemeEndsInAnyLetter: what a scheme is called is not for the search
// for its colon to know.
func TestChosenSchemeEndsInAnyLetter(t *testing.T) {
	for _, last := range "abcdefghijklmnopqrstuvwxyz0123456789+-." {
		name := "xx" + string(last)
		checkRow(t, Rules{Schemes: choose(name)}, "see ⟦"+name+":yy⟧ now")
		checkRow(t, Rules{Schemes: choose("*")}, "see <⟦"+name+":yy⟧⟮angle⟯> now")
	}
}

func TestParseSchemesWantsSchemes(t *testing.T) {
	longest := strings.Repeat("s", 64)
	if _, err := ParseSchemes(longest); err != nil {
		t.Error(err)
	}
	for _, list := range []string{"", "1a", "http,", "a b", "http:", "é", "a/b", longest + "s"} {
		if s, err := ParseSchemes(list); err == nil {
			t.Errorf("%q: %v", list, s)
		}
	}
}

// TestNameOfURNStartsWithNoSlash (RFC 8141 section 2), so that "URN:" before a URI
// is a label like "URL:".
func TestNameOfURNStartsWithNoSlash(t *testing.T) {
	checkRow(t, Rules{}, "URN:⟦http://a/x⟧ urn:ab:/x")
}
