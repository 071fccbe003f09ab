//go:build unix

package main

import (
	"io/fs"
	"os"
	"syscall"
)

// openFile opens a file for reading. Unlike os.Open it does not try to have the
// file polled, which takes more system calls than a small file takes to read.
func openFile(name string) (*os.File, error) {
	for {
		fd, err := syscall.Open(name, syscall.O_RDONLY|syscall.O_CLOEXEC, 0)
		switch err {
		case nil:
			return os.NewFile(uintptr(fd), name), nil
		case syscall.EINTR:
		default:
			return nil, &fs.PathError{Op: "open", Path: name, Err: err}
		}
	}
}
