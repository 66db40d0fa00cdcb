package event

import (
	"slices"

	"uitslag/internal/problem"
	"uitslag/internal/scoring"
)

// NewEvening begins an event: its sections with their movements, its contestants
// and its own copy of the rules.
type NewEvening struct {
	Event Event `json:"event"`
}

// Command is "new-evening".
func (*NewEvening) Command() string { return "new-evening" }

func (p *NewEvening) check(e *Event) error {
	if e != nil {
		return problem.New("event.exists")
	}
	if len(p.Event.Sessions) == 0 || len(p.Event.Sessions[0].Results) > 0 {
		return problem.New("event.no-session")
	}
	return p.Event.sound()
}

func (p *NewEvening) apply(*Event, Line) (*Event, error) { return p.Event.Clone(), nil }

// ImportEvent takes an event over from a foreign file, whole.
type ImportEvent struct {
	Event Event `json:"event"`
}

// Command is "import-event".
func (*ImportEvent) Command() string { return "import-event" }

func (p *ImportEvent) check(e *Event) error {
	if e != nil {
		return problem.New("event.exists")
	}
	return p.Event.sound()
}

func (p *ImportEvent) apply(*Event, Line) (*Event, error) { return p.Event.Clone(), nil }

// RenameEvent gives the event another name.
type RenameEvent struct {
	Name string `json:"name"`
}

// Command is "rename-event".
func (*RenameEvent) Command() string { return "rename-event" }

func (p *RenameEvent) check(*Event) error {
	if p.Name == "" {
		return problem.New("event.no-name")
	}
	return nil
}

func (p *RenameEvent) apply(e *Event, _ Line) (*Event, error) {
	e.Name = p.Name
	return e, nil
}

// SeatPlayers says who plays as a contestant.
type SeatPlayers struct {
	Contestant ID   `json:"contestant"`
	Players    []ID `json:"players"`
}

// Command is "seat-players".
func (*SeatPlayers) Command() string { return "seat-players" }

func (p *SeatPlayers) check(e *Event) error {
	if e.Contestant(p.Contestant) == nil {
		return problem.New("event.no-contestant")
	}
	for _, c := range e.Contestants {
		for i, m := range p.Players {
			if m == "" {
				continue
			}
			if c.ID != p.Contestant && slices.Contains(c.Players, m) {
				return problem.New("players.twice", "pair", e.number(c.ID))
			}
			if slices.Contains(p.Players[i+1:], m) {
				return problem.New("players.with-oneself")
			}
		}
	}
	return nil
}

func (p *SeatPlayers) apply(e *Event, _ Line) (*Event, error) {
	if c := e.Contestant(p.Contestant); c != nil {
		c.Players = slices.Clone(p.Players)
	}
	return e, nil
}

// ChangeRules puts other rules in force for the whole event.
type ChangeRules struct {
	Rules scoring.Rules `json:"rules"`
}

// Command is "change-rules".
func (*ChangeRules) Command() string { return "change-rules" }

func (p *ChangeRules) check(e *Event) error { return e.open() }

func (p *ChangeRules) apply(e *Event, _ Line) (*Event, error) {
	e.Rules = p.Rules
	return e, nil
}

// CloseSession makes the standings of a session final.
type CloseSession struct {
	Session ID `json:"session"`
}

// Command is "close-session".
func (*CloseSession) Command() string { return "close-session" }

func (p *CloseSession) check(e *Event) error {
	s := e.Session(p.Session)
	if s == nil {
		return problem.New("event.no-session")
	}
	if s.Closed {
		return problem.New("session.closed")
	}
	missing := 0
	for _, t := range s.Travellers() {
		missing += t.Missing()
	}
	if missing > 0 {
		return problem.New("session.missing-results", "n", missing)
	}
	return nil
}

func (p *CloseSession) apply(e *Event, _ Line) (*Event, error) {
	if s := e.Session(p.Session); s != nil {
		s.Closed = true
	}
	return e, nil
}

// ReopenSession allows corrections after closing.
type ReopenSession struct {
	Session ID `json:"session"`
}

// Command is "reopen-session".
func (*ReopenSession) Command() string { return "reopen-session" }

func (p *ReopenSession) check(e *Event) error {
	if s := e.Session(p.Session); s == nil {
		return problem.New("event.no-session")
	} else if !s.Closed {
		return problem.New("session.open")
	}
	return nil
}

func (p *ReopenSession) apply(e *Event, _ Line) (*Event, error) {
	if s := e.Session(p.Session); s != nil {
		s.Closed = false
	}
	return e, nil
}

// IssueUitslag records that the uitslag was given out.
type IssueUitslag struct {
	Number int `json:"number"`
}

// Command is "issue-uitslag".
func (*IssueUitslag) Command() string { return "issue-uitslag" }

func (p *IssueUitslag) check(e *Event) error {
	if p.Number != len(e.Issued)+1 {
		return problem.New("event.issue-number", "n", len(e.Issued)+1)
	}
	return nil
}

func (p *IssueUitslag) apply(e *Event, at Line) (*Event, error) {
	e.Issued = append(e.Issued, Issue{Number: p.Number, At: at.At, Seq: at.Seq})
	return e, nil
}

// open refuses changes to an event that has been closed.
func (e *Event) open() error {
	if e.Closed() {
		return problem.New("session.closed")
	}
	return nil
}

// number is a contestant's number as people call it: "7", or "NS 7" in a two-winner event.
func (e *Event) number(id ID) string {
	for i := range e.Sessions {
		if _, l := e.Sessions[i].LabelOf(id); l.Number > 0 {
			return l.String()
		}
	}
	return "?"
}
