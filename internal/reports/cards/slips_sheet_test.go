package cards

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/document/layout"
	"uitslag/internal/event"
	"uitslag/internal/reports/papertest"
)

// made is n slips with so many lines each, headed "slip 0", "slip 1" and so on.
func made(t testing.TB, n, lines int) *document.Document {
	t.Helper()
	in := papertest.Printed(t).Input("nl")
	d, p := Slips(in), slips{in.Evening(), in.Facts(), in.Contestants(), nil}
	d.Blocks = nil
	for i := range n {
		d.Blocks = append(d.Blocks, p.table(fmt.Sprintf("slip %d", i), make([][2]string, lines)))
	}
	return d
}

// TestSlipsOnASheet holds how many slips go on a sheet, and that each line leaves
// 8 mm to write in, or 6.8 where they would be few.
func TestSlipsOnASheet(t *testing.T) {
	for _, c := range []struct {
		lines int
		o     document.Options
		want  int
	}{
		{2, document.Options{}, 8},
		{4, document.Options{}, 6},
		{5, document.Options{}, 4},
		{7, document.Options{}, 4},
		{8, document.Options{}, 4},
		{9, document.Options{}, 4},
		{10, document.Options{}, 2},
		{18, document.Options{}, 2},
		{19, document.Options{}, 2},
		{22, document.Options{}, 2},
		{23, document.Options{}, 1},
		{28, document.Options{}, 1},
		{7, document.Options{Orientation: document.Portrait}, 3},
		{7, document.Options{Paper: "A3"}, 9},
		{7, document.Options{Size: 7}, 4},
		{7, document.Options{Size: 18}, 2},
	} {
		l := papertest.Laid(t, made(t, 72, c.lines), c.o) // each number of slips a sheet fills its sheets
		if got := len(l.Pages[0].Frames); got != c.want {
			t.Errorf("%d lines %+v: %d slips a sheet, want %d", c.lines, c.o, got, c.want)
		}
		least := 8.0
		if c.lines == 8 || c.lines == 9 || c.lines > 18 && c.want == 2 {
			least = 6.8
		}
		if high := lineHeight(&l.Pages[0], c.lines); high < least-0.001 {
			t.Errorf("%d lines %+v: a line is %.1f mm high, want %.1f", c.lines, c.o, high, least)
		}
		for _, m := range l.Pages[0].Texts {
			if m.Size < 9.999 {
				t.Errorf("%d lines %+v: %q is set in %.1f pt", c.lines, c.o, m.Text, m.Size)
			}
		}
		papertest.CheckPage(t, fmt.Sprintf("%d lines %+v", c.lines, c.o), l, 0)
	}
}

// lineHeight is how high a line to write on is in the first slip of a sheet, in millimetres.
func lineHeight(p *layout.Page, lines int) float64 {
	f := p.Frames[0]
	heads := f.Y + f.H
	for _, r := range p.Rules {
		if r.X == f.X && r.W == f.W && r.Y > f.Y {
			heads = min(heads, r.Y)
		}
	}
	return (f.Y + f.H - heads) / float64(lines) / 72 * 25.4
}

// TestLongSlipGoesOn holds that lines beyond a sheet are on another slip, none lost.
func TestLongSlipGoesOn(t *testing.T) {
	doc := made(t, 1, 70)
	table := doc.Blocks[0].(document.Table)
	for i := range table.Rows {
		table.Rows[i].Cells[0].Text = fmt.Sprint(i + 1)
	}
	l := papertest.Laid(t, doc, document.Options{})
	var got []string
	for i := range l.Pages {
		for _, m := range l.Pages[i].Texts {
			if m.Bold {
				got = append(got, m.Text)
			}
		}
		papertest.CheckPage(t, "70 lines", l, i)
	}
	all := strings.Join(got, " ")
	for _, want := range []string{"slip 0  (blad 1 van 3) 1 2 3", "(blad 2 van 3)", "(blad 3 van 3)", "68 69 70"} {
		if !strings.Contains(all, want) {
			t.Errorf("%q is not on the sheets: %s", want, all)
		}
	}
	if len(got) != 70+3 {
		t.Errorf("%d lines and headings, want 73", len(got))
	}
}

// TestCutStackIsInOrder cuts the stack and lays the piles on one another.
func TestCutStackIsInOrder(t *testing.T) {
	for n := 1; n <= 30; n++ {
		for _, lines := range []int{2, 4, 7, 12} {
			l := papertest.Laid(t, made(t, n, lines), document.Options{})
			var xs, ys []float64 // of the slips
			for _, f := range l.Pages[0].Frames {
				xs, ys = append(xs, f.X), append(ys, f.Y)
			}
			xs, ys = distinct(xs), distinct(ys)
			piles := make([][]string, len(xs)*len(ys))
			for i := range l.Pages {
				for _, m := range l.Pages[i].Texts {
					if strings.HasPrefix(m.Text, "slip ") {
						column, row := 0, 0
						for column+1 < len(xs) && m.X > xs[column+1]-1 {
							column++
						}
						for row < len(ys)-1 && m.Y > ys[row] {
							row++
						}
						piles[row*len(xs)+column] = append(piles[row*len(xs)+column], m.Text)
					}
				}
			}
			stack := slices.Concat(piles...)
			for i := range n {
				if len(stack) != n || stack[i] != fmt.Sprintf("slip %d", i) {
					t.Fatalf("%d slips of %d lines lie as %v", n, lines, stack)
				}
			}
		}
	}
}

// distinct are places in order, each once.
func distinct(all []float64) []float64 {
	slices.Sort(all)
	return slices.Compact(all)
}

// TestCutsMissTheSlips holds that no text stands where scissors go.
func TestCutsMissTheSlips(t *testing.T) {
	cuts := 0
	for name, in := range papertest.Nights(t) {
		l := papertest.Laid(t, Slips(in), document.Options{})
		var xs, ys []float64
		for _, r := range l.Pages[0].Rules { // the dashes
			switch {
			case r.W == 0 && r.H == 3:
				xs = append(xs, r.X)
			case r.H == 0 && r.W == 3:
				ys = append(ys, r.Y)
			}
		}
		xs, ys = distinct(xs), distinct(ys)
		cuts += len(xs) + len(ys)
		for i := range l.Pages {
			for _, m := range l.Pages[i].Texts {
				for _, x := range xs {
					if m.X < x+2 && m.X+m.W > x-2 {
						t.Fatalf("%s: %q is cut through at %.0f", name, m.Text, x)
					}
				}
				for _, y := range ys {
					if m.Y-m.Size < y-0.001 && m.Y > y-2 {
						t.Fatalf("%s: %q is cut through at height %.0f", name, m.Text, y)
					}
				}
			}
		}
	}
	if cuts == 0 {
		t.Error("no sheet is cut")
	}
}

// TestSlipsBearLongNames gives the club a name that fills lines, and every pair
// a seat out.
func TestSlipsBearLongNames(t *testing.T) {
	in := papertest.Sections(t).Input("nl")
	in.Club = strings.Repeat("Bridgevereniging ", 12) + strings.Repeat("o", 200)
	doc := Slips(in)
	doc.Blocks = append(doc.Blocks, document.Paragraph{Text: "rust: " + strings.Repeat("B7, ", 40)})
	for _, o := range []document.Options{{}, {Size: 24}, {Orientation: document.Portrait}} {
		l := papertest.Laid(t, doc, o)
		for i := range l.Pages {
			papertest.CheckPage(t, fmt.Sprintf("long names %+v", o), l, i)
		}
	}
	in.Club = strings.Repeat("Bridgevereniging ", 3000) // no sheet is large enough: there is one all the same
	if l := papertest.Laid(t, Slips(in), document.Options{}); len(l.Pages) == 0 {
		t.Error("a club with an endless name has no slips")
	}
}

// TestSlipsOfALongEvent: an event with a long name does not cost a slip on the sheet; its
// name is left out where it would take a second line.
func TestSlipsOfALongEvent(t *testing.T) {
	for lines, want := range map[int]int{7: 4, 9: 4} {
		doc := made(t, 40, lines)
		doc.Title, doc.Subtitle = "Bridgeclub De Proef", []string{"Kampioenschap van de kring voor paren", "17 september 2015"}
		l := papertest.Laid(t, doc, document.Options{})
		named := 0
		for _, m := range l.Pages[0].Texts {
			if m.Text == "Bridgeclub De Proef · 17 september 2015" {
				named++
			}
		}
		if len(l.Pages[0].Frames) != want || named != want {
			t.Errorf("%d lines: %d slips a sheet, %d with club and date on one line", lines, len(l.Pages[0].Frames), named)
		}
		papertest.CheckPage(t, "a long event", l, 0)
	}
}

// TestGuideCardsAreAligned: a name that takes a line of its own does not put the lines of its
// card lower than those of the card beside it.
func TestGuideCardsAreAligned(t *testing.T) {
	in := papertest.Statement(t).Input("nl")
	names := in.Names
	in.Names = func(m event.ID) string {
		if m == "m0" {
			return "Marie-Christine Vandenbroucke-Verstraeten"
		}
		return names(m)
	}
	l := papertest.Laid(t, GuideCards(in), document.Options{})
	heights := map[float64]int{}
	for _, f := range l.Pages[0].Frames {
		heights[f.Y]++
	}
	if len(l.Pages[0].Frames) < 4 || len(heights) != 2 {
		t.Errorf("%d cards on the sheet begin at heights %v", len(l.Pages[0].Frames), heights)
	}
	papertest.CheckPage(t, "guide cards", l, 0)
}
