package reports

import (
	"slices"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/explain"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/reports/evening"
	"uitslag/internal/scoring"
)

// Why a pair has what it has (R-EXPLANATION): for the player who asks. Each board
// with what came of it and how its points came about, then the total, the place and the
// awards. The sentences are the steps of the code that computed the figures.

// explanation is how the figures of contestants came about.
type explanation struct {
	evening *evening.Evening
}

// Explanation returns the derivation of Options.Contestant's result; without one, of every
// contestant's, in the order of the lists.
func Explanation(in evening.Input) *document.Document {
	p := explanation{evening.Of(in)}
	d := p.evening.Document("paper.explanation")
	d.MinSize, d.MaxSize = document.SizeLeast, 12
	st := in.Standings
	if who := in.Options.Contestant; who != "" && st.Row(who) != nil {
		d.Title = p.evening.Players(who)
		d.Subtitle = append([]string{p.evening.Explained(who)}, d.Subtitle...)
	}
	for _, l := range st.Lists {
		for _, row := range l.Rows {
			switch id := row.Contestant; in.Options.Contestant {
			case "":
				d.Add(document.Heading{Text: p.evening.Players(id) + " · " + p.evening.Explained(id)}, p.blocks(id))
			case id:
				d.Add(p.blocks(id))
			}
		}
	}
	return d
}

func (p *explanation) blocks(id event.ID) document.Blocks {
	st := p.evening.Standings
	e, ok := explain.Derive(st, id)
	if !ok {
		return nil
	}
	r := st.Event.Rules
	var points []exact.Rat
	for _, q := range e.Total.Shares {
		points = append(points, q.Points)
	}
	d := exact.Decimals(r.PointDecimals, points...)
	contract := "paper.contract"
	if p.evening.Leads() {
		contract = "paper.contract-lead"
	}
	t := document.Table{Keys: 2, Columns: []document.Column{
		document.Number(p.evening.T("paper.board-head")),
		{Head: p.evening.T("paper.explanation.side")},
		document.Number(p.evening.T("paper.explanation.against")),
		{Head: p.evening.T(contract)},
		document.Number(p.evening.T("paper.explanation.score")),
		{Head: p.evening.PointsHead(), Align: document.Right, Kind: document.Numbers, Bold: true},
		{Head: p.evening.T("paper.explanation.how"), Wraps: true},
	}}
	var steps []scoring.Step
	type met struct {
		board int
		with  event.ID
	}
	said := map[met]bool{}
	for _, q := range e.Total.Shares {
		b := &st.Boards[q.Board]
		l := &b.Lines[q.Line]
		told := explain.DeriveLine(st, q.Board, q.Line).Steps
		steps = append(steps, told...)
		told = slices.DeleteFunc(slices.Clone(told), func(s scoring.Step) bool { return s.Code == "why.score" || s.Code == "why.passed" }) // the score has a column of its own
		cells := []document.Cell{
			p.evening.Whole(b.Board),
			{Text: p.evening.T("side.EW")},
			p.evening.SideCell(l.NS),
			{},
			{},
			{},
			{Text: strings.Join(phrase.Steps(p.evening.Words, told, r), " ")},
		}
		if q.NS {
			cells[1], cells[2] = document.Cell{Text: p.evening.T("side.NS")}, p.evening.SideCell(l.EW)
		}
		if l.Result != nil {
			cells[3] = document.Cell{Text: strings.TrimSpace(p.evening.Outcome(l.Result) + " " + p.evening.Lead(l.Result))}
			cells[4] = evening.ScoreOf(p.evening, l.Result)
		}
		if q.Counts {
			cells[5] = p.evening.Won(q.Points, d)
		}
		other := l.NS.A
		if q.NS {
			other = l.EW.A
		}
		if on := (met{b.Board, other}); p.evening.OfTeams() && said[on] { // what the two tables made together is said once
			cells[5], cells[6] = document.Cell{}, document.Cell{Text: p.evening.T("paper.explanation.other-table"), Quiet: true}
		} else {
			said[on] = true
		}
		t.Rows = append(t.Rows, document.Row{Cells: cells})
	}
	out := document.When(len(t.Rows) > 0, t) // of an evening of totals only nothing is known of the boards
	add := func(title string, told []scoring.Step) {
		if len(told) > 0 {
			steps = append(steps, told...)
			out = append(out, document.Heading{Text: p.evening.T(title)}, document.Paragraph{Text: strings.Join(phrase.Steps(p.evening.Words, told, r), " ")})
		}
	}
	add("paper.explanation.total", e.Total.Steps)
	add("paper.explanation.place", e.Place)
	add("paper.explanation.awards", e.Award)
	if e.Row.HasFederation {
		add("paper.federation."+string(st.FederationOf()), e.Federation)
	}
	rules, sources := phrase.StepRules(p.evening.Words, steps, r), phrase.Sources(p.evening.Words, phrase.StepSources(steps))
	return document.Join(
		out,
		document.When(len(rules) > 0, document.Paragraph{Text: p.evening.T("paper.explanation.rules", "preset", r.Preset, "rules", p.evening.Words.Semicolons(rules))}),
		document.When(sources != "", document.Paragraph{Text: p.evening.T("paper.explanation.sources", "sources", sources)}),
	)
}
