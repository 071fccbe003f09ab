package extract_test

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"github.com/rivo/uniseg"
	"pgregory.net/rapid"

	"github.com/urigrep/urigrep/extract"
)

// naivePosition counts the place at offset from the start of text.
func naivePosition(text []byte, offset int64) extract.Position {
	before := text[:offset]
	line := before[bytes.LastIndexByte(before, '\n')+1:]
	return extract.Position{
		Line:       1 + bytes.Count(before, []byte("\n")),
		Column:     1 + naiveClusters(line),
		ByteColumn: 1 + len(line),
	}
}

// naiveClusters counts clusters, of which an invalid byte is one. It does not
// know that a cluster ends after 1 KiB.
func naiveClusters(line []byte) (n int) {
	valid := 0 // where the valid stretch starts
	for i := 0; i < len(line); {
		r, size := utf8.DecodeRune(line[i:])
		if r == utf8.RuneError && size == 1 {
			n += uniseg.GraphemeClusterCount(string(line[valid:i])) + 1
			valid = i + 1
		}
		i += size
	}
	return n + uniseg.GraphemeClusterCount(string(line[valid:]))
}

// checkPositions answers what is wrong with the positions of what r reads.
func checkPositions(text []byte, r io.Reader) error {
	var x extract.Extractor
	matches := 0
	for m, err := range x.Reader(r) {
		if err != nil {
			continue
		}
		matches++
		start, end := naivePosition(text, m.Start), naivePosition(text, m.End)
		if m.StartPos != start || m.EndPos != end {
			return fmt.Errorf("%.40q at byte %d: positions %v-%v, naively %v-%v", m.Text, m.Start, m.StartPos, m.EndPos, start, end)
		}
		for _, a := range m.Alternatives {
			start, end := naivePosition(text, a.Start), naivePosition(text, a.End)
			if a.StartPos != start || a.EndPos != end {
				return fmt.Errorf("alternative %.40q at byte %d: positions %v-%v, naively %v-%v", a.Text, a.Start, a.StartPos, a.EndPos, start, end)
			}
		}
	}
	if bytes.Contains(text, []byte("http://a/x ")) && matches == 0 {
		return fmt.Errorf("nothing found in %.100q", text)
	}
	return nil
}

// clusterTokens are what clusters and lines are made of. The long ones make the
// window slide.
var clusterTokens = []string{
	"", " http://a/x ", " http://a/x ", " http://a/x ", "<http://b/-\n> y>", "http://a/é ", "http://a/x\u0301 ", "x", " ", "\n", "\r\n", "\r", "\t", "\x00", "\xff",
	"é", "e\u0301", "\u0301", "e\u0301\u0302\u0303", "👩\u200d👩\u200d👧", "\u200d", "🇩🇪", "🇫", "🇩🇪🇫🇷", "👍🏽", "❤\ufe0f",
	"각", "\u1100\u1161\u11a8", "क्षि", "\u0600d", "漢字", "\xe2\x80", "\xf0\x9f", "\xcc",
	strings.Repeat("x", 3000), strings.Repeat("漢", 1000), strings.Repeat("e\u0301", 900), strings.Repeat("🇩🇪", 500), strings.Repeat("word\n", 600),
}

func TestPositionsAreTheNaiveOnes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := []byte(strings.Join(rapid.SliceOfN(rapid.SampledFrom(clusterTokens), 20, 40).Draw(t, "tokens"), ""))
		for _, r := range []io.Reader{bytes.NewReader(text), newChunks(text, rapid.Uint64().Draw(t, "seed")), iotest.OneByteReader(bytes.NewReader(text))} {
			if err := checkPositions(text, r); err != nil {
				t.Fatal(err)
			}
		}
	})
}

// TestColumnsOfLongLines reads lines several windows long. The window's end and
// start fall into the middle of characters and of clusters of every size, since
// the units' lengths have no factor in common with the window's.
func TestColumnsOfLongLines(t *testing.T) {
	const size = 800_000
	for _, unit := range []string{"x", "é", "漢", "e\u0301", "😀", "👩\u200d👩\u200d👧", "🇩🇪", "\xff", "\xe2\x80", "x漢é😀e\u0301"} {
		for _, shift := range []string{"", "x", "xx"} {
			long := shift + strings.Repeat(unit, size/len(unit))
			text := []byte("first\n" + long + " http://a/x " + long[:2000*len(unit)] + " http://a/x \n http://a/x ")
			if err := checkPositions(text, bytes.NewReader(text)); err != nil {
				t.Errorf("line of %q behind %q: %v", unit, shift, err)
			}
		}
	}
}

func TestPositions(t *testing.T) {
	mark := "\u0301" // two bytes
	tests := []struct {
		name, before string
		want         extract.Position
	}{
		{"start", "", extract.Position{Line: 1, Column: 1, ByteColumn: 1}},
		{"ASCII", "ab\n\ncd ", extract.Position{Line: 3, Column: 4, ByteColumn: 4}},
		{"CR LF", "ab\r\nc ", extract.Position{Line: 2, Column: 3, ByteColumn: 3}},
		{"CR is no line's end", "ab\rc ", extract.Position{Line: 1, Column: 6 - 0, ByteColumn: 6}},
		{"two flags and a half", "🇩🇪🇫🇷🇩 ", extract.Position{Line: 1, Column: 5, ByteColumn: 22}},
		{"family", "👩\u200d👩\u200d👧 ", extract.Position{Line: 1, Column: 3, ByteColumn: 20}},
		{"invalid bytes", "\xff\xfe\xe2\x80 ", extract.Position{Line: 1, Column: 6, ByteColumn: 6}},
		{"an invalid byte and a mark", "\xff" + mark + " ", extract.Position{Line: 1, Column: 4, ByteColumn: 5}},
		{"a prepended sign and an invalid byte", "\u0600\xff ", extract.Position{Line: 1, Column: 4, ByteColumn: 5}},
		{"a cluster of 1 KiB at most", "a" + strings.Repeat(mark, 511) + " ", extract.Position{Line: 1, Column: 3, ByteColumn: 1025}},
		{"a cluster of more", "a" + strings.Repeat(mark, 512) + " ", extract.Position{Line: 1, Column: 4, ByteColumn: 1027}},
		{"a cluster of thrice as much", "a" + strings.Repeat(mark, 1500) + " ", extract.Position{Line: 1, Column: 5, ByteColumn: 3003}},
	}
	for _, tt := range tests {
		text := []byte(tt.before + "http://a/x")
		var x extract.Extractor
		for name, r := range map[string]io.Reader{"whole": bytes.NewReader(text), "byte by byte": iotest.OneByteReader(bytes.NewReader(text))} {
			for m := range x.Reader(r) {
				if m.StartPos != tt.want {
					t.Errorf("%s, read %s: %+v, want %+v", tt.name, name, m.StartPos, tt.want)
				}
			}
		}
	}
}

func TestNoLinesLeavesPositionsOut(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := texts().Draw(t, "text")
		x := extract.Extractor{}
		without := extract.Extractor{NoLines: true}
		var want []string
		for m, err := range x.Bytes(text) {
			if err != nil {
				err = &extract.TooLongError{Start: err.(*extract.TooLongError).Start}
			}
			m.StartPos, m.EndPos = extract.Position{}, extract.Position{}
			for k := range m.Alternatives {
				m.Alternatives[k].StartPos, m.Alternatives[k].EndPos = m.StartPos, m.EndPos
			}
			want = append(want, step(0, m, err))
		}
		got := steps(0, without.Reader(newChunks(text, 1)))
		if len(got) != len(want) {
			t.Fatalf("%q without lines, %q with them", got, want)
		}
		for k := range want {
			if got[k] != want[k] {
				t.Fatalf("%s\nwithout lines; with them\n%s", got[k], want[k])
			}
		}
	})
}
