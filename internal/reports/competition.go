package reports

import (
	"slices"
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
	type row = competition.Row
	s, kind, head := p.standings, document.Percents, "%"
	if !s.Percent {
		kind, head = document.Numbers, p.T("paper.competition.imps")
	}
	var columns document.ColumnsOf[row]
	columns.Add(true, document.Number(p.T("paper.rank")), func(r *row) document.Cell {
		place := p.Rank(r.Place)
		if r.ByLot && r.Place.Rank > 0 {
			place.Suffix = phrase.ByLot
		}
		return place
	})
	moves := slices.ContainsFunc(rows, func(r row) bool { return r.Move != scoringcompetition.Stay })
	columns.Add(moves, document.Column{Tight: true}, func(r *row) document.Cell { return document.Cell{Text: phrase.CompetitionMove(r.Move)} })
	columns.Add(true, document.Column{Head: p.T("paper.name"), Wraps: true}, func(r *row) document.Cell {
		return document.Cell{Text: p.book.Names(r.Named), To: p.member(r.Named)}
	})
	columns.Add(true, document.Column{Head: head, Align: document.Right, Kind: kind, Bold: true}, func(r *row) document.Cell {
		if !r.HasScore {
			return document.Cell{}
		}
		return p.Points(r.Score, 2)
	})
	keys := len(columns)
	columns.Add(true, document.Column{Head: p.T("points.sessions"), Align: document.Right, Kind: document.Numbers, Quiet: true}, func(r *row) document.Cell {
		return p.Whole(r.Played)
	})
	for j, e := range s.Evenings {
		head := p.Words.DayMonth(e.Date)
		if e.Provisional {
			head += " …"
		}
		columns.Add(true, document.Column{Head: head, Align: document.Right, Kind: kind, To: p.links.ToSession(e.Session)}, func(r *row) document.Cell {
			l := &r.Lines[j]
			c := document.Cell{Quiet: l.Dropped || l.Kind == scoringcompetition.Absent, Decimals: 2, Apart: l.Dropped}
			if c.Text, c.Suffix = p.book.Cell(l); l.Counts || l.Dropped {
				c.Value = &l.Score
			}
			return c
		})
	}
	t := columns.Table(rows)
	t.Keys = keys
	for i := range rows {
		place := rows[i].Place.Rank
		t.Rows[i].Bold, t.Rows[i].Lined = place >= 1 && place <= 3, phrase.LineAbove(rows, i)
	}
	return t
}

// member is the page of the one who is named, where that is one.
func (p *competitionPaper) member(named []event.ID) string {
	if len(named) != 1 {
		return ""
	}
	return p.links.ToMember(named[0])
}
