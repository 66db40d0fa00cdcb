package command

import (
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

var _ = journal.Register[SeatTeam](journal.Seating, journal.Says("seat-team.name", "seat-team.captain"))

func (*SeatTeam) Command() string { return "seat-team" }

func (p *SeatTeam) Check(e *event.Event, _ *event.Session) error {
	if e.Contestant(p.Team) == nil {
		return problem.New("event.no-contestant")
	}
	if e.Kind != event.Teams {
		return problem.New("team.none")
	}
	if n := len(p.Players); n > event.MaxTeam {
		return problem.New("team.players", "n", n, "max", event.MaxTeam)
	}
	if p.Captain != "" && !slices.Contains(p.Players, p.Captain) {
		return problem.New("team.captain")
	}
	for i := range e.Contestants {
		c := &e.Contestants[i]
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

// named are those who have been named.
func named(players []event.ID) []event.ID {
	return slices.DeleteFunc(slices.Clone(players), func(id event.ID) bool { return id == "" })
}

// changeTeam gives a team other players. In its line-ups who came in a place of the list has
// the chairs of who went from there.
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
			if now, gone := instead[who]; gone {
				room[i] = now
			}
		}
		return room
	}
	for i := range e.Sessions {
		for j := range e.Sessions[i].Lineups {
			if l := &e.Sessions[i].Lineups[j]; l.Team == c.ID {
				l.Open, l.Closed = change(l.Open), change(l.Closed)
			}
		}
	}
}

// checkPlayers refuses players of a contestant who play elsewhere, or stand there twice:
// players.twice, players.with-oneself.
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
