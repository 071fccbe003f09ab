package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"math"
	"os"
	"os/signal"
	"runtime/debug"
	"sync"
	"sync/atomic"
	"syscall"
	"time"

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
	case o.generate != nil:
		_, err = stdout.Write(o.generate(o.flags()))
	case o.version:
		_, err = fmt.Fprintf(stdout, "urigrep %s\n", version())
	case o.maxCount == 0:
		return exitNone // without reading anything, as grep
	default:
		s, err := newSearch(o, stdin, stdout, stderr)
		if err != nil {
			fmt.Fprintf(stderr, "urigrep: %s: %v\n", o.output, cause(err))
			return exitTrouble
		}
		return s.run()
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

	replacement *replacement // what --output writes
	replaced    fs.FileInfo  // what has its name before, nil for nothing
	progress    *progress
	done        atomic.Int64 // bytes that were read, if somebody wants to know
	stats       *stats
	counting    sync.Mutex // of stats

	// What follows belongs to the job whose turn it is.
	found   bool
	trouble bool
	refused bool // what --check was asked about is not valid
}

func newSearch(o *options, stdin io.Reader, stdout, stderr io.Writer) (_ *search, err error) {
	o.rules.NoAlternatives = !o.json && !o.alternatives && !o.html
	s := &search{
		options: o,
		extract: extract.Extractor{Rules: o.rules, Invalid: o.invalid || o.stats, NoLines: !o.showsLines()},
		workers: o.workers,
		stdin:   stdin,
		stderr:  stderr,
	}
	if o.quiet || o.unique && o.maxCount >= 0 {
		s.workers = 1 // which knows when to stop: what others will have printed is not known before
	}
	if o.stats {
		s.stats = newStats()
	}
	s.progress = s.newProgress(stdout)
	if o.output != "" {
		if stdout, s.replacement, err = create(o.output); err != nil {
			return nil, err
		}
	}
	o.screen = newScreen(o.colour, stdout)
	s.seq = newSequence(stdout, s.workers)
	if s.seq.end = o.endOfRecord(); o.json {
		s.seq.end = '\n'
	}
	s.replaced, _ = os.Stat(o.output) // "" is no file
	s.seq.chooser = newChooser(o)
	return s, nil
}

// run searches the files and answers the exit status.
func (s *search) run() int {
	started := time.Now()
	release := s.catchSignals()
	s.progress.show(s)
	if s.options.html {
		s.seq.write([]byte(pageStart))
	}
	if s.workers == 1 {
		s.work(s.jobs())
	} else {
		s.workTogether()
	}
	s.printCounts()
	s.seq.chooser.close()
	s.progress.close()
	if s.options.html {
		s.seq.write([]byte(pageEnd))
	}
	s.seq.close(s.replacement)
	release()
	switch err := cause(s.seq.err); {
	case err == nil:
	case s.options.output != "":
		s.complain("%s: write error: %v", s.options.output, err)
	default:
		s.complain("write error: %v", err)
	}
	if s.stats != nil {
		s.stats.bytes = s.done.Load()
		s.stats.print(s.stderr, time.Since(started))
	}
	switch {
	case s.options.check:
		return s.checked()
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
	s.progress.clear()
	message := fmt.Sprintf("urigrep: "+format, args...)
	if isTerminal(s.stderr) {
		message = string(appendVisible(nil, message, ""))
	}
	fmt.Fprintln(s.stderr, message)
}

// cause is the error without the operation and the path, which the message names.
func cause(err error) error {
	if pathErr := (*fs.PathError)(nil); errors.As(err, &pathErr) {
		return pathErr.Err
	}
	return err
}

// catchSignals ends the command at SIGINT, SIGTERM and SIGHUP: what is written ends with a
// whole record, and what --output names is as it was. The answer stops that.
func (s *search) catchSignals() (release func()) {
	signals, over := make(chan os.Signal, 1), make(chan struct{})
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM, syscall.SIGHUP)
	go func() {
		select {
		case sig := <-signals:
			s.seq.seal()
			s.replacement.drop()
			s.progress.clear()
			naming.Lock()
			os.Exit(128 + int(sig.(syscall.Signal)))
		case <-over:
		}
	}()
	return func() {
		signal.Stop(signals)
		close(over)
	}
}

// jobsAhead is how many jobs may wait for a worker, each with its file open, so that
// the one who deals and those who work seldom wait for one another.
const jobsAhead = 32

// workTogether has the workers do the jobs side by side.
func (s *search) workTogether() {
	jobs := make(chan job, jobsAhead)
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
	w := worker{search: s, target: newTarget(s.options)}
	if s.stats != nil {
		w.stats = newStats()
		defer func() {
			s.counting.Lock()
			defer s.counting.Unlock()
			s.stats.add(w.stats)
		}()
	}
	for j := range jobs {
		out := s.seq.newOutput(j.number)
		if s.seq.stopped.Load() {
			j.input.release() // it waited while that became known
		} else {
			w.do(&j, out)
		}
		out.finish()
	}
}

// enough is how many URIs of a file are wanted at the most.
func (o *options) enough() int {
	switch {
	case o.quiet || o.list:
		return 1
	case o.maxCount >= 0:
		return o.maxCount
	}
	return math.MaxInt
}

// showsLines reports whether anything that is printed tells a line or a column.
func (o *options) showsLines() bool {
	return !o.isWhole() && (o.json || o.lineNumber || o.column || o.invalid || o.template.showsLines())
}

// patient prints what is known before each read, which could wait.
type patient struct {
	r   io.Reader
	out *output
}

// patience makes what reads the input patient, unless that is a regular file.
func patience(in *input, out *output) io.Reader {
	if in.isRegular() {
		return in.r
	}
	return patient{in.r, out}
}

func (p patient) Read(b []byte) (int, error) {
	p.out.awaitTurn()
	p.out.print()
	return p.r.Read(b)
}
