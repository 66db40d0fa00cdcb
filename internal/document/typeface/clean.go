package typeface

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/width"
)

// What a name may hold and a file may not.
//
//	what                                            becomes          where
//	bytes that are no text                          � (U+FFFD)       everywhere
//	control characters, line ends                   a space          everywhere
//	characters above U+FFFF (emoji), and those      see script.go    PDF (its library panics on them), pictures
//	  that the typeface lacks
//	formatting characters one cannot see            nothing          PDF, pictures

// Plain is text without bytes and characters that no file may hold.
func Plain(s string) string {
	ok := utf8.ValidString(s)
	for i := 0; ok && i < len(s); i++ {
		ok = s[i] >= ' ' && s[i] != 0x7f
	}
	if ok && !strings.ContainsFunc(s, unicode.IsControl) {
		return s
	}
	return strings.Map(func(r rune) rune {
		switch {
		case r == utf8.RuneError:
			return '�'
		case unicode.IsControl(r):
			return ' '
		}
		return r
	}, strings.ToValidUTF8(s, "�"))
}

// Printable is plain text that the typeface has, in the forms in which it is drawn.
func Printable(s string) string {
	s = tied(Plain(s))
	if !strings.ContainsFunc(s, func(r rune) bool { return r >= 0x250 && !unicode.IsPunct(r) || unicode.Is(unicode.Cf, r) }) {
		return s
	}
	out := drawn(s)
	if shaped(out) != out { // a ligature that stood for letters
		out = drawn(out)
	}
	return out
}

// drawn is plain text in the characters that the typeface has.
func drawn(s string) string {
	var b strings.Builder
	boxed := false
	for _, r := range shaped(s) {
		if unicode.Is(unicode.Cf, r) || r >= 0xfe00 && r <= 0xfe0f {
			continue // joiners and variation selectors belong to the character before them
		}
		text, ok := string(r), drawable(r)
		if !ok {
			text, ok = substitute(r)
		}
		if !ok && !boxed {
			text = string(Missing)
		}
		if ok || !boxed {
			b.WriteString(text)
		}
		boxed = !ok
	}
	return b.String()
}

// tied returns text whose formulas no line breaks: "2 × 3 + 1 = 7", "−150 4×", "54,81 %".
func tied(s string) string {
	if !strings.ContainsAny(s, "×+−=/%") {
		return s
	}
	runes := []rune(s)
	digit := func(i int) bool { return i >= 0 && i < len(runes) && runes[i] >= '0' && runes[i] <= '9' }
	sign := func(i int) bool { return i >= 0 && i < len(runes) && strings.ContainsRune("×+−=/", runes[i]) }
	begins := func(i int) bool {
		return digit(i) || i+1 < len(runes) && strings.ContainsRune("(−+", runes[i]) && digit(i+1)
	}
	ends := func(i int) bool { return digit(i) || i > 0 && runes[i] == ')' && digit(i-1) }
	for i, r := range runes {
		if r != ' ' {
			continue
		}
		many := i + 1 // behind the number of times: "4×"
		for digit(many) {
			many++
		}
		switch {
		case ends(i-1) && sign(i+1) && i+2 < len(runes) && runes[i+2] == ' ' && begins(i+3),
			sign(i-1) && i > 2 && runes[i-2] == NoBreak && begins(i+1),
			digit(i-1) && many > i+1 && many < len(runes) && runes[many] == '×',
			digit(i-1) && i+1 < len(runes) && runes[i+1] == '%':
			runes[i] = NoBreak
		}
	}
	return string(runes)
}

// RedSuits are the suits that are red where there is colour.
const RedSuits = "♥♦"

// Places returns how many places s takes in a fixed-width typeface: none for marks
// that sit on another letter, two for East Asian letters and emoji.
func Places(s string) int {
	n := 0
	for _, r := range s {
		switch {
		case unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) || r >= 0xfe00 && r <= 0xfe0f:
		case r >= 0x1f300 && r <= 0x1faff:
			n += 2
		default:
			switch width.LookupRune(r).Kind() {
			case width.EastAsianWide, width.EastAsianFullwidth:
				n += 2
			default:
				n++
			}
		}
	}
	return n
}
