package look_test

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// TestSmallWindow holds: in a window of 1024 × 640 every language has a header of at most two lines,
// and room for what stands in the cells of a new evening.
func TestSmallWindow(t *testing.T) {
	names := map[string]bool{"newevening counts": true, "players closed": true, "devices waiting": true}
	for _, s := range windowtest.States {
		if !names[s.Name] {
			continue
		}
		delete(names, s.Name)
		for _, lang := range []string{"nl", "en", "fr", "es", "pl", "de"} {
			t.Run(s.Name+" "+lang, func(t *testing.T) {
				w := s.In(t, lang)
				w.Canvas.(test.WindowlessCanvas).Resize(fyne.NewSize(1024, 640))
				for _, problem := range append(uitest.CutOff(w.Canvas), uitest.Shortened(w.Canvas)...) {
					t.Error(problem)
				}
				uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
					switch o := o.(type) {
					case *widgets.Text:
						at := fyne.CurrentApp().Driver().AbsolutePositionForObject(o)
						if lines := o.HeightFor(o.Size().Width) / o.LineHeight(); at.Y < 56 && lines > 2.5 {
							t.Errorf("%.0f lines in the header: %s", lines, o)
						}
					case *widgets.Cell:
						for _, part := range test.WidgetRenderer(o).Objects() {
							if r, ok := part.(*container.Scroll); ok && r.Content.MinSize().Width > r.Size().Width {
								t.Errorf("%q is %.0f wide in a cell of %.0f", o.Text, r.Content.MinSize().Width, r.Size().Width)
							}
						}
					}
				})
			})
		}
	}
	for name := range names {
		t.Errorf("there is no %s", name)
	}
}
