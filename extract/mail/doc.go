// Package mail reads messages, one by one or in an mbox, and their parts as text that
// knows which of the input's bytes it was made of: mail (RFC 5322) with MIME (RFC
// 2045 to 2049), and news articles (RFC 5536), which are the same here.
//
//	r := mail.NewReader(f, mail.Options{})
//	for {
//		part, err := r.Next()
//		… // a *mail.Fault is not the end
//	}
//
// # How a part is read
//
// The walk finds where header sections and bodies begin and end in the raw input
// (walk.advance); it looks at lines, and decodes nothing. A header section becomes
// text in headerText; a body in a chain of steps (Reader.openBody), each an
// origin.Decoder: transfer encoding, charset, then HTML or what may be done to plain
// text. Plain ASCII that needs none of them passes none (isVerbatim), and is there
// to be searched without being read (Part.Held).
//
// # Rules
//
//  1. An mbox starts with a separator line. It is cut at each of them, told by the
//     line, the line end before it and the start of the next line alone (RFC 4155
//     and what archives have). ">From " stays quoted. (isSeparator)
//  2. In an mbox whose first message has a Content-Length that leads to a separator
//     or the end of the input, others' are believed too, each after the same
//     check, if they are less than 64 KiB. (Counted, walk.expectEnd)
//  3. A header section ends before an empty line (RFC 5322 section 2.1), a
//     delimiter or a separator, and before two lines in a row that are no fields: a
//     body without an empty line before. A single one is passed over, and read as
//     text, but behind a line of white space alone it starts the body. A Fault says
//     so where fields that tell of an encoding stand behind. (sectionLines,
//     hasStrayField)
//  4. Fields are unfolded (RFC 5322 section 2.2.3); encoded words are decoded, white
//     space between two of them is dropped (RFC 2047). They are read leniently: of
//     any length and anywhere, with folds, blanks and "?" in their text, base64
//     without padding, characters cut between two of one charset. (encodedWord,
//     headerText.addWords) 8-bit bytes are UTF-8, else windows-1252. In fields that
//     hold URIs the white space that folds them is dropped. Keys and blobs are left
//     out. (headerText, holdsURIs, isOpaque)
//  5. A delimiter is a line of "--", a boundary and blanks; "--" behind the boundary
//     closes the multipart. Inner multiparts are asked first, and a delimiter of an
//     outer one ends the inner. The line end before it is its own (RFC 2046 section
//     5.1.1). (walk.stopAt, delimiterIn, look)
//  6. The text before and behind the parts of a multipart is read as plain text.
//     So is a multipart without any delimiter, of which a Fault tells. (between,
//     walk.close)
//  7. A multipart that declares no boundary has that of the delimiter which it
//     starts with. A transfer encoding that it declares, which RFC 2045 section 6.4
//     forbids, means nothing if it has a boundary. (startBody, firstBoundary)
//  8. Attached messages, message/rfc822 and message/global, are read as messages; in
//     a multipart/digest what declares nothing is one (RFC 2046 section 5.1.5). One
//     that is encoded, which section 5.2.1 forbids, is decoded and read as plain
//     text, of which a Fault tells. (isMessage, isEncoded)
//  9. Parts of type text/html are HTML; other text, message/partial and the like are
//     plain text, also where their disposition is attachment; all else is an
//     attachment. Types are read leniently. (mediaType.kind, parseMediaType)
//  10. Beyond a limit, MaxDepth, MaxParts or MaxHeader, the rest of the message is read
//     as plain text, and a Fault says so. (flatten)
//
// # Why the walk is the project's own
//
// It has to be lenient, linear, bounded and to know raw offsets. github.com/jhillyerd/enmime
// takes exponential time where nested multiparts are not closed;
// github.com/emersion/go-message gives a message up for one bad header line;
// mime/multipart takes time quadratic in the depth of nesting, and tells no offsets.
package mail
