package control

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/desk"
	"uitslag/internal/event"
	"uitslag/internal/event/revised"
	"uitslag/internal/phrase"
	"uitslag/ui/kit"
	"uitslag/ui/notice"
	"uitslag/ui/theme"
	"uitslag/ui/widgets/grid"
)

// ranked is how many columns a ranking has; the last is of the points that the places earned.
const ranked = 4

// compare finds what this program computes otherwise of the session than was given out or booked,
// and nobody answered: the sentence, and both rankings side by side. What cannot be worked out is
// nothing, for the uitslag says why.
func (p *Presenter) compare() {
	x, err := desk.Revised(p.desk)
	if err != nil || x == nil || x.Answer != revised.Asked || x.Session != p.st.Session.ID {
		return
	}
	w := p.desk.Words
	was, says := w.T("revised.was.booked"), []string{phrase.Revised(w, p.st.Event, x)}
	if x.Issue > 0 {
		was = w.T("revised.was.given", "n", x.Issue)
	}
	if x.Players > 0 {
		says = append(says, w.T("revised.booked", "n", x.Players))
	}
	p.revised, p.differs = x, strings.Join(append(says, w.T("revised.stays")), " ")
	moved := map[event.ID]bool{}
	for _, c := range x.Changes() {
		moved[c.Row().Contestant] = c.Moved()
	}
	var rows []grid.Row
	lists := max(len(x.Was), len(x.Is))
	for i := range lists {
		was, is := at(x.Was, i), at(x.Is, i)
		if lists > 1 {
			title := make([]grid.Figure, 2*ranked)
			title[1] = grid.Figure{Text: phrase.ShortTitle(w, is.Section, is.Direction), Bold: true, Colour: theme.Quiet}
			rows = append(rows, grid.Row{Figures: title})
		}
		for j := range max(len(was.Rows), len(is.Rows)) {
			figures := slices.Concat(p.ranked(at(was.Rows, j), moved), p.ranked(at(is.Rows, j), moved))
			rows = append(rows, grid.Row{Figures: figures})
		}
	}
	var columns []grid.Column
	for _, title := range []string{was, w.T("revised.is")} {
		columns = append(columns,
			grid.Column{Title: w.T("revised.place"), Right: true, Sample: "88="},
			grid.Column{Title: title, Flex: true},
			grid.Column{Right: true, Sample: "88,88"},
			grid.Column{Title: w.T("revised.points-column"), Right: true, Sample: "888"},
		)
	}
	if !slices.ContainsFunc(rows, func(r grid.Row) bool { return r.Figures[ranked-1].Text+r.Figures[2*ranked-1].Text != "" }) {
		columns = unpointed(columns)
		for i := range rows {
			rows[i].Figures = unpointed(rows[i].Figures)
		}
	}
	p.rankings = kit.Cells{Columns: columns, Rows: rows}
}

// unpointed leaves the points of both rankings out.
func unpointed[T any](all []T) []T {
	return slices.Concat(all[:ranked-1], all[ranked:2*ranked-1])
}

func at[T any](all []T, i int) (x T) {
	if i < len(all) {
		return all[i]
	}
	return x
}

// ranked returns a contestant in a ranking, bold where the place is another in the other one; the
// zero value is nobody.
func (p *Presenter) ranked(x event.IssuedRow, moved map[event.ID]bool) []grid.Figure {
	if x.Contestant == "" {
		return make([]grid.Figure, ranked)
	}
	w := p.desk.Words
	var points []string
	for _, p := range []string{x.ClubPoints, x.FederationPoints} {
		if p != "" {
			points = append(points, w.Decimal(p))
		}
	}
	who := strings.TrimSpace(strconv.Itoa(x.Number) + " " + p.desk.Speaker.Names(p.st.Event, x.Contestant))
	out := grid.Figures(x.Place, who, w.Decimal(cmp.Or(x.VPs, x.Percent, x.Points)), strings.Join(points, " · ")).Figures
	for f := range event.Each(out) {
		f.Bold = moved[x.Contestant]
	}
	return out
}

// MaySettle reports whether there are figures to choose between, in a file that can be changed.
func (p *Presenter) MaySettle() bool {
	locked, _ := p.desk.Club.ReadOnly()
	return p.revised != nil && !locked
}

// Settle takes the figures of now, or leaves what was given out and booked, and reports whether
// the uitslag is to be printed.
func (p *Presenter) Settle(take bool) (print bool) {
	if !p.MaySettle() {
		return false
	}
	says, print, err := desk.SettleFigures(p.desk, take)
	if err != nil {
		p.did(err)
		return false
	}
	p.notice = notice.Of(says)
	return print
}
