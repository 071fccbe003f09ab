//go:build !linux

package main

import (
	"os"
	"testing"
)

func onTerminal(t *testing.T, do func(tty *os.File)) string {
	t.Skip("the pseudo-terminal of this test is Linux's")
	return ""
}
