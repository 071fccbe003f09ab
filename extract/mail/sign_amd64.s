//go:build !purego

#include "textflag.h"

// The bytes that signs are made of.
DATA signBytes<>+0(SB)/8, $0x2D46620A0D3D
GLOBL signBytes<>(SB), RODATA|NOPTR, $8

// func signBlocks(b []byte, from int) int
//
// Each block of 32 bytes is loaded twice, a byte apart, so that every lane has a
// byte and the one behind it. The highest bit of a lane tells of a sign:
//
//	byte | '=' & (behind is LF | CR) | LF & (behind is 'b' | 'F' | '-')
//
//	SI  b                       Y8  '='    Y11 'b'
//	DI  where the block starts  Y9  CR     Y12 'F'
//	BX  the last place for it   Y10 LF     Y13 '-'
//	Y0  the bytes; Y1 those behind; Y2, Y3, Y4 scratch
TEXT ·signBlocks(SB), NOSPLIT, $0-40
	MOVQ b_base+0(FP), SI
	MOVQ b_len+8(FP), BX
	MOVQ from+24(FP), DI
	VPBROADCASTB signBytes<>+0(SB), Y8
	VPBROADCASTB signBytes<>+1(SB), Y9
	VPBROADCASTB signBytes<>+2(SB), Y10
	VPBROADCASTB signBytes<>+3(SB), Y11
	VPBROADCASTB signBytes<>+4(SB), Y12
	VPBROADCASTB signBytes<>+5(SB), Y13
	SUBQ $33, BX // 32 bytes and the one behind

block:
	VMOVDQU (SI)(DI*1), Y0
	VMOVDQU 1(SI)(DI*1), Y1
	VPCMPEQB Y1, Y11, Y2
	VPCMPEQB Y1, Y12, Y3
	VPOR Y3, Y2, Y2
	VPCMPEQB Y1, Y13, Y3
	VPOR Y3, Y2, Y2
	VPCMPEQB Y0, Y10, Y3
	VPAND Y3, Y2, Y2
	VPCMPEQB Y1, Y10, Y3
	VPCMPEQB Y1, Y9, Y4
	VPOR Y4, Y3, Y3
	VPCMPEQB Y0, Y8, Y4
	VPAND Y4, Y3, Y3
	VPOR Y3, Y2, Y2
	VPOR Y0, Y2, Y2
	VPMOVMSKB Y2, AX
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
	MOVQ DI, ret+32(FP)
	RET
