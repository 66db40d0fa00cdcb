package federation

import (
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// From a session to what a sheet has of it.
//
//	rule                                                     source           implemented
//	the figures are those of the standings, the points       R-SHEET-FIGURES  yes
//	  those that were booked
//	of sessions whose total earns the points the total is    R-SHEET-FIGURES  yes
//	  in the sheet, in place of each of them
//	who played no board of his contestant is not in it       R-SHEET-PLAYERS  yes
//	a substitute is a player of the line, behind the others  R-SHEET-PLAYERS  yes
//	a guest who has a number of the federation is no guest   R-SHEET-GUESTS   yes

// EveningOf is a session of an event as a sheet has it; number is that of the event in the
// club. The lists come in their order, each in the order of its places.
func EveningOf(c *event.Club, people func(version event.ID) event.Person, e *event.Event, st *standings.Standings, number int) event.SheetEvening {
	s := st.Session
	ev := eveningOf(c, e, s, number)
	ev.SessionName, ev.Boards, ev.Open = s.Name, len(st.Boards), !s.Closed
	earned := pointsOf(c, s.Booked)
	for i := range st.Lists {
		for j := range st.Lists[i].Rows {
			r := &st.Lists[i].Rows[j]
			l := lineOf(st, r)
			if r.HasCP && s.Booked != nil {
				award(&l, CP, exact.Int(r.CP))
			}
			if r.HasFederation && s.Booked != nil {
				awardOfFederation(&l, e, r.Federation)
			}
			addPlayers(c, people, &l, []*standings.Standings{st}, earned)
			add(&ev, l)
		}
	}
	return ev
}

// TotalOf is an event whose total earns the points (R-BOOK-SESSIONS) as a sheet has it: as one
// session, on the day of the last one, with the places that earn them and the boards of all.
func TotalOf(c *event.Club, people func(version event.ID) event.Person, t *total.Total, number int) event.SheetEvening {
	e := t.Event
	last := &e.Sessions[len(e.Sessions)-1]
	ev := eveningOf(c, e, last, number)
	ev.Open = !e.Closed()
	all := make([]*standings.Standings, len(t.Sessions))
	for i := range t.Sessions {
		all[i] = t.Sessions[i].Standings
		ev.Boards += len(all[i].Boards)
	}
	earned := pointsOf(c, last.Booked)
	for i := range t.Lists {
		for j := range t.Lists[i].Rows {
			r := &t.Lists[i].Rows[j]
			l := lineOver(t, r)
			if r.Earns.HasCP && last.Booked != nil {
				award(&l, CP, exact.Int(r.Earns.CP))
			}
			if r.Earns.HasFederation && last.Booked != nil {
				awardOfFederation(&l, e, r.Earns.Federation)
			}
			addPlayers(c, people, &l, all, earned)
			add(&ev, l)
		}
	}
	return ev
}

// eveningOf is what a session has without its lines.
func eveningOf(c *event.Club, e *event.Event, s *event.Session, number int) event.SheetEvening {
	ev := event.SheetEvening{Event: e.ID, Session: s.ID, Number: number, Name: e.Name, Date: s.Date, Kind: e.Kind, Director: c.Settings.Director}
	if s.Booked != nil {
		ev.Booked = s.Booked.Number
	}
	if m, ok := c.Member(ev.Director); ok {
		ev.Director, ev.DirectorAs = c.Kept(ev.Director), m.Person
	}
	return ev
}

// add adds a line to a session.
func add(ev *event.SheetEvening, l event.SheetLine) {
	if placed(&l) {
		ev.Contestants++
	}
	ev.Lines = append(ev.Lines, l)
}

// addPlayers adds those who played as the contestant of a line, with what each was booked.
func addPlayers(c *event.Club, people func(version event.ID) event.Person, l *event.SheetLine, all []*standings.Standings, earned map[earner][]event.SheetFigure) {
	for _, m := range whoPlayed(all, l.Contestant) {
		l.Players = append(l.Players, playerOf(c, people, m, earned[earner{l.Contestant, c.Kept(m.Member)}]))
	}
}

// award adds a figure to a line.
func award(l *event.SheetLine, f Field, x exact.Rat) {
	l.Figures = append(l.Figures, event.SheetFigure{Field: string(f), Value: x})
}

// awardOfFederation adds points of the federation that the rules of the event name.
func awardOfFederation(l *event.SheetLine, e *event.Event, x exact.Rat) {
	award(l, Field(standings.FederationOf(&e.Rules)), x.Round(standings.FederationDecimals(&e.Rules)))
}

// lineOf is a row of the standings, without its players and what it earned.
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
	award(&l, Points, r.Total.Points)
	if r.Total.HasPercent() {
		award(&l, Max, r.Total.Max)
		award(&l, Percent, r.Total.Percent())
	}
	if r.Total.HasVPs() {
		award(&l, VPs, r.Total.VPs())
	}
	if inIMPs(st.Event) {
		award(&l, IMPs, r.Total.Points)
	}
	return l
}

// lineOver is a row of a total, without its players and what it earned. Its number, section and
// direction are those of the last session that it played.
func lineOver(t *total.Total, r *total.Row) event.SheetLine {
	l := event.SheetLine{Contestant: r.Contestant, Rank: r.Earns.Place.Rank, Shared: r.Earns.Place.Tied, Boards: r.Played}
	for i := range t.Sessions {
		if s := t.Sessions[i].Session; s.Has(r.Contestant) {
			l.Number, l.Section, l.Direction = s.Number(r.Contestant), s.SectionOf(r.Contestant), s.Direction(r.Contestant)
		}
	}
	if c := t.Event.Contestant(r.Contestant); c != nil {
		l.Team = c.Name
	}
	switch {
	case !r.HasScore:
	case t.Unit == total.Percent:
		award(&l, Percent, r.Score)
	case t.Unit == total.VPs:
		award(&l, VPs, r.Score)
	default:
		award(&l, Points, r.Score)
		if inIMPs(t.Event) {
			award(&l, IMPs, r.Score)
		}
	}
	return l
}

// inIMPs reports whether the points of an event are IMPs.
func inIMPs(e *event.Event) bool {
	switch e.Rules.Method {
	case rules.MethodCrossIMPs, rules.MethodButler, rules.MethodIMPs:
		return true
	}
	return false
}

// whoPlayed are the members who played as a contestant in these sessions, its own first: those who
// played a board, or all of its own where no board is known.
func whoPlayed(all []*standings.Standings, contestant event.ID) []standings.Part {
	var parts []standings.Part
	own := 0
	for i, st := range all {
		if c := st.Event.Contestant(contestant); c != nil && i == 0 {
			own = len(c.Players)
		}
		for _, p := range st.Played(contestant) {
			at := slices.IndexFunc(parts, func(o standings.Part) bool { return o.Member == p.Member })
			if i == 0 || at < 0 {
				parts = append(parts, p)
				continue
			}
			parts[at].Boards += p.Boards
		}
	}
	played := slices.DeleteFunc(slices.Clone(parts), func(p standings.Part) bool { return p.Boards == 0 })
	if len(played) > 0 {
		return played
	}
	return parts[:min(own, len(parts))]
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
