package entry

import (
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/check"
	"uitslag/ui/theme"
)

// TestSpreadStandsStill types a result that lies far off: it is marked in the picture of
// the field at its key, and nothing beside or below the picture moves.
func TestSpreadStandsStill(t *testing.T) {
	for _, scale := range []int{100, 125, 150, 200} {
		r := open(t, bigNight(t, "nl"), theme.Look{Scheme: theme.Light, Scale: scale})
		check.Must(t, !r.s.view.side.spread.Visible(), "%d %%: a picture of a board without scores", scale)
		r.typed("4sn\n4sn-1\n4sn1\n")
		check.Must(t, r.s.view.side.spread.Visible(), "%d %%: no picture", scale)
		places := func() (all []fyne.Position) {
			for _, o := range []fyne.CanvasObject{r.s.view.side.scores, r.s.view.side.spread} {
				all = append(all, o.Position(), fyne.NewPos(o.Size().Width, o.Size().Height))
			}
			return all
		}
		before := places()
		for _, key := range []string{"7", "s", "o", "!", "!", "-", "9"} {
			r.typed(key)
			for i, at := range places() {
				check.That(t, at == before[i], "%d %%: after %q what was at %v is at %v", scale, key, before[i], at)
			}
		}
		own := false
		for _, h := range r.s.view.shown.Spread.Heaps {
			own = own || h.Own && h.Count == 0
		}
		check.That(t, own, "%d %%: what is typed is not marked: %+v", scale, r.s.view.shown.Spread.Heaps)
	}
}
