package movements

import "slices"

// Seated returns these pairs seats that keep their table all the rounds: those that the
// movement has, and otherwise pairs that never meet get a table each, to which the
// others come and the boards are brought. Who meets whom is the same but for the
// numbers; false when not so many pairs can stay.
func Seated(m Movement, stay []int) (Movement, bool) {
	for i, pair := range stay {
		if pair < 1 || pair > m.Real() || slices.Contains(stay[:i], pair) {
			return m, false
		}
	}
	if m.Contest != OfPairs || len(Faults(m)) > 0 {
		return m, false
	}
	return seatAll(m, stay)
}

// seatAll returns these pairs seats that keep their table all the time: where the
// movement has such seats they get them, and otherwise pairs that never meet each
// other get a table each, to which the others come and the boards are brought. Who
// meets whom is the same but for the numbers; false when there are not so many
// pairs that never meet. The phantom keeps its number.
func seatAll(m Movement, stay []int) (Movement, bool) {
	met := map[[2]int]bool{}
	for _, p := range m.Places() {
		met[[2]int{p.NS, p.EW}], met[[2]int{p.EW, p.NS}] = true, true
	}
	// first who stays already, the wished numbers before others
	var order []int
	for pair := 1; pair <= m.Pairs; pair++ {
		if pair != m.Phantom {
			order = append(order, pair)
		}
	}
	keeps := map[int]bool{}
	for i, s := range m.seats() {
		keeps[i+1] = s.table > 0 && s.rounds > 0
	}
	rank := func(pair int) int {
		n := 0
		if !keeps[pair] {
			n += 2
		}
		if !slices.Contains(stay, pair) {
			n++
		}
		return n
	}
	slices.SortStableFunc(order, func(a, b int) int { return rank(a) - rank(b) })
	budget := 10_000
	selected := apart(order, met, len(stay), nil, &budget)
	if len(selected) < len(stay) {
		return m, false
	}
	number := exchange(m.Pairs, selected, stay)
	out := m.Clone()
	for r := range out.Rounds {
		for i := range out.Rounds[r] {
			p := &out.Rounds[r][i]
			p.NS, p.EW = number[p.NS], number[p.EW]
		}
	}
	stays := Measure(out).Stationary
	if slices.ContainsFunc(stay, func(pair int) bool { return !slices.Contains(stays, pair) }) {
		out.settle(stay)
	}
	return out, true
}

// apart chooses n pairs of which no two meet, the first of the order before others.
func apart(order []int, met map[[2]int]bool, n int, selected []int, budget *int) []int {
	if *budget--; len(selected) == n || *budget < 0 {
		return selected
	}
	best := selected
	for i, pair := range order {
		if slices.ContainsFunc(selected, func(c int) bool { return met[[2]int{c, pair}] }) {
			continue
		}
		got := apart(order[i+1:], met, n, append(slices.Clone(selected), pair), budget)
		if len(got) == n || *budget < 0 {
			return got
		}
		if len(got) > len(best) {
			best = got
		}
	}
	return best
}

// exchange returns the new number of every pair when the chosen get the numbers of stay.
func exchange(pairs int, selected, stay []int) []int {
	number := make([]int, pairs+1)
	var remaining []int // numbers that are free
	var right []int
	for pair := 1; pair <= pairs; pair++ {
		isChosen, isStay := slices.Contains(selected, pair), slices.Contains(stay, pair)
		switch {
		case isChosen && isStay, !isChosen && !isStay:
			number[pair] = pair
		case isChosen:
			right = append(right, pair)
		default:
			remaining = append(remaining, pair)
		}
	}
	for i, pair := range right {
		number[pair], number[remaining[i]] = remaining[i], pair
	}
	return number
}

// settle gives each of these pairs, of which no two meet, a table of its own: the
// tables 1 and up.
func (m *Movement) settle(stay []int) {
	for _, places := range m.Rounds {
		slices.SortStableFunc(places, func(a, b Place) int { return keeper(a, stay) - keeper(b, stay) })
		for i := range places {
			places[i].Table = i + 1
		}
	}
}

// keeper returns which of the pairs that stay sits here; past them all when none does.
func keeper(p Place, stay []int) int {
	for i, pair := range stay {
		if p.NS == pair || p.EW == pair {
			return i
		}
	}
	return len(stay)
}
