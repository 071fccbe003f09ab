package uri

// authority3986 reads an authority: [ userinfo "@" ] host [ ":" port ] (RFC 3986 3.2).
func (p *parser[T]) authority3986() Reason {
	start := p.at
	reason := p.hostport()
	if reason == OK {
		return OK
	}
	// What looked like a host, and perhaps the ":" of a port, may be userinfo. Most
	// authorities have none, so it is tried second.
	stop := p.at
	p.at = p.run(start, UserinfoChar)
	if !p.accept('@') {
		return p.fail(stop, reason)
	}
	return p.hostport()
}

// hostport reads host [ ":" port ] up to the end of the authority (RFC 3986 3.2.2 and
// 3.2.3).
func (p *parser[T]) hostport() Reason {
	p.ref.host = p.at
	if p.accept('[') {
		if !p.ipLiteral() {
			return BadIPLiteral
		}
	} else {
		p.take(RegNameChar)
	}
	p.ref.port = p.at
	hasPort := p.accept(':')
	if hasPort {
		p.at = Span(p.text, p.at, Digit)
	}
	switch {
	case p.atAuthorityEnd():
		return OK
	case p.is(p.at, '@'):
		return BadUserinfo
	case hasPort:
		return BadPort
	}
	return p.unexpected()
}

// atAuthorityEnd tells whether the cursor is where an authority ends: before "/", "?",
// "#" or at the end of the text (RFC 3986 3.2).
func (p *parser[T]) atAuthorityEnd() bool {
	if p.at == len(p.text) {
		return true
	}
	b := p.text[p.at]
	return b == '/' || b == '?' || b == '#'
}

// ipLiteral reads what follows the "[" of an IP-literal, with the "]" and what must
// be behind it (RFC 3986 3.2.2). Zone identifiers (RFC 6874) are not allowed.
func (p *parser[T]) ipLiteral() bool {
	address := p.ipv6address
	if p.is(p.at, 'v') || p.is(p.at, 'V') {
		address = p.ipvFuture
	}
	return address() && p.accept(']') && (p.is(p.at, ':') || p.atAuthorityEnd())
}

// ipvFuture reads an IPvFuture: "v" 1*HEXDIG "." 1*( unreserved / sub-delims / ":" )
// (RFC 3986 3.2.2).
func (p *parser[T]) ipvFuture() bool {
	p.at++ // over the "v"
	return p.takeSome(HexDigit) && p.accept('.') && p.takeSome(UserinfoChar)
}

// ipv6address reads an IPv6address (RFC 3986 3.2.2). Its nine forms say: there are
// eight groups of 16 bits, the last two may be an IPv4address, and one "::" may stand
// for one group or more.
func (p *parser[T]) ipv6address() bool {
	groups := p.h16s()
	elided := p.acceptTwice(':')
	if elided {
		groups += p.h16s()
	}
	if !p.is(p.at, ']') {
		if !p.ipv4address() {
			return false
		}
		groups += 2
	}
	if elided {
		return groups < 8
	}
	return groups == 8
}

// h16s reads and counts groups: h16 *( ":" h16 ), with the ":" before an IPv4address if
// one follows, but not the address (RFC 3986 3.2.2).
func (p *parser[T]) h16s() (n int) {
	for p.isIn(p.at, HexDigit) {
		end := Span(p.text, p.at, HexDigit)
		if end-p.at > 4 || p.is(end, '.') {
			break
		}
		p.at = end
		n++
		if !p.is(end, ':') || !p.isIn(end+1, HexDigit) {
			break
		}
		p.at++
	}
	return n
}

// ipv4address reads an IPv4address: four dec-octets with "." between (RFC 3986 3.2.2).
func (p *parser[T]) ipv4address() bool {
	return p.decOctet() && p.accept('.') &&
		p.decOctet() && p.accept('.') &&
		p.decOctet() && p.accept('.') &&
		p.decOctet()
}

// decOctet reads a dec-octet: 0 to 255 without leading zeros (RFC 3986 3.2.2).
func (p *parser[T]) decOctet() bool {
	end := Span(p.text, p.at, Digit)
	digits := end - p.at
	if digits == 0 || digits > 3 || digits > 1 && p.text[p.at] == '0' {
		return false
	}
	value := 0
	for i := p.at; i < end; i++ {
		value = 10*value + int(p.text[i]-'0')
	}
	if value > 255 {
		return false
	}
	p.at = end
	return true
}
