package scoring

import (
	"cmp"
	"fmt"
	"slices"

	"uitslag/internal/exact"
	"uitslag/internal/problem"
	"uitslag/internal/scoring/rules"
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

// Ruled is a line whose score the director gave: Line.Ruled says what.
const Ruled LineKind = NotPlayed + 1

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

// Rule gives the simplest line that two sides' shares come to: Played where both have one
// and the same score, Awarded where both have one award, else Ruled. The shares it gives
// have no weight of 0, no score twice, and are in order of score, awards last. They are made
// in the room of ns and ew, which may be one.
func Rule(ns, ew []Portion) (LineKind, Shares) {
	one := len(ns) == len(ew) && len(ns) > 0 && &ns[0] == &ew[0]
	s := Shares{NS: tidy(ns)}
	if s.EW = s.NS; !one {
		s.EW = tidy(ew)
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

// tidy merges equal shares and puts them in order, where they are.
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

// artificial tells whether any share is an award.
func (s *Shares) artificial() bool {
	is := func(x Portion) bool { return x.Artificial }
	return slices.ContainsFunc(s.NS, is) || slices.ContainsFunc(s.EW, is)
}

// scores tells whether a share of a side is a score.
func (s *Shares) scores() bool {
	return scoresOf(s.NS) > 0 || scoresOf(s.EW) > 0
}

// scoresOf is how many of the shares of a side are scores.
func scoresOf(shares []Portion) int {
	n := 0
	for _, x := range shares {
		if !x.Artificial {
			n++
		}
	}
	return n
}

// split tells whether the two sides have other scores.
func (s *Shares) split() bool {
	return !slices.EqualFunc(tidy(slices.Clone(s.NS)), tidy(slices.Clone(s.EW)), func(a, b Portion) bool {
		return comparePortions(a, b) == 0 && a.Weight.Equal(b.Weight)
	})
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

// half tells whether one side has scores and nothing else, and the other none.
func (s *Shares) half() bool {
	ns, ew := scoresOf(s.NS), scoresOf(s.EW)
	return ns == 0 && ew == len(s.EW) || ew == 0 && ns == len(s.NS)
}

// scored tells whether the line has scores to compare: made at the table, or given.
func (l *Line) scored() bool {
	return l.Kind.Real() || l.Kind == Ruled && !l.Ruled.artificial()
}

// artificial tells whether the director gave the line points, or a part of them.
func (l *Line) artificial() bool {
	return l.Kind.Artificial() || l.Kind == Ruled && l.Ruled.artificial()
}

// Scored tells whether the line has scores to compare, and Artificial whether any of its
// points are the director's.
func (l *Line) Scored() bool { return l.scored() }

// Artificial tells whether the director gave the line points, or a part of them.
func (l *Line) Artificial() bool { return l.artificial() }

// inColumns gives the shares of a ruled line whose scores stand in the columns of the sides.
func inColumns(r *rules.Rules, s *Shares) (ns, ew []Portion) {
	switch {
	case r.Method == rules.MethodMatchpoints && r.Weighted == rules.WeightedApart:
		return nil, nil
	case r.Method == rules.MethodButler && s.artificial():
		return halves(r, s)
	case r.Method == rules.MethodButler && r.WeightedDatum != rules.DatumWith:
		return nil, nil
	}
	return s.NS, s.EW
}

// halves gives what stands in the datum of a line that is in part artificial: the scores of
// a side that has nothing else, where its opponents have no scores. What is weighted stands
// in it by its own rule. One datum has them for both sides.
func halves(r *rules.Rules, s *Shares) (ns, ew []Portion) {
	if r.HalfDatum != rules.HalfWith || !s.half() {
		return nil, nil
	}
	real := s.NS
	if scoresOf(real) == 0 {
		real = s.EW
	}
	switch {
	case len(real) > 1 && r.WeightedDatum != rules.DatumWith:
		return nil, nil
	case r.DatumSides != rules.DatumTwo:
		return real, real
	case scoresOf(s.NS) == 0:
		return nil, real
	}
	return real, nil
}

// loosens reports whether what a ruled line gets is not taken from the others, so that there
// is nothing for the board to add up to.
func loosens(r *rules.Rules, s *Shares) bool {
	switch r.Method {
	case rules.MethodMatchpoints:
		return r.Weighted == rules.WeightedApart
	case rules.MethodCrossIMPs:
		return r.WeightedIMPs != rules.WeightedExact
	case rules.MethodButler:
		return r.WeightedIMPs != rules.WeightedExact || s.split()
	}
	return s.split()
}

// given is a score that a ruling gave on a form of a board, and what it is worth to each
// side.
type given struct {
	score, form int
	ns, ew      exact.Rat
}

// give notes what the scores of a ruled line are worth, for the frequencies.
func (c *comparison) give(l *Line) {
	for k, shares := range [][]Portion{l.Ruled.NS, l.Ruled.EW} {
		for _, s := range shares {
			if s.Artificial {
				continue
			}
			v, _ := c.rules.NeubergRounding.Line(c.worth(s.Score, shares, k == 0), c.points.Top)
			g := c.points.givenScore(s.Score, c.form.number)
			if k == 0 {
				g.ns = v
			} else {
				g.ew = v
			}
		}
	}
}

// givenScore is the one for a score on a form, made where it is not there yet.
func (p *BoardPoints) givenScore(score, form int) *given {
	i := slices.IndexFunc(p.given, func(g given) bool { return g.score == score && g.form == form })
	if i < 0 {
		i = len(p.given)
		p.given = append(p.given, given{score: score, form: form})
	}
	return &p.given[i]
}
