package main

import (
	"bytes"
	"cmp"
	"hash/maphash"
	"iter"
	"slices"
)

// tally counts how often keys are seen, in memory up to a limit. Keys that come
// when that is full are counted in temporary files.
type tally struct {
	limit int // bytes
	seed  maphash.Seed

	// What grows is in chunks, so that it leaves no garbage behind.
	sights [][]sight // of the keys in memory, in the order of first sight
	used   int       // of sights
	keys   [][]byte
	size   int // bytes in chunks of keys

	places []int32 // a hash table of 1 + the numbers of sights; 0 in an empty place

	more *spill // nil until memory is full
}

// sight tells where a key stands and how often it was seen.
type sight struct {
	hash   uint64
	count  int64
	chunk  int32
	at     int32 // in the chunk
	length int32
}

const (
	keysSize    = 64 * 1024 // bytes in a chunk of keys
	sightsCount = 1024      // sights in a chunk
	firstPlaces = 1024

	// sightSize is what a key takes besides its bytes: its sight, its place in a table
	// that may be no more than three eighths full, and in the one before that was
	// half as large, and in the end its rank.
	sightSize = 32 + 4*8/3 + 4*4/3 + 4
)

func newTally(limit int) *tally {
	return &tally{limit: limit, seed: maphash.MakeSeed(), places: make([]int32, firstPlaces)}
}

// add counts a sight of a key, and answers whether it is the first.
func (t *tally) add(key []byte) (first bool, err error) {
	hash := maphash.Bytes(t.seed, key)
	place := t.find(hash, key)
	if k := t.places[place]; k > 0 {
		t.sight(k-1).count++
		return false, nil
	}
	if t.more == nil && t.size+(t.used+1)*sightSize+len(key) > t.limit {
		if t.more, err = newSpill(); err != nil {
			return false, err
		}
	}
	if t.more != nil {
		return t.more.add(hash, key)
	}
	t.keep(hash, key)
	t.places[place] = int32(t.used)
	if t.used > len(t.places)*3/4 {
		t.grow()
	}
	return true, nil
}

// sight answers the sight with a number.
func (t *tally) sight(k int32) *sight { return &t.sights[k/sightsCount][k%sightsCount] }

// find answers the place of a key in the hash table, or that of a new one.
func (t *tally) find(hash uint64, key []byte) int {
	mask := len(t.places) - 1
	for place := int(hash) & mask; ; place = (place + 1) & mask {
		k := t.places[place]
		if k == 0 {
			return place
		}
		if s := t.sight(k - 1); s.hash == hash && bytes.Equal(t.key(s), key) {
			return place
		}
	}
}

func (t *tally) key(s *sight) []byte { return t.keys[s.chunk][s.at:][:s.length] }

// keep puts a new key to the others.
func (t *tally) keep(hash uint64, key []byte) {
	last := len(t.keys) - 1
	if last < 0 || cap(t.keys[last])-len(t.keys[last]) < len(key) {
		t.keys = append(t.keys, make([]byte, 0, max(keysSize, len(key))))
		last++
		t.size += cap(t.keys[last])
	}
	at := len(t.keys[last])
	t.keys[last] = append(t.keys[last], key...)
	if t.used%sightsCount == 0 {
		t.sights = append(t.sights, make([]sight, sightsCount))
	}
	t.used++
	*t.sight(int32(t.used - 1)) = sight{hash: hash, count: 1, chunk: int32(last), at: int32(at), length: int32(len(key))}
}

// grow makes the hash table larger.
func (t *tally) grow() {
	t.places = make([]int32, 2*len(t.places))
	mask := len(t.places) - 1
	for k := range int32(t.used) {
		place := int(t.sight(k).hash) & mask
		for t.places[place] > 0 {
			place = (place + 1) & mask
		}
		t.places[place] = k + 1
	}
}

// close gives up the temporary files.
func (t *tally) close() {
	if t != nil && t.more != nil {
		t.more.close()
	}
}

// countedKey is a key with the number of its sights, or the error that ends a list of them.
type countedKey struct {
	key   []byte
	count int64
	err   error
}

// ranked answers the keys, those with the most sights first, and those with as many in
// the order of first sight. A key is valid until the next step.
func (t *tally) ranked() iter.Seq[countedKey] {
	return func(yield func(countedKey) bool) {
		rest, stop := iter.Pull(t.more.ranked())
		defer stop()
		late, ok := rest()
		for early := range t.rankedInMemory() {
			for ok && late.count > early.count {
				if !yield(late) {
					return
				}
				late, ok = rest()
			}
			if !yield(early) {
				return
			}
		}
		for ok && yield(late) {
			late, ok = rest()
		}
	}
}

// rankedInMemory answers those of the keys in memory.
func (t *tally) rankedInMemory() iter.Seq[countedKey] {
	return func(yield func(countedKey) bool) {
		order := make([]int32, t.used)
		for k := range order {
			order[k] = int32(k)
		}
		slices.SortFunc(order, func(a, b int32) int {
			return cmp.Or(cmp.Compare(t.sight(b).count, t.sight(a).count), cmp.Compare(a, b))
		})
		for _, k := range order {
			s := t.sight(k)
			if !yield(countedKey{key: t.key(s), count: s.count}) {
				return
			}
		}
	}
}
