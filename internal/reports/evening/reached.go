package evening

import (
	"slices"
	"strings"

	"uitslag/internal/event/standings"
)

// Reached is the place and the total: "Plaats 3 van 13 · 144 punten · 60,00 %".
func (f *Figures) Reached(r *standings.Row) string {
	var parts []string
	if r.Rank > 0 {
		of := 0
		for i := range f.Standings.Lists {
			l := &f.Standings.Lists[i]
			if slices.ContainsFunc(l.Rows, func(x standings.Row) bool { return x.Contestant == r.Contestant }) {
				of = len(l.Rows)
			}
		}
		parts = append(parts, f.T("paper.pair-cards.place", "place", r.Place(), "of", of))
	}
	return strings.Join(append(parts, f.Score(r)), " · ")
}

// Score is the total: "144 punten · 60,00 %".
func (f *Figures) Score(r *standings.Row) string {
	w, by := f.Words, f.Standings.Event.Rules
	parts := []string{f.WonText(r.Total.Points) + " " + f.PointsHead()}
	if r.Total.HasPercent() {
		parts = append(parts, w.Percent(w.Fixed(r.Total.Percent(), by.PercentDecimals)))
	}
	if r.Total.HasVPs() {
		parts = append(parts, w.Number(r.Total.VPs(), by.PointDecimals)+" "+f.T("paper.vps"))
	}
	return strings.Join(parts, " · ")
}
