package archive

import (
	"bytes"
	"strconv"
	"strings"
)

// Format is how a file is compressed or packed.
type Format int

// The formats that are read. None is any other, such as plain text.
const (
	None  Format = iota
	Gzip         // RFC 1952
	Bzip2        //
	Zstd         // RFC 8878
	Xz           // The .xz File Format, version 1.2.1
	Tar          // POSIX.1-2017, pax; GNU's and the old one of Unix version 7
	Zip          // APPNOTE.TXT
)

var formatNames = [...]string{"none", "gzip", "bzip2", "zstd", "xz", "tar", "zip"}

func (f Format) String() string { return formatNames[f] }

// Compressed reports whether a Reader reads f.
func (f Format) Compressed() bool { return f >= Gzip && f <= Xz }

// Packed reports whether Members walks f.
func (f Format) Packed() bool { return f == Tar || f == Zip }

// SniffLen is how many of a file's first bytes Sniff looks at, at most. For all
// but a tar archive 10 are enough.
const SniffLen = tarBlock

// Sniff answers the format of a file that starts with start. Where these are
// fewer than SniffLen bytes, the file should end there.
func Sniff(start []byte) Format {
	switch {
	case bytes.HasPrefix(start, []byte("\x1f\x8b\x08")):
		return Gzip
	case startsBzip2(start):
		return Bzip2
	case startsZstd(start):
		return Zstd
	case bytes.HasPrefix(start, []byte("\xfd7zXZ\x00")):
		return Xz
	case bytes.HasPrefix(start, []byte(zipLocal)), bytes.HasPrefix(start, []byte(zipEnd)):
		return Zip
	case startsTar(start):
		return Tar
	}
	return None
}

// startsBzip2 looks at the block behind the four bytes of the header too, which
// could be those of a text.
func startsBzip2(s []byte) bool {
	if len(s) < 4 || string(s[:3]) != "BZh" || s[3] < '1' || s[3] > '9' {
		return false
	}
	block := string(s[4:min(len(s), 10)])
	return strings.HasPrefix(bzip2Block, block) || strings.HasPrefix(bzip2Final, block)
}

// startsZstd knows a frame and a skippable one, RFC 8878, section 3.1.
func startsZstd(s []byte) bool {
	return bytes.HasPrefix(s, []byte(zstdMagic)) || isSkippable(s)
}

// A tar archive is made of blocks. The offsets of a header's fields are those of
// POSIX.1-2017, pax, "ustar Interchange Format".
const (
	tarBlock    = 512
	tarChecksum = 148
	tarMagic    = 257
)

// startsTar knows a header by its magic, POSIX's or GNU's; by its checksum where it
// has none, as those of version 7.
func startsTar(s []byte) bool {
	if len(s) < tarBlock {
		return false
	}
	magic := s[tarMagic : tarMagic+8]
	if bytes.HasPrefix(magic, []byte("ustar\x00")) || string(magic) == "ustar  \x00" {
		return true
	}
	field := strings.Trim(string(s[tarChecksum:tarChecksum+8]), " \x00")
	want, err := strconv.ParseInt(field, 8, 32)
	return err == nil && want == tarSum(s[:tarBlock])
}

// tarSum is the sum of a header's bytes, its checksum taken as blanks.
func tarSum(header []byte) (sum int64) {
	for k, b := range header {
		if k >= tarChecksum && k < tarChecksum+8 {
			b = ' '
		}
		sum += int64(b)
	}
	return sum
}
