package bridge

import (
	"testing"
	"unicode/utf8"

	"uitslag/internal/problem"
)

// azerty is what the keys of digits give on a Belgian keyboard without Shift.
var azerty = map[rune]rune{'0': 'à', '1': '&', '2': 'é', '3': '"', '4': '\'', '5': '(', '6': '§', '7': 'è', '8': '!', '9': 'ç'}

// unshifted returns a text as it comes out when Shift is left away for its digits.
func unshifted(text string) string {
	out := []rune(text)
	for i, c := range out {
		if k, ok := azerty[c]; ok {
			out[i] = k
		}
	}
	return string(out)
}

// TestAzerty holds: what can be typed can be typed without Shift for the digits, and
// means the same. Where a contract is typed no 8 can stand but as its tricks, and behind
// a declarer the ! doubles.
func TestAzerty(t *testing.T) {
	for _, n := range []Notation{{}, {DropZero: true}, {Letters: English}, {TricksInAll: true}} {
		for _, v := range []Vulnerability{VulNone, VulAll} {
			for _, text := range []string{
				"4sn", "4s n =", "4sn1", "4sn+1", "1sn6", "3nxe-", "3nn!-2", "7nxxw-10", "2hs-8", "1cn-9", "420", "-420", "42", "62+",
				"11-", "80", "-98", "1080", "680-", "8", "28+", "98-", "60/40", "88/12", "a+/40", "0", "0r", "4sn:42", "4sn:420", "3nnx4:1080",
				"4sn=:620+", "pas", "gem", "ng", "*", "8sn", "415", "9990",
			} {
				want, refused := n.Parse(text, v)
				got, err := n.Parse(unshifted(text), v)
				code := func(err error) string {
					if p := problem.Find(err); p != nil {
						return p.Code
					}
					return ""
				}
				// An 8 as a level is none, and a ! there is none either: another sentence.
				if text != "8sn" && code(err) != code(refused) || got != want {
					t.Errorf("%q typed %q: %+v %v, want %+v %v", text, unshifted(text), got, err, want, refused)
				}
			}
		}
	}
}

func TestDigits(t *testing.T) {
	for text, want := range map[string]string{
		"":           "",
		"4s!n":       "4s!n",
		"4sn!":       "4sn!", // doubled, though it is the key of the 8
		"'s!n":       "4s!n",
		"3sa!!o-2":   "3sa!!o-2",
		"2sn-!":      "2sn-8",
		"2s!n−!":     "2s!n−8",
		"!à+":        "80+",
		"! à":        "8 0",
		"!!":         "88",
		"!r":         "!r", // may be a diamond doubled
		"4sn!:!à":    "4sn!:80",
		"ÀÉ":         "02",
		"４２０＋":       "420+",
		"４ｓｎ！":       "4sn!",
		"кот €$µ£²³": "кот €$µ£²³",
	} {
		if got := Digits(text); got != want {
			t.Errorf("%q: %q, want %q", text, got, want)
		}
	}
}

// FuzzDigits holds: nothing is added or lost, and a second time changes nothing.
func FuzzDigits(f *testing.F) {
	for _, k := range notations(f) {
		f.Add(unshifted(k.text))
	}
	f.Fuzz(func(t *testing.T, text string) {
		got := Digits(text)
		if Digits(got) != got || utf8.RuneCountInString(got) != utf8.RuneCountInString(text) {
			t.Errorf("%q: %q, %q", text, got, Digits(got))
		}
	})
}

func TestFigures(t *testing.T) {
	for _, c := range []struct {
		text, want string
		keep       []string
	}{
		{text: "&é", want: "12"},
		{text: " é'-é!  ", want: " 24-28  "},
		{text: "é' t/m é!", want: "24 t/m 28"},
		{text: "é' à é!", want: "24 à 28", keep: []string{"à"}},
		{text: "24 à", want: "24 0"},
		{text: "5 février", want: "5 février"},
		{text: "noë &&\" d'Hondt", want: "noë 113 d'Hondt"},
		{text: "Zoé", want: "Zoé"},
		{text: "", want: ""},
	} {
		if got := Figures(c.text, c.keep...); got != c.want {
			t.Errorf("%q: %q, want %q", c.text, got, c.want)
		}
	}
}

func TestNumber(t *testing.T) {
	for text, want := range map[string]int{"12": 12, " &é ": 12, "!": 8, "-(": -5, "４２": 42} {
		if got, ok := Number(text); !ok || got != want {
			t.Errorf("%q: %d, %v", text, got, ok)
		}
	}
	for _, text := range []string{"", "x", "4s", "1 2", "99999999999999999999"} {
		if got, ok := Number(text); ok {
			t.Errorf("%q is %d", text, got)
		}
	}
}
