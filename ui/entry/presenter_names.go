package entry

import (
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/ui/entry/match"
	"uitslag/ui/entry/slip"
)

// number is what a side is called on the slip.
func (p *evening) number(st *standings.Standings, s event.Side) string { return p.desk.Number(st, s) }

// called is what a side is called away from its column.
func (p *evening) called(st *standings.Standings, s event.Side) string { return p.desk.Called(st, s) }

// meeting is who met on a line: "7–12".
func (p *evening) meeting(l *standings.ScoredLine) string {
	return p.desk.Versus(p.standings(), l.NS, l.EW)
}

// table is a table with, when there is more than one, its section: "2", "B2".
func (p *evening) table(st *standings.Standings, s *slip.Slip) string {
	table := strconv.Itoa(s.Table)
	if len(st.Session.Sections) > 1 {
		table = s.Section + table
	}
	return table
}

// title is what a slip is called: "Gift 7", or "Ronde 3 · tafel 2".
func (p *evening) title(st *standings.Standings, s *slip.Slip) string {
	w := p.desk.Words
	switch {
	case s.Round == 0:
		return w.T("entry.board", "board", s.Board)
	case s.Match != nil:
		return w.T("match.title", "round", s.Round, "home", match.Numbered(p.desk, st, s.Match.Home), "away", match.Numbered(p.desk, st, s.Match.Away))
	}
	return w.T("entry.round", "round", s.Round, "table", p.table(st, s))
}

// sitOut says who sits out the boards of a slip, "" when nobody does.
func (p *evening) sitOut(st *standings.Standings, s *slip.Slip) string {
	var who []string
	for _, x := range s.SitOuts {
		who = append(who, p.called(st, x))
	}
	key := "entry.sit-out"
	if st.Event.Kind == event.Teams {
		key = "match.free"
	}
	switch {
	case len(who) == 0:
		return ""
	case s.Round > 0 && st.Event.Kind != event.Teams:
		key = "entry.sit-out-round"
	}
	return p.desk.Words.T(key, "n", len(who), "who", p.desk.Words.List(who))
}

// Opponent is one of the two sides of the line with the cursor; of a round slip, of all
// its lines.
type Opponent struct {
	Direction string // "NZ"
	Number    string
	Names     string
}

// opponents are the two sides of a line, those who play there by name. Without a line they
// are those of the round slip. Of a match they are the two tables.
func (p *evening) opponents(st *standings.Standings, s *slip.Slip, l *slip.Slot) []Opponent {
	ns, ew, round, board := s.NS, s.EW, s.Round, 0
	if l != nil {
		ns, ew, round, board = l.NS, l.EW, l.Round, l.Board
	}
	if s.Match != nil {
		return p.tables(st, s, board)
	}
	var out []Opponent
	for _, x := range []struct {
		direction string
		side      event.Side
	}{{"NS", ns}, {"EW", ew}} {
		o := Opponent{Direction: p.desk.Words.T("entry.side." + x.direction), Number: p.number(st, x.side)}
		var names []string
		for _, id := range []event.ID{x.side.A, x.side.B} {
			if name := p.players(st, id, round, board); name != "" {
				names = append(names, name)
			}
		}
		o.Names = strings.Join(names, ", ")
		if l != nil && st.Event.Kind == event.Teams {
			o.Names = p.team(st, l.Expected, x.direction == "NS")
		}
		if x.side.Empty() {
			o.Number = dash
		}
		out = append(out, o)
	}
	return out
}

// tables are the two tables of a match, with who sits there on a board of it.
func (p *evening) tables(st *standings.Standings, s *slip.Slip, board int) []Opponent {
	w := p.desk.Words
	var out []Opponent
	for _, room := range []event.Room{event.Open, event.Closed} {
		x := event.Expected{Section: s.Section, Round: s.Round, Board: board, NS: s.NS, EW: s.EW}
		if room == event.Closed {
			x.NS, x.EW = s.EW, s.NS
		}
		for _, l := range s.Slots {
			if l.Of.Board == board && s.Room(l) == room {
				x = l.Expected
			}
		}
		out = append(out, Opponent{Direction: match.Room(p.desk, room), Names: w.T("match.seats",
			"ns", p.number(st, x.NS)+" "+p.team(st, x, true), "ew", p.number(st, x.EW)+" "+p.team(st, x, false))})
	}
	return out
}

// team is the name of a team with the two who sit at a line for it: "De Klaveren (Ann –
// Jos)"; of a team without a name the two.
func (p *evening) team(st *standings.Standings, x event.Expected, ns bool) string {
	side := x.EW
	if ns {
		side = x.NS
	}
	var names []string
	for _, id := range st.Event.Seated(st.Session, x, ns) {
		if name := p.desk.Name(id); name != "" {
			names = append(names, p.marked(name, id, false))
		}
	}
	pair, c := strings.Join(names, " – "), st.Event.Contestant(side.A)
	switch {
	case c == nil || c.Name == "":
		return pair
	case pair == "":
		return c.Name
	}
	return c.Name + " (" + pair + ")"
}

// players are those who play as a contestant on a board of a round: "Ann Peeters (gast) –
// Jos Maes (invaller)".
func (p *evening) players(st *standings.Standings, contestant event.ID, round, board int) string {
	c := st.Event.Contestant(contestant)
	if c == nil {
		return ""
	}
	var names []string
	for _, id := range st.Event.PlayersAt(st.Session, contestant, round, board) {
		if name := p.desk.Name(id); name != "" {
			names = append(names, p.marked(name, id, !slices.Contains(c.Players, id)))
		}
	}
	if len(names) == 0 {
		return p.desk.Names(st.Event, contestant)
	}
	return strings.Join(names, " – ")
}

// marked is a name with what is said of the player: a guest, a substitute, or both.
func (p *evening) marked(name string, id event.ID, substitute bool) string {
	w := p.desk.Words
	var signs []string
	if m, ok := p.desk.Club.Club().Members[id]; ok && m.Guest {
		signs = append(signs, w.T("entry.guest"))
	}
	if substitute {
		signs = append(signs, w.T("entry.substitute"))
	}
	if len(signs) == 0 {
		return name
	}
	return name + " (" + strings.Join(signs, ", ") + ")"
}

// longest is the longest of all the names that can stand above a slip: the head keeps room
// for them, so that nothing moves when the cursor goes to another line.
func (p *evening) longest(st *standings.Standings) string {
	long := ""
	keep := func(contestant event.ID, round, board int) {
		if n := p.players(st, contestant, round, board); utf8.RuneCountInString(n) > utf8.RuneCountInString(long) {
			long = n
		}
	}
	for i := range st.Session.Sections {
		for _, l := range st.Session.Sections[i].Labels {
			keep(l.Contestant, 0, 0)
		}
	}
	for _, x := range st.Session.Substitutions {
		keep(x.Contestant, x.Round, x.Board)
	}
	return long
}
