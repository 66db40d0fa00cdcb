package movements

// Renumber gives out the numbers of a movement again, for an evening in a series:
// so that who met lately does not meet again so soon. Before is how much it
// matters that two, counted from 0, have met: 0 when they have not, and more the
// less there is in favour of meeting again, say the more recent it is. It gives
// the number in the movement of each, so that the sum over the meetings is as low
// as exchanging any two of them can make it, from the numbers as they are and
// from some other orders, the same ones every time. Where a round of the movement
// has nobody, that is so for the highest number; who is above the number of pairs
// is not there.
//
// The time is that of the square of the number of pairs, times rounds.
func Renumber(m Movement, before func(a, b int) int) []int {
	const starts = 60
	n := m.Real()
	meets := make([][]int, n) // opponents by number less 1
	for _, p := range m.Meetings() {
		if a, b := p.NS-1, p.EW-1; min(a, b) >= 0 && max(a, b) < n {
			meets[a], meets[b] = append(meets[a], b), append(meets[b], a)
		}
	}
	who := make([]int, n) // by number
	for i := range who {
		who[i] = i
	}
	var best []int
	least := 0
	random := Chance(n)
	for start := range starts {
		if start > 0 {
			random.Shuffle(who)
		}
		sum := settle(who, meets, before)
		if best == nil || sum < least {
			best, least = append(best[:0], who...), sum
		}
		if least == 0 || n > maxPairs {
			break
		}
	}
	numbers := make([]int, n)
	for seat, i := range best {
		numbers[i] = seat + 1
	}
	return numbers
}

// EveningNumbers returns the numbers, as of Renumber, for an evening (from 1) of a series in
// which the same pairs play the same movement: on the first the numbers as they
// are. To have met the evening before weighs as much as all the earlier ones
// together, as far back as ten evenings.
func EveningNumbers(m Movement, evening int) []int {
	const farthest = 10
	met := map[[2]int]int{} // twos, from 0, by how much it weighs that they met
	before := func(a, b int) int { return met[[2]int{min(a, b), max(a, b)}] }
	for e := 1; ; e++ {
		numbers := Renumber(m, before)
		if e >= evening {
			return numbers
		}
		for two := range met {
			met[two] /= 2
		}
		for _, p := range m.Numbered(numbers).Places() {
			if m.Phantom == 0 || max(p.NS, p.EW) < m.Phantom {
				met[[2]int{min(p.NS, p.EW) - 1, max(p.NS, p.EW) - 1}] += 1 << farthest
			}
		}
	}
}

// settle exchanges two as long as that lowers the sum, and is the sum. Exchanges
// that leave it as it is are made as well, for some while: often one that lowers
// it comes after them.
func settle(who []int, meets [][]int, before func(a, b int) int) int {
	const patience = 25
	weight := func(seat int) (sum int) {
		for _, other := range meets[seat] {
			sum += before(who[seat], who[other])
		}
		return sum
	}
	for idle := 0; idle < patience; idle++ {
		all := 0
		for a := range who {
			for b := range a {
				was := weight(a) + weight(b)
				if was == 0 {
					continue
				}
				who[a], who[b] = who[b], who[a]
				switch is := weight(a) + weight(b); {
				case is < was:
					idle = 0
				case is > was:
					who[a], who[b] = who[b], who[a]
				}
			}
			all += weight(a)
		}
		if all == 0 {
			break
		}
	}
	total := 0
	for seat := range who {
		total += weight(seat)
	}
	return total / 2
}

// Numbered returns the movement with other numbers: numbers[i] is that of pair i+1 in
// m, and it has the number i+1 in what comes out. The phantom keeps its number.
func (m Movement) Numbered(numbers []int) Movement {
	is := map[int]int{}
	for i, seat := range numbers {
		is[seat] = i + 1
	}
	to := func(seat int) int {
		if n, ok := is[seat]; ok {
			return n
		}
		return seat
	}
	t := m.Clone()
	for _, places := range t.Rounds {
		for i := range places {
			p := &places[i]
			p.NS, p.EW, p.South, p.West = to(p.NS), to(p.EW), to(p.South), to(p.West)
		}
	}
	return t
}
