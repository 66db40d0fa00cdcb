package federation

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// Data is what a sheet is made from.
type Data struct {
	Club *event.Club
	// People gives the personal data by their version.
	People   func(version event.ID) event.Person
	Evenings []event.SheetEvening
	// Words gives the texts of the sheet, in its language: "side.NS".
	Words func(key string, args ...any) string
}

// row is what a row of the sheet, or a single cell, is about: a session, a line of it, and a
// player of that line; nil where it is about none.
type row struct {
	d             *Data
	evening, line int // where it stands in the data
	seat          int // the player in the line
	ev            *event.SheetEvening
	of            *event.SheetLine
	player        *event.SheetPlayer
	number        int // running, from 1
}

// member returns the member of a row of a player, "" where it has none.
func (r *row) member() event.ID {
	if r.player == nil {
		return ""
	}
	return r.player.Member
}

// placed reports whether a line is in the sheet: only those with a place are.
func placed(l *event.SheetLine) bool { return l.Rank > 0 }

// leavesOut reports whether a player has no row of his own: a guest, as the layout says, and
// one whose personal data were erased.
func (d *Data) leavesOut(l *event.Layout, p *event.SheetPlayer) bool {
	return d.erased(p.Member) || p.Guest && guestsOut(l)
}

func guestsOut(l *event.Layout) bool { return l.Guests == "" || l.Guests == event.GuestsOut }

func (d *Data) erased(id event.ID) bool {
	m, ok := d.Club.Member(id)
	return ok && m.Erased > 0
}

// fitted returns a line with no more players than a row has columns for: those who played most
// boards, in the order of the line.
func fitted(of *event.SheetLine, columns int) *event.SheetLine {
	if columns == 0 || len(of.Players) <= columns {
		return of
	}
	order := upTo(len(of.Players))
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(of.Players[b].Boards, of.Players[a].Boards) })
	order = order[:columns]
	slices.Sort(order)
	fit := *of
	fit.Players = nil
	for _, i := range order {
		fit.Players = append(fit.Players, of.Players[i])
	}
	return &fit
}

func (d *Data) rows(l *event.Layout) []row {
	var all []row
	columns := asks(l).players
	for _, i := range d.order() {
		ev := &d.Evenings[i]
		if l.Repeat == event.RepeatEvening {
			all = append(all, row{d: d, evening: i, ev: ev})
			continue
		}
		for j := range ev.Lines {
			of := &ev.Lines[j]
			if !placed(of) {
				continue
			}
			if l.Repeat != event.RepeatPlayer {
				all = append(all, row{d: d, evening: i, line: j, ev: ev, of: fitted(of, columns)})
				continue
			}
			for k := range of.Players {
				if p := &of.Players[k]; !d.leavesOut(l, p) {
					all = append(all, row{d: d, evening: i, line: j, seat: k, ev: ev, of: of, player: p})
				}
			}
		}
	}
	sortRows(l, all)
	for i := range all {
		all[i].number = i + 1
	}
	return all
}

// upTo returns the numbers from 0 to n-1.
func upTo(n int) []int {
	all := make([]int, n)
	for i := range all {
		all[i] = i
	}
	return all
}

// order returns the order of the sessions: by date, then as they are given.
func (d *Data) order() []int {
	order := upTo(len(d.Evenings))
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(d.Evenings[a].Date, d.Evenings[b].Date) })
	return order
}

func number(l *event.Layout, p *event.SheetPlayer, who event.Person) string {
	if !p.Guest {
		return strings.TrimSpace(who.Federation)
	}
	if l.Guests == event.GuestsNumber {
		return strings.TrimSpace(l.GuestNumber)
	}
	return ""
}

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

// EveningOf returns a session of an event as a sheet has it; number is that of the event in the
// club. The lists come in their order, each in the order of its places.
func EveningOf(c *event.Club, people func(version event.ID) event.Person, e *event.Event, st *standings.Standings, number int) event.SheetEvening {
	s := st.Session
	ev := eveningOf(c, e, s, number)
	ev.SessionName, ev.Boards, ev.Open = s.Name, len(st.Boards), !s.Closed
	x := lineAdder{c, people, e, s.Booked, []*standings.Standings{st}, pointsOf(c, s.Booked), &ev}
	for i := range st.Lists {
		for r := range event.Each(st.Lists[i].Rows) {
			l := lineOf(st, r)
			if r.HasCP && s.Booked != nil {
				award(&l, CP, exact.Int(r.CP))
			}
			x.add(l, r.HasFederation, r.Federation)
		}
	}
	return ev
}

type lineAdder struct {
	c      *event.Club
	people func(version event.ID) event.Person
	e      *event.Event
	booked *event.Booking
	all    []*standings.Standings
	earned map[earner][]event.SheetFigure
	ev     *event.SheetEvening
}

func (x *lineAdder) add(l event.SheetLine, earns bool, points exact.Rat) {
	if earns && x.booked != nil {
		award(&l, Field(standings.FederationOf(&x.e.Rules)), points.Round(standings.FederationDecimals(&x.e.Rules)))
	}
	for _, m := range whoPlayed(x.all, l.Contestant) {
		l.Players = append(l.Players, playerOf(x.c, x.people, m, x.earned[earner{l.Contestant, x.c.Kept(m.Member)}]))
	}
	if placed(&l) {
		x.ev.Contestants++
	}
	x.ev.Lines = append(x.ev.Lines, l)
}

// TotalOf returns an event whose total earns the points (R-BOOK-SESSIONS) as a sheet has it: as one
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
	x := lineAdder{c, people, e, last.Booked, all, pointsOf(c, last.Booked), &ev}
	for i := range t.Lists {
		for r := range event.Each(t.Lists[i].Rows) {
			l := lineOver(t, r)
			if r.Earns.HasCP && last.Booked != nil {
				award(&l, CP, exact.Int(r.Earns.CP))
			}
			x.add(l, r.Earns.HasFederation, r.Earns.Federation)
		}
	}
	return ev
}

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

func award(l *event.SheetLine, f Field, x exact.Rat) {
	l.Figures = append(l.Figures, event.SheetFigure{Field: string(f), Value: x})
}

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

// lineOver returns a row of a total, without its players and what it earned. Its number, section
// and direction are those of the last session that it played.
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

func inIMPs(e *event.Event) bool {
	switch e.Rules.Method {
	case rules.MethodCrossIMPs, rules.MethodButler, rules.MethodIMPs:
		return true
	}
	return false
}

// whoPlayed returns the members who played as a contestant in these sessions, its own first: those
// who played a board, or all of its own where no board is known.
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

// playerOf returns a player of a line; a member of the contestant who has no name is "".
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

type earner struct{ contestant, member event.ID }

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
