package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"sync/atomic"

	"github.com/urigrep/urigrep/extract"
	"github.com/urigrep/urigrep/extract/mail"
)

// job is an input to be searched, or a part of one.
type job struct {
	number int64 // from 0: the order in which jobs print
	input  *input
	err    error // the input cannot be read

	start, end int64       // of a part, in bytes; both 0 where the job is the whole input
	mail       bool        // it is a part of an mbox
	before     counts      // of what stands before the part, once that is known
	from, to   chan counts // pass that on from part to part
	last       bool        // the input ends with this job
}

// counts are how many lines and messages there are.
type counts struct{ lines, messages int }

func (j *job) isPart() bool { return j.end > 0 }

// input is a file or standard input, with what the jobs on it have come to. But
// for users, it belongs to the job whose turn it is.
type input struct {
	name   string
	inTree bool // found in a directory, and named by nobody
	packed bool // an archive, whose members are inputs of their own

	archive *input // that it is a member of, nil for none
	member  string // its name there

	r     io.Reader
	file  *os.File     // to be closed; nil for standard input
	info  fs.FileInfo  // of the file
	users atomic.Int32 // that still need the file

	section  bool // of a page of HTML, which it has started
	messages int  // in the parts before this one, where they were not counted before
	found    int
	tooLong  int
	faults   int
	failed   bool
}

// maxMessages is how many messages of one kind an input gets before only their
// number is told.
const maxMessages = 10

// release closes the file when nobody needs it any more.
func (in *input) release() {
	if in.users.Add(-1) == 0 && in.file != nil {
		in.file.Close()
	}
}

// isOver reports that nothing of the rest of the input matters: one job alone
// would have stopped.
func (in *input) isOver(o *options) bool { return in.failed || in.found >= o.enough() }

// passOver tells of a candidate that was too long.
func (in *input) passOver(s *search, p *printer, e *extract.TooLongError) {
	if in.isOver(s.options) {
		return
	}
	if in.tooLong++; in.tooLong <= maxMessages {
		s.complain("%s: byte %d: candidate too long, over %d bytes", p.displayName(), e.Start, e.MaxLength)
	}
	s.trouble = true
}

// passFault tells of something in the input that could not be read as it should be.
func (in *input) passFault(s *search, p *printer, err error) {
	if in.isOver(s.options) {
		return
	}
	if in.faults++; in.faults <= maxMessages {
		s.complain("%s: %v", p.displayName(), cause(err))
	}
	s.trouble = true
}

// fail tells of an input that could not be read further.
func (in *input) fail(s *search, p *printer, err error) {
	if !in.isOver(s.options) {
		in.failed = true
		s.complain("%s: %v", p.displayName(), cause(err))
	}
}

// end prints what is known only at the end of the input.
func (in *input) end(s *search, p *printer) {
	if in.tooLong > maxMessages {
		s.complain("%s: %d more candidates too long", p.displayName(), in.tooLong-maxMessages)
	}
	if in.faults > maxMessages {
		s.complain("%s: %d more faults like these", p.displayName(), in.faults-maxMessages)
	}
	if !in.packed && (in.section || !s.options.html) {
		p.endFile(in.found)
	}
}

// jobs answers the jobs that the files make: a large regular file is dealt in
// parts where there are workers for them.
func (s *search) jobs() iter.Seq[job] {
	return func(yield func(job) bool) {
		var number int64
		for f := range s.files() {
			for j := range s.jobsOf(f) {
				j.number = number
				number++
				j.input.users.Add(1)
				if !yield(j) {
					return
				}
				if s.seq.stopped.Load() {
					return
				}
			}
		}
	}
}

// jobsOf answers the jobs of one file.
func (s *search) jobsOf(f file) iter.Seq[job] {
	return func(yield func(job) bool) {
		in := &input{name: f.name, r: s.stdin, inTree: f.inTree}
		switch err := s.open(in, f); {
		case err == errOutput && f.inTree && s.options.output != "":
			return // who has it written there does not want it read
		case err != nil:
			yield(job{input: in, err: err})
			return
		}
		in.users.Add(1)
		defer in.release()
		if s.mayDeal(in) {
			s.partsOf(in, in.info.Size(), yield)
			return
		}
		yield(job{input: in, last: true})
	}
}

var errOutput = errors.New("input file is also the output")

// mayDeal reports whether an input is worth several workers, and none of them has to
// know how many URIs stand before its part, or which lines.
func (s *search) mayDeal(in *input) bool {
	return s.workers > 1 && s.options.maxCount < 0 && !s.options.showsContext() && !s.options.check &&
		in.file != nil && in.isRegular() && in.info.Size() > 2*extract.PartSize
}

// open opens the file of an input.
func (s *search) open(in *input, f file) error {
	if f.err != nil {
		return f.err
	}
	if f.name == "-" {
		in.info = regular(s.stdin)
		return nil
	}
	opened, err := openFile(f.name)
	if err != nil {
		return err
	}
	if in.info, err = opened.Stat(); err == nil && (s.seq.goesTo(in.info) || f.inTree && s.replaces(in.info)) {
		err = errOutput
	}
	if err != nil {
		opened.Close()
		return err
	}
	in.r, in.file = opened, opened
	if in.hasSize() {
		in.r = io.LimitReader(opened, in.info.Size())
	}
	return nil
}

// replaces reports whether a file will be replaced by what is printed. Who names such
// a file wants it read before; one that is found in a directory is left from before.
func (s *search) replaces(file fs.FileInfo) bool {
	return s.replaced != nil && os.SameFile(file, s.replaced)
}

// hasSize reports whether the input is a file as long as it says. What the kernel
// makes up when it is read says 0.
func (in *input) hasSize() bool { return in.isRegular() && in.info.Size() > 0 }

// sizeChange is an error if the file has another size than it had. What has come
// behind that was not read. A small file is read at once, so that it is not asked for.
func (in *input) sizeChange() error {
	if in.file == nil || !in.hasSize() || in.info.Size() <= startSize {
		return nil
	}
	info, err := in.file.Stat()
	if err == nil && info.Size() < in.info.Size() {
		err = fmt.Errorf("it has shrunk to %d bytes while it was read", info.Size())
	} else if err == nil && info.Size() > in.info.Size() {
		err = fmt.Errorf("it has grown while it was read; what came behind byte %d was not", in.info.Size())
	}
	return err
}

// isRegular reports whether reading the input never waits.
func (in *input) isRegular() bool { return in.info != nil && in.info.Mode().IsRegular() }

// partsOf answers the parts of a file of size bytes: those of mail end at messages.
func (s *search) partsOf(in *input, size int64, yield func(job) bool) {
	start, err := firstOf(in.file)
	isMail := s.options.isMail(start)
	if err != nil || !s.options.isPlain(start) || isMail && !mail.IsDivisible(start, false) {
		yield(job{input: in, err: err, last: true})
		return
	}
	cut := extract.PartEnd
	if isMail {
		cut = mail.PieceEnd
	}
	count := make(chan counts, 1)
	count <- counts{}
	for start := int64(0); start < size; {
		end, err := cut(in.file, start, size)
		if err != nil {
			yield(job{input: in, err: err, last: true})
			return
		}
		j := job{input: in, start: start, end: end, mail: isMail, from: count, to: make(chan counts, 1), last: end == size}
		start, count = end, j.to
		if !yield(j) {
			return
		}
	}
}

// maxLoaded is how large a part may be that is held in memory, in bytes. Larger
// ones, where no cut comes, are read as a stream.
const maxLoaded = 4 * extract.PartSize

// section reads the part.
func (j *job) section() io.Reader { return io.NewSectionReader(j.input.file, j.start, j.end-j.start) }

// pass learns how much stands before the part, which has n, and tells the next part,
// which waits for that even after an error.
func (j *job) pass(n counts) {
	j.before = <-j.from
	j.to <- counts{j.before.lines + n.lines, j.before.messages + n.messages}
}

// countLines counts the ends of lines in r.
func countLines(r io.Reader) (n int, err error) {
	buf := make([]byte, 64*1024)
	for {
		k, err := r.Read(buf)
		n += bytes.Count(buf[:k], []byte{'\n'})
		switch {
		case err == io.EOF:
			return n, nil
		case err != nil:
			return n, err
		}
	}
}
