package main

import (
	"fmt"
	"math"
	"path"
	"runtime"
	"strconv"
	"strings"

	"github.com/urigrep/urigrep/delimit"
	"github.com/urigrep/urigrep/delimit/uri"
	"github.com/urigrep/urigrep/extract/charset"
	"github.com/urigrep/urigrep/extract/mail"
)

// options are what the command line asks for.
type options struct {
	files []string
	rules delimit.Rules

	json, alternatives, invalid bool
	count, list, quiet          bool
	unique                      bool
	groups                      grouping // that are counted
	uniqueMemory                int64    // bytes, of what unique and groups keep
	hosts                       hosts
	pipeline                    pipeline
	redact                      bool
	names                       names
	lineNumber, null            bool
	workers                     int
	mail                        when
	parts                       mail.Kind // of mail
	encoding                    string    // of text; "" where a mark in it tells
	noDecompress                bool      // compressed files and archives are read as they stand
	maxDecompressed             int64     // bytes; 0 is no limit
	tree                        tree
	output                      string // the file that takes what is printed; "" for standard output
	noProgress, stats           bool
	lists                       []fileList
	binary                      bool // binary files that nobody named are read too
	column, byteOffset          bool
	template                    template // nil where none is asked for
	maxCount                    int      // URIs of a file; less than 0 is no limit
	around                      around   // lines that are shown around matches
	passthru, html              bool     // all of the text is printed
	check                       bool     // each line is a reference
	colour                      when
	screen                      screen // once the output is known
	help, version               bool
	generate                    generator // what is printed instead; nil for nothing
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
	o := &options{workers: runtime.GOMAXPROCS(0), maxCount: -1, uniqueMemory: 256 << 20, around: around{-1, -1, -1}}
	flags := o.flags().all()
	if err := flags.Parse(args); err != nil {
		return nil, explain(err, flags)
	}
	if err := o.checkWhole(flags); err != nil {
		return nil, err
	}
	if err := o.checkCheck(flags); err != nil {
		return nil, err
	}
	if err := o.checkPipeline(flags); err != nil {
		return nil, err
	}
	o.files = flags.Args()
	switch {
	case len(o.files) > 0 || len(o.lists) > 0:
	case o.tree.recursive:
		o.files = []string{"."}
	default:
		o.files = []string{"-"}
	}
	return o, nil
}

// set answers a flag function that chooses n, the last such flag deciding.
func (n names) set(to *names) func(string) error {
	return func(string) error { *to = n; return nil }
}

// when is when something is done that may be left to the program.
type when uint8

const (
	whenAuto when = iota
	whenAlways
	whenNever
)

// parseWhen reads "auto", "always" or "never".
func parseWhen(word string) (when, error) {
	switch word {
	case "auto":
		return whenAuto, nil
	case "always":
		return whenAlways, nil
	case "never":
		return whenNever, nil
	}
	return 0, fmt.Errorf("%q is none of auto, always, never", word)
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

// parseCount reads how many of something there may be.
func parseCount(s string) (int, error) {
	n, err := strconv.Atoi(s)
	if err != nil || n < 0 {
		return 0, fmt.Errorf("%q is no number", s)
	}
	return n, nil
}

// parseSize reads a number of bytes, with a binary prefix or not.
func parseSize(s string) (int64, error) {
	digits := strings.TrimRight(s, "KMG")
	n, err := strconv.ParseInt(digits, 10, 64)
	unit, known := map[string]int64{"": 1, "K": 1 << 10, "M": 1 << 20, "G": 1 << 30}[s[len(digits):]]
	if err != nil || !known || n < 1 || n > math.MaxInt64/unit {
		return 0, fmt.Errorf("%q is no size such as 500000, 64K, 10M or 2G", s)
	}
	return n * unit, nil
}

// parseBinary reads what to do with binary files, and answers whether to read them.
func parseBinary(word string) (read bool, err error) {
	return oneOf(word, "skip", "text")
}

// parseDecompress reads when to decompress, and answers whether never to.
func parseDecompress(word string) (never bool, err error) {
	return oneOf(word, "auto", "never")
}

// oneOf reads one of two words, and answers whether it is the second.
func oneOf(word, first, second string) (bool, error) {
	if word != first && word != second {
		return false, fmt.Errorf("%q is neither %s nor %s", word, first, second)
	}
	return word == second, nil
}

// parseEncoding reads a label of an encoding.
func parseEncoding(label string) (string, error) {
	if name, ok := charset.Lookup(label); !ok || name == "" {
		return "", fmt.Errorf("%q is no encoding that is known here", label)
	}
	return label, nil
}

// globs is a flag that is given once for each pattern.
type globs struct{ list *[]string }

func (g globs) Set(pattern string) error {
	if _, err := path.Match(pattern, ""); err != nil {
		return fmt.Errorf("%q is no pattern: %v", pattern, err)
	}
	*g.list = append(*g.list, pattern)
	return nil
}
func (globs) String() string { return "" }
func (globs) Type() string   { return "glob" }

// fileLists is a flag that is given once for each list of files.
type fileLists struct {
	list *[]fileList
	end  byte // of a name
}

func (f fileLists) Set(name string) error {
	*f.list = append(*f.list, fileList{name, f.end})
	return nil
}
func (fileLists) String() string { return "" }
func (fileLists) Type() string   { return "file" }

// flags defines the flags, in the order in which the help shows them.
func (o *options) flags() *flags {
	f := &flags{}

	f.group("What is a URI")
	f.Var(choice[delimit.Schemes]{&o.rules.Schemes, delimit.ParseSchemes}, "scheme", "find only URIs of the schemes in `LIST`, names between commas; '*': of all, inside <> also of unknown ones")
	f.Var(choice[uri.Grammar]{&o.rules.Grammar, uri.ParseGrammar}, "grammar", "the `GRAMMAR` that a URI must meet: rfc2396, rfc3986 or rfc3987 (default); or web, which keeps also [ ] { } | ^ ` and a lone % as browsers do")
	f.Var(choice[delimit.Rejoin]{&o.rules.Rejoin, delimit.ParseRejoin}, "rejoin", "`WHEN` to put together a bare URI that a line's end broke: never, likely (default) or always")
	f.Var(choice[delimit.Abbreviations]{&o.rules.Abbreviated, delimit.ParseAbbreviations}, "abbreviated", "find also what lacks its scheme: `WHICH`, likely (default: hosts that start with www. or ftp., others before a path) or all, other hosts alone too")
	f.Lookup("abbreviated").NoOptDefVal = "likely"
	f.BoolVar(&o.rules.Relative, "relative", false, "find also relative references: behind \"URL:\", in attributes of HTML, and in <> what starts with /, ./, ../ or #")
	f.Var(choice[int]{&o.rules.MaxLength, parseLength}, "max-length", "pass over what has more than `BYTES` from its opener to its end (default 65536), and say so")

	f.BoolVar(&o.check, "check", false, "search nothing: take each line for a reference, as a person types it, and print whether it is valid; if not, why and where")

	f.group("What is read")
	f.Var(choice[when]{&o.mail, parseWhen}, "mail", "`WHEN` to read messages as mail, mboxes too, decoded: auto (default: if the start looks so), always or never")
	f.Var(choice[mail.Kind]{&o.parts, parseKinds}, "part", "the parts of mail to read, `LIST` of headers, plain, html, attachments (default: the first three)")
	f.BoolVarP(&o.tree.recursive, "recursive", "r", false, "search the files in directories; without FILE, in this one")
	f.Var(globs{&o.tree.include}, "include", "of those files search only the ones that match `GLOB`")
	f.Var(globs{&o.tree.exclude}, "exclude", "pass over files and directories in them that match `GLOB`")
	f.Var(fileLists{&o.lists, '\n'}, "files-from", "search the files that `FILE` names, one a line")
	f.Var(fileLists{&o.lists, 0}, "files0-from", "search the files that `FILE` names, a NUL behind each")
	f.Var(choice[bool]{&o.binary, parseBinary}, "binary", "binary files that are found in directories: skip (default) or text, to read them too; `HOW`")
	f.Var(choice[bool]{&o.noDecompress, parseDecompress}, "decompress", "`WHEN` to read compressed files and archives for what they hold: auto (default: if the start looks so) or never")
	f.Var(choice[int64]{&o.maxDecompressed, parseSize}, "max-decompressed", "read no more than `SIZE` of one file once decompressed, in bytes, or with K, M or G behind")
	f.Var(choice[string]{&o.encoding, parseEncoding}, "encoding", "the encoding of text that is not UTF-8, `LABEL` such as latin1 or utf-16le (default: as a mark at its start tells)")

	f.group("How a URI is printed")
	f.BoolVar(&o.json, "json", false, "print each match as a line of JSON")
	f.Var(choice[template]{&o.template, parseTemplate}, "format", "print each match as `TEMPLATE`, with the fields below")
	f.VarP(choice[int]{&o.around.both, parseCount}, "context", "C", "print the lines of the text that a URI stands on, and `NUM` before and behind, as grep does; of mail and compressed files as decoded")
	f.VarP(choice[int]{&o.around.before, parseCount}, "before-context", "B", "the same with `NUM` lines before")
	f.VarP(choice[int]{&o.around.after, parseCount}, "after-context", "A", "the same with `NUM` lines behind")
	f.BoolVar(&o.passthru, "passthru", false, "print all of the text, its URIs in colour and as links where --color says so; mail and compressed files as they stand")
	f.BoolVar(&o.html, "html", false, "print all of the text as a page of HTML with its URIs as links; mail and compressed files as they stand")
	f.BoolVar(&o.alternatives, "alternatives", false, "print after each URI its other readings, with why")
	f.BoolVar(&o.invalid, "invalid", false, "print what looks like a URI and is none, with place and reason; with --json, both")
	f.BoolP("only-matching", "o", false, "print the URIs alone; always so")
	f.BoolVarP(&o.lineNumber, "line-number", "n", false, "print the line number before each URI")
	f.BoolVar(&o.column, "column", false, "print the line number and the column, in bytes, before each URI")
	f.BoolVarP(&o.byteOffset, "byte-offset", "b", false, "print before each URI how many bytes of the input stand before it")
	f.BoolFuncP("with-filename", "H", "print the file name before each URI; so when there are several files", namesAlways.set(&o.names))
	f.BoolFuncP("no-filename", "h", "print no file names", namesNever.set(&o.names))
	f.BoolVarP(&o.null, "null", "0", false, "end what is printed with a NUL instead of a newline")
	f.BoolVar(&o.pipeline.resolve, "resolve", false, "print relative references as the URIs that they stand for, and all without dot segments")
	f.Var(choice[uri.Reference[string]]{&o.pipeline.base, parseBase}, "base", "the `URI` that relative references start from where the text tells no other (default: the file's)")
	f.Var(choice[uri.Level]{&o.pipeline.level, parseNormal}, "normalize", "print URIs in their normal form, or with -u compare them by it: `LEVEL` syntax (default) or scheme")
	f.Lookup("normalize").NoOptDefVal = "syntax"
	f.BoolVar(&o.pipeline.ascii, "ascii", false, "print the URI that an IRI maps to")
	f.BoolVar(&o.pipeline.unicode, "unicode", false, "print the IRI that shows as much of a URI as is safe")
	f.BoolVar(&o.redact, "redact", false, "print *** instead of the user and password in a URI")

	f.Var(choice[when]{&o.colour, parseWhen}, "color", "`WHEN` to use colour: auto (default: on a terminal, unless NO_COLOR is set), always or never")

	f.group("Which URIs are printed")
	f.Var(&o.hosts, "host", "find only URIs with a host that matches `GLOB`, or behind a '!' does not; may be given several times")
	f.BoolVarP(&o.unique, "unique", "u", false, "print each URI once, where it is seen first, of all files")
	f.Var(choice[grouping]{&o.groups, parseGrouping}, "count-by", "print instead of URIs how many there are by `WHAT`, uri, host, domain or scheme, the most first; head has the first NUM, not -m")
	f.Var(choice[int64]{&o.uniqueMemory, parseSize}, "unique-memory", "use temporary files when what -u and --count-by keep takes more than `SIZE` (default 256M)")
	f.VarP(choice[int]{&o.maxCount, parseCount}, "max-count", "m", "stop reading a file after `NUM` URIs, with -u after so many that it prints")
	f.BoolVarP(&o.count, "count", "c", false, "print only how many URIs each file has")
	f.BoolVarP(&o.list, "files-with-matches", "l", false, "print only the names of files that have a URI")
	f.BoolVarP(&o.quiet, "quiet", "q", false, "print nothing; stop at the first URI")

	f.group("How it runs")
	f.VarP(choice[int]{&o.workers, parseWorkers}, "threads", "j", "search with `NUM` workers side by side (default: as many as processors)")
	f.StringVar(&o.output, "output", "", "print to `FILE`, which gets its name once all is written")
	f.BoolVar(&o.stats, "stats", false, "print at the end what was searched, found and rejected, to standard error")
	f.BoolVar(&o.noProgress, "no-progress", false, "show no progress on a terminal")

	f.group("About urigrep")
	f.BoolVar(&o.help, "help", false, "print this help")
	f.BoolVarP(&o.version, "version", "V", false, "print the version")
	f.Var(choice[generator]{&o.generate, parseGenerator}, "generate", "print `WHAT`: a man page (man), or completions for bash, zsh or fish")

	f.words("grammar", "rfc2396", "rfc3986", "rfc3987", "web")
	f.words("abbreviated", "likely", "all")
	f.words("rejoin", "never", "likely", "always")
	f.words("mail", "auto", "always", "never")
	f.words("part", "headers", "plain", "html", "attachments")
	f.words("binary", "skip", "text")
	f.words("decompress", "auto", "never")
	f.words("normalize", "syntax", "scheme")
	f.words("count-by", groupingNames[byURI:]...)
	f.words("generate", generatorNames[:]...)
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
