package charset_test

import (
	"fmt"
	"io"
	"strings"

	"github.com/urigrep/urigrep/extract/charset"
	"github.com/urigrep/urigrep/extract/origin"
)

// A Decoder is a step of package origin, which makes a reader of it.
func ExampleNewDecoder() {
	d := charset.NewDecoder("latin1")
	text := origin.NewReader(origin.FromReader(strings.NewReader("http://a.example/\xe4 end"), 0), d)
	b, err := io.ReadAll(text)
	fmt.Printf("%s, %v, from %s\n", b, err, d.Name())
	from, to := text.Origin(17, 19) // of the two bytes of the "ä"
	fmt.Println(from, to)
	// Output:
	// http://a.example/ä end, <nil>, from windows-1252
	// 17 18
}

func ExampleLookup() {
	fmt.Println(charset.Lookup("Latin1"))
	// Output: windows-1252 true
}

func ExampleSniff() {
	fmt.Println(charset.Sniff([]byte("\xff\xfeh\x00i\x00")))
	// Output: utf-16le 2
}

// Bytes that nobody declared, and that are not ASCII, are guessed.
func ExampleDecoder_Guessed() {
	for _, text := range []string{"plain", "caf\xc3\xa9", "caf\xe9"} {
		d := charset.NewDecoder("")
		b, _ := io.ReadAll(origin.NewReader(origin.FromReader(strings.NewReader(text), 0), d))
		fmt.Println(string(b), d.Name(), d.Guessed())
	}
	// Output:
	// plain us-ascii false
	// café utf-8 true
	// café windows-1252 true
}
