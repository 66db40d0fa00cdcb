package scoring

import (
	"slices"

	"uitslag/internal/exact"
	"uitslag/internal/scoring/rules"
)

// column is the scores of one side, seen from NS, from the lowest up.
type column struct {
	scores []int
	counts []exact.Rat
	below  []exact.Rat // how much of the column is lower than each
	total  exact.Rat
	// awarded is how many lines this side has artificial scores for, a weighted one
	// counting for its weight. The other side of such a line may have a score.
	awarded exact.Rat
	mean    *datum // see datum.go; nil until it is asked for
}

// datum is what the scores of a board are compared with: num/den points, den > 0.
type datum struct{ num, den int }

func (c *column) fill(shares []Portion) {
	for _, s := range shares {
		if s.Artificial {
			continue
		}
		i, found := slices.BinarySearch(c.scores, s.Score)
		if !found {
			c.scores, c.counts = slices.Insert(c.scores, i, s.Score), slices.Insert(c.counts, i, exact.Rat{})
		}
		c.counts[i] = c.counts[i].Add(s.Weight)
	}
}

// award adds how much of what a side gets on a line is artificial.
func (c *column) award(shares []Portion) {
	for _, s := range shares {
		if s.Artificial {
			c.awarded = c.awarded.Add(s.Weight)
		}
	}
}

func (c *column) addUp() {
	c.total, c.below = exact.Rat{}, c.below[:0]
	for _, n := range c.counts {
		c.below = append(c.below, c.total)
		c.total = c.total.Add(n)
	}
}

// clone returns a copy that shares nothing.
func (c *column) clone() column {
	return column{scores: slices.Clone(c.scores), counts: slices.Clone(c.counts), awarded: c.awarded}
}

// around returns how much of the column is lower than a score, and equal to it.
func (c *column) around(score int) (below, equal exact.Rat) {
	i, found := slices.BinarySearch(c.scores, score)
	switch {
	case found:
		return c.below[i], c.counts[i]
	case i < len(c.scores):
		return c.below[i], equal
	}
	return c.total, equal
}

// ties returns how many artificial scores are compared with every score as if they were equal.
func (c *column) ties(r *rules.Rules) exact.Rat {
	if r.Averages == rules.AveragesAsTies {
		return c.awarded
	}
	return exact.Rat{}
}

// others returns how many scores of the column a line is compared with. own are its shares for
// this side, nil for a score made at the table.
func (c *column) others(own []Portion, r *rules.Rules) exact.Rat {
	others := c.total.Add(c.ties(r))
	if own == nil {
		return others.Sub(exact.Int(1))
	}
	for _, s := range own {
		if !s.Artificial || r.Averages == rules.AveragesAsTies {
			others = others.Sub(s.Weight)
		}
	}
	return others
}

func (c *column) same(o *column) bool {
	return slices.Equal(c.scores, o.scores) && slices.EqualFunc(c.counts, o.counts, exact.Rat.Equal) && c.awarded.Equal(o.awarded)
}
