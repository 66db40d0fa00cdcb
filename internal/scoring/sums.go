package scoring

import (
	"math"

	"uitslag/internal/exact"
)

// sums are what the real lines earned every contestant: unrounded, exact, and in machine
// words as long as these hold it. All words have one denominator, which grows with the
// boards; what no word can hold goes on as fractions.
type sums struct {
	at  []sum
	den int64
	// most is more than any numerator of at can be.
	most int64
	// wide is what was in at before it had to be emptied; nil mostly.
	wide []wideSum
}

// sum is one contestant's: numerators, and how many lines.
type sum struct {
	points, most int64
	boards       int
}

// add adds a line.
func (a *sum) add(points, most int64) {
	a.points, a.most, a.boards = a.points+points, a.most+most, a.boards+1
}

// wideSum is what left the words.
type wideSum struct{ points, most exact.Rat }

// increment is what a score of the board in hand adds for each side.
type increment struct{ ns, ew int64 }

// largest keeps numerators far from the end of a word, and denominators small.
const (
	largest    = math.MaxInt64 / 4
	denLargest = 1 << 24
)

// start empties the sums for so many contestants.
func (t *sums) start(contestants int) {
	*t = sums{at: make([]sum, contestants), den: 1}
	clear(t.at) // memory that is read before it is written costs a visit to the system twice
}

// clone is a copy that shares nothing.
func (t *sums) clone() sums {
	c := *t
	c.at = append([]sum(nil), t.at...)
	c.wide = append([]wideSum(nil), t.wide...)
	return c
}

// fit makes sure that points and a top like these can be added so many times, and gives
// the top as a numerator and what the points are in increments; it fails where they fit
// no word.
func (t *sums) fit(points []LinePoints, top exact.Rat, times int, steps []increment) (most int64, out []increment, ok bool) {
	for range 2 {
		if most, out, ok = t.scaled(points, top, times, steps); ok {
			return most, out, true
		}
		t.empty()
	}
	return 0, nil, false
}

// fits tells whether whole numbers up to this one can be added so many times, and counts
// on it.
func (t *sums) fits(high int64, times int) bool {
	each := t.den * int64(times)
	if each > 0 && high > (largest-t.most)/each {
		return false
	}
	t.most += high * each
	return true
}

func (t *sums) scaled(points []LinePoints, top exact.Rat, times int, steps []increment) (most int64, out []increment, ok bool) {
	den := t.den
	widen := func(v exact.Rat) bool {
		_, d, ok := v.Words()
		if !ok || d > denLargest {
			return false
		}
		if d != 1 && den%d != 0 {
			den *= d / gcd(den, d)
		}
		return den <= denLargest
	}
	if !widen(top) {
		return 0, nil, false
	}
	for i := range points {
		q := &points[i]
		if !widen(q.NS) || !widen(q.EW) || q.off != nil && !(widen(q.off.ns) && widen(q.off.ew)) {
			return 0, nil, false
		}
	}
	// The numbers below are at most 2^63 only where each is at most this.
	bound := int64(largest) / int64(2*times+2)
	word := func(v exact.Rat) (int64, bool) {
		n, d, _ := v.Words()
		k := int64(1)
		if d != den { // dividing takes time
			k = den / d
			if n > bound/k || n < -bound/k {
				return 0, false
			}
		}
		return n * k, n <= bound && n >= -bound
	}
	high := int64(0)
	most, ok = word(top)
	if !ok {
		return 0, nil, false
	}
	high = most
	steps = steps[:0]
	for i := range points {
		q := &points[i]
		ns, ok1 := word(q.NS)
		ew, ok2 := word(q.EW)
		if !ok1 || !ok2 {
			return 0, nil, false
		}
		if q.off != nil {
			nsOff, ok1 := word(q.off.ns)
			ewOff, ok2 := word(q.off.ew)
			if !ok1 || !ok2 {
				return 0, nil, false
			}
			ns, ew = ns+nsOff, ew+ewOff
		}
		steps = append(steps, increment{ns, ew})
		high = max(high, abs(ns), abs(ew))
	}
	grow := den / t.den
	if t.most > (largest-high*int64(times))/grow {
		return 0, nil, false
	}
	if grow > 1 {
		for i := range t.at {
			t.at[i].points *= grow
			t.at[i].most *= grow
		}
	}
	t.den, t.most = den, t.most*grow+high*int64(times)
	return most, steps, true
}

// empty moves all into fractions.
func (t *sums) empty() {
	if t.wide == nil {
		t.wide = make([]wideSum, len(t.at))
	}
	for i := range t.at {
		a, w := &t.at[i], &t.wide[i]
		w.points = w.points.Add(exact.New(a.points, t.den))
		w.most = w.most.Add(exact.New(a.most, t.den))
		a.points, a.most = 0, 0
	}
	t.den, t.most = 1, 0
}

// take takes what a line earned off a contestant's sum again.
func (t *sums) take(contestant int, points, off, most exact.Rat) {
	x, ok1 := t.word(points)
	y, ok2 := t.word(off)
	z, ok3 := t.word(most)
	if !ok1 || !ok2 || !ok3 || t.most > largest-abs(x+y)-z {
		t.fraction(contestant, points, off, most, -1)
		return
	}
	t.most += abs(x+y) + z
	a := &t.at[contestant]
	a.points, a.most, a.boards = a.points-x-y, a.most-z, a.boards-1
}

// word is v with the denominator of the sums, where it is a small number of those.
func (t *sums) word(v exact.Rat) (int64, bool) {
	n, d, ok := v.Words()
	if ok && d == t.den { // as mostly, and dividing takes time
		return n, n <= largest/8 && n >= -largest/8
	}
	if !ok || t.den%d != 0 {
		return 0, false
	}
	k := t.den / d
	return n * k, n <= (largest/8)/k && n >= -(largest/8)/k
}

// fraction adds a line's points to a contestant, as fractions; sign is 1, or -1 to take
// them off again.
func (t *sums) fraction(contestant int, points, off, most exact.Rat, sign int) {
	if t.wide == nil {
		t.wide = make([]wideSum, len(t.at))
	}
	w := &t.wide[contestant]
	if sign < 0 {
		points, off, most = points.Neg(), off.Neg(), most.Neg()
	}
	w.points = w.points.Add(points).Add(off)
	w.most = w.most.Add(most)
	t.at[contestant].boards += sign
}

// into starts the totals with the sums.
func (t *sums) into(totals []Total) {
	most, of := exact.Rat{}, int64(0) // they mostly have one maximum
	for i := range totals {
		a, to := &t.at[i], &totals[i]
		if a.most != of {
			most, of = exact.New(a.most, t.den), a.most
		}
		to.Points, to.Max, to.Boards = exact.New(a.points, t.den), most, a.boards
		if t.wide != nil {
			to.Points = to.Points.Add(t.wide[i].points)
			to.Max = to.Max.Add(t.wide[i].most)
		}
	}
}

func gcd(a, b int64) int64 {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

func abs(n int64) int64 {
	if n < 0 {
		return -n
	}
	return n
}
