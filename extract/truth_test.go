package extract_test

import (
	"bufio"
	"cmp"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/extract"
)

// The labelled text lies outside of the project.
const shared = "../../shared"

// floors are the figures that must be reached on the labelled text. They rise as
// the figures do; the second number of each is what was reached when it was set.
var floors = map[string]float64{
	"all of truth: F1":                            0.998,  // 0.9990
	"mailalt, nothing broken: recall":             0.9995, // 0.9999
	"mailalt, nothing broken: precision":          0.9995, // 0.9999
	"broken in a wrapper: recall":                 1,      // 1.0000
	"broken, bare or in parentheses: recall":      0.975,  // 0.9767
	"whole, before a line that starts like a URI": 0.99,   // 0.9937
	"among the URI and its alternatives":          0.999,  // 0.9997
	"xurls.jsonl: exact":                          0.97,   // 0.9774
	"linkify.jsonl: exact":                        0.96,   // 0.9680
	"mozilla.jsonl: exact":                        0.92,   // 0.9231
}

// labelled is a case of the labelled text; its README says what the fields mean.
type labelled struct {
	ID           string   `json:"id"`
	Text         string   `json:"text"`
	Want         []string `json:"want"`
	Ignore       []string `json:"ignore"`
	Derive       string   `json:"derive"`
	FirstOnly    bool     `json:"first_only"`
	ContainsOnly bool     `json:"contains_only"`
	Kinds        []struct {
		Form   string `json:"form"`
		Broken string `json:"broken"`
		EOLNeg bool   `json:"eolneg"`
	} `json:"kinds"`
}

// share is how many of how many.
type share struct{ part, whole int }

func (s *share) add(holds bool) {
	s.whole++
	if holds {
		s.part++
	}
}

func (s share) value() float64 {
	if s.whole == 0 {
		return 1
	}
	return float64(s.part) / float64(s.whole)
}

// score counts as ../shared/bin/score does.
type score struct {
	found, wrong, missed int
	exact                share
}

func (s *score) add(o score) {
	s.found += o.found
	s.wrong += o.wrong
	s.missed += o.missed
	s.exact.part += o.exact.part
	s.exact.whole += o.exact.whole
}

func (s score) precision() float64 { return share{s.found, s.found + s.wrong}.value() }
func (s score) recall() float64    { return share{s.found, s.found + s.missed}.value() }
func (s score) f1() float64 {
	return 2 * s.precision() * s.recall() / (s.precision() + s.recall())
}

// comparable is the URI as the score compares it: scheme and host in lower case,
// an empty path behind an authority as "/".
func comparable(u string) string {
	scheme, rest, _ := strings.Cut(u, ":")
	scheme = strings.ToLower(scheme)
	if !strings.HasPrefix(rest, "//") {
		return scheme + ":" + rest
	}
	end := len(rest)
	if k := strings.IndexAny(rest[2:], "/?#"); k >= 0 {
		end = 2 + k
	}
	authority, path := rest[2:end], rest[end:]
	at := strings.LastIndexByte(authority, '@') + 1
	return scheme + "://" + authority[:at] + strings.ToLower(authority[at:]) + cmp.Or(path, "/")
}

// readLabelled reads the cases of a file, or skips where there is none.
func readLabelled(t *testing.T, name string) []labelled {
	t.Helper()
	f, err := os.Open(filepath.Join(shared, name))
	if err != nil {
		t.Skipf("no labelled text, which lies outside of the project: %v", err)
	}
	defer f.Close()
	var cases []labelled
	lines := bufio.NewScanner(f)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var c labelled
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if c.Want != nil {
			cases = append(cases, c)
		}
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	return cases
}

// readings answers what is found in the case: for each match its URI and then its
// alternatives, all comparable.
func (c *labelled) readings(t *testing.T) [][]string {
	var x extract.Extractor
	var all [][]string
	for m, err := range x.Bytes([]byte(c.Text)) {
		if err != nil {
			t.Errorf("%s: %v", c.ID, err)
			continue
		}
		u := string(m.Text)
		if c.Derive != "" && !strings.Contains(u, "://") && !slices.Contains(c.Want, u) {
			continue // labelled for URIs with an authority alone
		}
		reading := []string{comparable(u)}
		for _, a := range m.Alternatives {
			reading = append(reading, comparable(string(a.Text)))
		}
		all = append(all, reading)
		if c.FirstOnly {
			break
		}
	}
	return all
}

// judge counts the case, and for each wanted URI answers whether it was found,
// and whether it was among a URI and its alternatives.
func (c *labelled) judge(t *testing.T) (s score, found, among []bool) {
	readings := c.readings(t)
	var got []string
	for _, r := range readings {
		got = append(got, r[0])
	}
	for _, w := range c.Want {
		k := slices.Index(got, comparable(w))
		found = append(found, k >= 0)
		if k >= 0 {
			got = slices.Delete(got, k, k+1)
			s.found++
		} else {
			s.missed++
		}
		any := slices.IndexFunc(readings, func(r []string) bool { return slices.Contains(r, comparable(w)) })
		among = append(among, any >= 0)
		if any >= 0 {
			readings = slices.Delete(readings, any, any+1)
		}
	}
	for _, g := range got {
		if !c.ContainsOnly && !slices.ContainsFunc(c.Ignore, func(i string) bool { return comparable(i) == g }) {
			s.wrong++
		}
	}
	s.exact.add(s.wrong == 0 && s.missed == 0)
	return s, found, among
}

// TestTruth measures the rules on labelled text and prints the figures.
func TestTruth(t *testing.T) {
	figures := map[string]float64{}
	byForm := map[string]*share{}
	var all, unbroken score
	var inWrapper, bare, whole, among share
	t.Logf("%-16s %6s %6s %7s %7s %7s %7s", "truth", "cases", "want", "prec", "recall", "F1", "exact")
	row := func(name string, s score) {
		t.Logf("%-16s %6d %6d %7.4f %7.4f %7.4f %7.4f", name, s.exact.whole, s.found+s.missed,
			s.precision(), s.recall(), s.f1(), s.exact.value())
	}
	for _, name := range []string{"dict", "docs", "idpairs", "mailalt"} {
		var total score
		for _, c := range readLabelled(t, "truth/"+name+".jsonl") {
			s, found, isAmong := c.judge(t)
			total.add(s)
			anyBroken := false
			for k, kind := range c.Kinds {
				among.add(isAmong[k])
				if kind.EOLNeg {
					whole.add(found[k])
				}
				key := kind.Form + " " + kind.Broken
				if byForm[key] == nil {
					byForm[key] = &share{}
				}
				byForm[key].add(found[k])
				if kind.Broken == "none" {
					continue
				}
				anyBroken = true
				if kind.Form == "bare" || kind.Form == "paren" {
					bare.add(found[k])
				} else {
					inWrapper.add(found[k])
				}
			}
			if name == "mailalt" && !anyBroken {
				unbroken.add(s)
			}
		}
		row(name, total)
		all.add(total)
	}
	row("ALL", all)
	for _, name := range []string{"xurls", "linkify", "mozilla"} {
		var total score
		for _, c := range readLabelled(t, "suites/"+name+".jsonl") {
			s, _, _ := c.judge(t)
			total.add(s)
		}
		row(name, total)
		figures[name+".jsonl: exact"] = total.exact.value()
	}
	for _, key := range slices.Sorted(maps.Keys(byForm)) {
		t.Logf("  %-22s %5d/%-5d %.3f", key, byForm[key].part, byForm[key].whole, byForm[key].value())
	}
	figures["all of truth: F1"] = all.f1()
	figures["mailalt, nothing broken: recall"] = unbroken.recall()
	figures["mailalt, nothing broken: precision"] = unbroken.precision()
	figures["broken in a wrapper: recall"] = inWrapper.value()
	figures["broken, bare or in parentheses: recall"] = bare.value()
	figures["whole, before a line that starts like a URI"] = whole.value()
	figures["among the URI and its alternatives"] = among.value()
	for _, name := range slices.Sorted(maps.Keys(floors)) {
		floor := floors[name]
		figure, ok := figures[name]
		t.Logf("%-46s %.4f, floor %.4f", name, figure, floor)
		if !ok || figure < floor {
			t.Errorf("%s: %.4f is under the floor of %.4f", name, figure, floor)
		}
	}
}
