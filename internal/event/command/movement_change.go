package command

import (
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// ChangeMovement gives a section another movement before anything was played: its
// pairs stay, each with a seat and a number of the new one, and pairs that the event
// does not have yet come in with it. It is refused with event.no-session,
// session.closed, session.begun, event.no-section, event.left-out where a pair of the
// section is no longer in it, event.other-boards where other sections play other sets
// of boards, and what validate.go lists.
type ChangeMovement struct {
	Session      event.ID      `json:"session"`
	Section      event.Section `json:"section"` // as it will be; the letter says which
	BoardsPerSet int           `json:"boardsPerSet"`
}

var _ = journal.Register[ChangeMovement](journal.Seating)

func (*ChangeMovement) Command() string { return "change-movement" }

func (p *ChangeMovement) Check(e *event.Event, s *event.Session) error {
	if err := NotBegun(s); err != nil {
		return err
	}
	c := s.Section(p.Section.Letter)
	if c == nil || p.Section.Movement == nil {
		return problem.New("event.no-section", "section", p.Section.Letter)
	}
	for _, l := range c.Labels {
		if _, stays := p.Section.Label(l.Contestant); !stays {
			return problem.New("event.left-out", "pair", l.String())
		}
	}
	for _, l := range p.Section.Labels {
		if l.Contestant == "" {
			return problem.New("event.no-id")
		}
	}
	if len(s.Sections) > 1 && p.BoardsPerSet != s.BoardsPerSet {
		return problem.New("event.other-boards", "n", s.BoardsPerSet)
	}
	return journal.After(e, p).Validate()
}

func (p *ChangeMovement) Apply(e *event.Event, s *event.Session, _ journal.Line) {
	if s.Section(p.Section.Letter) == nil {
		return
	}
	for _, l := range p.Section.Labels {
		Admit(e, l.Contestant)
	}
	one := event.Session{Sections: []event.Section{p.Section}}.Clone()
	*s.Section(p.Section.Letter) = one.Sections[0]
	s.BoardsPerSet = p.BoardsPerSet
}

func (*ChangeMovement) Makes() journal.Whole { return journal.WholeMovement }

func (p *ChangeMovement) Describe(_ *event.Event, s *event.Session) journal.Told {
	var t journal.Told
	if p.Section.Movement != nil {
		t.Name, t.N = p.Section.Movement.Name, len(p.Section.Movement.Rounds)
	}
	if c := s.Section(p.Section.Letter); c != nil && c.Movement != nil {
		t.WasName, t.More = c.Movement.Name, len(c.Movement.Rounds)
	}
	if len(s.Sections) > 1 {
		t.Section = p.Section.Letter
	}
	return t
}

// NotBegun refuses a session in which a result is in: seats and numbers can no longer change.
func NotBegun(s *event.Session) error {
	if n := len(s.Results); n > 0 {
		return problem.New("session.begun", "n", n)
	}
	return nil
}
