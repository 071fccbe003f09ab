package html

import (
	"io"
	"math/rand/v2"
	"strings"
	"testing"
)

// randomReads reads in pieces of random size.
type randomReads struct {
	r   io.Reader
	rng *rand.Rand
}

func (r randomReads) Read(p []byte) (int, error) {
	return r.r.Read(p[:r.rng.IntN(min(len(p), 1<<r.rng.IntN(14))+1)])
}

// FuzzReader checks, for any HTML, the text against the naive reading, its length,
// where each byte came from, and that reads do not matter.
func FuzzReader(f *testing.F) {
	for k, test := range texts {
		f.Add(test.html, uint64(k))
	}
	f.Add("<!-- "+strings.Repeat("> ", 300)+"--><style>"+strings.Repeat("a>b", 100)+"</style><p title='"+strings.Repeat(">", 200)+"'>x", uint64(0))
	f.Fuzz(func(t *testing.T, html string, seed uint64) {
		if len(html) >= maxToken {
			t.Skip("too long for the naive reading")
		}
		r, text := read(t, html)
		if len(text) > 3*len(html) {
			t.Errorf("%q: %d bytes of %d", html, len(text), len(html))
		}
		checkNaively(t, html, r, text)
		checkOrigin(t, html, r, text)

		again := NewReader(newSource(t, randomReads{strings.NewReader(html), rand.New(rand.NewPCG(seed, 0))}))
		if got := textOf(t, again); got != text {
			t.Errorf("%q: %q, and by other reads %q", html, text, got)
		}
		for i := range len(text) {
			if got, want := again.Within(int64(i)), r.Within(int64(i)); got != want {
				t.Errorf("%q: text[%d] stood in %q, by other reads in %q", html, i, want, got)
			}
		}
	})
}
