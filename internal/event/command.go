package event

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"

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

// creates tells whether a command makes an event.
func creates(p Payload) bool {
	switch p.(type) {
	case *NewEvening, *ImportEvent:
		return true
	}
	return false
}

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
	"set-club":         func() Payload { return &SetClub{} },
	"add-member":       func() Payload { return &AddMember{} },
	"change-member":    func() Payload { return &ChangeMember{} },
	"member-left":      func() Payload { return &MemberLeft{} },
	"import-members":   func() Payload { return &ImportMembers{} },
	"merge-members":    func() Payload { return &MergeMembers{} },
	anonymise:          func() Payload { return &AnonymiseMember{} },
	"new-evening":      func() Payload { return &NewEvening{} },
	"import-event":     func() Payload { return &ImportEvent{} },
	"rename-event":     func() Payload { return &RenameEvent{} },
	"change-date":      func() Payload { return &ChangeDate{} },
	"delete-event":     func() Payload { return &DeleteEvent{} },
	"restore-event":    func() Payload { return &RestoreEvent{} },
	"seat-players":     func() Payload { return &SeatPlayers{} },
	"add-pair":         func() Payload { return &AddPair{} },
	"change-movement":  func() Payload { return &ChangeMovement{} },
	stayPut:            func() Payload { return &StayPut{} },
	"change-rules":     func() Payload { return &ChangeRules{} },
	"enter-result":     func() Payload { return &EnterResult{} },
	"correct-result":   func() Payload { return &CorrectResult{} },
	"erase-result":     func() Payload { return &EraseResult{} },
	secondTyping:       func() Payload { return &VerifyResults{} },
	setDeals:           func() Payload { return &SetDeals{} },
	"rule":             func() Payload { return &Rule{} },
	"withdraw-ruling":  func() Payload { return &WithdrawRuling{} },
	"penalty":          func() Payload { return &Penalise{} },
	"withdraw-penalty": func() Payload { return &WithdrawPenalty{} },
	"foul-board":       func() Payload { return &FoulBoard{} },
	"close-session":    func() Payload { return &CloseSession{} },
	"reopen-session":   func() Payload { return &ReopenSession{} },
	issueUitslag:       func() Payload { return &IssueUitslag{} },

	"turn":            func() Payload { return &Turn{} },
	"other-boards":    func() Payload { return &OtherBoards{} },
	"wrong-pairs":     func() Payload { return &WrongPairs{} },
	"skip-board":      func() Payload { return &SkipBoard{} },
	"cancel-round":    func() Payload { return &CancelRound{} },
	"leave":           func() Payload { return &Leave{} },
	"substitute":      func() Payload { return &Substitute{} },
	"renumber":        func() Payload { return &Renumber{} },
	"swap-seats":      func() Payload { return &SwapSeats{} },
	"move-results":    func() Payload { return &MoveResults{} },
	"take-out":        func() Payload { return &TakeOut{} },
	"bring-in":        func() Payload { return &BringIn{} },
	"expect-result":   func() Payload { return &ExpectResult{} },
	"switch-movement": func() Payload { return &SwitchMovement{} },

	"new-competition":    func() Payload { return &NewCompetition{} },
	"change-competition": func() Payload { return &ChangeCompetition{} },
	"count-evening":      func() Payload { return &CountEvening{} },
	"mark-evening":       func() Payload { return &MarkEvening{} },
	"end-competition":    func() Payload { return &EndCompetition{} },
}

// Commands lists the names of all commands, in the order of the alphabet: for tests
// and the log screen.
func Commands() []string { return slices.Sorted(maps.Keys(payloads)) }

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
	empty, ok := payloads[l.Command]
	if !ok || l.Version > PayloadVersion {
		return nil, problem.New("journal.unknown-command", "line", l.Seq, "command", l.Command)
	}
	p := empty()
	if err := json.Unmarshal(l.Payload, p); err != nil {
		return nil, problem.Wrap(err, "journal.unreadable", "line", l.Seq, "command", l.Command)
	}
	return p, nil
}

// narrow is a command after which little of the standings is another.
type narrow interface {
	// change says what the command changes in the event, which is as it was before.
	change(e *Event) Change
}

// ChangeOf is what a command changes of the standings of e, the event before it. A command
// that does not say so may change everything.
func ChangeOf(e *Event, p Payload) Change {
	if n, ok := p.(narrow); ok {
		return n.change(e)
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
	if e == nil && !creates(p) {
		return problem.New("event.gone")
	}
	if err := e.refuseDeleted(p); err != nil {
		return err
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
	if creates(p) {
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
