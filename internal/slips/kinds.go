package slips

import "uitslag/internal/bridge"

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

// weightOf the kinds in the explanation of a line: those that anybody would see who
// looked count most. unexplained is the weight of anything at all.
var weightOf = [kinds]float64{
	Swapped: 1, DroppedZero: 1, AddedZero: 2, Transposed: 1, Vulnerability: 1.5,
	Neighbour: 1.5, Declarer: 1, Suit: 0.1, Trick: 0.1,
}

const (
	unexplained = 0.3
	// contractOfNext is the weight of Neighbour where contracts are typed: they tell boards
	// apart better than scores do.
	contractOfNext = 2.5
)

// misread fills what may have been meant by a score, for the kinds that go by the
// contract behind it.
func (c *vulnerable) misread() {
	for _, k := range []Kind{Vulnerability, Declarer, Suit, Trick} {
		c.meant[k] = map[int][]hint{}
	}
	for score, list := range c.makers {
		for _, w := range list {
			if w.level == 0 {
				continue
			}
			add := func(k Kind, typed int, share float64) {
				if typed == score || typed == 0 {
					return
				}
				c.meant[k][typed] = merge(c.meant[k][typed], hint{score, share})
			}
			add(Vulnerability, w.score(c.v^bridge.Vulnerability(1<<w.side)), w.share)
			for _, s := range slipsOf(w.outcome) {
				add(s.kind, s.score(c.v), w.share*s.share)
			}
		}
	}
}

func merge(list []hint, h hint) []hint {
	for i := range list {
		if list[i].score == h.score {
			list[i].share += h.share
			return list
		}
	}
	return append(list, h)
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

// transposed gives the numbers made by exchanging two neighbouring figures that differ.
func transposed(n int) []int {
	var out []int
	for unit := 1; n/unit/10 != 0; unit *= 10 {
		low, high := n/unit%10, n/unit/10%10
		if low != high {
			out = append(out, n+(low-high)*9*unit)
		}
	}
	return out
}
