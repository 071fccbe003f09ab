package main

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os/exec"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/urigrep/urigrep/extract"
)

// linesAround answers what -n prints with so many lines before and after the lines of
// at most so many matches: all lines are looked at one by one.
func linesAround(text string, before, after, most int) string {
	lines := strings.SplitAfter(text, "\n")
	if lines[len(lines)-1] == "" {
		lines = lines[:len(lines)-1]
	}
	marks := make([]byte, len(lines))
	mark := func(from, to int, with byte) {
		for k := max(from, 0); k <= min(to, len(lines)-1); k++ {
			marks[k] = max(marks[k], with)
		}
	}
	for m, err := range new(extract.Extractor).Bytes([]byte(text)) {
		if most == 0 {
			break
		}
		if err == nil {
			most--
			first := strings.Count(text[:m.Start], "\n")
			last := strings.Count(text[:m.End], "\n")
			mark(first-before, last+after, '-')
			mark(first, last, ':')
		}
	}
	var b strings.Builder
	for k, line := range lines {
		if marks[k] == 0 {
			continue
		}
		if b.Len() > 0 && marks[k-1] == 0 {
			b.WriteString("--\n")
		}
		fmt.Fprintf(&b, "%d%c%s\n", k+1, marks[k], strings.TrimSuffix(line, "\n"))
	}
	return b.String()
}

func TestContext(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := strings.Join(rapid.SliceOf(texts()).Draw(t, "texts"), "\n")
		before, after := rapid.IntRange(0, 4).Draw(t, "before"), rapid.IntRange(0, 4).Draw(t, "after")
		most := rapid.IntRange(1, 9).Draw(t, "most")
		args := []string{"-n", "--mail=never", "--decompress=never", "--encoding=utf-8",
			fmt.Sprint("-A", after), fmt.Sprint("-B", before), fmt.Sprint("-m", most)}
		want := linesAround(text, before, after, most)
		got := runOn(text, args...)
		if diff := cmp.Diff(want, got.stdout); diff != "" {
			t.Fatalf("%q, %d before, %d after, at most %d: %s", text, before, after, most, diff)
		}
		var stdout, stderr bytes.Buffer
		run(args, iotest.OneByteReader(strings.NewReader(text)), &stdout, &stderr)
		if stdout.String() != got.stdout {
			t.Fatalf("%q, read byte by byte: %q, want %q", text, &stdout, got.stdout)
		}
	})
}

// TestContextOfLongText passes over lines, and over the ends of windows.
func TestContextOfLongText(t *testing.T) {
	rng := rand.New(rand.NewPCG(2, 9))
	var text strings.Builder
	for text.Len() < 3_000_000 {
		if rng.IntN(4) == 0 {
			text.Write(letters(rng, rng.IntN(3000), 500))
		} else {
			text.WriteString(strings.Repeat("nothing in here\n\n", rng.IntN(8000)))
		}
	}
	for _, lines := range []int{0, 1, 3, 70, 5000} {
		want := linesAround(text.String(), lines, lines, -1)
		if got := runOn(text.String(), "-n", fmt.Sprint("-C", lines)).stdout; got != want {
			t.Errorf("-C%d: %d bytes, want %d", lines, len(got), len(want))
		}
	}
}

// TestContextIsThatOfGrep compares with grep on URIs that it can find too, of a scheme
// that no link is made of.
func TestContextIsThatOfGrep(t *testing.T) {
	if _, err := exec.LookPath("grep"); err != nil {
		t.Skip("needs grep")
	}
	t.Chdir(t.TempDir())
	t.Setenv("GREP_COLORS", "ne") // without "erase to the end of the line"
	rng := rand.New(rand.NewPCG(3, 1))
	for _, name := range []string{"one", "two", "three"} {
		var text strings.Builder
		for k := range 200 {
			if rng.IntN(6) == 0 {
				fmt.Fprintf(&text, "see gopher://a.example/%d and\n", k)
			} else {
				fmt.Fprintf(&text, "line %d\n", k)
			}
		}
		writeFile(t, name, strings.TrimSuffix(text.String(), "\n"))
	}
	for _, flags := range []string{
		"-C1", "-C0", "-A2", "-B2", "-nC3", "-nb -B1", "-hC1", "-C5 -A0", "-A1 -C2 -B3", "-nC2 --color=always",
		"-HbC1 --color=always", "-m3 -C2", "-m4 -nA7", "-m5 -B1 -h", "-cC2", "-lC2", "-qC2",
	} {
		args := append(strings.Fields(flags), "one", "two", "three")
		want, err := exec.Command("grep", append([]string{"-e", "gopher://[a-z./0-9]*"}, args...)...).Output()
		if err != nil {
			t.Fatalf("grep %s: %v", flags, err)
		}
		for _, workers := range []string{"-j1", "-j3"} {
			got := runWith(append([]string{workers}, args...)...)
			if diff := cmp.Diff(string(want), got.stdout); diff != "" || got.status != exitFound {
				t.Errorf("%s %s: %s", flags, workers, diff)
			}
		}
	}
}

// TestExcerpt compares an excerpt that text is added to in pieces with the ends of all
// of it.
func TestExcerpt(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var e excerpt
		var all []byte
		for _, piece := range rapid.SliceOfN(rapid.SampledFrom([]string{"x", "é", "漢", "😀"}), 1, 8).Draw(t, "pieces") {
			text := strings.Repeat(piece, rapid.SampledFrom([]int{1, 3, 1000, endSize, 5 * endSize}).Draw(t, "times"))
			all = append(all, text...)
			for len(text) > 0 {
				n := min(len(text), rapid.SampledFrom([]int{1, 100, 6000, 70_000}).Draw(t, "n")*len(piece))
				e.add([]byte(text[:n]))
				text = text[n:]
			}
		}
		start, gone, end := e.ends()
		if int64(len(start)+len(end))+gone != int64(len(all)) || !bytes.HasPrefix(all, start) || !bytes.HasSuffix(all, end) {
			t.Fatalf("%d bytes, %d left out and %d are not the ends of %d", len(start), gone, len(end), len(all))
		}
		if shortened := gone > 0; shortened != (len(all) > 2*endSize) {
			t.Fatalf("of %d bytes %d are left out", len(all), gone)
		}
		for _, shown := range [][]byte{start, end} {
			if gone > 0 && (len(shown) < endSize-3 || len(shown) > endSize || bytes.ContainsRune(shown, '\uFFFD')) {
				t.Fatalf("an end has %d bytes, or half characters", len(shown))
			}
		}
	})
}

// TestLongLinesAreShownInPart: where it is far to the next URI, or to an end.
func TestLongLinesAreShownInPart(t *testing.T) {
	far, near := strings.Repeat("far ", 5000), strings.Repeat("near ", 1600)
	end := func(s string) string {
		return s[:endSize] + fmt.Sprintf("[... %d bytes ...]", len(s)-2*endSize) + s[len(s)-endSize:]
	}
	text := far + "\n" + far + "http://a.example/ " + near + "http://b.example/ " + far + "\n" + near + "\n" + near
	want := "1-" + end(far+"\n") + "2:" + end(far) + "http://a.example/ " + near + "http://b.example/" + end(" "+far+"\n") + "3-" + near + "\n4-" + near + "\n"
	if diff := cmp.Diff(want, runOn(text, "-nC2").stdout); diff != "" {
		t.Error(diff)
	}
}

// TestContextComesBeforeTheReadThatMayWait: the lines behind a match come as they are
// written.
func TestContextComesBeforeTheReadThatMayWait(t *testing.T) {
	lines := []string{"started\n", "asked http://a.example/x for it\n", "first behind\n", "second behind\n", "third\n"}
	want := []string{"", "started\nasked http://a.example/x for it\n", "first behind\n", "second behind\n", ""}
	var stdout, stderr bytes.Buffer
	n := 0
	r := readerFunc(func(p []byte) (int, error) {
		if n > 0 && stdout.String() != want[n-1] {
			t.Errorf("behind line %d %q is printed, want %q", n, &stdout, want[n-1])
		}
		stdout.Reset()
		if n == len(lines) {
			return 0, bytes.ErrTooLarge
		}
		n++
		return copy(p, lines[n-1]), nil
	})
	run([]string{"-C2"}, r, &stdout, &stderr)
	if n != len(lines) {
		t.Errorf("%d lines were read", n)
	}
}
