package mail

import (
	"bytes"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

const shared = "../../../shared/mail"

// mailFiles calls f with each file of shared mail.
func mailFiles(t *testing.T, f func(path string, b []byte)) {
	t.Helper()
	n := 0
	err := filepath.WalkDir(shared, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		b, err := os.ReadFile(path)
		if err == nil {
			n++
			f(path, b)
		}
		return err
	})
	if err != nil || n == 0 {
		t.Skip("no mail to read: ", err)
	}
}

// walked answers the parts that the walk finds, with their raw bytes.
func walked(r io.Reader) (parts []naivePart) {
	var w walk
	w.reset(r, Options{})
	for {
		switch w.advance() {
		case aHeader:
			parts = append(parts, naivePart{message: w.number, path: w.path, raw: string(w.header())})
			w.skipHeader()
		case aBody:
			p := naivePart{message: w.number, path: w.path, typ: w.media.name, encoding: strings.ToLower(w.transferEncoding), charset: w.media.params["charset"]}
			var raw []byte
			for b := w.stretch(); len(b) > 0; b = w.stretch() {
				raw = append(raw, b...)
				w.take(len(b))
			}
			p.raw = string(raw)
			parts = append(parts, p)
		case theEnd:
			return parts
		}
	}
}

// diffParts answers the first difference.
func diffParts(t *testing.T, name string, got, want []naivePart) {
	t.Helper()
	for k := range max(len(got), len(want)) {
		if k >= len(got) || k >= len(want) || got[k] != want[k] {
			if k < len(got) {
				t.Errorf("%s: part %d of %d:\n got %.400s", name, k, len(got), fmt.Sprintf("%+v", got[k]))
			}
			if k < len(want) {
				t.Errorf("%s: part %d of %d:\nwant %.400s", name, k, len(want), fmt.Sprintf("%+v", want[k]))
			}
			return
		}
	}
}

// sameBoundaryTwice has a multipart in another with the same boundary: the naive
// reader gives its parts to the outer one.
const sameBoundaryTwice = "mbox/simple.mbox.txt"

// notEmpty answers the parts that hold something, header sections without their last
// line end. Whether an empty one is a part, and that line end is a delimiter's, is
// not a matter of what is read.
func notEmpty(parts []naivePart) (kept []naivePart) {
	for _, p := range parts {
		if p.typ == "" {
			p.raw = trimEOL(p.raw)
		}
		if p.raw != "" {
			kept = append(kept, p)
		}
	}
	return kept
}

func TestSharedMailIsWhatANaiveReaderReads(t *testing.T) {
	mails, messages, parts := 0, 0, 0
	encodings, types := map[string]int{}, map[string]int{}
	mailFiles(t, func(path string, b []byte) {
		if !Looks(b) {
			return
		}
		if Counted(b, true) {
			t.Log("counted: ", path)
			return
		}
		got := walked(bytes.NewReader(b))
		if !strings.HasSuffix(path, sameBoundaryTwice) {
			diffParts(t, path, notEmpty(got), notEmpty(naive(string(b))))
		}
		mails++
		messages += got[len(got)-1].message
		for _, p := range got {
			if p.typ != "" {
				parts++
				encodings[p.encoding]++
				types[p.typ]++
			}
		}
	})
	t.Logf("%d files, %d messages, %d bodies", mails, messages, parts)
	for _, count := range []map[string]int{encodings, types} {
		var names []string
		for name := range count {
			names = append(names, name)
		}
		slices.SortFunc(names, func(a, b string) int { return count[b] - count[a] })
		for _, name := range names {
			t.Logf("%6d %s", count[name], name)
		}
	}
}
