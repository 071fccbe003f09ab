package transfer_test

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/extract/mail/transfer"
)

// naiveUndeclared splits the text into regions by regular expressions.
func naiveUndeclared(raw []byte) (units []unit, failed bool) {
	proper := regexp.MustCompile(`^=([0-9A-F]{2}|\r?\n|\z)`)
	empty := regexp.MustCompile(`\n[ \t\r\v\f]*\n`)
	for at := 0; at < len(raw); {
		start := strings.IndexByte(string(raw[at:]), '=')
		if start < 0 {
			return plain(units, raw, at, len(raw)), false
		}
		units = plain(units, raw, at, at+start)
		at += start
		end := min(len(raw), at+4096)
		odd := -1
		for k := at; k < end && odd < 0; k++ {
			// What the last bytes of the region may start is not seen in it.
			cut := end < len(raw) && (k+1 >= end || k+2 >= end && raw[k+1] != '\n')
			if raw[k] == '=' && !cut && !proper.Match(raw[k:end]) {
				odd = k
			}
		}
		quoted := false
		switch {
		case odd < 0:
			if end < len(raw) {
				if last := strings.LastIndexByte(string(raw[at:end]), '\n'); last >= 0 {
					quoted = evidenceIn(raw, at, at+last+1, end) >= 2
					end = at + last + 1
				}
			} else {
				quoted = evidenceIn(raw, at, end, end) >= 2
			}
		case len(emptyLines(empty, raw[at:odd])) > 0:
			ends := emptyLines(empty, raw[at:odd])
			end = at + ends[len(ends)-1]
			quoted = evidenceIn(raw, at, end, end) >= 2
		default:
			if ends := emptyLines(empty, raw[odd:end]); len(ends) > 0 {
				end = odd + ends[0]
			}
		}
		if quoted {
			decoded, _ := naiveQuoted(raw[at:end])
			for _, u := range decoded {
				units = append(units, unit{u.text, u.from + at, u.to + at})
			}
		} else {
			units = plain(units, raw, at, end)
		}
		at = end
	}
	return units, false
}

// emptyLines answers the ends of the empty lines in b.
func emptyLines(empty *regexp.Regexp, b []byte) (ends []int) {
	for at := 0; ; {
		m := empty.FindIndex(b[at:])
		if m == nil {
			return ends
		}
		at += m[1] - 1
		ends = append(ends, at+1)
	}
}

// evidenceIn counts 2 for each soft line break in raw[from:to] that is one without
// doubt, 1 where a blank stands before it. What follows is seen up to seen.
func evidenceIn(raw []byte, from, to, seen int) (evidence int) {
	soft := regexp.MustCompile(`(?:^|\n)([^\n]{69,75})=\r?\n([^\n]*)`)
	start := strings.LastIndexByte(string(raw[:from]), '\n') + 1
	for at := start; at < to; {
		m := soft.FindSubmatchIndex(raw[at:seen])
		if m == nil {
			break
		}
		line, next := string(raw[at+m[2]:at+m[3]]), string(raw[at+m[4]:at+m[5]])
		word := line[strings.LastIndexAny(line, " \t\r")+1:]
		before := line[len(line)-1]
		if at+m[3] >= from && at+m[3] < to && strings.TrimSpace(next[:min(len(next), 76)]) != "" && !strings.Contains(word, "?") {
			evidence += 2
			if before == ' ' || before == '\t' {
				evidence--
			}
		}
		at += m[3]
	}
	return evidence
}

// line70 is a line that a soft line break follows at column 70.
const line70 = "The quick brown fox jumps over the lazy dog, and that is all there is,"

func TestUndeclared(t *testing.T) {
	word := line70[:69] // and "=" at column 70
	tests := []struct{ name, raw, want string }{
		{"nothing", "", ""},
		{"no sign", "a=3Db http://a/?q=3Dfoo&page=20\n", "a=3Db http://a/?q=3Dfoo&page=20\n"},
		{"a break", word + "=\nend=3D=20\n", word + "end= \n"},
		{"a break with CRLF", word + "=\r\nend=3D=20\r\n", word + "end= \r\n"},
		{"before the break", "a=3Db\n" + word + "=\nend\n", "a=b\n" + word + "end\n"},
		{"in a URI", "x http://a.example/" + strings.Repeat("a/", 25) + "4=\n509ad9\n", "x http://a.example/" + strings.Repeat("a/", 25) + "4509ad9\n"},
		{"column 69", word[1:] + "=\nend=3D\n", word[1:] + "=\nend=3D\n"},
		{"column 76", "123456" + word + "=\nend=3D\n", "123456" + word + "end=\n"},
		{"column 77", "1234567" + word + "=\nend=3D\n", "1234567" + word + "=\nend=3D\n"},
		{"a query", word[:50] + "http://a.example/?=\nend=3D\n", word[:50] + "http://a.example/?=\nend=3D\n"},
		{"a query before", word[:45] + "http://a.example/? aaaaa=\nend=3D\n", word[:45] + "http://a.example/? aaaaaend=\n"},
		{"an empty line follows", word + "=\n\nend=3D\n", word + "=\n\nend=3D\n"},
		{"the end follows", word + "=", word + "="},
		{"a blank before", word + " =\nend=3D\n", word + " =\nend=3D\n"},
		{"twice a blank before", word + " =\n" + word + " =\nend=3D\n", word + " " + word + " end=\n"},
		{"blanks behind", word + "= \nend=3D\n", word + "= \nend=3D\n"},
		{"an odd one", word + "=\nend=3D and x=y\n", word + "=\nend=3D and x=y\n"},
		{"lower case", word + "=\nend=3D and x=3d\n", word + "=\nend=3D and x=3d\n"},
		{"no digits", word + "=\nend=3D and =3G\n", word + "=\nend=3D and =3G\n"},
		{"an odd paragraph behind", word + "=\nend=3D\n\nx=y=3D\n", word + "end=\n\nx=y=3D\n"},
		{"an odd paragraph before", "x=y=3D\n \n" + word + "=\nend=3D\n", "x=y=3D\n \n" + word + "end=\n"},
		{"too far", "a=3D\n" + strings.Repeat("\n", 4096) + word + "=\nend\n", "a=3D\n" + strings.Repeat("\n", 4096) + word + "end\n"},
		{"two regions", word + "=\nend\n" + strings.Repeat("\n", 4096) + "a=3D\n", word + "end\n" + strings.Repeat("\n", 4096) + "a=3D\n"},
		{"a rule", strings.Repeat("=-", 36) + "=\nend\n", strings.Repeat("=-", 36) + "=\nend\n"},
	}
	for _, tt := range tests {
		got, failure := decodeAll(t, transfer.NewUndeclared(), tt.raw)
		if got != tt.want || failure >= 0 {
			t.Errorf("%s: %q is %q, want %q", tt.name, tt.raw, got, tt.want)
		}
	}
}

var undeclaredPieces = []string{
	line70[:69] + "=\n", line70[:69] + "=\r\n", line70 + " =\n", line70 + "5678=\n", line70[:60] + "?aaaaaaaaa=\n", "=3D", "=20\n", "=C3=A9", "=",
	"=3", "x=y", "\n", "\r\n", "\n\n", "\n \t\r\n", "word", " ", "?", strings.Repeat(line70+"\n", 30), strings.Repeat("long", 1100), "\r",
}

func TestUndeclaredIsAsNaive(t *testing.T) {
	checkPieces(t, transfer.NewUndeclared, naiveUndeclared, undeclaredPieces)
	// More regions that are judged to be quoted-printable than those have.
	checkPieces(t, transfer.NewUndeclared, naiveUndeclared, append(undeclaredPieces[:8:8], "\n", "\n\n", strings.Repeat(line70+"\n", 13)))
}

func FuzzUndeclared(f *testing.F) {
	f.Add([]byte("a=3D\n"+line70[:69]+"=\nend=20\n\nx=y\n"), uint64(1))
	f.Add([]byte(strings.Repeat(line70[:60]+"=C3=A9567=\n", 60)), uint64(2))
	f.Fuzz(func(t *testing.T, raw []byte, seed uint64) {
		if err := check(transfer.NewUndeclared, naiveUndeclared, raw, seed); err != nil {
			t.Error(err)
		}
	})
}

// TestUndeclaredInRealMail leaves away that bodies are quoted-printable, and looks
// how much is decoded all the same; and whether anything is in text that is not.
func TestUndeclaredInRealMail(t *testing.T) {
	names, _ := filepath.Glob("../../../../shared/mail/eml/*/*.eml")
	if len(names) == 0 {
		t.Skip("no mail in ../../../../shared/mail/eml")
	}
	decoded, encoded, others := 0, 0, 0
	for _, name := range names {
		visitBodies(t, name, func(encoding string, body []byte) {
			got, _ := decodeAll(t, transfer.NewUndeclared(), string(body))
			switch strings.ToLower(encoding) {
			case "quoted-printable":
				all, _ := decodeAll(t, newQuoted(), string(body))
				decoded, encoded = decoded+len(body)-len(got), encoded+len(body)-len(all)
			case "", "7bit", "8bit":
				others++
				if got != string(body) {
					t.Errorf("%s: decoded though it is not encoded: %.3000q", name, body)
				}
			}
		})
	}
	t.Logf("%d of %d bytes of quoted-printable taken out, %d other bodies", decoded, encoded, others)
	if float64(decoded) < 0.97*float64(encoded) {
		t.Error("much was not decoded")
	}
}

func TestUndeclaredInRealText(t *testing.T) {
	var names []string
	for _, pattern := range []string{"text/*.txt", "text/*/*.txt", "truth/*.jsonl"} {
		more, _ := filepath.Glob("../../../../shared/" + pattern)
		names = append(names, more...)
	}
	if len(names) == 0 {
		t.Skip("no text in ../../../../shared")
	}
	for _, name := range names {
		raw, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		texts := []string{string(raw)}
		if strings.HasSuffix(name, ".jsonl") {
			texts = textFields(t, raw)
		}
		for _, text := range texts {
			if got, _ := decodeAll(t, transfer.NewUndeclared(), text); got != text {
				t.Errorf("%s: decoded though it is not encoded: %.3000q", name, text)
			}
		}
	}
}

// textFields answers the field text of each line of JSON.
func textFields(t *testing.T, raw []byte) (texts []string) {
	for line := range bytes.Lines(raw) {
		var fields struct{ Text string }
		if err := json.Unmarshal(line, &fields); err != nil {
			t.Fatal(err)
		}
		texts = append(texts, fields.Text)
	}
	return texts
}
