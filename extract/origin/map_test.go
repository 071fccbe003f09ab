package origin_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/urigrep/urigrep/extract/origin"
)

// unit is a stretch of text with the range of the source that it was made of.
type unit struct{ text, textEnd, from, to int64 }

// TestRange compares the map with a list of all units.
func TestRange(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var m origin.Map
		var units []unit
		var text, source int64
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			if rapid.IntRange(0, 3).Draw(t, "skip") == 0 {
				n := rapid.IntRange(0, 5).Draw(t, "skipped")
				m.Skip(n)
				source += int64(n)
				continue
			}
			n, perText := rapid.IntRange(0, 4).Draw(t, "n"), rapid.IntRange(1, 3).Draw(t, "text")
			perSource := rapid.IntRange(0, 4).Draw(t, "source")
			m.Add(n, perText, perSource)
			for range n {
				units = append(units, unit{text, text + int64(perText), source, source + int64(perSource)})
				text, source = text+int64(perText), source+int64(perSource)
			}
		}
		forgotten := int64(rapid.IntRange(0, int(text)).Draw(t, "forgotten"))
		m.Forget(forgotten)
		for start := forgotten; start < text; start++ {
			for end := start + 1; end <= text; end++ {
				from, to := m.Range(start, end)
				if wantFrom, wantTo := rangeIn(units, start, end); from != wantFrom || to != wantTo {
					t.Fatalf("text[%d:%d] of %v is of [%d:%d], want [%d:%d]", start, end, units, from, to, wantFrom, wantTo)
				}
			}
		}
	})
}

// rangeIn answers the range of all units that text[start:end] touches.
func rangeIn(units []unit, start, end int64) (from, to int64) {
	from = -1
	for _, u := range units {
		if u.textEnd <= start || u.text >= end {
			continue
		}
		if from < 0 {
			from = u.from
		}
		to = u.to
	}
	return from, to
}

func TestRangeOfNothing(t *testing.T) {
	var m origin.Map
	m.Add(4, 1, 1)
	m.Skip(3)
	m.Add(1, 1, 3)
	for at, want := range []int64{0, 1, 2, 3, 7, 10} {
		if from, to := m.Range(int64(at), int64(at)); from != want || to != want {
			t.Errorf("text[%d:%d] is of [%d:%d], want [%d:%d]", at, at, from, to, want, want)
		}
	}
}

// TestMemory: a text that was decoded in pieces of one kind takes one run, and
// what is forgotten takes none.
func TestMemory(t *testing.T) {
	var m origin.Map
	add := func() {
		for k := range 10_000 {
			m.Add(1, 1, 1)
			if k%100 == 0 {
				m.Add(1, 1, 3)
			}
		}
	}
	add()
	at := int64(0)
	if n := testing.AllocsPerRun(20, func() {
		at += 10_100
		m.Forget(at)
		add()
	}); n > 0 {
		t.Errorf("%v allocations while as much is forgotten as added", n)
	}
}
