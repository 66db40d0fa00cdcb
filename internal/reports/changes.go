package reports

import (
	"strings"

	"uitslag/internal/bridge"
	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/issued"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
)

// changes are the blocks of a corrected issue: what differs from the one before.
func (in *Input) changes() []document.Block {
	c := in.Issue.Changes
	if in.Issue.Since == 0 || c.None() {
		return nil
	}
	out := []document.Block{document.Heading{Text: in.t("paper.changes", "number", in.Issue.Since)}}
	if len(c.Rules) > 0 {
		names := make([]string, len(c.Rules))
		for i, d := range c.Rules {
			names[i] = in.rule(d.Field) + ": " + in.ruleValue(d.Field, d.Value)
		}
		out = append(out, document.Paragraph{Text: in.t("paper.changes.rules", "rules", strings.Join(names, "; "))})
	}
	if len(c.Results) > 0 {
		out = append(out, in.changedResults(c.Results))
	}
	if len(c.Rows) > 0 {
		out = append(out, in.changedRows(c.Rows))
	}
	return out
}

// changedResults has a line a result: from what to what.
func (in *Input) changedResults(list []issued.ResultChange) document.Table {
	t := document.Table{Keys: 2, Columns: []document.Column{
		{Head: in.t("paper.changes.board"), Align: document.Right, Kind: document.Numbers},
		{Head: in.who("paper.changes.pairs")},
		{Head: in.t("paper.changes.was")},
		{Head: in.t("paper.changes.now"), Bold: true},
	}}
	b := in.book()
	for _, c := range list {
		r := c.After
		if r == nil {
			r = c.Before
		}
		was, now := b.Result(c.Before), b.Result(c.After)
		if c.Before != nil && c.Before.Key() != r.Key() {
			was = in.t("paper.changes.elsewhere", "board", c.Before.Board, "who", in.met(c.Before), "what", was)
		}
		t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{in.whole(r.Board), {Text: in.met(r)}, {Text: was}, {Text: now}}})
	}
	return t
}

// met is who met on a result: "3–8".
func (in *Input) met(r *event.Result) string { return in.side(r.NS) + "–" + in.side(r.EW) }

// changedRows has a line a pair of which a figure changed.
func (in *Input) changedRows(list []issued.RowChange) document.Table {
	t := document.Table{Keys: 2, Columns: []document.Column{
		{Head: in.contestantHead(), Align: document.Right},
		{Head: in.t("paper.name"), Wraps: true, Stacks: in.Options.Narrow},
		{Head: in.t("paper.rank"), Align: document.Right},
		{Head: in.pointsHead(), Align: document.Right},
		{Head: "%", Align: document.Right, Bold: true},
	}}
	also := in.earnedNow(list)
	for _, c := range also.columns(in) {
		t.Columns = append(t.Columns, document.Column{Head: c.Head, Align: document.Right})
	}
	for _, c := range list {
		was, now := c.Before, c.After
		if was == nil {
			was = &event.IssuedRow{}
		}
		if now == nil {
			now = &event.IssuedRow{}
		}
		cells := []document.Cell{
			{Text: in.sided(c.Contestant())},
			{Text: in.players(c.Contestant())},
			in.turned(was.Place, now.Place), in.turned(in.issued(was.Points), in.issued(now.Points)), in.turned(was.Percent, now.Percent),
		}
		if also.club {
			cells = append(cells, in.turned(was.ClubPoints, now.ClubPoints))
		}
		if also.federation {
			cells = append(cells, in.turned(was.FederationPoints, now.FederationPoints))
		}
		t.Rows = append(t.Rows, document.Row{Cells: cells})
	}
	return t
}

// turned is "54,17 → 56,25"; one figure where it stayed, a dash where there was none.
func (in *Input) turned(was, now string) document.Cell {
	if was == now {
		return document.Cell{Text: in.Words.Decimal(now), Quiet: true}
	}
	dash := func(s string) string {
		if s == "" {
			return "–"
		}
		return in.Words.Decimal(s)
	}
	return document.Cell{Text: dash(was) + " → " + dash(now)}
}

// issued is the points of an issue as they stand in the list: IMPs with their sign.
func (in *Input) issued(points string) string {
	points = short(points)
	if v, err := exact.Parse(points); err == nil {
		points = in.plus(points, v.Sign())
	}
	return points
}

// short is a figure without the zeros that its list gave it: "44" for "44.0".
func short(figure string) string {
	if strings.Contains(figure, ".") {
		return strings.TrimRight(strings.TrimRight(figure, "0"), ".")
	}
	return figure
}

// book says the lines of a journal.
func (in *Input) book() phrase.Log {
	return phrase.Log{Words: in.Words, Member: in.Names, Person: in.Person, Letters: bridge.LettersFor(in.Words.Lang())}
}
