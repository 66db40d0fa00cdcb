package desk

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/translation"
)

// FindDays finds the days that a text is about: a day or a month as translation.FindDay reads it, a
// day of the week, alone or with a date or the number of the day, or the week before that of
// today. It gives what else stands in the text.
func FindDays(w *translation.Words, text string, today time.Time) (on func(iso string) bool, rest []string, ok bool) {
	text = bridge.Figures(strings.ToLower(text))
	if on, rest, ok = lastWeek(w, text, today); ok {
		return on, rest, true
	}
	all := strings.Fields(text)
	for i, word := range all {
		weekday, whole := weekdayOf(w, word)
		if weekday < 0 {
			continue
		}
		is := func(iso string) bool {
			t, err := time.Parse(time.DateOnly, iso)
			return err == nil && int(t.Weekday()) == weekday
		}
		others := slices.Concat(all[:i], all[i+1:])
		if day, rest, found := w.FindDay(strings.Join(others, " ")); found {
			return func(iso string) bool { return is(iso) && day.On(iso) }, rest, true
		}
		if k := slices.IndexFunc(others, func(s string) bool { n, err := strconv.Atoi(s); return err == nil && n >= 1 && n <= 31 }); k >= 0 {
			n, _ := strconv.Atoi(others[k])
			number := fmt.Sprintf("-%02d", n)
			return func(iso string) bool { return is(iso) && strings.HasSuffix(iso, number) }, slices.Delete(others, k, k+1), true
		}
		if whole {
			return is, others, true
		}
	}
	day, rest, ok := w.FindDay(text)
	return day.On, rest, ok
}

func lastWeek(w *translation.Words, text string, today time.Time) (on func(iso string) bool, rest []string, ok bool) {
	said := strings.Fields(Fold(text))
	for _, way := range strings.Split(w.T("date.last-week"), ",") { // the longest first
		way := strings.Fields(Fold(way))
		for i := 0; i+len(way) <= len(said); i++ {
			if !slices.Equal(said[i:i+len(way)], way) {
				continue
			}
			monday := today.AddDate(0, 0, -(int(today.Weekday())+6)%7)
			from, to := monday.AddDate(0, 0, -7).Format(time.DateOnly), monday.Format(time.DateOnly)
			return func(iso string) bool { return from <= iso && iso < to }, slices.Concat(said[:i], said[i+len(way):]), true
		}
	}
	return nil, nil, false
}

var weekdays = [...]string{"fyne.sunday", "fyne.monday", "fyne.tuesday", "fyne.wednesday", "fyne.thursday", "fyne.friday", "fyne.saturday"}

// leastWeekday is how many letters of a day of the week are typed at least, beside a number.
const leastWeekday = 3

// weekdayOf returns the day of the week that a word begins, 0 for Sunday, and whether it is whole;
// -1 for none.
func weekdayOf(w *translation.Words, word string) (day int, whole bool) {
	word = Fold(word)
	if len([]rune(word)) < leastWeekday {
		return -1, false
	}
	for day := range 7 {
		if name := Fold(w.T(weekdays[day])); strings.HasPrefix(name, word) {
			return day, name == word
		}
	}
	return -1, false
}

// longAgo is how many days ago an evening is that is not typed in the same season.
const longAgo = 60

// ReadDate reads a day as it is typed (Words.ReadDay); without a year it is that of today.
func (d Speaker) ReadDate(text string) (iso string, ok bool) {
	day, ok := d.Words.ReadDay(bridge.Figures(text))
	if !ok {
		return "", false
	}
	return day.In(d.Now().Year())
}

// DayAfter returns the day so many days after another, before it where by is negative.
func DayAfter(iso string, by int) string {
	t, err := time.Parse(time.DateOnly, iso)
	if err != nil {
		return iso
	}
	return t.AddDate(0, 0, by).Format(time.DateOnly)
}

// DateRemark says of a day that is still to come, or long ago, that it is; "" for others.
// It always says which day of the week that is.
func (d Speaker) DateRemark(iso string) string {
	day, err := time.Parse(time.DateOnly, iso)
	if err != nil {
		return ""
	}
	y, m, n := d.Now().Date()
	days := int(time.Date(y, m, n, 0, 0, 0, 0, time.UTC).Sub(day) / (24 * time.Hour))
	key := "evenings.date-long-ago"
	switch {
	case days < 0:
		key, days = "evenings.date-to-come", -days
	case days <= longAgo:
		return ""
	}
	return d.Words.T(key, "n", days, "day", d.Words.T(weekdays[day.Weekday()]), "date", d.Words.Date(iso))
}
