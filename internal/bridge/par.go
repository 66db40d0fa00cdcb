package bridge

import "slices"

// Par is what a deal brings when both sides see all cards and neither can do better, by
// another bid, a double, or a contract that goes down (R-PAR).
type Par struct {
	// Score is that of North-South.
	Score int
	// Contracts are all that bring it, from low to high; none where the deal is passed out.
	Contracts []ParContract
}

// ParContract is a contract that brings the par score.
type ParContract struct {
	// Contract is doubled when it goes down; its declarer is the first of Declarers.
	Contract Contract
	// Declarers are the players of its side who take these tricks, in the order N E S W.
	Declarers []Seat
	Tricks    int
}

// bids is how many there are, from one club to seven no-trump.
const bids = 35

// auction is what each bid leads to, as scores of North-South, by the side that makes it.
type auction struct {
	stands [2][bids]int // nobody bids on
	value  [2][bids]int // the other side passes or bids on, as is best for it
}

// ParOf returns the par of a deal, from its table of tricks. It reports false, with the zero
// Par, where a figure of the table is not known.
func ParOf(t DoubleDummy, dealer Seat, v Vulnerability) (Par, bool) {
	best, ok := t.best()
	if !ok {
		return Par{}, false
	}
	a := weigh(best, v)
	par := Par{Score: a.opened(dealer.Side())}
	for b := range bids {
		for by := NS; by <= EW; by++ {
			if a.stands[by][b] == par.Score && a.safe(by, b) {
				par.Contracts = append(par.Contracts, t.parContract(by, b, best[by][b%5]))
			}
		}
	}
	return par, true
}

// best returns how many tricks the better declarer of each side takes in each denomination;
// false where a figure is not known.
func (t DoubleDummy) best() (best [2][5]int, ok bool) {
	for s := North; s <= West; s++ {
		for d := Clubs; d <= NoTrump; d++ {
			n, ok := t.Tricks(s, d)
			if !ok {
				return best, false
			}
			best[s.Side()][d] = max(best[s.Side()][d], n)
		}
	}
	return best, true
}

// weigh works out every bid, from the highest down.
func weigh(best [2][5]int, v Vulnerability) *auction {
	var a auction
	for b := bids - 1; b >= 0; b-- {
		for by := NS; by <= EW; by++ {
			c, tricks, others := bid(by, b), best[by][b%5], by.Other()
			stands := NSScore(c, v, tricks)
			c.Doubling = Doubled
			stands = others.better(stands, NSScore(c, v, tricks))
			value := stands
			for _, over := range a.value[others][b+1:] {
				value = others.better(value, over)
			}
			a.stands[by][b], a.value[by][b] = stands, value
		}
	}
	return &a
}

// opened returns what the deal brings. The dealer's side can open first; when both sides have
// passed each can open still, and four passes bring nothing.
func (a *auction) opened(dealer Side) int {
	score := 0
	for _, side := range []Side{dealer.Other(), dealer, dealer.Other(), dealer} { // from the last pass back
		for _, value := range a.value[side] {
			score = side.better(score, value)
		}
	}
	return score
}

// safe reports whether the other side has no bid over this one that would be better for it
// if it stood.
func (a *auction) safe(by Side, b int) bool {
	for _, over := range a.stands[by.Other()][b+1:] {
		if by.better(over, a.stands[by][b]) != over {
			return false
		}
	}
	return true
}

func (s Side) better(a, b int) int {
	if s == NS {
		return max(a, b)
	}
	return min(a, b)
}

func bid(by Side, b int) Contract {
	return Contract{Level: 1 + b/5, Denomination: Denomination(b % 5), Declarer: Seat(by)}
}

// parContract returns a bid with those of its side who take that many tricks.
func (t DoubleDummy) parContract(by Side, b, tricks int) ParContract {
	p := ParContract{Contract: bid(by, b), Tricks: tricks}
	for _, s := range []Seat{Seat(by), Seat(by).Partner()} {
		if n, _ := t.Tricks(s, p.Contract.Denomination); n == tricks {
			p.Declarers = append(p.Declarers, s)
		}
	}
	p.Contract.Declarer = slices.Min(p.Declarers)
	if tricks < p.Contract.Level+6 {
		p.Contract.Doubling = Doubled
	}
	return p
}
