package main

import (
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestAppendixE is the example of RFC 2396 Appendix E in three copies.
func TestAppendixE(t *testing.T) {
	three := []string{
		"http://www.w3.org/Addressing/",
		"ftp://ds.internic.net/rfc/",
		"http://www.ics.uci.edu/pub/ietf/uri/historical.html#WARNING",
	}
	for _, test := range []struct {
		copy, file string
		want       []string
	}{
		{"prose", "seeds/000_30b3a9db75f7d278.txt", three},
		{"a diff", "seeds/004_60f3e2aea84a42da.txt", three},
		{"a line lost", "seeds/002_816789ed0b0fdf4b.txt", append(three[:2:2], "http://www.ics.uci.edu/pub/")},
	} {
		t.Run(test.copy, func(t *testing.T) {
			path := shared(t, test.file)
			text, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			before, _, found := strings.Cut(string(text), "Yes, Jim")
			if !found {
				t.Fatal("the example is missing")
			}
			first := strings.Count(before, "\n") + 1
			var got []string
			for line := range strings.Lines(run1(t, "-n", path)) {
				var number int
				var uri string
				if _, err := fmt.Sscanf(line, "%d:%s", &number, &uri); err != nil {
					t.Fatalf("%v in %q", err, line)
				}
				if first <= number && number < first+4 {
					got = append(got, uri)
				}
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// suites are other extractors' own tests.
var suites = [...]string{"xurls", "linkify", "mozilla"}

// differing are the cases that come out differently, and why that is right.
var differing = map[string]string{
	"linkify/url/schemes/06":   "1abc://foo: what stands before the first letter is no part of a scheme (RFC 3986 3.1), and the rest is a URI, as in 1.https://foo (DESIGN, Scheme)",
	"linkify/url/authority/04": `"file://...": three dots are a reg-name (RFC 3986 3.2.2), and the quotes say that they are the URI's`,
	"linkify/url/asterisk/00":  "https://example.org*: * may stand in a host (RFC 3986 2.2, 3.2.2), and goes only with a twin before the URI (DESIGN, Bare)",
	"linkify/url/asterisk/01":  "https://example.org/*: so in a path",
	"mozilla/scanTXT/07":       `"http://www.mozilla.org/maybe today": a blank in quotes ends the URI, since quotes hold prose (DESIGN, Breaks; deviation 1 of package delimit)`,
	"mozilla/scanTXT/08":       "<http://www.mozilla.org/maybe today>: one word behind a blank is prose, which ends the URI (DESIGN, Prose); the appendix would have it eaten",
	"xurls/const/041":          "mailto:foo: no address (RFC 6068 section 2); a scheme without // counts with the shape that it is registered with (DESIGN, Scheme)",
	"xurls/const/042":          "MAILTO:foo: the same",
	"xurls/const/063":          "_http://foo.com/bar_: an emphasis mark goes with its twin before the URI (DESIGN, Bare), _ as well as *, which xurls takes off",
}

// suiteCase is a line of a suite, as ../../../shared/README.md tells.
type suiteCase struct {
	ID           string
	Text         string
	Want, Ignore []string
	FirstOnly    bool `json:"first_only"`
	ContainsOnly bool `json:"contains_only"`
}

// met reports whether got is what the case asks for.
func (c *suiteCase) met(got []string) bool {
	if c.FirstOnly && len(got) > 1 {
		got = got[:1]
	}
	left := map[string]int{}
	for _, u := range got {
		left[key(u)]++
	}
	for _, u := range c.Want {
		left[key(u)]--
		if left[key(u)] < 0 {
			return false
		}
	}
	for _, u := range c.Ignore {
		delete(left, key(u))
	}
	for _, n := range left {
		if n > 0 && !c.ContainsOnly {
			return false
		}
	}
	return true
}

var hierarchical = regexp.MustCompile(`(?s)^([A-Za-z][A-Za-z0-9+.-]*)://([^/?#]*@)?([^/?#]*)(.*)$`)

// key is what two URIs that are equal to ../../../shared/bin/score have in common.
func key(u string) string {
	m := hierarchical.FindStringSubmatch(u)
	if m == nil {
		scheme, rest, _ := strings.Cut(u, ":")
		return strings.ToLower(scheme) + ":" + rest
	}
	if m[4] == "" {
		m[4] = "/"
	}
	return strings.ToLower(m[1]) + "://" + m[2] + strings.ToLower(m[3]) + m[4]
}

func TestSuitesOfOthers(t *testing.T) {
	for _, name := range suites {
		t.Run(name, func(t *testing.T) {
			file, err := os.ReadFile(shared(t, "suites/"+name+".jsonl"))
			if err != nil {
				t.Fatal(err)
			}
			for line := range strings.Lines(string(file)) {
				var c suiteCase
				if err := json.Unmarshal([]byte(line), &c); err != nil {
					t.Fatal(err)
				}
				if c.Want == nil {
					continue
				}
				got := strings.Fields(runOn(c.Text).stdout)
				ok, why := c.met(got), differing[c.ID]
				switch {
				case ok && why != "":
					t.Errorf("%s is met now; take it from the list", c.ID)
				case !ok && why == "":
					t.Errorf("%s: %q: got %q, want %q; say in the list why, or mend it", c.ID, c.Text, got, c.Want)
				}
			}
		})
	}
}
