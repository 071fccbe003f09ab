package mail

import (
	"fmt"
	"strings"
	"testing"
)

// TestPieceEnd: a piece ends at the first message behind its size, wherever that
// stands in what is read at once.
func TestPieceEnd(t *testing.T) {
	const message = "From a@b.example Sat Nov 21 10:00:00 2026\nFrom: a@b.example\n\ntext\n\n"
	for _, distance := range []int{0, 1, 3, 100, windowSize - Lookahead - 1, windowSize - Lookahead, windowSize - Lookahead + 1, windowSize - 2, windowSize, 3*windowSize + 5} {
		before := message + strings.Repeat("x", PieceSize+distance-len(message)-2) + "\n\n"
		text := before + message
		end, err := PieceEnd(strings.NewReader(text), 0, int64(len(text)))
		if err != nil || end != int64(len(before)) {
			t.Errorf("distance %d: the piece ends at %d, %v, want %d", distance, end, err, len(before))
		}
	}
	for _, text := range []string{message, message + strings.Repeat("x", PieceSize)} {
		if end, err := PieceEnd(strings.NewReader(text), 0, int64(len(text))); err != nil || end != int64(len(text)) {
			t.Errorf("the only piece of %d bytes ends at %d, %v", len(text), end, err)
		}
	}
}

func TestIsDivisible(t *testing.T) {
	const head = "From a@b.example Sat Nov 21 10:00:00 2026\nFrom: a@b.example\n"
	second := "\n" + head + "\nx\n"
	for text, want := range map[string]bool{
		head + "\ntext\n" + second: true,
		fmt.Sprintf("%sContent-Length: %d\n\ntext\n%s", head, len("text\n"), second): false,
		fmt.Sprintf("%sContent-Length: %d\n\ntext\n%s", head, 1, second):             true,
		"From: a@b.example\nDate: today\nTo: x\n\ntext\n" + second:                   false,
	} {
		if got := IsDivisible([]byte(text), true); got != want {
			t.Errorf("%q: %t", text, got)
		}
	}
}
