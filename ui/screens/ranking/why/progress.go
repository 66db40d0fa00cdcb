package why

import (
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/plot"
)

// Progress is how the evening of a contestant went, round by round.
type Progress struct {
	// Chart has a bar for the percentage of each round alone, a strong line for what the
	// contestant had after it, and the others of its list as pale lines; below it the
	// same in figures, rounded to a whole percentage.
	Chart plot.Chart
	Note  string // what is bar, line and pale line
}

// roundsAtLeast is how many rounds make a line.
const roundsAtLeast = 2

// progress draws the percentage by round; nil where too few rounds are in, or none are known.
func (e *Evening) progress(y *Answer) *Progress {
	all := map[event.ID]*standings.Progress{}
	rounds := 0
	for x := range event.Each(e.St.ByRound()) {
		all[x.Contestant] = x
		for n := rounds + 1; n <= len(x.After); n++ {
			if x.Played(n) {
				rounds = n
			}
		}
	}
	mine := all[y.of.Who]
	if mine == nil || rounds < roundsAtLeast || !y.row.Total.HasPercent() {
		return nil
	}
	w, fifty := e.Words, exact.Int(50)
	out := &Progress{Note: w.T("ranking.progress.note"), Chart: plot.Chart{Unit: w.Percent(""), Base: &fifty}}
	c := &out.Chart
	whole := func(v *exact.Rat) string {
		if v == nil {
			return ""
		}
		return w.Fixed(*v, 0)
	}
	alone := plot.Row{Title: w.T("ranking.progress.round")}
	after := plot.Row{Title: w.T("ranking.progress.after"), Bold: true}
	after.Texts = event.Mapped(percents(mine, rounds), whole)
	for n := 1; n <= rounds; n++ {
		var bar *exact.Rat
		if one := mine.Round(n); mine.Played(n) && one.HasPercent() {
			percent := one.Percent()
			bar = &percent
		}
		c.Labels, c.Bars = append(c.Labels, w.T("paper.round-head", "number", n)), append(c.Bars, bar)
		alone.Texts = append(alone.Texts, whole(bar))
	}
	c.Rows = []plot.Row{alone, after}
	for r := range event.Each(y.list.Rows) {
		if x := all[r.Contestant]; x != nil && x != mine {
			c.Series = append(c.Series, plot.Series{Values: percents(x, rounds)})
		}
	}
	c.Series = append(c.Series, plot.Series{Values: percents(mine, rounds), Strong: true})
	return out
}

// percents returns what a contestant had after each round, nil before there was anything.
func percents(x *standings.Progress, rounds int) []*exact.Rat {
	out := make([]*exact.Rat, rounds)
	for n := range out {
		if t := &x.After[n]; t.HasPercent() {
			percent := t.Percent()
			out[n] = &percent
		}
	}
	return out
}
