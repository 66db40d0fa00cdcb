package acts_test

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"uitslag/internal/event/command"
	"uitslag/internal/phrase/columns"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/ranking"
	"uitslag/ui/uitest"
	"uitslag/ui/windowtest"
)

// TestTournamentInTheWindow: a regional drive of the AEB of 28 pairs over two sessions of seven
// boards. The first session books nothing and shows no points; when the second is closed the total
// has them: 30 × 1 × (0.3918 × 28^¼ + 0.3033) × 1.15 = 41.56 for the winner, once, and 4 × 28 club
// points, on Uitslag and on the Ranglijst. Another session takes them back.
func TestTournamentInTheWindow(t *testing.T) {
	club, id := drive(t, 28)
	by := rules.MesserBridge()
	for name, value := range map[string]string{"federation": "aeb", "aeb_event": "regional", "aeb_class": "1.15"} {
		check.NoError(t, by.Set(name, value))
	}
	club.MustDo(t, id, &command.ChangeRules{Rules: by})
	w := windowtest.Open(t, windowtest.Light, club, "nl", id)
	enterAll(t, w)
	closeSession(t, w)
	if seen := windowtest.Spaceless(windowtest.SeenTexts(w)); !strings.Contains(seen, windowtest.Spaceless("De punten worden geboekt als de laatste zitting is afgesloten.")) {
		t.Errorf("closing the first session says %s", windowtest.SeenTexts(w))
	}
	w.Press(fyne.KeyF5)
	for _, c := range w.Shell.Current().(*ranking.Screen).Presenter().Columns() {
		if c.Kind == columns.ClubPoints || c.Kind == columns.Federation {
			t.Errorf("the first session shows %s", c.Head)
		}
	}
	w.Press(fyne.KeyF2, "Ctrl+G", "Ctrl+Return")
	enterAll(t, w)
	closeSession(t, w)
	if seen := windowtest.Spaceless(windowtest.SeenTexts(w)); !strings.Contains(seen, windowtest.Spaceless("De punten van 56 spelers zijn geboekt.")) {
		t.Errorf("closing the last session says %s", windowtest.SeenTexts(w))
	}
	w.Press(fyne.KeyF5, "Ctrl+T")
	p := w.Shell.Current().(*ranking.Screen).Presenter()
	at := -1
	for i, c := range p.Columns() {
		if c.Kind == columns.Federation {
			at = i
		}
	}
	if at < 0 || p.Rows()[0].Cells[at].Text != "41,56" {
		t.Fatalf("the total has no points: %+v", p.Columns())
	}
	uitest.Settle(w.Canvas)
	uitest.Picture(t, w.Canvas, "tournament-total")
	w.Press(fyne.KeyRight, fyne.KeyRight, fyne.KeyReturn)
	if seen := windowtest.SeenTexts(w); !strings.Contains(seen, "Waarom 41,56 punten (AEB)?") || !strings.Contains(seen, "plaats 1 van 28, met 14 giften") {
		t.Errorf("why the winner has these points: %s", seen)
	}
	uitest.Settle(w.Canvas)
	uitest.Picture(t, w.Canvas, "tournament-why")
	w.Press(fyne.KeyEscape, "Ctrl+F10")
	if seen := windowtest.SeenTexts(w); strings.Count(seen, " 112 1 ") != 2 { // club points of both of the pair, of one session
		t.Errorf("the list of points: %s", seen)
	}
	uitest.Settle(w.Canvas)
	uitest.Picture(t, w.Canvas, "tournament-points")
	windowtest.Bind(t, club, "Federatie.csv", "Plaats;Naam;Procent;Puntos AEB\r\n")
	w.Press(fyne.KeyF2, "Ctrl+Shift+F")
	if seen := windowtest.SeenTexts(w); strings.Count(seen, " 41,56") != 2 || strings.Contains(seen, "niet geboekt") {
		t.Errorf("the sheet of the federation: %s", seen)
	}
	uitest.Settle(w.Canvas)
	uitest.Picture(t, w.Canvas, "tournament-sheet")
	w.Press(fyne.KeyF2, "Ctrl+G", "Ctrl+Return", "Ctrl+F10")
	if seen := windowtest.SeenTexts(w); strings.Contains(seen, " 112 ") {
		t.Errorf("with a third session the list still has %s", seen)
	}
}
