package main

import (
	"bytes"
	"io"
	"math/bits"

	"github.com/urigrep/urigrep/extract"
)

// rawLines tells the lines that bytes of an input stand on, while text that was
// decoded from it is searched: an editor has the input, not the text. It reads the
// input for others, and keeps a bit for each byte that tells whether a line ends
// with it.
//
//	input  |..........|.................|........
//	                  base              end
type rawLines struct {
	r         io.Reader
	base, end int64    // in the input; base is a multiple of 64 bytes behind where it starts
	ends      []uint64 // from base on
	before    int      // line ends before base

	idle bool // nothing is searched: what is asked next stands behind

	// The line ends in the words before at.
	at, counted int

	// The line that was asked for last, and where it starts in the input.
	line  int
	start int64
}

// reset starts an index of what r reads, which stands at offset in the input, behind
// so many line ends.
func (l *rawLines) reset(r io.Reader, offset int64, before int) {
	*l = rawLines{r: r, base: offset, end: offset, before: before, ends: l.ends[:0]}
}

// Read reads the input.
func (l *rawLines) Read(p []byte) (int, error) {
	n, err := l.r.Read(p)
	for need := (l.end + int64(n) - l.base + 63) / 64; int64(len(l.ends)) < need; {
		l.ends = append(l.ends, 0)
	}
	for at := 0; at < n; at++ {
		k := bytes.IndexByte(p[at:n], '\n')
		if k < 0 {
			break
		}
		at += k
		place := l.end + int64(at) - l.base
		l.ends[place/64] |= 1 << (place % 64)
	}
	l.end += int64(n)
	if l.idle {
		l.forget(l.end)
	}
	return n, err
}

// position answers the line of a byte, and its place in it in bytes. It is 0 for
// what was forgotten.
func (l *rawLines) position(offset int64) (p extract.Position) {
	if offset < l.base || offset > l.end {
		return p
	}
	word := int((offset - l.base) / 64)
	l.count(word)
	within := uint64(0)
	if word < len(l.ends) {
		within = l.ends[word] & (1<<((offset-l.base)%64) - 1)
	}
	p.Line = l.before + l.counted + bits.OnesCount64(within) + 1
	if p.Line != l.line {
		l.line, l.start = p.Line, l.lineStart(word, within)
	}
	p.ByteColumn = int(offset-l.start) + 1
	return p
}

// count moves at to a word.
func (l *rawLines) count(word int) {
	for ; l.at < word; l.at++ {
		l.counted += bits.OnesCount64(l.ends[l.at])
	}
	for ; l.at > word; l.at-- {
		l.counted -= bits.OnesCount64(l.ends[l.at-1])
	}
}

// lineStart answers where the line starts of a byte in a word of which within are
// the line ends before it: at base where that is not known.
func (l *rawLines) lineStart(word int, within uint64) int64 {
	for within == 0 && word > 0 {
		word--
		within = l.ends[word]
	}
	return l.base + int64(word)*64 + int64(64-bits.LeadingZeros64(within))
}

// margin is how far before the last place that was forgotten bytes may be asked for:
// HTML's attributes come late.
const margin = 2 << 20

// forget gives up what stands margin before an offset.
func (l *rawLines) forget(offset int64) {
	words := int((offset - margin - l.base) / 64)
	if words < margin/64 {
		return // moving the rest for less would not pay
	}
	l.count(words)
	l.before += l.counted
	l.ends = l.ends[:copy(l.ends, l.ends[words:])]
	l.base += int64(words) * 64
	l.at, l.counted = 0, 0
}

// madeText is a text that was made of others, as a part of mail is, and names what a
// URI in it stood in and what a reference there starts from.
type madeText interface {
	extract.Source
	Within(at int64) string
	Base(at int64) string
}

// indexedText is one in an input with known lines.
type indexedText struct {
	madeText
	lines *rawLines
}

// Forget gives up what is known of text[:before].
func (t indexedText) Forget(before int64) {
	from, _ := t.Origin(before, before)
	t.lines.forget(from)
	t.madeText.Forget(before)
}
