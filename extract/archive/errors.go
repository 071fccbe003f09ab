package archive

import (
	"errors"
	"fmt"
	"io"
)

// What an Error is about, for errors.Is.
var (
	ErrTruncated   = errors.New("ends too early")
	ErrCorrupt     = errors.New("is corrupt")
	ErrTrailing    = errors.New("has junk behind it")
	ErrTooLarge    = errors.New("is too large when decompressed")
	ErrUnsupported = errors.New("cannot be read")
)

// Error tells why compressed or packed data was not read, or not to its end. What
// could be decoded before was given.
type Error struct {
	Format Format
	At     int64 // in bytes from the start of the data: where reading had come to
	Kind   error // ErrTruncated, ErrCorrupt, ErrTrailing, ErrTooLarge or ErrUnsupported
	Reason string
}

func (e *Error) Error() string {
	what := e.Format.String() + " data"
	if e.Format.Compressed() {
		what = "compressed data (" + e.Format.String() + ")"
	}
	s := fmt.Sprintf("%s %v, at byte %d", what, e.Kind, e.At)
	if e.Reason != "" {
		s += ": " + e.Reason
	}
	return s
}

// Unwrap answers the kind.
func (e *Error) Unwrap() error { return e.Kind }

// unsupported is the error of a decoder that will not decode something, and says
// what.
type unsupported string

func (e unsupported) Error() string { return string(e) }

// corrupt is the error of a decoder that cannot decode something, and says what is
// wrong with it.
type corrupt string

func (e corrupt) Error() string { return string(e) }

// explain makes of the error of a decoder one for the caller. Decoders answer
// io.ErrUnexpectedEOF where the input ends before they are done, and only there.
func (in *input) explain(f Format, err error) error {
	if in.source.err != nil {
		return in.source.err
	}
	e := &Error{Format: f, At: in.pos(), Kind: ErrCorrupt, Reason: err.Error()}
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		e.Kind, e.Reason = ErrTruncated, ""
	case errors.As(err, new(unsupported)):
		e.Kind = ErrUnsupported
	}
	return e
}

// tooLarge tells that there is more than max bytes of text.
func (in *input) tooLarge(f Format, max int64) error {
	reason := fmt.Sprintf("over %d bytes; the rest is not read", max)
	return &Error{Format: f, At: in.pos(), Kind: ErrTooLarge, Reason: reason}
}

// noEOF is for an end of the input where it should not end.
func noEOF(err error) error {
	if err == io.EOF {
		return io.ErrUnexpectedEOF
	}
	return err
}
