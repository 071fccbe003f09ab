package uri

import "fmt"

// Level is how far references are normalised before they are compared: a rung of the
// ladder of RFC 3986 6.2. Each does what those below it do.
type Level uint8

const (
	Simple      Level = iota // nothing: simple string comparison, RFC 3986 6.2.1
	SyntaxBased              // case, percent-encoding and dot segments, RFC 3986 6.2.2
	SchemeBased              // also what the scheme says, RFC 3986 6.2.3
)

// String answers the name of the level: "simple", "syntax" or "scheme".
func (l Level) String() string {
	switch l {
	case Simple:
		return "simple"
	case SyntaxBased:
		return "syntax"
	case SchemeBased:
		return "scheme"
	}
	return fmt.Sprintf("Level(%d)", uint8(l))
}

// ParseLevel answers the level whose String is name. The error lists the names there
// are.
func ParseLevel(name string) (Level, error) {
	for l := Simple; l <= SchemeBased; l++ {
		if l.String() == name {
			return l, nil
		}
	}
	return 0, fmt.Errorf("unknown level %q: it is one of %v, %v, %v", name, Simple, SyntaxBased, SchemeBased)
}
