package delimit

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/urigrep/urigrep/delimit/uri"
)

// Schemes chooses which schemes are found. The zero value finds every scheme
// before "//" and the known ones that need none, but data.
type Schemes struct {
	only []string // lower case; empty: no choice was made
	any  bool     // "*" was chosen: data too, and any scheme inside < >
}

// ParseSchemes reads a choice: names between commas, or "*" for every scheme,
// data among them and inside < > also those that nobody knows.
func ParseSchemes(list string) (Schemes, error) {
	var s Schemes
	for _, name := range strings.Split(list, ",") {
		name = strings.ToLower(strings.TrimSpace(name))
		switch {
		case name == "*":
			s.any = true
		case !isSchemeName(name):
			return Schemes{}, fmt.Errorf("%q is no scheme, which is a letter and then letters, digits or any of \"+-.\"", name)
		default:
			s.only = append(s.only, name)
		}
	}
	return s, nil
}

// isSchemeName reports whether s is a scheme (RFC 3986 section 3.1) of a length
// that is looked for.
func isSchemeName(s string) bool {
	for k := range len(s) {
		if uri.ClassOf(s[k])&uri.SchemeChar == 0 {
			return false
		}
	}
	return len(s) > 0 && len(s) <= maxScheme && isLetter(s[0])
}

// has reports whether the choice leaves name, in lower case, in.
func (s *Schemes) has(name []byte) bool {
	if len(s.only) == 0 || s.any {
		return true
	}
	return slices.Contains(s.only, string(name))
}

// scheme is one that stands in the text, with what follows from it.
type scheme struct {
	start       int             // in the window
	rest        int             // in the window: behind the colon and the slashes
	buf         [maxScheme]byte // of the name
	name        []byte          // lower case
	known       *knownScheme    // what the name is among the known schemes, nil where it is not
	form        form
	shape       func(t *text, i int) bool // what the opaque part has to look like
	wrappedOnly bool                      // it counts inside a wrapper only
	host        int                       // bytes of the host that stands in place of a scheme
	broken      bool                      // a line break stands in it or before its slashes
	gap         gap                       // that line break
}

// form is how a URI goes on behind the colon of its scheme.
type form uint8

const (
	noForm       form = iota
	hierarchical      // "//" and an authority or a path
	rooted            // "/" and a path: only file
	opaque            // neither
	abbreviated       // there is no scheme, but a host
	relative          // there is none
)

// hasAuthority reports whether what follows starts with an authority, or may.
func (f form) hasAuthority() bool { return f == hierarchical || f == abbreviated }

// of answers the form of a candidate that has it.
func (f form) of() Form {
	switch f {
	case abbreviated:
		return Abbreviated
	case relative:
		return Relative
	}
	return Absolute
}

// schemeAt reads into s the scheme that ends at colon. Its form is noForm where
// none does, or none that is to be found.
func (f *Finder) schemeAt(t *text, colon int, s *scheme) {
	end := colon
	s.form, s.wrappedOnly, s.broken, s.rest = noForm, false, false, colon+1
	if t.is(colon+1, '/') && t.is(colon+2, '/') {
		s.form, s.rest = hierarchical, colon+len("://")
		end = s.endBefore(t, colon)
	}
	s.known = knownBefore(t.data, end)
	if s.known == nil && s.form == noForm && !f.Schemes.isChosen() {
		return // as at most colons, which are spared the careful look
	}
	s.setName(t.data, end)
	switch {
	case len(s.name) == 0 || !f.Schemes.has(s.name) || s.broken && !isWeb(s.name):
		s.form = noForm
	case s.form == hierarchical:
	case t.is(colon+1, '/') && string(s.name) == "file":
		s.form = rooted
	case isWeb(s.name):
		s.findSlashes(t, colon+1)
	default:
		if s.shape, s.wrappedOnly = f.Schemes.shapeOf(s, t.data[s.start:end]); s.shape != nil {
			s.form = opaque
		}
	}
}

// setName reads the scheme that ends at end. Digits and "+-." at the front are not
// its: "(+http://", "1.https://", ".http://". Where a word runs into http, https
// or ftp, the scheme is those: "seehttp://". s.known is the known scheme that the text
// ends in there; most often it is all that stands there.
func (s *scheme) setName(data []byte, end int) {
	web := 0 // the length of the http, https or ftp that ends there
	if s.known != nil {
		s.start = end - len(s.known.name)
		s.name = append(s.buf[:0], s.known.name...)
		if s.start == 0 || uri.ClassOf(data[s.start-1])&uri.SchemeChar == 0 {
			return
		}
		if isWeb(s.known.name) {
			web = len(s.known.name)
		}
	}
	from := end
	for low := max(0, end-maxScheme); from > low && uri.ClassOf(data[from-1])&uri.SchemeChar != 0; {
		from--
	}
	countLooks(end - from)
	name := append(s.buf[:0], data[from:end]...)
	for k := range name {
		name[k] = lower(name[k])
	}
	length := schemeLen(name)
	if end-from == maxScheme && from > 0 && uri.ClassOf(data[from-1])&uri.SchemeChar != 0 {
		length = 0 // too long for a scheme, but it may end in one
	}
	if web > 0 && web != length && runsInto(name[:len(name)-web], name[len(name)-length:]) {
		length = web
	}
	s.start = end - length
	s.name = name[len(name)-length:]
	if s.known != nil && len(s.known.name) != length {
		s.known = nil // the end of a longer name
	}
}

// schemeLen is the length of the run of scheme characters from its first letter on.
func schemeLen(run []byte) int {
	k := 0
	for k < len(run) && !isLetter(run[k]) {
		k++
	}
	return len(run) - k
}

// runsInto reports whether what stands before http, https or ftp is a word that
// runs into it, and not with it a registered scheme.
func runsInto(before, whole []byte) bool {
	switch string(whole) {
	case "sftp", "tftp", "shttp":
		return false
	}
	last := before[len(before)-1]
	return isAlnum(last) || last == '.'
}

// endBefore answers where the scheme before "://" ends: at the colon, or before a
// line break in front of it.
func (s *scheme) endBefore(t *text, colon int) int {
	if colon == 0 || isAlnum(t.data[colon-1]) {
		return colon
	}
	end := t.gapBefore(colon, isLetter)
	if end == colon || !hasLineEnd(t.data[end:colon]) {
		return colon
	}
	s.broken = true
	s.gap = gap{start: end, end: colon, line: true, sure: true}
	if len(bytes.TrimSpace(t.data[end:colon])) > 0 {
		s.gap.kind = LeaderBreak
	}
	return end
}

// findSlashes looks for "//" over the line break that stands behind the colon or
// the first slash, at i.
func (s *scheme) findSlashes(t *text, i int) {
	slashes := "//"
	if t.is(i, '/') {
		i++
		slashes = "/"
	}
	g, ok := t.gapAt(i, s.start)
	if ok && g.line && g.kind != PageBreak && t.hasPrefix(g.end, slashes) {
		s.form, s.broken, s.gap = hierarchical, true, g
		s.rest = g.end + len(slashes)
	}
}

// isWeb reports whether the name is one of those that a line break in the scheme
// was seen in.
func isWeb[S []byte | string](name S) bool {
	return string(name) == "http" || string(name) == "https" || string(name) == "ftp"
}

// shapeOf answers the shape of the opaque URIs of the scheme that stands in the text as
// written, nil where they are not to be found, and whether they count inside a wrapper
// only, as those do that could be a label, being written with a capital.
func (s *Schemes) shapeOf(found *scheme, written []byte) (shape func(*text, int) bool, wrappedOnly bool) {
	byName := len(s.only) > 0 && slices.Contains(s.only, string(found.name))
	switch known := found.known; {
	case known != nil && known.shape != nil && (!known.onRequest || byName || s.any):
		return known.shape, known.isLabel(written)
	case byName:
		return anything, false
	case s.any:
		return anything, true
	}
	return nil, false
}

func hasCapital(s []byte) bool {
	return slices.ContainsFunc(s, func(b byte) bool { return 'A' <= b && b <= 'Z' })
}

// needsHost reports whether URIs of the scheme have a host that is not empty:
// "http:///" and a lone "http://" are nothing (RFC 9110 4.2.1, RFC 6455 3).
func needsHost(name []byte) bool {
	switch string(name) {
	case "http", "https", "ftp", "ws", "wss":
		return true
	}
	return false
}

// opaqueScheme is a known scheme whose URIs need no "//".
type opaqueScheme struct {
	shape     func(t *text, i int) bool // whether what starts at i has the form that the registration asks for
	label     bool                      // with a capital outside a wrapper it is a label: "Tel:", "News:"
	onRequest bool                      // found only when it is asked for by name

	resolvable bool // it names things, and stands in the URIs of what resolves such names
}

// opaqueSchemes are the known schemes without "//", by name. The shapes look at
// a bounded stretch that holds no colon but the ones they name, so that a run of
// schemes is not looked at again for each.
var opaqueSchemes = map[string]opaqueScheme{
	"acct":    {shape: address},               // RFC 7565
	"ark":     {shape: ark, resolvable: true}, // draft-kunze-ark
	"bitcoin": {shape: coinAddress},           // BIP 21
	"callto":  {shape: telephone, label: true},
	"cid":     {shape: addressOrHost}, // RFC 2392, and file names as mail programs write them
	"data":    {shape: mediaType, onRequest: true},
	"did":     {shape: urn},
	"doi":     {shape: doi, resolvable: true},
	"fax":     {shape: telephone, label: true}, // RFC 2806
	"geo":     {shape: coordinates, label: true},
	"hdl":     {shape: handle, resolvable: true},
	"im":      {shape: address, label: true},                         // RFC 3860
	"info":    {shape: infoNamespace, label: true, resolvable: true}, // RFC 4452
	"magnet":  {shape: magnet},
	"mailto":  {shape: mailto},                 // RFC 6068
	"matrix":  {shape: matrix},                 // MSC 2312
	"mid":     {shape: address},                // RFC 2392
	"modem":   {shape: telephone, label: true}, // RFC 2806
	"news":    {shape: news, label: true},      // RFC 5538
	"nntp":    {shape: news},                   // RFC 5538
	"pres":    {shape: address},                // RFC 3859
	"sip":     {shape: addressOrHost},          // RFC 3261
	"sips":    {shape: addressOrHost},          // RFC 3261
	"sms":     {shape: number, label: true},    // RFC 5724
	"snews":   {shape: news},                   // RFC 5538
	"tag":     {shape: tag, label: true},       // RFC 4151
	"tel":     {shape: telephone, label: true}, // RFC 3966
	"urn":     {shape: urn, resolvable: true},  // RFC 8141
	"xmpp":    {shape: addressOrHost},          // RFC 5122
}

// knownScheme is an opaqueScheme with its name, or http, https, ftp or file, which have
// no shape.
type knownScheme struct {
	name string
	opaqueScheme
}

// isLabel reports whether the scheme, written like this, is a label outside a wrapper.
func (k *knownScheme) isLabel(written []byte) bool { return k.label && hasCapital(written) }

// isFound reports whether the scheme, which stands at start and ends before behind, and
// what follows are found as a bare URI without asking for it.
func (k *knownScheme) isFound(t *text, start, behind int) bool {
	if k.name == "file" {
		return t.is(behind, '/')
	}
	return k.shape != nil && !k.onRequest && !k.isLabel(t.data[start:behind]) && k.shape(t, behind)
}

// knownBefore answers the longest known scheme that the text ends in before the colon,
// nil where there is none.
func knownBefore(data []byte, colon int) *knownScheme {
	if colon < 2 {
		return nil
	}
	last := knownSchemes[lower(data[colon-1])&0x7F]
	before := lower(data[colon-2])
	for k := range last {
		name := last[k].name
		if name[len(name)-2] == before && len(name) <= colon && equalFold(data[colon-len(name):colon], name) {
			return &last[k]
		}
	}
	return nil
}

// equalFold reports whether s, of the same length, is name in any case; name is lower
// case.
func equalFold(s []byte, name string) bool {
	for k := range len(name) {
		if lower(s[k]) != name[k] {
			return false
		}
	}
	return true
}

// knownSchemes are the known schemes by their last byte, long names first. None has one
// letter alone.
var knownSchemes = func() (known [128][]knownScheme) {
	add := func(s knownScheme) {
		last := s.name[len(s.name)-1]
		known[last] = append(known[last], s)
	}
	for name, s := range opaqueSchemes {
		add(knownScheme{name, s})
	}
	for _, name := range [...]string{"http", "https", "ftp", "file"} {
		add(knownScheme{name: name})
	}
	for _, list := range known {
		slices.SortFunc(list, func(a, b knownScheme) int { return len(b.name) - len(a.name) })
	}
	return known
}()

// isChosen reports whether schemes were chosen, so that any name may be one.
func (s *Schemes) isChosen() bool { return s.any || len(s.only) > 0 }

// lastBytes tells of each ASCII byte whether a scheme without "//" that is to be
// found may end in it.
func (s *Schemes) lastBytes() *[128]bool {
	if s.isChosen() {
		return &endsAnyScheme
	}
	return &endsKnownScheme
}

var endsKnownScheme, endsAnyScheme = func() (known, any [128]bool) {
	for name := range opaqueSchemes {
		known[name[len(name)-1]] = true
	}
	for b := range any {
		any[b] = uri.ClassOf(byte(b))&uri.SchemeChar != 0
	}
	return known, any
}()
