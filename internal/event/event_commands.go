package event

import (
	"slices"
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
)

// NewEvening begins an event: its sections with their movements, its contestants
// and its own copy of the rules. It is refused with event.exists, event.no-session,
// and what sound.go lists.
type NewEvening struct {
	Event Event `json:"event"`
}

var _ = register(func() Payload { return &NewEvening{} }, creates)

// Command is "new-evening".
func (*NewEvening) Command() string { return "new-evening" }

func (p *NewEvening) check(e *Event) error {
	if e != nil {
		return problem.New("event.exists")
	}
	for i := range p.Event.Sessions {
		if s := &p.Event.Sessions[i]; len(s.Sections) == 0 || len(s.Results) > 0 {
			return problem.New("event.no-session")
		}
	}
	if len(p.Event.Sessions) == 0 {
		return problem.New("event.no-session")
	}
	return p.Event.sound()
}

func (p *NewEvening) apply(*Event, Line) *Event { return p.Event.Clone() }

// Makes is what undoing the command takes back as a whole.
func (*NewEvening) Makes() Whole { return WholeEvening }

func (p *NewEvening) tell(*Event) Told { return Told{Name: p.Event.Name, N: len(p.Event.Contestants)} }

// ImportEvent takes an event over from a foreign file, whole. It is refused with
// event.exists, and what sound.go lists.
type ImportEvent struct {
	Event Event `json:"event"`
}

var _ = register(func() Payload { return &ImportEvent{} }, creates, sentences("import-event.teams"))

// Command is "import-event".
func (*ImportEvent) Command() string { return "import-event" }

func (p *ImportEvent) check(e *Event) error {
	if e != nil {
		return problem.New("event.exists")
	}
	return p.Event.sound()
}

func (p *ImportEvent) apply(*Event, Line) *Event { return p.Event.Clone() }

// Makes is what undoing the command takes back as a whole.
func (*ImportEvent) Makes() Whole { return WholeEvening }

func (p *ImportEvent) tell(*Event) Told {
	t := Told{Name: p.Event.Name, WasName: p.Event.Source, N: len(p.Event.Contestants)}
	if p.Event.Kind == Teams {
		t.Says = "import-event.teams"
	}
	for i := range p.Event.Sessions {
		t.More += len(p.Event.Sessions[i].Results)
	}
	return t
}

// RenameEvent gives the event another name. It is refused with event.no-name.
type RenameEvent struct {
	Name string `json:"name"`
}

var _ = register(func() Payload { return &RenameEvent{} })

// Command is "rename-event".
func (*RenameEvent) Command() string { return "rename-event" }

func (p *RenameEvent) check(*Event) error {
	if strings.TrimSpace(p.Name) == "" {
		return problem.New("event.no-name")
	}
	return nil
}

func (p *RenameEvent) apply(e *Event, _ Line) *Event {
	e.Name = p.Name
	return e
}

func (p *RenameEvent) tell(e *Event) Told { return Told{WasName: e.Name, Name: p.Name} }

// SeatPlayers says who plays as a contestant; "" for who is not known yet. It can be
// done to a closed session too: the points are the contestant's. It is refused with
// event.no-contestant, players.twice and players.with-oneself.
type SeatPlayers struct {
	Contestant ID   `json:"contestant"`
	Players    []ID `json:"players"`
}

var _ = register(func() Payload { return &SeatPlayers{} }, sentences("seat-players.first"))

// Command is "seat-players".
func (*SeatPlayers) Command() string { return "seat-players" }

func (p *SeatPlayers) check(e *Event) error {
	if e.Contestant(p.Contestant) == nil {
		return problem.New("event.no-contestant")
	}
	for i, m := range p.Players {
		if m == "" {
			continue
		}
		if slices.Contains(p.Players[i+1:], m) {
			return problem.New("players.with-oneself")
		}
		for _, c := range e.Contestants {
			if c.ID != p.Contestant && slices.Contains(c.Players, m) {
				return e.taken(c.ID)
			}
		}
	}
	return nil
}

func (p *SeatPlayers) apply(e *Event, _ Line) *Event {
	if c := e.Contestant(p.Contestant); c != nil {
		c.Players = slices.Clone(p.Players)
	}
	return e
}

func (p *SeatPlayers) tell(e *Event) Told {
	t := Told{Pair: e.Ref(p.Contestant), Now: slices.Clone(p.Players)}
	if c := e.Contestant(p.Contestant); c != nil {
		t.Was = slices.Clone(c.Players)
	}
	if !slices.ContainsFunc(t.Was, func(id ID) bool { return id != "" }) {
		t.Says = "seat-players.first"
	}
	return t
}

// taken says in which pair a player plays already: by its number, and in a
// two-winner event by its direction too.
func (e *Event) taken(id ID) error {
	l := e.label(id)
	switch l.Direction {
	case "NS":
		return problem.New("players.twice-side", "pair", l.String(), "side", bridge.NS)
	case "EW":
		return problem.New("players.twice-side", "pair", l.String(), "side", bridge.EW)
	}
	return problem.New("players.twice", "pair", l.String())
}

// ChangeRules puts other rules in force for the whole event. It is refused with
// session.closed, and what scoring refuses of the rules or awards of the club's table.
type ChangeRules struct {
	Rules scoring.Rules `json:"rules"`
}

var _ = register(func() Payload { return &ChangeRules{} }, sentences("change-rules.preset", "change-rules.same"))

// Command is "change-rules".
func (*ChangeRules) Command() string { return "change-rules" }

func (p *ChangeRules) check(e *Event) error {
	if e.Closed() {
		return problem.New("session.closed")
	}
	return CheckRules(p.Rules)
}

func (p *ChangeRules) apply(e *Event, _ Line) *Event {
	e.Rules = p.Rules
	return e
}

func (p *ChangeRules) tell(e *Event) Told {
	t := Told{WasName: e.Rules.Preset, Name: p.Rules.Preset}
	for _, d := range p.Rules.Differences(e.Rules) {
		t.Parts = append(t.Parts, d.Field)
	}
	switch {
	case e.Rules.Preset != p.Rules.Preset:
		t.Says = "change-rules.preset"
	case len(t.Parts) == 0:
		t.Says = "change-rules.same"
	}
	return t
}
