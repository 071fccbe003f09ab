package extract

import (
	"testing"
	"unicode/utf8"

	"github.com/rivo/uniseg"
)

// TestCharactersThatStandAlone asks uniseg about each of them, beside ASCII, itself and
// one of each kind.
func TestCharactersThatStandAlone(t *testing.T) {
	count := 0
	for r := rune(0); r <= utf8.MaxRune; r++ {
		if !standsAlone(r) {
			continue
		}
		count++
		for _, text := range []string{
			string(r) + string(r) + "a" + string(r) + " " + string(r),
			"é" + string(r) + "Ж" + string(r) + "α" + string(r),
			string(r) + "漢" + string(r) + "ア" + string(r) + "は",
		} {
			if got := uniseg.GraphemeClusterCount(text); got != 6 {
				t.Errorf("%q has %d clusters, want 6", text, got)
			}
			if got, last := clusters([]byte(text)); got != 6 || utf8.RuneCountInString(text[last:]) != 1 {
				t.Errorf("%q: counted %d clusters, the last of them %q", text, got, text[last:])
			}
		}
	}
	if count < 20_000 {
		t.Errorf("only %d characters", count)
	}
}
