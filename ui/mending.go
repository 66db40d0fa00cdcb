package ui

import (
	"fyne.io/fyne/v2"

	"uitslag/ui/widgets"
)

// mending is what the window says over a cell that is refused and was tried again: that it is
// to be mended first, or how many keys it did not take. What the screen said of it stays.
type mending struct {
	s     *Shell
	cell  *widgets.Cell // nil for none
	first string        // what stood above the footer before
	by    string        // the screen that said so
	says  string
}

func (m *mending) again(n widgets.RefusedNotice) {
	if n.Mended {
		m.end()
		m.s.Calm() // the sentence that says why goes with the text
		return
	}
	t := m.s.toast
	if m.cell != n.Cell || m.says != m.s.Said() {
		m.cell, m.first, m.by = n.Cell, "", ""
		if t.shown && t.panel.Tone() == widgets.Refusal {
			m.first, m.by = t.text, t.by
		}
	}
	text := m.s.words.T("shell.mend")
	if n.Held > 0 {
		text = m.s.words.T("shell.held", "n", n.Held)
	}
	if m.first != "" {
		text = m.first + " " + text
	}
	if n.Held == 1 {
		m.s.Alarm() // who refuses sounds it otherwise
	}
	t.set(widgets.Refusal, text)
	m.s.Refresh()
	t.by, m.says = m.by, m.s.Said()
}

// look ends it where the cell is no longer refused: it was accepted, or taken back.
func (m *mending) look() {
	if m.cell != nil && !m.cell.IsRefused() {
		m.end()
	}
}

func (m *mending) end() {
	if m.cell != nil && m.says == m.s.Said() {
		m.s.ClearNotice()
	}
	m.cell = nil
}

// refusedIn returns the first cell in a view that is refused, nil for none.
func refusedIn(view fyne.CanvasObject) (found *widgets.Cell) {
	widgets.Walk(view, func(o fyne.CanvasObject) {
		if c, is := o.(*widgets.Cell); is && found == nil && c.IsRefused() {
			found = c
		}
	})
	return found
}
