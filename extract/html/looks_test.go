package html

import (
	"strings"
	"testing"
)

func TestLooks(t *testing.T) {
	for start, want := range map[string]bool{
		"<!DOCTYPE html>":                                    true,
		"<!doctype HTML PUBLIC \"x\">":                       true,
		"\uFEFF \r\n<HTML lang=en>":                          true,
		"<?xml version=\"1.0\"?>\n<!-- x --><!DOCTYPE html>": true,
		"<html>":                       true,
		"":                             false,
		"<html":                        false,
		"<htmlx>":                      false,
		"<!-- <html> ":                 false,
		"x <html>":                     false,
		"<?xml version=\"1.0\"?><svg>": false,
		"<p>See":                       false,
		strings.Repeat(" ", LooksSize) + "<html>": false,
	} {
		if got := Looks([]byte(start)); got != want {
			t.Errorf("Looks(%.40q) = %v, want %v", start, got, want)
		}
	}
}

// TestMayLook: as long as what comes next may make HTML of an input, and no longer.
func TestMayLook(t *testing.T) {
	for _, start := range []string{"<!DOCTYPE html>", "\uFEFF \r\n<HTML ", "<?xml version=\"1.0\"?>\n<!-- x --><!DOCTYPE html\n", "<html>"} {
		for n := range len(start) {
			if !MayLook([]byte(start[:n])) {
				t.Errorf("MayLook(%q) is false", start[:n])
			}
		}
		if MayLook([]byte(start)) {
			t.Errorf("MayLook(%q) is true", start)
		}
	}
	for _, start := range []string{"x", "<p", " <!DOCTYPE svg", "<htmlx", "<!-- " + strings.Repeat("x", LooksSize)} {
		if MayLook([]byte(start)) {
			t.Errorf("MayLook(%.40q) is true", start)
		}
	}
}
