package transfer_test

import (
	"bytes"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/extract/mail/transfer"
	"github.com/urigrep/urigrep/extract/origin"
)

func newFlowed() origin.Decoder { return transfer.NewFlowed(false) }
func newDelSp() origin.Decoder  { return transfer.NewFlowed(true) }

// flowedLine is a line in its parts: raw[start:marks] are its quote marks,
// raw[marks:content] its stuffing, raw[content:end] what it says.
type flowedLine struct{ start, marks, content, end, next int }

func (l flowedLine) depth() int { return l.marks - l.start }

func parseFlowed(raw []byte) (parsed []flowedLine) {
	starts := lines(raw)
	for k := range starts[1:] {
		l := flowedLine{start: starts[k], marks: starts[k], end: starts[k+1], next: starts[k+1]}
		if raw[l.end-1] == '\n' {
			l.end = l.start + len(strings.TrimSuffix(string(raw[l.start:l.end-1]), "\r"))
		}
		for l.marks < l.end && raw[l.marks] == '>' {
			l.marks++
		}
		l.content = l.marks
		if l.content < l.end && raw[l.content] == ' ' {
			l.content++
		}
		parsed = append(parsed, l)
	}
	return parsed
}

func naiveFlowed(delSp bool) naive {
	return func(raw []byte) (units []unit, failed bool) {
		parsed := parseFlowed(raw)
		joined := false // with the line before
		for k, l := range parsed {
			separator := string(raw[l.content:l.end]) == "-- "
			if !joined {
				units = plain(units, raw, l.start, l.marks)
			}
			joined = false
			if delSp && !separator && l.depth() <= 128 && k+1 < len(parsed) && l.content < l.end && raw[l.end-1] == ' ' {
				next := parsed[k+1]
				joined = next.depth() == l.depth() && string(raw[next.content:next.end]) != "-- "
				// A last line of nothing but quote marks has no content to join.
				joined = joined && next.marks < len(raw)
			}
			if joined {
				units = plain(units, raw, l.content, l.end-1)
			} else {
				units = plain(units, raw, l.content, l.next)
			}
		}
		return units, false
	}
}

func TestFlowed(t *testing.T) {
	deep := strings.Repeat(">", 128)
	tests := []struct{ raw, plain, delSp string }{
		{"", "", ""},
		{"a\r\n b\r\n", "a\r\nb\r\n", "a\r\nb\r\n"},
		{"a \r\nb\r\n", "a \r\nb\r\n", "ab\r\n"},
		{"a \nb \nc\n", "a \nb \nc\n", "abc\n"},
		{"a  \r\n b\r\n", "a  \r\nb\r\n", "a b\r\n"},
		{"  a\r\n From b\n", " a\r\nFrom b\n", " a\r\nFrom b\n"},
		{" > a\n", "> a\n", "> a\n"},
		{"> a \r\n> b\r\n", ">a \r\n>b\r\n", ">ab\r\n"},
		{">> a \r\n> b\r\n", ">>a \r\n>b\r\n", ">>a \r\n>b\r\n"},
		{"> a \r\nb\r\n", ">a \r\nb\r\n", ">a \r\nb\r\n"},
		{"a \r\n> b\r\n", "a \r\n>b\r\n", "a \r\n>b\r\n"},
		{"> > a\r\n", ">> a\r\n", ">> a\r\n"},
		{"<http://a.example/x/ \r\ny>\r\n", "<http://a.example/x/ \r\ny>\r\n", "<http://a.example/x/y>\r\n"},
		{"-- \r\nname \r\nplace\r\n", "-- \r\nname \r\nplace\r\n", "-- \r\nnameplace\r\n"},
		{"> -- \r\n> name\r\n", ">-- \r\n>name\r\n", ">-- \r\n>name\r\n"},
		{" -- \r\nname\r\n", "-- \r\nname\r\n", "-- \r\nname\r\n"},
		{"a \r\n-- \r\nname\r\n", "a \r\n-- \r\nname\r\n", "a \r\n-- \r\nname\r\n"},
		{"--  \r\nname\r\n", "--  \r\nname\r\n", "-- name\r\n"},
		{"a \r\n\r\nb\r\n", "a \r\n\r\nb\r\n", "a\r\nb\r\n"},
		{" \r\nb\r\n", "\r\nb\r\n", "\r\nb\r\n"},
		{"a \r\n", "a \r\n", "a \r\n"},
		{"a ", "a ", "a "},
		{"a \rb \r", "a \rb \r", "a \rb \r"},
		{deep + " a \n" + deep + " b", deep + "a \n" + deep + "b", deep + "ab"},
		{">" + deep + " a \n>" + deep + " b", ">" + deep + "a \n>" + deep + "b", ">" + deep + "a \n>" + deep + "b"},
	}
	for _, tt := range tests {
		for delSp, want := range map[bool]string{false: tt.plain, true: tt.delSp} {
			if got, failure := decodeAll(t, transfer.NewFlowed(delSp), tt.raw); got != want || failure >= 0 {
				t.Errorf("%q, DelSp %v, is %q, want %q", tt.raw, delSp, got, want)
			}
		}
	}
}

var flowedPieces = []string{
	"> ", ">", ">>", " ", "  ", "\n", "\r\n", "\r", " \r\n", " \n", "-- \n", "-- \r\n", "--", "http://a.example/x", "word ", "> word \n> ",
	" \r\r\n", strings.Repeat(">", 127), strings.Repeat(">", 200) + " a \n", strings.Repeat("long ", 100),
}

func TestFlowedIsAsNaive(t *testing.T) {
	checkPieces(t, newFlowed, naiveFlowed(false), flowedPieces)
	checkPieces(t, newDelSp, naiveFlowed(true), flowedPieces)
}

func FuzzFlowed(f *testing.F) {
	f.Add([]byte("> a \r\n> b \r\n>> c\r\n-- \r\n d \nf"), uint64(1))
	f.Add(bytes.Repeat([]byte(">>> a \n"), 40), uint64(2))
	f.Fuzz(func(t *testing.T, raw []byte, seed uint64) {
		if err := check(newFlowed, naiveFlowed(false), raw, seed); err != nil {
			t.Error(err)
		}
		if err := check(newDelSp, naiveFlowed(true), raw, seed); err != nil {
			t.Error(err)
		}
	})
}
