package reports

import (
	"cmp"
	"slices"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/issued"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/reports/evening"
)

type changes struct {
	evening *evening.Evening
	book    phrase.Log
}

func changesOf(e *evening.Evening) changes { return changes{e, logOf(e)} }

func (p *changes) blocks() document.Blocks {
	c := p.evening.Issue.Changes
	if p.evening.Issue.Since == 0 || c.None() {
		return nil
	}
	names := make([]string, len(c.Rules))
	for i, d := range c.Rules {
		names[i] = p.evening.Words.Colon(phrase.RuleName(p.evening.Words, d.Field), p.evening.RuleValue(d.Field, d.Value))
	}
	return document.Join(
		document.Heading{Text: p.evening.T("paper.changes", "number", p.evening.Issue.Since)},
		document.When(len(names) > 0, document.Paragraph{Text: p.evening.T("paper.changes.rules", "rules", p.evening.Words.Semicolons(names))}),
		document.When(len(c.Results) > 0, p.results(c.Results)),
		document.When(len(c.Rows) > 0, p.rows(c.Rows)),
	)
}

func (p *changes) results(list []issued.ResultChange) document.Table {
	t := document.Table{Keys: 2, Columns: []document.Column{
		document.Number(p.evening.T("paper.changes.board")),
		{Head: p.evening.T("paper.changes.pairs")},
		{Head: p.evening.T("paper.changes.was")},
		{Head: p.evening.T("paper.changes.now"), Bold: true},
	}}
	b := p.book
	for _, c := range list {
		r := cmp.Or(c.After, c.Before)
		was, now := b.Result(c.Before), b.Result(c.After)
		if c.Before != nil && c.Before.Key() != r.Key() {
			was = p.evening.T("paper.changes.elsewhere", "board", c.Before.Board, "who", p.met(c.Before), "what", was)
		}
		t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{p.evening.Whole(r.Board), {Text: p.met(r)}, {Text: was}, {Text: now}}})
	}
	return t
}

// met returns who met on a result: "3–8".
func (p *changes) met(r *event.Result) string {
	return p.evening.Side(r.NS) + "–" + p.evening.Side(r.EW)
}

type changedFigure struct {
	head string
	of   func(*event.IssuedRow) string
}

// figures returns the place, the points and the percentage, and which points beside those of the
// evening changed: the club's, a federation's.
func (p *changes) figures(list []issued.RowChange) []changedFigure {
	out := []changedFigure{
		{p.evening.T("paper.rank"), func(r *event.IssuedRow) string { return r.Place }},
		{p.evening.PointsHead(), func(r *event.IssuedRow) string { return r.Points }},
		{"%", func(r *event.IssuedRow) string { return r.Percent }},
	}
	for _, x := range []changedFigure{
		{p.evening.T("paper.cp"), func(r *event.IssuedRow) string { return r.ClubPoints }},
		{phrase.FederationHead(p.evening.Words, &p.evening.Standings.Event.Rules), func(r *event.IssuedRow) string { return r.FederationPoints }},
	} {
		if slices.ContainsFunc(list, func(c issued.RowChange) bool {
			return c.Before != nil && c.After != nil && !event.SameFigure(x.of(c.Before), x.of(c.After))
		}) {
			out = append(out, x)
		}
	}
	return out
}

// rows has a line a pair of which a figure changed.
func (p *changes) rows(list []issued.RowChange) document.Table {
	t := document.Table{Keys: 2, Columns: []document.Column{
		{Head: p.evening.ContestantHead(), Align: document.Right},
		{Head: p.evening.T("paper.name"), Wraps: true, Stacks: p.evening.Options.Narrow},
	}}
	figures := p.figures(list)
	for i, x := range figures {
		t.Columns = append(t.Columns, document.Column{Head: x.head, Align: document.Right, Bold: i == 2})
	}
	for _, c := range list {
		was, now := cmp.Or(c.Before, &event.IssuedRow{}), cmp.Or(c.After, &event.IssuedRow{})
		cells := []document.Cell{{Text: p.evening.Sided(c.Contestant())}, {Text: changedWho(p, c)}}
		for i, x := range figures {
			before, after := x.of(was), x.of(now)
			if i == 1 {
				before, after = p.issued(before), p.issued(after)
			}
			cells = append(cells, p.turned(before, after))
		}
		t.Rows = append(t.Rows, document.Row{Cells: cells})
	}
	return t
}

// changedWho returns who a contestant is; where other players are named for it than before, who
// they were and are: "Jos – Piet → Jos – An", of a team after its name.
func changedWho(p *changes, c issued.RowChange) string {
	now := p.evening.Players(c.Contestant())
	if !c.Reseated() {
		return now
	}
	named := func(members []event.ID) string { return cmp.Or(p.evening.People(members), "–") }
	was, is := named(c.Before.Players), named(c.After.Players)
	switch {
	case was == is: // members that were merged since
		return now
	case now != is && p.evening.People(c.After.Players) != "": // a name of its own
		return p.evening.Words.Colon(now, was+" → "+is)
	}
	return was + " → " + is
}

// turned is "54,17 → 56,25"; one figure where it stayed, a dash where there was none.
func (p *changes) turned(was, now string) document.Cell {
	if was == now {
		return document.Cell{Text: p.evening.Words.Decimal(now), Quiet: true}
	}
	return document.Cell{Text: cmp.Or(p.evening.Words.Decimal(was), "–") + " → " + cmp.Or(p.evening.Words.Decimal(now), "–")}
}

// issued returns the points of an issue as they stand in the list, without the zeros that it gave
// them, "44" for "44.0": IMPs with their sign.
func (p *changes) issued(points string) string {
	if strings.Contains(points, ".") {
		points = strings.TrimRight(strings.TrimRight(points, "0"), ".")
	}
	if v, err := exact.Parse(points); err == nil {
		points = p.evening.Plus(points, v.Sign())
	}
	return points
}
