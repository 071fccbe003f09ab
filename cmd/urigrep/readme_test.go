package main

import (
	"errors"
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
		got, _ := sh.Output() // its status is grep's
		want := strings.ReplaceAll("\n"+e[2], "\n    ", "\n")[1:]
		if diff := cmp.Diff(want, string(got)); diff != "" {
			t.Errorf("%s: %s", e[1], diff)
		}
	}
}

// elsewhere are programs in the README's commands that ask a network or a person, or
// want something set up: scripts of their own try them, where that can be done.
var elsewhere = regexp.MustCompile(`\b(go|make|curl|lychee|linkchecker|muffet|vim|git|notmuch)\b`)

// TestReadmeCommandsRun runs those that the README shows without what they print, in a
// directory that has the files which they name.
func TestReadmeCommandsRun(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	testdata, err := filepath.Abs("../../testdata")
	if err != nil {
		t.Fatal(err)
	}
	home := t.TempDir()
	t.Chdir(home)
	for _, dir := range []string{".local/share/man/man1", ".local/share/bash-completion/completions", ".zfunc", ".config/fish/completions"} {
		if err := os.MkdirAll(dir, 0o777); err != nil {
			t.Fatal(err)
		}
	}
	for link, name := range map[string]string{"testdata": "", "notes.txt": "letter.txt", "list.mbox": "list.mbox"} {
		if err := os.Symlink(filepath.Join(testdata, name), link); err != nil {
			t.Fatal(err)
		}
	}
	n := 0
	for _, e := range regexp.MustCompile(`(?m)^    \$ (.*)\n(?:    ([^$\n]))?`).FindAllStringSubmatch(string(readme), -1) {
		command, shown := e[1], e[2] != ""
		if shown {
			continue
		}
		if elsewhere.MatchString(command) {
			t.Logf("not run: %s", command)
			continue
		}
		sh := exec.Command("sh", "-c", command)
		sh.Env = append(os.Environ(), "HOME="+home)
		var stderr strings.Builder
		sh.Stderr = &stderr
		_, err := sh.Output()
		switch exit := (*exec.ExitError)(nil); {
		case errors.As(err, &exit) && exit.ExitCode() == 127:
			t.Logf("not run, a program is missing: %s", command)
		case err != nil:
			t.Errorf("%s: %v: %s", command, err, &stderr)
		default:
			n++
		}
	}
	if n < 10 {
		t.Errorf("only %d commands of the README were run", n)
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
