package command

import (
	"fmt"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// ChangeDate gives a session another date. It can be done to a closed session too: no
// points follow from it. It is refused with event.no-session and event.no-date.
type ChangeDate struct {
	Session event.ID `json:"session"`
	Date    string   `json:"date"` // 2003-11-10
}

var _ = journal.Register[ChangeDate](journal.Evening, journal.OnClosed)

func (*ChangeDate) Command() string { return "change-date" }

func (p *ChangeDate) Check(*event.Event, *event.Session) error {
	if !isDate(p.Date) {
		return problem.New("event.no-date")
	}
	return nil
}

func (p *ChangeDate) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	s.Date = p.Date
}

func (p *ChangeDate) Describe(_ *event.Event, s *event.Session) journal.Told {
	t := journal.Told{Name: p.Date}
	t.WasName = s.Date
	return t
}

// isDate reports whether a text is a day of the calendar, written 2003-11-10.
func isDate(text string) bool {
	var y, m, d int
	n, err := fmt.Sscanf(text, "%4d-%2d-%2d", &y, &m, &d)
	if err != nil || n != 3 || y < 1 || m < 1 || m > 12 || d < 1 || fmt.Sprintf("%04d-%02d-%02d", y, m, d) != text {
		return false
	}
	days := [...]int{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31}[m-1]
	if m == 2 && y%4 == 0 && (y%100 != 0 || y%400 == 0) {
		days = 29
	}
	return d <= days
}
