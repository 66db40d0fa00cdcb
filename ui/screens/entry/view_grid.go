package entry

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/ui/screens/entry/match"
	"uitslag/ui/screens/entry/slip"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
	"uitslag/ui/widgets/reveal"
)

// gridKind says which columns the grid has.
type gridKind struct {
	byRound, second bool
	home, away      string // the teams of a match, in its headings
	tight           bool   // a match has fewer columns
}

// setKind changes the columns of the grid.
func (v *view) setKind(k gridKind) {
	v.gridKind, v.columns = k, v.columnsOf(k)
	columns := make([]grid.Column, len(v.columns))
	for i, c := range v.columns {
		columns[i] = c.Column
	}
	v.grid.SetRows(nil)
	v.grid.SetColumns(columns...)
}

// row is a row of the grid: a line of the slip, or a board of a match with a line at each table.
type row struct {
	match *match.Row // nil on other paper
	lines [2]int     // indexes of the lines, -1 for none
}

// column is a column of the grid, with what stands in it.
type column struct {
	grid.Column
	in func(m *Model, r row) grid.Figure
}

// of returns what a line at one of the tables says, nothing where there is no line.
func of(table int, text func(*Line) grid.Figure) func(*Model, row) grid.Figure {
	return func(m *Model, r row) grid.Figure {
		if at := r.lines[table]; at >= 0 && at < len(m.Lines) {
			return text(&m.Lines[at])
		}
		return grid.Figure{}
	}
}

// columnsOf returns those of a slip: what tells its lines apart, the cell, its reading, the points.
// The lines of a round slip are told apart by their boards. A match has the cell, its reading and
// its score of both tables, then the points of both teams and the running total; where room is
// short (tight) the deal, the readings and that total are left out: the panel reads each result
// back. While slips are typed a second time the first typing stands in place of the points.
func (v *view) columnsOf(k gridKind) (out []column) {
	w, isMatch := v.s.desk.Words, k.home != ""
	add := func(title, help string, c grid.Column, in func(*Model, row) grid.Figure) {
		c.Title, c.Help = w.Or(title, title), w.Or(help, "")
		out = append(out, column{c, in})
	}
	line := func(table int, title, help string, c grid.Column, text func(*Line) string) {
		add(title, help, c, of(table, func(l *Line) grid.Figure { return grid.Figure{Text: text(l)} }))
	}
	board := func(title, help string, c grid.Column, text func(*match.Row) string) {
		add(title, help, c, func(_ *Model, r row) grid.Figure { return grid.Figure{Text: text(r.match)} })
	}
	if k.byRound {
		add("entry.column.board", "", grid.Column{Bold: true, Sample: "28"}, func(m *Model, r row) grid.Figure {
			return grid.Figure{Text: m.Lines[max(r.lines[0], r.lines[1])].Board}
		})
		if !k.tight {
			add("entry.column.deal", "tip.entry.deal", grid.Column{Sample: v.longestDeal()}, func(m *Model, r row) grid.Figure {
				l := &m.Lines[max(r.lines[0], r.lines[1])]
				f := grid.Figure{Text: l.Deal}
				if l.Danger {
					f.Colour = theme.SuitRed
				}
				return f
			})
		}
	} else {
		line(0, "side.NS", "tip.side.pair-ns", grid.Column{Bold: true, Sample: "14"}, func(l *Line) string { return l.NS })
		line(0, "side.EW", "tip.side.pair-ew", grid.Column{Bold: true, Sample: "14"}, func(l *Line) string { return l.EW })
	}
	titles := []string{"entry.column.typed"}
	if isMatch {
		titles = []string{match.Room(v.s.desk, event.Open), match.Room(v.s.desk, event.Closed)}
	}
	for table, title := range titles {
		add(title, "", grid.Column{}, func(_ *Model, r row) grid.Figure {
			if at := r.lines[table]; at >= 0 && at < len(v.cells) {
				return grid.Figure{Object: v.cells[at]}
			}
			return grid.Figure{}
		})
		if isMatch {
			if !k.tight {
				line(table, "entry.column.contract", "", grid.Column{Sample: "3SA!! W −1"}, func(l *Line) string {
					return strings.Join(slices.DeleteFunc([]string{l.Contract, l.By, l.Result}, func(s string) bool { return s == "" }), " ")
				})
			}
			line(table, "match.column.score", "tip.match.score", grid.Column{Right: true, Signed: true, Sample: "−1700"}, func(l *Line) string {
				if l.ScoreEW != "" {
					return "−" + l.ScoreEW
				}
				return l.ScoreNS
			})
		} else {
			score := grid.Column{Right: true, Sample: "2980"}
			line(0, "entry.column.contract", "", grid.Column{Sample: "3SA!!"}, func(l *Line) string { return l.Bid() })
			line(0, "entry.column.by", "tip.entry.by", grid.Column{Sample: "W"}, func(l *Line) string { return l.By })
			line(0, "entry.column.result", "tip.entry.result", grid.Column{Right: true, Sample: "−13"}, func(l *Line) string { return l.Result })
			line(0, "entry.column.score-ns", "tip.entry.score-ns", score, func(l *Line) string { return l.ScoreNS })
			line(0, "entry.column.score-ew", "tip.entry.score-ew", score, func(l *Line) string { return l.ScoreEW })
		}
		if k.second {
			add("entry.column.first", "", grid.Column{Bold: true, Sample: "≠ 4♠ N +1"}, of(table, func(l *Line) grid.Figure {
				if l.First == sameSign {
					return grid.Figure{Text: l.First, Colour: theme.Green}
				}
				return grid.Figure{Text: l.First, Colour: theme.AmberInk}
			}))
		}
	}
	points := grid.Column{Right: true, Bold: true, Sample: "12"}
	switch {
	case k.second:
	case !isMatch:
		line(0, "side.NS", "tip.side.points-ns", points, func(l *Line) string { return l.PointsNS })
		line(0, "side.EW", "tip.side.points-ew", points, func(l *Line) string { return l.PointsEW })
	default:
		board(k.home, "tip.match.home", points, func(r *match.Row) string { return r.Home })
		board(k.away, "tip.match.away", points, func(r *match.Row) string { return r.Away })
		if !k.tight {
			board("match.column.running", "tip.match.running", grid.Column{Right: true, Sample: "88–88"}, func(r *match.Row) string { return r.Running })
		}
	}
	return out
}

// longestDeal returns the longest text of who deals and who is vulnerable.
func (v *view) longestDeal() (longest string) {
	w := v.s.desk.Words
	for _, who := range []string{"none", "NS", "EW", "all"} {
		if x := w.T("entry.deal", "dealer", "W", "vulnerable", w.T("entry.deal."+who)); len(x) > len(longest) {
			longest = x
		}
	}
	return longest
}

// rows returns the rows of the grid.
func (v *view) rows(m *Model) []grid.Row {
	var all []row
	if m.Sheet != nil {
		for i := range m.Sheet.Rows {
			r := &m.Sheet.Rows[i]
			all = append(all, row{r, [2]int{r.Open, r.Closed}})
		}
	} else {
		for i := range m.Lines {
			all = append(all, row{lines: [2]int{i, -1}})
		}
	}
	out := make([]grid.Row, len(all))
	for i, r := range all {
		out[i].Lined, out[i].Figures = r.match != nil && r.match.Changed, make([]grid.Figure, len(v.columns))
		for c := range v.columns {
			out[i].Figures[c] = v.columns[c].in(m, r)
		}
	}
	return out
}

// setRows changes the rows of a table where they are others.
func setRows(t *grid.Table, rows []grid.Row) (changed bool) {
	same := func(a, b grid.Row) bool {
		return a.Mark == b.Mark && a.Lined == b.Lined && slices.Equal(a.Figures, b.Figures)
	}
	if changed = !slices.EqualFunc(t.Rows(), rows, same); changed {
		t.SetRows(rows)
	}
	return changed
}

func (v *view) showGrid(m, was *Model) {
	for len(v.cells) < len(m.Lines) {
		v.cells = append(v.cells, v.catcher.newCell(len(v.cells)))
	}
	for i := range m.Lines {
		setCell(v.cells[i], &m.Lines[i])
	}
	kind := gridKind{byRound: m.ByRound, second: m.Second != ""}
	if m.Sheet != nil {
		kind.home, kind.away, kind.tight = m.Sheet.Home, m.Sheet.Away, v.root.tight()
	}
	if kind != v.gridKind {
		v.setKind(kind)
	}
	if len(m.Lines) > len(was.Lines) || len(v.grid.Rows()) == 0 { // room first, or the table would begin to scroll
		v.grid.Resize(v.grid.Size().Add(fyne.NewDelta(0, float32(len(m.Lines))*theme.Px(2*theme.LineEntry))))
	}
	same := func(a, b Line) bool { // but for what stands in the cell
		a.Saved, a.Text, a.State = b.Saved, b.Text, b.State
		return a == b
	}
	if m.Sheet != nil || len(v.grid.Rows()) != len(m.Lines) || !slices.EqualFunc(m.Lines, was.Lines, same) {
		setRows(v.grid, v.rows(m))
	}
	v.showMatch(m)
	if m.SitOut != was.SitOut || len(m.Lines) != len(was.Lines) {
		widgets.Visible(v.grid, len(m.Lines) > 0)
		v.sitOut.SetText(m.SitOut)
		v.slip.Refresh()
	}
}

// setCell puts the text of a line in its cell: what is in, and over it the draft.
func setCell(c *widgets.Cell, l *Line) {
	switch {
	case c.Text == l.Text: // also while it is half typed and another result comes in there
		c.SetSaved(l.Saved)
	case c.Saved() != l.Saved || l.Text == l.Saved:
		c.SetText(l.Saved)
	}
	if c.Text != l.Text {
		c.Entry.SetText(l.Text)
	}
	c.SetState(cellStates[l.State])
}

// cellStates are the states of a line in its cell.
var cellStates = [...]widgets.CellState{
	LinePlain: widgets.CellPlain, LineMarked: widgets.CellMarked, LineRefused: widgets.CellRefused, LineReadOnly: widgets.CellReadOnly,
}

// showMatch shows what a match comes to, and the matches of its round.
func (v *view) showMatch(m *Model) {
	total, rows := "", []grid.Row(nil)
	if m.Sheet != nil {
		total = strings.Join(m.Sheet.Total, "   ")
		for _, o := range m.Sheet.Round {
			r := grid.Figures(o.Name, o.Far)
			if o.Here {
				r.Mark = grid.RowBest
			}
			rows = append(rows, r)
		}
	}
	if v.total.String() != total {
		v.total.SetText(total)
		widgets.Visible(v.total, total != "")
		v.slip.Refresh()
	}
	had := len(v.round.Rows())
	if setRows(v.round, rows) {
		if widgets.Visible(v.round, len(rows) > 0); had != len(rows) {
			v.boards.Refresh()
		}
	}
}

func (v *view) showSlips(m, was *Model) {
	w, byRound := v.s.desk.Words, len(m.Squares) > 0
	if !byRound && (!slices.Equal(was.Boards, m.Boards) || was.Current != m.Current) {
		boards := make([]widgets.Board, len(m.Boards))
		for i, b := range m.Boards {
			boards[i] = widgets.Board{Number: b.Number, State: boardStates[b.State]}
		}
		v.strip.Set(boards, m.Current)
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

// boardStates are the states of a slip on the strip.
var boardStates = map[slip.State]widgets.BoardState{
	slip.Empty: widgets.BoardEmpty, slip.Partly: widgets.BoardPartly, slip.Complete: widgets.BoardComplete, slip.Marked: widgets.BoardMarked,
	slip.Verified: widgets.BoardVerified, slip.Open: widgets.BoardOpen,
}
