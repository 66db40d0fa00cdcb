package event

import "uitslag/internal/problem"

// Departure is a contestant that left before the end of a session: the first round that it
// does not finish, and the first board of that round that it does not play (0: none of
// them). The tests that split ties count its score pro rata.
type Departure struct {
	Contestant ID `json:"contestant"`
	// Round is 0 for a team that is left out.
	Round int `json:"round"`
	Board int `json:"board,omitempty"`
}

// LeftOut reports whether all matches of a team that left count for nobody, and it has no
// place.
func (d *Departure) LeftOut() bool { return d != nil && d.Round == 0 }

// Departure gives when a contestant left; nil where it stayed.
func (s *Session) Departure(id ID) *Departure {
	return Find(s.Departures, func(d *Departure) bool { return d.Contestant == id })
}

// LastRound is the number of rounds of a section: those of its movement, or without one
// the last of which the session has a result.
func (s *Session) LastRound(c *Section) int {
	if c.Movement != nil {
		return c.Rounds()
	}
	last := 0
	for i := range s.Results {
		last = max(last, s.Results[i].Round)
	}
	return last
}

// LastFrom is the last round from which on something can be changed in a section: its last, or
// where its rounds are drawn one by one the one that is drawn next.
func (s *Session) LastFrom(c *Section) int {
	if c.Drawing != nil {
		return s.LastRound(c) + 1
	}
	return s.LastRound(c)
}

// CheckFrom refuses a round from which on nothing can be changed: seat.no-round.
func (s *Session) CheckFrom(c *Section, round int) error {
	if last := s.LastFrom(c); round < 1 || round > last {
		return problem.New("seat.no-round", "round", round, "rounds", last)
	}
	return nil
}

// Substitution says who plays as a contestant from a moment of a session on.
type Substitution struct {
	Contestant ID   `json:"contestant"`
	Players    []ID `json:"players"` // members, as in Contestant; who stayed is named too
	Round      int  `json:"round"`   // from this round on
	// Board is the first board of that round that they play; 0 is the first there is.
	Board int `json:"board,omitempty"`
}

// PlayersAt are the members who play as a contestant in a round of a session, on a board
// of it (0: when the round begins); "" where nobody has been named. What follows from who
// begins is the contestant's own players.
func (e *Event) PlayersAt(s *Session, contestant ID, round, board int) []ID {
	c := e.Contestant(contestant)
	if c == nil {
		return nil
	}
	players := c.Players
	var last *Substitution
	for x := range Each(s.Substitutions) {
		if x.Contestant != contestant || x.Round > round || x.Round == round && x.Board > board {
			continue
		}
		if last == nil || x.Round > last.Round || x.Round == last.Round && x.Board >= last.Board {
			last = x
		}
	}
	if last != nil {
		players = last.Players
	}
	return players
}
