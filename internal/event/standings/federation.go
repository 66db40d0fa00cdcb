package standings

import (
	"slices"

	"uitslag/internal/awards"
	"uitslag/internal/event"
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

// FederationOf returns whose points the places earn beside the club's; FederationNone mostly.
func (st *Standings) FederationOf() rules.Federation { return FederationOf(&st.Event.Rules) }

// FederationOf returns the same by the rules of an event.
func FederationOf(r *rules.Rules) rules.Federation {
	if r.Federation != "" {
		return r.Federation
	}
	return rules.FederationNone
}

// FederationDecimals returns how many decimals those points have in print.
func (st *Standings) FederationDecimals() int { return FederationDecimals(&st.Event.Rules) }

// FederationDecimals returns the same by the rules of an event.
func FederationDecimals(r *rules.Rules) int {
	if f, ok := federations[FederationOf(r)]; ok {
		return f.decimals(r)
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

// federations has how the points of each federation are computed: how many decimals they have in
// print, and what a contest earns.
var federations = map[rules.Federation]struct {
	decimals func(r *rules.Rules) int
	scale    func(r *rules.Rules, of awards.Of, c Contest) (*awards.Scale, error)
}{
	rules.FederationAEB: {two, func(r *rules.Rules, of awards.Of, c Contest) (*awards.Scale, error) {
		return awards.AEB{
			C1: awards.AEBEvents[rules.AEBEvent(r.Value("aeb_event"))],
			C5: awards.AEBPlays[rules.AEBPlay(r.Value("aeb_play"))], Boards: c.Winner, Of: of,
			LastMin: rules.AEBLast(r.Value("aeb_last")) == rules.AEBLastMin, ByMembers: asksMembers(r),
			C4: c.Class.Mean, Classed: c.Class.Of, Players: c.Class.Players,
		}.Scale(c.Places), nil
	}},
	rules.FederationEBU: {none, func(r *rules.Rules, of awards.Of, c Contest) (*awards.Scale, error) {
		return awards.EBU{Level: rules.EBULevel(r.Value("ebu_level")), Boards: c.Boards, Of: of}.Scale(c.Places), nil
	}},
	rules.FederationABF: {two, func(r *rules.Rules, _ awards.Of, c Contest) (*awards.Scale, error) {
		a := awards.ABF{W: rules.Decimal(r.Value("abf_weight")).Rat(), Tables: c.Tables, TwoWinners: c.TwoWinners, Awards: r.ABFPlaces}
		if w := rules.ABFWinners(r.Value("abf_winners")); w != rules.ABFByLists {
			a.TwoWinners = w == rules.ABFTwo
		}
		return a.Scale(c.Places), nil
	}},
	rules.FederationTable: {
		func(r *rules.Rules) int {
			t, _ := event.ClubTable(*r) // an error gives no points at all
			return t.Decimals
		},
		func(r *rules.Rules, _ awards.Of, c Contest) (*awards.Scale, error) {
			t, err := event.ClubTable(*r)
			if err != nil {
				return nil, err
			}
			return t.Scale(c.Places, c.Boards)
		},
	},
}

func none(*rules.Rules) int { return 0 }

func two(*rules.Rules) int { return 2 }

// FederationScale returns what the rules of an event give a contest; nil for nothing. The Problems
// are those of awards.Table.Scale: the club's table has no row for a field like this.
func FederationScale(e *event.Event, c Contest) (*awards.Scale, error) {
	f, ok := federations[FederationOf(&e.Rules)]
	if !ok {
		return nil, nil //nolint:nilnil // there is none
	}
	of := awards.Pairs
	switch e.Kind {
	case event.Teams:
		of = awards.Teams
	case event.Individual:
		of = awards.Individuals
	}
	return f.scale(&e.Rules, of, c)
}

func scaleOf(st *Standings, l *List) (*awards.Scale, error) {
	c := Contest{Places: l.Awarded(st.Event.Rules), Boards: l.boards(), Winner: l.winner(), Tables: tables(st, l), TwoWinners: l.Direction != ""}
	c.Class.Mean, c.Class.Of, c.Class.Players = st.Class()
	return FederationScale(st.Event, c)
}

// federate gives the rows of a list the points of the federation. If the club's table lacks a row,
// that is kept in AwardProblem, so that it is reported and the list still made.
func (st *Standings) federate(l *List) {
	scale, err := scaleOf(st, l)
	if err != nil {
		st.AwardProblem = err
	}
	if scale == nil {
		return
	}
	for i, points := range scale.Points() {
		l.Rows[i].Federation, l.Rows[i].HasFederation = points, l.Rows[i].Rank > 0
	}
}

// ExplainFederation says how the points of a row come about; nothing where there are none.
func (st *Standings) ExplainFederation(l *List, at int) []scoring.Step {
	if !l.Rows[at].HasFederation {
		return nil
	}
	scale, _ := scaleOf(st, l) // without an error, as there are points
	return scale.Explain(at)
}

// HasFederation reports whether a list has points of a federation to show.
func (l *List) HasFederation() bool {
	return slices.ContainsFunc(l.Rows, func(r Row) bool { return r.HasFederation })
}

// winner returns how many boards the first of a list played; the most of those who share it.
func (l *List) winner() int {
	most := 0
	for i := range l.Rows {
		if l.Rows[i].Shared.Rank == 1 {
			most = max(most, l.Rows[i].Total.Boards)
		}
	}
	return most
}

func (l *List) boards() int {
	most := 0
	for i := range l.Rows {
		most = max(most, l.Rows[i].Total.Boards)
	}
	return most
}

// tables returns how many tables played for a list: those of its section, or of all.
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

// Tables returns how many tables so many contestants make: a team makes one. Half ones are not
// counted.
func Tables(kind event.Kind, contestants int) int {
	switch kind {
	case event.Teams:
		return contestants
	case event.Individual:
		return contestants / 4
	}
	return contestants / 2
}
