package tonight

import (
	"strings"

	"uitslag/internal/event/command"
	"uitslag/internal/event/journal"
	"uitslag/ui/desk"
)

// Change asks for another name or date of the chosen evening.
func (p *Presenter) Change() {
	if p.header(p.chosen) == nil || p.bin || !p.may() {
		return
	}
	p.Take()
	p.asking, p.said = Changing, ""
}

// Named is the name and the date of the chosen evening, as they are typed.
func (p *Presenter) Named() (name, date string) {
	h := p.header(p.chosen)
	if h == nil {
		return "", ""
	}
	return h.Name, p.desk.Words.ShortDate(h.Date)
}

// ReadDate reads a date as it is typed: it as it is written, what is remarkable about it,
// and why it cannot be.
func (p *Presenter) ReadDate(text string) (iso, remark, refusal string) {
	w := p.desk.Words
	iso, ok := p.desk.ReadDate(text)
	if !ok {
		return "", "", w.T("newevening.date", "example", w.ShortDate(p.desk.Now().Format("2006-01-02")))
	}
	return iso, p.desk.DateRemark(iso), ""
}

// Step is the day after the one that is typed, or before it where by is negative; what is
// no date stays.
func (p *Presenter) Step(text string, by int) string {
	iso, ok := p.desk.ReadDate(text)
	if !ok {
		return text
	}
	return p.desk.Words.ShortDate(desk.DayAfter(iso, by))
}

// Rename gives the chosen evening another name, and its sessions another date where that
// differs. It tells whether both could be; what was wrong is said.
func (p *Presenter) Rename(name, date string) bool {
	h := p.header(p.chosen)
	if h == nil || !p.may() {
		return false
	}
	iso, _, refusal := p.ReadDate(date)
	if refusal != "" {
		p.say(refusal, true)
		return false
	}
	e, err := p.desk.Club.Event(h.ID)
	if err != nil {
		p.say(p.desk.Words.Sentence(err), true)
		return false
	}
	was, wasDate := h.Name, h.Date
	var todo []journal.Payload
	if name = strings.TrimSpace(name); name != was {
		todo = append(todo, &command.RenameEvent{Name: name})
	}
	if iso != wasDate && len(e.Sessions) > 0 {
		todo = append(todo, &command.ChangeDate{Session: e.Sessions[0].ID, Date: iso})
	}
	issued := len(e.Issued) > 0
	for _, q := range todo {
		if err := p.desk.Do(q); err != nil {
			p.say(p.desk.Words.Sentence(err), true)
			return false
		}
	}
	p.asking = NoQuestion
	if len(todo) > 0 {
		said := p.desk.Words.T("evenings.changed", "name", name, "date", p.desk.Words.Date(iso))
		if issued {
			said += " " + p.desk.Words.T("evenings.print-again")
		}
		p.say(said, false)
	}
	return true
}
