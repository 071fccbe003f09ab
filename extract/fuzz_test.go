package extract_test

import (
	"os"
	"strings"
	"testing"
)

// FuzzExtract checks, for any text, that the reads do not matter, that a match is
// its extent without its breaks, and that a text may be split at its cuts.
func FuzzExtract(f *testing.F) {
	f.Add([]byte(straddling), uint64(0))
	f.Add([]byte(strings.Join(tokens[:60], " ")), uint64(1))
	f.Add([]byte("x "+strings.Join(tokens, "")), uint64(16))
	f.Add([]byte(strings.Join(clusterTokens, "")), uint64(32))
	f.Add([]byte("news:D2000109@sympatico"), uint64(16))
	f.Add([]byte("> see <http://a.example/x-\n> y> http://a/%zz"), uint64(7))
	if seed, err := os.ReadFile("../../shared/seeds/003_c1b5da56abdabcbe.txt"); err == nil {
		f.Add(seed, uint64(2))
	} else {
		f.Logf("without the text of an RFC: %v", err)
	}
	f.Fuzz(func(t *testing.T, text []byte, seed uint64) {
		x := extractorOf(seed)
		if diff := checkReads(x, text, seed); diff != "" {
			t.Error(diff)
		}
		if err := checkExtents(text, x.Bytes(text)); err != nil {
			t.Error(err)
		}
		if diff := checkCuts(x, text); diff != "" {
			t.Error(diff)
		}
	})
}
