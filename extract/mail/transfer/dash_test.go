package transfer_test

import (
	"strings"
	"testing"

	"github.com/urigrep/urigrep/extract/mail/transfer"
)

func naiveDash(raw []byte) (units []unit, failed bool) {
	signed := false
	starts := lines(raw)
	for k := range starts[1:] {
		from, to := starts[k], starts[k+1]
		switch line := string(raw[from:to]); {
		case strings.HasPrefix(line, "-----BEGIN PGP SIGNED MESSAGE-----"):
			signed = true
		case strings.HasPrefix(line, "-----BEGIN PGP SIGNATURE-----"):
			signed = false
		case signed && strings.HasPrefix(line, "- "):
			from += 2
		}
		units = plain(units, raw, from, to)
	}
	return units, false
}

func TestDashEscaped(t *testing.T) {
	const (
		begin = "-----BEGIN PGP SIGNED MESSAGE-----\r\nHash: SHA512\r\n\r\n"
		end   = "-----BEGIN PGP SIGNATURE-----\r\n\r\n- iQ==\r\n-----END PGP SIGNATURE-----\r\n"
	)
	tests := []struct{ raw, want string }{
		{"", ""},
		{"- a\r\n", "- a\r\n"},
		{begin + "- a\r\n" + end + "- b", begin + "a\r\n" + end + "- b"},
		{begin + "- - a\r\n- -----BEGIN PGP SIGNATURE-----\r\n- b\n-c\n-", begin + "- a\r\n-----BEGIN PGP SIGNATURE-----\r\nb\n-c\n-"},
		{"> " + begin + "- a\r\n", "> " + begin + "- a\r\n"},
		{begin + "- a\n" + end + begin + "- b\n" + end, begin + "a\n" + end + begin + "b\n" + end},
		{begin + "- http://a.example/-\n- x", begin + "http://a.example/-\nx"},
	}
	for _, tt := range tests {
		if got, failure := decodeAll(t, transfer.NewDashEscaped(), tt.raw); got != tt.want || failure >= 0 {
			t.Errorf("%q is %q, want %q", tt.raw, got, tt.want)
		}
	}
}

func TestDashEscapedIsAsNaive(t *testing.T) {
	checkPieces(t, transfer.NewDashEscaped, naiveDash, []string{
		"-----BEGIN PGP SIGNED MESSAGE-----", "-----BEGIN PGP SIGNED MESSAGE-----\r\n", "-----BEGIN PGP SIGNATURE-----\n",
		"-----BEGIN", "- ", "-", "\n", "\r\n", "\n- a\n", "\n- - b\n", "word", strings.Repeat("long - ", 60),
	})
}

func FuzzDashEscaped(f *testing.F) {
	f.Add([]byte("- a\n-----BEGIN PGP SIGNED MESSAGE-----\n\n- b\n-----BEGIN PGP SIGNATURE-----\n- c"), uint64(1))
	f.Fuzz(func(t *testing.T, raw []byte, seed uint64) {
		if err := check(transfer.NewDashEscaped, naiveDash, raw, seed); err != nil {
			t.Error(err)
		}
	})
}
