package ranking

import (
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/plot"
)

// Progress is how the chosen contestant's evening went, round by round.
type Progress struct {
	// Chart has a bar for the percentage of each round alone, a strong line for what the
	// contestant had after it, and the others of its list as pale lines; below it the
	// same in figures, rounded to a whole percentage.
	Chart plot.Chart
	Note  string // what is bar, line and pale line
	Table []RoundLine
}

// RoundLine is a round in figures, for paper.
type RoundLine struct {
	Round, Alone, After string
}

// roundsAtLeast is how many rounds make a line.
const roundsAtLeast = 2

// progress draws the chosen contestant's percentage by round; nil where too few rounds
// are in, or none are known.
func (a *answer) progress(r *standings.Row, l *standings.List) *Progress {
	all := map[event.ID]*standings.Progress{}
	of := a.st.ByRound()
	rounds := 0
	for i := range of {
		all[of[i].Contestant] = &of[i]
		for n := rounds + 1; n <= len(of[i].After); n++ {
			if of[i].Played(n) {
				rounds = n
			}
		}
	}
	mine := all[r.Contestant]
	if mine == nil || rounds < roundsAtLeast || !r.Total.HasPercent() {
		return nil
	}
	w, fifty := a.words(), exact.Int(50)
	out := &Progress{Note: w.T("ranking.progress.note"), Chart: plot.Chart{Unit: w.Percent(""), Base: &fifty}}
	alone := plot.Row{Title: w.T("ranking.progress.round")}
	after := plot.Row{Title: w.T("ranking.progress.after"), Bold: true}
	for n := 1; n <= rounds; n++ {
		one, so := mine.Round(n), mine.After[n-1]
		line := RoundLine{Round: w.T("paper.round-head", "number", n)}
		out.Chart.Labels = append(out.Chart.Labels, line.Round)
		var bar *exact.Rat
		whole, sum := "", ""
		if mine.Played(n) && one.HasPercent() {
			percent := one.Percent()
			bar, whole, line.Alone = &percent, w.Fixed(percent, 0), a.percent(percent)
		}
		if so.HasPercent() {
			sum, line.After = w.Fixed(so.Percent(), 0), a.percent(so.Percent())
		}
		out.Chart.Bars = append(out.Chart.Bars, bar)
		alone.Texts, after.Texts = append(alone.Texts, whole), append(after.Texts, sum)
		out.Table = append(out.Table, line)
	}
	out.Chart.Rows = []plot.Row{alone, after}
	for i := range l.Rows {
		if x := all[l.Rows[i].Contestant]; x != nil && x != mine {
			out.Chart.Series = append(out.Chart.Series, plot.Series{Values: percents(x, rounds)})
		}
	}
	out.Chart.Series = append(out.Chart.Series, plot.Series{Values: percents(mine, rounds), Strong: true})
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
