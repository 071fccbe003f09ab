package delimit

import (
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"
	"unicode/utf8"

	"github.com/urigrep/urigrep/delimit/uri"
)

// naive reads texts as doc.go says that a reader should: slowly, over the whole
// text, with no thought of windows and limits. It shares with the Finder the
// grammar and the shapes of the schemes. It knows ASCII alone, and joins no bare
// URI over a line's end.
type naive struct{ text string }

// sight is what naive and the Finder are compared in.
type sight struct {
	text       string
	start, end int
	breaks     []Break
	wrapper    Wrapper
	prefix     bool
	cut        Cut
	rejected   bool
}

func (s sight) equal(o sight) bool {
	return s.text == o.text && s.start == o.start && s.end == o.end && slices.Equal(s.breaks, o.breaks) &&
		s.wrapper == o.wrapper && s.prefix == o.prefix && s.cut == o.cut && s.rejected == o.rejected
}

func (n naive) find() []sight {
	var list []sight
	behind := 0
	for colon := 0; colon < len(n.text); colon++ {
		if n.text[colon] != ':' || colon < behind {
			continue
		}
		if s, next, ok := n.at(colon, behind); ok {
			list = append(list, s)
			behind = next
		}
	}
	return list
}

const lineEnds = `(?:\r\n|\n|\r)`

var (
	naiveLeader = regexp.MustCompile(`^(?:[ \t>|:#*+;%/]|--|dnl|[A-Za-z]{1,8}>)*`)
	naiveMark   = regexp.MustCompile(`[>|:#*+;%/]|--|dnl|[A-Za-z]{1,8}>`)
	naivePrefix = regexp.MustCompile(`(?i)(?:^|[^a-z0-9])UR[LI]:$`)
	naiveRun    = regexp.MustCompile(`[A-Za-z0-9+.-]*$`)
	naiveRunOn  = regexp.MustCompile(`(?i)[a-z0-9.](https|http|ftp)$`)
	naiveFront  = regexp.MustCompile(`^[0-9+.-]*`)
)

// before is s without the white space at its end: blanks, and one line break with
// a leader behind it if what stands before that matches.
func before(s string, mayEnd string) string {
	s = strings.TrimRight(s, " \t")
	k := strings.LastIndexAny(s, "\r\n")
	if k < 0 || naiveLeader.FindString(s[k+1:]) != s[k+1:] {
		return s
	}
	line := s[:k]
	if s[k] == '\n' {
		line = strings.TrimSuffix(line, "\r")
	}
	line = strings.TrimRight(line, " \t")
	if !regexp.MustCompile(mayEnd + `$`).MatchString(line) {
		return s
	}
	return line
}

func (n naive) at(colon, behind int) (s sight, next int, ok bool) {
	head, tail := n.text[:colon], n.text[colon+1:]
	if strings.HasPrefix(tail, " ") || strings.HasPrefix(tail, "\t") {
		return s, 0, false // "Subject: x"
	}
	c := naiveURI{naive: n}
	switch end := before(head, `[A-Za-z]`); {
	case strings.HasPrefix(tail, "//") && strings.ContainsAny(head[len(end):], "\r\n"):
		c.skip(len(end), colon, LeaderBreak)
		c.rest, head = colon+3, end
	case strings.HasPrefix(tail, "//"):
		c.rest = colon + 3
	}
	scheme := naiveFront.ReplaceAllString(naiveRun.FindString(head), "")
	if m := naiveRunOn.FindStringSubmatch(scheme); m != nil && !strings.Contains(" sftp tftp shttp ", " "+strings.ToLower(scheme)+" ") {
		scheme = m[1]
	}
	c.start = len(head) - len(scheme)
	c.scheme = strings.ToLower(scheme)
	if scheme == "" || c.start < behind || !c.goesOnBehind(colon+1, scheme) {
		return s, 0, false
	}

	opener, prefix := n.opener(c.start)
	s = sight{start: c.start, prefix: prefix}
	if opener >= 0 {
		w := c
		w.breaks = slices.Clone(c.breaks)
		if end, ok := w.wrapped(opener); ok && w.is(end) && w.parses(end) {
			s.text, s.end, s.breaks = w.textTo(end), end, w.breaks
			s.wrapper = map[byte]Wrapper{'<': Angle, '"': Quote, '\'': Apostrophe, '`': Backtick}[n.text[opener]]
			return s, end, true
		}
	}
	if c.labelled {
		return s, 0, false
	}
	end, stop, cut := c.bare()
	if !c.is(end) {
		return s, 0, false
	}
	s.text, s.end, s.breaks, s.cut = c.textTo(end), end, c.breaks, cut
	if !c.parses(end) {
		s.rejected = true
		return s, stop, true
	}
	return s, end, true
}

// opener answers where the opener before the scheme at i stands, -1 where none
// does, and whether the prefix stands there.
func (n naive) opener(i int) (at int, prefix bool) {
	inside := n.text[:i]
	if s := before(inside, `[<:]`); naivePrefix.MatchString(s) {
		inside, prefix = s[:len(s)-len("URL:")], true
	}
	s := before(inside, `[<:]`)
	if s == "" || !strings.Contains("<\"'`", s[len(s)-1:]) {
		return -1, prefix
	}
	at = len(s) - 1
	if s[at] != '<' && strings.ContainsAny(n.text[at:i], "\r\n") {
		return -1, prefix
	}
	return at, prefix || naivePrefix.MatchString(strings.TrimRight(s[:at], " \t"))
}

// naiveURI is a URI while it is read.
type naiveURI struct {
	naive
	start, rest int // of the scheme, and behind "://" or ":"
	scheme      string
	opaque      bool // no "//" follows
	labelled    bool // it counts in a wrapper only
	breaks      []Break
}

func (c *naiveURI) skip(from, to int, kind BreakKind) {
	// A break of white space alone has no leader in it.
	if kind == LeaderBreak && strings.Trim(c.text[from:to], " \t\r\n") == "" {
		kind = SpaceBreak
	}
	c.breaks = append(c.breaks, Break{int64(from), int64(to), kind})
}

// textTo is the URI that ends at end.
func (c *naiveURI) textTo(end int) string {
	s, at := "", c.start
	for _, b := range c.breaks {
		s += c.text[at:b.Start]
		at = int(b.End)
	}
	return s + c.text[at:end]
}

// goesOnBehind reports whether a scheme goes on as one behind its colon: in a
// hierarchical URI, perhaps broken before a slash, in file:/, or as one of the
// schemes that need no slashes.
func (c *naiveURI) goesOnBehind(i int, name string) bool {
	web := slices.Contains([]string{"http", "https", "ftp"}, c.scheme)
	tail := c.text[i:]
	switch {
	case c.rest > 0:
		return len(c.breaks) == 0 || web
	case c.scheme == "file" && strings.HasPrefix(tail, "/"):
		c.rest = i
		return true
	case web:
		slashes := "//"
		if strings.HasPrefix(tail, "/") {
			i, slashes = i+1, "/"
		}
		g, ok := c.gap(i, c.start)
		if !ok || !g.line || g.kind == PageBreak || !strings.HasPrefix(c.text[g.end:], slashes) {
			return false
		}
		c.skip(g.start, g.end, g.kind)
		c.rest = g.end + len(slashes)
		return true
	}
	known, ok := opaqueSchemes[c.scheme]
	c.rest, c.opaque = i, true
	c.labelled = known.label && name != c.scheme
	return ok && !known.onRequest
}

// is reports whether the URI that ends at end has what its scheme asks for.
func (c *naiveURI) is(end int) bool {
	s := c.textTo(end)[len(c.scheme)+1:]
	switch {
	case c.opaque:
		return opaqueSchemes[c.scheme].shape(&text{data: []byte(s), atEOF: true}, 0)
	case strings.HasPrefix(s, "//") && slices.Contains([]string{"http", "https", "ftp", "ws", "wss"}, c.scheme):
		return len(s) > 2 && !strings.ContainsAny(s[2:3], "/?#")
	case strings.HasPrefix(s, "//"):
		return len(s) > 2 && !strings.ContainsAny(s[2:3], "?#")
	}
	return len(s) > 1
}

func (c *naiveURI) parses(end int) bool {
	_, err := uri.ParseURI(c.textTo(end), uri.RFC3986)
	return err == nil
}

var (
	naiveEmpty  = `(?:[ \t]*` + lineEnds + `)`
	naivePage   = regexp.MustCompile(`^` + naiveEmpty + `+(?:(?:[ \t]+[^ \t\r\n]|[^ \t\r\n\f])[^\r\n]*` + lineEnds + naiveEmpty + `*)?\f` + naiveEmpty + `*[ \t]*[^ \t\r\n][^\r\n]*` + lineEnds + naiveEmpty + `+`)
	naiveBreak  = regexp.MustCompile(`^[ \t]*` + lineEnds)
	naiveBlanks = regexp.MustCompile(`^[ \t]*`)
	naiveQuotes = regexp.MustCompile(`^(?:[>|][ \t]*)*`)
	naiveLine   = regexp.MustCompile(`^` + lineEnds)
	naiveURIAt  = regexp.MustCompile(`^[A-Za-z0-9+.-]+://`)
	naiveLooks  = regexp.MustCompile(`[/\-_=&?%#~+]|\.[A-Za-z0-9]`)
)

// gap reads the white space at i and, behind a line break, the leader. It is not
// ok where no text follows, or what is no part of a gap.
func (n naive) gap(i, opener int) (g gap, ok bool) {
	g = gap{start: i, sure: true}
	br := naiveBreak.FindString(n.text[i:])
	if br == "" {
		g.end = i + len(naiveBlanks.FindString(n.text[i:]))
	} else {
		g.line = true
		n.continueLine(&g, i+len(br), opener)
		if naiveLine.MatchString(n.text[g.end:]) {
			page := naivePage.FindString(n.text[i+len(br):])
			if page == "" {
				return g, false
			}
			n.continueLine(&g, i+len(br)+len(page), opener)
			g.kind = PageBreak
		}
	}
	return g, g.end < len(n.text) && !strings.ContainsAny(n.text[g.end:g.end+1], " \t\r\n\v\f")
}

// continueLine reads the line at i as one that goes on with the opener's.
func (n naive) continueLine(g *gap, i, opener int) {
	line := n.text[1+strings.LastIndexAny(n.text[:opener], "\r\n") : opener]
	marks := naiveMark.FindAllString(naiveLeader.FindString(line), -1)
	blanks := naiveBlanks.FindString(n.text[i:])
	g.end = i + len(blanks)
	repeated := 0
	for repeated < len(marks) && strings.HasPrefix(n.text[g.end:], marks[repeated]) {
		g.end += len(marks[repeated])
		g.end += len(naiveBlanks.FindString(n.text[g.end:]))
		repeated++
	}
	// More ">" than the opener's line has cannot be told from a closer.
	fewer := strings.Contains(strings.Join(marks[repeated:], ""), ">")
	g.sure = !fewer && (repeated > 0 || len(marks) == 0 || blanks != "")
	quotes := ""
	if !g.sure {
		quotes = naiveQuotes.FindString(n.text[g.end:])
		g.end += len(quotes)
	}
	g.kind = SpaceBreak
	if repeated > 0 || quotes != "" {
		g.kind = LeaderBreak
	}
}

// wrapped reads what the opener opens, and answers where it ends.
func (c *naiveURI) wrapped(opener int) (end int, ok bool) {
	open := c.text[opener : opener+1]
	ends := "[ \t\r\n\v\f\x00-\x1f\x7f" + open
	if open == "<" {
		ends += ">"
	}
	piece := regexp.MustCompile("^[^" + ends[1:] + "]*")
	closer := strings.Replace(open, "<", ">", 1)
	var words []string // behind the first blank inside a line
	seenBlank := false
	for i := c.start; ; {
		for _, b := range c.breaks {
			if i == c.start {
				i = int(b.End) // of a broken scheme, which was read
			}
		}
		end := i + len(piece.FindString(c.text[i:]))
		if open == "'" {
			end = c.apostrophe()
		}
		if end == len(c.text) {
			return 0, false
		}
		g := gap{start: end, end: end}
		if strings.ContainsAny(c.text[end:end+1], " \t\r\n\v\f") {
			if g, ok = c.gap(end, opener); !ok {
				return 0, false
			}
		}
		if strings.HasPrefix(c.text[g.end:], closer) && (open == "<" || open == `"` || g.end == end) {
			return end, !isNaiveProse(append(words, c.text[i:end])) || !seenBlank
		}
		if g.end == end || naiveURIAt.MatchString(c.text[g.end:]) && c.text[end-1] != '=' {
			return 0, false
		}
		switch {
		case g.line && open != "<" && open != `"`, !g.line && open != "<":
			return 0, false
		case g.line && !g.sure && c.text[end-1] != '-':
			token, _, _ := strings.Cut(c.text[g.end:], closer)
			if f := strings.FieldsFunc(token, isNaiveSpace); len(f) == 0 || !naiveLooks.MatchString(f[0]) || isNaiveSpace(rune(token[0])) {
				return 0, false
			}
		}
		if seenBlank {
			words = append(words, c.text[i:end])
		}
		seenBlank = seenBlank || !g.line
		c.skip(g.start, g.end, g.kind)
		i = g.end
	}
}

func isNaiveSpace(r rune) bool { return strings.ContainsRune(" \t\r\n\v\f", r) }

var (
	naiveLabel = regexp.MustCompile(`:$|[("]`)
	naiveWord  = regexp.MustCompile(`^[A-Za-z']+[.,;!?]*$`)
)

// isNaiveProse reports whether the words are prose.
func isNaiveProse(words []string) bool {
	letters := 0
	for _, word := range words {
		if naiveLabel.MatchString(word) {
			return true
		}
		if naiveWord.MatchString(word) {
			letters++
		}
	}
	return 2*letters >= len(words)
}

var (
	naiveStretch   = regexp.MustCompile("^[^ \t\r\n\v\f\x00-\x1f\x7f<>\"]*")
	naiveAuthority = regexp.MustCompile(`^[^/?#]*`)
	naiveAlnum     = regexp.MustCompile(`^[A-Za-z0-9]`)
)

// apostrophe answers where the ' that closes stands, or the stretch ends in which
// it would.
func (c *naiveURI) apostrophe() int {
	stretch := naiveStretch.FindString(c.text[c.rest:])
	if !c.opaque {
		if k := strings.IndexByte(naiveAuthority.FindString(stretch), '\''); k >= 0 {
			return c.rest + k
		}
	}
	k := len(stretch) - 1
	for k >= 0 && (stretch[k] != '\'' || naiveAlnum.MatchString(stretch[k+1:])) {
		k--
	}
	if k < 0 {
		return c.rest + len(stretch)
	}
	return c.rest + len(strings.TrimRight(stretch[:k], "'")) // of a run of them the first
}

var (
	naiveEnd     = regexp.MustCompile("(?i)[ \t\r\n\v\f\x00-\x1f\x7f<>\"\\]}]|&(?:lt|gt|quot|nbsp|#60|#62|#34);|[,;](?:https?|ftp)://")
	naiveCut     = regexp.MustCompile("[\\[{|\\\\^`]")
	naiveAt      = regexp.MustCompile("^[^/ \t\r\n\v\f\x00-\x1f\x7f]*@")
	naiveLiteral = regexp.MustCompile(`(^|@)\[[A-Za-z0-9\-._~!$&'()*+,;=:]*\]`)
)

// bare reads the URI as one that white space ends. It answers the end, and the
// end before what trails was taken off.
func (c *naiveURI) bare() (end, stop int, cut Cut) {
	rest := c.text[c.rest:]
	authority := len(naiveAuthority.FindString(rest))
	if c.opaque {
		authority = 0
	}
	for _, m := range naiveLiteral.FindAllStringSubmatchIndex(rest[:authority], -1) {
		rest = rest[:m[3]] + strings.Repeat("$", m[1]-m[3]) + rest[m[1]:] // its brackets are the URI's
	}
	k := len(rest)
	if m := naiveEndOf(c.scheme).FindStringIndex(rest); m != nil {
		k = m[0]
	}
	if _, unopened := parentheses(rest[:k]); unopened >= 0 {
		k = unopened
	}
	if i := strings.IndexByte(rest[:min(k, authority)], '\''); i >= 0 {
		k = i
	}
	// An excluded character that comes before all of these cuts.
	for _, m := range naiveCut.FindAllStringIndex(rest[:k], -1) {
		if m[0] >= authority || !naiveAt.MatchString(rest[m[0]:]) && !strings.HasSuffix(rest[:m[0]], "@") {
			k, cut = m[0], Cut{rest[m[0]], int64(c.rest + m[0])}
			break
		}
	}
	if parts := strings.SplitN(rest[:k], "#", 3); len(parts) == 3 {
		k -= len(parts[2]) + 1
		cut = Cut{'#', int64(c.rest + k)}
	}
	s, was := rest[:k], ""
	if unclosed, _ := parentheses(s); unclosed > 0 && naiveAlnum.MatchString(s[unclosed-1:]) {
		s = s[:unclosed]
	}
	// Its end, until nothing changes.
	for s != was {
		was = s
		last := ""
		if s != "" {
			last = s[len(s)-1:]
		}
		switch {
		case last == "":
		case strings.Contains(".,;:!?@(", last),
			last == "'" && (strings.Count(s, "'")%2 == 1 || c.emphasised('\'')),
			last == "-" && len(s) <= authority,
			strings.Contains("*_~", last) && c.emphasised(last[0]):
			s = s[:len(s)-1]
		case strings.HasSuffix(s, "**"):
			s = strings.TrimRight(s, "*")
		case last == "%":
			s = s[:len(s)-1]
			cut = Cut{'%', int64(c.rest + len(s))}
		}
	}
	return c.rest + len(s), c.rest + k, cut
}

// parentheses answers where the first parenthesis opens that does not close, and
// where the first one closes that did not open; -1 where none does.
func parentheses(s string) (unclosed, unopened int) {
	var open []int
	for i, b := range s {
		switch {
		case b == '(':
			open = append(open, i)
		case b == ')' && len(open) == 0:
			return -1, i
		case b == ')':
			open = open[:len(open)-1]
		}
	}
	return append(open, -1)[0], -1
}

var naiveStar = regexp.MustCompile(`(?:^|[ \t\v\f])\*[A-Za-z0-9](?s:.)`)

// emphasised reports whether the mark stands before the URI or before a word on its
// line, where of _ and ~ it takes two.
func (c *naiveURI) emphasised(mark byte) bool {
	line := c.text[1+strings.LastIndexAny(c.text[:c.start], "\r\n") : c.start]
	m := regexp.QuoteMeta(string(mark))
	if mark == '*' && naiveStar.MatchString(line) {
		return true
	}
	return regexp.MustCompile(m+`$`).MatchString(line) || regexp.MustCompile(`(?:^|[ \t\v\f])`+m+m+`[^ \t\v\f]`).MatchString(line)
}

// sights is what the Finder sees in the text.
func sights(f *Finder, text string) []sight {
	var list []sight
	*f = Finder{Rules: Rules{Grammar: uri.RFC3986, Rejoin: Never}, alts: f.alts, reading: f.reading}
	for from := 0; ; {
		outcome, next := f.Next([]byte(text), from, true)
		if outcome == More {
			return list
		}
		from = next
		c := &f.Candidate
		list = append(list, sight{string(c.Text), int(c.Start), int(c.End), slices.Clone(c.Breaks), c.Wrapper, c.Prefix, c.Cut, outcome == Rejected})
	}
}

func checkNaive(t *testing.T, f *Finder, text string) {
	want, got := naive{text}.find(), sights(f, text)
	if !slices.EqualFunc(got, want, sight.equal) {
		t.Errorf("%q\n got %+v\nwant %+v", text, got, want)
	}
}

// alphabets are small, each for some of the rules, with a beginning that makes sure
// that there is a URI.
var alphabets = []struct {
	name, head string
	symbols    []string
}{
	{"wrappers", "", []string{"http://", "<", ">", "a", " ", "\n", "\"", "'"}},
	{"leaders", "> <http://a", []string{">", "\n", "\n> ", " ", "b", "-", "/", "<"}},
	{"other leaders", ">> JR> <http://a/", []string{"\n> ", "\n>> ", "\nJR> ", "\n", " ", "x", "/", ">"}},
	{"comments", "# <http://a/", []string{"\n# ", "\n", "  ", "#", "b", "-", "=", ">"}},
	{"prose", "<http://a/", []string{" ", "\n", "is", "1", ":", "(", ".", ">"}},
	{"trailing", "__'http://a/", []string{".", "'", "_", "*", "(", ")", "-", "x"}},
	{"ends", "'http://a", []string{"'", "%", "#", "?", "/", "x", "-", "@"}},
	{"cuts", "http://", []string{"a", "[", "]", "@", "{", "/", "#", ":"}},
	{"schemes", "", []string{"http", ":", "/", "\n", "a", "s", ".", "<"}},
	{"schemes broken", "> <", []string{"http", "ftp", ":", "/", "\n", "\n> ", "a", ">"}},
	{"prefix", "", []string{"URL:", "http://a", "<", ">", " ", "\n", "x", "\""}},
	{"opaque", "", []string{"mailto:", "Tel:", "+1", "a", "@", "<", ">", "\n"}},
	{"pages", "<http://a/", []string{"\n\n", "\f", "x\n", "\n", " ", "b", ">", "/"}},
	{"line ends", "<http://a/", []string{"\r", "\n", "b", "-", " ", "\t", ">", "\v"}},
	{"lists", "http://a/", []string{",", ";", "http://", "b", "&gt;", "&", ".", " "}},
}

// TestLikeNaiveOnShortTexts tries all texts of few symbols.
func TestLikeNaiveOnShortTexts(t *testing.T) {
	length := 5
	if testing.Short() {
		length = 4
	}
	for _, a := range alphabets {
		t.Run(a.name, func(t *testing.T) {
			t.Parallel()
			var f Finder
			var grow func(text string, left int)
			grow = func(text string, left int) {
				checkNaive(t, &f, text)
				for _, symbol := range a.symbols {
					if left > 0 && !t.Failed() {
						grow(text+symbol, left-1)
					}
				}
			}
			grow(a.head, length)
		})
	}
}

// naiveTokens are what random texts are made of.
var naiveTokens = []string{
	"http://a/", "http://a", "https://b.example/x", "ftp://", "://", "http:", "http", ":", "//", "/", "file:/x", "git+ssh://h", "x://",
	"mailto:a@b.example", "urn:isbn:1", "Tel:+1", "tel:+1", "news:a.b", "doi:10.1/x", "tag:a,2001:x", "URL:", "uri: ",
	"<", "<", "<", ">", ">", ">", "\"", "\"", "'", "'", "`", "(", ")", "[", "]", "{", "}", "|", "\\", "^",
	" ", " ", " ", "\n", "\n", "\n", "\r\n", "\r", "\t", "\v", "\f", "\n\n", "\x00", "\x7f",
	"\n> ", "\n> ", "> ", "\n>> ", "\n# ", "# ", "\n// ", "// ", "\nJR> ", "JR> ", "\n  ", "\ndnl ", "-- ", "\n* ", "* ",
	"\n\nFoot\n\f\nHead\n\n", ".", ",", ";", "!", "?", "-", "-", "_", "*", "~", "%", "%41", "#", "&", "=", "+", "@", "&gt;", "&amp;", "&#60;",
	"[::1]", "u:p@", ":80", "a", "b", "x1", "word", "is", "the", "Note:", "x.y", "y/z", "**", "__",
}

func TestLikeNaiveOnRandomTexts(t *testing.T) {
	rng := rand.New(rand.NewPCG(2396, 3986))
	count := 60_000
	if testing.Short() {
		count = 5_000
	}
	var f Finder
	for range count {
		var b strings.Builder
		for range 4 + rng.IntN(16) {
			b.WriteString(naiveTokens[rng.IntN(len(naiveTokens))])
		}
		if checkNaive(t, &f, b.String()); t.Failed() {
			return
		}
	}
}

func (s sight) String() string {
	return fmt.Sprintf("%q %d-%d %v %v prefix=%t cut=%v rejected=%t", s.text, s.start, s.end, s.breaks, s.wrapper, s.prefix, s.cut, s.rejected)
}

// naiveEndOf is naiveEnd with the lists of URIs of the scheme.
func naiveEndOf(scheme string) *regexp.Regexp {
	end, ok := naiveEnds.Load(scheme)
	if !ok {
		end, _ = naiveEnds.LoadOrStore(scheme, regexp.MustCompile(naiveEnd.String()+"|[,;]"+regexp.QuoteMeta(scheme)+"://"))
	}
	return end.(*regexp.Regexp)
}

var naiveEnds sync.Map // by scheme

// FuzzLikeNaive is TestLikeNaiveOnRandomTexts with texts that are chosen by what they
// reach. A text is ASCII, and within all limits, which naive has not.
func FuzzLikeNaive(f *testing.F) {
	for _, a := range alphabets {
		f.Add(a.head + strings.Join(a.symbols, ""))
	}
	for k := 0; k+12 < len(naiveTokens); k += 6 {
		f.Add(strings.Join(naiveTokens[k:k+12], ""))
	}
	f.Fuzz(func(t *testing.T, text string) {
		if len(text) > min(maxScheme, maxLeader) || strings.ContainsFunc(text, func(r rune) bool { return r >= utf8.RuneSelf }) {
			t.Skip("not for naive")
		}
		checkNaive(t, new(Finder), text)
	})
}
