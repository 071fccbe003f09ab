package main

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"

	"github.com/spf13/pflag"

	"github.com/urigrep/urigrep/delimit"
	"github.com/urigrep/urigrep/delimit/uri"
	"github.com/urigrep/urigrep/delimit/uri/iri"
	"github.com/urigrep/urigrep/extract"
)

// pipeline says what is made of a URI, in this order, before it is printed. At the start
// of it one that was abbreviated is completed.
type pipeline struct {
	resolve bool                  // relative references are resolved (RFC 3986 5.2)
	base    uri.Reference[string] // given for them; the zero Reference for none
	level   uri.Level             // of normalisation (RFC 3986 6.2)
	ascii   bool                  // the URI that an IRI maps to (RFC 3987 3.1)
	unicode bool                  // the IRI that is safe to show (RFC 3987 3.2)
}

// parseNormal reads a level of normalisation.
func parseNormal(word string) (uri.Level, error) {
	level, err := uri.ParseLevel(word)
	if err != nil || level == uri.Simple {
		return 0, fmt.Errorf("%q is neither syntax nor scheme", word)
	}
	return level, nil
}

// checkPipeline tells which of its flags do not go together, or with others.
func (o *options) checkPipeline(flags *pflag.FlagSet) error {
	if flags.Changed("base") && !o.pipeline.resolve {
		return errors.New("--base needs --resolve, which resolves by it")
	}
	if o.pipeline.ascii && o.pipeline.unicode {
		return errors.New("--ascii and --unicode do not go together")
	}
	for _, name := range [...]string{"resolve", "normalize", "ascii", "unicode"} {
		if o.invalid && !o.json && flags.Changed(name) {
			return fmt.Errorf("--invalid and --%s do not go together", name)
		}
	}
	return nil
}

// isOn reports whether something is made of URIs that have a scheme.
func (p *pipeline) isOn() bool {
	return p.resolve || p.level != uri.Simple || p.ascii || p.unicode
}

// target is what is printed of a match. A worker has one, in memory that it keeps.
type target struct {
	pipeline pipeline
	on       bool
	grammar  uri.Grammar
	foldOnly bool // the normal form is what matches are compared by, and not printed
	bases    bases
	baseless bool // a match of this input could not be resolved

	// Of the match that was taken last. Where nothing was made of it, its text is all
	// there is.
	made     bool
	text     []byte // what is printed
	key      []byte // what it is told from others by
	base     string // what it was resolved by, "" for nothing
	relative bool   // it has no scheme still
	flags    iri.Flags

	// The memory of what each step made.
	resolved, normal, spelledKey, spelled []byte
}

// newTarget answers the target that the options ask for.
func newTarget(o *options) target {
	return target{
		pipeline: o.pipeline,
		on:       o.pipeline.isOn(),
		grammar:  cmp.Or(o.rules.Grammar, uri.RFC3987),
		foldOnly: o.unique && o.pipeline.level != uri.Simple,
		bases:    bases{given: o.pipeline.base},
	}
}

// take makes what is printed of a match.
func (t *target) take(m *extract.Match) {
	if t.made = t.on || m.Form != delimit.Absolute; t.made {
		t.make(&m.Candidate, m.Base)
	}
}

// of answers what is printed of m, which was taken. It is valid as long as m is.
func (t *target) of(m *extract.Match) []byte {
	if t.made {
		return t.text
	}
	return m.Text
}

// keyOf answers what m, which was taken, is told from others by.
func (t *target) keyOf(m *extract.Match) []byte {
	if t.made {
		return t.key
	}
	return m.Text
}

// alternative answers what is printed of another reading of m, which was taken and is
// given up.
func (t *target) alternative(m *extract.Match, a *extract.Alternative) []byte {
	if !t.made {
		return a.Text
	}
	c := m.Candidate
	c.Reading = a.Reading
	t.make(&c, m.Base)
	return t.text
}

// make makes the target of a candidate.
func (t *target) make(c *delimit.Candidate, said string) {
	ref := t.resolution(c, said)
	normal := ref
	if t.pipeline.level != uri.Simple {
		t.normal = uri.AppendNormalised(t.normal[:0], ref, t.pipeline.level)
		normal = t.parse(t.normal)
	}
	t.key = t.spelling(&t.spelledKey, normal)
	t.text = t.key
	if t.foldOnly {
		t.text = t.spelling(&t.spelled, ref)
	}
}

// resolution answers a candidate's reference, resolved where that is asked for and
// there is a base.
func (t *target) resolution(c *delimit.Candidate, said string) uri.Reference[[]byte] {
	ref := c.URI()
	t.base, t.relative = "", c.Form == delimit.Relative
	if !t.pipeline.resolve {
		return ref
	}
	var base uri.Reference[string] // which a URI needs none of
	if t.relative {
		base = t.bases.of(said)
		if _, ok := base.Scheme(); !ok {
			t.baseless = true
			return ref
		}
		t.base, t.relative = base.Text(), false
	}
	t.resolved = uri.AppendResolved(t.resolved[:0], base, ref, uri.Resolution{})
	return t.parse(t.resolved)
}

// spelling answers a reference as it is spelled, in memory of its own where that is
// another way than it has.
func (t *target) spelling(memory *[]byte, ref uri.Reference[[]byte]) []byte {
	switch {
	case t.pipeline.ascii:
		*memory = iri.AppendURI((*memory)[:0], ref)
	case t.pipeline.unicode:
		*memory = iri.AppendIRI((*memory)[:0], ref)
	default:
		return ref.Text()
	}
	return *memory
}

// parse answers the reference that a step made. One of RFC 2396 may have lost its path,
// which RFC 3986 allows; all of them have a text.
func (t *target) parse(text []byte) uri.Reference[[]byte] {
	ref, err := uri.TryParse(text, t.grammar)
	if err.Reason != uri.OK {
		ref, _ = uri.TryParse(text, uri.RFC3987)
	}
	return ref
}

// uri answers the components of what is printed of m, which was taken.
func (t *target) uri(m *extract.Match) uri.Reference[[]byte] {
	if t.made {
		return t.parse(t.text)
	}
	return m.URI()
}

// scheme answers the scheme of what is printed of m, which was taken; nil where it has
// none.
func (t *target) scheme(m *extract.Match) []byte {
	if t.made && t.relative {
		return nil
	}
	scheme, _, _ := bytes.Cut(t.of(m), []byte(":"))
	return scheme
}

// redact redacts what was made.
func (t *target) redact() {
	if t.made {
		t.text, t.key = redact(t.text), redact(t.key)
	}
}
