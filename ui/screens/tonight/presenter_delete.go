package tonight

import (
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/ui/notice"
)

// Delete asks whether the chosen evening is to be deleted.
func (a *acting) Delete() {
	if a.header(a.selected) == nil || a.bin || !a.may() {
		return
	}
	a.asking, a.notice = Deleting, notice.Notice{}
}

// Question returns what goes with the chosen evening: its results, the uitslag that was given
// out, the competitions that it counts for, the points that are booked, its page on the website.
func (a *acting) Question() string {
	h := a.header(a.selected)
	if h == nil {
		return ""
	}
	w := a.desk.Words
	lines := []string{w.T("evenings.delete-ask", "name", h.Name, "date", w.Date(h.Date)), w.T("evenings.delete-results", "n", h.Entered)}
	e, err := a.desk.Club.Event(h.ID)
	if err != nil {
		return w.Sentence(err)
	}
	if n := len(e.Issued); n > 0 {
		lines = append(lines, w.T("evenings.delete-issued", "n", n))
	}
	if names := competitions(a.list, e); len(names) > 0 {
		lines = append(lines, w.T("evenings.delete-counts", "names", w.List(names)))
	}
	if n := bookedFor(e); n > 0 {
		lines = append(lines, w.T("evenings.delete-booked", "n", n))
	}
	if a.desk.Club.Club().Settings.Web.Target.Kind != "" && e.Closed() {
		lines = append(lines, w.T("evenings.delete-website"))
	}
	return joined(append(lines, w.T("evenings.delete-kept"))...)
}

// bookedFor counts the members with booked points of an evening.
func bookedFor(e *event.Event) int {
	members := map[event.ID]bool{}
	for i := range e.Sessions {
		if b := e.Sessions[i].Booked; b != nil {
			for _, x := range b.Earned {
				members[x.Member] = true
			}
		}
	}
	return len(members)
}

func competitions(l *list, e *event.Event) []string {
	var names []string
	for _, k := range l.desk.Club.Club().Competitions {
		for i := range e.Sessions {
			if k.Counts(e.ID, e.Sessions[i].ID) {
				names = append(names, k.Name)
				break
			}
		}
	}
	return names
}

// DoDelete deletes the chosen evening; the one that comes in its place in the list is
// chosen and made the current one.
func (a *acting) DoDelete() {
	h := a.header(a.selected)
	if h == nil || a.bin || !a.may() {
		return
	}
	id, name, date, row := h.ID, h.Name, h.Date, a.Selected()
	a.asking = NoQuestion
	if err := a.desk.DoTo(id, &command.DeleteEvent{}); err != nil {
		a.notice = notice.Refuse(a.desk.Words.Sentence(err))
		return
	}
	a.Renew()
	a.Choose(max(0, min(row, len(a.shown)-1)))
	a.Take()
	a.notice = notice.Of(a.desk.Words.T("evenings.is-deleted", "name", name, "date", a.desk.Words.Date(date)))
}

// Restore puts the chosen deleted evening back, and makes it the current one.
func (a *acting) Restore() {
	h := a.header(a.selected)
	if h == nil || !a.bin || !a.may() {
		return
	}
	id, name, date := h.ID, h.Name, h.Date
	if err := a.desk.DoTo(id, &command.RestoreEvent{}); err != nil {
		a.notice = notice.Refuse(a.desk.Words.Sentence(err))
		return
	}
	a.bin, a.filter, a.selected = false, "", id
	a.Renew()
	a.Take()
	a.notice = notice.Of(a.desk.Words.T("evenings.is-restored", "name", name, "date", a.desk.Words.Date(date)))
}
