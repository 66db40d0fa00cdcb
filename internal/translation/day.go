package translation

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Day is a day as it is typed. Year is 0 where none is typed, Day where it is a whole month.
type Day struct{ Year, Month, Day int }

// ReadDay reads a text that is a day, in the language, with its accents or without: "14-11",
// "14/11/2026", "14.11", "14 nov", "14 november 2026", "2026-11-14", "1er septembre",
// "November 14"; or a month, "november 2026".
func (w *Words) ReadDay(text string) (d Day, ok bool) {
	var numbers []int
	between := strings.Fields(w.T("date.between"))
	month := 0
	for _, part := range runs(strings.ToLower(text)) {
		n, err := strconv.Atoi(part)
		switch {
		case err == nil && len(part) <= 4:
			numbers = append(numbers, n)
		case err == nil:
			return Day{}, false
		case slices.Contains(between, part):
		case month > 0 || len(numbers) > 1:
			return Day{}, false
		default:
			if month = w.month(Fold(part), len(numbers) > 0); month == 0 {
				return Day{}, false
			}
		}
	}
	switch n := len(numbers); {
	case month > 0 && n == 0:
		return Day{Month: month}, true
	case month > 0 && n == 1 && numbers[0] > 31:
		d = Day{Year: numbers[0], Month: month}
	case month > 0 && n == 1:
		d = Day{Month: month, Day: numbers[0]}
	case month > 0 && n == 2:
		d = Day{numbers[1], month, numbers[0]}
	case month == 0 && n == 2:
		d = Day{Month: numbers[1], Day: numbers[0]}
	case month == 0 && n == 3:
		d = Day{numbers[2], numbers[1], numbers[0]}
	default:
		return Day{}, false
	}
	if d.Day > 31 { // the year first
		d.Day, d.Year = d.Year, d.Day
		if d.Day == 0 {
			return Day{}, false
		}
	}
	if len(numbers) > 0 && d.Year != 0 && d.Year < 100 {
		d.Year += 2000
	}
	return d, d.valid()
}

// FindDay finds the first words of a text that are a day, as many of them as there are, and
// gives what else stands in it.
func (w *Words) FindDay(text string) (d Day, rest []string, ok bool) {
	words := strings.Fields(text)
	for i := range words {
		for j := len(words); j > i; j-- {
			if d, ok = w.ReadDay(strings.Join(words[i:j], " ")); ok {
				return d, slices.Concat(words[:i], words[j:]), true
			}
		}
	}
	return Day{}, words, false
}

func (d Day) valid() bool {
	if d.Month < 1 || d.Month > 12 || d.Day < 0 || d.Year != 0 && (d.Year < 1900 || d.Year > 2200) {
		return false
	}
	days := [...]int{31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}[d.Month-1]
	if y := d.Year; d.Month == 2 && y != 0 && (y%4 != 0 || y%100 == 0 && y%400 != 0) {
		days = 28
	}
	return d.Day <= days
}

// In returns the day as it is written, "2026-11-14", in a year where none was typed; ok is false
// for a month, and where that year does not have it.
func (d Day) In(year int) (iso string, ok bool) {
	if d.Year == 0 {
		d.Year = year
	}
	if d.Day == 0 || !d.valid() {
		return "", false
	}
	return fmt.Sprintf("%04d-%02d-%02d", d.Year, d.Month, d.Day), true
}

// On reports whether a day as it is written is this one: in any year, or on any day of the
// month, where that is not typed.
func (d Day) On(iso string) bool {
	var of Day
	if n, err := fmt.Sscanf(iso, "%4d-%2d-%2d", &of.Year, &of.Month, &of.Day); n != 3 || err != nil {
		return false
	}
	return (d.Year == 0 || d.Year == of.Year) && d.Month == of.Month && (d.Day == 0 || d.Day == of.Day)
}

// leastMonth is how many letters of a month are typed at least, where it is not shortened as
// people do.
const leastMonth = 3

// month returns the month that begins with these letters, folded, or that people shorten so beside
// a number; 0 for none.
func (w *Words) month(text string, numbered bool) int {
	if len(text) >= leastMonth {
		for m := 1; m <= 12; m++ {
			for _, key := range []string{"month.%d", "month.alone.%d"} { // in Polish września and wrzesień
				if strings.HasPrefix(Fold(w.T(fmt.Sprintf(key, m))), text) {
					return m
				}
			}
		}
	}
	short := strings.Fields(w.T("date.months-short"))
	for i := 0; i+1 < len(short) && (numbered || len(text) >= leastMonth); i += 2 {
		if Fold(short[i]) == text {
			m, _ := strconv.Atoi(short[i+1]) // the text is ours
			return m
		}
	}
	return 0
}

// runs returns the runs of figures and of letters in a text.
func runs(text string) []string {
	var out []string
	last := 0
	for _, r := range text {
		kind := 0
		switch {
		case r >= '0' && r <= '9':
			kind = 1
		case unicode.IsLetter(r) || unicode.Is(unicode.Mn, r):
			kind = 2
		}
		switch {
		case kind == 0:
		case kind == last:
			out[len(out)-1] += string(r)
		default:
			out = append(out, string(r))
		}
		last = kind
	}
	return out
}

// plainLetters are letters that have no accent to take off, and what stands between the parts
// of a name.
var plainLetters = strings.NewReplacer("ł", "l", "ø", "o", "đ", "d", "ß", "ss", "æ", "ae", "œ", "oe", "ı", "i",
	"-", " ", "'", "", "’", "", ".", " ", ",", " ")

// Fold makes names comparable: small letters, no accents, hyphens as blanks.
func Fold(s string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(strings.ToLower(s)) {
		if !unicode.Is(unicode.Mn, r) {
			b.WriteRune(r)
		}
	}
	return strings.Join(strings.Fields(plainLetters.Replace(b.String())), " ")
}
