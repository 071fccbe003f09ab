package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"testing/iotest"
	"time"
)

// faulty fails at its k-th write, of which it takes nothing.
type faulty struct {
	taken strings.Builder
	k     int
}

func (f *faulty) Write(p []byte) (int, error) {
	if f.k--; f.k == 0 {
		return 0, errors.New("no more room")
	}
	return f.taken.Write(p)
}

// TestFailedWrite lets each write fail in turn. What was written has to be the
// whole records before the fault and nothing behind it, and the run has to end
// with status 2 and a message.
func TestFailedWrite(t *testing.T) {
	t.Chdir(t.TempDir())
	sparse := strings.Repeat("see http://a.example/one and <http://a.example/x-\ny> and http://a.example/%zz here\n", 4)
	dense := strings.Repeat("http://a.example/a-path-of-some-length ", 8000)
	writeFile(t, "dense", dense)
	for _, test := range []struct {
		name   string
		stdin  string
		args   []string
		end    string
		writes int // at least
	}{
		{"each read brings a URI", sparse, nil, "\n", 8},
		{"numbered", sparse, []string{"-n", "-H"}, "\n", 8},
		{"NUL", sparse, []string{"-0"}, "\x00", 8},
		{"alternatives", sparse, []string{"--alternatives"}, "\n", 8},
		{"JSON", sparse, []string{"--json"}, "\n", 8},
		{"JSON with what is invalid", sparse, []string{"--json", "--invalid"}, "\n", 12},
		{"invalid", sparse, []string{"--invalid"}, "\n", 4},
		{"a template", sparse, []string{"--format=%l %u"}, "\n", 8},
		{"colour", sparse, []string{"--color=always", "-b"}, "\n", 8},
		{"all of the text", sparse, []string{"--passthru"}, "", 8},
		{"a page", sparse, []string{"--html"}, "", 8},
		{"a page of a file", "", []string{"--html", "dense"}, "", 4},
		{"a file fills the buffer", "", []string{"dense"}, "\n", 4},
		{"a file fills the buffer with JSON", "", []string{"--json", "dense"}, "\n", 4},
		{"count", "", []string{"-c", "dense", "dense"}, "\n", 1},
		{"list", "", []string{"-l", "dense", "dense"}, "\n", 1},
		{"help", "", []string{"--help"}, "\n", 1},
		{"version", "", []string{"--version"}, "\n", 1},
	} {
		t.Run(test.name, func(t *testing.T) {
			attempt := func(k int) (status int, stdout, stderr string) {
				w := &faulty{k: k}
				var errs strings.Builder
				status = run(test.args, iotest.OneByteReader(strings.NewReader(test.stdin)), w, &errs)
				return status, w.taken.String(), errs.String()
			}
			const never = 1 << 30
			status, all, stderr := attempt(never)
			if status != exitFound || stderr != "" {
				t.Fatalf("without a fault: status %d, %q", status, stderr)
			}
			k := 1
			for ; ; k++ {
				status, stdout, stderr := attempt(k)
				if status == exitFound {
					break
				}
				if status != exitTrouble || !strings.HasPrefix(stderr, "urigrep: ") || !strings.HasSuffix(stderr, "no more room\n") {
					t.Errorf("write %d fails: status %d, %q", k, status, stderr)
				}
				if !strings.HasPrefix(all, stdout) || stdout != "" && !strings.HasSuffix(stdout, test.end) {
					t.Errorf("write %d fails: what was written is not the whole records before it; it ends in %q", k, stdout[max(0, len(stdout)-80):])
				}
			}
			if k-1 < test.writes {
				t.Errorf("%d writes, want at least %d", k-1, test.writes)
			}
		})
	}
}

func writeFile(t *testing.T, name, text string) {
	t.Helper()
	if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func TestFullDisk(t *testing.T) {
	full, err := os.OpenFile("/dev/full", os.O_WRONLY, 0)
	if err != nil {
		t.Skipf("needs /dev/full: %v", err)
	}
	defer full.Close()
	for _, args := range [][]string{{}, {"-c"}, {"-l"}, {"--json"}, {"--format=%h"}, {"--passthru"}, {"--html"}, {"--help"}, {"--version"}} {
		cmd := exec.Command("urigrep", args...)
		cmd.Stdin = strings.NewReader("see http://a.example/ here\n")
		cmd.Stdout = full
		var stderr strings.Builder
		cmd.Stderr = &stderr
		_ = cmd.Run()
		got := stderr.String()
		if cmd.ProcessState.ExitCode() != exitTrouble || !strings.HasPrefix(got, "urigrep: write ") || !strings.HasSuffix(got, ": no space left on device\n") {
			t.Errorf("%q: %v, %q, want status 2 and a message", args, cmd.ProcessState, got)
		}
	}
}

// TestClosedPipe ends as grep does, by the signal and without a word.
func TestClosedPipe(t *testing.T) {
	file := filepath.Join(t.TempDir(), "dense")
	writeFile(t, file, strings.Repeat("see http://a.example/a-path-of-some-length here\n", 10_000))
	for _, args := range [][]string{{file}, {"--json", file}, {"--passthru", file}, {"--html", file}, {"-c", file}, {"--help"}} {
		r, w, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		r.Close()
		cmd := exec.Command("urigrep", args...)
		cmd.Stdout = w
		var stderr strings.Builder
		cmd.Stderr = &stderr
		_ = cmd.Run()
		w.Close()
		if ws, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); !ok || ws.Signal() != syscall.SIGPIPE || stderr.String() != "" {
			t.Errorf("%q: %v, %q, want killed by SIGPIPE and nothing said", args, cmd.ProcessState, &stderr)
		}
	}
}

// TestPrintsBeforeItWaits is what "tail -f x | urigrep" needs.
func TestPrintsBeforeItWaits(t *testing.T) {
	for _, args := range [][]string{{}, {"-n"}, {"--json"}, {"--rejoin=never"}, {"--passthru"}} {
		behind := " here"
		if slices.Contains(args, "--rejoin=never") {
			behind = "" // nothing that could go on with it is waited for
		}
		in, stdin := io.Pipe()
		stdout, out := io.Pipe()
		done := make(chan int)
		go func() {
			status := run(args, in, out, io.Discard)
			out.Close()
			done <- status
		}()
		for k := range 3 {
			uri := fmt.Sprintf("http://a.example/%d", k)
			fmt.Fprintf(stdin, "see %s%s\n", uri, behind)
			if got := readSoon(t, stdout); !strings.Contains(got, uri) {
				t.Errorf("%v: got %q, want %s", args, got, uri)
			}
		}
		stdin.Close()
		if rest, err := io.ReadAll(stdout); len(rest) > 0 || err != nil {
			t.Errorf("%v: at the end %q, %v", args, rest, err)
		}
		if status := <-done; status != exitFound {
			t.Errorf("%v: status %d", args, status)
		}
	}
}

// readSoon is one read from r, which must not wait for long.
func readSoon(t *testing.T, r io.Reader) string {
	t.Helper()
	got := make(chan string, 1)
	go func() {
		b := make([]byte, 4096)
		n, _ := r.Read(b)
		got <- string(b[:n])
	}()
	select {
	case s := <-got:
		return s
	case <-time.After(5 * time.Second):
		t.Fatal("nothing is printed while the input is open")
		return ""
	}
}

// TestStopsWhenItHasEnough: it does not wait for what follows.
func TestStopsWhenItHasEnough(t *testing.T) {
	for _, args := range [][]string{{"-q"}, {"-l"}, {"-m3"}, {"-u", "-m2"}, {"-u", "-c", "-m2"}, {"-m3", "-A1"}} {
		in, stdin := io.Pipe()
		done := make(chan int, 1)
		go func() { done <- run(args, in, io.Discard, io.Discard) }()
		fmt.Fprint(stdin, "see http://a.example/ http://a.example/ http://b.example/ here\nand there\n")
		select {
		case status := <-done:
			if status != exitFound {
				t.Errorf("%v: status %d", args, status)
			}
		case <-time.After(5 * time.Second):
			t.Fatalf("%v: it waits for more input", args)
		}
	}
}

// TestReadError is named, and what was read before it is printed.
func TestReadError(t *testing.T) {
	var stdout, stderr strings.Builder
	in := io.MultiReader(strings.NewReader("see http://a.example/ here\n"), iotest.ErrReader(errors.New("disk on fire")))
	status := run(nil, in, &stdout, &stderr)
	if status != exitTrouble || stdout.String() != "http://a.example/\n" || !strings.HasSuffix(stderr.String(), ": disk on fire\n") {
		t.Errorf("status %d, %q, %q", status, &stdout, &stderr)
	}
}

// TestMatchesTakeNoMemoryEach compares runs on one text and on ten times as much.
func TestMatchesTakeNoMemoryEach(t *testing.T) {
	const text = "see http://a.example/ and <http://b.example/x\n y> there\n"
	allocs := func(times int, args ...string) float64 {
		input := strings.Repeat(text, times)
		return testing.AllocsPerRun(5, func() { run(args, strings.NewReader(input), io.Discard, io.Discard) })
	}
	for _, args := range [][]string{{"-j1"}, {"-j1", "-n"}, {"-j1", "--json"}, {"-j1", "-b", "--column", "--color=always"}, {"-j1", "--format=%l:%c %u %h"}, {"-j1", "--count-by=domain"}} {
		if few, many := allocs(200, args...), allocs(2000, args...); many > few+100 {
			t.Errorf("%v: %.0f allocations for 400 matches, %.0f for 4000", args, few, many)
		}
	}
}
