package uri_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/urigrep/urigrep/delimit/uri"
)

// TestJSONSchemaSuite runs the cases of the JSON-Schema-Test-Suite for the formats uri,
// uri-reference, iri and iri-reference, where they lie beside the module. In JSON Schema
// a "uri" has a scheme and may have a fragment.
func TestJSONSchemaSuite(t *testing.T) {
	suite := filepath.Join("..", "..", "..", "shared", "suites", "uri")
	if _, err := os.Stat(suite); err != nil {
		t.Skipf("the JSON-Schema-Test-Suite is not there: %v", err)
	}
	formats := map[string]func(string) error{
		"uri":           func(s string) error { _, err := uri.ParseURI(s, uri.RFC3986); return err },
		"uri-reference": func(s string) error { _, err := uri.Parse(s, uri.RFC3986); return err },
		"iri":           func(s string) error { _, err := uri.ParseURI(s, uri.RFC3987); return err },
		"iri-reference": func(s string) error { _, err := uri.Parse(s, uri.RFC3987); return err },
	}
	for format, parse := range formats {
		t.Run(format, func(t *testing.T) {
			cases := stringCases(t, filepath.Join(suite, format+".json"))
			if len(cases) == 0 {
				t.Error("no cases")
			}
			for text, valid := range cases {
				if err := parse(text); (err == nil) != valid {
					t.Errorf("%q: %v, want valid: %v", text, err, valid)
				}
			}
		})
	}
}

// stringCases reads the cases of a file of the suite that are about strings, and
// answers whether each is valid.
func stringCases(t *testing.T, file string) map[string]bool {
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var groups []struct {
		Tests []struct {
			Data  any
			Valid bool
		}
	}
	if err := json.Unmarshal(data, &groups); err != nil {
		t.Fatal(err)
	}
	cases := map[string]bool{}
	for _, group := range groups {
		for _, test := range group.Tests {
			if text, ok := test.Data.(string); ok {
				cases[text] = test.Valid
			}
		}
	}
	return cases
}
