package mail

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf8"
)

// naiveSign answers the first place at or behind from that a look is due at.
func naiveSign(b string, from int) int {
	for ; from < len(b); from++ {
		if b[from] >= utf8.RuneSelf {
			return from
		}
		for _, sign := range []string{"=\n", "=\r", "\nF", "\n-", "\nb"} {
			if strings.HasPrefix(b[from:], sign) {
				return from
			}
		}
	}
	return from
}

func checkSigns(t *testing.T, text string, from int) {
	t.Helper()
	if got, want := nextSign([]byte(text), from), naiveSign(text, from); got != want {
		t.Fatalf("from %d of %q: %d, want %d", from, text, got, want)
	}
}

func TestNextSign(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	const bytes = "\n\r=Fb-fB>M <;\x0b\x8a\xff"
	for range 20_000 {
		text := []byte(strings.Repeat("x", rng.IntN(130)))
		for range rng.IntN(6) {
			if len(text) > 0 {
				text[rng.IntN(len(text))] = bytes[rng.IntN(len(bytes))]
			}
		}
		checkSigns(t, string(text), rng.IntN(len(text)+1))
	}
	// Each pair of bytes, wherever it stands in a block.
	for a := range 256 {
		for b := range 256 {
			text := strings.Repeat(".", (a+b)%40) + string([]byte{byte(a), byte(b)}) + strings.Repeat(".", 40)
			checkSigns(t, text, 0)
		}
	}
}

func FuzzNextSign(f *testing.F) {
	f.Add("text\nFrom me =\r\n", 0)
	f.Fuzz(func(t *testing.T, text string, from int) {
		if 0 <= from && from <= len(text) {
			checkSigns(t, text, from)
		}
	})
}

// TestSignAt: what a body has to be decoded for, and what only looks so.
func TestSignAt(t *testing.T) {
	long := strings.Repeat("x", minBroken)
	for text, want := range map[string]signs{
		long + "|=\n":                        softEnd,
		"\n" + long[1:] + "|=\n":             0,
		"\n" + long + "|=\n":                 softEnd,
		long[6:] + "=C3" + "xxx|=\n":         softEnd,
		long[6:] + "=C" + "xxxx|=\n":         0, // no escape
		long[1:] + "=|=\n":                   0, // a rule
		long[2:] + "=-|=\n":                  0,
		"=" + long + "|=\n":                  softEnd,
		"|\nbegin 644 x":                     uuencoding,
		"|\nbeginning":                       0,
		"|\n- - x":                           dashEscape,
		"|\n-----BEGIN PGP SIGNED MESSAGE--": signature,
		"|\n-----BEGIN PGP PUBLIC KEY":       0,
		"|\nFrom me":                         0,
		"|ä":                                 beyondASCII,
	} {
		before, behind, _ := strings.Cut(text, "|")
		if got := signAt([]byte(before+behind), len(before)); got != want {
			t.Errorf("%q: %b, want %b", text, got, want)
		}
	}
}
