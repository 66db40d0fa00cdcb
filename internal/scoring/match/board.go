package match

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// Swing is one difference between the two tables, and what it counts for.
type Swing struct {
	Share        exact.Rat // 1, unless the result is weighted
	Open, Closed int       // from North-South's side
	Diff         int       // from the home team's side
	Home, Away   exact.Rat // its points, as those of a board
	// Award is the artificial score that takes the place of the difference; nil for none.
	Award *scoring.Award
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
	// Split tells that the two teams have scores of their own on the board (R-MATCH-SPLIT):
	// Swings are then the home team's, and AwaySwings the away team's.
	Split      bool
	AwaySwings []Swing
	// Unrounded is Home before rounding a weighted result, UnroundedAway Away.
	Unrounded, UnroundedAway exact.Rat
	Home, Away               exact.Rat
}

func (p *BoardPoints) of(t Team) []Swing {
	if t == Away && p.Split {
		return p.AwaySwings
	}
	return p.Swings
}

func (r *Result) scores(ns bool) []Weight {
	if !ns && len(r.EW) > 0 {
		return r.EW
	}
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
	p.Swings = b.swings(true, r)
	p.Split = len(b.Open.EW) > 0 || len(b.Closed.EW) > 0
	if p.Split {
		p.AwaySwings = b.swings(false, r)
	}
	for _, s := range p.Swings {
		p.Unrounded = p.Unrounded.Add(s.Share.Mul(s.Home))
	}
	for _, s := range p.of(Away) {
		p.UnroundedAway = p.UnroundedAway.Add(s.Share.Mul(s.Away))
	}
	p.Home, p.Away = p.Unrounded, p.UnroundedAway
	if r.Form == rules.MethodIMPs && len(p.Swings) > 1 {
		p.Home = round(p.Home, r.Weighted, b.NonOffender)
	}
	if r.Form == rules.MethodIMPs && len(p.of(Away)) > 1 {
		p.Away = round(p.Away.Neg(), r.Weighted, b.NonOffender).Neg()
	}
	return p
}

// swings returns the differences that a team's points come from: the home team sits North-South
// at the open table and East-West at the closed one.
func (b *Board) swings(home bool, r Rules) []Swing {
	var out []Swing
	for _, open := range b.Open.scores(home) {
		for _, closed := range b.Closed.scores(!home) {
			s := Swing{Share: open.Share.Mul(closed.Share), Open: open.Score, Closed: closed.Score, Award: open.Award}
			if s.Award == nil {
				s.Award = closed.Award
			}
			if s.Award != nil {
				s.Open, s.Closed = 0, 0
				s.Home, s.Away = awarded(*s.Award, r), awarded(*s.Award, r)
			} else {
				s.Diff = open.Score - closed.Score
				s.Home, s.Away = worth(s.Diff, r)
			}
			out = append(out, s)
		}
	}
	return out
}

func worth(diff int, r Rules) (home, away exact.Rat) {
	switch r.Form {
	case rules.MethodTotal:
		return exact.Int(diff), exact.Int(-diff)
	case rules.MethodPointABoard, rules.MethodPatton:
		draw := 0
		if r.Form == rules.MethodPatton {
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

// round returns a weighted number of IMPs, seen from the home team, made whole.
func round(imps exact.Rat, how rules.WeightedIMPs, favour Team) exact.Rat {
	up := imps.Neg().Floor().Neg()
	switch {
	case how == rules.WeightedNonOffenders && favour == Home:
		return up
	case how == rules.WeightedNonOffenders && favour == Away:
		return imps.Floor()
	case how == rules.WeightedTowardZero:
		return whole(imps)
	}
	return imps
}

// whole returns a number without its fraction.
func whole(r exact.Rat) exact.Rat {
	if r.Sign() < 0 {
		return r.Neg().Floor().Neg()
	}
	return r.Floor()
}
