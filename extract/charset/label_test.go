package charset_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/urigrep/urigrep/extract/charset"
)

func TestLookup(t *testing.T) {
	tests := []struct {
		label, name string
		ok          bool
	}{
		{"utf-8", "utf-8", true},
		{"UTF8", "utf-8", true},
		{"utf_8", "utf-8", true},
		{"x-UTF_8J", "utf-8", true},
		{" ISO-8859-1 ", "windows-1252", true},
		{"iso-8859-1*sv", "windows-1252", true},
		{"iso_8859_15", "iso-8859-15", true},
		{"latin-1", "windows-1252", true},
		{"windows1251", "windows-1251", true},
		{"win-1251", "windows-1251", true},
		{"cp-1251", "windows-1251", true},
		{"iso-8859-8-i", "iso-8859-8-i", true},
		{"", "us-ascii", true},
		{"US-ASCII", "us-ascii", true},
		{"ANSI_X3.4-1968", "us-ascii", true},
		{"unknown-8bit", "us-ascii", true},
		{"x-unknown", "us-ascii", true},
		{"NONE", "us-ascii", true},
		{"utf-16", "utf-16", true},
		{"utf-16le", "utf-16le", true},
		{"UTF-16BE", "utf-16be", true},
		{"utf-32", "utf-32", true},
		{"utf-32le", "utf-32le", true},
		{"ISO-2022-JP", "iso-2022-jp", true},
		{"iso-2022-jp-2", "iso-2022-jp", true},
		{"cp932", "shift_jis", true},
		{"eucJP", "euc-jp", true},
		{"gb2312", "gbk", true},
		{"x-gbk", "gbk", true},
		{"cp936", "gbk", true},
		{"GB18030", "gb18030", true},
		{"HZ-GB-2312", "hz-gb-2312", true},
		{"ks_c_5601-1987", "euc-kr", true},
		{"cp949", "euc-kr", true},
		{"big5-hkscs", "big5", true},
		{"cp-850", "ibm850", true},
		{"IBM437", "ibm437", true},
		{"tis-620", "windows-874", true},
		{"utf-7", "utf-7", false},
		{"unicode-1-1-utf-7", "utf-7", false},
		{"iso-2022-kr", "iso-2022-kr", false},
		{"iso-2022-cn", "iso-2022-cn", false},
		{"replacement", "", false},
		{"x-nobody-knows", "", false},
		{"3Dutf-8", "", false},
	}
	for _, tt := range tests {
		if name, ok := charset.Lookup(tt.label); name != tt.name || ok != tt.ok {
			t.Errorf("%q is %q, %t; want %q, %t", tt.label, name, ok, tt.name, tt.ok)
		}
	}
}

// TestNamesAreLabels has the text with each name's label decoded as that name.
func TestNamesAreLabels(t *testing.T) {
	for _, name := range append([]string{"utf-8", "us-ascii"}, names...) {
		if got, ok := charset.Lookup(name); got != name || !ok {
			t.Errorf("%q is %q, %t", name, got, ok)
		}
		if d := decodeAtOnce(t, name, ""); d.name != name {
			t.Errorf("empty text labelled %q was decoded as %q", name, d.name)
		}
	}
}

// TestLabelsOfMail looks up every label in headers of archived mail.
func TestLabelsOfMail(t *testing.T) {
	const dir = "../../../shared/mail"
	if _, err := os.Stat(dir); err != nil {
		t.Skipf("without archived mail: %v", err)
	}
	label := regexp.MustCompile(`(?im)^content-type:.*(?:\r?\n[ \t].*)*?charset="?([^\s;"<>()]+)|=\?([^\s?=]+)\?[bq]\?`)
	seen := map[string]bool{}
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		mail, err := os.ReadFile(path)
		for _, m := range label.FindAllSubmatch(mail, -1) {
			seen[string(m[1])+string(m[2])] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	if len(seen) < 20 {
		t.Errorf("only %d labels: %v", len(seen), seen)
	}
	for l := range seen {
		if name, ok := charset.Lookup(l); !ok {
			t.Errorf("%q is unknown, or %q and not decoded", l, name)
		}
	}
}
