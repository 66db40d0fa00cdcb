package hands

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/test/check"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
)

// TestCard: each hand stands in a line of its own, from north clockwise.
func TestCard(t *testing.T) {
	uitest.App(t, uitest.Light)
	c := New(desktest.Desk(desktest.New(t), "en", ""))
	c.Set(eventtest.TwoDeals(t)[0])
	c.Resize(fyne.NewSize(600, 400))
	at := map[string]float32{}
	for _, o := range test.WidgetRenderer(c).Objects() {
		if text, is := o.(*canvas.Text); is {
			at[text.Text] = text.Position().Y
		}
	}
	for i, seat := range []string{"N", "E", "S", "W"} {
		check.Equal(t, seat+" stands below N", at[seat]-at["N"], float32(i)*theme.Px(lineHeight))
	}
}
