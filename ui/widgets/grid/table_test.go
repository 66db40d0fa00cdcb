package grid_test

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/test/check"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
	"uitslag/ui/widgets/reveal"
)

// table is a table of n rows in a window, with what it said.
type table struct {
	*grid.Table
	canvas fyne.Canvas
	said   []string
	keys   []fyne.KeyName
}

func newTable(t *testing.T, selecting grid.Selecting, n int) *table {
	t.Helper()
	uitest.App(t, theme.Look{})
	tb := &table{Table: grid.New(selecting,
		grid.Column{Title: "Rang"}, grid.Column{Title: "Naam", Flex: true}, grid.Column{Title: "%", Right: true, Bold: true, Signed: true})}
	tb.OnSelect = func(r, c int) { tb.said = append(tb.said, fmt.Sprintf("select %d %d", r, c)) }
	tb.OnActivate = func(r, c int) { tb.said = append(tb.said, fmt.Sprintf("activate %d %d", r, c)) }
	rows := make([]grid.Row, n)
	for i := range rows {
		rows[i] = grid.Figures(fmt.Sprint(i+1), fmt.Sprintf("name %d", i+1), fmt.Sprintf("−%d", i))
	}
	tb.SetRows(rows)
	tb.canvas = uitest.Window(t, theme.Look{}, fyne.NewSize(400, 300), tb.Table).Canvas()
	tb.canvas.SetOnTypedKey(func(ev *fyne.KeyEvent) { tb.keys = append(tb.keys, ev.Name) })
	return tb
}

func TestTableByKeys(t *testing.T) {
	tb := newTable(t, grid.SelectCells, 3)
	tb.canvas.FocusNext()
	uitest.Press(tb.canvas, fyne.KeyDown, fyne.KeyRight, fyne.KeyRight, fyne.KeyReturn, fyne.KeyUp, fyne.KeyUp, fyne.KeyEnd, fyne.KeyF5)
	want := []string{"select 0 0", "select 1 0", "select 1 1", "select 1 2", "activate 1 2", "select 0 2", "select 2 2"}
	check.Slices(t, "said", tb.said, want)
	check.Slices(t, "keys to the window", tb.keys, []fyne.KeyName{fyne.KeyF5})
}

func TestTableRowsByKeys(t *testing.T) {
	tb := newTable(t, grid.SelectRows, 3)
	tb.canvas.FocusNext()
	uitest.Press(tb.canvas, fyne.KeyRight, fyne.KeyDown)
	r, _ := tb.Selected()
	check.That(t, r == 1 && slices.Equal(tb.keys, []fyne.KeyName{fyne.KeyRight}), "row %d, keys to the window %v", r, tb.keys)
	tb.OnActivate = nil
	uitest.Press(tb.canvas, fyne.KeyEnter)
	check.That(t, slices.Contains(tb.keys, fyne.KeyEnter), "Enter with nothing to do here should go to the window")
}

func TestTableByMouse(t *testing.T) {
	tb := newTable(t, grid.SelectRows, 3)
	body := findTappable(tb.canvas, tb.Table)
	at := fyne.NewPos(50, theme.RowHeight+10)
	test.TapAt(body, at)
	test.TapAt(body, at)
	if !slices.Equal(tb.said[len(tb.said)-2:], []string{"select 1 0", "activate 1 0"}) && !slices.Contains(tb.said, "activate 1 1") {
		t.Errorf("said %q", tb.said)
	}
}

// findTappable returns the rows of a table.
func findTappable(c fyne.Canvas, tb *grid.Table) fyne.Tappable {
	for _, o := range test.LaidOutObjects(tb) {
		if p, ok := o.(fyne.Tappable); ok && o != fyne.CanvasObject(tb) {
			return p
		}
	}
	return nil
}

func TestTableNothingToChoose(t *testing.T) {
	tb := newTable(t, grid.SelectNothing, 3)
	tb.canvas.FocusNext()
	check.That(t, tb.canvas.Focused() == nil, "a table where nothing can be chosen got the focus")
	test.TapAt(findTappable(tb.canvas, tb.Table), fyne.NewPos(5, 5))
	check.That(t, len(tb.said) == 0, "said %q", tb.said)
}

// TestTableTapped holds: where the cursor is in a cell of its own, a click is told and
// the focus stays where it is.
func TestTableTapped(t *testing.T) {
	tb := newTable(t, grid.SelectNothing, 3)
	tb.OnTap = func(r, c int) { tb.said = append(tb.said, fmt.Sprintf("tap %d %d", r, c)) }
	test.TapCanvas(tb.canvas, fyne.NewPos(100, 70))
	if want := []string{"tap 1 1"}; !slices.Equal(tb.said, want) || tb.canvas.Focused() != nil {
		t.Errorf("said %q, want %q; the focus is on %T", tb.said, want, tb.canvas.Focused())
	}
}

func TestTableEmpty(t *testing.T) {
	tb := newTable(t, grid.SelectCells, 0)
	tb.canvas.FocusNext()
	uitest.Press(tb.canvas, fyne.KeyDown, fyne.KeyReturn)
	tb.FocusGained()
	tb.TypedKey(&fyne.KeyEvent{Name: fyne.KeyEnd})
	check.That(t, len(tb.said) == 0, "an empty table said %q", tb.said)
}

func TestTableSelectionStaysWithFewerRows(t *testing.T) {
	tb := newTable(t, grid.SelectRows, 3)
	tb.Select(2, 0)
	tb.SetRows([]grid.Row{grid.Figures("1", "a", "b")})
	r, _ := tb.Selected()
	check.That(t, r == 0, "row %d of 1 is chosen", r)
	tb.SetRows(nil)
	r, _ = tb.Selected()
	check.That(t, r == -1, "row %d of none is chosen", r)
}

// A long table draws only the rows that are seen, and follows the choice.
func TestTableOfThousands(t *testing.T) {
	tb := newTable(t, grid.SelectRows, 3000)
	tb.canvas.FocusNext()
	texts := seen(tb.canvas)
	check.That(t, len(texts) <= 60, "%d texts are drawn for a window of ten rows", len(texts))
	tb.Select(2000, 0)
	uitest.Settle(tb.canvas)
	if texts = seen(tb.canvas); !slices.Contains(texts, "name 2001") || slices.Contains(texts, "name 1") {
		t.Errorf("row 2001 is chosen; seen are %q", texts)
	}
	uitest.Press(tb.canvas, fyne.KeyHome)
	if texts = seen(tb.canvas); !slices.Contains(texts, "name 1") {
		t.Errorf("Home; seen are %q", texts)
	}
}

// seen lists the texts that are drawn on a canvas.
func seen(c fyne.Canvas) []string {
	var texts []string
	for _, o := range test.LaidOutObjects(c.Content()) {
		if t, ok := o.(*canvas.Text); ok {
			texts = append(texts, t.Text)
		}
	}
	return texts
}

// A cell in a table far down is scrolled to when it gets the focus.
func TestTableOfCellsReveals(t *testing.T) {
	uitest.App(t, theme.Look{})
	tb := grid.New(grid.SelectNothing, grid.Column{Title: "Invoer"})
	var rows []grid.Row
	var cells []*widgets.Cell
	for range 30 {
		c := widgets.NewCell()
		cells = append(cells, c)
		rows = append(rows, grid.Row{Figures: []grid.Figure{{Object: c}}})
	}
	tb.SetRows(rows)
	page := widgets.NewScroll(widgets.NewCard("Gift 7", tb))
	w := uitest.Window(t, theme.Look{}, fyne.NewSize(300, 300), page)
	w.Canvas().AddShortcut(widgets.RevealRequest{}, func(s fyne.Shortcut) {
		reveal.In(page, s.(widgets.RevealRequest).Object)
	})
	for _, i := range []int{25, 0, 29, 12} {
		w.Canvas().Focus(cells[i])
		y := fyne.CurrentApp().Driver().AbsolutePositionForObject(cells[i]).Y
		check.That(t, y >= 0 && y+cells[i].Size().Height <= 300, "cell %d has the cursor and is at %v, out of the window", i, y)
	}
}

// What was scrolled to is still seen when the table is laid out again: a message that comes
// does not take the cell with the cursor away.
func TestTableStaysScrolled(t *testing.T) {
	uitest.App(t, theme.Look{})
	tb := grid.New(grid.SelectNothing, grid.Column{Title: "Invoer"}).Shrinks()
	var rows []grid.Row
	var cells []*widgets.Cell
	for range 12 {
		c := widgets.NewCell()
		cells = append(cells, c)
		rows = append(rows, grid.Row{Figures: []grid.Figure{{Object: c}}})
	}
	tb.SetRows(rows)
	w := uitest.Window(t, theme.Look{}, fyne.NewSize(300, 200), widgets.NewCard("Gift 7", tb))
	w.Canvas().AddShortcut(widgets.RevealRequest{}, func(s fyne.Shortcut) {
		reveal.In(w.Content(), s.(widgets.RevealRequest).Object)
	})
	at := func() float32 { return fyne.CurrentApp().Driver().AbsolutePositionForObject(cells[11]).Y }
	w.Canvas().Focus(cells[11])
	was := at()
	check.Must(t, was >= 0 && was+cells[11].Size().Height <= 200, "the cell with the cursor is at %v, out of the window", was)
	test.WidgetRenderer(tb).Layout(tb.Size())
	check.Equal(t, "laid out anew the cell went from", at(), was)
}

// Nothing jumps: a column that was wide stays wide, and other rows do not move it.
func TestTableColumnsDoNotJump(t *testing.T) {
	tb := newTable(t, grid.SelectNothing, 1)
	tb.SetRows([]grid.Row{grid.Figures("1", "a", "−7600")})
	uitest.Settle(tb.canvas)
	wide := place(tb.canvas, "a")
	tb.SetRows([]grid.Row{grid.Figures("1", "a", "0")})
	uitest.Settle(tb.canvas)
	check.Equal(t, "the name moved from", place(tb.canvas, "a"), wide)
	check.Equal(t, "title at", place(tb.canvas, "Naam").X, wide.X)
}

func place(c fyne.Canvas, text string) fyne.Position {
	for _, o := range test.LaidOutObjects(c.Content()) {
		if t, ok := o.(*canvas.Text); ok && t.Text == text {
			return t.Position()
		}
	}
	return fyne.Position{}
}

func TestTableHeading(t *testing.T) {
	tb := newTable(t, grid.SelectRows, 3)
	clicked := -1
	tb.OnHeading = func(col int) { clicked = col }
	test.TapAt(tb.Table, fyne.NewPos(5, 5))
	check.That(t, clicked == 0 && len(tb.said) == 0, "a click on the first title: column %d, said %q", clicked, tb.said)
	test.TapAt(tb.Table, fyne.NewPos(tb.Size().Width-5, 5))
	check.That(t, clicked >= 1, "a click on the last title: column %d", clicked)
}
