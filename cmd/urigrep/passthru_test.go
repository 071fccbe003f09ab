package main

import (
	"bytes"
	"io"
	"regexp"
	"strings"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"
)

// marks are what --passthru puts into a text.
var marks = regexp.MustCompile("\x1b\\]8;[^\x1b]*\x1b\\\\|\x1b\\[01;31m|\x1b\\[m")

// texts generates texts with URIs, whole and broken, and whatever bytes.
func texts() *rapid.Generator[string] {
	pieces := rapid.OneOf(
		rapid.SampledFrom([]string{
			"http://a.example/x", "<http://b.example/x-\n> y>", "\"https://c.example/\r\nz\"", "mailto:a@b.example", "http",
			"://", "javascript://d.example/%0aalert(1)", "URL:", "http://é.example/", "http://a/%zz", "&amp;", "'onclick='", "</a>",
			"<", ">", "\"", "&", " ", "\n", "\r\n", "\r", "\t", "> ", "word", "é", "漢字", "\u202e", "</pre><script>", "<!--", "]]>", "-->",
		}),
		rapid.Map(rapid.SliceOf(rapid.ByteMax(0xFF)), func(b []byte) string { return string(b) }),
	)
	return rapid.Map(rapid.SliceOf(pieces), func(all []string) string { return strings.Join(all, "") })
}

// passedThrough answers what --passthru makes of a text that is read in a way.
func passedThrough(r io.Reader, args ...string) string {
	var stdout bytes.Buffer
	run(append([]string{"--passthru"}, args...), r, &stdout, io.Discard)
	return stdout.String()
}

func TestPassthruGivesTheTextBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := texts().Draw(t, "text")
		if got := passedThrough(strings.NewReader(text)); got != text {
			t.Fatalf("%q becomes %q", text, got)
		}
		text = strings.ReplaceAll(text, "\x1b", "") // which could be taken for a mark
		marked := passedThrough(strings.NewReader(text), "--color=always")
		if got := marks.ReplaceAllString(marked, ""); got != text {
			t.Fatalf("%q becomes %q, without marks %q", text, marked, got)
		}
		if got := passedThrough(iotest.OneByteReader(strings.NewReader(text)), "--color=always"); got != marked {
			t.Fatalf("read byte by byte it is %q, want %q", got, marked)
		}
	})
}

// TestPassthruMarksTheURIs: what is marked, its pieces put together, is what is
// printed without --passthru.
func TestPassthruMarksTheURIs(t *testing.T) {
	marked := regexp.MustCompile("(?s)\x1b\\[01;31m(.*?)\x1b\\[m")
	rapid.Check(t, func(t *rapid.T) {
		text := strings.ReplaceAll(texts().Draw(t, "text"), "\x1b", "")
		var pieces strings.Builder
		for _, piece := range marked.FindAllStringSubmatch(passedThrough(strings.NewReader(text), "--color=always"), -1) {
			pieces.WriteString(piece[1])
		}
		plain := runOn(text, "--mail=never", "--decompress=never").stdout
		if want := strings.ReplaceAll(plain, "\n", ""); pieces.String() != want {
			t.Fatalf("%q: %q is marked, want %q", text, &pieces, want)
		}
	})
}

// TestLongLinksAreNone: a terminal would ignore them.
func TestLongLinksAreNone(t *testing.T) {
	for n, want := range map[int]bool{maxLink: true, maxLink + 1: false} {
		uri := "http://a.example/"
		uri += strings.Repeat("x", n-len(uri))
		got := passedThrough(strings.NewReader(uri+"\n"), "--color=always")
		if linked := strings.Contains(got, "\x1b]8;"); linked != want || !strings.Contains(got, uriColour+uri) {
			t.Errorf("%d bytes: linked %v, want %v", n, linked, want)
		}
	}
}

// TestPassthruDecodesOnRequestAlone: a mark tells how the text is encoded, and is a part
// of it.
func TestPassthruDecodesOnRequestAlone(t *testing.T) {
	text := utf16LE("see http://a.example/\n", true)
	if got := passedThrough(strings.NewReader(text)); got != text {
		t.Errorf("%q becomes %q", text, got)
	}
	if got := passedThrough(strings.NewReader(text), "--encoding=utf-16le"); !strings.HasSuffix(got, "see http://a.example/\n") {
		t.Errorf("%q is decoded as %q", text, got)
	}
}
