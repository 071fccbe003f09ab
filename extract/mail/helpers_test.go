package mail

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"io"
	"mime/quotedprintable"
	"strings"
)

// read answers all that a reader answers, one part behind the other.
func read(r io.Reader, o Options) string {
	var b strings.Builder
	reader := NewReader(r, o)
	for {
		p, err := reader.Next()
		var fault *Fault
		switch {
		case errors.As(err, &fault):
			fmt.Fprintf(&b, "! %v\n", fault)
		case err == io.EOF:
			return b.String()
		case err != nil:
			fmt.Fprintf(&b, "!! %v\n", err)
			return b.String()
		default:
			text, err := io.ReadAll(p)
			name, guessed := p.Charset()
			from, to := p.Origin(0, int64(len(text)))
			fmt.Fprintf(&b, "%+v %s %s %s %v %d-%d %v\n%s\n", *p.Message, p.Path, p.Type, name, guessed, from, to, err, text)
		}
	}
}

// texts answers the parts as "path type: text", and the faults as "! reason".
func texts(input string, o Options) (texts []string) {
	reader := NewReader(strings.NewReader(input), o)
	for {
		p, err := reader.Next()
		var fault *Fault
		switch {
		case errors.As(err, &fault):
			texts = append(texts, "! "+fault.Path+" "+fault.Reason)
		case err != nil:
			return texts
		default:
			text, _ := io.ReadAll(p)
			texts = append(texts, strings.TrimSpace(p.Path+" "+p.Type)+": "+string(bytes.TrimSpace(text)))
		}
	}
}

func toBase64(s string) string {
	encoded := base64.StdEncoding.EncodeToString([]byte(s))
	var b strings.Builder
	for len(encoded) > 76 {
		b.WriteString(encoded[:76] + "\r\n")
		encoded = encoded[76:]
	}
	return b.String() + encoded + "\r\n"
}

func toQuotedPrintable(s string) string {
	var b strings.Builder
	w := quotedprintable.NewWriter(&b)
	_, err := io.WriteString(w, s)
	if err = errors.Join(err, w.Close()); err != nil {
		panic(err)
	}
	return b.String()
}
