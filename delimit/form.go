package delimit

// Form is how a candidate refers to a resource (RFC 3986 section 4, RFC 2396
// Appendix F).
type Form uint8

const (
	Absolute    Form = iota // a URI, with its scheme
	Abbreviated             // a host and what follows it, as in "www.example.com/x"
	Relative                // a relative reference (RFC 3986 section 4.2)
)

var formNames = [...]string{"absolute", "abbreviated", "relative"}

// String is the name that a match's JSON has.
func (f Form) String() string { return formNames[f] }
