package movements

import "uitslag/internal/exact"

// measurePeople is Measure of individuals and teams. Qf and Qc are not defined for
// them and stay nothing; Qo is of the meetings as opponents.
func measurePeople(m Movement) Balance {
	n := min(max(m.Pairs, 0), maxMeasured)
	b := Balance{Plays: make([]int, min(max(m.Sets, 0), maxMeasured))}
	b.seats(m)
	var against, partners counts = map[[2]int]int{}, map[[2]int]int{}
	for _, p := range m.Places() {
		if p.Set >= 0 && p.Set < len(b.Plays) {
			b.Plays[p.Set]++
		}
		people := p.People()
		for i, who := range people {
			for _, other := range people[:i] {
				switch {
				case min(who, other) < 1 || max(who, other) > n || other == who:
				case p.side(who) == p.side(other):
					partners.add(who, other)
				default:
					against.add(who, other)
				}
			}
		}
	}
	b.MinOpponents, b.MaxOpponents = against.others(n)
	b.MinPartners, b.MaxPartners = partners.others(n)
	b.Qo = against.spread(n)
	b.SharedRounds = m.SharedRounds()
	return b
}

// counts are how often two meet, the lower number first.
type counts map[[2]int]int

func (c counts) add(a, b int) { c[[2]int{min(a, b), max(a, b)}]++ }

// others returns the fewest and the most others that somebody has in the count.
func (c counts) others(n int) (least, most int) {
	of := make([]int, n+1)
	for two := range c {
		of[two[0]]++
		of[two[1]]++
	}
	for i := 1; i <= n; i++ {
		if i == 1 || of[i] < least {
			least = of[i]
		}
		most = max(most, of[i])
	}
	return least, most
}

// spread is Qo of the count.
func (c counts) spread(n int) exact.Rat {
	var sum, squares int64
	for _, times := range c {
		sum += int64(times)
		squares += int64(times) * int64(times)
	}
	if squares == 0 {
		return exact.Rat{}
	}
	cells := int64(n) * int64(n-1) / 2
	mean := exact.New(sum, cells)
	return mean.Mul(mean).Mul(exact.New(100*cells, squares))
}
