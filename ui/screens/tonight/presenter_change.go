package tonight

import (
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/ui/notice"
)

// Change asks for another name or date of the chosen evening.
func (a *acting) Change() {
	if a.header(a.selected) == nil || a.bin || !a.may() {
		return
	}
	a.Take()
	a.asking, a.notice = Changing, notice.Notice{}
}

// Named returns the name and the date of the chosen evening, as they are typed.
func (a *acting) Named() (name, date string) {
	h := a.header(a.selected)
	if h == nil {
		return "", ""
	}
	return h.Name, a.desk.Words.ShortDate(a.dated(h))
}

// dated returns the date of the chosen evening: of several sessions the current one's.
func (a *acting) dated(h *event.Header) string {
	if e, err := a.desk.Club.Event(h.ID); err == nil && e != nil {
		if s := a.inHand(e); s != nil {
			return s.Date
		}
	}
	return h.Date
}

// ReadDate reads a date as it is typed: it as it is written, what is remarkable about it,
// and why it cannot be.
func (a *acting) ReadDate(text string) (iso, remark, refusal string) {
	w := a.desk.Words
	iso, ok := a.desk.Speaker.ReadDate(text)
	if !ok {
		return "", "", w.T("newevening.date", "example", w.ShortDate(a.desk.Now().Format("2006-01-02")))
	}
	return iso, a.desk.Speaker.DateRemark(iso), ""
}

// Step returns the day after the one that is typed, or before it where by is negative; what is
// no date stays.
func (a *acting) Step(text string, by int) string {
	iso, ok := a.desk.Speaker.ReadDate(text)
	if !ok {
		return text
	}
	return a.desk.Words.ShortDate(desk.DayAfter(iso, by))
}

// Rename gives the chosen evening another name, and its sessions another date where that
// differs; of one of several sessions x is what else was asked. It reports whether all could
// be; what was wrong is said.
func (a *acting) Rename(name, date string, x Several) bool {
	h := a.header(a.selected)
	if h == nil || !a.may() {
		return false
	}
	iso, _, refusal := a.ReadDate(date)
	if refusal != "" {
		a.notice = notice.Refuse(refusal)
		return false
	}
	e, err := a.desk.Club.Event(h.ID)
	if err != nil {
		a.notice = notice.Refuse(a.desk.Words.Sentence(err))
		return false
	}
	was, wasDate := h.Name, a.dated(h)
	var todo []journal.Payload
	if name = strings.TrimSpace(name); name != was {
		todo = append(todo, &command.RenameEvent{Name: name})
	}
	if iso != wasDate && len(e.Sessions) > 0 {
		of := e.Sessions[0].ID
		if s := a.inHand(e); s != nil {
			of = s.ID
		}
		todo = append(todo, &command.ChangeDate{Session: of, Date: iso})
	}
	more, refusal := a.several(e, x)
	if refusal != "" {
		a.notice = notice.Refuse(refusal)
		return false
	}
	todo = append(todo, more...)
	issued := len(e.Issued) > 0
	for _, q := range todo {
		if err := a.desk.Do(q); err != nil {
			a.notice = notice.Refuse(a.desk.Words.Sentence(err))
			return false
		}
	}
	a.asking = NoQuestion
	if len(todo) > 0 {
		said := a.desk.Words.T("evenings.changed", "name", name, "date", a.desk.Words.Date(iso))
		if issued {
			said += " " + a.desk.Words.T("evenings.print-again")
		}
		a.notice = notice.Of(said)
	}
	return true
}
