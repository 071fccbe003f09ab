package delimit

import (
	"fmt"
	"math"

	"github.com/urigrep/urigrep/delimit/uri"
)

// DefaultMaxLength is the MaxLength of the zero Rules.
const DefaultMaxLength = 64 * 1024

// Rules choose what is found. The zero value is ready to use.
type Rules struct {
	Schemes   Schemes
	Grammar   uri.Grammar // what a URI must meet; 0 is RFC3987
	Rejoin    Rejoin
	MaxLength int // bytes from the opener to the end of a URI; 0 is DefaultMaxLength

	// NoAlternatives leaves out other readings, which saves their time, and with
	// Rejoin Never looking at the line behind a URI.
	NoAlternatives bool

	Abbreviated Abbreviations // URIs without their scheme that are found too
	Relative    bool          // relative references are found too, where they are marked
}

// Rejoin says when a bare URI that a line's end may have broken is put together.
// Inside wrappers the appendix says so itself.
type Rejoin uint8

const (
	Likely Rejoin = iota // on evidence
	Never
	Always // wherever more URI could follow
)

var rejoinNames = [...]string{Likely: "likely", Never: "never", Always: "always"}

// String is the word that ParseRejoin reads.
func (r Rejoin) String() string { return rejoinNames[r] }

// ParseRejoin reads "likely", "never" or "always".
func ParseRejoin(word string) (Rejoin, error) {
	for r, name := range rejoinNames {
		if name == word {
			return Rejoin(r), nil
		}
	}
	return 0, fmt.Errorf("%q is none of never, likely, always", word)
}

// Break is a stretch of the input, inside of a URI, that is no part of it.
type Break struct {
	Start, End int64 // bytes from the start of the input, End excluded
	Kind       BreakKind
}

// BreakKind is what a Break holds.
type BreakKind uint8

const (
	SpaceBreak  BreakKind = iota // white space
	LeaderBreak                  // a line break and the leader of the next line, such as "> "
	PageBreak                    // the footer and header of a page of a printed document
	HyphenBreak                  // a hyphen that a typesetter put in, and the line break
)

var breakNames = [...]string{"space", "leader", "page", "hyphen"}

// String is the name that a match's JSON has.
func (k BreakKind) String() string { return breakNames[k] }

// Reading is one way to read a stretch of the input as a URI: Text is that
// stretch without its breaks.
type Reading struct {
	Text       []byte
	Start, End int64 // bytes from the start of the input, End excluded
	Breaks     []Break
}

// Alternative is another reading of a candidate, with the decision that it takes
// otherwise.
type Alternative struct {
	Reading
	Why Why
}

// Why names the decision that an alternative takes otherwise.
type Why uint8

const (
	Hyphen    Why = iota // the hyphen at a line break is no part of the URI
	Rejoining            // the URI goes on in the next line, or does not
	Blank                // the URI ends at a blank inside < >
	Prose                // what < > hold is one URI, and not prose behind one
	IRI                  // the URI goes on with what is not ASCII, or does not
)

var whyNames = [...]string{"hyphen", "rejoin", "blank", "prose", "iri"}

// String is the name that a match's JSON has.
func (w Why) String() string { return whyNames[w] }

// Cut is an excluded character that ended a bare URI (RFC 2396 section 2.4.3).
type Cut struct {
	By byte  // the character; 0 where the URI was not cut
	At int64 // bytes from the start of the input
}

// Candidate is what was found. All of it is valid until the next call of
// Finder.Next.
type Candidate struct {
	Reading
	Form         Form
	Wrapper      Wrapper
	Prefix       bool // "URL:" or "URI:" stood before it
	Cut          Cut
	Alternatives []Alternative
	Err          uri.Error // why a rejected candidate is no URI

	grammar   uri.Grammar // which the Text was checked by
	narrowest uri.Grammar // 0 until parsing has told
}

// URI answers the components of the Text (RFC 3986 section 3), with the scheme that
// it lacks where it is abbreviated; none where it was rejected. The text is parsed each
// time that this is asked.
func (c *Candidate) URI() uri.Reference[[]byte] {
	text := c.Text
	if c.Form == Abbreviated {
		text = complete(text)
	}
	ref, _ := uri.TryParse(text, c.grammar)
	return ref
}

// Grammar answers the narrowest grammar that the URI meets.
func (c *Candidate) Grammar() uri.Grammar {
	if c.narrowest == 0 {
		c.narrowest = c.URI().Narrowest()
	}
	return c.narrowest
}

// Outcome is what Finder.Next came to.
type Outcome uint8

const (
	More     Outcome = iota // nothing before the answered position; bring more text
	Found                   // Candidate is a URI
	Rejected                // Candidate looks like a URI and its Err says why it is none
	TooLong                 // Candidate starts at its Start and has more than MaxLength bytes; Text is empty
	nothing                 // no candidate here
)

// Finder finds the candidates of one text, window by window. Its zero value is
// ready to use.
type Finder struct {
	Rules
	Base      int64 // where the window starts in the input, in bytes
	Candidate Candidate

	skipping bool  // inside a candidate that was too long
	behind   int64 // where the last candidate ends, in bytes from the start of the input

	// unjoinable is as far as a joined reading went that was no URI, in bytes from
	// the start of the input. No line before it is joined: each would be read as
	// far again.
	unjoinable int64
	rejected   int64 // what unjoinable becomes with this answer

	text    text  // the window
	base    int64 // where that one starts in the input, in bytes
	shaped  text  // a reading whose shape is looked at
	reading reading
	scheme  scheme
	joint   joint
	alts    alternatives
}

// Reset makes f the finder of another text, whose window starts at base, and keeps
// its memory.
func (f *Finder) Reset(rules Rules, base int64) {
	f.reading.begin(0)
	f.alts.reset()
	f.Rules, f.Base, f.Candidate = rules, base, Candidate{}
	f.text, f.base = text{}, base
	f.skipping, f.behind, f.unjoinable, f.rejected = false, 0, 0, 0
}

// MayFind reports whether b may hold what the rules find: a quick look for what
// candidates are known by, the colons that may end a scheme before all.
func (r *Rules) MayFind(b []byte) bool { return r.nextAnchor(b, 0) >= 0 }

// Next looks for the first candidate in window[from:]; before from the window
// must hold Lookback bytes, or all there are. It answers how it came out and the
// position in the window to go on from. After More, nothing before that position
// will be a candidate: call again with more text behind the window's end, unless
// atEOF told that there is none.
func (f *Finder) Next(window []byte, from int, atEOF bool) (Outcome, int) {
	t := &f.text
	t.renew(window, int(f.Base-f.base), atEOF)
	f.base = f.Base
	if f.skipping {
		from = t.runEnd(from)
		if t.short {
			return More, len(window)
		}
		f.skipping = false
	}
	for {
		anchor := f.nextAnchor(window, from)
		if anchor < 0 {
			return More, len(window)
		}
		outcome, next := f.at(t, anchor)
		switch {
		case t.short:
			return More, anchor
		case outcome != nothing:
			f.skipping = outcome == TooLong
			next = max(next, anchor) // a host that is too long may have been known by its end
			f.behind = f.Base + int64(next)
			f.unjoinable = max(f.unjoinable, f.rejected)
			return outcome, next
		}
		from = anchor + 1
	}
}

// at reads the candidate that is known by the anchor. It answers where to go on
// from, which for a URI is behind it, not behind its closer.
func (f *Finder) at(t *text, anchor int) (Outcome, int) {
	f.startAt(t, anchor)
	if f.scheme.form == noForm || f.Base+int64(f.scheme.start) < f.behind {
		return nothing, 0
	}
	open := t.openingBefore(f.scheme.start)
	f.Candidate = Candidate{Form: f.scheme.form.of(), Prefix: open.prefix}
	f.alts.reset()
	f.rejected = 0
	outcome, next := f.read(t, open)
	if outcome == Found {
		f.withoutHyphens(t)
		f.Candidate.Alternatives = f.alts.otherThan(f.Candidate.Text)
	}
	return outcome, next
}

// startAt reads the scheme, or in its place the start of a candidate that has none.
func (f *Finder) startAt(t *text, anchor int) {
	switch s := &f.scheme; t.data[anchor] {
	case '.', '/':
		f.abbreviatedAt(t, anchor, s)
	case '<':
		f.referenceAt(t, anchor, s)
	default:
		f.schemeAt(t, anchor, s)
		if s.form == noForm && f.Relative {
			f.referenceAt(t, anchor, s)
		}
	}
}

// read reads what the opening opens; what is no URI in its wrapper may be a bare
// one.
func (f *Finder) read(t *text, o opening) (Outcome, int) {
	if o.delim != nil && (f.readWhole(t, o) || f.readWrapped(t, o)) {
		f.Candidate.Wrapper = o.delim.kind
		return Found, f.reading.end
	}
	if t.short || f.scheme.wrappedOnly {
		return nothing, 0
	}
	return f.readBare(t, o)
}

// accept makes the reading the candidate, if it has what its scheme asks for, and
// parses it.
func (f *Finder) accept() Outcome {
	if !f.meetsScheme(f.reading.text) {
		return nothing
	}
	f.take()
	c := &f.Candidate
	countLooks(len(c.Text))
	c.Err = f.check(c.Text)
	switch {
	case c.Err.Reason == uri.OK:
		return Found
	case c.Form == Relative:
		return nothing // since all that tells one is that it may be one
	}
	return Rejected
}

// check answers why the text is no reference of the candidate's form.
func (f *Finder) check(text []byte) uri.Error {
	switch f.Candidate.Form {
	case Abbreviated:
		whole := complete(text)
		_, err := uri.TryParse(whole, f.grammar())
		err.Offset = max(0, err.Offset-(len(whole)-len(text)))
		return err
	case Relative:
		ref, err := uri.TryParse(text, f.grammar())
		if _, absolute := ref.Scheme(); absolute {
			err = uri.Error{Reason: uri.BadScheme}
		}
		return err
	}
	_, err := uri.TryParse(text, f.grammar())
	return err
}

// acceptValid is accept for a reading that the grammar is known to allow.
func (f *Finder) acceptValid(beyondASCII bool) Outcome {
	if !f.meetsScheme(f.reading.text) {
		return nothing
	}
	f.take()
	if !beyondASCII {
		f.Candidate.narrowest = uri.RFC2396 // for no IP-literal, and no opaque part that is empty, is valid
	}
	return Found
}

// take makes the reading the candidate.
func (f *Finder) take() {
	r, c := &f.reading, &f.Candidate
	c.Reading = Reading{Text: r.text, Start: f.Base + int64(r.start), End: f.Base + int64(r.end), Breaks: r.breaks}
	c.grammar, c.narrowest, c.Err = f.grammar(), 0, uri.Error{}
}

// meetsScheme reports whether the text has what URIs of its scheme need: for
// "scheme://" an authority, or a path where the scheme can do without; otherwise
// the shape that the scheme is registered with.
func (f *Finder) meetsScheme(u []byte) bool {
	rest := len(f.scheme.name) + len(":")
	switch f.scheme.form {
	case hierarchical:
		rest += len("//")
		if len(u) <= rest {
			return false
		}
		return u[rest] == '/' && !needsHost(f.scheme.name) || !contains("/?#", u[rest])
	case rooted:
		return len(u) > rest+len("/")
	case abbreviated:
		return len(u) >= f.scheme.host && !contains(".,;:!?", u[len(u)-1]) // a host may be cut, by the grammar for one
	case relative:
		return len(u) > 0 && isReference(u, f.Candidate.Prefix)
	}
	f.shaped = text{data: u, atEOF: true}
	return f.scheme.shape(&f.shaped, rest)
}

func (f *Finder) grammar() uri.Grammar {
	if f.Grammar == 0 {
		return uri.RFC3987
	}
	return f.Grammar
}

// Limit is the MaxLength in force, in bytes.
func (f *Finder) Limit() int {
	if f.MaxLength == 0 {
		return DefaultMaxLength
	}
	return min(f.MaxLength, math.MaxInt/4) // so that sums with it stay in range
}
