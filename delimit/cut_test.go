package delimit

import "testing"

// TestNextCut: a line of white space alone separates, U+00A0 being one, but not within
// 1 KiB of a form feed.
func TestNextCut(t *testing.T) {
	for _, test := range []struct {
		text string
		from int
		want int
	}{
		{"a\n\nb", 0, 3},
		{"\n\nb", 0, 2},
		{"a\n \t\u00a0\u00a0 \r\nb", 0, 11},
		{"a\n\u00a0", 0, -1},
		{"a\n\u00a1\nb", 0, -1},
		{"a\n>\nb", 0, -1},
		{"a\n\nb\n\nc", 3, 6},
		{"a\n\nb\f", 0, -1},
		{"\f" + xs(1020) + "\n\nb\n", 0, -1},
		{"\f" + xs(1024) + "\n\nb\n", 0, 1027},
		{"a\n\n" + xs(1023) + "\f", 0, -1},
		{"a\n\n" + xs(1024) + "\f", 0, 3},
	} {
		if got := NextCut([]byte(test.text), test.from, true); got != test.want {
			t.Errorf("%.40q from %d: %d, want %d", test.text, test.from, got, test.want)
		}
	}
	if got := NextCut([]byte("a\n\n"+xs(1023)), 0, false); got != -1 {
		t.Errorf("where a form feed may come: %d", got)
	}
	if got := NextCut([]byte("a\n\n"+xs(1024)), 0, false); got != 3 {
		t.Errorf("where none may come that matters: %d", got)
	}
}
