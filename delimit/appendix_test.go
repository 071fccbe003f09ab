package delimit

import (
	"fmt"
	"strings"
	"testing"
)

// The texts of RFC 2396 Appendix E and RFC 3986 Appendix C, as printed.
var appendixTables = []table{
	{rule: "RFC 2396 Appendix E", rows: []string{
		"      Yes, Jim, I found it under \"⟦http://www.w3.org/Addressing/⟧⟮quote⟯\",\n" +
			"      but you can probably pick it up from <⟦ftp://ds.internic.⌊\n" +
			"      ⌋net/rfc/⟧⟮angle⟯>.  Note the warning in <⟦http://www.ics.uci.edu/pub/⌊\n" +
			"      ⌋ietf/uri/historical.html#WARNING⟧⟮angle⟯>.\n",
		"      but you can probably pick it up from <URL:⟦ftp://ds.internic.⌊\n" +
			"      ⌋net/rfc/⟧⟮angle; prefix⟯>.",
		"within double-quotes \"⟦http://test.com/⟧⟮quote⟯\", angle brackets\n" +
			"<⟦http://test.com/⟧⟮angle⟯>, or just using whitespace\n\n" +
			"                             ⟦http://test.com/⟧\n\n",
	}},
	{rule: "RFC 3986 Appendix C", rows: []string{
		"      Yes, Jim, I found it under \"⟦http://www.w3.org/Addressing/⟧⟮quote⟯\",\n" +
			"      but you can probably pick it up from <⟦ftp://foo.example.⌊\n" +
			"      ⌋com/rfc/⟧⟮angle⟯>.  Note the warning in <⟦http://www.ics.uci.edu/pub/⌊\n" +
			"      ⌋ietf/uri/historical.html#WARNING⟧⟮angle⟯>.\n",
	}},
}

func TestAppendix(t *testing.T) {
	for _, table := range appendixTables {
		for _, row := range table.rows {
			checkRow(t, table.rules, row)
		}
	}
}

// examples are those of RFC 2396 section 1.3 and RFC 3986 section 1.1.2.
var examples = []string{
	"ftp://ftp.is.co.za/rfc/rfc1808.txt",
	"gopher://spinaltap.micro.umn.edu/00/Weather/California/Los%20Angeles",
	"http://www.math.uio.no/faq/compression-faq/part1.html",
	"mailto:mduerst@ifi.unizh.ch",
	"news:comp.infosystems.www.servers.unix",
	"telnet://melvyl.ucop.edu/",
	"http://www.ietf.org/rfc/rfc2396.txt",
	"ldap://[2001:db8::7]/c=GB?objectClass?one",
	"mailto:John.Doe@example.com",
	"tel:+1-816-555-1212",
	"telnet://192.0.2.16:80/",
	"urn:oasis:names:specification:docbook:dtd:xml:4.1.2",
}

func TestExamplesInEveryContext(t *testing.T) {
	for _, example := range examples {
		for _, context := range []string{
			"see <⟦%s⟧⟮angle⟯>.", "see \"⟦%s⟧⟮quote⟯\".", "see URL:⟦%s⟧⟮prefix⟯.", "see <URL:⟦%s⟧⟮angle; prefix⟯>.",
			"see ⟦%s⟧.", "(⟦%s⟧)", "⟦%s⟧", "see ⟦%s⟧\n\n", "‘⟦%s⟧’", "⟦%s⟧, and",
		} {
			checkRow(t, Rules{}, fmt.Sprintf(context, example))
		}
	}
}

// TestExamplesBrokenAtEveryByte: in angle brackets a URI is always put together,
// wherever behind its scheme it was broken; and of those whose schemes are seen
// broken, around the colon and the slashes too.
func TestExamplesBrokenAtEveryByte(t *testing.T) {
	for _, example := range examples {
		scheme, rest, _ := strings.Cut(example, ":")
		first := len(scheme) + len(":")
		switch {
		case scheme == "http" || scheme == "ftp":
			first = len(scheme)
		case strings.HasPrefix(rest, "//"):
			first += len("//")
		}
		for _, gap := range []struct{ head, sign string }{
			{"<", "⌊\n⌋"}, {"<", "⌊\r\n   ⌋"}, {"> see <", "⌈\n> ⌉"},
		} {
			for at := first; at < len(example); at++ {
				left, right := example[:at], example[at:]
				note := "⟮angle⟯"
				if strings.HasSuffix(left, "-") {
					note = "⟮angle; or hyphen " + left[:at-1] + right + "⟯"
				}
				checkRow(t, Rules{}, gap.head+"⟦"+left+gap.sign+right+"⟧"+note+">.")
			}
		}
	}
}
