package desk

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"uitslag/internal/bridge"
	"uitslag/internal/movements"
)

// longAgo is how many days ago an evening is that is not typed in the same season.
const longAgo = 60

// ReadDate reads a day as it is typed: "14-11", "14/11/2026", "14 november 2026",
// "2026-11-14", in the language of the club ("1er septembre", "1 de septiembre de 2026"), with its
// accents or without. Without a year it is that of today.
func (d *speaker) ReadDate(text string) (iso string, ok bool) {
	var got []int
	between := strings.Fields(d.Words.T("date.between"))
	for _, part := range movements.Runs(bridge.Figures(strings.ToLower(text))) {
		if n, err := strconv.Atoi(part); err == nil && len(part) <= 4 {
			got = append(got, n)
			continue
		}
		if slices.Contains(between, part) {
			continue
		}
		m, ok := d.month(Fold(part))
		if !ok || len(got) != 1 {
			return "", false
		}
		got = append(got, m)
	}
	if len(got) == 2 {
		got = append(got, d.Now().Year())
	}
	if len(got) != 3 {
		return "", false
	}
	day, m, y := got[0], got[1], got[2]
	if day > 31 { // the year first
		y, day = day, y
	}
	if y < 100 {
		y += 2000
	}
	t := time.Date(y, time.Month(m), day, 0, 0, 0, 0, time.UTC)
	if t.Day() != day || int(t.Month()) != m || y < 1900 || y > 2200 {
		return "", false
	}
	return t.Format(time.DateOnly), true
}

// month is the month that begins with these letters, folded, at least three of them.
func (d *speaker) month(text string) (int, bool) {
	if len(text) < 3 {
		return 0, false
	}
	for m := 1; m <= 12; m++ {
		for _, key := range []string{"month.%d", "month.alone.%d"} { // in Polish września and wrzesień
			if strings.HasPrefix(Fold(d.Words.T(fmt.Sprintf(key, m))), text) {
				return m, true
			}
		}
	}
	return 0, false
}

// DayAfter is the day so many days after another, before it where by is negative.
func DayAfter(iso string, by int) string {
	t, err := time.Parse(time.DateOnly, iso)
	if err != nil {
		return iso
	}
	return t.AddDate(0, 0, by).Format(time.DateOnly)
}

// DateRemark says of a day that is still to come, or long ago, that it is; "" for others.
// It always says which day of the week that is.
func (d *speaker) DateRemark(iso string) string {
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
	return d.Words.T(key, "n", days, "day", d.Words.T(fmt.Sprintf("evenings.weekday.%d", int(day.Weekday()))), "date", d.Words.Date(iso))
}
