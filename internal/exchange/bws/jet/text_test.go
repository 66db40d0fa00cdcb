package jet

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode/utf16"
)

// TestText: text of code pages, of two bytes a character, and compressed.
func TestText(t *testing.T) {
	four := decoder{version: 4}
	for _, test := range []struct {
		d          decoder
		bytes, say string
	}{
		{decoder{version: 3, high: codePages[1252]}, "Zo\xeb \x80 \x8a", "Zoë € Š"},
		{decoder{version: 3, high: codePages[1250]}, "\xaf\xf3\xb3w", "Żółw"},
		{decoder{version: 3, high: codePages[1251]}, "\xcc\xe8\xf0", "Мир"},
		{decoder{version: 3, high: codePages[1253]}, "\xe1\xe2\xe3", "αβγ"},
		{decoder{version: 3, high: codePages[1254]}, "\xde\xfd", "Şı"},
		{decoder{version: 3, high: codePages[1257]}, "\xc0\xe0", "Ąą"},
		{decoder{version: 3, high: codePages[932]}, "a\xc0", "a\ufffd"},
		{four, "", ""},
		{four, "Z\x00o\x00\xeb\x00\x60\x26", "Zoë♠"},
		{four, "\x3c\xd8\xa1\xdc", "🂡"},
		{four, "\xff\xfeZo\xeb", "Zoë"},
		{four, "\xff\xfea\x00\x60\x26\x61\x26\x00b", "a♠♡b"},
		{four, "\xff\xfe\x00\x3c\xd8\xa1\xdc", "🂡"},
		{four, "\xff\xfea\x00\x60\x26\x61", "a♠"},
		{four, "\xff", ""},
	} {
		if got := test.d.text([]byte(test.bytes)); got != test.say {
			t.Errorf("%q is %q, want %q", test.bytes, got, test.say)
		}
	}
	for page, high := range codePages {
		if len(high) != 128 {
			t.Errorf("code page %d has %d characters above 127", page, len(high))
		}
	}
}

// TestCompressed: what is compressed by turns comes out.
func TestCompressed(t *testing.T) {
	chance := rand.New(rand.NewPCG(4, 4))
	for range 1000 {
		var s strings.Builder
		b, single := []byte{0xFF, 0xFE}, true
		for range chance.IntN(30) {
			r := []rune("aZé ♠Жż🂡")[chance.IntN(8)]
			s.WriteRune(r)
			if (r <= 0xFF) != single {
				b, single = append(b, 0), !single
			}
			for _, u := range utf16.Encode([]rune{r}) {
				if b = append(b, byte(u)); !single {
					b = append(b, byte(u>>8))
				}
			}
		}
		if got := (decoder{version: 4}).text(b); got != s.String() {
			t.Fatalf("% x is %q, want %q", b, got, s.String())
		}
	}
}
