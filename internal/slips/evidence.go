package slips

import (
	"math"

	"uitslag/internal/bridge"
)

// evidence is how likely a typed value is by each kind of slip, over how likely it is
// as a result, and what was meant most likely by each.
type evidence struct {
	ratio [kinds]float64 // None is that of anything at all
	meant [kinds]value
	near  int // for Neighbour: which of the boards around it fits best
}

// evidence on line i. Around are the boards next to it; there may be none.
func (f *field) evidence(i int, around []*field) evidence {
	x := f.values[i]
	p := f.p(x, i)
	e := evidence{}
	e.ratio[None] = unexplained * f.m.priorOf(f.c, x) / p
	var best [kinds]float64
	try := func(k Kind, t value, share float64) {
		q := share * f.p(t, i) / p
		e.ratio[k] += q
		if q > best[k] {
			best[k], e.meant[k] = q, t
		}
	}
	if x.known && x.o.level > 0 {
		for _, s := range slipsOf(x.o) {
			try(s.kind, value{known: true, o: s.outcome, score: s.score(f.c.v)}, s.share)
		}
	} else if x.score != 0 {
		f.misreadings(x.score, try)
	}
	next := 1.0
	if x.known && x.o.level > 0 {
		next = contractOfNext / weightOf[Neighbour]
	}
	for j, n := range around {
		q := n.p(x, -1) / p
		e.ratio[Neighbour] += next * q / float64(len(around))
		if q > best[Neighbour] {
			best[Neighbour], e.near = q, j
		}
	}
	return e
}

// misreadings tries what may have been meant by a score.
func (f *field) misreadings(score int, try func(Kind, value, float64)) {
	try(Swapped, scored(-score), 1)
	if bridge.IsLegal(f.c.v, 10*score) {
		try(DroppedZero, scored(10*score), 1)
	}
	if score%10 == 0 && bridge.IsLegal(f.c.v, score/10) {
		try(AddedZero, scored(score/10), 1)
	}
	for _, t := range transposed(score) {
		if t != 0 && bridge.IsLegal(f.c.v, t) {
			try(Transposed, scored(t), 1/float64(len(transposed(t))))
		}
	}
	for _, k := range []Kind{Vulnerability, Declarer, Suit, Trick} {
		for _, h := range f.c.meant[k][score] {
			try(k, scored(h.score), h.share)
		}
	}
}

// total is ln q - ln p, and the kind that adds most to it.
func (e *evidence) total() (float64, Kind) {
	sum, kind, most := e.ratio[None], None, e.ratio[None]
	for k := Swapped; k < kinds; k++ {
		q := weightOf[k] * e.ratio[k]
		sum += q
		if q > most {
			kind, most = k, q
		}
	}
	return math.Log(math.Max(sum, 1e-12)), kind
}
