package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

// mainWithPeak is main that says in a last line how much memory it took, in kB: 0 where
// /proc does not tell. The child's ru_maxrss does not: it is no less than that of the
// process that started it.
func mainWithPeak() {
	status := run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
	var peak int
	self, _ := os.ReadFile("/proc/self/status")
	for line := range strings.Lines(string(self)) {
		_, _ = fmt.Sscanf(line, "VmHWM: %d kB", &peak)
	}
	fmt.Fprintln(os.Stderr, peak)
	os.Exit(status)
}

// repeated reads as head, and then body again and again, n bytes in all.
func repeated(head, body string, n int64) io.Reader {
	bodies := []byte(strings.Repeat(body, 1+64*1024/len(body)))
	at := 0
	endless := readerFunc(func(p []byte) (int, error) {
		k := copy(p, bodies[at:])
		at = (at + k) % len(bodies)
		return k, nil
	})
	return io.LimitReader(io.MultiReader(strings.NewReader(head), endless), n)
}

type readerFunc func([]byte) (int, error)

func (f readerFunc) Read(p []byte) (int, error) { return f(p) }

// TestPeakMemory holds for any input: at most 8 MB more than for none, which is the
// program itself, here with its tests.
func TestPeakMemory(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("needs /proc/self/status")
	}
	const MB = 1 << 20
	limit := peakMemory(t, strings.NewReader(""), exitNone) + 8*1024
	words := "see http://a.example/one and " + strings.Repeat("some more words in a line ", 2500)
	for _, test := range []struct {
		name   string
		input  io.Reader
		args   []string
		status int
	}{
		{"a line of 256 MB", repeated("", words, 256*MB), nil, exitFound},
		{"a line of 256 MB, its columns counted", repeated("", words, 256*MB), []string{"--json"}, exitFound},
		{"a line of 256 MB, passed through", repeated("", words, 256*MB), []string{"--passthru", "--color=always"}, exitFound},
		{"a line of 256 MB, shown in part", repeated("", words, 256*MB), []string{"-C2"}, exitFound},
		{"a line of 256 MB before and behind a URI", repeated("http://a.example/", " word", 256*MB), []string{"-C2"}, exitFound},
		{"256 MB of lines, passed over", repeated("http://a.example/", "\nword", 256*MB), []string{"-C9"}, exitFound},
		{"a page of a line of 64 MB", repeated("", words, 64*MB), []string{"--html"}, exitFound},
		{"a URI of 256 MB, passed through", repeated("http://a.example/", "x", 256*MB), []string{"--passthru"}, exitTrouble},
		{"a URI of 256 MB", repeated("http://a.example/", "x", 256*MB), nil, exitTrouble},
		{"a line of 256 MB, checked", repeated("", words, 256*MB), []string{"--check"}, exitTrouble},
		{"64 MB of lines that are checked", repeated("", "> http://a.example/ %zz\n", 64*MB), []string{"--check", "--json"}, exitNone},
		{"a wrapper of 256 MB", repeated("<http://a.example/", "\nx/", 256*MB), nil, exitFound},
		{"64 MB of open wrappers", repeated("", "<http://a b ", 64*MB), nil, exitFound},
		{"64 MB that are too long", repeated("", "<http://a/"+strings.Repeat("x", 70_000)+" ", 64*MB), nil, exitTrouble},
	} {
		t.Run(test.name, func(t *testing.T) {
			peak := peakMemory(t, test.input, test.status, test.args...)
			t.Logf("peak %d kB", peak)
			if peak > limit {
				t.Errorf("peak %d kB, want at most %d", peak, limit)
			}
		})
	}
}

// ran is what a run of the command on its own came to.
type ran struct {
	lines  int // that it printed
	stderr string
	status int
	peak   int // memory in kB, 0 where that is not known
}

// runWithPeak runs the command on its own.
func runWithPeak(t *testing.T, input io.Reader, args ...string) (r ran) {
	t.Helper()
	cmd := exec.Command("urigrep-peak", args...)
	cmd.Stdin = input
	cmd.Stdout = writerFunc(func(p []byte) (int, error) {
		r.lines += bytes.Count(p, []byte{'\n'})
		return len(p), nil
	})
	var stderr strings.Builder
	cmd.Stderr = &stderr
	_ = cmd.Run()
	r.status = cmd.ProcessState.ExitCode()
	said := strings.TrimSuffix(stderr.String(), "\n")
	last := strings.LastIndexByte(said, '\n') + 1
	r.stderr = said[:last]
	var err error
	if r.peak, err = strconv.Atoi(said[last:]); err != nil {
		t.Fatalf("%v, in %q", err, said)
	}
	return r
}

// peakMemory runs the command on input and answers its peak memory in kB.
func peakMemory(t *testing.T, input io.Reader, status int, args ...string) int {
	t.Helper()
	got := runWithPeak(t, input, args...)
	if got.status != status {
		t.Errorf("status %d, want %d", got.status, status)
	}
	return got.peak
}
