package mail

import (
	"strings"
	"testing"
)

func TestMayLook(t *testing.T) {
	for start, want := range map[string]bool{
		"":                                     true,
		"\n\n":                                 true,
		"Fro":                                  true,
		"From: a@b.example":                    true,
		"From: a@b.example\n":                  true,
		"From: a@b.example\nDate: today\n":     true,
		"From a@b Mon Jan  1 10:00:00 2024\n":  true,
		"X-A: 1\nX-B: 2\nX-C: 3\nX-D: 4\n":     true,
		"X-A: 1\nX-B: 2\n folded\n":            true,
		strings.Repeat("X-A: 1\n", maxStrange): false,
		"some text\n":                          false,
		"From: a@b.example\n\nand its body\n":  false, // it is known
		"From: 1\nbad line\nDa":                true,
		"From: 1\nbad line\nworse\n":           false,
	} {
		if got := MayLook([]byte(start)); got != want {
			t.Errorf("%q: %t", start, got)
		}
	}
}

// checkEarly fails where the shortest start that MayLook asks for nothing behind
// tells something else than the whole.
func checkEarly(t *testing.T, input string) {
	t.Helper()
	whole := Looks([]byte(input))
	for n := range len(input) {
		if start := input[:n]; n >= LooksSize || !MayLook([]byte(start)) {
			if got := Looks([]byte(start)); got != whole {
				t.Fatalf("%q looks like mail: %t; all of it: %t", start, got, whole)
			}
			return
		}
	}
}

func TestReadSizesDoNotMatterToLooks(t *testing.T) {
	many := strings.Repeat("X-A: 1\n", maxStrange-1)
	for _, input := range []string{
		"From a@b Mon Jan  1 10:00:00 2024\nSubject: x\n\nbody\n",
		"From a@b Mon Jan  1 10:00:00 2024\nand so on\n\nbody\n",
		"X-A: 1\nX-B: 2\nX-C: 3\nDate: x\nFrom: y\n\nbody",
		"From: 1\nbad line\nDate: 2\nTo: x\n\nbody\n",
		"From: 1\nDate: 2\nTo: x\nbad line\nworse\n\nbody\n",
		many + "From: x\nDate: y\n\nbody\n",
		many + "X-A: 1\nFrom: x\nDate: y\n\nbody\n",
		"\nReceived: from a\n\tby b\nX-Face: x\nFrom: a@b.example\nDate: today\n\nbody\n",
		"bad line\nFrom: x\nDate: y\nTo: z\n\nbody\n",
		"From: 1\nDate: 2\nTo: x\n \nbody\n\n",
		"From: 1\nDate: 2\nTo: x\n \n folded\nbody\nand more\n",
	} {
		checkEarly(t, input)
	}
}

func FuzzLooks(f *testing.F) {
	f.Add("From: a\nDate: b\nTo: c\n\n")
	f.Add("From a@b Mon Jan  1 10:00:00 2024\nSubject: x\n\n")
	f.Fuzz(func(t *testing.T, input string) { checkEarly(t, input) })
}
