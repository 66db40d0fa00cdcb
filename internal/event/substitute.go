package event

import (
	"slices"

	"uitslag/internal/problem"
)

// Substitution says who plays as a contestant from a moment of a session on.
type Substitution struct {
	Contestant ID   `json:"contestant"`
	Players    []ID `json:"players"` // members, as in Contestant; who stayed is named too
	Round      int  `json:"round"`   // from this round on
	// Board is the first board of that round that they play; 0 is the first there is.
	Board int `json:"board,omitempty"`
}

// Substitute lets others play as a contestant from a round, or from a board of it, on: one
// of the pair or both. The contestant, its number and all its results stay; who played how
// much of it, Played tells. Said again of the same moment, the later counts; with the
// players as they were, there is no substitute.
//
// It is refused with event.no-session, session.closed, event.no-contestant,
// event.no-section, seat.no-round, mend.unknown where there is no board like that in the
// round, players.with-oneself, and players.twice where one plays in another pair that has a
// seat then.
type Substitute struct {
	Session ID           `json:"session"`
	Who     Substitution `json:"who"`
}

var _ = register(func() Payload { return &Substitute{} })

// Command is "substitute".
func (*Substitute) Command() string { return "substitute" }

func (p *Substitute) check(e *Event) error {
	s, err := e.openSession(p.Session)
	if err != nil {
		return err
	}
	c, err := s.inSession(p.Who.Contestant)
	if err != nil {
		return err
	}
	if c.Movement == nil {
		return problem.New("event.no-section", "section", c.Letter)
	}
	if err := c.round(p.Who.Round); err != nil {
		return err
	}
	if p.Who.Board < 0 || len(p.Who.Players) == 0 {
		return problem.New("mend.unknown", "name", "substitute")
	}
	for i, m := range p.Who.Players {
		if m == "" {
			continue
		}
		if slices.Contains(p.Who.Players[i+1:], m) {
			return problem.New("players.with-oneself")
		}
		for _, o := range e.Contestants {
			sec, err := s.inSession(o.ID)
			if err != nil || o.ID == p.Who.Contestant {
				continue
			}
			if _, sits := sec.SeatOf(o.ID, p.Who.Round); sits && slices.Contains(e.PlayersAt(s, o.ID, p.Who.Round, p.Who.Board), m) {
				return e.taken(o.ID)
			}
		}
	}
	return nil
}

func (p *Substitute) apply(e *Event, _ Line) *Event {
	s := e.Session(p.Session)
	if s == nil || !s.has(p.Who.Contestant) {
		return e
	}
	x := p.Who
	x.Players = slices.Clone(x.Players)
	s.Substitutions = slices.DeleteFunc(s.Substitutions, func(o Substitution) bool {
		return o.Contestant == x.Contestant && o.Round == x.Round && o.Board == x.Board
	})
	if !slices.Equal(x.Players, e.PlayersAt(s, x.Contestant, x.Round, x.Board)) {
		s.Substitutions = append(s.Substitutions, x)
	}
	if len(s.Substitutions) == 0 {
		s.Substitutions = nil
	}
	return e
}

func (p *Substitute) tell(e *Event) Told {
	t := Told{Pair: e.Ref(p.Who.Contestant), N: p.Who.Round, On: p.Who.Board, Now: p.Who.Players}
	if s := e.Session(p.Session); s != nil {
		t.Was = e.PlayersAt(s, p.Who.Contestant, p.Who.Round, p.Who.Board)
	}
	return t
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

// Part is how much one player had of a contestant's session.
type Part struct {
	Member ID // "" for one who was not named
	// Boards counts the results that are in and that were played, or would have been, by
	// this member.
	Boards int
}

// Played tells who had how many of a contestant's boards, in the order in which they came
// to the table. What a competition or a federation makes of it is theirs to say.
func (st *Standings) Played(contestant ID) []Part {
	var parts []Part
	find := func(m ID) *Part {
		i := slices.IndexFunc(parts, func(p Part) bool { return p.Member == m })
		if i < 0 {
			i = len(parts)
			parts = append(parts, Part{Member: m})
		}
		return &parts[i]
	}
	if c := st.Event.Contestant(contestant); c != nil {
		for _, m := range c.Players {
			find(m)
		}
	}
	for _, x := range st.Session.Substitutions {
		if x.Contestant == contestant {
			for _, m := range x.Players {
				find(m)
			}
		}
	}
	for i := range st.Boards {
		for j := range st.Boards[i].Lines {
			l := &st.Boards[i].Lines[j]
			if l.Result == nil || l.Again || !l.NS.Has(contestant) && !l.EW.Has(contestant) {
				continue
			}
			for _, m := range st.Event.PlayersAt(st.Session, contestant, l.Round, l.Board) {
				find(m).Boards++
			}
		}
	}
	return parts
}
