package html

// gap is what stands between two stretches of shown text. The greater one of
// those that meet counts.
type gap uint8

const (
	none      gap = iota
	blank         // " "
	line          // "\n"
	paragraph     // "\n\n"
)

// content is what stands between a start tag and its end tag.
type content uint8

const (
	normal    content = iota // text with tags and character references
	escapable                // text with character references
	verbatim                 // text
	hidden                   // not shown
	unending                 // text, and the end of the source is its only end
)

// element is what an element does to the layout.
type element struct {
	gap     gap // what its tags are
	content content
	keeps   bool // white space in it is kept
}

// maxName is more, in bytes, than a name in the tables has.
const maxName = 16

// elements are those that are more than marks in running text.
var elements = map[string]element{
	"br": {gap: line},

	"base": {gap: paragraph}, // the values before it start from another place

	"address": {gap: paragraph}, "article": {gap: paragraph}, "aside": {gap: paragraph},
	"blockquote": {gap: paragraph}, "body": {gap: paragraph}, "caption": {gap: paragraph},
	"center": {gap: paragraph}, "dd": {gap: paragraph}, "details": {gap: paragraph},
	"dialog": {gap: paragraph}, "dir": {gap: paragraph}, "div": {gap: paragraph},
	"dl": {gap: paragraph}, "dt": {gap: paragraph}, "fieldset": {gap: paragraph},
	"figcaption": {gap: paragraph}, "figure": {gap: paragraph}, "footer": {gap: paragraph},
	"form": {gap: paragraph}, "frameset": {gap: paragraph}, "h1": {gap: paragraph},
	"h2": {gap: paragraph}, "h3": {gap: paragraph}, "h4": {gap: paragraph},
	"h5": {gap: paragraph}, "h6": {gap: paragraph}, "head": {gap: paragraph},
	"header": {gap: paragraph}, "hgroup": {gap: paragraph}, "hr": {gap: paragraph},
	"html": {gap: paragraph}, "legend": {gap: paragraph}, "li": {gap: paragraph},
	"main": {gap: paragraph}, "menu": {gap: paragraph}, "nav": {gap: paragraph},
	"ol": {gap: paragraph}, "optgroup": {gap: paragraph}, "option": {gap: paragraph},
	"p": {gap: paragraph}, "search": {gap: paragraph}, "section": {gap: paragraph},
	"select": {gap: paragraph}, "summary": {gap: paragraph}, "table": {gap: paragraph},
	"tbody": {gap: paragraph}, "td": {gap: paragraph}, "template": {gap: paragraph},
	"tfoot": {gap: paragraph}, "th": {gap: paragraph}, "thead": {gap: paragraph},
	"tr": {gap: paragraph}, "ul": {gap: paragraph},

	"pre": {gap: paragraph, keeps: true}, "listing": {gap: paragraph, keeps: true},
	"textarea": {gap: paragraph, keeps: true, content: escapable}, "title": {gap: paragraph, content: escapable},
	"xmp": {gap: paragraph, keeps: true, content: verbatim}, "plaintext": {gap: paragraph, content: unending},

	"audio": {gap: blank}, "button": {gap: blank}, "canvas": {gap: blank}, "embed": {gap: blank},
	"img": {gap: blank}, "input": {gap: blank}, "math": {gap: blank}, "meter": {gap: blank},
	"object": {gap: blank}, "progress": {gap: blank}, "svg": {gap: blank}, "video": {gap: blank},
	"iframe": {gap: blank, content: hidden},

	"noembed": {content: hidden}, "noframes": {content: hidden},
	"script": {content: hidden}, "style": {content: hidden},
}

// form is how URIs are written in an attribute's value.
type form uint8

const (
	single  form = iota
	list         // with white space between
	set          // candidates of images: URIs, each with a descriptor, commas between
	refresh      // seconds, then "url=" and the URI
)

// attribute is one that holds URIs.
type attribute struct {
	name    string
	form    form
	element string // the only one that it counts of; "" for any
}

// attributes are those that the HTML Standard gives the type URL, those that HTML
// 4.01 gives the type %URI, and SVG's link. Not taken are usemap, which names a map
// of the same page, and names of vocabularies, which nobody follows: itemid,
// itemtype, profile and xmlns.
var attributes = [...]attribute{
	{name: "href"},
	{name: "src"},
	{name: "srcset", form: set},
	{name: "imagesrcset", form: set},
	{name: "cite"},
	{name: "action"},
	{name: "formaction"},
	{name: "background"},
	{name: "longdesc"},
	{name: "poster"},
	{name: "data", element: "object"},
	{name: "ping", form: list},
	{name: "manifest"},
	{name: "codebase"},
	{name: "classid"},
	{name: "archive", form: list},
	{name: "xlink:href"},
	{name: "content", form: refresh, element: "meta"},
}

// attributeNumbers are the indexes of attributes by name.
var attributeNumbers = func() map[string]int {
	numbers := make(map[string]int)
	for k, a := range attributes {
		numbers[a.name] = k
	}
	return numbers
}()
