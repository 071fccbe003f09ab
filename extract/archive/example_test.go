package archive_test

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"fmt"
	"io"

	"github.com/urigrep/urigrep/extract/archive"
)

// packed answers a .tar.gz of two files.
func packed() *bytes.Buffer {
	var b bytes.Buffer
	z := gzip.NewWriter(&b)
	t := tar.NewWriter(z)
	for _, name := range []string{"one", "two"} {
		t.WriteHeader(&tar.Header{Name: name, Mode: 0o644, Size: 3})
		io.WriteString(t, name)
	}
	t.Close()
	z.Close()
	return &b
}

// A .tar.gz is one layer in another.
func ExampleMembers() {
	text := archive.NewReader(packed(), archive.Gzip, 0)
	defer text.Close()
	for m, err := range archive.Members(text, archive.Tar, 0) {
		if err != nil {
			fmt.Println(err)
			continue
		}
		b, _ := io.ReadAll(m)
		fmt.Printf("%s holds %q\n", m.Name, b)
	}
	// Output:
	// one holds "one"
	// two holds "two"
}

func ExampleSniff() {
	f := archive.Sniff(packed().Bytes())
	fmt.Println(f == archive.Gzip, f.Compressed(), f.Packed())
	// Output: true true false
}

// No more than max bytes are given, however well they were packed.
func ExampleNewReader() {
	var bomb bytes.Buffer
	z := gzip.NewWriter(&bomb)
	z.Write(make([]byte, 1<<20))
	z.Close()
	r := archive.NewReader(&bomb, archive.Gzip, 1000)
	defer r.Close()
	b, err := io.ReadAll(r)
	fmt.Println(len(b), err != nil)
	// Output: 1000 true
}
