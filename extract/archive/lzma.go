package archive

// lzma decodes LZMA as the specification of the LZMA SDK, version 9.22 and later,
// has it. Its bits are coded one after the other, each with the probability that
// those before it in the same place had: a place is a prob.
type lzma struct {
	rc    rangeDecoder
	probs lzmaProbs

	literalBits               uint32 // how many bits of the byte before a literal depends on
	literalMask, positionMask uint32 // and which bits of its position, or that of a match

	state int    // what kinds the last symbols were of, below lzmaStates
	rep   [4]int // the last distances, less 1

	// Of a match for which there was no room yet.
	matchLeft int
}

// lzmaStates is the number of states. Below lzmaAfterMatch the last symbol was a
// literal.
const (
	lzmaStates     = 12
	lzmaAfterMatch = 7
)

// lzmaProbs are all the places; their zero values are the probabilities to begin with.
type lzmaProbs struct {
	isMatch, isLongRep               [lzmaStates][16]prob
	isRep, isRep123, isRep23, isRep3 [lzmaStates]prob

	length, repLength lengthProbs
	slot              [4][64]prob
	special           [115]prob // the low bits of distances of the slots 4 to 13
	align             [16]prob  // the lowest 4 bits of those above

	literal [16][0x300]prob // by position and byte before
}

// lengthProbs are the places of a length: it is coded in one of three ranges.
type lengthProbs struct {
	isLonger, isLongest prob
	short, medium       [16][8]prob
	long                [256]prob
}

const minMatch = 2

// setProps sets the properties, which are one byte. It reports whether there are
// such ones.
func (d *lzma) setProps(b byte) bool {
	lc, lp, pb := b%9, b/9%5, b/45
	if pb > 4 || lc+lp > 4 {
		return false
	}
	d.literalBits, d.literalMask, d.positionMask = uint32(lc), 1<<lp-1, 1<<pb-1
	return true
}

// reset forgets what was learnt from the data before.
func (d *lzma) reset() {
	d.probs, d.state, d.rep = lzmaProbs{}, 0, [4]int{}
}

// start begins with the chunk in the first n bytes of rc.buf. It reports whether
// that is one.
func (d *lzma) start(n int) bool {
	d.matchLeft = 0
	return d.rc.start(n)
}

// atEnd reports whether the chunk may end here.
func (d *lzma) atEnd() bool { return d.matchLeft == 0 && d.rc.atEnd() }

// decode adds text to h up to limit.
func (d *lzma) decode(h *history, limit int) error {
	d.addMatch(h, limit)
	for h.pos < limit {
		position := h.count & d.positionMask
		if d.rc.bit(&d.probs.isMatch[d.state][position]) == 0 {
			b := d.literal(h)
			if d.rc.overrun() {
				return errOverrun
			}
			h.buf[h.pos] = b
			h.advance(1)
			continue
		}
		length := d.match(position)
		switch {
		case d.rc.overrun():
			return errOverrun
		case uint(d.rep[0]) >= uint(h.have):
			return corrupt("a match refers to text that is not there")
		}
		d.matchLeft = length
		d.addMatch(h, limit)
	}
	return nil
}

const errOverrun = corrupt("a chunk ends too early")

// addMatch adds the match, or as much of it as there is room for.
func (d *lzma) addMatch(h *history, limit int) {
	n := min(d.matchLeft, limit-h.pos)
	if n > 0 {
		h.repeat(d.rep[0]+1, n)
		d.matchLeft -= n
	}
}

// literal decodes a byte. After a match, it is likely to differ from the one that
// would have prolonged that.
func (d *lzma) literal(h *history) byte {
	place := (h.count&d.literalMask)<<d.literalBits | uint32(h.back(1))>>(8-d.literalBits)
	probs := &d.probs.literal[place]
	symbol := uint32(1)
	if d.state >= lzmaAfterMatch {
		matched := uint32(h.back(d.rep[0] + 1))
		same := uint32(0x100)
		for symbol < 0x100 && same != 0 {
			matched <<= 1
			expected := matched & same
			bit := d.rc.bit(&probs[same+expected+symbol])
			symbol = symbol<<1 | bit
			if expected>>8 != bit {
				same = 0
			}
		}
	}
	for symbol < 0x100 {
		symbol = symbol<<1 | d.rc.bit(&probs[symbol])
	}
	d.state = [lzmaStates]int{0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 4, 5}[d.state]
	return byte(symbol)
}

// match decodes a match: its length is answered, its distance becomes rep[0].
func (d *lzma) match(position uint32) (length int) {
	p, s := &d.probs, d.state
	afterMatch := 0
	if s >= lzmaAfterMatch {
		afterMatch = 1
	}
	switch {
	case d.rc.bit(&p.isRep[s]) == 0:
		length = d.length(&p.length, position)
		copy(d.rep[1:], d.rep[:3])
		d.rep[0] = d.distance(length)
		d.state = [2]int{7, 10}[afterMatch]
		return length
	case d.rc.bit(&p.isRep123[s]) != 0:
		d.pickDistance(s)
	case d.rc.bit(&p.isLongRep[s][position]) == 0:
		d.state = [2]int{9, 11}[afterMatch]
		return 1
	}
	d.state = [2]int{8, 11}[afterMatch]
	return d.length(&p.repLength, position)
}

// pickDistance makes the second, third or fourth last distance the last.
func (d *lzma) pickDistance(s int) {
	k := 1
	if d.rc.bit(&d.probs.isRep23[s]) != 0 {
		k = 2 + int(d.rc.bit(&d.probs.isRep3[s]))
	}
	picked := d.rep[k]
	copy(d.rep[1:k+1], d.rep[:k])
	d.rep[0] = picked
}

func (d *lzma) length(p *lengthProbs, position uint32) int {
	switch {
	case d.rc.bit(&p.isLonger) == 0:
		return minMatch + d.rc.tree(p.short[position][:])
	case d.rc.bit(&p.isLongest) == 0:
		return minMatch + 8 + d.rc.tree(p.medium[position][:])
	}
	return minMatch + 16 + d.rc.tree(p.long[:])
}

// distance decodes one, less 1: a slot tells its two highest bits and how many
// there are below.
func (d *lzma) distance(length int) int {
	slot := d.rc.tree(d.probs.slot[min(length-minMatch, 3)][:])
	if slot < 4 {
		return slot
	}
	below := slot/2 - 1
	high := (2 | slot&1) << below
	if slot < 14 {
		return high + d.rc.reverseTree(d.probs.special[high-slot:], below)
	}
	return high + d.rc.plain(below-4)<<4 + d.rc.reverseTree(d.probs.align[:], 4)
}

// prob is the probability that a bit is 0: 1/2, and as many 2048ths more.
type prob int16

const probEven = 1 << 10

// rangeDecoder decodes the bits of one chunk. It may read behind the chunk's end,
// which overrun tells, but by no more than lzmaSlack bytes for a symbol.
type rangeDecoder struct {
	buf         [1<<16 + lzmaSlack]byte
	at, n       int // buf[at:n] is to be read
	width, code uint32
}

const lzmaSlack = 32

// start begins with the first n bytes of buf. It reports whether they can be a
// chunk.
func (r *rangeDecoder) start(n int) bool {
	if n < 5 || r.buf[0] != 0 {
		return false
	}
	r.width, r.code = 1<<32-1, 0
	for _, b := range r.buf[1:5] {
		r.code = r.code<<8 | uint32(b)
	}
	r.at, r.n = 5, n
	return true
}

// fill takes a byte in where that is needed before the next bit.
func (r *rangeDecoder) fill() {
	if r.width < 1<<24 {
		r.width <<= 8
		r.code = r.code<<8 | uint32(r.buf[r.at])
		r.at++
	}
}

func (r *rangeDecoder) overrun() bool { return r.at > r.n }

// atEnd reports whether the chunk may end here.
func (r *rangeDecoder) atEnd() bool {
	if r.overrun() {
		return false
	}
	r.fill()
	return r.at == r.n && r.code == 0
}

// bit decodes a bit, and makes it more probable in its place.
func (r *rangeDecoder) bit(p *prob) uint32 {
	r.fill()
	zero := probEven + uint32(*p)
	bound := r.width >> 11 * zero
	if r.code < bound {
		r.width = bound
		*p += prob((2048 - zero) >> 5)
		return 0
	}
	r.width -= bound
	r.code -= bound
	*p -= prob(zero >> 5)
	return 1
}

// plain decodes n bits that are both as probable.
func (r *rangeDecoder) plain(n int) (bits int) {
	for range n {
		r.fill()
		r.width >>= 1
		bits <<= 1
		if r.code >= r.width {
			r.code -= r.width
			bits++
		}
	}
	return bits
}

// tree decodes as many bits as make an index of probs, the highest first.
func (r *rangeDecoder) tree(probs []prob) int {
	k := 1
	for k < len(probs) {
		k = k<<1 | int(r.bit(&probs[k]))
	}
	return k - len(probs)
}

// reverseTree decodes n bits, the lowest first.
func (r *rangeDecoder) reverseTree(probs []prob, n int) (bits int) {
	k := 1
	for shift := range n {
		bit := int(r.bit(&probs[k]))
		k = k<<1 | bit
		bits |= bit << shift
	}
	return bits
}
