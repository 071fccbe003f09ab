package html

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urigrep/urigrep/delimit"
	"github.com/urigrep/urigrep/extract"
)

// snippets are HTML with the URIs that a reader of the page finds in it, those of
// attributes behind the attribute's name.
var snippets = []struct {
	name, html string
	want       []string
}{
	{"a link", `<p>See <a href="http://a.example/x">here</a>.`, []string{"href http://a.example/x"}},
	{"a link that shows itself", `See <a href="http://a.example/x">http://a.example/x</a>.`,
		[]string{"http://a.example/x", "href http://a.example/x"}},
	{"text", `<p>See http://a.example/x.</p><p>Or not.</p>`, []string{"http://a.example/x"}},
	{"paragraphs", `<div>http://a.example/x</div><div>y</div>`, []string{"http://a.example/x"}},
	{"paragraphs in a wrapper", `<p>&lt;http://a.example/x-</p><p>y&gt;</p>`, []string{"http://a.example/x-"}},
	{"cells", `<table><tr><td>http://a.example/<td>http://b.example/</table>`, []string{"http://a.example/", "http://b.example/"}},
	{"items", `<ul><li>http://a.example/-<li>x</ul>`, []string{"http://a.example/-"}},
	{"marks in a URI", `http://a.example/<wbr>x<b>y</b><span style="color:red">z</span>`, []string{"http://a.example/xyz"}},
	{"marks behind one", `<b>http://a.example/x</b>, <i>http://b.example/</i>`, []string{"http://a.example/x", "http://b.example/"}},
	{"a line end of the source", "http://a.example/x-\nsome more", []string{"http://a.example/x-"}},
	{"a line that was broken", `&lt;http://a.example/x-<br>y&gt;`, []string{"http://a.example/x-y"}},
	{"quoted mail that was broken", `&gt; &lt;http://a.example/x-<br>&gt; y/z&gt;<br>&gt; w`, []string{"http://a.example/x-y/z"}},
	{"pre that was broken", "<pre>&lt;http://a.example/x-\n y&gt;</pre>", []string{"http://a.example/x-y"}},
	{"a link's neighbours", `x<a href="http://b.example/">http://a.example/</a>y`, []string{"http://a.example/", "href http://b.example/"}},
	{"links side by side", `<a href="/1">http://a.example/</a><a href="/2">http://b.example/</a>`, []string{"http://a.example/", "http://b.example/"}},
	{"a link behind a URI", `http://a.example/<a href="/">x</a>`, []string{"http://a.example/"}},
	{"a link in brackets", `(<a href="/">http://a.example/</a>)`, []string{"http://a.example/"}},
	{"a link's genitive", `<a href="/">http://a.example/x</a>'s`, []string{"http://a.example/x"}},
	{"an address behind its label", `mailto:<a href="mailto:b@c.example">b@c.example</a>`, []string{"mailto:b@c.example", "href mailto:b@c.example"}},
	{"Outlook", `<p class=MsoNormal>b &lt;<a href="mailto:b@c.example"><span style='color:blue'>b@c.example</span></a>&gt;<o:p></o:p></p>`,
		[]string{"href mailto:b@c.example"}},
	{"Gmail", `<div class="gmail_quote"><div dir="ltr">On 1 Jan, b &lt;<a href="mailto:b@c.example">b@c.example</a>&gt; wrote:<br></div>` +
		`<blockquote>http://a.example/x<br></blockquote></div>`, []string{"href mailto:b@c.example", "http://a.example/x"}},
	{"a link that was checked", `<a href="https://eur01.safelinks.protection.outlook.com/?url=http%3A%2F%2Fa.example%2F&amp;data=04%7C01&amp;reserved=0" shash="x">http://a.example/</a>`,
		[]string{"http://a.example/", "href https://eur01.safelinks.protection.outlook.com/?url=http%3A%2F%2Fa.example%2F&data=04%7C01&reserved=0"}},
	{"references", `http://a.example/?b=c&amp;d=e&#38;copy;`, []string{"http://a.example/?b=c&d=e&copy"}},
	{"references in a value", `<a href=http://a.example/?b=c&amp;d=e&copy=f>`, []string{"href http://a.example/?b=c&d=e&copy=f"}},
	{"a value on two lines", "<a href=\"http://a.example/\n   x\">", []string{"href http://a.example/x"}},
	{"a value with a blank", `<a href=" http://a.example/x y.pdf ">`, []string{"href http://a.example/x%20y.pdf"}},
	{"a value with apostrophes", `<a href='http://a.example/b"c'>`, []string{"href http://a.example/b"}},
	{"a value that goes on as prose", `<a href="http://a.example/x-"></a><p>y`, []string{"href http://a.example/x-"}},
	{"an image", `http://a.example/<img src="cid:b@c.example">x`, []string{"http://a.example/", "src cid:b@c.example"}},
	{"images", `<img srcset="http://a.example/ 1x, http://b.example/ 2x" src=/c>`, []string{"srcset http://a.example/", "srcset http://b.example/"}},
	{"refresh", `<meta http-equiv=refresh content="0;url=http://a.example/">`, []string{"content http://a.example/"}},
	{"the quoted message", `<blockquote cite="mid:a.b@c.example">x</blockquote>`, []string{"cite mid:a.b@c.example"}},
	{"not shown", `<!-- http://a.example/ --><!--[if mso]><a href="http://b.example/"><![endif]--><script>"http://c.example/"</script>` +
		`<style>@import "http://d.example/"</style><p title="http://e.example/" xmlns:o="http://f.example/">`, nil},
	{"a tag that is cut off", `<p>x <a href="http://a.example/x&amp;y" title="`, []string{"http://a.example/x&amp;y"}},
	{"pieces of markup as text", `x &lt;a href="http://a.example/"&gt;b&lt;/a&gt;`, []string{"http://a.example/"}},
}

// found answers what the scanner of plain text finds in the HTML.
func found(t testing.TB, html string) (list []string, wrappers []delimit.Wrapper) {
	t.Helper()
	return foundBy(t, extract.Extractor{}, html)
}

func foundBy(t testing.TB, x extract.Extractor, html string) (list []string, wrappers []delimit.Wrapper) {
	t.Helper()
	r := NewReader(newSource(t, strings.NewReader(html)))
	r.Relative = x.Relative
	for m, err := range x.Reader(r) {
		if err != nil {
			t.Fatal(err)
		}
		if m.Within != "" && m.Prefix {
			t.Errorf("in %s: %q in an attribute has a prefix", html, m.Text)
		}
		list = append(list, strings.TrimSpace(m.Within+" "+string(m.Text)))
		wrappers = append(wrappers, m.Wrapper)
	}
	return list, wrappers
}

func TestScan(t *testing.T) {
	for _, test := range snippets {
		t.Run(test.name, func(t *testing.T) {
			got, _ := found(t, test.html)
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("in %s (- wanted, + found): %s", test.html, diff)
			}
		})
	}
}

// TestScanWrappers: a wrapper around a link is seen over its tags, and a value is
// in quotes.
func TestScanWrappers(t *testing.T) {
	for html, want := range map[string][]delimit.Wrapper{
		`&lt;<a href="http://b.example/">http://a.example/</a>&gt;`: {delimit.Angle, delimit.Quote},
		`“<a href="/">http://a.example/</a>”`:                       {delimit.Curly},
		`&quot;<a href=http://b.example/>http://a.example/</a>"`:    {delimit.Quote, delimit.Quote},
		`<img src='http://a.example/'>`:                             {delimit.Quote},
	} {
		_, got := found(t, html)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("in %s (- wanted, + found): %s", html, diff)
		}
	}
}

// TestScanRelative: a value without a scheme is found where that is asked for, and
// nothing more is made of shown text.
func TestScanRelative(t *testing.T) {
	x := extract.Extractor{Rules: delimit.Rules{Relative: true}}
	for html, want := range map[string][]string{
		`<a href="../x.html">y/z</a>`:                      {"href ../x.html"},
		`<a href=x><img src='/y z.png'></a>`:               {"href x", "src /y%20z.png"},
		`<a href="#top"><a href=""><a href=" "><a href>`:   {"href #top"},
		`<a href="?a=b&amp;c"><a href="javascript:x(y)">`:  {"href ?a=b&c"},
		`<a href="x:y/z"><a href="http://a.example/">`:     {"href http://a.example/"},
		`<img srcset="a.png 1x, /b.png 2x">`:               {"srcset a.png", "srcset /b.png"},
		`<meta http-equiv=refresh content="0;url=x.html">`: {"content x.html"},
		`<a href='x"y'><a href="x&quot;y?&lt;z>">`:         {"href x%22y", "href x%22y?%3Cz%3E"},
		`<a href='"x"'><a href="it's"><a href="(x)é.">`:    {"href %22x%22", "href it's", "href (x)é."},
		`<a href="one-word">URL: word</a> URL:x/y`:         {"x/y", "href one-word"},
		`&lt;../x&gt; </p>`:                                {"../x"},
	} {
		got, _ := foundBy(t, x, html)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("in %s (- wanted, + found): %s", html, diff)
		}
	}
}
