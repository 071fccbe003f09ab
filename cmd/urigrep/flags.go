package main

import (
	"fmt"
	"io"
	"runtime"
	"strconv"
	"strings"

	"github.com/spf13/pflag"

	"github.com/urigrep/urigrep/delimit"
	"github.com/urigrep/urigrep/delimit/uri"
	"github.com/urigrep/urigrep/extract/mail"
)

// options are what the command line asks for.
type options struct {
	files []string
	rules delimit.Rules

	json, alternatives, invalid bool
	count, list, quiet          bool
	names                       names
	lineNumber, null            bool
	workers                     int
	mail                        asMail
	parts                       mail.Kind // of mail
	help, version               bool
}

// names says when the file's name goes before what is printed of it.
type names uint8

const (
	namesOfSeveral names = iota // when there are several files
	namesAlways
	namesNever
)

// parseFlags reads the command line.
func parseFlags(args []string) (*options, error) {
	o := &options{workers: runtime.GOMAXPROCS(0)}
	flags := o.flagSet()
	if err := flags.Parse(args); err != nil {
		return nil, err
	}
	o.files = flags.Args()
	if len(o.files) == 0 {
		o.files = []string{"-"}
	}
	return o, nil
}

// set answers a flag function that chooses n, the last such flag deciding.
func (n names) set(to *names) func(string) error {
	return func(string) error { *to = n; return nil }
}

// parseWorkers reads a number of workers.
func parseWorkers(s string) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 || n > maxWorkers {
		return 0, fmt.Errorf("%q is no number from 1 to %d", s, maxWorkers)
	}
	return n, nil
}

// maxWorkers bounds the memory that workers take.
const maxWorkers = 256

// parseLength reads a number of bytes.
func parseLength(s string) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil || n < 1 {
		return 0, fmt.Errorf("%q is no number of bytes from 1", s)
	}
	return n, nil
}

// flagSet defines the flags, in the order in which the help shows them.
func (o *options) flagSet() *pflag.FlagSet {
	f := pflag.NewFlagSet("urigrep", pflag.ContinueOnError)
	f.SortFlags = false
	f.Usage = func() {}

	f.Var(choice[delimit.Schemes]{&o.rules.Schemes, delimit.ParseSchemes}, "scheme", "find only URIs of the schemes in `LIST`, names between commas; '*': of all, inside <> also of unknown ones")
	f.Var(choice[uri.Grammar]{&o.rules.Grammar, uri.ParseGrammar}, "grammar", "the `GRAMMAR` that a URI must meet: rfc2396, rfc3986 or rfc3987 (default)")
	f.Var(choice[delimit.Rejoin]{&o.rules.Rejoin, delimit.ParseRejoin}, "rejoin", "`WHEN` to put together a bare URI that a line's end broke: never, likely (default) or always")
	f.Var(choice[int]{&o.rules.MaxLength, parseLength}, "max-length", "pass over what has more than `BYTES` from its opener to its end (default 65536), and say so")

	f.Var(choice[asMail]{&o.mail, parseAsMail}, "mail", "`WHEN` to read messages as mail, mboxes too, decoded: auto (default: if the start looks so), always or never")
	f.Var(choice[mail.Kind]{&o.parts, parseKinds}, "part", "the parts of mail to read, `LIST` of headers, plain, html, attachments (default: the first three)")

	f.BoolVar(&o.json, "json", false, "print each match as a line of JSON")
	f.BoolVar(&o.alternatives, "alternatives", false, "print after each URI its other readings, with why")
	f.BoolVar(&o.invalid, "invalid", false, "print what looks like a URI and is none, with place and reason; with --json, both")
	f.BoolP("only-matching", "o", false, "print the URIs alone; always so")
	f.BoolVarP(&o.lineNumber, "line-number", "n", false, "print the line number before each URI")
	f.BoolFuncP("with-filename", "H", "print the file name before each URI; so when there are several files", namesAlways.set(&o.names))
	f.BoolFuncP("no-filename", "h", "print no file names", namesNever.set(&o.names))
	f.BoolVarP(&o.null, "null", "0", false, "end what is printed with a NUL instead of a newline")

	f.BoolVarP(&o.count, "count", "c", false, "print only how many URIs each file has")
	f.BoolVarP(&o.list, "files-with-matches", "l", false, "print only the names of files that have a URI")
	f.BoolVarP(&o.quiet, "quiet", "q", false, "print nothing; stop at the first URI")

	f.VarP(choice[int]{&o.workers, parseWorkers}, "threads", "j", "search with `NUM` workers side by side (default: as many as processors)")

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
The exit status is 0 when a URI was found (with --invalid, what is none), 1 when
none was, and 2 when something could not be read, was too long or could not be
written, even if URIs were found.
`

// printHelp writes the help.
func (o *options) printHelp(w io.Writer) error {
	_, err := io.WriteString(w, usage+strings.TrimRight(o.flagSet().FlagUsagesWrapped(79), "\n")+"\n"+exitHelp)
	return err
}
