package extract_test

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/urigrep/urigrep/extract"
)

// script is a reader that answers its pieces one a call, then err for ever; with
// together set, err comes with the last piece already.
type script struct {
	pieces   []string
	err      error
	together bool
	before   func() // called before each read
	reads    int
}

func (s *script) Read(p []byte) (int, error) {
	if s.before != nil {
		s.before()
	}
	s.reads++
	if len(s.pieces) == 0 {
		return 0, s.err
	}
	n := copy(p, s.pieces[0])
	if s.pieces[0] = s.pieces[0][n:]; s.pieces[0] == "" {
		s.pieces = s.pieces[1:]
	}
	if s.together && len(s.pieces) == 0 {
		return n, s.err
	}
	return n, nil
}

// pieces cuts s into pieces of size bytes.
func pieces(s string, size int) (list []string) {
	for len(s) > size {
		list, s = append(list, s[:size]), s[size:]
	}
	return append(list, s)
}

func TestReadErrorIsTheLastStep(t *testing.T) {
	const text = "see http://a/1, then\n<http://a/\n2> and\n> \"http://a/3\" é, http://a/4, then\n"
	all := pieces(text, 5)
	failure := errors.New("the disk is on fire")
	var x extract.Extractor
	for k := range len(all) + 1 {
		for _, together := range []bool{false, true} {
			read := strings.Join(all[:k], "")
			r := &script{pieces: append([]string(nil), all[:k]...), err: failure, together: together}
			name := fmt.Sprintf("failure after %d pieces, with the last: %t", k, together)
			var got []string
			var err error
			for m, e := range x.Reader(r) {
				if err != nil {
					t.Fatalf("%s: a step after the error", name)
				}
				if err = e; err == nil {
					got = append(got, string(m.Text))
				} else if describe(0, m) != "zero match" {
					t.Errorf("%s: the error comes with %s", name, describe(0, m))
				}
			}
			if !errors.Is(err, failure) {
				t.Errorf("%s: error %v", name, err)
			}
			certain := certainIn(x.Bytes, text, int64(len(read)))
			if len(got) < len(certain) || len(got) > len(certain)+1 || !slices.Equal(got[:len(certain)], certain) {
				t.Errorf("%s: found %q, certain in %q are %q", name, got, read, certain)
			}
			if k == 0 && r.reads != 1 || k > 0 && together && r.reads != k {
				t.Errorf("%s: read %d times", name, r.reads)
			}
		}
	}
}

// certainIn answers the matches of text that end, with two more bytes, which are
// a closer or white space in it, before end.
func certainIn(find func([]byte) iter.Seq2[extract.Match, error], text string, end int64) (list []string) {
	for m := range find([]byte(text)) {
		if m.End+2 <= end {
			list = append(list, string(m.Text))
		}
	}
	return list
}

func TestReaderWithoutProgressIsGivenUp(t *testing.T) {
	var x extract.Extractor
	r := io.MultiReader(strings.NewReader("<http://a/x>"), stuck{})
	want := []string{"http://a/x", "error: " + io.ErrNoProgress.Error()}
	if diff := cmp.Diff(want, found(x.Reader(r))); diff != "" {
		t.Error(diff)
	}
}

// stuck never answers anything.
type stuck struct{}

func (stuck) Read([]byte) (int, error) { return 0, nil }

func TestSomeEmptyReadsAreNoError(t *testing.T) {
	// What is pending is so long that more than one of the reads is asked for at a time.
	uri := "http://a/" + strings.Repeat("x", 800)
	list := []string{"<" + uri}
	for range 5 {
		list = append(append(list, make([]string, 60)...), "y")
	}
	r := &script{pieces: append(list, ">"), err: io.EOF}
	var x extract.Extractor
	if diff := cmp.Diff([]string{uri + "yyyyy"}, found(x.Reader(r))); diff != "" {
		t.Error(diff)
	}
}

func TestTimeoutIsAnError(t *testing.T) {
	var x extract.Extractor
	r := iotest.TimeoutReader(iotest.OneByteReader(strings.NewReader("<http://a/x>")))
	if diff := cmp.Diff([]string{"error: timeout"}, found(x.Reader(r))); diff != "" {
		t.Error(diff)
	}
}

func TestBreakStopsReading(t *testing.T) {
	var x extract.Extractor
	lines := strings.SplitAfter(strings.Repeat("a http://a/x b\n", 10), "\n")
	for want := 1; want <= 5; want++ {
		r := &script{pieces: append([]string(nil), lines...), err: io.EOF}
		n := 0
		for range x.Reader(r) {
			if n++; n == want {
				break
			}
		}
		if r.reads != want {
			t.Errorf("%d reads for %d matches", r.reads, want)
		}
	}
	for range x.Reader(&script{pieces: []string{"<http://a/x>"}, err: io.ErrUnexpectedEOF, together: true}) {
		break // at a match, with an error known already; that one must not be yielded
	}
	for range x.Reader(iotest.ErrReader(io.ErrUnexpectedEOF)) {
		break // at an error; the iteration must bear it
	}
	n := 0
	for range x.Bytes([]byte("<http://a/x> <http://a/y>")) {
		n++
		break
	}
	if n != 1 {
		t.Errorf("%d steps after a break at the first", n)
	}
}

// TestAnswersBeforeItReads makes sure that a pipe's reader sees a match as soon
// as it is known, not when the window is full.
func TestAnswersBeforeItReads(t *testing.T) {
	var x extract.Extractor
	var lines []string
	for k := range 200 {
		lines = append(lines, fmt.Sprintf("a http://a/%d b\n", k))
	}
	matches := 0
	r := &script{pieces: lines, err: io.EOF}
	r.before = func() {
		if matches != r.reads {
			t.Errorf("%d matches before read %d", matches, r.reads+1)
		}
		if r.reads == 200 {
			r.before = nil // the read that meets the end
		}
	}
	for range x.Reader(r) {
		matches++
	}
	if matches != 200 {
		t.Errorf("%d matches", matches)
	}
}

func TestBytesCanBeIteratedAgain(t *testing.T) {
	var x extract.Extractor
	seq := x.Bytes([]byte("a\n <http://a/x> é http://b/y, then"))
	if diff := cmp.Diff(steps(0, seq), steps(0, seq)); diff != "" {
		t.Error(diff)
	}
}

// TestOneExtractorServesSeveral gives each its own text. It is of most use with
// go test -race.
func TestOneExtractorServesSeveral(t *testing.T) {
	x := extract.Extractor{Invalid: true}
	start := make(chan struct{})
	var group sync.WaitGroup
	for n := range 4 {
		text := []byte(strings.Repeat("x", n) + strings.Repeat(strings.Repeat("word ", n)+straddling, 1000))
		want := steps(0, x.Bytes(text))
		group.Go(func() {
			<-start
			s := x.Bytes(text)
			if n != 0 {
				s = x.Reader(bytes.NewReader(text))
			}
			if diff := cmp.Diff(want, steps(0, s)); diff != "" {
				t.Errorf("%.2000s", diff)
			}
		})
	}
	close(start) // all at once
	group.Wait()
}
