package main

import (
	"fmt"
	"strconv"
)

// chooser decides which matches are printed, in the order in which they are: those of
// a URI that was not seen before, or none where they are counted.
type chooser struct {
	seen   *tally // of URIs; nil where all matches are printed
	counts *tally // of groups; nil where matches are printed
}

// newChooser answers the chooser that the options ask for, nil where all is printed.
func newChooser(o *options) *chooser {
	counts := o.groups != ungrouped && !o.count
	if o.quiet || o.list || !o.unique && !counts {
		return nil
	}
	c := &chooser{}
	limit := int(o.uniqueMemory)
	if o.unique && counts {
		limit /= 2
	}
	if o.unique {
		c.seen = newTally(limit)
	}
	if counts {
		c.counts = newTally(limit)
	}
	return c
}

// takes reports whether a match is one of the chosen, and its bytes with it, unless
// they are counted.
func (c *chooser) takes(key, printed []byte) (chosen bool, err error) {
	chosen = true
	if c.seen != nil {
		chosen, err = c.seen.add(key)
	}
	if chosen && c.counts != nil && err == nil {
		_, err = c.counts.add(printed)
	}
	return chosen, err
}

// close gives up the temporary files.
func (c *chooser) close() {
	if c != nil {
		c.seen.close()
		c.counts.close()
	}
}

// entry is where a match stands in what an output gathers: first the key that is
// decided by, then what is printed, or counted.
type entry struct{ key, printed, end int }

// begin starts the entry of a match.
func (o *output) begin(key []byte) {
	c := o.seq.chooser
	if c == nil {
		return
	}
	r := entry{key: len(o.buf)}
	if c.seen != nil {
		o.buf = append(o.buf, key...)
	}
	r.printed = len(o.buf)
	o.entries = append(o.entries, r)
}

// end ends the entry of a match, and writes the buffer once that is full.
func (o *output) end() {
	if o.seq.chooser != nil {
		o.entries[len(o.entries)-1].end = len(o.buf)
	}
	o.writeFull()
}

// choose answers what is printed of buf[from:to], in its place.
func (o *output) choose(from, to int) []byte {
	c := o.seq.chooser
	if c == nil {
		return o.buf[from:to]
	}
	kept := o.buf[from:from]
	n := 0
	for ; n < len(o.entries) && o.entries[n].end <= to; n++ {
		r := o.entries[n]
		kept = append(kept, o.buf[from:r.key]...)
		printed := o.buf[r.printed:r.end]
		chosen, err := c.takes(o.buf[r.key:r.printed], printed)
		if err != nil {
			o.seq.fail(fmt.Errorf("temporary file: %v", cause(err)))
		}
		if chosen {
			o.chosen++
		}
		if chosen && c.counts == nil {
			kept = append(kept, printed...)
		}
		from = r.end
	}
	o.entries = o.entries[:copy(o.entries, o.entries[n:])]
	return append(kept, o.buf[from:to]...)
}

// hasEnough reports whether the file has as many matches as are wanted: of those that
// were found, or where not all are chosen, of these. It chooses from what it has gathered
// as soon as that may be so many.
func (o *output) hasEnough(matches, most int) bool {
	if o.seq.chooser == nil {
		return matches >= most
	}
	if o.chosen+len(o.entries) >= most && o.hasTurn() {
		o.print()
	}
	return o.chosen >= most
}

// count answers how many of the matches were chosen since it was asked last.
func (o *output) count(matches int) int {
	if o.seq.chooser == nil {
		return matches
	}
	n := o.chosen
	o.chosen = 0
	return n
}

// printCounts prints the counts, a line each: the number, a tab and the group.
func (s *search) printCounts() {
	c := s.seq.chooser
	if c == nil || c.counts == nil || s.seq.err != nil {
		return
	}
	var b []byte
	for group := range c.counts.ranked() {
		if group.err != nil {
			s.seq.fail(fmt.Errorf("temporary file: %v", cause(group.err)))
			break
		}
		b = append(strconv.AppendInt(b, group.count, 10), '\t')
		b = append(append(b, group.key...), s.seq.end)
		if len(b) >= outputSize {
			s.seq.write(b)
			b = b[:0]
		}
	}
	s.seq.write(b)
}
