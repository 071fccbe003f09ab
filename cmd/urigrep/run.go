package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime/debug"

	"github.com/urigrep/urigrep/extract"
)

// Exit statuses, which are grep's.
const (
	exitFound   = 0
	exitNone    = 1
	exitTrouble = 2
)

// maxMessages is how many messages of one kind a file gets before only their
// number is told.
const maxMessages = 10

// run is the whole command. It answers the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	o, err := parseFlags(args)
	switch {
	case err != nil:
		fmt.Fprintf(stderr, "urigrep: %v\nTry 'urigrep --help'.\n", err)
		return exitTrouble
	case o.help:
		err = o.printHelp(stdout)
	case o.version:
		_, err = fmt.Fprintf(stdout, "urigrep %s\n", version())
	default:
		return newSearch(o, stdin, stdout, stderr).run()
	}
	if err != nil {
		fmt.Fprintf(stderr, "urigrep: write error: %v\n", cause(err))
		return exitTrouble
	}
	return exitFound
}

// version is the module's version as the build knows it.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		return info.Main.Version
	}
	return "(unknown version)"
}

// search is the work on all files.
type search struct {
	options *options
	extract extract.Extractor
	stdin   io.Reader
	out     *output
	stderr  io.Writer
	found   bool
	trouble bool
}

func newSearch(o *options, stdin io.Reader, stdout, stderr io.Writer) *search {
	showsLines := o.json || o.lineNumber || o.invalid
	return &search{
		options: o,
		extract: extract.Extractor{Rules: o.rules, Invalid: o.invalid, NoLines: !showsLines},
		stdin:   stdin,
		out:     &output{w: stdout},
		stderr:  stderr,
	}
}

// run searches the files and answers the exit status.
func (s *search) run() int {
	for _, name := range s.options.files {
		s.file(name)
		if s.out.err != nil || s.found && s.options.quiet {
			break
		}
	}
	s.out.flush()
	if s.out.err != nil {
		s.complain("write error: %v", cause(s.out.err))
	}
	switch {
	case s.found && s.options.quiet:
		return exitFound
	case s.trouble:
		return exitTrouble
	case s.found:
		return exitFound
	}
	return exitNone
}

// complain names a trouble on standard error.
func (s *search) complain(format string, args ...any) {
	s.trouble = true
	s.out.flush()
	fmt.Fprintf(s.stderr, "urigrep: "+format+"\n", args...)
}

// cause is the error without the operation and the path, which the message names.
func cause(err error) error {
	if pathErr := (*fs.PathError)(nil); errors.As(err, &pathErr) {
		return pathErr.Err
	}
	return err
}

// file searches one file.
func (s *search) file(name string) {
	if name == "-" {
		s.input(name, s.stdin)
		return
	}
	f, err := os.Open(name)
	if err != nil {
		s.complain("%s: %v", name, cause(err))
		return
	}
	defer f.Close()
	if s.out.goesTo(f) {
		s.complain("%s: input file is also the output", name)
		return
	}
	s.input(name, f)
}

// input searches what r reads.
func (s *search) input(name string, r io.Reader) {
	p := newPrinter(s.options, s.out, name)
	tooLong := 0
	for m, err := range s.extract.Reader(flushing{r, s.out}) {
		switch tooLongErr, invalid := (*extract.TooLongError)(nil), (*extract.InvalidError)(nil); {
		case errors.As(err, &invalid):
			p.invalid(invalid)
		case errors.As(err, &tooLongErr):
			if tooLong++; tooLong <= maxMessages {
				s.complain("%s: byte %d: candidate too long, over %d bytes", p.displayName(), tooLongErr.Start, tooLongErr.MaxLength)
			}
		case err != nil:
			s.complain("%s: %v", p.displayName(), cause(err))
		default:
			p.match(&m)
		}
		if s.out.err != nil || p.found > 0 && s.options.stopsAtFirst() {
			break
		}
	}
	if tooLong > maxMessages {
		s.complain("%s: %d more candidates too long", p.displayName(), tooLong-maxMessages)
	}
	p.endFile()
	s.found = s.found || p.found > 0
}

// stopsAtFirst reports whether nothing is asked of a file behind its first URI.
func (o *options) stopsAtFirst() bool { return o.quiet || o.list }

// flushing prints what is known before each read that could wait: from a pipe or
// a terminal, not from a regular file.
type flushing struct {
	r   io.Reader
	out *output
}

func (f flushing) Read(p []byte) (int, error) {
	f.out.flushUnless(f.r)
	return f.r.Read(p)
}
