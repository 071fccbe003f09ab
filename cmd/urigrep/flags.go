package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/spf13/pflag"

	"github.com/urigrep/urigrep/delimit"
	"github.com/urigrep/urigrep/delimit/uri"
)

// options are what the command line asks for.
type options struct {
	files []string
	rules delimit.Rules

	json, alternatives, invalid bool
	count, list, quiet          bool
	withFilename, noFilename    bool
	lineNumber, null            bool
	help, version               bool
}

// parseFlags reads the command line.
func parseFlags(args []string) (*options, error) {
	o := &options{}
	flags := o.flagSet()
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	o.files = flags.Args()
	if len(o.files) == 0 {
		o.files = []string{"-"}
	}
	if o.rules.MaxLength < 1 {
		return nil, fmt.Errorf("--max-length: %d is less than one byte", o.rules.MaxLength)
	}
	return o, nil
}

// flagSet defines the flags, in the order in which the help shows them.
func (o *options) flagSet() *pflag.FlagSet {
	f := pflag.NewFlagSet("urigrep", pflag.ContinueOnError)
	f.SortFlags = false
	f.Usage = func() {}

	f.Var(choice[delimit.Schemes]{&o.rules.Schemes, delimit.ParseSchemes}, "scheme", "find URIs of these `schemes` only, names between commas; '*' finds every scheme, inside <> also unknown ones")
	f.Var(choice[uri.Grammar]{&o.rules.Grammar, uri.ParseGrammar}, "grammar", "a URI must meet rfc2396, rfc3986 or `rfc3987` (the default)")
	f.Var(choice[delimit.Rejoin]{&o.rules.Rejoin, delimit.ParseRejoin}, "rejoin", "put together a bare URI that a line's end broke: never, `likely` (the default) or always")
	f.IntVar(&o.rules.MaxLength, "max-length", delimit.DefaultMaxLength, "the longest URI, in `bytes`, its opener and its breaks counted")

	f.BoolVar(&o.json, "json", false, "print each match as a line of JSON")
	f.BoolVar(&o.alternatives, "alternatives", false, "print after each URI its other readings, with why")
	f.BoolVar(&o.invalid, "invalid", false, "print what looks like a URI and is none, with its place and the reason; with --json, both")
	f.BoolP("only-matching", "o", false, "print the URIs only; always so")
	f.BoolVarP(&o.lineNumber, "line-number", "n", false, "print the line number before each URI")
	f.BoolVarP(&o.withFilename, "with-filename", "H", false, "print the file name before each URI; so when there are several files")
	f.BoolVarP(&o.noFilename, "no-filename", "h", false, "print no file name")
	f.BoolVarP(&o.null, "null", "0", false, "end each URI, and each name of -l, with a NUL instead of a newline")

	f.BoolVarP(&o.count, "count", "c", false, "print only how many URIs each file has")
	f.BoolVarP(&o.list, "files-with-matches", "l", false, "print only the names of files that have a URI")
	f.BoolVarP(&o.quiet, "quiet", "q", false, "print nothing; stop with status 0 at the first URI")

	f.BoolVar(&o.help, "help", false, "print this help")
	f.BoolVarP(&o.version, "version", "V", false, "print the version")
	return f
}

// choice is a flag whose value one function reads.
type choice[T any] struct {
	value *T
	parse func(string) (T, error)
}

func (c choice[T]) Set(s string) (err error) {
	*c.value, err = c.parse(s)
	return err
}
func (c choice[T]) String() string { return "" }
func (c choice[T]) Type() string   { return "value" }

const usage = `Usage: urigrep [OPTION]... [FILE]...
Print the URIs in plain text, one a line, in order of appearance: without the
<>, "" or URL: around them, put together where a line's end broke them, and
checked by the generic grammar. With no FILE, or with -, read standard input.

`

const exitHelp = `
The exit status is 0 when a URI was found, 1 when none was, and 2 when something
could not be read, was too long or could not be written, even if URIs were found.
`

// printHelp writes the help.
func (o *options) printHelp(w io.Writer) error {
	_, err := io.WriteString(w, usage+strings.TrimRight(o.flagSet().FlagUsagesWrapped(80), "\n")+"\n"+exitHelp)
	return err
}
