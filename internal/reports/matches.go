package reports

import (
	"slices"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase/columns"
	"uitslag/internal/reports/evening"
)

// Who met whom in an event of teams, on its uitslag.
//
//	rule                                                      source
//	a column a round beside the total, with the opponent,     R-TEAMS-PAPER
//	  while they leave type of 12 pt
//	a cross-table where all meet all, by place                R-TEAMS-PAPER
//	of more rounds or teams: tables by round, and a sentence  R-TEAMS-PAPER

const (
	teamsLeast  = 12.0 // the least type, where the sheet has it
	mostRounds  = 5    // columns of rounds that stand beside the total
	mostOneLeaf = 6    // teams whose cross-table stands on the sheet of the ranking
	mostCrossed = 12   // teams in a cross-table
	mostInTable = 12   // rounds in a table by round
)

// matches are who met whom in an event of teams, and the rounds of pairs that were awarded.
type matches struct {
	e      *evening.Evening
	rounds []int
}

func matchesOf(e *evening.Evening) matches {
	p := matches{e: e}
	if !e.OfTeams() {
		return p
	}
	for _, m := range event.Matches(p.e.Standings.Session) {
		p.rounds = append(p.rounds, m.Round)
	}
	for m := range event.Each(p.e.Standings.Matches) {
		p.rounds = append(p.rounds, m.Round)
	}
	slices.Sort(p.rounds)
	p.rounds = slices.Compact(p.rounds)
	return p
}

// columns returns those of the rounds in the uitslag, where they stand there.
func (p *matches) columns() []columns.Column {
	var all []columns.Column
	for _, round := range p.rounds {
		if p.beside() {
			all = append(all, columns.OfMatch(p.e.Words, round, p.head(round)))
		}
	}
	return all
}

// beside reports whether the rounds have columns beside the total.
func (p *matches) beside() bool {
	return p.e.Options.Wide || !p.e.Options.Narrow && len(p.rounds) <= mostRounds
}

func (p *matches) head(round int) string {
	if round == 0 { // nobody wrote it down
		return p.e.T("paper.matches.unknown")
	}
	return p.e.T("paper.round-head", "number", round)
}

func (p *matches) inRound(team event.ID, round int) document.Cell {
	var figures, others []string
	var only *exact.Rat
	for m := range event.Each(p.e.Standings.Matches) {
		if m.Round != round || m.Home != team && m.Away != team {
			continue
		}
		mine, other := m.Outcome.Home.Final(), m.Away
		if m.Away == team {
			mine, other = m.Outcome.Away.Final(), m.Home
		}
		switch {
		case m.LeftOut:
			figures = append(figures, "–")
		case !m.Counts():
			figures = append(figures, "…")
		default:
			figures, only = append(figures, p.figure(m, mine)), &mine
		}
		if other != "" {
			others = append(others, p.e.Number(other))
		}
	}
	if len(figures) == 0 {
		return p.free(team, round)
	}
	c := document.Cell{Text: strings.Join(figures, " / ")}
	if len(figures) == 1 && only != nil {
		c.Value, c.Decimals = only, p.decimals()
	}
	if len(others) > 0 {
		c.Below = "(" + strings.Join(others, ", ") + ")"
	}
	return c
}

// free returns the cell of a team without a match in a round: what it got for that, if anything. Of
// a knock-out it is out, and without a movement nobody says who was to play.
func (p *matches) free(team event.ID, round int) document.Cell {
	if c := p.e.Standings.Session.Section(p.e.Standings.Session.SectionOf(team)); c == nil || c.Movement == nil || round == 0 || p.e.Standings.Event.Form == event.FormKnockout {
		return document.Cell{}
	}
	word := p.e.T("paper.draw.is-free")
	for b := range event.Each(p.e.Standings.Byes) {
		if b.Team != team || b.Round != round {
			continue
		}
		v := b.Side.Final()
		return document.Cell{Text: p.e.Words.Fixed(v, p.decimals()), Value: &v, Decimals: p.decimals(), Below: word}
	}
	return document.Cell{Text: word, Quiet: true}
}

func (p *matches) decimals() int {
	var all []exact.Rat
	for m := range event.Each(p.e.Standings.Matches) {
		home, away := scores(m)
		all = append(all, home, away)
	}
	for b := range event.Each(p.e.Standings.Byes) {
		all = append(all, b.Side.Final())
	}
	return exact.Decimals(p.e.Standings.Event.Rules.PointDecimals, all...)
}

func (p *matches) figure(m *standings.ScoredMatch, r exact.Rat) string {
	if m.Outcome.Home.HasVPs {
		return p.e.Words.Fixed(r, p.decimals())
	}
	return p.e.Plus(p.e.Words.Fixed(r, p.decimals()), r.Sign())
}

func scores(m *standings.ScoredMatch) (home, away exact.Rat) {
	return m.Outcome.Home.Final(), m.Outcome.Away.Final()
}

// blocks stand below the lists of an event of teams: who met whom, and what for.
func (p *matches) blocks() document.Blocks {
	st := p.e.Standings
	if !p.e.OfTeams() {
		return awardedRounds(p)
	}
	if len(st.Matches) == 0 {
		return nil
	}
	in := p.e.T("paper.vps")
	if !st.Event.Rules.ByVPs() {
		in = p.e.PointsHead()
	}
	if p.e.Options.Narrow {
		return document.Join(p.list(in), p.awarded())
	}
	var out document.Blocks
	many, noted := false, false
	allMeet := !st.Session.Drawn() // every team every other, as far as the event goes on: no draw decides who
	for l := range event.Each(st.Lists) {
		var order []event.ID
		for _, r := range l.Rows {
			order = append(order, r.Contestant)
		}
		crossed := allMeet && len(order) <= mostCrossed
		if !crossed && p.beside() {
			noted = true
			continue
		}
		if len(order) > mostOneLeaf || len(st.Lists) > 1 {
			out = append(out, document.NewPage{})
		}
		out = document.Join(out, document.Heading{Text: p.e.ListTitle(l)})
		if crossed {
			out = append(out, p.crosstable(order, p.e.T("paper.matches.cross", "in", in)))
			continue
		}
		for rounds := p.rounds; len(rounds) > 0; {
			n := (len(rounds)-1)/((len(rounds)-1)/mostInTable+1) + 1
			out = append(out, p.byRound(order, rounds[:n], in))
			rounds = rounds[n:]
		}
		noted, many = true, many || allMeet
	}
	return document.Join(
		out,
		document.When(noted, document.Paragraph{Text: p.e.T("paper.matches.against", "in", in), Spare: true}),
		document.When(many, document.Paragraph{Text: p.e.T("paper.matches.above", "n", mostCrossed)}),
		document.When(p.e.Options.Links.Folder, p.list(in)), // for a screen that has no room for the tables of many columns
		p.awarded(),
	)
}

// awarded names the matches that were not played and count for what was given.
func (p *matches) awarded() document.Blocks {
	var out document.Blocks
	for m := range event.Each(p.e.Standings.Matches) {
		if m.Award == nil || m.LeftOut {
			continue
		}
		home, away := scores(m)
		text := p.e.T("paper.matches.awarded", "round", m.Round, "teams", p.e.Team(m.Home)+document.Between+p.e.Team(m.Away), "points", p.figure(m, home)+document.Between+p.figure(m, away))
		out = append(out, document.Paragraph{Text: strings.TrimSpace(text + " " + m.Award.Text)})
	}
	return out
}

// awardedRounds names the rounds of pairs whose victory points were awarded.
func awardedRounds(p *matches) document.Blocks {
	st := p.e.Standings
	if !st.Event.Rules.ByVPs() {
		return nil
	}
	decimals := st.Event.Rules.PointDecimals
	var out document.Blocks
	for x := range event.Each(st.Session.Awarded) {
		key, who, points := "paper.matches.awarded-free", p.e.Explained(x.Home), p.e.Words.Number(x.HomePoints, decimals)
		if x.Away != "" {
			key, who = "paper.matches.awarded", who+document.Between+p.e.Explained(x.Away)
			points += document.Between + p.e.Words.Number(x.AwayPoints, decimals)
		}
		text := p.e.T(key, "round", x.Round, "teams", who, "points", points)
		out = append(out, document.Paragraph{Text: strings.TrimSpace(text + " " + x.Text)})
	}
	return out
}

// byRound returns a table of some rounds: a row a team, by place.
func (p *matches) byRound(order []event.ID, rounds []int, in string) document.Table {
	t := document.Table{
		Title: p.e.T("paper.matches.rounds", "from", rounds[0], "to", rounds[len(rounds)-1], "in", in), Together: true, Keys: 2,
		Columns: p.teamColumns(),
	}
	for _, round := range rounds {
		t.Columns = append(t.Columns, document.Column{Head: p.head(round), Align: document.Right, Kind: document.Numbers, Spare: true})
	}
	for _, team := range order {
		row := document.Row{Cells: p.teamCells(team)}
		for _, round := range rounds {
			row.Cells = append(row.Cells, p.inRound(team, round))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func (p *matches) teamColumns() []document.Column {
	return []document.Column{
		{Head: p.e.ContestantHead(), Align: document.Right, Kind: document.Numbers, Quiet: true},
		{Head: p.e.T("paper.name"), Wraps: true},
	}
}

func (p *matches) teamCells(team event.ID) []document.Cell {
	return []document.Cell{p.e.SideCell(event.Pair(team)), {Text: p.e.Team(team), To: p.e.Options.Links.ToContestant(team)}}
}

// crosstable has a row and a column a team, by place: what the team of the row got
// against that of the column. Where two met twice each has a row for the second time, and
// so on.
func (p *matches) crosstable(order []event.ID, title string) document.Table {
	st := p.e.Standings
	met, most := map[[2]event.ID][]document.Cell{}, 1
	for m := range event.Each(st.Matches) {
		home, away := scores(m)
		for _, side := range []struct {
			of [2]event.ID
			v  exact.Rat
		}{{[2]event.ID{m.Home, m.Away}, home}, {[2]event.ID{m.Away, m.Home}, away}} {
			c := document.Cell{Text: "…", Quiet: true}
			switch {
			case m.LeftOut:
				c.Text = "–"
			case m.Counts():
				c = document.Cell{Text: p.figure(m, side.v), Value: &side.v, Decimals: p.decimals()}
			}
			met[side.of] = append(met[side.of], c)
			most = max(most, len(met[side.of]))
		}
	}
	t := document.Table{Title: title, Together: true, Keys: 2, Columns: p.teamColumns(), Spare: true}
	for _, id := range order {
		t.Columns = append(t.Columns, document.Number(p.e.Number(id)))
	}
	for _, row := range order {
		for time := range most {
			r := document.Row{Cells: p.teamCells(row)}
			if time > 0 {
				r.Cells[0], r.Cells[1] = document.Cell{}, document.Cell{Text: p.e.T("paper.matches.time", "n", time+1), Quiet: true}
			}
			for _, column := range order {
				c := document.Cell{}
				switch cells := met[[2]event.ID{row, column}]; {
				case row == column:
					c = document.Cell{Text: "×", Quiet: true}
				case time < len(cells):
					c = cells[time]
				}
				r.Cells = append(r.Cells, c)
			}
			t.Rows = append(t.Rows, r)
		}
	}
	return t
}

// list has a row a match, by round: for a telephone.
func (p *matches) list(in string) document.Table {
	title := "paper.matches.cross"
	if p.e.Options.Links.Folder {
		title = "paper.matches.by-round"
	}
	t := document.Table{Title: p.e.T(title, "in", in), Columns: []document.Column{
		{Head: p.e.T("paper.matches.round"), Align: document.Right, Kind: document.Numbers, Quiet: true},
		{Head: p.e.T("paper.matches.teams"), Wraps: true},
		{Head: in, Align: document.Right, Bold: true},
	}}
	for m := range event.Each(p.e.Standings.Matches) {
		home, away := scores(m)
		cells := []document.Cell{p.e.Whole(m.Round), {Text: p.e.Team(m.Home)}, {}}
		if m.Away != "" {
			cells[1].Text += document.Between + p.e.Team(m.Away)
		}
		if m.Counts() {
			cells[2].Text = p.figure(m, home) + document.Between + p.figure(m, away)
		}
		t.Rows = append(t.Rows, document.Row{Cells: cells})
	}
	for b := range event.Each(p.e.Standings.Byes) {
		t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{p.e.Whole(b.Round), {Text: p.e.Team(b.Team) + document.Between + p.e.T("paper.draw.is-free")}, {Text: p.e.Words.Fixed(b.Side.Final(), p.decimals())}}})
	}
	slices.SortStableFunc(t.Rows, func(a, b document.Row) int { return a.Cells[0].Value.Cmp(*b.Cells[0].Value) })
	return t
}
