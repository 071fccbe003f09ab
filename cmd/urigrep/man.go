package main

import (
	"fmt"
	"strings"
)

const manHead = `.TH URIGREP 1 "" "urigrep %s" "User Commands"
.SH NAME
urigrep \- print the URIs in plain text
.SH SYNOPSIS
.B urigrep
[\fIOPTION\fR]... [\fIFILE\fR]...
.SH DESCRIPTION
%s.SH OPTIONS
`

const manTail = `.SH EXIT STATUS
%s.SH ENVIRONMENT
.TP
.B TMPDIR
where the temporary files of \fB\-\-unique\fR and \fB\-\-count\-by\fR are.
.SH EXAMPLES
.TP
.B urigrep \-n letter.txt
print the URIs of a file with their lines.
.TP
.B urigrep \-u0 letter.txt | xargs \-0 \-n1 curl \-sIo /dev/null
ask for each URI once.
.TP
.B urigrep \-\-json *.txt | jq .uri
print them as JSON.
.TP
.B urigrep \-\-check typed.txt
say of each line whether it is a valid reference, and if not why.
.SH SEE ALSO
.BR grep (1)
`

// roff escapes what roff would take for its own.
var roff = strings.NewReplacer(`\`, `\e`, "-", `\-`, "\n.", "\n\\&.", "\n'", "\n\\&'")

// manPage makes a man page.
func manPage(f *flags) []byte {
	b := fmt.Appendf(nil, manHead, roff.Replace(version()), roff.Replace(description))
	for _, g := range f.groups {
		b = fmt.Appendf(b, ".SS %s\n", g.title)
		for _, d := range describe(g.flags) {
			names := `\fB` + roff.Replace(strings.Join(d.names(), ", ")) + `\fR`
			switch {
			case d.optional:
				names += `[=\fI` + d.value + `\fR]`
			case d.value != "":
				names += ` \fI` + d.value + `\fR`
			}
			b = fmt.Appendf(b, ".TP\n%s\n\\&%s\n", names, roff.Replace(d.usage))
		}
	}
	b = fmt.Appendf(b, ".PP\n.nf\n%s.fi\n", roff.Replace(fieldHelp()))
	return fmt.Appendf(b, manTail, roff.Replace(exitStatus))
}
