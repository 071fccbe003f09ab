package delimit

import (
	"strings"
	"testing"
)

// BenchmarkNext finds what made-up texts of 1 MiB hold, by how dense URIs are in
// them. The last but one has them broken in angle brackets, the last bare.
func BenchmarkNext(b *testing.B) {
	const prose = "It was a bright cold day in the year of which we speak, and all the clocks were right\n"
	const header = "From: One Writer <one@example.org>\nSubject: Re: what was said at 12:30\nDate: Mon, 1 Jan 2024 12:30:00 +0000\n\n"
	texts := []struct{ name, unit string }{
		{"none", prose},
		{"sparse", strings.Repeat(prose, 40) + "note: as is said at 12:30 in http://www.example.com/a/path/page.html, and so on\n"},
		{"mail", header + strings.Repeat("> "+prose, 8) + strings.Repeat(prose, 4) +
			"> see <http://www.example.com/lists/archive/2024-\n> January/0001.html> or http://example.org/x.\n"},
		{"dense", "https://www.example.com/a/path/page.html?q=uri&page=12\nhttp://example.org/x/y/z.txt, ftp://ftp.example.net/pub/\n"},
		{"wrapped", "> in <http://www.example.com/a/long/path/of/some/\n> document.html>, \"http://example.org/x\" and <URL:ftp://ftp.example.net/pub/>\n"},
		{"broken", prose + "see the long text of a line that goes on as http://www.example.com/a/path-\nof/some/document.html and so on\n"},
	}
	for _, text := range texts {
		b.Run(text.name, func(b *testing.B) {
			window := []byte(strings.Repeat(text.unit, 1<<20/len(text.unit)))
			b.SetBytes(int64(len(window)))
			b.ReportAllocs()
			var f Finder
			for b.Loop() {
				f = Finder{reading: f.reading, alts: f.alts} // its memory is used again, as in one long text
				for outcome, from := Found, 0; outcome != More; {
					outcome, from = f.Next(window, from, true)
				}
			}
		})
	}
}
