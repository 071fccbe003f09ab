package main

import (
	"encoding/base64"
	"fmt"
	"io"
	"strings"
	"testing"
)

const hostileHead = "From: a@b.example\nDate: Thu, 1 Feb 1996 12:00:00 +0000\nSubject: hostile\n"

// A line that is to be found behind what is hostile.
const behindIt = "http://behind.example/\n"

// hostileMail answers readers of a message: its first fields, start, body again and
// again, about size bytes of it, and end.
func hostileMail(start, body string, size int, end string) func() io.Reader {
	head := hostileHead + start
	n := int64(len(head) + size/len(body)*len(body))
	return func() io.Reader { return io.MultiReader(repeated(head, body, n), strings.NewReader(end)) }
}

// base64Lines encodes text in lines of 76 characters, and fills the last one with
// blanks.
func base64Lines(text string) string {
	const perLine = 57
	var b strings.Builder
	for len(text) > 0 {
		line := fmt.Sprintf("%-*s", perLine, text[:min(len(text), perLine)])
		b.WriteString(base64.StdEncoding.EncodeToString([]byte(line)) + "\n")
		text = text[min(len(text), perLine):]
	}
	return b.String()
}

// nestedMultiparts are so many multiparts in one another, each of one part.
func nestedMultiparts(depth int, closed bool) string {
	var start, end strings.Builder
	for k := range depth {
		fmt.Fprintf(&start, "Content-Type: multipart/mixed; boundary=b%d\n\n--b%d\n", k, k)
		fmt.Fprintf(&end, "--b%d--\n", depth-k-1)
	}
	if !closed {
		end.Reset()
	}
	return start.String() + "\n" + behindIt + end.String()
}

const (
	multipartOf = "Content-Type: multipart/mixed; boundary=b\n"
	quotedHTML  = "Content-Type: text/html\nContent-Transfer-Encoding: quoted-printable\n\n"
	base64HTML  = "Content-Type: text/html\nContent-Transfer-Encoding: base64\n\n"
	inBase64    = "Content-Transfer-Encoding: base64\n\n"
)

// hostileMails are messages that are made to take memory. A limit that they go
// beyond, or an encoding that is none, is complained of in one line; where all was
// read as it should be there is nothing to complain of.
var hostileMails = []struct {
	name      string
	input     func() io.Reader
	complaint string
	found     int // URIs
}{
	{"multiparts nested 10,000 deep", hostileMail(nestedMultiparts(10_000, true), "--\n", 3, ""), "more than 64 deep", 1},
	{"multiparts nested 10,000 deep, not closed", hostileMail(nestedMultiparts(10_000, false), "--\n", 3, ""), "more than 64 deep", 1},
	{"attached messages nested 10,000 deep", hostileMail("", "Content-Type: message/rfc822\n\n", 30*10_000, "\n"+behindIt), "more than 64 deep", 1},
	{"a million fields", hostileMail("", "X-Field: y\n", 11_000_000, "\n"+behindIt), "header fields", 1},
	{"a million empty parts", hostileMail(multipartOf+"\n", "--b\n\n", 5_000_000, "\n"+behindIt), "more than 10000 parts", 1},
	{"a million unclosed multiparts in one", hostileMail(multipartOf+"\n", "--b\nContent-Type: multipart/mixed; boundary=c\n\n--c\n\n", 52_000_000, "\n"+behindIt), "more than 10000 parts", 1},
	// As many parts as are allowed: nothing is left out.
	{"4,000 unclosed multiparts in one", hostileMail(multipartOf+"\n", "--b\nContent-Type: multipart/mixed; boundary=c\n\n--c\n\n"+behindIt+"\n", 4_000*76, ""), "", 4_000},

	// It is of its encoding to the end, which has no limit.
	{"a line of base64 of 64 MB", hostileMail(inBase64, base64.StdEncoding.EncodeToString([]byte("see http://a.example/ and some more words ")), 64*MB, ""), "", 64 * MB / 56},
	{"a line of 64 MB that is no base64", hostileMail(inBase64, "!see http://a.example/ !", 64*MB, ""), "Content-Transfer-Encoding", 64 * MB / 24},
	{"a header line of 64 MB", hostileMail("X-Line: ", "x", 64*MB, "\n\n"+behindIt), "header fields", 1},
	{"8-bit bytes in a field of 1 MB", hostileMail("X-Line: http://a.example/ ", "\xe4\x80", 1_000_000, "\n\n"+behindIt), "", 2},
	{"white space as encoded words in a field of 1 MB", hostileMail("X-Line: http://a.example/ ", "=?utf-8?q?=20?= x ", 1_000_000, "\n\n"+behindIt), "", 2},

	{"a tag of 64 MB in quoted-printable", hostileMail(quotedHTML+"<a ", "b=3Dc ", 64*MB, "> "+behindIt), "too long", 1},
	{"a tag of 64 MB in base64", hostileMail(base64HTML+base64Lines("<a "), base64Lines("b=c "), 64*MB, base64Lines("> "+behindIt)), "too long", 1},
	{"a comment of 64 MB in quoted-printable", hostileMail(quotedHTML+"<!-- ", "=41b ", 64*MB, "-->"+behindIt), "too long", 1},
	{"a comment of 64 MB in base64", hostileMail(base64HTML+base64Lines("<!-- "), base64Lines("comment"), 64*MB, base64Lines("--> "+behindIt)), "too long", 1},
	// None of them is too long, and none shows.
	{"64 MB of comments in quoted-printable", hostileMail(quotedHTML, "<!--=41-->=\n", 64*MB, behindIt), "", 1},
	{"64 MB of comments in base64", hostileMail(base64HTML, base64Lines("<!-- a comment --> <!-- another --> <!-- and one more --> "), 64*MB, base64Lines(behindIt)), "", 1},
	{"16 MB of blanks in quoted-printable HTML", hostileMail(quotedHTML, "=20 ", 16*MB, behindIt), "", 1},
	{"16 MB of hidden text in windows-1252", hostileMail("Content-Type: text/html; charset=windows-1252\n\n", "<!--\xe4\x80 -->", 16*MB, behindIt), "", 1},

	{"64 MB of lines that start as delimiters do", hostileMail(multipartOf+"\n--b\n\n", "--\n", 64*MB, behindIt), "", 1},
	{"64 MB of lines that start as separators do", hostileMbox("From x\n", 64*MB), "", 1},
}

// hostileMbox answers readers of an mbox with a message of a body.
func hostileMbox(body string, size int) func() io.Reader {
	mail := hostileMail("\n", body, size, behindIt)
	return func() io.Reader { return io.MultiReader(strings.NewReader("From - \n"), mail()) }
}

const MB = 1 << 20

// TestHostileMail: what is beyond a limit is told in one line, the rest is searched, in
// at most 24 MB more than for an empty input, which is the program itself, here with its
// tests.
func TestHostileMail(t *testing.T) {
	limit := runWithPeak(t, strings.NewReader("")).peak + 24*1024
	for _, test := range hostileMails {
		t.Run(test.name, func(t *testing.T) {
			got := runWithPeak(t, test.input())
			if got.lines != test.found {
				t.Errorf("found %d, want %d", got.lines, test.found)
			}
			complaints := strings.Count(got.stderr, "\n")
			switch {
			case test.complaint == "" && (got.status != exitFound || complaints > 0):
				t.Errorf("status %d, %q, want %d and no complaint", got.status, got.stderr, exitFound)
			case test.complaint != "" && (got.status != exitTrouble || complaints != 1 || !strings.Contains(got.stderr, test.complaint)):
				t.Errorf("status %d, %q, want %d and a line with %q", got.status, got.stderr, exitTrouble, test.complaint)
			}
			t.Logf("peak %d kB", got.peak)
			if got.peak > limit {
				t.Errorf("peak %d kB, want at most %d", got.peak, limit)
			}
		})
	}
}
