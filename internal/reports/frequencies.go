package reports

import (
	"slices"
	"strings"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/exact"
	"uitslag/internal/phrase"
	"uitslag/internal/scoring"
	"uitslag/internal/scoring/rules"
)

// Frequencies is the frequency table of each board: score, how often, points NS,
// points EW and NS's percentage, from NS's best to EW's best; with Options.Charts a
// bar for how often. A score that a ruling gave counts for its part of a line; what was
// ruled stands below the tables. In teams a score has no points of its own, and none are shown.
func Frequencies(in Input) *document.Document {
	d := in.document("paper.frequencies")
	d.MinSize, d.MaxSize = document.SizeLeast, 12
	in.footnoted()
	d.Title = d.Name
	if in.Club != "" {
		d.Subtitle = []string{in.Club}
	}
	d.Subtitle = append(d.Subtitle, in.evening()...)
	var grid document.Grid
	played, waiting := in.playedBoards()
	for _, b := range played {
		grid.Tables = append(grid.Tables, in.frequencyTable(b))
	}
	d.Blocks = append(d.Blocks, grid)
	d.Blocks = append(d.Blocks, in.waitingNote(waiting)...)
	d.Blocks = append(d.Blocks, document.Paragraph{Text: in.t("paper.frequencies.note")})
	if in.anyRuled() {
		d.Blocks = append(d.Blocks, document.Paragraph{Text: in.t("paper.frequencies.ruled")})
	}
	d.Blocks = append(d.Blocks, in.footnotes(func(f *standings.Footnote) bool { return f.Penalty == nil })...)
	return d
}

// anyRuled tells whether a part of a line stands in any of the tables.
func (in *Input) anyRuled() bool {
	for i := range in.Standings.Boards {
		for _, f := range in.Standings.Frequencies(in.Standings.Boards[i].Board) {
			if f.NSRuled.Sign() != 0 || f.EWRuled.Sign() != 0 {
				return true
			}
		}
	}
	return false
}

func (in *Input) frequencyTable(b *standings.ScoredBoard) document.Table {
	mark := in.noteMark(func(f *standings.Footnote) bool { return f.Ruling != nil && f.Board == b.Board })
	t := document.Table{Title: in.boardTitle(b) + mark, Together: true, Columns: []document.Column{
		{Head: in.t("paper.score"), Align: document.Right, Kind: document.Numbers, Bold: true},
		{Head: in.t("paper.count"), Align: document.Right, Kind: document.Numbers},
	}}
	if in.Standings.Event.Kind != event.Teams { // there a score is worth what the other table made
		t.Columns = append(t.Columns,
			document.Column{Head: in.t("paper.side.NS"), Align: document.Right, Kind: document.Numbers},
			document.Column{Head: in.t("paper.side.EW"), Align: document.Right, Kind: document.Numbers})
	}
	if in.Standings.Event.Rules.HasPercent() {
		t.Columns = append(t.Columns, document.Column{Head: in.t("paper.percent.NS"), Align: document.Right, Kind: document.Percents})
	}
	fs := in.Standings.Frequencies(b.Board)
	var points []exact.Rat
	for _, f := range fs {
		points = append(points, f.NS, f.EW)
	}
	for i := range b.Lines {
		if l := &b.Lines[i]; l.Points.Artificial {
			points = append(points, l.Points.NS, l.Points.EW)
		}
	}
	r := in.Standings.Event.Rules
	d := decimals(r.PointDecimals, points...)
	part, form := "", -1
	forms := slices.ContainsFunc(fs, func(f scoring.Frequency) bool { return f.Form != fs[0].Form })
	var of []int // the score on each row, -1 for none
	for i, f := range fs {
		if own := in.Standings.PartSection(b.Board, f.Part); own != part {
			part = own
			t.Rows = append(t.Rows, document.Row{Bold: true, Lined: true, Cells: []document.Cell{{Text: in.t("paper.section", "section", own)}, {}, {}, {}, {}}})
			of = append(of, -1)
		}
		if forms && f.Form != form {
			form = f.Form
			t.Rows = append(t.Rows, document.Row{Bold: true, Lined: len(t.Rows) > 0, Cells: []document.Cell{{Text: in.t("paper.frequencies.form", "n", form+1)}, {}, {}, {}, {}}})
			of = append(of, -1)
		}
		of = append(of, i)
		percent := document.Cell{} // a score that only rulings have is nobody's percentage
		if !phrase.Only(&f) {
			percent = document.Cell{Text: in.Words.Fixed(f.NSPercent, r.PercentDecimals), Value: &f.NSPercent, Decimals: r.PercentDecimals}
		}
		t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{
			in.frequencyScore(f), in.often(f), in.won(f.NS, d), in.won(f.EW, d), percent,
		}})
	}
	for i := range b.Lines {
		if l := &b.Lines[i]; l.Result != nil && l.Points.Artificial {
			t.Rows = append(t.Rows, document.Row{Cells: []document.Cell{
				{Text: in.given(l), Quiet: true}, in.whole(1), in.won(l.Points.NS, d), in.won(l.Points.EW, d), {},
			}})
		}
	}
	t.Rows = append(t.Rows, in.frequencyControl(b, fs)...)
	if len(t.Rows) == 0 {
		t.Rows = []document.Row{{Cells: []document.Cell{{Text: "…", Quiet: true}, {}, {}, {}, {}}}} // nothing is in yet
	}
	for i := range t.Rows { // no share of a top where there is no top
		t.Rows[i].Cells = t.Rows[i].Cells[:len(t.Columns)]
	}
	if in.Options.Charts {
		in.addBars(&t, fs, of)
	}
	return t
}

// frequencyControl is how the points of a board are checked by hand, under the rules of those who
// do so: from below, each is the sum of the points and the number of the line below it and its own
// number, the first line being −1 and 0; the last points and the last number make the top and 1
// (PZBS, lecture on scoring; vector S38). Where points were made otherwise there is none.
func (in *Input) frequencyControl(b *standings.ScoredBoard, fs []scoring.Frequency) []document.Row {
	if r := in.Standings.Event.Rules; r.Preset != "PZBS" || r.Method != rules.MethodMatchpoints || len(fs) == 0 {
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
	for i := range b.Lines {
		if b.Lines[i].Points.Artificial {
			return nil
		}
	}
	start, control := exact.Int(-1), points.Add(number)
	d := decimals(in.Standings.Event.Rules.PointDecimals, control)
	return []document.Row{
		{Quiet: true, Cells: []document.Cell{{Text: in.t("paper.frequencies.start")}, in.whole(0), in.won(start, 0), {}, {}}},
		{Quiet: true, Cells: []document.Cell{{Text: in.t("paper.frequencies.control")}, {}, in.won(control, d), {}, {}}},
	}
}

// given is what the director gave on a line: the awards, or the mark of the footnote that
// says so.
func (in *Input) given(l *standings.ScoredLine) string {
	switch r := l.Ruling; {
	case r == nil || len(r.NS) == 0:
		return in.outcome(l.Result)
	case r.Kind == event.RulingArtificial && len(r.NS) == 1 && len(r.EW) == 1:
		return r.NS[0].Award.Text(in.Words) + "/" + r.EW[0].Award.Text(in.Words)
	}
	return strings.TrimSpace(in.resultMark(l.Result.ID))
}

// addBars puts a bar behind each score: how often, on one scale for all boards. of is the
// score on each row, as far as there are.
func (in *Input) addBars(t *document.Table, fs []scoring.Frequency, of []int) {
	most := exact.Int(1)
	for i := range in.Standings.Boards {
		for _, f := range in.Standings.Frequencies(in.Standings.Boards[i].Board) {
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

// often is how often a score was made: a part of once where a weighted score has it.
func (in *Input) often(f scoring.Frequency) document.Cell {
	n := phrase.Count(&f)
	return document.Cell{Text: phrase.Often(in.Words, &f), Value: &n, Decimals: decimals(2, n)}
}

func (in *Input) frequencyScore(f scoring.Frequency) document.Cell {
	if f.Passed {
		zero := exact.Int(0)
		return document.Cell{Text: in.t("paper.passed"), Value: &zero}
	}
	return in.whole(f.Score)
}
