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
