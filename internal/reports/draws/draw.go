// Package draws has the papers of rounds that are drawn one by one: who meets whom in the next
// round, and the bracket of a knock-out.
//
//	rule                                                       source           file
//	the last round that was drawn, by table and by number;     R-DRAW-PAPER     draw.go
//	  who is free
//	a knock-out on one lying sheet, from the top of the        R-BRACKET-PAPER  bracket.go
//	  bracket down, with what is decided
package draws

import (
	"cmp"
	"slices"
	"strconv"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/drawing"
	"uitslag/internal/phrase"
	"uitslag/internal/problem"
	"uitslag/internal/reports/evening"
)

// mostTogether is how many tables a round has at most whose two lists stand on one sheet.
const mostTogether = 10

type papers struct {
	evening *evening.Evening
}

// Draw returns the list of the last round of each section that is drawn round by round: by table,
// and by number. The Lacks of the document is report.no-draw.
func Draw(in evening.Input) *document.Document {
	p := papers{evening.Of(in)}
	d := p.evening.Base("paper.draw")
	d.Posted, d.MinSize, d.MaxSize = true, document.PostedLeast, 18
	d.Subtitle, d.Footer = append(d.Subtitle, p.evening.When()...), p.evening.WhenMade()
	for c := range event.Each(in.Standings.Session.Sections) {
		if c.Drawing == nil || c.Movement == nil || len(c.Movement.Rounds) == 0 {
			continue
		}
		r := p.round(c, len(c.Movement.Rounds))
		d.Part()
		d.Add(r.blocks())
	}
	if len(d.Blocks) == 0 {
		d.Lack(problem.New("report.no-draw"), p.evening.T("paper.draw.none"))
	}
	return d
}

// meeting is who meet at a table, or of teams at two.
type meeting struct {
	table, other int // other: of teams, the closed one; 0 for none
	a, b         event.ID
}

// tables is "3", or of teams "3-4".
func (m *meeting) tables() string {
	if m.other > 0 {
		return strconv.Itoa(m.table) + "-" + strconv.Itoa(m.other)
	}
	return strconv.Itoa(m.table)
}

type round struct {
	evening  *evening.Evening
	section  *event.Section
	number   int
	draw     *event.Draw // nil where what it was drawn from is not kept
	meetings []meeting
	free     []event.ID
}

func (p *papers) round(c *event.Section, number int) *round {
	s := p.evening.Standings.Session
	r := &round{evening: p.evening, section: c, number: number, draw: s.Draw(c.Letter, number)}
	if p.evening.OfTeams() {
		for _, m := range event.Matches(s) {
			if m.Section == c.Letter && m.Round == number {
				r.meetings = append(r.meetings, meeting{m.OpenTable, m.ClosedTable, m.Home, m.Away})
			}
		}
	} else {
		for _, x := range s.Sittings() {
			m := meeting{table: x.Table, a: x.NS.A, b: x.EW.A}
			// a table where boards were turned meets twice
			again := slices.ContainsFunc(r.meetings, func(x meeting) bool { return x.table == m.table && (x.a == m.a || x.a == m.b) })
			if x.Section == c.Letter && x.Round == number && !x.NS.Empty() && !x.EW.Empty() && !again {
				r.meetings = append(r.meetings, m)
			}
		}
	}
	slices.SortStableFunc(r.meetings, func(a, b meeting) int { return cmp.Compare(a.table, b.table) })
	var all []event.ID
	if r.draw == nil {
		for _, l := range c.Labels {
			all = append(all, l.Contestant)
		}
	} else {
		for _, x := range r.draw.Order {
			all = append(all, x.Contestant)
		}
		all = append(all, r.draw.Free)
	}
	for _, id := range all {
		if id != "" && !slices.Contains(r.free, id) && !slices.ContainsFunc(r.meetings, func(m meeting) bool { return m.a == id || m.b == id }) {
			r.free = append(r.free, id)
		}
	}
	return r
}

func (r *round) blocks() document.Blocks {
	title := r.evening.T("paper.draw.round", "round", r.number)
	if r.evening.Several() {
		title += " · " + r.evening.T("paper.section", "section", r.section.Letter)
	}
	var who []string
	for _, id := range r.free {
		who = append(who, r.evening.Players(id)+" ("+r.evening.Number(id)+")")
	}
	return document.Join(
		document.Heading{Text: title},
		r.drawn(),
		r.byTable(),
		document.When(len(who) > 0, document.Paragraph{Text: r.evening.T("paper.draw.free", "n", len(who), "who", r.evening.Words.List(who)), Marked: true}),
		document.When(len(r.meetings) > mostTogether, document.NewPage{}),
		r.byNumber(),
	)
}

// drawn says of how many the results were missing when the round was drawn, and how many meet
// again; nothing where it is not known what it was drawn from.
func (r *round) drawn() document.Blocks {
	if r.draw == nil {
		return nil
	}
	again := ""
	if x, err := drawing.Explain(r.evening.Standings.Event, r.evening.Standings.Session.ID, r.draw); err == nil {
		again = phrase.Draw{Words: r.evening.Words, Number: r.evening.Number}.Rematches(&x)
	}
	return document.Join(
		document.When(r.draw.Missing > 0, document.Paragraph{Text: r.evening.T("paper.draw.missing", "n", r.draw.Missing), Marked: true}),
		document.When(again != "", document.Paragraph{Text: again, Marked: true}),
	)
}

func (r *round) sides() [2]string {
	if r.evening.OfTeams() {
		return [2]string{r.evening.T("paper.team-home"), r.evening.T("paper.team-away")}
	}
	return [2]string{r.evening.Direction("NS"), r.evening.Direction("EW")}
}

// byTable has a line a table, or of teams a match.
func (r *round) byTable() document.Table {
	t := document.Table{Title: r.evening.T("paper.draw.by-table"), Framed: true, Columns: []document.Column{{Head: r.evening.T("paper.table"), Align: document.Right, Bold: true}}}
	for _, side := range r.sides() {
		t.Columns = append(t.Columns,
			document.Column{Head: r.evening.ContestantHead(), Align: document.Right, Kind: document.Numbers, Rule: true, Bold: true},
			document.Column{Head: side, Wraps: true})
	}
	for m := range event.Each(r.meetings) {
		t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{
			{Text: m.tables()}, r.evening.SideCell(event.Pair(m.a)), {Text: r.evening.Players(m.a)}, r.evening.SideCell(event.Pair(m.b)), {Text: r.evening.Players(m.b)},
		}})
	}
	return t
}

// byNumber has a line a contestant: where it sits, and against whom.
func (r *round) byNumber() document.Table {
	t := document.Table{Title: r.evening.T("paper.draw.by-number"), Framed: true, Columns: []document.Column{
		{Head: r.evening.ContestantHead(), Align: document.Right, Kind: document.Numbers, Bold: true},
		{Head: r.evening.T("paper.name"), Wraps: true},
		{Head: r.evening.T("paper.table"), Align: document.Right, Rule: true, Bold: true},
		{Head: r.evening.T("paper.draw.side")},
		{Head: r.evening.T("paper.draw.against"), Align: document.Right, Kind: document.Numbers, Rule: true},
	}}
	sides := r.sides()
	for _, l := range r.section.ByNumber() {
		cells := []document.Cell{r.evening.SideCell(event.Pair(l.Contestant)), {Text: r.evening.Players(l.Contestant)}}
		i := slices.IndexFunc(r.meetings, func(m meeting) bool { return m.a == l.Contestant || m.b == l.Contestant })
		switch {
		case i < 0 && !slices.Contains(r.free, l.Contestant):
			continue // out of a knock-out
		case i < 0:
			cells = append(cells, document.Cell{}, document.Cell{Text: r.evening.T("paper.draw.is-free"), Quiet: true}, document.Cell{})
		default:
			m := &r.meetings[i]
			side, other := sides[0], m.b
			if m.a != l.Contestant {
				side, other = sides[1], m.a
			}
			cells = append(cells, document.Cell{Text: m.tables()}, document.Cell{Text: side}, r.evening.SideCell(event.Pair(other)))
		}
		t.Rows = append(t.Rows, document.Row{Cells: cells})
	}
	return t
}
