package screen

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/ui/widgets"
)

// NoEvening is what a screen shows in place of its content: a sentence that says why there
// is none and, while no evening is open, the button that begins one.
type NoEvening struct {
	desk   *desk.Desk
	text   *widgets.Text
	button *widgets.Button
	stack  fyne.CanvasObject
}

// NewNoEvening makes it for the evening of a desk.
func NewNoEvening(d *desk.Desk) *NoEvening {
	n := &NoEvening{desk: d, text: widgets.Body("")}
	n.button = widgets.MainButton(d.Words.T("evening.new"), n.begin).Key("Ctrl N")
	n.button.Hide()
	n.stack = widgets.Stack(12, n.text, widgets.Row(0, n.button))
	return n
}

func (n *NoEvening) begin() { n.desk.NewEvening() }

// Set shows a sentence.
func (n *NoEvening) Set(sentence string) {
	n.text.SetText(sentence)
	widgets.Visible(n.button, n.may())
	n.stack.Refresh()
}

func (n *NoEvening) may() bool { return mayBegin(n.desk) }

// mayBegin reports whether no evening is open and one can begin.
func mayBegin(d *desk.Desk) bool {
	if d.NewEvening == nil || d.Current() != "" {
		return false
	}
	locked, _ := d.Club.ReadOnly()
	return !locked
}

// Begin is the command of the button, while a screen shows this in place of its content.
func Begin(d *desk.Desk, empty func() bool) []Command {
	begins := If(func() bool { return empty() && mayBegin(d) })
	return []Command{{Key: "Ctrl N", Label: "evening.hint.new", When: begins, Do: func() { d.NewEvening() }}}
}

// Object is what is shown.
func (n *NoEvening) Object() fyne.CanvasObject { return n.stack }

// FirstFocus is the button, nil where it is not shown.
func (n *NoEvening) FirstFocus() fyne.Focusable {
	if !n.may() {
		return nil
	}
	return n.button
}
