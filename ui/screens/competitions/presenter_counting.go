package competitions

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/competition"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

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

// Toggle makes the chosen evening count, or no longer. One that cannot be added to the others,
// or that would put others out, is refused; of one without results it says that it does not count
// yet.
func (e *counting) Toggle() {
	if e.mode != Evenings || e.evening >= len(e.all) || e.ReadOnly() != "" {
		return
	}
	x := e.all[e.evening]
	key := "competitions.done.counts"
	if x.Counts {
		key = "competitions.done.counts-not"
	} else if out := putsOut(e, x.in); out != nil {
		e.said = notice.Refuse(e.words().T("competitions.cannot-count", "date", x.Date, "why", e.words().Sentence(out)))
		return
	}
	done := e.do(&command.CountEvening{Competition: e.chosen, Evening: x.in, Out: x.Counts},
		e.words().T(key, "date", x.Date, "name", e.standings.Competition.Name))
	if why := e.all[e.evening].Out; done && !x.Counts && why != "" {
		e.said = notice.Warn(why)
	}
}

// putsOut is why an evening cannot count beside those that do: it, or one of them, would be left
// out for its method; nil where it can.
func putsOut(e *counting, x event.Counted) error {
	club := e.club().Clone()
	k := club.Competition(e.chosen)
	k.Evenings = append(k.Evenings, x)
	st, err := e.desk.Competition(club, e.chosen)
	if err != nil {
		return err
	}
	for _, s := range st.Skipped {
		was := e.standings != nil && slices.ContainsFunc(e.standings.Skipped, func(o competition.SkippedEvening) bool { return o.Is(s.Counted) })
		if !was && problem.Is(s.Reason, "competition.evening-method") {
			return s.Reason
		}
	}
	return nil
}
