package movement

import (
	"cmp"
	"strconv"
	"strings"

	"uitslag/internal/translation"
	"uitslag/ui/kit"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
)

// sheetWidth is how wide the grid likes to be, in pixels at 100 %, and cellChars how many digits
// wide a cell of it is.
const (
	sheetWidth float32 = 780
	cellChars          = 6
)

// sample is as wide as the cell to type in: so no column is wider with the cursor in it.
var sample = strings.Repeat("8", cellChars+2)

// sheet is the grid of rounds and tables. Where not all tables have room it shows those about the
// cursor.
type sheet struct {
	p       *Presenter
	words   *translation.Words
	part    kit.Part
	room    *grid.Wide
	table   *grid.Table
	cell    *widgets.Cell // the only one: it stands where the cursor is
	first   int           // the first table that is seen
	seen    int           // how many are
	resting bool          // there is a column for those who sit out
}

func newSheet(s *Screen, words *translation.Words, changed func()) *sheet {
	p, c := s.p, widgets.NewCell()
	g := &sheet{p: p, words: words, table: grid.New(grid.SelectNothing).Shrinks(), cell: c}
	c.Chars, c.Max, c.OnFocus = cellChars, 12, changed
	c.OnTyped = func(text string) {
		s.Act(func() {
			if c.Changed() {
				p.Type(text)
			} else {
				p.Restore()
			}
		})
	}
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
	return g.p.Heading() + " · " + g.words.T("movement.grid.span", "from", g.first, "to", g.first+g.seen-1)
}

// fit chooses which tables are seen: all where there is room, and otherwise those about the cursor.
func (g *sheet) fit() {
	m, table := g.p.m, g.p.table
	room := cmp.Or(g.room.Width(), theme.Px(sheetWidth))
	resting := false
	for r := range m.Rounds {
		resting = resting || g.p.resting(r+1) != ""
	}
	one := g.cell.MinSize().Width + 2*theme.CellPad
	room -= 0.7 * one // the round
	if resting {
		room -= 0.5 * one
	}
	seen := max(min(m.Tables, int(room/one)), min(m.Tables, 3))
	first := max(min(max(g.first, 1), table), table-seen+1)
	first = min(first, max(m.Tables-seen+1, 1))
	if first == g.first && seen == g.seen && resting == g.resting && len(g.table.Rows()) > 0 {
		return
	}
	g.first, g.seen, g.resting = first, seen, resting
	columns := []grid.Column{{Title: g.words.T("movement.grid.round"), Right: true, Sample: "30"}}
	for t := first; t < first+seen; t++ {
		columns = append(columns, grid.Column{Title: g.words.T("movement.grid.table", "table", t), Sample: sample})
	}
	if resting {
		columns = append(columns, grid.Column{Title: g.words.T("movement.grid.rest"), Quiet: true, Flex: true})
	}
	g.table.SetRows(nil)
	g.table.SetColumns(columns...)
}

// set shows the rounds at the tables that are seen, and the cell where the cursor is.
func (g *sheet) set() bool {
	p := g.p
	g.setCell()
	rows := make([]grid.Row, len(p.m.Rounds))
	for r := range rows {
		figures := []grid.Figure{{Text: strconv.Itoa(r + 1), Colour: theme.Quiet}}
		for t := g.first; t < g.first+g.seen; t++ {
			figures = append(figures, g.figure(r+1, t))
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
	if !g.cell.Changed() || !p.typing {
		g.cell.SetText(p.Text(p.round, p.table))
	}
	f, is := p.finding(p.round, p.table)
	switch {
	case p.wrong != nil || f.Fault:
		g.cell.SetState(widgets.CellRefused)
	case is:
		g.cell.SetState(widgets.CellMarked)
	default:
		g.cell.SetState(widgets.CellPlain)
	}
}

// figure returns a cell, with the sign of what is found about it.
func (g *sheet) figure(round, table int) grid.Figure {
	if round == g.p.round && table == g.p.table {
		return grid.Figure{Object: g.cell}
	}
	f := grid.Figure{Text: cmp.Or(g.p.Text(round, table), "–")}
	if g.p.idle(round, table) {
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
