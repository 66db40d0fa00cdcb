package tonight

import (
	"uitslag/internal/event"
	"uitslag/internal/event/command"
)

// Delete asks whether the chosen evening is to be deleted.
func (p *Presenter) Delete() {
	if p.header(p.chosen) == nil || p.bin || !p.may() {
		return
	}
	p.asking, p.said = Deleting, ""
}

// Question is what goes with the chosen evening: its results, the uitslag that was given
// out, the competitions that it counts for.
func (p *Presenter) Question() string {
	h := p.header(p.chosen)
	if h == nil {
		return ""
	}
	w := p.desk.Words
	lines := []string{w.T("evenings.delete-ask", "name", h.Name, "date", w.Date(h.Date)), w.T("evenings.delete-results", "n", h.Entered)}
	e, err := p.desk.Club.Event(h.ID)
	if err != nil {
		return w.Sentence(err)
	}
	if n := len(e.Issued); n > 0 {
		lines = append(lines, w.T("evenings.delete-issued", "n", n))
	}
	if names := p.competitions(e); len(names) > 0 {
		lines = append(lines, w.T("evenings.delete-counts", "names", w.List(names)))
	}
	return joined(append(lines, w.T("evenings.delete-kept"))...)
}

// competitions are those that an evening counts for, by name.
func (p *Presenter) competitions(e *event.Event) []string {
	var names []string
	for _, k := range p.desk.Club.Club().Competitions {
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
// chosen and taken in hand.
func (p *Presenter) DoDelete() {
	h := p.header(p.chosen)
	if h == nil || p.bin || !p.may() {
		return
	}
	id, name, date, row := h.ID, h.Name, h.Date, p.Chosen()
	p.asking = NoQuestion
	if err := p.desk.DoTo(id, &command.DeleteEvent{}); err != nil {
		p.say(p.desk.Words.Sentence(err), true)
		return
	}
	p.Renew()
	p.Choose(max(0, min(row, len(p.shown)-1)))
	p.Take()
	p.say(p.desk.Words.T("evenings.is-deleted", "name", name, "date", p.desk.Words.Date(date)), false)
}

// Restore puts the chosen deleted evening back, and takes it in hand.
func (p *Presenter) Restore() {
	h := p.header(p.chosen)
	if h == nil || !p.bin || !p.may() {
		return
	}
	id, name, date := h.ID, h.Name, h.Date
	if err := p.desk.DoTo(id, &command.RestoreEvent{}); err != nil {
		p.say(p.desk.Words.Sentence(err), true)
		return
	}
	p.bin, p.filter, p.chosen = false, "", id
	p.Renew()
	p.Take()
	p.say(p.desk.Words.T("evenings.is-restored", "name", name, "date", p.desk.Words.Date(date)), false)
}

// Deleted is how many evenings were deleted, and Bin whether the list shows those.
func (p *Presenter) Deleted() int { return len(p.deleted) }

// Bin tells whether the list shows the deleted evenings.
func (p *Presenter) Bin() bool { return p.bin }

// ShowBin shows the deleted evenings in the list, or the others again.
func (p *Presenter) ShowBin(bin bool) {
	p.bin, p.chosen, p.filter, p.asking, p.said = bin && len(p.deleted) > 0, "", "", NoQuestion, ""
	p.Renew()
}
