package points

import (
	"cmp"
	"strings"

	"uitslag/internal/awards"
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/points"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/reports/evening"
	"uitslag/internal/scoring"
)

// listLeast is the smallest type of the body, in points: the list is read from the wall.
const listLeast = 12

// mostDecimals is how many decimals points have at most.
const mostDecimals = 2

type papers struct {
	e    *evening.Evening
	book phrase.Points
}

func (p *papers) base(name string) *document.Document {
	d := p.e.Base(name)
	d.Footer = p.e.WhenMade()
	return d
}

func (p *papers) name(member event.ID) string { return cmp.Or(p.e.Name(member), "?") }

// number returns a member's number at the federation, where the club wants it.
func (p *papers) number(member event.ID) string {
	if p.e.Numbers == nil {
		return ""
	}
	return p.e.Numbers(member)
}

// category returns a member's category as it is shown, "" for none.
func (p *papers) category(member event.ID) string {
	if p.e.Input.Points.Category == nil {
		return ""
	}
	return awards.AEBCategoryName(p.e.Input.Points.Category(member))
}

// List returns the members by what they earned. What was added up stands in the heading.
func List(in evening.Input) *document.Document {
	p, l := papers{evening.Of(in), phrase.Points{Words: in.Words}}, in.Points.List
	d := p.base("paper.points-list")
	d.Posted, d.MinSize, d.MaxSize = true, listLeast, 16
	if l == nil { // asked for without one: there is nothing to say
		return d
	}
	d.Title = p.e.T("paper.points-list.of", "kind", p.book.Kind(l.Kind))
	d.Subtitle = append(d.Subtitle, p.book.Query(&l.Query)...)
	var notes []string
	if len(l.Rows) == 0 {
		d.Add(document.Paragraph{Text: p.e.T("paper.points-list.empty", "kind", p.book.Kind(l.Kind))})
	} else {
		d.Subtitle = append(d.Subtitle, p.e.T("paper.points-list.sessions", "n", l.Sessions))
		d.Add(p.list(l))
		notes = append(notes, p.e.T("paper.points-list.rule"))
	}
	if !l.Guests {
		notes = append(notes, p.e.T("paper.points-list.no-guests"))
	}
	if l.Erased > 0 {
		notes = append(notes, p.e.T("paper.points-list.erased", "n", l.Erased))
	}
	d.Add(document.Paragraph{Text: strings.Join(notes, " ")})
	return d
}

func (p *papers) list(l *points.List) document.Table {
	var all []exact.Rat
	categories := false
	for r := range event.Each(l.Rows) {
		all = append(all, r.Points)
		categories = categories || l.Category == "" && p.category(r.Member) != ""
	}
	decimals := exact.Decimals(mostDecimals, all...)
	var columns document.ColumnsOf[points.Row]
	columns.Add(true, document.Number(p.e.T("paper.rank")), func(r *points.Row) document.Cell { return p.e.Rank(scoring.Place{Rank: r.Place, Tied: r.Shared}) })
	columns.Add(true, document.Column{Head: p.e.T("paper.name"), Wraps: true}, func(r *points.Row) document.Cell {
		return document.Cell{Text: p.name(r.Member), To: p.e.Options.Links.ToMember(r.Member)}
	})
	columns.Add(p.e.Numbers != nil, document.Column{Head: p.e.T("members.col.federation"), Quiet: true}, func(r *points.Row) document.Cell {
		return document.Cell{Text: p.number(r.Member)}
	})
	columns.Add(categories, document.Column{Head: p.e.T("members.col.category"), Quiet: true}, func(r *points.Row) document.Cell {
		return document.Cell{Text: p.category(r.Member)}
	})
	decides := document.Number(p.e.T("points-list.col.points"))
	decides.Bold = true
	columns.Add(true, decides, func(r *points.Row) document.Cell { return p.e.Points(r.Points, decimals) })
	columns.Add(true, document.Number(p.e.T("points.sessions")), func(r *points.Row) document.Cell { return p.e.Whole(r.Evenings) })
	columns.Add(l.Best > 0, document.Number(p.e.T("paper.points-list.counted")), func(r *points.Row) document.Cell { return p.e.Whole(r.Counted) })

	t := columns.Table(l.Rows)
	t.Keys = 2
	for i := range t.Rows {
		t.Rows[i].Bold = l.Rows[i].Place <= 3
	}
	return t
}
