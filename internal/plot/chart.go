package plot

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/exact"
)

// Chart is a line for each of several series, over the same places. It repeats what
// figures beside it say.
type Chart struct {
	Title  string
	Labels []string // of the places, from the left: the rounds
	Series []Series
	Bars   []*exact.Rat // one a place, standing on the base; nil where there is none
	Rows   []Row        // figures below the labels
	Unit   string       // behind the figures of the scale: " %"
	Base   *exact.Rat   // a value that has a line of its own: 50; nil for none
}

// Series is one line of a chart. Strong ones stand out, each with dashes of its own;
// the others are pale. Those with a name bear it at their end.
type Series struct {
	Name   string
	Values []*exact.Rat // one a place; nil where there is none yet
	Strong bool
}

// Row is a row of figures below a chart, each below its place.
type Row struct {
	Title string
	Texts []string // one a place; "" where there is none
	Bold  bool
}

// Measures of a chart, in ems of the body type.
const (
	chartLeast = 13.0 // the height of the field
	chartName  = 15.0 // a name at an end of this length is not cut,
	chartLong  = 26.0 // nor one of this length where the names leave
	chartShare = 0.6  // this much of the width to the lines
	chartLead  = 1.1  // between the field and the names
	chartRow   = 1.05 // from one row of figures to the next
	chartStep  = 1.3  // from one line of the scale to the next at least
)

// Dashes tell the strong lines apart, in ems: drawn and left out in turn.
var Dashes = [][]float64{nil, {0.7, 0.3}, {0.18, 0.22}, {0.7, 0.25, 0.18, 0.25}, {1.3, 0.35}, {0.4, 0.4}}

// Height returns that of the whole chart where the body type has this size: room for all
// names, loose times as much where rows of the page are set apart too.
func (c *Chart) Height(size, loose float64) float64 {
	named := 0
	for i := range c.Series {
		if c.Series[i].Name != "" {
			named++
		}
	}
	return c.HeightOver(max(chartLeast, float64(named)*WordSize*1.15)*loose, size)
}

// HeightOver returns that of the whole chart where its lines have so many ems.
func (c *Chart) HeightOver(ems, size float64) float64 {
	h := ems + 2.2 + chartRow*float64(len(c.Rows))
	if c.Title != "" {
		h += 1.7
	}
	return h * size
}

// field is the part of a chart that has the lines.
type field struct {
	plan        *Plan
	m           Measure
	c           *Chart
	size        float64
	width       float64 // of the whole chart
	left, right float64
	edge        float64 // from there to the first and the last place
	top, bottom float64
	low, high   float64 // of the scale
}

// Plan lays the chart out in this width and height, where the body type has this size.
func (c *Chart) Plan(width, height, size float64, m Measure) *Plan {
	f := &field{plan: &Plan{}, m: m, c: c, size: size, width: width, right: width, bottom: height - (1.8+chartRow*float64(len(c.Rows)))*size}
	f.top = 0.4 * size
	if c.Title != "" {
		f.plan.word(m, 0, 0.85*size, c.Title, size, true, false, false)
		f.top += 1.7 * size
	}
	step := f.scale()
	names, word := 0.0, WordSize*size
	for i := range c.Series {
		s := &c.Series[i]
		names = max(names, m(f.name(s), s.Strong)*word)
	}
	figures := 0.0
	for v := f.low; v <= f.high; v += step {
		figures = max(figures, m(f.figure(v), false)*word)
	}
	for i := range c.Rows {
		figures = max(figures, m(c.Rows[i].Title, c.Rows[i].Bold)*word)
	}
	f.left, f.edge = figures+0.5*size, 0.6*size
	if names > 0 {
		f.edge = 0.8 * size
		f.right -= names + (chartLead+0.2)*size
	}
	if n := len(c.Labels); n > 0 { // the last label stays on the chart
		f.edge = max(f.edge, m(c.Labels[n-1], false)*word/2-(width-f.right))
	}
	for v := f.low; v <= f.high; v += step {
		y := f.y(v)
		f.plan.Scale = append(f.plan.Scale, Rect{X: f.left, Y: y, W: f.right - f.left})
		f.plan.word(m, f.left-0.5*size, y, f.figure(v), word, false, true, true)
	}
	if b := c.Base; b != nil && b.Float() > f.low && b.Float() < f.high {
		f.plan.Base = append(f.plan.Base, Rect{X: f.left, Y: f.y(b.Float()), W: f.right - f.left})
	}
	f.labels()
	f.bars()
	f.lines()
	f.names()
	return f.plan
}

// scale sets the range of values of the field, and returns the step of its lines.
func (f *field) scale() float64 {
	low, high := math.Inf(1), math.Inf(-1)
	over := func(values []*exact.Rat) {
		for _, v := range values {
			if v != nil {
				low, high = min(low, v.Float()), max(high, v.Float())
			}
		}
	}
	for i := range f.c.Series {
		over(f.c.Series[i].Values)
	}
	over(f.c.Bars)
	if low > high {
		low, high = 0, 100 // nothing is in yet
	}
	step, ten := 5.0, 5.0
	for n := 1; step*8 < high-low || (f.bottom-f.top)*step < chartStep*f.size*(high-low); n++ {
		step = ten * [...]float64{1, 2, 4}[n%3] // 5, 10, 20, 50, 100, 200 …: 0 to 100 stays that
		if n%3 == 2 {
			ten *= 10
		}
	}
	f.low, f.high = math.Floor(low/step)*step, math.Ceil(high/step)*step
	if f.high == f.low {
		f.low, f.high = f.low-step, f.high+step
	}
	return step
}

func (f *field) figure(v float64) string {
	return strings.Replace(strconv.FormatFloat(v, 'f', -1, 64), "-", "−", 1) + f.c.Unit
}

func (f *field) y(v float64) float64 {
	return f.bottom - (v-f.low)/(f.high-f.low)*(f.bottom-f.top)
}

// x returns the place of a label; a single one stands in the middle.
func (f *field) x(i int) float64 {
	if len(f.c.Labels) < 2 {
		return (f.left + f.right) / 2
	}
	from, to := f.left+f.edge, f.right-f.edge
	return from + (to-from)*float64(i)/float64(len(f.c.Labels)-1)
}

// labels sets the labels and the rows of figures below their places, or every second,
// third … where they would run into one another.
func (f *field) labels() {
	widest, word := 0.0, WordSize*f.size
	for _, s := range f.c.Labels {
		widest = max(widest, (f.m(s, false)+0.5)*word)
	}
	for _, r := range f.c.Rows {
		for _, s := range r.Texts {
			widest = max(widest, (f.m(s, r.Bold)+0.2)*word)
		}
	}
	every := 1
	for n := len(f.c.Labels); every < n && f.x(every)-f.x(0) < widest; {
		every++
	}
	set := func(i int, y float64, s string, bold, quiet bool) {
		if i%every == 0 && i < len(f.c.Labels) && s != "" {
			f.plan.word(f.m, f.x(i)-f.m(s, bold)*word/2, y, s, word, bold, quiet, false)
		}
	}
	for i, s := range f.c.Labels {
		set(i, f.bottom+f.size, s, false, true)
	}
	for n, r := range f.c.Rows {
		y := f.bottom + (1+chartRow*float64(n+1))*f.size
		f.plan.word(f.m, f.left-0.5*f.size, y, r.Title, word, r.Bold, !r.Bold, true)
		for i, s := range r.Texts {
			set(i, y, s, r.Bold, false)
		}
	}
}

// bars draws bars from the base, or else from the bottom.
func (f *field) bars() {
	base := f.low
	if f.c.Base != nil {
		base = min(max(f.c.Base.Float(), f.low), f.high)
	}
	w := 1.1 * f.size
	if len(f.c.Labels) > 1 {
		w = min(w, (f.x(1)-f.x(0))*0.7)
	}
	for i, v := range f.c.Bars {
		if v == nil || i >= len(f.c.Labels) {
			continue
		}
		from, to := f.y(max(base, v.Float())), f.y(min(base, v.Float()))
		f.plan.Bars = append(f.plan.Bars, Rect{X: f.x(i) - w/2, Y: from, W: w, H: to - from})
	}
}

// lines draws the pale lines first, then the strong ones over them.
func (f *field) lines() {
	strong := 0
	for _, now := range []bool{false, true} {
		for i := range f.c.Series {
			s := &f.c.Series[i]
			if s.Strong != now {
				continue
			}
			t := Trace{Width: 0.07 * f.size, Strong: now}
			if s.Strong {
				t.Width = 0.15 * f.size
				for _, d := range Dashes[strong%len(Dashes)] {
					t.Dash = append(t.Dash, d*f.size)
				}
				strong++
			}
			for j, v := range s.Values {
				if v != nil && j < len(f.c.Labels) {
					t.Points = append(t.Points, Point{f.x(j), f.y(v.Float())})
				}
			}
			f.plan.Traces = append(f.plan.Traces, t)
			f.dots(&t)
		}
	}
}

// dots marks the places of a strong line, and of one that has a single place.
func (f *field) dots(t *Trace) {
	if !t.Strong && len(t.Points) > 1 {
		return
	}
	side := 0.36 * f.size
	for _, p := range t.Points {
		f.plan.Dots = append(f.plan.Dots, Rect{X: p.X - side/2, Y: p.Y - side/2, W: side, H: side, Strong: t.Strong})
	}
}

// name returns a series' name, cut where it is too long for the margin.
func (f *field) name(s *Series) string {
	most := f.longest()
	if f.m(s.Name, s.Strong) <= most {
		return s.Name
	}
	sum, n := 0.0, 0
	for i, r := range s.Name {
		if sum += f.m(string(r), s.Strong); sum > most-1 && i > 0 {
			break
		}
		n = i + len(string(r))
	}
	return strings.TrimSpace(s.Name[:n]) + "…"
}

// longest returns how long a name may be, in ems of its type.
func (f *field) longest() float64 {
	return max(chartName, min(chartLong, (1-chartShare)*f.width/(WordSize*f.size)))
}

// names sets each name at the end of its line, clear of its neighbours.
func (f *field) names() {
	type end struct {
		s    *Series
		x, y float64 // where its line ends
	}
	var ends []end
	for i := range f.c.Series {
		s := &f.c.Series[i]
		for j := len(s.Values) - 1; j >= 0 && s.Name != ""; j-- {
			if v := s.Values[j]; v != nil && j < len(f.c.Labels) {
				y := f.y(v.Float())
				ends = append(ends, end{s, f.x(j), y})
				break
			}
		}
	}
	slices.SortStableFunc(ends, func(a, b end) int { return cmp.Compare(a.y, b.y) })
	step := WordSize * f.size * 1.1
	wanted := make([]float64, len(ends))
	for i := range ends {
		wanted[i] = ends[i].y
	}
	for i, at := range Apart(wanted, step, f.top, f.bottom+0.3*f.size) {
		e := &ends[i]
		x := f.right + chartLead*f.size
		f.plan.Traces = append(f.plan.Traces, Trace{
			Points: []Point{{e.x + 0.3*f.size, e.y}, {x - 0.3*f.size, at}}, Width: 0.04 * f.size,
		})
		f.plan.word(f.m, x, at, f.name(e.s), WordSize*f.size, e.s.Strong, !e.s.Strong, false)
	}
}
