package main

import (
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/urigrep/urigrep/extract"
)

// stats are counts of what was searched and found.
type stats struct {
	files, messages int
	bytes           int64
	uris, joined    int
	schemes         map[string]int
	wrappers        map[string]int
	breaks          map[string]int
	rejected        map[string]int
}

func newStats() *stats {
	return &stats{
		schemes: map[string]int{}, wrappers: map[string]int{},
		breaks: map[string]int{}, rejected: map[string]int{},
	}
}

// match counts a URI of a scheme, which is empty where it has none.
func (s *stats) match(m *extract.Match, scheme []byte) {
	s.uris++
	if len(scheme) == 0 {
		scheme = []byte(noGroup)
	}
	s.schemes[strings.ToLower(string(scheme))]++
	s.wrappers[m.Wrapper.String()]++
	if len(m.Breaks) > 0 {
		s.joined++
	}
	for _, b := range m.Breaks {
		s.breaks[b.Kind.String()]++
	}
}

// add puts what another worker counted to it.
func (s *stats) add(other *stats) {
	s.files += other.files
	s.messages += other.messages
	s.bytes += other.bytes
	s.uris += other.uris
	s.joined += other.joined
	for _, pair := range [][2]map[string]int{
		{s.schemes, other.schemes}, {s.wrappers, other.wrappers}, {s.breaks, other.breaks}, {s.rejected, other.rejected},
	} {
		for name, n := range pair[1] {
			pair[0][name] += n
		}
	}
}

// print writes the counts, a line each.
func (s *stats) print(w io.Writer, took time.Duration) {
	fmt.Fprintf(w, "files: %d\nmessages: %d\nbytes: %d\nURIs: %d\n", s.files, s.messages, s.bytes, s.uris)
	fmt.Fprintf(w, "by scheme: %s\nby wrapper: %s\n", byCount(s.schemes), byCount(s.wrappers))
	fmt.Fprintf(w, "put together: %d\nbreaks taken out: %s\nrejected: %s\n", s.joined, byCount(s.breaks), byCount(s.rejected))
	fmt.Fprintf(w, "time: %.3f s\n", took.Seconds())
}

// byCount lists the counts, the greatest first.
func byCount(counts map[string]int) string {
	names := slices.SortedFunc(maps.Keys(counts), func(a, b string) int {
		if counts[a] != counts[b] {
			return counts[b] - counts[a]
		}
		return strings.Compare(a, b)
	})
	if len(names) == 0 {
		return "none"
	}
	for k, name := range names {
		names[k] = fmt.Sprintf("%s %d", name, counts[name])
	}
	return strings.Join(names, ", ")
}
