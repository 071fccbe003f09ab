package uri_test

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/delimit/uri"
)

// printedExample is a line of RFC 2396 Appendix C: a reference, "=" and its target, or "|"
// and another target of the reference before it.
var printedExample = regexp.MustCompile(`^\+?\s*(?:(\S+) +=|\|) +(\S+|\(current document\)\S*)(?: +; for .*)?\s*$`)

// TestAppendixCAsPrinted resolves the examples of RFC 2396 Appendix C as three copies of the
// document have them, so that no mistake in our tables goes with one in our code.
func TestAppendixCAsPrinted(t *testing.T) {
	copies, err := filepath.Glob("../../../shared/seeds/*.txt")
	if err != nil || len(copies) == 0 {
		t.Skip("needs copies of RFC 2396 beside the project")
	}
	read := 0
	for _, path := range copies {
		text, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		_, examples, ok := strings.Cut(string(text), "C.1.")
		examples, _, ends := strings.Cut(examples, "Embedding the Base URI")
		if !ok || !ends {
			continue // it is another document
		}
		if n := checkPrinted(t, examples); n != 22+20+1 {
			t.Errorf("%s: %d examples, the appendix has 43", path, n)
		}
		read++
	}
	if read != 3 {
		t.Errorf("%d copies have the appendix, want 3", read)
	}
}

// checkPrinted resolves examples and answers how many there are.
func checkPrinted(t *testing.T, examples string) (n int) {
	ref, how := "", strict2396
	for line := range strings.Lines(examples) {
		match := printedExample.FindStringSubmatch(line)
		if match == nil {
			continue
		}
		n++
		if match[1] != "" {
			ref, how = strings.Replace(match[1], "<>", "", 1), strict2396
		} else {
			how = lax2396
		}
		want := strings.Replace(match[2], "(current document)", "", 1)
		if got := resolve(t, exampleBase, ref, how); got != want {
			t.Errorf("%q: %q, want %q as in %q", ref, got, want, line)
		}
	}
	return n
}

// TestExamplesInTheText are those of RFC 3986 outside of 5.4.
func TestExamplesInTheText(t *testing.T) {
	for _, test := range []struct{ base, ref, target string }{
		{exampleBase, "/a/b/c/./../../g", "http://a/a/g"},      // 5.2.4
		{"x:", "x:mid/content=5/../6", "x:mid/6"},              // 5.2.4
		{exampleBase, "./this:that", "http://a/b/c/this:that"}, // 4.2
	} {
		if got := resolve(t, test.base, test.ref, uri.Resolution{}); got != test.target {
			t.Errorf("%q: %q, want %q", test.ref, got, test.target)
		}
	}
	if _, err := uri.ParseURI("this:that", uri.RFC3986); err != nil { // 4.2: it is mistaken for a scheme
		t.Error(err)
	}
}
