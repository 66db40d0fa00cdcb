package repair

import (
	"cmp"
	"fmt"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// Rest says what becomes of the boards that a pair which left would still have played.
type Rest string

// What becomes of them.
const (
	// RestSitOut: its seat is the phantom's from then on: whoever meets it sits out.
	RestSitOut Rest = "sit-out"
	// RestNotPlayed: each is booked as not played, for both pairs.
	RestNotPlayed Rest = "not-played"
)

// Leave says that a pair or a team has gone home or fallen ill. What is in stays, and so
// does its line in the list. Within the round in which it left, the boards from Board on are
// not played either way: its opponents were at the table. A section without a movement has
// no lines to come: there only the departure is kept.
//
// It is refused with event.no-session, session.closed, event.no-contestant, seat.no-round,
// event.no-id, repair.unknown, repair.three-at-table where the others of an individual were
// to sit out, and with repair.nothing where the pair has no seat then.
type Leave struct {
	Session    event.ID `json:"session"`
	Contestant event.ID `json:"contestant"`
	From       int      `json:"from"`            // the first round that it does not finish
	Board      int      `json:"board,omitempty"` // the first board of that round that it does not play; 0: none of them
	Rest       Rest     `json:"rest"`
	ID         event.ID `json:"id"` // of what is booked as not played: each has it with its place behind it
}

var _ = journal.Register[Leave]("leave", journal.Seating, journal.Says("log.say.leave", "undo.say.leave"), journal.Says("log.say.leave.not-played", "undo.say.leave.not-played"))

func (p *Leave) Check(e *event.Event, s *event.Session) error {
	c, err := s.InSession(p.Contestant)
	if err != nil {
		return err
	}
	if err := cmp.Or(
		s.CheckFrom(c, p.From),
		problem.If(e.Kind == event.Individual && p.Rest == RestSitOut, "repair.three-at-table"),
		problem.If(p.Rest != RestSitOut && p.Rest != RestNotPlayed, "repair.unknown", "name", string(p.Rest)),
		problem.If(p.ID == "", "event.no-id"),
		problem.If(booked(s, p.ID), "result.exists", "board", p.Board),
	); err != nil {
		return err
	}
	if c.Movement == nil {
		return nil
	}
	for r := p.From; r <= s.LastFrom(c); r++ {
		if _, sits := c.SeatOf(p.Contestant, r); sits {
			return nil
		}
	}
	return problem.New("repair.nothing")
}

func (p *Leave) Apply(_ *event.Event, s *event.Session, at journal.Line) {
	c, err := s.InSession(p.Contestant)
	if err != nil {
		return
	}
	s.Departures = append(slices.DeleteFunc(s.Departures, func(d event.Departure) bool { return d.Contestant == p.Contestant }),
		event.Departure{Contestant: p.Contestant, Round: p.From, Board: p.Board})
	if c.Movement == nil {
		return
	}
	notPlayed(s, p.ID, at.At, func(x event.Planned) bool {
		switch {
		case !x.NS.Has(p.Contestant) && !x.EW.Has(p.Contestant) || x.Round < p.From || x.Section != c.Letter:
			return false
		case x.Round == p.From && p.Board > 0:
			return x.Board >= p.Board
		}
		return p.Rest == RestNotPlayed
	})
	removed := p.From
	if p.Board > 0 {
		removed++
	}
	if p.Rest == RestSitOut {
		c.Reseat(func(round int, who map[int]event.ID) {
			if round < removed {
				return
			}
			for seat, id := range who {
				if id == p.Contestant {
					who[seat] = ""
				}
			}
		})
	}
}

func (p *Leave) Describe(e *event.Event, _ *event.Session) journal.Told {
	return journal.Told{Pair: journal.RefOf(e, p.Contestant), N: p.From, On: p.Board, Says: journal.Variant(p.Rest == RestNotPlayed, "leave.not-played")}
}

// notPlayed books as not played every line of the movement that take accepts and that has no result
// yet. The ids are made from one that is nobody's.
func notPlayed(s *event.Session, id event.ID, at string, take func(event.Planned) bool) {
	in := s.In()
	for _, x := range s.Plan() {
		k := x.Key()
		if x.SitOut() || in[k] || !take(x) {
			continue
		}
		in[k] = true
		s.Results = append(s.Results, event.Result{
			ID:    event.ID(fmt.Sprintf("%s.%s%d.%d.%d", id, x.Section, x.Round, x.Table, x.Board)),
			Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table,
			Kind: event.NotPlayed, Source: "typed", At: at,
		})
	}
}
