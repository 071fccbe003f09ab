package uri

// Parse parses s as a URI-reference, absolute or relative (RFC 3986 4.1, RFC 2396
// section 4, RFC 3987 2.2 "IRI-reference"). The error is an [*Error].
func Parse[T Text](s T, g Grammar) (Reference[T], error) {
	r, err := TryParse(s, g)
	return r, err.orNil()
}

// ParseURI parses s as a URI, which is a reference with a scheme, with or without a
// fragment (RFC 3986 section 3, RFC 3987 2.2 "IRI"). The error is an [*Error]; its
// Reason is NoScheme when s is a relative reference.
func ParseURI[T Text](s T, g Grammar) (Reference[T], error) {
	r, err := TryParse(s, g)
	if err.Reason == OK && !r.hasScheme() {
		r, err = Reference[T]{}, Error{0, NoScheme}
	}
	return r, err.orNil()
}

// TryParse is [Parse] for many texts of which few are references (RFC 3986 4.1): it
// does not allocate for an invalid one either. The Reason of the Error is OK when s
// is valid. A g that is no Grammar is taken for RFC3986.
func TryParse[T Text](s T, g Grammar) (Reference[T], Error) {
	p := parser[T]{text: s, grammar: g}
	p.ref.text = s
	reason := p.reference()
	if reason != OK && g == Web {
		p = parser[T]{text: s, grammar: g, web: WebChar}
		p.ref.text, p.ref.web = s, true
		reason = p.reference()
	}
	if reason != OK {
		return Reference[T]{}, Error{p.at, reason}
	}
	return p.ref, Error{}
}

// A parser reads a reference from left to right. Its methods are named after the
// rules of the grammar; each reads from the cursor as far as its rule goes and
// leaves the cursor there, or at the byte that is wrong when it answers a Reason
// other than OK.
//
// Most rules do not complain about a byte that they cannot read. They stop there, so
// do those that follow, and reference finds at the end that text is left over.
type parser[T Text] struct {
	text    T
	grammar Grammar
	web     Class        // WebChar where its bytes are taken
	at      int          // the cursor, a byte offset in text
	ref     Reference[T] // what has been read so far
}

// reference reads a URI-reference (RFC 3986 4.1, RFC 2396 section 4).
func (p *parser[T]) reference() Reason {
	if reason := p.scheme(); reason != OK {
		return reason
	}
	if p.atOpaquePart() {
		p.opaquePart()
	} else {
		if reason := p.authority(); reason != OK {
			return reason
		}
		p.path()
		p.query()
	}
	p.fragment()
	if p.at < len(p.text) {
		return p.unexpected()
	}
	if p.grammar == RFC2396 && p.ref.lacksPath() {
		return p.fail(p.ref.query, NoPath)
	}
	return OK
}

// scheme reads a scheme and its ":" (RFC 3986 3.1). Without one, the first segment of
// the path must not have a ":" (RFC 3986 4.2), or it would look like a scheme.
func (p *parser[T]) scheme() Reason {
	end := Span(p.text, 0, SchemeChar)
	startsWell := end > 0 && ClassOf(p.text[0])&Alpha != 0
	if startsWell && p.is(end, ':') {
		p.ref.scheme = end
		p.at = end + 1
		return OK
	}
	if !p.is(p.run(end, segmentNC), ':') {
		return OK
	}
	if !startsWell {
		end = 0
	}
	return p.fail(end, BadScheme)
}

// authority reads "//" and an authority, if there is one (RFC 3986 3.2).
func (p *parser[T]) authority() (reason Reason) {
	if p.acceptTwice('/') {
		if p.grammar == RFC2396 {
			p.authority2396()
		} else {
			reason = p.authority3986()
		}
	}
	p.ref.path = p.at
	return reason
}

// path reads a path (RFC 3986 3.3). What distinguishes its forms is seen to elsewhere:
// authority ends only where path-abempty can begin, and takes any "//" away from
// path-absolute; scheme rejects what is no path-noscheme.
func (p *parser[T]) path() {
	p.take(PathChar | p.web)
	p.ref.query = p.at
}

// query reads "?" and a query, if there is one (RFC 3986 3.4).
func (p *parser[T]) query() {
	if p.accept('?') {
		p.take(QueryChar | privateUse | p.web)
	}
	p.ref.fragment = p.at
}

// fragment reads "#" and a fragment, if there is one (RFC 3986 3.5).
func (p *parser[T]) fragment() {
	if p.accept('#') {
		p.take(QueryChar | p.web)
	}
}

// unexpected answers why the byte at the cursor can follow nothing.
func (p *parser[T]) unexpected() Reason {
	switch c := ClassOf(p.text[p.at]); {
	case c&Percent != 0:
		return BadPctEncoded
	case c&NonASCII == 0:
		return BadChar
	case !p.grammar.hasIRIs():
		return NotASCII
	}
	return badRune(decodeRune(p.text, p.at))
}

// fail moves the cursor to a mistake.
func (p *parser[T]) fail(at int, reason Reason) Reason {
	p.at = at
	return reason
}

// take moves the cursor over a run of mask.
func (p *parser[T]) take(mask Class) { p.at = p.run(p.at, mask) }

// takeSome moves the cursor over one byte of mask or more, if there is one.
func (p *parser[T]) takeSome(mask Class) bool {
	start := p.at
	p.at = Span(p.text, start, mask)
	return p.at > start
}

// accept moves the cursor over b if it is at one.
func (p *parser[T]) accept(b byte) bool {
	ok := p.is(p.at, b)
	if ok {
		p.at++
	}
	return ok
}

// acceptTwice moves the cursor over two of b if it is at two.
func (p *parser[T]) acceptTwice(b byte) bool {
	ok := p.is(p.at, b) && p.is(p.at+1, b)
	if ok {
		p.at += 2
	}
	return ok
}

// is tells whether the byte at i is b.
func (p *parser[T]) is(i int, b byte) bool {
	return i < len(p.text) && p.text[i] == b
}

// isIn tells whether the byte at i is of one of the classes of mask.
func (p *parser[T]) isIn(i int, mask Class) bool {
	return i < len(p.text) && ClassOf(p.text[i])&mask != 0
}

// run answers where the characters that begin at i end: bytes of mask, pct-encoded
// (RFC 3986 2.1), any "%" with WebChar in mask, and, in an IRI, those beyond ASCII (RFC 3987 2.2).
func (p *parser[T]) run(i int, mask Class) int {
	for {
		i = Span(p.text, i, mask)
		switch {
		case !p.isIn(i, Percent|NonASCII):
			return i
		case p.isIn(i, Percent) && p.isIn(i+1, HexDigit) && p.isIn(i+2, HexDigit):
			i += len("%41")
		case p.isIn(i, Percent) && mask&WebChar != 0:
			i++
		case p.isIn(i, NonASCII) && p.grammar.hasIRIs():
			n := p.ucschar(i, mask)
			if n == 0 {
				return i
			}
			i += n
		default:
			return i
		}
	}
}

// Span answers where the bytes of mask that begin at i end (RFC 3986 section 2).
func Span[T Text](s T, i int, mask Class) int {
	// Four bytes that share a class of mask are all of it.
	for ; i+4 <= len(s); i += 4 {
		if b := s[i : i+4]; ClassOf(b[0])&ClassOf(b[1])&ClassOf(b[2])&ClassOf(b[3])&mask == 0 {
			break
		}
	}
	for i < len(s) && ClassOf(s[i])&mask != 0 {
		i++
	}
	return i
}
