package extract_test

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/urigrep/urigrep/extract"
)

// TestNoAlternativesChangesNothingElse finds in all texts of the project the same
// URIs with their other readings and without.
func TestNoAlternativesChangesNothingElse(t *testing.T) {
	files, err := filepath.Glob("../testdata/*/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("%d texts, %v", len(files), err)
	}
	found := 0
	for _, file := range append(files, "../testdata/letter.txt") {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		uris := func(x extract.Extractor) (list []string) {
			for m, err := range x.Bytes(text) {
				if err != nil {
					t.Errorf("%s: %v", file, err)
				}
				if x.NoAlternatives && len(m.Alternatives) > 0 {
					t.Errorf("%s: %s has alternatives", file, m.Text)
				}
				found += len(m.Alternatives)
				list = append(list, string(m.Text))
			}
			return list
		}
		var with, without extract.Extractor
		without.NoAlternatives = true
		if diff := cmp.Diff(uris(with), uris(without)); diff != "" {
			t.Errorf("%s: %s", file, diff)
		}
	}
	if found == 0 {
		t.Error("no text has alternatives, so that nothing was compared")
	}
}
