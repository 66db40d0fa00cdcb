package competitions

import "uitslag/internal/event/command"

// counting says which evenings count.
type counting struct{ *current }

// ShowEvenings shows all evenings, and which count.
func (e *counting) ShowEvenings() bool {
	if e.mode != Look || !e.Any() {
		return false
	}
	e.mode, e.evening = Evenings, 0
	e.ClearNotice()
	e.Refresh()
	return true
}

// CountNext shows the evenings after a competition was begun; what was said of that stays.
func (e *counting) CountNext() {
	said := e.said
	e.ShowEvenings()
	e.said = said
}

// List are the evenings, and which one is chosen.
func (e *counting) List() (list []Evening, chosen int) { return e.all, e.evening }

// ChooseEvening chooses one of them.
func (e *counting) ChooseEvening(i int) { e.evening = max(min(i, len(e.all)-1), 0) }

// Toggle makes the chosen evening count, or no longer.
func (e *counting) Toggle() {
	if e.mode != Evenings || e.evening >= len(e.all) || e.ReadOnly() != "" {
		return
	}
	x := e.all[e.evening]
	key := "competitions.done.counts"
	if x.Counts {
		key = "competitions.done.counts-not"
	}
	e.do(&command.CountEvening{Competition: e.chosen, Evening: x.in, Out: x.Counts},
		e.words().T(key, "date", x.Date, "name", e.standings.Competition.Name))
}
