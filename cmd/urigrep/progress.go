package main

import (
	"fmt"
	"io"
	"os"
	"slices"
	"sync/atomic"
	"time"

	"golang.org/x/term"
)

// progress shows on a terminal how far a long search has come. It is nil where
// nothing is shown.
type progress struct {
	w       io.Writer
	started time.Time
	done    *atomic.Int64 // bytes that were read
	total   atomic.Int64  // bytes of all files, 0 while that is not known
	found   atomic.Int64
	stop    chan struct{}
	stopped chan struct{}
}

// showEvery is how often the line is written anew, and after how long it appears.
const showEvery = 500 * time.Millisecond

// newProgress answers the progress of a search, nil where nobody sees it or output
// on the same terminal would get in its way.
func (s *search) newProgress(stdout io.Writer) *progress {
	if s.options.noProgress || !isTerminal(s.stderr) || isTerminal(stdout) && s.options.output == "" {
		return nil
	}
	return &progress{w: s.stderr, started: time.Now(), done: &s.done, stop: make(chan struct{}), stopped: make(chan struct{})}
}

// isTerminal reports whether what is written to w is seen on a terminal.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// show shows the progress of a search until close.
func (p *progress) show(s *search) {
	if p != nil {
		go s.measure()
		go p.run()
	}
}

// run shows the line until close.
func (p *progress) run() {
	defer close(p.stopped)
	tick := time.NewTicker(showEvery)
	defer tick.Stop()
	for {
		select {
		case <-tick.C:
			fmt.Fprint(p.w, "\r", p.line(time.Since(p.started)), "\x1b[K")
		case <-p.stop:
			p.clear()
			return
		}
	}
}

// close takes the line away.
func (p *progress) close() {
	if p != nil {
		close(p.stop)
		<-p.stopped
	}
}

// clear takes the line away, so that something else can be written.
func (p *progress) clear() {
	if p != nil {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}

// count counts one that was found.
func (p *progress) count() {
	if p != nil {
		p.found.Add(1)
	}
}

// line is what is shown after a time: bytes of all bytes, their rate, URIs, and the
// time that is left.
func (p *progress) line(after time.Duration) string {
	done, total := p.done.Load(), p.total.Load()
	line := size(done)
	if total > 0 {
		line += " of " + size(total)
	}
	rate := float64(done) / after.Seconds()
	line += fmt.Sprintf(", %s/s, %d URIs", size(int64(rate)), p.found.Load())
	if total >= done && rate > 0 && total > 0 {
		left := time.Duration(float64(total-done) / rate * float64(time.Second))
		line += fmt.Sprintf(", %v left", left.Round(time.Second))
	}
	return line
}

// size is a number of bytes as people write it.
func size(n int64) string {
	const units = "kMGTPE"
	if n < 1000 {
		return fmt.Sprintf("%d B", n)
	}
	value, unit := float64(n)/1000, 0
	for value >= 999.95 {
		value /= 1000
		unit++
	}
	return fmt.Sprintf("%.1f %cB", value, units[unit])
}

// measure finds out how many bytes all files have, unless standard input has them or
// their names.
func (s *search) measure() {
	if slices.ContainsFunc(s.options.lists, func(list fileList) bool { return list.name == "-" }) {
		return
	}
	var total int64
	for f := range s.files() {
		info, err := os.Stat(f.name)
		if f.name == "-" || err == nil && !info.Mode().IsRegular() {
			return
		}
		if err == nil {
			total += info.Size()
		}
	}
	s.progress.total.Store(total)
}

// counted counts the bytes that are read.
type counted struct {
	r    io.Reader
	done *atomic.Int64
}

func (c counted) Read(p []byte) (int, error) {
	n, err := c.r.Read(p)
	c.done.Add(int64(n))
	return n, err
}
