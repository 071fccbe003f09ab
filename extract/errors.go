package extract

import (
	"fmt"
)

// TooLongError tells of a candidate with more than MaxLength bytes, which was
// passed over whole.
type TooLongError struct {
	Start     int64 // in bytes from the start of the input
	Pos       Position
	MaxLength int // in bytes
}

func (e *TooLongError) Error() string {
	return fmt.Sprintf("%scandidate too long, over %d bytes", place(e.Start, e.Pos), e.MaxLength)
}

// InvalidError tells of a candidate that looks like a URI and is none. Its
// Match's Text and extent say which; the URI is zero.
type InvalidError struct {
	Match Match
}

// Error says where and why, and quotes nothing, which could hold a password.
func (e *InvalidError) Error() string {
	return place(e.Match.Start, e.Match.StartPos) + e.Match.Err.Error()
}

// Unwrap answers the grammar's *uri.Error.
func (e *InvalidError) Unwrap() error { return &e.Match.Err }

// place is what an error starts with: line and column where they were counted.
func place(offset int64, p Position) string {
	if p.Line == 0 {
		return fmt.Sprintf("byte %d: ", offset)
	}
	return fmt.Sprintf("line %d, column %d: ", p.Line, p.Column)
}
