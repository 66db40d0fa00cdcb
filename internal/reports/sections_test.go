package reports

import (
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/scoring"
)

// TestOneListOverSections: two lines with one uitslag: one list, headed so, in which a
// pair's number has the letter of its line; and every paper can be made of it, apart or
// not, with the victory points of rounds in a column where places are by those.
func TestOneListOverSections(t *testing.T) {
	n := newNight(t, "Twee lijnen", movements.Options{Pairs: 6}, "howell", 3)
	var ids []event.ID
	for i := range 6 {
		id := event.ID("d" + string(rune('1'+i)))
		n.e.Contestants = append(n.e.Contestants, event.Contestant{ID: id, Players: []event.ID{"", ""}})
		ids = append(ids, id)
	}
	n.s.Sections = append(n.s.Sections, event.NewSection("B", *n.s.Sections[0].Movement, ids))
	n.fill(nil)
	n.e.Rules.Overall = scoring.OverallOne
	got := text(t, Uitslag(n.input("nl")))
	if !strings.Contains(got, "Alle lijnen") || strings.Contains(got, "Lijn A") || !strings.Contains(got, "(A3)") || !strings.Contains(got, "(B3)") {
		t.Errorf("one list:\n%s", got)
	}
	n.e.Rules.Sections, n.e.Rules.SitOut = scoring.SectionsApart, scoring.SitOutOwn
	n.e.Rules.Method, n.e.Rules.RoundVPs = scoring.MethodButler, scoring.VPsWBF
	for _, overall := range []scoring.OverallList{scoring.OverallOne, scoring.OverallSections} {
		n.e.Rules.Overall = overall
		for _, k := range Kinds() {
			if got := text(t, k.make(n.input("nl"))); strings.Contains(got, "«") {
				t.Errorf("%s: %s", k.Name, got)
			} else if k.Name == "uitslag" && (!strings.Contains(got, "VP") || overall == scoring.OverallSections && !strings.Contains(got, "Lijn B")) {
				t.Errorf("%s: %s", k.Name, got)
			}
		}
	}
}
