package typos

import "math"

// evidence is how likely a typed value is by each kind of slip, over how likely it is
// as a result, and what was meant most likely by each.
type evidence struct {
	p     float64        // how likely it is as a result, by the others
	ratio [kinds]float64 // None is that of anything at all
	meant [kinds]value
	near  int // for Neighbour: which of the boards around it fits best
}

// evidence weighs line i. Around are the boards next to it, possibly none.
func (f *Field) evidence(i int, around []*Field) evidence {
	g := f.group[i]
	e := f.own(g)
	best := 0.0
	for j, n := range around {
		q := n.again(f.values[i], f.met[i]) / e.p
		e.ratio[Neighbour] += q / float64(len(around))
		if q > best {
			best, e.near = q, j
		}
	}
	return e
}

// own returns the evidence on a line of a group by its own board.
func (f *Field) own(g int) evidence {
	if e := f.groups[g].own; e != nil {
		return *e
	}
	x := f.groups[g].value
	e := evidence{p: f.p(x, g)}
	e.ratio[None] = f.m.priorOf(f.c, x) / e.p
	var best [kinds]float64
	f.c.guesses(x, func(k Kind, t value, share float64) {
		if !f.matters(g, x.score, t.score) {
			return
		}
		q := share * f.p(t, g) / e.p
		e.ratio[k] += q
		if q > best[k] {
			best[k], e.meant[k] = q, t
		}
	})
	f.groups[g].own = &e
	return e
}

// matters reports whether anybody's points change when a line of group g is one score or
// the other: a slip that changes nothing is not worth a mark.
func (f *Field) matters(g, a, b int) bool {
	for k := range f.groups {
		if s := f.groups[k].score; f.without(k, g) > 0 && min(a, b) <= s && s <= max(a, b) {
			return a != b
		}
	}
	return false
}

// others is how often a result read from the board beside is not that of the same
// opponents.
const others = 0.4

// again returns how likely x is as a result that was read from this board.
func (f *Field) again(x value, met string) float64 {
	p := f.p(x, nobody)
	if i, sat := f.first[met]; sat {
		p *= others
		if f.values[i].alike(x) {
			p += 1 - others
		}
	}
	return p
}

// alike reports whether two lines of different boards read the same.
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
