package reports

import (
	"slices"
	"strconv"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/explain"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/words"
)

// Why a pair has what it has (R-EXPLANATION): for the player who asks. Each board
// with what came of it and how its points came about, then the total, the place and the
// awards. The sentences are the steps of the code that computed the figures.

// Explanation is the derivation of Options.Contestant's result; without one, of every
// contestant's, in the order of the lists.
func Explanation(in Input) *document.Document {
	d := in.document("paper.explanation")
	d.MinSize, d.MaxSize = document.SizeLeast, 12
	d.Title = d.Name
	st := in.Standings
	if who := in.Options.Contestant; who != "" && st.Row(who) != nil {
		d.Title = in.players(who)
		d.Subtitle = append(d.Subtitle, in.explained(who))
	}
	if in.Club != "" {
		d.Subtitle = append(d.Subtitle, in.Club)
	}
	d.Subtitle = append(d.Subtitle, in.evening()...)
	for i := range st.Lists {
		for j := range st.Lists[i].Rows {
			id := st.Lists[i].Rows[j].Contestant
			switch in.Options.Contestant {
			case "":
				d.Blocks = append(d.Blocks, document.Heading{Text: in.players(id) + " · " + in.explained(id)})
				d.Blocks = append(d.Blocks, in.explanation(id)...)
			case id:
				d.Blocks = append(d.Blocks, in.explanation(id)...)
			}
		}
	}
	return d
}

// explained is who a contestant is by number: "paar 13", "lijn B · NZ · paar 4".
func (in *Input) explained(id event.ID) string {
	letter, l := in.Standings.Session.LabelOf(id)
	var parts []string
	if in.several() {
		parts = append(parts, in.t("paper.section", "section", letter))
	}
	if l.Direction != "" {
		parts = append(parts, in.direction(l.Direction))
	}
	return strings.Join(append(parts, in.nameless(strconv.Itoa(l.Number))), " · ")
}

// explanation is the table of the boards of a contestant, and below it what follows from
// them.
func (in *Input) explanation(id event.ID) []document.Block {
	st := in.Standings
	e, ok := explain.Derive(st, id)
	if !ok {
		return nil
	}
	r := st.Event.Rules
	var points []exact.Rat
	for _, q := range e.Total.Shares {
		points = append(points, q.Points)
	}
	d := decimals(r.PointDecimals, points...)
	t := document.Table{Keys: 2, Columns: []document.Column{
		{Head: in.t("paper.board-head"), Align: document.Right, Kind: document.Numbers},
		{Head: in.t("paper.explanation.side")},
		{Head: in.t("paper.explanation.against"), Align: document.Right, Kind: document.Numbers},
		{Head: in.t("paper.contract")},
		{Head: in.t("paper.explanation.score"), Align: document.Right, Kind: document.Numbers},
		{Head: in.pointsHead(), Align: document.Right, Kind: document.Numbers, Bold: true},
		{Head: in.t("paper.explanation.how"), Wraps: true},
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
		number := exact.Int(b.Board)
		cells := []document.Cell{
			{Text: strconv.Itoa(b.Board), Value: &number},
			{Text: in.t("paper.side.EW")},
			in.sideCell(l.NS),
			{},
			{},
			{},
			{Text: strings.Join(phrase.Steps(in.Words, withoutScore(told), r), " ")},
		}
		if q.NS {
			cells[1], cells[2] = document.Cell{Text: in.t("paper.side.NS")}, in.sideCell(l.EW)
		}
		if l.Result != nil {
			cells[3] = document.Cell{Text: in.outcome(l.Result)}
			if l.Result.Kind == event.Played || l.Result.Kind == event.Passed {
				cells[4] = in.whole(l.Result.Score)
			}
		}
		if q.Counts {
			cells[5] = in.won(q.Points, d)
		}
		other := l.NS.A
		if q.NS {
			other = l.EW.A
		}
		if on := (met{b.Board, other}); in.ofTeams() && said[on] { // what the two tables made together is said once
			cells[5], cells[6] = document.Cell{}, document.Cell{Text: in.t("paper.explanation.other-table"), Quiet: true}
		} else {
			said[on] = true
		}
		t.Rows = append(t.Rows, document.Row{Cells: cells})
	}
	var out []document.Block
	if len(t.Rows) > 0 { // of an evening of totals only nothing is known of the boards
		out = append(out, t)
	}
	add := func(title string, told []scoring.Step) {
		if len(told) > 0 {
			steps = append(steps, told...)
			out = append(out, document.Heading{Text: in.t(title)}, document.Paragraph{Text: strings.Join(phrase.Steps(in.Words, told, r), " ")})
		}
	}
	add("paper.explanation.total", e.Total.Steps)
	add("paper.explanation.place", e.Place)
	add("paper.explanation.awards", e.Award)
	if e.Row.HasFederation {
		add("paper.federation."+string(st.FederationOf()), e.Federation)
	}
	if rules := phrase.StepRules(in.Words, steps, r); len(rules) > 0 {
		out = append(out, document.Paragraph{Text: in.t("paper.explanation.rules", "preset", r.Preset, "rules", strings.Join(rules, "; "))})
	}
	if sources := in.sources(phrase.StepSources(steps)); sources != "" {
		out = append(out, document.Paragraph{Text: in.t("paper.explanation.sources", "sources", sources)})
	}
	return out
}

// sources are the documents behind an explanation: the laws, and what nobody printed, in the
// language of the paper; documents by the names that they have.
func (in *Input) sources(text string) string {
	parts, english := strings.Split(text, "; "), words.For("en").T("ruling.law", "law", "")
	for i, p := range parts {
		number, law := strings.CutPrefix(p, english)
		switch {
		case p == rules.SourcePractice:
			parts[i] = in.t("paper.explanation.practice")
		case law:
			parts[i] = in.t("ruling.law", "law", number)
		}
	}
	return strings.Join(parts, "; ")
}

// withoutScore leaves out what a column of its own says.
func withoutScore(steps []scoring.Step) []scoring.Step {
	return slices.DeleteFunc(slices.Clone(steps), func(s scoring.Step) bool { return s.Code == "why.score" || s.Code == "why.passed" })
}
