package command

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// AddSession begins the next session of an event: its sections with their movements, and
// what is taken along. An event of one session becomes one of several, added up with every
// session the same. It is refused with event.no-date, event.no-session, session.drawn for an
// event whose rounds are drawn one by one, what SetCarryOver refuses, and what validate.go
// lists.
type AddSession struct {
	Session event.Session `json:"session"`
	// Contestants are those who were not in the event before.
	Contestants []event.Contestant `json:"contestants,omitempty"`
	// Unbook takes back what is booked of the event: with another session it earns something else.
	Unbook bool `json:"unbook,omitempty"`
}

var _ = journal.Register(journal.Evening, func() journal.Payload { return &AddSession{} }, journal.Says("add-session.named"))

// Command is "add-session".
func (*AddSession) Command() string { return "add-session" }

func (p *AddSession) Check(e *event.Event) error {
	switch {
	case e.Form == event.FormSwiss || e.Form == event.FormKnockout:
		return problem.New("session.drawn")
	case len(p.Session.Sections) == 0 || len(p.Session.Results) > 0 || p.Session.Closed:
		return problem.New("event.no-session")
	case !isDate(p.Session.Date):
		return problem.New("event.no-date")
	}
	if err := checkCarry(e, p.Session.ID, p.Session.CarryOver); err != nil {
		return err
	}
	return p.added(e.Clone()).Validate()
}

func (p *AddSession) Apply(e *event.Event, _ journal.Line) *event.Event { return p.added(e) }

// added puts the session into the event.
func (p *AddSession) added(e *event.Event) *event.Event {
	for _, c := range p.Contestants {
		c.Players = slices.Clone(c.Players)
		e.Contestants = append(e.Contestants, c)
	}
	e.Sessions = append(e.Sessions, p.Session.Clone())
	if e.Form == event.FormOnce {
		e.Form = event.FormSessions
	}
	if e.Sum == nil {
		e.Sum = &event.Sum{}
	}
	if p.Unbook {
		e.Unbook()
	}
	return e
}

func (p *AddSession) Describe(e *event.Event) journal.Told {
	t := journal.Told{Name: p.Session.Name, WasName: p.Session.Date, N: len(e.Sessions) + 1}
	if t.Name != "" {
		t.Says = "add-session.named"
	}
	return t
}
