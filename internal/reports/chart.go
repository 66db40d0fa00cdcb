package reports

import (
	"math"
	"slices"
	"strconv"
	"strings"
)

// How a chart becomes marks, for paper and web page alike.
//
//	rule                                                       source
//	black on white: dashes and weight tell lines apart, and    09-look
//	  each has its name at its end; colour says nothing
//	the strong lines are few; thirty lines of one blackness    practice
//	  tell nothing, so the others are pale, with their number
//	names at the end keep clear of one another; a thin line    practice
//	  leads from where the name should stand
//	the scale runs over the values that there are, in fives,   practice
//	  tens or twenties

// Measures of a chart, in ems of the body type.
const (
	chartLeast = 13.0 // the height of the field
	chartWord  = 0.8  // type of labels and names
	chartName  = 15.0 // the longest name at an end; longer ones are cut
	chartLead  = 1.1  // between the field and the names
)

// chartDashes tell the strong lines apart, in ems: drawn and left out in turn.
var chartDashes = [][]float64{nil, {0.7, 0.3}, {0.18, 0.22}, {0.7, 0.25, 0.18, 0.25}, {1.3, 0.35}, {0.4, 0.4}}

// height is that of the whole chart in this type size: room for all names, and more
// where rows are set apart too.
func (c *Chart) height(size, leading float64) float64 {
	h := max(chartLeast, float64(len(c.Series))*chartWord*1.15)*leading/leadingLeast + 2.2
	if c.Title != "" {
		h += 1.7
	}
	return h * size
}

// chart places a chart over the width of the page, in smaller type where it would
// not fit a page.
func (l *layout) chart(c *Chart) {
	size := l.size
	h := c.height(size, l.leading)
	if room := l.fresh(); h > room {
		size, h = size*room/h, room
	}
	if !l.room(h) {
		l.newPage()
	}
	l.page().add(l.m.plot(c, l.width(), h, size), margin, l.y)
	l.y += h + 0.6*l.size
}

// add puts the marks of q on the page, moved by x and y.
func (p *page) add(q *page, x, y float64) {
	move := func(to *[]mark, from []mark) {
		for _, m := range from {
			m.x += x
			m.y += y
			*to = append(*to, m)
		}
	}
	move(&p.hairlines, q.hairlines)
	move(&p.rules, q.rules)
	move(&p.bars, q.bars)
	move(&p.texts, q.texts)
	for _, t := range q.traces {
		t.points = slices.Clone(t.points)
		for i := range t.points {
			t.points[i].x += x
			t.points[i].y += y
		}
		p.traces = append(p.traces, t)
	}
}

// field is the part of a chart that has the lines.
type field struct {
	page        *page
	m           *metrics
	c           *Chart
	size        float64
	left, right float64
	top, bottom float64
	low, high   float64 // of the scale
}

// plot draws a chart of this width and height, from 0, 0 on.
func (m *metrics) plot(c *Chart, width, height, size float64) *page {
	f := &field{page: &page{}, m: m, c: c, size: size, right: width, bottom: height - 1.8*size}
	f.top = 0.4 * size
	if c.Title != "" {
		f.word(0, 0.85*size, c.Title, size, true, inkBlack, Left)
		f.top += 1.7 * size
	}
	step := f.scale()
	names, word := 0.0, chartWord*size
	for i := range c.Series {
		s := &c.Series[i]
		names = max(names, m.width(f.name(s), s.Strong)*word)
	}
	figures := 0.0
	for v := f.low; v <= f.high; v += step {
		figures = max(figures, m.width(f.figure(v), false)*word)
	}
	f.left = figures + 0.5*size
	f.right -= names + (chartLead+0.2)*size
	for v := f.low; v <= f.high; v += step {
		y := f.y(v)
		f.page.hairlines = append(f.page.hairlines, mark{x: f.left, y: y, w: f.right - f.left})
		f.word(f.left-0.5*size, y, f.figure(v), word, false, inkGrey, Right)
	}
	if b := c.Base; b != nil && b.Float() > f.low && b.Float() < f.high {
		f.page.rules = append(f.page.rules, mark{x: f.left, y: f.y(b.Float()), w: f.right - f.left})
	}
	f.labels()
	f.lines()
	f.names()
	return f.page
}

// word sets a text whose middle is at this height; x is its end where it is set Right.
func (f *field) word(x, middle float64, s string, size float64, bold bool, k ink, a Align) {
	wide := f.m.width(s, bold) * size
	if a == Right {
		x -= wide
	}
	f.page.texts = append(f.page.texts, mark{
		x: x, y: middle + capHeight*size/2, w: wide, text: s, size: size, bold: bold, ink: k, align: a,
	})
}

// scale settles what the height of the field stands for, and gives the step of its lines.
func (f *field) scale() float64 {
	low, high := math.Inf(1), math.Inf(-1)
	for i := range f.c.Series {
		for _, v := range f.c.Series[i].Values {
			if v != nil {
				low, high = min(low, v.Float()), max(high, v.Float())
			}
		}
	}
	if low > high {
		low, high = 0, 100 // nothing is in yet
	}
	step := 5.0
	for step*8 < high-low {
		step *= 2
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

// x is the place of a label; a single one stands in the middle.
func (f *field) x(i int) float64 {
	if len(f.c.Labels) < 2 {
		return (f.left + f.right) / 2
	}
	const edge = 0.8 // ems before the first and behind the last
	from, to := f.left+edge*f.size, f.right-edge*f.size
	return from + (to-from)*float64(i)/float64(len(f.c.Labels)-1)
}

// labels sets the labels below their places, or every second, third … where they
// would run into one another.
func (f *field) labels() {
	widest := 0.0
	for _, s := range f.c.Labels {
		widest = max(widest, (f.m.width(s, false)+0.5)*chartWord*f.size)
	}
	every := 1
	for n := len(f.c.Labels); every < n && f.x(every)-f.x(0) < widest; {
		every++
	}
	for i, s := range f.c.Labels {
		if i%every == 0 {
			wide := f.m.width(s, false) * chartWord * f.size
			f.word(f.x(i)-wide/2, f.bottom+f.size, s, chartWord*f.size, false, inkGrey, Left)
		}
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
			t := trace{width: 0.07 * f.size, ink: inkGrey}
			if s.Strong {
				t.width, t.ink = 0.15*f.size, inkBlack
				for _, d := range chartDashes[strong%len(chartDashes)] {
					t.dash = append(t.dash, d*f.size)
				}
				strong++
			}
			for j, v := range s.Values {
				if v != nil && j < len(f.c.Labels) {
					t.points = append(t.points, point{f.x(j), f.y(v.Float())})
				}
			}
			f.page.traces = append(f.page.traces, t)
			f.dots(t)
		}
	}
}

// dots marks the places of a strong line, and of one that has a single place.
func (f *field) dots(t trace) {
	if t.ink == inkGrey && len(t.points) > 1 {
		return
	}
	side := 0.36 * f.size
	for _, p := range t.points {
		f.page.bars = append(f.page.bars, mark{x: p.x - side/2, y: p.y - side/2, w: side, h: side, ink: t.ink})
	}
}
