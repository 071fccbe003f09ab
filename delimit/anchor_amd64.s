//go:build !purego

#include "textflag.h"

// A set of bytes whose low nibbles differ is a table by low nibble: VPSHUFB, with
// a byte as the index, fetches the only member that the byte can be, and the byte
// is in the set if it equals that. A free place holds what no byte that looks there
// equals: 0, but 1 in place 0. For a byte from 0x80 on VPSHUFB answers 0.

// SP and HT.
DATA blanks<>+0(SB)/8, $0x0000000000000020
DATA blanks<>+8(SB)/8, $0x0000000000000900
GLOBL blanks<>(SB), RODATA|NOPTR, $16

// LF, CR and '/'.
DATA openers<>+0(SB)/8, $0x0000000000000001
DATA openers<>+8(SB)/8, $0x2F000D00000A0000
GLOBL openers<>(SB), RODATA|NOPTR, $16

DATA colon<>+0(SB)/1, $':'
GLOBL colon<>(SB), RODATA|NOPTR, $1

// The bit that makes a letter lower case.
DATA small<>+0(SB)/1, $0x20
GLOBL small<>(SB), RODATA|NOPTR, $1

// func passBlocks(data []byte, from int, under int8) int
//
// Each block of 32 bytes is loaded three times, a byte apart, so that every lane
// has a byte, the one before it and the one behind it:
//
//	colon & (small|before > under | behind in openers) &^ behind in blanks
//
// The comparison is signed: a byte from 0x80 on is less than under.
//
//	SI  data                    Y8   ':' in all lanes
//	DI  where the block starts  Y9   the bit of lower case in all lanes
//	BX  the last place for it   Y10  under in all lanes
//	AX  a bit for each lane     Y11  openers, twice: VPSHUFB works in halves
//	                            Y12  blanks, twice
//	Y0  the answer, a lane a byte; Y1 behind; Y2 scratch
TEXT ·passBlocks(SB), NOSPLIT, $0-48
	MOVQ data_base+0(FP), SI
	MOVQ data_len+8(FP), BX
	MOVQ from+24(FP), DI
	VPBROADCASTB colon<>(SB), Y8
	VPBROADCASTB small<>(SB), Y9
	VPBROADCASTB under+32(FP), Y10
	VBROADCASTI128 openers<>(SB), Y11
	VBROADCASTI128 blanks<>(SB), Y12
	SUBQ $33, BX // 32 bytes and the one behind

block:
	VPOR -1(SI)(DI*1), Y9, Y0
	VPCMPGTB Y10, Y0, Y0
	VMOVDQU 1(SI)(DI*1), Y1
	VPSHUFB Y1, Y11, Y2
	VPCMPEQB Y1, Y2, Y2
	VPOR Y2, Y0, Y0
	VPSHUFB Y1, Y12, Y2
	VPCMPEQB Y1, Y2, Y2
	VPANDN Y0, Y2, Y0
	VPCMPEQB (SI)(DI*1), Y8, Y2
	VPAND Y2, Y0, Y0
	VPMOVMSKB Y0, AX
	TESTL AX, AX
	JNZ found
	ADDQ $32, DI
	CMPQ DI, BX
	JLE block
	JMP done

found:
	BSFL AX, AX
	ADDQ AX, DI

done:
	VZEROUPPER
	MOVQ DI, ret+40(FP)
	RET

DATA hostBytes<>+0(SB)/1, $'.'
DATA hostBytes<>+1(SB)/1, $'/'
DATA hostBytes<>+2(SB)/1, $'w'
DATA hostBytes<>+3(SB)/1, $'p'
DATA hostBytes<>+4(SB)/1, $0x60 // 'a' - 1
DATA hostBytes<>+5(SB)/1, $':'  // '9' + 1
GLOBL hostBytes<>(SB), RODATA|NOPTR, $6

// func passHostBlocks(data []byte, from int) int
//
// Each block of 32 bytes is loaded twice, so that every lane has a byte and the one
// before it, in lower case:
//
//	dot & (before is 'w' | 'p') | slash & (before > 'a'-1 | '/' < before < ':')
//
//	SI  data                    Y8   '.' in all lanes    Y12  'a'-1
//	DI  where the block starts  Y9   '/'                 Y13  ':'
//	BX  the last place for it   Y10  'w'                 Y14  the bit of lower case
//	AX  a bit for each lane     Y11  'p'
//	Y0  before; Y1 the byte; Y2, Y3 scratch
TEXT ·passHostBlocks(SB), NOSPLIT, $0-40
	MOVQ data_base+0(FP), SI
	MOVQ data_len+8(FP), BX
	MOVQ from+24(FP), DI
	VPBROADCASTB hostBytes<>+0(SB), Y8
	VPBROADCASTB hostBytes<>+1(SB), Y9
	VPBROADCASTB hostBytes<>+2(SB), Y10
	VPBROADCASTB hostBytes<>+3(SB), Y11
	VPBROADCASTB hostBytes<>+4(SB), Y12
	VPBROADCASTB hostBytes<>+5(SB), Y13
	VPBROADCASTB small<>(SB), Y14
	SUBQ $32, BX

hostBlock:
	VPOR -1(SI)(DI*1), Y14, Y0
	VMOVDQU (SI)(DI*1), Y1
	VPCMPEQB Y0, Y10, Y2
	VPCMPEQB Y0, Y11, Y3
	VPOR Y2, Y3, Y2
	VPCMPEQB Y1, Y8, Y3
	VPAND Y2, Y3, Y2
	VPCMPGTB Y9, Y0, Y3
	VPCMPGTB Y0, Y13, Y4
	VPAND Y3, Y4, Y3
	VPCMPGTB Y12, Y0, Y4
	VPOR Y3, Y4, Y3
	VPCMPEQB Y1, Y9, Y4
	VPAND Y3, Y4, Y3
	VPOR Y2, Y3, Y0
	VPMOVMSKB Y0, AX
	TESTL AX, AX
	JNZ hostFound
	ADDQ $32, DI
	CMPQ DI, BX
	JLE hostBlock
	JMP hostDone

hostFound:
	BSFL AX, AX
	ADDQ AX, DI

hostDone:
	VZEROUPPER
	MOVQ DI, ret+32(FP)
	RET
