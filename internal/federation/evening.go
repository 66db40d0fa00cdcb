package federation

import (
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// From a session to what a sheet has of it.
//
//	rule                                                     source           implemented
//	the figures are those of the standings, the points       R-SHEET-FIGURES  yes
//	  those that were booked
//	who played no board of his contestant is not in it       R-SHEET-PLAYERS  yes
//	a substitute is a player of the line, behind the others  R-SHEET-PLAYERS  yes
//	a guest who has a number of the federation is no guest   R-SHEET-GUESTS   yes

// EveningOf is a session of an event as a sheet has it; number is that of the event in the
// club. The lists come in their order, each in the order of its places.
func EveningOf(c *event.Club, people func(version event.ID) event.Person, e *event.Event, st *standings.Standings, number int) event.SheetEvening {
	s := st.Session
	ev := event.SheetEvening{
		Event: e.ID, Session: s.ID, Number: number, Name: e.Name, SessionName: s.Name, Date: s.Date, Kind: e.Kind,
		Boards: len(st.Boards), Director: c.Settings.Director, Open: !s.Closed,
	}
	if s.Booked != nil {
		ev.Booked = s.Booked.Number
	}
	if m, ok := c.Member(ev.Director); ok {
		ev.Director, ev.DirectorAs = c.Kept(ev.Director), m.Person
	}
	earned := pointsOf(c, s.Booked)
	for i := range st.Lists {
		for j := range st.Lists[i].Rows {
			r := &st.Lists[i].Rows[j]
			l := lineOf(st, r)
			if placed(&l) {
				ev.Contestants++
			}
			for _, m := range whoPlayed(st, r.Contestant) {
				l.Players = append(l.Players, playerOf(c, people, m, earned[earner{r.Contestant, c.Kept(m.Member)}]))
			}
			award(st, r, &l)
			ev.Lines = append(ev.Lines, l)
		}
	}
	return ev
}

// lineOf is a row of the standings, without its players.
func lineOf(st *standings.Standings, r *standings.Row) event.SheetLine {
	l := event.SheetLine{
		Contestant: r.Contestant, Number: r.Number, Section: r.Section, Direction: r.Direction,
		Rank: r.Rank, Shared: r.Tied, Boards: r.Total.Boards,
	}
	if r.Short {
		l.Rank, l.Shared = 0, false
	}
	if c := st.Event.Contestant(r.Contestant); c != nil {
		l.Team = c.Name
	}
	add := func(f Field, x exact.Rat) {
		l.Figures = append(l.Figures, event.SheetFigure{Field: string(f), Value: x})
	}
	add(Points, r.Total.Points)
	if r.Total.HasPercent() {
		add(Max, r.Total.Max)
		add(Percent, r.Total.Percent())
	}
	if r.Total.HasVPs() {
		add(VPs, r.Total.VPs())
	}
	switch st.Event.Rules.Method {
	case rules.MethodCrossIMPs, rules.MethodButler, rules.MethodIMPs:
		add(IMPs, r.Total.Points)
	}
	return l
}

// whoPlayed are the members who played as a contestant, its own first: those who played a
// board, or all of its own where no board is known.
func whoPlayed(st *standings.Standings, contestant event.ID) []standings.Part {
	var all, played []standings.Part
	own := 0
	if c := st.Event.Contestant(contestant); c != nil {
		own = len(c.Players)
	}
	for _, p := range st.Played(contestant) {
		if p.Boards > 0 {
			played = append(played, p)
		}
		if own > 0 {
			all = append(all, p)
			own--
		}
	}
	if len(played) > 0 {
		return played
	}
	return all
}

// playerOf is a player of a line; a member of the contestant who has no name is "".
func playerOf(c *event.Club, people func(version event.ID) event.Person, part standings.Part, points []event.SheetFigure) event.SheetPlayer {
	p := event.SheetPlayer{Member: part.Member, Boards: part.Boards, Points: points}
	m, ok := c.Member(part.Member)
	if !ok {
		return p
	}
	p.Member, p.Person = c.Kept(part.Member), m.Person
	number := strings.TrimSpace(people(m.Person).Federation)
	p.Guest = (m.Guest || m.Passing) && (number == "" || c.Settings.NumberDoubt(number) != "")
	return p
}

// earner is a player with whom he earned it.
type earner struct{ contestant, member event.ID }

// pointsOf are the points that were booked, by who earned them.
func pointsOf(c *event.Club, b *event.Booking) map[earner][]event.SheetFigure {
	out := map[earner][]event.SheetFigure{}
	if b == nil {
		return out
	}
	for _, x := range b.Earned {
		if x.Kind == event.PointsNone {
			continue
		}
		k := earner{x.Contestant, c.Kept(x.Member)}
		out[k] = append(out[k], event.SheetFigure{Field: string(x.Kind), Value: x.Points})
	}
	return out
}

// award adds the points that the place of a row earned, where the session was booked.
func award(st *standings.Standings, r *standings.Row, l *event.SheetLine) {
	if st.Session.Booked == nil {
		return
	}
	if r.HasCP {
		l.Figures = append(l.Figures, event.SheetFigure{Field: string(CP), Value: exact.Int(r.CP)})
	}
	if f, ok := federations[st.FederationOf()]; ok && r.HasFederation {
		l.Figures = append(l.Figures, event.SheetFigure{Field: string(f), Value: r.Federation.Round(st.FederationDecimals())})
	}
}

// federations are the fields of the points of a federation.
var federations = map[rules.Federation]Field{
	rules.FederationAEB: AEB, rules.FederationEBU: EBU, rules.FederationABF: ABF, rules.FederationTable: Table,
}
