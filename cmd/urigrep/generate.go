package main

import (
	"fmt"
	"strings"

	"github.com/spf13/pflag"
)

// generator makes a text about the flags.
type generator func(*flags) []byte

var generatorNames = [...]string{"man", "bash", "zsh", "fish"}

// parseGenerator reads what is to be made.
func parseGenerator(word string) (generator, error) {
	switch word {
	case "man":
		return manPage, nil
	case "bash":
		return bashCompletion, nil
	case "zsh":
		return zshCompletion, nil
	case "fish":
		return fishCompletion, nil
	}
	return nil, fmt.Errorf("%q is none of man, bash, zsh, fish", word)
}

// described is a flag as a man page or a completion shows it.
type described struct {
	short, long string // without "-"; there may be no short one
	value       string // the name of what it takes, "" for nothing
	optional    bool   // it may stand without one, and has one only behind "="
	words       []string
	usage       string
}

// describe answers the flags.
func describe(set *pflag.FlagSet) (all []described) {
	set.VisitAll(func(f *pflag.Flag) {
		d := described{short: f.Shorthand, long: f.Name, words: f.Annotations[annotatedWords]}
		d.value, d.usage = pflag.UnquoteUsage(f)
		d.optional = d.value != "" && f.NoOptDefVal != ""
		all = append(all, d)
	})
	return all
}

// takesFile reports whether a flag takes the name of a file.
func (d *described) takesFile() bool { return d.value == "FILE" }

// names answers the flag as it is typed.
func (d *described) names() (names []string) {
	if d.short != "" {
		names = append(names, "-"+d.short)
	}
	return append(names, "--"+d.long)
}

// quoted is s as one word of a shell.
func quoted(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }

const bashScript = `# Completion of urigrep for bash.
_urigrep() {
    local word=${COMP_WORDS[COMP_CWORD]} flag=${COMP_WORDS[COMP_CWORD-1]} words=
    if [[ $word == = ]]; then
        word= flag=$flag=
    elif [[ $flag == = ]]; then
        flag=${COMP_WORDS[COMP_CWORD-2]}=
    fi
    case $flag in
%s    *)
        [[ $word != -* ]] || words=%s ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$word"))
}
complete -o default -F _urigrep urigrep
`

// bashCompletion makes a completion script for bash, which completes files where the
// script has no words.
func bashCompletion(f *flags) []byte {
	var cases strings.Builder
	var names []string
	for _, d := range describe(f.all()) {
		names = append(names, d.names()...)
		if d.value != "" {
			before := append(d.names(), "--"+d.long+"=")
			if d.optional {
				before = before[len(before)-1:]
			}
			fmt.Fprintf(&cases, "    %s)\n        words=%s ;;\n", strings.Join(before, "|"), quoted(strings.Join(d.words, " ")))
		}
	}
	return fmt.Appendf(nil, bashScript, cases.String(), quoted(strings.Join(names, " ")))
}

// zshCompletion makes a completion script for zsh.
func zshCompletion(f *flags) []byte {
	plain := strings.NewReplacer(`\`, `\\`, "[", `\[`, "]", `\]`, ":", `\:`)
	b := []byte("#compdef urigrep\n_arguments -s -S \\\n")
	for _, d := range describe(f.all()) {
		for _, name := range d.names() {
			spec := name
			switch {
			case d.value == "":
			case d.optional:
				spec += "=-"
			case name == "-"+d.short:
				spec += "+"
			default:
				spec += "="
			}
			spec = "*" + spec + "[" + plain.Replace(d.usage) + "]"
			switch {
			case d.words != nil && d.optional:
				spec += "::" + d.value + ":(" + strings.Join(d.words, " ") + ")"
			case d.words != nil:
				spec += ":" + d.value + ":(" + strings.Join(d.words, " ") + ")"
			case d.takesFile():
				spec += ":" + d.value + ":_files"
			case d.value != "":
				spec += ":" + d.value + ": "
			}
			b = fmt.Appendf(b, "  %s \\\n", quoted(spec))
		}
	}
	return append(b, "  '*:FILE:_files'\n"...)
}

// fishCompletion makes a completion script for fish.
func fishCompletion(f *flags) []byte {
	plain := strings.NewReplacer(`\`, `\\`, "'", `\'`)
	var b []byte
	for _, d := range describe(f.all()) {
		b = append(b, "complete -c urigrep"...)
		if d.short != "" {
			b = append(b, " -s "+d.short...)
		}
		b = append(b, " -l "+d.long...)
		switch {
		case d.words != nil && d.optional:
			b = fmt.Appendf(b, " -f -a '%s'", strings.Join(d.words, " "))
		case d.words != nil:
			b = fmt.Appendf(b, " -x -a '%s'", strings.Join(d.words, " "))
		case d.takesFile():
			b = append(b, " -r -F"...)
		case d.value != "":
			b = append(b, " -x"...)
		}
		b = fmt.Appendf(b, " -d '%s'\n", plain.Replace(d.usage))
	}
	return b
}
