package slips

import "math"

// evidence is how likely a typed value is by each kind of slip, over how likely it is
// as a result, and what was meant most likely by each.
type evidence struct {
	ratio [kinds]float64 // None is that of anything at all
	meant [kinds]value
	near  int // for Neighbour: which of the boards around it fits best
}

// evidence on line i. Around are the boards next to it; there may be none.
func (f *Field) evidence(i int, around []*Field) evidence {
	x := f.values[i]
	p := f.p(x, i)
	e := evidence{}
	e.ratio[None] = f.m.priorOf(f.c, x) / p
	var best [kinds]float64
	f.c.guesses(x, func(k Kind, t value, share float64) {
		if !f.matters(i, x.score, t.score) {
			return
		}
		q := share * f.p(t, i) / p
		e.ratio[k] += q
		if q > best[k] {
			best[k], e.meant[k] = q, t
		}
	})
	for j, n := range around {
		q := n.again(x, f.met[i]) / p
		e.ratio[Neighbour] += q / float64(len(around))
		if q > best[Neighbour] {
			best[Neighbour], e.near = q, j
		}
	}
	return e
}

// matters tells whether anybody's points change when line i is one score or the other:
// a slip that changes nothing is not worth a mark.
func (f *Field) matters(i, a, b int) bool {
	for j, r := range f.values {
		if j != i && min(a, b) <= r.score && r.score <= max(a, b) {
			return a != b
		}
	}
	return false
}

// others is how often a result read from the board beside is not that of the same
// opponents.
const others = 0.4

// again is how likely x is as a result that was read from this board.
func (f *Field) again(x value, met string) float64 {
	p := f.p(x, -1)
	for i, t := range f.met {
		if t == met && t != "" {
			p *= others
			if f.values[i].alike(x) {
				p += 1 - others
			}
			break
		}
	}
	return p
}

// alike tells whether two lines of different boards read the same.
func (x value) alike(y value) bool {
	if x.known && y.known && x.o.level > 0 {
		return x.o == y.o
	}
	return x.score == y.score
}

// total is ln q - ln p, and the kind that is likeliest.
func (e *evidence) total(weight *[kinds]float64) (float64, Kind) {
	sum, kind, most := 0.0, None, 0.0
	for k, r := range e.ratio {
		sum += weight[k] * r
		if q := frequent[k] * r; q > most {
			kind, most = Kind(k), q
		}
	}
	return math.Log(math.Max(sum, 1e-12)), kind
}
