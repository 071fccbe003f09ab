package main

import (
	"bufio"
	"bytes"
	"cmp"
	"encoding/binary"
	"errors"
	"io"
	"iter"
	"math"
	"os"
	"slices"
	"sync"
)

// spill counts keys in two temporary files: one has the keys, one after the other,
// and one is a hash table of slots that tell where. A slot is looked for from the
// place on that the first bits of its hash name, so that a larger table has the
// slots in the same order, and is filled from one end to the other.
type spill struct {
	keys  *os.File
	tail  []byte // of the keys, not written yet
	size  int64  // of the keys, the tail included
	table *table
	found []byte // the memory of a key that was read
}

// tailSize is how much of the keys is written at once, in bytes.
const tailSize = 64 * 1024

func newSpill() (*spill, error) {
	keys, err := temporary()
	if err != nil {
		return nil, err
	}
	t, err := newTable(firstBits)
	if err != nil {
		discard(keys)
		return nil, err
	}
	return &spill{keys: keys, table: t}, nil
}

// naming is held while a temporary file has a name: ending then would leave it behind.
var naming sync.Mutex

// temporary makes a file that vanishes with the process, where the system can do that.
func temporary() (*os.File, error) {
	naming.Lock()
	defer naming.Unlock()
	f, err := os.CreateTemp("", "urigrep-")
	if err == nil {
		os.Remove(f.Name())
	}
	return f, err
}

// discard gives a temporary file up.
func discard(f *os.File) {
	f.Close()
	os.Remove(f.Name()) // where that could not be done while it was open
}

func (s *spill) close() {
	discard(s.keys)
	discard(s.table.file)
}

// add counts a sight of a key with a hash, and answers whether it is the first.
func (s *spill) add(hash uint64, key []byte) (first bool, err error) {
	if s.table.isCrowded() {
		if s.table, err = s.table.grown(); err != nil {
			return false, err
		}
	}
	hash |= 1 // 0 is that of an empty slot
	place := s.table.home(hash)
	for ; ; place = s.table.next(place) {
		e, err := s.table.get(place)
		if err != nil {
			return false, err
		}
		if e.hash == 0 {
			break
		}
		if e.hash != hash || e.length != int64(len(key)) {
			continue
		}
		known, err := s.key(e)
		if err != nil {
			return false, err
		}
		if bytes.Equal(known, key) {
			e.count++
			s.table.set(e)
			return false, nil
		}
	}
	s.table.set(slot{hash: hash, at: s.size, length: int64(len(key)), count: 1})
	s.table.used++
	return true, s.keep(key)
}

// keep puts a key behind the others.
func (s *spill) keep(key []byte) error {
	s.tail = append(s.tail, key...)
	s.size += int64(len(key))
	if len(s.tail) < tailSize {
		return nil
	}
	_, err := s.keys.WriteAt(s.tail, s.size-int64(len(s.tail)))
	s.tail = s.tail[:0]
	return err
}

// key answers the key of a slot, valid until the next call.
func (s *spill) key(e slot) ([]byte, error) {
	if written := s.size - int64(len(s.tail)); e.at >= written {
		return s.tail[e.at-written:][:e.length], nil
	}
	s.found = slices.Grow(s.found[:0], int(e.length))[:e.length]
	_, err := s.keys.ReadAt(s.found, e.at)
	return s.found, err
}

// rankedAtOnce is how many slots are sorted in memory. Where there are more, the
// table is read several times.
const rankedAtOnce = 1 << 18

// ranked answers the keys as those of a tally.
func (s *spill) ranked() iter.Seq[countedKey] {
	return func(yield func(countedKey) bool) {
		if s == nil {
			return
		}
		batch := make([]slot, 0, min(s.table.used, 2*rankedAtOnce))
		for last := (slot{count: math.MaxInt64}); ; {
			var err error
			batch, err = s.table.after(last, rankedAtOnce, batch[:0])
			for _, e := range batch {
				key, err := s.key(e)
				if !yield(countedKey{key, e.count, err}) || err != nil {
					return
				}
			}
			if err != nil {
				yield(countedKey{err: err})
				return
			}
			if len(batch) < rankedAtOnce {
				return
			}
			last = batch[len(batch)-1]
		}
	}
}

// slot tells where a key stands in the file of keys, and how often it was seen.
type slot struct {
	hash              uint64 // 0 in an empty slot
	at, length, count int64
}

// byRank compares slots: the greatest count first, then what was seen first.
func byRank(a, b slot) int {
	return cmp.Or(cmp.Compare(b.count, a.count), cmp.Compare(a.at, b.at))
}

// table is the file of slots. One block of it is in memory.
type table struct {
	file    *os.File
	bits    int // there are 1<<bits slots
	used    int
	block   [blockSize]byte
	at      int64 // the place of the block's first slot; -1 where there is none yet
	current int64 // the place of the slot that was got last
	changed bool
}

const (
	slotSize      = 4 * 8
	blockSize     = 4096
	slotsPerBlock = blockSize / slotSize
	firstBits     = 16
)

// newTable makes a table of empty slots.
func newTable(bits int) (*table, error) {
	f, err := temporary()
	if err != nil {
		return nil, err
	}
	if err := f.Truncate(slotSize << bits); err != nil {
		discard(f)
		return nil, err
	}
	return &table{file: f, bits: bits, at: -1}, nil
}

// isCrowded reports whether looking for a slot would take long.
func (t *table) isCrowded() bool { return t.used >= 1<<t.bits/2 }

// home answers the place from which on a slot is looked for.
func (t *table) home(hash uint64) int64 { return int64(hash >> (64 - t.bits)) }

func (t *table) next(place int64) int64 { return (place + 1) & (1<<t.bits - 1) }

// get answers the slot at a place.
func (t *table) get(place int64) (slot, error) {
	if at := place &^ (slotsPerBlock - 1); at != t.at {
		if err := t.flush(); err != nil {
			return slot{}, err
		}
		if _, err := t.file.ReadAt(t.block[:], at*slotSize); err != nil {
			return slot{}, err
		}
		t.at = at
	}
	t.current = place
	return decodeSlot(t.slotBytes()), nil
}

// set changes the slot that was got last.
func (t *table) set(e slot) {
	b := t.slotBytes()
	for k, value := range [...]uint64{e.hash, uint64(e.at), uint64(e.length), uint64(e.count)} {
		binary.LittleEndian.PutUint64(b[8*k:], value)
	}
	t.changed = true
}

// slotBytes answers the bytes of the slot that was got last.
func (t *table) slotBytes() []byte { return t.block[(t.current-t.at)*slotSize:][:slotSize] }

func decodeSlot(b []byte) slot {
	value := func(k int) uint64 { return binary.LittleEndian.Uint64(b[8*k:]) }
	return slot{value(0), int64(value(1)), int64(value(2)), int64(value(3))}
}

// flush writes the block if it was changed.
func (t *table) flush() error {
	if !t.changed {
		return nil
	}
	t.changed = false
	_, err := t.file.WriteAt(t.block[:], t.at*slotSize)
	return err
}

// slots answers the slots that are not empty.
func (t *table) slots() iter.Seq2[slot, error] {
	return func(yield func(slot, error) bool) {
		if err := t.flush(); err != nil {
			yield(slot{}, err)
			return
		}
		r := bufio.NewReaderSize(io.NewSectionReader(t.file, 0, slotSize<<t.bits), 1<<20)
		for b := make([]byte, slotSize); ; {
			_, err := io.ReadFull(r, b)
			if errors.Is(err, io.EOF) {
				return
			}
			e := decodeSlot(b)
			if (e.hash != 0 || err != nil) && !yield(e, err) || err != nil {
				return
			}
		}
	}
}

// grown answers a larger table with the same slots, and gives t up. After an error it
// answers t.
func (t *table) grown() (*table, error) {
	larger, err := newTable(t.bits + 2)
	if err != nil {
		return t, err
	}
	for e, err := range t.slots() {
		if err == nil {
			err = larger.insert(e)
		}
		if err != nil {
			discard(larger.file)
			return t, err
		}
	}
	discard(t.file)
	return larger, nil
}

// insert puts in a slot that is not there.
func (t *table) insert(e slot) error {
	for place := t.home(e.hash); ; place = t.next(place) {
		there, err := t.get(place)
		if err != nil {
			return err
		}
		if there.hash == 0 {
			t.set(e)
			t.used++
			return nil
		}
	}
}

// after appends to an empty batch the first n slots by rank behind one.
func (t *table) after(last slot, n int, batch []slot) ([]slot, error) {
	for e, err := range t.slots() {
		if err != nil {
			return nil, err
		}
		if byRank(last, e) >= 0 {
			continue
		}
		if batch = append(batch, e); len(batch) == 2*n {
			slices.SortFunc(batch, byRank)
			batch = batch[:n]
		}
	}
	slices.SortFunc(batch, byRank)
	return batch[:min(n, len(batch))], nil
}
