package grid

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"uitslag/internal/test/check"
	"uitslag/ui/theme"
	"uitslag/ui/widgets"
)

// At every text scale and every width that the table says it can do with, all figures
// are seen whole, in columns that together are as wide as the table.
func TestTableNeverClips(t *testing.T) {
	app := test.NewTempApp(t)
	words := []string{"Jos – Piet", "Marie-Christine", "100", "−7600", "4♥", "6 paren", "Scheveningen 12 + 1", "één", "", "✓ Vasneg, **ronde 2** gedraaid", "Harten\n**−2 VP**"}
	for _, scale := range []int{100, 125, 200} {
		app.Settings().SetTheme(theme.New(theme.Look{Scale: scale}))
		rapid.Check(t, func(rt *rapid.T) { neverClips(rt, words) })
	}
}

// neverClips checks one invented table at the text scale in force.
func neverClips(rt *rapid.T, words []string) {
	n := rapid.IntRange(1, 8).Draw(rt, "columns")
	var columns []Column
	for range n {
		columns = append(columns, Column{
			Title: rapid.SampledFrom([]string{"", "%", "Score NZ", "Tegenstanders", "Vaste plaatsen"}).Draw(rt, "title"),
			Flex:  rapid.Bool().Draw(rt, "flex"), Bold: rapid.Bool().Draw(rt, "bold"), Right: rapid.Bool().Draw(rt, "right"),
		})
	}
	table := New(SelectNothing, columns...)
	if rapid.Bool().Draw(rt, "crowded") {
		table.Crowded()
	}
	var rows []Row
	for range rapid.IntRange(0, 6).Draw(rt, "rows") {
		var texts []string
		for range n {
			texts = append(texts, rapid.SampledFrom(words).Draw(rt, "text"))
		}
		row := Figures(texts...)
		row.Mark = rapid.SampledFrom([]RowMark{RowPlain, RowBest}).Draw(rt, "mark")
		rows = append(rows, row)
	}
	table.SetRows(rows)
	least := table.layout.leastWidth()
	width := theme.Round(least + float32(rapid.IntRange(0, 1200).Draw(rt, "room")))
	p := table.layout.planFor(width)

	var sum float32
	for _, w := range p.widths {
		sum += w
	}
	if sum > width+1 {
		rt.Fatalf("columns take %v of %v", sum, width)
	}
	for i := range rows {
		top := p.tops[i]
		for j := range columns {
			for _, l := range table.layout.wrapped(p, j, table.figure(i, j)) {
				if l.Width() > p.widths[j]-2*p.pad+1 {
					rt.Fatalf("%q is %v wide in a column of %v", l.String(), l.Width(), p.widths[j]-2*p.pad)
				}
				if strings.Contains(l.String(), "…") {
					rt.Fatalf("%q was cut, though the table asks only %v and has %v", l.String(), least, width)
				}
			}
			high := float32(len(table.layout.wrapped(p, j, table.figure(i, j)))) * widgets.LineHeight(p.body)
			if high > p.bottom(i)-top+1 {
				rt.Fatalf("row %d is %v high, its figure %v", i, p.bottom(i)-top, high)
			}
		}
	}
}

// In less than it can do with, a table still divides just the width there is.
func TestTableTooNarrow(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Look{Scale: 200}))
	table := New(SelectNothing, Column{Title: "Tegenstanders"}, Column{Title: "Balans"})
	table.SetRows([]Row{Figures("1234567890", "1234567890")})
	p := table.layout.planFor(60)
	sum := p.widths[0] + p.widths[1]
	check.That(t, sum <= 61, "columns take %v of 60", sum)
	check.Equal(t, "set in", p.body, smallestType)
}

func TestTitleWidth(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Look{}))
	size := theme.SmallSize
	for title, want := range map[string]string{"%": "%", "Score NZ": "Score", "Rondes × giften": "× giften", "Vaste plaatsen": "plaatsen"} {
		if got, w := titleWidth(title, size), theme.TextSize(want, size, false).Width; got != w {
			t.Errorf("%q: %v, want that of %q, %v", title, got, want, w)
		}
	}
}

// Where room is short the columns first come closer together, then the names wrap, and
// only then the type gets smaller.
func TestTableGivesWhiteFirst(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Look{}))
	table := New(SelectNothing, Column{Title: "Naam", Flex: true}, Column{Title: "PTN"}, Column{Title: "%"})
	table.SetRows([]Row{Figures("Jules Mertens – Stefan Lambrechts", "144", "65,25")})
	full := table.layout.planFor(1000)
	var natural float32
	p := &plan{}
	p.set(theme.BodySize)
	widths, _ := table.layout.columnWidths(p)
	for _, w := range widths {
		natural += w
	}
	closer, wraps, small := table.layout.planFor(natural-6), table.layout.planFor(natural-60), table.layout.planFor(natural*0.55)
	check.That(t, full.pad == theme.CellPad && full.height == closer.height,
		"with room enough: white %v, height %v; with less %v", full.pad, full.height, closer.height)
	check.That(t, closer.pad < full.pad && closer.body == full.body,
		"6 pixels short: white %v, type %v", closer.pad, closer.body)
	check.That(t, wraps.height > full.height && wraps.body == full.body,
		"60 pixels short: height %v, type %v", wraps.height, wraps.body)
	check.That(t, small.body < full.body, "half the room: type %v", small.body)
}

// A title on lines of its own stays on them, however short its words are.
func TestTitleLines(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Look{}))
	table := New(SelectNothing, Column{Title: "board 1\nscore", Right: true, Sample: "−1"})
	table.SetRows([]Row{Figures("50")})
	p := table.layout.planFor(table.layout.leastWidth())
	check.That(t, len(p.titles[0]) == 2, "%d lines: %+v", len(p.titles[0]), p.titles[0])
}

// The bar of a table that scrolls lies beside its figures, not over them.
func TestBarBesideFigures(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Look{}))
	table := New(SelectNothing, Column{Title: "Gift"}, Column{Title: "Punten", Right: true})
	rows := make([]Row, 30)
	for i := range rows {
		rows[i] = Figures("1", "10")
	}
	table.SetRows(rows)
	for _, c := range []struct{ height, free float32 }{{2000, 0}, {200, widgets.BarRoom}} {
		table.Resize(fyne.NewSize(300, c.height))
		var sum float32
		for _, w := range table.plan.widths {
			sum += w
		}
		if free := 300 - sum; free < c.free-1 || free > c.free+1 {
			t.Errorf("%v high: %v pixels free at the right", c.height, free)
		}
	}
}

// A crowded table keeps a name on one line where the usual white would break it, and
// asks for no more than that takes.
func TestTableCrowded(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Look{}))
	make := func() *Table {
		columns, texts := []Column{{Flex: true}}, []string{"Jean Hermans – Pierre Van den Bossche"}
		for range 14 {
			columns, texts = append(columns, Column{Right: true}), append(texts, "28a")
		}
		table := New(SelectNothing, columns...)
		table.SetRows([]Row{Figures(texts...)})
		return table
	}
	crowded := make().Crowded()
	for part, want := range map[float32][2]int{1.03: {1, 1}, 0.93: {2, 1}} {
		width := theme.Round(crowded.Wish() * part)
		for i, table := range []*Table{make(), crowded} {
			lines := len(table.layout.wrapped(table.layout.planFor(width), 0, table.figure(0, 0)))
			check.That(t, lines == want[i], "%v of its wish, crowded %v: %d lines, want %d", part, table.layout.crowded, lines, want[i])
		}
	}
}

// A table to type in that shrinks brings its rows closer together, then scrolls under
// its titles; and its rows stay close until there is much more room.
func TestTableShrinks(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(theme.New(theme.Look{}))
	table := New(SelectNothing, Column{Title: "Invoer"}).Shrinks()
	var rows []Row
	for range 6 {
		rows = append(rows, Row{Figures: []Figure{{Object: widgets.NewCell()}}})
	}
	table.SetRows(rows)
	win := test.NewWindow(table)
	defer win.Close()
	table.Resize(fyne.NewSize(300, 2000))
	whole := table.HeightFor(300)
	row := (whole - table.layout.planFor(300).header) / 6
	for _, c := range []struct {
		height           float32
		close, scrolling bool
	}{
		{whole + 1, false, false},
		{whole - 5, true, false},
		{whole + 5, true, false}, // it stays
		{whole - 3*row, true, true},
		{whole + 2*row, false, false},
		{whole - 3*row, true, true},
	} {
		table.Resize(fyne.NewSize(300, c.height))
		check.That(t, table.layout.close == c.close && table.scrolling == c.scrolling,
			"%v of %v high: close %v, scrolling %v", c.height, whole, table.layout.close, table.scrolling)
	}
	for i, r := range rows {
		cell := r.Figures[0].Object
		table.show(cell.Position().Y, cell.Position().Y+cell.Size().Height)
		y := table.scroll.Offset.Y
		if top, bottom := cell.Position().Y-y, cell.Position().Y+cell.Size().Height-y; top < 0 || bottom > table.scroll.Size().Height {
			t.Errorf("cell %d is from %v to %v of %v", i, top, bottom, table.scroll.Size().Height)
		}
	}
}
