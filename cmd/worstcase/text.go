//go:build linux

package main

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
)

// tokens are what the rules look at: first those of URIs, wrappers, line ends and
// leaders, then those of mail and of HTML.
var tokens = []string{
	":", "/", "<", ">", "\"", "'", "(", ")", "[", "]", "%", ".", "-", "@", "#", "?", "\n", "\r", " ", "|", "URL:", "http://", "mailto:", "=", "&", ";",
	"http://", "http://", "http://a/", "http://a.example/x", "http://a.example/", "<http://a", "a", "a", "{", "}", ",", "!", "*", "_", "`", "\\", "^", "+", "~", "\t", "\f", "\x00", "\xff",
	"é", "漢", "\u00a0", "\u2010", "\u00ad", "“", "”", "「", "」", "・", "😀", "\u0301", "news:", "tel:+1", "urn:a:", "file:/", "http", "ftp://", "www.", "a@b.c",
	"\n> ", "\r\n", "-\n", "\n\n", "a line of words that has some sixty columns or so, as in mail\n", "word ", "0123456789abcdef",
	"From ", "--", "--b\n", "=\n", "=3D", "=?utf-8?q?", "?=", "Subject: ", "begin 644 a\n", "M", "Content-Type: text/html\n", "boundary=b",
	".com/", "ftp.a.org", "w3.org:80/", "<../", "../x", "<#", "URL:x/", "<base href=\"x\">",
	"<a href=\"", "<!--", "-->", "</", "<script>", "&amp", "&gt;", "&#x", "<b>", "<td ", "title=",
}

// maxTokens is how many tokens a part has at the most, and maxHead a head.
const (
	maxTokens = 6
	maxHead   = 2
)

// text is a head, and a part that is repeated behind it. Both are lists of tokens.
type text struct {
	head, part string
	tokens     [2][]string // of head and part, to be changed
}

func newText(head, part []string) text {
	return text{strings.Join(head, ""), strings.Join(part, ""), [2][]string{head, part}}
}

// known are texts that are slow for other programs: head and part.
var known = [][2]string{
	{"", ":"}, {"", "<"}, {"", "\""}, {"", "a:"}, {"", "http://"}, {"http://a/", "("}, {"http://a/", "()"}, {"<http://a", "x"}, {"", "<http://a b "},
	{"", "<URL:http://a\n"}, {"", "http://a/-\n"}, {"", "www."}, {"", "a"}, {"", "a+"}, {"http://a/", "."}, {"", "http://a/.....\n"}, {"", "a@"}, {"", "://"},
	{"", "\"http://a\n"}, {"", "\n"}, {"", "http://[::1]:80/ "}, {"", "http://a/%"}, {"", "é"}, {"", "> <http://a/\n> b\n"}, {"", "mailto:"}, {"", "a@b.com\n"},
	{"", strings.Repeat("a", 128) + ":"}, {"", "a/"}, {"", "a b "}, {"", "<a href=a>"}, {"", "<base href=//a>"}, {"", "a.example.com "}, {"", "www.a.example "}, {"", "tel:+1\r"},
}

// randomText is without a head as often as not.
func randomText(rng *rand.Rand) text {
	return newText(randomTokens(rng, max(0, rng.IntN(2*maxHead+1)-maxHead)), randomTokens(rng, 1+rng.IntN(maxTokens)))
}

func randomTokens(rng *rand.Rand, n int) []string {
	list := make([]string, n)
	for k := range list {
		list[k] = tokens[rng.IntN(len(tokens))]
	}
	return list
}

// changed answers the text with one token more, less, or another.
func (t text) changed(rng *rand.Rand) text {
	which, most := 1, maxTokens
	if rng.IntN(4) == 0 {
		which, most = 0, maxHead
	}
	list := slices.Clone(t.tokens[which])
	at := rng.IntN(len(list) + 1)
	switch {
	case at == len(list) || rng.IntN(3) == 0 && len(list) < most:
		list = slices.Insert(list, at, tokens[rng.IntN(len(tokens))])[:min(len(list)+1, most)]
	case rng.IntN(2) == 0:
		list = slices.Delete(list, at, at+1)
	default:
		list[at] = tokens[rng.IntN(len(tokens))]
	}
	c := t.tokens
	c[which] = list
	return newText(c[0], c[1])
}

// bytes answers the text with its part repeated, about size bytes.
func (t text) bytes(size int) []byte {
	return []byte(t.head + strings.Repeat(t.part, max(1, (size-len(t.head))/len(t.part))))
}

func (t text) String() string { return fmt.Sprintf("-head %q -part %q", t.head, t.part) }

// textOf reads a head and a part as String writes them, with or without the quotes.
func textOf(head, part string) (text, error) {
	var read [2]string
	for k, s := range []string{head, part} {
		if !strings.HasPrefix(s, `"`) {
			s = `"` + s + `"`
		}
		var err error
		if read[k], err = strconv.Unquote(s); err != nil {
			return text{}, fmt.Errorf("%s is no string as Go writes it", s)
		}
	}
	if read[1] == "" {
		return text{}, errors.New("no part to repeat")
	}
	return newText(read[:1], read[1:]), nil
}
