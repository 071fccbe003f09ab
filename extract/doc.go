// Package extract finds the URIs in text: bytes in, matches out.
//
//	var x extract.Extractor // ready at its zero value
//	for m, err := range x.Reader(os.Stdin) {
//		if err != nil {
//			log.Print(err) // the iteration goes on; an error of the reader is the last
//			continue
//		}
//		fmt.Printf("%d:%d %s\n", m.StartPos.Line, m.StartPos.Column, m.Text)
//	}
//
// A [Match] has the URI as it is meant, put together where a line's end broke it
// (Text), its components (URI), where it stands in the input (Start, End, and as lines
// and columns), what it stood in (Wrapper), what was taken out (Breaks), and how else it
// could be read (Alternatives). Its bytes are valid until the next step; [Match.Clone]
// keeps them. Leave the loop when you have seen enough.
//
// What counts as a URI is said by the delimit.Rules in an [Extractor]: which schemes,
// which grammar, whether a bare URI goes on in the next line. Mail, HTML, other encodings
// and compressed files are made text by the packages below this one; what those answer
// goes to Reader, and matches are then placed in the bytes that it was made of.
//
// An Extractor reads into one sliding window and asks a delimit.Finder for the
// next candidate in it. Where a URI begins and ends is known in package delimit
// alone; here are windows, offsets, lines and columns. The size of the reads does
// not matter for what is found, memory is bounded whatever the input, and no
// memory is taken for each match.
//
// Beside the packages that the design has are three more, each for a job that several
// others share: origin, the text that knows what it was made of, which charset, mail
// and html all answer; html, since files are HTML too and not only parts of mail; and
// archive, which is about files and not about text.
package extract
