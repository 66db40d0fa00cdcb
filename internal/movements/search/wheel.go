package search

import "uitslag/internal/movements"

// A short Howell of P pairs and R rounds, by turning a wheel: R pairs move, P-R
// stay where they are. In the first round each pair that stays meets a mover and
// the other movers meet each other; each round every mover takes the next one's
// place (the last the first's) and every table the next set, of R sets. With the
// movers at 0 to R-1 that is right exactly when
//
//   - no two tables of movers are the same distance apart round the wheel;
//   - set less place is another number (modulo R) for every mover, so that each
//     plays every set;
//   - the tables start with different sets (else some share).
//
// Ways to begin are drawn at random and finished by trial and error (wheels). Who
// meets on a set, and not how they sit, is all that is settled here.

// spoke is a table of the first round: movers a and b, or b < 0 and a mover against
// one that stays. Sets are from 0.
type spoke struct{ a, b, set int }

type wheel struct {
	pairs, rounds int
	spokes        []spoke
}

// movement makes the movement of a wheel: movers are the pairs 1 to R, those that
// stay R+1 to P and sit at the first tables.
func (w wheel) movement() movements.Movement {
	m := movements.Movement{Name: "howell", Pairs: w.pairs, Tables: w.pairs / 2, Sets: w.rounds, Rounds: make([][]movements.Place, w.rounds)}
	for r := range m.Rounds {
		next := func(p int) int { return mod(p+r, w.rounds) + 1 }
		for i, s := range w.spokes {
			p := movements.Place{Table: i + 1, NS: w.rounds + i + 1, EW: next(s.a), Set: mod(s.set+r, w.rounds)}
			if s.b >= 0 {
				p.NS = next(s.b)
			}
			m.Rounds[r] = append(m.Rounds[r], p)
		}
	}
	return m
}

// drawWheel looks for a wheel by chance, at most budget steps long; false when it
// found none.
func drawWheel(pairs, rounds, budget int, rnd *movements.Chance) (wheel, bool) {
	d := drawing{
		n: rounds, stay: pairs - rounds, tables: pairs / 2, budget: budget, rnd: rnd,
		used: make([]bool, rounds), apart: make([]bool, rounds/2+1), less: make([]bool, rounds), set: make([]bool, rounds),
	}
	if d.stay < 1 || d.stay > rounds || rounds < pairs/2 {
		return wheel{}, false
	}
	order := make([]int, rounds)
	for i := range order {
		order[i] = i
	}
	rnd.Shuffle(order)
	d.order = order
	for _, a := range order[:d.stay] {
		d.used[a] = true
	}
	if !d.movers() {
		return wheel{}, false
	}
	return wheel{pairs: pairs, rounds: rounds, spokes: d.spokes}, true
}

type drawing struct {
	n, stay, tables, budget int
	rnd                     *movements.Chance
	order                   []int
	used, apart, less, set  []bool
	spokes                  []spoke
	picked                  [][2]int
}

// movers pairs the movers that meet no stationary pair.
func (d *drawing) movers() bool {
	if d.budget--; d.budget < 0 {
		return false
	}
	a := -1
	for _, x := range d.order {
		if !d.used[x] {
			a = x
			break
		}
	}
	if a < 0 {
		return d.lay(0)
	}
	d.used[a] = true
	from := d.rnd.Below(d.n)
	for i := range d.n {
		b := d.order[(from+i)%d.n]
		far := min(mod(a-b, d.n), mod(b-a, d.n))
		if d.used[b] || d.apart[far] || 2*far == d.n {
			continue
		}
		d.used[b], d.apart[far] = true, true
		d.picked = append(d.picked, [2]int{a, b})
		if d.movers() {
			return true
		}
		d.picked = d.picked[:len(d.picked)-1]
		d.used[b], d.apart[far] = false, false
	}
	d.used[a] = false
	return false
}

// lay gives table k (from 0) its first set, and so on.
func (d *drawing) lay(k int) bool {
	if d.budget--; d.budget < 0 {
		return false
	}
	if k == d.tables {
		return true
	}
	s := spoke{a: 0, b: -1}
	if k < d.stay {
		s.a = d.order[k]
	} else {
		s.a, s.b = d.picked[k-d.stay][0], d.picked[k-d.stay][1]
	}
	from := d.rnd.Below(d.n)
	for i := range d.n {
		set := (from + i) % d.n
		x := mod(set-s.a, d.n)
		if d.set[set] || d.less[x] {
			continue
		}
		y := x
		if s.b >= 0 {
			if y = mod(set-s.b, d.n); d.less[y] || x == y {
				continue
			}
		}
		d.set[set], d.less[x], d.less[y] = true, true, true
		s.set = set
		d.spokes = append(d.spokes, s)
		if d.lay(k + 1) {
			return true
		}
		d.spokes = d.spokes[:len(d.spokes)-1]
		d.set[set], d.less[x], d.less[y] = false, false, false
	}
	return false
}

// mod returns a modulo n, never negative.
func mod(a, n int) int { return (a%n + n) % n }
