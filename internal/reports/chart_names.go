package reports

import (
	"cmp"
	"slices"
	"strings"
)

// name is a series' name, cut where it is too long for the margin.
func (f *field) name(s *Series) string {
	if f.m.width(s.Name, s.Strong) <= chartName {
		return s.Name
	}
	return strings.TrimSpace(s.Name[:f.m.fitting(s.Name, s.Strong, chartName-1)]) + "…"
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
		for j := len(s.Values) - 1; j >= 0; j-- {
			if v := s.Values[j]; v != nil && j < len(f.c.Labels) {
				y := f.y(v.Float())
				ends = append(ends, end{s, f.x(j), y})
				break
			}
		}
	}
	slices.SortStableFunc(ends, func(a, b end) int { return cmp.Compare(a.y, b.y) })
	step := chartWord * f.size * 1.1
	wanted := make([]float64, len(ends))
	for i := range ends {
		wanted[i] = ends[i].y
	}
	for i, at := range apart(wanted, step, f.top, f.bottom+0.3*f.size) {
		e := &ends[i]
		x := f.right + chartLead*f.size
		f.page.traces = append(f.page.traces, trace{
			points: []point{{e.x + 0.3*f.size, e.y}, {x - 0.3*f.size, at}}, width: 0.04 * f.size, ink: inkGrey,
		})
		k := inkGrey
		if e.s.Strong {
			k = inkBlack
		}
		f.word(x, at, f.name(e.s), chartWord*f.size, e.s.Strong, k, Left)
	}
}

// apart moves places that are in order as little as it takes for them to be a step
// from one another, between low and high as far as they go there.
func apart(wanted []float64, step, low, high float64) []float64 {
	type run struct {
		sum float64 // of where the first one wants to be, by each
		n   int
	}
	at := func(r run) float64 {
		last := max(low, high-float64(r.n-1)*step)
		return min(max(r.sum/float64(r.n), low), last)
	}
	var runs []run
	for _, w := range wanted {
		r := run{w, 1}
		for len(runs) > 0 {
			before := runs[len(runs)-1]
			if at(before)+float64(before.n)*step <= at(r) {
				break
			}
			r = run{before.sum + r.sum - float64(r.n*before.n)*step, before.n + r.n}
			runs = runs[:len(runs)-1]
		}
		runs = append(runs, r)
	}
	var out []float64
	for _, r := range runs {
		for i := range r.n {
			out = append(out, at(r)+float64(i)*step)
		}
	}
	return out
}
