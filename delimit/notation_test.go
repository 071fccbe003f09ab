package delimit

import (
	"bytes"
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/delimit/uri"
)

// A table is a rule with texts in which what is found is marked:
//
//	⟦ ⟧  a candidate's extent
//	⌊ ⌋  a break in it: white space; ⌈ ⌉ with a leader, ⟪ ⟫ with a page's footer and header,
//	     ⦅ ⦆ with a typesetter's hyphen
//	✂    before the character that cut it
//	⟮ ⟯  behind it, what else is to be known: the wrapper, if any; "prefix"; the form; the alternatives,
//	     as "or" with the reason and the URI; "rejected at" the offset in the URI, and why
//
// Nothing that is not marked is found: a table holds the whole of the answers.
type table struct {
	rule  string
	rules Rules
	rows  []string
}

// tables are all of them: also where fuzzing starts, and what windows are cut from.
var tables = slices.Concat(schemeTables, wrapperTables, breakTables, bareTables, lengthTables, scriptTables, joinTables, abbreviatedTables, relativeTables, webTables, knownTables)

func TestTables(t *testing.T) {
	for _, table := range tables {
		t.Run(table.rule, func(t *testing.T) {
			for _, row := range table.rows {
				checkRow(t, table.rules, row)
			}
		})
	}
}

func checkRow(t *testing.T, rules Rules, row string) {
	t.Helper()
	text := plain(row)
	list := findAll(t, rules, text)
	checkInvariants(t, rules, text, list)
	if got := mark(text, list); got != row {
		t.Errorf("\n got %q\nwant %q", got, row)
	}
}

// finding is an answer of Next that is not More, as a copy.
type finding struct {
	outcome Outcome
	next    int // in the text
	Candidate
}

// findAll finds what the whole text holds.
func findAll(t testing.TB, rules Rules, text string) []finding {
	t.Helper()
	f := Finder{Rules: rules}
	list, _ := goOn(t, nil, &f, text, 0, true)
	return list
}

// goOn adds what the window holds to list, and answers where to go on from.
func goOn(t testing.TB, list []finding, f *Finder, window string, from int, atEOF bool) ([]finding, int) {
	t.Helper()
	for {
		outcome, next := f.Next([]byte(window), from, atEOF)
		if next < from || next > len(window) || outcome != More && next == from {
			t.Fatalf("%q: outcome %d from %d goes on from %d", window, outcome, from, next)
		}
		if from = next; outcome == More {
			return list, next
		}
		list = append(list, finding{outcome, int(f.Base) + next, clone(f.Candidate)})
	}
}

func clone(c Candidate) Candidate {
	c.Reading = cloneReading(c.Reading)
	c.Alternatives = slices.Clone(c.Alternatives)
	for k := range c.Alternatives {
		c.Alternatives[k].Reading = cloneReading(c.Alternatives[k].Reading)
	}
	return c
}

func cloneReading(r Reading) Reading {
	r.Text, r.Breaks = bytes.Clone(r.Text), slices.Clone(r.Breaks)
	return r
}

// brackets are the marks of a break, by its kind.
var brackets = [...][2]string{SpaceBreak: {"⌊", "⌋"}, LeaderBreak: {"⌈", "⌉"}, PageBreak: {"⟪", "⟫"}, HyphenBreak: {"⦅", "⦆"}}

// mark writes the findings into the text.
func mark(text string, list []finding) string {
	type sign struct {
		at, order int
		sign      string
	}
	var signs []sign
	for _, c := range list {
		signs = append(signs, sign{int(c.Start), 4, "⟦"}, sign{int(c.End), 5, "⟧" + note(c)})
		if c.End > c.Start {
			signs[len(signs)-1].order = 2
		}
		for _, b := range c.Breaks {
			signs = append(signs, sign{int(b.Start), 6, brackets[b.Kind][0]}, sign{int(b.End), 1, brackets[b.Kind][1]})
		}
		if c.Cut.By != 0 {
			signs = append(signs, sign{int(c.Cut.At), 3, "✂"})
		}
	}
	slices.SortStableFunc(signs, func(a, b sign) int { return cmp.Or(a.at-b.at, a.order-b.order) })
	var marked strings.Builder
	from := 0
	for _, s := range signs {
		marked.WriteString(text[from:s.at] + s.sign)
		from = s.at
	}
	return marked.String() + text[from:]
}

// note tells what the marks of a candidate do not.
func note(c finding) string {
	var parts []string
	switch {
	case c.outcome == TooLong:
		parts = append(parts, "too long")
	case c.outcome == Rejected:
		parts = append(parts, fmt.Sprintf("rejected at %d: %v", c.Err.Offset, c.Err.Reason))
	case c.Wrapper != Bare:
		parts = append(parts, c.Wrapper.String())
	}
	if c.Prefix {
		parts = append(parts, "prefix")
	}
	if c.Form != Absolute {
		parts = append(parts, c.Form.String())
	}
	for _, a := range c.Alternatives {
		parts = append(parts, fmt.Sprintf("or %v %s", a.Why, a.Text))
	}
	if len(parts) == 0 {
		return ""
	}
	return "⟮" + strings.Join(parts, "; ") + "⟯"
}

var notation = regexp.MustCompile(`⟮[^⟯]*⟯|[⟦⟧⌊⌋⌈⌉⟪⟫⦅⦆✂]`)

// plain takes the marks out of a row.
func plain(row string) string { return notation.ReplaceAllString(row, "") }

// choose is the Schemes of --scheme=list.
func choose(list string) Schemes {
	s, err := ParseSchemes(list)
	if err != nil {
		panic(err)
	}
	return s
}

// checkInvariants checks what holds of every finding in every text.
func checkInvariants(t testing.TB, rules Rules, text string, list []finding) {
	t.Helper()
	f := Finder{Rules: rules}
	behind := int64(0)
	for _, c := range list {
		if c.Start < behind {
			t.Errorf("%q: %q at %d starts before %d, the end of what came before", text, c.Text, c.Start, behind)
		}
		if c.outcome == TooLong {
			continue
		}
		behind = c.End
		checkReading(t, text, c.Reading)
		f.Candidate.Form = c.Form
		ref, err := c.URI(), f.check(c.Text)
		if err != c.Err || (err.Reason == uri.OK) != (c.outcome == Found) {
			t.Errorf("%q: outcome %d, %v for %q, which gives %v", text, c.outcome, &c.Err, c.Text, &err)
		}
		if got := c.Grammar(); c.outcome == Found && got != ref.Narrowest() {
			t.Errorf("%q: %q meets %v, want %v", text, c.Text, got, ref.Narrowest())
		}
		if c.Cut.By != 0 && (c.Cut.At < c.End || c.Cut.At >= int64(len(text)) || text[c.Cut.At] != c.Cut.By) {
			t.Errorf("%q: %q ends at %d and is cut by %q at %d", text, c.Text, c.End, c.Cut.By, c.Cut.At)
		}
		seen := []Reading{c.Reading}
		for _, a := range c.Alternatives {
			checkReading(t, text, a.Reading)
			if err := f.check(a.Text); err.Reason != uri.OK {
				t.Errorf("%q: the alternative %q: %v", text, a.Text, &err)
			}
			if slices.ContainsFunc(seen, func(r Reading) bool { return bytes.Equal(r.Text, a.Text) && r.End == a.End }) {
				t.Errorf("%q: the alternative %v %q is none to %q", text, a.Why, a.Text, c.Text)
			}
			seen = append(seen, a.Reading)
		}
		if len(c.Alternatives) > maxAlternatives {
			t.Errorf("%q: %q has %d alternatives", text, c.Text, len(c.Alternatives))
		}
	}
}

// checkReading checks that the text of r is its extent without its breaks.
func checkReading(t testing.TB, text string, r Reading) {
	t.Helper()
	at, want := r.Start, ""
	for _, b := range r.Breaks {
		if b.Start < at || b.End <= b.Start || b.End > r.End {
			t.Errorf("%q: %q at %d-%d has the breaks %v", text, r.Text, r.Start, r.End, r.Breaks)
			return
		}
		want += text[at:b.Start]
		at = b.End
	}
	if at > r.End || r.End > int64(len(text)) {
		t.Errorf("%q: %q stands at %d-%d", text, r.Text, r.Start, r.End)
		return
	}
	if want += text[at:r.End]; want != string(r.Text) {
		t.Errorf("%q: %q at %d-%d without %v is %q", text, r.Text, r.Start, r.End, r.Breaks, want)
	}
}
