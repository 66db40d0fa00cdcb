package main

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"

	"uitslag/bench"
	"uitslag/internal/scoring"
)

// total is what a program gives a pair: points, a percentage, and how far that may be
// from the exact one for being rounded.
type total struct {
	points         int
	percent, slack float64
}

// totals returns those of the plain counting pass, by pair.
func totals(s scoring.Session) map[int]total {
	all := map[int]total{}
	c := bench.Count(s)
	for i := range c.Totals {
		all[i+1] = total{points: c.Totals[i], percent: c.Percents[i]}
	}
	return all
}

func add(to map[int]total, pair, points string, percent, slack float64) error {
	n, err := strconv.Atoi(pair)
	if err != nil {
		return err
	}
	p, err := strconv.Atoi(points)
	if err != nil {
		return err
	}
	if _, twice := to[n]; twice {
		return fmt.Errorf("pair %d twice", n)
	}
	to[n] = total{p, percent, slack}
	return nil
}

func agree(got, want map[int]total) error {
	if len(got) != len(want) {
		return fmt.Errorf("%d pairs, want %d", len(got), len(want))
	}
	for pair, w := range want {
		g := got[pair]
		if g.points != w.points || math.Abs(g.percent-w.percent) > g.slack {
			return fmt.Errorf("pair %d: %d points, %v %%; want %d, %v %%", pair, g.points, g.percent, w.points, w.percent)
		}
	}
	return nil
}

// agreeIMPs fails at the first pair whose cross-IMPs are others than ours.
func (r *run) agreeIMPs(s bench.Shape) error {
	out, _, err := r.scorer(r.file("boards.csv"), "0", "cross-imps")
	if err != nil {
		return err
	}
	var theirs []struct {
		Pair   int
		Points float64
	}
	if err := json.Unmarshal(out, &theirs); err != nil {
		return err
	}
	ours := compute(bench.Make(s), bench.Session(s), method("cross-imps").rules()).Totals
	if len(theirs) != len(ours) {
		return fmt.Errorf("%d pairs, want %d", len(theirs), len(ours))
	}
	for _, t := range theirs {
		if want := ours[t.Pair-1].Points.Float(); math.Abs(t.Points-want) > 1e-6 {
			return fmt.Errorf("pair %d: %v IMPs, want %v", t.Pair, t.Points, want)
		}
	}
	fmt.Printf("bridge-scorer: %d results, the cross-IMPs of %d pairs agree\n", s.Results(), len(ours))
	return nil
}
