package main

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// TestMain puts this test's program as "urigrep" on the path, for the scripts and
// for the tests that need a process.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"urigrep":      main,
		"urigrep-peak": mainWithPeak,
	})
}

// TestScripts runs testdata/script, each of which shows one behaviour.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir:                 "testdata/script",
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Cmds:                map[string]func(*testscript.TestScript, bool, []string){"status": status},
	})
}

// status is the script command "status N PROGRAM [ARG]...": PROGRAM ends with exit
// status N.
func status(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: status N program [args...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	err = ts.Exec(args[1], args[2:]...)
	got := 0
	if exit := (*exec.ExitError)(nil); errors.As(err, &exit) {
		got = exit.ExitCode()
	} else {
		ts.Check(err)
	}
	if got != want {
		ts.Fatalf("exit status %d, want %d", got, want)
	}
}

// result is what a run came to.
type result struct {
	stdout, stderr string
	status         int
}

// runOn runs the command on text as standard input.
func runOn(text string, args ...string) result {
	var stdout, stderr bytes.Buffer
	code := run(args, strings.NewReader(text), &stdout, &stderr)
	return result{stdout.String(), stderr.String(), code}
}

// shared answers the path of a file beside the project, and skips the test where
// it is missing.
func shared(t *testing.T, path string) string {
	t.Helper()
	path = "../../../shared/" + path
	if _, err := os.Stat(path); err != nil {
		t.Skipf("needs a file beside the project: %v", err)
	}
	return path
}
