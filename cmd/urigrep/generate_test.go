package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/pflag"
)

// generated writes what --generate prints to a file, and answers its path and text.
func generated(t *testing.T, what string) (path, text string) {
	t.Helper()
	got := runOn("", "--generate="+what)
	if got.status != exitFound || got.stderr != "" {
		t.Fatalf("status %d, standard error %q", got.status, got.stderr)
	}
	path = filepath.Join(t.TempDir(), "urigrep."+what)
	if err := os.WriteFile(path, []byte(got.stdout), 0o666); err != nil {
		t.Fatal(err)
	}
	return path, got.stdout
}

// outputOf runs a program, and skips the test where there is none.
func outputOf(t *testing.T, name string, args ...string) string {
	t.Helper()
	if _, err := exec.LookPath(name); err != nil {
		t.Skipf("needs %s", name)
	}
	out, err := exec.Command(name, args...).CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v: %s", name, err, out)
	}
	return string(out)
}

func TestEveryFlagIsShownEverywhere(t *testing.T) {
	texts := map[string]string{"help": runOn("", "--help").stdout}
	for _, what := range generatorNames {
		_, texts[what] = generated(t, what)
	}
	texts["man"] = strings.NewReplacer(`\-`, "-", `\fB`, "").Replace(texts["man"])
	texts["fish"] = strings.NewReplacer("-s ", "-", "-l ", "--").Replace(texts["fish"])
	new(options).flags().all().VisitAll(func(f *pflag.Flag) {
		d := described{short: f.Shorthand, long: f.Name}
		for where, text := range texts {
			for _, name := range d.names() {
				if !regexp.MustCompile(`(^|[^\w-])` + name + `($|[^\w-])`).MatchString(text) {
					t.Errorf("%s has no %s", where, name)
				}
			}
		}
	})
}

func TestFlagsTakeTheirWords(t *testing.T) {
	new(options).flags().all().VisitAll(func(f *pflag.Flag) {
		for _, word := range f.Annotations[annotatedWords] {
			if err := f.Value.Set(word); err != nil {
				t.Errorf("--%s=%s: %v", f.Name, word, err)
			}
		}
	})
}

func TestManPage(t *testing.T) {
	path, _ := generated(t, "man")
	page := outputOf(t, "mandoc", "-T", "utf8", "-W", "error", path)
	page = regexp.MustCompile(".\b").ReplaceAllString(page, "")
	for _, want := range []string{"\n     -u, --unique\n", "SYNOPSIS", "EXIT STATUS", "rfc2396, rfc3986 or rfc3987", "--normalize[=LEVEL]\n"} {
		if !strings.Contains(regexp.MustCompile(`(?m)^ +-`).ReplaceAllString(page, "     -"), want) {
			t.Errorf("%q is not on the page:\n%s", want, page)
		}
	}
}

func TestBashCompletion(t *testing.T) {
	path, _ := generated(t, "bash")
	for line, want := range map[string]string{
		"urigrep --js":             "--json",
		"urigrep -u --rejoin l":    "likely",
		"urigrep --rejoin = al":    "always", // as bash cuts --rejoin=al
		"urigrep --count-by =":     "uri host domain scheme",
		"urigrep --normalize sy":   "",
		"urigrep --normalize --js": "--json",
		"urigrep --normalize = sy": "syntax",
		"urigrep fi":               "",
		"urigrep --output o":       "",
	} {
		script := `. "$0"; COMP_WORDS=($1); COMP_CWORD=$((${#COMP_WORDS[@]}-1)); _urigrep; echo "${COMPREPLY[*]}"`
		if got := outputOf(t, "bash", "-c", script, path, line); strings.TrimSpace(got) != want {
			t.Errorf("%s: completed %q, want %q", line, got, want)
		}
	}
}

func TestZshCompletion(t *testing.T) {
	path, _ := generated(t, "zsh")
	outputOf(t, "zsh", "-n", path)
}

func TestFishCompletion(t *testing.T) {
	path, _ := generated(t, "fish")
	for line, want := range map[string]string{
		"urigrep --js":             "--json",
		"urigrep --rejoin=":        "--rejoin=always --rejoin=likely --rejoin=never",
		"urigrep --normalize=":     "--normalize=scheme --normalize=syntax",
		"urigrep --normalize --js": "--json",
	} {
		out := outputOf(t, "fish", "--no-config", "-c", `source $argv[1]; complete -C $argv[2]`, path, line)
		var got []string
		for l := range strings.Lines(out) {
			got = append(got, strings.Fields(l)[0])
		}
		slices.Sort(got)
		if strings.Join(got, " ") != want {
			t.Errorf("%s: completed %q, want %q", line, got, want)
		}
	}
}

func TestNearestFlag(t *testing.T) {
	flags := new(options).flags().all()
	for typed, want := range map[string]string{
		"jsno":         "json",
		"jso":          "json",
		"recu":         "recursive",
		"line-numbers": "line-number",
		"line_number":  "line-number",
		"uniq":         "unique",
		"outptu":       "output",
		"nope":         "",
		"x":            "",
		"color-always": "",
	} {
		if got := nearest(typed, flags); got != want {
			t.Errorf("nearest(%q) = %q, want %q", typed, got, want)
		}
	}
	for _, test := range []struct {
		a, b string
		want int
	}{{"", "", 0}, {"a", "", 1}, {"", "ab", 2}, {"ab", "ba", 1}, {"kitten", "sitting", 3}, {"abcd", "abdc", 1}} {
		if got := distance(test.a, test.b); got != test.want {
			t.Errorf("distance(%q, %q) = %d, want %d", test.a, test.b, got, test.want)
		}
	}
}
