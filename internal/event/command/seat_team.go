package command

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/journal"
	"uitslag/internal/problem"
)

// SeatTeam gives a team its name, its captain and its players. A player in the place of
// another has that one's chairs in every line-up: what was typed first was wrong. Whoever
// comes as one more is in no line-up until SetLineup says so. It can be done to a closed
// session too, as SeatPlayers can.
//
// It is refused with event.no-contestant, team.none, team.players, team.captain,
// team.name-twice, players.twice and players.with-oneself.
type SeatTeam struct {
	Team    event.ID   `json:"team"`
	Name    string     `json:"name,omitempty"`
	Captain event.ID   `json:"captain,omitempty"` // one of Players; "" for none
	Players []event.ID `json:"players"`           // "" is one who has not been named yet
}

var _ = journal.Register[SeatTeam]("seat-team", journal.Seating, journal.Says("log.say.seat-team", "undo.say.seat-team"),
	journal.Says("log.say.seat-team.name", "undo.say.seat-team.name"), journal.Says("log.say.seat-team.captain", "undo.say.seat-team.captain"))

func (p *SeatTeam) Check(e *event.Event, _ *event.Session) error {
	if err := cmp.Or(
		problem.If(e.Contestant(p.Team) == nil, "event.no-contestant"),
		problem.If(e.Kind != event.Teams, "team.none"),
		problem.If(len(p.Players) > event.MaxTeam, "team.players", "n", len(p.Players), "max", event.MaxTeam),
		problem.If(p.Captain != "" && !slices.Contains(p.Players, p.Captain), "team.captain"),
	); err != nil {
		return err
	}
	for c := range event.Each(e.Contestants) {
		if name := strings.TrimSpace(p.Name); c.ID != p.Team && name != "" && strings.EqualFold(c.Name, name) {
			return problem.New("team.name-twice", "name", c.Name, "team", e.LabelOf(c.ID).String())
		}
	}
	return checkPlayers(e, p.Team, p.Players)
}

func (p *SeatTeam) Apply(e *event.Event, _ *event.Session, _ journal.Line) {
	c := e.Contestant(p.Team)
	if c == nil {
		return
	}
	c.Name, c.Captain = strings.TrimSpace(p.Name), p.Captain
	changeTeam(e, c, p.Players)
}

func (p *SeatTeam) Describe(e *event.Event, _ *event.Session) journal.Told {
	t := journal.Told{Pair: journal.RefOf(e, p.Team), Name: p.Name, Now: slices.Clone(p.Players)}
	c := e.Contestant(p.Team)
	if c == nil {
		return t
	}
	t.WasName, t.Was = c.Name, slices.Clone(c.Players)
	if slices.Equal(named(t.Was), named(t.Now)) {
		t.Says = "seat-team.name"
		if c.Name == strings.TrimSpace(p.Name) && c.Captain != p.Captain {
			t.Says, t.Members = "seat-team.captain", [2]event.ID{p.Captain, c.Captain}
		}
	}
	return t
}

// named returns players without the empty ids.
func named(players []event.ID) []event.ID {
	return slices.DeleteFunc(slices.Clone(players), func(id event.ID) bool { return id == "" })
}

// changeTeam gives a team other players. In its line-ups a new player takes the chairs of the one
// who had the same place in the list.
func changeTeam(e *event.Event, c *event.Contestant, players []event.ID) {
	instead := map[event.ID]event.ID{}
	for i, was := range c.Players {
		if was == "" || slices.Contains(players, was) {
			continue
		}
		instead[was] = ""
		if i < len(players) && !slices.Contains(c.Players, players[i]) {
			instead[was] = players[i]
		}
	}
	c.Players = slices.Clone(players)
	if !slices.Contains(players, c.Captain) {
		c.Captain = instead[c.Captain]
	}
	if len(instead) == 0 {
		return
	}
	change := func(room []event.ID) []event.ID {
		room = slices.Clone(room)
		for i, who := range room {
			if now, removed := instead[who]; removed {
				room[i] = now
			}
		}
		return room
	}
	for i := range e.Sessions {
		for l := range event.Each(e.Sessions[i].Lineups) {
			if l.Team == c.ID {
				l.Open, l.Closed = change(l.Open), change(l.Closed)
			}
		}
	}
}

// checkPlayers refuses players who play for another contestant, or are listed twice: players.twice,
// players.with-oneself.
func checkPlayers(e *event.Event, contestant event.ID, players []event.ID) error {
	for i, m := range players {
		if m == "" {
			continue
		}
		if slices.Contains(players[i+1:], m) {
			return problem.New("players.with-oneself")
		}
		for _, c := range e.Contestants {
			if c.ID != contestant && slices.Contains(c.Players, m) {
				return Taken(e, c.ID)
			}
		}
	}
	return nil
}

// SetLineup says which players of a team sit in the open and in the closed room, from a
// round, or from a board of it, on. Said again of the same moment, the later counts; as the
// team sits already, nothing is kept.
//
// It is refused with event.no-session, session.closed, team.none, event.no-contestant,
// seat.no-round, team.no-board where the team does not play that board in the round,
// team.two-a-room, team.player-twice and team.not-player.
type SetLineup struct {
	Session event.ID     `json:"session"`
	Lineup  event.Lineup `json:"lineup"`
}

var _ = journal.Register[SetLineup]("set-lineup", journal.Seating, journal.Says("log.say.set-lineup", "undo.say.set-lineup"))

func (p *SetLineup) Check(e *event.Event, s *event.Session) error {
	if e.Kind != event.Teams {
		return problem.New("team.none")
	}
	l := &p.Lineup
	c, err := s.InSession(l.Team)
	if err != nil {
		return err
	}
	rounds := s.LastRound(c)
	if c.Drawing != nil {
		rounds = max(rounds, c.Drawing.Rounds)
	}
	return cmp.Or(
		problem.If(l.Round < 1 || l.Round > rounds, "seat.no-round", "round", l.Round, "rounds", rounds),
		problem.If(l.Board != 0 && !plays(s, l.Team, l.Round, l.Board), "team.no-board", "board", l.Board, "round", l.Round),
		p.checkChairs(e),
	)
}

func (p *SetLineup) checkChairs(e *event.Event) error {
	l := &p.Lineup
	if len(l.Open) != 2 || len(l.Closed) != 2 {
		return problem.New("team.two-a-room")
	}
	seen := map[event.ID]bool{}
	for _, m := range slices.Concat(l.Open, l.Closed) {
		if m == "" {
			continue
		}
		if seen[m] {
			return problem.New("team.player-twice")
		}
		seen[m] = true
		if !slices.Contains(e.Contestant(l.Team).Players, m) {
			return problem.New("team.not-player")
		}
	}
	return nil
}

func plays(s *event.Session, team event.ID, round, board int) bool {
	return slices.ContainsFunc(s.Sittings(), func(x event.Sitting) bool {
		return x.Round == round && (x.NS.A == team || x.EW.A == team) && slices.Contains(x.Boards, board)
	})
}

func (p *SetLineup) Apply(e *event.Event, s *event.Session, _ journal.Line) {
	if !s.Has(p.Lineup.Team) {
		return
	}
	l := p.Lineup
	l.Open, l.Closed = slices.Clone(l.Open), slices.Clone(l.Closed)
	s.Lineups = slices.DeleteFunc(s.Lineups, func(o event.Lineup) bool {
		return o.Team == l.Team && o.Round == l.Round && o.Board == l.Board
	})
	if was := e.LineupAt(s, l.Team, l.Round, l.Board); !slices.Equal(was.Open, l.Open) || !slices.Equal(was.Closed, l.Closed) {
		s.Lineups = append(s.Lineups, l)
	}
	if len(s.Lineups) == 0 {
		s.Lineups = nil
	}
}

func (p *SetLineup) Describe(e *event.Event, s *event.Session) journal.Told {
	l := &p.Lineup
	t := journal.Told{Pair: journal.RefOf(e, l.Team), N: l.Round, On: l.Board, Now: slices.Concat(l.Open, l.Closed)}
	if s.ID != "" {
		was := e.LineupAt(s, l.Team, l.Round, l.Board)
		t.Was = slices.Concat(was.Open, was.Closed)
	}
	return t
}

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

var _ = journal.Register[CopySeating]("copy-seating", journal.Seating, journal.Says("log.say.copy-seating", "undo.say.copy-seating"))

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
