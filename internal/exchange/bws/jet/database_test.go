package jet

import (
	"crypto/rc4"
	"testing"

	"uitslag/internal/must"
	"uitslag/internal/problem"
)

// header gives the beginning of a file of a version, with the masked bytes set at offsets.
func header(t testing.TB, version byte, set map[int]byte) []byte {
	t.Helper()
	f := &jet3
	if version > 0 {
		f = &jet4
	}
	file := make([]byte, 3*f.page)
	copy(file[4:], signature)
	file[versionAt] = version
	for at, x := range set {
		file[at] = x
	}
	cipher := must.Get(rc4.NewCipher([]byte{0xc7, 0xda, 0x39, 0x6b}))(t)
	masked := file[headerMask : headerMask+f.masked]
	cipher.XORKeyStream(masked, masked)
	return file
}

func TestHeader(t *testing.T) {
	ace := make([]byte, 4096)
	copy(ace[4:], newer)
	for _, test := range []struct {
		name, code string
		file       []byte
	}{
		{"nothing", "jet.not-a-database", nil},
		{"short", "jet.not-a-database", []byte("\x00\x01\x00\x00Standard Jet DB")},
		{"a text", "jet.not-a-database", make([]byte, 4096)},
		{"accdb", "jet.newer", ace},
		{"version 2", "jet.newer", header(t, 2, nil)},
		{"encrypted 97", "jet.locked", header(t, 0, map[int]byte{encryptedAt: 1})},
		{"encrypted 2000", "jet.locked", header(t, 1, map[int]byte{encryptedAt + 3: 0x80})},
		{"half a page", "jet.torn", header(t, 1, nil)[:3*4096-1]},
		{"two pages", "jet.torn", header(t, 1, nil)[:2*4096]},
		{"no catalog", "jet.torn", header(t, 1, nil)},
	} {
		if d, err := Open(test.file); !problem.Is(err, test.code) || d != nil {
			t.Errorf("%s: %v, want %s", test.name, err, test.code)
		}
	}
}
