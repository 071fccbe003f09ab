package delimit

import "github.com/urigrep/urigrep/delimit/uri"

// A shape tells whether what stands at i, behind the colon of a scheme without
// "//", is what the scheme's registration asks for. It looks no further than
// maxShape bytes.
const maxShape = 256

// span answers the end of the stretch at i whose bytes are all in class or in
// extra, at most maxShape long.
func (t *text) span(i int, class uri.Class, extra string) int {
	for high := i + maxShape; i < high && t.has(i); i++ {
		if uri.ClassOf(t.data[i])&class == 0 && !contains(extra, t.data[i]) {
			break
		}
	}
	return i
}

const alnum = uri.Alpha | uri.Digit

// address: a local part, "@" and a domain.
func address(t *text, i int) bool {
	at := t.span(i, uri.Unreserved|uri.SubDelim, "%/")
	return at > i && t.is(at, '@') && t.span(at+1, alnum, "[") > at+1
}

// mailto: an address or header fields alone.
func mailto(t *text, i int) bool {
	return address(t, i) || t.is(i, '?') && t.is(t.span(i+1, uri.Alpha, "-"), '=')
}

// host: labels between dots, at least two of them.
func host(t *text, i int) bool {
	dot := t.span(i, alnum, "-_")
	return dot > i && t.is(dot, '.') && t.span(dot+1, alnum, "") > dot+1
}

func addressOrHost(t *text, i int) bool { return address(t, i) || host(t, i) }

// news: a message identifier, or the name of a newsgroup, which has a dot.
func news(t *text, i int) bool {
	return address(t, i) || t.has(i) && isLetter(t.data[i]) && host(t, i) || t.is(i, '*') && !t.is(i+1, '*')
}

// number: digits that may start with "+".
func number(t *text, i int) bool {
	if t.is(i, '+') {
		i++
	}
	return t.span(i, uri.Digit, "") > i
}

// telephone: a global number, or a local one that says where it holds.
func telephone(t *text, i int) bool {
	if t.is(i, '+') {
		return number(t, i)
	}
	end := t.span(i, uri.HexDigit, "-.()*#")
	return end > i && t.hasPrefix(end, ";phone-context=")
}

// urn: a namespace identifier of 2 to 32 characters, no hyphen first, and a name. The
// same form, with a method for the namespace, has a did.
func urn(t *text, i int) bool {
	colon := t.span(i, alnum, "-")
	return colon-i >= 2 && colon-i <= 32 && t.data[i] != '-' && t.is(colon, ':') && t.span(colon+1, uri.PChar, "%") > colon+1
}

// tag: an authority, a date and a name.
func tag(t *text, i int) bool {
	comma := t.span(i, alnum, "-._@")
	if comma == i || !t.is(comma, ',') {
		return false
	}
	colon := t.span(comma+1, uri.Digit, "-")
	return colon-comma > 4 && t.is(colon, ':')
}

// infoNamespace: a namespace of lower-case letters, "/" and an identifier.
func infoNamespace(t *text, i int) bool { return path(t, i, uri.Alpha) }

// ark: digits of the assigning authority, "/" and a name, perhaps after "/".
func ark(t *text, i int) bool {
	if t.is(i, '/') {
		i++
	}
	return path(t, i, uri.Digit)
}

// path: a segment of the given class, "/" and at least one character more.
func path(t *text, i int, class uri.Class) bool {
	slash := t.span(i, class, ".-")
	return slash > i && t.is(slash, '/') && t.span(slash+1, uri.Unreserved|uri.SubDelim, "%") > slash+1
}

// handle: a prefix that starts with a digit, "/" and a suffix. A doi is one.
func handle(t *text, i int) bool { return t.has(i) && isDigit(t.data[i]) && path(t, i, alnum) }

// doi: "10.", a registrant, "/" and a suffix.
func doi(t *text, i int) bool { return t.hasPrefix(i, "10.") && handle(t, i) }

// coordinates: latitude and longitude in degrees.
func coordinates(t *text, i int) bool {
	comma := t.span(i, uri.Digit, "-.")
	return comma > i && t.is(comma, ',') && t.span(comma+1, uri.Digit, "-.") > comma+1
}

// magnet: a query that names the exact topic.
func magnet(t *text, i int) bool { return t.is(i, '?') && t.is(t.span(i+1, alnum, "."), '=') }

// matrix: a kind of entity, "/" and its identifier.
func matrix(t *text, i int) bool {
	slash := t.span(i, uri.Alpha, "")
	switch string(t.data[i:slash]) {
	case "u", "user", "r", "room", "roomid":
		return t.is(slash, '/') && t.span(slash+1, uri.Unreserved, "") > slash+1
	}
	return false
}

// coinAddress: letters and digits, at least five, a digit among them.
func coinAddress(t *text, i int) bool {
	end := t.span(i, alnum, "")
	letters := t.span(i, uri.Alpha, "")
	return end-i >= 5 && letters < end
}

// mediaType: an optional type and parameters, a comma.
func mediaType(t *text, i int) bool {
	return t.is(t.span(i, uri.Unreserved, "/;=+%!$&"), ',')
}

// anything: whatever was asked for by the name of its scheme.
func anything(t *text, i int) bool { return t.span(i, uri.URIChar, "") > i }
