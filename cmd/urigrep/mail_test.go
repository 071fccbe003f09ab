package main

import (
	"bytes"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"
)

// TestReadsDoNotMatterToMail: what JSON tells of a part does not depend on how far it
// was read when a match was found.
func TestReadsDoNotMatterToMail(t *testing.T) {
	message := "From: a@b.example\nDate: today\nSubject: x\n\n" +
		"http://a.example/" + strings.Repeat("x", 2000) + "\nmore words \xe9 http://b.example/\xe9\n"
	var whole, bytewise bytes.Buffer
	run([]string{"--json"}, strings.NewReader(message), &whole, &whole)
	run([]string{"--json"}, iotest.OneByteReader(strings.NewReader(message)), &bytewise, &bytewise)
	if diff := cmp.Diff(whole.String(), bytewise.String()); diff != "" {
		t.Errorf("read byte by byte (+): %s", diff)
	}
	for _, part := range []string{`"charset":"us-ascii","guessed":false`, `"charset":"windows-1252","guessed":true`} {
		if strings.Count(whole.String(), part) != 1 {
			t.Errorf("%s is not told of one URI: %s", part, &whole)
		}
	}
}
