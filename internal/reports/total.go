package reports

import (
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/internal/reports/evening"
)

// totalLeast is the smallest type of the body, in points: it is read from the wall.
const totalLeast = 12

// totalPaper is the uitslag over the sessions of an event.
type totalPaper struct {
	evening.Contestants
	evening.Facts
	evening.Figures
	of    *total.Total
	book  phrase.Total
	links evening.Links
}

// Totaal is the uitslag over the sessions of an event: the total, the points that its places earn,
// what is taken along, and a column a session. It lacks sessions where the event has one.
func Totaal(in evening.Input) *document.Document {
	st := in.Standings
	p := totalPaper{Contestants: in.Contestants(), Facts: in.Facts(), Figures: in.Figures(), links: in.Options.Links}
	d := p.Facts.Base("paper.total")
	d.Posted, d.MinSize, d.MaxSize = true, totalLeast, 14
	if d.Title = st.Event.Name; in.Club != "" {
		d.Subtitle = append(d.Subtitle, in.Club)
	}
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
		d.Lacks = err
		d.Blocks = append(d.Blocks, document.Paragraph{Text: in.Words.Sentence(err)})
		return d
	}
	p.of, p.book = all, phrase.Total{Words: in.Words, Of: all}
	last := all.Sessions[len(all.Sessions)-1]
	d.Subtitle = append(d.Subtitle, in.Words.T("paper.total.after", "n", len(all.Sessions), "date", in.Words.Date(last.Date)))
	if all.Provisional() {
		d.Stamp = in.Words.T("paper.provisional.stamp")
	}
	for i := range all.Lists {
		l := &all.Lists[i]
		if title := p.book.Title(l); title != "" {
			d.Blocks = append(d.Blocks, document.Heading{Text: title})
		}
		d.Blocks = append(d.Blocks, p.table(l))
	}
	d.Blocks = append(d.Blocks, document.Paragraph{Text: strings.Join(p.book.Rules(), " ")})
	if len(p.book.Earned()) > 0 { // the rules that the points are of
		d.Footer = append(d.Footer, p.Facts.Rules())
	}
	d.Footer = append(d.Footer, p.book.State())
	d.Footer = append(d.Footer, p.WhenMade()...)
	return d
}

func (p *totalPaper) table(l *total.List) document.Table {
	w := p.Contestants.Words
	kind := document.Numbers
	if p.of.Unit == total.Percent {
		kind = document.Percents
	}
	t := document.Table{Keys: 4, Columns: []document.Column{
		{Head: w.T("paper.rank"), Align: document.Right, Kind: document.Numbers},
		{Head: w.T("paper.pair"), Align: document.Left, Tight: true},
		{Head: w.T("paper.name"), Wraps: true},
		{Head: p.book.Head(), Align: document.Right, Kind: kind, Bold: true},
	}}
	earns := p.book.Earned()
	for _, x := range earns {
		t.Columns = append(t.Columns, document.Column{Head: x.Head, Align: document.Right, Kind: document.Numbers})
	}
	t.Keys += len(earns)
	carries := false
	for i := range l.Rows {
		carries = carries || l.Rows[i].Carried.Has
	}
	if carries {
		t.Columns = append(t.Columns, document.Column{Head: w.T("total.carried"), Align: document.Right, Kind: document.Numbers})
	}
	for i := range p.of.Sessions {
		head := p.book.Session(i)
		if p.of.Sessions[i].Standings.Provisional() {
			head += " …"
		}
		t.Columns = append(t.Columns, document.Column{Head: head, Align: document.Right, Kind: kind, To: p.links.ToSession(p.of.Sessions[i].Session.ID)})
	}
	for i := range l.Rows {
		r := &l.Rows[i]
		row := document.Row{Bold: !l.Out && r.Place.Rank >= 1 && r.Place.Rank <= 3}
		place := document.Cell{}
		if r.Place.Rank > 0 {
			if place = p.Whole(r.Place.Rank); r.Place.Tied {
				place.Suffix = "="
			}
		}
		score := document.Cell{}
		if r.HasScore {
			score = p.Points(r.Score, p.book.Decimals())
		}
		row.Cells = append(row.Cells, place, document.Cell{Text: "(" + p.of.Number(r.Contestant) + ")"}, document.Cell{Text: p.Players(r.Contestant), To: p.links.ToContestant(r.Contestant)}, score)
		for _, x := range earns {
			cell := document.Cell{}
			if earned, ok := x.Of(r); ok {
				cell = p.Points(earned, x.Decimals)
			}
			row.Cells = append(row.Cells, cell)
		}
		if carries {
			row.Cells = append(row.Cells, document.Cell{Text: p.book.Carried(r)})
		}
		for j := range r.Cells {
			c := &r.Cells[j]
			cell := document.Cell{Text: p.book.Cell(c), Decimals: p.book.Decimals(), Quiet: !c.Counts, Apart: c.Has && !c.Counts}
			if c.Has {
				cell.Value = &c.Score
			}
			row.Cells = append(row.Cells, cell)
		}
		t.Rows = append(t.Rows, row)
	}
	return t
}
