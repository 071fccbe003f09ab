// Package html makes of HTML the text that it shows and the URIs that its
// attributes hold, laid out so that a scanner of plain text (package delimit) finds
// in it what a reader of the page would follow. Each byte of that text is known
// by where it came from and by the attribute that it stood in.
//
// The source is UTF-8. It is cut into tags, comments and text by the tokenizer of
// golang.org/x/net/html; its parser is not used, so that no tree is built and no
// nesting is too deep.
//
// # How HTML flows through
//
// Reader.step looks for the next "<". What stands before it is shown
// (Reader.show); where it opens markup the tokenizer reads that (Reader.token),
// fed by input.Read. A tag changes the layout (Reader.tag, by the table elements),
// and its attributes (by the table attributes) are found in its source (tag.next),
// since the tokenizer does not tell where they stood. Text goes to output, which
// keeps the map.
//
// # Shown text
//
//  1. White space is one blank and none at the ends of a line; in pre, listing,
//     xmp and textarea it is kept.
//  2. br is a line end. Elements that are blocks, cells of tables too, are
//     paragraphs: a blank line stands between what is in them and what is not, and
//     no URI crosses one. So is base, since what stands behind it starts from
//     another place (Reader.Base).
//  3. Other tags are nothing: "http://a/<wbr>b" is one URI. Images and other
//     replaced elements are a blank, since something stands there.
//  4. The ends of a link are a blank where characters that a URI may hold would
//     meet over one: the text of a link is not glued to what stands beside it. No
//     blank comes beside "<", ">" and a double quote, which end a URI by
//     themselves and are its wrapper in "&lt;<a …>http://a/</a>&gt;"; nor behind
//     ":", as in "mailto:<a …>b@c.example</a>".
//  5. The content of script, style, iframe, noembed and noframes is not shown, nor
//     are comments, conditional ones too. That of noscript and template is, since
//     readers of mail run no scripts and pages do put templates in; so is title.
//     What style sheets hide or keep is not known.
//
// # Attributes
//
// A value is given out where it starts, after white space, with a scheme and ":", or
// where relative references are asked for with "URL:" before it, which tells of one.
// It stands in double quotes, in a paragraph of its own behind the one that the tag
// stood in: the shown text goes on over a tag. So the text is not quite in the order
// of the source; a value comes at most maxLag bytes of source late.
//
// As the URL Standard reads values, white space around one goes, and so do tab, CR
// and LF inside. Two things are other than there: blanks beside a tab or line end
// go with it, since they indent the source; and a blank elsewhere is written "%20"
// here already, since one would end the URI for the scanner. So are '"', "<" and ">" in
// a value without a scheme and in a base. In one with a scheme they end the URI: it says
// by itself that it is one, and a quote that is not closed makes values of markup.
// An empty value, which stands for the page itself, is not given out.
//
// # Limits
//
// A tag, a comment or a script of maxToken bytes or more, and a tag that the
// source ends in, are not read but passed on as text as they are, in a paragraph of
// their own, and Reader.Failed tells where the first was that was too long. Such a
// tag ends in the next ">", a comment in "-->", and a script before the next
// "</script" (Reader.endOf); behind it the source is HTML again.
//
// Shown text has no limit. A Reader takes memory in proportion to maxToken, however
// long the source, and so does what src has to know: it is told to forget what
// stands maxBehind bytes before the place that is read (Reader.limitSource). Text
// from before that which was not forgotten is placed in the input then (output.place).
package html
