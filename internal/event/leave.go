package event

import (
	"fmt"
	"slices"

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

// Departure is a contestant that left before the end of a session: the first round that it
// does not finish, and the first board of that round that it does not play (0: none of
// them). The tests that split ties count its score pro rata.
type Departure struct {
	Contestant ID  `json:"contestant"`
	Round      int `json:"round"`
	Board      int `json:"board,omitempty"`
}

// Departure gives when a contestant left; nil where it stayed.
func (s *Session) Departure(id ID) *Departure {
	i := slices.IndexFunc(s.Departures, func(d Departure) bool { return d.Contestant == id })
	if i < 0 {
		return nil
	}
	return &s.Departures[i]
}

// Leave says that a pair or a team has gone home or fallen ill. What is in stays, and so
// does its line in the list. Within the round in which it left, the boards from Board on are
// not played either way: its opponents were at the table. A section without a movement has
// no lines to come: there only the departure is kept.
//
// It is refused with event.no-session, session.closed, event.no-contestant, seat.no-round, event.no-id, mend.unknown, and with mend.nothing where
// the pair has no seat then.
type Leave struct {
	Session    ID   `json:"session"`
	Contestant ID   `json:"contestant"`
	From       int  `json:"from"`            // the first round that it does not finish
	Board      int  `json:"board,omitempty"` // the first board of that round that it does not play; 0: none of them
	Rest       Rest `json:"rest"`
	ID         ID   `json:"id"` // of what is booked as not played: each has it with its place behind it
}

var _ = register(func() Payload { return &Leave{} }, sentences("leave.not-played"))

// Command is "leave".
func (*Leave) Command() string { return "leave" }

func (p *Leave) check(e *Event) error {
	s, err := e.openSession(p.Session)
	if err != nil {
		return err
	}
	c, err := s.inSession(p.Contestant)
	if err != nil {
		return err
	}
	if last := s.lastRound(c); p.From < 1 || p.From > last {
		return problem.New("seat.no-round", "round", p.From, "rounds", last)
	}
	if p.Rest != RestSitOut && p.Rest != RestNotPlayed {
		return problem.New("mend.unknown", "name", string(p.Rest))
	}
	if p.ID == "" {
		return problem.New("event.no-id")
	}
	if s.booked(p.ID) {
		return problem.New("result.exists", "board", p.Board)
	}
	if c.Movement == nil {
		return nil
	}
	for r := p.From; r <= c.rounds(); r++ {
		if _, sits := c.SeatOf(p.Contestant, r); sits {
			return nil
		}
	}
	return problem.New("mend.nothing")
}

func (p *Leave) apply(e *Event, at Line) *Event {
	s := e.Session(p.Session)
	if s == nil {
		return e
	}
	c, err := s.inSession(p.Contestant)
	if err != nil {
		return e
	}
	s.Departures = append(slices.DeleteFunc(s.Departures, func(d Departure) bool { return d.Contestant == p.Contestant }),
		Departure{p.Contestant, p.From, p.Board})
	if c.Movement == nil {
		return e
	}
	s.notPlayed(p.ID, at.At, func(x planned) bool {
		switch {
		case !x.NS.Has(p.Contestant) && !x.EW.Has(p.Contestant) || x.Round < p.From || x.Section != c.Letter:
			return false
		case x.Round == p.From && p.Board > 0:
			return x.Board >= p.Board
		}
		return p.Rest == RestNotPlayed
	})
	gone := p.From
	if p.Board > 0 {
		gone++
	}
	if p.Rest == RestSitOut {
		c.reseat(func(round int, who map[int]ID) {
			if round < gone {
				return
			}
			for seat, id := range who {
				if id == p.Contestant {
					who[seat] = ""
				}
			}
		})
	}
	return e
}

// lastRound is the number of rounds of a section: those of its movement, or without one
// the last of which the session has a result.
func (s *Session) lastRound(c *Section) int {
	if c.Movement != nil {
		return c.rounds()
	}
	last := 0
	for i := range s.Results {
		last = max(last, s.Results[i].Round)
	}
	return last
}

func (p *Leave) tell(e *Event) Told {
	t := Told{Pair: e.Ref(p.Contestant), N: p.From, On: p.Board}
	if p.Rest == RestNotPlayed {
		t.Says = "leave.not-played"
	}
	return t
}

// notPlayed books every line of the movement that is taken and in which nothing is in yet
// as not played. The ids are made of one that is nobody's.
func (s *Session) notPlayed(id ID, at string, take func(planned) bool) {
	in := make(map[Key]bool, len(s.Results))
	for i := range s.Results {
		in[s.Results[i].Key()] = true
	}
	for _, x := range s.plan() {
		k := Key{x.Board, x.NS, x.EW}
		if x.SitOut() || in[k] || !take(x) {
			continue
		}
		in[k] = true
		s.Results = append(s.Results, Result{
			ID:    ID(fmt.Sprintf("%s.%s%d.%d.%d", id, x.Section, x.Round, x.Table, x.Board)),
			Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table,
			Kind: NotPlayed, Source: "typed", At: at,
		})
	}
}
