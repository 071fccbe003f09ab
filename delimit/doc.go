// Package delimit finds where a URI begins and ends in plain text. It carries out
// RFC 2396 Appendix E, which is RFC 3986 Appendix C: recommendations for
// delimiting a URI in context. It works on bytes in memory and does no I/O; how
// the bytes come is the matter of package extract, and what a URI is that of
// package uri below this one.
//
// # How text flows through
//
// Finder.Next searches for the colon of a scheme (nextAnchor; for what has no scheme
// there are other marks: Rules.nextAnchor), reads the scheme
// back from it (Finder.schemeAt), looks what opens before that (openingBefore),
// and reads the URI inside that wrapper (readWrapped) or, where there is none or
// what it holds is no URI, as a bare one (readBare). What was read is parsed
// (accept) and becomes the Candidate. Most readings are not parsed: run.read and
// readWhole check by the generic grammar what they read as they read it, and say so
// (run.valid). No rule knows of windows: see text.
//
// # The appendix as rules
//
//  1. A URI stands in double quotes, in angle brackets, or between white space.
//     The quotes and brackets are no part of it. (openingBefore, readWrapped,
//     readBare; the table of wrappers is delimiters.)
//  2. The prefix "URL:", with or without white space behind it, tells a URI and is
//     no part of it. (prefixBefore)
//  3. Extra white space, line breaks too, may have been added to break a long URI
//     across lines; it is ignored. (gapAt, skipGap)
//  4. A hyphen before a line break may be the URI's or a typesetter's. (withoutHyphens)
//  5. In angle brackets any white space is ignored. (the field blanks of delimiter)
//
// # What the appendix leaves open
//
// Scheme. A scheme is the run of letters, digits, "+", "-" and "." before a
// colon, without the digits and punctuation at its front. A word that runs into
// http, https or ftp is not part of the scheme. Before "//" and an authority, or
// a path, any scheme counts, but http, https, ftp, ws and wss need the authority;
// before "/" only file does. Otherwise a scheme must be known, and what follows
// must have the form that its registration asks for; tel, fax, news, info, tag, sms
// and a few more are labels where they have a capital outside a wrapper. (schemeAt, setName, meetsScheme,
// opaqueSchemes)
//
// Wrappers. Beside "" and <>: ” and “ ” „ ‟ « » ‹ › ⟨ ⟩ ＜ ＞ 「 」 『 』 （ ） and
// a pair of backticks. The opener stands right before the URI or its prefix, but
// for white space; the innermost counts. A wrapper that does not close before a
// line without text, another opener of its kind, or the length limit is none.
// A ' wrapper closes at the last ' before white space, "<", ">" or a quote that no
// letter or digit follows, of a run of them at the first, in an authority at the
// first, and within 256 bytes. White space beyond ASCII and characters that format text end the text
// of any wrapper. (delimiters, textEnd, apostropheEnd)
//
// Leaders. With a line break the leader of the next line is ignored: white space,
// U+00A0 too; runs of > | : # * + ; % /; "--"; "dnl"; up to 8 letters before ">".
// It is the longest such beginning of the opener's line that the next line
// repeats, white space not compared. A line with another count of ">", and one
// that is not indented and repeats nothing, goes on with the URI only where a
// hyphen stands before it or its first token has a character that words seldom
// have. One more ">" than the leader has closes "<", though a reply may have put it
// there. A line that has only what it repeats of the leader is a line without text.
// (leaderEnd, continueLine, goesOn)
//
// Pages. Inside a wrapper a break may hold the page break of a printed document:
// empty lines, footer, form feed, header, empty lines. (pageBreak)
//
// A scheme may be broken too: "http:", "http:/" or "http" before a line break with
// "//", "/" or "://" behind it; so were http, https and ftp seen. (findSlashes,
// endBefore)
//
// More than one URI in a wrapper. "scheme://" after white space starts another
// URI, unless "=" stands before the white space. Looking goes on behind a URI,
// not behind its closer. (startsURI)
//
// Prose in angle brackets. Where a blank stands inside a line, the words from the
// first one on are prose if at least half of them are made of letters, or one ends
// in a colon or holds a parenthesis or a quote. Then the URI ends before that
// blank, as a bare one. (isProse)
//
// The end of a bare URI. White space, control characters, "<", ">", a quote, and
// an HTML entity for one of those end it; so does a closing bracket whose opener
// is not in the URI, an apostrophe in the authority, and a comma or semicolon
// before http://, https://, ftp:// or the URI's own scheme and "://". An excluded character (RFC 2396 section
// 2.4.3) or a second "#" cuts it, and the candidate says so; but in an authority
// where an "@" follows, or stands right before it, it rejects the candidate. Then . , ; : ! ? @ at its end go,
// an apostrophe without its twin, an opening parenthesis, a hyphen behind a host,
// a lone "%", two "*" or more, and * _ ~ whose twin stands before the URI or
// before a word on its line, where of _ and ~ it takes two. A parenthesis that
// opens right behind a letter or digit and does not close goes with what follows
// it. (run.read, run.trim, emphasised)
//
// Characters beyond ASCII. Letters, marks and digits go on with a bare URI
// (RFC 3987), as do a middle dot or a joiner inside a word and an emoji after "/"
// or "="; all others end it. Han, Kana and Hangul are written without spaces and
// run into a URI: right after an ASCII letter or digit they end it. The other
// choice is an alternative, but inside of a word of a script with spaces.
// (script.continues, otherScript)
//
// Bare URIs over a line's end. They are joined on evidence alone, which file
// evidence.go lists with its counts, right and wrong. What was not chosen is an
// alternative, but where the next token is another URI, perhaps behind punctuation or a
// label, an item of a list, a rule or a label. A name that resolvers take, of ark, doi,
// hdl, info or urn, is no other URI behind one of http or the like that ends in "/", "="
// or "?". (rejoin, isLikely, isImpossible)
//
// Abbreviated URIs, where they are asked for (RFC 2396 Appendix F). A host whose first
// label is www or ftp is one, if it has two dots and a top-level domain of the public
// suffix list; so is another with one dot or more where "/" follows it, and with AllHosts
// where it is a word alone. A host starts at no part of a word, path or address, its
// first label is ASCII. None is one whose top-level domain starts with a capital and
// goes on otherwise, as a sentence does, or that has one dot and ends as file names do
// (isFileExtension); alone, none under a domain that is a word of programs (standsAlone),
// nor behind "someone at". Of 99 finds in mail 94 were right, of 200 with AllHosts 195;
// the wrong ones are addresses of Jabber behind "at", encoded data, selectors and
// newsgroups. (abbreviatedHost.isLikely)
//
// Relative references, where they are asked for (RFC 3986 section 4.2). In < > what
// starts with "/", "./", "../" or "#" is one, but the end tag of an element; behind
// "URL:" what stands in a wrapper, and without one what is no plain word. What the
// grammar does not allow, or has a scheme, is none. (referenceAt, isReference)
//
// What browsers take. With the grammar Web the characters [ ] { } | ^ ` and a lone "%"
// behind the authority are the URI's; brackets close as parentheses do, and what is
// left of them at the end goes, but "%". (takesWeb)
//
// Rejected candidates. What parses in a wrapper is a URI; what does not is tried
// as a bare one; and what does not parse then is rejected whole, such as
// http://a/%zz and http://a:b/. (accept)
//
// Length. A wrapper with more than MaxLength bytes between its opener and the
// URI's end is none; a bare candidate with more, what trails it counted, is reported
// and passed over; a join that would lead to more is not made.
//
// # A reference that is typed
//
// Where a person types one reference, or pastes it, the appendix would have delimiters
// and white space stripped. Nothing is looked for there and nothing guessed: all that
// is typed is the reference, but for what these rules take off. (Typed)
//
//  1. Around it go white space and characters that format text, a byte order mark
//     too. (trimWhite)
//  2. Before it go the marks of a reply, ">", "|" and "JR> ", with which no reference
//     starts. (replyMarks)
//  3. Before it goes the prefix "URL:" or "URI:", in any case; a scheme of that name
//     cannot be typed. (behindPrefix)
//  4. A wrapper goes if it opens at the start and closes at the end: those above, and
//     ‘ ’ ‚ ‛. Of < >, " " and backticks the opener may stand behind a leader, as in a
//     diff. Behind the closer, and there alone, . , ; : ! ? go: at the end of a
//     reference that stands in no wrapper they are the reference's. An opener
//     without its closer stays, for the grammar to judge. (inside, openerAt)
//  5. Rules 1 to 4 are carried out again until nothing changes: <URL:"a"> is a.
//     (unwrap)
//  6. Inside of it goes all white space, beyond ASCII too, with each line break the
//     leader that the line repeats of the first one, and ">" and "|" of its own. A
//     hyphen before a line break stays, but U+2010 and U+00AD go. (typedGap)
//
// # Deviations from the appendix
//
//  1. White space without a line break is ignored in < > alone, and there not in
//     prose. In quotes it ends the URI, since quotes hold prose: "http://a/x is
//     down" is not http://a/xisdown. The appendix asks for the quotes too. A blank
//     behind a line break in quotes shows that they hold prose and were not put
//     around the URI: then nothing in them says that it goes on.
//  2. The hyphen at a line break is kept, and the reading without it is an
//     alternative. The appendix asks to consider both; in the measured text the
//     hyphen was the URI's in all 394 cases, and in unlabelled text in all but one. U+2010 and U+00AD, which no URI has,
//     are dropped: a typesetter put them in.
//  3. "URI:" is stripped as "URL:" is.
//  4. The appendix's references without a scheme are looked for only where Rules ask
//     for them, and then where they are marked: elsewhere nothing tells them from
//     other words.
//  5. A bare URI may be joined over a line end. The appendix speaks of delimited
//     ones; on labelled text the evidence was right in 388 of 389 joins. Of some 240
//     joins in other text, read one by one, 5 were wrong, in the comments of
//     programs and in change logs.
package delimit
