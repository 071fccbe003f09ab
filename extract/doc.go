// Package extract finds the URIs in a stream of text: bytes in, matches out.
//
//	var x extract.Extractor
//	for m, err := range x.Reader(os.Stdin) {
//		if err != nil {
//			log.Print(err) // the iteration goes on; an error of the reader is the last
//			continue
//		}
//		fmt.Printf("%s\n", m.Text)
//	}
//
// An Extractor reads into one sliding window and asks a delimit.Finder for the
// next candidate in it. Where a URI begins and ends is known in package delimit
// alone; here are windows, offsets, lines and columns. The size of the reads does
// not matter for what is found, memory is bounded whatever the input, and no
// memory is taken for each match: its bytes are valid until the next step.
package extract
