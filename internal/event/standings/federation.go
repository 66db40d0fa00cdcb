package standings

import (
	"slices"

	"uitslag/internal/awards"
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// Points of a federation, beside the club's.
//
//	rule                                                      source          setting
//	they are a column of their own                            R-AWARD-COLUMN  federation
//	a list's places earn them, of the pairs of that list      R-AWARD-COLUMN  -
//	shared places earn as they were shared                    R-TIE-SHARED    award_ties
//	boards are the most that anybody of the list played,      R-AWARD-COLUMN  -
//	  of the AEB those that the winner played                 R-AWARD-COLUMN  -
//	tables are the teams, half the pairs or a quarter of      R-AWARD-COLUMN  -
//	  the players of the section; broken ones do not count
//	the mean category of the players is typed, or that of     R-AEB-CLASS     aeb_class
//	  their own categories (class.go)

// FederationOf is whose points the places earn beside the club's; FederationNone mostly.
func (st *Standings) FederationOf() rules.Federation { return FederationOf(&st.Event.Rules) }

// FederationOf is the same by the rules of an event.
func FederationOf(r *rules.Rules) rules.Federation {
	if r.Federation != "" {
		return r.Federation
	}
	return rules.FederationNone
}

// FederationDecimals is how many decimals those points have in print.
func (st *Standings) FederationDecimals() int { return FederationDecimals(&st.Event.Rules) }

// FederationDecimals is the same by the rules of an event.
func FederationDecimals(r *rules.Rules) int {
	switch FederationOf(r) {
	case rules.FederationAEB, rules.FederationABF:
		return 2
	case rules.FederationTable:
		t, _ := event.ClubTable(*r) // an error gives no points at all
		return t.Decimals
	}
	return 0
}

// Contest is a ranking whose places earn points.
type Contest struct {
	Places []scoring.Place // that awards go by, in the order of the ranking
	// Boards is the most that anybody in it played, Winner how many the winner did.
	Boards, Winner int
	Tables         int
	TwoWinners     bool // another such ranking has the pairs of the other direction
	Class          Class
}

// Award is what a federation gives a contest. The zero Award gives nothing.
type Award struct {
	places  []scoring.Place
	points  func([]scoring.Place) ([]exact.Rat, error)
	explain func(places []scoring.Place, at int) ([]scoring.Step, error)
}

// Given reports whether there are points of a federation.
func (a Award) Given() bool { return a.points != nil }

// Points are those of the places, in their order. The Problems are those of awards.Table: the
// club's table has no row for a field like this.
func (a Award) Points() ([]exact.Rat, error) { return a.points(a.places) }

// Explain says how the points of a place (an index) come about; nothing where there are none.
func (a Award) Explain(at int) []scoring.Step {
	if a.explain == nil {
		return nil
	}
	steps, err := a.explain(a.places, at)
	if err != nil { // then there were no points
		return nil
	}
	return steps
}

// FederationAward is what the rules of an event give a contest.
func FederationAward(e *event.Event, c Contest) Award {
	r, of := e.Rules, awards.Pairs
	switch e.Kind {
	case event.Teams:
		of = awards.Teams
	case event.Individual:
		of = awards.Individuals
	}
	value := r.Value
	switch FederationOf(&r) {
	case rules.FederationAEB:
		a := awards.AEB{
			C1: awards.AEBEvents[rules.AEBEvent(value("aeb_event"))],
			C5: awards.AEBPlays[rules.AEBPlay(value("aeb_play"))], Boards: c.Winner, Of: of,
			LastMin: rules.AEBLast(value("aeb_last")) == rules.AEBLastMin, ByMembers: asksMembers(&r),
			C4: c.Class.Mean, Classed: c.Class.Of, Players: c.Class.Players,
		}
		return plain(c, a.Points, a.Explain)
	case rules.FederationEBU:
		a := awards.EBU{Level: rules.EBULevel(value("ebu_level")), Boards: c.Boards, Of: of}
		return plain(c, a.Points, a.Explain)
	case rules.FederationABF:
		a := awards.ABF{W: rules.Decimal(value("abf_weight")).Rat(), Tables: c.Tables, TwoWinners: c.TwoWinners, Awards: r.ABFPlaces}
		if w := rules.ABFWinners(value("abf_winners")); w != rules.ABFByLists {
			a.TwoWinners = w == rules.ABFTwo
		}
		return plain(c, a.Points, a.Explain)
	case rules.FederationTable:
		t, err := event.ClubTable(r)
		return Award{
			places: c.Places,
			points: func(places []scoring.Place) ([]exact.Rat, error) {
				if err != nil {
					return nil, err
				}
				return t.Points(places, c.Boards)
			},
			explain: func(places []scoring.Place, at int) ([]scoring.Step, error) {
				if err != nil {
					return nil, err
				}
				return t.Explain(places, c.Boards, at)
			},
		}
	}
	return Award{}
}

// federationOf is the award of the rules for a list.
func federationOf(st *Standings, l *List) Award {
	c := Contest{Places: l.Awarded(st.Event.Rules), Boards: l.boards(), Winner: l.winner(), Tables: tables(st, l), TwoWinners: l.Direction != ""}
	c.Class.Mean, c.Class.Of, c.Class.Players = st.Class()
	return FederationAward(st.Event, c)
}

// plain is an award that has points for every field.
func plain(c Contest, points func([]scoring.Place) []exact.Rat, explain func([]scoring.Place, int) []scoring.Step) Award {
	return Award{
		places:  c.Places,
		points:  func(p []scoring.Place) ([]exact.Rat, error) { return points(p), nil },
		explain: func(p []scoring.Place, at int) ([]scoring.Step, error) { return explain(p, at), nil },
	}
}

// federate gives the rows of a list the points of the federation. What the club's table
// has no row for is kept in AwardProblem, so that it is said and the list still there.
func (st *Standings) federate(l *List) {
	a := federationOf(st, l)
	if !a.Given() {
		return
	}
	points, err := a.Points()
	if err != nil {
		st.AwardProblem = err
		return
	}
	for i := range l.Rows {
		l.Rows[i].Federation, l.Rows[i].HasFederation = points[i], l.Rows[i].Rank > 0
	}
}

// ExplainFederation says how the points of a row come about; nothing where there are none.
func (st *Standings) ExplainFederation(l *List, at int) []scoring.Step {
	if !l.Rows[at].HasFederation {
		return nil
	}
	return federationOf(st, l).Explain(at)
}

// HasFederation reports whether a list has points of a federation to show.
func (l *List) HasFederation() bool {
	return slices.ContainsFunc(l.Rows, func(r Row) bool { return r.HasFederation })
}

// winner is how many boards the first of a list played: the most of those who share it.
func (l *List) winner() int {
	most := 0
	for i := range l.Rows {
		if l.Rows[i].Shared.Rank == 1 {
			most = max(most, l.Rows[i].Total.Boards)
		}
	}
	return most
}

// boards is how many boards the evening of a list had.
func (l *List) boards() int {
	most := 0
	for i := range l.Rows {
		most = max(most, l.Rows[i].Total.Boards)
	}
	return most
}

// tables is how many tables played for a list: those of its section, or of all.
func tables(st *Standings, l *List) int {
	contestants := 0
	for o := range event.Each(st.Lists) {
		if l.Section != "" && o.Section != l.Section {
			continue
		}
		for j := range o.Rows {
			if o.Rows[j].Rank > 0 {
				contestants++
			}
		}
	}
	return Tables(st.Event.Kind, contestants)
}

// Tables is how many tables so many contestants make: a team makes one. Half ones are not counted.
func Tables(kind event.Kind, contestants int) int {
	switch kind {
	case event.Teams:
		return contestants
	case event.Individual:
		return contestants / 4
	}
	return contestants / 2
}
