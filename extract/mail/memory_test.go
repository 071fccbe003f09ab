package mail

import (
	"io"
	"strings"
	"testing"
)

// repeated is a part repeated n times.
type repeated struct {
	part string
	n    int
	rest string
}

func (r *repeated) Read(p []byte) (int, error) {
	if r.rest == "" {
		if r.n == 0 {
			return 0, io.EOF
		}
		r.n--
		r.rest = r.part
	}
	n := copy(p, r.rest)
	r.rest = r.rest[n:]
	return n, nil
}

// TestMemoryDoesNotGrow reads 32 MiB of each kind of long input, and looks at what
// the reader holds.
func TestMemoryDoesNotGrow(t *testing.T) {
	long := strings.Repeat("a line of text\n", 2000)
	for name, input := range map[string]struct{ start, part string }{
		"a body":           {"A: b\n\n", long},
		"a line":           {"A: b\n\n", strings.Repeat("x", 32<<10)},
		"a line of base64": {"Content-Transfer-Encoding: base64\n\n", strings.Repeat("aaaa", 8<<10)},
		"a part":           {"Content-Type: multipart/mixed; boundary=x\n\n--x\n\n", long},
		"dashes":           {"Content-Type: multipart/mixed; boundary=x\n\n--x\n\n", strings.Repeat("-- a comment\n", 1000)},
		"separators":       {"From - \nA: b\n\n", strings.Repeat("From \n", 1000)},
		"messages":         {"", "From - \nSubject: x\n\n" + long},
		"parts":            {"", "From - \nContent-Type: multipart/mixed; boundary=x\n\n" + strings.Repeat("--x\n\n"+long[:15*100], 20)},
	} {
		r := NewReader(io.MultiReader(strings.NewReader(input.start), &repeated{part: input.part, n: 32 << 20 / len(input.part)}), Options{})
		b := make([]byte, 64<<10)
		for {
			p, err := r.Next()
			if err != nil {
				break
			}
			for read := int64(0); ; {
				n, err := p.Read(b)
				if read += int64(n); err != nil {
					break
				}
				p.Forget(read)
			}
		}
		if r.offset() < 31<<20 {
			t.Errorf("%s: %d bytes were read", name, r.offset())
		}
		if cap(r.buf) > windowSize || cap(r.head.text) > windowSize || len(r.text.steps) > 6 {
			t.Errorf("%s: %d bytes, %d of header text, %d steps are held", name, cap(r.buf), cap(r.head.text), len(r.text.steps))
		}
	}
}
