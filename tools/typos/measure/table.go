package measure

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"uitslag/internal/typos"
)

// Report is the tables: what the rule reaches, each evening judged with figures fitted
// on the others only, beside the plain rule and the first rule on the same lines;
// and what is left of it where a board has few results.
type Report struct {
	Evenings, Boards, Lines int
	Rule, Plain, First      [ways]Column
	Few, FewPlain           [ways]Column
}

// fewResults is how many results a board has in a small club.
const fewResults = 6

// Measure makes slips on evenings, so many of each kind on each line, with a seed.
func Measure(evenings []*Evening, seed uint64, times int) *Report {
	r := &Report{Evenings: len(evenings)}
	of := make([]Report, len(evenings))
	var wait sync.WaitGroup
	for i := range evenings {
		wait.Go(func() { of[i].evening(evenings, i, seed, times) })
	}
	wait.Wait()
	for i, e := range evenings {
		for w := range ways {
			r.Rule[w].join(&of[i].Rule[w])
			r.Plain[w].join(&of[i].Plain[w])
			r.First[w].join(&of[i].First[w])
			r.Few[w].join(&of[i].Few[w])
			r.FewPlain[w].join(&of[i].FewPlain[w])
		}
		r.Boards += len(e.Boards)
		for _, b := range e.Boards {
			r.Lines += len(b.Lines)
		}
	}
	return r
}

func (r *Report) evening(evenings []*Evening, i int, seed uint64, times int) {
	e := evenings[i]
	rest := slices.Delete(slices.Clone(evenings), i, i+1)
	m := typos.NewModel(Fit(rest))
	old := newFirst(m, rest)
	few := e.cut(fewResults, seed)
	for w := range ways {
		rnd := chance(seed + uint64(i)<<8 + uint64(w)<<16)
		t := trial{full: e, typed: e, way: w, m: m, rnd: &rnd, times: times, first: i * deals}
		t.judges = []judge{by(m, w, &r.Rule[w]), plain(&r.Plain[w])}
		if w != Both {
			t.judges = append(t.judges, old.as(w, &r.First[w]))
		}
		if w == Scores {
			t.typed = e.bare()
		}
		t.run()
		t.full, t.typed = few, few
		t.judges = []judge{by(m, w, &r.Few[w]), plain(&r.FewPlain[w])}
		if w == Scores {
			t.typed = few.bare()
		}
		t.run()
	}
}

// printed are the rates of the first rule at 3 % of clean lines marked, on other evenings: with
// scores and with contracts. 100 there is what cannot happen.
var printed = [slipCount][2]float64{
	{73, 89}, {99, 100}, {97, 100}, {94, 100}, {73, 100}, {70, 85}, {7, 7}, {10, 32}, {60, 89}, {4, 3},
}

// Gross returns the mean over the slips that anybody would see who looked; what cannot
// happen counts as caught, and so does a wrong pair number, which the movement knows.
func (c *Column) Gross() float64 {
	sum, n := 100.0, 1.0
	for s := range slipCount {
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

// WriteMarkdown writes the tables.
func (r *Report) WriteMarkdown(w io.Writer) error {
	var b strings.Builder
	fmt.Fprintf(&b, "%d evenings, %d boards, %d results. Each evening is judged with figures and threshold of the others.\n\n", r.Evenings, r.Boards, r.Lines)
	b.WriteString("| slip | scores: sign rule | first rule, elsewhere | first rule, here | **scores** | contracts: sign rule | first rule, elsewhere | first rule, here | **contracts** | **both typed** |\n|---|---|---|---|---|---|---|---|---|---|\n")
	fmt.Fprintf(&b, "| clean lines marked | %s | 3 | %s | **%s** | %s | 3 | %s | **%s** | **%s** |\n",
		&r.Plain[Scores].Clean, &r.First[Scores].Clean, &r.Rule[Scores].Clean,
		&r.Plain[Contracts].Clean, &r.First[Contracts].Clean, &r.Rule[Contracts].Clean, &r.Rule[Both].Clean)
	for s := range slipCount {
		other := "cannot happen"
		if !s.figures() {
			other = fmt.Sprintf("%.0f", printed[s][1])
		}
		fmt.Fprintf(&b, "| %s | %s | %.0f | %s | **%s** | %s | %s | %s | **%s** | **%s** |\n",
			s, &r.Plain[Scores].Caught[s], printed[s][0], &r.First[Scores].Caught[s], &r.Rule[Scores].Caught[s],
			&r.Plain[Contracts].Caught[s], other, &r.First[Contracts].Caught[s], &r.Rule[Contracts].Caught[s], &r.Rule[Both].Caught[s])
	}
	fmt.Fprintf(&b, "| gross, all but the neighbouring line | %.1f | 87 | %.1f | **%.1f** | %.1f | 96 | %.1f | **%.1f** | **%.1f** |\n",
		r.Plain[Scores].Gross(), r.First[Scores].Gross(), r.Rule[Scores].Gross(),
		r.Plain[Contracts].Gross(), r.First[Contracts].Gross(), r.Rule[Contracts].Gross(), r.Rule[Both].Gross())
	fmt.Fprintf(&b, "\nThe same with %d results a board:\n\n| slip | scores: sign rule | **scores** | contracts: sign rule | **contracts** |\n|---|---|---|---|---|\n", fewResults)
	row := func(name string, of func(*Column) *Counts) {
		fmt.Fprintf(&b, "| %s | %s | **%s** | %s | **%s** |\n", name,
			of(&r.FewPlain[Scores]), of(&r.Few[Scores]), of(&r.FewPlain[Contracts]), of(&r.Few[Contracts]))
	}
	row("clean lines marked", func(c *Column) *Counts { return &c.Clean })
	for s := range slipCount {
		row(s.String(), func(c *Column) *Counts { return &c.Caught[s] })
	}
	_, err := io.WriteString(w, b.String())
	return err
}

// String returns the share as the tables have it.
func (c *Counts) String() string {
	rate, half, n := c.Rate()
	if n == 0 {
		return "cannot happen"
	}
	return fmt.Sprintf("%.1f ± %.1f", rate, half)
}
