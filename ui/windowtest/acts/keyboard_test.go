package acts_test

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/desk/desktest"
	"uitslag/ui/screens/paper"
	"uitslag/ui/screens/ruling"
	"uitslag/ui/widgets"
	"uitslag/ui/windowtest"
)

// TestAzertyEverywhere types numbers on a Belgian keyboard without Shift in the cells that
// ask for one, by keys: they are what they are with it.
func TestAzertyEverywhere(t *testing.T) {
	t.Run("Nieuwe avond", func(t *testing.T) {
		w := windowtest.State{Club: windowtest.Evening(desktest.Halfway)}.Open(t)
		w.Press("Ctrl+N", "Ctrl+A")
		w.Type("&é\té'-é!\t")
		var texts []string
		for _, f := range windowtest.Focusables(w) {
			if c, is := f.(*widgets.Cell); is {
				texts = append(texts, c.Text)
			}
		}
		if !slices.Contains(texts, "12") || !slices.Contains(texts, "24 – 28") {
			t.Errorf("the form has %q", texts)
		}
	})
	t.Run("Arbitrage", func(t *testing.T) {
		w := windowtest.State{Club: windowtest.Evening(desktest.Halfway)}.Open(t)
		w.Press(fyne.KeyF7)
		w.Type("è !\n") // board 7, pair 8
		p := w.Shell.Current().(*ruling.Screen).Presenter()
		if p.Mode() != ruling.Weighing || !strings.Contains(p.Title(), "Gift 7: paar 8 (NZ)") {
			t.Fatalf("mode %v, %q", p.Mode(), p.Title())
		}
		w.Type("é&b\n")
		if !strings.Contains(p.Ground(), "Artikel 21B") {
			t.Errorf("ground %q", p.Ground())
		}
		w.Press(fyne.KeyDown, fyne.KeyTab, fyne.KeyTab)
		w.Type("§à% &&à 'à% èà\n")
		if p.Decision() != "gewogen: 60 % van 110, 40 % van 70" {
			t.Errorf("decision %q", p.Decision())
		}
	})
	t.Run("Er ging iets mis", func(t *testing.T) {
		at := func(round string) string {
			w := halfways[0].open(t)
			p := windowtest.Form(t, w, windowtest.RepairCase{Find: "ziek", Name: "leave", Answers: [][2]string{{"pair", "4"}, {"round", round}}})
			if said, _ := p.Effect(); !p.Ready() {
				t.Fatalf("%q: %v", round, said)
			}
			w.Press("Ctrl+Return")
			return plain(t, windowtest.MustEvent(t, w))
		}
		if at("5") != at("(") {
			t.Error("round ( is not round 5")
		}
	})
	t.Run("Afdrukken", func(t *testing.T) {
		w := windowtest.State{Club: windowtest.Evening(desktest.Manual)}.Open(t)
		w.Press(fyne.KeyF8, fyne.KeyDown, fyne.KeyDown)
		w.Type("g&-\"\n")
		if got := w.Shell.Current().(*paper.Screen).Presenter().Boards(); got != "1-3" {
			t.Errorf("boards %q", got)
		}
	})
}
