package delimit

import (
	"math/rand/v2"
	"testing"

	"github.com/urigrep/urigrep/delimit/uri"
)

// FuzzFind checks what must hold of every text under all rules, and that it does
// not matter where the text is cut in two.
func FuzzFind(f *testing.F) {
	for k, table := range tables {
		for _, row := range table.rows {
			if text := plain(row); len(text) < 1000 {
				f.Add(text, uint8(k))
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string, choice uint8) {
		checkAll(t, rulesOf(choice), text, len(text)*int(choice)/256)
	})
}

// rulesOf chooses rules by the bits of n; 0 are the zero Rules.
func rulesOf(n uint8) Rules {
	rules := Rules{
		Rejoin:    []Rejoin{Likely, Never, Always, Likely}[n&3],
		Grammar:   []uri.Grammar{0, uri.RFC2396, uri.RFC3986, uri.Web}[n>>2&3],
		MaxLength: []int{0, 20, 100, 0}[n>>4&3],
	}
	if n>>6 == 3 {
		rules.Schemes = choose("*")
	}
	rules.Abbreviated = Abbreviations(n >> 6)
	rules.Relative = n>>6&1 == 1
	return rules
}

// checkAll checks the invariants, and that text that comes in two pieces holds the
// same.
func checkAll(t *testing.T, rules Rules, text string, cut int) {
	t.Helper()
	checkInvariants(t, rules, text, findAll(t, rules, text))
	sizes := []int{max(cut, 1), len(text)}
	checkPieces(t, rules, text, 0, func() (size int) { size, sizes = sizes[0], sizes[1:]; return size })
}

// moreTokens are for the random texts that naive cannot read.
var moreTokens = append([]string{
	"é", "漢", "を", "e\u0301", "“", "”", "⟨", "⟩", "「", "」", "（", "）", "\u00a0", "\u2010\n", "\u00ad\n", "・", "😀", "\u200d", "\xff", "\xe2\x80",
	"a.example/x-", "a.example/y/", "one and another word that fill a line up to some columns", "http://a.example/and/so/on/and/so/on/and/so/on",
	"%", "%zz", "skype:x", "data:,x",
	"www.", "ftp.a.org", "w3.org/x", "a.b.co.uk", ".com/", ":80/", "../x", "URL:x/y", "<../", "</p>",
}, naiveTokens...)

func TestInvariantsOfRandomTexts(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	for range 30_000 {
		text := ""
		for range 4 + rng.IntN(20) {
			text += moreTokens[rng.IntN(len(moreTokens))]
		}
		if checkAll(t, rulesOf(uint8(rng.Uint32())), text, rng.IntN(len(text)+1)); t.Failed() {
			return
		}
	}
}
