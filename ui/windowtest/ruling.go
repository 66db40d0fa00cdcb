package windowtest

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"uitslag/internal/event"
	"uitslag/ui/uitest"
)

func MustEvent(t *testing.T, w *Window) *event.Event {
	t.Helper()
	e, err := w.Desk.Event()
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// SeenTexts are the texts that are seen.
func SeenTexts(w *Window) string {
	var out []string
	uitest.Walk(w.Canvas, func(o fyne.CanvasObject) {
		if text, ok := o.(*canvas.Text); ok {
			out = append(out, text.Text)
		}
	})
	return strings.Join(out, " ")
}
