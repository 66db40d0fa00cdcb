package reports

import (
	"slices"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/phrase"
	"uitslag/internal/phrase/columns"
	"uitslag/internal/problem"
	"uitslag/internal/reports/evening"
)

// totalLeast is the smallest type of the body, in points: it is read from the wall.
const totalLeast = 12

// totalPaper is the uitslag over the sessions of an event.
type totalPaper struct {
	evening *evening.Evening
	of      *total.Total
	book    phrase.Total
}

// Totaal returns the uitslag over the sessions of an event: the total, the points that its places
// earn, what is taken along, and a column a session. It lacks sessions where the event has one.
func Totaal(in evening.Input) *document.Document {
	st := in.Standings
	p := totalPaper{evening: evening.Of(in)}
	d := p.evening.Base("paper.total")
	d.Posted, d.MinSize, d.MaxSize = true, totalLeast, 14
	d.Title = st.Event.Name
	all, err := total.Of(st.Event, func(id event.ID) (*standings.Standings, error) {
		if id == st.Session.ID {
			return st, nil
		}
		return standings.Of(st.Event, id, st.Categories)
	})
	if err == nil && (!st.Event.Several() || len(all.Sessions) == 0) {
		err = problem.New("report.no-sessions")
	}
	if err != nil {
		d.Lack(err, in.Words.Sentence(err))
		return d
	}
	p.of, p.book = all, phrase.Total{Words: in.Words, Of: all}
	last := all.Sessions[len(all.Sessions)-1]
	d.Subtitle = append(d.Subtitle, in.Words.T("paper.total.after", "n", len(all.Sessions), "date", in.Words.Date(last.Date)))
	if all.Provisional() {
		d.Stamp = in.Words.T("paper.provisional.stamp")
	}
	for l := range event.Each(all.Lists) {
		d.Add(document.Heading{Text: p.book.Title(l)}, p.table(l))
	}
	d.Blocks = append(d.Blocks, document.Paragraph{Text: strings.Join(p.book.Rules(), " ")})
	if p.book.Earns() { // the rules that the points are of
		d.Footer = append(d.Footer, p.evening.Rules())
	}
	d.Footer = append(d.Footer, p.book.State())
	d.Footer = append(d.Footer, p.evening.WhenMade()...)
	return d
}

func (p *totalPaper) table(l *total.List) document.Table {
	all := slices.DeleteFunc(columns.OfTotal(p.book), func(c columns.Column) bool {
		return c.Kind == columns.Boards || c.Kind == columns.Carried && !l.Carries()
	})
	t := document.Table{Keys: 4}
	for _, c := range all {
		x := columnOf(c)
		switch c.Kind {
		case columns.Pair:
			x.Kind, x.Quiet = document.Texts, false
		case columns.ClubPoints, columns.Federation:
			t.Keys++
		case columns.InSession:
			s := &p.of.Sessions[c.Part]
			if x.To = p.evening.Options.Links.ToSession(s.Session.ID); s.Standings.Provisional() {
				x.Head += " …"
			}
		}
		if p.of.Unit == total.Percent && (c.Kind == columns.Over || c.Kind == columns.InSession) {
			x.Kind = document.Percents
		}
		t.Columns = append(t.Columns, x)
	}
	for r := range event.Each(l.Rows) {
		row := document.Row{Bold: !l.Out && r.Place.Rank >= 1 && r.Place.Rank <= 3}
		for _, c := range all {
			row.Cells = append(row.Cells, p.cell(c, r))
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}

func (p *totalPaper) cell(c columns.Column, r *total.Row) document.Cell {
	switch c.Kind {
	case columns.Rank:
		return p.evening.Rank(r.Place)
	case columns.Pair:
		return document.Cell{Text: "(" + p.of.Number(r.Contestant) + ")"}
	case columns.Name:
		return document.Cell{Text: p.evening.Players(r.Contestant), To: p.evening.Options.Links.ToContestant(r.Contestant)}
	case columns.Carried:
		return document.Cell{Text: p.book.Carried(r)}
	case columns.InSession:
		x := &r.Cells[c.Part]
		cell := document.Cell{Text: p.book.Cell(x), Decimals: p.book.Decimals(), Quiet: !x.Counts, Apart: x.Has && !x.Counts}
		if x.Has {
			cell.Value = &x.Score
		}
		return cell
	}
	if v, ok := c.Over(r); ok {
		return p.evening.Points(v, c.OverDecimals(p.book))
	}
	return document.Cell{}
}
