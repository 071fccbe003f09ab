package charset

import "bytes"

// marks are the byte order marks, U+FEFF as each encoding has it. That of UTF-32LE
// starts with that of UTF-16LE.
var marks = []struct {
	label string
	bytes []byte
}{
	{"utf-8", []byte{0xEF, 0xBB, 0xBF}},
	{"utf-32be", []byte{0, 0, 0xFE, 0xFF}},
	{"utf-32le", []byte{0xFF, 0xFE, 0, 0}},
	{"utf-16be", []byte{0xFE, 0xFF}},
	{"utf-16le", []byte{0xFF, 0xFE}},
}

// Sniff answers the label of the encoding whose byte order mark is at the start of
// a text, and the mark's length in bytes; "" and 0 where there is none. It needs
// 4 bytes, or all that there are.
func Sniff(start []byte) (label string, bom int) {
	for _, m := range marks {
		if bytes.HasPrefix(start, m.bytes) {
			return m.label, len(m.bytes)
		}
	}
	return "", 0
}

// mayBeMark reports whether more bytes behind start may make another mark of it.
func mayBeMark(start []byte) bool {
	for _, m := range marks {
		if len(start) < len(m.bytes) && bytes.HasPrefix(m.bytes, start) {
			return true
		}
	}
	return false
}

// orderSample is how many bytes are looked at for the order of bytes.
const orderSample = 64

// byteOrder answers the label of the encoding in which text without a mark is: name,
// which is anyUTF16 or anyUTF32, with an order of bytes.
func byteOrder(name string, start []byte) string {
	size := 2
	if name == anyUTF32 {
		size = 4
	}
	first, last := 0, 0 // how many units have 0 there
	for u := start[:min(len(start), orderSample)]; len(u) >= size; u = u[size:] {
		if u[0] == 0 {
			first++
		}
		if u[size-1] == 0 {
			last++
		}
	}
	if last > first {
		return name + "le"
	}
	return name + "be"
}
