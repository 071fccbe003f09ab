package main

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
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
	example := regexp.MustCompile(`(?m)^    \$ (.*urigrep .*testdata/.*|echo .*urigrep .*)\n((?:    [^$\n].*\n)+)`)
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

// TestReadmeNamesWhatThereIs: tests that hold its promises, targets of make, and each
// dependency.
func TestReadmeNamesWhatThereIs(t *testing.T) {
	read := func(name string) string {
		text, err := os.ReadFile("../../" + name)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	readme, tests := read("README.md"), ""
	err := filepath.WalkDir("../..", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, "_test.go") {
			tests += read(strings.TrimPrefix(path, "../../"))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range regexp.MustCompile(`\b(Test|Fuzz)[A-Z]\w+`).FindAllString(readme, -1) {
		if !strings.Contains(tests, "\nfunc "+name+"(") {
			t.Errorf("the README names a test %s, which there is not", name)
		}
	}
	for _, target := range regexp.MustCompile("`make ([a-z-]+)").FindAllStringSubmatch(readme, -1) {
		if !strings.Contains(read("Makefile"), "\n"+target[1]+":") {
			t.Errorf("the README names make %s, which there is not", target[1])
		}
	}
	_, dependencies, _ := strings.Cut(readme, "\n## Dependencies\n")
	for _, line := range regexp.MustCompile(`(?m)^\t?(?:require )?(\S+\.\S+/\S+) v\S+$`).FindAllStringSubmatch(read("go.mod"), -1) {
		if !strings.Contains(dependencies, strings.TrimPrefix(line[1], "github.com/")) {
			t.Errorf("the README says not what %s is for", line[1])
		}
	}
}
