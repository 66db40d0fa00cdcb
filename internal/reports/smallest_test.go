package reports

import (
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/document/layout"
	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
)

// smallestType is the smallest type on the pages, of a text that is not the foot.
func smallestType(l *layout.Layout) (float64, string) {
	least, text := 1e9, ""
	for i := range l.Pages {
		for _, m := range l.Pages[i].Texts {
			if m.Size < least {
				least, text = m.Size, m.Text
			}
		}
	}
	return least, text
}

// field is a large evening: two lists of so many pairs, or one.
func field(t testing.TB, movement string, o movements.Options, per int) *papertest.Night {
	t.Helper()
	n := papertest.NewNight(t, "Groot tornooi", o, movement, per)
	n.Fill(nil)
	n.Session.Closed = true
	return n
}

// largest evenings, beside those of nights.
func largeNights(t testing.TB) map[string]evening.Input {
	all := map[string]evening.Input{}
	long := papertest.Statement(t).Input("nl")
	long.Names = func(m event.ID) string { return strings.Repeat("Vandenbossche-", 14) + string(m) }
	all["names of 200 characters"] = long
	full := papertest.Statement(t).Input("en")
	full.Names = func(m event.ID) string { return "Marie-Christine Vandenbroucke-Verstraeten " + string(m) }
	all["long names"] = full
	all["two lists of 26"] = field(t, "mitchell", movements.Options{Pairs: 52}, 2).Input("nl")
	all["two lists of 60"] = field(t, "mitchell", movements.Options{Pairs: 120, Rounds: 15}, 2).Input("nl")
	all["teams"] = teamsInput(t, "nl", "Teams WBF", 14)
	return all
}

// TestSmallestType holds that no text of any paper is under 7 pt, and that a posted list
// is not under 10 pt, however large the field and long the names.
func TestSmallestType(t *testing.T) {
	all := papertest.Nights(t)
	for name, in := range largeNights(t) {
		all[name] = in
	}
	for name, in := range all {
		for _, k := range Kinds() {
			for how, o := range map[string]document.Options{"fit": {}, "asked for less": {Size: 5}} {
				doc := k.make(in)
				l := papertest.Laid(t, doc, o)
				if size, text := smallestType(l); size < 6.999 {
					t.Errorf("%s %s %s: %q is set in %.2f pt", name, k.Name, how, text, size)
				}
				if o.Size == 0 && len(l.Pages) == 1 && l.Wrapped > 0 && doc.Posted && papertest.LowestText(l) < 0.66*papertest.FootOf(l) {
					t.Errorf("%s %s: %d names take two lines, and the sheet is filled to %.0f of %.0f points", name, k.Name, l.Wrapped, papertest.LowestText(l), papertest.FootOf(l))
				}
				if doc.Posted && how == "fit" && l.Size < 10 {
					t.Errorf("%s %s: a posted list is set in %.2f pt", name, k.Name, l.Size)
				}
			}
		}
	}
}
