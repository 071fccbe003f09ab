package transfer_test

import (
	"fmt"
	"regexp"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/extract/mail/transfer"
	"github.com/urigrep/urigrep/extract/origin"
)

func newUU() origin.Decoder { return encoding("x-uuencode") }

// uuLine encodes a line of text, with fill for a character whose value is 0.
func uuLine(text string, fill string) string {
	line := string(rune(' ' + len(text)))
	for ; text != ""; text = text[min(3, len(text)):] {
		group := []byte(text + "\x00\x00")[:3]
		bits := int(group[0])<<16 | int(group[1])<<8 | int(group[2])
		for shift := 18; shift >= 0; shift -= 6 {
			line += string(rune(' ' + bits>>shift&0x3F))
		}
	}
	return strings.ReplaceAll(line, " ", fill)
}

// uuFile encodes a file in lines of 45 bytes.
func uuFile(text, fill, end string) string {
	file := "begin 644 a.txt" + end
	for ; text != ""; text = text[min(45, len(text)):] {
		file += uuLine(text[:min(45, len(text))], fill) + end
	}
	return file + uuLine("", fill) + end + "end" + end
}

// naiveUU reads lines. It decodes a character at a time, with values that it
// shifts into one number of any size: a string of binary digits.
func naiveUU(binary bool) naive {
	begin := regexp.MustCompile(`^begin [0-7]{3,4} .*[^ \t\r\n\v\f].*\r?\n$`)
	return func(raw []byte) (units []unit, failed bool) {
		starts := lines(raw)
		inFile := false
		for k := range starts[1:] {
			from, to := starts[k], starts[k+1]
			line := string(raw[from:to])
			content := strings.TrimSuffix(strings.TrimSuffix(line, "\n"), "\r")
			if !inFile {
				if begin.MatchString(line) && len(line) <= 256 && to < len(raw) {
					first := string(raw[to:starts[k+2]])
					text, ok := naiveUULine(strings.TrimSuffix(strings.TrimSuffix(first, "\n"), "\r"))
					inFile = ok && (binary || !regexp.MustCompile(`[\x00-\x08\x0b\x0e-\x1a\x1c-\x1f]`).MatchString(text))
				}
				units = plain(units, raw, from, to)
				continue
			}
			text, ok := naiveUULine(content)
			if !ok {
				inFile = strings.TrimRight(content, " \t") != "end"
				failed = failed || inFile && content != ""
				units = plain(units, raw, from, to)
				continue
			}
			for at := from + 1; text != ""; at += 4 {
				n := min(3, len(text))
				units = append(units, unit{text[:n], at, min(at+4, from+len(content))})
				text = text[n:]
			}
		}
		return units, failed
	}
}

func naiveUULine(line string) (text string, ok bool) {
	if !regexp.MustCompile("^[ -`]+$").MatchString(line) {
		return "", false
	}
	length := int(line[0]-' ') % 64
	full := (length + 2) / 3 * 4
	least := full - []int{0, 2, 1}[length%3]
	if n := len(line) - 1; n < least || n > full+1 {
		return "", false
	}
	var digits string
	for _, c := range line[1:] + strings.Repeat(" ", 3) {
		digits += fmt.Sprintf("%06b", int(c-' ')%64)
	}
	for k := range length {
		var c byte
		fmt.Sscanf(digits[8*k:8*k+8], "%b", &c)
		text += string([]byte{c})
	}
	return text, true
}

func TestUuencoded(t *testing.T) {
	text := "see http://a.example/x?a=b and <http://b.example/long-\r\npath/y> of 1996.\n"
	first, last := uuLine("see http", "`"), uuLine("a", "`")
	tests := []struct {
		raw, want string
		failure   int64
	}{
		{"", "", -1},
		{"begin 644 a.txt\n#0V%T\n`\nend\nafter\n", "begin 644 a.txt\nCatend\nafter\n", -1},
		{"before\nbegin 644 a.txt\n#0V%T\n`\nend\n", "before\nbegin 644 a.txt\nCatend\n", -1},
		{uuFile(text, "`", "\n"), "begin 644 a.txt\n" + text + "end\n", -1},
		{uuFile(text, " ", "\r\n"), "begin 644 a.txt\r\n" + text + "end\r\n", -1},
		{uuFile("a\x00b", "`", "\n"), uuFile("a\x00b", "`", "\n"), -1},
		// Blanks at a line's end get lost, and some encoders put a checksum there.
		{"begin 644 a\n" + last[:3] + "\n" + first + "A\nend\n", "begin 644 a\nasee httpend\n", -1},
		{"begin 644 a\n" + last[:2] + "\nend\n", "begin 644 a\n" + last[:2] + "\nend\n", -1},
		{"begin 644 a\n" + first + "\nbad line\n" + first + "\n\nend\n", "begin 644 a\nsee httpbad line\nsee http\nend\n", 26},
		{"begin 644 a\n" + first + "AA\nend\n", "begin 644 a\n" + first + "AA\nend\n", -1},
		{"begin 644 times and\n#then end\n", "begin 644 times and\n#then end\n", -1},
		{"begin 64 a\n#0V%T\nend\n", "begin 64 a\n#0V%T\nend\n", -1},
		{"begin 644 \n#0V%T\nend\n", "begin 644 \n#0V%T\nend\n", -1},
		{"begin 644 " + strings.Repeat("a", 245) + "\n#0V%T\n", "begin 644 " + strings.Repeat("a", 245) + "\nCat", -1},
		{"begin 644 " + strings.Repeat("a", 246) + "\n#0V%T\n", "begin 644 " + strings.Repeat("a", 246) + "\n#0V%T\n", -1},
		{"begin 644 " + strings.Repeat("a", 246) + "#0V%T\n#0V%T\n", "begin 644 " + strings.Repeat("a", 246) + "#0V%T\n#0V%T\n", -1},
	}
	for _, tt := range tests {
		got, failure := decodeAll(t, transfer.NewUuencoded(), tt.raw)
		if got != tt.want || failure != tt.failure {
			t.Errorf("%q is %q, failed at %d, want %q, %d", tt.raw, got, failure, tt.want, tt.failure)
		}
	}
}

func TestUuencodedBinary(t *testing.T) {
	text := strings.Repeat("PK\x03\x04\x00\xff", 50)
	want := "begin 644 a.txt\n" + text + "end\n"
	if got, failure := decodeAll(t, newUU(), uuFile(text, "`", "\n")); got != want || failure >= 0 {
		t.Errorf("%q, failed at %d, want %q", got, failure, want)
	}
}

var uuPieces = []string{
	"begin 644 a.txt\n", "begin 0644 b c\r\n", "begin 644 x", "begin", "b", "\n", "\r\n", "end\n", "end", "`\n", " \n",
	uuLine("see http://a.example/", "`") + "\n", uuLine("x", " ") + "\r\n", uuLine("xy", "`") + "A\n", uuLine("\x00\x01", "`") + "\n",
	uuLine("x", "`")[:3] + "\n", uuFile(strings.Repeat("text ", 30), "`", "\n"), "no line of it\n", "M", "#0V%T\n", strings.Repeat("b", 300),
	"begin 644 " + strings.Repeat("a", 245) + "\n" + uuLine(strings.Repeat("http://a.example/", 3), "`") + "\n",
}

func TestUuencodedIsAsNaive(t *testing.T) {
	checkPieces(t, newUU, naiveUU(true), uuPieces)
	checkPieces(t, transfer.NewUuencoded, naiveUU(false), uuPieces)
}

func FuzzUuencoded(f *testing.F) {
	f.Add([]byte("before\nbegin 644 a.txt\n#0V%T\nbad\n`\nend\nafter\n"), uint64(1))
	f.Add([]byte(uuFile(strings.Repeat("http://a.example/ ", 20), " ", "\r\n")), uint64(2))
	f.Fuzz(func(t *testing.T, raw []byte, seed uint64) {
		if err := check(newUU, naiveUU(true), raw, seed); err != nil {
			t.Error(err)
		}
		if err := check(transfer.NewUuencoded, naiveUU(false), raw, seed); err != nil {
			t.Error(err)
		}
	})
}
