package main

import (
	"fmt"
	"io"
	"os"
	"testing"

	"golang.org/x/sys/unix"
	"golang.org/x/term"
)

// onTerminal answers what do writes to a terminal.
func onTerminal(t *testing.T, do func(tty *os.File)) string {
	t.Helper()
	control, err := os.OpenFile("/dev/ptmx", os.O_RDWR, 0)
	if err != nil {
		t.Skipf("needs a pseudo-terminal: %v", err)
	}
	defer control.Close()
	number, err := unix.IoctlGetInt(int(control.Fd()), unix.TIOCGPTN)
	if err == nil {
		err = unix.IoctlSetPointerInt(int(control.Fd()), unix.TIOCSPTLCK, 0)
	}
	if err != nil {
		t.Fatal(err)
	}
	tty, err := os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0)
	if err != nil {
		t.Skipf("needs a pseudo-terminal: %v", err)
	}
	if _, err := term.MakeRaw(int(tty.Fd())); err != nil { // which sends what is written as it is
		t.Fatal(err)
	}
	written := make(chan string)
	go func() {
		b, _ := io.ReadAll(control) // ends with an error once nobody has the terminal open
		written <- string(b)
	}()
	do(tty)
	tty.Close()
	return <-written
}
