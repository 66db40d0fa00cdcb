package movement

import (
	"cmp"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// The columns of the screen, in pixels at 100 %, and how many digits wide a cell of the
// grid is.
const (
	gridWidth float32 = 780
	sideWidth float32 = 330
	cellChars         = 6
	cellMost          = 12 // characters that are taken
	fileMost          = 200
)

// sample is as wide as the cell to type in: so no column is wider with the cursor in it.
var sample = strings.Repeat("8", cellChars+2)

// view is what is drawn: at the left the grid, at the right what is told of it.
type view struct {
	s    *Screen
	m    Model // what is shown
	root *fyne.Container

	card    *widgets.Card
	empty   *widgets.Text
	filled  fyne.CanvasObject
	grid    *grid.Table
	cell    *widgets.Cell // the only one: it stands where the cursor is
	reading *widgets.Panel
	notice  *widgets.Panel
	room    *grid.Wide
	first   int  // the first table that is seen
	seen    int  // how many are
	resting bool // there is a column for those who sit out
	syncing bool

	side     *widgets.Card
	summary  *widgets.Panel
	measures *widgets.Text
	findings *grid.Table
	useIt    *widgets.Button
	file     *widgets.Field
	read     *widgets.Button
	acts     *fyne.Container
}

func newView(s *Screen) *view {
	w := s.desk.Words
	v := &view{
		s: s, empty: widgets.Body(""), grid: grid.New(grid.SelectNothing).Shrinks(), cell: widgets.NewCell(),
		reading: widgets.NewPanel(widgets.Good, ""), notice: widgets.NewPanel(widgets.Refusal, ""),
		summary: widgets.NewPanel(widgets.Good, ""), measures: widgets.Note(""),
		findings: grid.New(grid.SelectRows, grid.Column{Sample: "✗"}, grid.Column{Flex: true}),
		file:     widgets.NewField(w.T("movement.grid.file")),
	}
	v.buildCell()
	v.grid.OnTap = v.tapped
	v.findings.OnFocus = s.HintsChanged
	v.findings.OnActivate = func(row, _ int) { v.goTo(row) }
	v.file.Cell.Max, v.file.Cell.OnFocus = fileMost, s.HintsChanged
	v.file.Cell.OnTyped = func(string) { s.HintsChanged() }
	v.file.Cell.OnCommit = func(string) bool {
		s.write()
		return !v.file.Refused()
	}
	v.useIt, v.read = s.MainButton("movement.grid.use"), s.Button("movement.grid.read")
	back, write := s.Button("movement.grid.back"), s.Button("movement.grid.write")
	v.acts = widgets.Row(8,
		s.Button("movement.grid.turn-table"), s.Button("movement.grid.turn-round"),
		s.Button("movement.grid.insert-round"), s.Button("movement.grid.delete-round"),
	)
	v.room = grid.NewWide(v.grid, func() {
		if v.m.Ready {
			v.showGrid()
		}
	})
	v.filled = widgets.Stack(10, v.room, v.reading, v.notice, v.acts)
	v.card = widgets.NewCard("", v.empty)
	stack := []fyne.CanvasObject{v.summary, widgets.Row(8, v.useIt, back), v.measures, v.findings}
	if s.p.files != nil {
		stack = append(stack, v.file, widgets.Row(8, write, v.read))
	}
	v.side = widgets.NewCard(w.T("movement.grid.now"), widgets.Stack(10, stack...))
	v.root = widgets.Columns(
		widgets.Column{Object: v.card, Width: gridWidth},
		widgets.Column{Object: v.side, Width: sideWidth, Fixed: true},
	)
	return v
}

func (v *view) buildCell() {
	c, s := v.cell, v.s
	c.Chars, c.Max = cellChars, cellMost
	c.OnTyped = func(text string) {
		if v.syncing {
			return
		}
		if c.Changed() {
			s.p.Type(text)
		} else {
			s.p.Restore()
		}
		s.show()
	}
	c.OnLeave = s.taken
	c.OnCommit = func(text string) bool {
		if !s.taken(text) {
			return false
		}
		c.Accept()
		s.p.Next()
		s.show()
		return false // show put in the cell what is accepted
	}
	c.OnMove = func(m widgets.Move) bool {
		by, ok := map[widgets.Move][2]int{
			widgets.MoveUp: {-1, 0}, widgets.MoveDown: {1, 0}, widgets.MoveLeft: {0, -1}, widgets.MoveRight: {0, 1},
		}[m]
		if !ok {
			return false
		}
		round, table := s.p.Cursor()
		s.p.Go(round+by[0], table+by[1])
		s.show()
		return true
	}
	c.OnFocus = s.HintsChanged
}

func (v *view) tapped(row, col int) {
	if v.cell.HasFocus() && !v.s.settled() {
		return
	}
	round, table := v.m.Round, v.m.Table
	if col >= 1 && col <= v.seen {
		table = v.first + col - 1
	}
	if row >= 0 {
		round = row + 1
	}
	v.s.p.Go(round, table)
	v.s.show()
	v.s.focus(v.cell)
}

// goTo puts the cursor in the cell that a finding is about.
func (v *view) goTo(row int) {
	if row < 0 || row >= len(v.m.Findings) || v.m.Findings[row].Round == 0 {
		return
	}
	f := v.m.Findings[row]
	v.s.p.Go(f.Round, f.at())
	v.s.show()
	v.s.focus(v.cell)
}

// entered starts again with what is shown, when the screen is opened.
func (v *view) entered() {
	if v.s.p.Ready() && v.s.p.files != nil && !v.file.Cell.Changed() {
		v.file.Cell.SetText(v.s.p.FileName())
		v.file.Help(v.s.desk.Words.T("movement.grid.file-help", "endings", v.s.p.files.Endings()))
	}
	widgets.Visible(v.read, v.s.hooks.Browse != nil)
}

func (v *view) show(m Model) {
	v.m = m
	widgets.Visible(v.side, m.Ready)
	if !m.Ready {
		v.card.SetHeading("")
		v.empty.SetText(v.s.desk.Words.T("movement.grid.none"))
		v.card.SetObject(v.empty)
		v.root.Refresh()
		return
	}
	v.card.SetObject(v.filled)
	v.notice.Say(m.Notice.Tone, m.Notice.Text)
	v.showGrid()
	v.showSide()
	v.root.Refresh()
}

func (v *view) showGrid() {
	m := &v.m
	v.chooseTables()
	v.showCell(m.Rounds[m.Round-1].Cells[m.Table-1])
	rows := make([]grid.Row, len(m.Rounds))
	for r, round := range m.Rounds {
		figures := []grid.Figure{{Text: strconv.Itoa(r + 1), Colour: theme.Quiet}}
		for t := v.first; t < v.first+v.seen; t++ {
			if r+1 == m.Round && t == m.Table {
				figures = append(figures, grid.Figure{Object: v.cell})
			} else {
				figures = append(figures, figure(round.Cells[t-1]))
			}
		}
		if v.resting {
			figures = append(figures, grid.Figure{Text: v.s.desk.Words.List(numbers(round.Resting))})
		}
		rows[r] = grid.Row{Figures: figures}
	}
	v.grid.SetRows(rows)
	v.grid.Select(m.Round-1, 0)
	v.reading.Set(m.Reading.Tone, m.Reading.Text)
}

// showCell puts what stands under the cursor in the cell, unless something is typed there.
func (v *view) showCell(c Cell) {
	v.syncing = true
	defer func() { v.syncing = false }()
	if !v.cell.Changed() || !v.m.Typing {
		v.cell.SetText(c.Text)
	}
	v.cell.SetState(map[Mark]widgets.CellState{Remark: widgets.CellMarked, Fault: widgets.CellRefused}[c.Mark])
	if v.m.Wrong {
		v.cell.SetState(widgets.CellRefused)
	}
}

// figure returns a cell without the cursor.
func figure(c Cell) grid.Figure {
	f := grid.Figure{Text: cmp.Or(c.Text, "–")}
	if c.Idle {
		f.Colour = theme.Quiet
	}
	switch c.Mark {
	case Fault:
		f.Text, f.Colour, f.Bold = "✗ "+f.Text, theme.Red, true
	case Remark:
		f.Text, f.Colour = "! "+f.Text, theme.AmberInk
	}
	return f
}

// chooseTables chooses which tables are seen: all where there is room, and otherwise those
// about the cursor.
func (v *view) chooseTables() {
	m, w := &v.m, v.s.desk.Words
	room := v.room.Width()
	if room == 0 {
		room = theme.Px(gridWidth)
	}
	resting := false
	for _, r := range m.Rounds {
		resting = resting || len(r.Resting) > 0
	}
	one := v.cell.MinSize().Width + 2*theme.CellPad
	room -= 0.7 * one // the round
	if resting {
		room -= 0.5 * one
	}
	seen := max(min(m.Tables, int(room/one)), min(m.Tables, 3))
	first := max(v.first, 1)
	if m.Table < first {
		first = m.Table
	}
	first = min(max(first, m.Table-seen+1), max(m.Tables-seen+1, 1))
	if first != v.first || seen != v.seen || resting != v.resting || len(v.grid.Rows()) == 0 {
		v.first, v.seen, v.resting = first, seen, resting
		columns := []grid.Column{{Title: w.T("movement.grid.round"), Right: true, Sample: "30"}}
		for t := first; t < first+seen; t++ {
			columns = append(columns, grid.Column{Title: w.T("movement.grid.table", "table", t), Sample: sample})
		}
		if resting {
			columns = append(columns, grid.Column{Title: w.T("movement.grid.rest"), Quiet: true, Flex: true})
		}
		v.grid.SetRows(nil)
		v.grid.SetColumns(columns...)
	}
	heading := m.Heading
	if seen < m.Tables {
		heading += " · " + w.T("movement.grid.span", "from", first, "to", first+seen-1)
	}
	v.card.SetHeading(heading)
}

func (v *view) showSide() {
	m := &v.m
	v.summary.Set(m.Summary.Tone, m.Summary.Text)
	v.measures.SetText(strings.Join(m.Measures, "\n"))
	rows := make([]grid.Row, len(m.Findings))
	for i, f := range m.Findings {
		rows[i] = grid.Figures("!", f.Text)
		if f.Fault {
			rows[i] = grid.Figures("✗", f.Text)
			rows[i].Figures[0].Colour = theme.Red
		}
	}
	v.findings.SetRows(rows)
	widgets.Visible(v.findings, len(rows) > 0)
	if m.CanUse {
		v.useIt.Enable()
	} else {
		v.useIt.Disable()
	}
}

func numbers(list []int) []string {
	out := make([]string, len(list))
	for i, n := range list {
		out[i] = strconv.Itoa(n)
	}
	return out
}
