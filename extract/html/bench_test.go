package html

import (
	"io"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/extract/origin"
)

// BenchmarkReader reads HTML as mail has it.
func BenchmarkReader(b *testing.B) {
	const words = "Some words of a paragraph that is\nas long as paragraphs of mail are, and ends here."
	for _, bench := range []struct{ name, html string }{
		{"text", words + " "},
		{"pre", "<pre>" + strings.Repeat(words+"\n", 30) + "</pre>"},
		{"lines", "&gt; " + words + "<br>\n"},
		{"Gmail", `<div dir="ltr"><div>` + words + `</div><div><br></div><div><a href="http://a.example/x" target="_blank">http://a.example/x</a></div></div>`},
		{"Outlook", `<p class="MsoNormal"><span lang="EN-US" style="font-size:11.0pt;font-family:&quot;Calibri&quot;,sans-serif">` + words + `<o:p></o:p></span></p>` + "\r\n"},
	} {
		b.Run(bench.name, func(b *testing.B) {
			html := strings.Repeat(bench.html, 1024*1024/len(bench.html))
			b.SetBytes(int64(len(html)))
			b.ReportAllocs()
			r := NewReader(origin.FromReader(strings.NewReader(""), 0))
			buf := make([]byte, 64*1024)
			for b.Loop() {
				r.Reset(origin.FromReader(strings.NewReader(html), 0))
				var text int64
				for {
					n, err := r.Read(buf)
					if err == io.EOF {
						break
					}
					text += int64(n)
					r.Forget(text)
				}
			}
		})
	}
}
