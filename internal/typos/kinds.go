package typos

import (
	"cmp"
	"slices"

	"uitslag/internal/bridge"
)

// Kind is what went wrong with a line, most likely.
type Kind int

// The kinds of slip that the rule looks for.
const (
	None          Kind = iota
	Swapped            // the score stands for the wrong side
	DroppedZero        // a zero is missing
	AddedZero          // a zero too many
	Transposed         // two figures are the wrong way round
	Vulnerability      // the score is that at the other vulnerability
	Neighbour          // it is a result of the board before or after
	Declarer           // the contract stands for the wrong side
	Suit               // another denomination
	Trick              // a trick more or less
	kinds
)

// String names the kind in tables and keys.
func (k Kind) String() string {
	return [kinds]string{"none", "swapped", "dropped-zero", "added-zero", "transposed", "vulnerability", "neighbour", "declarer", "suit", "trick"}[k]
}

// weights of the kinds in the explanation of a line, where scores and where contracts
// are typed; None is that of anything at all. They say what is looked for, not how often
// it comes: each kind is to be caught as often as it can be, and no clean lines are to
// be marked for those that cannot be told anyway.
var weights = struct{ scores, contracts [kinds]float64 }{
	scores: [kinds]float64{
		None: 0.3, Swapped: 0.16, DroppedZero: 0.8, AddedZero: 1, Transposed: 0.46, Vulnerability: 1,
		Neighbour: 0.09, Declarer: 0.72, Suit: 0.18, Trick: 0.1,
	},
	contracts: [kinds]float64{None: 0.3, Neighbour: 1.8, Declarer: 9, Suit: 2.4, Trick: 7.3},
}

// frequent is how often the kinds come beside one another, about: by it a marked line's
// slip is named.
var frequent = [kinds]float64{
	None: 0.3, Swapped: 1, DroppedZero: 1, AddedZero: 2, Transposed: 1, Vulnerability: 1.5,
	Neighbour: 1.5, Declarer: 1, Suit: 0.1, Trick: 0.1,
}

// misread fills what may have been meant by a score.
func (c *vulnerable) misread() {
	c.meant = map[int][]guess{}
	add := func(k Kind, typed, meant int, share float64) {
		if typed == meant || typed == 0 || meant == 0 {
			return
		}
		list := c.meant[typed]
		for i := range list {
			if list[i].kind == k && list[i].score == meant {
				list[i].share += share
				return
			}
		}
		c.meant[typed] = append(list, guess{k, meant, share})
	}
	for score, list := range c.makers {
		add(Swapped, -score, score, 1)
		add(AddedZero, 10*score, score, 1)
		if score%10 == 0 {
			add(DroppedZero, score/10, score, 1)
		}
		turned := bridge.Transposed(score)
		for _, t := range turned {
			add(Transposed, t, score, 1/float64(len(turned)))
		}
		for _, w := range list {
			if w.level == 0 {
				continue
			}
			add(Vulnerability, w.score(c.v^bridge.Vulnerability(1<<w.side)), score, w.share)
			for _, s := range slipsOf(w.outcome) {
				add(s.kind, s.score(c.v), score, w.share*s.share)
			}
		}
	}
	for typed, list := range c.meant {
		slices.SortFunc(list, func(a, b guess) int { return cmp.Or(cmp.Compare(a.kind, b.kind), cmp.Compare(a.score, b.score)) })
		c.meant[typed] = list
	}
}

// guesses calls try with what may have been meant by a value, the kind, and how often it is so
// mistyped.
func (c *vulnerable) guesses(x value, try func(k Kind, t value, share float64)) {
	if x.known && x.o.level > 0 {
		for _, s := range slipsOf(x.o) {
			try(s.kind, value{known: true, o: s.outcome, score: s.score(c.v)}, s.share)
		}
		return
	}
	for _, g := range c.meant[x.score] {
		try(g.kind, scored(g.score), g.share)
	}
}

// changed is an outcome that a slip made of another.
type changed struct {
	outcome
	kind  Kind
	share float64
}

// slipsOf lists what a contract may become. The same list read backwards tells what a
// typed one may have been: every slip here has its like the other way.
func slipsOf(o outcome) []changed {
	out := make([]changed, 0, 8)
	turned := o
	turned.side ^= 1
	out = append(out, changed{turned, Declarer, 1})
	for d := int8(0); d < 5; d++ {
		if d != o.denomination {
			x := o
			x.denomination = d
			out = append(out, changed{x, Suit, 0.25})
		}
	}
	for _, by := range []int8{-1, 1} {
		if t := o.tricks + by; t >= 0 && t <= 13 {
			x := o
			x.tricks = t
			out = append(out, changed{x, Trick, 0.5})
		}
	}
	return out
}
