package screen

import (
	"fyne.io/fyne/v2"

	"uitslag/internal/desk"
	"uitslag/internal/event/command"
	"uitslag/internal/translation"
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

// Begin returns the command of the button, while a screen shows this in place of its content.
func Begin(d *desk.Desk, empty func() bool) []Command {
	begins := If(func() bool { return empty() && mayBegin(d) })
	return []Command{{Key: "Ctrl N", Label: "evening.hint.new", When: begins, Do: func() { d.NewEvening() }}}
}

// Object returns what is shown.
func (n *NoEvening) Object() fyne.CanvasObject { return n.stack }

// FirstFocus returns the button, nil where it is not shown.
func (n *NoEvening) FirstFocus() fyne.Focusable {
	if !n.may() {
		return nil
	}
	return n.button
}

// reopen is the caption of the button that opens a closed evening again.
const reopen = "tonight.reopen"

// MayReopen reports whether the current session is closed and can be opened again.
func MayReopen(d *desk.Desk) bool {
	locked, _ := d.Club.ReadOnly()
	return !locked && desk.ClosedSays(d) != ""
}

// Reopen returns the command that opens the current session again, on a screen that says that it is
// closed. It tells refuse why it cannot be; then puts the cursor where it belongs.
func Reopen(d *desk.Desk, refuse func(reason string), then func()) Command {
	return Command{
		Key: "Ctrl E", Label: "evening.hint.reopen", Button: reopen, When: If(func() bool { return MayReopen(d) }),
		Do: func() {
			_, s, err := d.Session()
			if err == nil && s != nil {
				err = d.Do(&command.ReopenSession{Session: s.ID})
			}
			if err != nil {
				refuse(d.Words.Sentence(err))
				return
			}
			then()
		},
	}
}

// ReopenButton returns the button of that command.
func ReopenButton(c *Commands) *widgets.Button { return c.MainButton(reopen) }

// SayUnknown has a field say that a text in its picker is none of what there is, until one types
// on.
func SayUnknown(w *translation.Words, field *widgets.Field, in *widgets.Picker) {
	in.OnUnknown = func(text string) {
		field.Refuse(w.T("repair.none-such", "text", text, "what", field.Label()))
		widgets.TellRefused(in)
	}
	typed := in.Cell.OnTyped
	in.Cell.OnTyped = func(text string) {
		field.Refuse("")
		typed(text)
	}
}
