package slips

import "math"

// features of line i: what the rule weighs. The first is always 1.
func (f *field) features(i int, around []*field) ([]float64, explanation) {
	e := f.explain(i, around)
	x := f.values[i]
	p := f.p(x, i)
	prior := f.m.priorOf(f.c, x)
	q := 0.3 * prior
	for k := range e.q {
		q += weightOf[k] * e.q[k]
	}
	n := len(f.values) - 1
	same, player, suit, again := 0.0, 0.0, 0.0, 0.0
	near, turned := 4000, 4000
	wild := 0.0
	for j, r := range f.values {
		if j == i {
			continue
		}
		if r.score > 0 && x.score > 0 || r.score < 0 && x.score < 0 {
			same++
		}
		if r.known && x.known && r.o.level > 0 {
			if r.o.side == x.o.side {
				player++
				if r.o.denomination == x.o.denomination {
					suit++
				}
			}
		}
		if r == x {
			again++
		}
		near = min(near, max(r.score-x.score, x.score-r.score))
		turned = min(turned, max(r.score+x.score, -x.score-r.score))
		wild += math.Log(f.p(r, j))
	}
	m := float64(max(n, 1))
	lp := math.Log(p)
	share := func(c float64) float64 { return math.Log((c + 0.5) / (m + 1)) }
	out := []float64{0.3 * prior / p, math.Log(q) - lp}
	for k := Swapped; k < kinds; k++ {
		out = append(out, e.q[k]/p)
	}
	_, _, _, _, _ = wild, again, near, turned, share
	return out, e
}
