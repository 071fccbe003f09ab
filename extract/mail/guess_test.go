package mail

import "testing"

func TestMayLook(t *testing.T) {
	for start, want := range map[string]bool{
		"":                                    true,
		"\n\n":                                true,
		"Fro":                                 true,
		"From: a@b.example":                   true,
		"From: a@b.example\n":                 true,
		"From: a@b.example\nDate: today\n":    true,
		"X-A: 1\nX-B: 2\nX-C: 3\nX-D: 4\n":    false,
		"X-A: 1\nX-B: 2\nX-C: 3\nDate: 4\n":   true,
		"X-A: 1\nX-B: 2\n folded\n":           true,
		"some text\n":                         false,
		"From: a@b.example\n\nand its body\n": false, // it is known
		"see: this\nand\nthat\n":              false,
	} {
		if got := MayLook([]byte(start)); got != want {
			t.Errorf("%q: %t", start, got)
		}
	}
}

// TestMayLookAgrees: while a start may look like mail its shorter ones may.
func TestMayLookAgrees(t *testing.T) {
	const mail = "\nReceived: from a\n\tby b\nX-Face: x\nFrom: a@b.example\nDate: today\n\nbody\n"
	if !Looks([]byte(mail)) {
		t.Fatal("it does not look like mail")
	}
	known := len("\nReceived: from a\n\tby b\nX-Face: x\nFrom: a@b.example\nDate: today\n")
	for n := range known {
		if !MayLook([]byte(mail[:n])) && !Looks([]byte(mail[:n])) {
			t.Errorf("%q is given up", mail[:n])
		}
	}
}
