package reports

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/golden"
	"uitslag/internal/movements"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
)

// numbered gives everybody a federation number of seven digits with a leading zero, but two:
// a pair of which one has none, and in Fonteintje a pair without any.
func numbered(in evening.Input) evening.Input {
	in.Numbers = func(m event.ID) string {
		switch {
		case m == "1b" || m == "m1" || m == "2a" || m == "2b":
			return ""
		}
		n := 7
		for _, c := range string(m) {
			n = (31*n + int(c)) % 999983
		}
		return fmt.Sprintf("0%06d", n)
	}
	return in
}

// TestGoldenNumbers: the numbers at the federation stand behind the names, and only where
// the club wants them.
func TestGoldenNumbers(t *testing.T) {
	golden.Check(t, "uitslag_numbers.nl.txt", papertest.Text(t, Uitslag(numbered(papertest.Fonteintje(t, "nl")))))
	golden.Check(t, "uitslag_numbers.en.txt", papertest.Text(t, Uitslag(numbered(papertest.Mitchell(t).Input("en")))))
	golden.Check(t, "uitslag_numbers_teams.nl.txt", papertest.Text(t, Uitslag(numbered(teamsInput(t, "nl", "Teams WBF", 6)))))
}

// TestNumbersWorkbook: in the workbook a number is text, which keeps its leading zero, beside
// its player on the sheet of the pairs, and behind the names on that of the uitslag.
func TestNumbersWorkbook(t *testing.T) {
	in := numbered(papertest.Statement(t).Input("nl"))
	f := reopened(t, "uitslag", in)
	pairs, ranking := csv(t, f, "Paren"), csv(t, f, "Uitslag")
	for _, want := range []string{"Speler 1;Bondsnummer 1;Speler 2;Bondsnummer 2;", ";" + in.Numbers("m2") + ";"} {
		if !strings.Contains(pairs, want) {
			t.Errorf("no %q in\n%s", want, pairs)
		}
	}
	if want := ";" + in.Numbers("m2") + " – " + in.Numbers("m3") + ";"; !strings.Contains(ranking, want) {
		t.Errorf("no %q in\n%s", want, ranking)
	}
}

// TestNumbersKeepTheType: the numbers leave the list of an ordinary session, with first and
// last names, at 11 pt at least on its one sheet, and a large one at the type of a posted list.
func TestNumbersKeepTheType(t *testing.T) {
	for name, c := range map[string]struct {
		in    evening.Input
		least float64
		more  int // sheets
	}{
		"10 pairs":       {field(t, "howell", movements.Options{Pairs: 10}, 3).Input("nl"), 11, 0},
		"13 pairs":       {papertest.Fonteintje(t, "nl"), 12, 0},
		"14 pairs":       {papertest.Statement(t).Input("nl"), 11, 0},
		"two lists of 7": {field(t, "mitchell", movements.Options{Pairs: 14}, 4).Input("nl"), 10, 0},
		"30 pairs":       {papertest.Crowd(t).Input("nl"), 10, 0},
		"teams":          {teamsInput(t, "nl", "Teams WBF", 6), 12, 1}, // the cross-table has a sheet of its own
	} {
		c.in.Names = papertest.NameOf
		without, with := papertest.Laid(t, Uitslag(c.in), document.Options{}), papertest.Laid(t, Uitslag(numbered(c.in)), document.Options{})
		if with.Size < c.least || len(with.Pages) != len(without.Pages)+c.more || with.Split {
			t.Errorf("%s: %.2f pt on %d sheets without numbers, %.2f pt on %d with them", name, without.Size, len(without.Pages), with.Size, len(with.Pages))
		}
		for i := range with.Pages {
			papertest.CheckPage(t, name, with, i)
		}
	}
}

// TestNumbersOnPageAndPicture: a web page has them in a column, a picture for a telephone
// below the names.
func TestNumbersOnPageAndPicture(t *testing.T) {
	in := numbered(papertest.Statement(t).Input("nl"))
	var b bytes.Buffer
	if err := Write(&b, "uitslag", FormatHTML, in); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(b.String(), ">Bondsnr.</th>") {
		t.Error("the page has no column of numbers")
	}
	in.Options.Narrow = true
	below := 0
	for _, table := range Uitslag(in).Tables() {
		for _, r := range table.Rows {
			for _, c := range r.Cells {
				if c.Below != "" {
					below++
				}
			}
		}
	}
	if below != 14 {
		t.Errorf("%d pairs of 14 have numbers on the picture", below)
	}
}
