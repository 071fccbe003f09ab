package main

import (
	"bytes"
	"encoding/json"
	"io"
	"os"
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"
)

func TestVisible(t *testing.T) {
	for _, test := range []struct{ text, name, layout string }{
		{"plain é 漢字 😀", "plain é 漢字 😀", "plain é 漢字 😀"},
		{"a\tb\nc", `a\u0009b\u000ac`, "a\tb\nc"},
		{"a\r\nb", `a\u000d\u000ab`, "a\r\nb"},
		{"a\rb\r", `a\u000db\u000d`, `a\u000db\u000d`},
		{"\x1b[31m\x07\x7f", `\u001b[31m\u0007\u007f`, `\u001b[31m\u0007\u007f`},
		{"\u0085\u009b", `\u0085\u009b`, `\u0085\u009b`},
		{"a\u202eb\u2066c\u200f\u061c", `a\u202eb\u2066c\u200f\u061c`, `a\u202eb\u2066c\u200f\u061c`},
		{"\u2028\u2029", `\u2028\u2029`, `\u2028\u2029`},
		{"👩\u200d🚀", "👩\u200d🚀", "👩\u200d🚀"}, // a joiner hides nothing
		{"\xff\xc3 \x9b", `\xff\xc3 \x9b`, `\xff\xc3 \x9b`},
		{"\uFFFD", "\uFFFD", "\uFFFD"},
	} {
		if got := string(appendVisible(nil, test.text, "")); got != test.name {
			t.Errorf("%q is shown as %s, want %s", test.text, got, test.name)
		}
		if got := string(appendVisible(nil, []byte(test.text), layout)); got != test.layout {
			t.Errorf("%q in a text is shown as %s, want %s", test.text, got, test.layout)
		}
	}
}

func TestNothingHiddenIsVisible(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.SliceOf(rapid.Byte()).Draw(t, "text")
		text = append(text, rapid.StringOf(rapid.RuneFrom(nil, unicode.Cc, unicode.Bidi_Control, unicode.L)).Draw(t, "more")...)
		if got := appendVisible(nil, text, ""); bytes.ContainsFunc(got, isHidden) {
			t.Fatalf("%q", got)
		}
	})
}

// TestOnATerminal runs the command with a terminal as standard output or error.
func TestOnATerminal(t *testing.T) {
	t.Chdir(t.TempDir())
	const name = "evil\x1b[2J\u202e\n.txt"
	writeFile(t, name, "\x1b]0;title\a see <http://a.example/x-\r\ny> \u202e\ttab\n")
	const shown = `evil\u001b[2J\u202e\u000a.txt`
	const colouredName = "\x1b[35m" + shown + "\x1b[m"
	const colon = "\x1b[36m:\x1b[m"
	const coloured = "\x1b[01;31mhttp://a.example/x-y\x1b[m\n"
	for _, test := range []struct {
		args string
		env  string
		want string
	}{
		{"-nH", "TERM=xterm", colouredName + colon + "\x1b[32m1\x1b[m" + colon + coloured},
		{"-l", "TERM=xterm", colouredName + "\n"},
		{"-cH", "TERM=xterm", colouredName + colon + "1\n"},
		{"-H", "TERM=dumb", shown + ":http://a.example/x-y\n"},
		{"-H", "TERM=", shown + ":http://a.example/x-y\n"},
		{"-H", "NO_COLOR=1", shown + ":http://a.example/x-y\n"},
		{"-h", "NO_COLOR=", coloured}, // an empty one says nothing
		{"-h --color=always", "NO_COLOR=1", coloured},
		{"-h --color=never", "TERM=xterm", "http://a.example/x-y\n"},
		{"--format=%f--%u", "TERM=xterm", shown + "--http://a.example/x-y\n"},
		{"--passthru --color=never", "TERM=xterm", `\u001b]0;title\u0007 see <http://a.example/x-` + "\r\n" + `y> \u202e` + "\ttab\n"},
		{"--passthru", "TERM=xterm", `\u001b]0;title\u0007 see <` +
			"\x1b]8;id=16;http://a.example/x-y\x1b\\\x1b[01;31mhttp://a.example/x-\x1b[m\x1b]8;;\x1b\\\r\n" +
			"\x1b]8;id=16;http://a.example/x-y\x1b\\\x1b[01;31my\x1b[m\x1b]8;;\x1b\\" + `> \u202e` + "\ttab\n"},
	} {
		t.Run(test.args+" "+test.env, func(t *testing.T) {
			t.Setenv("TERM", "xterm")
			t.Setenv("NO_COLOR", "")
			variable, value, _ := strings.Cut(test.env, "=")
			t.Setenv(variable, value)
			got := onTerminal(t, func(tty *os.File) {
				run(append(strings.Fields(test.args), name), nil, tty, io.Discard)
			})
			if got != test.want {
				t.Errorf("got  %q\nwant %q", got, test.want)
			}
		})
	}
	got := onTerminal(t, func(tty *os.File) { run([]string{"--json", name}, nil, tty, io.Discard) })
	var r record
	if err := json.Unmarshal([]byte(got), &r); err != nil || r.File != name || strings.ContainsFunc(strings.TrimSuffix(got, "\n"), isHidden) {
		t.Errorf("JSON: %q, %v", got, err)
	}
	stderr := onTerminal(t, func(tty *os.File) { run([]string{"--no-progress", "mis\x1bs\ning"}, nil, io.Discard, tty) })
	if want := "urigrep: mis\\u001bs\\u000aing: no such file or directory\n"; stderr != want {
		t.Errorf("%q, want %q", stderr, want)
	}
}

// TestNothingIsEscapedInAPipe: the name is for a program then.
func TestNothingIsEscapedInAPipe(t *testing.T) {
	t.Chdir(t.TempDir())
	const name = "evil\x1b\u202e\n.txt"
	writeFile(t, name, "http://a.example/")
	if got := run1(t, "-0l", name); got != name+"\x00" {
		t.Errorf("%q", got)
	}
	if got := run1(t, "-H", "--color=always", name); !strings.Contains(got, name) {
		t.Errorf("%q", got)
	}
}
