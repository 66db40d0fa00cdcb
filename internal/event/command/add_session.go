package command

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// AddSession begins the next session of an event: its sections with their movements, and
// what is taken along. An event of one session, or of a Swiss, becomes one of several, added
// up with every session the same. It is refused with event.no-date, event.no-session, session.drawn while
// rounds of a Swiss are still to be drawn, and for a knock-out, session.level where who was chosen does not play in
// the first section or who was not does, what SetCarryOver refuses, and what validate.go lists.
type AddSession struct {
	Session event.Session `json:"session"`
	// Contestants are those who were not in the event before.
	Contestants []event.Contestant `json:"contestants,omitempty"`
	// Level is how those who were level on the line of a final were told apart; nil where the
	// places did.
	Level *event.Chosen `json:"level,omitempty"`
	// Unbook takes back what is booked of the event: with another session it earns something else.
	Unbook bool `json:"unbook,omitempty"`
}

var _ = journal.Register[AddSession](journal.Evening, journal.Says("add-session.named", "add-session.lot", "add-session.chosen"))

func (*AddSession) Command() string { return "add-session" }

func (p *AddSession) Check(e *event.Event, _ *event.Session) error {
	switch {
	case e.DrawsOn():
		return problem.New("session.drawn")
	case len(p.Session.Sections) == 0 || len(p.Session.Results) > 0 || p.Session.Closed:
		return problem.New("event.no-session")
	case !isDate(p.Session.Date):
		return problem.New("event.no-date")
	}
	if err := checkCarry(e, p.Session.ID, p.Session.CarryOver); err != nil {
		return err
	}
	if err := p.checkLevel(); err != nil {
		return err
	}
	return journal.After(e, p).Validate()
}

// checkLevel refuses a choice that is not the one that the sections have.
func (p *AddSession) checkLevel() error {
	if p.Level == nil {
		return nil
	}
	final := func(id event.ID) bool {
		return slices.ContainsFunc(p.Session.Sections[0].Labels, func(l event.Label) bool { return l.Contestant == id })
	}
	if len(p.Level.Who) == 0 || len(p.Level.Over) == 0 || slices.ContainsFunc(p.Level.Over, final) ||
		slices.ContainsFunc(p.Level.Who, func(id event.ID) bool { return !final(id) }) {
		return problem.New("session.level")
	}
	return nil
}

func (p *AddSession) Apply(e *event.Event, _ *event.Session, _ journal.Line) {
	for _, c := range p.Contestants {
		c.Players = slices.Clone(c.Players)
		e.Contestants = append(e.Contestants, c)
	}
	e.Sessions = append(e.Sessions, p.Session.Clone())
	if e.Form == event.FormOnce || e.Form == event.FormSwiss {
		e.Form = event.FormSessions
	}
	if e.Sum == nil {
		e.Sum = &event.Sum{}
	}
	if p.Unbook {
		e.Unbook()
	}
}

func (p *AddSession) Describe(e *event.Event, _ *event.Session) journal.Told {
	t := journal.Told{Name: p.Session.Name, WasName: p.Session.Date, N: len(e.Sessions) + 1}
	switch {
	case p.Level != nil:
		t.Says = "add-session.chosen"
		if p.Level.Lot {
			t.Says = "add-session.lot"
		}
		for _, id := range p.Level.Who {
			t.Chosen = append(t.Chosen, journal.RefOf(e, id))
		}
	case t.Name != "":
		t.Says = "add-session.named"
	}
	return t
}
