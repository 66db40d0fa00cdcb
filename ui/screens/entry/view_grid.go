package entry

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/translation"
	"uitslag/ui/screens/entry/match"
	"uitslag/ui/screens/entry/slip"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
	"uitslag/ui/widgets/reveal"
)

// maxKeys is how many characters a cell takes: more than any result needs, and few
// enough that a key held down does no harm.
const maxKeys = 20

func newGrid(w *translation.Words) *grid.Table {
	return grid.New(grid.SelectNothing, gridColumns(w, false, false)...).Crowded().Shrinks()
}

// gridColumns returns the columns of a slip: what tells its lines apart, the cell, its
// reading, the points. The lines of a round slip are told apart by their boards. While
// slips are typed a second time the first typing stands in place of the points.
func gridColumns(w *translation.Words, byRound, second bool) []grid.Column {
	ns, ew := w.T("side.NS"), w.T("side.EW")
	first := grid.Column{Title: ns, Bold: true, Sample: "14", Help: w.T("tip.side.pair-ns")}
	column2 := grid.Column{Title: ew, Bold: true, Sample: "14", Help: w.T("tip.side.pair-ew")}
	if byRound {
		first = grid.Column{Title: w.T("entry.column.board"), Bold: true, Sample: "28"}
		column2 = grid.Column{Title: w.T("entry.column.deal"), Help: w.T("tip.entry.deal")}
		for _, v := range []string{"none", "NS", "EW", "all"} {
			x := w.T("entry.deal", "dealer", "W", "vulnerable", w.T("entry.deal."+v))
			if len(x) > len(column2.Sample) {
				column2.Sample = x
			}
		}
	}
	columns := []grid.Column{
		first, column2,
		{Title: w.T("entry.column.typed")},
		{Title: w.T("entry.column.contract"), Sample: "3SA!!"},
		{Title: w.T("entry.column.by"), Sample: "W", Help: w.T("tip.entry.by")},
		{Title: w.T("entry.column.result"), Right: true, Sample: "−13", Help: w.T("tip.entry.result")},
		{Title: w.T("entry.column.score-ns"), Right: true, Sample: "2980", Help: w.T("tip.entry.score-ns")},
		{Title: w.T("entry.column.score-ew"), Right: true, Sample: "2980", Help: w.T("tip.entry.score-ew")},
	}
	if second {
		return append(columns, grid.Column{Title: w.T("entry.column.first"), Bold: true, Sample: "≠ 4♠ N +1"})
	}
	return append(columns,
		grid.Column{Title: ns, Right: true, Bold: true, Sample: "12", Help: w.T("tip.side.points-ns")},
		grid.Column{Title: ew, Right: true, Bold: true, Sample: "12", Help: w.T("tip.side.points-ew")})
}

func (v *view) showGrid(m, was Model) {
	for len(v.cells) < len(m.Lines) {
		v.cells = append(v.cells, v.catcher.newCell(len(v.cells)))
	}
	for i, l := range m.Lines {
		setCell(v.cells[i], l)
	}
	if kind := v.gridOf(m); kind != v.gridKind {
		v.gridKind = kind
		v.grid.SetRows(nil)
		if m.Sheet != nil {
			v.grid.SetColumns(match.Columns(v.s.desk.Words, m.Sheet, kind.second, kind.tight)...)
		} else {
			v.grid.SetColumns(gridColumns(v.s.desk.Words, kind.byRound, kind.second)...)
		}
		was.Lines = nil
	}
	if len(m.Lines) > len(was.Lines) { // room first, or the table would begin to scroll
		v.grid.Resize(v.grid.Size().Add(fyne.NewDelta(0, float32(len(m.Lines))*theme.Px(2*theme.LineEntry))))
	}
	if !sameReadings(m.Lines, was.Lines) || m.Title != was.Title || !sameSheet(m.Sheet, was.Sheet) {
		v.grid.SetRows(v.rows(m))
	}
	v.showMatch(m)
	if m.SitOut != was.SitOut || len(m.Lines) != len(was.Lines) {
		widgets.Visible(v.grid, len(m.Lines) > 0)
		v.sitOut.SetText(m.SitOut)
		v.slip.Refresh()
	}
}

// setCell puts the text of a line in its cell: what is in, and over it the draft.
func setCell(c *widgets.Cell, l Line) {
	switch {
	case c.Text == l.Text: // also while it is half typed and another result comes in there
		c.SetSaved(l.Saved)
	case c.Saved() != l.Saved || l.Text == l.Saved:
		c.SetText(l.Saved)
	}
	if c.Text != l.Text {
		c.Entry.SetText(l.Text)
	}
	c.SetState(map[LineState]widgets.CellState{
		LinePlain: widgets.CellPlain, LineMarked: widgets.CellMarked,
		LineRefused: widgets.CellRefused, LineReadOnly: widgets.CellReadOnly,
	}[l.State])
}

// sameReadings reports whether nothing differs but what stands in the cells.
func sameReadings(a, b []Line) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		x, y := a[i], b[i]
		if x.NS != y.NS || x.EW != y.EW || x.Board != y.Board || x.Reading != y.Reading || x.PointsNS != y.PointsNS || x.PointsEW != y.PointsEW || x.First != y.First {
			return false
		}
	}
	return true
}

func (v *view) showMatch(m Model) {
	total, rows := "", []grid.Row(nil)
	if m.Sheet != nil {
		total, rows = strings.Join(m.Sheet.Total, "   "), match.Round(m.Sheet)
	}
	if v.total.String() != total {
		v.total.SetText(total)
		widgets.Visible(v.total, total != "")
		v.slip.Refresh()
	}
	if had := len(v.round.Rows()); !slices.EqualFunc(v.round.Rows(), rows, sameRow) {
		v.round.SetRows(rows)
		if widgets.Visible(v.round, len(rows) > 0); had != len(rows) {
			v.boards.Refresh()
		}
	}
}

func sameRow(a, b grid.Row) bool { return a.Mark == b.Mark && slices.Equal(a.Figures, b.Figures) }

type gridKind struct {
	byRound, second bool
	home, away      string // the teams of a match, in its headings
	tight           bool   // a match has fewer columns
}

func (v *view) gridOf(m Model) gridKind {
	k := gridKind{byRound: m.ByRound, second: m.Second != ""}
	if m.Sheet != nil {
		k.home, k.away, k.tight = m.Sheet.Home, m.Sheet.Away, v.root.tight()
	}
	return k
}

func sameSheet(a, b *match.Sheet) bool {
	return (a == nil) == (b == nil) && (a == nil || slices.Equal(a.Rows, b.Rows))
}

// matchRows returns the rows of a match: each has two of the lines.
func (v *view) matchRows(m Model) []grid.Row {
	lines := make([]match.Line, len(m.Lines))
	for i, l := range m.Lines {
		lines[i] = match.Line{Cell: v.cells[i], Reading: l.Reading, Score: l.ScoreNS, First: l.First, Same: l.First == sameSign}
		if l.ScoreEW != "" {
			lines[i].Score = "−" + l.ScoreEW
		}
	}
	return match.Rows(m.Sheet, lines, v.gridKind.second, v.gridKind.tight)
}

func (v *view) rows(m Model) []grid.Row {
	if m.Sheet != nil {
		return v.matchRows(m)
	}
	lines := m.Lines
	rows := make([]grid.Row, len(lines))
	for i, l := range lines {
		first, second := l.NS, l.EW
		if l.Board != "" {
			first, second = l.Board, l.Deal
		}
		texts := []string{first, second, "", l.Bid(), l.By, l.Result, l.ScoreNS, l.ScoreEW}
		if v.gridKind.second {
			texts = append(texts, l.First)
		} else {
			texts = append(texts, l.PointsNS, l.PointsEW)
		}
		rows[i] = grid.Figures(texts...)
		if v.gridKind.second {
			rows[i].Figures[len(texts)-1].Colour = theme.AmberInk
			if l.First == sameSign {
				rows[i].Figures[len(texts)-1].Colour = theme.Green
			}
		}
		rows[i].Figures[2].Object = v.cells[i]
		if l.Danger {
			rows[i].Figures[1].Colour = theme.SuitRed
		}
	}
	return rows
}

func (v *view) showSlips(m, was Model) {
	w, byRound := v.s.desk.Words, len(m.Squares) > 0
	if !byRound && (!slices.Equal(was.Boards, m.Boards) || was.Current != m.Current) {
		v.strip.Set(stripOf(m.Boards), m.Current)
	}
	if v.legend.SetVerified(slices.ContainsFunc(m.Squares, func(q slip.Square) bool { return q.State == slip.Verified })) {
		v.boards.Refresh()
	}
	if changed := byRound && v.rounds.Set(m.Squares, m.At); byRound == v.byRound.Visible() {
		if len(was.Boards) != len(m.Boards) || len(was.Squares) != len(m.Squares) {
			v.boards.Refresh()
		}
		if changed {
			reveal.In(v.roundScroll, v.rounds.Mark())
		}
		return
	}
	widgets.Visible(v.byRound, byRound)
	widgets.Visible(v.strip, !byRound)
	heading, goTo := "entry.boards", "entry.go"
	if byRound {
		heading, goTo = "entry.rounds", "entry.go-round"
	}
	v.boards.SetHeading(w.T(heading))
	v.goText.SetText(w.T(goTo))
	v.root.Refresh()
	v.s.HintsChanged()
}

func stripOf(boards []Board) []widgets.Board {
	states := map[slip.State]widgets.BoardState{
		slip.Empty: widgets.BoardEmpty, slip.Partly: widgets.BoardPartly, slip.Complete: widgets.BoardComplete, slip.Marked: widgets.BoardMarked,
		slip.Verified: widgets.BoardVerified, slip.Open: widgets.BoardOpen,
	}
	out := make([]widgets.Board, len(boards))
	for i, b := range boards {
		out[i] = widgets.Board{Number: b.Number, State: states[b.State]}
	}
	return out
}
