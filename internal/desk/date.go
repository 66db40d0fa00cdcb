package desk

import (
	"time"

	"uitslag/internal/bridge"
)

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
