package standings

import (
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

// federation is an award with the field it is for.
type federation struct {
	points  func([]scoring.Place) ([]exact.Rat, error)
	explain func(places []scoring.Place, at int) ([]scoring.Step, error)
}

// FederationOf is whose points the places earn beside the club's; FederationNone mostly.
func (st *Standings) FederationOf() rules.Federation {
	if f := st.Event.Rules.Federation; f != "" {
		return f
	}
	return rules.FederationNone
}

// FederationDecimals is how many decimals those points have in print.
func (st *Standings) FederationDecimals() int {
	switch st.FederationOf() {
	case rules.FederationAEB, rules.FederationABF:
		return 2
	case rules.FederationTable:
		t, _ := event.ClubTable(st.Event.Rules) // an error gives no points at all
		return t.Decimals
	}
	return 0
}

// aebEvents are the coefficients C1, aebPlays the coefficients C5.
var (
	aebEvents = map[rules.AEBEvent]exact.Rat{
		rules.AEBPool: awards.AEBPool, rules.AEBRegional: awards.AEBRegional, rules.AEBNational: awards.AEBNational,
		rules.AEBSelection: awards.AEBSelection, rules.AEBSelectionOpen: awards.AEBSelectionOpen, rules.AEBZonal: awards.AEBZonal, rules.AEBMixedDiamond: awards.AEBMixedDiamond, rules.AEBMixedHeart: awards.AEBMixedHeart,
		rules.AEBMixedOpen: awards.AEBMixedOpen, rules.AEBPairsDiamond: awards.AEBPairsDiamond,
		rules.AEBPairsHeart: awards.AEBPairsHeart, rules.AEBPairsOpen: awards.AEBPairsOpen,
		rules.AEBTeamsDiamond: awards.AEBTeamsDiamond, rules.AEBTeamsHeart: awards.AEBTeamsHeart, rules.AEBTeamsOpen: awards.AEBTeamsOpen,
	}
	aebPlays = map[rules.AEBPlay]exact.Rat{
		rules.AEBFaceToFace: awards.AEBFaceToFace, rules.AEBWatched: awards.AEBWatched, rules.AEBOnline: awards.AEBOnline,
	}
	ebuLevels = map[rules.EBULevel]awards.EBULevel{
		rules.EBUClub: awards.EBUClub, rules.EBUDistrict: awards.EBUDistrict, rules.EBUCounty: awards.EBUCounty,
		rules.EBURegional: awards.EBURegional, rules.EBUNational: awards.EBUNational,
	}
)

// federationOf is the award of the rules for a list; its functions are nil when there is
// none.
func federationOf(st *Standings, l *List) federation {
	r, boards, of := st.Event.Rules, l.boards(), awards.Pairs
	switch st.Event.Kind {
	case event.Teams:
		of = awards.Teams
	case event.Individual:
		of = awards.Individuals
	}
	value := r.Value
	switch st.FederationOf() {
	case rules.FederationAEB:
		a := awards.AEB{
			C1: aebEvents[rules.AEBEvent(value("aeb_event"))],
			C5: aebPlays[rules.AEBPlay(value("aeb_play"))], Boards: l.winner(), Of: of,
			LastMin: rules.AEBLast(value("aeb_last")) == rules.AEBLastMin, ByMembers: asksMembers(st),
		}
		a.C4, a.Classed, a.Players = st.Class()
		return plain(a.Points, a.Explain)
	case rules.FederationEBU:
		a := awards.EBU{Level: ebuLevels[rules.EBULevel(value("ebu_level"))], Boards: boards, Of: of}
		return plain(a.Points, a.Explain)
	case rules.FederationABF:
		a := awards.ABF{W: rules.Decimal(value("abf_weight")).Rat(), Tables: tables(st, l), Awards: r.ABFPlaces}
		a.TwoWinners = l.Direction != ""
		if w := rules.ABFWinners(value("abf_winners")); w != rules.ABFByLists {
			a.TwoWinners = w == rules.ABFTwo
		}
		return plain(a.Points, a.Explain)
	case rules.FederationTable:
		t, err := event.ClubTable(r)
		return federation{
			points: func(places []scoring.Place) ([]exact.Rat, error) {
				if err != nil {
					return nil, err
				}
				return t.Points(places, boards)
			},
			explain: func(places []scoring.Place, at int) ([]scoring.Step, error) {
				if err != nil {
					return nil, err
				}
				return t.Explain(places, boards, at)
			},
		}
	}
	return federation{}
}

// plain is an award that has points for every field.
func plain(points func([]scoring.Place) []exact.Rat, explain func([]scoring.Place, int) []scoring.Step) federation {
	return federation{
		points:  func(p []scoring.Place) ([]exact.Rat, error) { return points(p), nil },
		explain: func(p []scoring.Place, at int) ([]scoring.Step, error) { return explain(p, at), nil },
	}
}

// federate gives the rows of a list the points of the federation. What the club's table
// has no row for is kept in AwardProblem, so that it is said and the list still there.
func (st *Standings) federate(l *List) {
	f := federationOf(st, l)
	if f.points == nil {
		return
	}
	points, err := f.points(l.Awarded(st.Event.Rules))
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
	f := federationOf(st, l)
	if f.explain == nil || !l.Rows[at].HasFederation {
		return nil
	}
	steps, err := f.explain(l.Awarded(st.Event.Rules), at)
	if err != nil { // then there were no points
		return nil
	}
	return steps
}

// HasFederation reports whether a list has points of a federation to show.
func (l *List) HasFederation() bool {
	for i := range l.Rows {
		if l.Rows[i].HasFederation {
			return true
		}
	}
	return false
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
	pairs := 0
	for i := range st.Lists {
		o := &st.Lists[i]
		if l.Section != "" && o.Section != l.Section {
			continue
		}
		for j := range o.Rows {
			if o.Rows[j].Rank > 0 {
				pairs++
			}
		}
	}
	switch st.Event.Kind {
	case event.Teams:
		return pairs
	case event.Individual:
		return pairs / 4
	}
	return pairs / 2
}
