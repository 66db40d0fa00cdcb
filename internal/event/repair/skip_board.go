package repair

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// SkipBoard books boards as not played: a board that a table did not come to, or that a
// whole round, or everybody, left out. Lines in which something is in keep it.
//
// It is refused with event.no-session, session.closed, event.no-section, event.no-id,
// result.exists, repair.all-in where every line there is in, and repair.nothing where none is.
type SkipBoard struct {
	Session event.ID `json:"session"`
	Section string   `json:"section"`         // its letter
	Round   int      `json:"round,omitempty"` // 0: every round
	Table   int      `json:"table,omitempty"` // 0: every table
	Board   int      `json:"board,omitempty"` // 0: every board; else as it lies on the table
	ID      event.ID `json:"id"`              // of what is booked: each has it with its place behind it
}

var _ = journal.Register[SkipBoard]("skip-board", journal.Results, journal.Says("log.say.skip-board", "undo.say.skip-board"))

func (p *SkipBoard) Where() journal.Where {
	return journal.Where{Section: p.Section, Round: p.Round, Tables: []int{p.Table}, Board: p.Board}
}

func (p *SkipBoard) Check(_ *event.Event, s *event.Session) error {
	c, err := s.Playing(p.Section)
	if err != nil {
		return err
	}
	if p.ID == "" {
		return problem.New("event.no-id")
	}
	if booked(s, p.ID) {
		return problem.New("result.exists", "board", p.Board)
	}
	in := s.In()
	there := slices.DeleteFunc(Lines(s, c), func(x event.Planned) bool { return !p.takes(x) || x.SitOut() })
	return cmp.Or(
		problem.If(p.Round+p.Table+p.Board == 0 || len(there) == 0, "repair.nothing"),
		problem.If(!slices.ContainsFunc(there, func(x event.Planned) bool { return !in[x.Key()] }), "repair.all-in"),
	)
}

func (p *SkipBoard) takes(x event.Planned) bool {
	return x.Section == p.Section && (p.Round == 0 || p.Round == x.Round) && (p.Table == 0 || p.Table == x.Table) && (p.Board == 0 || p.Board == x.Board)
}

func (p *SkipBoard) Apply(_ *event.Event, s *event.Session, at journal.Line) {
	if p.ID != "" {
		notPlayed(s, p.ID, at.At, p.takes)
	}
}

func (p *SkipBoard) Describe(_ *event.Event, s *event.Session) journal.Told {
	return tellAt(s, p.Section, p.Round, p.Table, p.Board)
}

// booked reports whether a result has an id that is made from id.
func booked(s *event.Session, id event.ID) bool {
	return slices.ContainsFunc(s.Results, func(r event.Result) bool { return strings.HasPrefix(string(r.ID), string(id)+".") })
}
