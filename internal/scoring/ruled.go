package scoring

import (
	"cmp"
	"fmt"
	"slices"

	"uitslag/internal/exact"
	"uitslag/internal/problem"
)

// Adjusted scores that the director gave in place of what was made at the table.
//
//	rule                                             source            implemented
//	one other score for both sides                   R-ADJUSTED        yes: Rule makes it a line that was played
//	several scores with weights                      R-WEIGHTED        yes
//	other scores for each side                       R-SPLIT           yes: a column a side
//	an artificial score among the weighted ones      practice          yes; the line counts as artificial
//	matchpoints: weights are parts of a frequency    R-WEIGHTED        yes (WeightedFractional)
//	  the others as if the line were not there       R-WEIGHTED        yes (WeightedApart)
//	IMPs: the IMPs are weighted, never the scores    R-WEIGHTED-IMPS   yes
//	  rounded toward zero, or for the non-offenders  R-WEIGHTED-IMPS   yes (WeightedIMPs)
//	a weighted score in the datum                    R-WEIGHTED-DATUM  yes (WeightedDatum)
//	total points: the scores are weighted            R-WEIGHTED-IMPS   yes

// AwardKind is how an artificial score is expressed.
type AwardKind int

const (
	// AwardAverage is 50 % of the top.
	AwardAverage AwardKind = iota
	// AwardPercent is Award.Percent of the top.
	AwardPercent
	// AwardPlus is average plus: in no way at fault (Law 12C2a).
	AwardPlus
	// AwardMinus is average minus: directly at fault (Law 12C2a).
	AwardMinus
	// AwardOwn is the contestant's own average of the session: a slip was lost.
	AwardOwn
)

// Award is one side's artificial score. The zero value is an average.
type Award struct {
	Kind AwardKind
	// Percent is 0 to 100, and means something for AwardPercent only.
	Percent exact.Rat
}

// Check reports whether the award can be. The Problem is scoring.award-range (percent).
func (a Award) Check() error {
	if a.Kind < AwardAverage || a.Kind > AwardOwn {
		return fmt.Errorf("scoring: no award kind %d", a.Kind)
	}
	if a.Kind == AwardPercent && (a.Percent.Sign() < 0 || hundred.Less(a.Percent)) {
		return problem.New("scoring.award-range", "percent", a.Percent.Short(2))
	}
	return nil
}

// SideAwards are the awards of one line.
type SideAwards struct{ NS, EW Award }

// Portion is one of the outcomes a side's adjusted score is made of.
type Portion struct {
	// Weight is more than 0; those of a side add up to 1.
	Weight exact.Rat
	// Score is signed, from North-South's side, in the shares of both sides.
	Score int
	// Artificial puts Award in the place of Score.
	Artificial bool
	Award      Award
}

// Protected tells for which sides a ruling is there.
type Protected struct{ NS, EW bool }

// Shares is an adjusted score.
type Shares struct {
	NS, EW   []Portion
	Protects Protected
}

// Rule returns the simplest line that two sides' shares come to: Played where both have one
// and the same score, Awarded where both have one award, else Ruled. The shares it gives
// have no weight of 0, no score twice, and are in order of score, awards last. EW's are NS's
// where they are the same. They are made in the room of ns and ew, which may be one.
func Rule(ns, ew []Portion) (LineKind, Shares) {
	one := len(ns) == len(ew) && len(ns) > 0 && &ns[0] == &ew[0]
	s := Shares{NS: tidy(ns)}
	if s.EW = s.NS; !one {
		if other := tidy(ew); !slices.EqualFunc(s.NS, other, samePortion) {
			s.EW = other
		}
	}
	if len(s.NS) != 1 || len(s.EW) != 1 {
		return Ruled, s
	}
	a, b := &s.NS[0], &s.EW[0]
	switch {
	case a.Artificial && b.Artificial:
		return Awarded, s
	case !a.Artificial && !b.Artificial && a.Score == b.Score:
		return Played, s
	}
	return Ruled, s
}

// tidy merges equal shares and sorts them, in place.
func tidy(all []Portion) []Portion {
	out := all[:0]
	for _, s := range all {
		if s.Weight.Sign() == 0 {
			continue
		}
		i := slices.IndexFunc(out, func(o Portion) bool { return comparePortions(o, s) == 0 })
		if i < 0 {
			out = append(out, s)
		} else {
			out[i].Weight = out[i].Weight.Add(s.Weight)
		}
	}
	slices.SortStableFunc(out, comparePortions)
	return out
}

func samePortion(a, b Portion) bool { return comparePortions(a, b) == 0 && a.Weight.Equal(b.Weight) }

func comparePortions(a, b Portion) int {
	switch {
	case a.Artificial != b.Artificial:
		if a.Artificial {
			return 1
		}
		return -1
	case a.Artificial:
		return cmp.Or(cmp.Compare(a.Award.Kind, b.Award.Kind), a.Award.Percent.Cmp(b.Award.Percent))
	}
	return cmp.Compare(a.Score, b.Score)
}

func (s *Shares) artificial() bool {
	is := func(x Portion) bool { return x.Artificial }
	return slices.ContainsFunc(s.NS, is) || slices.ContainsFunc(s.EW, is)
}

// scores reports whether a share of a side is a score.
func (s *Shares) scores() bool {
	return scoresOf(s.NS) > 0 || scoresOf(s.EW) > 0
}

func scoresOf(shares []Portion) int {
	n := 0
	for _, x := range shares {
		if !x.Artificial {
			n++
		}
	}
	return n
}

// split reports whether the scores of the sides differ.
func (s *Shares) split() bool {
	return !slices.EqualFunc(tidy(slices.Clone(s.NS)), tidy(slices.Clone(s.EW)), samePortion)
}

// check refuses weights that do not add up, scoring.weights (percent), and awards that
// cannot be.
func (s *Shares) check() error {
	if s == nil {
		return fmt.Errorf("a ruled line without shares")
	}
	for _, side := range [][]Portion{s.NS, s.EW} {
		var sum exact.Rat
		for _, x := range side {
			if x.Weight.Sign() < 0 {
				return problem.New("scoring.weights", "percent", x.Weight.Mul(hundred).Short(2))
			}
			if x.Artificial {
				if err := x.Award.Check(); err != nil {
					return err
				}
			}
			sum = sum.Add(x.Weight)
		}
		if !sum.Equal(exact.Int(1)) {
			return problem.New("scoring.weights", "percent", sum.Mul(hundred).Short(2))
		}
	}
	return nil
}

// half reports whether one side has scores and nothing else, and the other none.
func (s *Shares) half() bool {
	ns, ew := scoresOf(s.NS), scoresOf(s.EW)
	return ns == 0 && ew == len(s.EW) || ew == 0 && ns == len(s.NS)
}

var (
	ten         = exact.Int(10)
	threeTenths = exact.New(3, 10)
	half        = exact.New(1, 2)
	hundred     = exact.Int(100)
)
