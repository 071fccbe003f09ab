package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// record is a line of --json, its members in the order of the design.
type record struct {
	URI          string        `json:"uri"`
	Alternatives []alternative `json:"alternatives"`
	Grammar      string        `json:"grammar"`
	Wrapper      string        `json:"wrapper"`
	Prefix       bool          `json:"prefix"`
	Cut          *cut          `json:"cut,omitempty"`
	Start        place         `json:"start"`
	End          place         `json:"end"`
	Breaks       []gone        `json:"breaks"`
	File         string        `json:"file,omitempty"`
	FileBase64   []byte        `json:"file_base64,omitempty"`
}

// alternative has a place of its own where that is not the match's.
type alternative struct {
	URI    string `json:"uri"`
	Why    string `json:"why"`
	Start  *place `json:"start,omitempty"`
	End    *place `json:"end,omitempty"`
	Breaks []gone `json:"breaks,omitzero"`
}

type cut struct {
	By   string `json:"by"`
	Byte int    `json:"byte"`
}

type place struct {
	Byte       int `json:"byte"`
	Line       int `json:"line,omitempty"`
	Column     int `json:"column,omitempty"`
	ByteColumn int `json:"byte_column,omitempty"`
}

type gone struct {
	Start int    `json:"start"`
	End   int    `json:"end"`
	Kind  string `json:"kind"`
}

// failer is a *testing.T or a *rapid.T.
type failer interface {
	Helper()
	Fatalf(format string, args ...any)
}

// records reads the lines of --json. Each has to be what encoding/json makes of
// what it reads from it.
func records(t failer, output string) []record {
	t.Helper()
	var all []record
	for line := range strings.Lines(output) {
		var r record
		d := json.NewDecoder(strings.NewReader(line))
		d.DisallowUnknownFields()
		if err := d.Decode(&r); err != nil {
			t.Fatalf("%v in %q", err, line)
		}
		var again bytes.Buffer
		e := json.NewEncoder(&again)
		e.SetEscapeHTML(false)
		if err := e.Encode(r); err != nil {
			t.Fatalf("%v", err)
		}
		if diff := cmp.Diff(again.String(), line); diff != "" {
			t.Fatalf("not as encoding/json writes it (-want +got):\n%s", diff)
		}
		all = append(all, r)
	}
	return all
}

func TestJSONIsWhatEncodingJSONWrites(t *testing.T) {
	const text = "> see <http://a.example/x-\n> y-\n> z>, \"http://b.example/\", URL:http://c.example/d|e,\n" +
		"'http://[::1]:80/?q#f' & <http://d.example/ä>, http://e.example/&<tag>\n"
	got := records(t, runOn(text, "--json").stdout)
	var uris []string
	for _, r := range got {
		uris = append(uris, r.URI)
	}
	want := []string{"http://a.example/x-y-z", "http://b.example/", "http://c.example/d",
		"http://[::1]:80/?q#f", "http://d.example/ä", "http://e.example/&"}
	if diff := cmp.Diff(want, uris); diff != "" {
		t.Errorf("URIs (-want +got):\n%s", diff)
	}
}

// TestJSONPlacesAlternatives looks at a join that was not made: it ends in another
// line than the match.
func TestJSONPlacesAlternatives(t *testing.T) {
	const text = "It is all in the archive, where it has been for a year: http://a.example/one-\ntwo/three.html and nowhere else.\n"
	for _, r := range records(t, runOn(text, "--json", "--rejoin=never").stdout) {
		for _, a := range r.Alternatives {
			if a.URI != "http://a.example/one-two/three.html" {
				continue
			}
			if a.Start == nil || a.End == nil || without(text, *a.Start, *a.End, a.Breaks) != a.URI {
				t.Errorf("the place of %q does not hold it: %+v", a.URI, a)
			}
			return
		}
	}
	t.Error("no alternative has the join")
}

func TestJSONNamesAnyFile(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, name := range []string{
		"plain.txt",
		`quote".txt`,
		`back\slash`,
		"new\nline",
		"escape\x1b[31m\x07\x7f",
		"ä.txt",
		"<&>\u2028",
		"not UTF-8 \xff\xc3",
		" ",
	} {
		if err := os.WriteFile(name, []byte("see http://a.example/ here\n"), 0o666); err != nil {
			t.Logf("%q: no such name here: %v", name, err)
			continue
		}
		got := run1(t, "--json", name)
		var r record
		if err := json.Unmarshal([]byte(got), &r); err != nil {
			t.Errorf("%q: %v in %q", name, err, got)
			continue
		}
		file, base64 := r.File, ""
		if !utf8.ValidString(name) {
			file, base64 = string(r.FileBase64), r.File
		}
		if file != name || base64 != "" {
			t.Errorf("%q: got file %q and file_base64 %q", name, r.File, r.FileBase64)
		}
		if strings.Count(got, "\n") != 1 {
			t.Errorf("%q: not one line: %q", name, got)
		}
	}
}

// run1 answers what the command prints, which has to find a URI.
func run1(t *testing.T, args ...string) string {
	t.Helper()
	got := runOn("", args...)
	if got.status != exitFound {
		t.Fatalf("urigrep %q: status %d, %s", args, got.status, got.stderr)
	}
	return got.stdout
}

func TestJSONStringsAreReadBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := rapid.OneOf(
			rapid.String(),
			rapid.Map(rapid.SliceOf(rapid.Byte()), func(b []byte) string { return string(b) }),
			rapid.StringOf(rapid.RuneFrom([]rune("\x00\x1b\x1f\x7f\u0080\u009f\"\\/\u2028\U0010FFFFa"))),
		).Draw(t, "s")
		const before = `{"key":`
		b := appendString([]byte(before), []byte(s))
		literal, found := bytes.CutPrefix(b, []byte(before))
		if !found {
			t.Fatalf("%q is not appended to", before)
		}
		var got string
		if err := json.Unmarshal(literal, &got); err != nil {
			t.Fatalf("%v in %q", err, literal)
		}
		// Each byte that is not UTF-8 becomes U+FFFD, as a loop over runes has it.
		if want := string([]rune(s)); got != want {
			t.Fatalf("%q is read back as %q, want %q", literal, got, want)
		}
		if i := bytes.IndexFunc(literal, func(r rune) bool { return r < ' ' || r == 0x7F }); i >= 0 {
			t.Fatalf("a control character at %d of %q", i, literal)
		}
		if !utf8.Valid(literal) {
			t.Fatalf("%q is not UTF-8", literal)
		}
	})
}

// TestOffsetsInAnyBytes compares the places with those that are counted here in
// texts that hold NULs and bytes that are not UTF-8.
func TestOffsetsInAnyBytes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pieces := rapid.SliceOf(rapid.SampledFrom([]string{
			"\x00", "\xff", "\xc3", "\x80", "\xe2\x82", "\xff\u0301", "\x1b", "é", "€", "word", " ", "\n", "\r\n",
			" http://a.example/ ", " <http://b.example/\nc.html> ",
		})).Draw(t, "pieces")
		checkPlaces(t, strings.Join(pieces, ""))
	})
}

// TestOffsetsInLongText is the same where the text is longer than any buffer.
func TestOffsetsInLongText(t *testing.T) {
	checkPlaces(t, strings.Repeat("\x00é\xff http://a.example/ <http://b.example/\nc.html> \r\n", 20_000))
}

// checkPlaces looks for each URI in text, which ends before white space or ">",
// and compares. It counts lines for the last hundred only.
func checkPlaces(t failer, text string) {
	t.Helper()
	got := records(t, runOn(text, "--json", "--rejoin=never").stdout)
	if want := strings.Count(text, "http://"); len(got) != want {
		t.Fatalf("%d matches, want %d", len(got), want)
	}
	from := 0
	for k, r := range got {
		start := from + strings.Index(text[from:], "http://")
		end := start + strings.IndexAny(text[start:], " >")
		from = end
		got := without(text, r.Start, r.End, r.Breaks)
		if want := strings.ReplaceAll(text[start:end], "\n", ""); r.URI != want || got != want {
			t.Fatalf("%q, with its place and breaks %q, want %q", r.URI, got, want)
		}
		for _, a := range r.Alternatives {
			if a.Start == nil {
				continue
			}
			if got := without(text, *a.Start, *a.End, a.Breaks); got != a.URI {
				t.Fatalf("alternative %q is %q in the text", a.URI, got)
			}
		}
		if k < len(got)-100 {
			continue
		}
		if want := placeIn(text, start); r.Start != want {
			t.Fatalf("start %+v, want %+v", r.Start, want)
		}
		if want := placeIn(text, end); r.End != want {
			t.Fatalf("end %+v, want %+v", r.End, want)
		}
	}
}

// placeIn counts the place of an offset. In these texts a character is a cluster,
// but for CR LF, which stands at a line's end only.
func placeIn(text string, offset int) place {
	line := strings.LastIndex(text[:offset], "\n") + 1
	return place{
		Byte:       offset,
		Line:       strings.Count(text[:offset], "\n") + 1,
		Column:     utf8.RuneCountInString(text[line:offset]) + 1,
		ByteColumn: offset - line + 1,
	}
}

// without is the text from start to end without the breaks.
func without(text string, start, end place, breaks []gone) string {
	var b strings.Builder
	at := start.Byte
	for _, gone := range breaks {
		b.WriteString(text[at:gone.Start])
		at = gone.End
	}
	b.WriteString(text[at:end.Byte])
	return b.String()
}

func TestNoControlCharacterIsPrinted(t *testing.T) {
	var controls []string
	for r := rune(0); r <= 0x9F; r++ {
		if unicode.IsControl(r) {
			controls = append(controls, string(r))
		}
	}
	for b := 0x80; b <= 0x9F; b++ {
		controls = append(controls, string([]byte{byte(b)})) // C1 of ISO 8859
	}
	for _, c := range controls {
		text := fmt.Sprintf("see http://a.example/one%[1]stwo, <http://a.example/one%[1]stwo>, \"http://a.example/one%[1]stwo\",\n"+
			"http://a.example/%%zz%[1]s, <http://a.example/%%zz%[1]sx>, http://a%[1]s.example:port%[1]s/ <http://a.example/x-\n%[1]sy%[1]s>\n", c)
		for _, args := range [][]string{{}, {"--invalid"}, {"--json"}, {"--json", "--invalid"}, {"--scheme=*"}} {
			got := runOn(text, args...)
			if got.stdout == "" {
				t.Errorf("%q with %v: nothing is printed", c, args)
			}
			printed := strings.ReplaceAll(got.stdout+got.stderr, "\n", "")
			if i := strings.IndexFunc(printed, unicode.IsControl); i >= 0 || !utf8.ValidString(printed) {
				t.Errorf("%q with %v is printed: %q", c, args, printed)
			}
		}
	}
}
