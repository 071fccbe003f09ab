package archive_test

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/klauspost/compress/flate"

	"github.com/urigrep/urigrep/extract/archive"
)

// file is a file of an archive, with the error that it ends with in brackets.
type file struct{ name, text string }

// list answers the files of an archive; an error of one stands behind its text, one
// of the archive is a file without a name.
func list(r io.Reader, f archive.Format, max int64) (files []file) {
	for m, err := range archive.Members(r, f, max) {
		var text []byte
		if err == nil {
			text, err = io.ReadAll(m)
		}
		files = append(files, file{m.Name, string(text) + kindOf(err)})
	}
	return files
}

func kindOf(err error) string {
	for _, kind := range []error{archive.ErrTruncated, archive.ErrCorrupt, archive.ErrTrailing, archive.ErrTooLarge, archive.ErrUnsupported} {
		if errors.Is(err, kind) {
			return fmt.Sprintf("[%v]", kind)
		}
	}
	if err != nil {
		return fmt.Sprintf("[%v]", err)
	}
	return ""
}

func checkFiles(t *testing.T, what string, got []file, want ...file) {
	t.Helper()
	if !slices.Equal(got, want) {
		t.Errorf("%s: %q, want %q", what, shortened(got), shortened(want))
	}
}

func shortened(files []file) (s []string) {
	for _, f := range files {
		s = append(s, fmt.Sprintf("%s=%.40s…(%d)…%s", f.name, f.text, len(f.text), f.text[max(0, len(f.text)-20):]))
	}
	return s
}

// tarOf answers an archive of files; one without text is a directory.
func tarOf(t testing.TB, f tar.Format, files ...file) []byte {
	t.Helper()
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, f2 := range files {
		h := &tar.Header{Name: f2.name, Size: int64(len(f2.text)), Mode: 0o644, Format: f, Typeflag: tar.TypeReg}
		if f2.text == "" {
			h.Typeflag = tar.TypeDir
		}
		if err := w.WriteHeader(h); err != nil {
			t.Fatal(err)
		}
		io.WriteString(w, f2.text)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

var someFiles = []file{{"a.txt", string(words(2000))}, {"ü/\xff", "b"}, {"a.txt", string(words(600))}, {strings.Repeat("long/", 50) + "x", "d"}}

func TestTar(t *testing.T) {
	for _, f := range []tar.Format{tar.FormatGNU, tar.FormatPAX} {
		files := slices.Clone(someFiles)
		if f == tar.FormatPAX {
			files[1].name = "ü"
		}
		data := tarOf(t, f, slices.Insert(files, 1, file{"dir/", ""})...)
		checkFiles(t, f.String(), list(bytes.NewReader(data), archive.Tar, 0), files...)
		checkFiles(t, "bytes", list(iotest.OneByteReader(bytes.NewReader(data)), archive.Tar, 0), files...)
		checkFiles(t, "padded", list(bytes.NewReader(join(data, make([]byte, 9000))), archive.Tar, 0), files...)
		checkFiles(t, "two", list(bytes.NewReader(join(data, data)), archive.Tar, 0), append(files, files...)...)
	}
	old := version7(tarOf(t, tar.FormatUSTAR, file{"a", "b"}), 0)
	checkFiles(t, "version 7", list(bytes.NewReader(old), archive.Tar, 0), file{"a", "b"})
}

// TestTarOther: links, devices and the like are no files.
func TestTarOther(t *testing.T) {
	var b bytes.Buffer
	w := tar.NewWriter(&b)
	for _, kind := range []byte{tar.TypeLink, tar.TypeSymlink, tar.TypeChar, tar.TypeBlock, tar.TypeFifo, tar.TypeDir} {
		if err := w.WriteHeader(&tar.Header{Name: "x", Linkname: "y", Typeflag: kind}); err != nil {
			t.Fatal(err)
		}
	}
	w.Close()
	checkFiles(t, "others", list(&b, archive.Tar, 0))
}

func TestTarDamaged(t *testing.T) {
	files := []file{{"a", string(words(600))}, {"b", string(words(700))}}
	data := tarOf(t, tar.FormatUSTAR, files...)
	second := 512 + 1024
	changed := bytes.Clone(data)
	changed[second]++
	checkFiles(t, "changed", list(bytes.NewReader(changed), archive.Tar, 0), files[0], file{"", "[is corrupt]"})
	for _, err := range archive.Members(bytes.NewReader(changed), archive.Tar, 0) {
		if err != nil {
			checkError(t, err, archive.ErrCorrupt, second)
		}
	}
	checkFiles(t, "junk", list(bytes.NewReader(join(data, []byte("junk"))), archive.Tar, 0), append(files, file{"", "[has junk behind it]"})...)
}

// TestTarTruncated cuts an archive everywhere: the files up to there, the last of
// them in part, and one error.
func TestTarTruncated(t *testing.T) {
	files := []file{{"a", string(words(600))}, {"b", string(words(700))}}
	data := tarOf(t, tar.FormatUSTAR, files...)
	const secondText, end = 512 + 1024 + 512, 512 + 1024 + 512 + 1024
	for n := range data {
		got := list(bytes.NewReader(data[:n]), archive.Tar, 0)
		truncated := file{"", "[ends too early]"}
		switch {
		case n < 512:
			checkFiles(t, "cut in the first header", got, truncated)
		case n < 512+600:
			checkFiles(t, "cut in the first file", got, file{"a", files[0].text[:n-512] + truncated.text})
		case n < secondText:
			checkFiles(t, "cut before the second file", got, files[0], truncated)
		case n < secondText+700:
			checkFiles(t, "cut in the second file", got, files[0], file{"b", files[1].text[:n-secondText] + truncated.text})
		case n < end+512, end+512 < n && n < end+1024:
			checkFiles(t, "cut before the end", got, files[0], files[1], truncated)
		default:
			checkFiles(t, "without the last NULs", got, files...)
		}
		if t.Failed() {
			t.Fatal("cut at", n)
		}
	}
}

// TestTarSparse: the hole of a sparse file counts, what the archive holds does not.
func TestTarSparse(t *testing.T) {
	data := join(sparseHeader("hole", 4, 1<<40), pad("text"), make([]byte, 1024))
	for m, err := range archive.Members(bytes.NewReader(data), archive.Tar, 1<<20) {
		if err != nil {
			t.Fatal(m.Name, err)
		}
		n, err := io.Copy(io.Discard, m)
		checkError(t, err, archive.ErrTooLarge, -1)
		if n > 2<<20 {
			t.Errorf("%d bytes", n)
		}
	}
	plain := tarOf(t, tar.FormatUSTAR, file{"a", string(words(9000))})
	checkFiles(t, "plain", list(bytes.NewReader(plain), archive.Tar, 10), file{"a", string(words(9000))})
}

// sparseHeader is GNU's header of a file of size bytes that has text at its end
// and a hole before.
func sparseHeader(name string, text, size int64) []byte {
	h := make([]byte, 512)
	copy(h, name)
	octal := func(at int, n int64) { copy(h[at:], fmt.Sprintf("%011o", n)) }
	octal(100-4, 0o644)
	copy(h, name+strings.Repeat("\x00", 100-len(name)))
	octal(124, text)
	octal(136, 0)
	h[156] = 'S'
	copy(h[257:], "ustar  \x00")
	large := func(at int, n int64) { // in base 256
		h[at] = 0x80
		for k := range 8 {
			h[at+11-k] = byte(n >> (8 * k))
		}
	}
	large(386, size-text)
	octal(386+12, text)
	large(483, size)
	copy(h[148:156], "        ")
	sum := 0
	for _, b := range h {
		sum += int(b)
	}
	copy(h[148:], fmt.Sprintf("%06o\x00 ", sum))
	return h
}

func pad(s string) []byte {
	return append([]byte(s), make([]byte, (512-len(s)%512)%512)...)
}

// TestTarGz: an error of the layer below comes as it is, once.
func TestTarGz(t *testing.T) {
	var noise strings.Builder
	for k := range 30_000 {
		fmt.Fprintf(&noise, "%x ", crc32.ChecksumIEEE([]byte{byte(k), byte(k >> 8)}))
	}
	files := []file{{"a", "first"}, {"b", noise.String()}}
	data := compressed(t, archive.Gzip, tarOf(t, tar.FormatUSTAR, files...))
	layer := func(data []byte) []file {
		z := archive.NewReader(bytes.NewReader(data), archive.Gzip, 0)
		defer z.Close()
		return list(z, archive.Tar, 0)
	}
	checkFiles(t, "whole", layer(data), files...)
	checkFiles(t, "junk", layer(join(data, []byte("junk"))), append(files, file{"", "[has junk behind it]"})...)
	data[len(data)-8]++
	checkFiles(t, "checksum", layer(data), append(files, file{"", "[is corrupt]"})...)
	got := layer(data[:len(data)/2])
	if len(got) != 2 || got[0] != files[0] || !strings.HasSuffix(got[1].text, "[ends too early]") || len(got[1].text) < len(noise.String())/3 {
		t.Errorf("half: %q", shortened(got))
	}
	for m, err := range archive.Members(archive.NewReader(bytes.NewReader(data[:len(data)/2]), archive.Gzip, 0), archive.Tar, 0) {
		if e := (*archive.Error)(nil); m.Name == "" && (!errors.As(err, &e) || e.Format != archive.Gzip) {
			t.Errorf("not read: %v", err)
		}
	}
}

func TestMembersStop(t *testing.T) {
	for f, data := range map[archive.Format][]byte{
		archive.Tar: tarOf(t, tar.FormatUSTAR, someFiles[0], someFiles[2]), archive.Zip: zipOf(t, someFiles[0], someFiles[2]),
	} {
		n := 0
		for range archive.Members(bytes.NewReader(data), f, 0) {
			n++
			break
		}
		for range archive.Members(bytes.NewReader(data), f, 0) {
			n++
		}
		if n != 3 {
			t.Errorf("%v: %d steps", f, n)
		}
	}
	checkFiles(t, "gzip", list(nil, archive.Gzip, 0), file{"", "[cannot be read]"})
}

// zipOf answers an archive of files as they are streamed, with their sizes behind
// them; a name ending in "/" is a directory.
func zipOf(t testing.TB, files ...file) []byte { return streamedZipOf(t, zip.Deflate, files...) }

func streamedZipOf(t testing.TB, method uint16, files ...file) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, f := range files {
		io.WriteString(must(w.CreateHeader(&zip.FileHeader{Name: f.name, Method: method})), f.text)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// sizedZipOf answers an archive of files with their sizes before them.
func sizedZipOf(t testing.TB, method uint16, files ...file) []byte {
	t.Helper()
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, f := range files {
		packed := []byte(f.text)
		if method == zip.Deflate && !strings.HasSuffix(f.name, "/") {
			packed = deflated(f.text)
		}
		out := must(w.CreateRaw(&zip.FileHeader{
			Name: f.name, Method: method, CRC32: crc32.ChecksumIEEE([]byte(f.text)),
			CompressedSize64: uint64(len(packed)), UncompressedSize64: uint64(len(f.text)),
		}))
		out.Write(packed)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

func deflated(text string) []byte {
	var b bytes.Buffer
	w := must(flate.NewWriter(&b, 6))
	io.WriteString(w, text)
	w.Close()
	return b.Bytes()
}

var zips = map[string]func(testing.TB, ...file) []byte{
	"streamed":         zipOf,
	"streamed, stored": func(t testing.TB, files ...file) []byte { return streamedZipOf(t, zip.Store, files...) },
	"stored":           func(t testing.TB, files ...file) []byte { return sizedZipOf(t, zip.Store, files...) },
	"deflated":         func(t testing.TB, files ...file) []byte { return sizedZipOf(t, zip.Deflate, files...) },
}

func TestZip(t *testing.T) {
	for name, make := range zips {
		data := make(t, someFiles[0], file{"dir/", ""}, someFiles[1], file{"empty", ""}, someFiles[2])
		want := []file{someFiles[0], someFiles[1], {"empty", ""}, someFiles[2]}
		checkFiles(t, name, list(bytes.NewReader(data), archive.Zip, 0), want...)
		checkFiles(t, name, list(iotest.OneByteReader(bytes.NewReader(data)), archive.Zip, 0), want...)
		n := 0
		for m, err := range archive.Members(bytes.NewReader(data), archive.Zip, 0) {
			if err != nil || m.Name != want[n].name {
				t.Errorf("%s, not read: %q, %v", name, m.Name, err)
			}
			n++
		}
		if n != len(want) {
			t.Errorf("%s, not read: %d files", name, n)
		}
	}
	checkFiles(t, "empty", list(bytes.NewReader(zipOf(t)), archive.Zip, 0))
}

// TestBehindZip: another archive is walked, NULs are no matter, and all else is told.
func TestBehindZip(t *testing.T) {
	one, two := zipOf(t, file{"a", "first"}), zipOf(t, file{"b", "second"})
	checkFiles(t, "two", list(bytes.NewReader(join(one, two)), archive.Zip, 0), file{"a", "first"}, file{"b", "second"})
	checkFiles(t, "NULs", list(bytes.NewReader(join(one, make([]byte, 1000), two, make([]byte, 9))), archive.Zip, 0), file{"a", "first"}, file{"b", "second"})
	got := list(bytes.NewReader(join(one, []byte("junk"))), archive.Zip, 0)
	if len(got) != 2 || !strings.Contains(got[1].text, "has junk behind it") {
		t.Errorf("junk: %q", got)
	}
	got = list(bytes.NewReader(join(one, []byte("junk"), two)), archive.Zip, 0)
	if len(got) != 3 || !strings.Contains(got[1].text, "has junk behind it") || got[2].name != "b" {
		t.Errorf("junk between: %q", got)
	}
}

// TestZipTruncated cuts an archive everywhere: the files up to there, the last of
// them in part, and one error.
func TestZipTruncated(t *testing.T) {
	files := []file{{"a", string(words(600))}, {"b", string(words(700))}}
	for name, make := range zips {
		data := make(t, files...)
		directory := bytes.Index(data, []byte("PK\x01\x02"))
		for n := range data {
			got := list(bytes.NewReader(data[:n]), archive.Zip, 0)
			errs, text := 0, ""
			for k, f := range got {
				plain, cut := strings.CutSuffix(f.text, "[ends too early]")
				if cut {
					errs++
				}
				if text += plain; k < 2 && f.name != "" && !strings.HasPrefix(files[k].text, plain) {
					t.Fatalf("%s cut at %d: %q", name, n, shortened(got))
				}
			}
			if errs != 1 || n >= directory && len(text) != 1300 {
				t.Fatalf("%s cut at %d of %d: %d errors, %q", name, n, directory, errs, shortened(got))
			}
		}
	}
}

// TestZipBadMember: what is wrong with a file is told of it, and those behind are
// read.
func TestZipBadMember(t *testing.T) {
	first, last := someFiles[0], someFiles[2]
	for name, make := range zips {
		data := make(t, file{"bad", string(words(3000))}, first, last)
		for at := 33; at < 500; at += 7 {
			changed := bytes.Clone(data)
			changed[at] ^= 0x3c
			got := list(bytes.NewReader(changed), archive.Zip, 0)
			if len(got) != 3 || got[0].name != "bad" || !strings.HasSuffix(got[0].text, "[is corrupt]") || got[1] != first || got[2] != last {
				t.Errorf("%s, byte %d changed: %q", name, at, shortened(got))
			}
		}
	}
}

// TestZipUnsupported: what is not read is named, those behind are read.
func TestZipUnsupported(t *testing.T) {
	named := file{"bad", "[cannot be read]"}
	flags := func(data []byte, flags byte) []byte { data[6] |= flags; return data }
	method := func(data []byte, method byte) []byte { data[8] = method; return data }
	for name, tt := range map[string][]byte{
		"encrypted":           flags(sizedZipOf(t, zip.Deflate, file{"bad", "text"}, someFiles[0]), 1),
		"encrypted, streamed": flags(zipOf(t, file{"bad", "text"}, someFiles[0]), 1),
		"another method":      method(sizedZipOf(t, zip.Deflate, file{"bad", "text"}, someFiles[0]), 12),
	} {
		checkFiles(t, name, list(bytes.NewReader(tt), archive.Zip, 0), named, someFiles[0])
	}
}

// TestZipDescriptors: with a signature and without, with sizes of 4 and of 8 bytes.
func TestZipDescriptors(t *testing.T) {
	text := string(words(2000))
	data := zipOf(t, file{"a", text}, file{"b", "b"})
	at := bytes.Index(data, []byte("PK\x07\x08"))
	sums := data[at+4 : at+8]
	packed, size := []byte{data[at+8], data[at+9], 0, 0}, []byte{0xd0, 7, 0, 0}
	for name, descriptor := range map[string][]byte{
		"plain":          join(sums, packed, size),
		"long":           join(sums, packed, make([]byte, 4), size, make([]byte, 4)),
		"long, a prefix": join([]byte("PK\x07\x08"), sums, packed, make([]byte, 4), size, make([]byte, 4)),
	} {
		changed := join(data[:at], descriptor, data[at+16:])
		checkFiles(t, name, list(bytes.NewReader(changed), archive.Zip, 0), file{"a", text}, file{"b", "b"})
	}
}

func TestZipLimit(t *testing.T) {
	for name, make := range zips {
		data := make(t, someFiles[0], someFiles[2], someFiles[1])
		checkFiles(t, name, list(bytes.NewReader(data), archive.Zip, 2600), someFiles[0], someFiles[2], file{someFiles[1].name, "[is too large when decompressed]"})
		checkFiles(t, name, list(bytes.NewReader(data), archive.Zip, 2601), someFiles[0], someFiles[2], someFiles[1])
	}
}

func TestZipReadError(t *testing.T) {
	broken := errors.New("broken")
	for name, make := range zips {
		data := make(t, someFiles[0], someFiles[1])
		for n := 0; n <= len(data); n += 3 {
			got := list(io.MultiReader(bytes.NewReader(data[:n]), iotest.ErrReader(broken)), archive.Zip, 0)
			if all := fmt.Sprint(got); strings.Count(all, "[broken]") != 1 {
				t.Fatalf("%s after %d: %q", name, n, shortened(got))
			}
		}
	}
}
