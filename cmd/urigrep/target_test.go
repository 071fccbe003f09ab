package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urigrep/urigrep/delimit"
	"github.com/urigrep/urigrep/delimit/uri"
	"github.com/urigrep/urigrep/delimit/uri/iri"
	"github.com/urigrep/urigrep/extract"
	"github.com/urigrep/urigrep/extract/mail"
)

// written is a match of a text, with the base that is said where it stood.
func written(form delimit.Form, text, said string) *extract.Match {
	return writtenBy(uri.RFC3987, form, text, said)
}

// writtenBy is written, checked by another grammar.
func writtenBy(g uri.Grammar, form delimit.Form, text, said string) *extract.Match {
	x := extract.Extractor{Rules: delimit.Rules{Grammar: g}, NoLines: true}
	for m := range x.Bytes([]byte("mailto:a@b.example")) {
		m.Form, m.Text, m.End, m.Base = form, []byte(text), int64(len(text)), said
		return &m
	}
	panic("no match to write in")
}

// printMatches prints matches of an input as the command does with args.
func printMatches(t *testing.T, in *input, args []string, matches ...*extract.Match) result {
	t.Helper()
	o, err := parseFlags(args)
	if err != nil {
		t.Fatal(err)
	}
	var stdout, stderr bytes.Buffer
	s, err := newSearch(o, nil, &stdout, &stderr)
	if err != nil {
		t.Fatal(err)
	}
	w := worker{search: s, target: newTarget(o)}
	out := s.seq.newOutput(0)
	p := w.newPrinter(out, in)
	for _, m := range matches {
		p.match(m)
	}
	w.finish(&job{input: in, last: true}, p)
	out.finish()
	s.printCounts()
	status := exitFound
	if s.trouble {
		status = exitTrouble
	}
	return result{stdout.String(), stderr.String(), status}
}

// TestTarget: what is printed of a match. The references are those of RFC 3986 5.4 and
// 6.2, RFC 3987 3.1 and 3.2, and RFC 2396 Appendix F.
func TestTarget(t *testing.T) {
	const (
		absolute    = delimit.Absolute
		abbreviated = delimit.Abbreviated
		relative    = delimit.Relative
		base        = "http://a/b/c/d;p?q"
	)
	for _, test := range []struct {
		args       string
		form       delimit.Form
		text, said string
		want       string
	}{
		{"", absolute, "HTTP://a/../b", base, "HTTP://a/../b"},
		{"", abbreviated, "www.example.com/x", base, "http://www.example.com/x"},
		{"", abbreviated, "FTP.example.com", base, "ftp://FTP.example.com"},
		{"", relative, "../g", base, "../g"},

		{"--resolve", absolute, "HTTP://a/../b", base, "HTTP://a/b"},
		{"--resolve", absolute, "http://a/b?../c", base, "http://a/b?../c"},
		{"--resolve", absolute, "http:g", base, "http:g"}, // strictly
		{"--resolve", abbreviated, "www.example.com/x/../y", base, "http://www.example.com/y"},
		{"--resolve", relative, "g", base, "http://a/b/c/g"},
		{"--resolve", relative, "../../../g", base, "http://a/g"},
		{"--resolve", relative, "//g", base, "http://g"},
		{"--resolve", relative, "?y", base, "http://a/b/c/d;p?y"},
		{"--resolve", relative, "#s", base, "http://a/b/c/d;p?q#s"},
		{"--resolve", relative, "/é", base, "http://a/é"},
		{"--resolve --base http://b.example/x/", relative, "g", base, "http://a/b/c/g"},
		{"--resolve --base http://b.example/x/", relative, "g", "", "http://b.example/x/g"},
		{"--resolve --base http://b.example/x/", relative, "g", "../y/", "http://b.example/y/g"},
		{"--resolve --base http://b.example/x/", relative, "g", "cid:x@y.example", "http://b.example/x/g"},
		{"--resolve --base http://b.example/x/", relative, "g", "http://a/%zz", "http://b.example/x/g"},
		{"--resolve --base http://é.example", relative, "g", "", "http://é.example/g"},
		{"--resolve --base http://é.example --grammar=rfc3986", relative, "g", "", "http://é.example/g"},

		{"--normalize", absolute, "eXAMPLE://a/./b/../b/%63/%7bfoo%7d", "", "example://a/b/c/%7Bfoo%7D"},
		{"--normalize", absolute, "HTTP://www.EXAMPLE.com:80", "", "http://www.example.com:80"},
		{"--normalize=scheme", absolute, "HTTP://www.EXAMPLE.com:80", "", "http://www.example.com/"},
		{"--normalize", abbreviated, "WWW.example.com/%7e", "", "http://www.example.com/~"},
		{"--normalize", relative, "../%7e", "", "../~"},
		{"--resolve --normalize", relative, "../%7e", base, "http://a/b/~"},

		{"--ascii", absolute, "http://a.example/%C3%A9", "", "http://a.example/%C3%A9"},
		{"--ascii", abbreviated, "www.é.example/é", "", "http://www.xn--9ca.example/%C3%A9"},
		{"--ascii", relative, "é", "", "%C3%A9"},
		{"--unicode", absolute, "http://xn--9ca.example/%C3%A9%20", "", "http://é.example/é%20"},
		{"--unicode", absolute, "http://a.example/%E2%80%AE", "", "http://a.example/%E2%80%AE"},
		{"--unicode --grammar=web", absolute, "http://a.example/é%2%35", "", "http://a.example/%C3%A9%2%35"},
		{"--resolve --normalize --grammar=web", absolute, "HTTP://a.example/x/../{é}%2%35", "", "http://a.example/{é}%2%35"},
		{"--resolve --ascii --base http://é.example/", relative, "é", "", "http://xn--9ca.example/%C3%A9"},
		{"--resolve --normalize --unicode --base HTTP://xn--9ca.example/x/", relative, "../%c3%a9", "", "http://é.example/é"},
	} {
		g := uri.RFC3987
		if strings.Contains(test.args, "web") {
			g = uri.Web
		}
		got := printMatches(t, &input{name: "-"}, strings.Fields(test.args), writtenBy(g, test.form, test.text, test.said))
		if got.stdout != test.want+"\n" || got.stderr != "" {
			t.Errorf("%s %q: %+v, want %q", test.args, test.text, got, test.want)
		}
	}
}

// TestTargetByRFC2396: not all that it has is of the later grammars, nor the other way
// round.
func TestTargetByRFC2396(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"foo://a@b@c/../%7e", "foo://a@b@c/~"},
		{"foo:/..", "foo:/"},
		{"foo:..", "foo:"}, // RFC 3986 5.2.4; RFC 2396 has no empty path
	} {
		got := printMatches(t, &input{name: "-"}, []string{"--resolve", "--normalize", "--grammar=rfc2396"}, writtenBy(uri.RFC2396, delimit.Absolute, test.text, ""))
		if got.stdout != test.want+"\n" {
			t.Errorf("%q: printed %q, want %q", test.text, got.stdout, test.want)
		}
	}
}

// TestTargetIsWhatMatchesAreKnownBy: flags that look at URIs look at what is printed.
func TestTargetIsWhatMatchesAreKnownBy(t *testing.T) {
	matches := func() []*extract.Match {
		return []*extract.Match{
			written(delimit.Absolute, "http://a.example/x", ""),
			written(delimit.Abbreviated, "www.b.example/%7e", ""),
			written(delimit.Relative, "../x", "http://me:pw@a.example/y/"),
			written(delimit.Relative, "/x", "http://A.example/"),
			written(delimit.Absolute, "http://www.b.example/~", ""),
		}
	}
	for _, test := range []struct{ args, want string }{
		{"-h", "http://a.example/x\nhttp://www.b.example/%7e\nhttp://me:pw@a.example/x\nhttp://A.example/x\nhttp://www.b.example/~\n"},
		{"--format=%t", "http://a.example/x\nwww.b.example/%7e\n../x\n/x\nhttp://www.b.example/~\n"},
		{"--format=%u/%s/%h/%p", "http://a.example/x/http/a.example//x\nhttp://www.b.example/%7e/http/www.b.example//%7e\n" +
			"http://me:pw@a.example/x/http/a.example//x\nhttp://A.example/x/http/A.example//x\nhttp://www.b.example/~/http/www.b.example//~\n"},
		{"--redact --host=a.*", "http://a.example/x\nhttp://***@a.example/x\nhttp://A.example/x\n"},
		{"--host=www.*", "http://www.b.example/%7e\nhttp://www.b.example/~\n"},
		{"--count-by=host", "3\ta.example\n2\twww.b.example\n"},
		{"--count-by=scheme", "5\thttp\n"},
		{"--count-by=uri --normalize", "2\thttp://a.example/x\n2\thttp://www.b.example/~\n1\thttp://me:pw@a.example/x\n"},

		// By the normal form, and the first as it was written.
		{"-u --normalize", "http://a.example/x\nhttp://www.b.example/%7e\nhttp://me:pw@a.example/x\n"},
		{"-u --normalize --redact", "http://a.example/x\nhttp://www.b.example/%7e\nhttp://***@a.example/x\n"},
		{"-u --normalize --ascii --format=%t", "http://a.example/x\nwww.b.example/%7e\n../x\n"},
		{"-uc --normalize", "3\n"},
	} {
		args := append(strings.Fields(test.args), "--resolve")
		got := printMatches(t, &input{name: "-"}, args, matches()...)
		if diff := cmp.Diff(result{test.want, "", exitFound}, got, cmp.AllowUnexported(result{})); diff != "" {
			t.Errorf("%s: %s", test.args, diff)
		}
	}
	again := written(delimit.Relative, "../x", "http://you:pw@a.example/y/")
	folded := printMatches(t, &input{name: "-"}, []string{"-u", "--redact", "--resolve"}, matches()[2], again)
	if want := "http://***@a.example/x\n"; folded.stdout != want {
		t.Errorf("printed %q, want %q", folded.stdout, want)
	}
	unresolved := printMatches(t, &input{name: "-"}, []string{"--count-by=scheme"}, matches()...)
	if want := "3\thttp\n2\t(none)\n"; unresolved.stdout != want {
		t.Errorf("counted %q, want %q", unresolved.stdout, want)
	}
}

// TestAlternativesGoTheSameWay: another reading is completed and resolved as the first.
func TestAlternativesGoTheSameWay(t *testing.T) {
	for _, test := range []struct {
		args, first, other string
		form               delimit.Form
		want               string
	}{
		{"", "http://a.example/x-y", "http://a.example/xy", delimit.Absolute, "http://a.example/x-y\n\thttp://a.example/xy\thyphen\n"},
		{"", "www.a.example/x-y", "www.a.example/xy", delimit.Abbreviated, "http://www.a.example/x-y\n\thttp://www.a.example/xy\thyphen\n"},
		{"--resolve --base http://u:p@b.example --redact", "x-y", "xy", delimit.Relative, "http://***@b.example/x-y\n\thttp://***@b.example/xy\thyphen\n"},
		{"-u --normalize", "http://a.example/%7e-y", "http://a.example/%7ey", delimit.Absolute, "http://a.example/%7e-y\n\thttp://a.example/%7ey\thyphen\n"},
	} {
		m := written(test.form, test.first, "")
		a := extract.Alternative{}
		a.Text, a.Why = []byte(test.other), delimit.Hyphen
		m.Alternatives = append(m.Alternatives, a)
		got := printMatches(t, &input{name: "-"}, append(strings.Fields(test.args), "--alternatives"), m)
		if got.stdout != test.want {
			t.Errorf("%s %q: printed %q, want %q", test.args, test.first, got.stdout, test.want)
		}
	}
}

// TestLinksLeadToTargets: the text stands as it was written.
func TestLinksLeadToTargets(t *testing.T) {
	for _, test := range []struct {
		args       string
		form       delimit.Form
		text, want string // where the link leads; "" for no link
	}{
		{"", delimit.Abbreviated, "www.a.example/é", "http://www.a.example/é"},
		{"--resolve --base=http://b.example/x/", delimit.Relative, "../é", "http://b.example/é"},
		{"--resolve --base=javascript:/x", delimit.Relative, "y", ""},
		{"", delimit.Relative, "http.html", ""},
		{"--normalize", delimit.Absolute, "HTTP://a.example/%7e", "http://a.example/~"},
	} {
		for _, how := range []string{"--html", "--passthru"} {
			o, err := parseFlags(append(strings.Fields(test.args), how, "--color=always"))
			if err != nil {
				t.Fatal(err)
			}
			o.screen.colour = true
			made := newTarget(o)
			w := worker{search: &search{options: o, seq: newSequence(io.Discard, 1)}, target: made}
			p := w.newPrinter(w.seq.newOutput(0), &input{name: "-"})
			m := written(test.form, test.text, "")
			p.stretch(&extract.Stretch{Text: m.Text, Match: m})
			link := fmt.Sprintf(`<a href="%s" `, test.want)
			content := ">" + test.text + "</"
			if how == "--passthru" {
				mapped, _ := uri.ParseURI(test.want, uri.RFC3987)
				link = fmt.Sprintf("\x1b]8;id=0;%s\x1b\\", iri.AppendURI(nil, mapped))
				content = uriColour + test.text + colourEnd
			}
			got := string(p.out.buf)
			hasLink := strings.Contains(got, "<a ") || strings.Contains(got, "\x1b]8;")
			if hasLink != (test.want != "") || hasLink && !strings.Contains(got, link) || !strings.Contains(got, content) {
				t.Errorf("%s %s %q: %q, want a link %q", how, test.args, test.text, got, test.want)
			}
		}
	}
}

// TestTargetInJSON: the text stays as it was written.
func TestTargetInJSON(t *testing.T) {
	const said = "http://me:pw@a.example/y/"
	for _, test := range []struct {
		args string
		m    *extract.Match
		want string
	}{
		{"", written(delimit.Absolute, "http://a.example/", ""), `{"uri":"http://a.example/"}`},
		{"--resolve", written(delimit.Absolute, "http://a.example/../x", said), `{"uri":"http://a.example/../x","target":"http://a.example/x"}`},
		{"", written(delimit.Abbreviated, "www.a.example", ""), `{"uri":"www.a.example","target":"http://www.a.example","form":"abbreviated"}`},
		{"", written(delimit.Relative, "../x", said), `{"uri":"../x","target":"../x","form":"relative"}`},
		{"--resolve", written(delimit.Relative, "../x", said), `{"uri":"../x","target":"http://me:pw@a.example/x","form":"relative","base":"http://me:pw@a.example/y/"}`},
		{"--resolve --redact", written(delimit.Relative, "../x", said), `{"uri":"../x","target":"http://***@a.example/x","form":"relative","base":"http://***@a.example/y/"}`},
		{"-u --normalize", written(delimit.Absolute, "HTTP://a.example/", ""), `{"uri":"HTTP://a.example/","target":"HTTP://a.example/"}`},
		{"--redact", written(delimit.Absolute, "http://bank.example:x@b.example:25/%00", ""),
			`{"uri":"http://***@b.example:25/%00","flags":["userinfo-host","password","encoded-nul","other-port"]}`},
		{"--ascii", written(delimit.Absolute, "http://xn--pypal-4ve.example/", ""),
			`{"uri":"http://xn--pypal-4ve.example/","target":"http://xn--pypal-4ve.example/","flags":["mixed-script","confusable"]}`},
		{"", written(delimit.Abbreviated, "www.a.example:22", ""), `{"uri":"www.a.example:22","target":"http://www.a.example:22","form":"abbreviated","flags":["other-port"]}`},
	} {
		got := printMatches(t, &input{name: "-"}, append(strings.Fields(test.args), "--json"), test.m)
		var all, some struct {
			URI, Target, Form, Base string
			Flags                   []string
		}
		if err := json.Unmarshal([]byte(got.stdout), &all); err != nil {
			t.Errorf("%q: %v", got.stdout, err)
		}
		if err := json.Unmarshal([]byte(test.want), &some); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(some, all); diff != "" {
			t.Errorf("%s %s: %s", test.args, test.m.Text, diff)
		}
	}
}

// TestBaseOfInput: relative references start from the file, in an archive from the
// member, in mail from nowhere; standard input and pipes tell no base.
func TestBaseOfInput(t *testing.T) {
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(dir)
	if err := os.Mkdir("sub", 0o777); err != nil {
		t.Fatal(err)
	}
	open := func(name string) *input {
		if err := os.WriteFile(name, nil, 0o666); err != nil {
			t.Fatal(err)
		}
		f, err := os.Open(name)
		if err != nil {
			t.Fatal(err)
		}
		info, err := f.Stat()
		if err != nil {
			t.Fatal(err)
		}
		return &input{name: name, r: f, file: f, info: info}
	}
	in := "file://" + encodedPath(dir)
	box := open("box.tar")
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	info, err := r.Stat()
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		in   *input
		want string // of "../x", without the URI of the directory
	}{
		{open("sub/a.txt"), in + "/x"},
		{open("./sub/../sub/b.txt"), in + "/x"},
		{open(filepath.Join(dir, "sub", "c.txt")), in + "/x"},
		{&input{name: "box.tar:y/z", archive: box, member: "y/z"}, in + "/box.tar/x"},
		{&input{name: "box.tar:./z", archive: box, member: "./z"}, in + "/x"},
		{&input{name: "box.tar:../../z", archive: box, member: "../../z"}, in + "/x"},
		{&input{name: "-"}, "../x"},
		{&input{name: "-:y/z", archive: &input{name: "-"}, member: "y/z"}, "../x"},
		{&input{name: "/dev/fd/3", file: r, info: info}, "../x"},
	} {
		test.in.users.Add(1)
		got := printMatches(t, test.in, []string{"--resolve", "-h"}, written(delimit.Relative, "../x", ""), written(delimit.Relative, "../x", ""))
		message, status := "", exitFound
		if test.want == "../x" {
			name := strings.Replace(test.in.name, "-", "(standard input)", 1)
			if test.in.archive != nil {
				name = test.in.name
			}
			message, status = "urigrep: "+name+": no base URI for relative references; --base gives one\n", exitTrouble
		}
		if want := (result{test.want + "\n" + test.want + "\n", message, status}); got != want {
			t.Errorf("%s: %+v, want %+v", test.in.name, got, want)
		}
	}

	// A name is one segment, whatever is in it (RFC 8089 section 2).
	odd := "a b%?#é\xff[:;"
	if got, want := fileURI("sub/"+odd), in+"/sub/a%20b%25%3F%23%C3%A9%FF%5B:;"; got != want {
		t.Errorf("the URI of %q is %s, want %s", odd, got, want)
	}
	if _, err := uri.ParseURI(fileURI(odd), uri.RFC2396); err != nil {
		t.Error(err)
	}
}

// TestMissingBaseIsToldOnce: of the input that misses it, and of no other.
func TestMissingBaseIsToldOnce(t *testing.T) {
	o, err := parseFlags([]string{"--resolve"})
	if err != nil {
		t.Fatal(err)
	}
	var stderr bytes.Buffer
	w := worker{search: &search{options: o, stderr: &stderr, seq: newSequence(io.Discard, 1)}, target: newTarget(o)}
	out := w.seq.newOutput(0)
	for _, text := range []string{"x", ""} {
		in := &input{name: "-"}
		p := w.newPrinter(out, in)
		if text != "" {
			p.match(written(delimit.Relative, text, ""))
		}
		w.finish(&job{input: in}, p)
	}
	if n := strings.Count(stderr.String(), "no base"); n != 1 {
		t.Errorf("told %d times: %s", n, stderr.String())
	}
}

func TestBaseOfMail(t *testing.T) {
	var b bases
	b.begin(&input{name: "-"})
	b.beginMail()
	for said, want := range map[string]string{"": mail.DefaultBase, "http://a.example/": "http://a.example/", "x/": "thismessage:/x/"} {
		if got := b.of(said); got.Text() != want {
			t.Errorf("base of what says %q: %s, want %s", said, got, want)
		}
	}
	b.begin(&input{name: "-"})
	if got := b.of(""); got.Text() != "" {
		t.Errorf("base of the text behind it: %s", got)
	}
}

// TestTargetTakesNoMemory: once it has grown, whatever is asked for.
func TestTargetTakesNoMemory(t *testing.T) {
	for _, args := range []string{"", "--resolve --base=http://b.example/x/", "--normalize=scheme", "--resolve --base=http://b.example/x/ --normalize -u"} {
		o, err := parseFlags(strings.Fields(args))
		if err != nil {
			t.Fatal(err)
		}
		made := newTarget(o)
		made.bases.begin(&input{name: "-"})
		matches := []*extract.Match{
			written(delimit.Absolute, "http://a.example/%7e/../x", ""),
			written(delimit.Relative, "../x", "http://c.example/"),
			written(delimit.Relative, "x/../y", "http://c.example/"),
		}
		if allocs := testing.AllocsPerRun(100, func() {
			for _, m := range matches {
				made.take(m)
			}
		}); allocs > 0 {
			t.Errorf("%q: %v allocations", args, allocs)
		}
	}
}

// TestNothingIsLostOnTheWay: of any URI that is found something is printed, whatever is
// asked for, and it is a reference again.
func TestNothingIsLostOnTheWay(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 3))
	alphabet := []string{"http", "foo", "mailto:", "file:", ":", "/", "//", "?", "#", "@", "a", "é", "%41", "%C3%A9", "%00", "..", ".", "1", "[::1]", "xn--9ca", "漢", "-", "1.2", "0x7f", "א", "%D7%90"}
	for range 60_000 {
		var text strings.Builder
		text.WriteString(alphabet[rng.IntN(5)])
		for range rng.IntN(12) {
			text.WriteString(alphabet[rng.IntN(len(alphabet))])
		}
		for _, g := range []uri.Grammar{uri.RFC2396, uri.RFC3986, uri.RFC3987} {
			ref, err := uri.ParseURI([]byte(text.String()), g)
			if err != nil {
				continue
			}
			m := writtenBy(g, delimit.Absolute, text.String(), "")
			made := target{grammar: g, bases: bases{input: &input{name: "-"}}}
			for _, made.pipeline = range []pipeline{
				{resolve: true}, {level: uri.SyntaxBased}, {level: uri.SchemeBased}, {ascii: true}, {unicode: true},
				{resolve: true, level: uri.SchemeBased, ascii: true}, {resolve: true, level: uri.SyntaxBased, unicode: true},
			} {
				made.make(&m.Candidate, "")
				// An IRI has no registry-based authority (RFC 3987 2.2).
				isReference := len(made.parse(made.text).Text()) > 0 || g == uri.RFC2396 && made.pipeline.unicode
				if len(made.text) == 0 || !isReference {
					t.Fatalf("%q by %v becomes %q in %+v", ref.Text(), g, made.text, made.pipeline)
				}
			}
		}
	}
}

// TestMayWarnOverlooksNothing: where the quick look sees nothing there is nothing.
func TestMayWarnOverlooksNothing(t *testing.T) {
	rng := rand.New(rand.NewPCG(8, 4))
	alphabet := []string{"http", "://", ":", "/", "//", "?", "#", "@", "a", "%41", "%00", "%0a", ".", "1", "0x", "[::1]", "xn--9ca", "xn--", "-", "bank.example", ":25", "p"}
	seen := 0
	for range 300_000 {
		var text strings.Builder
		text.WriteString([]string{"http://", "ssh://", "mailto:", ""}[rng.IntN(4)])
		for range rng.IntN(8) {
			text.WriteString(alphabet[rng.IntN(len(alphabet))])
		}
		ref, err := uri.ParseURI([]byte(text.String()), uri.RFC3986)
		if err != nil {
			continue
		}
		flags := iri.FlagsOf(ref)
		if flags != 0 {
			seen++
		}
		if flags != 0 && !mayWarn(ref.Text()) {
			t.Errorf("%q: %v is overlooked", ref.Text(), flags)
		}
	}
	if seen < 1000 {
		t.Errorf("only %d URIs have a flag", seen)
	}
	if mayWarn([]byte("https://lists.example.org/archive/2026:11/a@b--c?d:e#f")) {
		t.Error("a usual URI is looked at in full")
	}
}
