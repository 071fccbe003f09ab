package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// TestSignals: what was written ends with a whole record, and the status tells the
// signal.
func TestSignals(t *testing.T) {
	for signal, want := range map[syscall.Signal]int{syscall.SIGINT: 130, syscall.SIGTERM: 143} {
		cmd := exec.Command("urigrep", "--json")
		cmd.Stdin = repeated("", "see http://a.example/a/b/c there\n", 1<<40)
		stdout, err := cmd.StdoutPipe()
		if err != nil {
			t.Fatal(err)
		}
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		head := make([]byte, 1<<20)
		if _, err := io.ReadFull(stdout, head); err != nil {
			t.Fatal(err)
		}
		cmd.Process.Signal(signal)
		tail, _ := io.ReadAll(stdout)
		cmd.Wait()
		written := append(head, tail...)
		last := written[bytes.LastIndexByte(written[:len(written)-1], '\n')+1:]
		if got := cmd.ProcessState.ExitCode(); got != want || !strings.HasSuffix(string(last), "}\n") {
			t.Errorf("%v: status %d, want %d, and the last record %q", signal, got, want, last)
		}
	}
}

// TestSignalLeavesTheOutputAsItWas: --output is written whole or not at all.
func TestSignalLeavesTheOutputAsItWas(t *testing.T) {
	out := filepath.Join(t.TempDir(), "out")
	if err := os.WriteFile(out, []byte("old\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("urigrep", "--output="+out)
	stdin, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for range 1000 { // it has written some of it
		io.WriteString(stdin, strings.Repeat("http://a.example/ and\n", 1000))
	}
	cmd.Process.Signal(os.Interrupt)
	cmd.Wait()
	content, err := os.ReadFile(out)
	others, _ := filepath.Glob(filepath.Join(filepath.Dir(out), ".*"))
	if err != nil || string(content) != "old\n" || len(others) > 0 || cmd.ProcessState.ExitCode() != 130 {
		t.Errorf("%d bytes, %v, beside %q; status %d", len(content), err, others, cmd.ProcessState.ExitCode())
	}
}

func TestProgressLine(t *testing.T) {
	for _, test := range []struct {
		done, total, found int64
		after              time.Duration
		want               string
	}{
		{0, 0, 0, time.Second, "0 B, 0 B/s, 0 URIs"},
		{500, 1000, 3, time.Second, "500 B of 1.0 kB, 500 B/s, 3 URIs, 1s left"},
		{5_000_000_000, 20_000_000_000, 12345, 10 * time.Second, "5.0 GB of 20.0 GB, 500.0 MB/s, 12345 URIs, 30s left"},
		{999_960, 0, 1, 2 * time.Second, "1.0 MB, 500.0 kB/s, 1 URIs"},
		{2000, 1000, 1, time.Second, "2.0 kB of 1.0 kB, 2.0 kB/s, 1 URIs"}, // a file has grown
	} {
		p := progress{done: &(&search{}).done}
		p.done.Store(test.done)
		p.total.Store(test.total)
		p.found.Store(test.found)
		if got := p.line(test.after); got != test.want {
			t.Errorf("%q, want %q", got, test.want)
		}
	}
}
