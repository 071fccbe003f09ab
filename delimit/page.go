package delimit

// maxPage is how many bytes of a page break are looked at.
const maxPage = 1024

// pageBreak answers the start of the first line behind the page break of a printed
// document that starts at i, a line's start: lines without text, perhaps a footer,
// a form feed, a header, and at least one line without text again.
func (t *text) pageBreak(i int) (next int, ok bool) {
	limit := i + maxPage
	next = t.emptyLines(i, limit)
	if next == i {
		return i, false
	}
	if !t.is(next, '\f') {
		next = t.emptyLines(t.lineAfter(next, limit), limit)
	}
	if !t.is(next, '\f') {
		return i, false
	}
	header := t.emptyLines(next+1, limit)
	next = t.lineAfter(header, limit)
	text := t.emptyLines(next, limit)
	return text, text > next && text < limit
}

// emptyLines steps over the lines without text at i.
func (t *text) emptyLines(i, limit int) int {
	for i < limit {
		end := t.blanksAfter(i)
		next := t.lineEnd(end)
		if next == end {
			break
		}
		i = next
	}
	return i
}

// lineAfter answers the start of the line behind the one that holds i.
func (t *text) lineAfter(i, limit int) int {
	for ; i < limit && t.has(i); i++ {
		if next := t.lineEnd(i); next > i {
			return next
		}
	}
	return i
}
