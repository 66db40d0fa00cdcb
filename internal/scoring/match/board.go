package match

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
)

// Swing is one difference between the two tables, and what it counts for.
type Swing struct {
	Share        exact.Rat // 1, unless the result is weighted
	Open, Closed int       // from North-South's side
	Diff         int       // from the home team's side
	Home, Away   exact.Rat // its points, as those of a board
}

// BoardPoints is what a board is worth. In IMPs and in total points Home and Away are
// what the side won, below 0 when it lost; elsewhere its share of the points.
type BoardPoints struct {
	// Counts is false when nothing is in yet, or the board was not played.
	Counts bool
	// Missing is true when a table still has to enter the board.
	Missing bool
	// Artificial is true when the director gave the points.
	Artificial bool
	// Swings has one entry, or as many as a weighted result makes; none if Artificial.
	Swings []Swing
	// Unrounded is Home before rounding a weighted result.
	Unrounded  exact.Rat
	Home, Away exact.Rat
}

// scores are the score of a table with its shares.
func (r *Result) scores() []Weight {
	if len(r.Weights) > 0 {
		return r.Weights
	}
	if r.Kind == scoring.Passed {
		return []Weight{{Share: exact.Int(1)}}
	}
	return []Weight{{Share: exact.Int(1), Score: r.Score}}
}

// score works out one board. The order matters: what was not played counts for nobody,
// even when the other table has an award; what is missing waits.
func (b *Board) score(r Rules) BoardPoints {
	var p BoardPoints
	switch {
	case b.Open.Kind == scoring.NotPlayed || b.Closed.Kind == scoring.NotPlayed:
		return p
	case b.artificial():
		p.Counts, p.Artificial = true, true
		home, away := b.awards()
		p.Home, p.Away = awarded(home, r), awarded(away, r)
		p.Unrounded = p.Home
		return p
	case b.Open.Kind == scoring.Missing || b.Closed.Kind == scoring.Missing:
		p.Missing = true
		return p
	}
	p.Counts = true
	for _, open := range b.Open.scores() {
		for _, closed := range b.Closed.scores() {
			s := Swing{Share: open.Share.Mul(closed.Share), Open: open.Score, Closed: closed.Score, Diff: open.Score - closed.Score}
			s.Home, s.Away = worth(s.Diff, r)
			p.Unrounded = p.Unrounded.Add(s.Share.Mul(s.Home))
			p.Away = p.Away.Add(s.Share.Mul(s.Away))
			p.Swings = append(p.Swings, s)
		}
	}
	p.Home = p.Unrounded
	if r.Form == FormIMPs && len(p.Swings) > 1 {
		p.Home = round(p.Home, r.Weighted, b.NonOffender)
		p.Away = p.Home.Neg()
	}
	return p
}

// worth is what a difference gives the two sides.
func worth(diff int, r Rules) (home, away exact.Rat) {
	switch r.Form {
	case FormTotal:
		return exact.Int(diff), exact.Int(-diff)
	case FormPointABoard, FormPatton:
		draw := 0
		if r.Form == FormPatton {
			draw = 10
		}
		t := top(r)
		switch {
		case diff > draw:
			return t, exact.Rat{}
		case diff < -draw:
			return exact.Rat{}, t
		}
		return t.Mul(half), t.Mul(half)
	}
	imps := scoring.IMPs(diff)
	return exact.Int(imps), exact.Int(-imps)
}

// round is a weighted number of IMPs, seen from the home team, made whole.
func round(imps exact.Rat, how Rounding, favour Team) exact.Rat {
	up := imps.Neg().Floor().Neg()
	switch {
	case how == RoundNonOffender && favour == Home:
		return up
	case how == RoundNonOffender && favour == Away:
		return imps.Floor()
	case how == RoundTowardZero:
		return whole(imps)
	}
	return imps
}

// whole is a number without its fraction.
func whole(r exact.Rat) exact.Rat {
	if r.Sign() < 0 {
		return r.Neg().Floor().Neg()
	}
	return r.Floor()
}
