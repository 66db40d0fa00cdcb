package look_test

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// box is a part of the window.
type box struct{ from, to fyne.Position }

func boxOf(o fyne.CanvasObject) box {
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
	return box{at, at.AddXY(o.Size().Width, o.Size().Height)}
}

// and returns the part of both; what is not wider or higher than a pixel is nothing.
func (b box) and(c box) (both box, is bool) {
	both = box{fyne.NewPos(max(b.from.X, c.from.X), max(b.from.Y, c.from.Y)), fyne.NewPos(min(b.to.X, c.to.X), min(b.to.Y, c.to.Y))}
	return both, both.to.X-both.from.X > 1 && both.to.Y-both.from.Y > 1
}

// over returns what can be clicked or typed in of an object, within the part of it that is seen,
// and lies under a box.
func over(o fyne.CanvasObject, seen, said box) fyne.CanvasObject {
	if !o.Visible() {
		return nil
	}
	if _, scrolls := o.(*widgets.Scroll); scrolls {
		seen, _ = seen.and(boxOf(o))
	}
	d, can := o.(fyne.Disableable)
	_, taps := o.(fyne.Tappable)
	_, focuses := o.(fyne.Focusable)
	if p, is := o.(*widgets.Panel); is {
		taps = p.OnTapped != nil
	}
	if (taps || focuses) && (!can || !d.Disabled()) {
		if part, is := boxOf(o).and(seen); is {
			if _, covered := part.and(said); covered {
				return o
			}
		}
	}
	for _, c := range widgets.Inside(o) {
		if x := over(c, seen, said); x != nil {
			return x
		}
	}
	return nil
}

// TestSaidCoversNothing: what is said above the footer lies over nothing that can be clicked or
// typed in, on any screen.
func TestSaidCoversNothing(t *testing.T) {
	const sentence = "Opgeslagen, en dit is een zin die zo lang is als wat het programma meestal zegt. Ctrl Z maakt het ongedaan."
	for _, s := range windowtest.States {
		if !first(s) {
			continue
		}
		t.Run(s.Name, func(t *testing.T) {
			w := s.In(t, "nl")
			for _, scale := range []int{100, 150} {
				fyne.CurrentApp().Settings().SetTheme(theme.New(theme.Look{Scale: scale}))
				for _, size := range []fyne.Size{fyne.NewSize(1024, 640), fyne.NewSize(1366, 768)} {
					w.Shell.ClearNotice()
					w.Canvas.(test.WindowlessCanvas).Resize(size)
					w.Shell.Say(widgets.Good, sentence)
					var panel *widgets.Panel
					root := w.Shell.Current().View() // or what scrolls it
					uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
						if s, is := o.(*widgets.Scroll); is && slices.Contains(widgets.Inside(s), root) {
							root = s
						}
						if p, is := o.(*widgets.Panel); is && p.String() == sentence {
							panel = p
						}
					})
					if panel == nil {
						continue // a sheet lies over the window
					}
					whole := box{to: fyne.NewPos(size.Width, size.Height)}
					if x := over(root, whole, boxOf(panel)); x != nil {
						t.Errorf("%.0f × %.0f, %d %%: it lies over %T at %v", size.Width, size.Height, scale, x, boxOf(x))
					}
				}
			}
		})
	}
}
