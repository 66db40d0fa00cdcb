package evening

import (
	"slices"
	"strings"

	"uitslag/internal/event/standings"
)

// Reached is the place and the total: "Plaats 3 van 13 · 144 punten · 60,00 %".
func (e *Evening) Reached(r *standings.Row) string {
	var parts []string
	if r.Rank > 0 {
		of := 0
		for i := range e.Standings.Lists {
			l := &e.Standings.Lists[i]
			if slices.ContainsFunc(l.Rows, func(x standings.Row) bool { return x.Contestant == r.Contestant }) {
				of = len(l.Rows)
			}
		}
		parts = append(parts, e.T("paper.pair-cards.place", "place", r.Place(), "of", of))
	}
	return strings.Join(append(parts, e.Score(r)), " · ")
}

// Score is the total: "144 punten · 60,00 %".
func (e *Evening) Score(r *standings.Row) string {
	w, by := e.Words, e.Standings.Event.Rules
	parts := []string{e.WonText(r.Total.Points) + " " + e.PointsHead()}
	if r.Total.HasPercent() {
		parts = append(parts, w.Percent(w.Fixed(r.Total.Percent(), by.PercentDecimals)))
	}
	if r.Total.HasVPs() {
		parts = append(parts, w.Number(r.Total.VPs(), by.PointDecimals)+" "+e.T("paper.vps"))
	}
	return strings.Join(parts, " · ")
}
