package delimit

import "github.com/urigrep/urigrep/delimit/uri"

// run is the state of reading a bare URI to its end.
type run struct {
	authority bool // before the path
	fragment  bool // a "#" was seen
	depth     int  // open parentheses
	quotes    int  // apostrophes
	cut       Cut  // what ended it, its place in the window; By is 0 where nothing cut it
}

// readBare reads a URI that no wrapper holds.
func (f *Finder) readBare(t *text, o opening) (Outcome, int) {
	s := &f.scheme
	if s.form == opaque && !s.shape(t, s.rest()) {
		return nothing, 0
	}
	limit := s.start + f.maxLength()
	u := run{authority: s.form == hierarchical}
	stop := u.read(t, s.rest(), limit)
	if stop > limit {
		return f.skipTooLong(s.start), stop
	}
	end := u.trim(t, s.rest(), stop)
	f.reading.begin(s.start)
	f.reading.finish(t, end)
	outcome := f.accept(t)
	if u.cut.By != 0 {
		u.cut.At += f.Base
		f.Candidate.Cut = u.cut
	}
	if outcome == Rejected {
		return Rejected, stop
	}
	return outcome, end
}

// skipTooLong names the candidate at start, of which no more is looked at.
func (f *Finder) skipTooLong(start int) Outcome {
	f.skipping = true
	f.Candidate.Reading = Reading{Start: f.Base + int64(start), End: f.Base + int64(start)}
	return TooLong
}

// runEnd answers the end of the bytes from i on that URIs are made of.
func (t *text) runEnd(i int) int {
	for t.has(i) && uri.ClassOf(t.data[i])&uri.URIChar != 0 {
		i++
	}
	return i
}

// plain are the bytes that say nothing about the end of a URI wherever they stand.
const plain = uri.Unreserved

// read answers the end of the bare URI whose rest starts at i, before what
// trails it is trimmed; it is past limit where the URI is. White space, control
// characters, "<", ">", a quote and what is not ASCII end it, as does a closing
// bracket without its opener, and in the authority an apostrophe. An excluded
// character cuts it.
func (u *run) read(t *text, i, limit int) int {
	host := i // where the host would start, as far as is known
	for ; i <= limit && t.has(i); i++ {
		b := t.data[i]
		class := uri.ClassOf(b)
		if class&plain != 0 {
			continue
		}
		switch b {
		case '/', '?':
			u.authority = false
		case '@':
			host = i + 1
		case '#':
			if u.fragment {
				u.cut = Cut{By: b, At: int64(i)}
				return i
			}
			u.authority, u.fragment = false, true
		case '\'':
			if u.authority {
				return i
			}
			u.quotes++
		case '(':
			u.depth++
		case ')':
			if u.depth == 0 {
				return i
			}
			u.depth--
		case ']', '}':
			return i
		case '[':
			if end := t.literalEnd(i); u.authority && i == host && end > i {
				i = end - 1
				continue
			}
			if !u.excused(t, i) {
				return i
			}
		case '{', '|', '\\', '^', '`':
			if !u.excused(t, i) {
				return i
			}
		default:
			if class&uri.URIChar == 0 {
				return i
			}
		}
	}
	return i
}

// literalEnd answers the end of the IP-literal at i, i where none is closed.
func (t *text) literalEnd(i int) int {
	end := t.span(i+1, uri.Unreserved|uri.SubDelim, ":")
	if t.is(end, ']') {
		return end + 1
	}
	return i
}

// excused cuts the URI before the excluded character at i. Only in an authority
// in which an "@" follows it cuts nothing: what stands before it would be taken
// for the host. The grammar then rejects the whole.
func (u *run) excused(t *text, i int) bool {
	if u.authority && t.atFollows(i) {
		return true
	}
	u.cut = Cut{By: t.data[i], At: int64(i)}
	return false
}

// atFollows reports whether an "@" stands between i and the next "/", white space
// or control character.
func (t *text) atFollows(i int) bool {
	for high := i + maxAhead; i < high && t.has(i); i++ {
		b := t.data[i]
		if b == '@' {
			return true
		}
		if b == '/' || uri.ClassOf(b)&(uri.Space|uri.Control) != 0 {
			return false
		}
	}
	return false
}

// trim answers the end of the URI whose rest is window[rest:end] without the
// punctuation of the text around it.
func (u *run) trim(t *text, rest, end int) int {
	for ; end > rest; end-- {
		switch b := t.data[end-1]; b {
		case '.', ',', ';', ':', '!', '?':
		case '\'':
			if u.quotes%2 == 0 {
				return end
			}
			u.quotes--
		case '(':
			u.depth--
		case '%':
			u.cut = Cut{By: b, At: int64(end - 1)}
		default:
			return end
		}
	}
	return end
}
