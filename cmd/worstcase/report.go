//go:build linux

package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
)

// report keeps what was worst.
type report struct {
	texts   int
	dearest map[string][]finding // by mode
	growing []finding
}

// kept is how many findings are kept of a kind, and told how many of them are printed.
const (
	kept = 8
	told = 2
)

// isWorth reports whether a finding is to be measured again: it is beyond a limit, or
// worse than all before it.
func (r *report) isWorth(f finding) bool {
	list := r.dearest[f.mode.name]
	return f.cost > maxCost || f.isGrowing() || len(list) == 0 || f.cost > list[0].cost
}

// add keeps a finding that is among the worst.
func (r *report) add(f finding) {
	if r.dearest == nil {
		r.dearest = map[string][]finding{}
	}
	r.texts++
	name := f.mode.name
	r.dearest[name] = keep(r.dearest[name], f, func(f finding) float64 { return f.cost })
	if f.time > cheap {
		r.growing = keep(r.growing, f, func(f finding) float64 { return f.growth })
	}
}

// keep puts a finding in its place in a list of the worst, and drops what is more
// than that, and the same text again.
func keep(list []finding, f finding, by func(finding) float64) []finding {
	same := func(g finding) bool { return g.mode.name == f.mode.name && g.text.String() == f.text.String() }
	if slices.ContainsFunc(list, same) {
		return list
	}
	at, _ := slices.BinarySearchFunc(list, f, func(a, b finding) int { return cmp.Compare(by(b), by(a)) })
	list = slices.Insert(list, at, f)
	return list[:min(len(list), kept)]
}

// confirm measures again what is to be printed, most of which was measured once.
func (r *report) confirm(b *bench) {
	again := report{texts: r.texts}
	for _, list := range r.dearest {
		for _, f := range list[:min(len(list), told)] {
			again.add(b.confirmed(f.mode, f.text))
		}
	}
	for _, f := range r.growing {
		again.add(b.confirmed(f.mode, f.text))
	}
	again.texts = r.texts
	*r = again
}

// isBad reports whether anything broke a limit.
func (r *report) isBad() bool {
	bad := slices.ContainsFunc(r.growing, finding.isGrowing)
	for _, list := range r.dearest {
		bad = bad || list[0].cost > maxCost
	}
	return bad
}

func (r *report) print(w io.Writer) {
	fmt.Fprintf(w, "%d texts\n\ngrowth (at most %.1f)\n", r.texts, maxGrowth)
	for _, f := range r.growing {
		fmt.Fprintf(w, "%6.2f  -mode %q %v\n", f.growth, f.mode.name, f.text)
	}
	fmt.Fprintf(w, "\ncost of a byte, over that of dense text (at most %d), and its time\n", maxCost)
	for _, m := range modes {
		list := r.dearest[m.name]
		for _, f := range list[:min(len(list), told)] {
			fmt.Fprintf(w, "%6.2f %7.2f ns  -mode %q %v\n", f.cost, float64(f.time)/large, m.name, f.text)
		}
	}
}
