package grid

import (
	"uitslag/ui/widgets"

	"fyne.io/fyne/v2"
)

// FocusGained implements fyne.Focusable.
func (t *Table) FocusGained() {
	defer widgets.Guard()
	if t.row < 0 && len(t.rows) > 0 {
		t.choose(0, t.col)
	}
	t.Control.FocusGained()
}

func (t *Table) choose(row, col int) {
	row, col = max(min(row, len(t.rows)-1), 0), max(min(col, len(t.columns)-1), 0)
	if row == t.row && col == t.col || len(t.rows) == 0 {
		return
	}
	t.Select(row, col)
	if t.HasFocus() {
		widgets.AskReveal(t, t)
	}
	if t.OnSelect != nil {
		t.OnSelect(row, col)
	}
}

func (t *Table) activate() {
	if t.row >= 0 && t.OnActivate != nil {
		t.OnActivate(t.row, t.col)
	}
}

// TypedKey implements fyne.Focusable.
func (t *Table) TypedKey(ev *fyne.KeyEvent) {
	defer widgets.Guard(ev.Name)
	if t.Blank(ev) {
		return
	}
	if t.OnKey != nil && t.OnKey(ev) {
		return
	}
	switch ev.Name {
	case fyne.KeyUp:
		t.choose(t.row-1, t.col)
	case fyne.KeyDown:
		t.choose(t.row+1, t.col)
	case fyne.KeyPageUp:
		t.choose(t.row-t.page(), t.col)
	case fyne.KeyPageDown:
		t.choose(t.row+t.page(), t.col)
	case fyne.KeyHome:
		t.choose(0, t.col)
	case fyne.KeyEnd:
		t.choose(len(t.rows)-1, t.col)
	case fyne.KeyReturn, fyne.KeyEnter:
		if t.OnActivate == nil {
			widgets.PassKey(t, ev)
			return
		}
		t.activate()
	case fyne.KeyLeft, fyne.KeyRight:
		if t.selecting != SelectCells {
			widgets.PassKey(t, ev)
			return
		}
		step := 1
		if ev.Name == fyne.KeyLeft {
			step = -1
		}
		t.choose(t.row, t.col+step)
	default:
		widgets.PassKey(t, ev)
	}
}

// page returns by how many rows a page key moves: all seen but one, or all.
func (t *Table) page() int {
	if !t.scrolling || t.plan == nil {
		return len(t.rows)
	}
	top, n := t.scroll.Offset.Y, 0
	for i, at := range t.plan.tops {
		if at >= top-0.5 && t.plan.bottom(i) <= top+t.scroll.Size().Height+0.5 {
			n++
		}
	}
	return max(n-1, 1)
}

// chosenRow returns where the chosen row is below the titles, and whether it is drawn.
func (t *Table) chosenRow() (top, bottom float32, ok bool) {
	if t.row < 0 || t.plan == nil || t.row >= len(t.plan.tops) {
		return 0, 0, false
	}
	return t.plan.tops[t.row], t.plan.bottom(t.row), true
}

func (t *Table) showRow() {
	if top, bottom, ok := t.chosenRow(); ok {
		t.show(top, bottom)
	}
}

// Spot implements reveal.Pointing: the chosen row.
func (t *Table) Spot() (at fyne.Position, size fyne.Size) {
	top, bottom, ok := t.chosenRow()
	if !ok {
		return fyne.Position{}, t.Size()
	}
	return fyne.NewPos(0, t.plan.header+top-t.scroll.Offset.Y), fyne.NewSize(t.Size().Width, bottom-top)
}

// ShowBox implements reveal.Scrolling.
func (t *Table) ShowBox(at fyne.Position, size fyne.Size) fyne.Position {
	t.show(at.Y, at.Y+size.Height)
	return at.Subtract(t.scroll.Offset).AddXY(0, t.plan.header)
}

func (t *Table) show(top, bottom float32) {
	if !t.scrolling || t.plan == nil {
		return
	}
	y, h := t.scroll.Offset.Y, t.scroll.Size().Height
	y = max(min(max(y, bottom-h), top), 0)
	if y != t.scroll.Offset.Y && h > 0 {
		t.scroll.ScrollToOffset(fyne.NewPos(0, y))
	}
}
