package origin

import (
	"math"
	"sort"
)

// Map knows which bytes of a source a text was made of. Offsets start at 0 in
// both. The zero value is the map of an empty text.
//
// It holds runs of equal units: a unit is some bytes of text that were made, as a
// whole, of some bytes of the source. What was copied is a run of units of 1 and
// 1; base64 of units of 3 and 4; "=3D" is a unit of 1 and 3. What the source has
// between two runs gave no text.
type Map struct {
	runs    []run
	text    int64 // the length of the text, in bytes
	source  int64 // how much of the source was taken for it
	failed  bool
	failure int64 // in the source
}

// Reset makes m the map of an empty text, and keeps its memory.
func (m *Map) Reset() { *m = Map{runs: m.runs[:0]} }

// run is n units, one behind the other. Decoded text has many runs, so they are
// small.
type run struct {
	text, source       int64 // where the first starts
	n                  int32
	perText, perSource int32 // the size of one, in bytes
}

func (r *run) textEnd() int64   { return r.text + int64(r.n)*int64(r.perText) }
func (r *run) sourceEnd() int64 { return r.source + int64(r.n)*int64(r.perSource) }

// goesOn reports whether n more units of these sizes, which come next in the source,
// may be put to the run.
func (r *run) goesOn(n, text, source int32, at int64) bool {
	return r.perText == text && r.perSource == source && r.sourceEnd() == at && r.n <= math.MaxInt32-n
}

// Add tells that n units follow, each of text bytes made of source bytes; all three
// are less than 2 GiB. Text that was put in is made of 0 bytes; for bytes that gave
// no text there is Skip.
func (m *Map) Add(n, text, source int) {
	if n <= 0 || text <= 0 {
		return
	}
	if k := len(m.runs) - 1; k >= 0 {
		if last := &m.runs[k]; last.goesOn(int32(n), int32(text), int32(source), m.source) {
			last.n += int32(n)
			m.pass(n, text, source)
			return
		}
	}
	m.runs = append(m.runs, run{m.text, m.source, int32(n), int32(text), int32(source)})
	m.pass(n, text, source)
}

// pass goes on behind n units.
func (m *Map) pass(n, text, source int) {
	m.text += int64(n) * int64(text)
	m.source += int64(n) * int64(source)
}

// Skip tells that n bytes of the source gave no text.
func (m *Map) Skip(n int) { m.source += int64(n) }

// Fail tells that what comes next in the source could not be decoded as it
// claims. The first such place is kept.
func (m *Map) Fail() {
	if !m.failed {
		m.failed, m.failure = true, m.source
	}
}

// Range answers the range of the source that text[start:end] was made of, widened
// to whole units. Where start is end, so are the two of the answer.
func (m *Map) Range(start, end int64) (from, to int64) {
	from = m.startOf(start)
	if end <= start {
		return from, from
	}
	return from, max(from, m.endOf(end))
}

// startOf answers where the unit starts that text[at] is a part of.
func (m *Map) startOf(at int64) int64 {
	r := m.find(at)
	if r == nil || at >= r.textEnd() {
		return m.source
	}
	return r.source + (at-r.text)/int64(r.perText)*int64(r.perSource)
}

// endOf answers where the unit ends that text[end-1] is a part of.
func (m *Map) endOf(end int64) int64 {
	r := m.find(end - 1)
	if r == nil {
		return m.source
	}
	units := (end - r.text + int64(r.perText) - 1) / int64(r.perText)
	return r.source + min(units, int64(r.n))*int64(r.perSource)
}

// find answers the last run that starts at or before at.
func (m *Map) find(at int64) *run {
	k := sort.Search(len(m.runs), func(k int) bool { return m.runs[k].text > at }) - 1
	if k < 0 {
		return nil
	}
	return &m.runs[k]
}

// Forget gives up what is known of text[:before].
func (m *Map) Forget(before int64) {
	gone := sort.Search(len(m.runs), func(k int) bool { return m.runs[k].textEnd() > before })
	// Moving the rest only when as much again goes keeps the work linear.
	if gone*2 >= len(m.runs) {
		m.runs = m.runs[:copy(m.runs, m.runs[gone:])]
	}
}
