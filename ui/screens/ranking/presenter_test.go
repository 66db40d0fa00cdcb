package ranking_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/phrase/columns"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/ranking"
	"uitslag/ui/screens/ranking/why"
)

func presenter(d *desk.Desk) *ranking.Presenter {
	p := ranking.NewPresenter(d)
	p.Read()
	return p
}

// lines returns the rows as text: the figures, with the names left out.
func lines(p *ranking.Presenter) []string {
	var out []string
	for _, r := range p.Rows() {
		if r.Contestant == "" {
			out = append(out, "== "+r.Title)
			continue
		}
		var cells []string
		for i, c := range r.Cells {
			if p.Columns()[i].Kind != columns.Name {
				cells = append(cells, c.Text)
			}
		}
		out = append(out, strings.Join(cells, " "))
	}
	return out
}

// TestManual: the uitslag of the manual, line for line (R-UITSLAG, the misprints
// put right).
func TestManual(t *testing.T) {
	p := presenter(sampleDesk(t, "nl", 0))
	want := []string{
		"1 (13) 130 65,00 52 20 rust 29b 16C 31d 25E 29F",
		"2 (1) 128 64,00 39 20 20A 28B 29c 19D rust 32F",
		"3 (8) 144 60,00 26 24 23A 12b 24c 30d 21E 34f",
		"4 (6) 128 53,33 21 24 19A 27B 23c 21d 27e 11f",
		"5 (5) 121 50,42 1 24 19A 17B 17C 27D 19e 22f",
		"6 (2) 117 48,75 1 24 20a 23b 15c 26D 17e 16F",
		"7 (3) 114 47,50 1 24 17a 4B 27C 29D 13E 24f",
		"8 (12) 112 46,67 1 24 17a 33B 13c 13d 15e 21f",
		"9 (10) 93 46,50 1 20 24a rust 11C 11d 29e 18F",
		"10 (4) 111 46,25 1 24 21a 36b 24C 9D 13e 8f",
		"11 (11) 92 46,00 1 20 21a 11B rust 14d 27E 19F",
		"12 (9) 78 39,00 1 20 23A 13b 25C rust 11E 6F",
		"13 (7) 72 36,00 1 20 16A 7b 16c 10D 23E rust",
	}
	got := lines(p)
	check.That(t, slices.Equal(got, want), "got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	if got, want := p.Foot(), "Gemiddelde per ronde 20 · top 10 · definitief"; got != want {
		t.Errorf("foot %q, want %q", got, want)
	}
}

func TestEmpty(t *testing.T) {
	c, _ := desktest.Sample(t)
	p := presenter(desktest.Desk(c, "nl", ""))
	got := p.Empty()
	check.That(t, strings.Contains(got, "geen avond open") && !p.Failed(), "no evening: %q, failed %v", got, p.Failed())
	p = presenter(noResults(t))
	got = p.Empty()
	check.That(t, strings.Contains(got, "nog geen resultaten") && !p.Failed(), "no results: %q, failed %v", got, p.Failed())
	check.That(t, p.Reason() == nil && !p.Ask() && len(p.Rows()) == 0 && p.Foot() == "", "there is nothing to ask about")
	p = presenter(desktest.Desk(c, "nl", "nobody"))
	got = p.Empty()
	check.That(t, got != "" && p.Failed(), "an evening that is gone: %q, failed %v", got, p.Failed())
}

func TestSort(t *testing.T) {
	p := presenter(sampleDesk(t, "nl", 0))
	first := func(column int) []string {
		var out []string
		for _, r := range p.Rows()[:3] {
			out = append(out, r.Cells[column].Text)
		}
		return out
	}
	p.Choose(4, 4)
	who := p.Rows()[4].Contestant
	for _, x := range []struct {
		by, column int
		want       []string
	}{
		{1, 1, []string{"(1)", "(2)", "(3)"}},
		{1, 1, []string{"(13)", "(12)", "(11)"}},
		{4, 0, []string{"1", "2", "3"}},
		{4, 0, []string{"13", "12", "11"}},
		{3, 3, []string{"144", "130", "128"}},
		{3, 3, []string{"72", "78", "92"}},
		{7, 7, []string{"24a", "23A", "23A"}},
		{0, 0, []string{"1", "2", "3"}},
		{0, 0, []string{"13", "12", "11"}},
	} {
		p.SortBy(x.by)
		check.Slices(t, fmt.Sprintf("by column %d", x.by), first(x.column), x.want)
	}
	check.That(t, strings.HasPrefix(p.Foot(), "Gesorteerd op Rang; "), "foot %q", p.Foot())
	row, _ := p.Selected()
	check.That(t, p.Rows()[row].Contestant == who, "the chosen pair changed")
	p.SortBy(7)
	p.SortBy(7) // the least first: who has a bye comes last all the same
	rows := p.Rows()
	check.That(t, rows[12].Cells[7].Text == "rust", "the last row has %q", rows[12].Cells[7].Text)
	check.That(t, p.Unsort() && !p.Unsort() && slices.Equal(first(0), []string{"1", "2", "3"}), "by rank again: %v", first(0))
}

// Accents do not go to the end of the alphabet: Noël stands between Leon and Willy.
func TestSortAccents(t *testing.T) {
	p := presenter(sampleDesk(t, "nl", 0))
	p.SortBy(2)
	var order []string
	for _, r := range p.Rows() {
		first, _, _ := strings.Cut(r.Cells[2].Text, "\u00a0")
		order = append(order, first)
	}
	check.That(t, slices.Equal(order[9:], []string{"Leon", "Noël", "Roland", "Willy"}), "got %v", order)
}

func TestTwoLists(t *testing.T) {
	p := presenter(twoWinners(t))
	rows := p.Rows()
	if len(rows) != 12 || rows[0].Title != "Noord-Zuid" || rows[6].Title != "Oost-West" {
		t.Fatalf("rows %v", lines(p))
	}
	row, _ := p.Selected()
	check.That(t, row == 1, "chosen row %d, want the first pair", row)
	p.MoveRow(-1) // there is none above
	row, _ = p.Selected()
	check.That(t, row == 1, "row %d above the first", row)
	p.MoveRow(5) // over the title of the second list
	row, _ = p.Selected()
	check.That(t, row == 7, "row %d, want 7", row)
	p.Choose(6, 4) // a click on the title
	row, _ = p.Selected()
	check.That(t, row == 7, "row %d after a click on the title, want the one below", row)
	p.Ask()
	y := p.Reason()
	check.That(t, strings.Contains(y.Who, "OW"), "who %q does not say the direction", y.Who)
}

// While results come in the chosen number stays the chosen pair's, wherever its row goes.
func TestFollowsThePair(t *testing.T) {
	m := desktest.Generate(t, "howell", movements.Options{Pairs: 6})
	var late []event.Expected
	c, id := evening(t, m, 2, func(x event.Expected) bool {
		if x.Round == 5 {
			late = append(late, x)
		}
		return x.Round < 5
	})
	d := desktest.Desk(c, "nl", id)
	p := presenter(d)
	const at = 2
	p.Choose(at, 4)
	who := p.Rows()[at].Contestant
	p.Ask()
	before := p.Reason().Question
	moved := false
	for _, x := range late {
		score := 0
		switch {
		case x.NS.Has(who):
			score = -500
		case x.EW.Has(who):
			score = 500
		}
		c.Enter(t, id, x, score)
		p.Read()
		row, column := p.Selected()
		if p.Rows()[row].Contestant != who || p.Columns()[column].Kind != columns.Percent || p.Level() != why.Asked {
			t.Fatalf("row %d column %d level %d after a result", row, column, p.Level())
		}
		moved = moved || row != at
	}
	after := p.Reason().Question
	check.That(t, after != before, "still %q", after)
	check.That(t, moved, "the row never moved: the test tests nothing")
}

func TestMissing(t *testing.T) {
	m := desktest.Generate(t, "howell", movements.Options{Pairs: 8}) // 7 rounds of 4 tables
	for _, x := range []struct {
		name, want string
		keep       func(event.Expected) bool
	}{
		{"a round", "voorlopig: ronde 7 ontbreekt nog", func(x event.Expected) bool { return x.Round < 7 }},
		{"rounds", "voorlopig: ronde 5 tot 7 ontbreken nog", func(x event.Expected) bool { return x.Round < 5 }},
		{"a table", "voorlopig: ronde 6, tafel 4 ontbreekt nog", func(x event.Expected) bool { return x.Round != 6 || x.Table != 4 }},
		{"two tables", "voorlopig: ronde 6, tafel 1 en 3 ontbreken nog", func(x event.Expected) bool { return x.Round != 6 || x.Table%2 == 0 }},
		{
			"a round and a table", "voorlopig: ronde 6, tafel 4 en ronde 7 ontbreken nog",
			func(x event.Expected) bool { return x.Round != 7 && (x.Round != 6 || x.Table != 4) },
		},
		{"one board", "voorlopig: gift 2 van ronde 1, tafel 1 ontbreekt nog", oneGap(m)},
		{
			"many", "voorlopig: 28 resultaten ontbreken nog",
			func(x event.Expected) bool { return x.Board%2 == 0 },
		},
	} {
		t.Run(x.name, func(t *testing.T) {
			c, id := evening(t, m, 2, x.keep)
			p := presenter(desktest.Desk(c, "nl", id))
			got := p.Foot()
			check.That(t, strings.HasSuffix(got, " · "+x.want), "foot %q, want %q at its end", got, x.want)
		})
	}
}

// oneGap leaves out the second board of table 1 in round 1, by whatever number it has.
func oneGap(m movements.Movement) func(event.Expected) bool {
	set := 0
	for _, table := range m.Rounds[0] {
		if table.Table == 1 {
			set = table.Set
		}
	}
	return func(x event.Expected) bool {
		return x.Round != 1 || x.Table != 1 || x.Board != 1+2*set+1
	}
}

func TestDifferences(t *testing.T) {
	p := presenter(published(t, "nl", true))
	got := p.Differences()
	if len(got) != 2 || got[0].What != "paar 1, %" || got[0].Published != "12,34" || !strings.HasPrefix(got[1].What, "gift 1, ") {
		t.Fatalf("got %+v", got)
	}
	check.Equal(t, "source", p.Source(), "avond.xml")
	for i, r := range p.Rows() {
		if r.Contestant == desktest.PairID(1) {
			p.AskAbout(i, 4)
		}
	}
	y := p.Reason()
	check.That(t, strings.Contains(y.Published, "12,34"), "published %q in the answer", y.Published)
	p = presenter(published(t, "nl", false))
	check.That(t, len(p.Differences()) == 0 && strings.HasSuffix(p.Foot(), "gelijk aan wat gepubliceerd is"),
		"%d differences, foot %q", len(p.Differences()), p.Foot())
	p = presenter(sampleDesk(t, "nl", 0))
	check.That(t, len(p.Differences()) == 0 && p.Source() == "" && !strings.Contains(p.Foot(), "gepubliceerd"),
		"an evening of our own was never published elsewhere")
}
