package plot

import (
	"cmp"
	"slices"
	"strconv"
)

// Heap is one score of a board and how often it was made.
type Heap struct {
	Score, Count int
	Text         string // the score as it is written: "−50", "pas"
	// Own is the score it is about. With Count 0 it is not one of the field's yet: it
	// is shown on the line.
	Own bool
}

// Spread is how the scores of a board are spread: a bar a score, as high as it was
// made often, standing where the score lies between the worst and the best.
type Spread struct {
	Heaps     []Heap // from the lowest score to the highest
	Low, High string // what the ends of the line mean: "← OW", "NZ →"
}

// Measures of a spread, in ems of the body type.
const (
	spreadBars  = 2.6  // the highest bar
	spreadCount = 1.0  // the room above it, for how often
	spreadRow   = 1.1  // the scores below the line; the ends
	spreadStep  = 1.25 // from bar to bar at least, where there is room
	spreadBar   = 0.8  // the widest bar
	spreadApart = 0.45 // between scores below the line
)

// Height returns that of the whole picture where the body type has this size.
func (s *Spread) Height(size float64) float64 {
	return (spreadBars + spreadCount + 2*spreadRow) * size
}

type spread struct {
	*Spread
	plan        *Plan
	m           Measure
	size, width float64
	axis        float64 // the height of the line
	at          []float64
	bar         float64  // how wide a bar is
	zero        *float64 // where 0 stands, where no bar does
}

// Plan lays the picture out in this width, where the body type has this size.
func (s *Spread) Plan(width, size float64, m Measure) *Plan {
	d := &spread{Spread: s, plan: &Plan{}, m: m, size: size, width: width, axis: (spreadBars + spreadCount) * size}
	d.plan.Base = append(d.plan.Base, Rect{Y: d.axis, W: width})
	d.places()
	most := 1
	for i := range s.Heaps {
		most = max(most, s.Heaps[i].Count)
	}
	for i := range s.Heaps {
		d.heap(i, most)
	}
	d.scores()
	y := d.axis + 1.55*spreadRow*size
	d.plan.word(m, 0, y, s.Low, WordSize*size, false, true, false)
	d.plan.word(m, width, y, s.High, WordSize*size, false, true, true)
	return d.plan
}

func (d *spread) places() {
	n := len(d.Heaps)
	if n == 0 {
		return
	}
	edge := 0.0
	for _, h := range []Heap{d.Heaps[0], d.Heaps[n-1]} {
		edge = max(edge, d.m(h.Text, h.Own)*WordSize*d.size/2)
	}
	from, to := edge, max(d.width-edge, edge)
	step := spreadStep * d.size
	if n > 1 {
		step = min(step, (to-from)/float64(n-1))
	}
	d.bar = min(spreadBar*d.size, 0.7*step)
	wanted := make([]float64, n)
	low, high := d.Heaps[0].Score, d.Heaps[n-1].Score
	linear := func(score int) float64 {
		if low == high {
			return (from + to) / 2
		}
		return from + (to-from)*float64(score-low)/float64(high-low)
	}
	for i := range wanted {
		wanted[i] = linear(d.Heaps[i].Score)
	}
	d.at = Apart(wanted, step, from, to)
	zero := slices.IndexFunc(d.Heaps, func(h Heap) bool { return h.Score >= 0 })
	if zero > 0 && d.Heaps[zero].Score > 0 { // between the last minus and the first plus
		x := min(max(linear(0), d.at[zero-1]+step/2), d.at[zero]-step/2)
		d.plan.Scale = append(d.plan.Scale, Rect{X: x, Y: 0, H: d.axis})
		d.zero = &x
	}
}

// heap draws one bar with its count above it.
func (d *spread) heap(i, most int) {
	h := &d.Heaps[i]
	high := spreadBars * d.size * float64(h.Count) / float64(most)
	if h.Count == 0 {
		side := 0.5 * d.size
		d.plan.Dots = append(d.plan.Dots, Rect{X: d.at[i] - side/2, Y: d.axis - side/2, W: side, H: side, Strong: h.Own})
		return
	}
	d.plan.Bars = append(d.plan.Bars, Rect{X: d.at[i] - d.bar/2, Y: d.axis - high, W: d.bar, H: high, Strong: h.Own})
	count, word := strconv.Itoa(h.Count), WordSize*d.size
	d.plan.word(d.m, d.at[i]-d.m(count, h.Own)*word/2, d.axis-high-0.5*spreadCount*d.size, count, word, h.Own, !h.Own, false)
}

// scores writes the scores below their bars as far as there is room: first the one it
// is about, then the ends, then those made most often.
func (d *spread) scores() {
	n, word := len(d.Heaps), WordSize*d.size
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	weight := func(i int) int {
		switch {
		case d.Heaps[i].Own:
			return 1 << 30
		case i == 0 || i == n-1:
			return 1 << 29
		}
		return d.Heaps[i].Count
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(weight(b), weight(a)) })
	var taken [][2]float64
	set := func(at float64, text string, bold, quiet bool) {
		w := d.m(text, bold) * word
		x := min(max(at-w/2, 0), max(d.width-w, 0))
		gap := spreadApart * d.size
		if !slices.ContainsFunc(taken, func(t [2]float64) bool { return x < t[1]+gap && t[0] < x+w+gap }) {
			taken = append(taken, [2]float64{x, x + w})
			d.plan.word(d.m, x, d.axis+0.6*spreadRow*d.size, text, word, bold, quiet, false)
		}
	}
	for _, i := range order {
		set(d.at[i], d.Heaps[i].Text, d.Heaps[i].Own, false)
	}
	if d.zero != nil {
		set(*d.zero, "0", false, true)
	}
}
