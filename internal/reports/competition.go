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

type competitionPaper struct {
	e    *evening.Evening
	book phrase.Competition
}

// Competitie returns the standings of a competition: a column an evening, the lines of
// promotion, and below them the rules they were made by.
func Competitie(in evening.Input) *document.Document {
	p := competitionPaper{evening.Of(in), phrase.Competition{Words: in.Words, Member: in.Names}}
	d := p.e.Base("paper.competition")
	d.Posted, d.MinSize, d.MaxSize = true, document.PostedLeast, 14
	s := in.Competition
	if s == nil { // asked for without one: there is nothing to say
		d.Title, d.Subtitle = in.Club, nil
		return d
	}
	k := &s.Competition
	d.Title = k.Name
	d.Subtitle = append(d.Subtitle, p.span()...)
	if s.Provisional() {
		d.Stamp = p.e.T("paper.provisional.stamp")
	}
	rows := p.book.Sorted(s.Rows)
	var skipped document.Blocks
	for _, x := range s.Skipped {
		skipped = append(skipped, document.Paragraph{Marked: true, Text: p.book.Skipped(x)})
	}
	d.Add(
		document.When(len(rows) == 0, document.Paragraph{Text: p.e.T("paper.competition.empty")}),
		document.When(len(rows) > 0, p.table(rows)),
		document.Paragraph{Text: strings.Join(p.book.Legend(rows), " · ")},
		skipped,
		document.Paragraph{Text: strings.Join(p.book.Rules(k, in.From), " ")},
	)
	switch {
	case s.Provisional():
		d.Footer = append(d.Footer, p.e.T("paper.provisional"))
	case k.Ended:
		d.Footer = append(d.Footer, p.e.T("paper.competition.ended"))
	}
	d.Footer = append(d.Footer, p.e.WhenMade()...)
	return d
}

// span says after how many evenings, and until which day.
func (p *competitionPaper) span() []string {
	all := p.e.Competition.Evenings
	if len(all) == 0 {
		return nil
	}
	return []string{p.e.T("paper.competition.after", "n", len(all), "date", p.e.Words.Date(all[len(all)-1].Date))}
}

func (p *competitionPaper) table(rows []competition.Row) document.Table {
	type row = competition.Row
	s, kind, head := p.e.Competition, document.Percents, "%"
	if !s.Percent {
		kind, head = document.Numbers, p.e.T("paper.competition.imps")
	}
	var columns document.ColumnsOf[row]
	columns.Add(true, document.Number(p.e.T("paper.rank")), func(r *row) document.Cell {
		place := p.e.Rank(r.Place)
		if r.ByLot && r.Place.Rank > 0 {
			place.Suffix = phrase.ByLot
		}
		return place
	})
	moves := slices.ContainsFunc(rows, func(r row) bool { return r.Move != scoringcompetition.Stay })
	columns.Add(moves, document.Column{Tight: true}, func(r *row) document.Cell { return document.Cell{Text: phrase.CompetitionMove(r.Move)} })
	columns.Add(true, document.Column{Head: p.e.T("paper.name"), Wraps: true}, func(r *row) document.Cell {
		return document.Cell{Text: p.book.Names(r.Named), To: p.member(r.Named)}
	})
	columns.Add(true, document.Column{Head: head, Align: document.Right, Kind: kind, Bold: true}, func(r *row) document.Cell {
		if !r.HasScore {
			return document.Cell{}
		}
		return p.e.Points(r.Score, 2)
	})
	keys := len(columns)
	columns.Add(true, document.Column{Head: p.e.T("points.sessions"), Align: document.Right, Kind: document.Numbers, Quiet: true}, func(r *row) document.Cell {
		return p.e.Whole(r.Played)
	})
	for j, e := range s.Evenings {
		head := p.e.Words.DayMonth(e.Date)
		if e.Provisional {
			head += " …"
		}
		columns.Add(true, document.Column{Head: head, Align: document.Right, Kind: kind, To: p.e.Options.Links.ToSession(e.Session)}, func(r *row) document.Cell {
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

// member returns the page of a single named member, else "".
func (p *competitionPaper) member(named []event.ID) string {
	if len(named) != 1 {
		return ""
	}
	return p.e.Options.Links.ToMember(named[0])
}
