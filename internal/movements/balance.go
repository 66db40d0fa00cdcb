package movements

import (
	"encoding/json"

	"uitslag/internal/exact"
)

// Balance is how fair a movement is (spec G6; Qf is that of F.C. Schiereck in the
// NBB's Groot Schemaboek) and what it gives each pair. Percentages are exact; show
// them with two decimals.
type Balance struct {
	// Qf says how equally every pair's points depend on every other pair: 100
	// when no movement of this size could do better, 0 when no set is compared.
	Qf exact.Rat
	// Qc is the same against an equality that whole numbers need not reach.
	Qc exact.Rat
	// Qo says how equally the meetings are spread: 100 when every two pairs meet
	// equally often.
	Qo exact.Rat

	// MinOpponents and MaxOpponents are the fewest and the most other pairs a
	// pair meets.
	MinOpponents, MaxOpponents int
	// Plays is how many results each set gets, by set.
	Plays []int
	// NS, EW and SitOuts are how many rounds each pair sits so, by pair: pair 1
	// is NS[0]. A phantom has a line of zeros.
	NS, EW, SitOuts []int
	// SitOutPairs is how many pairs sit out at least once, MaxSitOuts the most
	// rounds one of them does.
	SitOutPairs, MaxSitOuts int
	// Stationary are the pairs that keep their table all the rounds they play
	// (they may be turned there), ascending.
	Stationary []int
	// SharedRounds is in how many rounds some tables need the same set.
	SharedRounds int
}

// Measure computes the balance of a movement. For each set: two pairs that meet
// on it compare directly, which weighs half a top (plays of a set, less one); two
// pairs that both play it the same way compare once (+1), opposite ways once the
// other way round (-1). m is the sum of those for two pairs over all sets, S the sum of m over
// the N twos, and
//
//	Qf = 100 * (least sum of N squares of whole numbers with sum S) / sum of m^2
//	Qc = 100 * S^2 / (N * sum of m^2)
//	Qo = 100 * (mean number of meetings)^2 / mean of their squares
//
// over the pairs that are somebody. Who sits a set out adds nothing on it. With
// uneven sets the plays of a set are the mean, rounded down. Places with numbers
// the movement does not have (Check tells) are passed over.
func Measure(m Movement) Balance {
	b := Balance{Plays: make([]int, min(max(m.Sets, 0), maxSets))}
	b.seats(m)
	pairs := m.Real()
	if pairs < 2 {
		return b
	}
	w := newWeights(m, b.Plays)
	b.Qf, b.Qc = w.quality(pairs)
	b.Qo = w.spread(pairs)
	b.MinOpponents, b.MaxOpponents = w.opponents(m)
	for r := range m.Rounds {
		if sharing(m, r) {
			b.SharedRounds++
		}
	}
	return b
}

// seating is where one pair sits over the rounds.
type seating struct {
	ns, ew int
	rounds int // in which it plays
	table  int // that it keeps; -1 when it changes
}

// seats follows every pair over the rounds; index 0 is pair 1.
func (m Movement) seats() []seating {
	all := make([]seating, min(max(m.Pairs, 0), maxPairs))
	last := make([]int, len(all))
	for r, places := range m.Rounds {
		for _, p := range places {
			for i, seat := range []int{p.NS, p.EW} {
				if seat < 1 || seat > len(all) {
					continue
				}
				s := &all[seat-1]
				if s.table != 0 && s.table != p.Table {
					s.table = -1
				} else {
					s.table = p.Table
				}
				if !m.Played(p) {
					continue
				}
				if i == 0 {
					s.ns++
				} else {
					s.ew++
				}
				if last[seat-1] != r+1 {
					last[seat-1] = r + 1
					s.rounds++
				}
			}
		}
	}
	return all
}

// one tells whether the movement has one ranking.
func (m Movement) one() bool { return !m.TwoWinners }

func (b *Balance) seats(m Movement) {
	for i, s := range m.seats() {
		b.NS, b.EW = append(b.NS, s.ns), append(b.EW, s.ew)
		if i+1 == m.Phantom {
			b.SitOuts = append(b.SitOuts, 0)
			continue
		}
		out := len(m.Rounds) - s.rounds
		b.SitOuts = append(b.SitOuts, out)
		if out > 0 {
			b.SitOutPairs++
		}
		b.MaxSitOuts = max(b.MaxSitOuts, out)
		if s.table > 0 && s.rounds > 0 {
			b.Stationary = append(b.Stationary, i+1)
		}
	}
}

// weights are the sums over the sets for every two pairs.
type weights struct {
	compared [][]int // m of Measure, at [lower][higher]
	met      [][]int // meetings
	half     int     // half a top
	meetings int
}

// side is a pair on a set: way is 1 NS, -1 EW.
type side struct{ pair, way int }

// newWeights sums up, and counts the plays of each set.
func newWeights(m Movement, plays []int) weights {
	n := min(max(m.Pairs, 0), maxPairs)
	w := weights{compared: square(n), met: square(n)}
	on := make([][]side, len(plays))
	for _, places := range m.Rounds {
		for _, p := range places {
			if !m.Played(p) || !p.within(n, len(plays)) {
				continue
			}
			plays[p.Set]++
			on[p.Set] = append(on[p.Set], side{p.NS - 1, 1}, side{p.EW - 1, -1})
			w.met[min(p.NS, p.EW)-1][max(p.NS, p.EW)-1]++
			w.meetings++
		}
	}
	if len(plays) > 0 {
		w.half = m.Real()*len(m.Rounds)/(2*len(plays)) - 1
	}
	for _, sides := range on {
		w.compare(sides)
	}
	return w
}

// compare adds what one set weighs; the two sides of each table stand together.
func (w weights) compare(sides []side) {
	for i, a := range sides {
		for j, b := range sides[:i] {
			two := &w.compared[min(a.pair, b.pair)][max(a.pair, b.pair)]
			switch {
			case j == i-1 && i%2 == 1:
				*two += w.half
			case a.pair != b.pair:
				*two += a.way * b.way
			}
		}
	}
}

// within tells whether a place has two pairs and a set that are there.
func (p Place) within(pairs, sets int) bool {
	seats := min(p.NS, p.EW) >= 1 && max(p.NS, p.EW) <= pairs && p.NS != p.EW
	return seats && p.Set >= 0 && p.Set < sets
}

func square(n int) [][]int {
	cells := make([]int, n*n)
	rows := make([][]int, n)
	for i := range rows {
		rows[i] = cells[i*n : (i+1)*n]
	}
	return rows
}

// quality is Qf and Qc. The comparisons along and across a set cancel out, so S
// is the meetings times half a top.
func (w weights) quality(pairs int) (qf, qc exact.Rat) {
	squares := sumOfSquares(w.compared)
	if squares == 0 || w.half < 1 {
		return exact.Rat{}, exact.Rat{}
	}
	sum, cells := int64(w.meetings)*int64(w.half), int64(pairs)*int64(pairs-1)/2
	low := sum / cells
	high := sum - low*cells // how many cells need low+1
	best := high*(low+1)*(low+1) + (cells-high)*low*low
	mean := exact.New(sum, cells)
	return percent(best, squares), mean.Mul(mean).Mul(percent(cells, squares))
}

// spread is Qo.
func (w weights) spread(pairs int) exact.Rat {
	squares := sumOfSquares(w.met)
	if squares == 0 {
		return exact.Rat{}
	}
	cells := int64(pairs) * int64(pairs-1) / 2
	mean := exact.New(int64(w.meetings), cells)
	return mean.Mul(mean).Mul(percent(cells, squares))
}

// percent is a of b in percent.
func percent(a, b int64) exact.Rat { return exact.New(a, b).Mul(exact.Int(100)) }

func sumOfSquares(rows [][]int) int64 {
	var s int64
	for _, row := range rows {
		for _, v := range row {
			s += int64(v) * int64(v)
		}
	}
	return s
}

// opponents is the fewest and the most others a pair meets.
func (w weights) opponents(m Movement) (least, most int) {
	least = -1
	for p := range w.met {
		if p+1 == m.Phantom {
			continue
		}
		n := 0
		for q := range w.met {
			if w.met[min(p, q)][max(p, q)] > 0 {
				n++
			}
		}
		if least < 0 || n < least {
			least = n
		}
		most = max(most, n)
	}
	return max(least, 0), most
}

// sharing tells whether two tables need the same set in a round (from 0).
func sharing(m Movement, r int) bool {
	used := map[int]bool{}
	for _, p := range m.Rounds[r] {
		if !m.Played(p) {
			continue
		}
		if used[p.Set] {
			return true
		}
		used[p.Set] = true
	}
	return false
}

// MarshalJSON writes the percentages as numbers of two decimals, and exactly
// beside them.
func (b Balance) MarshalJSON() ([]byte, error) {
	number := func(r exact.Rat) json.Number { return json.Number(r.Text(2)) }
	return json.Marshal(struct {
		Qf           json.Number          `json:"qf"`
		Qc           json.Number          `json:"qc"`
		Qo           json.Number          `json:"qo"`
		Exact        map[string]exact.Rat `json:"exact"`
		MinOpponents int                  `json:"min_opponents"`
		MaxOpponents int                  `json:"max_opponents"`
		Plays        []int                `json:"plays"`
		NS           []int                `json:"ns"`
		EW           []int                `json:"ew"`
		SitOuts      []int                `json:"sit_outs"`
		Stationary   []int                `json:"stationary"`
		SharedRounds int                  `json:"shared_rounds"`
	}{
		number(b.Qf), number(b.Qc), number(b.Qo),
		map[string]exact.Rat{"qf": b.Qf, "qc": b.Qc, "qo": b.Qo},
		b.MinOpponents, b.MaxOpponents, some(b.Plays), some(b.NS), some(b.EW), some(b.SitOuts), some(b.Stationary), b.SharedRounds,
	})
}

// some makes an empty list of none, so that JSON has [] and not null.
func some[T any](values []T) []T {
	if values == nil {
		return []T{}
	}
	return values
}
