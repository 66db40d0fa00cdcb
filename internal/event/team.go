package event

import "slices"

// Contestant is who is ranked. Its number is a label that may change; its id never does.
type Contestant struct {
	ID ID `json:"id"`
	// Players are members: the two of a pair, the one of an individual, all those of a team
	// (MaxTeam at most). "" is one who has not been named yet.
	Players []ID `json:"players"`
	// Name is what a team calls itself; "" where it has none, and for pairs and players.
	Name string `json:"name,omitempty"`
	// Captain is one of a team's Players; "" where none is named.
	Captain ID `json:"captain,omitempty"`
}

// MinTeam and MaxTeam are how many players a team has.
const (
	MinTeam = 4
	MaxTeam = 8
)

// Room is one of the two tables of a match.
type Room string

const (
	// Open is the table where the home team sits North-South.
	Open Room = "open"
	// Closed is the table where the away team sits North-South.
	Closed Room = "closed"
)

// Lineup is which players of a team sit in which room, from a board of a round on, until
// another says otherwise. In an American Whist, of which the two halves of a match are in two
// rounds, a pair keeps its direction: Open are those who sit North-South. A team without one has its first two players in the open room and
// the next two in the closed room.
type Lineup struct {
	Team   ID   `json:"team"`
	Round  int  `json:"round"`           // from 1
	Board  int  `json:"board,omitempty"` // the first of that round; 0 when the round begins
	Open   []ID `json:"open"`            // two members, "" where one is not named
	Closed []ID `json:"closed"`
}

// LineupAt is the line-up of a team on a board of a round (0: when the round begins). Of
// a team that nobody gave one it is made of its players.
func (e *Event) LineupAt(s *Session, team ID, round, board int) Lineup {
	var last *Lineup
	for x := range Each(s.Lineups) {
		if x.Team != team || x.Round > round || x.Round == round && x.Board > board {
			continue
		}
		if last == nil || x.Round > last.Round || x.Round == last.Round && x.Board >= last.Board {
			last = x
		}
	}
	if last != nil {
		return *last
	}
	players := []ID{"", "", "", ""}
	if c := e.Contestant(team); c != nil {
		copy(players, c.Players)
	}
	return Lineup{Team: team, Round: 1, Open: players[:2:2], Closed: players[2:4:4]}
}

// In gives the two of the line-up who sit in a room.
func (l *Lineup) In(room Room) []ID {
	if room == Closed {
		return l.Closed
	}
	return l.Open
}

// Seated are the members who play as a side of a line: who plays as the contestant at that
// moment, or of a team the two in the room. They are in the order of the chairs: North or
// East first.
func (e *Event) Seated(s *Session, x Expected, ns bool) []ID {
	side := x.EW
	if ns {
		side = x.NS
	}
	if e.Kind != Teams {
		players := slices.Clone(e.PlayersAt(s, side.A, x.Round, x.Board))
		if side.B != "" {
			players = append(players, e.PlayersAt(s, side.B, x.Round, x.Board)...)
		}
		return players
	}
	room := Closed
	if m := MatchOf(s, x); m != nil {
		if m.Home == x.NS.A {
			room = Open
		}
		room, _ = m.Pair(room, ns)
	}
	l := e.LineupAt(s, side.A, x.Round, x.Board)
	return l.In(room)
}
