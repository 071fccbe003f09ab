//go:build linux

package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"

	"github.com/urigrep/urigrep/delimit"
	"github.com/urigrep/urigrep/delimit/uri"
	"github.com/urigrep/urigrep/extract"
	"github.com/urigrep/urigrep/extract/html"
	"github.com/urigrep/urigrep/extract/mail"
	"github.com/urigrep/urigrep/extract/origin"
)

// mode is a way to read a text. It answers how many URIs it found.
type mode struct {
	name string
	read func(text []byte) int
}

// plain is the mode of no options.
const plain = "plain"

// modes are the options that change the scan. A new one is a line.
var modes = []mode{
	{plain, asText(extract.Extractor{Rules: delimit.Rules{NoAlternatives: true}, NoLines: true})},
	{"line numbers", asText(extract.Extractor{Rules: delimit.Rules{NoAlternatives: true}})},
	{"json", asText(extract.Extractor{})},
	{"invalid", asText(extract.Extractor{Invalid: true})},
	{"rejoin=always", asText(extract.Extractor{Rules: delimit.Rules{Rejoin: delimit.Always}})},
	{"rejoin=never", asText(extract.Extractor{Rules: delimit.Rules{Rejoin: delimit.Never, NoAlternatives: true}, NoLines: true})},
	{"scheme=*", asText(extract.Extractor{Rules: delimit.Rules{Schemes: mustParse("*")}})},
	{"grammar=rfc2396", asText(extract.Extractor{Rules: delimit.Rules{Grammar: uri.RFC2396}})},
	{"grammar=web", asText(extract.Extractor{Rules: delimit.Rules{Grammar: uri.Web}})},
	{"abbreviated", asText(extract.Extractor{Rules: delimit.Rules{Abbreviated: delimit.LikelyHosts}})},
	{"abbreviated=all", asText(extract.Extractor{Rules: delimit.Rules{Abbreviated: delimit.AllHosts, Rejoin: delimit.Always}})},
	{"relative", asText(relative)},
	{"check", func(text []byte) int { return len(delimit.Typed(text).Text) }},
	{"max-length=1000", asText(extract.Extractor{Rules: delimit.Rules{MaxLength: 1000}})},
	{"passthru", passedThrough},
	{"parts", inParts},
	{"html", func(text []byte) int { return find(html.NewReader(origin.FromReader(bytes.NewReader(text), 0))) }},
	{"html, relative", asPage},
	{"mail", asMail("\n")},
	{"mail, header", asMail("Subject: ")},
	{"mail, multipart", asMail("Content-Type: multipart/mixed; boundary=b\n\n--b\n")},
	{"mail, html", asMail("Content-Type: text/html\n\n")},
	{"mail, quoted-printable", asMail("Content-Transfer-Encoding: quoted-printable\n\n")},
	{"mail, base64", asMail("Content-Transfer-Encoding: base64\n\n")},
	{"mail, flowed", asMail("Content-Type: text/plain; format=flowed; delsp=yes\n\n")},
	{"mail, iso-2022-jp", asMail("Content-Type: text/plain; charset=iso-2022-jp\n\n")},
}

func modeNamed(name string) ([]mode, error) {
	k := slices.IndexFunc(modes, func(m mode) bool { return m.name == name })
	if k < 0 {
		return nil, fmt.Errorf("no mode %q", name)
	}
	return modes[k : k+1], nil
}

func mustParse(list string) delimit.Schemes {
	schemes, err := delimit.ParseSchemes(list)
	if err != nil {
		panic(err)
	}
	return schemes
}

// asText has the text searched by x.
func asText(x extract.Extractor) func([]byte) int {
	return func(text []byte) int { return count(x.Reader(bytes.NewReader(text))) }
}

// find searches a text as the command does that prints URIs alone.
func find(r io.Reader) int {
	x := extract.Extractor{Rules: delimit.Rules{NoAlternatives: true}, NoLines: true}
	return count(x.Reader(r))
}

func count(matches iter.Seq2[extract.Match, error]) (n int) {
	for _, err := range matches {
		if err == nil {
			n++
		}
	}
	return n
}

// passedThrough has all of the text answered.
func passedThrough(text []byte) (n int) {
	var x extract.Extractor
	for stretch := range x.Stretches(bytes.NewReader(text)) {
		if stretch.Match != nil {
			n++
		}
	}
	return n
}

var relative = extract.Extractor{Rules: delimit.Rules{Abbreviated: delimit.LikelyHosts, Relative: true}}

// asPage has the text read as a page of HTML, with the references in it.
func asPage(text []byte) (n int) {
	page := html.NewReader(origin.FromReader(bytes.NewReader(text), 0))
	page.Relative = true
	return count(relative.Reader(page))
}

// inParts searches the text as several workers would, behind as much as one part has,
// so that all of it is looked through for the end of that part.
func inParts(text []byte) (n int) {
	text = append(make([]byte, extract.PartSize, extract.PartSize+len(text)), text...)
	x := extract.Extractor{Rules: delimit.Rules{NoAlternatives: true}}
	r := bytes.NewReader(text)
	for start := int64(0); start < r.Size(); {
		end, _ := extract.PartEnd(r, start, r.Size())
		n += count(x.Bytes(text[start:end]))
		start = end
	}
	return n
}

// asMail has the text stand behind the start of a message.
func asMail(start string) func([]byte) int {
	return func(text []byte) (n int) {
		message := io.MultiReader(strings.NewReader("From a@b.example\nFrom: a@b.example\n"+start), bytes.NewReader(text))
		r := mail.NewReader(message, mail.Options{Kinds: mail.Default | mail.Attachments})
		for {
			part, err := r.Next()
			switch fault := (*mail.Fault)(nil); {
			case errors.As(err, &fault):
			case err != nil:
				return n
			default:
				n += find(part)
			}
		}
	}
}
