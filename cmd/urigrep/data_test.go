package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

// commands are what a terminal obeys or hides, and no text should have a terminal do.
var commands = []string{
	"\x1b]8;;evil.example\x1b\\", // OSC 8: a link that leads elsewhere
	"\x1b]8;;evil.example\a",
	"\x1b]52;c;ZXZpbA==\a", // OSC 52: it writes the clipboard
	"\x1b[2J", "\x1b[31m", "\x1bP1;2|evil\x1b\\", "\x1bc", "\x07", "\x08", "\r", "\x7f",
	"\u009b31m", "\u009d52;c;ZXZpbA==\u009c", "\x9b31m", // the C1 forms, in UTF-8 and in ISO 8859
}

// turns turn the order in which a text is shown (CVE-2021-42574).
const turns = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u061c\u200e\u200f"

// TestTerminalObeysNoText prints texts, names and messages with commands in them on a
// terminal in every way there is.
func TestTerminalObeysNoText(t *testing.T) {
	t.Chdir(t.TempDir())
	t.Setenv("TERM", "xterm")
	t.Setenv("NO_COLOR", "")
	for n, c := range append(strings.Split(turns, ""), commands...) {
		inName := strings.ReplaceAll(c, "/", "\u2215")
		name := fmt.Sprintf("%d%s.txt", n, inName)
		writeFile(t, name, fmt.Sprintf("%[1]s http://a.example/x%[1]sy <http://a.example/x-\ny%[1]s> http://a.example/%%zz%[1]s é%[1]s\n", c))
		mail := fmt.Sprintf("%d%s.mail", n, inName)
		writeFile(t, mail, fmt.Sprintf("From: a@b.example\nSubject: %[1]s http://a.example/\nDate: %[1]s\nMessage-ID: <%[1]s@b>\nContent-Type: text/%[1]s\n\nhttp://a.example/%[1]s\n", c))
		for _, args := range []string{
			"-nHb --column", "--json", "--invalid", "--json --invalid", "--alternatives", "-c", "-l", "-u", "--count-by=uri", "--count-by=host",
			"--format=%u%s%a%h%p%q%r%f%l%c%b%e%w%g\n", "--passthru", "--passthru --color=never", "--stats",
		} {
			list := append(strings.Split(args, " "), "--no-progress", name, mail, "missing"+c)
			shown := onTerminal(t, func(tty *os.File) { run(list, nil, tty, tty) })
			if !strings.Contains(shown, "a.example") && !strings.Contains(shown, "txt") {
				t.Errorf("%q with %s shows nothing: %q", c, args, shown)
			}
			rest := ours.ReplaceAllString(shown, "")
			if strings.ContainsFunc(rest, unicode.IsControl) || strings.ContainsAny(rest, turns) || !utf8.ValidString(rest) {
				t.Errorf("%q with %s: a terminal obeys %q", c, args, shown)
			}
		}
	}
}

// ours are what the command has a terminal do: colours, links to what is shown, and
// the lines and tabs of a text.
var ours = regexp.MustCompile("\x1b\\[[0-9;]*m|\x1b\\]8;(id=[0-9]+)?;(http://a\\.example/[!-~]*)?\x1b\\\\|\r\n|[\n\t]")

// TestPageTurnsNothingInSecret shows all that turns the order of writing.
func TestPageTurnsNothingInSecret(t *testing.T) {
	for c := range strings.SplitSeq(turns, "") {
		page := runOn("see http://a.example/x"+c+"y", "--html").stdout
		mark := fmt.Sprintf(`<span class="turn" title="U+%04X">%s</span>`, []rune(c)[0], c)
		if !strings.Contains(page, "</a>"+mark+"y") {
			t.Errorf("%q is not told: %s", c, page)
		}
	}
}

// secret is a password, which no message may have.
const secret = "sEcReT"

// withSecret has a password wherever something may be wrong.
var withSecret = map[string]string{
	"text": "http://ann:sEcReT@a.example/ <http://ann:sEc-\nReT@a.example/> http://ann:sEcReT@a.example/%zz http://ann:sEcReT@a.example:port/ " +
		"http://ann:sEcReT|@a.example/ http://ann:sEcReT@[1]/ ftp://ann:sEcReT@{host}/ http://ann:sEcReT@a@b.example/ " +
		"http://ann:sEcReT@a.example/" + strings.Repeat("x", 70_000) + "\n",
	"mail": "From: <http://ann:sEcReT@a.example/>\nSubject: http://ann:sEcReT@a.example/%zz\nContent-Type: text/html; charset=\"http://ann:sEcReT@a.example/\"\n" +
		"Content-Transfer-Encoding: http://ann:sEcReT@a.example/\n\n<a href='http://ann:sEcReT@a.example/'>\n",
	"base64":  "From: a@b.example\nSubject: x\nContent-Transfer-Encoding: base64\n\n!http://ann:sEcReT@a.example/!\n",
	"no part": "From: a@b.example\nContent-Type: multipart/mixed; boundary=\"http://ann:sEcReT@a.example/\"\n\nhttp://ann:sEcReT@a.example/\n",
	"charset": "From: a@b.example\nContent-Type: text/plain; charset=\"utf-8//ann:sEcReT@\"\n\n\xff http://ann:sEcReT@a.example/\n",
	"parts": "From: a@b.example\nContent-Type: multipart/mixed; boundary=\"http://ann:sEcReT@a.example/\"\n\n" +
		strings.Repeat("--http://ann:sEcReT@a.example/\n\n", 10_001),
}

// TestPasswordsAreInNoMessage looks at all that is written to standard error, and with
// --redact at what is printed too.
func TestPasswordsAreInNoMessage(t *testing.T) {
	for name, text := range withSecret {
		for _, args := range []string{
			"", "-n", "--json", "--invalid", "--json --invalid", "--alternatives", "-u", "--count-by=uri", "--count-by=host", "--stats", "--max-length=20",
			"--format=%u %s %a %h %p %q %r", "--grammar=rfc2396", "--mail=always", "--encoding=utf-16", "--scheme=*", "--rejoin=always",
		} {
			list := strings.Fields(args)
			if strings.HasPrefix(args, "--format") {
				list = []string{args}
			}
			if got := runOn(text, list...); strings.Contains(got.stderr, secret) {
				t.Errorf("%s with %q: %q", name, args, got.stderr)
			}
			got := runOn(text, append(list, "--redact")...)
			if strings.Contains(got.stdout+got.stderr, secret) {
				t.Errorf("%s with %q and --redact: %q, %q", name, args, got.stdout, got.stderr)
			}
		}
		if got := runOn(text, "--passthru", "--max-length=20"); strings.Contains(got.stderr, secret) {
			t.Errorf("%s as it stands: %q", name, got.stderr)
		}
	}
}

// TestNamesOfFilesAreWhole: a name that looks like more lines, or like another record,
// is one record for who reads NULs or JSON.
func TestNamesOfFilesAreWhole(t *testing.T) {
	t.Chdir(t.TempDir())
	names := []string{"a\nb.txt:1:http://evil.example/", "\x1b]52;c;ZXZpbA==\a", `c","uri":"http://evil.example/`, "d\te\\n"}
	for _, name := range names {
		name = strings.ReplaceAll(name, "/", "\u2215")
		if err := os.WriteFile(name, []byte("http://a.example/\n"), 0o666); err != nil {
			t.Logf("%q: no such name here: %v", name, err)
			continue
		}
		for args, want := range map[string]string{
			"-0l":                 name + "\x00",
			"-0c":                 "1\x00",
			"-0H":                 name + ":http://a.example/\x00",
			"--format=%f\\0%u\\0": name + "\x00http://a.example/\x00\n",
		} {
			if got := run1(t, args, name); got != want {
				t.Errorf("%s: %q, want %q", args, got, want)
			}
		}
		var r record
		if err := json.Unmarshal([]byte(run1(t, "--json", name)), &r); err != nil || r.URI != "http://a.example/" || r.File != name {
			t.Errorf("JSON: %+v, %v of %q", r, err, name)
		}
		if status := run([]string{"--files0-from=-", "-q"}, strings.NewReader(name+"\x00"), io.Discard, io.Discard); status != exitFound {
			t.Errorf("%q is not found by its name: status %d", name, status)
		}
	}
}
