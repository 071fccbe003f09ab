// Package origin is about text that was made of other bytes, such as a part of
// mail that was decoded: for each stretch of the text it knows the range of the
// input's bytes that it was made of.
//
// A text is made in steps, each a [Decoder]: quoted-printable to bytes, these to
// UTF-8, that to the text that HTML shows. A [Reader] does one step and writes
// down in a [Map] what became of what; as it is a [Text] like the one that it
// reads, steps follow one another, and the question where something came from
// goes back through all of them.
//
//	input ── FromReader ── NewReader(quoted-printable) ── NewReader(charset) ── …
package origin
