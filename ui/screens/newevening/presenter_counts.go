package newevening

import (
	"time"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/problem"
)

// likely returns the competition that the evening counts for as a rule: that of the last
// evening on the same day of the week.
func (p *terms) likely() event.ID {
	today := p.desk.Now().Weekday()
	k := p.desk.Club.Club().CompetitionOf(func(date string) bool {
		day, err := time.Parse(time.DateOnly, date)
		return err == nil && day.Weekday() == today
	})
	if k == nil || !p.added(k.ID) {
		return ""
	}
	return k.ID
}

// added reports whether an evening by the chosen rules can be added to those of a competition.
func (p *terms) added(competition event.ID) bool { return p.unlike(competition) == "" }

// unlike returns the key of the sentence that says why an evening like this cannot be added up
// with those of a competition, "" where it can: teams with pairs, players one by one with
// lines of pairs, percentages with IMPs. Where it has none yet, percentages and IMPs both can.
func (p *terms) unlike(competition event.ID) string {
	k := p.desk.Club.Club().Competition(competition)
	switch {
	case k == nil:
		return ""
	case p.mode.kind == event.Teams:
		return "newevening.unlike-teams"
	case p.mode.kind == event.Individual && k.Ranked != event.RankedPlayers:
		return "newevening.unlike-players"
	}
	var of event.Counted
	for _, x := range k.Evenings {
		if e, err := p.desk.Club.Event(x.Event); err == nil && e != nil && !e.Deleted && x.Date >= of.Date {
			of = x
		}
	}
	if of.Event == "" {
		return ""
	}
	e, err := p.desk.Club.Event(of.Event)
	switch {
	case err != nil || e.Rules.HasPercent() == p.rules.HasPercent():
		return ""
	case p.rules.HasPercent():
		return "newevening.unlike-percent"
	}
	return "newevening.unlike-imps"
}

// Unlike says that the evening cannot be added up with the others of the competition that
// was chosen, and the ways out; "" where it can.
func (p *terms) Unlike() string {
	key := p.unlike(p.counts)
	if key == "" {
		return ""
	}
	w := p.desk.Words
	return w.T(key, "name", p.desk.Club.Club().Competition(p.counts).Name) + " " + w.T("newevening.unlike-out")
}

// Competitions returns what the evening may count for: none, or one of those that go on; and
// which is chosen. Where none goes on there is nothing to choose.
func (p *terms) Competitions() (names []string, selected int) {
	for _, id := range p.going() {
		if id == p.counts {
			selected = len(names)
		}
		if k := p.desk.Club.Club().Competition(id); k != nil {
			names = append(names, k.Name)
		} else {
			names = append(names, p.desk.Words.T("newevening.no-competition"))
		}
	}
	return names, selected
}

func (p *terms) going() []event.ID {
	out := []event.ID{""}
	for _, k := range p.desk.Club.Club().Competitions {
		if !k.Ended {
			out = append(out, k.ID)
		}
	}
	return out
}

// SetCompetition chooses what the evening counts for.
func (p *terms) SetCompetition(i int) { p.counts, p.picked, p.begun = p.going()[i], true, true }

func (p *terms) count(e *event.Event) error {
	k := p.desk.Club.Club().Competition(p.counts)
	if k == nil || k.Ended {
		return nil
	}
	s := &e.Sessions[0]
	err := p.desk.DoTo("", &command.CountEvening{
		Competition: k.ID, Evening: event.Counted{Event: e.ID, Session: s.ID, Date: s.Date},
	})
	if err != nil {
		return problem.New("newevening.not-counted", "name", k.Name, "why", p.desk.Words.Sentence(err))
	}
	return nil
}

// twice says that another evening of the day counts for the competition that was chosen, "" where
// none does: an evening that was begun by mistake would count beside it.
func twice(p *Presenter) string {
	k := p.desk.Club.Club().Competition(p.counts)
	if k == nil || p.Problem(Date) != "" {
		return ""
	}
	for _, x := range k.Evenings {
		e, err := p.desk.Club.Event(x.Event)
		if err != nil || e.Deleted {
			continue
		}
		if s := e.Session(x.Session); s != nil && s.Date == p.plan.date {
			return p.desk.Words.T("newevening.twice", "date", p.desk.Words.Date(s.Date), "other", e.Name, "name", k.Name)
		}
	}
	return ""
}
