package main

import (
	"bytes"
	"fmt"
	"hash/maphash"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/urigrep/urigrep/extract"
)

// letters is text of about size bytes in paragraphs, with a URI of each kind in
// many, and as many lines again without; every is how many bytes stand between two
// empty lines at the most.
func letters(rng *rand.Rand, size, every int) []byte {
	lines := []string{
		"the quick brown fox jumps over the lazy dog and reads the news of the day\n",
		"> it was said in <http://a.example/archive/of/the/last/\n> century.html#end> that\n",
		"see http://b.example/index.html, or write to mailto:office@b.example then\n",
		"this line ends in a URI that goes on: http://c.example/some/long/path-\nand/more.html\n",
		"\"http://d.example/quoted\" and http://e.example/%zz which is none\n",
		"naïve 漢字 http://f.example/é\n",
	}
	var text bytes.Buffer
	for last := 0; text.Len() < size; {
		text.WriteString(lines[rng.IntN(len(lines))])
		text.WriteString("what stands between them has no more of them: " + strings.Repeat("so it goes, ", rng.IntN(12)) + "on\n")
		if rng.IntN(8) == 0 && text.Len()-last < every || text.Len()-last > every {
			text.WriteString([]string{"\n", " \t\n", "\r\n", "\n\f\n"}[rng.IntN(4)])
			last = text.Len()
		}
	}
	return text.Bytes()
}

// mbox is an mbox of about size bytes. Now and then a message declares an encoding
// that it does not have.
func mbox(rng *rand.Rand, size int) []byte {
	var text bytes.Buffer
	for n := 0; text.Len() < size; n++ {
		fmt.Fprintf(&text, "From a@b.example Sat Nov 21 10:00:00 2026\nFrom: a@b.example\nMessage-ID: <%d@b.example>\n", n)
		if rng.IntN(400) == 0 {
			text.WriteString("Content-Transfer-Encoding: base64\n")
		}
		fmt.Fprintf(&text, "\nFrom here on:\n%s\n", letters(rng, 3000, 500))
	}
	return text.Bytes()
}

// countedMbox is an mbox of about size bytes whose messages end where their
// Content-Length says, and hold lines that look like separators.
func countedMbox(rng *rand.Rand, size int) []byte {
	var text bytes.Buffer
	for text.Len() < size {
		body := mbox(rng, 9000)
		fmt.Fprintf(&text, "From a@b.example Sat Nov 21 10:00:00 2026\nFrom: a@b.example\nContent-Length: %d\n\n%s\n", len(body), body)
	}
	return text.Bytes()
}

// outcome is all that a run of the command shows.
type outcome struct {
	stdout, stderr string
	status         int
}

const onStdin = "see http://stdin.example/ there\n"

func runWith(args ...string) outcome {
	var stdout, stderr bytes.Buffer
	status := run(args, strings.NewReader(onStdin), &stdout, &stderr)
	return outcome{stdout.String(), stderr.String(), status}
}

func TestWorkersShowWhatOneShows(t *testing.T) {
	dir := t.TempDir()
	rng := rand.New(rand.NewPCG(4, 2))
	write := func(name string, text []byte) string {
		path := filepath.Join(dir, name)
		if err := os.WriteFile(path, text, 0o666); err != nil {
			t.Fatal(err)
		}
		return path
	}
	long := []byte("http://long.example/" + strings.Repeat("x", 70_000) + "\n\n")
	const some = 7 * extract.PartSize / 2 // is dealt in four parts, the last a small one
	files := []string{
		write("parts", letters(rng, some, 2000)),
		write("empty", nil),
		filepath.Join(dir, "missing"),
		write("too-long", bytes.Repeat(append(long, letters(rng, 140_000, 2000)...), maxMessages+2)),
		"-",
		write("no-cuts", bytes.ReplaceAll(letters(rng, maxLoaded+some/4, 1<<30), []byte("\n\n"), []byte("\n"))),
		write("small", letters(rng, 30_000, 500)),
		write("mbox", mbox(rng, some)),
		write("counted.mbox", countedMbox(rng, some)),
		write("none", bytes.Repeat([]byte("nothing in here\n\n"), 200_000)),
	}
	for _, flags := range [][]string{
		{}, {"-n"}, {"--json"}, {"--json", "--invalid"}, {"--invalid"}, {"--alternatives", "-H"},
		{"-c"}, {"-l"}, {"-l", "--max-length=60"}, {"-q"}, {"-0h"}, {"-o", "--max-length=40", "-n"}, {"--rejoin=always"},
		{"--mail=never", "-n"}, {"--part=headers"},
		{"-b", "--column", "--color=always"}, {"-m2000", "--json"}, {"-m5", "--invalid"}, {"--format=%f:%l:%c:%b-%e %u"},
		{"--passthru", "--color=always", "--max-length=60"}, {"--html"},
		{"-C2"}, {"-nHbA1", "--column", "--color=always"}, {"-B9", "-m7"},
		{"-u"}, {"-u", "-c"}, {"-u", "--json"}, {"-u", "-m300"}, {"--count-by=uri"}, {"--count-by=domain", "-u"},
		{"--host=*.example", "--host=!b.*", "--redact"},
		{"--abbreviated", "-n"}, {"--abbreviated=all", "--relative", "--json"},
		{"--resolve", "--normalize=scheme", "--ascii", "--json"}, {"-u", "--normalize", "--format=%t %u"},
		{"--abbreviated=all", "--relative", "--resolve", "--unicode", "--json"},
		{"--passthru", "--color=always", "--unicode"}, {"--resolve", "--base=http://b.example/", "--html"},
	} {
		one := shortly(append(append([]string{"-j1"}, flags...), files...)...)
		for _, workers := range []string{"-j2", "-j7"} {
			many := shortly(append(append([]string{workers}, flags...), files...)...)
			if diff := cmp.Diff(one, many); diff != "" {
				t.Errorf("%s %s: %s", workers, flags, diff)
			}
		}
	}
}

// shortly is runWith of which not the output is told, which may be large, but its length
// and a hash.
func shortly(args ...string) (told []string) {
	stdout := digest{}
	stdout.hash.SetSeed(seed)
	var stderr bytes.Buffer
	status := run(args, strings.NewReader(onStdin), &stdout, &stderr)
	return []string{fmt.Sprint(stdout.size, " bytes, of hash ", stdout.hash.Sum64()), stderr.String(), fmt.Sprint(status)}
}

var seed = maphash.MakeSeed()

// digest counts and hashes what is written.
type digest struct {
	size int64
	hash maphash.Hash
}

func (d *digest) Write(b []byte) (int, error) {
	d.size += int64(len(b))
	return d.hash.Write(b)
}

func TestWorkersTellOfAFailedWrite(t *testing.T) {
	path := filepath.Join(t.TempDir(), "text")
	if err := os.WriteFile(path, letters(rand.New(rand.NewPCG(1, 1)), 5<<20, 2000), 0o666); err != nil {
		t.Fatal(err)
	}
	var stderr bytes.Buffer
	status := run([]string{"-j3", path, path}, nil, failing{}, &stderr)
	if status != exitTrouble || strings.Count(stderr.String(), "\n") != 1 || !strings.Contains(stderr.String(), "write error") {
		t.Errorf("status %d, standard error %q", status, stderr.String())
	}
}

type failing struct{}

func (failing) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

// locked is a buffer that one goroutine writes and another reads.
type locked struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *locked) Write(b []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(b)
}

func TestJobsPrintInTheirOrder(t *testing.T) {
	var w locked
	s := newSequence(&w, 2)
	outputs := []*output{s.newOutput(0), s.newOutput(1), s.newOutput(2)}
	for k := len(outputs) - 1; k >= 0; k-- {
		o := outputs[k]
		o.buf = append(o.buf, fmt.Sprint("a", k)...)
		o.then(func() { s.write(fmt.Append(nil, "|", k, "|")) })
		o.buf = append(o.buf, fmt.Sprint("b", k, "\n")...)
		o.finish()
	}
	if got, want := w.b.String(), "a0|0|b0\na1|1|b1\na2|2|b2\n"; got != want {
		t.Errorf("printed %q, want %q", got, want)
	}
}

func TestJobWaitsForItsTurnWithMuchUnprinted(t *testing.T) {
	var w locked
	s := newSequence(&w, 2)
	first, second := s.newOutput(0), s.newOutput(1)
	passed := make(chan int)
	go func() {
		for len(second.buf) < maxUnprinted {
			second.buf = append(second.buf, "0123456789abcdef"...)
		}
		second.writeFull()
		passed <- len(second.buf)
		second.finish()
	}()
	select {
	case <-passed:
		t.Error("a job went on with all that it may leave unprinted")
	case <-time.After(20 * time.Millisecond): // it can only have gone on in vain
	}
	first.finish()
	if left := <-passed; left != 0 {
		t.Errorf("%d bytes were left when the turn had come", left)
	}
}

// FuzzWorkers puts a text about the places where a file is dealt in parts: workers that
// each have a part of it find there what one finds.
func FuzzWorkers(f *testing.F) {
	f.Add("see <http://a.example/x-\n\ny> \n \nhttp://b.example/\n\f\n\nhttp://c.example/", uint8(0))
	f.Add("From a@b.example Sat Nov 21 10:00:00 2026\nSubject: http://a.example/\n\nhttp://b.example/\n", uint8(3))
	f.Fuzz(func(t *testing.T, text string, choice uint8) {
		filler := strings.Repeat(strings.Repeat("a line of words and of nothing else, as long as many\n", 20)+"\n", extract.PartSize/1061)
		name := filepath.Join(t.TempDir(), "file")
		start := ""
		if choice&1 > 0 {
			start = "From a@b.example Sat Nov 21 10:00:00 2026\nSubject: x\n\n"
		}
		writeFile(t, name, start+filler+text+filler+text+filler)
		flags := [][]string{{"--json", "--invalid"}, {"-n", "--rejoin=always"}, {"--passthru"}, {"--html"}, {"-u"}, {"--mail=never", "-b"}}[int(choice>>1)%6]
		one := runWith(append(flags, "-j1", name)...)
		if many := runWith(append(flags, "-j3", name)...); many != one {
			t.Errorf("%q: %d bytes and %d, %q and %q, status %d and %d", flags, len(one.stdout), len(many.stdout), one.stderr, many.stderr, one.status, many.status)
		}
	})
}
