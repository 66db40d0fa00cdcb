// Package booking is what a session earned its players, or the sessions of an event together:
// worked out from its standings when it is closed, and compared with what was booked before.
package booking

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// What a session earned its players, or the sessions of an event together.
//
//	rule                                                      source
//	the lists of the session award, one line a player and     R-BOOK
//	  kind of points; who earned nothing has taken part
//	a chair of a pair in which several played is shared out   R-BOOK-SUBSTITUTE (share.go)
//	each player of a team who played has its points whole     R-BOOK-TEAM
//	of sessions that are added up the total awards, once      R-BOOK-SESSIONS
//	a booking that no longer agrees is booked again           R-BOOK-AGAIN

// Of returns what a session earned its players, by the standings st of it and the rules that are
// frozen in the event e: where its total earns the points, that they took part. Chairs that nobody
// was named for earn nothing; guests earn as members do. Members are called as they were when they
// played, also those merged since.
func Of(e *event.Event, st *standings.Standings) event.Booking {
	b := event.Booking{Online: online(e)}
	if st.ByMembers() {
		b.Class, _, _ = st.Class()
	}
	at := map[event.ID]*seats{}
	sit(at, st)
	for l := range event.Each(st.Lists) {
		of := event.Count(l.Rows, func(r standings.Row) bool { return r.Rank > 0 })
		for r := range event.Each(l.Rows) {
			x := line{contestant: r.Contestant, place: scoring.Place{Rank: r.Rank, Tied: r.Tied}, of: of}
			x.score, x.imps = score(st, r)
			x.award(e, r.HasCP, r.CP, r.HasFederation, r.Federation)
			b.Earned = append(b.Earned, x.earned(e, at[r.Contestant])...)
		}
	}
	return b
}

// OfTotal returns what the sessions of an event together earned its players, by their total t: each
// with the boards that he played in all of them.
func OfTotal(t *total.Total) event.Booking {
	e := t.Event
	b := event.Booking{Total: true, Online: online(e)}
	at := map[event.ID]*seats{}
	for i := range t.Sessions {
		st := t.Sessions[i].Standings
		if sit(at, st); st.ByMembers() {
			b.Class = t.Class.Mean
		}
	}
	for i := range t.Lists {
		for r := range event.Each(t.Lists[i].Rows) {
			x := line{contestant: r.Contestant, place: r.Earns.Place, of: r.Earns.Of}
			x.score, x.imps = scoreOver(t, r)
			x.award(e, r.Earns.HasCP, r.Earns.CP, r.Earns.HasFederation, r.Earns.Federation)
			b.Earned = append(b.Earned, x.earned(e, at[r.Contestant])...)
		}
	}
	return b
}

// online reports whether an event was not played at one table, by the rules of the AEB.
func online(e *event.Event) bool {
	return standings.FederationOf(&e.Rules) == rules.FederationAEB && e.Rules.Value("aeb_play") != string(rules.AEBFaceToFace)
}

type award struct {
	kind     event.PointsKind
	points   exact.Rat
	decimals int
}

type line struct {
	contestant event.ID
	place      scoring.Place
	of         int
	awards     []award // none for one without a place
	score      exact.Rat
	imps       bool
}

func (l *line) award(e *event.Event, hasCP bool, cp int, hasFederation bool, federation exact.Rat) {
	if hasCP {
		l.awards = append(l.awards, award{event.PointsClub, exact.Int(cp), 0})
	}
	if hasFederation {
		l.awards = append(l.awards, award{event.PointsKind(standings.FederationOf(&e.Rules)), federation, standings.FederationDecimals(&e.Rules)})
	}
}

// earned returns the lines of its players, who sat as x has them; nil: nothing was played.
func (l line) earned(e *event.Event, x *seats) []event.Earned {
	if x == nil {
		x = named(e, l.contestant)
	}
	who := x.members()
	if l.place.Rank < 1 {
		l.awards = nil
		who = slices.DeleteFunc(who, func(m event.ID) bool { return x.boards(m) == 0 }) // nobody played
	}
	line := event.Earned{Contestant: l.contestant, Place: max(l.place.Rank, 0), Shared: l.place.Tied, Percent: l.score, IMPs: l.imps}
	if line.Place > 0 {
		line.Of = l.of
	}
	var out []event.Earned
	shares := event.Mapped(l.awards, func(a award) map[event.ID]exact.Rat { return x.share(a.points, a.decimals, e.Kind == event.Teams) })
	for _, m := range who {
		line.Member, line.Boards, line.Partners = m, x.boards(m), x.partners[m]
		line.Kind, line.Points = event.PointsNone, exact.Rat{}
		if len(l.awards) == 0 {
			out = append(out, line)
		}
		for i, a := range l.awards {
			line.Kind, line.Points = a.kind, shares[i][m]
			out = append(out, line)
		}
	}
	return out
}

// score returns what a row made, to two decimals: its percentage, the victory points of a team, or
// else points a board.
func score(st *standings.Standings, r *standings.Row) (value exact.Rat, imps bool) {
	t := r.Total
	switch {
	case st.Event.Rules.HasPercent():
		value = t.Percent()
	case st.Event.Kind == event.Teams && t.HasVPs():
		value, imps = t.VPs(), true
	case t.Boards > 0:
		value, imps = t.Points.Div(exact.Int(t.Boards)), true
	default:
		imps = true
	}
	return value.Round(2), imps
}

// scoreOver returns what a row of a total made, to two decimals: its percentage, its victory
// points, or else the points of all sessions a board.
func scoreOver(t *total.Total, r *total.Row) (value exact.Rat, imps bool) {
	switch {
	case t.Unit == total.Points && r.Played > 0:
		for i := range r.Cells {
			value = value.Add(r.Cells[i].Given)
		}
		value = value.Div(exact.Int(r.Played))
	case t.Unit != total.Points:
		value = r.Score
	}
	return value.Round(2), t.Unit != total.Percent
}
