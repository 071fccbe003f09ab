package archive_test

import (
	"bytes"
	"io"
	"testing"

	stdbzip2 "compress/bzip2"

	"github.com/klauspost/compress/gzip"
	"github.com/klauspost/compress/zstd"
	"github.com/ulikunitz/xz"

	"github.com/urigrep/urigrep/extract/archive"
)

// alone are the decompressors as they are without a Reader.
var alone = map[archive.Format]func(io.Reader) io.Reader{
	archive.Gzip:  func(r io.Reader) io.Reader { return must(gzip.NewReader(r)) },
	archive.Bzip2: func(r io.Reader) io.Reader { return stdbzip2.NewReader(r) },
	archive.Zstd:  func(r io.Reader) io.Reader { return must(zstd.NewReader(r, zstd.WithDecoderConcurrency(1))) },
	archive.Xz:    func(r io.Reader) io.Reader { return must(xz.NewReader(r)) },
}

func BenchmarkLarge(b *testing.B) {
	for _, f := range formats {
		data := bytes.Repeat(compressed(b, f, words(250_000)), 40)
		if f != archive.Bzip2 {
			data = compressed(b, f, words(10_000_000))
		}
		bench(b, f, data, 10_000_000)
	}
}

func BenchmarkSmall(b *testing.B) {
	for _, f := range formats {
		bench(b, f, compressed(b, f, words(2000)), 2000)
	}
}

// bench reads data both ways. Reads are as large as those of a search.
func bench(b *testing.B, f archive.Format, data []byte, size int64) {
	buf := make([]byte, 128*1024)
	drain := func(b *testing.B, r io.Reader) {
		if n, err := io.CopyBuffer(struct{ io.Writer }{io.Discard}, struct{ io.Reader }{r}, buf); n != size || err != nil {
			b.Fatal(n, err)
		}
	}
	b.Run(f.String()+"/reader", func(b *testing.B) {
		b.SetBytes(size)
		b.ReportAllocs()
		for b.Loop() {
			r := archive.NewReader(bytes.NewReader(data), f, 0)
			drain(b, r)
			r.Close()
		}
	})
	b.Run(f.String()+"/alone", func(b *testing.B) {
		b.SetBytes(size)
		b.ReportAllocs()
		for b.Loop() {
			drain(b, alone[f](struct{ io.Reader }{bytes.NewReader(data)}))
		}
	})
}
