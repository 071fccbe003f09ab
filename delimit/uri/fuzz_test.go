package uri_test

import (
	"testing"

	"github.com/urigrep/urigrep/delimit/uri"
)

// FuzzParse checks what must hold for every text.
func FuzzParse(f *testing.F) {
	for _, test := range valid {
		f.Add(test.text)
	}
	for _, test := range invalid {
		f.Add(test.text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, g := range grammars {
			r, err := uri.TryParse(text, g)
			if err.Reason != uri.OK {
				checkFailure(t, text, g, r, err)
			} else {
				checkReference(t, text, g, r)
			}
			checkBytesAgree(t, text, g, r, err)
		}
		checkLikeNaive(t, text)
		_, err := uri.TryParse(text, uri.RFC3986)
		if _, iriErr := uri.TryParse(text, uri.RFC3987); err.Reason == uri.OK && iriErr.Reason != uri.OK {
			t.Errorf("%q is a URI but no IRI: %v", text, &iriErr)
		}
	})
}

func checkFailure(t *testing.T, text string, g uri.Grammar, r uri.Reference[string], err uri.Error) {
	if r != (uri.Reference[string]{}) {
		t.Errorf("%v %q: a reference besides the error: %+v", g, text, r)
	}
	if err.Offset < 0 || err.Offset > len(text) {
		t.Errorf("%v %q: %v, outside the text", g, text, &err)
	}
	if err.Reason > uri.NotUCSChar {
		t.Errorf("%v %q: unknown reason %v", g, text, err.Reason)
	}
}

func checkReference(t *testing.T, text string, g uri.Grammar, r uri.Reference[string]) {
	if r.String() != text {
		t.Errorf("%v %q: String %q", g, text, r.String())
	}
	if got := recompose(r); got != text {
		t.Errorf("%v %q: recomposed %q", g, text, got)
	}
	if want, _ := r.Authority(); recomposeAuthority(r) != want {
		t.Errorf("%v %q: recomposed the authority %q", g, text, recomposeAuthority(r))
	}
	narrowest := r.Narrowest()
	if narrowest > g {
		t.Errorf("%v %q: Narrowest is wider: %v", g, text, narrowest)
	}
	for _, narrower := range grammars {
		_, err := uri.TryParse(text, narrower)
		if narrower == narrowest && err.Reason != uri.OK {
			t.Errorf("%v %q: Narrowest %v does not take it: %v", g, text, narrower, &err)
		}
		if narrower < narrowest && err.Reason == uri.OK {
			t.Errorf("%v %q: Narrowest %v, but %v takes it", g, text, narrowest, narrower)
		}
	}
}

func checkBytesAgree(t *testing.T, text string, g uri.Grammar, r uri.Reference[string], err uri.Error) {
	b, bytesErr := uri.TryParse([]byte(text), g)
	if err != bytesErr || partsOf(b) != partsOf(r) || err.Reason == uri.OK && b.Narrowest() != r.Narrowest() {
		t.Errorf("%v %q: as bytes %+v, %v", g, text, partsOf(b), &bytesErr)
	}
}

// FuzzResolve compares targets with those of other implementations.
func FuzzResolve(f *testing.F) {
	for _, targets := range []targets{normal3986, abnormal3986, lax} {
		for _, pair := range targets.pairs() {
			f.Add(exampleBase, pair[0])
		}
	}
	f.Add("x:/a/b", "..//c")
	f.Add("http://a", "%2E%2E/é")
	f.Fuzz(func(t *testing.T, base, ref string) {
		checkResolveLikeNaive(t, base, ref)
		checkResolveLikeNetURL(t, base, ref)
		checkResolveNormalised(t, base, ref)
	})
}

// FuzzNormalise checks what must hold for the normal form of every text.
func FuzzNormalise(f *testing.F) {
	for _, test := range valid {
		f.Add(test.text)
	}
	f.Add("eXAMPLE://a/./b/../b/%63/%7bfoo%7d")
	f.Add("file://LOCALHOS%54:/x")
	f.Add("mailto:A@B,C%40D@E%2CF?to=G@H")
	f.Fuzz(func(t *testing.T, text string) {
		for _, g := range grammars {
			checkNormalised(t, text, g)
		}
	})
}
