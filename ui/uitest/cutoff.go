package uitest

import (
	"fmt"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
)

// CutOff lists the texts that are not seen whole from left to right: those that run
// out of the window, and those that run out of what they are drawn on. Up and down
// there may be more than is seen: that scrolls.
func CutOff(c fyne.Canvas) []string {
	Settle(c)
	var problems []string
	var walk func(o fyne.CanvasObject, x, left, right float32)
	walk = func(o fyne.CanvasObject, x, left, right float32) {
		if !o.Visible() {
			return
		}
		x += o.Position().X
		switch o := o.(type) {
		case *canvas.Text:
			if w := o.MinSize().Width; x < left-1 || x+w > right+1 {
				problems = append(problems, fmt.Sprintf("%q runs from %.0f to %.0f, seen is %.0f to %.0f", o.Text, x, x+w, left, right))
			}
		case *fyne.Container:
			for _, child := range o.Objects {
				walk(child, x, left, right)
			}
		case fyne.Widget:
			left, right = max(left, x), min(right, x+o.Size().Width)
			if s, is := o.(*container.Scroll); is {
				walk(s.Content, x, left, right)
				return
			}
			for _, child := range test.WidgetRenderer(o).Objects() {
				walk(child, x, left, right)
			}
		}
	}
	walk(c.Content(), 0, 0, c.Size().Width)
	return problems
}
