//go:build linux

package main

import (
	"math/rand/v2"
	"strings"
	"testing"
	"time"
)

// TestModesSearch: a mode that reads nothing would find nothing slow.
func TestModesSearch(t *testing.T) {
	text := newText([]string{"see http://a.example/x there\n"}, []string{"some more words\n"})
	for _, m := range modes {
		if m.read(text.bytes(1000)) == 0 {
			t.Errorf("%s: no URI in %v", m.name, text)
		}
	}
}

func TestTextsAreReadBack(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	text := randomText(rng)
	for range 1000 {
		if len(text.tokens[0]) > maxHead || len(text.tokens[1]) > maxTokens {
			t.Fatalf("%q has too many tokens", text.tokens)
		}
		if text = text.changed(rng); text.part == "" {
			text = randomText(rng)
		}
		_, quoted, _ := strings.Cut(text.String(), "-head ")
		head, part, _ := strings.Cut(quoted, " -part ")
		if got, err := textOf(head, part); err != nil || got.head != text.head || got.part != text.part {
			t.Fatalf("%v is read back as %v, %v", text, got, err)
		}
	}
}

func TestTextsHaveTheirSize(t *testing.T) {
	text := newText([]string{"head"}, []string{"abc", "d"})
	if got := string(text.bytes(14)); got != "headabcdabcd" {
		t.Errorf("%q", got)
	}
}

func TestReportOfWhatBreaksALimit(t *testing.T) {
	for _, test := range []struct {
		cost, growth float64
		time         time.Duration
		bad          bool
	}{
		{maxCost - 0.1, maxGrowth - 0.1, time.Second, false},
		{maxCost + 0.1, 4, time.Second, true},
		{1, maxGrowth + 0.1, time.Second, true},
		{0.01, 100, cheap, false},
	} {
		var r report
		for _, cost := range []float64{0, test.cost, 1} {
			r.add(finding{mode: modes[0], text: newText(nil, []string{"a"}), time: time.Second, growth: 4})
			r.add(finding{mode: modes[0], text: newText(nil, []string{strings.Repeat("x", int(100*cost))}), cost: cost, growth: test.growth, time: test.time})
		}
		var printed strings.Builder
		r.print(&printed)
		if r.isBad() != test.bad {
			t.Errorf("%+v: bad: %t, %s", test, r.isBad(), &printed)
		}
	}
}
