package event

import (
	"fmt"

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

// Leave says that a pair has gone home or fallen ill. What is in stays, and so does its
// line in the list. Within the round in which it left, the boards from Board on are not
// played either way: its opponents were at the table.
//
// It is refused with event.no-session, session.closed, event.no-contestant,
// event.no-section, seat.no-round, event.no-id, mend.unknown, and with mend.nothing where
// the pair has no seat then.
type Leave struct {
	Session    ID   `json:"session"`
	Contestant ID   `json:"contestant"`
	From       int  `json:"from"`            // the first round that it does not finish
	Board      int  `json:"board,omitempty"` // the first board of that round that it does not play; 0: none of them
	Rest       Rest `json:"rest"`
	ID         ID   `json:"id"` // of what is booked as not played: each has it with its place behind it
}

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
	if c.Movement == nil {
		return problem.New("event.no-section", "section", c.Letter)
	}
	if err := c.round(p.From); err != nil {
		return err
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
	if err != nil || c.Movement == nil {
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
