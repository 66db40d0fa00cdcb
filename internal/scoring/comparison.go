package scoring

import (
	"uitslag/internal/scoring/rules"
)

// comparison is a board of a Tally: what a score is worth there, in numerators of den.
type comparison struct {
	n, s, averages int64
	top, den       int64
	whole          int64 // of how many parts a line is
	ascherman      bool
}

// part is a score that a side gets for so many parts of a line.
type part struct {
	score  int
	weight int64
}

// comparisonLargest bounds how many parts and lines there are, so that nothing leaves its
// word.
const comparisonLargest = 1 << 12

// partsOf are the parts that each side gets, in the room of others, and of how many a whole
// line is; none where it has no score. It fails where they are no small numbers, or do not
// make a whole.
func partsOf(l *Line, room [2][]part) (parts [2][]part, whole int64, ok bool) {
	parts, whole = [2][]part{room[0][:0], room[1][:0]}, 1
	if l.Kind.Real() {
		for k := range parts {
			parts[k] = append(parts[k], part{l.score(), 1})
		}
	}
	if l.Kind != Ruled {
		return parts, whole, true
	}
	sides := [2][]Portion{l.Ruled.NS, l.Ruled.EW}
	for _, side := range sides {
		for i := range side {
			_, d, fits := side[i].Weight.Words()
			if side[i].Artificial || !fits || d > comparisonLargest {
				return parts, 0, false
			}
			if whole *= d / gcd(whole, d); whole > comparisonLargest {
				return parts, 0, false
			}
		}
	}
	for k, side := range sides {
		left := whole
		for i := range side {
			n, d, _ := side[i].Weight.Words()
			if n < 0 || n > d {
				return parts, 0, false
			}
			parts[k] = append(parts[k], part{side[i].Score, n * (whole / d)})
			left -= n * (whole / d)
		}
		if left != 0 {
			return parts, 0, false
		}
	}
	return parts, whole, true
}

// settle takes the size of the board, which is settled; it fails where it is too large.
func (c *comparison) settle(p *BoardPoints, r *rules.Rules) bool {
	c.n, c.s, c.ascherman = int64(max(p.N, 1)), int64(p.S), r.Unequal == rules.UnequalAscherman
	if r.Averages == rules.AveragesAsTies {
		c.averages = int64(p.Averages)
	}
	if c.n > comparisonLargest || c.s > comparisonLargest {
		return false
	}
	c.den = c.whole * c.whole
	if c.stretched() {
		c.den *= c.s
	}
	c.top = (2*c.n - 2) * c.den
	if r.Unit == rules.UnitOne {
		c.den *= 2
	}
	return c.den <= denLargest
}

// stretched tells whether what is worth something is divided by the scores there are.
func (c *comparison) stretched() bool { return c.s > 0 && (c.ascherman || c.s != c.n) }

// worth is what a score is worth to NS, and a part of a line more, twice being twice how
// many of the other lines have a lower one, and how many an equal one; parts are those of
// the line that is tried. By Neuberg it is N(X+1)/S - 1, by Ascherman (N-1)(X+1)/S.
func (c *comparison) worth(twice int64, score int, parts []part) int64 {
	x := c.whole * (twice - 1 + c.averages)
	for _, p := range parts {
		switch {
		case p.score < score:
			x += 2 * p.weight
		case p.score == score:
			x += p.weight
		}
	}
	switch {
	case c.ascherman:
		x = (c.n - 1) * (x + c.whole)
	case c.stretched():
		x = c.n*(x+c.whole) - c.s*c.whole
	}
	return c.whole * x
}
