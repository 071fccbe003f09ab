// Package archive reads what compressed files and packed archives hold.
//
// [Sniff] tells by the first bytes what a file is, never by its name. A [Reader]
// takes one layer of compression off; [Members] walks the files of a tar or zip
// archive. Both read from start to end, so that a pipe will do, and hold no more
// than a decoder's window. A .tar.gz is the one in the other:
//
//	input ── NewReader(Gzip) ── Members(Tar) ── text of each file
//
// One layer is one layer: a member that is itself compressed or packed is given
// as it is. Who wants more can Sniff it again.
//
// Files are kept for years and damaged meanwhile, so all that can be decoded is
// given before an error is: an [Error] that says what is wrong and where.
package archive
