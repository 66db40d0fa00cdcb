package command

import (
	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// CopySeating gives contestants the players that they had in another evening, which is called
// Name: all at once, so that one undo takes all of them back. It is refused with
// seating.nobody where it seats nobody, and with what SeatPlayers and SeatTeam refuse of one of
// them.
type CopySeating struct {
	Name  string `json:"name,omitempty"`
	Seats []Seat `json:"seats"`
}

// Seat is who plays as a contestant; a team has a name and a captain too.
type Seat struct {
	Contestant event.ID   `json:"contestant"`
	Name       string     `json:"name,omitempty"`
	Captain    event.ID   `json:"captain,omitempty"`
	Players    []event.ID `json:"players"`
}

var _ = journal.Register[CopySeating](journal.Seating)

func (*CopySeating) Command() string { return "copy-seating" }

// seats is the command that seats one of them.
func (s *Seat) seats(e *event.Event) journal.EventPayload {
	if e.Kind == event.Teams {
		return &SeatTeam{Team: s.Contestant, Name: s.Name, Captain: s.Captain, Players: s.Players}
	}
	return &SeatPlayers{Contestant: s.Contestant, Players: s.Players}
}

func (p *CopySeating) Check(e *event.Event, _ *event.Session) error {
	if len(p.Seats) == 0 {
		return problem.New("seating.nobody")
	}
	e = e.Clone()
	for i := range p.Seats {
		q := p.Seats[i].seats(e)
		if err := q.Check(e, nil); err != nil {
			return err
		}
		q.Apply(e, nil, journal.Line{})
	}
	return nil
}

func (p *CopySeating) Apply(e *event.Event, _ *event.Session, at journal.Line) {
	for i := range p.Seats {
		p.Seats[i].seats(e).Apply(e, nil, at)
	}
}

func (*CopySeating) Makes() journal.Whole { return journal.WholeSeating }

func (p *CopySeating) Describe(*event.Event, *event.Session) journal.Told {
	return journal.Told{Name: p.Name, N: len(p.Seats)}
}
