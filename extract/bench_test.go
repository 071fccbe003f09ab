package extract_test

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/extract"
)

const benchSize = 2 << 20

// prose makes lines of made-up words, with a "Word: " now and then. After about
// every gap lines comes what insert writes; 0 is never.
func prose(gap int, insert func(b *strings.Builder, rng *rand.Rand)) []byte {
	rng := rand.New(rand.NewPCG(1, 2))
	var b strings.Builder
	for b.Len() < benchSize {
		for length := 0; length < 66; {
			word := 1 + rng.IntN(9)
			for range word {
				b.WriteByte(byte('a' + rng.IntN(26)))
			}
			if rng.IntN(80) == 0 {
				b.WriteByte(':')
			}
			b.WriteByte(' ')
			length += word + 1
		}
		if gap > 0 && rng.IntN(gap) == 0 {
			insert(&b, rng)
		}
		b.WriteByte('\n')
	}
	return []byte(b.String())
}

func bareURI(b *strings.Builder, rng *rand.Rand) {
	fmt.Fprintf(b, "https://www.example%d.org/path/to/page-%d.html?key=%x, ", rng.IntN(50), rng.IntN(1000), rng.Uint32())
}

func wrappedURI(b *strings.Builder, rng *rand.Rand) {
	fmt.Fprintf(b, "<http://www.example%d.org/path/to-\n  page/%d/%x> and ", rng.IntN(50), rng.IntN(1000), rng.Uint32())
}

// mailURI is what mail holds: addresses and times with colons, reply prefixes,
// and a URI now and then.
func mailURI(b *strings.Builder, rng *rand.Rand) {
	fmt.Fprintf(b, "\nDate: Mon, 1 Jan 2001 12:%02d:00 +0000\nMessage-ID: <%x@mail.example>\n> > On Monday someone wrote:\n> ", rng.IntN(60), rng.Uint64())
	switch rng.IntN(4) {
	case 0:
		wrappedURI(b, rng)
	case 1:
		bareURI(b, rng)
	case 2:
		b.WriteString("<mailto:someone@mail.example>")
	}
}

var benchInputs = []struct {
	name string
	text func() []byte
}{
	{"none", func() []byte { return prose(0, nil) }},
	{"sparse", func() []byte { return prose(100, bareURI) }},
	{"mail", func() []byte { return prose(6, mailURI) }},
	{"dense", func() []byte { return prose(1, bareURI) }},
	{"wrapped", func() []byte { return prose(1, wrappedURI) }},
}

func BenchmarkBytes(b *testing.B) {
	for _, input := range benchInputs {
		b.Run(input.name, func(b *testing.B) {
			text := input.text()
			var x extract.Extractor
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			matches := 0
			for b.Loop() {
				matches = 0
				for range x.Bytes(text) {
					matches++
				}
			}
			b.ReportMetric(float64(matches), "matches/op")
		})
	}
}

func BenchmarkReader(b *testing.B) {
	for _, input := range benchInputs {
		b.Run(input.name, func(b *testing.B) {
			text := input.text()
			var x extract.Extractor
			b.SetBytes(int64(len(text)))
			b.ReportAllocs()
			for b.Loop() {
				for range x.Reader(bytes.NewReader(text)) {
				}
			}
		})
	}
}
