package typos

import "math"

// most tricks that two tables can be apart.
const most = 13

// differences is a figure for each number of tricks between -13 and +13.
type differences [2*most + 1]float64

// apart tells how far a table's tricks lie from those that the cards hold, in ln: in
// the same strand, in another denomination by class, on the other side.
type apart struct {
	same, side differences
	suit       [classes][classes]differences
	spread     [14][14]float64 // by the tricks to be had, how likely each number made is
}

// The shape of apart.same: e to the -|d|^bend/width, and a little for anything.
const (
	width, bend = 0.9, 1.3
	anything    = 0.0005
	farther     = 0.003 // what a counted table has for anything
)

func newApart(t *Tables) (a apart) {
	a.same = logs(func(d int) float64 { return math.Exp(-math.Pow(math.Abs(float64(d)), bend)/width) + anything })
	counted := func(t *[11]float64) func(int) float64 {
		return func(d int) float64 {
			x := span(t, d)
			if d > 5 || d < -5 {
				x /= 2
			}
			return x + farther
		}
	}
	a.side = logs(counted(&t.Sum))
	for i := range a.suit {
		for j := range a.suit[i] {
			a.suit[i][j] = logs(counted(&t.Tricks[i][j]))
		}
	}
	for can := range a.spread {
		z := 0.0
		for made := range a.spread[can] {
			a.spread[can][made] = math.Exp(a.same[made-can+most])
			z += a.spread[can][made]
		}
		for made := range a.spread[can] {
			a.spread[can][made] /= z
		}
	}
	return a
}

// logs are shares in ln.
func logs(f func(d int) float64) (out differences) {
	z := 0.0
	for i := range out {
		out[i] = f(i - most)
		z += out[i]
	}
	for i := range out {
		out[i] = math.Log(out[i] / z)
	}
	return out
}

// What is taken as known besides the others, in results: where the like of them would
// play and how high, and how high is usual; ordinary draws the tricks towards eight.
const (
	kinStrands = 4.0
	kinLevels  = 4.0
	usual      = 1.5
	ordinary   = 0.03
)

// view is how likely each outcome is at one more table.
type view struct {
	double *[endings][3]float64
	strand [strands + 1]float64
	level  [strands][8]float64
	tricks [strands][14]float64
}

// by fills the view from what results tell together.
func (v *view) by(m *Model, d *deal) {
	v.double = &m.t.Double
	z := 0.0
	for s := range v.strand {
		kin := 1.0 / (strands + 1)
		if d.n > 0 {
			kin = math.Max(d.sum.strand[s]/d.n, 1e-5)
		}
		v.strand[s] = d.played[s] + kinStrands*kin
		z += v.strand[s]
	}
	for s := range v.strand {
		v.strand[s] /= z
	}
	for s := range strands {
		for l := 1; l < 8; l++ {
			kin := (d.sum.level[s][l] + usual*m.usual[s%5][l]) / (d.sum.heed[s] + usual)
			v.level[s][l] = (d.levels[s][l] + kinLevels*kin) / (d.played[s] + kinLevels)
		}
		v.tricks[s] = m.apart.made(&d.sum.tricks[s])
	}
}

// made returns how likely each number of tricks is, from how likely what was seen is by the
// tricks to be had.
func (a *apart) made(seen *[14]float64) (out [14]float64) {
	var can [14]float64
	top := math.Inf(-1)
	for t, x := range seen {
		can[t] = x - ordinary*float64((t-8)*(t-8))
		top = math.Max(top, can[t])
	}
	z := 0.0
	for t, x := range can {
		if x -= top; x < -14 {
			continue // less than one in a million
		}
		w := math.Exp(x)
		z += w
		for k, p := range &a.spread[t] {
			out[k] += w * p
		}
	}
	for k := range out {
		out[k] /= z
	}
	return out
}

func (v *view) of(o outcome) float64 {
	s := o.strand()
	if s == passed {
		return v.strand[passed]
	}
	return v.strand[s] * v.level[s][o.level] * v.tricks[s][o.tricks] * v.double[o.ending()][o.doubling]
}
