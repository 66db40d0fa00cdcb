package reports

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/event"
)

// made is n slips with so many lines each, headed "slip 0", "slip 1" and so on.
func made(t testing.TB, n, lines int) *Document {
	t.Helper()
	in := printed(t).input("nl")
	d := Slips(in)
	d.Blocks = nil
	for i := range n {
		d.Blocks = append(d.Blocks, in.slipTable(fmt.Sprintf("slip %d", i), make([][2]string, lines)))
	}
	return d
}

// TestSlipsOnASheet holds how many slips go on a sheet, and that each line leaves
// 8 mm to write in, or 6.8 where they would be few.
func TestSlipsOnASheet(t *testing.T) {
	for _, c := range []struct {
		lines int
		o     PDFOptions
		want  int
	}{
		{2, PDFOptions{}, 8},
		{4, PDFOptions{}, 6},
		{5, PDFOptions{}, 4},
		{7, PDFOptions{}, 4},
		{8, PDFOptions{}, 4},
		{9, PDFOptions{}, 4},
		{10, PDFOptions{}, 2},
		{18, PDFOptions{}, 2},
		{19, PDFOptions{}, 2},
		{22, PDFOptions{}, 2},
		{23, PDFOptions{}, 1},
		{28, PDFOptions{}, 1},
		{7, PDFOptions{Orientation: Portrait}, 3},
		{7, PDFOptions{Paper: "A3"}, 9},
		{7, PDFOptions{Size: 7}, 4},
		{7, PDFOptions{Size: 18}, 2},
	} {
		l := laid(t, made(t, 72, c.lines), c.o) // each number of slips a sheet fills its sheets
		if got := len(l.pages[0].frames); got != c.want {
			t.Errorf("%d lines %+v: %d slips a sheet, want %d", c.lines, c.o, got, c.want)
		}
		least := 8.0
		if c.lines == 8 || c.lines == 9 || c.lines > 18 && c.want == 2 {
			least = 6.8
		}
		if high := lineHeight(&l.pages[0], c.lines); high < least-0.001 {
			t.Errorf("%d lines %+v: a line is %.1f mm high, want %.1f", c.lines, c.o, high, least)
		}
		for _, m := range l.pages[0].texts {
			if m.size < 9.999 {
				t.Errorf("%d lines %+v: %q is set in %.1f pt", c.lines, c.o, m.text, m.size)
			}
		}
		checkPage(t, fmt.Sprintf("%d lines %+v", c.lines, c.o), l, 0)
	}
}

// lineHeight is how high a line to write on is in the first slip of a sheet, in millimetres.
func lineHeight(p *page, lines int) float64 {
	f := p.frames[0]
	heads := f.y + f.h
	for _, r := range p.rules {
		if r.x == f.x && r.w == f.w && r.y > f.y {
			heads = min(heads, r.y)
		}
	}
	return (f.y + f.h - heads) / float64(lines) / 72 * 25.4
}

// TestLongSlipGoesOn holds that lines beyond a sheet are on another slip, none lost.
func TestLongSlipGoesOn(t *testing.T) {
	doc := made(t, 1, 70)
	table := doc.Blocks[0].(Table)
	for i := range table.Rows {
		table.Rows[i].Cells[0].Text = fmt.Sprint(i + 1)
	}
	l := laid(t, doc, PDFOptions{})
	var got []string
	for i := range l.pages {
		for _, m := range l.pages[i].texts {
			if m.bold {
				got = append(got, m.text)
			}
		}
		checkPage(t, "70 lines", l, i)
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
			l := laid(t, made(t, n, lines), PDFOptions{})
			var xs, ys []float64 // of the slips
			for _, f := range l.pages[0].frames {
				xs, ys = append(xs, f.x), append(ys, f.y)
			}
			xs, ys = distinct(xs), distinct(ys)
			piles := make([][]string, len(xs)*len(ys))
			for i := range l.pages {
				for _, m := range l.pages[i].texts {
					if strings.HasPrefix(m.text, "slip ") {
						column, row := 0, 0
						for column+1 < len(xs) && m.x > xs[column+1]-1 {
							column++
						}
						for row < len(ys)-1 && m.y > ys[row] {
							row++
						}
						piles[row*len(xs)+column] = append(piles[row*len(xs)+column], m.text)
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
	for name, in := range nights(t) {
		l := laid(t, Slips(in), PDFOptions{})
		var xs, ys []float64
		for _, r := range l.pages[0].rules { // the dashes
			switch {
			case r.w == 0 && r.h == 3:
				xs = append(xs, r.x)
			case r.h == 0 && r.w == 3:
				ys = append(ys, r.y)
			}
		}
		xs, ys = distinct(xs), distinct(ys)
		cuts += len(xs) + len(ys)
		for i := range l.pages {
			for _, m := range l.pages[i].texts {
				for _, x := range xs {
					if m.x < x+2 && m.x+m.w > x-2 {
						t.Fatalf("%s: %q is cut through at %.0f", name, m.text, x)
					}
				}
				for _, y := range ys {
					if m.y-m.size < y-0.001 && m.y > y-2 {
						t.Fatalf("%s: %q is cut through at height %.0f", name, m.text, y)
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
	in := sections(t).input("nl")
	in.Club = strings.Repeat("Bridgevereniging ", 12) + strings.Repeat("o", 200)
	doc := Slips(in)
	doc.Blocks = append(doc.Blocks, Paragraph{Text: "rust: " + strings.Repeat("B7, ", 40)})
	for _, o := range []PDFOptions{{}, {Size: 24}, {Orientation: Portrait}} {
		l := laid(t, doc, o)
		for i := range l.pages {
			checkPage(t, fmt.Sprintf("long names %+v", o), l, i)
		}
	}
	in.Club = strings.Repeat("Bridgevereniging ", 3000) // no sheet is large enough: there is one all the same
	if l := laid(t, Slips(in), PDFOptions{}); len(l.pages) == 0 {
		t.Error("a club with an endless name has no slips")
	}
}

// TestSlipsOfALongEvent: an event with a long name does not cost a slip on the sheet; its
// name is left out where it would take a second line.
func TestSlipsOfALongEvent(t *testing.T) {
	for lines, want := range map[int]int{7: 4, 9: 4} {
		doc := made(t, 40, lines)
		doc.Title, doc.Subtitle = "Bridgeclub De Proef", []string{"Kampioenschap van de kring voor paren", "17 september 2015"}
		l := laid(t, doc, PDFOptions{})
		named := 0
		for _, m := range l.pages[0].texts {
			if m.text == "Bridgeclub De Proef · 17 september 2015" {
				named++
			}
		}
		if len(l.pages[0].frames) != want || named != want {
			t.Errorf("%d lines: %d slips a sheet, %d with club and date on one line", lines, len(l.pages[0].frames), named)
		}
		checkPage(t, "a long event", l, 0)
	}
}

// TestGuideCardsAreAligned: a name that takes a line of its own does not put the lines of its
// card lower than those of the card beside it.
func TestGuideCardsAreAligned(t *testing.T) {
	in := statement(t).input("nl")
	names := in.Names
	in.Names = func(m event.ID) string {
		if m == "m0" {
			return "Marie-Christine Vandenbroucke-Verstraeten"
		}
		return names(m)
	}
	l := laid(t, GuideCards(in), PDFOptions{})
	heights := map[float64]int{}
	for _, f := range l.pages[0].frames {
		heights[f.y]++
	}
	if len(l.pages[0].frames) < 4 || len(heights) != 2 {
		t.Errorf("%d cards on the sheet begin at heights %v", len(l.pages[0].frames), heights)
	}
	checkPage(t, "guide cards", l, 0)
}
