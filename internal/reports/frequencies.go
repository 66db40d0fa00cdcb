package reports

import (
	"slices"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/reports/evening"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

type frequencies struct {
	evening *evening.Evening
}

// Frequencies returns the frequency table of each board: score, how often, points NS,
// points EW and NS's percentage, from NS's best to EW's best; with Options.Charts a
// bar for how often, with Options.Hands the cards beside it. A score that a ruling gave counts for its part of a line; what was
// ruled stands below the tables. In teams a score has no points of its own, and none are shown.
func Frequencies(in evening.Input) *document.Document {
	p := frequencies{evening.Of(in)}
	var deals *evening.Deals
	if in.Options.Hands {
		deals = evening.DealsOf(p.evening)
	}
	d := p.evening.Document("paper.frequencies")
	d.MinSize, d.MaxSize = document.SizeLeast, 12
	var grid document.Grid
	played, waiting := p.evening.PlayedBoards()
	if only := in.Options.Boards; len(only) > 0 {
		played = slices.DeleteFunc(played, func(b *standings.ScoredBoard) bool { return !slices.Contains(only, b.Board) })
		waiting = nil
	}
	for _, b := range played {
		t := p.table(b)
		if deals != nil {
			t.Deal = deals.Drawn(b)
		}
		grid.Tables = append(grid.Tables, t)
	}
	made := slices.ContainsFunc(grid.Tables, func(t document.Table) bool { return t.Deal != nil && len(t.Deal.Makes) > 0 })
	d.Add(
		grid,
		p.evening.WaitingNote(waiting),
		document.Paragraph{Text: p.evening.T("paper.frequencies.note")},
		document.When(made, document.Paragraph{Text: p.evening.T("paper.hands.note")}),
		document.When(p.anyRuled(), document.Paragraph{Text: p.evening.T("paper.frequencies.ruled")}),
		p.evening.Below(func(f *standings.Footnote) bool { return f.Penalty == nil }),
	)
	return d
}

// anyRuled reports whether a part of a line stands in any of the tables.
func (p *frequencies) anyRuled() bool {
	return slices.ContainsFunc(p.evening.Standings.Boards, func(b standings.ScoredBoard) bool {
		return slices.ContainsFunc(p.evening.Standings.Frequencies(b.Board), func(f scoring.Frequency) bool { return f.NSRuled.Sign() != 0 || f.EWRuled.Sign() != 0 })
	})
}

func (p *frequencies) table(b *standings.ScoredBoard) document.Table {
	mark := phrase.Marks(p.evening.Footnotes, func(f *standings.Footnote) bool { return f.Ruling != nil && f.Board == b.Board })
	t := document.Table{Title: p.evening.BoardTitle(b) + mark, To: p.evening.Options.Links.ToBoard(b.Board), Together: true, Columns: []document.Column{
		{Head: p.evening.T("paper.score"), Align: document.Right, Kind: document.Numbers, Bold: true},
		document.Number(p.evening.T("paper.count")),
	}}
	if p.evening.Standings.Event.Kind != event.Teams { // there a score is worth what the other table made
		t.Columns = append(t.Columns,
			document.Number(p.evening.T("side.NS")),
			document.Number(p.evening.T("side.EW")))
	}
	if p.evening.Standings.Event.Rules.HasPercent() {
		t.Columns = append(t.Columns, document.Column{Head: p.evening.T("paper.percent.NS"), Align: document.Right, Kind: document.Percents})
	}
	fs := p.evening.Standings.Frequencies(b.Board)
	var points []exact.Rat
	for _, f := range fs {
		points = append(points, f.NS, f.EW)
	}
	for l := range event.Each(b.Lines) {
		if l.Points.Artificial {
			points = append(points, l.Points.NS, l.Points.EW)
		}
	}
	r := p.evening.Standings.Event.Rules
	d := exact.Decimals(r.PointDecimals, points...)
	part, form := "", -1
	forms := slices.ContainsFunc(fs, func(f scoring.Frequency) bool { return f.Form != fs[0].Form })
	var of []int // the score on each row, -1 for none
	head := func(text string, lined bool) {
		t.Rows, of = append(t.Rows, document.Row{Bold: true, Lined: lined, Cells: []document.Cell{{Text: text}, {}, {}, {}, {}}}), append(of, -1)
	}
	for i, f := range fs {
		if own := p.evening.Standings.PartSection(b.Board, f.Part); own != part {
			part = own
			head(p.evening.T("paper.section", "section", own), true)
		}
		if forms && f.Form != form {
			form = f.Form
			head(p.evening.T("paper.frequencies.form", "n", form+1), len(t.Rows) > 0)
		}
		of = append(of, i)
		percent := document.Cell{} // a score that only rulings have is nobody's percentage
		if !phrase.Only(&f) {
			percent = p.evening.Points(f.NSPercent, r.PercentDecimals)
		}
		t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{
			p.evening.FrequencyScore(f), p.often(f), p.evening.Won(f.NS, d), p.evening.Won(f.EW, d), percent,
		}})
	}
	for l := range event.Each(b.Lines) {
		if l.Result != nil && l.Points.Artificial {
			t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{
				{Text: p.given(l), Quiet: true}, p.evening.Whole(1), p.evening.Won(l.Points.NS, d), p.evening.Won(l.Points.EW, d), {},
			}})
		}
	}
	t.Rows = append(t.Rows, p.check(b, fs)...)
	if len(t.Rows) == 0 {
		t.Rows = []document.Row{{Cells: []document.Cell{{Text: "…", Quiet: true}, {}, {}, {}, {}}}} // nothing is in yet
	}
	for i := range t.Rows { // no share of a top where there is no top
		t.Rows[i].Cells = t.Rows[i].Cells[:len(t.Columns)]
	}
	if p.evening.Options.Charts {
		p.addBars(&t, fs, of)
	}
	return t
}

// check returns how the points of a board are checked by hand, under the rules of those who
// do so: from below, each is the sum of the points and the number of the line below it and its own
// number, the first line being −1 and 0; the last points and the last number make the top and 1
// (PZBS, lecture on scoring; vector S38). Where points were made otherwise there is none.
func (p *frequencies) check(b *standings.ScoredBoard, fs []scoring.Frequency) []document.Row {
	if r := p.evening.Standings.Event.Rules; r.Preset != "PZBS" || r.Method != rules.MethodMatchpoints || len(fs) == 0 {
		return nil
	}
	points, number := exact.Int(-1), exact.Int(0)
	for _, f := range slices.Backward(fs) {
		n := phrase.Count(&f)
		points, number = points.Add(number).Add(n), n
		if points.Cmp(f.NS) != 0 || f.Part != fs[0].Part || f.Form != fs[0].Form {
			return nil
		}
	}
	if slices.ContainsFunc(b.Lines, func(l standings.ScoredLine) bool { return l.Points.Artificial }) {
		return nil
	}
	start, control := exact.Int(-1), points.Add(number)
	d := exact.Decimals(p.evening.Standings.Event.Rules.PointDecimals, control)
	return []document.Row{
		{Quiet: true, Cells: []document.Cell{{Text: p.evening.T("paper.frequencies.start")}, p.evening.Whole(0), p.evening.Won(start, 0), {}, {}}},
		{Quiet: true, Cells: []document.Cell{{Text: p.evening.T("paper.frequencies.control")}, {}, p.evening.Won(control, d), {}, {}}},
	}
}

// given returns what the director gave on a line: the awards, or the mark of the footnote that
// says so.
func (p *frequencies) given(l *standings.ScoredLine) string {
	switch r := l.Ruling; {
	case r == nil || len(r.NS) == 0:
		return p.evening.Outcome(l.Result)
	case r.Kind == event.RulingArtificial && len(r.NS) == 1 && len(r.EW) == 1:
		return r.NS[0].Award.Text(p.evening.Words) + "/" + r.EW[0].Award.Text(p.evening.Words)
	}
	return strings.TrimSpace(p.evening.ResultMark(l.Result.ID))
}

// addBars puts a bar behind each score: how often, on one scale for all boards. of is the
// score on each row, as far as there are.
func (p *frequencies) addBars(t *document.Table, fs []scoring.Frequency, of []int) {
	most := exact.Int(1)
	for i := range p.evening.Standings.Boards {
		for _, f := range p.evening.Standings.Frequencies(p.evening.Standings.Boards[i].Board) {
			if n := phrase.Count(&f); most.Less(n) {
				most = n
			}
		}
	}
	t.Columns = append(t.Columns, document.Column{Kind: document.Bars})
	for i := range t.Rows {
		c := document.Cell{}
		if i < len(of) && of[i] >= 0 {
			share := phrase.Count(&fs[of[i]]).Div(most)
			c.Value = &share
		}
		t.Rows[i].Cells = append(t.Rows[i].Cells, c)
	}
}

// often returns how often a score was made: a part of once where a weighted score has it.
func (p *frequencies) often(f scoring.Frequency) document.Cell {
	n := phrase.Count(&f)
	return document.Cell{Text: phrase.Often(p.evening.Words, &f), Value: &n, Decimals: exact.Decimals(2, n)}
}
