package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestReadmeInAFreshCheckout does in a copy of the files that git knows what the
// README tells a new user to do.
func TestReadmeInAFreshCheckout(t *testing.T) {
	t.Parallel()
	if testing.Short() {
		t.Skip("builds all anew")
	}
	dir := checkout(t)
	readme, err := os.ReadFile(filepath.Join(dir, "README.md"))
	if err != nil {
		t.Fatal(err)
	}
	first := regexp.MustCompile(`(?m)^    \$ (go run .*?) +#`).FindSubmatch(readme)
	if first == nil {
		t.Fatal("the README does not start with go run")
	}
	want := in(t, dir, string(first[1]))
	if !strings.HasPrefix(want, "https://archive.boatyard.example/plans/1924/ferry/sheet-03.tiff?size=full\n") {
		t.Errorf("%s printed %q", first[1], want)
	}

	in(t, dir, "make build")
	if got := in(t, dir, "./urigrep testdata/letter.txt"); got != want {
		t.Errorf("make build made what prints %q, want %q", got, want)
	}

	code := regexp.MustCompile("(?s)```go\n(.*?)```").FindSubmatch(readme)
	if code == nil {
		t.Fatal("the README has no Go code")
	}
	program := "package main\n\nimport (\n\t\"fmt\"\n\t\"log\"\n\t\"os\"\n\n\t\"github.com/urigrep/urigrep/extract\"\n)\n\nfunc main() {\n" + string(code[1]) + "}\n"
	if err := os.Mkdir(filepath.Join(dir, "try"), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "try/main.go"), []byte(program), 0o666); err != nil {
		t.Fatal(err)
	}
	got := in(t, dir, "echo 'see <http://a.example/>' | go run ./try")
	if want := "1:6 a.example http://a.example/\n"; got != want {
		t.Errorf("the library's example printed %q, want %q", got, want)
	}
}

// checkout copies the files that git knows.
func checkout(t *testing.T) (dir string) {
	t.Helper()
	const root = "../.."
	list := exec.Command("git", "ls-files", "-z")
	list.Dir = root
	names, err := list.Output()
	if err != nil {
		t.Skipf("needs git and its files: %v", err)
	}
	dir = t.TempDir()
	for name := range strings.SplitSeq(strings.TrimSuffix(string(names), "\x00"), "\x00") {
		text, err := os.ReadFile(filepath.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		if err := os.MkdirAll(filepath.Dir(filepath.Join(dir, name)), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, name), text, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// in answers what a shell command prints in a directory.
func in(t *testing.T, dir, command string) string {
	t.Helper()
	sh := exec.Command("sh", "-c", command)
	sh.Dir = dir
	sh.Stderr = os.Stderr
	out, err := sh.Output()
	if err != nil {
		t.Fatalf("%s: %v", command, err)
	}
	return string(out)
}
