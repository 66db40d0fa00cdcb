package typos

// A strand is what one side plays in one denomination; passed out comes after them.
const (
	strands = 10
	passed  = strands
)

func (o outcome) strand() int {
	if o.level == 0 {
		return passed
	}
	return int(o.side)*5 + int(o.denomination)
}

// in is any outcome of a strand, for its side and class.
func in(strand int) outcome {
	return outcome{level: 1, side: int8(strand / 5), denomination: int8(strand % 5)}
}

// How far a result is heeded in other strands than its own: for their levels, and for
// their tricks. What several tables show there errs alike, so it counts for less.
const (
	suitLevels, sideLevels = 0.15, 0.15
	suitTricks, sideTricks = 0.3, 0.03
	passAgain              = 0.3 // another table passes where one did
)

// trace is what one result tells of the cards.
type trace struct {
	strand [strands + 1]float64 // where another table plays
	level  [strands][8]float64  // and how high, if it plays there
	heed   [strands]float64     // what that is worth, in results
	tricks [strands][14]float64 // ln of how likely the result is, by the tricks to be had
}

// deal is what results tell together, each with its weight.
type deal struct {
	n      float64
	played [strands + 1]float64
	levels [strands][8]float64
	sum    trace
}

func (d *deal) add(t *trace, o outcome, w float64) {
	d.n += w
	s := o.strand()
	d.played[s] += w
	if s < passed {
		d.levels[s][o.level] += w
	}
	for i, x := range &t.strand {
		d.sum.strand[i] += w * x
	}
	for i := range strands {
		d.sum.heed[i] += w * t.heed[i]
		to, from := &d.sum.level[i], &t.level[i]
		for l := 1; l < 8; l++ {
			to[l] += w * from[l]
		}
		can, by := &d.sum.tricks[i], &t.tricks[i]
		for k := range can {
			can[k] += w * by[k]
		}
	}
}

// trace needs the lock of the model.
func (m *Model) trace(o outcome) *trace {
	o.doubling = 0 // tells nothing of the cards
	t := m.traces[o]
	if t == nil {
		t = m.newTrace(o)
		m.traces[o] = t
	}
	return t
}

func (m *Model) newTrace(o outcome) *trace {
	t := &trace{}
	if o.level == 0 {
		t.strand[passed] = passAgain
		for s := range strands {
			t.strand[s] = (1 - passAgain) / strands
		}
		return t
	}
	route := &m.t.Route[o.class()][o.height()]
	t.strand[passed] = route[routePass]
	for s := range strands {
		x := in(s)
		way, share, heed, temper := routeSame, 1.0, 1.0, 1.0
		by, at := &m.apart.same, -int(o.tricks)
		switch {
		case x.side != o.side:
			way, share, heed, temper = routeSide, m.t.Suit[routeSide][o.denomination][x.denomination], sideLevels, sideTricks
			by, at = &m.apart.side, int(o.tricks)-13
		case x.denomination != o.denomination:
			way, share, heed, temper = routeSuit, m.t.Suit[routeSuit][o.denomination][x.denomination], suitLevels, suitTricks
			by = &m.apart.suit[o.class()][x.class()]
		}
		t.strand[s], t.heed[s] = route[way]*share, heed
		for l := 1; l < 8; l++ {
			t.level[s][l] = heed * m.t.Level[way][o.level][l]
		}
		for k := range t.tricks[s] {
			t.tricks[s][k] = temper * by[min(max(k+at, -most), most)+most]
		}
	}
	return t
}
