package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/klauspost/compress/zstd"
)

// packedFile is a file in an archive.
type packedFile struct{ name, text string }

var packedFiles = []packedFile{
	{"one.txt", "see http://one.example/ there"},
	{"binary", "\x00http://binary.example/"},
	{"dir/list.mbox", "From a@b.example Sat Nov 21 10:00:00 2026\nFrom: a@b.example\nContent-Transfer-Encoding: quoted-printable\n\nhttp://two.example/=\nx\n"},
	{"dir/three.gz", gzipped("http://three.example/")},
}

const packedWant = "one.txt:http://one.example/\nbinary:http://binary.example/\ndir/list.mbox:http://two.example/x\ndir/three.gz:http://three.example/\n"

func gzipped(text string) string {
	var b strings.Builder
	w := gzip.NewWriter(&b)
	io.WriteString(w, text)
	w.Close()
	return b.String()
}

func zstandard(text string) string {
	w, _ := zstd.NewWriter(nil)
	return string(w.EncodeAll([]byte(text), nil))
}

func tarred(files []packedFile) string {
	var b strings.Builder
	w := tar.NewWriter(&b)
	for _, f := range files {
		w.WriteHeader(&tar.Header{Name: f.name, Mode: 0o644, Size: int64(len(f.text))})
		io.WriteString(w, f.text)
	}
	w.Close()
	return b.String()
}

func zipped(files []packedFile) string {
	var b strings.Builder
	w := zip.NewWriter(&b)
	for _, f := range files {
		part, _ := w.Create(f.name)
		io.WriteString(part, f.text)
	}
	w.Close()
	return b.String()
}

// prefixed puts a prefix before each line.
func prefixed(prefix, lines string) string {
	return prefix + strings.ReplaceAll(strings.TrimSuffix(lines, "\n"), "\n", "\n"+prefix) + "\n"
}

// TestArchives: the name tells nothing, the content all; from a file and through a
// pipe, by one worker and by many.
func TestArchives(t *testing.T) {
	text := "http://a.example/\n"
	for name, test := range map[string]struct{ content, want string }{
		"gzip":     {gzipped(text), text},
		"members":  {gzipped("http://a.") + gzipped("example/\n"), text},
		"zstd":     {zstandard(text), text},
		"mail":     {gzipped(packedFiles[2].text), "http://two.example/x\n"},
		"tar":      {tarred(packedFiles), prefixed("NAME:", packedWant)},
		"tar.gz":   {gzipped(tarred(packedFiles)), prefixed("NAME:", packedWant)},
		"tar.zstd": {zstandard(tarred(packedFiles)), prefixed("NAME:", packedWant)},
		"zip":      {zipped(packedFiles), prefixed("NAME:", packedWant)},
	} {
		path := filepath.Join(t.TempDir(), "file.txt")
		if err := os.WriteFile(path, []byte(test.content), 0o666); err != nil {
			t.Fatal(err)
		}
		for _, workers := range []string{"-j1", "-j3"} {
			got := runOn("", workers, path)
			if want := strings.ReplaceAll(test.want, "NAME", path); got.stdout != want || got.status != exitFound {
				t.Errorf("%s %s: %+v, want %q", workers, name, got, want)
			}
		}
		got := runOn(test.content)
		if want := strings.ReplaceAll(test.want, "NAME", "-"); got.stdout != want || got.status != exitFound {
			t.Errorf("%s through a pipe: %+v, want %q", name, got, want)
		}
	}
}

func TestArchivesAsTheyStand(t *testing.T) {
	if got := runOn(gzipped("http://a.example/\n"), "--decompress=never"); got.stdout != "" || got.status != exitNone {
		t.Errorf("%+v", got)
	}
	if got := runOn(tarred(packedFiles[:1]), "--decompress=never"); got.stdout != "http://one.example/\n" {
		t.Errorf("%+v", got)
	}
}

// TestDamagedArchives: what could be read is searched, and what could not is told.
func TestDamagedArchives(t *testing.T) {
	long := strings.Repeat("http://a.example/ and words\n", 10_000)
	whole := gzipped(long)
	for _, test := range []struct {
		name, content, stderr string
		args                  []string
		least                 int
	}{
		{"cut", whole[:len(whole)/2], "compressed data (gzip) ends too early", nil, 1000},
		{"junk", whole + "junk", "compressed data (gzip) has junk behind it", nil, 10_000},
		{"limit", whole, "over 140000 bytes; the rest is not read", []string{"--max-decompressed=140000"}, 5000},
		{"limit of a zip", zipped([]packedFile{{"x", long}}), "over 140000 bytes", []string{"--max-decompressed=140000"}, 5000},
		{"tar", tarred(packedFiles)[:2000], "tar data ends too early", nil, 1},
	} {
		got := runOn(test.content, test.args...)
		if n := strings.Count(got.stdout, "\n"); n < test.least || got.status != exitTrouble {
			t.Errorf("%s: %d URIs, status %d", test.name, n, got.status)
		}
		if strings.Count(got.stderr, "\n") != 1 || !strings.Contains(got.stderr, test.stderr) {
			t.Errorf("%s: %q", test.name, got.stderr)
		}
	}
}

func TestCountsOfArchives(t *testing.T) {
	got := runOn(tarred(packedFiles[:2]), "-c")
	if want := "-:one.txt:1\n-:binary:1\n"; got.stdout != want {
		t.Errorf("%q, want %q", got.stdout, want)
	}
}

func utf16LE(text string, mark bool) string {
	var b []byte
	if mark {
		b = append(b, 0xFF, 0xFE)
	}
	for _, unit := range utf16.Encode([]rune(text)) {
		b = append(b, byte(unit), byte(unit>>8))
	}
	return string(b)
}

// TestEncodings: offsets are those of the input, lines and columns those of the text.
func TestEncodings(t *testing.T) {
	text := "é\nat http://a.example/é there\n"
	for _, test := range []struct {
		content, want string
		start, end    int
		args          []string
	}{
		{utf16LE(text, true), "http://a.example/é", 2 + 2*5, 2 + 2*23, nil},
		{utf16LE(text, false), "http://a.example/é", 2 * 5, 2 * 23, []string{"--encoding=UTF-16LE"}},
		{"\xe9\nat http://a.example/\xe9 there\n", "http://a.example/é", 5, 23, []string{"--encoding=latin1"}},
	} {
		got := runOn(test.content, append(test.args, "--json")...)
		for _, want := range []string{
			fmt.Sprintf(`{"uri":%q`, test.want),
			fmt.Sprintf(`"start":{"byte":%d,"line":2,"column":4,"byte_column":4}`, test.start),
			fmt.Sprintf(`"end":{"byte":%d,"line":2,"column":22,`, test.end),
		} {
			if !strings.Contains(got.stdout, want) {
				t.Errorf("%v: %+v, want %s", test.args, got, want)
			}
		}
	}
	got := runOn("http://a.example/ \x81\xff http://b.example/\n", "--encoding=shift_jis")
	if got.stdout != "http://a.example/\nhttp://b.example/\n" || got.status != exitTrouble ||
		!strings.Contains(got.stderr, "byte 18: not shift_jis") {
		t.Errorf("%+v", got)
	}
	if got := runOn("", "--encoding=klingon"); got.status != exitTrouble || !strings.Contains(got.stderr, `"klingon" is no encoding`) {
		t.Errorf("%+v", got)
	}
}

// TestEncodedLarge: a large file in another encoding is not dealt in parts.
func TestEncodedLarge(t *testing.T) {
	path := filepath.Join(t.TempDir(), "text")
	text := strings.Repeat("some words and http://a.example/ there\n\n", 40_000)
	if err := os.WriteFile(path, []byte(utf16LE(text, true)), 0o666); err != nil {
		t.Fatal(err)
	}
	var stdout, stderr bytes.Buffer
	if status := run([]string{"-j3", "-c", path}, nil, &stdout, &stderr); status != exitFound || stdout.String() != "40000\n" {
		t.Errorf("%d %q %q", status, stdout.String(), stderr.String())
	}
}
