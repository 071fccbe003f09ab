package uri

import "testing"

func TestWeb(t *testing.T) {
	for _, test := range []struct {
		text string
		want Error   // by Web
		as   Grammar // the narrowest
	}{
		{"http://a.example/x", Error{}, RFC2396},
		{"http://a.example/%41?é", Error{}, RFC3987},
		{"http://a.example/[x]{y}|^`?[]=|#{", Error{}, Web},
		{"http://a.example/100%", Error{}, Web},
		{"http://a.example/%z%%4", Error{}, Web},
		{"../x|y", Error{}, Web},
		{"http://a.example/\\", Error{17, BadChar}, 0},
		{"http://a.example/<", Error{17, BadChar}, 0},
		{"http://a.example/x y", Error{18, BadChar}, 0},
		{"http://a|b/", Error{8, BadChar}, 0},
		{"http://a%/", Error{8, BadPctEncoded}, 0},
		{"http://a:b/", Error{9, BadPort}, 0},
	} {
		ref, err := TryParse(test.text, Web)
		if err != test.want {
			t.Errorf("%q: %v at %d, want %v at %d", test.text, err.Reason, err.Offset, test.want.Reason, test.want.Offset)
			continue
		}
		if err.Reason == OK && ref.Narrowest() != test.as {
			t.Errorf("%q: narrowest is %v, want %v", test.text, ref.Narrowest(), test.as)
		}
	}
}

// TestWebNormalises: what is decoded must not become the digits of a "%".
func TestWebNormalises(t *testing.T) {
	for text, want := range map[string]string{
		"HTTP://A.example/%%341/%7ex/../|": "http://a.example/%%341/|",
		"http://a.example/%7ex|":           "http://a.example/%7Ex|",
		"http://a.example/%7ex":            "http://a.example/~x",
	} {
		ref, err := TryParse(text, Web)
		if err.Reason != OK {
			t.Fatalf("%q: %v", text, err.Reason)
		}
		if got := string(AppendNormalised(nil, ref, SyntaxBased)); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
