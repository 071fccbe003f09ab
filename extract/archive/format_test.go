package archive_test

import (
	"archive/tar"
	"fmt"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/extract/archive"
)

func TestSniff(t *testing.T) {
	ustar := tarOf(t, tar.FormatUSTAR, file{"a.txt", "text"})
	gnu := tarOf(t, tar.FormatGNU, file{"a.txt", "text"})
	for name, tt := range map[string]struct {
		start []byte
		want  archive.Format
	}{
		"nothing":               {nil, archive.None},
		"text":                  {words(600), archive.None},
		"gzip":                  {compressed(t, archive.Gzip, words(1)), archive.Gzip},
		"gzip of no method":     {[]byte("\x1f\x8b\x07"), archive.None},
		"bzip2":                 {fixture(t, "words2000.bz2"), archive.Bzip2},
		"empty bzip2":           {fixture(t, "words0.bz2"), archive.Bzip2},
		"bzip2's first bytes":   {fixture(t, "words2000.bz2")[:5], archive.Bzip2},
		"text like bzip2":       {[]byte("BZh9 is a name"), archive.None},
		"text too like bzip2":   {[]byte("BZha is a name"), archive.None},
		"zstd":                  {compressed(t, archive.Zstd, words(1)), archive.Zstd},
		"a skippable frame":     {skippable(1), archive.Zstd},
		"text like skippable":   {[]byte("Z*M"), archive.None},
		"xz":                    {fixture(t, "empty.xz"), archive.Xz},
		"zip":                   {zipOf(t, file{"a", "b"}), archive.Zip},
		"empty zip":             {zipOf(t), archive.Zip},
		"tar":                   {ustar, archive.Tar},
		"GNU's tar":             {gnu, archive.Tar},
		"version 7's tar":       {version7(ustar, 0), archive.Tar},
		"a wrong checksum":      {version7(ustar, 1), archive.None},
		"less than a header":    {ustar[:511], archive.None},
		"NULs":                  {make([]byte, 1024), archive.None},
		"text with ustar in it": {[]byte(strings.Repeat(".", 257) + "ustar and more" + strings.Repeat(".", 300)), archive.None},
	} {
		if got := archive.Sniff(tt.start); got != tt.want {
			t.Errorf("%s: %v, want %v", name, got, tt.want)
		}
		if len(tt.start) > archive.SniffLen && archive.Sniff(tt.start[:archive.SniffLen]) != tt.want {
			t.Errorf("%s: not by its first bytes", name)
		}
	}
}

// version7 answers the archive as it was before there was a magic: with zeros in
// its place, and a checksum that is off by wrong.
func version7(data []byte, wrong int) []byte {
	data = append([]byte(nil), data...)
	clear(data[257:500])
	sum := wrong
	copy(data[148:156], "        ")
	for _, b := range data[:512] {
		sum += int(b)
	}
	copy(data[148:156], fmt.Sprintf("%06o\x00 ", sum))
	return data
}
