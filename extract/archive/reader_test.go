package archive_test

import (
	"bytes"
	"encoding/binary"
	"errors"
	"io"
	"io/fs"
	"strings"
	"testing"
	"testing/iotest"

	stdgzip "compress/gzip"

	"github.com/klauspost/compress/zstd"

	"github.com/urigrep/urigrep/extract/archive"
)

func TestReader(t *testing.T) {
	for _, f := range formats {
		for _, n := range []int{0, 1, 2000, 250_000} {
			if f == archive.Xz && n == 0 {
				continue // which is among those of the xz tool
			}
			got, err := readBytes(compressed(t, f, words(n)), f)
			check(t, got, err, words(n), nil, -1)
		}
	}
}

// TestXzTool reads what the xz tool has written, with each checksum, with several
// blocks, an old window that wraps and unusual properties.
func TestXzTool(t *testing.T) {
	for name, size := range map[string]int{
		"none.xz": 2000, "crc32.xz": 2000, "crc64.xz": 2000, "sha256.xz": 2000,
		"blocks.xz": 250_000, "properties.xz": 250_000, "empty.xz": 0,
	} {
		t.Run(name, func(t *testing.T) {
			got, err := readBytes(fixture(t, name), archive.Xz)
			check(t, got, err, words(size), nil, -1)
		})
	}
}

// TestStandardLibrary reads what the standard library compresses, stored too.
func TestStandardLibrary(t *testing.T) {
	for level := stdgzip.HuffmanOnly; level <= stdgzip.BestCompression; level++ {
		var b bytes.Buffer
		w := must(stdgzip.NewWriterLevel(&b, level))
		w.Write(words(250_000))
		w.Close()
		got, err := readBytes(b.Bytes(), archive.Gzip)
		check(t, got, err, words(250_000), nil, -1)
	}
}

func TestMembersAreOneText(t *testing.T) {
	eachFormat(t, func(t *testing.T, f archive.Format, text, data []byte) {
		for name, between := range map[string]string{"nothing": "", "NULs": strings.Repeat("\x00", 1000)} {
			t.Run(name, func(t *testing.T) {
				many := join(data, []byte(between), compressed(t, f, words(1)), []byte(between), data, []byte(between))
				got, err := readBytes(many, f)
				check(t, got, err, join(text, words(1), text), nil, -1)
			})
		}
	})
}

// skippable is a frame of zstd that holds no text.
func skippable(n int) []byte {
	b := binary.LittleEndian.AppendUint32([]byte("\x5a\x2a\x4d\x18"), uint32(n))
	return append(b, make([]byte, n)...)
}

func TestSkippableFrames(t *testing.T) {
	data := compressed(t, archive.Zstd, words(2000))
	many := join(skippable(0), data, skippable(100_000), data, skippable(3))
	got, err := readBytes(many, archive.Zstd)
	check(t, got, err, join(words(2000), words(2000)), nil, -1)

	got, err = readBytes(many[:len(many)-1], archive.Zstd)
	check(t, got, err, join(words(2000), words(2000)), archive.ErrTruncated, len(many)-1)
}

func TestReadSizesDoNotMatter(t *testing.T) {
	eachFormat(t, func(t *testing.T, f archive.Format, text, data []byte) {
		data = join(data, []byte{0}, data, []byte("junk"))
		for name, wrap := range map[string]func(io.Reader) io.Reader{
			"bytes": iotest.OneByteReader, "halves": iotest.HalfReader, "with error": iotest.DataErrReader,
		} {
			z := archive.NewReader(wrap(bytes.NewReader(data)), f, 0)
			got, err := io.ReadAll(iotest.OneByteReader(z))
			t.Log(name)
			check(t, got, err, join(text, text), archive.ErrTrailing, len(data)-4)
			z.Close()
		}
	})
}

// TestTruncated cuts data everywhere: what comes is the start of the text, the more
// the later the cut, and an error at the cut.
func TestTruncated(t *testing.T) {
	eachFormat(t, func(t *testing.T, f archive.Format, text, data []byte) {
		last := 0
		for n := range data {
			got, err := readBytes(data[:n], f)
			if !bytes.HasPrefix(text, got) || len(got) < last {
				t.Fatalf("cut at %d: %d bytes that are not the text's, or fewer than the %d before", n, len(got), last)
			}
			checkError(t, err, archive.ErrTruncated, n)
			last = len(got)
		}
		if last != len(text) {
			t.Errorf("without the last byte: %d bytes of text", last)
		}
	})
}

// TestTruncatedGivesAllItHolds: of gzip as much as the standard library decodes
// but for 3 symbols; of xz half where half is there.
func TestTruncatedGivesAllItHolds(t *testing.T) {
	text := words(250_000)
	gz := compressed(t, archive.Gzip, text)
	for n := 100; n < len(gz); n += 5000 {
		got, _ := readBytes(gz[:n], archive.Gzip)
		want, _ := io.ReadAll(must(stdgzip.NewReader(bytes.NewReader(gz[:n]))))
		if !bytes.HasPrefix(want, got) || len(want)-len(got) > 3*258 {
			t.Errorf("gzip cut at %d: %d bytes, want %d", n, len(got), len(want))
		}
	}
	data := compressed(t, archive.Xz, text)
	for n := 2000; n < len(data); n += 2000 {
		got, _ := readBytes(data[:n], archive.Xz)
		if want := len(text) * (n - 1500) / len(data); len(got) < want {
			t.Errorf("xz cut at %d of %d: %d bytes, want %d", n, len(data), len(got), want)
		}
	}
}

// TestTruncatedSecondMember: the place is that in the whole file.
func TestTruncatedSecondMember(t *testing.T) {
	eachFormat(t, func(t *testing.T, f archive.Format, text, data []byte) {
		n := 2*len(data) - 1
		got, err := readBytes(join(data, data)[:n], f)
		check(t, got, err, join(text, text), archive.ErrTruncated, n)
	})
}

// TestCorrupt changes each byte: there is an error, or the text is right all the
// same, as after a change to the time in the header of gzip.
func TestCorrupt(t *testing.T) {
	eachFormat(t, func(t *testing.T, f archive.Format, text, data []byte) {
		for at := range data {
			changed := bytes.Clone(data)
			changed[at] ^= 0x55
			got, err := readBytes(changed, f)
			if err == nil && !bytes.Equal(got, text) {
				t.Errorf("byte %d changed: %d other bytes and no error", at, len(got))
			}
			if e := (*archive.Error)(nil); err != nil && (!errors.As(err, &e) || e.At > int64(len(data))) {
				t.Errorf("byte %d changed: %v", at, err)
			}
		}
	})
}

// TestWrongChecksum: all text is there, and the error.
func TestWrongChecksum(t *testing.T) {
	text := words(2000)
	for _, tt := range []struct {
		f    archive.Format
		data []byte
		at   int // of a checksum, from the end
	}{
		{archive.Gzip, compressed(t, archive.Gzip, text), 8},
		{archive.Bzip2, compressed(t, archive.Bzip2, text), 2},
		{archive.Zstd, compressed(t, archive.Zstd, text), 4},
		{archive.Xz, fixture(t, "crc32.xz"), 12},
		{archive.Xz, fixture(t, "crc32.xz"), 12 + 4},
		{archive.Xz, fixture(t, "crc32.xz"), 12 + 8 + 4},
		{archive.Xz, fixture(t, "sha256.xz"), 12 + 8 + 32},
	} {
		tt.data[len(tt.data)-tt.at] ^= 1
		got, err := readBytes(tt.data, tt.f)
		check(t, got, err, text, archive.ErrCorrupt, -1)
	}
}

// TestWrongSize: a frame of zstd that says it holds another number of bytes.
func TestWrongSize(t *testing.T) {
	text := words(2000)
	data := must(zstd.NewWriter(nil)).EncodeAll(text, nil)
	data[5] ^= 1 // the lowest byte of the size
	got, err := readBytes(data, archive.Zstd)
	check(t, got, err, text, archive.ErrCorrupt, -1)
}

// TestJunk: what came before is given whole, the junk is named with its place;
// NULs are none. What looks like the start of a member and is none is not text.
func TestJunk(t *testing.T) {
	eachFormat(t, func(t *testing.T, f archive.Format, text, data []byte) {
		for _, junk := range []string{"\n", "ab", "abc", "junk", "B", "BZ", "BZx", "BZh", "BZh0", strings.Repeat("junk", 50_000)} {
			got, err := readBytes(join(data, []byte(junk)), f)
			check(t, got, err, text, archive.ErrTrailing, len(data))
			got, err = readBytes(join(data, []byte("\x00\x00\x00"+junk)), f)
			check(t, got, err, text, archive.ErrTrailing, len(data)+3)
		}
		for _, n := range []int{1, 2, 3, 4, 5, 100_000} {
			got, err := readBytes(join(data, make([]byte, n)), f)
			check(t, got, err, text, nil, -1)
		}
	})
}

func TestLimit(t *testing.T) {
	eachFormat(t, func(t *testing.T, f archive.Format, text, data []byte) {
		many := join(data, data)
		for _, tt := range []struct {
			max  int
			kind error
		}{{1, archive.ErrTooLarge}, {2000, archive.ErrTooLarge}, {3999, archive.ErrTooLarge}, {4000, nil}, {5000, nil}, {0, nil}} {
			got, err := read(bytes.NewReader(many), f, int64(tt.max))
			want := join(text, text)
			if tt.kind != nil {
				want = want[:tt.max]
			}
			check(t, got, err, want, tt.kind, -1)
		}
	})
}

// TestLargeWindows: what asks for a window of over 64 MiB is refused before it is
// given one, what asks for 64 MiB is read.
func TestLargeWindows(t *testing.T) {
	xzWith := func(bits byte) []byte {
		data := fixture(t, "none.xz")
		data[12+4] = bits
		putCRC(data[12:], 8)
		return data
	}
	zstdWith := func(descriptor byte) []byte {
		return append([]byte("\x28\xb5\x2f\xfd\x00"), descriptor, 1|5<<3, 0, 0, 'h', 'e', 'l', 'l', 'o')
	}
	single := append([]byte("\x28\xb5\x2f\xfd\xa0\x01\x00\x00\x04"), 1|5<<3, 0, 0, 'h', 'e', 'l', 'l', 'o')
	for _, tt := range []struct {
		name string
		f    archive.Format
		data []byte
		want string
		kind error
	}{
		{"xz of 64 MiB", archive.Xz, xzWith(28), string(words(2000)), nil},
		{"xz of 96 MiB", archive.Xz, xzWith(29), "", archive.ErrUnsupported},
		{"xz of 4 GiB", archive.Xz, xzWith(40), "", archive.ErrUnsupported},
		{"zstd of 64 MiB", archive.Zstd, zstdWith(16 << 3), "hello", nil},
		{"zstd of 72 MiB", archive.Zstd, zstdWith(16<<3 | 1), "", archive.ErrUnsupported},
		{"zstd of one piece", archive.Zstd, single, "", archive.ErrUnsupported},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got, err := readBytes(tt.data, tt.f)
			check(t, got, err, []byte(tt.want), tt.kind, -1)
		})
	}
}

func TestUnsupported(t *testing.T) {
	dictionary := append([]byte("\x28\xb5\x2f\xfd\x01\x00\x07"), 1|5<<3, 0, 0, 'h', 'e', 'l', 'l', 'o')
	_, err := readBytes(dictionary, archive.Zstd)
	checkError(t, err, archive.ErrUnsupported, -1)
	_, err = readBytes(words(10), archive.None)
	checkError(t, err, archive.ErrUnsupported, -1)
}

// TestReadError: the error of what is read comes as it is, behind the text.
func TestReadError(t *testing.T) {
	broken := errors.New("broken")
	eachFormat(t, func(t *testing.T, f archive.Format, text, data []byte) {
		for n := range len(data) + 1 {
			r := io.MultiReader(bytes.NewReader(data[:n]), iotest.ErrReader(broken))
			if _, err := read(r, f, 0); err != broken {
				t.Fatalf("after %d bytes: %v", n, err)
			}
		}
	})
	if _, err := read(emptyReader{}, archive.Gzip, 0); err != io.ErrNoProgress {
		t.Error(err)
	}
}

type emptyReader struct{}

func (emptyReader) Read([]byte) (int, error) { return 0, nil }

// TestReuse: a reader that ended in any way leaves nothing behind for the next.
func TestReuse(t *testing.T) {
	eachFormat(t, func(t *testing.T, f archive.Format, text, data []byte) {
		for k := range 30 {
			z := archive.NewReader(bytes.NewReader(data[:len(data)-len(data)*(k%3)/4]), f, int64(k%4*500))
			io.CopyN(io.Discard, z, int64(k*100))
			z.Close()
			got, err := readBytes(data, f)
			check(t, got, err, text, nil, -1)
		}
	})
}

func TestClosed(t *testing.T) {
	z := archive.NewReader(bytes.NewReader(fixture(t, "none.xz")), archive.Xz, 0)
	for range 2 {
		if err := z.Close(); err != nil {
			t.Error(err)
		}
	}
	if n, err := z.Read(make([]byte, 1)); n != 0 || err != fs.ErrClosed {
		t.Error(n, err)
	}
}

func TestMessages(t *testing.T) {
	for want, e := range map[string]*archive.Error{
		"compressed data (gzip) ends too early, at byte 10": {Format: archive.Gzip, At: 10, Kind: archive.ErrTruncated},
		"compressed data (xz) is corrupt, at byte 5: why":   {Format: archive.Xz, At: 5, Kind: archive.ErrCorrupt, Reason: "why"},
		"tar data has junk behind it, at byte 1024":         {Format: archive.Tar, At: 1024, Kind: archive.ErrTrailing},
	} {
		if got := e.Error(); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
