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

// soFar answers the end of the text, at most maxLine bytes, of a reading that goes
// as far as end.
func (r *reading) soFar(t *text, end int) []byte {
	text := t.data[r.start:end]
	if len(r.breaks) > 0 {
		r.take(t, end)
		text = r.joined
	}
	return text[max(0, len(text)-maxLine):]
}

// take puts what comes before end to the joined text.
func (r *reading) take(t *text, end int) {
	if end < r.taken {
		r.joined = r.joined[:len(r.joined)-(r.taken-end)]
	} else {
		countLooks(end - r.taken)
		r.joined = append(r.joined, t.data[r.taken:end]...)
	}
	r.taken = end
}

// finish ends the reading at end.
func (r *reading) finish(t *text, end int) {
	r.end = end
	r.text = t.data[r.start:end]
	if len(r.breaks) > 0 {
		r.take(t, end)
		r.text = r.joined
	}
}
