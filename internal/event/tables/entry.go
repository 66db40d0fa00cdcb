package tables

import (
	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/feed"
	"uitslag/internal/problem"
)

// Entry is what a telephone says of a board.
type Entry struct {
	// ID is made on the telephone: the same one is the same entry, however often it is sent.
	ID event.ID
	// Replaces is the ID of the entry of this board that the telephone had seen, "" for none: what
	// came in between is not overwritten.
	Replaces event.ID
	Place
	Round, Board int
	// Outcome is what became of the board: its Kind, Contract, Tricks and Lead.
	Outcome event.Result
	At      string // when the laptop got it, as event.Result.At
}

// Result returns the result that an entry is of its line, or refuses it: with what May refuses, with
// tables.kind (board) for an outcome that only a director gives, with tables.replaced (board) where
// another entry came in since, and with what event.Result.Validate refuses. done reports that it is
// in already.
func (x *Entry) Result(e *event.Event, s *event.Session, all []Table, corrects bool) (r event.Result, done bool, err error) {
	t := At(all, x.Place)
	if t == nil {
		return r, false, problem.New("tables.no-round", "round", x.Round)
	}
	if round := t.Round(x.Round); round != nil {
		if l := round.Line(x.Board); l != nil {
			if r, err = x.of(e, s, l); err != nil {
				return r, false, err
			}
			said := event.ID("")
			if was := l.Says(); was != nil {
				said = was.ID
				if said == x.ID || was.Same(&r) {
					return r, true, nil
				}
			}
			if said != x.Replaces {
				return r, false, problem.New("tables.replaced", "board", x.Board)
			}
		}
	}
	return r, false, t.May(x.Round, x.Board, corrects)
}

// of returns the entry as a result of a line.
func (x *Entry) of(e *event.Event, s *event.Session, l *Line) (event.Result, error) {
	r := event.Result{
		ID: x.ID, Board: l.Board, NS: l.NS, EW: l.EW, Section: l.Section, Round: l.Round, Table: l.Table,
		Kind: x.Outcome.Kind, Contract: x.Outcome.Contract, Tricks: x.Outcome.Tricks, Lead: x.Outcome.Lead,
		Source: event.FromTable, At: x.At,
	}
	switch r.Kind {
	case event.Played:
		if !r.Contract.Valid() || r.Tricks < 0 || r.Tricks > 13 {
			return r, problem.New("result.bad-contract", "board", r.Board)
		}
		r.Score = bridge.NSScore(r.Contract, bridge.VulnerabilityOf(r.Board), r.Tricks)
	case event.Passed, event.NotPlayed:
	default:
		return r, problem.New("tables.kind", "board", r.Board)
	}
	if r.ID == "" {
		return r, problem.New("result.no-id")
	}
	return r, r.Validate(e, s)
}

// Enter returns the command that takes entries into a session, each of another board or table, nil
// where there is nothing to take, and for each entry why it is refused, nil for one that is in when
// the command is done.
func Enter(e *event.Event, s *event.Session, entries []Entry, corrects bool, newID func() event.ID) (*command.ReceiveResults, []error) {
	refused := make([]error, len(entries))
	all, err := Of(e, s)
	if err == nil && s.Closed {
		err = problem.New("session.closed")
	}
	var said []event.Result
	for i := range entries {
		if refused[i] = err; err != nil {
			continue
		}
		r, done, reason := entries[i].Result(e, s, all, corrects)
		switch {
		case reason != nil:
			refused[i] = reason
		case !done:
			said = append(said, r)
		}
	}
	if len(said) == 0 {
		return nil, refused
	}
	return feed.Enter(e, s, said, newID), refused
}
