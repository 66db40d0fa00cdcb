package match

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/translation"
	"uitslag/ui/screens/entry/reading"
	"uitslag/ui/theme"
	"uitslag/ui/widgets/grid"
)

// Columns returns those of a match: the board, of both tables the cell, its reading and its
// score, then the points of both teams and the running total. While slips are typed a
// second time the first typing stands in place of the points. Where room is short (tight) the
// deal, the readings and the running total are left out: the panel reads each result back.
func Columns(w *translation.Words, m *Sheet, second, tight bool) []grid.Column {
	deal := grid.Column{Title: w.T("entry.column.deal"), Help: w.T("tip.entry.deal")}
	for _, v := range []string{"none", "NS", "EW", "all"} {
		if x := w.T("entry.deal", "dealer", "W", "vulnerable", w.T("entry.deal."+v)); len(x) > len(deal.Sample) {
			deal.Sample = x
		}
	}
	columns := []grid.Column{{Title: w.T("entry.column.board"), Bold: true, Sample: "28"}}
	if !tight {
		columns = append(columns, deal)
	}
	for _, room := range []string{"open", "closed"} {
		columns = append(columns, grid.Column{Title: w.T("match.room." + room)})
		if !tight {
			columns = append(columns, grid.Column{Title: w.T("entry.column.contract"), Sample: "3SA!! W −1"})
		}
		columns = append(columns, grid.Column{Title: w.T("match.column.score"), Right: true, Signed: true, Sample: "−1700", Help: w.T("tip.match.score")})
		if second {
			columns = append(columns, grid.Column{Title: w.T("entry.column.first"), Bold: true, Sample: "≠ 4♠ N +1"})
		}
	}
	if second {
		return columns
	}
	columns = append(columns,
		grid.Column{Title: m.Home, Right: true, Bold: true, Sample: "12", Help: w.T("tip.match.home")},
		grid.Column{Title: m.Away, Right: true, Bold: true, Sample: "12", Help: w.T("tip.match.away")})
	if tight {
		return columns
	}
	return append(columns, grid.Column{Title: w.T("match.column.running"), Right: true, Sample: "88–88", Help: w.T("tip.match.running")})
}

// NewRound returns the list of the matches of a round; go is told which row is clicked.
func NewRound(w *translation.Words, goTo func(row int)) *grid.Table {
	t := grid.New(grid.SelectNothing,
		grid.Column{Title: w.T("match.column.match"), Bold: true, Sample: "10–12"},
		grid.Column{Title: w.T("match.column.in"), Sample: w.T("match.far", "entered", 88, "expected", 88)})
	t.OnTap = func(row, _ int) { goTo(row) }
	t.Hide()
	return t
}

// Round returns the rows of that list.
func Round(m *Sheet) []grid.Row {
	rows := make([]grid.Row, len(m.Round))
	for i, o := range m.Round {
		if rows[i] = grid.Figures(o.Name, o.Far); o.Here {
			rows[i].Mark = grid.RowBest
		}
	}
	return rows
}

// Line is what is shown of a line of the match: its cell, what is read in it, and while
// slips are typed a second time the first typing.
type Line struct {
	Cell fyne.CanvasObject
	reading.Reading
	Score string // from North-South's side
	First string
	Same  bool // both typings are
}

// Rows returns those of the grid; lines are those of the slip.
func Rows(m *Sheet, lines []Line, second, tight bool) []grid.Row {
	rows := make([]grid.Row, len(m.Rows))
	for i := range m.Rows {
		r := &m.Rows[i]
		out := grid.Figures(r.Board)
		if deal := (grid.Figure{Text: r.Deal}); !tight {
			if r.Danger {
				deal.Colour = theme.SuitRed
			}
			out.Figures = append(out.Figures, deal)
		}
		for _, at := range []int{r.Open, r.Closed} {
			var l Line
			if at >= 0 && at < len(lines) {
				l = lines[at]
			}
			text := l.Contract
			for _, more := range []string{l.By, l.Result} {
				if more != "" {
					text += " " + more
				}
			}
			out.Figures = append(out.Figures, grid.Figure{Object: l.Cell})
			if !tight {
				out.Figures = append(out.Figures, grid.Figure{Text: text})
			}
			out.Figures = append(out.Figures, grid.Figure{Text: l.Score})
			if second {
				first := grid.Figure{Text: l.First, Colour: theme.AmberInk}
				if l.Same {
					first.Colour = theme.Green
				}
				out.Figures = append(out.Figures, first)
			}
		}
		if !second {
			out.Figures = append(out.Figures, grid.Figure{Text: r.Home}, grid.Figure{Text: r.Away}, grid.Figure{Text: r.Running})
		}
		out.Lined = r.Changed
		rows[i] = out
	}
	return rows
}
