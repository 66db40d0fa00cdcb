package competitions

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/competition"
	"uitslag/internal/problem"
	"uitslag/ui/notice"
)

// ShowEvenings shows all evenings, and which count.
func (p *Presenter) ShowEvenings() bool {
	if p.mode != Look || !p.Any() {
		return false
	}
	p.mode, p.evening = Evenings, 0
	p.ClearNotice()
	p.Refresh()
	return true
}

// CountNext shows the evenings after a competition was begun; what was said of that stays.
func (p *Presenter) CountNext() {
	said := p.notice
	p.ShowEvenings()
	p.notice = said
}

// List returns the evenings, and which one is chosen.
func (p *Presenter) List() (list []Evening, selected int) { return p.all, p.evening }

// ChooseEvening chooses one of them.
func (p *Presenter) ChooseEvening(i int) { p.evening = max(min(i, len(p.all)-1), 0) }

// Toggle makes the chosen evening count, or no longer. One that cannot be added to the others,
// or that would put others out, is refused; of one without results it says that it does not count
// yet.
func (p *Presenter) Toggle() {
	if p.mode != Evenings || p.evening >= len(p.all) || p.ReadOnly() != "" {
		return
	}
	x := p.all[p.evening]
	key := "competitions.done.counts"
	if x.Counts {
		key = "competitions.done.counts-not"
	} else if out := putsOut(p, x.in); out != nil {
		p.notice = notice.Refuse(p.words().T("competitions.cannot-count", "date", x.Date, "why", p.words().Sentence(out)))
		return
	}
	done := p.do(&command.CountEvening{Competition: p.selected, Evening: x.in, Out: x.Counts},
		p.words().T(key, "date", x.Date, "name", p.standings.Competition.Name))
	if reason := p.all[p.evening].Out; done && !x.Counts && reason != "" {
		p.notice = notice.Warn(reason)
	}
}

// putsOut returns why an evening cannot count beside those that do: it, or one of them, would be
// left out for its method; nil where it can.
func putsOut(p *Presenter, x event.Counted) error {
	club := p.club().Clone()
	k := club.Competition(p.selected)
	k.Evenings = append(k.Evenings, x)
	st, err := p.desk.Competition(club, p.selected)
	if err != nil {
		return err
	}
	for _, s := range st.Skipped {
		was := p.standings != nil && slices.ContainsFunc(p.standings.Skipped, func(o competition.SkippedEvening) bool { return o.Is(s.Counted) })
		if !was && problem.Is(s.Reason, "competition.evening-method") {
			return s.Reason
		}
	}
	return nil
}
