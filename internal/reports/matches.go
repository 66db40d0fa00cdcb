package reports

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
)

// mostCrossed is how many teams a crosstable has room for on a page; more get a list.
const mostCrossed = 14

// contestants is how many take part: "13 pairs", "10 teams" or "12 players".
func (in *Input) contestants() string {
	switch in.Standings.Event.Kind {
	case event.Teams:
		return in.t("n.teams", "n", in.pairs())
	case event.Individual:
		return in.t("n.players", "n", in.pairs())
	}
	return in.t("n.pairs", "n", in.pairs())
}

// ofTeams reports whether teams play, and not pairs.
func (in *Input) ofTeams() bool { return in.Standings != nil && in.Standings.Event.Kind == event.Teams }

// ofPlayers reports whether individuals play.
func (in *Input) ofPlayers() bool {
	return in.Standings != nil && in.Standings.Event.Kind == event.Individual
}

// who is a text that names who plays: of teams and of individuals their own.
func (in *Input) who(key string, args ...any) string {
	switch {
	case in.ofTeams():
		key += ".teams"
	case in.ofPlayers():
		key += ".players"
	}
	return in.t(key, args...)
}

// contestantHead is the heading above their numbers.
func (in *Input) contestantHead() string {
	switch in.Standings.Event.Kind {
	case event.Teams:
		return in.t("paper.team")
	case event.Individual:
		return strings.TrimSpace(in.t("paper.player", "number", "")) // the word alone
	}
	return in.t("paper.pair")
}

// vps is a row's victory points, where places are decided on those.
func (in *Input) vps(rows []standings.Row) (columns []document.Column, cell func(r *standings.Row) []document.Cell) {
	var all []exact.Rat
	for i := range rows {
		if rows[i].Total.HasVPs() {
			all = append(all, rows[i].Total.VPs())
		}
	}
	if len(all) == 0 {
		return nil, func(*standings.Row) []document.Cell { return nil }
	}
	d := decimals(in.Standings.Event.Rules.PointDecimals, all...)
	return []document.Column{{Head: in.t("paper.vps"), Align: document.Right, Kind: document.Numbers, Bold: true}}, func(r *standings.Row) []document.Cell {
		if !r.Total.HasVPs() {
			return []document.Cell{{}}
		}
		return []document.Cell{in.points(r.Total.VPs(), d)}
	}
}

// matches stand below the lists of an event of teams: who met whom, and what for.
func (in *Input) matches() []document.Block {
	st := in.Standings
	if len(st.Matches) == 0 {
		return nil
	}
	title := in.t("paper.matches.vps")
	if !st.Event.Rules.ByVPs() {
		title = in.t("paper.matches.points", "points", in.pointsHead())
	}
	t := in.matchList(title)
	if in.pairs() <= mostCrossed && !in.Options.Narrow {
		t = in.crosstable(title)
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
func (in *Input) crosstable(title string) document.Table {
	st := in.Standings
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
		show := in.wonText
		if m.Outcome.Home.HasVPs {
			show = func(r exact.Rat) string { return in.Words.Number(r, st.Event.Rules.PointDecimals) }
		}
		met[[2]event.ID{m.Home, m.Away}] = append(met[[2]event.ID{m.Home, m.Away}], show(home))
		met[[2]event.ID{m.Away, m.Home}] = append(met[[2]event.ID{m.Away, m.Home}], show(away))
	}
	t := document.Table{Title: title, Together: true, Keys: 1, Columns: []document.Column{{Head: in.contestantHead(), Kind: document.Numbers, Quiet: true}}}
	for _, id := range order {
		t.Columns = append(t.Columns, document.Column{Head: in.number(id), Align: document.Right})
	}
	for _, row := range order {
		r := document.Row{Cells: []document.Cell{{Text: in.number(row), Quiet: true}}}
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

// matchList has a row a match, by round.
func (in *Input) matchList(title string) document.Table {
	st := in.Standings
	t := document.Table{Title: title, Columns: []document.Column{
		{Head: in.t("paper.matches.round"), Align: document.Right, Kind: document.Numbers, Quiet: true},
		{Head: in.t("paper.matches.teams"), Align: document.Left},
		{Head: in.pointsHead(), Align: document.Right},
		{Head: in.t("paper.vps"), Align: document.Right, Bold: true},
	}}
	if !slices.ContainsFunc(st.Matches, func(m standings.ScoredMatch) bool { return m.Outcome.Home.HasVPs }) {
		t.Columns = t.Columns[:3]
	}
	pair := func(a, b exact.Rat) document.Cell {
		most := st.Event.Rules.PointDecimals
		return document.Cell{Text: in.Words.Number(a, most) + document.Between + in.Words.Number(b, most)}
	}
	for i := range st.Matches {
		m := &st.Matches[i]
		r := document.Row{Cells: []document.Cell{{Text: strconv.Itoa(m.Round)}, {Text: in.number(m.Home) + document.Between + in.number(m.Away)}, pair(m.Outcome.Home.Won, m.Outcome.Away.Won)}}
		if len(t.Columns) > 3 {
			r.Cells = append(r.Cells, pair(m.Outcome.Home.VPs, m.Outcome.Away.VPs))
		}
		t.Rows = append(t.Rows, r)
	}
	return t
}
