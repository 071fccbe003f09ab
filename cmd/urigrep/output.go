package main

import (
	"bytes"
	"io"
	"io/fs"
	"os"
	"sync"
	"sync/atomic"
	"time"
)

// Sizes in bytes at which what a job prints is written, and how much a worker may
// leave unprinted before it waits for its turn.
const (
	outputSize   = 64 * 1024
	maxUnprinted = 4 * 1024 * 1024
)

// sequence lets jobs that run side by side print in their order: the job whose
// turn it is writes at once, the others keep what they print until then.
type sequence struct {
	w   io.Writer
	out fs.FileInfo // of w, where that is a regular file
	end byte        // what ends a record

	chooser *chooser // which matches are printed; nil where all are

	grouped bool // a group of lines was printed; of the job whose turn it is

	turn    atomic.Int64 // the number of the job whose turn it is
	stopped atomic.Bool  // nothing more is wanted, or can be written

	mu      sync.Mutex
	change  *sync.Cond
	done    map[int64]*output // finished before their turn
	kept    int               // bytes in done
	maxKept int
	writing sync.Mutex // held while something is written
	free    [][]byte   // the memory of outputs that were printed
	err     error      // the first error of writing
}

func newSequence(w io.Writer, workers int) *sequence {
	s := &sequence{w: w, out: regular(w), done: map[int64]*output{}, maxKept: workers * maxUnprinted}
	s.change = sync.NewCond(&s.mu)
	return s
}

// write writes what a job whose turn it is prints.
func (s *sequence) write(b []byte) {
	if s.err != nil || len(b) == 0 {
		return
	}
	s.writing.Lock()
	defer s.writing.Unlock()
	if n, err := s.w.Write(b); err != nil {
		s.takeBack(b[:n])
		s.fail(err)
	}
}

// takeBack takes back what a full disk has cut off: of the bytes that were written
// last to a regular file, those behind the last whole record. Where others write to
// the file too it is left as it is.
func (s *sequence) takeBack(written []byte) {
	f, ok := s.w.(*os.File)
	half := len(written) - 1 - bytes.LastIndexByte(written, s.end)
	if !ok || s.out == nil || half == 0 {
		return
	}
	at, err := f.Seek(0, io.SeekCurrent)
	if info, statErr := f.Stat(); err == nil && statErr == nil && info.Size() == at {
		f.Truncate(at - int64(half))
	}
}

// fail ends the printing.
func (s *sequence) fail(err error) {
	if s.err == nil {
		s.err = err
	}
	s.stopped.Store(true)
}

// sealAfter is how long a write that somebody does not read may hold up the end.
const sealAfter = time.Second

// seal waits for what is being written, and lets nothing more be.
func (s *sequence) seal() {
	for waited := time.Duration(0); !s.writing.TryLock() && waited < sealAfter; waited += sealAfter / 100 {
		time.Sleep(sealAfter / 100)
	}
}

// close ends the file that was written instead of another, if there is one.
func (s *sequence) close(r *replacement) {
	s.writing.Lock()
	defer s.writing.Unlock()
	switch {
	case r == nil:
	case s.err != nil:
		r.drop()
	default:
		s.err = r.commit()
	}
}

// output gathers what one job prints, in order: bytes, and steps that are done
// between them once the job's turn has come.
type output struct {
	seq  *sequence
	job  int64
	mine bool // it is this job's turn
	buf  []byte
	late []step

	entries []entry // of the matches in buf that are chosen from
	chosen  int     // of matches that were printed
}

// step is what is done when the first at bytes of an output have been written.
type step struct {
	at int
	do func()
}

// newOutput answers the output of a job.
func (s *sequence) newOutput(job int64) *output {
	s.mu.Lock()
	defer s.mu.Unlock()
	o := &output{seq: s, job: job}
	if n := len(s.free); n > 0 {
		o.buf, s.free = s.free[n-1], s.free[:n-1]
	}
	return o
}

// hasTurn reports whether it is this job's turn, and then prints what it kept.
func (o *output) hasTurn() bool {
	if !o.mine && o.seq.turn.Load() == o.job {
		o.mine = true
		o.print()
	}
	return o.mine
}

// awaitTurn waits until it is this job's turn.
func (o *output) awaitTurn() {
	o.seq.mu.Lock()
	for o.seq.turn.Load() != o.job {
		o.seq.change.Wait()
	}
	o.seq.mu.Unlock()
	o.hasTurn()
}

// print writes what was kept and does the steps.
func (o *output) print() {
	written := 0
	for _, late := range o.late {
		o.seq.write(o.choose(written, late.at))
		written = late.at
		late.do()
	}
	o.seq.write(o.choose(written, len(o.buf)))
	o.buf, o.late = o.buf[:0], o.late[:0]
}

// writeFull writes the buffer once it is full. Printers append to buf and call it
// after each whole record, so that a record is never cut by a fault before it.
func (o *output) writeFull() {
	switch {
	case len(o.buf) < outputSize:
	case o.hasTurn():
		o.print()
	case len(o.buf) >= maxUnprinted:
		o.awaitTurn()
	}
}

// then does a step behind all that was printed so far.
func (o *output) then(do func()) {
	if o.hasTurn() {
		o.print()
		do()
		return
	}
	o.late = append(o.late, step{len(o.buf), do})
}

// finish ends the job. The turn goes to the next one, and further if that has
// finished too. Where too many have finished before their turn it waits.
func (o *output) finish() {
	if o.hasTurn() {
		o.print()
		o.seq.pass(o)
		return
	}
	if o.seq.keep(o) {
		o.finish()
	}
}

// keep takes over a job that has finished before its turn, and waits while too
// much is kept. It answers true where the turn came meanwhile and the job is to
// print itself.
func (s *sequence) keep(o *output) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.turn.Load() == o.job {
		return true
	}
	s.done[o.job] = o
	s.kept += len(o.buf)
	for s.done[o.job] == o && s.kept > s.maxKept {
		s.change.Wait()
	}
	return false
}

// pass gives the turn of a job that has printed all to the next job that has not
// finished, having printed those that have.
func (s *sequence) pass(o *output) {
	for {
		s.mu.Lock()
		s.free = append(s.free, o.buf)
		next := s.turn.Add(1)
		o = s.done[next]
		if o != nil {
			delete(s.done, next)
			s.kept -= len(o.buf)
		}
		s.change.Broadcast()
		s.mu.Unlock()
		if o == nil {
			return
		}
		o.mine = true
		o.print()
	}
}

// regular answers what is known of the regular file that a stream reads or writes,
// nil where it is none.
func regular(stream any) fs.FileInfo {
	f, ok := stream.(*os.File)
	if !ok {
		return nil
	}
	if info, err := f.Stat(); err == nil && info.Mode().IsRegular() {
		return info
	}
	return nil
}

// goesTo reports whether the output is written to a file: what is read from it
// would be written to it without end.
func (s *sequence) goesTo(file fs.FileInfo) bool { return s.out != nil && os.SameFile(file, s.out) }
