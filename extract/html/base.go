package html

// base is what the first base element with an href says (HTML Standard, section 4.2.3;
// RFC 2396 Appendix D).
type base struct {
	href  string
	start int64 // where in the text what follows the element starts
	known bool
}

// Base answers the URI that relative references at an offset of the text start from, as
// the first base element with an href gives it, which may be relative itself. It is ""
// where that element comes later: a document has it before all references.
func (r *Reader) Base(at int64) string {
	if at < r.base.start {
		return ""
	}
	return r.base.href
}

// takeBase takes the href of a base element, unless there was one.
func (r *Reader) takeBase(t *tag) {
	var buf [maxName]byte
	for name, value, ok := t.next(); ok && !r.base.known; name, value, ok = t.next() {
		if string(lower(&buf, t.of(name))) == "href" {
			r.base = base{href: r.valueOf(t.of(value)), start: r.out.text, known: true}
		}
	}
}

// valueOf answers the URI that stands in the source of a value.
func (r *Reader) valueOf(source []byte) string {
	source = source[r.blankUnits(source):]
	for len(source) > 0 && isBlank(source[len(source)-1]) {
		source = source[:len(source)-1]
	}
	var text []byte
	for len(source) > 0 {
		u := r.unitAt(source)
		switch code := encodedDelimiter(u.text); {
		case code != "":
			text = append(text, code...)
		case u.kind == blanks:
			for range u.text {
				text = append(text, encodedBlank...)
			}
		default:
			text = append(text, u.text...)
		}
		source = source[u.size:]
	}
	return string(text)
}
