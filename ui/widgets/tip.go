package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
)

// Tipped is an object with more to say about its parts than stands on them: what an
// abbreviation means, what a sign does. The window shows it when the mouse rests there.
type Tipped interface {
	fyne.CanvasObject
	// Tip is what there is to say about a place in the object and the part of it that this
	// is about; "" for nothing.
	Tip(at fyne.Position) (text string, part Part)
}

// Part is a rectangle of an object.
type Part struct {
	At   fyne.Position
	Size fyne.Size
}

// TipRequest tells the window what the mouse is on. It travels like a shortcut, as
// RevealRequest does; the zero one says that there is nothing to say (any more).
type TipRequest struct {
	Object fyne.CanvasObject
	Text   string
	Part   Part
}

// ShortcutName implements fyne.Shortcut.
func (TipRequest) ShortcutName() string { return "uitslag.tip" }

// AskTip tells the window that the mouse is at a place in o: for the MouseIn and the
// MouseMoved of a desktop.Hoverable.
func AskTip(o Tipped, at fyne.Position) {
	text, part := o.Tip(at)
	if text == "" {
		EndTip(o)
		return
	}
	passShortcut(o, TipRequest{Object: o, Text: text, Part: part})
}

// EndTip tells the window that the mouse left o, or that a key was pressed in it.
func EndTip(o fyne.CanvasObject) { passShortcut(o, TipRequest{}) }

func whole(o fyne.CanvasObject) Part { return Part{Size: o.Size()} }

// tipped asks for the tip of o, if it has any.
func tipped(o fyne.CanvasObject, ev *desktop.MouseEvent) {
	if t, ok := o.(Tipped); ok && ev != nil {
		AskTip(t, ev.Position)
	}
}
