package event

import (
	"encoding/json"
	"fmt"

	"uitslag/internal/problem"
)

// Payload is what a command carries: enough to apply it anew, ids and figures,
// never a name of a person.
type Payload interface {
	// Command is the name in the journal, as a scorer would say it.
	Command() string
}

// eventPayload changes an event; clubPayload changes the club.
type (
	eventPayload interface {
		Payload
		// check refuses, with a Problem, what must not be done to this event.
		check(e *Event) error
		// apply changes the event, or makes it when e is nil. It accepts
		// everything that check once accepted, in this and every later version.
		apply(e *Event, at Line) (*Event, error)
	}
	clubPayload interface {
		Payload
		check(c *Club) error
		apply(c *Club) error
	}
)

// PayloadVersion is written with each line; a reader of later versions knows by
// it how an old payload is meant.
const PayloadVersion = 1

// Line is one line of the journal: a command that was done, or an undo.
type Line struct {
	Seq     int64           `json:"seq"`
	ID      ID              `json:"id"`
	At      string          `json:"at"` // RFC 3339
	Event   ID              `json:"event,omitempty"`
	Session ID              `json:"session,omitempty"`
	Command string          `json:"command"`
	Payload json.RawMessage `json:"payload,omitempty"`
	Version int             `json:"version"`
	Program string          `json:"program,omitempty"`
	Undoes  int64           `json:"undoes,omitempty"` // the line this one undoes; 0 is none
}

// payloads makes an empty payload for each command there is.
var payloads = map[string]func() Payload{
	"set-club":       func() Payload { return &SetClub{} },
	"add-member":     func() Payload { return &AddMember{} },
	"change-member":  func() Payload { return &ChangeMember{} },
	"member-left":    func() Payload { return &MemberLeft{} },
	"new-evening":    func() Payload { return &NewEvening{} },
	"import-event":   func() Payload { return &ImportEvent{} },
	"rename-event":   func() Payload { return &RenameEvent{} },
	"seat-players":   func() Payload { return &SeatPlayers{} },
	"change-rules":   func() Payload { return &ChangeRules{} },
	"enter-result":   func() Payload { return &EnterResult{} },
	"correct-result": func() Payload { return &CorrectResult{} },
	"erase-result":   func() Payload { return &EraseResult{} },
	"close-session":  func() Payload { return &CloseSession{} },
	"reopen-session": func() Payload { return &ReopenSession{} },
	"issue-uitslag":  func() Payload { return &IssueUitslag{} },
}

// Commands lists the names of all commands: for tests and the log screen.
func Commands() []string {
	var names []string
	for n := range payloads {
		names = append(names, n)
	}
	return names
}

// Encode writes a payload as it stands in the journal.
func Encode(p Payload) (json.RawMessage, error) {
	b, err := json.Marshal(p)
	if err != nil {
		return nil, fmt.Errorf("encode %s: %w", p.Command(), err)
	}
	return b, nil
}

// Decode reads the payload of a line. A command or a version this program does
// not know is refused with problem "journal.unknown-command".
func Decode(l Line) (Payload, error) {
	make, ok := payloads[l.Command]
	if !ok || l.Version > PayloadVersion {
		return nil, problem.New("journal.unknown-command", "line", l.Seq, "command", l.Command)
	}
	p := make()
	if err := json.Unmarshal(l.Payload, p); err != nil {
		return nil, problem.Wrap(err, "journal.unreadable", "line", l.Seq, "command", l.Command)
	}
	return p, nil
}

// Decide tells whether a command may be done to the event as it is (nil where it
// does not exist yet). The refusal is a Problem.
func (e *Event) Decide(p Payload) error {
	ep, ok := p.(eventPayload)
	if !ok {
		return fmt.Errorf("command %s is not for an event", p.Command())
	}
	if e == nil {
		switch p.(type) {
		case *NewEvening, *ImportEvent:
		default:
			return problem.New("event.gone")
		}
	}
	return ep.check(e)
}

// Apply gives the event after a line; e itself stays as it was.
func (e *Event) Apply(l Line) (*Event, error) {
	p, err := Decode(l)
	if err != nil {
		return e, err
	}
	ep, ok := p.(eventPayload)
	if !ok {
		return e, fmt.Errorf("line %d: %s is not for an event", l.Seq, l.Command)
	}
	if e != nil {
		e = e.Clone()
	}
	next, err := ep.apply(e, l)
	if err != nil {
		return e, fmt.Errorf("line %d: %w", l.Seq, err)
	}
	return next, nil
}

// Decide tells whether a command may be done to the club as it is.
func (c *Club) Decide(p Payload) error {
	cp, ok := p.(clubPayload)
	if !ok {
		return fmt.Errorf("command %s is not for the club", p.Command())
	}
	return cp.check(c)
}

// Apply gives the club after a line; c itself stays as it was.
func (c *Club) Apply(l Line) (*Club, error) {
	p, err := Decode(l)
	if err != nil {
		return c, err
	}
	cp, ok := p.(clubPayload)
	if !ok {
		return c, fmt.Errorf("line %d: %s is not for the club", l.Seq, l.Command)
	}
	d := c.Clone()
	if err := cp.apply(d); err != nil {
		return c, fmt.Errorf("line %d: %w", l.Seq, err)
	}
	return d, nil
}
