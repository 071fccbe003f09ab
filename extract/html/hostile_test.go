package html

import (
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/urigrep/urigrep/extract/origin"
)

// repeated reads s again and again, size bytes in all, and its first bytes before.
type repeated struct {
	first, s string
	size, at int
}

func (r *repeated) Read(p []byte) (n int, err error) {
	for n < len(p) && r.at < r.size {
		from := r.first
		if k := r.at - len(r.first); k >= 0 {
			from = r.s[k%len(r.s):]
		} else {
			from = from[r.at:]
		}
		c := copy(p[n:], from)
		n, r.at = n+c, r.at+c
	}
	if n == 0 {
		return 0, io.EOF
	}
	return n, nil
}

// manyAttributes is a tag with as many attributes as a tag may have.
func manyAttributes() string {
	var b strings.Builder
	b.WriteString("<a")
	for k := 0; b.Len() < maxToken-20; k++ {
		fmt.Fprintf(&b, " %s", string([]rune{rune(0x4e00 + k%20000), rune('!' + 50 + k/20000)}))
	}
	b.WriteString(">")
	return b.String()
}

// TestHostile: the memory taken does not grow with the input. What takes time that
// grows with its square would not end here.
func TestHostile(t *testing.T) {
	many := manyAttributes()
	for _, test := range []struct{ name, first, s string }{
		{"less-than signs", "", "<"},
		{"tags", "", "<b>"},
		{"nesting", "", "<div>x"},
		{"end tags", "", "</pre>"},
		{"open tags", "", "<a"},
		{"a value without end", "<a href=", "x"},
		{"a quoted value without end", `<a href="`, "x>"},
		{"a comment without end", "<!--", "->"},
		{"long comments", "", "<!--" + strings.Repeat(">", maxToken/2) + "-->"},
		{"a script without end", "<script>", "<!--<script>"},
		{"long styles", "", "<style>" + strings.Repeat("</styl>", maxToken/10) + "</style>"},
		{"one tag with attributes", "<a ", "b=c:d "},
		{"tags with attributes", "", many},
		{"a tag with attributes, then tags", many, "<a b>"},
		{"a tag with attributes, then text", many, "x "},
		{"links", "", "<a href=a:b>x"},
		{"links in a paragraph without text", "x", "<img src=a:b><wbr>"},
		{"values of candidates", "", "<img srcset='" + strings.Repeat("a:b,(", 100) + "'>"},
		{"values of blanks", "", "<a href='a:" + strings.Repeat(" ", 1000) + "b'>"},
		{"values of line ends", "", "<a href='" + strings.Repeat("\n", 1000) + "a:b'>"},
		{"white space", "", " \n"},
		{"ampersands", "", "&"},
		{"references without end", "", "&" + strings.Repeat("a", 1000)},
		{"a number without end", "&#", "0"},
		{"references", "", "&#20013;&#20014;&nosuch"},
		{"preformatted", "<pre>", "x&lt;\n"},
		{"plaintext", "<plaintext>", "<b>"},
	} {
		t.Run(test.name, func(t *testing.T) {
			const size = 3 * 1024 * 1024
			before := heap()
			r := NewReader(newSource(t, &repeated{first: test.first, s: test.s, size: size}))
			buf := make([]byte, 8*1024)
			var text int64
			for {
				n, err := r.Read(buf)
				text += int64(n)
				r.Forget(text)
				if err == io.EOF {
					break
				} else if err != nil {
					t.Fatal(err)
				}
			}
			if n := cap(r.held.values); n >= 2*heldSpan {
				t.Errorf("%d values were held", n)
			}
			if text > 3*size {
				t.Errorf("%d bytes of text of %d", text, size)
			}
			if taken := heap() - before; taken > 4*1024*1024 {
				t.Errorf("%d bytes of memory are taken", taken)
			}
			runtime.KeepAlive(r)
		})
	}
}

// TestInputGrows: the tokenizer, which copies its token with each read, reads a long
// one in few pieces, however it is written and the source is read.
func TestInputGrows(t *testing.T) {
	const size = 20 * 1024
	html := strings.Repeat(">", size)
	for name, r := range map[string]io.Reader{
		"at once":   strings.NewReader(html),
		"by a byte": iotest.OneByteReader(strings.NewReader(html)),
	} {
		in := newInput(newSource(t, r), make([]byte, 0, origin.BufferSize))
		reads, read := 0, 0
		for buf := make([]byte, size); read < size; reads++ {
			n, err := in.Read(buf)
			if err != nil {
				t.Fatal(err)
			}
			read += n
		}
		if reads > 2*minGrowth {
			t.Errorf("%s: %d reads", name, reads)
		}
	}
}

func heap() int64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return int64(m.HeapAlloc)
}

// TestMemory: once it has read one text, a Reader takes no memory for another that
// has no attributes: for these the tokenizer does.
func TestMemory(t *testing.T) {
	html := strings.Repeat("<p>Words, <b>words</b> &amp;\nwords.<br>&#x20ac; 5</p><hr><!-- x -->", 1000)
	source := strings.NewReader(html)
	src := newSource(t, source)
	r := NewReader(src)
	buf := make([]byte, 8*1024)
	allocs := testing.AllocsPerRun(5, func() {
		source.Reset(html)
		src.given, src.gone = 0, 0
		r.Reset(src)
		for {
			if _, err := r.Read(buf); err != nil {
				return
			}
		}
	})
	if allocs > 0 {
		t.Errorf("%v allocations", allocs)
	}
}
