package standings

import (
	"cmp"
	"slices"

	"uitslag/internal/event"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/scoring/ties"
)

// Splitting shared places.
//
//	rule                                                    source         implemented
//	places stay shared unless the rules name tests          R-TIE-SHARED   rules.Ties
//	a round against a pair is a match; who met twice has    R-TIE-METHODS  yes
//	  two, of which the boards are as long as were played
//	final points are what the list ranks on, the basic      R-TIE-METHODS  yes
//	  method the points: a pair's evening has no VPs
//	of teams a match is a match, victory points final       R-TIE-METHODS  yes
//	who left before the end counts pro rata for its         R-TIE-POINTS   yes; a percentage is
//	  opponents' tie-break points                                          pro rata as it is
//	everybody meets everybody by the movement, not by what  R-TIE-POINTS   yes
//	  is in so far: tie-break points then say nothing
//	awards go by the shared places                          R-TIE-SHARED   award_ties

// Decision is a shared place of a list and what became of it.
type Decision struct {
	// From and To are the places that were shared.
	From, To int
	// Contestants are those who shared them, in the order of the list as it is now.
	Contestants []event.ID
	// Steps tell what was done, in the codes of package ties.
	Steps []scoring.Step
	// Split reports whether it separated any of them.
	Split bool
}

// Decision returns how a contestant's shared place was decided; nil where it shared none, or
// the rules let it be shared.
func (l *List) Decision(id event.ID) *Decision {
	return event.Find(l.Decisions, func(d *Decision) bool { return slices.Contains(d.Contestants, id) })
}

// place gives the rows of a list their places, splits the shared ones that the rules want split,
// and records the decisions. The rows keep their order. It returns the places that awards go by, in
// that order.
func (st *Standings) place(l *List, index map[event.ID]int) []scoring.Place {
	if places := knockOut(st, l); places != nil {
		return places
	}
	shared := l.Rank(st.Event.Rules)
	for i := range l.Rows {
		l.Rows[i].Shared = shared[i]
	}
	if t := st.Event.Rules.Ties; t == "" || t == rules.TiesShared || !slices.ContainsFunc(shared, func(p scoring.Place) bool { return p.Tied }) {
		return shared
	}
	stage := stageOf(st, l, index)
	rule := ties.Of(st.Event.Rules, stage.AllPlayAll)
	for from := 1; from <= len(l.Rows); from++ {
		tied := make([]scoring.Place, len(st.Event.Contestants))
		var rows []*Row
		for i, p := range shared {
			if p.Rank == from && p.Tied {
				tied[index[l.Rows[i].Contestant]] = p
				rows = append(rows, &l.Rows[i])
			}
		}
		decided, steps, err := ties.Places(tied, *stage, rule)
		if err != nil || len(steps) == 0 { // the rules were checked; this place need not be decided
			continue
		}
		d := Decision{From: from, To: from + len(rows) - 1, Steps: steps}
		for _, r := range rows {
			now := decided[index[r.Contestant]]
			d.Split = d.Split || now.Rank != from || !now.Tied
			r.Rank, r.Tied = now.Rank, now.Tied
		}
		slices.SortStableFunc(rows, func(a, b *Row) int { return cmp.Compare(a.Rank, b.Rank) })
		for _, r := range rows {
			d.Contestants = append(d.Contestants, r.Contestant)
		}
		l.Decisions = append(l.Decisions, d)
	}
	return l.Awarded(st.Event.Rules)
}

// stageOf returns the stage in which the ties of a list are split: that of its section where
// the sections are apart.
func stageOf(st *Standings, l *List, index map[event.ID]int) *ties.Stage {
	section := ""
	if st.apart() {
		section = l.Section
	}
	if st.stages[section] == nil {
		if st.stages == nil {
			st.stages = map[string]*ties.Stage{}
		}
		st.stages[section] = tieStage(st, index, section)
	}
	return st.stages[section]
}

// Awarded returns the places that awards go by, in the order in which the rows stand.
func (l *List) Awarded(r rules.Rules) []scoring.Place {
	return event.Mapped(l.Rows, func(x Row) scoring.Place { return x.awarded(r.AwardTies == rules.AwardTiesSplit) })
}

// Awarded returns the place that awards go by: as it was shared, unless the rules have it as
// it was decided.
func (r *Row) Awarded(by rules.Rules) scoring.Place {
	return r.awarded(by.AwardTies == rules.AwardTiesSplit)
}

func (r *Row) awarded(split bool) scoring.Place {
	if split {
		return r.Ranked()
	}
	return r.Shared
}
