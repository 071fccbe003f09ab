package main

import (
	"cmp"
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"
)

// TestTally compares a tally, in memory and in files, with a map.
func TestTally(t *testing.T) {
	t.Parallel()
	for _, test := range []struct {
		name                string
		limit, sights, keys int
	}{
		{"in memory", 1 << 30, 20_000, 3_000},
		{"in files", 1, 20_000, 3_000},
		{"in both", 100_000, 20_000, 3_000},
		{"in files that grow", 1, 200_000, 100_000},
	} {
		t.Run(test.name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(7, 7))
			tally := newTally(test.limit)
			defer tally.close()
			want := map[string]int64{}
			var order []string
			for range test.sights {
				key := strings.Repeat("k", rng.IntN(40)) + fmt.Sprint(rng.IntN(test.keys))
				first, err := tally.add([]byte(key))
				if _, known := want[key]; err != nil || first == known {
					t.Fatalf("%q: first %v, known %v, error %v", key, first, known, err)
				}
				if first {
					order = append(order, key)
				}
				want[key]++
			}
			slices.SortStableFunc(order, func(a, b string) int { return cmp.Compare(want[b], want[a]) })
			k := 0
			for got := range tally.ranked() {
				if got.err != nil || string(got.key) != order[k] || got.count != want[order[k]] {
					t.Fatalf("rank %d: %q, %d times, error %v; want %q, %d times", k, got.key, got.count, got.err, order[k], want[order[k]])
				}
				k++
			}
			if k != len(order) {
				t.Errorf("%d keys, want %d", k, len(order))
			}
			if spilled := tally.more != nil; spilled != (test.limit < 1<<30) {
				t.Errorf("in files: %v", spilled)
			}
		})
	}
}

// TestTableRanksInSteps takes the slots by rank a few at a time.
func TestTableRanksInSteps(t *testing.T) {
	table, err := newTable(8)
	if err != nil {
		t.Fatal(err)
	}
	defer discard(table.file)
	for k := range 100 {
		if err := table.insert(slot{hash: uint64(k+1) << 57, at: int64(k), count: int64(k % 7)}); err != nil {
			t.Fatal(err)
		}
	}
	var got []slot
	last := slot{count: 1000}
	for {
		batch, err := table.after(last, 9, nil)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, batch...)
		if len(batch) < 9 {
			break
		}
		last = batch[8]
	}
	if len(got) != 100 || !slices.IsSortedFunc(got, byRank) {
		t.Errorf("%d slots, sorted: %v", len(got), slices.IsSortedFunc(got, byRank))
	}
}

func TestTemporaryFilesAreNotLeftBehind(t *testing.T) {
	dir := t.TempDir()
	t.Setenv("TMPDIR", dir)
	got := runOn("http://a.example/ http://b.example/ http://a.example/ http://b.example/", "-u", "--count-by=host", "--unique-memory=2")
	if want := "1\ta.example\n1\tb.example\n"; got.stdout != want || got.status != exitFound {
		t.Errorf("printed %q, status %d", got.stdout, got.status)
	}
	if left, err := os.ReadDir(dir); err != nil || len(left) > 0 {
		t.Errorf("left behind: %v, error %v", left, err)
	}
}

func TestUniqueMemoryIsBounded(t *testing.T) {
	t.Parallel()
	const n = 400_000
	var text strings.Builder
	for k := range n {
		fmt.Fprintf(&text, "http://a.example/some/page/number/%d\n", k)
	}
	for flag, more := range map[string]int{"-u": 8, "--count-by=uri": 8 + 2*rankedAtOnce*slotSize>>20} {
		peak := peakMemory(t, strings.NewReader(text.String()), exitFound, flag, "--unique-memory=4M", "-j1")
		t.Logf("%s: peak %d kB", flag, peak)
		if limit := (16 + 4 + more) * 1024; peak > limit {
			t.Errorf("%s: peak %d kB, want at most %d", flag, peak, limit)
		}
	}
}

func TestSpillTellsKeysOfOneHashApart(t *testing.T) {
	s, err := newSpill()
	if err != nil {
		t.Fatal(err)
	}
	defer s.close()
	last := ^uint64(0) // whose home is the last slot, so that the next is the first
	for k, key := range []string{"one", "two", "one", "", "six", "two", ""} {
		first, err := s.add(last, []byte(key))
		if want := k < 2 || k == 3 || k == 4; err != nil || first != want {
			t.Errorf("%d: %q: first %v, want %v, error %v", k, key, first, want, err)
		}
	}
}

func TestUniqueCountsMembers(t *testing.T) {
	archive := tarred([]packedFile{
		{"one", "http://a.example/ http://b.example/ http://a.example/"},
		{"two", "http://b.example/ http://c.example/"},
		{"three", "http://c.example/"},
	})
	got := runOn(archive, "-uc")
	if want := "-:one:2\n-:two:1\n-:three:0\n"; got.stdout != want {
		t.Errorf("printed %q, want %q", got.stdout, want)
	}
}
