package usebio

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/exchange"
)

// chair is two of a team, by their places from 1, at a table of a match.
type chair struct {
	round, board int
	room         event.Room
	a, b         int
}

// placesOf are the places in the team of the two of a pair, from 1: 1 and 2 of "3-1-2".
func placesOf(pair string) (a, b int, ok bool) {
	parts := strings.Split(pair, "-")
	if len(parts) != 3 {
		return 0, 0, false
	}
	a, ok1 := exchange.Number(strings.TrimSpace(parts[1]))
	b, ok2 := exchange.Number(strings.TrimSpace(parts[2]))
	return a, b, ok1 && ok2 && a != b && max(a, b) <= event.MaxTeam
}

// sat notes who of a team sat at a table, where the number of their pair says so.
func (e *teamEntry) sat(round, board int, room event.Room, pair string) {
	if a, b, ok := placesOf(pair); ok {
		e.chairs = append(e.chairs, chair{round, board, room, a, b})
	}
}

// squad makes members of the players of a team: at their places, where the numbers of its pairs
// say them, else one pair behind the other.
func (b *builder) squad(t *teamEntry) []event.ID {
	var players []event.ID
	put := func(p map[string]field, at int, x *entry) {
		if at <= len(players) && players[at-1] != "" {
			return // named with another pair
		}
		id := b.person(p, x)
		for len(players) < at && (id != "" || at <= event.MinTeam) {
			players = append(players, "")
		}
		if id != "" {
			players[at-1] = id
		}
	}
	for _, p := range t.pairs {
		x := &entry{pair: p, number: t.number}
		if i, j, ok := placesOf(p.fields["PAIR_NUMBER"].text); ok && len(p.players) <= 2 {
			for k, player := range p.players {
				put(player, []int{i, j}[k], x)
			}
			continue
		}
		players = append(players, b.players(x)...)
	}
	return players
}

// lineups keeps who of a team sat where, from the round or the board on from which that is
// not as before.
func (b *builder) lineups(t *teamEntry, players []event.ID) {
	member := func(at int) event.ID {
		if at > len(players) {
			return ""
		}
		return players[at-1]
	}
	type moment struct{ round, board int }
	rooms := map[moment]map[event.Room][]event.ID{}
	var all []moment
	for _, c := range t.chairs {
		m := moment{c.round, c.board}
		if rooms[m] == nil {
			rooms[m] = map[event.Room][]event.ID{}
			all = append(all, m)
		}
		rooms[m][c.room] = []event.ID{member(c.a), member(c.b)}
	}
	slices.SortFunc(all, func(a, b moment) int { return cmp.Or(a.round-b.round, a.board-b.board) })
	e := event.Event{Kind: event.Teams, Contestants: []event.Contestant{{ID: t.id, Players: players}}}
	round := 0
	for _, m := range all {
		was := e.LineupAt(&b.session, t.id, max(m.round, 1), m.board)
		open, closed := rooms[m][event.Open], rooms[m][event.Closed]
		is := event.Lineup{Team: t.id, Round: max(m.round, 1), Board: m.board, Open: open, Closed: closed}
		if m.round != round {
			is.Board, round = 0, m.round
		}
		if open == nil || closed == nil || !apart(open, closed) || sameTwo(open, was.Open) && sameTwo(closed, was.Closed) {
			continue
		}
		b.session.Lineups = append(b.session.Lineups, is)
	}
}

// apart reports whether four players are named, and nobody twice.
func apart(open, closed []event.ID) bool {
	all := slices.Concat(open, closed)
	slices.Sort(all)
	return all[0] != "" && len(slices.Compact(all)) == 4
}

// sameTwo reports whether they are the same two, on whatever chairs.
func sameTwo(a, b []event.ID) bool {
	return len(a) == 2 && len(b) == 2 && (a[0] == b[0] && a[1] == b[1] || a[0] == b[1] && a[1] == b[0])
}
