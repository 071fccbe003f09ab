package origin_test

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/urigrep/urigrep/extract/origin"
)

// unescaper makes "+" of a "\p". A backslash before something else has failed.
type unescaper struct{}

func (unescaper) Decode(m *origin.Map, dst, src []byte, atEOF bool) (nDst, nSrc int) {
	for nDst < len(dst) && nSrc < len(src) {
		escape := src[nSrc] == '\\'
		switch {
		case escape && nSrc+1 == len(src) && !atEOF:
			return nDst, nSrc // what follows has to be seen
		case escape && bytes.HasPrefix(src[nSrc:], []byte(`\p`)):
			dst[nDst] = '+'
			m.Add(1, 1, 2) // a unit of 1 byte of text and 2 of the source
			nSrc++
		default:
			if escape {
				m.Fail()
			}
			dst[nDst] = src[nSrc]
			m.Add(1, 1, 1)
		}
		nDst, nSrc = nDst+1, nSrc+1
	}
	return nDst, nSrc
}

// A text is made in steps, and knows what it was made of.
func ExampleNewReader() {
	const input = `a\pb\pc`
	once := origin.NewReader(origin.FromReader(strings.NewReader(input), 0), unescaper{})
	b, _ := io.ReadAll(once)
	from, to := once.Origin(1, 3) // of "+b"
	fmt.Printf("%s: %s was %s\n", b, b[1:3], input[from:to])

	once.Reset(origin.FromReader(strings.NewReader(`x\y`), 100), unescaper{})
	b, _ = io.ReadAll(once)
	at, failed := once.Failed()
	fmt.Printf("%s: %v at byte %d\n", b, failed, at)
	// Output:
	// a+b+c: +b was \pb
	// x\y: true at byte 101
}

func ExampleFromReader() {
	text := origin.FromReader(strings.NewReader("as it is"), 1000)
	fmt.Println(text.Origin(3, 5))
	// Output: 1003 1005
}

// Of three bytes that were copied, four that gave no text, and base64 of which each
// four bytes gave three.
func ExampleMap() {
	var m origin.Map
	m.Add(3, 1, 1)
	m.Skip(4)
	m.Add(2, 3, 4)
	fmt.Println(m.Range(1, 3))
	fmt.Println(m.Range(4, 5)) // a part of a unit came from all of it
	m.Forget(3)                // nobody will ask for what stands before
	fmt.Println(m.Range(6, 9))
	m.Fail() // what comes next could not be decoded
	m.Reset()
	fmt.Println(m.Range(0, 0))
	// Output:
	// 1 3
	// 7 11
	// 11 15
	// 0 0
}
