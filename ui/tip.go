package ui

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// tipRest is how long the mouse rests on something before the window says more about it.
const tipRest = 600 * time.Millisecond

// tipWidth is how wide a tip becomes before it wraps, in pixels at 100 %.
const tipWidth float32 = 340

// tip is the note about what the mouse rests on. It is drawn above everything, but takes
// neither the mouse nor the keys, and is only painted when it comes and when it goes.
type tip struct {
	widget.BaseWidget
	text  *widgets.Text
	asked widgets.TipRequest // what the mouse is on
	count int                // which request it is, so that a late timer shows only its own
}

func newTip() *tip {
	t := &tip{text: widgets.NewText("", theme.NoteSize, theme.RailInk)}
	t.ExtendBaseWidget(t)
	t.Hide()
	return t
}

// tipFor notes what the mouse is on, and shows its tip when the mouse has rested there.
func (s *Shell) tipFor(r widgets.TipRequest) {
	t := s.tip
	if r == t.asked {
		return
	}
	t.asked = r
	t.count++
	t.Hide()
	if r.Text == "" {
		return
	}
	mine := t.count
	s.after(tipRest, func() {
		if t.count == mine && len(s.above) == 0 {
			t.show(s.canvas.Size())
		}
	})
}

// end hides the tip; the same one does not return before the mouse was elsewhere.
func (t *tip) end() {
	t.count++
	if t.Visible() {
		t.Hide()
	}
}

// show puts the tip below its object, or above it if there is no room below, in a window of this
// size.
func (t *tip) show(all fyne.Size) {
	t.text.SetSpans(plainSpans(t.asked.Text))
	side, rim := theme.Gap(10), theme.Gap(8)
	w := min(t.text.Natural()+1, theme.Px(tipWidth), all.Width-2*side-2*rim)
	size := fyne.NewSize(w+2*side, t.text.HeightFor(w)+theme.Gap(12))
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(t.asked.Object).Add(t.asked.Part.At)
	x := min(max(at.X, rim), all.Width-size.Width-rim)
	y := at.Y + t.asked.Part.Size.Height + theme.Gap(4)
	if y+size.Height > all.Height-rim {
		y = max(at.Y-size.Height-theme.Gap(4), 0)
	}
	t.Move(fyne.NewPos(x, y))
	t.Resize(size)
	t.Show()
}

func (t *tip) place(p *widgets.Pen) {
	at, size := t.Position(), t.Size()
	p.Place(t, at.X, at.Y, size.Width, size.Height)
}

// Tip returns what the window says about what the mouse rests on, "" when it says nothing.
func (s *Shell) Tip() string {
	if !s.tip.Visible() {
		return ""
	}
	return s.tip.text.String()
}

// CreateRenderer implements fyne.Widget.
func (t *tip) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(t,
		func() fyne.Size { return fyne.Size{} },
		func(p *widgets.Pen, size fyne.Size) {
			p.Box(0, 0, size.Width, size.Height, theme.Hairline)
			p.Box(1, 1, size.Width-2, size.Height-2, theme.Rail)
			x, y := theme.Gap(10), theme.Gap(6)
			p.Place(t.text, x, y, size.Width-2*x, size.Height-2*y)
		})
}
