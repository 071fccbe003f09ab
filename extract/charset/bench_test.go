package charset_test

import (
	"bytes"
	"io"
	"strconv"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/extract/charset"
	"github.com/urigrep/urigrep/extract/origin"
)

const (
	english  = "The range of raw bytes in the file that <http://a.example/x?y=z> came from, at most 76 a line.\n"
	german   = "Über <http://a.example/straße> fährt größtenteils niemand, außer wenn schönes Wetter herrscht.\n"
	russian  = "Смотри также <http://a.example/x> и другие страницы этого же узла, о которых писали раньше.\n"
	japanese = "詳細は <http://a.example/x> のページを参照してください。日本語の文字がここに続きます。\n"
	chinese  = "请参阅 <http://a.example/x> 的网页。这里还有更多的汉字。\n"
)

func BenchmarkDecode(b *testing.B) {
	for _, bb := range []struct{ label, line string }{
		{"utf-8", english},
		{"us-ascii", english},
		{"us-ascii", russian},
		{"windows-1252", english},
		{"windows-1252", german},
		{"koi8-r", russian},
		{"utf-16le", english},
		{"utf-16le", japanese},
		{"iso-2022-jp", english},
		{"iso-2022-jp", japanese},
		{"shift_jis", japanese},
		{"gb18030", chinese},
	} {
		name := bb.label
		if bb.line != english {
			name += " beyond ASCII"
		}
		raw := encode(b, bb.label, strings.Repeat(bb.line, 1+1<<20/len(bb.line)))
		b.Run(name, func(b *testing.B) { benchmark(b, bb.label, raw) })
	}
}

// BenchmarkHostile has bytes that are looked at most often.
func BenchmarkHostile(b *testing.B) {
	for _, bb := range []struct{ label, bytes string }{
		{"us-ascii", "\xff"},
		{"shift_jis", "\x81"},
		{"gb18030", "\x81\x30\x81"},
		{"iso-2022-jp", "\x1b"},
		{"iso-2022-jp", "\x1b(B"},
		{"iso-2022-jp", "\x1b$"},
		{"iso-2022-jp", "\xff"},
		{"hz-gb-2312", "~{~}"},
		{"utf-16be", "\xd8"},
	} {
		raw := bytes.Repeat([]byte(bb.bytes), 1<<20/len(bb.bytes))
		b.Run(bb.label+" "+strings.Trim(strings.ReplaceAll(strconv.Quote(bb.bytes), `\`, ""), `"`), func(b *testing.B) { benchmark(b, bb.label, raw) })
	}
}

func benchmark(b *testing.B, label string, raw []byte) {
	var src bytes.Reader
	r := origin.NewReader(origin.FromReader(&src, 0), charset.NewDecoder(label))
	buf := make([]byte, 256*1024)
	b.SetBytes(int64(len(raw)))
	b.ReportAllocs()
	for b.Loop() {
		src.Reset(raw)
		r.Reset(origin.FromReader(&src, 0), charset.NewDecoder(label))
		var read int64
		for {
			n, err := r.Read(buf)
			read += int64(n)
			r.Forget(read)
			if err == io.EOF {
				break
			}
		}
	}
}
