package delimit

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// TestTextThatComesByteByByte: before its end a window answers nothing that more
// text would change, and no candidate is passed over.
func TestTextThatComesByteByByte(t *testing.T) {
	for _, table := range tables {
		for _, row := range table.rows {
			if text := plain(row); len(text) < 1000 {
				checkPieces(t, table.rules, text, 0, func() int { return 1 })
			}
		}
	}
}

// TestTextThatComesInPieces: the window before a look needs no more than Lookback.
func TestTextThatComesInPieces(t *testing.T) {
	rng := rand.New(rand.NewPCG(3986, 2396))
	for range 150 {
		rules := tables[rng.IntN(len(tables))].rules
		size := 1 << rng.IntN(12)
		checkPieces(t, rules, longText(rng), Lookback, func() int { return 1 + rng.IntN(size) })
	}
}

// longText puts rows of the tables together, and between them what is looked back
// over: long lines, gaps and leaders.
func longText(rng *rand.Rand) string {
	between := []string{
		"\n", "\n", "\n\n", " ", " ", "> ", "<", "\"", "'", " 'tel:+1' ", "URL:", "<URL:", "\n> ", "http\n", "http:", "-", "-\n",
		strings.Repeat(" ", 250), "<" + strings.Repeat(" ", 250) + "\n" + strings.Repeat(" ", 250),
		strings.Repeat("> ", 500), "**" + strings.Repeat("word ", 190), strings.Repeat("a line of text\n", 200),
		strings.Repeat("s", 60), "\n" + strings.Repeat("x", 1000),
	}
	var b strings.Builder
	for b.Len() < 4*Lookback {
		table := tables[rng.IntN(len(tables))]
		if text := plain(table.rows[rng.IntN(len(table.rows))]); len(text) < 1000 {
			b.WriteString(text)
		}
		b.WriteString(between[rng.IntN(len(between))])
	}
	return b.String()
}

// checkPieces checks that a window that grows by sizes finds what the whole text
// does. Where keep is not 0, what is more than that before the place to go on from
// is dropped from the window.
func checkPieces(t *testing.T, rules Rules, text string, keep int, size func() int) {
	t.Helper()
	want := findAll(t, rules, text)
	f := Finder{Rules: rules}
	var got []finding
	for start, end, from := 0, 0, 0; end < len(text); {
		if end = min(end+size(), len(text)); keep > 0 {
			start = max(start, from-keep)
		}
		f.Base = int64(start)
		got, from = goOn(t, got, &f, text[start:end], from-start, end == len(text))
		from += start
	}
	same := func(a, b finding) bool {
		return a.next == b.next && mark(text, []finding{a}) == mark(text, []finding{b})
	}
	if !slices.EqualFunc(got, want, same) {
		t.Errorf("in pieces %q\n   whole %q", mark(text, got), mark(text, want))
	}
}
