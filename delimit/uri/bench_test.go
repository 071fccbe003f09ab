package uri_test

import (
	"testing"

	"github.com/urigrep/urigrep/delimit/uri"
)

// BenchmarkParse parses URIs of kinds that are frequent in text. The first has 40 bytes.
func BenchmarkParse(b *testing.B) {
	texts := []struct{ name, text string }{
		{"http", "http://www.example.com/a/path/page.html#"},
		{"query", "https://example.org/search?q=uri&lang=en&page=12#result"},
		{"userinfo", "ftp://anonymous:guest@ftp.example.com:2121/pub/file.tar.gz"},
		{"ipv6", "ldap://[2001:db8::7]/c=GB?objectClass?one"},
		{"mailto", "mailto:John.Doe@example.com"},
		{"encoded", "http://example.com/%E4%BA%AC%E9%83%BD"},
		{"iri", "http://example.com/京都/京都"},
	}
	for _, test := range texts {
		for g := uri.RFC2396; g <= uri.RFC3987; g++ {
			b.Run(test.name+"/"+g.String(), func(b *testing.B) {
				b.SetBytes(int64(len(test.text)))
				b.ReportAllocs()
				text := []byte(test.text)
				for b.Loop() {
					uri.TryParse(text, g)
				}
			})
		}
	}
}
