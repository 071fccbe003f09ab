package transfer_test

import (
	stdlib "encoding/base64"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/extract/origin"
)

func newBase64() origin.Decoder { return encoding("base64") }

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/"

// naiveBase64 gathers the characters of each quantum and has the library decode it.
func naiveBase64(raw []byte) (units []unit, failed bool) {
	var chars string // of the quantum, with its padding
	var from, to int
	decoded := false
	flush := func() {
		data := strings.TrimRight(chars, "=")
		if len(data) == 1 {
			failed = true
		} else if len(data) > 1 {
			text, err := stdlib.RawStdEncoding.DecodeString(data)
			if err != nil {
				panic(err)
			}
			units = append(units, unit{string(text), from, to})
			decoded = true
		}
		chars = ""
	}
	starts := lines(raw)
	for k := range starts[1:] {
		line := string(raw[starts[k]:starts[k+1]])
		judged := line[:min(len(line), 1024)]
		if n := foreignIn(judged); n > 1 || n == 1 && len(strings.Fields(judged)) > 1 {
			flush()
			failed = true
			if decoded {
				units = append(units, unit{"\n", starts[k], starts[k]})
			}
			decoded = false
			units = plain(units, raw, starts[k], starts[k+1])
			continue
		}
		for i := range len(line) {
			at, c := starts[k]+i, line[i:i+1]
			switch {
			case strings.Contains(alphabet, c):
				if strings.Contains(chars, "=") {
					flush()
				}
			case c == "=" && len(chars) == 0, strings.Contains(" \t\r\n\v\f", c):
				if c == "=" || chars == "" {
					continue
				}
				c = ""
			case c == "=" && len(chars) == 1:
				flush()
				continue
			case c == "=":
			default:
				failed = true
				continue
			}
			if chars == "" {
				from = at
			}
			if c != "" {
				chars, to = chars+c, at+1
			}
			if len(chars) == 4 {
				flush()
			}
		}
	}
	flush()
	return units, failed
}

func foreignIn(line string) (n int) {
	for _, c := range []byte(line) {
		if !strings.Contains(alphabet+"= \t\r\n\v\f", string([]byte{c})) {
			n++
		}
	}
	return n
}

func TestBase64(t *testing.T) {
	footer := "_______________\r\nlist@lists.example\r\nhttp://lists.example/x\r\n"
	long := strings.Repeat("Zm9v", 300)
	tests := []struct {
		raw, want string
		failure   int64
	}{
		{"", "", -1},
		{"Zm9vYmFy", "foobar", -1},
		{"Zm9vYg==", "foob", -1},
		{"Zm9vYmE=\r\n", "fooba", -1},
		{"Zm9vYg", "foob", -1},
		{"Zm9vYmE", "fooba", -1},
		{"Zm9vY", "foo", 4},
		{"Zm9v\r\nYmFy\r\n", "foobar", -1},
		{"Zm9vY\r\nmFy\n", "foobar", -1},
		{"Z m\t9\r\n\r\nv", "foo", -1},
		{"Zm9v\rYmFyYmF\n", "foobarba", -1},
		{"Zm8=YmFy", "fobar", -1},
		{"Zg==YmFy", "fbar", -1},
		{"Zg=\r\n=\r\nYmFy", "fbar", -1},
		{"Zg=YmFy", "fbar", -1},
		{"Zm9v=YmFy====", "foobar", -1},
		{"Zm9vZ=YmFy", "foobar", 4},
		{"Zm9v*YmFy", "foobar", 4},
		{"Zm9vYm*Fy", "foobar", 4},
		{"Zm9v\r\n" + footer, "foo\n" + footer, 6},
		{"Zm9vYg==\r\n" + "http://a.example/\r\nYmFy\r\n", "foob\nhttp://a.example/\r\nbar", 10},
		{"Zm9vYg\n--a\nYmFy", "foob\n--a\nbar", 7},
		{"Zm9vY\n--a\nYmFy", "foo\n--a\nbar", 4},
		{"not base64: http://a.example/x\nis it?.\n", "not base64: http://a.example/x\nis it?.\n", 0},
		{long + "**" + long, strings.Repeat("foo", 600), 1200},
		{long[:1020] + "**" + long, long[:1020] + "**" + long, 0},
	}
	for _, tt := range tests {
		got, failure := decodeAll(t, newBase64(), tt.raw)
		if got != tt.want || failure != tt.failure {
			t.Errorf("%q is %q, failed at %d, want %q, %d", tt.raw, got, failure, tt.want, tt.failure)
		}
	}
}

var base64Pieces = []string{
	"Zm9v", "Zm9vYmFy", "Zg==", "Zm8=", "Z", "Zm", "=", "==", "\n", "\r\n", " ", "\t", "*", ":", "http://a.example/x\n",
	"\n____\n", strings.Repeat("YWJj", 19) + "\r\n", strings.Repeat("YWJj", 19) + "\n", strings.Repeat("ZGVm", 300), strings.Repeat("Zm9vY", 15) + "\n",
}

func TestBase64IsAsNaive(t *testing.T) { checkPieces(t, newBase64, naiveBase64, base64Pieces) }

// TestBase64IsAsStandard compares with the library on valid data in lines of some
// length.
func TestBase64IsAsStandard(t *testing.T) {
	rng := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		text := make([]byte, rng.IntN(3000))
		for k := range text {
			text[k] = byte(rng.Uint32())
		}
		data := stdlib.StdEncoding.EncodeToString(text)
		var raw strings.Builder
		for length := 1 + rng.IntN(90); data != ""; {
			n := min(len(data), length)
			raw.WriteString(data[:n] + "\r\n")
			data = data[n:]
		}
		if got, failure := decodeAll(t, newBase64(), raw.String()); got != string(text) || failure >= 0 {
			t.Fatalf("%q is %q, failed at %d, want %q", raw.String(), got, failure, text)
		}
	}
}

func FuzzBase64(f *testing.F) {
	f.Add([]byte("Zm9vYg==\r\nhttp://a.example/\r\nYm\nFy*\r\nZ=m9v"), uint64(1))
	f.Fuzz(func(t *testing.T, raw []byte, seed uint64) {
		if err := check(newBase64, naiveBase64, raw, seed); err != nil {
			t.Error(err)
		}
	})
}
