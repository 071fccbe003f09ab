package extract_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urigrep/urigrep/delimit/uri"
	"github.com/urigrep/urigrep/extract"
)

func TestTooLongIsReportedOnceAndPassedOver(t *testing.T) {
	const long = 70_000
	text := []byte("one\nsee http://a/" + strings.Repeat("x", long) + "http://inside/ <http://b/1> and http://c/2, then\n")
	for _, noLines := range []bool{false, true} {
		x := extract.Extractor{NoLines: noLines}
		place := "{2 5 5}"
		if noLines {
			place = "{0 0 0}"
		}
		want := []string{"too long: 8 at " + place, "http://b/1", "http://c/2"}
		if diff := cmp.Diff(want, found(x.Bytes(text))); diff != "" {
			t.Errorf("Bytes, NoLines %t: %s", noLines, diff)
		}
		if diff := cmp.Diff(want, found(x.Reader(newChunks(text, 1)))); diff != "" {
			t.Errorf("Reader, NoLines %t: %s", noLines, diff)
		}
	}
}

// TestErrorsNameTheirPlace leaves the words open.
func TestErrorsNameTheirPlace(t *testing.T) {
	text := []byte("one\nsee http://a/" + strings.Repeat("x", 70_000) + "\n\u00e9 http://a/%zz")
	for _, tt := range []struct {
		noLines bool
		want    []string
	}{
		{false, []string{"line 2, column 5: ", "line 3, column 3: "}},
		{true, []string{"byte 8: ", "byte 70021: "}},
	} {
		x := extract.Extractor{Invalid: true, NoLines: tt.noLines}
		var said []string
		for _, err := range x.Bytes(text) {
			said = append(said, err.Error())
		}
		if len(said) != 2 || !strings.HasPrefix(said[0], tt.want[0]) || !strings.HasPrefix(said[1], tt.want[1]) {
			t.Errorf("errors %q, want them to start with %q", said, tt.want)
		}
	}
}

func TestMaxLengthIsStillFound(t *testing.T) {
	const uri20 = "http://a.example/123"
	for _, tt := range []struct{ text, want string }{
		{uri20, uri20},
		{"see " + uri20 + " then", uri20},
		{uri20 + "4", "too long: 0 at {1 1 1}"},
		{"see " + uri20 + "4 then", "too long: 4 at {1 5 5}"},
	} {
		var x extract.Extractor
		x.MaxLength = len(uri20)
		if diff := cmp.Diff([]string{tt.want}, found(x.Bytes([]byte(tt.text)))); diff != "" {
			t.Errorf("%q: %s", tt.text, diff)
		}
	}
}

// TestTooLongOpaqueByteByByte has the scheme's shape meet the end of what was
// read when the candidate is already too long.
func TestTooLongOpaqueByteByByte(t *testing.T) {
	for _, text := range []string{"news:D2000109@sympatico", "mailto:somebody@host.example <http://a/x>", "tel:+1-816-555-1212-1212-1212"} {
		x := extract.Extractor{}
		x.MaxLength = 20
		if diff := checkReads(&x, []byte(text), 1); diff != "" {
			t.Errorf("%q: %s", text, diff)
		}
	}
}

func TestLongLineHidesNothing(t *testing.T) {
	for _, long := range []string{strings.Repeat("word ", 14_000), strings.Repeat("x", 70_000), strings.Repeat("é", 35_000)} {
		text := []byte(long + "\nsee http://a/1, then\n<http://a/2> and\n")
		var x extract.Extractor
		want := []string{"http://a/1", "http://a/2"}
		if diff := cmp.Diff(want, found(x.Reader(bytes.NewReader(text)))); diff != "" {
			t.Errorf("line of %.8q: %s", long, diff)
		}
	}
}

func TestInvalidIsToldWhenAskedFor(t *testing.T) {
	text := []byte("one\ntwo http://user:pass@a/%zz and <http://b/x> and http://user:pass@host:port/ end")
	passedOver := extract.Extractor{}
	if diff := cmp.Diff([]string{"http://b/x"}, found(passedOver.Bytes(text))); diff != "" {
		t.Errorf("not asked for: %s", diff)
	}

	var invalid []*extract.InvalidError
	uris := 0
	told := extract.Extractor{Invalid: true}
	for m, err := range told.Bytes(text) {
		var e *extract.InvalidError
		switch {
		case err == nil:
			uris++
		case !errors.As(err, &e):
			t.Fatalf("error %T", err)
		case m.Text != nil || m.Start != 0:
			t.Errorf("the error comes with %q", m.Text)
		default:
			invalid = append(invalid, e)
		}
	}
	if uris != 1 || len(invalid) != 2 {
		t.Fatalf("%d URIs and %d invalid ones", uris, len(invalid))
	}
	for _, tt := range []struct {
		err    *extract.InvalidError
		text   string
		start  int64
		pos    extract.Position
		reason uri.Reason
		offset int
	}{
		{invalid[0], "http://user:pass@a/%zz", 8, extract.Position{Line: 2, Column: 5, ByteColumn: 5}, uri.BadPctEncoded, 19},
		{invalid[1], "http://user:pass@host:port/", 52, extract.Position{Line: 2, Column: 49, ByteColumn: 49}, uri.BadPort, 22},
	} {
		m := tt.err.Match
		if string(m.Text) != tt.text || m.Start != tt.start || m.End != tt.start+int64(len(tt.text)) || m.StartPos != tt.pos {
			t.Errorf("%q at %d-%d, %v", m.Text, m.Start, m.End, m.StartPos)
		}
		if m.URI().Text() != nil {
			t.Errorf("%q has the URI %q", m.Text, m.URI())
		}
		var why *uri.Error
		if !errors.As(tt.err, &why) || why.Reason != tt.reason || why.Offset != tt.offset {
			t.Errorf("%q: unwrapped to %v", m.Text, why)
		}
		if said := tt.err.Error(); strings.Contains(said, "pass") || strings.Contains(said, "user") || !strings.Contains(said, tt.reason.String()) {
			t.Errorf("error %q", said)
		}
	}
}

// TestInvalidErrorStays makes sure that errors can be collected.
func TestInvalidErrorStays(t *testing.T) {
	text := []byte("http://a/%zz <http://b/\nx>")
	var kept *extract.InvalidError
	x := extract.Extractor{Invalid: true}
	for _, err := range x.Bytes(text) {
		errors.As(err, &kept)
	}
	clear(text)
	if kept == nil || string(kept.Match.Text) != "http://a/%zz" {
		t.Errorf("kept %+v", kept)
	}
}
