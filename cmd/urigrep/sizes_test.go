package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestSizeChanges: a file that shrinks or grows while it is read is told, and read as
// far as it was long at the start, by any number of workers.
func TestSizeChanges(t *testing.T) {
	const paragraph = "http://a.example/ and words\n\n"
	for _, workers := range []string{"-j1", "-j3"} {
		for name, test := range map[string]struct {
			size   int64
			stderr string
		}{
			"shrunk": {1_000_000, "it has shrunk to 1000000 bytes while it was read"},
			"grown":  {9_000_000, "it has grown while it was read"},
		} {
			path := filepath.Join(t.TempDir(), "text")
			text := strings.Repeat(paragraph, 6_000_000/len(paragraph))
			if err := os.WriteFile(path, []byte(text), 0o666); err != nil {
				t.Fatal(err)
			}
			var stdout, stderr bytes.Buffer
			changing := writerFunc(func(p []byte) (int, error) {
				if err := os.Truncate(path, test.size); err != nil {
					t.Error(err)
				}
				return stdout.Write(p)
			})
			status := run([]string{workers, path}, nil, changing, &stderr)
			if status != exitTrouble || strings.Count(stderr.String(), "\n") != 1 || !strings.Contains(stderr.String(), test.stderr) {
				t.Errorf("%s %s: status %d, %q", workers, name, status, &stderr)
			}
			if n := strings.Count(stdout.String(), "\n"); name == "grown" && n != strings.Count(text, "http") {
				t.Errorf("%s %s: %d URIs", workers, name, n)
			}
		}
	}
}

type writerFunc func([]byte) (int, error)

func (f writerFunc) Write(p []byte) (int, error) { return f(p) }
