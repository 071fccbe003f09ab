package extract_test

import (
	"bytes"
	"fmt"
	"iter"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"github.com/urigrep/urigrep/extract"
)

// textCase is a text of testdata/texts with what is to be found in it.
type textCase struct {
	name string
	text []byte
	want string

	// Of knownWrong alone: what is found instead, and why that is wrong.
	got, why string
}

// knownWrong is the archive of the texts that do not come out right yet.
const knownWrong = "known-wrong"

// TestTexts finds in each text of testdata/texts the URIs and alternatives that
// stand beside it. Those of knownWrong must still come out as it says, so that
// one that was mended is noticed and moved to the archive of its topic.
func TestTexts(t *testing.T) {
	archives, err := filepath.Glob("../testdata/texts/*.txtar")
	if err != nil || len(archives) == 0 {
		t.Fatalf("no texts: %v", err)
	}
	for _, file := range archives {
		topic := strings.TrimSuffix(filepath.Base(file), ".txtar")
		cases, err := readTexts(file)
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		t.Run(topic, func(t *testing.T) {
			for _, c := range cases {
				t.Run(c.name, func(t *testing.T) { c.check(t, topic == knownWrong) })
			}
		})
	}
}

// check finds the URIs in the whole text and in one that is read byte by byte.
func (c *textCase) check(t *testing.T, wrong bool) {
	var x extract.Extractor
	got := printed(x.Bytes(c.text))
	if diff := cmp.Diff(got, printed(x.Reader(iotest.OneByteReader(bytes.NewReader(c.text))))); diff != "" {
		t.Errorf("read byte by byte (+) it differs from the whole (-): %s", diff)
	}
	switch {
	case !wrong:
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("in %q: %s", c.text, diff)
		}
	case got == c.want:
		t.Errorf("comes out right now: move it from %s to the archive of its topic", knownWrong)
	case got != c.got:
		t.Errorf("is wrong (%s), but not in the way that .got says: %s", strings.TrimSpace(c.why), cmp.Diff(c.got, got))
	}
}

// printed is what urigrep --alternatives prints.
func printed(seq iter.Seq2[extract.Match, error]) string {
	var b strings.Builder
	for m, err := range seq {
		if err != nil {
			fmt.Fprintf(&b, "error: %v\n", err)
			continue
		}
		fmt.Fprintf(&b, "%s\n", m.Text)
		for _, a := range m.Alternatives {
			fmt.Fprintf(&b, "\t%s\t%v\n", a.Text, a.Why)
		}
	}
	return b.String()
}

// readTexts reads an archive. Each case is an entry with the text, by its name,
// and one with what is to be found, by its name and ".want". A text whose name
// ends in ".quoted" is written as Go strings, one a line.
func readTexts(file string) ([]*textCase, error) {
	archive, err := txtar.ParseFile(file)
	if err != nil {
		return nil, err
	}
	if len(bytes.TrimSpace(archive.Comment)) == 0 {
		return nil, fmt.Errorf("it does not start with a comment on its topic")
	}
	var cases []*textCase
	seen := map[string]bool{}
	for _, entry := range archive.Files {
		if seen[entry.Name] {
			return nil, fmt.Errorf("two entries with the name %s", entry.Name)
		}
		seen[entry.Name] = true
		c, field := lastCase(cases, entry.Name)
		if field != nil {
			*field = string(entry.Data)
			continue
		}
		if c != nil && !seen[c.name+".want"] {
			return nil, fmt.Errorf("%s.want is missing before %s", c.name, entry.Name)
		}
		name, quoted := strings.CutSuffix(entry.Name, ".quoted")
		c = &textCase{name: name, text: entry.Data}
		if quoted {
			if c.text, err = unquoteLines(entry.Data); err != nil {
				return nil, fmt.Errorf("%s: %w", entry.Name, err)
			}
		}
		cases = append(cases, c)
	}
	if c, _ := lastCase(cases, ""); c != nil && !seen[c.name+".want"] {
		return nil, fmt.Errorf("%s.want is missing", c.name)
	}
	return cases, nil
}

// lastCase answers the last case, and its field that the entry holds; nil where
// the entry starts another case.
func lastCase(cases []*textCase, entry string) (last *textCase, field *string) {
	if len(cases) == 0 {
		return nil, nil
	}
	last = cases[len(cases)-1]
	switch entry {
	case last.name + ".want":
		return last, &last.want
	case last.name + ".got":
		return last, &last.got
	case last.name + ".why":
		return last, &last.why
	}
	return last, nil
}

// unquoteLines puts Go strings together, one a line.
func unquoteLines(quoted []byte) ([]byte, error) {
	var text []byte
	for line := range strings.Lines(string(quoted)) {
		s, err := strconv.Unquote(strings.TrimSpace(line))
		if err != nil {
			return nil, fmt.Errorf("%s is no Go string", strings.TrimSpace(line))
		}
		text = append(text, s...)
	}
	return text, nil
}
