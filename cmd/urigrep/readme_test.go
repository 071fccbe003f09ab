package main

import (
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestReadmeShowsWhatIsPrinted runs the README's examples, as a reader would in a
// shell, and compares what they print.
func TestReadmeShowsWhatIsPrinted(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if out, err := exec.Command("go", "build", "-o", dir+"/urigrep", ".").CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	example := regexp.MustCompile(`(?m)^    \$ (.*urigrep .*testdata/.*|(?:echo|printf) .*urigrep .*)\n((?:    [^$\n].*\n)+)`)
	found := example.FindAllStringSubmatch(string(readme), -1)
	if len(found) < 4 {
		t.Fatalf("%d examples found in the README", len(found))
	}
	for _, e := range found {
		if strings.Contains(e[1], "jq") {
			if _, err := exec.LookPath("jq"); err != nil {
				t.Logf("not run without jq: %s", e[1])
				continue
			}
		}
		sh := exec.Command("sh", "-c", e[1])
		sh.Dir = "../.."
		sh.Env = append(os.Environ(), "PATH="+dir+":"+os.Getenv("PATH"))
		got, _ := sh.Output() // its status is grep's
		want := strings.ReplaceAll("\n"+e[2], "\n    ", "\n")[1:]
		if diff := cmp.Diff(want, string(got)); diff != "" {
			t.Errorf("%s: %s", e[1], diff)
		}
	}
}
