package players

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/phrase"
	"uitslag/ui/notice"
)

// team fills in what only the row of a team has: its name, its captain, room for its
// players and one more, where they sit in round 1, and what changes later.
func (p *pairs) team(r *Row) {
	c := p.e.Contestant(r.Contestant)
	if c == nil {
		return
	}
	named := 0
	for i, id := range c.Players {
		if id != "" {
			named = i + 1
		}
	}
	r.OfTeam, r.Team, r.Needs = true, c.Name, event.MinTeam
	r.Places = event.MinTeam
	if named >= event.MinTeam {
		r.Places = min(named+1+(named+1)%2, Slots)
	}
	if c.Captain != "" {
		r.Captain = slices.Index(c.Players, c.Captain)
	}
	first := p.e.LineupAt(p.s, r.Contestant, 1, 0)
	for slot := 0; slot < r.Places; slot += 2 {
		r.Rooms = append(r.Rooms, p.rooms(&first, c.Players, slot))
	}
	r.Lineups = p.lineups(r.Contestant)
}

// rooms says where two players of a team sit: one word where they sit together.
func (p *pairs) rooms(l *event.Lineup, players []event.ID, slot int) string {
	w := p.desk.Words
	of := func(i int) string {
		if i >= len(players) || players[i] == "" {
			return ""
		}
		switch id := players[i]; {
		case slices.Contains(l.Open, id):
			return w.T("lineup.open")
		case slices.Contains(l.Closed, id):
			return w.T("lineup.closed")
		}
		return w.T("lineup.reserve")
	}
	a, b := of(slot), of(slot+1)
	if a == "" || b == "" || a == b {
		return cmp.Or(a, b)
	}
	return a + " / " + b
}

// lineups returns those of a team that begin later than the first round, or were given for it.
func (p *pairs) lineups(team event.ID) []string {
	var all []event.Lineup
	for _, l := range p.s.Lineups {
		if l.Team == team {
			all = append(all, l)
		}
	}
	slices.SortStableFunc(all, func(a, b event.Lineup) int {
		return cmp.Or(cmp.Compare(a.Round, b.Round), cmp.Compare(a.Board, b.Board))
	})
	var out []string
	for i := range all {
		out = append(out, p.lineup(&all[i]))
	}
	return out
}

// lineup returns one in words: "vanaf ronde 2: open tafel A – B, gesloten tafel C – D".
func (p *pairs) lineup(l *event.Lineup) string {
	w := p.desk.Words
	from := w.T("people.from-round", "round", l.Round)
	if l.Board > 0 {
		from = w.T("people.from-board", "round", l.Round, "board", l.Board)
	}
	return w.T("lineup.says", "from", from, "open", p.two(l.Open), "closed", p.two(l.Closed))
}

func (p *pairs) two(ids []event.ID) string {
	return phrase.Names(ids, p.desk.Speaker.Name, "?")
}

// NameTeam gives the team of a row its name, and reports whether it is saved.
func (p *seating) NameTeam(row int, name string) bool {
	return p.changeTeam(row, func(q *command.SeatTeam) { q.Name = strings.TrimSpace(name) })
}

// MakeCaptain makes the player in a slot the captain of the team; the captain is none then.
func (p *seating) MakeCaptain(row, slot int) bool {
	w := p.desk.Words
	if !p.ofTeams() || row < 0 || row >= len(p.rows) {
		return false
	}
	if slot >= TeamName || p.members(p.rows[row].Contestant)[slot] == "" {
		p.say(notice.Refuse(w.T("players.captain.whom")))
		return false
	}
	who := p.members(p.rows[row].Contestant)[slot]
	key := "players.captain.is"
	ok := p.changeTeam(row, func(q *command.SeatTeam) {
		if q.Captain == who {
			q.Captain, key = "", "players.captain.not"
		} else {
			q.Captain = who
		}
	})
	if ok {
		p.say(notice.Of(w.T(key, "name", p.desk.Speaker.Name(who), "team", p.rows[row].Label)))
	}
	return ok
}

func (p *seating) changeTeam(row int, change func(*command.SeatTeam)) bool {
	if !p.ofTeams() || row < 0 || row >= len(p.rows) {
		return false
	}
	c := p.e.Contestant(p.rows[row].Contestant)
	q := &command.SeatTeam{Team: c.ID, Name: c.Name, Captain: c.Captain, Players: slices.Clone(c.Players)}
	change(q)
	if q.Name == c.Name && q.Captain == c.Captain {
		return true
	}
	if err := p.desk.Do(q); err != nil {
		p.say(notice.Refuse(p.desk.Words.Sentence(err)))
		return false
	}
	p.ClearNotice()
	return true
}
