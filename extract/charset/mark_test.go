package charset_test

import (
	"testing"

	"github.com/urigrep/urigrep/extract/charset"
)

func TestSniff(t *testing.T) {
	tests := []struct {
		start, label string
		bom          int
	}{
		{"", "", 0},
		{"text", "", 0},
		{"\xEF\xBB\xBFtext", "utf-8", 3},
		{"\xEF\xBB", "", 0},
		{"\xFE\xFF\x00t", "utf-16be", 2},
		{"\xFF\xFEt\x00", "utf-16le", 2},
		{"\xFF\xFE", "utf-16le", 2},
		{"\xFF\xFE\x00", "utf-16le", 2},
		{"\xFF\xFE\x00\x00", "utf-32le", 4},
		{"\x00\x00\xFE\xFF", "utf-32be", 4},
		{"\x00\x00\xFE", "", 0},
		{"t\xFE\xFF", "", 0},
	}
	for _, tt := range tests {
		if label, bom := charset.Sniff([]byte(tt.start)); label != tt.label || bom != tt.bom {
			t.Errorf("%q starts with %d bytes of %q, want %d of %q", tt.start, bom, label, tt.bom, tt.label)
		}
	}
}

func TestByteOrder(t *testing.T) {
	const (
		be, le = "utf-16be", "utf-16le"
		han    = "\x6F\x22\x5B\x57" // 漢字 in UTF-16BE
	)
	tests := []struct{ name, label, raw, want, text string }{
		{"none needed", "utf-16", "", be, ""},
		{"big", "utf-16", "\x00h\x00t", be, "ht"},
		{"little", "utf-16", "h\x00t\x00", le, "ht"},
		{"a mark", "utf-16", "\xFF\xFE\x22\x6F", le, "漢"},
		{"a mark against the label", "utf-16be", "\xFF\xFE\x22\x6F", le, "漢"},
		{"a mark against what follows", "utf-16", "\xFE\xFFh\x00t\x00", be, "\u6800\u7400"},
		{"neither says", "utf-16", han, be, "漢字"},
		{"a character that ends in 0", "utf-16", "\x4E\x00\x00h\x00t", be, "一ht"},
		{"only the first 64 bytes", "utf-16", repeat(han, 16) + "h\x00t\x00", be, repeat("漢字", 16) + "\u6800\u7400"},
		{"the last of the first 64 bytes", "utf-16", repeat(han, 15) + "\x6F\x22h\x00t\x00", le,
			repeat("\u226F\u575B", 15) + "\u226Fht"},
		{"an odd end", "utf-16", "h\x00t\x00x", le, "ht\uFFFD"},
		{"32, none needed", "utf-32", "", "utf-32be", ""},
		{"32, big", "utf-32", "\x00\x00\x00h", "utf-32be", "h"},
		{"32, little", "utf-32", "h\x00\x00\x00", "utf-32le", "h"},
		{"32, little, a mark", "utf-32", "\xFF\xFE\x00\x00\x22\x6F\x00\x00", "utf-32le", "漢"},
		{"32, little, no mark", "utf-32", "\x22\x6F\x00\x00", "utf-32le", "漢"},
		{"a declared order", "utf-16be", "h\x00t\x00", be, "\u6800\u7400"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			for _, way := range waysToRead {
				d := decode(t, tt.label, []byte(tt.raw), way.size, way.wrap)
				if d.name != tt.want || string(d.text) != tt.text || d.guessed {
					t.Errorf("%s: %q in %q, guessed: %t; want %q in %q", way.name, d.text, d.name, d.guessed, tt.text, tt.want)
				}
			}
		})
	}
}
