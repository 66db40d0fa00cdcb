package widgets

import "fyne.io/fyne/v2"

// refusal is that what stands in a cell was refused.
//
// Whoever types with the eyes on the paper does not see that Enter was refused and goes on:
// what comes then belongs to other lines. It is not added to the refused text but held and
// counted, until the text is changed (Backspace, Delete, the arrows in it, a click, a paste),
// typed over as a whole, or taken back with Escape. A refusal of a key that only leaves the
// screen holds nothing: what is typed next may complete the text.
type refusal struct {
	once bool   // it was refused since it was changed
	text string // what was
	on   bool   // what is typed next is held
	keys int    // how many keys were
}

// RefusedNotice tells the window that a cell that was refused already is still refused: it was
// to be left again, or what was typed is held. With Mended it no longer is.
type RefusedNotice struct {
	Cell   *Cell
	Held   int // how many keys were held
	Mended bool
}

// ShortcutName implements fyne.Shortcut.
func (RefusedNotice) ShortcutName() string { return "uitslag.refused" }

// Hold is called when a text was refused as it was finished otherwise than by a key of the
// cell: what is typed next is held.
func (c *Cell) Hold() { c.on = c.IsRefused() }

// IsRefused reports whether what stands in the cell was refused, and is still there.
func (c *Cell) IsRefused() bool { return c.state == CellRefused && c.Changed() }

func (c *Cell) holds() bool { return c.on && c.IsRefused() && !c.allSelected() }

// allSelected reports whether all of the text is selected: what is typed is a new one.
func (c *Cell) allSelected() bool { return c.Text != "" && c.SelectedText() == c.Text }

// tried notes a refused text; the second time it tells the window.
func (r *refusal) tried(c *Cell) {
	if !c.IsRefused() {
		return
	}
	if r.once && r.text == c.Text {
		passShortcut(c, RefusedNotice{Cell: c, Held: r.keys})
	}
	r.once, r.text = true, c.Text
}

// held counts a key that is not taken.
func (c *Cell) held() {
	c.keys++
	passShortcut(c, RefusedNotice{Cell: c, Held: c.keys})
}

// mend ends the hold: what was refused is changed or taken back.
func (c *Cell) mend() {
	was := c.refusal
	c.refusal = refusal{}
	if was.once {
		passShortcut(c, RefusedNotice{Cell: c, Mended: true})
	}
}

// heldKey reports whether a key belongs to what is held. A key that changes the text ends the
// hold.
func (c *Cell) heldKey(ev *fyne.KeyEvent) bool {
	switch ev.Name {
	case fyne.KeyReturn, fyne.KeyEnter, fyne.KeyTab, fyne.KeyUp, fyne.KeyDown:
		if c.holds() && c.keys > 0 {
			c.held()
			return true
		}
	case fyne.KeyBackspace, fyne.KeyDelete, fyne.KeyLeft, fyne.KeyRight, fyne.KeyHome, fyne.KeyEnd, fyne.KeyEscape:
		c.mend()
	}
	return false
}
