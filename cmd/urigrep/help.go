package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/pflag"
)

// flags are the command's flags in groups.
type flags struct {
	*pflag.FlagSet // the last group, which is being defined
	groups         []flagGroup
}

// flagGroup is the flags of one purpose, in the order in which they are shown.
type flagGroup struct {
	title string
	flags *pflag.FlagSet
}

// group starts a group of flags.
func (f *flags) group(title string) {
	f.FlagSet = newFlagSet()
	f.groups = append(f.groups, flagGroup{title, f.FlagSet})
}

func newFlagSet() *pflag.FlagSet {
	f := pflag.NewFlagSet("urigrep", pflag.ContinueOnError)
	f.SortFlags = false
	f.Usage = func() {}
	return f
}

// all answers the flags of all groups.
func (f *flags) all() *pflag.FlagSet {
	all := newFlagSet()
	for _, g := range f.groups {
		all.AddFlagSet(g.flags)
	}
	return all
}

// annotatedWords is under which name a flag keeps the words that it takes.
const annotatedWords = "words"

// words tells which words a flag takes, for completion.
func (f *flags) words(flag string, words ...string) {
	for _, g := range f.groups {
		if g.flags.Lookup(flag) != nil {
			g.flags.SetAnnotation(flag, annotatedWords, words)
		}
	}
}

const usage = "Usage: " + synopsis + "\n" + description + "\n"

const synopsis = "urigrep [OPTION]... [FILE]..."

const description = `Print the URIs in plain text, one a line, in order of appearance: without the
<>, "" or URL: around them, put together where a line's end broke them, and
checked by the generic grammar. With no FILE, or with -, read standard input.
`

const exitStatus = `The exit status is 0 when a URI was found (with --invalid, what is none), 1 when
none was, and 2 when something could not be read, was too long or could not be
written, even if URIs were found.
`

// printHelp writes the help.
func (o *options) printHelp(w io.Writer) error {
	var help strings.Builder
	help.WriteString(usage)
	for _, g := range o.flags().groups {
		fmt.Fprintf(&help, "%s:\n%s\n", g.title, g.flags.FlagUsagesWrapped(79))
	}
	help.WriteString(fieldHelp() + "\n" + exitStatus)
	_, err := io.WriteString(w, help.String())
	return err
}

// explain says of a flag that is unknown which one may be meant.
func explain(err error, flags *pflag.FlagSet) error {
	unknown := (*pflag.NotExistError)(nil)
	if !errors.As(err, &unknown) {
		return err
	}
	typed := unknown.GetSpecifiedName()
	if unknown.GetSpecifiedShortnames() != "" {
		return fmt.Errorf("unknown flag -%s", typed)
	}
	if meant := nearest(typed, flags); meant != "" {
		return fmt.Errorf("unknown flag --%s; did you mean --%s?", typed, meant)
	}
	return fmt.Errorf("unknown flag --%s", typed)
}

// nearest answers the name of the flag that is most like what was typed: one that
// starts so, or else one with few other letters; "" where none is.
func nearest(typed string, flags *pflag.FlagSet) (name string) {
	least := max(1, len(typed)/3) + 1
	flags.VisitAll(func(f *pflag.Flag) {
		d := distance(typed, f.Name)
		if len(typed) > 1 && strings.HasPrefix(f.Name, typed) {
			d = 0
		}
		if d < least {
			least, name = d, f.Name
		}
	})
	return name
}

// distance is how many letters must be added, left out, changed or swapped with the
// next to make one word of another.
func distance(a, b string) int {
	var rows [3][]int // of the table, for the last two letters of a and this one
	for k := range rows {
		rows[k] = make([]int, len(b)+1)
	}
	for k := range rows[2] {
		rows[2][k] = k
	}
	for i := 1; i <= len(a); i++ {
		rows[0], rows[1], rows[2] = rows[1], rows[2], rows[0]
		rows[2][0] = i
		for k := 1; k <= len(b); k++ {
			change := 1
			if a[i-1] == b[k-1] {
				change = 0
			}
			d := min(rows[1][k]+1, rows[2][k-1]+1, rows[1][k-1]+change)
			if i > 1 && k > 1 && a[i-1] == b[k-2] && a[i-2] == b[k-1] {
				d = min(d, rows[0][k-2]+1)
			}
			rows[2][k] = d
		}
	}
	return rows[2][len(b)]
}
