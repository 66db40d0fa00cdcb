package ranking

import (
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/internal/event"
	"uitslag/internal/plot"
	"uitslag/internal/translation"
	"uitslag/ui/kit"
	"uitslag/ui/notice"
	"uitslag/ui/screens/ranking/why"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// answer is the card of the answer: what is told, and below it or beside it what there is to see.
// It scrolls.
type answer struct {
	s      *Screen
	y      *why.Answer // what it shows, nil for nothing
	object fyne.CanvasObject
	scroll *widgets.Scroll
	table  *grid.Table // the boards, and
	scores *grid.Table // the scores of the chosen one
	boards kit.Part    // the list of boards, in which
	begins kit.Part    // the cursor begins while the boards are gone through
	parts  []kit.Part
	read   int         // the part that was read last
	stays  bool        // an act leaves it where it is scrolled to
	scored *why.Detail // what scores shows
}

// ask asks for the answer again, and shows it from its top.
func (a *answer) ask() {
	if a.y = a.s.p.Reason(); !a.stays {
		a.read = 0
		a.scroll.To(0)
	}
	a.stays = false
}

// make makes the list of boards.
func (a *answer) make(s *Screen) {
	a.s, a.table, a.scores = s, grid.New(grid.SelectRows), grid.New(grid.SelectNothing)
	a.boards = s.Grid(a.table, a.cells, a.clicked)
	a.table.OnKey, a.table.OnActivate = a.key, func(row, col int) { s.Act(func() { a.clicked(row, col) }) }
	a.begins = kit.Begins(func() bool { return s.p.Level() >= why.BoardList }, a.boards)
}

// key handles a key in the list of boards.
func (a *answer) key(ev *fyne.KeyEvent) bool { return a.s.listKey(ev, a.s.p.MoveBoard) }

// clicked handles a click in the list of boards, or the cursor entering it: it opens first,
// then a click asks about a board.
func (a *answer) clicked(row, _ int) {
	if a.s.p.Level() < why.BoardList {
		a.s.p.OpenBoards()
	} else {
		a.s.p.AskBoard(row)
	}
}

// partWidth is how wide what there is to see wants to be to stand beside the sentences.
const partWidth = 340

// card makes the card, with these buttons below the sentences.
func (a *answer) card(buttons []kit.Part) kit.Part {
	s, w := a.s, a.s.p.desk.Words
	// of shows what get returns while there is an answer, and while that has a detail.
	of := func(get func(y *why.Answer) string) func() string {
		return func() string {
			if a.y == nil {
				return ""
			}
			return get(a.y)
		}
	}
	detail := func(get func(d *why.Detail) string) func() string {
		return of(func(y *why.Answer) string {
			if y.Detail == nil {
				return ""
			}
			return get(y.Detail)
		})
	}
	joined := func(get func(y *why.Answer) []string, by string) func() string {
		return of(func(y *why.Answer) string { return strings.Join(get(y), by) })
	}
	spread := widgets.NewPicture()
	told := []kit.Part{
		kit.Text(widgets.Title, of(func(y *why.Answer) string {
			if y.Detail != nil {
				return ""
			}
			return y.Who
		})),
		kit.Marked(widgets.Body, joined(func(y *why.Answer) []string { return y.Lead }, " ")),
		kit.Marked(widgets.NewSheet, joined(func(y *why.Answer) []string { return y.Formula }, "\n")),
		kit.Marked(widgets.Body, joined(func(y *why.Answer) []string { return y.After }, " ")),
		s.Warns(of(func(y *why.Answer) string { return y.Published })),
		kit.Marked(widgets.Quiet, of(func(y *why.Answer) string { return y.Rule })),
		a.begins,
		kit.Marked(widgets.Body, detail(func(d *why.Detail) string { return d.Title })),
		kit.Marked(widgets.Body, detail(func(d *why.Detail) string { return d.Result })),
		kit.Marked(widgets.NewSheet, detail(func(d *why.Detail) string { return strings.Join(d.Steps, "\n") })),
		kit.Row(6, buttons...),
	}
	seen := []kit.Part{
		kit.Picture(func() *plot.Chart {
			if a.y == nil || a.y.Progress == nil {
				return nil
			}
			return &a.y.Progress.Chart
		}),
		kit.Marked(widgets.Quiet, of(func(y *why.Answer) string {
			if y.Progress == nil {
				return ""
			}
			return y.Progress.Note
		})),
		kit.Own(spread, nil, func() bool {
			some := a.y != nil && a.y.Detail != nil && len(a.y.Detail.Field) > 0
			if some {
				spread.SetSpread(a.y.Detail.Spread)
			}
			return some
		}),
		s.Grid(a.scores, a.field, nil),
		kit.Marked(widgets.Quiet, detail(func(d *why.Detail) string { return d.Others })),
	}
	a.parts = slices.Concat(told, seen)
	how := func(text string) *widgets.Text { return widgets.NewText(text, theme.NoteSize, theme.Quiet) }
	none := kit.When(func() bool { return a.y == nil }, kit.Stack(8,
		s.Say(func() notice.Notice {
			return notice.Warn(w.T("ranking.differ", "n", len(s.p.differences), "source", s.p.Source()))
		}),
		s.Grid(grid.New(grid.SelectNothing), a.differences, nil),
		s.Text(how, "ranking.ask-how")))
	some := kit.When(func() bool { return a.y != nil }, kit.Columns(kit.Wide(partWidth, kit.Stack(8, told...)), kit.Wide(partWidth, kit.Stack(8, seen...))))
	all := kit.Stack(0, none, some)
	a.scroll = widgets.NewScroll(all.Object()).Beside()
	card := kit.Card(func() string {
		if a.y == nil {
			return w.T("ranking.differences")
		}
		return a.y.Question
	}, 0, kit.Drawn(a.scroll, all))
	a.object = card.Object()
	return card
}

// differences is the table of what a foreign file has otherwise.
func (a *answer) differences() kit.Cells {
	w := a.s.p.desk.Words
	return kit.Cells{Columns: []grid.Column{
		{Title: w.T("ranking.differs.what"), Flex: true},
		{Title: w.T("ranking.differs.published"), Right: true},
		{Title: w.T("ranking.differs.computed"), Right: true, Bold: true},
	}, Rows: event.Mapped(a.s.p.differences, func(d why.Difference) grid.Row { return grid.Figures(d.What, d.Published, d.Computed) })}
}

// cells is the table of the boards.
func (a *answer) cells() kit.Cells {
	if a.y == nil {
		return kit.Cells{}
	}
	w := a.s.p.desk.Words
	side := grid.Column{Title: w.T("ranking.side"), Sample: "OW", Help: w.T("tip.ranking.side")}
	score := scored(w)
	if a.y.Teams {
		side = grid.Column{Title: w.T("paper.matches.round"), Sample: "8"}
		score = grid.Column{Title: w.T("ranking.score"), Right: true, Sample: "−888 / −888", Help: w.T("tip.match.scores")}
	}
	return kit.Cells{Row: a.y.Board, Columns: []grid.Column{
		{Title: w.T("ranking.gift"), Right: true},
		side,
		{Title: w.T("ranking.against"), Right: true},
		score,
		{Title: w.T("ranking.points"), Right: true, Bold: true},
	}, Rows: event.Mapped(a.y.Boards, func(b why.Board) grid.Row {
		return grid.Figures(strconv.Itoa(b.Place.Board), b.Side, b.Against, b.Score, b.Points)
	})}
}

// scored is the column of a score.
func scored(w *translation.Words) grid.Column {
	return grid.Column{Title: w.T("ranking.score"), Right: true, Signed: true, Sample: "−8888", Help: w.T("tip.side.score")}
}

// field is the table of the scores of a board.
func (a *answer) field() kit.Cells {
	if a.y == nil || a.y.Detail == nil {
		return kit.Cells{}
	}
	w := a.s.p.desk.Words
	columns := []grid.Column{
		scored(w),
		{Title: w.T("ranking.count"), Right: true, Help: w.T("tip.entry.count")},
		{Title: w.T("side.NS"), Right: true, Help: w.T("tip.side.points-ns")},
		{Title: w.T("side.EW"), Right: true, Help: w.T("tip.side.points-ew")},
	}
	if a.scored != a.y.Detail { // the widths are not those of another board
		a.scored = a.y.Detail
		a.scores.SetColumns(columns...)
	}
	return kit.Cells{Columns: columns, Rows: event.Mapped(a.y.Detail.Field, func(f why.Score) grid.Row {
		row := grid.Figures(f.Score, f.Count, f.NS, f.EW)
		if f.Mine {
			row.Mark = grid.RowBest
		}
		return row
	})}
}

// In a large type an answer is higher than its card, and its card may be below the
// window: Space reads on, part by part, and from the end goes back to the top.

// shown returns the parts of the answer that are shown, from its top.
func (a *answer) shown() []fyne.CanvasObject {
	var out []fyne.CanvasObject
	for _, p := range a.parts {
		if a.y != nil && p.Object().Visible() {
			out = append(out, p.Object())
		}
	}
	return out
}

// more reports whether there is more of the answer than is seen.
func (a *answer) more() bool {
	c, all := widgets.CanvasOf(a.object), a.shown()
	if c == nil || len(all) == 0 {
		return false
	}
	last := all[len(all)-1]
	return a.scroll.More() || top(last)+last.Size().Height > c.Size().Height-theme.Px(theme.RowHeight)
}

// readOn scrolls to the next part of the answer that is not seen.
func (a *answer) readOn() {
	all := a.shown()
	for range all {
		from := top(all[0])
		a.read, a.stays = (a.read+1)%len(all), true
		widgets.AskReveal(a.s.View(), all[a.read])
		if top(all[0]) != from {
			return
		}
	}
}

// top returns where an object is in the window.
func top(o fyne.CanvasObject) float32 {
	return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y
}
