//go:build linux

// Command worstcase searches for texts that urigrep takes long for, out of all
// proportion to their length. It is for those who change the rules:
//
//	$ go run ./cmd/worstcase -for 20m
//
// A text is a head and a short part that is repeated, both of random tokens that the
// rules look at. Each is read in one of several modes, which are the options that
// change the scan, at 1 MB and at 4 MB. Half of the texts are changed ones of those
// that took long before. What is looked for is
//
//   - growth, the time for 4 MB over that for 1 MB: 4 if the work is linear;
//   - cost, the time for a byte over that for a byte of text with a URI on nearly
//     every line: in the same mode, or without options where that takes longer.
//
// Times are those of the processor, of one thread. A text that looks bad is measured
// again, and the shortest times count. With limits broken the exit status is 1.
package main

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"runtime"
	"runtime/debug"
	"time"
)

// What the rules promise.
const (
	maxGrowth = 4.5
	maxCost   = 8
)

func main() {
	duration := flag.Duration("for", time.Minute, "how long to search")
	seed := flag.Uint64("seed", 1, "what the random texts depend on")
	only := flag.String("mode", "", "read texts in this mode alone")
	head := flag.String("head", "", "the head of the text for -part")
	part := flag.String("part", "", "measure this text alone, as it is printed")
	dense := flag.String("dense", "", "a file to compare with, instead of a made-up text")
	flag.Parse()

	runtime.LockOSThread() // whose time is measured
	debug.SetGCPercent(400)
	b, err := newBench(*dense, *only)
	if err != nil {
		fail(err)
	}
	var r report
	if *part == "" {
		search(b, rand.New(rand.NewPCG(*seed, 0)), time.Now().Add(*duration), &r)
	} else {
		t, err := textOf(*head, *part)
		if err != nil {
			fail(err)
		}
		for _, m := range b.modes {
			r.add(b.measure(m, t))
		}
	}
	r.confirm(b)
	r.print(os.Stdout)
	if r.isBad() {
		os.Exit(1)
	}
}

func fail(err error) {
	fmt.Fprintln(os.Stderr, "worstcase:", err)
	os.Exit(2)
}

// search measures the known texts, and random ones until the end.
func search(b *bench, rng *rand.Rand, end time.Time, r *report) {
	for _, m := range b.modes {
		for _, k := range known {
			r.add(b.measure(m, newText(k[:1], k[1:])))
		}
	}
	for time.Now().Before(end) {
		m := b.modes[rng.IntN(len(b.modes))]
		t := randomText(rng)
		if worst := r.dearest[m.name]; len(worst) > 0 && rng.IntN(2) == 0 {
			t = worst[rng.IntN(len(worst))].text.changed(rng)
		}
		if t.part == "" {
			continue
		}
		found := b.measure(m, t)
		if r.isWorth(found) {
			found = b.confirmed(m, t)
		}
		r.add(found)
	}
}
