package movement

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"uitslag/ui/kit"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// sheetWidth is how wide the grid likes to be, in pixels at 100 %.
const sheetWidth float32 = 780

// cellChars is how many digits wide a cell of it is.
const cellChars = 6

// sample is as wide as the cell to type in: so no column is wider with the cursor in it.
var sample = strings.Repeat("8", cellChars+2)

// sheet is the grid of rounds and tables. Where not all tables have room it shows those about the
// cursor.
type sheet struct {
	p       *Presenter
	part    kit.Part
	room    *grid.Wide
	table   *grid.Table
	cell    *widgets.Cell // the only one: it stands where the cursor is
	first   int           // the first table that is seen
	seen    int           // how many are
	resting bool          // there is a column for those who sit out
}

func newSheet(s *Screen, changed func()) *sheet {
	p, c := s.p, widgets.NewCell()
	g := &sheet{p: p, table: grid.New(grid.SelectNothing).Shrinks(), cell: c}
	c.Chars, c.Max, c.OnFocus = cellChars, 12, changed
	c.OnTyped = func(text string) { s.Act(func() { p.Type(text) }) }
	c.OnLeave = func(text string) bool {
		ok := p.Take(text)
		s.Later()
		return ok
	}
	c.OnCommit = func(text string) bool {
		s.Act(func() {
			if p.Take(text) {
				c.Accept()
				p.Next()
			}
		})
		return false // what is accepted stands in the cell already
	}
	c.OnMove = func(m widgets.Move) bool {
		by, ok := map[widgets.Move][2]int{
			widgets.MoveUp: {-1, 0}, widgets.MoveDown: {1, 0}, widgets.MoveLeft: {0, -1}, widgets.MoveRight: {0, 1},
		}[m]
		if ok {
			s.Act(func() { p.Go(p.round+by[0], p.table+by[1]) })
		}
		return ok
	}
	g.table.OnTap = func(row, col int) {
		s.Act(func() {
			if c.HasFocus() && !s.settled() {
				return
			}
			table := p.table
			if col >= 1 && col <= g.seen {
				table = g.first + col - 1
			}
			p.Go(row+1, table)
			s.To(g.part)
		})
	}
	g.room = grid.NewWide(g.table, s.Show)
	g.part = kit.Own(g.room, c, g.set)
	return g
}

// heading says what the grid shows, and which tables where those are not all.
func (g *sheet) heading() string {
	if !g.p.ready {
		return ""
	}
	g.fit()
	if g.seen == g.p.m.Tables {
		return g.p.Heading()
	}
	return g.p.Heading() + " · " + g.p.desk.Words.T("movement.grid.span", "from", g.first, "to", g.first+g.seen-1)
}

// fit chooses which tables are seen: all where there is room, and otherwise those about the cursor.
func (g *sheet) fit() {
	w, all, table := g.p.desk.Words, g.p.m.Tables, g.p.table
	one := g.cell.MinSize().Width + 2*theme.CellPad
	room := cmp.Or(g.room.Width(), theme.Px(sheetWidth)) - 0.7*one // the round
	g.resting = false
	for r := range g.p.m.Rounds {
		g.resting = g.resting || g.p.resting(r+1) != ""
	}
	if g.resting {
		room -= 0.5 * one
	}
	g.seen = max(min(all, int(room/one)), min(all, 3))
	g.first = min(max(min(max(g.first, 1), table), table-g.seen+1), max(all-g.seen+1, 1))
	columns := []grid.Column{{Title: w.T("movement.grid.round"), Right: true, Sample: "30"}}
	for t := range g.seen {
		columns = append(columns, grid.Column{Title: w.T("movement.grid.table", "table", g.first+t), Sample: sample})
	}
	if g.resting {
		columns = append(columns, grid.Column{Title: w.T("movement.grid.rest"), Quiet: true, Flex: true})
	}
	if !slices.Equal(columns, g.table.Columns()) {
		g.table.SetRows(nil)
		g.table.SetColumns(columns...)
	}
}

// set shows the rounds at the tables that are seen, and the cell where the cursor is.
func (g *sheet) set() bool {
	p := g.p
	g.setCell()
	rows := make([]grid.Row, len(p.m.Rounds))
	for r := range rows {
		figures := []grid.Figure{{Text: strconv.Itoa(r + 1), Colour: theme.Quiet}}
		for t := range g.seen {
			figures = append(figures, g.figure(r+1, g.first+t))
		}
		if g.resting {
			figures = append(figures, grid.Figure{Text: p.resting(r + 1)})
		}
		rows[r] = grid.Row{Figures: figures}
	}
	g.table.SetRows(rows)
	g.table.Select(p.round-1, 0)
	return true
}

// setCell puts what stands under the cursor in the cell, unless something is typed there.
func (g *sheet) setCell() {
	p := g.p
	if !p.typing {
		g.cell.SetText(p.Text(p.round, p.table))
	}
	state := widgets.CellPlain
	switch f, is := p.finding(p.round, p.table); {
	case p.wrong != nil || f.Fault:
		state = widgets.CellRefused
	case is:
		state = widgets.CellMarked
	}
	g.cell.SetState(state)
}

// figure returns a cell, with the sign of what is found about it.
func (g *sheet) figure(round, table int) grid.Figure {
	if round == g.p.round && table == g.p.table {
		return grid.Figure{Object: g.cell}
	}
	f := grid.Figure{Text: cmp.Or(g.p.Text(round, table), "–")}
	if o, is := place(g.p.m, round, table); !is || !g.p.m.Played(o) {
		f.Colour = theme.Quiet
	}
	switch found, is := g.p.finding(round, table); {
	case found.Fault:
		f.Text, f.Colour, f.Bold = "✗ "+f.Text, theme.Red, true
	case is:
		f.Text, f.Colour = "! "+f.Text, theme.AmberInk
	}
	return f
}
