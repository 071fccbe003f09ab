package transfer_test

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"sort"
	"testing"
	"testing/iotest"

	"github.com/urigrep/urigrep/extract/origin"
)

// unit is text that was made, as a whole, of raw[from:to].
type unit struct {
	text     string
	from, to int
}

// naive decodes all of an input in the simplest way: the units of the text, and
// whether something in it could not be decoded.
type naive func(raw []byte) (units []unit, failed bool)

// check answers how a decoder differs from the naive one: in its text and where
// that came from, for ways of reading that are known to be odd and random ones.
func check(decoder func() origin.Decoder, want naive, raw []byte, seed uint64) error {
	units, failed := want(raw)
	rng := rand.New(rand.NewPCG(seed, 1))
	for _, r := range []struct {
		name string
		r    io.Reader
		room int
	}{
		{"whole", bytes.NewReader(raw), origin.BufferSize},
		{"small room", bytes.NewReader(raw), origin.MinRoom},
		{"no room", bytes.NewReader(raw), 1 + rng.IntN(9)},
		{"one byte", iotest.OneByteReader(bytes.NewReader(raw)), 700},
		{"data with EOF", iotest.DataErrReader(bytes.NewReader(raw)), 300},
		{"random", &chunks{raw, rng}, origin.MinRoom + rng.IntN(1000)},
	} {
		text := origin.NewReader(origin.FromReader(r.r, 0), decoder())
		if err := checkText(text, units, r.room, rng); err != nil {
			return fmt.Errorf("%s, room %d: %w", r.name, r.room, err)
		}
		if _, got := text.Failed(); got != failed {
			return fmt.Errorf("%s: failed %v, want %v", r.name, got, failed)
		}
	}
	return compare(decodeShown(decoder(), raw, rng), textOf(units))
}

// decodeShown decodes raw while it is shown to the decoder in stretches of any
// length, shorter ones after longer ones too, and no room is larger than it must be.
func decodeShown(d origin.Decoder, raw []byte, rng *rand.Rand) string {
	var text []byte
	var m origin.Map
	dst := make([]byte, origin.MinRoom)
	for size := 1; ; {
		shown := raw[:min(len(raw), size)]
		nDst, nSrc := d.Decode(&m, dst, shown, len(shown) == len(raw))
		text, raw = append(text, dst[:nDst]...), raw[nSrc:]
		switch {
		case nDst > 0 || nSrc > 0:
			size = 1 + rng.IntN(400)
		case len(shown) == len(raw) || size > origin.BufferSize:
			return string(text)
		default:
			size *= 2
		}
	}
}

// checkText reads the text and asks where stretches of it came from.
func checkText(text *origin.Reader, units []unit, room int, rng *rand.Rand) error {
	got, err := readAll(text, room)
	if err != nil {
		return err
	}
	if err := compare(got, textOf(units)); err != nil {
		return err
	}
	starts := make([]int, len(units)) // of the units, in the text
	for k := 1; k < len(units); k++ {
		starts[k] = starts[k-1] + len(units[k-1].text)
	}
	unitAt := func(at int) unit { return units[sort.SearchInts(starts, at+1)-1] }
	for range min(len(got), 200) {
		i := rng.IntN(len(got))
		j := i + 1 + rng.IntN(min(len(got)-i, 1+rng.IntN(100)))
		from, to := text.Origin(int64(i), int64(j))
		if want := (unit{"", unitAt(i).from, unitAt(j - 1).to}); int(from) != want.from || int(to) != want.to {
			return fmt.Errorf("text[%d:%d], %q, comes from %d to %d, want %d to %d", i, j, got[i:j], from, to, want.from, want.to)
		}
	}
	return nil
}

// compare answers where a text differs from the one that is wanted.
func compare(got, want string) error {
	if got == want {
		return nil
	}
	at := 0
	for at < min(len(got), len(want)) && got[at] == want[at] {
		at++
	}
	start := max(0, at-40)
	return fmt.Errorf("text from %d on is\n%.120q, want\n%.120q", start, got[start:], want[start:])
}

// readAll reads a text, room bytes at a time.
func readAll(r io.Reader, room int) (string, error) {
	var all []byte
	for {
		all = slices.Grow(all, room)
		n, err := r.Read(all[len(all) : len(all)+room])
		all = all[:len(all)+n]
		if err == io.EOF {
			return string(all), nil
		}
		if err != nil {
			return string(all), err
		}
	}
}

func textOf(units []unit) string {
	var b []byte
	for _, u := range units {
		b = append(b, u.text...)
	}
	return string(b)
}

// chunks reads some bytes at a time.
type chunks struct {
	rest []byte
	rng  *rand.Rand
}

func (c *chunks) Read(p []byte) (int, error) {
	if len(c.rest) == 0 {
		return 0, io.EOF
	}
	n := copy(p, c.rest[:min(len(c.rest), 1+c.rng.IntN(1+c.rng.IntN(500)))])
	c.rest = c.rest[n:]
	return n, nil
}

// plain makes units of bytes that are passed on as they are.
func plain(units []unit, raw []byte, from, to int) []unit {
	for k := from; k < to; k++ {
		units = append(units, unit{string(raw[k : k+1]), k, k + 1})
	}
	return units
}

// lines answers the offsets at which the lines of raw start, and its end.
func lines(raw []byte) (starts []int) {
	at := 0
	for line := range bytes.Lines(raw) {
		starts = append(starts, at)
		at += len(line)
	}
	return append(starts, at)
}

// checkPieces checks a decoder against the naive one on texts of random pieces.
func checkPieces(t *testing.T, decoder func() origin.Decoder, want naive, pieces []string) {
	t.Helper()
	for seed := range uint64(200) {
		rng := rand.New(rand.NewPCG(seed, 2))
		var raw []byte
		for range rng.IntN(60) {
			raw = append(raw, pieces[rng.IntN(len(pieces))]...)
		}
		if err := check(decoder, want, raw, seed); err != nil {
			t.Fatalf("%q: %v", raw, err)
		}
	}
}

// decodeAll answers the text, and where the decoding failed, -1 if it did not.
func decodeAll(t *testing.T, d origin.Decoder, raw string) (text string, failure int64) {
	t.Helper()
	r := origin.NewReader(origin.FromReader(bytes.NewReader([]byte(raw)), 0), d)
	text, err := readAll(r, 1000)
	if err != nil {
		t.Fatal(err)
	}
	at, failed := r.Failed()
	if !failed {
		at = -1
	}
	return text, at
}
