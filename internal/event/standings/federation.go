package standings

import (
	"uitslag/internal/awards"
	"uitslag/internal/event"
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
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
//	the mean category of the players is typed, 1 if not       R-AEB-CLASS     aeb_class

// federation is an award with the field it is for.
type federation struct {
	points  func([]scoring.Place) ([]exact.Rat, error)
	explain func(places []scoring.Place, at int) ([]scoring.Step, error)
}

// FederationOf is whose points the places earn beside the club's; FederationNone mostly.
func (st *Standings) FederationOf() scoring.Federation {
	if f := st.Event.Rules.Federation; f != "" {
		return f
	}
	return scoring.FederationNone
}

// FederationDecimals is how many decimals those points have in print.
func (st *Standings) FederationDecimals() int {
	switch st.FederationOf() {
	case scoring.FederationAEB, scoring.FederationABF:
		return 2
	case scoring.FederationTable:
		t, _ := event.ClubTable(st.Event.Rules) // an error gives no points at all
		return t.Decimals
	}
	return 0
}

// aebEvents are the coefficients C1, aebPlays the coefficients C5.
var (
	aebEvents = map[scoring.AEBEvent]exact.Rat{
		scoring.AEBPool: awards.AEBPool, scoring.AEBRegional: awards.AEBRegional, scoring.AEBNational: awards.AEBNational,
		scoring.AEBZonal: awards.AEBZonal, scoring.AEBMixedDiamond: awards.AEBMixedDiamond, scoring.AEBMixedHeart: awards.AEBMixedHeart,
		scoring.AEBMixedOpen: awards.AEBMixedOpen, scoring.AEBPairsDiamond: awards.AEBPairsDiamond,
		scoring.AEBPairsHeart: awards.AEBPairsHeart, scoring.AEBPairsOpen: awards.AEBPairsOpen,
		scoring.AEBTeamsDiamond: awards.AEBTeamsDiamond, scoring.AEBTeamsHeart: awards.AEBTeamsHeart, scoring.AEBTeamsOpen: awards.AEBTeamsOpen,
	}
	aebPlays = map[scoring.AEBPlay]exact.Rat{
		scoring.AEBFaceToFace: awards.AEBFaceToFace, scoring.AEBWatched: awards.AEBWatched, scoring.AEBOnline: awards.AEBOnline,
	}
	ebuLevels = map[scoring.EBULevel]awards.EBULevel{
		scoring.EBUClub: awards.EBUClub, scoring.EBUDistrict: awards.EBUDistrict, scoring.EBUCounty: awards.EBUCounty,
		scoring.EBURegional: awards.EBURegional, scoring.EBUNational: awards.EBUNational,
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
	case scoring.FederationAEB:
		a := awards.AEB{
			C1: aebEvents[scoring.AEBEvent(value("aeb_event"))], C4: scoring.Decimal(value("aeb_class")).Rat(),
			C5: aebPlays[scoring.AEBPlay(value("aeb_play"))], Boards: l.winner(), Of: of,
			LastMin: scoring.AEBLast(value("aeb_last")) == scoring.AEBLastMin,
		}
		return plain(a.Points, a.Explain)
	case scoring.FederationEBU:
		a := awards.EBU{Level: ebuLevels[scoring.EBULevel(value("ebu_level"))], Boards: boards, Of: of}
		return plain(a.Points, a.Explain)
	case scoring.FederationABF:
		a := awards.ABF{W: scoring.Decimal(value("abf_weight")).Rat(), Tables: tables(st, l), Awards: r.ABFPlaces}
		a.TwoWinners = l.Direction != ""
		if w := scoring.ABFWinners(value("abf_winners")); w != scoring.ABFByLists {
			a.TwoWinners = w == scoring.ABFTwo
		}
		return plain(a.Points, a.Explain)
	case scoring.FederationTable:
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

// HasFederation tells whether a list has points of a federation to show.
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
