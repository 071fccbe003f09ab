package delimit

// reading is a URI while it is read: where it stands in the window and what of
// that it is. Where nothing is taken out its text is a slice of the window.
type reading struct {
	start, end int // in the window
	text       []byte
	breaks     []Break
	hyphens    []int // indexes of the breaks that stand right behind a "-"

	joined []byte // the memory of a text with breaks
	taken  int    // in the window: what comes before is in joined
}

// begin starts a reading at start.
func (r *reading) begin(start int) {
	r.start, r.taken = start, start
	r.breaks, r.hyphens, r.joined = r.breaks[:0], r.hyphens[:0], r.joined[:0]
}

// skip takes window[from:to] out of the reading.
func (r *reading) skip(f *Finder, t *text, from, to int, kind BreakKind) {
	if from > r.taken && t.data[from-1] == '-' && kind != HyphenBreak && hasLineEnd(t.data[from:to]) {
		r.hyphens = append(r.hyphens, len(r.breaks))
	}
	r.joined = append(r.joined, t.data[r.taken:from]...)
	r.breaks = append(r.breaks, Break{f.Base + int64(from), f.Base + int64(to), kind})
	r.taken = to
}

// finish ends the reading at end.
func (r *reading) finish(t *text, end int) {
	r.end = end
	if len(r.breaks) == 0 {
		r.text = t.data[r.start:end]
		return
	}
	r.joined = append(r.joined, t.data[r.taken:end]...)
	r.text = r.joined
}
