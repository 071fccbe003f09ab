package main

import (
	"strings"
	"testing"
)

func TestTemplate(t *testing.T) {
	for _, test := range []struct{ template, want string }{
		{"", ""},
		{"plain text", "plain text"},
		{"%u", "http://a.example/x"},
		{"%u%u", "http://a.example/xhttp://a.example/x"},
		{"<%h>", "<a.example>"},
		{"%%u", "%u"},
		{`\%u`, ""}, // no escape
		{`\\%u`, `\http://a.example/x`},
		{`%l\t%c\n`, "1\t5\n"},
		{"%l", "1"},
		{"%c", "5"},
		{`\0`, "\x00"},
		{"é%wé", "ébareé"},
		{"%é", ""},
		{"%", ""},
		{"%u%", ""},
		{`\`, ""},
		{"%U", ""},
		{"% u", ""},
		{"%%%", ""},
	} {
		got := runOn("see http://a.example/x there\n", "--format="+test.template)
		if test.want == "" && test.template != "" {
			if got.status != exitTrouble || got.stdout != "" || !strings.Contains(got.stderr, "at its byte ") {
				t.Errorf("%q: %+v, want an error that tells the place", test.template, got)
			}
			continue
		}
		if got.stdout != test.want+"\n" || got.status != exitFound {
			t.Errorf("%q: %+v, want %q", test.template, got, test.want)
		}
	}
}

// TestFields: each field of the table prints something of its own.
func TestFields(t *testing.T) {
	seen := map[string]byte{}
	for _, f := range fields {
		got := runOn("\n\né <http://u@A.example/x?q#f>", "--normalize", "--format=%"+string(f.letter))
		if other := seen[got.stdout]; got.status != exitFound || len(got.stdout) < 2 || other != 0 {
			t.Errorf("%%%c: %+v, as %%%c", f.letter, got, other)
		}
		seen[got.stdout] = f.letter
	}
}

// FuzzTemplate: a template that is read prints its text, with each field and escape
// replaced, and one that is not has a place that is no plain text.
func FuzzTemplate(f *testing.F) {
	for _, seed := range []string{"%f:%l:%c: %u", `a\tb\\%%`, "%", `\x`, "é%wé", "%u%"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, s string) {
		parsed, err := parseTemplate(s)
		if err != nil {
			if !strings.ContainsAny(s, `%\`) {
				t.Errorf("%q: %v", s, err)
			}
			return
		}
		var again strings.Builder // the template, as it could have been written
		for _, p := range parsed {
			if p.field != 0 {
				again.WriteString("%" + string(p.field))
			}
			again.WriteString(strings.NewReplacer("%", "%%", `\`, `\\`, "\n", `\n`, "\t", `\t`, "\x00", `\0`).Replace(p.text))
		}
		want := strings.NewReplacer("\n", `\n`, "\t", `\t`, "\x00", `\0`).Replace(s)
		if again.String() != want {
			t.Errorf("%q is read as %q", s, again.String())
		}
	})
}
