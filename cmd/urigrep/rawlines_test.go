package main

import (
	"bytes"
	"io"
	"math/rand/v2"
	"strings"
	"testing"
	"testing/iotest"
)

// TestRawLines compares the lines of random places with those that are counted from
// the start.
func TestRawLines(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	var input []byte
	for len(input) < 7*margin {
		input = append(append(input, strings.Repeat("x", rng.IntN(90))...), "\n\n"[:1+rng.IntN(2)]...)
		if rng.IntN(10_000) == 0 {
			input = append(input, strings.Repeat("y", 100_000)...)
		}
	}
	const offset, before = 1000, 7
	var l rawLines
	l.reset(iotest.HalfReader(bytes.NewReader(input)), offset, before)
	buf := make([]byte, 100_000)
	for done := 0; ; {
		n, err := l.Read(buf)
		done += n
		for range 3 {
			at := max(0, done-rng.IntN(margin))
			got := l.position(int64(offset + at))
			line := before + bytes.Count(input[:at], []byte("\n")) + 1
			column := at - bytes.LastIndexByte(input[:at], '\n')
			if got.Line != line || got.ByteColumn != column {
				t.Fatalf("byte %d is at %v, want %d:%d", at, got, line, column)
			}
		}
		l.forget(int64(offset + done))
		if kept := 64 * len(l.ends); kept > 3*margin {
			t.Fatalf("%d bytes are not forgotten", kept)
		}
		if err == io.EOF {
			break
		}
	}
	if got := l.position(offset); got.Line != 0 {
		t.Errorf("what was forgotten is at %v", got)
	}
}

// TestRawLinesWhileNothingIsSearched: what is passed over takes no memory.
func TestRawLinesWhileNothingIsSearched(t *testing.T) {
	var l rawLines
	l.reset(repeated("", "x\n", 32*margin), 0, 0)
	l.idle = true
	if _, err := io.Copy(io.Discard, &l); err != nil {
		t.Fatal(err)
	}
	if kept := 64 * cap(l.ends); kept > 8*margin {
		t.Errorf("the line ends of %d bytes are kept", kept)
	}
	if got := l.position(l.end - 1); got.Line != 16*margin || got.ByteColumn != 2 {
		t.Errorf("the last byte is at %v", got)
	}
}
