package delimit

import (
	"bytes"
	"unicode/utf8"
)

// leaderEnd answers the end of the leader at the start of line: white space;
// runs of > | : # * + ; % /; "--"; "dnl"; and up to 8 letters before ">", as
// supercite writes them.
func leaderEnd(line []byte) int {
	i := 0
	for i < len(line) {
		n := markLen(line[i:])
		countLooks(1)
		if n == 0 {
			return i
		}
		i += n
	}
	return i
}

// maxInitials is how many letters supercite puts before a ">".
const maxInitials = 8

// markLen is the length of the leader mark or blank at the start of s, 0 where
// none stands there.
func markLen(s []byte) int {
	switch s[0] {
	case ' ', '\t', '>', '|', ':', '#', '*', '+', ';', '%', '/':
		return 1
	case 0xC2:
		if len(s) > 1 && s[1] == 0xA0 {
			return 2
		}
	case '-':
		if len(s) > 1 && s[1] == '-' {
			return 2
		}
	case 'd':
		if bytes.HasPrefix(s, []byte("dnl")) {
			return 3
		}
	}
	n := 0
	for n < len(s) && n <= maxInitials && isLetter(s[n]) {
		n++
	}
	if 0 < n && n <= maxInitials && n < len(s) && s[n] == '>' {
		return n + 1
	}
	return 0
}

// leaderBefore answers the leader of the line that holds i, as far as i. It
// remembers the last answer, since each line of a broken URI asks again.
func (t *text) leaderBefore(i int) []byte {
	if t.leaderAsked && t.leaderAt == i {
		return t.leader
	}
	t.leader, t.leaderAt, t.leaderAsked = nil, i, true
	if start, ok := t.lineStart(i); ok {
		line := t.data[start:min(i, start+maxGap)]
		t.leader = line[:leaderEnd(line)]
	}
	return t.leader
}

// endsLeader reports whether b may be the last byte of a leader that ends in no
// blank.
func endsLeader(b byte) bool {
	switch b {
	case '>', '|', ':', '#', '*', '+', ';', '%', '/', '-', 'l', 0xA0:
		return true
	}
	return false
}

// leaderStart steps back from i over what a leader may hold, so that at a line's
// start it answers that. Letters are few: those of "dnl" or before a ">".
func (t *text) leaderStart(i int) int {
	letters := len("dnl")
	for low := max(0, i-maxLeader); i > low; i-- {
		countLooks(1)
		switch b := t.data[i-1]; b {
		case '>':
			letters = maxInitials
		case ' ', '\t', '|', ':', '#', '*', '+', ';', '%', '/', '-', 0xC2, 0xA0:
		default:
			if letters--; letters < 0 || !isLetter(b) {
				return i
			}
		}
	}
	return i
}

// continuation is the start of a line as one that goes on with the line before.
type continuation struct {
	at     int  // where its text starts
	marked bool // leader marks, not white space alone, stand before that
	sure   bool // it repeats the leader; otherwise evidence must say that it goes on
}

// continueLine reads the start of the line at i as the continuation of a line
// with the given leader. What it repeats of the leader, spaces not compared, is
// no text. A line with another count of ">" than the leader is not sure to go
// on, nor is one that repeats nothing and is not indented; such a line loses the
// ">" and "|" that it has.
func (t *text) continueLine(leader []byte, i int) continuation {
	if whole := leader[:marksEnd(leader)]; t.hasBytes(i, whole) { // as it does most often
		return continuation{at: t.blanksAfter(i + len(whole)), marked: len(whole) > 0, sure: true}
	}
	c := continuation{at: t.blanksAfter(i)}
	indented := c.at > i
	quotes, repeated := 0, 0
	marks := 0
	for k := 0; k < len(leader); {
		n := markLen(leader[k:])
		countLooks(1)
		if !isBlank(leader[k]) && leader[k] != 0xC2 {
			marks++
			if repeated == marks-1 && t.hasBytes(c.at, leader[k:k+n]) {
				repeated++
				c.at = t.blanksAfter(c.at + n)
			} else {
				quotes += bytes.Count(leader[k:k+n], []byte(">"))
			}
		}
		k += n
	}
	c.marked = repeated > 0
	c.sure = quotes == 0 && (repeated > 0 || marks == 0 || indented)
	if !c.sure {
		c.dropQuotes(t)
	}
	return c
}

// marksEnd answers the end of the last mark of a leader, 0 where it is blank.
func marksEnd(leader []byte) int {
	end := len(leader)
	for end > 0 && (isBlank(leader[end-1]) || leader[end-1] >= utf8.RuneSelf) { // U+00A0
		end--
	}
	return end
}

// hasBytes reports whether s stands at i.
func (t *text) hasBytes(i int, s []byte) bool {
	for k := range s {
		if !t.is(i+k, s[k]) {
			return false
		}
	}
	return true
}

// dropQuotes takes the reply marks that the line has of its own for leader.
func (c *continuation) dropQuotes(t *text) {
	for n := 0; n < maxGap && (t.is(c.at, '>') || t.is(c.at, '|')); n++ {
		c.marked = true
		c.at = t.blanksAfter(c.at + 1)
	}
}
