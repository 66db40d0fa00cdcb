package booking

import (
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// What a session earned its players.
//
//	rule                                                      source
//	the lists of the session award, one line a player and     R-BOOK
//	  kind of points; who earned nothing has taken part
//	a chair of a pair in which several played is shared out   R-BOOK-SUBSTITUTE (share.go)
//	each player of a team who played has its points whole     R-BOOK-TEAM
//	each session of several books its own list                R-BOOK-SESSIONS
//	a booking that no longer agrees is booked again           R-BOOK-AGAIN

// Of is what a session earned its players, by the standings st of it and the rules that are
// frozen in the event e. Chairs that nobody was named for earn nothing; guests earn as members
// do. Members are called as they were when they played, also those merged since.
func Of(e *event.Event, st *standings.Standings) event.Booking {
	b := event.Booking{
		Online: st.FederationOf() == rules.FederationAEB && e.Rules.Value("aeb_play") != string(rules.AEBFaceToFace),
	}
	if st.FederationOf() == rules.FederationAEB && e.Rules.AEBClass == rules.AEBClassMembers {
		b.Class, _, _ = st.Class()
	}
	at := seatsOf(st)
	for i := range st.Lists {
		l := &st.Lists[i]
		of := 0
		for j := range l.Rows {
			if l.Rows[j].Rank > 0 {
				of++
			}
		}
		for j := range l.Rows {
			r := &l.Rows[j]
			b.Earned = append(b.Earned, earned(e, st, r, of, at[r.Contestant])...)
		}
	}
	return b
}

// award is what a row earned of one kind.
type award struct {
	kind     event.PointsKind
	points   exact.Rat
	decimals int
}

// kinds are the points of a federation by its rule.
var kinds = map[rules.Federation]event.PointsKind{
	rules.FederationAEB: event.PointsAEB, rules.FederationEBU: event.PointsEBU,
	rules.FederationABF: event.PointsABF, rules.FederationTable: event.PointsTable,
}

// awardsOf are the awards of a row; none for one without a place.
func awardsOf(st *standings.Standings, r *standings.Row) []award {
	var out []award
	if r.Rank < 1 {
		return nil
	}
	if r.HasCP {
		out = append(out, award{event.PointsClub, exact.Int(r.CP), 0})
	}
	if r.HasFederation {
		out = append(out, award{kinds[st.FederationOf()], r.Federation, st.FederationDecimals()})
	}
	return out
}

// earned are the lines of the players of a row.
func earned(e *event.Event, st *standings.Standings, r *standings.Row, of int, x *seats) []event.Earned {
	if x == nil {
		x = named(e, r.Contestant)
	}
	who := x.members()
	if r.Rank < 1 {
		who = slices.DeleteFunc(who, func(m event.ID) bool { return x.boards(m) == 0 }) // nobody played
	}
	line := event.Earned{Contestant: r.Contestant, Place: max(r.Rank, 0), Shared: r.Tied}
	if line.Place > 0 {
		line.Of = of
	}
	line.Percent, line.IMPs = score(st, r)
	var out []event.Earned
	awards := awardsOf(st, r)
	shares := make([]map[event.ID]exact.Rat, len(awards))
	for i, a := range awards {
		shares[i] = x.share(a.points, a.decimals, e.Kind == event.Teams)
	}
	for _, m := range who {
		line.Member, line.Boards, line.Partners = m, x.boards(m), x.partners[m]
		line.Kind, line.Points = event.PointsNone, exact.Rat{}
		if len(awards) == 0 {
			out = append(out, line)
		}
		for i, a := range awards {
			line.Kind, line.Points = a.kind, shares[i][m]
			out = append(out, line)
		}
	}
	return out
}

// score is what a row made, to two decimals: its percentage, the victory points of a team, or
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
