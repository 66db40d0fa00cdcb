package measure

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"uitslag/internal/slips"
)

// Report is the table: what the rule reaches, each evening judged with figures fitted
// on the others only.
type Report struct {
	Evenings, Boards, Lines int
	Rule, Plain             [ways]Column
}

// Measure makes slips on evenings, so many of each kind on each line, with a seed.
func Measure(evenings []*Evening, seed uint64, times int) *Report {
	r := &Report{Evenings: len(evenings)}
	for i, e := range evenings {
		rest := slices.Delete(slices.Clone(evenings), i, i+1)
		m := slips.NewModel(Fit(rest))
		for w := range ways {
			typed := e
			if w == Scores {
				typed = e.bare()
			}
			rnd := chance(seed + uint64(i)<<8 + uint64(w)<<16)
			t := trial{
				m: m, full: e, typed: typed, way: w, rnd: &rnd, times: times,
				first: r.Boards, rule: &r.Rule[w], plain: &r.Plain[w],
			}
			t.run()
		}
		r.Boards += len(e.Boards)
		for _, b := range e.Boards {
			r.Lines += len(b.Lines)
		}
	}
	return r
}

// spec10 are the rates of spec 10 at 3 % of clean lines marked, on other evenings: with
// scores and with contracts. 100 there is what cannot happen.
var spec10 = [slipCount][2]float64{
	{73, 89}, {99, 100}, {97, 100}, {94, 100}, {73, 100}, {70, 85}, {7, 7}, {10, 32}, {60, 89}, {4, 3},
}

// Gross is the mean over the slips that anybody would see who looked; what cannot
// happen counts as caught, and so does a wrong pair number, which the movement knows.
func (c *Column) Gross() float64 {
	sum, n := 100.0, 1.0
	for s := Slip(0); s < slipCount; s++ {
		if s.gross() {
			rate, _, k := c.Caught[s].Rate()
			if k == 0 {
				rate = 100
			}
			sum += rate
			n++
		}
	}
	return sum / n
}

// WriteMarkdown writes the table.
func (r *Report) WriteMarkdown(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%d evenings, %d boards, %d results. Each evening is judged with figures and threshold of the others.\n\n", r.Evenings, r.Boards, r.Lines)
	b.WriteString("| slip | scores: sign rule | scores: spec 10 | **scores** | contracts: sign rule | contracts: spec 10 | **contracts** | **both typed** |\n|---|---|---|---|---|---|---|---|\n")
	cell := func(c *Counts) string {
		rate, half, n := c.Rate()
		if n == 0 {
			return "cannot happen"
		}
		return fmt.Sprintf("%.1f ± %.1f", rate, half)
	}
	fmt.Fprintf(&b, "| clean lines marked | %s | 3 | **%s** | %s | 3 | **%s** | **%s** |\n", cell(&r.Plain[Scores].Clean), cell(&r.Rule[Scores].Clean),
		cell(&r.Plain[Contracts].Clean), cell(&r.Rule[Contracts].Clean), cell(&r.Rule[Both].Clean))
	for s := Slip(0); s < slipCount; s++ {
		other := "cannot happen"
		if !s.figures() {
			other = fmt.Sprintf("%.0f", spec10[s][1])
		}
		fmt.Fprintf(&b, "| %s | %s | %.0f | **%s** | %s | %s | **%s** | **%s** |\n", s, cell(&r.Plain[Scores].Caught[s]), spec10[s][0], cell(&r.Rule[Scores].Caught[s]),
			cell(&r.Plain[Contracts].Caught[s]), other, cell(&r.Rule[Contracts].Caught[s]), cell(&r.Rule[Both].Caught[s]))
	}
	fmt.Fprintf(&b, "| gross, all but the neighbouring line | %.1f | 87 | **%.1f** | %.1f | 96 | **%.1f** | **%.1f** |\n", r.Plain[Scores].Gross(), r.Rule[Scores].Gross(),
		r.Plain[Contracts].Gross(), r.Rule[Contracts].Gross(), r.Rule[Both].Gross())
	_, err := io.WriteString(w, b.String())
	return err
}
