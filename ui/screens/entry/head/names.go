package head

import (
	"slices"
	"strings"
	"unicode/utf8"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/ui/screens/entry/match"
	"uitslag/ui/screens/entry/slip"
)

// Opponent is one of the two sides of the line with the cursor; of a round slip, of all
// its lines.
type Opponent struct {
	Direction string // "NZ"
	Number    string
	Names     string
}

// Opponents returns the two sides of a line, those who play there by name. Without a line they
// are those of the round slip. Of a match they are the two tables. The longest are the longest
// names that can stand above a slip: the head keeps room for them, so that nothing moves when
// the cursor goes to another line.
func Opponents(d *desk.Desk, st *standings.Standings, s *slip.Slip, l *slip.Slot) (who []Opponent, longest string) {
	n := names{d, st}
	if s.Match == nil {
		return n.opponents(s, l), n.longest()
	}
	board := 0
	if l != nil {
		board = l.Board
	}
	who = n.tables(s, board)
	for _, o := range who {
		longest = longer(longest, o.Names)
	}
	return who, longest
}

func longer(a, b string) string {
	if utf8.RuneCountInString(b) > utf8.RuneCountInString(a) {
		return b
	}
	return a
}

type names struct {
	desk *desk.Desk
	st   *standings.Standings
}

func (n names) opponents(s *slip.Slip, l *slip.Slot) []Opponent {
	ns, ew, round, board := s.NS, s.EW, s.Round, 0
	if l != nil {
		ns, ew, round, board = l.NS, l.EW, l.Round, l.Board
	}
	var out []Opponent
	for _, x := range []struct {
		direction string
		side      event.Side
	}{{"NS", ns}, {"EW", ew}} {
		o := Opponent{Direction: n.desk.Words.T("side." + x.direction), Number: n.desk.Speaker.Number(n.st, x.side)}
		var names []string
		for _, id := range []event.ID{x.side.A, x.side.B} {
			if name := n.players(id, round, board); name != "" {
				names = append(names, name)
			}
		}
		o.Names = strings.Join(names, ", ")
		if l != nil && n.st.Event.Kind == event.Teams {
			o.Names = n.team(l.Expected, x.direction == "NS")
		}
		if x.side.Empty() {
			o.Number = "—"
		}
		out = append(out, o)
	}
	return out
}

// tables returns the two tables of a match, with who sits there on a board of it.
func (n names) tables(s *slip.Slip, board int) []Opponent {
	w := n.desk.Words
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
		out = append(out, Opponent{Direction: match.Room(n.desk, room), Names: w.T("match.seats",
			"ns", n.desk.Speaker.Number(n.st, x.NS)+" "+n.team(x, true), "ew", n.desk.Speaker.Number(n.st, x.EW)+" "+n.team(x, false))})
	}
	return out
}

// team returns the name of a team with the two who sit at a line for it: "De Klaveren (Ann –
// Jos)"; of a team without a name the two.
func (n names) team(x event.Expected, ns bool) string {
	side := x.EW
	if ns {
		side = x.NS
	}
	var names []string
	for _, id := range n.st.Event.Seated(n.st.Session, x, ns) {
		if name := n.desk.Speaker.Name(id); name != "" {
			names = append(names, n.marked(name, id, false))
		}
	}
	pair, c := strings.Join(names, " – "), n.st.Event.Contestant(side.A)
	switch {
	case c == nil || c.Name == "":
		return pair
	case pair == "":
		return c.Name
	}
	return c.Name + " (" + pair + ")"
}

// players returns those who play as a contestant on a board of a round: "Ann Peeters (gast) –
// Jos Maes (invaller)".
func (n names) players(contestant event.ID, round, board int) string {
	c := n.st.Event.Contestant(contestant)
	if c == nil {
		return ""
	}
	var names []string
	for _, id := range n.st.Event.PlayersAt(n.st.Session, contestant, round, board) {
		if name := n.desk.Speaker.Name(id); name != "" {
			names = append(names, n.marked(name, id, !slices.Contains(c.Players, id)))
		}
	}
	if len(names) == 0 {
		return n.desk.Speaker.Names(n.st.Event, contestant)
	}
	return strings.Join(names, " – ")
}

// marked returns a name with what is said of the player: a guest, a substitute, or both.
func (n names) marked(name string, id event.ID, substitute bool) string {
	w := n.desk.Words
	var signs []string
	if m, ok := n.desk.Club.Club().Members[id]; ok && m.Guest {
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

func (n names) longest() string {
	long := ""
	for i := range n.st.Session.Sections {
		for _, l := range n.st.Session.Sections[i].Labels {
			long = longer(long, n.players(l.Contestant, 0, 0))
		}
	}
	for _, x := range n.st.Session.Substitutions {
		long = longer(long, n.players(x.Contestant, x.Round, x.Board))
	}
	return long
}
