package archive_test

import (
	"archive/tar"
	"bytes"
	"io"
	"testing"
	"testing/iotest"

	stdbzip2 "compress/bzip2"
	stdgzip "compress/gzip"

	"github.com/ulikunitz/xz"

	"github.com/urigrep/urigrep/extract/archive"
)

const fuzzLimit = 1 << 20

// FuzzReader: whatever the data, there is no more text than the limit, it does not
// depend on the sizes of reads, and another decoder that finds no error reads the
// same.
func FuzzReader(f *testing.F) {
	for _, format := range formats {
		data := compressed(f, format, words(2000))
		f.Add(data)
		f.Add(join(data, []byte{0, 0}, data, []byte("junk")))
	}
	f.Add(fixture(f, "blocks.xz"))
	f.Add(fixture(f, "properties.xz"))
	f.Add(skippable(3))
	f.Fuzz(func(t *testing.T, data []byte) {
		format := archive.Sniff(data)
		if !format.Compressed() {
			return
		}
		got, err := read(bytes.NewReader(data), format, fuzzLimit)
		again, err2 := read(iotest.OneByteReader(bytes.NewReader(data)), format, fuzzLimit)
		if !bytes.Equal(got, again) || (err == nil) != (err2 == nil) {
			t.Errorf("%v: %d bytes, %v; read byte by byte %d bytes, %v", format, len(got), err, len(again), err2)
		}
		if len(got) > fuzzLimit {
			t.Errorf("%v: %d bytes", format, len(got))
		}
		want, wantErr := elsewhere(format, data)
		if wantErr == nil && !bytes.Equal(got, want) {
			t.Errorf("%v: %d bytes, %v; elsewhere %d bytes", format, len(got), err, len(want))
		}
	})
}

// elsewhere reads data by another decoder, or by the same one with nothing around it.
func elsewhere(f archive.Format, data []byte) ([]byte, error) {
	var r io.Reader
	var err error
	switch in := bytes.NewReader(data); f {
	case archive.Gzip:
		r, err = stdgzip.NewReader(in)
	case archive.Bzip2:
		r = stdbzip2.NewReader(in)
	case archive.Zstd:
		return nil, io.ErrUnexpectedEOF // it takes a cut frame for none
	case archive.Xz:
		r, err = xz.NewReader(in)
	}
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(r, fuzzLimit+1))
	if len(text) > fuzzLimit {
		err = io.ErrShortBuffer
	}
	return text, err
}

// FuzzMembers: whatever the data, what files hold is bounded, and neither the sizes
// of reads nor what is left unread of a file matters.
func FuzzMembers(f *testing.F) {
	for _, make := range zips {
		f.Add(make(f, file{"a", string(words(600))}, file{"d/", ""}, file{"b", "b"}))
	}
	f.Add(tarOf(f, tar.FormatGNU, file{"a", string(words(600))}, file{"b", "b"}))
	f.Add(join(sparseHeader("hole", 4, 1<<40), pad("text"), make([]byte, 1024)))
	f.Fuzz(func(t *testing.T, data []byte) {
		format := archive.Sniff(data)
		if !format.Packed() {
			return
		}
		got := list(bytes.NewReader(data), format, fuzzLimit)
		again := list(iotest.OneByteReader(bytes.NewReader(data)), format, fuzzLimit)
		checkFiles(t, "byte by byte", again, got...)
		size := 0
		for _, f := range got {
			size += len(f.text)
		}
		if size > 2*fuzzLimit+100*len(data) {
			t.Errorf("%d bytes of text", size)
		}
		for m, err := range archive.Members(bytes.NewReader(data), format, fuzzLimit) {
			if err == nil && len(m.Name)%2 == 0 {
				io.CopyN(io.Discard, m, 10)
			}
		}
	})
}
