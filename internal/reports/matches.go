package reports

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/reports/evening"
)

// mostCrossed is how many teams a crosstable has room for on a page; more get a list.
const mostCrossed = 14

// matches are who met whom in an event of teams.
type matches struct {
	*evening.Evening
	evening.Contestants
	evening.Figures
	narrow bool
}

// blocks stand below the lists of an event of teams: who met whom, and what for.
func (p *matches) blocks() []document.Block {
	st := p.Standings
	if len(st.Matches) == 0 {
		return nil
	}
	title := p.T("paper.matches.vps")
	if !st.Event.Rules.ByVPs() {
		title = p.T("paper.matches.points", "points", p.PointsHead())
	}
	t := p.list(title)
	if p.Pairs() <= mostCrossed && !p.narrow {
		t = p.crosstable(title)
	}
	return []document.Block{t}
}

// scores are what a match came to for the two teams.
func scores(m *standings.ScoredMatch) (home, away exact.Rat) {
	if m.Outcome.Home.HasVPs {
		return m.Outcome.Home.VPs, m.Outcome.Away.VPs
	}
	return m.Outcome.Home.Points, m.Outcome.Away.Points
}

// crosstable has a row and a column a team, by place: what the team of the row got
// against that of the column; of several matches all of it.
func (p *matches) crosstable(title string) document.Table {
	st := p.Standings
	var order []event.ID
	for i := range st.Lists {
		for j := range st.Lists[i].Rows {
			order = append(order, st.Lists[i].Rows[j].Contestant)
		}
	}
	met := map[[2]event.ID][]string{}
	for i := range st.Matches {
		m := &st.Matches[i]
		if m.Outcome.Counted == 0 {
			continue
		}
		home, away := scores(m)
		show := p.WonText
		if m.Outcome.Home.HasVPs {
			show = func(r exact.Rat) string { return p.Words.Number(r, st.Event.Rules.PointDecimals) }
		}
		met[[2]event.ID{m.Home, m.Away}] = append(met[[2]event.ID{m.Home, m.Away}], show(home))
		met[[2]event.ID{m.Away, m.Home}] = append(met[[2]event.ID{m.Away, m.Home}], show(away))
	}
	t := document.Table{Title: title, Together: true, Keys: 1, Columns: []document.Column{{Head: p.ContestantHead(), Kind: document.Numbers, Quiet: true}}}
	for _, id := range order {
		t.Columns = append(t.Columns, document.Column{Head: p.Number(id), Align: document.Right})
	}
	for _, row := range order {
		r := document.Row{Cells: []document.Cell{{Text: p.Number(row), Quiet: true}}}
		for _, column := range order {
			c := document.Cell{Text: strings.Join(met[[2]event.ID{row, column}], " / ")}
			if row == column {
				c = document.Cell{Text: "×", Quiet: true}
			}
			r.Cells = append(r.Cells, c)
		}
		t.Rows = append(t.Rows, r)
	}
	return t
}

// list has a row a match, by round.
func (p *matches) list(title string) document.Table {
	st := p.Standings
	t := document.Table{Title: title, Columns: []document.Column{
		{Head: p.T("paper.matches.round"), Align: document.Right, Kind: document.Numbers, Quiet: true},
		{Head: p.T("paper.matches.teams"), Align: document.Left},
		{Head: p.PointsHead(), Align: document.Right},
		{Head: p.T("paper.vps"), Align: document.Right, Bold: true},
	}}
	if !slices.ContainsFunc(st.Matches, func(m standings.ScoredMatch) bool { return m.Outcome.Home.HasVPs }) {
		t.Columns = t.Columns[:3]
	}
	pair := func(a, b exact.Rat) document.Cell {
		most := st.Event.Rules.PointDecimals
		return document.Cell{Text: p.Words.Number(a, most) + document.Between + p.Words.Number(b, most)}
	}
	for i := range st.Matches {
		m := &st.Matches[i]
		r := document.Row{Cells: []document.Cell{{Text: strconv.Itoa(m.Round)}, {Text: p.Number(m.Home) + document.Between + p.Number(m.Away)}, pair(m.Outcome.Home.Won, m.Outcome.Away.Won)}}
		if len(t.Columns) > 3 {
			r.Cells = append(r.Cells, pair(m.Outcome.Home.VPs, m.Outcome.Away.VPs))
		}
		t.Rows = append(t.Rows, r)
	}
	return t
}
