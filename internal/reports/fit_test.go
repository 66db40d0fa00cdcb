package reports

import (
	"fmt"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/scoring/rules"
)

// TestTwoListsBesideOneAnother: on one sheet of A3 two lists of 20 are in larger type beside
// one another than below one another.
func TestTwoListsBesideOneAnother(t *testing.T) {
	n := field(t, "mitchell", movements.Options{Pairs: 40}, 2)
	doc := Uitslag(n.Input("nl"))
	l := papertest.Laid(t, doc, document.Options{Paper: "A3"})
	if l.W < l.H || len(l.Pages) != 1 {
		t.Fatalf("on %.0f×%.0f, %d pages", l.W, l.H, len(l.Pages))
	}
	papertest.CheckPage(t, "two lists", l, 0)
	tops := map[float64]int{}
	for _, m := range l.Pages[0].Texts {
		if m.Text == "Noord-Zuid" || m.Text == "Oost-West" {
			tops[m.Y]++
		}
	}
	if len(tops) != 1 {
		t.Errorf("the lists begin at heights %v", tops)
	}
	below := Uitslag(n.Input("nl"))
	below.Posted = false
	if one := papertest.Laid(t, below, document.Options{Paper: "A3"}); one.Size >= l.Size {
		t.Errorf("%.2f pt beside one another, %.2f pt below", l.Size, one.Size)
	}
}

// TestStatementIsCutEvenly: four boards with decimals, too wide for the sheet, are two and
// two and not three and one.
func TestStatementIsCutEvenly(t *testing.T) {
	n := papertest.Statement(t)
	n.Event.Rules = papertest.Must[rules.Rules](t)(rules.Preset("EBU"))
	for i := range n.Session.Results { // a ruling away from home: points with decimals, scores of six characters
		n.Session.Results[i].Score *= 10
	}
	l := papertest.Laid(t, Controlestaat(n.Input("nl")), document.Options{Size: 14})
	if !l.Split {
		t.Fatal("everything fits")
	}
	heads := map[float64][]string{}
	for _, m := range l.Pages[0].Texts {
		for b := 1; b <= 4; b++ {
			if len(m.Text) > 6 && m.Text[:6] == fmt.Sprintf("gift %d", b) && m.Text[6] == ' ' {
				heads[m.Y] = append(heads[m.Y], m.Text)
			}
		}
	}
	if len(heads) != 2 {
		t.Errorf("the first four boards stand in %v", heads)
	}
	for _, row := range heads {
		if len(row) != 2 {
			t.Errorf("%v beside one another, want two", row)
		}
	}
}

// TestLongNameOfOne: one name that is longer than the others does not take two lines while
// the sheet has room.
func TestLongNameOfOne(t *testing.T) {
	in := papertest.Fonteintje(t, "nl")
	names := in.Names
	in.Names = func(m event.ID) string {
		if m == "3a" {
			return "Marie-Christine Vandenbroucke-Verstraeten"
		}
		return names(m)
	}
	l := papertest.Laid(t, Uitslag(in), document.Options{})
	if l.Wrapped > 0 || l.Size < 11 {
		t.Errorf("%d names take two lines at %.2f pt", l.Wrapped, l.Size)
	}
}
