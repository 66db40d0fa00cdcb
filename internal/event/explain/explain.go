// Package explain is why a figure of the standings is what it is: the steps that lead to a total, a line and a
// place.
package explain

import (
	"slices"

	"uitslag/internal/awards"
	"uitslag/internal/bridge"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring"
)

// Derivation is why a contestant has the total, the place and the award it has, as
// steps whose sentences are written elsewhere. Whoever computed a figure tells of it:
// the totals are explained by package scoring, club points by package awards.
type Derivation struct {
	Row   *standings.Row
	List  *standings.List
	Total scoring.TotalExplanation
	// Place leads to Row.Rank, Award to Row.CP, Federation to Row.Federation. The last two
	// are empty where there is none.
	Place, Award, Federation []scoring.Step
}

// Derive gives the derivation of a contestant; false where it is in no list.
//
// The codes of Place, with their figures:
//
//	event.why-place-percent  percent, n, pairs  n of pairs have a higher percentage
//	event.why-place-points   value, n, pairs   n of pairs have more points
//	event.why-place-vps      value, n, pairs   n of pairs have more victory points
//	event.why-place-first    pairs             nobody of them has more
//	event.why-place-shared   n                 so many others have exactly the same
//	event.why-place-equal    n                 the same, and the rules decide between them
//	event.why-short     n, most                fewer than half of the boards: not ranked
//	event.why-no-place                         nothing was to be earned
//
// and in a knock-out those of KnockOutPlace.
func Derive(st *standings.Standings, id event.ID) (Derivation, bool) {
	for i := range st.Lists {
		at := slices.IndexFunc(st.Lists[i].Rows, func(r standings.Row) bool { return r.Contestant == id })
		if at < 0 {
			continue
		}
		return Derivation{
			Row: &st.Lists[i].Rows[at], List: &st.Lists[i], Total: DeriveTotal(st, id),
			Place: derivePlace(st, &st.Lists[i], at), Award: deriveAward(st, i, at),
			Federation: st.ExplainFederation(&st.Lists[i], at),
		}, true
	}
	return Derivation{}, false
}

// DeriveTotal lays out a contestant's total; empty for one that is not there.
func DeriveTotal(st *standings.Standings, id event.ID) scoring.TotalExplanation {
	i := slices.IndexFunc(st.Event.Contestants, func(c event.Contestant) bool { return c.ID == id })
	e := scoring.ExplainTotal(st.Field, st.Outcome, i)
	if st.Event.Kind == event.Teams {
		e.Steps = deriveMatches(st, id)
	}
	return e
}

// DeriveLine says why a line earned its points; board and line are those of a Share.
func DeriveLine(st *standings.Standings, board, line int) scoring.Explanation {
	if st.Event.Kind == event.Teams {
		return deriveMatchLine(st, board, line)
	}
	return scoring.ExplainLine(st.Field, st.Outcome, st.Event.Rules, board, line)
}

func derivePlace(st *standings.Standings, l *standings.List, at int) []scoring.Step {
	mine, r := &l.Rows[at], st.Event.Rules
	if steps := KnockOutPlace(st, l, mine.Contestant); steps != nil {
		return steps
	}
	if mine.Short {
		most := 0
		for i := range l.Rows {
			most = max(most, l.Rows[i].Total.Boards+l.Rows[i].Total.SatOut())
		}
		return []scoring.Step{scoring.NewStep("event.why-short", "ranked", "n", mine.Total.Boards+mine.Total.SatOut(), "most", most)}
	}
	if mine.Rank == 0 {
		return []scoring.Step{scoring.NewStep("event.why-no-place", "")}
	}
	code, name, value := "event.why-place-percent", "percent", func(r *standings.Row) exact.Rat { return r.Total.Percent() }
	if r.ByVPs() {
		code, name, value = "event.why-place-vps", "value", func(r *standings.Row) exact.Rat { return r.Total.VPs() }
	} else if r.ByPoints() {
		code, name, value = "event.why-place-points", "value", func(r *standings.Row) exact.Rat { return r.Total.Points }
	}
	pairs, better, equal := 0, 0, 0
	for i := range l.Rows {
		o := &l.Rows[i]
		if o.Rank == 0 {
			continue
		}
		pairs++
		switch c := value(o).Cmp(value(mine)); {
		case c > 0:
			better++
		case c == 0 && i != at:
			equal++
		}
	}
	steps := []scoring.Step{scoring.NewStep(code, "rank_by", name, value(mine), "n", better, "pairs", pairs)}
	if better == 0 {
		steps[0] = scoring.NewStep("event.why-place-first", "rank_by", "pairs", pairs)
	}
	d := l.Decision(mine.Contestant)
	switch {
	case equal > 0 && d == nil:
		steps = append(steps, scoring.NewStep("event.why-place-shared", "", "n", equal))
	case equal > 0:
		steps = append(steps, scoring.NewStep("event.why-place-equal", "", "n", equal))
	}
	if d != nil {
		steps = append(steps, d.Steps...)
	}
	return steps
}

func deriveAward(st *standings.Standings, list, at int) []scoring.Step {
	if !st.Lists[list].Rows[at].HasCP {
		return nil
	}
	return awards.ExplainClubPoints(places(st), list, at, st.Event.Rules)
}

// places returns the places of all lists that awards go by, in the order of their rows.
func places(st *standings.Standings) [][]scoring.Place {
	return event.Mapped(st.Lists, func(l standings.List) []scoring.Place { return l.Awarded(st.Event.Rules) })
}

// If returns the standings as they would be if a line that was played had had another score
// (from North-South's side); st stays as it is. board and line are those of a Share.
// The Problems are event.if-ruled (board) where a ruling counts and not what was made,
// event.if-not-played (board), result.impossible-score (board, score,
// vulnerability) and those of Event.Standings.
func If(st *standings.Standings, board, line, score int) (*standings.Standings, error) {
	slot := &st.Boards[board].Lines[line]
	if r := slot.Ruling; r != nil && r.Kind != event.RulingTable && r.Kind != event.RulingLate {
		return nil, problem.New("event.if-ruled", "board", st.Boards[board].Board)
	}
	if slot.Result == nil || !st.Field.Boards[board].Lines[line].Kind.Real() {
		return nil, problem.New("event.if-not-played", "board", st.Boards[board].Board)
	}
	b := &st.Boards[board]
	if score != 0 && !bridge.IsLegal(b.Vulnerability, score) {
		return nil, problem.New("result.impossible-score", "board", b.Board, "score", score, "vulnerability", b.Vulnerability)
	}
	e := st.Event.Clone()
	r := e.Session(st.Session.ID).Result(slot.Result.ID)
	r.Kind, r.Score, r.Tricks, r.Lead = event.Played, score, 0, ""
	if score == 0 {
		r.Kind = event.Passed
	}
	r.Contract = bridge.Contract{} // it was another one
	return standings.Of(e, st.Session.ID, st.Categories)
}
