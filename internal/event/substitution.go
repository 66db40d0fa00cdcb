package event

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
	for i := range s.Substitutions {
		x := &s.Substitutions[i]
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
