package uri

// AppendDecoded appends to dst a component, or a part of one, with its percent-encodings
// decoded (RFC 3986 2.1 and 2.4, RFC 2396 2.4.2). A reference must have been split
// before, as what is decoded may hold any byte: delimiters, NUL, no UTF-8. A "%" without
// two hexadecimal digits stays as it is.
func AppendDecoded[T Text](dst []byte, component T) []byte {
	return appendDecoding(dst, component, anyByte)
}

// appendUnreserved appends s with its percent-encodings in their normal form (RFC 3986
// 6.2.2.1 and 6.2.2.2).
func appendUnreserved[T Text](dst []byte, s T) []byte {
	return appendDecoding(dst, s, Unreserved)
}

// Every byte is of the one mask, and none of the other.
const anyByte, noByte = ^Class(0), Class(0)

// appendDecoding appends s with the percent-encodings of bytes of mask decoded, and those
// of other bytes in upper case.
func appendDecoding[T Text](dst []byte, s T, mask Class) []byte {
	for i := 0; i < len(s); {
		b, n := Octet(s, i)
		if n == 1 || ClassOf(b)&mask != 0 {
			dst = append(dst, b)
		} else {
			dst = append(dst, '%', upper(s[i+1]), upper(s[i+2]))
		}
		i += n
	}
	return dst
}

// Octet answers the octet that is written at i and the length of what it is written as:
// 3 for a pct-encoded, else 1 (RFC 3986 2.1).
func Octet[T Text](s T, i int) (b byte, n int) {
	if s[i] == '%' && i+2 < len(s) && ClassOf(s[i+1])&ClassOf(s[i+2])&HexDigit != 0 {
		return hexValue(s[i+1])<<4 | hexValue(s[i+2]), len("%41")
	}
	return s[i], 1
}

// hexValue answers the value of a hexadecimal digit.
func hexValue(b byte) byte {
	if b <= '9' {
		return b - '0'
	}
	return lower(b) - 'a' + 10
}

// lowerCase changes the letters of s to lower case, but not the digits of
// percent-encodings.
func lowerCase(s []byte) {
	for i := 0; i < len(s); {
		_, n := Octet(s, i)
		s[i] = lower(s[i]) // which may be "%"
		i += n
	}
}

// lower answers b in lower case if it is an ASCII letter.
func lower(b byte) byte {
	if 'A' <= b && b <= 'Z' {
		return b + 'a' - 'A'
	}
	return b
}

// upper answers b in upper case if it is an ASCII letter.
func upper(b byte) byte {
	if 'a' <= b && b <= 'z' {
		return b - 'a' + 'A'
	}
	return b
}

// equalFold tells whether a and b are equal but for the case of ASCII letters.
func equalFold[A, B Text](a A, b B) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range len(a) {
		if lower(a[i]) != lower(b[i]) {
			return false
		}
	}
	return true
}
