package domain

import (
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"golang.org/x/net/publicsuffix"
)

func ExampleOf() {
	fmt.Println(Of("www.museum.ac.uk"), Of("a.b.example.com"), Of("192.0.2.1"), Of("co.uk"))
	// Output: museum.ac.uk example.com 192.0.2.1 co.uk
}

func ExampleIsTop() {
	fmt.Println(IsTop([]byte("com")), IsTop([]byte("museum")), IsTop([]byte("txt")))
	// Output: true true false
}

func TestOf(t *testing.T) {
	for host, want := range map[string]string{
		"":                              "",
		"localhost":                     "localhost",
		"com":                           "com",
		"example.com":                   "example.com",
		"www.example.com":               "example.com",
		"a.b.c.example.co.uk":           "example.co.uk",
		"www.ck":                        "www.ck", // "!www.ck"
		"a.www.ck":                      "www.ck",
		"a.ck":                          "a.ck", // "*.ck"
		"b.a.ck":                        "b.a.ck",
		"c.b.a.ck":                      "b.a.ck",
		"x.y.nobody-has-this":           "y.nobody-has-this",
		"me.github.io":                  "me.github.io",
		"[2001:db8::1]":                 "[2001:db8::1]",
		"192.0.2.1":                     "192.0.2.1",
		"1.2.3.4.5":                     "4.5",
		"www.食狮.公司.cn":                  "食狮.公司.cn",
		"www.xn--85x722f.xn--55qx5d.cn": "xn--85x722f.xn--55qx5d.cn",
	} {
		if got := Of(host); got != want {
			t.Errorf("Of(%q) = %q, want %q", host, got, want)
		}
	}
}

// TestRulesAreThoseOfXNet fails when golang.org/x/net has a newer list: go generate
// takes it over.
func TestRulesAreThoseOfXNet(t *testing.T) {
	version, err := os.ReadFile("rules.version")
	if want := publicsuffix.List.String(); err != nil || strings.TrimSpace(string(version)) != want {
		t.Errorf("the list is that of %q, %v; want %q: run go generate", version, err, want)
	}
	lines := strings.Split(strings.TrimSuffix(rules, "\n"), "\n")
	if len(lines) < 10_000 || !slices.IsSorted(lines) {
		t.Fatalf("%d rules, sorted: %v", len(lines), slices.IsSorted(lines))
	}
	for _, rule := range lines {
		if !isRule(rule) {
			t.Errorf("rule %q is not found", rule)
		}
		if strings.ContainsFunc(rule, func(r rune) bool { return r > 0x7F }) {
			continue // x/net has it in ASCII
		}
		name := strings.TrimLeft(rule, "!*.")
		for _, host := range []string{name, "a." + name, "b.a." + name, "c.b.a." + name} {
			want, err := publicsuffix.EffectiveTLDPlusOne(host)
			if err != nil {
				want = host // a public suffix
			}
			if got := Of(host); got != want {
				t.Errorf("Of(%q) = %q, want %q", host, got, want)
			}
		}
	}
}
