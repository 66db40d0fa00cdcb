package competitions

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/ui/desk"
)

// Evening is a session that may count for the competition.
type Evening struct {
	Date, Name, Pairs string
	Counts            bool
	Others            string // other competitions that it counts for
	in                event.Counted
}

// ShowEvenings shows all evenings, and which count.
func (p *Presenter) ShowEvenings() bool {
	if p.mode != Look || !p.Any() {
		return false
	}
	p.mode, p.evening = Evenings, 0
	p.Hush()
	p.Refresh()
	return true
}

// Back leaves the evenings, or the rules without saving them, and tells whether there
// was anything to leave.
func (p *Presenter) Back() bool {
	was := p.mode
	p.mode = Look
	if was == Look {
		return false
	}
	p.Hush()
	p.Refresh()
	return true
}

// readEvenings lists the sessions of the club, the newest first.
func (p *Presenter) readEvenings() {
	p.all = nil
	headers, err := p.desk.Club.Events()
	if err != nil {
		p.say(Refusal, p.words().Sentence(err))
		return
	}
	k := p.competition()
	seen := map[event.ID]bool{}
	for _, h := range headers {
		p.sessionsOf(h, k, seen)
	}
	for _, x := range k.Evenings { // what is no longer there can still be taken out
		if !seen[x.Session] {
			p.all = append(p.all, Evening{Date: p.words().ShortDate(x.Date), Name: p.words().T("competitions.gone"), Counts: true, in: x})
		}
	}
	slices.SortStableFunc(p.all, func(a, b Evening) int { return -cmp.Compare(a.in.Date, b.in.Date) })
	p.evening = max(min(p.evening, len(p.all)-1), 0)
}

func (p *Presenter) sessionsOf(h desk.Header, k *event.Competition, seen map[event.ID]bool) {
	e, err := p.desk.Club.Event(h.ID)
	if err != nil {
		return // it is said where it counts
	}
	for i := range e.Sessions {
		s := &e.Sessions[i]
		seen[s.ID] = true
		who := "n.pairs"
		switch e.Kind {
		case event.Teams:
			who = "n.teams"
		case event.Individual:
			who = "n.players"
		}
		x := Evening{
			Date: p.words().ShortDate(s.Date), Name: h.Name, Pairs: p.words().T(who, "n", h.Pairs),
			Counts: k.Counts(e.ID, s.ID), in: event.Counted{Event: e.ID, Session: s.ID, Date: s.Date},
		}
		var others []string
		for _, o := range p.desk.Club.Club().Competitions {
			if o.ID != k.ID && o.Counts(e.ID, s.ID) {
				others = append(others, o.Name)
			}
		}
		x.Others = p.words().List(others)
		p.all = append(p.all, x)
	}
}

// List are the evenings, and which one is chosen.
func (p *Presenter) List() (list []Evening, chosen int) { return p.all, p.evening }

// ChooseEvening chooses one of them.
func (p *Presenter) ChooseEvening(i int) { p.evening = max(min(i, len(p.all)-1), 0) }

// Toggle makes the chosen evening count, or no longer.
func (p *Presenter) Toggle() {
	if p.mode != Evenings || p.evening >= len(p.all) || p.ReadOnly() != "" {
		return
	}
	x := p.all[p.evening]
	key := "competitions.done.counts"
	if x.Counts {
		key = "competitions.done.counts-not"
	}
	p.do(&command.CountEvening{Competition: p.chosen, Evening: x.in, Out: x.Counts},
		p.words().T(key, "date", x.Date, "name", p.season.Competition.Name))
}
