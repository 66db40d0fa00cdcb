package points

import (
	"fmt"

	"uitslag/internal/event"
)

// FirstSeason is the day on which a season begins where the club has not set one.
const FirstSeason = "09-01"

type day struct{ year, month, day int }

func parse(date string) (day, bool) {
	var d day
	n, err := fmt.Sscanf(date, "%4d-%2d-%2d", &d.year, &d.month, &d.day)
	return d, err == nil && n == 3 && d.month >= 1 && d.month <= 12 && d.day >= 1 && d.day <= d.last()
}

func (d day) last() int {
	switch d.month {
	case 4, 6, 9, 11:
		return 30
	case 2:
		if d.year%4 == 0 && (d.year%100 != 0 || d.year%400 == 0) {
			return 29
		}
		return 28
	}
	return 31
}

func (d day) String() string { return fmt.Sprintf("%04d-%02d-%02d", d.year, d.month, d.day) }

func (d day) before() day {
	if d.day--; d.day > 0 {
		return d
	}
	if d.month--; d.month == 0 {
		d.year, d.month = d.year-1, 12
	}
	d.day = d.last()
	return d
}

// after returns the day after, also of a 29 February that the year does not have.
func (d day) after() day {
	if d.day++; d.day <= d.last() {
		return d
	}
	d.day = 1
	if d.month++; d.month > 12 {
		d.year, d.month = d.year+1, 1
	}
	return d
}

// first returns the first day of the season that begins in a year.
func first(c *event.Club, year int) day {
	start, ok := parse("2000-" + c.Settings.Season) // 2000 has a 29 February
	if !ok {
		start, _ = parse("2000-" + FirstSeason)
	}
	start.year = year
	if start.day > start.last() {
		start = start.after()
	}
	return start
}

// Season returns the season of the club that a date is in: its first day and its last. Both are ""
// where that is no date.
func Season(c *event.Club, date string) (from, to string) {
	d, ok := parse(date)
	if !ok {
		return "", ""
	}
	year := d.year
	if d.String() < first(c, year).String() {
		year--
	}
	return first(c, year).String(), first(c, year+1).before().String()
}

// Before returns the season before the one that a date is in.
func Before(c *event.Club, date string) (from, to string) {
	from, _ = Season(c, date)
	d, ok := parse(from)
	if !ok {
		return "", ""
	}
	return Season(c, d.before().String())
}

// Year returns the last 12 months up to a date, which is included: from the day after the same date
// a year before. Both are "" where that is no date.
func Year(date string) (from, to string) {
	d, ok := parse(date)
	if !ok {
		return "", ""
	}
	to = d.String()
	d.year--
	return d.after().String(), to
}
