package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"runtime/debug"
	"sync"

	"github.com/urigrep/urigrep/extract"
)

// Exit statuses, which are grep's.
const (
	exitFound   = 0
	exitNone    = 1
	exitTrouble = 2
)

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
	workers int
	stdin   io.Reader
	stderr  io.Writer
	seq     *sequence

	// What follows belongs to the job whose turn it is.
	found   bool
	trouble bool
}

func newSearch(o *options, stdin io.Reader, stdout, stderr io.Writer) *search {
	o.rules.NoAlternatives = !o.json && !o.alternatives
	showsLines := o.json || o.lineNumber || o.invalid
	s := &search{
		options: o,
		extract: extract.Extractor{Rules: o.rules, Invalid: o.invalid, NoLines: !showsLines},
		workers: o.workers,
		stdin:   stdin,
		stderr:  stderr,
	}
	if o.quiet {
		s.workers = 1 // which stops at the first URI
	}
	s.seq = newSequence(stdout, s.workers)
	return s
}

// run searches the files and answers the exit status.
func (s *search) run() int {
	if s.workers == 1 {
		s.work(s.jobs())
	} else {
		s.workTogether()
	}
	if s.seq.err != nil {
		s.complain("write error: %v", cause(s.seq.err))
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
	fmt.Fprintf(s.stderr, "urigrep: "+format+"\n", args...)
}

// cause is the error without the operation and the path, which the message names.
func cause(err error) error {
	if pathErr := (*fs.PathError)(nil); errors.As(err, &pathErr) {
		return pathErr.Err
	}
	return err
}

// workTogether has the workers do the jobs side by side.
func (s *search) workTogether() {
	jobs := make(chan job)
	var workers sync.WaitGroup
	for range s.workers {
		workers.Go(func() {
			s.work(func(yield func(job) bool) {
				for j := range jobs {
					yield(j)
				}
			})
		})
	}
	for j := range s.jobs() {
		jobs <- j
	}
	close(jobs)
	workers.Wait()
}

// work does jobs one after the other.
func (s *search) work(jobs iter.Seq[job]) {
	w := worker{search: s}
	for j := range jobs {
		out := s.seq.newOutput(j.number)
		w.do(&j, out)
		out.finish()
	}
}

// stopsAtFirst reports whether nothing is asked of a file behind its first URI.
func (o *options) stopsAtFirst() bool { return o.quiet || o.list }

// patient prints what is known before each read, which could wait.
type patient struct {
	r   io.Reader
	out *output
}

// patience makes r patient, if it is a pipe or a terminal and no regular file.
func patience(r io.Reader, out *output) io.Reader {
	if isRegular(r) {
		return r
	}
	return patient{r, out}
}

func (p patient) Read(b []byte) (int, error) {
	p.out.awaitTurn()
	p.out.print()
	return p.r.Read(b)
}
