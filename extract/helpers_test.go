package extract_test

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"iter"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"github.com/urigrep/urigrep/delimit"
	"github.com/urigrep/urigrep/delimit/uri"
	"github.com/urigrep/urigrep/extract"
)

// TestMain asks for more random texts than rapid's 100, which are too few for
// texts in which tokens have to meet. The command line overrides it.
func TestMain(m *testing.M) {
	flag.Set("rapid.checks", "500")
	flag.Set("rapid.nofailfile", "true") // a failure prints its seed; no file is left in the tree
	os.Exit(m.Run())
}

// tokens are what the rules look at, the more frequent ones more than once. The
// first is what rapid makes of those that a failure does not need.
var tokens = []string{
	"", "<", "<", "<", ">", ">", ">", `"`, `"`, "'", "`", "http://a/", "http://a/", "http://a/", "http://a/", "https://bc.example/d-",
	"http://", "http", "://", "URL:", "URL:", "mailto:a@b.c", "news:long-identifier@host.example", "file:/x", "urn:ab:c", "ftp://u:p@h:2/", "http://[::1]/",
	":", "/", ".", ",", ")", "(", "[", "]", "{", "%", "%zz", "%41", "@", "-", "-", "#", "?", "=", " ", " ", " ",
	"\n", "\n", "\n", "\r\n", "\r", "\t", "\n\n", "\n \t\n", "\r\n\r\n", "\n> ", "\n> ", ">> ", "+ ", "\n  ", "\f", "\v",
	"\u00a0", "é", "e\u0301", "“", "”", "⟨", "⟩", "\u2010", "\u2010\n", "\u00ad", "漢", "\x00", "\xff", "\xe2\x80",
	"www.a.example.org", "w3.org/x", "com/", "../x", "<../", "URL:x/",
	"x", "word", "more-uri/x", "a word and another ", "Subject: ",
	strings.Repeat("x", 25), strings.Repeat("y", 300), strings.Repeat(" ", 300), "\n" + strings.Repeat(" ", 300) + "\n",
	strings.Repeat("long", 1300), strings.Repeat("a line of text\n", 300),
}

// texts generates random texts of the tokens. The least number is there since
// rapid prefers small ones, and a text of a few tokens seldom holds a URI.
func texts() *rapid.Generator[[]byte] {
	return rapid.Custom(func(t *rapid.T) []byte {
		return []byte(strings.Join(rapid.SliceOfN(rapid.SampledFrom(tokens), 40, 80).Draw(t, "tokens"), ""))
	})
}

// extractors generates Extractors with every field at some of its values.
func extractors() *rapid.Generator[*extract.Extractor] {
	return rapid.Custom(func(t *rapid.T) *extract.Extractor {
		return extractorOf(rapid.Uint64().Draw(t, "extractor"))
	})
}

// extractorOf chooses an Extractor by the bits of n; 0 is the zero Extractor that
// tells of invalid candidates.
func extractorOf(n uint64) *extract.Extractor {
	x := extract.Extractor{Invalid: n&1 == 0, NoLines: n>>1&7 == 7}
	x.MaxLength = []int{0, 20, 100, 1000}[n>>4&3]
	x.Grammar = []uri.Grammar{0, uri.RFC2396, uri.RFC3986, uri.Web}[n>>6&3]
	x.Rejoin = []delimit.Rejoin{delimit.Likely, delimit.Never, delimit.Always, delimit.Likely}[n>>8&3]
	if n>>10&3 == 3 {
		x.Schemes, _ = delimit.ParseSchemes("*")
	}
	x.Abbreviated = delimit.Abbreviations(n >> 12 & 3 % 3)
	x.Relative = n>>14&1 == 1
	return &x
}

// chunks reads text in pieces of random size, some empty, and ends with or after
// the last one.
type chunks struct {
	rest []byte
	rng  *rand.Rand
}

func newChunks(text []byte, seed uint64) *chunks {
	return &chunks{text, rand.New(rand.NewPCG(seed, 0))}
}

func (c *chunks) Read(p []byte) (int, error) {
	size := c.rng.IntN(1 << c.rng.IntN(15))
	n := copy(p[:min(size, len(p))], c.rest)
	c.rest = c.rest[n:]
	if len(c.rest) == 0 && (n == 0 || c.rng.IntN(2) == 0) {
		return n, io.EOF
	}
	return n, nil
}

// steps answers what an iteration yields, a line for each step that holds all a
// caller can see of it. All offsets are lessened by base.
func steps(base int64, seq iter.Seq2[extract.Match, error]) []string {
	var list []string
	for m, err := range seq {
		list = append(list, step(base, m, err))
	}
	return list
}

func step(base int64, m extract.Match, err error) string {
	var tooLong *extract.TooLongError
	var invalid *extract.InvalidError
	switch {
	case errors.As(err, &tooLong):
		return fmt.Sprintf("too long: %d at %v, %s", tooLong.Start-base, tooLong.Pos, describe(base, m))
	case errors.As(err, &invalid):
		return fmt.Sprintf("invalid: %s, %s", describe(base, invalid.Match), describe(base, m))
	case err != nil:
		return fmt.Sprintf("error: %v, %s", err, describe(base, m))
	}
	return describe(base, m)
}

func describe(base int64, m extract.Match) string {
	if m.Text == nil && m.Wrapper == 0 {
		return "zero match"
	}
	var b strings.Builder
	writeReading(&b, base, m.Reading)
	fmt.Fprintf(&b, " %v %v prefix=%t %v-%v", m.Wrapper, m.Grammar(), m.Prefix, m.StartPos, m.EndPos)
	if m.Cut.By != 0 {
		fmt.Fprintf(&b, " cut by %q at %d", m.Cut.By, m.Cut.At-base)
	}
	if m.Err.Reason != uri.OK {
		fmt.Fprintf(&b, " wrong at %d: %v", m.Err.Offset, m.Err.Reason)
	}
	writeParts(&b, m.URI())
	for _, a := range m.Alternatives {
		fmt.Fprintf(&b, " or %v %v-%v ", a.Why, a.StartPos, a.EndPos)
		writeReading(&b, base, a.Reading)
	}
	return b.String()
}

func writeReading(b *strings.Builder, base int64, r delimit.Reading) {
	fmt.Fprintf(b, "%q %d-%d", r.Text, r.Start-base, r.End-base)
	for _, k := range r.Breaks {
		fmt.Fprintf(b, " %v %d-%d", k.Kind, k.Start-base, k.End-base)
	}
}

func writeParts(b *strings.Builder, u uri.Reference[[]byte]) {
	part := func(name string, s []byte, ok bool) {
		if ok {
			fmt.Fprintf(b, " %s=%q", name, s)
		}
	}
	s, ok := u.Scheme()
	part("scheme", s, ok)
	s, ok = u.Userinfo()
	part("userinfo", s, ok)
	s, ok = u.Host()
	part("host", s, ok)
	s, ok = u.Port()
	part("port", s, ok)
	part("path", u.Path(), true)
	s, ok = u.Query()
	part("query", s, ok)
	s, ok = u.Fragment()
	part("fragment", s, ok)
}

// found answers the texts of the matches and the errors, in order.
func found(seq iter.Seq2[extract.Match, error]) []string {
	var list []string
	for m, err := range seq {
		var tooLong *extract.TooLongError
		switch {
		case errors.As(err, &tooLong):
			list = append(list, fmt.Sprintf("too long: %d at %v", tooLong.Start, tooLong.Pos))
		case err != nil:
			list = append(list, "error: "+err.Error())
		default:
			list = append(list, string(m.Text))
		}
	}
	return list
}

// checkExtents answers what is wrong with the extents of the matches in input.
func checkExtents(input []byte, seq iter.Seq2[extract.Match, error]) error {
	var behind int64 // the end of what came before
	for m, err := range seq {
		var invalid *extract.InvalidError
		var tooLong *extract.TooLongError
		switch {
		case errors.As(err, &tooLong):
			if tooLong.Start < behind {
				return fmt.Errorf("%v starts before %d, where the last one ended", tooLong, behind)
			}
			behind = tooLong.Start
			continue
		case errors.As(err, &invalid):
			m = invalid.Match
		case err != nil:
			return err
		}
		if err := checkReading(input, m.Reading); err != nil {
			return err
		}
		if m.Start < behind {
			return fmt.Errorf("%q at %d starts before %d, where the last one ended", m.Text, m.Start, behind)
		}
		behind = m.End
		if m.Cut.By != 0 && (m.Cut.At < m.End || input[m.Cut.At] != m.Cut.By) {
			return fmt.Errorf("%q ends at %d and is not cut by %q at %d", m.Text, m.End, m.Cut.By, m.Cut.At)
		}
		for _, a := range m.Alternatives {
			if err := checkReading(input, a.Reading); err != nil {
				return fmt.Errorf("alternative of %q: %w", m.Text, err)
			}
		}
	}
	return nil
}

// checkReading answers whether input[Start:End] without Breaks is Text.
func checkReading(input []byte, r delimit.Reading) error {
	if r.Start < 0 || r.Start >= r.End || r.End > int64(len(input)) {
		return fmt.Errorf("%q stands at %d-%d of %d bytes", r.Text, r.Start, r.End, len(input))
	}
	var text []byte
	at := r.Start
	for _, b := range r.Breaks {
		if b.Start < at || b.Start >= b.End || b.End > r.End {
			return fmt.Errorf("%q at %d-%d has the breaks %v", r.Text, r.Start, r.End, r.Breaks)
		}
		text = append(text, input[at:b.Start]...)
		at = b.End
	}
	text = append(text, input[at:r.End]...)
	if !bytes.Equal(text, r.Text) {
		return fmt.Errorf("the text is %q, the input at %d-%d without %v is %q", r.Text, r.Start, r.End, r.Breaks, text)
	}
	return nil
}
