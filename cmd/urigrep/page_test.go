package main

import (
	"bytes"
	"strings"
	"testing"
	"testing/iotest"
)

// inUTF16 answers ASCII in UTF-16, with a byte order mark.
func inUTF16(text string) string {
	return "\xFF\xFE" + strings.Join(strings.Split(text, ""), "\x00") + "\x00"
}

// TestStartOfSmallReads: how an input is read is told by its start, however little of
// that a read brings.
func TestStartOfSmallReads(t *testing.T) {
	const page = `<!-- a comment --><!DOCTYPE html><a href="x.html">`
	commented := "<!--" + strings.Repeat(" ", 300) + "--><html ><a href=x.html>"
	for name, text := range map[string]string{
		"a page":                page,
		"a page in UTF-16":      inUTF16(page),
		"a page far behind":     inUTF16(commented),
		"a page in gzip":        gzipped(page),
		"gzip":                  gzipped("URL:x.html"),
		"UTF-16":                inUTF16("URL:x.html"),
		"UTF-16 with a newline": inUTF16("\nURL:x.html"),
	} {
		for _, mail := range []string{"--mail=auto", "--mail=never"} {
			for _, args := range [][]string{{"--relative", mail}, {"--relative", mail, "-j2"}} {
				var stdout, stderr bytes.Buffer
				run(args, iotest.OneByteReader(strings.NewReader(text)), &stdout, &stderr)
				if stdout.String() != "x.html\n" || stderr.Len() > 0 {
					t.Errorf("%s, %q: %q, %q", name, args, &stdout, &stderr)
				}
			}
		}
	}
}
