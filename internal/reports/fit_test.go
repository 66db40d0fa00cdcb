package reports

import (
	"fmt"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
)

// TestTwoListsBesideOneAnother: on one sheet of A3 two lists of 20 are in larger type beside
// one another than below one another.
func TestTwoListsBesideOneAnother(t *testing.T) {
	n := field(t, "mitchell", movements.Options{Pairs: 40}, 2)
	doc := Uitslag(n.input("nl"))
	l := laid(t, doc, PDFOptions{Paper: "A3"})
	if l.w < l.h || len(l.pages) != 1 {
		t.Fatalf("on %.0f×%.0f, %d pages", l.w, l.h, len(l.pages))
	}
	checkPage(t, "two lists", l, 0)
	tops := map[float64]int{}
	for _, m := range l.pages[0].texts {
		if m.text == "Noord-Zuid" || m.text == "Oost-West" {
			tops[m.y]++
		}
	}
	if len(tops) != 1 {
		t.Errorf("the lists begin at heights %v", tops)
	}
	below := Uitslag(n.input("nl"))
	below.Posted = false
	if one := laid(t, below, PDFOptions{Paper: "A3"}); one.size >= l.size {
		t.Errorf("%.2f pt beside one another, %.2f pt below", l.size, one.size)
	}
}

// TestStatementIsCutEvenly: four boards with decimals, too wide for the sheet, are two and
// two and not three and one.
func TestStatementIsCutEvenly(t *testing.T) {
	n := statement(t)
	n.e.Rules = must[rules.Rules](t)(rules.Preset("EBU"))
	for i := range n.s.Results { // a ruling away from home: points with decimals, scores of six characters
		n.s.Results[i].Score *= 10
	}
	l := laid(t, Controlestaat(n.input("nl")), PDFOptions{Size: 14})
	if !l.split {
		t.Fatal("everything fits")
	}
	heads := map[float64][]string{}
	for _, m := range l.pages[0].texts {
		for b := 1; b <= 4; b++ {
			if len(m.text) > 6 && m.text[:6] == fmt.Sprintf("gift %d", b) && m.text[6] == ' ' {
				heads[m.y] = append(heads[m.y], m.text)
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
	in := fonteintje(t, "nl")
	names := in.Names
	in.Names = func(m event.ID) string {
		if m == "3a" {
			return "Marie-Christine Vandenbroucke-Verstraeten"
		}
		return names(m)
	}
	l := laid(t, Uitslag(in), PDFOptions{})
	if l.wrapped > 0 || l.size < 11 {
		t.Errorf("%d names take two lines at %.2f pt", l.wrapped, l.size)
	}
}
