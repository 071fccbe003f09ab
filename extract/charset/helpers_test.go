package charset_test

import (
	"bytes"
	"flag"
	"io"
	"os"
	"testing"
	"testing/iotest"
	"unicode/utf16"
	"unicode/utf8"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/unicode/utf32"

	"github.com/urigrep/urigrep/extract/charset"
	"github.com/urigrep/urigrep/extract/origin"
)

func TestMain(m *testing.M) {
	flag.Set("rapid.nofailfile", "true") // a failure prints its seed; no file is left in the tree
	os.Exit(m.Run())
}

// names are the encodings of the WHATWG's Encoding Standard, section 4.2, but
// UTF-8 and the replacement encoding, and those that are here beside them.
var names = []string{
	"ibm866", "iso-8859-2", "iso-8859-3", "iso-8859-4", "iso-8859-5", "iso-8859-6", "iso-8859-7", "iso-8859-8", "iso-8859-8-i",
	"iso-8859-10", "iso-8859-13", "iso-8859-14", "iso-8859-15", "iso-8859-16", "koi8-r", "koi8-u", "macintosh", "windows-874",
	"windows-1250", "windows-1251", "windows-1252", "windows-1253", "windows-1254", "windows-1255", "windows-1256", "windows-1257",
	"windows-1258", "x-mac-cyrillic", "gbk", "gb18030", "big5", "euc-jp", "iso-2022-jp", "shift_jis", "euc-kr", "utf-16be", "utf-16le",
	"x-user-defined",
	"utf-32be", "utf-32le", "hz-gb-2312", "ibm437", "ibm850", "ibm852", "ibm855", "ibm00858", "ibm860", "ibm862", "ibm863", "ibm865",
}

// xtext answers the encoding with a name as x/text has it.
func xtext(name string) encoding.Encoding {
	switch name {
	case "utf-32be":
		return utf32.UTF32(utf32.BigEndian, utf32.IgnoreBOM)
	case "utf-32le":
		return utf32.UTF32(utf32.LittleEndian, utf32.IgnoreBOM)
	case "hz-gb-2312":
		return simplifiedchinese.HZGB2312
	case "utf-8", "us-ascii":
		return encoding.Nop
	case "ibm437":
		return charmap.CodePage437
	case "ibm850":
		return charmap.CodePage850
	case "ibm852":
		return charmap.CodePage852
	case "ibm855":
		return charmap.CodePage855
	case "ibm00858":
		return charmap.CodePage858
	case "ibm860":
		return charmap.CodePage860
	case "ibm862":
		return charmap.CodePage862
	case "ibm863":
		return charmap.CodePage863
	case "ibm865":
		return charmap.CodePage865
	}
	e, err := htmlindex.Get(name)
	if err != nil {
		panic(name + ": " + err.Error())
	}
	return e
}

// encode answers text as x/text encodes it; what has no code there is replaced.
func encode(t tb, name, text string) []byte {
	raw, err := encoding.ReplaceUnsupported(xtext(name).NewEncoder()).Bytes([]byte(text))
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return raw
}

// decodeWhole is the second way to decode what is known to be in an encoding: all
// at once, by x/text; or, for UTF-16, of which x/text takes two low surrogates for
// one character, by the standard library.
func decodeWhole(name string, raw []byte) string {
	if name == "utf-16be" || name == "utf-16le" {
		return decodeUTF16(raw, name == "utf-16le")
	}
	text, err := xtext(name).NewDecoder().Bytes(raw)
	if err != nil {
		panic(name + ": " + err.Error())
	}
	return string(text)
}

func decodeUTF16(raw []byte, little bool) string {
	var list []uint16
	for k := 0; k+1 < len(raw); k += 2 {
		u := uint16(raw[k])<<8 | uint16(raw[k+1])
		if little {
			u = u<<8 | u>>8
		}
		list = append(list, u)
	}
	text := string(utf16.Decode(list))
	if len(raw)%2 != 0 {
		text += "\uFFFD"
	}
	return text
}

// guess is the second way to find out what undeclared text without a mark is.
func guess(raw []byte) string {
	for k := range raw {
		if raw[k] < utf8.RuneSelf {
			continue
		}
		for n := 2; n <= utf8.UTFMax && k+n <= len(raw); n++ {
			if utf8.Valid(raw[k : k+n]) {
				return "utf-8"
			}
		}
		return "windows-1252"
	}
	return "us-ascii"
}

// tb is what tests of rapid have of a testing.TB.
type tb interface {
	Helper()
	Fatal(...any)
	Fatalf(string, ...any)
}

// decoded is all that is known of a text that was read.
type decoded struct {
	raw, text []byte
	bom       int
	name      string
	guessed   bool
	failure   int64 // -1 where there is none
	*origin.Reader
}

// offset is where the raw text stands in its input.
const offset = 1000

// decode reads all of raw with a reader that wrap makes, size bytes at a time.
func decode(t tb, label string, raw []byte, size int, wrap func(io.Reader) io.Reader) decoded {
	t.Helper()
	dec := charset.NewDecoder(label)
	r := origin.NewReader(origin.FromReader(wrap(bytes.NewReader(raw)), offset), dec)
	d := decoded{raw: raw, failure: -1, Reader: r}
	buf := make([]byte, size)
	for {
		n, err := r.Read(buf)
		d.text = append(d.text, buf[:n]...)
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	_, d.bom = charset.Sniff(raw)
	d.name, d.guessed = dec.Name(), dec.Guessed()
	if at, failed := r.Failed(); failed {
		d.failure = at - offset
	}
	return d
}

func decodeAtOnce(t tb, label string, raw string) decoded {
	t.Helper()
	return decode(t, label, []byte(raw), 1<<16, func(r io.Reader) io.Reader { return r })
}

// waysToRead are readers and sizes of reads.
var waysToRead = []struct {
	name string
	size int
	wrap func(io.Reader) io.Reader
}{
	{"one byte a read, into much room", 1 << 16, iotest.OneByteReader},
	{"one byte a read, into little room", origin.MinRoom, iotest.OneByteReader},
	{"half of what is asked for", 300, iotest.HalfReader},
	{"the end with the last bytes", 1 << 16, iotest.DataErrReader},
	{"a byte at a time out", 1, iotest.DataErrReader},
}
