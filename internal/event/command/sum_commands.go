package command

import (
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
)

// ChangeSum changes how the sessions of an event are added up; without a Sum each has its
// own uitslag. It is refused with session.closed once all are closed, session.apart where each
// has its own already, and with what Rules.Check of scoring/competition says.
type ChangeSum struct {
	Sum *event.Sum `json:"sum,omitempty"`
	// Unbook takes back what is booked of the event: added up otherwise it earns something else.
	Unbook bool `json:"unbook,omitempty"`
}

var _ = journal.Register[ChangeSum](journal.Ranking, journal.Says("change-sum.none"))

func (*ChangeSum) Command() string { return "change-sum" }

func (p *ChangeSum) Check(e *event.Event, _ *event.Session) error {
	if e.Closed() {
		return problem.New("session.closed")
	}
	switch {
	case p.Sum != nil:
		return p.Sum.Rules.Check()
	case e.Sum == nil:
		return problem.New("session.apart")
	}
	return nil
}

func (p *ChangeSum) Apply(e *event.Event, s *event.Session, _ journal.Line) {
	e.Sum = nil
	if p.Sum != nil {
		s := *p.Sum
		s.Rules.Caps = slices.Clone(s.Rules.Caps)
		e.Sum = &s
	}
	if p.Unbook {
		e.Unbook()
	}
}

func (p *ChangeSum) Describe(*event.Event, *event.Session) journal.Told {
	if p.Sum == nil {
		return journal.Told{Says: "change-sum.none"}
	}
	return journal.Told{}
}

// NameSession gives a session another name, "" for none: then it is called by its number.
// It can be done to a closed session too. It is refused with event.no-session.
type NameSession struct {
	Session event.ID `json:"session"`
	Name    string   `json:"name"`
}

var _ = journal.Register[NameSession](journal.Evening, journal.OnClosed)

func (*NameSession) Command() string { return "name-session" }

func (*NameSession) Check(*event.Event, *event.Session) error {
	return nil
}

func (p *NameSession) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	s.Name = strings.TrimSpace(p.Name)
}

func (p *NameSession) Describe(e *event.Event, s *event.Session) journal.Told {
	t := journal.Told{Name: p.Name, N: 1 + slices.IndexFunc(e.Sessions, func(s event.Session) bool { return s.ID == p.Session })}
	t.WasName = s.Name
	return t
}

// SetCarryOver says what the contestants of a session take along from those before it;
// nil adds the session to those before it. It is refused with event.no-session,
// session.closed, carry.kind, carry.from for a session that is not an earlier one, and
// carry.share for a share that is not between nothing and all, or a limit below 0.
type SetCarryOver struct {
	Session   event.ID         `json:"session"`
	CarryOver *event.CarryOver `json:"carryOver,omitempty"`
}

var _ = journal.Register[SetCarryOver](journal.Ranking,
	journal.Says("set-carry-over.none", "set-carry-over.full", "set-carry-over.share", "set-carry-over.place"))

func (*SetCarryOver) Command() string { return "set-carry-over" }

func (p *SetCarryOver) Check(e *event.Event, _ *event.Session) error {
	return checkCarry(e, p.Session, p.CarryOver)
}

// checkCarry refuses what cannot be taken along into a session, which need not be there yet.
func checkCarry(e *event.Event, session event.ID, c *event.CarryOver) error {
	if c == nil {
		return nil
	}
	switch c.Kind {
	case event.CarryNone, event.CarryFull, event.CarryShare, event.CarryPlace:
	default:
		return problem.New("carry.kind")
	}
	earlier := map[event.ID]bool{}
	for i := range e.Sessions {
		if e.Sessions[i].ID == session {
			break
		}
		earlier[e.Sessions[i].ID] = true
	}
	seen := map[event.ID]bool{}
	for _, id := range c.From {
		if !earlier[id] || seen[id] {
			return problem.New("carry.from")
		}
		seen[id] = true
	}
	if c.Kind != event.CarryNone && len(c.From) == 0 {
		return problem.New("carry.from")
	}
	if c.Share.Sign() < 0 || exact.Int(1).Less(c.Share) || c.Most.Sign() < 0 {
		return problem.New("carry.share")
	}
	return nil
}

func (p *SetCarryOver) Apply(_ *event.Event, s *event.Session, _ journal.Line) {
	s.CarryOver = nil
	if p.CarryOver != nil {
		c := *p.CarryOver
		c.From = slices.Clone(c.From)
		s.CarryOver = &c
	}
}

func (p *SetCarryOver) Describe(e *event.Event, _ *event.Session) journal.Told {
	t := journal.Told{N: 1 + slices.IndexFunc(e.Sessions, func(s event.Session) bool { return s.ID == p.Session })}
	if p.CarryOver != nil {
		t.Says = "set-carry-over." + string(p.CarryOver.Kind)
	}
	return t
}
