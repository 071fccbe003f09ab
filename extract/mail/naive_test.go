package mail

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"io"
	"mime/quotedprintable"
	"regexp"
	"strings"

	"golang.org/x/text/encoding/htmlindex"
)

// A second reader: the whole input in memory, regular expressions, recursion.

type naivePart struct {
	message  int
	path     string
	typ      string
	raw      string
	encoding string
	charset  string
}

var (
	naiveDated     = regexp.MustCompile(`^From .*?\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun),?\s+(?:\d+\s+)?(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)\s+(?:\d+\s+){0,2}\d\d?:\d\d`)
	naiveShort     = regexp.MustCompile(`^From [ \t]*(?:[^\s:]\S*(?:[ \t]+\S+)?)?[ \t]*$`)
	naiveDash      = regexp.MustCompile(`^From +- *$`)
	naiveDelimiter = regexp.MustCompile(`^[\r\n]*--(.{0,256}?)[ \t]*\r?(?:\n|$)`)
	naiveMessage   = regexp.MustCompile("^message/(rfc822|global|news)$")
	naiveEncoded   = regexp.MustCompile("base64|quoted|uue")
	naiveField     = regexp.MustCompile(`^(?:>From |([!-9;-~]+)[ \t]*:(?:$|/?[^/]|/$))`)
)

func naiveLines(s string) []string {
	return strings.SplitAfter(s, "\n")
}

func trimEOL(s string) string {
	if rest, found := strings.CutSuffix(s, "\n"); found {
		return strings.TrimSuffix(rest, "\r")
	}
	return s
}

// naiveMessages answers where messages start.
func naiveMessages(s string) (starts []int) {
	lines := naiveLines(s)
	at := 0
	blank := true
	for k, line := range lines {
		next := ""
		if k+1 < len(lines) {
			next = trimEOL(lines[k+1])
		}
		l := trimEOL(line)
		field := naiveField.MatchString(next)
		if strings.HasPrefix(l, "From ") && len(line) < maxFromLine {
			if field && (naiveDated.MatchString(l) || naiveDash.MatchString(l) || blank && naiveShort.MatchString(l)) ||
				next == "" && k+1 < len(lines) && lines[k+1] != "" && blank && naiveDated.MatchString(l) {
				starts = append(starts, at)
			}
		}
		blank = l == "" && strings.HasSuffix(line, "\n")
		at += len(line)
	}
	return starts
}

type naiveReader struct {
	parts   []naivePart
	message int
}

func naive(s string) []naivePart {
	lead := len(s) - len(strings.TrimLeft(strings.TrimPrefix(s, "\uFEFF"), "\r\n"))
	s = s[lead:]
	starts := naiveMessages(s)
	var n naiveReader
	if len(starts) == 0 || starts[0] != 0 {
		if s == "" {
			return nil
		}
		n.message = 1
		n.whole(s, "")
		return n.parts
	}
	for k, at := range starts {
		end := len(s)
		if k+1 < len(starts) {
			end = starts[k+1]
		}
		n.message++
		m := s[at:end]
		m = m[strings.IndexByte(m+"\n", '\n'):]
		n.whole(strings.TrimPrefix(m, "\n"), "")
	}
	return n.parts
}

func (n *naiveReader) add(path, typ, raw, encoding, charset string) {
	n.parts = append(n.parts, naivePart{n.message, path, typ, raw, encoding, charset})
}

func (n *naiveReader) whole(s, prefix string) {
	n.entity(s, prefix+"HEADER", prefix+"1", prefix, prefix+"TEXT", "text/plain")
}

// splitHeader is the header section, the body, and whether there is one.
func splitHeader(s string) (section, body string, has bool) {
	lines := naiveLines(s)
	at, bad, blank := 0, -1, false
	for _, line := range lines {
		l := trimEOL(line)
		switch {
		case line == "":
			return s, "", false
		case l == "" && strings.HasSuffix(line, "\n"):
			return s[:at], s[at+len(line):], true
		case naiveField.MatchString(l):
			bad, blank = -1, false
		case l != "" && strings.Contains(" \t", l[:1]):
			if at == 0 {
				bad = at
			} else {
				blank = strings.Trim(l, " \t") == ""
			}
		case bad >= 0:
			return s[:bad], s[bad:], true
		case blank:
			return s[:at], s[at:], true
		default:
			bad = at
		}
		at += len(line)
	}
	return s, "", false
}

func (n *naiveReader) entity(s, header, leaf, prefix, text, assumed string) {
	section, body, has := splitHeader(s)
	n.add(header, "", section, "", "")
	h := map[string]string{}
	var name string
	for _, line := range naiveLines(section) {
		l := trimEOL(line)
		if l != "" && strings.Contains(" \t", l[:1]) {
			if name != "" {
				h[name] += l
			}
			continue
		}
		name = ""
		if m := naiveField.FindStringSubmatch(l); m != nil && m[1] != "" {
			name = strings.ToLower(m[1])
			if h[name] != "" {
				name = "-"
			}
			h[name] = strings.TrimSpace(l[strings.IndexByte(l, ':')+1:])
		}
	}
	if !has {
		return
	}
	media := parseMediaType(h["content-type"], assumed)
	encoding := strings.ToLower(h["content-transfer-encoding"])
	boundary := media.boundary()
	if m := naiveDelimiter.FindStringSubmatch(body); boundary == "" && m != nil {
		boundary = m[1]
	}
	switch {
	case strings.HasPrefix(media.name, "multipart/") && boundary != "":
		n.multipart(body, boundary, prefix, text, media.name)
	case naiveMessage.MatchString(media.name) && !naiveEncoded.MatchString(encoding):
		n.whole(body, leaf+".")
	default:
		n.add(leaf, media.name, body, encoding, media.params["charset"])
	}
}

func (n *naiveReader) multipart(body, boundary, prefix, text, typ string) {
	assumed := "text/plain"
	if typ == "multipart/digest" {
		assumed = "message/rfc822"
	}
	parts := []string{""} // preamble, parts
	closed, epilogue := false, ""
	var b strings.Builder
	for _, line := range naiveLines(body) {
		l := strings.TrimRight(line, " \t\r\n")
		switch {
		case !closed && (l == "--"+boundary || l == "--"+boundary+"--"):
			parts[len(parts)-1] = trimEOL(b.String())
			b.Reset()
			if closed = l != "--"+boundary; !closed {
				parts = append(parts, "")
			}
		default:
			b.WriteString(line)
		}
	}
	if closed {
		epilogue = b.String()
	} else {
		parts[len(parts)-1] = b.String()
	}
	n.between(text, parts[0])
	for k, part := range parts[1:] {
		path := fmt.Sprint(prefix, k+1)
		n.entity(part, path+".MIME", path, path+".", path, assumed)
	}
	n.between(text, epilogue)
}

func (n *naiveReader) between(path, s string) {
	if s = strings.TrimLeft(s, "\r\n"); s != "" {
		n.add(path, "text/plain", s, "", "")
	}
}

// decode answers the part's text as the standard library decodes it.
func (p naivePart) decode() (string, bool) {
	var r io.Reader = strings.NewReader(p.raw)
	switch p.encoding {
	case "quoted-printable":
		if regexp.MustCompile(`[ \t]\r?\n|=[ \t]|=$|[ \t]$|\r[^\n]`).MatchString(p.raw) {
			return "", false // the standard library drops what this reader keeps
		}
		r = quotedprintable.NewReader(r)
	case "base64":
		r = base64.NewDecoder(base64.StdEncoding, r)
	default:
		return "", false
	}
	e, err := htmlindex.Get(p.charset)
	if err != nil {
		return "", false
	}
	b, err := io.ReadAll(r)
	if err != nil || bytes.HasPrefix(b, []byte("\uFEFF")) {
		return "", false
	}
	if strings.EqualFold(p.charset, "utf-8") || strings.EqualFold(p.charset, "us-ascii") {
		return string(b), true
	}
	if b, err = e.NewDecoder().Bytes(b); err != nil {
		return "", false
	}
	return string(b), true
}
