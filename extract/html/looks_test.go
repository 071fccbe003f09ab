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
