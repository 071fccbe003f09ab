package main

import (
	"bytes"
	"errors"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
)

// failsAt reads text a few bytes at a time, and fails at the k-th read.
type failsAt struct {
	text io.Reader
	k    int
}

// named is a message about standard input, or a file in an archive there.
var named = regexp.MustCompile(`^urigrep: (\(standard input\)|-:(one|two\.mbox)): `)

var errDisk = errors.New("disk on fire")

func (r *failsAt) Read(p []byte) (int, error) {
	if r.k--; r.k < 0 {
		return 0, errDisk
	}
	return r.text.Read(p[:min(len(p), 13)])
}

// TestReadFailsAtEachRead: what was found before the fault is printed, in whole
// records, and the fault is told with the name of the input, whatever the input is.
func TestReadFailsAtEachRead(t *testing.T) {
	t.Setenv("TMPDIR", t.TempDir())
	const text = "see http://a.example/one and <http://a.example/x-\ny> there,\n> http://b.example/ and http://c.example/%zz\nthe end.\n"
	const mail = "From a@b.example Sat Nov 21 10:00:00 2026\nFrom: a@b.example\nContent-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n<a href=3D\"http://a.example/x=\ny\">http://b.example/</a>\n\n"
	for name, input := range map[string]string{
		"text": text, "mail": mail + mail, "gzip": gzipped(text), "zstd": zstandard(text), "UTF-16": utf16LE(text, true),
		"tar": tarred([]packedFile{{"one", text}, {"two.mbox", mail}}),
	} {
		for _, args := range [][]string{{}, {"--json"}, {"-0", "-n"}, {"-j2", "--invalid"}, {"-u", "--unique-memory=1"}, {"--count-by=host"}, {"--passthru"}} {
			end := "\n"
			if slices.Contains(args, "-0") {
				end = "\x00"
			}
			whole := runOn(input, args...)
			for k := 0; ; k++ {
				r := &failsAt{strings.NewReader(input), k}
				var stdout, stderr strings.Builder
				status := run(args, r, &stdout, &stderr)
				if r.k >= 0 {
					if stdout.String() != whole.stdout || status != whole.status {
						t.Errorf("%s, %q: in %d reads %q, status %d, at once %q, %d", name, args, k, &stdout, status, whole.stdout, whole.status)
					}
					break
				}
				if said := stderr.String(); status != exitTrouble || !named.MatchString(said) || !strings.HasSuffix(said, ": "+errDisk.Error()+"\n") {
					t.Errorf("%s, %q, read %d fails: status %d, %q", name, args, k, status, &stderr)
				}
				got := stdout.String()
				if slices.Contains(args, "--passthru") {
					if !strings.HasPrefix(whole.stdout, got) {
						t.Errorf("%s, %q, read %d fails: %q is not the start of the text", name, args, k, got)
					}
					continue
				}
				if got != "" && !strings.HasSuffix(got, end) {
					t.Errorf("%s, %q, read %d fails: no whole record at the end of %q", name, args, k, got)
				}
			}
		}
	}
}

// TestWriteFailsWithWorkers is TestFailedWrite with several workers and files of each
// kind, and with matches that are chosen from.
func TestWriteFailsWithWorkers(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("TMPDIR", ".")
	rng := rand.New(rand.NewPCG(9, 9))
	writeFile(t, "text", string(letters(rng, 3<<20, 2000)))
	writeFile(t, "mbox", string(mbox(rng, 3<<20)))
	writeFile(t, "gz", gzipped(string(letters(rng, 1<<20, 2000))))
	for _, args := range [][]string{
		{"-j2"}, {"-j2", "--json"}, {"-j3", "-u", "--unique-memory=1K"}, {"-j2", "--count-by=uri"},
	} {
		args = append(args, "text", "mbox", "gz")
		attempt := func(k int) (status int, stdout, stderr string) {
			w := &faulty{k: k}
			var errs strings.Builder
			status = run(args, nil, w, &errs)
			return status, w.taken.String(), errs.String()
		}
		_, all, faults := attempt(1 << 30)
		for _, k := range []int{1, 2, 3, 5, 8} {
			status, stdout, stderr := attempt(k)
			if strings.Count(all, "\n") > 10_000*k && status != exitTrouble {
				t.Errorf("%q: write %d fails: status %d", args, k, status)
			}
			if stdout != all && !strings.HasSuffix(stderr, "urigrep: write error: no more room\n") {
				t.Errorf("%q: write %d fails: %q", args, k, stderr)
			}
			if !strings.HasPrefix(all, stdout) || stdout != "" && !strings.HasSuffix(stdout, "\n") {
				t.Errorf("%q: write %d fails: what was written is not the whole records before it; it ends in %q", args, k, stdout[max(0, len(stdout)-80):])
			}
			if told, _, _ := strings.Cut(stderr, "urigrep: write error"); !strings.HasPrefix(faults, told) {
				t.Errorf("%q: write %d fails: told of %q", args, k, told)
			}
		}
	}
}

// TestNothingIsSearchedOnceAWriteFailed: a job that waited for a worker then is given
// back, unread, and its turn passes on.
func TestNothingIsSearchedOnceAWriteFailed(t *testing.T) {
	s, err := newSearch(&options{workers: 2}, nil, io.Discard, io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	s.seq.fail(errDisk)
	file, err := os.Open(os.DevNull)
	if err != nil {
		t.Fatal(err)
	}
	in := &input{name: "x", file: file, r: readerFunc(func([]byte) (int, error) {
		t.Error("it is read")
		return 0, io.EOF
	})}
	in.users.Store(3)
	s.work(slices.Values([]job{{number: 0, input: in}, {number: 1, input: in}, {number: 2, input: in, last: true}}))
	if turn := s.seq.turn.Load(); turn != 3 {
		t.Errorf("it is the turn of job %d, want 3", turn)
	}
	if err := file.Close(); !errors.Is(err, os.ErrClosed) {
		t.Errorf("the file was left open: %v", err)
	}
}

// TestFullDiskHoldsWholeRecords fills a disk that takes a part of the last write.
func TestFullDiskHoldsWholeRecords(t *testing.T) {
	dir := t.TempDir()
	if err := mountSmall(dir); err != nil {
		t.Skipf("needs a disk that fills up: %v", err)
	}
	defer unmount(dir)
	input := filepath.Join(t.TempDir(), "dense")
	writeFile(t, input, strings.Repeat("see http://a.example/some/long/path/to/a/page.html there\n", 20_000))
	for _, args := range [][]string{{"-j1"}, {"-j2"}, {"-0"}, {"--json"}, {"-n", "--alternatives"}} {
		path := filepath.Join(dir, "out")
		out, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		cmd := exec.Command("urigrep", append(args, input)...)
		var stderr strings.Builder
		cmd.Stdout, cmd.Stderr = out, &stderr
		_ = cmd.Run()
		out.Close()
		written, err := os.ReadFile(path)
		end := "\n"
		if args[0] == "-0" {
			end = "\x00"
		}
		if err != nil || len(written) < 50_000 || !strings.HasSuffix(string(written), end) {
			t.Errorf("%q: %d bytes, which end in %q, %v", args, len(written), written[max(0, len(written)-60):], err)
		}
		if cmd.ProcessState.ExitCode() != exitTrouble || stderr.String() != "urigrep: write error: no space left on device\n" {
			t.Errorf("%q: %v, %q", args, cmd.ProcessState, &stderr)
		}
		os.Remove(path)
	}
	replaced := filepath.Join(dir, "replaced")
	writeFile(t, replaced, "old\n")
	status, _, stderr := signalled(t, nil, 0, "--output="+replaced, input)
	if got, err := os.ReadFile(replaced); string(got) != "old\n" || err != nil || status.ExitCode() != exitTrouble ||
		stderr != "urigrep: "+replaced+": write error: no space left on device\n" {
		t.Errorf("--output: %q, %v; status %v, %q", got, err, status, stderr)
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".*")); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
}

// TestHalfARecordIsTakenBack: but only from the end of the file.
func TestHalfARecordIsTakenBack(t *testing.T) {
	for _, test := range []struct{ written, behind, want string }{
		{"one\ntw", "", "start\none\n"},
		{"one\n", "", "start\none\n"},
		{"on", "", "start\n"},
		{"one\ntw", "another's\n", "start\none\ntwanother's\n"},
	} {
		path := filepath.Join(t.TempDir(), "out")
		f, err := os.Create(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		f.WriteString("start\n" + test.written)
		if test.behind != "" {
			other, _ := os.OpenFile(path, os.O_APPEND|os.O_WRONLY, 0)
			other.WriteString(test.behind)
			other.Close()
		}
		s := newSequence(f, 1)
		s.end = '\n'
		s.takeBack([]byte(test.written))
		if got, _ := os.ReadFile(path); string(got) != test.want {
			t.Errorf("%q with %q behind: %q, want %q", test.written, test.behind, got, test.want)
		}
	}
}

// signalled runs the command in a process and sends it a signal after a while; nil is
// no signal.
func signalled(t *testing.T, signal os.Signal, while time.Duration, args ...string) (state *os.ProcessState, written []byte, said string) {
	t.Helper()
	cmd := exec.Command("urigrep", args...)
	var stdout bytes.Buffer
	var stderr strings.Builder
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if signal != nil {
		time.Sleep(while)
		cmd.Process.Signal(signal)
	}
	_ = cmd.Wait()
	return cmd.ProcessState, stdout.Bytes(), stderr.String()
}

// TestSignalAtAnyTime: what was written are whole records, from the first on; nothing
// is left in the directory of temporary files; and the status tells the signal, unless
// it came before there was a search or when all was done.
func TestSignalAtAnyTime(t *testing.T) {
	dir, temp := t.TempDir(), t.TempDir()
	t.Setenv("TMPDIR", temp)
	rng := rand.New(rand.NewPCG(7, 3))
	text, list := filepath.Join(dir, "text"), filepath.Join(dir, "mbox")
	writeFile(t, text, string(letters(rng, 4<<20, 2000)))
	writeFile(t, list, string(mbox(rng, 3<<20)))
	for _, args := range [][]string{
		{"-j1", text}, {"-j2", "--json", text, list}, {"-j2", "-u", "--unique-memory=1K", text}, {"--passthru", text}, {"--count-by=uri", list},
	} {
		_, all, said := signalled(t, nil, 0, args...)
		for n := range 8 {
			signal, number := os.Interrupt, 2
			if n%2 == 1 {
				signal, number = syscall.SIGTERM, 15
			}
			state, got, stderr := signalled(t, signal, time.Duration(rng.IntN(100_000))*time.Microsecond, args...)
			whole := len(got) == 0 || got[len(got)-1] == '\n' || args[0] == "--passthru"
			if !bytes.HasPrefix(all, got) || !whole || !strings.HasPrefix(said, stderr) {
				t.Errorf("%q, %v: %d bytes, which end in %q; standard error %q", args, signal, len(got), got[max(0, len(got)-40):], stderr)
			}
			died := state.Sys().(syscall.WaitStatus)
			atOnce := died.Signaled() && int(died.Signal()) == number
			if state.ExitCode() != 128+number && !atOnce && len(got) != len(all) {
				t.Errorf("%q, %v: %v with %d of %d bytes", args, signal, state, len(got), len(all))
			}
			if left, err := os.ReadDir(temp); err != nil || len(left) > 0 {
				t.Fatalf("%q, %v: left behind: %v, %v", args, signal, left, err)
			}
		}
	}
}

// TestKilledWhileOutputIsWritten: whoever looks finds the old file or the new one.
func TestKilledWhileOutputIsWritten(t *testing.T) {
	dir := t.TempDir()
	text, out := filepath.Join(dir, "text"), filepath.Join(dir, "out")
	rng := rand.New(rand.NewPCG(7, 4))
	writeFile(t, text, string(letters(rng, 4<<20, 2000)))
	_, all, _ := signalled(t, nil, 0, text)
	before, after := 0, 0
	for n := 0; n < 15 || before == 0 && n < 100; n++ {
		writeFile(t, out, "old\n")
		while := time.Duration(rng.IntN(100_000)) * time.Microsecond
		state, _, _ := signalled(t, os.Kill, while, "--output="+out, text)
		got, err := os.ReadFile(out)
		switch {
		case err != nil:
			t.Fatal(err)
		case string(got) == "old\n" && !state.Success():
			before++
		case bytes.Equal(got, all):
			after++
		default:
			t.Errorf("killed after %v: %v and %d bytes, want 4 or %d", while, state, len(got), len(all))
		}
	}
	t.Logf("%d times the old file, %d times the new one", before, after)
	if before == 0 {
		t.Error("it was never killed before its end")
	}
}
