package standings

import (
	"slices"

	"uitslag/internal/event"
)

// Part is how much one player had of a contestant's session.
type Part struct {
	Member event.ID // "" for one who was not named
	// Boards counts the results that are in and that were played, or would have been, by
	// this member.
	Boards int
}

// Played tells who had how many of a contestant's boards, in the order in which they came
// to the table. What a competition or a federation makes of it is theirs to say.
func (st *Standings) Played(contestant event.ID) []Part {
	var parts []Part
	find := func(m event.ID) *Part {
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
	at := SeatingOf(st)
	for l := range st.Lines() {
		if l.Result == nil || l.Again || !l.NS.Has(contestant) && !l.EW.Has(contestant) {
			continue
		}
		for _, m := range at.Players(contestant, l.Expected) {
			find(m).Boards++
		}
	}
	return parts
}

// Seating finds who sat, and keeps what it found of teams: which room a line is takes the
// whole plan of matches to find.
type Seating struct {
	st     *Standings
	within bool // somebody's line-up changes within a round
	known  map[seatKey][]event.ID
}

type seatKey struct {
	line [2]event.Side
	ns   bool
	// round and board are those of the line; the board only where line-ups change with it.
	round, board int
}

// SeatingOf returns that of standings.
func SeatingOf(st *Standings) *Seating {
	within := slices.ContainsFunc(st.Session.Lineups, func(l event.Lineup) bool { return l.Board > 0 })
	return &Seating{st: st, within: within, known: map[seatKey][]event.ID{}}
}

// Players returns those who sat as a contestant on a line: of a team the two in the room.
func (c *Seating) Players(contestant event.ID, x event.Expected) []event.ID {
	if c.st.Event.Kind != event.Teams {
		return c.st.Event.PlayersAt(c.st.Session, contestant, x.Round, x.Board)
	}
	return c.Side(x, x.NS.Has(contestant))
}

// Side returns those who sat as a side of a line, as event.Seated has them.
func (c *Seating) Side(x event.Expected, ns bool) []event.ID {
	if c.st.Event.Kind != event.Teams {
		return c.st.Event.Seated(c.st.Session, x, ns)
	}
	k := seatKey{line: [2]event.Side{x.NS, x.EW}, ns: ns, round: x.Round}
	if c.within {
		k.board = x.Board
	}
	if _, ok := c.known[k]; !ok {
		c.known[k] = c.pair(x, ns)
	}
	return c.known[k]
}

// pair returns the two of a team who sat on a side of a line, as event.Seated has them: the matches
// are known here.
func (c *Seating) pair(x event.Expected, ns bool) []event.ID {
	for m := range event.Each(c.st.Matches) {
		room, side := event.Open, x.NS.A
		switch tableAt(x) {
		case tableOfMatch{m.Round, m.Home, m.Away}:
		case tableOfMatch{m.ClosedRound, m.Away, m.Home}:
			room = event.Closed
		default:
			continue
		}
		if !slices.ContainsFunc(m.Boards, func(b MatchBoard) bool { return b.Board == x.Board }) {
			continue
		}
		if !ns {
			side = x.EW.A
		}
		of := event.Match{Round: m.Round, ClosedRound: m.ClosedRound}
		room, _ = of.Pair(room, ns)
		l := c.st.Event.LineupAt(c.st.Session, side, x.Round, x.Board)
		return l.In(room)
	}
	return c.st.Event.Seated(c.st.Session, x, ns)
}
