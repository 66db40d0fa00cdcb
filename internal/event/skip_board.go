package event

import (
	"slices"
	"strings"

	"uitslag/internal/problem"
)

// SkipBoard books boards as not played: a board that a table did not come to, or that a
// whole round, or everybody, left out. Lines in which something is in keep it.
//
// It is refused with event.no-session, session.closed, event.no-section, event.no-id,
// result.exists, and with mend.nothing where every line there is in.
type SkipBoard struct {
	Session ID     `json:"session"`
	Section string `json:"section"`         // its letter
	Round   int    `json:"round,omitempty"` // 0: every round
	Table   int    `json:"table,omitempty"` // 0: every table
	Board   int    `json:"board,omitempty"` // 0: every board; else as it lies on the table
	ID      ID     `json:"id"`              // of what is booked: each has it with its place behind it
}

var _ = register(func() Payload { return &SkipBoard{} })

// Command is "skip-board".
func (*SkipBoard) Command() string { return "skip-board" }

func (p *SkipBoard) check(e *Event) error {
	s, c, err := e.playing(p.Session, p.Section)
	if err != nil {
		return err
	}
	if p.ID == "" {
		return problem.New("event.no-id")
	}
	if s.booked(p.ID) {
		return problem.New("result.exists", "board", p.Board)
	}
	in := map[Key]bool{}
	for i := range s.Results {
		in[s.Results[i].Key()] = true
	}
	if p.Round+p.Table+p.Board == 0 || !slices.ContainsFunc(s.lines(c), func(x planned) bool {
		return p.takes(x) && !x.SitOut() && !in[Key{x.Board, x.NS, x.EW}]
	}) {
		return problem.New("mend.nothing")
	}
	return nil
}

// takes tells whether a line is among those that were left out.
func (p *SkipBoard) takes(x planned) bool {
	return x.Section == p.Section && (p.Round == 0 || p.Round == x.Round) && (p.Table == 0 || p.Table == x.Table) && (p.Board == 0 || p.Board == x.Board)
}

func (p *SkipBoard) apply(e *Event, at Line) *Event {
	if s := e.Session(p.Session); s != nil && p.ID != "" {
		s.notPlayed(p.ID, at.At, p.takes)
	}
	return e
}

func (p *SkipBoard) tell(e *Event) Told {
	return e.tellAt(p.Session, p.Section, p.Round, p.Table, p.Board)
}

// booked tells whether a result has an id that is made of this one.
func (s *Session) booked(id ID) bool {
	return slices.ContainsFunc(s.Results, func(r Result) bool { return strings.HasPrefix(string(r.ID), string(id)+".") })
}
