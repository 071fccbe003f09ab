package uri

// atOpaquePart tells whether the rest is an opaque_part: what follows the scheme in
// RFC 2396, unless it begins with "/" (RFC 2396 section 3).
func (p *parser[T]) atOpaquePart() bool {
	return p.grammar == RFC2396 && p.ref.hasScheme() && !p.is(p.at, '/')
}

// opaquePart reads an opaque_part, which has no query: a "?" is a character like any
// other (RFC 2396 section 3). That it is not empty is checked by lacksPath.
func (p *parser[T]) opaquePart() {
	p.ref.path = p.at
	p.take(QueryChar)
	p.ref.query = p.at
	p.ref.fragment = p.at
}

// authority2396 reads an authority: server | reg_name (RFC 2396 3.2). Every server but
// the empty one is a reg_name too, so that is what is read; what remains to be found
// is whether it has the components of a server.
func (p *parser[T]) authority2396() {
	start := p.at
	p.take(PChar)
	p.server(start)
}

// server notes the components of the authority between start and the cursor if it is
// a server: [ userinfo "@" ] host [ ":" port ] (RFC 2396 3.2.2). Its bytes are known to
// be those of a reg_name.
func (p *parser[T]) server(start int) {
	host := start
	if at := p.run(start, UserinfoChar); at < p.at { // it stops at nothing but "@"
		host = at + 1
	}
	port := Span(p.text, host, SchemeChar) // alphanum "-" ".", and "+", which no host has
	if !isHost2396(p.text[host:port]) || !p.isPort2396(port) {
		return
	}
	p.ref.host, p.ref.port = host, port
}

// isPort2396 tells whether [ ":" port ] is what stands between i and the cursor (RFC
// 2396 3.2.2).
func (p *parser[T]) isPort2396(i int) bool {
	return i == p.at || p.text[i] == ':' && Span(p.text, i+1, Digit) == p.at
}

// isHost2396 tells whether s is a host: hostname | IPv4address (RFC 2396 3.2.2).
func isHost2396[T Text](s T) bool {
	return isHostname(s) || isIPv4Address2396(s)
}

// isHostname tells whether s is a hostname: *( domainlabel "." ) toplabel [ "." ] (RFC
// 2396 3.2.2). A toplabel is a domainlabel that begins with a letter.
func isHostname[T Text](s T) bool {
	if n := len(s); n > 0 && s[n-1] == '.' {
		s = s[:n-1]
	}
	top := 0
	for i := range len(s) {
		if s[i] != '.' {
			continue
		}
		if !isDomainlabel(s[top:i]) {
			return false
		}
		top = i + 1
	}
	return isDomainlabel(s[top:]) && ClassOf(s[top])&Alpha != 0
}

// isDomainlabel tells whether s is a domainlabel: letters, digits and hyphens, with no
// hyphen at either end (RFC 2396 3.2.2).
func isDomainlabel[T Text](s T) bool {
	n := len(s)
	if n == 0 || s[0] == '-' || s[n-1] == '-' {
		return false
	}
	for i := range n {
		if s[i] != '-' && ClassOf(s[i])&(Alpha|Digit) == 0 {
			return false
		}
	}
	return true
}

// isIPv4Address2396 tells whether s is an IPv4address: four numbers of any size (RFC
// 2396 3.2.2).
func isIPv4Address2396[T Text](s T) bool {
	i := 0
	for n := range 4 {
		if n > 0 {
			if i == len(s) || s[i] != '.' {
				return false
			}
			i++
		}
		end := Span(s, i, Digit)
		if end == i {
			return false
		}
		i = end
	}
	return i == len(s)
}
