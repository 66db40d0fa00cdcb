package entry

import (
	"slices"
	"strings"
	"unicode/utf8"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
)

// Opponent is one of the two sides of the line with the cursor; of a round slip, of all
// its lines.
type Opponent struct {
	Direction string // "NZ"
	Number    string
	Names     string
}

// opponents are the two sides of a line, those who play there by name. Without a line they
// are those of the round slip.
func (p *Presenter) opponents(st *standings.Standings, s *slip, l *slot) []Opponent {
	ns, ew, round, board := s.ns, s.ew, s.round, 0
	if l != nil {
		ns, ew, round, board = l.NS, l.EW, l.Round, l.Board
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
		if x.side.Empty() {
			o.Number = dash
		}
		out = append(out, o)
	}
	return out
}

// players are those who play as a contestant on a board of a round: "Ann Peeters (gast) –
// Jos Maes (invaller)".
func (p *Presenter) players(st *standings.Standings, contestant event.ID, round, board int) string {
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
func (p *Presenter) marked(name string, id event.ID, substitute bool) string {
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
func (p *Presenter) longest(st *standings.Standings) string {
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
