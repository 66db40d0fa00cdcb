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
	_, l := draw(doc, PDFOptions{Paper: "A3"})
	if !l.beside || l.w < l.h || len(l.pages) != 1 {
		t.Fatalf("beside %v on %.0f×%.0f, %d pages", l.beside, l.w, l.h, len(l.pages))
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
	below := doc.mapped(printable)
	below.Posted = false
	if _, one := draw(below, PDFOptions{Paper: "A3"}); one.size >= l.size {
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
	_, l := draw(Controlestaat(n.input("nl")), PDFOptions{Size: 14})
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
	_, l := draw(Uitslag(in), PDFOptions{})
	if l.wrapped > 0 || l.size < 11 {
		t.Errorf("%d names take two lines at %.2f pt", l.wrapped, l.size)
	}
}

// TestNotesHaveNoSheetToThemselves: where the rows can be a little closer, the notes below them
// stand on the sheet before.
func TestNotesHaveNoSheetToThemselves(t *testing.T) {
	alone := 0
	for rows := 60; rows < 140; rows++ {
		table := Table{Columns: []Column{{Head: "a"}}}
		for range rows {
			table.Rows = append(table.Rows, Row{Cells: []Cell{{Text: "12"}}})
		}
		doc := &Document{Name: "n", Title: "n", Footer: []string{"f"}, Page: "{n}", MinSize: 10, MaxSize: 10, Upright: true, Blocks: []Block{table, Paragraph{Text: "x"}, Paragraph{Text: "y"}}}
		_, l := draw(doc, PDFOptions{})
		if l.notesAlone() {
			t.Errorf("%d rows: the notes have sheet %d to themselves", rows, len(l.pages))
		}
		if l.leading < leadingLeast {
			alone++
		}
	}
	if alone == 0 {
		t.Error("none of these needed rows closer than otherwise")
	}
}

// TestCardsTakeOneSheet: a card that would go on by a line or two on a second sheet has its rows
// a little closer.
func TestCardsTakeOneSheet(t *testing.T) {
	closer := 0
	for rows := 30; rows < 60; rows++ {
		table := Table{Columns: []Column{{Head: "a"}}}
		for range rows {
			table.Rows = append(table.Rows, Row{Cells: []Cell{{Text: "12"}}})
		}
		doc := &Document{Name: "n", Title: "n", Footer: []string{"f"}, Page: "{n}", MinSize: 10, MaxSize: 10, Upright: true, Cards: true, Blocks: []Block{Heading{"1"}, table, NewPage{}, Heading{"2"}, table}}
		_, l := draw(doc, PDFOptions{})
		if l.leading < leadingLeast {
			closer++
			if len(l.pages) != 2 {
				t.Errorf("%d rows: closer together, two cards take %d sheets", rows, len(l.pages))
			}
		}
	}
	if closer == 0 {
		t.Error("none of these cards needed rows closer than otherwise")
	}
}
