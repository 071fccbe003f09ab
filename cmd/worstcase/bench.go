//go:build linux

package main

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"time"

	"golang.org/x/sys/unix"
)

// Sizes of a text in bytes.
const (
	small = 1_000_000
	large = 4 * small
	huge  = 4 * large
)

// bench measures texts against one that is dense with URIs.
type bench struct {
	modes []mode
	dense []byte
	base  map[string]time.Duration // of the dense text by mode, the shortest
}

// newBench compares with a file, or with a made-up text, in one mode or in all.
func newBench(file, mode string) (b *bench, err error) {
	b = &bench{modes: modes, base: map[string]time.Duration{}}
	if mode != "" {
		if b.modes, err = modeNamed(mode); err != nil {
			return nil, err
		}
	}
	if file == "" {
		b.dense = denseText()
		return b, nil
	}
	if b.dense, err = os.ReadFile(file); err == nil && len(b.dense) < small {
		err = fmt.Errorf("%s has less than %d bytes", file, small)
	}
	return b, err
}

// denseText is large bytes of lines as mail and pages have them, with a URI each.
func denseText() []byte {
	rng := rand.New(rand.NewPCG(2396, 3986))
	word := func(list ...string) string { return list[rng.IntN(len(list))] }
	var b strings.Builder
	for b.Len() < large {
		before := word("", "  ", "> ", ">  ", "see ", "Archived-At: <", "<a href=\"", "To view this discussion on the web visit ", "        ", "me too: the page that was said to be ", "(")
		path := word("", "/index.html", "/some/pages/in/a/tree.html", "/user/name/remail.html", "/r/?id=12&part=3", "/listinfo/some-list", "/hyperkitty/list/users/message/GP2RCNQLXP6JPBYUIE7TB54XBRCTTIPN/", "/2018-September/012345.html#x")
		after := word("", "", ">", "\">Somebody or other</a>.", ".", ", and then some more words", ") is where it stood at the time, so far as one knows")
		fmt.Fprintf(&b, "%s%s://%s.example.%s%s%s\n", before, word("http", "http", "https", "ftp"), word("www", "lists", "docs.some", "supportline.somewhere"), word("com", "org", "co.uk"), path, after)
	}
	return []byte(b.String())[:large]
}

// finding is what was measured of a text.
type finding struct {
	mode   mode
	text   text
	time   time.Duration // for the large text
	cost   float64       // of a byte, over that of a byte of the dense text
	growth float64       // the time for the large text over that for the small one
}

// measure reads a text once at both sizes.
func (b *bench) measure(m mode, t text) finding {
	for b.base[m.name] == 0 || b.base[plain] == 0 {
		b.again(modes[0])
		b.again(m)
	}
	return b.finding(m, t, took(m, t.bytes(small)), took(m, t.bytes(large)))
}

// confirmed reads a text several times; the shortest times count, which other
// programs lengthen least. The dense text is read again too. Where the text passes a
// limit between both sizes, behind which it is read otherwise, the growth from the
// large size to a huge one is the lesser, and counts.
func (b *bench) confirmed(m mode, t text) finding {
	smallText, largeText := t.bytes(small), t.bytes(large)
	one, four := took(m, smallText), took(m, largeText)
	for range 4 {
		b.again(m)
		for range 3 {
			one = min(one, took(m, smallText))
		}
		four = min(four, took(m, largeText))
	}
	f := b.finding(m, t, one, four)
	if f.isGrowing() {
		hugeText := t.bytes(huge)
		sixteen := min(took(m, hugeText), took(m, hugeText))
		f.growth = min(f.growth, float64(sixteen)/float64(four))
	}
	return f
}

func (b *bench) finding(m mode, t text, one, four time.Duration) finding {
	dense := float64(max(b.base[m.name], b.base[plain])) / float64(len(b.dense))
	return finding{m, t, four, float64(four) / large / dense, float64(four) / float64(one)}
}

// cheap is the time for a large text below which its growth tells of the processor's
// caches, which hold the small text, and of no rule: a nanosecond a byte.
const cheap = large * time.Nanosecond

// isGrowing reports whether the time grows too fast.
func (f finding) isGrowing() bool { return f.growth > maxGrowth && f.time > cheap }

// again measures the dense text.
func (b *bench) again(m mode) {
	d := took(m, b.dense)
	if old := b.base[m.name]; old == 0 || d < old {
		b.base[m.name] = d
	}
}

// took answers the time of the processor that reading a text takes.
func took(m mode, text []byte) time.Duration {
	before := threadTime()
	m.read(text)
	return threadTime() - before
}

// threadTime is the time of the processor that this thread has taken.
func threadTime() time.Duration {
	var t unix.Timespec
	if err := unix.ClockGettime(unix.CLOCK_THREAD_CPUTIME_ID, &t); err != nil {
		panic(err)
	}
	return time.Duration(t.Nano())
}
