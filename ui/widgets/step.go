package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
)

// Step is one line of what is to be done one after another: a sign, what it is, how far it is
// in smaller type, and at the right the button that does it.
type Step struct {
	widget.BaseWidget
	title, note *Text
	button      *Button
	done, again bool
}

var (
	_ Tall   = (*Step)(nil)
	_ Parent = (*Step)(nil)
)

// NewStep makes a line with the button that does it.
func NewStep(button *Button) *Step {
	s := &Step{title: Title(""), note: Note(""), button: button}
	s.ExtendBaseWidget(s)
	return s
}

// Set says what it is, and how far it is: done, or to be done again; neither is not done.
func (s *Step) Set(title, note string, done, again bool) {
	s.title.SetSpans([]Span{{Text: title, Bold: true}})
	s.note.SetText(note)
	s.done, s.again = done, again
	s.Refresh()
}

// Children implements Parent.
func (s *Step) Children() []fyne.CanvasObject { return []fyne.CanvasObject{s.title, s.note, s.button} }

// inset is left of the text, with the sign.
func (s *Step) inset() float32 { return theme.Px(22) }

// room is how wide the text is within a width.
func (s *Step) room(width float32) float32 {
	return width - s.inset() - s.button.MinSize().Width - theme.Gap(10)
}

// HeightFor implements Tall.
func (s *Step) HeightFor(width float32) float32 {
	w := s.room(width)
	return max(s.title.HeightFor(w)+s.note.HeightFor(w), s.button.MinSize().Height) + 2*theme.Gap(4) + 1
}

// CreateRenderer implements fyne.Widget.
func (s *Step) CreateRenderer() fyne.WidgetRenderer {
	return Drawn(s,
		func() fyne.Size {
			w := s.inset() + s.title.MinSize().Width + s.button.MinSize().Width + theme.Gap(10)
			return fyne.NewSize(w, s.HeightFor(max(w, s.Size().Width)))
		},
		func(p *Pen, size fyne.Size) {
			w, pad, button := s.room(size.Width), theme.Gap(4), s.button.MinSize()
			title, note := s.title.HeightFor(w), s.note.HeightFor(w)
			y := pad + max(0, button.Height-title-note)/2
			sign, colour := "○", theme.Quiet
			switch {
			case s.done:
				sign, colour = "✓", theme.Green
			case s.again:
				sign, colour = "!", theme.AmberInk
			}
			s.note.colour = theme.Quiet
			if s.again {
				s.note.colour = theme.Ink
			}
			body := theme.Type(theme.BodySize)
			p.Text(sign, 0, y, s.inset()-theme.Gap(4), LineHeight(body), Ink{body, colour, true, fyne.TextAlignCenter})
			p.Place(s.title, s.inset(), y, w, title)
			p.Place(s.note, s.inset(), y+title, w, note)
			p.Place(s.button, size.Width-button.Width, (size.Height-1-button.Height)/2, button.Width, button.Height)
			p.Box(0, size.Height-1, size.Width, 1, theme.Hairline)
		})
}
