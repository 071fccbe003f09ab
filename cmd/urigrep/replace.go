package main

import (
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
)

// replacement is a file that takes the place of another once all of it is written,
// so that whoever looks finds the old one or the new one, whole.
type replacement struct {
	*os.File
	name string
}

// create opens a file for what is printed: a replacement, or what is there, if that
// is a device or a pipe. A symbolic link stands for what it leads to.
func create(name string) (io.Writer, *replacement, error) {
	if target, err := filepath.EvalSymlinks(name); err == nil {
		name = target
	}
	switch info, err := os.Stat(name); {
	case err == nil && info.IsDir():
		return nil, nil, &fs.PathError{Op: "open", Path: name, Err: syscall.EISDIR}
	case err == nil && !info.Mode().IsRegular():
		f, err := os.OpenFile(name, os.O_WRONLY, 0)
		return f, nil, err
	}
	r, err := newReplacement(name)
	if err != nil {
		return nil, nil, err
	}
	return r.File, r, nil
}

// newReplacement starts a file that will be called name.
func newReplacement(name string) (*replacement, error) {
	f, err := os.CreateTemp(filepath.Dir(name), ".urigrep-")
	if err != nil {
		return nil, err
	}
	mode := os.FileMode(0o644)
	if old, err := os.Stat(name); err == nil {
		mode = old.Mode().Perm()
	}
	if err := f.Chmod(mode); err != nil {
		f.Close()
		os.Remove(f.Name())
		return nil, err
	}
	return &replacement{f, name}, nil
}

// commit gives the file its name once it is on the disk.
func (r *replacement) commit() error {
	err := r.Sync()
	if closeErr := r.Close(); err == nil {
		err = closeErr
	}
	if err == nil {
		err = os.Rename(r.Name(), r.name)
	}
	if err != nil {
		os.Remove(r.Name())
	}
	return err
}

// drop gives the file up.
func (r *replacement) drop() {
	if r != nil {
		r.Close()
		os.Remove(r.Name())
	}
}
