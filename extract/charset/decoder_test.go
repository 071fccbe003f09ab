package charset_test

import (
	"io"
	"runtime"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/extract/charset"
	"github.com/urigrep/urigrep/extract/origin"
)

var repeat = strings.Repeat

// TestDecode has examples of standards and code charts.
func TestDecode(t *testing.T) {
	tests := []struct{ label, raw, text string }{
		{"utf-8", "é\xff\xc3", "é\xff\xc3"},
		{"iso-8859-1", "caf\xe9 \x80", "café €"}, // 0x80 is a control in ISO-8859-1
		{"iso-8859-15", "\xa4", "€"},
		{"koi8-r", "\xf0\xd2\xc9\xd7\xc5\xd4", "Привет"},
		{"iso-8859-8-i", "\xf9\xec\xe5\xed", "שלום"},
		{"cp437", "\x81\xe1", "üß"},
		{"cp850", "\x9b", "ø"},
		{"shift_jis", "a\x93\xfa\x96\x7b\xb1", "a日本ｱ"},
		{"shift_jis", "\x95\x5c\x5c", "表\\"}, // its second byte is a backslash
		{"euc-jp", "\xc6\xfc\xcb\xdc\x8e\xb1\x8f\xb0\xa1", "日本ｱ丂"},
		{"euc-kr", "\xc7\xd1\xb1\xdb", "한글"},
		{"gb2312", "\xd6\xd0\xce\xc4", "中文"},
		{"gbk", "\x80", "€"},
		{"gb18030", "\x94\x39\xfc\x36a\x81\x30\x81\x30", "😀a\u0080"},
		{"gb18030", "\x84\x31\xa4\x37", "\uFFFD"}, // which is no failure
		{"big5", "\xa4\xa4\xa4\xe5", "中文"},
		{"big5", "\x88\x62x", "\u00CA\u0304x"},             // two characters in one
		{"iso-2022-jp", "\x1b$BF|K\\\x1b(Ba~\\", "日本a~\\"}, // RFC 1468
		{"iso-2022-jp", "\x1b$@F|\x1b(Ja\x1b(I1", "日aｱ"},
		{"iso-2022-jp", "\x1b$BF|\nhttp://a/", "日\nhttp://a/"},              // no return to ASCII
		{"hz-gb-2312", "~{<:Ky2;S{#,NpJ)l6HK!#~}Bye.~~", "己所不欲，勿施於人。Bye.~"}, // RFC 1843
		{"utf-16be", "\xd8\x08\xdf\x45\x00=\x00R\x00a", "\U00012345=Ra"},    // RFC 2781 section 5
		{"utf-16le", "\x08\xd8\x45\xdf=\x00R\x00a\x00", "\U00012345=Ra"},
		{"utf-16le", "\xfd\xff", "\uFFFD"},
		{"utf-32be", "\x00\x01\x23\x45\x00\x00\x00a", "\U00012345a"},
		{"utf-32le", "\x45\x23\x01\x00a\x00\x00\x00", "\U00012345a"},
	}
	for _, tt := range tests {
		d := decodeAtOnce(t, tt.label, tt.raw)
		if string(d.text) != tt.text || d.failure >= 0 || d.guessed {
			t.Errorf("%s: %q is %q, failed at %d, guessed: %t; want %q", tt.label, tt.raw, d.text, d.failure, d.guessed, tt.text)
		}
	}
}

func TestUndecodable(t *testing.T) {
	tests := []struct {
		label, raw, text string
		failure          int64
	}{
		{"iso-8859-3", "ab\xa5c", "ab\uFFFDc", 2},
		{"shift_jis", "a\x81 \x93\xfa", "a\uFFFD 日", 1}, // the second half is missing, the space is not eaten
		{"shift_jis", "ab\x93", "ab\uFFFD", 2},
		{"euc-kr", "\xc7\xd1\xc7/", "한\uFFFD/", 2},
		{"gb18030", "a\x81\x30\x81 ", "a\uFFFD0\uFFFD ", 1},
		{"iso-2022-jp", "ab\x1b[1mc", "ab\uFFFD[1mc", 2},
		{"iso-2022-jp", "\x1b$BF|\xe9F|", "日\uFFFD日", 5},
		{"iso-2022-jp", "a\x1b", "a\uFFFD", 1},
		{"utf-16be", "\x00a\xd8\x08\x00b", "a\uFFFDb", 2},
		{"utf-16be", "\x00a\xdf\x45\xdf\x45\x00b", "a\uFFFD\uFFFDb", 2},
		{"utf-16be", "\x00a\xd8\x08", "a\uFFFD", 2},
		{"utf-16be", "\x00a\xd8\x08\x00", "a\uFFFD\uFFFD", 2},
		{"utf-16be", "\x00a\x00", "a\uFFFD", 2},
		{"utf-32be", "\x00\x00\x00a\x00\x11\x00\x00\x00\x00\xd8\x00\xff\xff\xff\xff", "a\uFFFD\uFFFD\uFFFD", 4},
		{"utf-32be", "\x00\x00\x00a\x00\x00\x00", "a\uFFFD", 4},

		{"utf-7", "no shift: é", "no shift: é", -1},
		{"utf-7", "Hi Mom -+Jjo--+!", "Hi Mom -+Jjo--+!", 8}, // RFC 2152
		{"iso-2022-kr", "a\x1b$)C\x0eGQ1[\x0f", "a\x1b$)C\x0eGQ1[\x0f", 1},
		{"x-nobody-knows", "abc", "abc", -1},
		{"x-nobody-knows", "é\xff", "é\xff", -1},
		{"x-nobody-knows", "ab\xe9c\xe9", "abécé", 2},
		{"us-ascii", "ab\xe9", "abé", -1},
	}
	for _, tt := range tests {
		for _, way := range waysToRead {
			d := decode(t, tt.label, []byte(tt.raw), way.size, way.wrap)
			if string(d.text) != tt.text || d.failure != tt.failure {
				t.Errorf("%s, %s: %q is %q, failed at %d; want %q, %d", tt.label, way.name, tt.raw, d.text, d.failure, tt.text, tt.failure)
			}
		}
	}
}

func TestGuess(t *testing.T) {
	tests := []struct {
		label, raw, text, name string
		guessed                bool
	}{
		{"", "", "", "us-ascii", false},
		{"", "http://a/\x00\x1b~+", "http://a/\x00\x1b~+", "us-ascii", false},
		{"us-ascii", "é", "é", "utf-8", true},
		{"unknown-8bit", "a 😀 \xff", "a 😀 \xff", "utf-8", true}, // an invalid byte does not change it
		{"", "a \xe9 é", "a é Ã©", "windows-1252", true},
		{"", "“\x93", "“\x93", "utf-8", true},
		{"", "\x93x\x94", "“x”", "windows-1252", true},
		{"", "\xef\xbf\xbd", "\uFFFD", "utf-8", true},
		{"", "a\xe2\x82", "aâ‚", "windows-1252", true}, // cut
		{"", "a\xe2\x82x", "aâ‚x", "windows-1252", true},
		{"", "\xc0\x80", "À€", "windows-1252", true}, // overlong
		{"x-nobody-knows", "é", "é", "utf-8", true},
		{"", "\xef\xbb\xbfé\xe9", "é\xe9", "utf-8", false},
		{"", "\xef\xbbé", "ï»Ã©", "windows-1252", true},
		{"", "\xff\xfeh\x00", "h", "utf-16le", false},
		{"utf-8", "\xef\xbb\xbfa", "a", "utf-8", false},
		{"utf-8", "\xff\xfeh\x00", "h", "utf-16le", false},
		{"windows-1252", "\xef\xbb\xbfé", "é", "utf-8", false},
		{"us-ascii", "\xff\xfe\x00\x00h\x00\x00\x00", "h", "utf-32le", false},
		{"utf-8", "a\xef\xbb\xbf", "a\uFEFF", "utf-8", false}, // no mark but at the start
	}
	for _, tt := range tests {
		for _, way := range waysToRead {
			d := decode(t, tt.label, []byte(tt.raw), way.size, way.wrap)
			if string(d.text) != tt.text || d.name != tt.name || d.guessed != tt.guessed || d.failure >= 0 {
				t.Errorf("%q, %s: %q is %q in %q, guessed: %t, failed at %d; want %q in %q, %t",
					tt.label, way.name, tt.raw, d.text, d.name, d.guessed, d.failure, tt.text, tt.name, tt.guessed)
			}
		}
	}
}

func TestOrigin(t *testing.T) {
	tests := []struct {
		label, raw, part string
		from, to         int64
	}{
		{"utf-8", "\xef\xbb\xbfé<http://a/é>", "http://a/é", 6, 17},
		{"", "\xe9<http://a/\xe9>", "http://a/é", 2, 12},
		{"shift_jis", "\x93\xfa<http://a/\x93\xfa\xb1>", "http://a/日ｱ", 3, 15},
		{"gb18030", "\x94\x39\xfc\x36<http://a/>\x94\x39\xfc\x36", "http://a/", 5, 14},
		{"big5", "a\x88\x62b", "\u0304", 1, 3}, // widened to both
		{"big5", "a\x88\x62b", "b", 3, 4},
		{"iso-2022-jp", "\x1b$BF|K\\\x1b(B<http://a/>\x1b$BF|\x1b(B", "<http://a/>", 10, 21},
		{"iso-2022-jp", "\x1b$BF|K\\\x1b(B<http://a/>\x1b$BF|\x1b(B", "本", 5, 7},
		{"iso-2022-jp", "\x1b$BF|K\\\x1b(B<http://a/>\x1b$BF|\x1b(B", "本<", 5, 11},
		{"hz-gb-2312", "~{<:~}~\nhttp://a/~~x", "a/~x", 15, 20},
		{"utf-16", "\xff\xfe\x3d\xd8\x00\xdea\x00:\x00", "a:", 6, 10},
		{"utf-16", "\xff\xfe\x3d\xd8\x00\xdea\x00:\x00", "😀", 2, 6},
		{"utf-32be", "\x00\x00\xfe\xff\x00\x00\x00a\x00\x00\x00:", ":", 8, 12},
	}
	for _, tt := range tests {
		d := decodeAtOnce(t, tt.label, tt.raw)
		at := int64(strings.Index(string(d.text), tt.part))
		if at < 0 {
			t.Errorf("%s: no %q in %q", tt.label, tt.part, d.text)
			continue
		}
		from, to := d.Origin(at, at+int64(len(tt.part)))
		if from-offset != tt.from || to-offset != tt.to {
			t.Errorf("%s: %q comes from %d to %d of %q, want %d to %d", tt.label, tt.part, from-offset, to-offset, tt.raw, tt.from, tt.to)
		}
	}
}

// TestDoesNotWait has text that shows at once that it starts with no mark.
func TestDoesNotWait(t *testing.T) {
	for _, label := range []string{"", "utf-8", "windows-1252", "iso-2022-jp", "utf-16be"} {
		src := "\x00a"
		var m origin.Map
		dst := make([]byte, origin.MinRoom)
		if _, nSrc := charset.NewDecoder(label).Decode(&m, dst, []byte(src), false); nSrc == 0 {
			t.Errorf("%q waits for more than %q", label, src)
		}
	}
}

// TestAnyRoomWillDo has no room, and less than a character needs.
func TestAnyRoomWillDo(t *testing.T) {
	for _, label := range names {
		raw := encode(t, label, "aé漢")
		for room := range 4 {
			var m origin.Map
			charset.NewDecoder(label).Decode(&m, make([]byte, room), raw, true)
		}
	}
}

// hostile are bytes that mean nothing, change the state, or leave a decision open,
// again and again.
var hostile = []string{
	"\x1b", "\x1b(B", "\x1b$B", "\x1b$", "\x1b$(", "\x1b$B\n", "~", "~{", "~{~}", "~{~",
	"\xff", "\x80", "\x81", "\x8f\xa1", "\x81\x30\x81", "\x81\x30", "\xd8", "\xd8\x00", "\xe2\x82", "\xfe\xff", "\x00", "a\xe9", "+",
}

// TestHostileIsBounded asks that long hostile text be read to its end with little
// memory.
func TestHostileIsBounded(t *testing.T) {
	const length = 1 << 19
	buf := make([]byte, origin.BufferSize)
	for _, label := range []string{"", "utf-8", "utf-7", "windows-1252", "shift_jis", "gb18030", "euc-jp", "iso-2022-jp", "hz-gb-2312", "utf-16", "utf-32le"} {
		for _, bytes := range hostile {
			raw := repeat(bytes, length/len(bytes))
			r := origin.NewReader(origin.FromReader(strings.NewReader(raw), 0), charset.NewDecoder(label))
			var read int64
			before := allocated()
			for {
				n, err := r.Read(buf)
				read += int64(n)
				r.Forget(read)
				if err == io.EOF {
					break
				}
			}
			if took := allocated() - before; took > 8<<20 {
				t.Errorf("%q labelled %q took %d bytes", bytes, label, took)
			}
			if from, _ := r.Origin(read, read); from != int64(len(raw)) {
				t.Errorf("%q labelled %q was read up to %d of %d", bytes, label, from, len(raw))
			}
		}
	}
}

func allocated() uint64 {
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return stats.TotalAlloc
}

func TestDecodingDoesNotAllocate(t *testing.T) {
	text := repeat(english+german+russian+japanese, 10)
	for _, label := range append([]string{"utf-8", "us-ascii"}, names...) {
		raw := encode(t, label, text)
		dec := charset.NewDecoder(label)
		dst := make([]byte, 8*len(raw))
		var m origin.Map
		allocs := testing.AllocsPerRun(10, func() {
			m.Forget(1 << 40)
			dec.Decode(&m, dst, raw, true)
		})
		if allocs > 0 {
			t.Errorf("%s: %v allocations", label, allocs)
		}
	}
}
