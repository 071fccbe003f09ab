package mail

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"testing/iotest"

	"pgregory.net/rapid"
)

func TestSeparators(t *testing.T) {
	const dated = "From a@b.example Thu Feb  1 12:00:00 1996\n"
	for _, test := range []struct {
		before, line, after string
		want                bool
	}{
		// As programs write them, wherever they stand.
		{"\n", dated, "Received: x\n", true},
		{"text\n", dated, "Received: x\n", true},
		{"\n", "From user at host.example  Thu Feb 01 12:00:00 1996\n", "From: x\n", true},
		{"\n", "From MAILER-DAEMON Thu Feb  1 12:00:00 EST 1996\r\n", "From: x\r\n", true},
		{"\n", "From a@b.example Thu, 1 Feb 1996 12:00 +0100\n", "From: x\n", true},
		{"\n", "From  Thu Feb  1 12:00:00 1996\n", "From: x\n", true},
		{"\n", "From 0123456789abcdef Mon Sep 17 00:00:00 2001\n", "From: x\n", true},
		{"text\n", "From - Thu Feb  1 12:00:00 1996\n", "X-Mozilla-Status: 1\n", true},
		{"text\n", "From - \n", "Message-ID: <x>\n", true},
		{"\n", dated, ">From b@c.example Thu Feb  1 12:00:00 1996\n", true},
		{"\n", dated, "\n", true},

		// An address alone, or with a name for the message.
		{"\n", "From cypherpunks@toad.com 0a1b2c.md\n", "From: x\n", true},
		{"\r\n", "From 1844347792267117879@xxx\r\n", "MIME-Version: 1.0\r\n", true},
		{"text\n", "From a@b.example 0a1b2c.md\n", "From: x\n", false},
		{"\n", "From a@b.example 0a1b2c.md\n", "text\n", false},
		{"\n", "From a@b.example\n", "\n", false},

		// Text.
		{"\n", "From Russia with love\n", "Year: 1963\n", false},
		{"\n", "From release 5.11 online manual.\n", "https://man7.org/\n", false},
		{"\n", "From here\n", "http://a.example/\n", false},
		{"\n", dated, "text\n", false},
		{"text\n", dated, "\n", false},
		{"\n", dated, "", false}, // it would be one or not as an mbox is cut
		{"\n", "From Thu Feb I was away, until 12:00\n", "Note: x\n", false},
		{"\n", "From Thu Feb 1 2 3 12:00\n", "Note: x\n", false},
		{"\n", ">" + dated, "From: x\n", false},
		{"\n", "from" + dated[4:], "From: x\n", false},
		{"\n", "From  : A <a@b.example>\n", "To: x\n", false},
		{"\n", "From:\n", "To: x\n", false},
		{"\n", "From " + strings.Repeat("x", maxFromLine) + " Thu Feb  1 12:00:00 1996\n", "From: x\n", false},
	} {
		text := "text\n" + test.before + test.line + test.after
		at := len(text) - len(test.line) - len(test.after)
		if got := isSeparator([]byte(text), at); got != test.want {
			t.Errorf("%q %.80q %q: %v", test.before, test.line, test.after, got)
		}
	}
}

// pieces are what mboxes are made of that have all kinds of lines.
func mboxes() *rapid.Generator[string] {
	line := rapid.SampledFrom([]string{
		"\n", "\r\n", "text\n", "Name: value\n", " fold\n", "From a@b.example Thu Feb  1 12:00:00 1996\n",
		"From a@b.example x\n", "From - \n", ">From x\n", "From x y z\n", "Content-Length: 40\n", "--x\n", "From a",
	})
	return rapid.Map(rapid.SliceOfN(line, 0, 60), func(lines []string) string {
		return "From a@b.example Thu Feb  1 12:00:00 1996\nSubject: x\n\n" + strings.Join(lines, "")
	})
}

func TestMessagesAreThoseOfANaiveReader(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := mboxes().Draw(t, "mbox")
		want := naiveMessages(text)
		if got := messagesIn([]byte(text)); !slices.Equal(got, want) {
			t.Fatalf("messages at %v, want %v", got, want)
		}
		n, err := CountMessages(iotest.OneByteReader(strings.NewReader(text)))
		if n != len(want) || err != nil {
			t.Fatalf("%d messages, %v, want %d", n, err, len(want))
		}
	})
}

// messagesIn answers where messages start in all of an mbox.
func messagesIn(b []byte) (starts []int) {
	for at := NextMessage(b, 0, true); at >= 0; at = NextMessage(b, at+1, true) {
		starts = append(starts, at)
	}
	return starts
}

// TestNextMessageInAWindow looks through windows of an mbox, as one does who deals
// it to several.
func TestNextMessageInAWindow(t *testing.T) {
	text := []byte(strings.Repeat("From a@b.example Thu Feb  1 12:00:00 1996\nSubject: x\n\ntext\n\nFrom x\n\n", 200))
	for _, size := range []int{Lookahead, Lookahead + 1, 1500, 4096} {
		var got []int
		for base := 0; base < len(text); base += size - Lookahead + 1 {
			window := text[max(0, base-3):min(len(text), base+size)]
			atEOF := base+size >= len(text)
			for from := min(3, base); ; {
				at := NextMessage(window, from, atEOF)
				if at < 0 {
					break
				}
				got = append(got, max(0, base-3)+at)
				from = at + 1
			}
		}
		slices.Sort(got)
		got = slices.Compact(got)
		if want := messagesIn(text); !slices.Equal(got, want) {
			t.Errorf("windows of %d: %d messages, want %d", size, len(got), len(want))
		}
	}
}

func TestCountMessagesSaysWhatTheReaderSays(t *testing.T) {
	r := io.MultiReader(strings.NewReader("From x@y\nA: b\n"), iotest.ErrReader(io.ErrUnexpectedEOF))
	if _, err := CountMessages(r); err != io.ErrUnexpectedEOF {
		t.Error(err)
	}
	for _, empty := range []string{"", "\n\n", "\uFEFF"} {
		if n, err := CountMessages(strings.NewReader(empty)); n != 0 || err != nil {
			t.Errorf("%q: %d, %v", empty, n, err)
		}
	}
	if n, err := CountMessages(strings.NewReader("\uFEFF\n\nFrom - \nA: b\n\nFrom - \nA: b\n")); n != 2 || err != nil {
		t.Error(n, err)
	}
}

// TestPiecesAreTheWhole reads an mbox in pieces that start with messages.
func TestPiecesAreTheWhole(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := mboxes().Draw(t, "mbox")
		starts := messagesIn([]byte(text))
		cut := starts[rapid.IntRange(0, len(starts)-1).Draw(t, "cut")]
		before, err := CountMessages(strings.NewReader(text[:cut]))
		if err != nil {
			t.Fatal(err)
		}
		if Counted([]byte(text), true) {
			t.Skip("not to be cut")
		}
		got := read(strings.NewReader(text[:cut]), Options{}) +
			read(strings.NewReader(text[cut:]), Options{Offset: int64(cut), MessagesBefore: before})
		if want := read(strings.NewReader(text), Options{}); got != want {
			t.Fatalf("cut at %d:\n%s\nwant\n%s", cut, got, want)
		}
	})
}

// counted answers an mbox of messages with these bodies, and how long each says
// that its own is.
func counted(bodies []string, lengths []int) string {
	var b strings.Builder
	for k, body := range bodies {
		fmt.Fprintf(&b, "From a@b.example Thu Feb  1 12:00:00 1996\nSubject: %d\nContent-Length: %d\n\n%s\n", k, lengths[k], body)
	}
	return b.String()
}

func TestContentLength(t *testing.T) {
	const trap = "text\n\nFrom x@y.example Thu Feb  1 12:00:00 1996\nSubject: trap\n\ntext\n"
	for _, test := range []struct {
		name    string
		mbox    string
		counted bool
		want    []string // subjects
	}{
		{"right", counted([]string{trap, trap}, []int{len(trap), len(trap)}), true, []string{"0", "1"}},
		{"without the last line end", counted([]string{trap, "x\n"}, []int{len(trap) - 1, 2}), true, []string{"0", "1"}},
		{"first is wrong", counted([]string{trap, trap}, []int{len(trap) - 9, len(trap)}), false, []string{"0", "trap", "1", "trap"}},
		{"second is wrong", counted([]string{"x\n", trap}, []int{2, len(trap) + 9}), true, []string{"0", "1", "trap"}},
		{"beyond the input", counted([]string{trap}, []int{1 << 30}), false, []string{"0", "trap"}},
		{"too far to look", counted([]string{trap + strings.Repeat("x\n", countedSize/2)}, []int{len(trap) + countedSize}), false, []string{"0", "trap"}},
		{"within a line", counted([]string{"See: " + strings.TrimPrefix(trap, "text\n\n")}, []int{5}), false, []string{"0"}},
		{"no number", strings.ReplaceAll(counted([]string{trap}, []int{len(trap)}), "Length: ", "Length: -"), false, []string{"0", "trap"}},
		{"no mbox", strings.SplitAfterN(counted([]string{trap}, []int{len(trap)}), "\n", 2)[1], false, []string{"0"}},
	} {
		if got := Counted([]byte(test.mbox), true); got != test.counted {
			t.Errorf("%s: counted %v", test.name, got)
		}
		var got []string
		for _, p := range walked(strings.NewReader(test.mbox)) {
			if p.path == "HEADER" {
				got = append(got, string(unfold(firstField([]byte(p.raw)).value, 100)))
			}
		}
		if !slices.Equal(got, test.want) {
			t.Errorf("%s: %q, want %q", test.name, got, test.want)
		}
	}
}

func TestCountedNeedsToSeeTheSeparator(t *testing.T) {
	const start = "From - \nContent-Length: 0\n\nFrom - \nhttp:"
	if Counted([]byte(start), false) || !Counted([]byte(start), true) {
		t.Error("decided by the start of a line")
	}
}

// otherThanPython are the mboxes of which Python's mailbox module, for which any
// line that starts with "From " separates, has another count of messages.
var otherThanPython = map[string]string{
	"unmunged.mbox.txt":   "line 9 and 21: From Russia with love",
	"cant_parse_from.eml": "line 15 and 27, of which it counts one: From one solid piece of aluminum comes a MacBook Pro",
	"008":                 "line 7, in a header section: From  :<tst1@example.com>",
}

func TestMessagesAreThoseOfPython(t *testing.T) {
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip(err)
	}
	counts := map[string]int{}
	var paths []string
	mailFiles(t, func(path string, b []byte) {
		if parts := walked(bytes.NewReader(b)); len(b) > 5 && startsWith(b, fromWord) && isSeparator(b, 0) {
			counts[path] = parts[len(parts)-1].message
			paths = append(paths, path)
		}
	})
	script := "import mailbox, sys\nfor f in sys.argv[1:]: print(len(mailbox.mbox(f, create=False)))"
	out, err := exec.Command(python, append([]string{"-c", script}, paths...)...).Output()
	if err != nil {
		t.Skip("python3: ", err)
	}
	for k, line := range strings.Fields(string(out)) {
		n, _ := strconv.Atoi(line)
		path := paths[k]
		if reason, other := otherThanPython[filepath.Base(path)]; (n != counts[path]) != other {
			t.Errorf("%s: %d messages, Python has %d; %s", path, counts[path], n, reason)
		}
	}
	t.Logf("%d mboxes", len(paths))
}

func TestCountMessagesOfSharedMail(t *testing.T) {
	for name, want := range map[string]int{"cypherpunks-1996-02.mbox": 2418, "pipermail-twisted-python.mbox": 791} {
		f, err := os.Open(filepath.Join(shared, "mbox", name))
		if err != nil {
			t.Skip(err)
		}
		if n, err := CountMessages(f); n != want || err != nil {
			t.Errorf("%s: %d, %v; %d lines start with From", name, n, err, want)
		}
		f.Close()
	}
}
