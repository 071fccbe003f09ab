package charset

import (
	"encoding/binary"
	"strings"

	"golang.org/x/text/encoding"
	"golang.org/x/text/encoding/charmap"
	"golang.org/x/text/encoding/htmlindex"
	"golang.org/x/text/encoding/japanese"
	"golang.org/x/text/encoding/korean"
	"golang.org/x/text/encoding/simplifiedchinese"
	"golang.org/x/text/encoding/traditionalchinese"

	"github.com/urigrep/urigrep/extract/origin"
)

// Lookup answers the name of the encoding that a label stands for, in lower case,
// and whether it is decoded here. A label is a charset of MIME (RFC 2045 section
// 5.1, RFC 2047 with the language of RFC 2231 section 5), of HTML, or what people
// write for one. The empty label, and those that say as little, stand for
// "us-ascii"; unknown ones for "". ISO-8859-1 is "windows-1252", which has
// characters where that has controls.
func Lookup(label string) (name string, ok bool) {
	f := formOf(label)
	return f.name, f.decoder != nil || f.name == usASCII || f.name == anyUTF16 || f.name == anyUTF32
}

// form is how text with some label is decoded.
type form struct {
	name    string
	decoder origin.Decoder // nil where the text itself has to tell what it is
	escape  byte           // then: by what it leaves ASCII and cannot be decoded
}

// Names of forms that have no decoder.
const (
	usASCII  = "us-ascii"
	anyUTF16 = "utf-16" // of unknown byte order
	anyUTF32 = "utf-32"
)

// formOf answers the form that a label stands for.
func formOf(label string) form {
	label, _, _ = strings.Cut(strings.ToLower(label), "*") // RFC 2231: the language
	short := strings.Map(letterOrDigit, label)
	if f, ok := formInMail(short); ok {
		return f
	}
	number := strings.TrimPrefix(strings.TrimPrefix(short, "windows"), "win")
	for _, l := range []string{label, short, "cp" + number} {
		if e, err := htmlindex.Get(l); err == nil {
			name, _ := htmlindex.Name(e)
			return formWith(name, e)
		}
	}
	return form{escape: noEscape}
}

func letterOrDigit(r rune) rune {
	if 'a' <= r && r <= 'z' || '0' <= r && r <= '9' {
		return r
	}
	return -1
}

// formInMail answers what a label, of which there are the letters and digits,
// stands for in mail, where the WHATWG's list has it not or to another end.
func formInMail(label string) (form, bool) {
	switch label {
	// RFC 2045 section 5.2 and RFC 1428: nobody said what is not ASCII here, and it
	// has to tell itself. The WHATWG has windows-1252.
	case "", "usascii", "ascii", "csascii", "ansix341968", "ansix341986", "iso646us", "isoir6", "us", "cp367", "ibm367", "646",
		"unknown8bit", "csunknown8bit", "unknown", "xunknown", "default", "none", "8bit", "7bit", "binary":
		return form{name: usASCII, escape: noEscape}, true

	// RFC 2781 section 3.3: a mark, not the label, tells the order. The WHATWG has
	// little-endian.
	case "utf16", "csutf16", "unicode", "csunicode", "ucs2", "iso10646ucs2":
		return form{name: anyUTF16}, true

	// The WHATWG has no UTF-32.
	case "utf32", "csutf32", "ucs4", "csucs4", "iso10646ucs4":
		return form{name: anyUTF32}, true
	case "utf32be", "csutf32be":
		return form{name: "utf-32be", decoder: &byCharacter{units32{binary.BigEndian}}}, true
	case "utf32le", "csutf32le":
		return form{name: "utf-32le", decoder: &byCharacter{units32{binary.LittleEndian}}}, true

	// Japanese mail programs had a name of their own.
	case "xutf8j":
		return form{name: "utf-8", decoder: verbatim{}}, true

	// Supersets; what they add is rare, and fails.
	case "iso2022jp1", "iso2022jp2", "csiso2022jp2", "iso2022jp3", "iso2022jpms", "cp50220", "cp50221", "cp50222":
		return formWith("iso-2022-jp", japanese.ISO2022JP), true

	// Numbers of code pages, and names that Unix, Java and Python use.
	case "shiftjis", "mskanji", "cp932", "xmscp932", "windows932", "ibm943":
		return formWith("shift_jis", japanese.ShiftJIS), true
	case "eucjp", "xeucjp", "xeuc", "ujis", "eucjpms":
		return formWith("euc-jp", japanese.EUCJP), true
	case "euckr", "ksc56011987", "cp949", "ms949", "xwindows949", "uhc":
		return formWith("euc-kr", korean.EUCKR), true
	case "euccn", "xeuccn", "gb231280", "cngb", "cp936", "ms936", "windows936":
		return formWith("gbk", simplifiedchinese.GBK), true
	case "cp950", "ms950", "windows950", "big5hk":
		return formWith("big5", traditionalchinese.Big5), true
	case "macroman", "xmacroman":
		return formWith("macintosh", charmap.Macintosh), true

	// RFC 1843, in news of the nineties. The WHATWG gives it up lest a browser run
	// what hides in it; nothing is run here.
	case "hzgb2312", "hz":
		return formWith("hz-gb-2312", simplifiedchinese.HZGB2312), true

	// Code pages of DOS, in mail from bulletin boards.
	case "ibm437", "cp437", "437", "cspc8codepage437":
		return formWith("ibm437", charmap.CodePage437), true
	case "ibm850", "cp850", "850", "cspc850multilingual":
		return formWith("ibm850", charmap.CodePage850), true
	case "ibm852", "cp852", "852", "cspcp852":
		return formWith("ibm852", charmap.CodePage852), true
	case "ibm855", "cp855", "855", "csibm855":
		return formWith("ibm855", charmap.CodePage855), true
	case "ibm858", "cp858", "858", "ibm00858", "cp00858", "pcmultilingual850euro":
		return formWith("ibm00858", charmap.CodePage858), true
	case "ibm860", "cp860", "860", "csibm860":
		return formWith("ibm860", charmap.CodePage860), true
	case "ibm862", "cp862", "862", "cspc862latinhebrew":
		return formWith("ibm862", charmap.CodePage862), true
	case "ibm863", "cp863", "863", "csibm863":
		return formWith("ibm863", charmap.CodePage863), true
	case "ibm865", "cp865", "865", "csibm865":
		return formWith("ibm865", charmap.CodePage865), true

	// RFC 2152, RFC 1557 and RFC 1922: there is no decoder of these.
	case "utf7", "csutf7", "unicode11utf7", "csunicode11utf7":
		return form{name: "utf-7", escape: '+'}, true
	case "iso2022kr", "csiso2022kr":
		return form{name: "iso-2022-kr", escape: esc}, true
	case "iso2022cn", "csiso2022cn", "iso2022cnext", "csiso2022cnext":
		return form{name: "iso-2022-cn", escape: esc}, true
	}
	return form{}, false
}

// formWith answers the form of text that e decodes.
func formWith(name string, e encoding.Encoding) form {
	if table, ok := e.(*charmap.Charmap); ok {
		return form{name: name, decoder: &byCharacter{single{table}}}
	}
	switch name {
	case "utf-8":
		return form{name: name, decoder: verbatim{}}
	case "iso-8859-8-i": // which tells in what order to show the same characters
		return form{name: name, decoder: &byCharacter{single{charmap.ISO8859_8}}}
	case "utf-16be":
		return form{name: name, decoder: &byCharacter{units16{binary.BigEndian}}}
	case "utf-16le":
		return form{name: name, decoder: &byCharacter{units16{binary.LittleEndian}}}
	case "iso-2022-jp":
		return form{name: name, decoder: &byCharacter{newStepwise(e, esc)}}
	case "hz-gb-2312":
		return form{name: name, decoder: &byCharacter{newStepwise(e, '~')}}
	case "replacement": // for what browsers must not decode
		return form{escape: noEscape}
	}
	return form{name: name, decoder: &byCharacter{newStepwise(e, noEscape)}}
}
