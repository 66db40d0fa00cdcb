package widgets

import (
	"regexp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// The first click on a cell of a grid, and on a field with one number, selects all that is in
// it, as coming there by keyboard does: what is typed then replaces it. A second click, one after
// something was typed, and every click on a text in a form (Caret) puts the cursor where it
// points.

// MouseDown implements desktop.Mouseable.
func (c *Cell) MouseDown(ev *desktop.MouseEvent) {
	defer Guard()
	was := c.inside && !c.away
	c.came = false
	first := (!c.Caret || isNumber(c.Text)) && (!was || !c.pointed && !c.Changed())
	c.mend()
	c.Entry.MouseDown(ev)
	if ev.Button != desktop.MouseButtonPrimary {
		return
	}
	c.pointed, c.takes = true, first
	if first {
		c.selectAll()
	}
	if !was && c.inside && c.clicked != nil {
		c.clicked()
	}
}

// MouseUp implements desktop.Mouseable.
func (c *Cell) MouseUp(ev *desktop.MouseEvent) {
	defer Guard()
	c.Entry.MouseUp(ev)
	if c.takes {
		c.takes = false
		c.selectAll()
	}
}

// Dragged implements fyne.Draggable: a hand that shakes at the first click selects all
// the same.
func (c *Cell) Dragged(ev *fyne.DragEvent) {
	defer Guard()
	if !c.takes {
		c.Entry.Dragged(ev)
	}
}

// aNumber is a quantity, or from one to another: of more digits it would be a telephone, or the
// number of a member.
var aNumber = regexp.MustCompile(`^\s*[-−+]?\d{1,4}([.,]\d*)?\s*%?(\s*[-–]\s*\d{1,4})?\s*$`)

// isNumber reports whether a text is a number, which is replaced and not changed.
func isNumber(text string) bool { return aNumber.MatchString(text) }
