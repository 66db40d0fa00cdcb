package match

import "uitslag/internal/exact"

// CarryOver is what two teams take along from an earlier match into the next: a share
// of its margin, within a limit. Which share, and which limit, are the event's own
// (R-CARRY: there are examples, no rule).
type CarryOver struct {
	Share exact.Rat // 1/2 takes half of the margin
	Limit exact.Rat // 0 is no limit
}

// Of returns what a margin becomes; it keeps its sign, and its fraction.
func (c CarryOver) Of(margin exact.Rat) exact.Rat {
	carry := margin.Mul(c.Share)
	if c.Limit.Sign() > 0 {
		switch {
		case c.Limit.Less(carry):
			return c.Limit
		case carry.Less(c.Limit.Neg()):
			return c.Limit.Neg()
		}
	}
	return carry
}

// LinearCarry shares out a carry-over by rank: most for the first of n, nothing for the
// last, the rest evenly in between (WBF: 6 victory points down to 0; R-CARRY).
// Rank runs from 1 to n.
func LinearCarry(most exact.Rat, rank, n int) exact.Rat {
	if n < 2 || rank < 1 {
		return most
	}
	return most.Mul(exact.Int(max(0, n-rank))).Div(exact.Int(n - 1))
}
