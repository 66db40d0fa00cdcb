package match

import (
	"uitslag/internal/exact"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// Artificial scores in a match.
//
//	rule                                              source              implemented
//	3, 0 or -3 IMPs for average plus, average, minus  R-MATCH-ARTIFICIAL  yes
//	  a percentage: 3 IMPs for each 10 % off 50       R-MATCH-ARTIFICIAL  yes
//	60, 50 or 40 % of a board's points                R-MATCH-ARTIFICIAL  yes (point-a-board, Patton)
//	100 points where IMPs would give 3                R-MATCH-ARTIFICIAL  yes (total points)
//	own percentage when that is better                R-MATCH-ARTIFICIAL  no: it is for matchpoints

var (
	half    = exact.New(1, 2)
	ten     = exact.Int(10)
	hundred = exact.Int(100)
	fifty   = exact.Int(50)
)

// artificial reports whether the director gave the board its points.
func (b *Board) artificial() bool { return b.Open.Kind.Artificial() || b.Closed.Kind.Artificial() }

// awards are what the two sides were given; an average at either table, with nothing
// awarded, is an average for both.
func (b *Board) awards() (home, away scoring.Award) {
	if b.Open.Kind != scoring.Awarded && b.Closed.Kind != scoring.Awarded {
		return scoring.Award{}, scoring.Award{}
	}
	return b.HomeAward, b.AwayAward
}

// percentOf is an award as a percentage.
func percentOf(a scoring.Award) exact.Rat {
	switch a.Kind {
	case scoring.AwardPercent:
		return a.Percent
	case scoring.AwardPlus:
		return exact.Int(60)
	case scoring.AwardMinus:
		return exact.Int(40)
	}
	return fifty
}

// awarded is what an award is worth on one board.
func awarded(a scoring.Award, r Rules) exact.Rat {
	p := percentOf(a)
	imps := p.Sub(fifty).Mul(exact.New(3, 10))
	switch r.Form {
	case FormPointABoard, FormPatton:
		return p.Div(hundred).Mul(top(r))
	case FormTotal:
		return Aggregate(imps)
	}
	return imps
}

// Aggregate is what IMPs of a penalty or an award are in total points: 100 for each 3
// (R-PENALTY-UNITS).
func Aggregate(imps exact.Rat) exact.Rat { return imps.Mul(hundred).Div(exact.Int(3)) }

// top is what a board is worth in points to the winner.
func top(r Rules) exact.Rat {
	if r.Unit == rules.UnitOne {
		return exact.Int(1)
	}
	return exact.Int(2)
}
