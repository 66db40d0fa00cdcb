package movements

import "uitslag/internal/exact"

// maxMeasured bounds the seats and the sets that are counted: a file may claim any
// number.
const maxMeasured = 20_000

// weights are the sums that the balance of a movement is made of. They are counted
// pair by pair, over the sets it plays only: with R rounds and k plays of a set that
// is R*2k steps a pair, and one row of room, however many pairs there are.
type weights struct {
	squares     int64 // of m of Measure, over every two pairs
	metSquares  int64 // of the meetings, over every two pairs
	meetings    int
	half        int // half a top
	least, most int // others a pair meets
}

// stand is where a pair stands in the list of those who play a set.
type stand struct{ set, at int32 }

// newWeights sums up, and counts the plays of each set.
func newWeights(m Movement, plays []int) weights {
	n := min(max(m.Pairs, 0), maxMeasured)
	w := weights{least: -1}
	on, played := w.lists(m, n, plays)
	w.half = m.half()
	r := row{m: make([]int32, n), met: make([]int32, n), seen: make([]int32, 0, 256), half: int32(w.half)}
	for pair := range n {
		r.fill(pair, played[pair], on)
		opponents := r.take(pair, &w)
		if pair+1 == m.Phantom {
			continue
		}
		if w.least < 0 || opponents < w.least {
			w.least = opponents
		}
		w.most = max(w.most, opponents)
	}
	w.least = max(w.least, 0)
	return w
}

// lists returns who plays each set, the two sides of a table together, and where each
// pair stands in those lists; it counts the plays and the meetings.
func (w *weights) lists(m Movement, n int, plays []int) ([][]sided, [][]stand) {
	times := make([]int, n)
	for _, p := range m.Meetings() {
		if p.within(n, len(plays)) {
			plays[p.Set]++
			times[p.NS-1]++
			times[p.EW-1]++
			w.meetings++
		}
	}
	on, played := make([][]sided, len(plays)), make([][]stand, n)
	sides, stands := make([]sided, 2*w.meetings), make([]stand, 2*w.meetings)
	for set, k := range plays {
		on[set], sides = sides[:0:2*k], sides[2*k:]
	}
	for pair, k := range times {
		played[pair], stands = stands[:0:k], stands[k:]
	}
	for _, p := range m.Meetings() {
		if !p.within(n, len(plays)) {
			continue
		}
		at := int32(len(on[p.Set]))
		on[p.Set] = append(on[p.Set], sided{int32(p.NS - 1), 1}, sided{int32(p.EW - 1), -1})
		played[p.NS-1] = append(played[p.NS-1], stand{int32(p.Set), at})
		played[p.EW-1] = append(played[p.EW-1], stand{int32(p.Set), at + 1})
	}
	return on, played
}

// half is half a top: the plays of a set, less one; with uneven sets the mean,
// rounded down.
func (m Movement) half() int {
	if m.Sets < 1 {
		return 0
	}
	return m.Real()*len(m.Rounds)/(2*m.Sets) - 1
}

// row is one pair against all others.
type row struct {
	m, met []int32
	seen   []int32 // with whom it has anything to do, with repeats
	half   int32
}

// fill counts one pair against all who play a set with it; the two sides of a table
// stand together, at an even place and the odd one after it.
func (r *row) fill(pair int, played []stand, on [][]sided) {
	for _, s := range played {
		sides := on[s.set]
		way := sides[s.at].way
		for j, other := range sides {
			switch {
			case j == int(s.at)^1:
				r.m[other.pair] += r.half
				r.met[other.pair]++
			case int(other.pair) == pair:
				continue
			default:
				r.m[other.pair] += way * other.way
			}
			r.seen = append(r.seen, other.pair)
		}
	}
}

// take adds the row to the sums, every two pairs once, and empties it; it is how many
// others the pair meets.
func (r *row) take(pair int, w *weights) (opponents int) {
	for _, other := range r.seen {
		if r.met[other] > 0 {
			opponents++
		}
		if int(other) > pair {
			w.squares += int64(r.m[other]) * int64(r.m[other])
			w.metSquares += int64(r.met[other]) * int64(r.met[other])
		}
		r.m[other], r.met[other] = 0, 0
	}
	r.seen = r.seen[:0]
	return opponents
}

func (p Place) within(pairs, sets int) bool {
	seats := min(p.NS, p.EW) >= 1 && max(p.NS, p.EW) <= pairs && p.NS != p.EW
	return seats && p.Set >= 0 && p.Set < sets
}

// quality is Qf and Qc. The comparisons along and across a set cancel out, so S
// is the meetings times half a top.
func (w weights) quality(pairs int) (qf, qc exact.Rat) {
	if w.squares == 0 || w.half < 1 {
		return exact.Rat{}, exact.Rat{}
	}
	sum, cells := int64(w.meetings)*int64(w.half), int64(pairs)*int64(pairs-1)/2
	mean := exact.New(sum, cells)
	return percent(smallest(sum, cells), w.squares), mean.Mul(mean).Mul(percent(cells, w.squares))
}

// spread is Qo.
func (w weights) spread(pairs int) exact.Rat {
	if w.metSquares == 0 {
		return exact.Rat{}
	}
	cells := int64(pairs) * int64(pairs-1) / 2
	mean := exact.New(int64(w.meetings), cells)
	return mean.Mul(mean).Mul(percent(cells, w.metSquares))
}

// smallest returns the least sum of squares of so many whole numbers with this sum.
func smallest(sum, cells int64) int64 {
	low := sum / cells
	high := sum - low*cells // how many need low+1
	return high*(low+1)*(low+1) + (cells-high)*low*low
}

func percent(a, b int64) exact.Rat { return exact.New(a, b).Mul(exact.Int(100)) }
