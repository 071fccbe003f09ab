package main

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"

	"github.com/google/go-cmp/cmp"
	"github.com/spf13/pflag"
)

// linesOf reads all lines, the text of one that is too long as "…".
func linesOf(r io.Reader, size, max int) (texts []string, err error) {
	l := newLines(r, max)
	l.r = bufio.NewReaderSize(r, size)
	for {
		if err := l.next(); err != nil {
			if err == io.EOF {
				err = nil
			}
			return texts, err
		}
		text := string(l.text)
		if l.tooLong {
			text = "…"
		}
		texts = append(texts, fmt.Sprintf("%d@%d-%d %s", l.number, l.start, l.behind, text))
	}
}

func TestLines(t *testing.T) {
	for text, want := range map[string][]string{
		"":                     nil,
		"a":                    {"1@0-1 a"},
		"a\n":                  {"1@0-2 a"},
		"\n\n":                 {"1@0-1 ", "2@1-2 "},
		"a\r\nb\rc\n":          {"1@0-3 a", "2@3-7 b\rc"},
		"a\r\r\n\r":            {"1@0-4 a\r", "2@4-5 "},
		"sixten\nsixtens\nb":   {"1@0-7 sixten", "2@7-15 …", "3@15-16 b"},
		"sixten\r\nsixten\r":   {"1@0-8 sixten", "2@8-15 sixten"},
		"sixtens\r\nsixtens\r": {"1@0-9 …", "2@9-17 …"},
		"sixten\rs\n":          {"1@0-9 …"},
		"a\n" + strings.Repeat("x", 5000) + "\nb": {"1@0-2 a", "2@2-5003 …", "3@5003-5004 b"},
	} {
		for _, size := range []int{16, 17, 4096} {
			for _, r := range []io.Reader{strings.NewReader(text), iotest.OneByteReader(strings.NewReader(text)), iotest.DataErrReader(strings.NewReader(text))} {
				got, err := linesOf(r, size, 6)
				if err != nil || !slices.Equal(got, want) {
					t.Errorf("%.20q: %q, %v, want %q", text, got, err, want)
				}
			}
		}
	}
}

// TestLinesUpToAnError: a line that the error cut short is none.
func TestLinesUpToAnError(t *testing.T) {
	broken := errors.New("broken")
	got, err := linesOf(io.MultiReader(strings.NewReader("a\nb"), iotest.ErrReader(broken)), 16, 6)
	if err != broken || !slices.Equal(got, []string{"1@0-2 a"}) {
		t.Errorf("%q, %v", got, err)
	}
	var out, complaints bytes.Buffer
	status := run([]string{"--check"}, io.MultiReader(strings.NewReader("a\nb"), iotest.ErrReader(broken)), &out, &complaints)
	if status != exitTrouble || out.String() != "1:1: valid by rfc2396: a\n" || complaints.String() != "urigrep: (standard input): broken\n" {
		t.Errorf("status %d, %q, %q", status, &out, &complaints)
	}
}

func TestCaret(t *testing.T) {
	x := func(n int) string { return strings.Repeat("x", n) }
	blanks := func(n int) string { return strings.Repeat(" ", n) }
	for _, test := range []struct {
		name, before, behind string // of the caret, on the line
		want                 string
	}{
		{"at the start", "", "abc", "    abc\n    ^\n"},
		{"inside", "ab", "c", "    abc\n      ^\n"},
		{"at the end", "abc", "", "    abc\n       ^\n"},
		{"of nothing", "", "", "    \n    ^\n"},
		{"behind tabs", "\ta\tb", "c", "    \ta\tbc\n    \t \t ^\n"},
		{"behind wide characters", "例え", "x", "    例えx\n        ^\n"},
		{"behind an accent apart", "e\u0301", "x", "    e\u0301x\n     ^\n"},
		{"behind what a terminal obeys", "\x1b[m\u202e", "x", "    \\u001b[m\\u202ex\n                  ^\n"},
		{"at a byte that is not UTF-8", "a", "\xffb", "    a\\xffb\n     ^\n"},
		{"of a long line", x(60), x(60), "    " + x(120) + "\n    " + blanks(60) + "^\n"},
		{"of a line that is too long", x(61), x(61), "    …" + x(120) + "…\n    " + blanks(61) + "^\n"},
		{"far behind", x(5000), "", "    …" + x(60) + "\n    " + blanks(61) + "^\n"},
		{"no half character", "é" + x(59), x(59) + "é", "    …" + x(59) + x(59) + "…\n    " + blanks(60) + "^\n"},
	} {
		got := string(screen{}.appendCaret(nil, []byte(test.before+test.behind), len(test.before)))
		if got != test.want {
			t.Errorf("%s:\n%s\nwant\n%s", test.name, got, test.want)
		}
	}
}

func TestCheckInColour(t *testing.T) {
	got := runOn("a%\n", "--check", "--color=always")
	want := "\x1b[32m1\x1b[m\x1b[36m:\x1b[m\x1b[32m2\x1b[m\x1b[36m:\x1b[m not valid: \"%\" without two hexadecimal digits\n    a%\n     \x1b[01;31m^\x1b[m\n"
	if got.stdout != want {
		t.Errorf("%q, want %q", got.stdout, want)
	}
}

// TestCheckRefusesWhatMeansNothing: all flags but those that are listed.
func TestCheckRefusesWhatMeansNothing(t *testing.T) {
	all := new(options).flags().all()
	for _, name := range flagsOfCheck {
		if all.Lookup(name) == nil {
			t.Errorf("there is no --%s", name)
		}
	}
	refused := 0
	all.VisitAll(func(f *pflag.Flag) {
		if slices.Contains(flagsOfCheck, f.Name) || f.Value.Type() != "bool" {
			return
		}
		refused++
		got := runOn("a\n", "--check", "--"+f.Name)
		if want := fmt.Sprintf("urigrep: --check and --%s do not go together\n", f.Name); !strings.HasPrefix(got.stderr, want) || got.status != exitTrouble {
			t.Errorf("--%s: status %d, %q", f.Name, got.status, got.stderr)
		}
	})
	if refused < 5 {
		t.Errorf("only %d flags were tried", refused)
	}
}

// TestCheckOfOtherEncodings: lines and columns are those of the text, bytes those of
// the input.
func TestCheckOfOtherEncodings(t *testing.T) {
	var utf16le bytes.Buffer
	for _, unit := range utf16.Encode([]rune("\ufeffé\na| b\n")) {
		utf16le.Write([]byte{byte(unit), byte(unit >> 8)})
	}
	want := `{"valid":true,"reference":"é","grammar":"rfc3987","components":{"path":"é"},` +
		`"start":{"byte":2,"line":1,"column":1,"byte_column":1},"end":{"byte":4,"line":1,"column":2,"byte_column":3},"breaks":[],"file":"-"}
{"valid":false,"reference":"a|b","reason":"a character that is not allowed here","at":1,"where":{"byte":8,"line":2,"column":2,"byte_column":2},` +
		`"start":{"byte":6,"line":2,"column":1,"byte_column":1},"end":{"byte":14,"line":2,"column":5,"byte_column":5},"breaks":[{"start":10,"end":12,"kind":"space"}],"file":"-"}
`
	got := runOn(utf16le.String(), "--check", "--json")
	if diff := cmp.Diff(want, got.stdout); diff != "" || got.status != exitNone {
		t.Errorf("status %d, (-want +got):\n%s", got.status, diff)
	}
	var packed bytes.Buffer
	w := gzip.NewWriter(&packed)
	w.Write([]byte("a\n"))
	w.Close()
	if got := runOn(packed.String(), "--check"); got.stdout != "1:1: valid by rfc2396: a\n" || got.status != exitFound {
		t.Errorf("packed: %+v", got)
	}
}

// TestCheckMessagesAreFew: of lines that are too long ten are named, then their number.
func TestCheckMessagesAreFew(t *testing.T) {
	got := runOn(strings.Repeat("long\nb\n", 12), "--check", "--max-length=3", "-c")
	if n := strings.Count(got.stderr, "too long"); n != 10 || !strings.Contains(got.stderr, "2 more faults") {
		t.Errorf("%d messages: %q", n, got.stderr)
	}
	if got.stdout != "12\n" || got.status != exitTrouble {
		t.Errorf("status %d, %q", got.status, got.stdout)
	}
}

// TestCheckIsTheSameForAnyWorkers: also of a file that a search would deal in parts.
func TestCheckIsTheSameForAnyWorkers(t *testing.T) {
	dir := t.TempDir()
	large := filepath.Join(dir, "large")
	if err := os.WriteFile(large, []byte(strings.Repeat("http://a.example/\n\n<%zz>\n", 150_000)), 0o666); err != nil {
		t.Fatal(err)
	}
	args := []string{"--check", large}
	for k := range 20 {
		small := filepath.Join(dir, fmt.Sprint(k))
		if err := os.WriteFile(small, fmt.Appendf(nil, "%d\n%%%d", k, k), 0o666); err != nil {
			t.Fatal(err)
		}
		args = append(args, small)
	}
	one := runOn("", append(args, "-j1")...)
	if n := strings.Count(one.stdout, "\n"); n != 150_000*5+10*4+10*2 {
		t.Errorf("%d lines", n)
	}
	if four := runOn("", append(args, "-j4")...); four != one {
		t.Error("another answer with four workers than with one")
	}
}

// TestCheckPeakMemoryOfEncodedLine: of a line that is too long nothing is kept, nor where
// its characters came from, each of which is apart here.
func TestCheckPeakMemoryOfEncodedLine(t *testing.T) {
	if runtime.GOOS != "linux" {
		t.Skip("needs /proc/self/status")
	}
	const MB = 1 << 20
	limit := peakMemory(t, strings.NewReader(""), exitNone) + 16*1024
	peak := peakMemory(t, repeated("\xff\xfe", "a\x00\xe9\x00", 64*MB), exitTrouble, "--check")
	t.Logf("peak %d kB", peak)
	if peak > limit {
		t.Errorf("peak %d kB, want at most %d", peak, limit)
	}
}
