package delimit

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
)

// anchorSearch is one of the searches that may stand behind nextAnchor.
type anchorSearch struct {
	name string
	next func(data []byte, from int, ends *[128]bool) int
	runs bool // on this machine, in this build
}

var anchorSearches = []anchorSearch{
	{"hops", anchorByHops, true},
	{"blocks", anchorInBlocks, hasAVX2},
}

// eachAnchorSearch runs test for each search that runs here.
func eachAnchorSearch(t *testing.T, test func(t *testing.T, s anchorSearch)) {
	for _, s := range anchorSearches {
		t.Run(s.name, func(t *testing.T) {
			if !s.runs {
				t.Skip("not tested: no AVX2 in this machine or this build")
			}
			test(t, s)
		})
	}
}

var anchorEnds = map[string]*[128]bool{"known schemes": &endsKnownScheme, "any scheme": &endsAnyScheme}

// naiveAnchor is what nextAnchor is to answer, byte by byte.
func naiveAnchor(data []byte, from int, ends *[128]bool) int {
	for i := from; i < len(data); i++ {
		if data[i] != ':' {
			continue
		}
		if i == len(data)-1 || strings.IndexByte("/\n\r", data[i+1]) >= 0 {
			return i
		}
		if i == 0 || data[i+1] == ' ' || data[i+1] == '\t' {
			continue
		}
		before := data[i-1]
		if 'A' <= before && before <= 'Z' {
			before += 'a' - 'A'
		}
		if before < 128 && ends[before] {
			return i
		}
	}
	return -1
}

// check compares the search with the naive one in data, from from on.
func (s anchorSearch) check(t *testing.T, data []byte, from int) {
	t.Helper()
	for name, ends := range anchorEnds {
		got, want := s.next(data, from, ends), naiveAnchor(data, from, ends)
		if got != want {
			t.Fatalf("%s: anchor of %s in %q from %d is at %d, want %d", s.name, name, data, from, got, want)
		}
	}
}

// checkFromAll compares the search with the naive one from each byte on.
func (s anchorSearch) checkFromAll(t *testing.T, data []byte) {
	t.Helper()
	for from := range len(data) + 1 {
		s.check(t, data, from)
	}
}

func TestAnchorAtEveryPlace(t *testing.T) {
	eachAnchorSearch(t, func(t *testing.T, s anchorSearch) {
		for size := range 201 {
			data := []byte(strings.Repeat("x", size))
			s.checkFromAll(t, data)
			for colon := range data {
				checkNeighbours(t, s, data, colon, "ZzQq09+.,@\xE1", "/\n\r \tx0\xAF")
			}
		}
	})
}

func TestAnchorBetweenAllBytes(t *testing.T) {
	var all [256]byte
	for b := range all {
		all[b] = byte(b)
	}
	eachAnchorSearch(t, func(t *testing.T, s anchorSearch) {
		for _, colon := range []int{1, 32, 33, 64} {
			data := []byte(strings.Repeat("x", 100))
			checkNeighbours(t, s, data, colon, string(all[:]), string(all[:]))
		}
	})
}

// checkNeighbours checks data with a colon and each of the bytes before it and
// behind it. It leaves data as it was.
func checkNeighbours(t *testing.T, s anchorSearch, data []byte, colon int, befores, behinds string) {
	t.Helper()
	was := slices.Clone(data)
	defer copy(data, was)
	data[colon] = ':'
	for _, before := range []byte(befores) {
		if colon > 0 {
			data[colon-1] = before
		}
		for _, behind := range []byte(behinds) {
			if colon+1 < len(data) {
				data[colon+1] = behind
			}
			s.check(t, data, 0)
		}
	}
}

func TestAnchorsOfRandomTexts(t *testing.T) {
	alphabets := []string{":/aZ0 \t\n\ré", ": ", ":0aé", strings.Repeat("é", 20) + ":a/0\r"}
	eachAnchorSearch(t, func(t *testing.T, s anchorSearch) {
		random := rand.New(rand.NewPCG(1, 2))
		for range 2000 {
			alphabet := []byte(alphabets[random.IntN(len(alphabets))])
			data := make([]byte, random.IntN(150))
			for i := range data {
				data[i] = alphabet[random.IntN(len(alphabet))]
			}
			s.checkFromAll(t, data)
		}
	})
}

// FuzzAnchor compares the searches with the naive one.
func FuzzAnchor(f *testing.F) {
	long := strings.Repeat("x", 31)
	for _, text := range []string{
		"", ":", "::", "x:", ":/", "http://a/", long + ":", long + "://" + long, long + "x:\n" + long,
		"Subject: x\nDate: Mon, 1 Jan 2024 12:30:00 +0000\n\nsee http://a/, tel:+1-2 and é:é",
		strings.Repeat(":", 70), strings.Repeat("0: a:b ", 30), long + "\xE1:x" + long,
	} {
		f.Add([]byte(text), uint8(len(text)/2))
	}
	f.Fuzz(func(t *testing.T, data []byte, from uint8) {
		for _, s := range anchorSearches {
			if s.runs {
				s.check(t, data, min(int(from), len(data)))
			}
		}
	})
}

// BenchmarkNextAnchor goes from anchor to anchor through made-up texts of 1 MiB,
// with each search, by how dense colons are in them.
func BenchmarkNextAnchor(b *testing.B) {
	const prose = "It was a bright cold day in the year of which we speak, and all the clocks were right\n"
	texts := []struct{ name, unit string }{
		{"none", prose},
		{"sparse", strings.Repeat(prose, 10) + "note: it is 12:30, says http://www.example.com/a/path/page.html\n"},
		{"mail", "From: One Writer <one@example.org>\nDate: Mon, 1 Jan 2024 12:30:00 +0000\nSubject: Re: it\n\n" +
			strings.Repeat("> "+prose, 12) + "> see <http://www.example.com/archive/0001.html>\n"},
		{"dense", "https://www.example.com/a/path/page.html?q=uri&page=12\n"},
		{"colons", ":"},
	}
	for _, text := range texts {
		data := []byte(strings.Repeat(text.unit, 1<<20/len(text.unit)))
		for _, s := range anchorSearches {
			b.Run(fmt.Sprintf("%s/%s", text.name, s.name), func(b *testing.B) {
				if !s.runs {
					b.Skip("no AVX2 in this machine or this build")
				}
				b.SetBytes(int64(len(data)))
				for b.Loop() {
					for at := 0; at >= 0; {
						at = s.next(data, at+1, &endsKnownScheme)
					}
				}
			})
		}
	}
}
