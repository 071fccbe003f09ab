package mail

import (
	"io"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// bases answers the base of each part, at its text's end.
func bases(input string, o Options) (bases []string) {
	reader := NewReader(strings.NewReader(input), o)
	for {
		p, err := reader.Next()
		if err == io.EOF {
			return bases
		}
		if err != nil {
			bases = append(bases, "! "+err.Error())
			continue
		}
		text, _ := io.ReadAll(p)
		bases = append(bases, p.Path+" "+p.Base(int64(len(text))))
	}
}

func TestBase(t *testing.T) {
	const (
		outer = "Content-Base: http://outer.example/dir/\n"
		html  = "Content-Type: text/html\n"
	)
	for _, test := range []struct {
		name, input string
		want        []string
	}{
		{"none", "From: a@b.example\n\ntext\n", []string{"HEADER ", "1 "}},
		{"a field", "From: a\n" + outer + "\ntext\n", []string{"HEADER http://outer.example/dir/", "1 http://outer.example/dir/"}},
		{"the location", "CONTENT-LOCATION: http://l.example/x.html\n\ntext\n", []string{"HEADER http://l.example/x.html", "1 http://l.example/x.html"}},
		{"the base goes before the location", "Content-Location: http://l.example/\n" + outer + "\ntext\n", []string{"HEADER http://outer.example/dir/", "1 http://outer.example/dir/"}},
		{"a relative location", "Content-Location: x.html\n\ntext\n", []string{"HEADER ", "1 "}},
		{"no hierarchy", "Content-Location: cid:x@y.example\n\ntext\n", []string{"HEADER ", "1 "}},
		{"no URI", "Content-Base: http://a.example/%zz\n\ntext\n", []string{"HEADER ", "1 "}},
		{"folded, delimited and with a comment", "Content-Base: <http://a.example/\n long/>  (of old)\n\ntext\n", []string{"HEADER http://a.example/long/", "1 http://a.example/long/"}},
		{"encoded", "Content-Base: =?us-ascii?q?http=3A//a.example/?=\n\ntext\n", []string{"HEADER http://a.example/", "1 http://a.example/"}},
		{"the next message has none", "From a@b.example Sat Nov 21 10:00:00 2026\n" + outer + "\ntext\n\nFrom a@b.example Sat Nov 21 10:00:00 2026\nFrom: a\n\ntext\n",
			[]string{"HEADER http://outer.example/dir/", "1 http://outer.example/dir/", "HEADER ", "1 "}},
		{"nearest first", outer + "Content-Type: multipart/related; boundary=x\n\nbefore\n--x\n\none\n--x\nContent-Location: http://two.example/\n\ntwo\n--x\n\nthree\n--x--\nafter\n", []string{
			"HEADER http://outer.example/dir/", "TEXT http://outer.example/dir/", "1 http://outer.example/dir/",
			"2.MIME http://two.example/", "2 http://two.example/", "3 http://outer.example/dir/", "TEXT http://outer.example/dir/"}},
		{"behind an inner multipart", outer + "Content-Type: multipart/related; boundary=x\n\n--x\nContent-Base: http://in.example/\nContent-Type: multipart/mixed; boundary=y\n\n--y\nContent-Location: http://one.example/\n\none\n--y--\nafter\n--x\n\ntwo\n--x--\n", []string{
			"HEADER http://outer.example/dir/", "1.MIME http://in.example/", "1.1.MIME http://one.example/", "1.1 http://one.example/", "1 http://in.example/", "2 http://outer.example/dir/"}},
		{"of an attached message", outer + "Content-Type: message/rfc822\n\nSubject: inner\n\ntext\n", []string{
			"HEADER http://outer.example/dir/", "1.HEADER http://outer.example/dir/", "1.1 http://outer.example/dir/"}},
		{"the element goes before the fields", outer + html + "\n<base href='http://e.example/'>x", []string{"HEADER http://outer.example/dir/", "1 http://e.example/"}},
		{"a relative element", outer + html + "\n<base href='../e/'>x", []string{"HEADER http://outer.example/dir/", "1 http://outer.example/e/"}},
		{"a relative element alone", html + "\n<base href='../e/'>x", []string{"HEADER ", "1 ../e/"}},
		{"an element that is no reference", outer + html + "\n<base href='http://[/'>x", []string{"HEADER http://outer.example/dir/", "1 http://outer.example/dir/"}},
		{"an element in plain text", outer + "\n<base href='http://e.example/'>x", []string{"HEADER http://outer.example/dir/", "1 http://outer.example/dir/"}},
	} {
		if diff := cmp.Diff(test.want, bases(test.input, Options{Bases: true})); diff != "" {
			t.Errorf("%s: %s", test.name, diff)
		}
	}
}

// TestBaseBehindTooManyParts is that of the message.
func TestBaseBehindTooManyParts(t *testing.T) {
	input := "Content-Base: http://m.example/\nContent-Type: multipart/mixed; boundary=x\n\n" +
		strings.Repeat("--x\nContent-Base: http://p.example/\n\ntext\n", MaxParts+1)
	got := bases(input, Options{Bases: true, Kinds: Plain})
	got = slices.DeleteFunc(got, func(s string) bool { return s[0] == '!' })
	if n := len(got); n != MaxParts+1 || got[0] != "1 http://p.example/" || got[n-1] != "TEXT http://m.example/" {
		t.Errorf("%d parts, the last with %q", n, got[n-1])
	}
}

func TestBaseIsNotLookedForUnasked(t *testing.T) {
	got := bases("Content-Base: http://a.example/\nContent-Type: text/html\n\n<base href='/x'>y\n", Options{})
	if diff := cmp.Diff([]string{"HEADER ", "1 /x"}, got); diff != "" {
		t.Error(diff)
	}
}
