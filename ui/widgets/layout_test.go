package widgets_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"uitslag/internal/test/check"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/widgets/grid"
	"uitslag/ui/widgets/reveal"
)

func box(w, h float32) *canvas.Rectangle {
	r := &canvas.Rectangle{}
	r.SetMinSize(fyne.NewSize(w, h))
	return r
}

// Three columns stand beside each other on the club's screen; in large type the last
// go below, those that may be later after the others, and none is wider than the room.
func TestColumns(t *testing.T) {
	for _, c := range []struct {
		name         string
		scale        int
		width        float32
		wantX, wantY [3]float32
	}{
		{"beside", 100, 1178, [3]float32{0, 212, 832}, [3]float32{0, 0, 0}},
		{"below", 200, 1000, [3]float32{684, 0, 0}, [3]float32{524, 0, 524}},
	} {
		t.Run(c.name, func(t *testing.T) {
			look := theme.Look{Scale: c.scale}
			uitest.App(t, look)
			strip, middle, right := box(10, 100), box(10, 500), box(10, 200)
			cols := widgets.Columns(
				widgets.Column{Object: strip, Width: 196, Fixed: true, Later: true},
				widgets.Column{Object: middle, Width: 620},
				widgets.Column{Object: right, Width: 330},
			)
			cols.Resize(fyne.NewSize(c.width, 740))
			for i, o := range []fyne.CanvasObject{strip, middle, right} {
				x, y := o.Position().X, o.Position().Y
				if abs(x-c.wantX[i]) > 80 || abs(y-c.wantY[i]) > 1 {
					t.Errorf("column %d at %v, want near (%v, %v)", i, o.Position(), c.wantX[i], c.wantY[i])
				}
				if x+o.Size().Width > c.width+1 || o.Size().Width < 10 {
					t.Errorf("column %d runs from %v to %v of %v", i, x, x+o.Size().Width, c.width)
				}
			}
		})
	}
}

func abs(v float32) float32 {
	if v < 0 {
		return -v
	}
	return v
}

func TestColumnAloneTakesAll(t *testing.T) {
	uitest.App(t, theme.Look{Scale: 200})
	a, b := box(10, 10), box(10, 10)
	cols := widgets.Columns(widgets.Column{Object: a, Width: 832}, widgets.Column{Object: b, Width: 330, Fixed: true})
	cols.Resize(fyne.NewSize(900, 700))
	check.That(t, a.Size().Width == 900 && b.Size().Width == 900 && b.Position().Y > a.Position().Y,
		"%v and %v, want each 900 wide and below each other", a.Size(), b.Size())
}

func TestStackGivesTablesLess(t *testing.T) {
	uitest.App(t, theme.Look{})
	table := grid.New(grid.SelectRows, grid.Column{Title: "Naam"})
	var rows []grid.Row
	for range 30 {
		rows = append(rows, grid.Figures("Jos – Piet"))
	}
	table.SetRows(rows)
	below := widgets.Body("below")
	stack := widgets.Stack(8, table, below)
	stack.Resize(fyne.NewSize(300, 400))
	end := below.Position().Y + below.Size().Height
	check.That(t, end <= 401 && end >= 399, "what is below the table ends at %v of 400", end)
	stack.Resize(fyne.NewSize(300, 2000))
	check.Equal(t, "with room enough the table", table.Size().Height, table.HeightFor(300))
}

func TestRowGoesOn(t *testing.T) {
	uitest.App(t, theme.Look{})
	a, b, c := box(100, 20), box(100, 30), box(100, 20)
	row := widgets.Row(10, a, b, c)
	row.Resize(fyne.NewSize(220, 100))
	check.That(t, b.Position() == fyne.NewPos(110, 0) && c.Position().X == 0 && c.Position().Y >= 30,
		"b at %v, c at %v", b.Position(), c.Position())
	check.That(t, a.Position().Y == 5, "a is at %v, want it in the middle of its line", a.Position())
}

func TestHiddenTakesNoRoom(t *testing.T) {
	uitest.App(t, theme.Look{})
	a, b := box(10, 20), box(10, 20)
	stack := widgets.Stack(10, a, b)
	a.Hide()
	stack.Resize(fyne.NewSize(100, 100))
	check.That(t, b.Position().Y == 0, "below a hidden object at %v", b.Position())
}

// A scroll scrolls only when its object's least height does not fit.
func TestScroll(t *testing.T) {
	uitest.App(t, theme.Look{})
	inner := box(10, 500)
	s := widgets.NewScroll(widgets.Stack(0, inner))
	w := uitest.Window(t, theme.Look{}, fyne.NewSize(200, 300), s)
	check.That(t, reveal.In(s, inner), "the object is not found in its scroll")
	check.That(t, !reveal.In(s, box(1, 1)), "a stranger is found in the scroll")
	w.Resize(fyne.NewSize(200, 700))
	uitest.Settle(w.Canvas())
	check.Equal(t, "it likes", s.HeightFor(200), 500)
}

// counted counts how often it is refreshed.
type counted struct {
	widget.BaseWidget
	refreshed int
}

func newCounted() *counted {
	c := &counted{}
	c.ExtendBaseWidget(c)
	return c
}

func (c *counted) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(c, func() fyne.Size { return fyne.NewSize(10, 500) }, func(*widgets.Pen, fyne.Size) {})
}

func (c *counted) Refresh() {
	c.refreshed++
	c.BaseWidget.Refresh()
}

// What scrolls within what scrolls is refreshed once with it.
func TestScrollRefreshesOnce(t *testing.T) {
	uitest.App(t, theme.Look{})
	inner := newCounted()
	s := widgets.NewScroll(widgets.Stack(0, widgets.NewScroll(widgets.Stack(0, inner))))
	uitest.Window(t, theme.Look{}, fyne.NewSize(200, 300), s)
	inner.refreshed = 0
	s.Refresh()
	check.Equal(t, "refreshed", inner.refreshed, 1)
}
