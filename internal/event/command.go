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
		// apply changes the event, which is nil only for a command that makes one.
		// It accepts everything that check once accepted, in this and every later
		// version, and whatever else a journal may hold: it never fails.
		apply(e *Event, at Line) *Event
		// tell says for the log what is done to the event, which is as it was before; it
		// is nil only for a command that makes one.
		tell(e *Event) Told
	}
	clubPayload interface {
		Payload
		check(c *Club) error
		apply(c *Club)
		tell(c *Club) Told
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

// Encode writes a payload as it stands in the journal.
func Encode(p Payload) (json.RawMessage, error) {
	b, err := json.Marshal(p)
	if err != nil {
		return nil, fmt.Errorf("encode %s: %w", p.Command(), err)
	}
	return b, nil
}

// Decode reads the payload of a line. The Problems are journal.unknown-command (line,
// command) for a command or a version of its payload that this program does not
// know, and journal.unreadable (line, command). Fields it does not know are passed over.
func Decode(l Line) (Payload, error) {
	x, ok := registry[l.Command]
	if !ok || l.Version > PayloadVersion {
		return nil, problem.New("journal.unknown-command", "line", l.Seq, "command", l.Command)
	}
	p := x.empty()
	if err := json.Unmarshal(l.Payload, p); err != nil {
		return nil, problem.Wrap(err, "journal.unreadable", "line", l.Seq, "command", l.Command)
	}
	return p, nil
}

// narrow is a command after which little of the standings is another.
type narrow interface {
	// Change says what the command changes in the event, which is as it was before.
	Change(e *Event) Change
}

// ChangeOf is what a command changes of the standings of e, the event before it. A command
// that does not say so may change everything.
func ChangeOf(e *Event, p Payload) Change {
	if n, ok := p.(narrow); ok {
		return n.Change(e)
	}
	return Change{}
}

// Decide tells whether a command may be done to the event as it is (nil where it
// does not exist yet). The refusal is a Problem: event.gone, event.deleted, or one of the
// command's.
func (e *Event) Decide(p Payload) error {
	ep, ok := p.(eventPayload)
	if !ok {
		return fmt.Errorf("command %s is not for an event", p.Command())
	}
	if e == nil && !registry[p.Command()].creates {
		return problem.New("event.gone")
	}
	if e != nil && e.Deleted && !registry[p.Command()].onDeleted {
		return problem.New("event.deleted")
	}
	return ep.check(e)
}

// Apply gives the event after a line, which is no undo; e itself stays as it was, and
// so does everything that was ever taken from it. The Problems are those of Decode,
// and event.gone.
func (e *Event) Apply(l Line) (*Event, error) {
	p, err := Decode(l)
	if err != nil {
		return e, err
	}
	ep, ok := p.(eventPayload)
	if !ok {
		return e, fmt.Errorf("line %d: %s is not for an event", l.Seq, l.Command)
	}
	if registry[l.Command].creates {
		return ep.apply(nil, l), nil
	}
	if e == nil {
		return nil, problem.New("event.gone")
	}
	return ep.apply(e.Clone(), l), nil
}

// Decide tells whether a command may be done to the club as it is. The refusal is a
// Problem of the command's.
func (c *Club) Decide(p Payload) error {
	cp, ok := p.(clubPayload)
	if !ok {
		return fmt.Errorf("command %s is not for the club", p.Command())
	}
	return cp.check(c)
}

// Apply gives the club after a line, which is no undo; c itself stays as it was. The
// Problems are those of Decode.
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
	cp.apply(d)
	return d, nil
}
