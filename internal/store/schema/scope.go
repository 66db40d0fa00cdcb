package schema

import (
	"context"
	"fmt"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
)

// ClubScope is the scope of the club itself; every other is an event's id.
const ClubScope event.ID = ""

// Scope is what has a journal of its own, as of its last line: one event, or the
// club. A scope is never changed; each line gives a new one.
type Scope struct {
	ID    event.ID
	Lines []journal.Line
	Event *event.Event // nil for the club, and where the creation was undone
	Club  *event.Club  // nil for an event

	sum   *sealSum // of the lines, where they are not all held
	state Rows     // what rows gives, once asked for; only whoever holds writing asks
}

// Replay makes a scope from its lines.
func Replay(id event.ID, lines []journal.Line) (*Scope, error) {
	sc := &Scope{ID: id, Lines: lines}
	var err error
	if id == ClubScope {
		sc.Club, err = journal.ReplayClub(lines)
	} else {
		sc.Event, err = journal.Replay(lines)
	}
	if err != nil {
		return nil, err
	}
	return sc, nil
}

// Decide refuses what must not be done to the scope as it is.
func (sc *Scope) Decide(p journal.Payload) error {
	if sc.ID == ClubScope {
		return journal.DecideClub(sc.Club, p)
	}
	return journal.Decide(sc.Event, p)
}

// After is the scope after one more line. Only the scope that is committed is
// kept, so that the lines may share their memory.
func (sc *Scope) After(l journal.Line) (*Scope, error) {
	lines := append(sc.Lines, l)
	if journal.IsLeftOut(l) {
		return &Scope{ID: sc.ID, Lines: lines, Event: sc.Event, Club: sc.Club}, nil
	}
	if l.Undoes != 0 {
		return Replay(sc.ID, lines)
	}
	next := &Scope{ID: sc.ID, Lines: lines}
	var err error
	if sc.ID == ClubScope {
		next.Club, err = journal.ApplyClub(sc.Club, l)
		return next, err
	}
	if next.Event, err = journal.Apply(sc.Event, l); err != nil {
		return nil, err
	}
	if next.Event == nil || next.Event.ID != sc.ID {
		return nil, fmt.Errorf("line %d makes another event than %s", l.Seq, sc.ID)
	}
	return next, nil
}

// Rows are the state rows of the scope: what the tables must hold.
func (sc *Scope) Rows() (Rows, error) {
	if sc.state != nil {
		return sc.state, nil
	}
	var err error
	switch {
	case len(sc.Lines) == 0:
		sc.state = Rows{}
	case sc.ID == ClubScope:
		sc.state, err = clubRows(sc.Club)
	default:
		if sc.state, err = EventRows(sc.Event, sc.Lines[0].Seq); err == nil {
			err = sealClosed(sc.state, sc.Lines, sc.sum)
		}
	}
	return sc.state, err
}

// Changes are what leads from the state rows in a file to those of the scope.
func (sc *Scope) Changes(ctx context.Context, q Querier) ([]Change, error) {
	want, err := sc.Rows()
	if err != nil {
		return nil, err
	}
	have, err := ReadRows(ctx, q, sc.ID)
	if err != nil {
		return nil, err
	}
	return Changes(have, want), nil
}
