package reports

import (
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/competition"
	"uitslag/internal/phrase"
	"uitslag/internal/reports/evening"
	scoringcompetition "uitslag/internal/scoring/competition"
)

// competitionPaper is the standings of a competition.
type competitionPaper struct {
	*evening.Evening
	evening.Facts
	evening.Figures
	standings *competition.Standings
	book      phrase.Competition
	links     evening.Links
}

// Competitie is the standings of a competition: a column an evening, the lines of
// promotion, and below them the rules they were made by.
func Competitie(in evening.Input) *document.Document {
	p := competitionPaper{in.Evening(), in.Facts(), in.Figures(), in.Competition, phrase.Competition{Words: in.Words, Member: in.Names}, in.Options.Links}
	d := p.Base("paper.competition")
	d.Posted, d.MinSize, d.MaxSize = true, document.PostedLeast, 14
	s := in.Competition
	if s == nil { // asked for without one: there is nothing to say
		d.Title = in.Club
		return d
	}
	k := &s.Competition
	if d.Title = k.Name; in.Club != "" {
		d.Subtitle = append(d.Subtitle, in.Club)
	}
	d.Subtitle = append(d.Subtitle, p.span()...)
	if s.Provisional() {
		d.Stamp = p.T("paper.provisional.stamp")
	}
	rows := p.book.Sorted(s.Rows)
	if len(rows) == 0 {
		d.Blocks = append(d.Blocks, document.Paragraph{Text: p.T("paper.competition.empty")})
	} else {
		d.Blocks = append(d.Blocks, p.table(rows))
	}
	if legend := p.book.Legend(rows); len(legend) > 0 {
		d.Blocks = append(d.Blocks, document.Paragraph{Text: strings.Join(legend, " · ")})
	}
	for _, x := range s.Skipped {
		d.Blocks = append(d.Blocks, document.Paragraph{Marked: true, Text: p.book.Skipped(x)})
	}
	d.Blocks = append(d.Blocks, document.Paragraph{Text: strings.Join(p.book.Rules(k, in.From), " ")})
	switch {
	case s.Provisional():
		d.Footer = append(d.Footer, p.T("paper.provisional"))
	case k.Ended:
		d.Footer = append(d.Footer, p.T("paper.competition.ended"))
	}
	d.Footer = append(d.Footer, p.WhenMade()...)
	return d
}

// span says after how many evenings, and until which day.
func (p *competitionPaper) span() []string {
	all := p.standings.Evenings
	if len(all) == 0 {
		return nil
	}
	return []string{p.T("paper.competition.after", "n", len(all), "date", p.Words.Date(all[len(all)-1].Date))}
}

func (p *competitionPaper) table(rows []competition.Row) document.Table {
	s := p.standings
	head := "%"
	if !s.Percent {
		head = p.T("paper.competition.imps")
	}
	t := document.Table{Keys: 4, Columns: []document.Column{
		{Head: p.T("paper.rank"), Align: document.Right, Kind: document.Numbers},
		{Align: document.Left, Tight: true},
		{Head: p.T("paper.name"), Wraps: true},
		{Head: head, Align: document.Right, Kind: document.Numbers, Bold: true},
		{Head: p.T("paper.competition.played"), Align: document.Right, Kind: document.Numbers, Quiet: true},
	}}
	if s.Percent {
		t.Columns[3].Kind = document.Percents
	}
	moves := false
	for _, e := range s.Evenings {
		head := p.Words.DayMonth(e.Date)
		if e.Provisional {
			head += " …"
		}
		t.Columns = append(t.Columns, document.Column{Head: head, Align: document.Right, Kind: t.Columns[3].Kind, To: p.links.ToSession(e.Session)})
	}
	for i := range rows {
		moves = moves || rows[i].Move != scoringcompetition.Stay
		t.Rows = append(t.Rows, p.row(rows, i))
	}
	if !moves {
		drop(&t, 1)
		t.Keys--
	}
	return t
}

func (p *competitionPaper) row(rows []competition.Row, i int) document.Row {
	r := &rows[i]
	row := document.Row{Bold: r.Place.Rank >= 1 && r.Place.Rank <= 3, Lined: phrase.LineAbove(rows, i)}
	place := document.Cell{}
	if r.Place.Rank > 0 {
		place = p.Whole(r.Place.Rank)
		if r.Place.Tied {
			place.Suffix = "="
		}
		if r.ByLot {
			place.Suffix = phrase.ByLot
		}
	}
	score := document.Cell{}
	if r.HasScore {
		score = p.Points(r.Score, 2)
	}
	row.Cells = append(row.Cells, place, document.Cell{Text: phrase.CompetitionMove(r.Move)}, document.Cell{Text: p.book.Names(r.Named), To: p.member(r.Named)}, score, p.Whole(r.Played))
	for j := range r.Lines {
		l := &r.Lines[j]
		c := document.Cell{Quiet: l.Dropped || l.Kind == scoringcompetition.Absent, Decimals: 2, Apart: l.Dropped}
		if c.Text, c.Suffix = p.book.Cell(l); l.Counts || l.Dropped {
			c.Value = &l.Score
		}
		row.Cells = append(row.Cells, c)
	}
	return row
}

// member is the page of the one who is named, where that is one.
func (p *competitionPaper) member(named []event.ID) string {
	if len(named) != 1 {
		return ""
	}
	return p.links.ToMember(named[0])
}

// drop takes a column out.
func drop(t *document.Table, column int) {
	t.Columns = append(t.Columns[:column:column], t.Columns[column+1:]...)
	for i := range t.Rows {
		c := t.Rows[i].Cells
		t.Rows[i].Cells = append(c[:column:column], c[column+1:]...)
	}
}
