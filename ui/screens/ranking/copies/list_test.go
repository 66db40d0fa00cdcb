package copies_test

import (
	"encoding/xml"
	"strings"
	"testing"

	"uitslag/internal/test/check"
	"uitslag/ui/screens/ranking/copies"
)

func list() copies.List {
	return copies.List{
		Title: "Clubavond <1>", Quiet: "14 november 2026",
		Columns: []copies.Column{{Head: "Rang", Kept: true}, {Head: "Paar"}, {Head: "Naam", Text: true, Kept: true}, {Head: "PTN"}, {Head: "%", Kept: true, Unit: " %"}},
		Rows: []copies.Row{
			{Title: "Noord-Zuid"},
			{Cells: []string{"1", "13", "Jos <b>Maes</b> – Piet 🃏", "130", "65,00"}},
			{Cells: []string{"10=", "4", "=1+1 – Zoë", "-7", "9,50"}},
			{Title: "Oost-West"},
			{Cells: []string{"1", "5", "An & Co", "100", "100,00"}},
			{Cells: []string{"", "6", "Gast", "", ""}},
		},
		Foot: []string{"definitief"}, Pairs: 4,
	}
}

// TestTabs: a spreadsheet makes cells of it, and no formula.
func TestTabs(t *testing.T) {
	l := list()
	want := "Clubavond <1>\n14 november 2026\n\nRang\tPaar\tNaam\tPTN\t%\nNoord-Zuid\n1\t13\tJos <b>Maes</b> – Piet 🃏\t130\t65,00\n" +
		"10=\t4\t =1+1 – Zoë\t-7\t9,50\nOost-West\n1\t5\tAn & Co\t100\t100,00\n\t6\tGast\t\t\n\ndefinitief\n"
	check.Equal(t, "tabs", l.Tabs(), want)
	l.Title, l.Rows[0].Title, l.Rows[1].Cells[2] = "=1+1", "+1", `"Jos" Maes – Piet`
	if got := l.Tabs(); !strings.HasPrefix(got, " =1+1\n") || !strings.Contains(got, "\n +1\n") || !strings.Contains(got, "\t \"Jos\" Maes") {
		t.Errorf("%q", got)
	}
}

// TestHTML: the markup is whole, each cell is in its place, and a name is text.
func TestHTML(t *testing.T) {
	l := list()
	d := xml.NewDecoder(strings.NewReader("<body>" + l.HTML() + "</body>"))
	var rows [][]string
	for {
		at, err := d.Token()
		if at == nil {
			check.Must(t, err.Error() == "EOF", "%v", err)
			break
		}
		switch at := at.(type) {
		case xml.StartElement:
			switch at.Name.Local {
			case "tr":
				rows = append(rows, nil)
			case "td", "th":
				rows[len(rows)-1] = append(rows[len(rows)-1], "")
			case "body", "p", "table", "b":
			default:
				t.Errorf("a name is markup: %s", at.Name.Local)
			}
		case xml.CharData:
			if n := len(rows); n > 0 && len(rows[n-1]) > 0 {
				rows[n-1][len(rows[n-1])-1] += string(at)
			}
		}
	}
	if len(rows) != 7 || rows[2][2] != "Jos <b>Maes</b> – Piet 🃏" || rows[3][2] != "=1+1 – Zoë" || rows[3][0] != "10=" || len(rows[1]) != 1 || len(rows[5]) != 5 {
		t.Errorf("%q", rows)
	}
	if n := strings.Count(l.HTML(), `mso-number-format:'\@'" sdnum="1033;0;@"`); n != 5 { // the head and four names
		t.Errorf("%d cells are text", n)
	}
}

// TestMessage: a line each, the figures below one another, the names last.
func TestMessage(t *testing.T) {
	l := list()
	want := "Clubavond <1>\n14 november 2026\n\nNoord-Zuid\n__1  _65,00 %  Jos <b>Maes</b> – Piet 🃏\n10=  __9,50 %  =1+1 – Zoë\n\nOost-West\n__1  100,00 %  An & Co\n___  ________  Gast\n\ndefinitief\n"
	got := strings.ReplaceAll(l.Message(), "\u2007", "_")
	check.That(t, got == want, "%q, want %q", got, want)
}
