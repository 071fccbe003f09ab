package uri_test

import (
	"math/rand/v2"
	"net/netip"
	"strings"
	"testing"

	"github.com/urigrep/urigrep/delimit/uri"
)

func isIPLiteral(address string) bool {
	_, err := uri.TryParse("//["+address+"]", uri.RFC3986)
	return err.Reason == uri.OK
}

func TestIPLiteral(t *testing.T) {
	const valid = `
		1:2:3:4:5:6:7:8 1:2:3:4:5:6:1.2.3.4
		::2:3:4:5:6:7:8 ::3:4:5:6:1.2.3.4 ::2:3:4:5:6:1.2.3.4
		1::3:4:5:6:7:8 1::4:5:6:1.2.3.4 1::3:4:5:6:1.2.3.4
		1:2::4:5:6:7:8 1:2::5:6:1.2.3.4
		1:2:3::5:6:7:8 1:2:3::6:1.2.3.4
		1:2:3:4::6:7:8 1:2:3:4::1.2.3.4
		1:2:3:4:5::7:8 1:2:3:4:5::1.2.3.4
		1:2:3:4:5:6::8 1:2:3:4:5:6:7::
		:: ::1 1:: ::1.2.3.4 ::ffff:192.168.0.1 2001:db8::7
		FEDC:BA98:7654:3210:fedc:ba98:7654:3210 0000::0000 ::0.0.0.0 ::255.249.199.10
		1080:0:0:0:8:800:200C:417A 3ffe:2a00:100:7031::1
		v1.a V1.fe vF0.a:b v1.-._~!$&'()*+,;=:`
	const invalid = `
		: ::: 1 1: :1 1:2:3:4:5:6:7 1:2:3:4:5:6:7: :2:3:4:5:6:7:8
		1:2:3:4:5:6:7:8:9 1:2:3:4:5:6:7:8: :1:2:3:4:5:6:7:8
		1:2:3:4:5:6:7:8:: ::1:2:3:4:5:6:7:8 1:2:3:4::5:6:7:8
		1::2::3 ::1:: 1:::2 12345:: ::12345 ::g g:: ::1%25eth0 ::1%eth0 ::1/64
		1.2.3.4 ::1.2.3 ::1.2.3.4.5 ::1.2.3.4: ::1.2.3.4:5 1.2.3.4:: 1:1.2.3.4::
		1:2:3:4:5:6:7:1.2.3.4 1:2:3:4:5:1.2.3.4 1:2:3:4:5:6::1.2.3.4 ::2:3:4:5:6:7:1.2.3.4
		::01.2.3.4 ::1.2.3.04 ::00.0.0.0 ::256.1.1.1 ::1.2.3.256 ::1.2.3.1000 ::18446744073709551617.1.1.1 ::1..2.3 ::.1.2.3 ::1.2.3. ::1.2.3.a ::a.1.2.3
		v v1 v1. v.a vg.a v1.a@b v1.a/b v1.%41 v1.a[ x1.a [::1] [`
	for _, address := range strings.Fields(valid) {
		if !isIPLiteral(address) {
			t.Errorf("[%s] is refused", address)
		}
	}
	for _, address := range append(strings.Fields(invalid), "", " ::1", "::1 ") {
		if isIPLiteral(address) {
			t.Errorf("[%s] is taken", address)
		}
	}
}

// TestIPv6LikeNetip compares with net/netip, which differs from RFC 3986 3.2.2 in this: it
// knows zones, which begin with a "%", and IPv4 addresses alone.
func TestIPv6LikeNetip(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	pieces := strings.Split("0 1 9 a f : : : : :: . . 12 255 256 01 ffff 1.2.3.4 2:3:4:5 6:7: ::", " ")
	const chars = "0123456789abcdef:."
	taken := 0
	check := func(address string) {
		ip, err := netip.ParseAddr(address)
		want := err == nil && ip.Is6()
		if want {
			taken++
		}
		if got := isIPLiteral(address); got != want {
			t.Fatalf("[%s]: %v, netip %v", address, got, err)
		}
	}
	for range 200_000 {
		var b strings.Builder
		for range 1 + random.IntN(10) {
			b.WriteString(pieces[random.IntN(len(pieces))])
		}
		check(b.String())
		b.Reset()
		for range 1 + random.IntN(12) {
			b.WriteByte(chars[random.IntN(len(chars))])
		}
		check(b.String())
	}
	if taken < 1000 {
		t.Errorf("only %d of the addresses were valid", taken)
	}
}
