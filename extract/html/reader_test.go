package html

import (
	"errors"
	"io"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
)

// texts are HTML with what a browser shows of it: paragraphs with an empty line
// between, and `name="value"` where an attribute's value comes.
var texts = []struct {
	name, html, want string
}{
	{"nothing", "", ""},
	{"text", "no tags", "no tags"},
	{"white space is one blank", "a  b\n c\r\n\td\fe", "a b c d e"},
	{"none at a line's ends", " \n a <br> b \n", "a\nb"},
	{"white space meets over tags", "a <b> b </b> c<i> d</i>", "a b c d"},
	{"white space in pre", "x<pre>a  b\n c </pre> y", "x|a  b\n c |y"},
	{"pre in pre", "<pre> a<pre> b</pre> c</pre> d", " a| b| c|d"},
	{"an end of pre alone", "</pre> a  b", "a b"},
	{"white space in textarea", "<textarea>a\n &lt;b><p></textarea>c", "a\n <b><p>|c"},
	{"references", "&lt;&gt;&amp;&quot;&#39;&#x41;&#65 &copy&copy2", "<>&\"'AA ©©2"},
	{"no references", "a&b & &; &# &#x &#; &nosuch; &", "a&b & &; &# &#x &#; &nosuch; &"},
	{"a reference of two characters", "&nvlt;&fjlig;", "<\u20d2fj"},
	{"a no-break space stays", "a&nbsp; &nbsp;b", "a\u00a0 \u00a0b"},
	{"a reference to white space", "a&#32;&#10; b", "a b"},
	{"a reference to white space in pre", "<pre>a&#10;&#32; b", "a\n  b"},
	{"a less-than sign", "a < b <3 <<b>c", "a < b <3 <c"},
	{"the last less-than sign", "a <", "a <"},
	{"marks are nothing", "<b>ht</b>tp<wbr>:<!-- -->//<span x>a</span>", "http://a"},
	{"elements without a rule", "<o:p>a</o:p><nosuch>b", "ab"},
	{"br", "a<br>b<BR/>c</br>d<br><br>e<br><br><br>f", "a\nb\nc\nd|e|f"},
	{"br beside a paragraph", "<p>a<br></p><br><p>b", "a|b"},
	{"an empty line of Gmail's", "<div>a</div><div><br></div><div>b</div>", "a|b"},
	{"blocks", "a<p>b</p>c<div>d<hr>e<h1>f</h1></div>g<blockquote>h</blockquote>i", "a|b|c|d|e|f|g|h|i"},
	{"a list", "<ul><li>a<li>b</ul>c", "a|b|c"},
	{"a table", "<table><caption>a<tr><td>b<th>c<tr><td>d</table>e", "a|b|c|d|e"},
	{"an image is a blank", "a<img>b<img> <img>c<img alt=x><br>d", "a b c\nd"},
	{"not shown", "a<script>if (b<c) '<p>'</script>b<style>p > q</style>c<iframe>d</iframe>e", "abc e"},
	{"scripts hidden in scripts", "a<script><!-- <script></script> --></script>b", "ab"},
	{"comments", "a<!-- b -->c<!-- > <p> -- -->d<!>e<!-->f<?php g ?>h</ i>j</>k", "acdefhjk"},
	{"conditional comments", "a<!--[if mso]>b<![endif]--><![if !mso]>c<![endif]>d", "acd"},
	{"a comment that does not end", "a<!-- b", "a"},
	{"a style that does not end", "a<style> b", "a"},
	{"an empty style that does not end", "a<style>", "a"},
	{"doctype and title", "<!DOCTYPE html><html><head><title>a &amp; <b></title></head><body>b", "a & <b>|b"},
	{"shown without scripts", "<noscript>a<p>b</noscript><template>c</template>", "a|b|c"},
	{"a value of plaintext", "a<plaintext href=a:b>c", `a|href="a:b"|c`},
	{"plaintext", "a<plaintext>b<br> &amp;  c</plaintext>", "a|b<br> &amp;  c</plaintext>"},
	{"xmp", "a<xmp><b> &amp;  c</xmp>d", "a|<b> &amp;  c|d"},
	{"a tag's name in capitals", "a<P>b<SCRIPT>c</Script>d", "a|bd"},
	{"a quote holds >", `a<b title="x > y">c`, "ac"},

	{"a link in brackets", `&lt;<a href=x>http://a/</a>&gt;`, "<http://a/>"},
	{"a link in quotes", `"<a href=x>b</a>"`, `"b"`},
	{"a link before a full stop", `<a href=x>b</a>.`, "b ."},
	{"a link between words", `x<a href=x>b</a>y`, "x b y"},
	{"a link between blanks", `x <a href=x>b</a> y <a href=x> b </a> y`, "x b y b y"},
	{"links side by side", `<a href=x>b</a><a href=x>c</a>`, "b c"},
	{"a link behind a label", `mailto:<a href=x>b</a>`, "mailto:b"},
	{"an anchor is no link", `x<a name=x>b</a>y`, "xby"},
	{"a link's text has marks", `x<a href=x><b>b</b>c</a>`, "x bc"},

	{"a value comes behind its paragraph", `<p>x <a href="http://a/">b</a> c<p>d`, `x b c|href="http://a/"|d`},
	{"and behind an empty line", `<a href="http://a/">b</a><br><br>c`, `b|href="http://a/"|c`},
	{"and at the end", `<a href="http://a/">b</a><br>c`, "b\nc|" + `href="http://a/"`},
	{"values without text", `<img src=cid:a><IMG SRC='cid:b'>`, `src="cid:a"|src="cid:b"`},
	{"values of one tag", `<object data="a:b" codebase=c:d classid=e:f>g`, `g|data="a:b"|codebase="c:d"|classid="e:f"`},
	{"a value that is none of the element", `<div data="a:b" content="0;url=a:b">`, ""},
	{"of one name the first", `<a href="a:b" HREF="c:d">`, `href="a:b"`},
	{"relative ones", `<a href="/a:b"><a href="#a:b"><a href="1a:b"><a href=":b"><a href="a b:c"><a href=a><a href>`, ""},
	{"every kind of attribute", `<q cite=a:b><form action=a:c><input formaction=a:d><body background=a:e>` +
		`<img longdesc=a:f><video poster=a:g><html manifest=a:h><svg><use xlink:href=a:i><base href=a:j>`,
		`cite="a:b"|action="a:c"|formaction="a:d"|background="a:e"|longdesc="a:f"|poster="a:g"|manifest="a:h"|xlink:href="a:i"|href="a:j"`},
	{"names, not links", `<html xmlns="http://a/" itemtype="http://b/"><img usemap="http://c/" alt="http://d/" title="http://e/">`, ""},
	{"white space around a value", "<a href=' \n http://a/ \t'>", `href="http://a/"`},
	{"and as references", "<a href='&#32;&#9;&#1;http://a/'>", `href="http://a/"`},
	{"line ends in a value", "<a href=\"http://a/\n b\r\nc\td\">", `href="http://a/bcd"`},
	{"blanks in a value", `<a href="mailto:a@b?subject=c  d&#32;e">`, `href="mailto:a@b?subject=c%20%20d%20e"`},
	{"references in a value", `<a href="http://a/?b=c&amp;d=&quot;&#x65;&copy;">`, `href="http://a/?b=c&d="e©"`},
	{"what is no reference in a value", `<a href="http://a/?b&copy=1&copyx&lt&notit;&amp">`, `href="http://a/?b&copy=1&copyx<&notit;&"`},
	{"a scheme as references", `<a href="&#x68;ttp&colon;//a/">`, `href="http://a/"`},
	{"a scheme broken", "<a href='ht\ntp://a/'>", `href="http://a/"`},
	{"a percent sign as reference", `<a href="&#37;20http://a/">`, ""},
	{"srcset", `<img srcset="http://a/ 1x, http://b/,c 2x, http://d/,, http://e/ calc(1,http://f/), http://g/">`,
		`srcset="http://a/"|srcset="http://b/,c"|srcset="http://d/"|srcset="http://e/"|srcset="http://g/"`},
	{"srcset of data", `<source srcset="data:image/png;base64,AA== 1x,https://b/ 2x">`, `srcset="data:image/png;base64,AA=="|srcset="https://b/"`},
	{"ping", "<a ping=' http://a/\nhttp://b/ /c '>", `ping="http://a/"|ping="http://b/"`},
	{"refresh", `<meta http-equiv="Refresh" content="5; URL = 'http://a/'x">`, `content="http://a/"`},
	{"refresh, the other way round", `<meta content="0,http://a/" http-equiv=refresh>`, `content="http://a/"`},
	{"refresh of the page", `<meta http-equiv=refresh content="30">`, ""},
	{"meta without refresh", `<meta name=x content="0;url=http://a/">`, ""},
	{"refresh without content", `<meta http-equiv=refresh>`, ""},
}

// marked answers the text as texts has it.
func marked(r *Reader, text string) string {
	paragraphs := strings.Split(text, "\n\n")
	at := 0
	for k, p := range paragraphs {
		paragraphs[k] = p
		if name := r.Within(int64(at)); name != "" {
			paragraphs[k] = name + "=" + p
		}
		at += len(p) + 2
	}
	return strings.Join(paragraphs, "|")
}

func TestText(t *testing.T) {
	for _, test := range texts {
		t.Run(test.name, func(t *testing.T) {
			r, text := read(t, test.html)
			if got := marked(r, text); got != test.want {
				t.Errorf("%q shows\n%q, want\n%q", test.html, got, test.want)
			}
			if at, failed := r.Failed(); failed {
				t.Errorf("failed at %d", at)
			}
		})
	}
}

// TestReads: how the source is read, and the text, does not matter.
func TestReads(t *testing.T) {
	for _, test := range texts {
		_, want := read(t, test.html)
		for name, reader := range readers {
			r := NewReader(newSource(t, reader(test.html)))
			b, err := io.ReadAll(iotest.OneByteReader(r))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, string(b)); diff != "" {
				t.Errorf("%s, read by %s: %s", test.name, name, diff)
			}
		}
	}
}

// TestReset: a Reader that has read another text, to its end or not, is as a new one.
func TestReset(t *testing.T) {
	r := NewReader(newSource(t, strings.NewReader("")))
	for k, test := range texts {
		for _, before := range []string{"<a href=http://a/>x", "<pre>a</b", "<style>", "<textarea>x", "a<plaintext>b", texts[(k+1)%len(texts)].html} {
			for _, n := range []int{1, 1 << 20} {
				r.Reset(newSource(t, strings.NewReader(before)))
				r.Read(make([]byte, n))
				r.Reset(newSource(t, strings.NewReader(test.html)))
				text := textOf(t, r)
				if got := marked(r, text); got != test.want {
					t.Errorf("%s behind %q: %q, want %q", test.name, before, got, test.want)
				}
				checkOrigin(t, test.html, r, text)
			}
		}
	}
}

// TestCutOff: the tag that the source ends in is passed on, and is no failure.
func TestCutOff(t *testing.T) {
	for _, rest := range []string{`<a href="http://a/?b&amp;c`, "</b", "<b x='"} {
		r, text := read(t, "a <b>b "+rest)
		if want := "a b\n\n" + rest; text != want {
			t.Errorf("%q, want %q", text, want)
		}
		if _, failed := r.Failed(); failed {
			t.Errorf("%q failed", rest)
		}
		checkOrigin(t, "a <b>b "+rest, r, text)
	}
}

// TestFailed: a token that is too long is passed on up to its end, and what follows
// is read. The place of the first is told, as that of the input.
func TestFailed(t *testing.T) {
	long := strings.Repeat("x", maxToken)
	const rest, shown = "&lt;<a href='a:b'><br>  y", "\n\n<\ny\n\n\"a:b\""
	for _, test := range []struct{ name, before, token, behind string }{
		{"a tag", "<p>a", "<b title='" + long + "'>", ""},
		{"an end tag", "a", "</b " + long + ">", ""},
		{"an end tag of a style", "<p>a<style>", "</style " + long + ">", ""},
		{"a comment", "<p>a", "<!-- > " + long + "-- >--->", ""},
		{"a comment that is not one", "a", "<? " + long + "-->", ""},
		{"a script", "a<script>", "'<p>' &lt;" + long + "</scrip></SCRIP", "</Script><p>"},
		{"a textarea", "a<textarea>", "&lt;" + long, "</textarea> "},
		{"a value that does not end", "a", `<a href="` + strings.Repeat("b&gt;<p\n", maxToken/10) + long + ">", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			html := test.before + test.token + test.behind + rest
			r, text := read(t, html)
			if want := "a\n\n" + test.token + shown; text != want {
				t.Errorf("%.50q … %q, want %.50q … %q", text, text[max(0, len(text)-50):], want, want[len(want)-50:])
			}
			at, failed := r.Failed()
			if want := int64(sourceOffset + len(test.before)); !failed || at != want {
				t.Errorf("failed: %t, at %d, want it at %d", failed, at, want)
			}
			checkOrigin(t, html, r, text)
			for name, reader := range readers {
				if got := textOf(t, NewReader(newSource(t, reader(html)))); got != text {
					t.Errorf("read by %s: … %q, want … %q", name, got[max(0, len(got)-50):], text[len(text)-50:])
				}
			}
		})
	}
}

// TestFailedAtTheEnd: a token that is as long as is too long, or nearly so or just
// more, has its own end and no other.
func TestFailedAtTheEnd(t *testing.T) {
	for _, test := range []struct{ start, end, passed string }{
		{"<b title='", "'>", "<b title='x'>"}, {"<!--", "-->", "<!--x-->"}, {"<style>", "</style>", "x"},
	} {
		for size := maxToken - 10; size < maxToken+20; size++ {
			long := strings.Repeat("x", size-len(test.start)-len(test.end))
			r, text := read(t, "a"+test.start+long+test.end+"<p>b<p>c>")
			want := "a\n\nb\n\nc>"
			if _, failed := r.Failed(); failed {
				want = "a\n\n" + strings.Replace(test.passed, "x", long, 1) + "\n\nb\n\nc>"
			} else if size > maxToken+len("<style></style>") {
				t.Errorf("%s… of %d bytes has not failed", test.start, size)
			}
			if text != want {
				t.Errorf("%s… of %d bytes: … %q, want … %q", test.start, size, text[max(0, len(text)-50):], want[max(0, len(want)-50):])
			}
		}
	}
}

// TestLongText: shown text has no limit, nor have quoted and marked pieces of it.
func TestLongText(t *testing.T) {
	for _, html := range []string{
		strings.Repeat("x", 3*maxToken),
		strings.Repeat("< ", maxToken),
		strings.Repeat("x > ", maxToken) + "</p x" + strings.Repeat(" y", 100) + "=z>" + strings.Repeat("x", maxToken),
		"<!-- " + strings.Repeat("> ", 500) + " -->" + strings.Repeat("x ", maxToken),
	} {
		r, text := read(t, html)
		if _, failed := r.Failed(); failed {
			t.Errorf("%.20q…: failed", html)
		}
		if want := strings.Count(html, "x") - strings.Count(html, "p x"); strings.Count(text, "x") != want {
			t.Errorf("%.20q…: %d of %d characters are shown", html, strings.Count(text, "x"), want)
		}
	}
}

func TestError(t *testing.T) {
	broken := errors.New("broken")
	for _, html := range []string{"a", "a<b>", "a<", "a<!-- ", "a<style> x", "a&am"} {
		r := NewReader(newSource(t, io.MultiReader(strings.NewReader(html), iotest.ErrReader(broken))))
		text, err := io.ReadAll(r)
		if !errors.Is(err, broken) || !strings.HasPrefix(string(text), "a") {
			t.Errorf("%q: text %q, error %v", html, text, err)
		}
	}
	r := NewReader(newSource(t, emptyReads{}))
	if _, err := io.ReadAll(r); err != io.ErrNoProgress {
		t.Errorf("a source that answers nothing: error %v", err)
	}
}

type emptyReads struct{}

func (emptyReads) Read([]byte) (int, error) { return 0, nil }

// TestHeld: in a paragraph that does not end a value comes at the first white space
// heldSpan behind its place, and where none is, at twice that; no word is cut.
func TestHeld(t *testing.T) {
	const tag, value = `<img src="a:b">`, `"a:b"`
	for _, test := range []struct {
		name, before, word string
		words              int // in front of the value
	}{
		{"words", "", "word ", heldSpan / 5},
		{"words in pre", "<pre>", "word\n", heldSpan / 5},
		{"a long word", "", "w", 2 * heldSpan},
	} {
		html := test.before + tag + strings.Repeat(test.word, 3*heldSpan/len(test.word))
		_, text := read(t, html)
		before, after, ok := strings.Cut(text, "\n\n"+value+"\n\n")
		word := strings.TrimSpace(test.word)
		if got := strings.Count(before, word); !ok || got < test.words-len(tag) || got > test.words {
			t.Errorf("%s: %d words in front of the value, want %d", test.name, got, test.words)
		}
		if got, want := strings.Count(before+after, word), strings.Count(html, word); got != want {
			t.Errorf("%s: %d words, want %d", test.name, got, want)
		}
	}
}

// TestWithinForgets: what was forgotten has no attribute any more, the rest has.
func TestWithinForgets(t *testing.T) {
	r, text := read(t, strings.Repeat("<p>x<img src=a:b>", 100))
	most := int64(strings.LastIndex(text[:len(text)*2/3], "\n\nx"))
	r.Forget(most)
	for at, c := range text {
		want := ""
		if strings.ContainsRune(`"a:b"`, c) && int64(at) >= most {
			want = "src"
		}
		if got := r.Within(int64(at)); got != want {
			t.Errorf("text[%d] %q stood in %q, want %q", at, c, got, want)
		}
	}
	if len(r.stretches) > 40 {
		t.Errorf("%d stretches are kept", len(r.stretches))
	}
}
