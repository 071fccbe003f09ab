package mail_test

import (
	"bytes"
	"cmp"
	"encoding/base64"
	"errors"
	"flag"
	"fmt"
	stdhtml "html"
	"io"
	"io/fs"
	"maps"
	"math/rand/v2"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	stdmail "net/mail"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/htmlindex"
	"pgregory.net/rapid"

	"github.com/urigrep/urigrep/extract"
	"github.com/urigrep/urigrep/extract/mail"
)

func TestMain(m *testing.M) {
	flag.Set("rapid.nofailfile", "true") // a failure prints its seed; no file is left in the tree
	os.Exit(m.Run())
}

// eachSharedMail calls f with each file of a folder of the mail beside the project.
func eachSharedMail(t *testing.T, folder string, f func(path string, b []byte)) {
	t.Helper()
	n := 0
	err := filepath.WalkDir(filepath.Join("../../../shared/mail", folder), func(path string, d fs.DirEntry, err error) error {
		if err != nil || !d.Type().IsRegular() {
			return err
		}
		b, err := os.ReadFile(path)
		if err == nil {
			n++
			f(path, b)
		}
		return err
	})
	switch {
	case n == 0:
		t.Skip("no mail beside the project: ", err)
	case err != nil:
		t.Fatal(err)
	}
}

// foundPart is a header section or a body with what was found in it.
type foundPart struct {
	path, mediaType string
	kind            mail.Kind
	message         int
	encoding        string // as the header section before it says, in lower case
	matches         []extract.Match
}

// readMail answers all that is found in mail, and how many faults there were.
func readMail(t rapid.TB, b []byte) (parts []foundPart, faults int) {
	t.Helper()
	var x extract.Extractor
	r := mail.NewReader(bytes.NewReader(b), mail.Options{Kinds: mail.Default | mail.Attachments})
	encodings := map[string]string{} // by the path of the body
	for {
		p, err := r.Next()
		if fault := (*mail.Fault)(nil); errors.As(err, &fault) {
			faults++
			continue
		}
		if err == io.EOF {
			return parts, faults
		}
		if err != nil {
			t.Fatal(err)
		}
		part := foundPart{path: p.Path, mediaType: p.Type, kind: p.Kind, message: p.Message.Number}
		if p.Path == "HEADER" {
			clear(encodings)
		}
		var section strings.Builder
		for m, err := range x.Reader(copied{p, &section}) {
			if err != nil {
				faults++
				continue
			}
			part.matches = append(part.matches, m.Clone())
		}
		if p.Kind == mail.Headers {
			encodings[bodyOf(p.Path)] = encodingIn(section.String())
		} else {
			part.encoding = encodings[p.Path]
		}
		parts = append(parts, part)
	}
}

// copied is a part of which a copy is made while it is read, or of what it holds.
type copied struct {
	*mail.Part
	to io.Writer
}

func (c copied) Read(p []byte) (int, error) {
	n, err := c.Part.Read(p)
	c.to.Write(p[:n])
	return n, err
}

func (c copied) Held() (text []byte, ok bool) {
	text, ok = c.Part.Held()
	c.to.Write(text)
	return text, ok
}

// bodyOf answers the path of the body behind a header section, if that has no parts.
func bodyOf(path string) string {
	if part, found := strings.CutSuffix(path, ".MIME"); found {
		return part
	}
	return strings.TrimSuffix(path, "HEADER") + "1"
}

var (
	encodingField  = regexp.MustCompile(`(?mi)^Content-Transfer-Encoding:[ \t]*([^\s;(]+)`)
	multipartField = regexp.MustCompile(`(?mi)^Content-Type:[ \t]*multipart/`)
)

// encodingIn answers the transfer encoding of the body behind a header section, and
// nothing where that is a multipart, which has none.
func encodingIn(section string) string {
	m := encodingField.FindStringSubmatch(section)
	if m == nil || multipartField.MatchString(section) {
		return ""
	}
	return strings.ToLower(m[1])
}

// tally counts by name.
type tally map[string]int

// String lists the names, the most frequent first.
func (n tally) String() string {
	var b strings.Builder
	names := slices.SortedFunc(maps.Keys(n), func(a, b string) int { return 2*(n[b]-n[a]) + strings.Compare(a, b) })
	for _, name := range names {
		fmt.Fprintf(&b, "\n%7d %s", n[name], name)
	}
	return b.String()
}

// TestEverySharedMailIsRead: no file makes the reader fall over, and the ranges
// are those of the input. What it counts is to be looked at.
func TestEverySharedMailIsRead(t *testing.T) {
	files, messages, faults := 0, 0, 0
	bodies, uris := tally{}, tally{}
	eachSharedMail(t, "", func(path string, b []byte) {
		parts, failed := readMail(t, b)
		files++
		faults += failed
		if len(parts) > 0 {
			messages += parts[len(parts)-1].message
		}
		for _, p := range parts {
			name := kindNames[p.kind]
			if p.kind != mail.Headers {
				name += ", " + cmp.Or(p.encoding, "no encoding")
				bodies[p.mediaType+", "+cmp.Or(p.encoding, "no encoding")]++
			}
			uris[name] += len(p.matches)
			for _, m := range p.matches {
				if m.Start < 0 || m.End > int64(len(b)) || m.Start >= m.End || len(m.Text) == 0 {
					t.Errorf("%s, part %s: %q at %d-%d of %d", path, p.path, m.Text, m.Start, m.End, len(b))
				}
			}
		}
	})
	t.Logf("%d files, %d messages, %d faults", files, messages, faults)
	t.Logf("bodies: %v", bodies)
	t.Logf("URIs: %v", uris)
}

var kindNames = map[mail.Kind]string{mail.Headers: "header", mail.Plain: "plain", mail.HTML: "HTML", mail.Attachments: "attachment"}

// leaf is a body as the standard library decodes it.
type leaf struct {
	path, mediaType, encoding string
	text                      string // in UTF-8
	alternative               string // which multipart/alternative it is in, "" for none
}

// leavesOf answers the bodies of a message, read by the standard library. ok is
// false where that stumbles.
func leavesOf(b []byte) (leaves map[string]leaf, ok bool) {
	leaves = map[string]leaf{}
	m, err := stdmail.ReadMessage(bytes.NewReader(b))
	if err != nil {
		return nil, false
	}
	ok = addLeaves(leaves, entity{header: m.Header, body: m.Body, leaf: "1"})
	return leaves, ok
}

// entity is a header section with its body.
type entity struct {
	header      map[string][]string
	body        io.Reader
	leaf        string // its path, if it has no parts
	prefix      string // of its parts' paths
	alternative string
}

func (e *entity) field(name string) string {
	return stdmail.Header(e.header).Get(name)
}

// addLeaves adds the bodies of e, and reports whether all were read.
func addLeaves(leaves map[string]leaf, e entity) (ok bool) {
	mediaType, params, err := mime.ParseMediaType(cmp.Or(e.field("Content-Type"), "text/plain"))
	switch {
	case err != nil:
		return false
	case strings.HasPrefix(mediaType, "multipart/"):
		if mediaType == "multipart/alternative" {
			e.alternative = "in " + e.prefix
		}
		return addParts(leaves, e, params["boundary"])
	case mediaType == "message/rfc822":
		m, err := stdmail.ReadMessage(e.body)
		if err != nil {
			return false
		}
		return addLeaves(leaves, entity{header: m.Header, body: m.Body, leaf: e.leaf + ".1", prefix: e.leaf + "."})
	}
	l := leaf{path: e.leaf, mediaType: mediaType, encoding: strings.ToLower(e.field("Content-Transfer-Encoding")), alternative: e.alternative}
	l.text, err = decoded(e.body, l.encoding, params["charset"])
	leaves[l.path] = l
	return err == nil
}

func addParts(leaves map[string]leaf, e entity, boundary string) (ok bool) {
	r := multipart.NewReader(e.body, boundary)
	for k := 1; ; k++ {
		p, err := r.NextRawPart()
		if err != nil {
			return err == io.EOF
		}
		path := e.prefix + strconv.Itoa(k)
		if !addLeaves(leaves, entity{p.Header, p, path, path + ".", e.alternative}) {
			return false
		}
	}
}

// decoded answers the text of a body in UTF-8.
func decoded(body io.Reader, encoding, charset string) (string, error) {
	switch encoding {
	case "quoted-printable":
		body = quotedprintable.NewReader(body)
	case "base64":
		body = base64.NewDecoder(base64.StdEncoding, body)
	}
	b, err := io.ReadAll(body)
	if e, unknown := htmlindex.Get(charset); unknown == nil && !utf8.Valid(b) {
		b, _ = e.NewDecoder().Bytes(b)
	}
	return string(b), err
}

// Floors of what the tests below compare. In all 660 messages of mail/eml the
// standard library reads every part; 797 URIs stand in quoted-printable, 740 in
// base64; all of 160 links are found.
const (
	leastQuoted   = 790
	leastBase64   = 735
	leastLinks    = 155
	leastOfLinks  = 0.99
	leastMessages = 660
)

// TestSharedURIsStandInTheText: each URI that is found in an encoded body of
// mail/eml stands whole in what the standard library decodes. So none ends in the
// "=" of a soft line break or where one was, and none holds "=3D" for "=".
func TestSharedURIsStandInTheText(t *testing.T) {
	messages, compared := 0, tally{}
	eachSharedMail(t, "eml", func(path string, b []byte) {
		leaves, ok := leavesOf(b)
		if !ok {
			t.Log("the standard library does not read ", path)
			return
		}
		messages++
		parts, _ := readMail(t, b)
		for _, p := range parts {
			l, ok := leaves[p.path]
			if !ok || l.mediaType != p.mediaType || p.kind != mail.Plain && p.kind != mail.HTML {
				continue // a header section, or text between parts
			}
			place := path + ", part " + p.path
			if l.encoding != p.encoding {
				t.Errorf("%s: %q, want %q", place, p.encoding, l.encoding)
			}
			compared[p.encoding] += len(p.matches)
			checkURIs(t, place, b, p, l.text)
		}
	})
	t.Logf("%d messages; URIs by encoding: %v", messages, compared)
	if messages < leastMessages || compared["quoted-printable"] < leastQuoted || compared["base64"] < leastBase64 {
		t.Error("fewer than there were")
	}
}

// checkURIs looks for the URIs of a part, in order, in the text of its body.
func checkURIs(t *testing.T, place string, b []byte, p foundPart, text string) {
	t.Helper()
	flat := lineBreak.ReplaceAllString(text, "")
	if p.kind == mail.HTML {
		text = stdhtml.UnescapeString(text)
	}
	at := 0
	for _, m := range p.matches {
		u := string(m.Text)
		if softBreak.Match(b[m.End-1:]) && p.encoding == "quoted-printable" {
			t.Errorf("%s: %q ends in a soft line break", place, u)
		}
		if strings.Contains(u, "=3D") && !strings.Contains(text, "=3D") {
			t.Errorf("%s: %q holds a =3D that the text has not", place, u)
		}
		switch {
		case len(m.Breaks) > 0: // that the text itself has, lines of a reply
			if !strings.Contains(flat, lineBreak.ReplaceAllString(u, "")) {
				t.Errorf("%s: %q, with breaks, is not in the text", place, u)
			}
		case p.kind == mail.HTML: // where attributes come late
			if _, ok := findURI(text, u); !ok {
				t.Errorf("%s: %q is not in the text, or goes on there", place, u)
			}
		default:
			k, ok := findURI(text[at:], u)
			if !ok {
				t.Errorf("%s: %q is not in the text behind the URI before it, or goes on there", place, u)
			}
			at += k
		}
	}
}

var (
	softBreak = regexp.MustCompile(`^=[ \t]*\r?\n`)
	lineBreak = regexp.MustCompile(`\r?\n[>| \t]*`)

	// endsURI is what may follow a URI: what none holds, and punctuation.
	endsURI = regexp.MustCompile("^(?:$|[\\s<>\"'()\\[\\]{}|\\\\^`,.;:!?*_~]|[^\x00-\x7f])")
)

// findURI answers where in text the first u ends that does not go on.
func findURI(text, u string) (end int, ok bool) {
	for {
		k := strings.Index(text[end:], u)
		if k < 0 {
			return 0, false
		}
		end += k + len(u)
		if endsURI.MatchString(text[end:]) {
			return end, true
		}
	}
}

// TestSharedLinksAreFoundInThePlainText: of the links of an HTML alternative those
// that the plain one shows are found there.
func TestSharedLinksAreFoundInThePlainText(t *testing.T) {
	shown, found := 0, 0
	eachSharedMail(t, "eml", func(path string, b []byte) {
		leaves, ok := leavesOf(b)
		if !ok {
			return
		}
		parts, _ := readMail(t, b)
		for _, html := range leaves {
			if html.mediaType != "text/html" || html.alternative == "" {
				continue
			}
			for _, p := range parts {
				plain := leaves[p.path]
				if p.kind != mail.Plain || plain.mediaType != "text/plain" || plain.alternative != html.alternative {
					continue
				}
				for _, u := range shownLinks(html.text, plain.text) {
					shown++
					if slices.ContainsFunc(p.matches, func(m extract.Match) bool { return string(m.Text) == u }) {
						found++
					} else {
						t.Logf("%s, part %s: not found: %s", path, p.path, u)
					}
				}
			}
		}
	})
	t.Logf("%d of %d links", found, shown)
	if shown < leastLinks || float64(found) < leastOfLinks*float64(shown) {
		t.Errorf("found %d of %d links", found, shown)
	}
}

var link = regexp.MustCompile(`(?is)<a\s[^>]*?\bhref\s*=\s*(?:"\s*(https?:[^"]*?)\s*"|'\s*(https?:[^']*?)\s*')`)

// shownLinks answers the links of HTML, each once, that stand in the plain text,
// whatever lines that breaks them into.
func shownLinks(html, plain string) (links []string) {
	for _, m := range link.FindAllStringSubmatch(html, -1) {
		u := stdhtml.UnescapeString(cmp.Or(m[1], m[2]))
		if !slices.Contains(links, u) && stands(plain, u) {
			links = append(links, u)
		}
	}
	return links
}

// stands reports whether u stands in text and ends there, whatever line breaks are in it.
func stands(text, u string) bool {
	flat := lineBreak.ReplaceAllString(text, "\n")
	for at := 0; ; at++ {
		k := strings.Index(flat[at:], u[:1])
		if k < 0 {
			return false
		}
		at += k
		rest, ok := flat[at:], true
		for _, c := range []byte(u) {
			rest = strings.TrimPrefix(rest, "\n")
			if ok = rest != "" && rest[0] == c; !ok {
				break
			}
			rest = rest[1:]
		}
		if ok && endsURI.MatchString(rest) {
			return true
		}
	}
}

// transfer encodes a body for transport, in as many ways as the encoding allows, and
// decodes the start of one.
type transfer struct {
	encode func(*rand.Rand, string) string
	decode func(string) string
}

var transfers = map[string]transfer{
	"8bit":             {func(_ *rand.Rand, s string) string { return s }, func(s string) string { return s }},
	"quoted-printable": {quote, unquote},
	"base64":           {toBase64, fromBase64},
}

// pick answers one of some strings.
func pick(rng *rand.Rand, from ...string) string { return from[rng.IntN(len(from))] }

// quote encodes s with escapes where they need not be, and soft line breaks anywhere.
func quote(rng *rand.Rand, s string) string {
	var b strings.Builder
	for _, c := range []byte(s) {
		choice := rng.IntN(20)
		if choice < 2 {
			b.WriteString([]string{"=\n", "= \r\n"}[choice])
		}
		switch {
		case c == '\n':
			b.WriteByte(c)
		case choice == 2:
			fmt.Fprintf(&b, "=%02x", c)
		case choice == 3 || c == '=' || c < ' ' || c > '~':
			fmt.Fprintf(&b, "=%02X", c)
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

var (
	anySoftBreak = regexp.MustCompile(`=[ \t]*\r?\n`)
	escape       = regexp.MustCompile(`=[0-9A-Fa-f]{2}`)
)

func unquote(s string) string {
	return escape.ReplaceAllStringFunc(anySoftBreak.ReplaceAllString(s, ""), func(e string) string {
		c, _ := strconv.ParseUint(e[1:], 16, 8)
		return string([]byte{byte(c)})
	})
}

// toBase64 encodes s in lines of any length, white space in them.
func toBase64(rng *rand.Rand, s string) string {
	var b strings.Builder
	encoded := base64.StdEncoding.EncodeToString([]byte(s))
	size := 1 + rng.IntN(76)
	for len(encoded) > size {
		b.WriteString(encoded[:size] + pick(rng, "\n", "\r\n", " ", " \n"))
		encoded = encoded[size:]
	}
	return b.String() + encoded + "\n"
}

func fromBase64(s string) string {
	s = strings.Join(strings.Fields(s), "")
	b, _ := base64.StdEncoding.DecodeString(s[:len(s)/4*4])
	return string(b)
}

// charsets have letters that may stand in a URI, but for the ones of which the
// letters end one.
var charsets = []struct{ label, encoding, letters string }{
	{"utf-8", "utf-8", "äжé"},
	{"", "utf-8", "äжé"},
	{"iso-8859-1", "windows-1252", "äßé"},
	{"", "windows-1252", "äßé"},
	{"unknown-8bit", "windows-1252", "äßé"},
	{"windows-1251", "windows-1251", "жщЯ"},
	{"koi8-r", "koi8-r", "жщЯ"},
	{"gb2312", "gbk", "中文字"},
	{"gb18030", "gb18030", "中文é"},
	{"big5", "big5", "中文字"},
	{"euc-kr", "euc-kr", "한국말"},
	{"shift_jis", "shift_jis", "日本語"},
	{"euc-jp", "euc-jp", "日本語"},
	{"iso-2022-jp", "iso-2022-jp", "日本語"},
}

// uris generates URIs that end in an ASCII letter, with some of the letters in them.
func uris(letters string) *rapid.Generator[string] {
	pieces := []string{"x", "long-path", "/", "?q=", "=3D", "&amp=", "&b=c", "%20", "~u", ".html", "=41=", letters}
	if r, _ := utf8.DecodeRuneInString(letters); r > 0x2E80 { // which ends a URI behind an ASCII letter
		pieces = pieces[:len(pieces)-1]
	}
	return rapid.Custom(func(t *rapid.T) string {
		path := rapid.SliceOfN(rapid.SampledFrom(pieces), 0, 12).Draw(t, "pieces")
		return "http://a.example/" + strings.Join(path, "") + rapid.SampledFrom([]string{"z", "#z"}).Draw(t, "end")
	})
}

// layout writes URIs as a text, and makes of a stretch of one that a URI came from
// what is to contain it.
type layout struct {
	contentType string
	write       func(rng *rand.Rand, uris []string, letters string) string
	read        func(string) string
}

var layouts = map[string]layout{
	"plain":        {"text/plain", writePlain, func(s string) string { return s }},
	"flowed":       {"text/plain; format=flowed", writeFlowed, func(s string) string { return s }},
	"flowed DelSp": {"text/plain; format=flowed; delsp=yes", writeDelSp, func(s string) string { return flowedBreak.ReplaceAllString(s, "") }},
	"HTML":         {"text/html", writeHTML, readHTML},
}

// writePlain puts words before and behind URIs, some of which have wrappers.
func writePlain(rng *rand.Rand, uris []string, letters string) string {
	var b strings.Builder
	for _, u := range uris {
		words := pick(rng, "some words", letters, "a line\n"+letters, "\n\n>", "=3D = \n", "  ")
		wrapper := pick(rng, "  ", "<>", `""`, "()")
		b.WriteString(words + " " + wrapper[:1] + u + wrapper[1:] + " behind it\n")
	}
	return b.String()
}

// writeFlowed stuffs lines with a space, and quotes some (RFC 3676 section 4).
func writeFlowed(rng *rand.Rand, uris []string, letters string) string {
	var b strings.Builder
	for _, line := range strings.Split(writePlain(rng, uris, letters), "\n") {
		quotes := strings.Repeat(">", rng.IntN(3))
		b.WriteString(quotes + " " + strings.TrimRight(line, " ") + "\n")
	}
	return b.String()
}

// writeDelSp breaks lines anywhere, too (section 4.1).
func writeDelSp(rng *rand.Rand, uris []string, letters string) string {
	var b strings.Builder
	for line := range strings.Lines(writeFlowed(rng, uris, letters)) {
		quotes := line[:strings.IndexByte(line, ' ')]
		for at, c := range line {
			if at > len(quotes)+1 && c != '\n' && rng.IntN(20) == 0 {
				b.WriteString(" \n" + quotes + " ")
			}
			b.WriteRune(c)
		}
	}
	return b.String()
}

var flowedBreak = regexp.MustCompile(` \r?\n>* ?`)

// writeHTML puts URIs into text and attributes, with character references.
func writeHTML(rng *rand.Rand, uris []string, letters string) string {
	var b strings.Builder
	for _, u := range uris {
		form := pick(rng, "<p>see %s now</p>", "x %s<br>", `<a href="%s">here</a>`, "<img src='%s'>", "<td background=%s>", "<A\nHREF = '\n%s '>x</A>")
		gap := "" // that means nothing where it stands
		switch {
		case !strings.Contains(form, "="):
			gap = "<wbr>"
		case strings.ContainsAny(form, `"'`):
			gap = "\n\t"
			u = strings.ReplaceAll(u, "%20", " ")
		}
		b.WriteString(letters + strings.Replace(form, "%s", refer(rng, u, gap), 1) + "\n")
	}
	return b.String()
}

// refer writes a URI with character references, and with gaps in it, but not beside
// blanks, which would belong to the gap.
func refer(rng *rand.Rand, u, gap string) string {
	var b strings.Builder
	last := ' '
	for _, c := range u {
		if c != ' ' && last != ' ' && rng.IntN(20) == 0 {
			b.WriteString(gap)
		}
		last = c
		switch choice := rng.IntN(20); {
		case choice == 0 || c == '&':
			fmt.Fprintf(&b, "&#%d;", c)
		case choice == 1:
			fmt.Fprintf(&b, "&#x%X;", c)
		default:
			b.WriteRune(c)
		}
	}
	return strings.Replace(b.String(), "&#38;", "&amp;", 1)
}

var (
	markup = regexp.MustCompile(`<[^>]*>`)
	breaks = strings.NewReplacer("\t", "", "\r", "", "\n", "", " ", "%20")
)

func readHTML(s string) string {
	return breaks.Replace(stdhtml.UnescapeString(markup.ReplaceAllString(s, "")))
}

// sample is a message with URIs, in one of the encodings.
type sample struct {
	uris     []string
	head     string
	body     string
	charset  encoding.Encoding
	transfer transfer
	layout   layout
}

func samples(l layout, name string) *rapid.Generator[sample] {
	return rapid.Custom(func(t *rapid.T) sample {
		charset := rapid.SampledFrom(charsets).Draw(t, "charset")
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "encoding"), 0))
		s := sample{layout: l, transfer: transfers[name], uris: rapid.SliceOfN(uris(charset.letters), 1, 8).Draw(t, "URIs")}
		s.charset, _ = htmlindex.Get(charset.encoding)
		text, err := s.charset.NewEncoder().String(l.write(rng, s.uris, charset.letters))
		if err != nil {
			t.Fatal(err)
		}
		s.head = "From: a@b.example\nContent-Type: " + l.contentType + "; charset=" + charset.label + "\nContent-Transfer-Encoding: " + name + "\n\n"
		s.body = s.transfer.encode(rng, text)
		return s
	})
}

// textOf answers what stands at a range of the message for a decoder that has read
// what stands before.
func (s *sample) textOf(start, end int64) string {
	before, all := s.textBefore(start), s.textBefore(end)
	return s.layout.read(all[len(before):])
}

func (s *sample) textBefore(end int64) string {
	b := s.transfer.decode(s.body[:end-int64(len(s.head))])
	text := make([]byte, 3*len(b)+16)
	n, _, _ := s.charset.NewDecoder().Transform(text, []byte(b), false)
	return string(text[:n])
}

// TestRangesDecodeToTheURI is what a match promises: its range of raw bytes, decoded
// by a decoder that has read what stands before, contains the URI. What is not
// base64, whose quanta are answered whole, contains nothing else. All URIs are found.
func TestRangesDecodeToTheURI(t *testing.T) {
	for layoutName, layout := range layouts {
		for transferName := range transfers {
			t.Run(layoutName+", "+transferName, func(t *testing.T) {
				rapid.Check(t, func(t *rapid.T) {
					s := samples(layout, transferName).Draw(t, "sample")
					parts, faults := readMail(t, []byte(s.head+s.body))
					var found []string
					for _, m := range parts[len(parts)-1].matches {
						u := string(m.Text)
						found = append(found, u)
						text := s.textOf(m.Start, m.End)
						if !strings.Contains(text, u) || transferName != "base64" && text != u {
							t.Errorf("%q is of %q, which is %q", u, (s.head + s.body)[m.Start:m.End], text)
						}
					}
					slices.Sort(s.uris) // the attributes of HTML come late
					slices.Sort(found)
					if faults > 0 || !slices.Equal(found, s.uris) {
						t.Fatalf("%d faults; found %q of %q in %q", faults, found, s.uris, s.body)
					}
				})
			})
		}
	}
}
