package main

import (
	"fmt"
	"unicode/utf8"
)

// excerpt is a stretch of a line of which only both ends are kept where it is long.
type excerpt struct {
	text []byte
	gone int64 // bytes that were left out behind the first endSize
}

// endSize is how much of each end of a stretch is shown that is longer than both, in
// bytes.
const endSize = 4096

func (e *excerpt) reset() { e.text, e.gone = e.text[:0], 0 }

// add puts text behind. Something is left out only when as much as is kept has come,
// so that moving the rest takes linear time.
func (e *excerpt) add(text []byte) {
	for len(text) > 0 {
		n := min(len(text), 4*endSize-len(e.text))
		e.text, text = append(e.text, text[:n]...), text[n:]
		if len(e.text) == 4*endSize {
			e.gone += 2 * endSize
			e.text = append(e.text[:endSize], e.text[3*endSize:]...)
		}
	}
}

// ends answers both ends of the stretch, in whole characters, and how many bytes stand
// between them: none where all of it is shown.
func (e *excerpt) ends() (start []byte, gone int64, end []byte) {
	if e.gone == 0 && len(e.text) <= 2*endSize {
		return e.text, 0, nil
	}
	start, end = e.text[:endSize], e.text[len(e.text)-endSize:]
	for k := 1; k < utf8.UTFMax; k++ {
		if last := start[endSize-k:]; utf8.RuneStart(last[0]) {
			if !utf8.FullRune(last) {
				start = start[:endSize-k]
			}
			break
		}
	}
	for k := 1; k < utf8.UTFMax && !utf8.RuneStart(end[0]); k++ {
		end = end[1:]
	}
	return start, e.gone + int64(len(e.text)-len(start)-len(end)), end
}

// appendExcerpt appends a stretch of a line, and tells how much of it is not shown.
func (s screen) appendExcerpt(b []byte, e *excerpt) []byte {
	start, gone, end := e.ends()
	b = s.appendText(b, start)
	if gone == 0 {
		return b
	}
	b = appendShown(b, s, separatorColour, fmt.Sprintf("[... %d bytes ...]", gone))
	return s.appendText(b, end)
}
