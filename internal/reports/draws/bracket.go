package draws

import (
	"slices"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/internal/reports/evening"
)

// Bracket returns a knock-out on one lying sheet: a column a round, each match between the two that
// lead to it. The Lacks of the document is report.no-draw.
func Bracket(in evening.Input) *document.Document {
	p := papers{evening.Of(in)}
	d := p.evening.Document("paper.bracket")
	d.Posted, d.Lying, d.MinSize, d.MaxSize = true, true, document.SizeLeast, 16
	for i := range in.Standings.Session.Sections {
		b := in.Standings.Bracket(in.Standings.Session.Sections[i].Letter)
		if b == nil {
			continue
		}
		d.Part()
		d.Add(
			document.When(p.evening.Several(), document.Heading{Text: p.evening.T("paper.section", "section", b.Section)}),
			p.bracket(b),
			document.Paragraph{Text: p.evening.T("paper.bracket.note", "points", p.evening.PointsHead())},
			remarked(&p, b),
		)
	}
	if len(d.Blocks) == 0 {
		d.Lack(problem.New("report.no-draw"), p.evening.T("paper.draw.none"))
	}
	return d
}

// bracket has two rows a match of the first round, and a column a round.
func (p *papers) bracket(b *standings.Bracket) document.Table {
	t := document.Table{Framed: true, Together: true}
	rows := 2 * len(b.Rounds[0].Matches)
	for i := range b.Rounds {
		t.Columns = append(t.Columns,
			document.Column{Head: p.roundName(i, len(b.Rounds)), Rule: i > 0, Wraps: true},
			document.Column{Align: document.Right, Kind: document.Numbers})
	}
	t.Columns = append(t.Columns, document.Column{Head: p.evening.T("paper.bracket.winner"), Rule: true, Bold: true})
	for i := range rows {
		t.Rows = append(t.Rows, document.Row{Cells: make([]document.Cell, len(t.Columns)), Lined: i > 0 && i%4 == 0})
	}
	// who comes to a round stands in the middle of those it came from
	at := make([]int, rows)
	for i := range at {
		at[i] = i
	}
	for r := range b.Rounds {
		var next []int
		for k := range b.Rounds[r].Matches {
			m := &b.Rounds[r].Matches[k]
			from, to := at[2*k], at[2*k+1]
			p.put(&t, from, 2*r, m, m.Home)
			p.put(&t, to, 2*r, m, m.Away)
			next = append(next, (from+to)/2)
		}
		at = next
	}
	if b.Winner != "" {
		t.Rows[at[0]].Cells[2*len(b.Rounds)].Text = p.evening.Players(b.Winner)
	}
	return t
}

// remarked returns the matches with a penalty or with extra boards, each with its own scores:
// "Klaver – Ruiten: 10 – 0, straf Klaver −15".
func remarked(p *papers, b *standings.Bracket) document.Blocks {
	var out document.Blocks
	most := p.evening.Standings.Event.Rules.PointDecimals
	for _, r := range b.Rounds {
		for m := range event.Each(r.Matches) {
			home, away := p.evening.Players(m.Home), p.evening.Players(m.Away)
			said := []string{phrase.Fined(p.evening.Words, home, away, m.HomePenalty, m.AwayPenalty, most), phrase.Extra(p.evening.Words, m, most)}
			said = slices.DeleteFunc(said, func(text string) bool { return text == "" })
			if len(said) == 0 || m.Awarded || m.Left {
				continue
			}
			one, other := m.HomeScore.Add(m.HomePenalty), m.AwayScore.Add(m.AwayPenalty)
			out = append(out, document.Paragraph{Text: p.evening.Words.Colon(home+document.Between+away, p.evening.Words.Number(one, most)+document.Between+p.evening.Words.Number(other, most)+", "+strings.Join(said, ", "))})
		}
	}
	return out
}

func (p *papers) put(t *document.Table, row, column int, m *standings.BracketMatch, id event.ID) {
	name, points := &t.Rows[row].Cells[column], &t.Rows[row].Cells[column+1]
	switch {
	case id == "" && m.Free:
		*name = document.Cell{Text: p.evening.T("paper.draw.is-free"), Quiet: true}
		return
	case id == "":
		*name = document.Cell{Text: "…", Quiet: true}
		return
	}
	*name = document.Cell{Text: p.evening.Number(id) + "  " + p.evening.Players(id), Bold: m.Winner == id && !m.Free}
	switch {
	case m.Awarded || m.Left:
		if m.Winner == id {
			points.Text = p.evening.T("paper.bracket.awarded")
		}
	case m.Counted > 0:
		v := m.AwayScore
		if id == m.Home {
			v = m.HomeScore
		}
		*points = p.evening.Points(v, exact.Decimals(p.evening.Standings.Event.Rules.PointDecimals, m.HomeScore, m.AwayScore))
		points.Bold = name.Bold
	}
}

// roundName is "Finale", "Halve finale", "Kwartfinale", or "Ronde 1".
func (p *papers) roundName(i, of int) string {
	switch of - i {
	case 1:
		return p.evening.T("paper.bracket.final")
	case 2:
		return p.evening.T("paper.bracket.semi")
	case 3:
		return p.evening.T("paper.bracket.quarter")
	}
	return p.evening.T("paper.matches.round") + " " + p.evening.Whole(i+1).Text
}
