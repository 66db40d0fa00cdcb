package points

import (
	"slices"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/points"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/reports/evening"
	"uitslag/internal/scoring"
)

// percentDecimals are those of percentages, as they are booked.
const percentDecimals = 2

// Members returns a page for each member that was asked for: the sessions with date, place,
// partners, percentage and points, and the percentages as a line.
func Members(in evening.Input) *document.Document {
	p, sheets := papers{evening.Of(in), phrase.Points{Words: in.Words}}, in.Points.Sheets
	d := p.base("paper.member-points")
	d.Upright, d.MinSize, d.MaxSize = true, document.SizeLeast, 12
	if len(sheets) == 0 {
		d.Blocks = append(d.Blocks, document.Paragraph{Text: p.e.T("paper.member-points.none")})
		return d
	}
	d.Subtitle = append(d.Subtitle, p.book.Period(sheets[0].From, sheets[0].To))
	if d.Cards = len(sheets) > 1; !d.Cards {
		d.Title = p.name(sheets[0].Member)
		d.Subtitle = append(d.Subtitle, p.about(sheets[0].Member)...)
	}
	kinds := kindsOf(sheets)
	if in.Options.Lines {
		t := p.sessions(nil, kinds)
		t.Columns = append([]document.Column{{Head: p.e.T("paper.name")}}, t.Columns...)
		for _, s := range sheets {
			for _, r := range p.sessions(s, kinds).Rows {
				r.Cells = append([]document.Cell{{Text: p.name(s.Member)}}, r.Cells...)
				t.Rows = append(t.Rows, r)
			}
		}
		d.Blocks = append(d.Blocks, t)
		return d
	}
	for _, s := range sheets {
		d.Part()
		head := document.Heading{Text: strings.Join(append([]string{p.name(s.Member)}, p.about(s.Member)...), " · ")}
		d.Add(document.When(d.Cards, head), p.page(s))
	}
	return d
}

func kindsOf(sheets []*points.Sheet) []event.PointsKind {
	there := map[event.PointsKind]bool{}
	for _, s := range sheets {
		for _, e := range s.Totals {
			there[e.Kind] = true
		}
	}
	return slices.DeleteFunc(event.PointsKinds(), func(k event.PointsKind) bool { return !there[k] })
}

// about returns what a member is beside the name: the number at the federation and the category.
func (p *papers) about(member event.ID) []string {
	var out []string
	if n := p.number(member); n != "" {
		out = append(out, p.e.T("paper.member-points.number", "number", n))
	}
	if c := p.category(member); c != "" {
		out = append(out, p.e.T("points.category", "category", c))
	}
	return out
}

func (p *papers) page(s *points.Sheet) document.Blocks {
	if len(s.Sessions) == 0 {
		return document.Blocks{document.Paragraph{Text: p.e.T("paper.member-points.empty")}}
	}
	best, worst := extremes(s)
	t := p.sessions(s, kindsOf([]*points.Sheet{s}))
	var notes []string
	if best >= 0 && best != worst {
		t.Rows[best].Bold, t.Rows[worst].Bold = true, true
		notes = append(notes, p.e.T("paper.member-points.bold"))
	}
	if slices.ContainsFunc(s.Sessions, func(x points.Session) bool { return x.IMPs }) {
		notes = append(notes, p.e.T("paper.member-points.imps"))
	}
	return document.Join(
		document.Paragraph{Text: p.summary(s, best, worst)},
		document.When(s.Percents > 1, p.chart(s)),
		t,
		document.Paragraph{Text: strings.Join(notes, " ")},
		document.When(len(s.Partners) > 0, document.Grid{Tables: []document.Table{p.partners(s)}}), // as narrow as it is
	)
}

// extremes returns the sessions with the best and the lowest percentage, the first of equals; -1
// where none has one.
func extremes(s *points.Sheet) (best, worst int) {
	best, worst = -1, -1
	for i := range s.Sessions {
		x := &s.Sessions[i]
		if x.IMPs || x.Percent.Sign() <= 0 {
			continue
		}
		if best < 0 || x.Percent.Cmp(s.Sessions[best].Percent) > 0 {
			best = i
		}
		if worst < 0 || x.Percent.Cmp(s.Sessions[worst].Percent) < 0 {
			worst = i
		}
	}
	return best, worst
}

// summary returns the period in one line: sessions, percentages and points.
func (p *papers) summary(s *points.Sheet, best, worst int) string {
	out := []string{p.e.T("paper.points-list.sessions", "n", len(s.Sessions))}
	percent := func(v exact.Rat) string { return p.e.Words.Percent(p.e.Words.Fixed(v, percentDecimals)) }
	if s.Percents > 0 {
		out = append(out, p.e.T("paper.member-points.mean", "percent", percent(s.Percent)))
	}
	if best >= 0 && best != worst {
		b, w := &s.Sessions[best], &s.Sessions[worst]
		out = append(out,
			p.e.T("paper.member-points.best", "percent", percent(b.Percent), "date", p.e.Words.ShortDate(b.Date)),
			p.e.T("paper.member-points.worst", "percent", percent(w.Percent), "date", p.e.Words.ShortDate(w.Date)))
	}
	for _, e := range s.Totals {
		out = append(out, p.e.T("paper.member-points.total", "points", p.e.Words.Number(e.Points, mostDecimals), "kind", p.book.Kind(e.Kind)))
	}
	return strings.Join(out, " · ")
}

// chart has the percentage of every session, against 50.
func (p *papers) chart(s *points.Sheet) document.Chart {
	fifty := exact.Int(50)
	c := document.Chart{Title: p.e.T("paper.member-points.chart"), Unit: p.e.Words.Percent(""), Base: &fifty}
	line := document.Series{Strong: true}
	for x := range event.Each(s.Sessions) {
		if x.IMPs || x.Percent.Sign() <= 0 {
			continue // the line goes from one percentage to the next
		}
		c.Labels = append(c.Labels, p.e.Words.DayMonth(x.Date))
		line.Values = append(line.Values, &x.Percent)
	}
	c.Series = []document.Series{line}
	return c
}

// sessions returns the table of the sessions, with two columns for each kind of points: those of
// the session, and all so far. Without a sheet it has the headings only.
func (p *papers) sessions(s *points.Sheet, kinds []event.PointsKind) document.Table {
	t := document.Table{Keys: 2, Columns: []document.Column{
		{Head: p.e.T("paper.date")},
		{Head: p.e.T("competitions.col.evening"), Wraps: true},
		{Head: p.e.T("paper.member-points.place"), Align: document.Right},
		{Head: p.e.T("paper.member-points.partner"), Wraps: true},
		{Head: "%", Align: document.Right, Kind: document.Percents},
	}}
	for _, k := range kinds {
		head := p.book.Head(k)
		t.Columns = append(t.Columns, document.Number(head), document.Number(p.e.T("paper.member-points.sum", "kind", head)))
		t.Columns[len(t.Columns)-2].Bold = true
	}
	if s == nil {
		return t
	}
	decimals := map[event.PointsKind]int{}
	for _, x := range s.Sessions {
		for _, e := range x.Earned {
			decimals[e.Kind] = max(decimals[e.Kind], exact.Decimals(mostDecimals, e.Points))
		}
	}
	for x := range event.Each(s.Sessions) {
		cells := []document.Cell{{Text: p.e.Words.ShortDate(x.Date)}, {Text: p.event(x), To: p.e.Options.Links.ToSession(x.Session)}, {Text: p.reached(x)}, {Text: p.people(x.Partners)}, p.percent(x)}
		for _, k := range kinds {
			earned, sum := document.Cell{}, document.Cell{}
			for _, e := range x.Earned {
				if e.Kind == k {
					earned, sum = p.e.Points(e.Points, decimals[k]), p.e.Points(e.Total, decimals[k])
				}
			}
			cells = append(cells, earned, sum)
		}
		t.Rows = append(t.Rows, document.Row{Cells: cells})
	}
	return t
}

// event returns what a session is called, and that it was played online.
func (p *papers) event(x *points.Session) string {
	name := ""
	if p.e.Input.Points.Event != nil {
		name = p.e.Input.Points.Event(x.Event)
	}
	if !x.Online {
		return name
	}
	return strings.TrimPrefix(name+" · "+p.e.T("points-list.way.online"), " · ")
}

// reached returns the place in a session: "3= van 14".
func (p *papers) reached(x *points.Session) string {
	if x.Place == 0 {
		return "–"
	}
	place := scoring.Place{Rank: x.Place, Tied: x.Shared}.String()
	if x.Of == 0 {
		return place
	}
	return p.e.T("points.place", "place", place, "of", x.Of)
}

// percent returns the percentage of a session, or the figure that it has instead.
func (p *papers) percent(x *points.Session) document.Cell {
	if !x.IMPs && x.Percent.Sign() <= 0 {
		return document.Cell{}
	}
	c := p.e.Points(x.Percent, percentDecimals)
	if x.IMPs {
		c.Suffix = "*"
	}
	return c
}

func (p *papers) people(members []event.ID) string {
	names := make([]string, len(members))
	for i, m := range members {
		names[i] = p.name(m)
	}
	return strings.Join(names, document.Between)
}

func (p *papers) partners(s *points.Sheet) document.Table {
	t := document.Table{Title: p.e.T("paper.member-points.partners"), Columns: []document.Column{
		{Head: p.e.T("paper.member-points.partner")},
		document.Number(p.e.T("points.sessions")),
		{Head: p.e.T("paper.member-points.mean-head"), Align: document.Right, Kind: document.Percents},
	}}
	for x := range event.Each(s.Partners) {
		mean := document.Cell{}
		if x.Percents > 0 {
			mean = p.e.Points(x.Percent, percentDecimals)
		}
		t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{{Text: p.name(x.Member), To: p.e.Options.Links.ToMember(x.Member)}, p.e.Whole(x.Sessions), mean}})
	}
	return t
}
