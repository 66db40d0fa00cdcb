package journal

import (
	"encoding/json"
	"fmt"
	"reflect"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/problem"
)

// Payload is what a command carries: enough to apply it again, ids and figures,
// never a name of a person. It is a pointer to a type that was registered, an EventPayload
// or a ClubPayload.
type Payload any

type (
	// EventPayload changes an event. One with a field Session, an id, is of that session: it is
	// refused with event.no-session where there is none, and with session.closed unless it is
	// registered as OnClosed. To others s is nil.
	EventPayload interface {
		// Check refuses, with a Problem, what must not be done to this event.
		Check(e *event.Event, s *event.Session) error
		// Apply changes the event, which is empty for a command that makes one.
		// It accepts everything that Check once accepted, in this and every later
		// version, and whatever else a journal may hold: it never fails. It is not called where
		// the session is not there.
		Apply(e *event.Event, s *event.Session, at Line)
		// Describe says for the log what is done to the event, which is as it was before; it
		// is nil only for a command that makes one. A session that is not there is empty.
		Describe(e *event.Event, s *event.Session) Told
	}
	// ClubPayload changes the club.
	ClubPayload interface {
		Check(c *event.Club) error
		Apply(c *event.Club)
		Describe(c *event.Club) Told
	}
)

// PayloadVersion is written with each line; a reader of later versions knows by
// it how an old payload is meant.
const PayloadVersion = 1

// Line is one line of the journal: a command that was done, or an undo.
type Line struct {
	Seq     int64           `json:"seq"`
	ID      event.ID        `json:"id"`
	At      string          `json:"at"` // RFC 3339
	Event   event.ID        `json:"event,omitempty"`
	Session event.ID        `json:"session,omitempty"`
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
		return nil, fmt.Errorf("encode %s: %w", NameOf(p), err)
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

// Where is where a command changes something, as far as it says. The zero value of a field
// is every section, round, table or board.
type Where struct {
	Section     string // its letter
	Round       int
	Tables      []int
	Board       int
	Results     []event.ID // results that it moves
	Competition event.ID
}

// located is a command that changes one place.
type located interface {
	// Where is the place.
	Where() Where
}

// WhereOf returns the place that a command changes; ok reports whether it says so.
func WhereOf(p Payload) (w Where, ok bool) {
	if l, is := p.(located); is {
		return l.Where(), true
	}
	w.Competition, ok = id(p, entryOf(p).competition)
	return w, ok
}

// narrow is a command after which little of the standings is another.
type narrow interface {
	// Change says what the command changes in the session, which is as it was before.
	Change(s *event.Session) event.Change
}

// ChangeOf returns what a command changes of the standings of e, the event before it. A command
// that does not say so may change everything.
func ChangeOf(e *event.Event, p Payload) event.Change {
	var c event.Change
	if entryOf(p).noFigures {
		c.Kind = event.ChangeNothing
	} else if n, ok := p.(narrow); ok {
		c = n.Change(sessionOrEmpty(e, p))
	}
	if c.Kind != event.ChangeAll {
		c.Session, _ = sessionID(p)
	}
	return c
}

// sessionID returns the session that a command is of; false for one of the whole event.
func sessionID(p Payload) (event.ID, bool) {
	return id(p, entryOf(p).session)
}

// id returns the id that stands at a field of a payload; false where there is no such field.
func id(p Payload, field []int) (event.ID, bool) {
	if field == nil {
		return "", false
	}
	return event.ID(reflect.ValueOf(p).Elem().FieldByIndex(field).String()), true
}

// sessionOrEmpty returns the session that a command is of, empty where the event does not have it.
func sessionOrEmpty(e *event.Event, p Payload) *event.Session {
	if id, ok := sessionID(p); ok && e != nil {
		if s := e.Session(id); s != nil {
			return s
		}
	}
	return &event.Session{}
}

// Decide reports whether a command may be done to the event as it is (nil where it
// does not exist yet). The refusal is a Problem: event.gone, event.deleted, event.no-session,
// session.closed, one of the command's, or match.scale-boards where matches would get a length
// that the scale has no table for (standings.CheckLengths).
func Decide(e *event.Event, p Payload) error {
	ep, ok := p.(EventPayload)
	if !ok {
		return fmt.Errorf("command %s is not for an event", NameOf(p))
	}
	x := entryOf(p)
	switch {
	case e == nil && !x.creates:
		return problem.New("event.gone")
	case e != nil && e.Deleted && !x.onDeleted:
		return problem.New("event.deleted")
	}
	var s *event.Session
	if id, of := sessionID(p); of {
		switch s = e.Session(id); {
		case s == nil:
			return problem.New("event.no-session")
		case s.Closed && !x.onClosed:
			return problem.New("session.closed")
		}
	}
	if err := ep.Check(e, s); err != nil {
		return err
	}
	// What changes what is played, or by which rules, must leave matches that can be turned into
	// victory points. An event of which they cannot be is so already, and may be changed in any way.
	if _, result := p.(narrow); result || x.noFigures || e != nil && (e.Kind != event.Teams || standings.CheckLengths(e) != nil) {
		return nil
	}
	return standings.CheckLengths(After(e, ep))
}

// After returns the event as it is with a command done to it that may be; e itself stays as it was.
func After(e *event.Event, p EventPayload) *event.Event {
	return after(e, p, Line{Command: NameOf(p)})
}

// after is After, of a line.
func after(e *event.Event, p EventPayload, l Line) *event.Event {
	if e != nil {
		e = e.Clone()
	}
	return apply(e, p, l)
}

// apply applies a line to an event and returns the event: another one if the command makes one, nil
// if there is none to change.
func apply(e *event.Event, p EventPayload, l Line) *event.Event {
	if registry[l.Command].creates {
		e = &event.Event{}
	}
	if e == nil {
		return nil
	}
	if id, of := sessionID(p); !of {
		p.Apply(e, nil, l)
	} else if s := e.Session(id); s != nil {
		p.Apply(e, s, l)
	}
	return e
}

// Apply gives the event after a line, which is no undo; e itself stays as it was, and
// so does everything that was ever taken from it. The Problems are those of Decode,
// and event.gone.
func Apply(e *event.Event, l Line) (*event.Event, error) {
	p, err := Decode(l)
	if err != nil {
		return e, err
	}
	ep, ok := p.(EventPayload)
	if !ok {
		return e, fmt.Errorf("line %d: %s is not for an event", l.Seq, l.Command)
	}
	if e == nil && !registry[l.Command].creates {
		return nil, problem.New("event.gone")
	}
	return after(e, ep, l), nil
}

// DecideClub reports whether a command may be done to the club as it is. The refusal is a
// Problem of the command's.
func DecideClub(c *event.Club, p Payload) error {
	cp, ok := p.(ClubPayload)
	if !ok {
		return fmt.Errorf("command %s is not for the club", NameOf(p))
	}
	return cp.Check(c)
}

// ApplyClub gives the club after a line, which is no undo; c itself stays as it was. The
// Problems are those of Decode.
func ApplyClub(c *event.Club, l Line) (*event.Club, error) {
	p, err := Decode(l)
	if err != nil {
		return c, err
	}
	cp, ok := p.(ClubPayload)
	if !ok {
		return c, fmt.Errorf("line %d: %s is not for the club", l.Seq, l.Command)
	}
	d := c.Clone()
	cp.Apply(d)
	return d, nil
}
