package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
)

// Field is a labelled thing to fill in: the label above it, and under it, when what
// was typed cannot be, the sentence that says so, in red.
type Field struct {
	widget.BaseWidget
	Cell   *Cell // nil when the field holds another object (NewFieldOf)
	label  *Text
	help   *Text
	object fyne.CanvasObject
	wrong  bool
}

var (
	_ Tall   = (*Field)(nil)
	_ Parent = (*Field)(nil)
)

// NewField returns a field with a cell to type in.
func NewField(label string) *Field {
	c := NewCell()
	c.Caret = true
	f := NewFieldOf(label, c)
	f.Cell = c
	return f
}

// Saves makes the window say when the field is empty and was saved so: for a form that saves
// by itself, where Ctrl+Z brings it back. Where now gives false it is not saved yet; nil is
// always.
func (f *Field) Saves(now func() bool) {
	f.Cell.emptied = func() {
		if now == nil || now() {
			passShortcut(f, EmptiedNotice{Label: f.Label()})
		}
	}
}

// NewFieldOf puts a label above a Choice, a Picker or another object.
func NewFieldOf(label string, object fyne.CanvasObject) *Field {
	f := &Field{label: NewText(label, theme.NoteSize, theme.Quiet), help: Quiet(""), object: object}
	f.ExtendBaseWidget(f)
	return f
}

// SetLabel changes the label.
func (f *Field) SetLabel(label string) {
	f.label.SetText(label)
	f.Refresh()
}

// Label returns the label.
func (f *Field) Label() string { return f.label.String() }

// Refuse shows why what was typed cannot be; "" takes the sentence away.
func (f *Field) Refuse(sentence string) {
	f.wrong = sentence != ""
	f.help.colour = theme.Quiet
	state := CellPlain
	if f.wrong {
		f.help.colour = theme.Red
		state = CellRefused
	}
	f.help.SetText(sentence)
	if f.Cell != nil {
		f.Cell.tells = f.wrong
	}
	if f.Cell != nil && f.Cell.State() != CellReadOnly {
		f.Cell.SetState(state)
	}
	f.Refresh()
}

// Help shows a quiet remark under the field, in the place of a refusal.
func (f *Field) Help(sentence string) {
	f.Refuse("")
	f.help.SetText(sentence)
	f.Refresh()
}

// Refused reports whether a refusal is shown.
func (f *Field) Refused() bool { return f.wrong }

// Children implements Parent.
func (f *Field) Children() []fyne.CanvasObject {
	return []fyne.CanvasObject{f.label, f.object, f.help}
}

// HeightFor implements Tall.
func (f *Field) HeightFor(width float32) float32 {
	h := f.label.HeightFor(width) + 2 + heightFor(f.object, width)
	if below := f.help.HeightFor(width); below > 0 {
		h += 2 + below
	}
	return h
}

// CreateRenderer implements fyne.Widget.
func (f *Field) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(f,
		func() fyne.Size {
			w := max(f.label.MinSize().Width, f.object.MinSize().Width)
			return fyne.NewSize(w, f.HeightFor(max(w, f.Size().Width)))
		},
		func(p *Pen, size fyne.Size) {
			h := f.label.HeightFor(size.Width)
			p.Place(f.label, 0, 0, size.Width, h)
			y := h + 2
			h = heightFor(f.object, size.Width)
			p.Place(f.object, 0, y, size.Width, h)
			p.Place(f.help, 0, y+h+2, size.Width, f.help.HeightFor(size.Width))
		})
}
