package federation

import (
	"cmp"
	"strings"
	"unicode"

	"uitslag/internal/exact"
)

// form is a format as it stands behind the colon of a placeholder.
type form struct {
	ok      bool
	decimal bool   // "0" or "0.00"
	places  int    // decimals
	comma   bool   // "0,00"
	percent bool   // "0.00%"
	pad     int    // "0000": zeros in front, to so many characters
	date    string // "dd/mm/yyyy"
	letters func(string) string
}

// formatOf reads a format; "" is none.
func formatOf(text string) form {
	switch lower := strings.ToLower(text); {
	case text == "":
		return form{ok: true}
	case lower == "upper":
		return form{ok: true, letters: strings.ToUpper}
	case lower == "lower":
		return form{ok: true, letters: strings.ToLower}
	case strings.ContainsAny(lower, "dtmyjar"):
		if _, ok := dateIn("2026-11-23", text); ok {
			return form{ok: true, date: text}
		}
		return form{}
	}
	f := form{ok: true}
	text, f.percent = strings.CutSuffix(text, "%")
	whole, places, comma := strings.Cut(text, ",")
	if !comma {
		whole, places, _ = strings.Cut(text, ".")
	}
	if whole == "" || strings.Trim(whole, "0#") != "" || strings.Trim(places, "0") != "" || len(places) > 6 ||
		len(places) == 0 && strings.ContainsAny(text, ".,") {
		return form{}
	}
	whole = strings.TrimLeft(whole, "#")
	if len(whole) > 1 && places == "" && !f.percent {
		f.pad = len(whole)
		return f
	}
	f.decimal, f.places, f.comma = true, len(places), comma
	return f
}

// mostPlaces is how many decimals a number has at most where no format says it.
const mostPlaces = 2

// number writes a number by the format. Without one it has fixed decimals, or, where fixed is
// below 0, as many as it needs.
func (f form) number(r exact.Rat, fixed int, comma bool) (text string, places int) {
	switch {
	case f.decimal:
		text = r.Text(f.places)
	case f.pad > 0:
		text = r.Text(0)
	case fixed >= 0:
		text = r.Text(fixed)
	default:
		text = r.Short(mostPlaces)
	}
	if _, decimals, ok := strings.Cut(text, "."); ok {
		places = len(decimals)
	}
	if comma || f.comma {
		text = strings.Replace(text, ".", ",", 1)
	}
	if f.percent {
		text += "%"
	}
	return f.padded(text), places
}

// padded puts zeros in front of a text of digits, or of digits and what stands between them.
func (f form) padded(text string) string {
	if n := f.pad - len([]rune(text)); n > 0 && text != "" && strings.ContainsFunc(text, unicode.IsDigit) {
		return strings.Repeat("0", n) + text
	}
	return text
}

func (f form) text(text string) string {
	if f.letters != nil {
		return f.letters(text)
	}
	return f.padded(text)
}

// standardDate is how a date is written where nothing says otherwise.
const standardDate = "dd/mm/yyyy"

// dateIn writes a plain date in a form of days, months and years, in any order and in the
// letters of six languages: "dd/mm/yyyy", "jjjj-mm-dd", "jj/mm/aaaa", "tt.mm.jjjj", "d.m.rr".
func dateIn(iso, form string) (string, bool) {
	if len(iso) != len("2026-11-23") || iso[4] != '-' || iso[7] != '-' {
		return iso, false
	}
	year, month, day := iso[:4], iso[5:7], iso[8:]
	var out strings.Builder
	lower := strings.ToLower(cmp.Or(form, standardDate))
	days, years := "dt", "yjar"
	if strings.Contains(lower, "a") && strings.Contains(lower, "j") { // the day of the French
		days, years = "dtj", "yar"
	}
	letters := []rune(lower)
	seen := map[rune]int{}
	for i := 0; i < len(letters); {
		j := i
		for j < len(letters) && letters[j] == letters[i] {
			j++
		}
		n := j - i
		switch c := letters[i]; {
		case strings.ContainsRune(days, c) && n <= 2:
			out.WriteString(short(day, n))
			seen['d']++
		case c == 'm' && n <= 2:
			out.WriteString(short(month, n))
			seen['m']++
		case strings.ContainsRune(years, c) && (n == 2 || n == 4):
			out.WriteString(year[4-n:])
			seen['y']++
		case !unicode.IsLetter(c) && !unicode.IsDigit(c):
			out.WriteString(string(letters[i:j]))
		default:
			return iso, false
		}
		i = j
	}
	return out.String(), seen['d'] == 1 && seen['m'] == 1 && seen['y'] == 1
}

// short is a day or month without its zero where the form has one letter.
func short(two string, letters int) string {
	if letters == 1 {
		return strings.TrimPrefix(two, "0")
	}
	return two
}
