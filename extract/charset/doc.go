// Package charset makes UTF-8 of text in the encodings that mail, HTML and files
// come in, and knows of which bytes each character was made. A [Decoder] is a step
// of package origin.
//
// What text is decoded as, in this order:
//
//  1. A byte order mark at its start decides ([Sniff]), whatever the label says,
//     as it does in the WHATWG's Encoding Standard ("decode", section 6): programs
//     label files that they attach without a look into them, and hardly any text in another
//     encoding starts with what such a mark is there. The mark gives no text.
//  2. A label that stands for an encoding which is known here ([Lookup]) is
//     believed. UTF-8 is passed on unchanged, the invalid too.
//  3. UTF-16 and UTF-32 without byte order are read in the order in which the first
//     64 bytes have more of the 0 that most characters start with; where that
//     tells nothing, big-endian (RFC 2781 section 4.3).
//  4. Any other label, US-ASCII, and none: ASCII is what it is. The first bytes
//     that are not ASCII decide, once and for all: where they are a character in
//     UTF-8, the text is UTF-8, and passed on unchanged; else it is windows-1252.
//     The decoder says that it guessed.
//
// Bytes that mean nothing in their encoding give U+FFFD, which no URI holds, and
// are a failure ([origin.Map.Fail]) at their place. Two more are failures: the
// first byte that is neither ASCII nor UTF-8 under a label that nobody knows, and
// the first by which an encoding that is known and not decoded here leaves ASCII,
// such as "+" in UTF-7.
//
// The tables of characters are those of golang.org/x/text, which also decides how
// many bytes are one U+FFFD, but for UTF-16: there each lone surrogate is one.
package charset
