package csv

import (
	"time"

	"uitslag/internal/exchange"
	"uitslag/internal/problem"
)

// dateForms are the forms of a date that are read: as files have it, and as spreadsheets here
// show it, the day first.
var dateForms = []string{time.DateOnly, "2-1-2006", "2/1/2006", "2.1.2006", time.DateTime}

// date is the date of the rows, "" where they have none; what is no date, and a second date,
// is remarked, and then there is none.
func (rd *reader) date() string {
	if !rd.has(date) {
		return ""
	}
	found := ""
	for _, r := range rd.rows {
		text := rd.get(rd.open(r, nil), date)
		if text == "" {
			continue
		}
		day := readDate(text)
		if day == "" {
			rd.remarks = append(rd.remarks, exchange.Remark{
				Line: r.line, Element: rd.title(date),
				Why: problem.New("csv.date", "line", r.line, "text", exchange.Clip(text)),
			})
			return ""
		}
		if found != "" && day != found {
			rd.remarks = append(rd.remarks, exchange.Remark{
				Line: r.line, Element: rd.title(date),
				Why: problem.New("csv.dates", "line", r.line, "date", problem.Day(day), "first", problem.Day(found)),
			})
			return ""
		}
		found = day
	}
	return found
}

// readDate gives a date as 2003-11-10, "" where it is none.
func readDate(text string) string {
	for _, form := range dateForms {
		if t, err := time.Parse(form, text); err == nil {
			return t.Format(time.DateOnly)
		}
	}
	return ""
}
