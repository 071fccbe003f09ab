package main

import (
	"bufio"
	"bytes"
	"errors"
	"io/fs"
	"iter"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// file is one that is to be searched, or that cannot be.
type file struct {
	name   string
	inTree bool // it was found in a directory, and named by nobody
	err    error
}

// tree chooses files in directories.
type tree struct {
	recursive        bool
	include, exclude []string
}

// fileList is a file that names others.
type fileList struct {
	name string // "-" for standard input
	end  byte   // what ends a name
}

// several reports whether more than one file may be searched.
func (o *options) several() bool {
	return len(o.files) > 1 || o.tree.recursive || len(o.lists) > 0
}

// files answers the files that the command line names, itself and in lists, and
// those in directories, in a stable order.
func (s *search) files() iter.Seq[file] {
	return func(yield func(file) bool) {
		for name, err := range s.names() {
			f := file{name: name, err: err}
			if err == nil && s.options.tree.recursive && isDirectory(name) {
				if !s.options.tree.walk(name, yield) {
					return
				}
			} else if !yield(f) {
				return
			}
		}
	}
}

// names answers the names that the command line has, and those in its lists. An
// error is about a list, and comes with its name.
func (s *search) names() iter.Seq2[string, error] {
	return func(yield func(string, error) bool) {
		for _, name := range s.options.files {
			if !yield(name, nil) {
				return
			}
		}
		for _, list := range s.options.lists {
			if !s.namesIn(list, yield) {
				return
			}
		}
	}
}

// namesIn answers the names in a list, empty ones left out.
func (s *search) namesIn(list fileList, yield func(string, error) bool) bool {
	r := s.stdin
	if list.name != "-" {
		f, err := os.Open(list.name)
		if err != nil {
			return yield(list.name, err)
		}
		defer f.Close()
		r = f
	}
	names := bufio.NewScanner(r)
	names.Split(list.split)
	for names.Scan() {
		name, err := names.Text(), error(nil)
		if name == "-" && list.name == "-" {
			err = errListed
		}
		if name != "" && !yield(name, err) {
			return false
		}
	}
	if err := names.Err(); err != nil {
		return yield(list.name, err)
	}
	return true
}

var errListed = errors.New("standard input is the list of names")

// split is a bufio.SplitFunc that cuts a list into names, at most 64 KiB long. A line
// may end in CR LF.
func (list fileList) split(data []byte, atEOF bool) (advance int, token []byte, err error) {
	end := bytes.IndexByte(data, list.end)
	switch {
	case end >= 0:
		advance = end + 1
	case atEOF && len(data) > 0:
		advance, end = len(data), len(data)
	default:
		return 0, nil, nil
	}
	token = data[:end]
	if list.end == '\n' {
		token = bytes.TrimSuffix(token, []byte("\r"))
	}
	return advance, token, nil
}

func isDirectory(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// errNotRegular is why a pipe, a socket or a device in a directory is not read:
// reading it could wait for ever.
var errNotRegular = errors.New("neither file nor directory, not read")

// walk answers the files in a directory, in the order of their names. Symbolic links
// are not followed. It answers false where no more are wanted.
func (t *tree) walk(root string, yield func(file) bool) (more bool) {
	more = true
	filepath.WalkDir(root, func(name string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil:
			more = yield(file{name: name, inTree: true, err: err})
		case name != root && matches(t.exclude, name):
			if entry.IsDir() {
				return fs.SkipDir
			}
		case entry.IsDir() || entry.Type() == fs.ModeSymlink:
		case len(t.include) > 0 && !matches(t.include, name):
		case !entry.Type().IsRegular():
			more = yield(file{name: name, inTree: true, err: errNotRegular})
		default:
			more = yield(file{name: name, inTree: true})
		}
		if !more {
			return fs.SkipAll
		}
		return nil
	})
	return more
}

// matches reports whether one of the patterns matches a file: its base name, or
// all of it where the pattern has a slash.
func matches(patterns []string, name string) bool {
	name = filepath.ToSlash(name)
	return slices.ContainsFunc(patterns, func(pattern string) bool {
		against := name
		if !strings.Contains(pattern, "/") {
			against = path.Base(name)
		}
		ok, _ := path.Match(pattern, against)
		return ok
	})
}
