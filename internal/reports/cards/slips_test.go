package cards

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/document"
	"uitslag/internal/document/layout"
	"uitslag/internal/event"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/test/golden"
	"uitslag/internal/translation"
)

// slipLine returns the line of a slip as it is preprinted.
func slipLine(r document.Row) string { return r.Cells[0].Text + "-" + r.Cells[1].Text }

func TestPrintedSlip(t *testing.T) {
	n := printed(t)
	doc := Slips(n.Input("nl"))
	slips := cutsOf(doc)
	if len(slips) != 4 {
		t.Fatalf("%d slips, want 4", len(slips))
	}
	for i, want := range []string{"Gift: 1  N/−−  Paren: 10", "Gift: 2  O/NZ  Paren: 10", "Gift: 3  Z/OW  Paren: 10", "Gift: 4  W/AL  Paren: 10"} {
		s := &slips[i]
		if s.Table.Title != want || s.Note != "" {
			t.Errorf("slip %d is headed %q %q, want %q", i+1, s.Table.Title, s.Note, want)
		}
		for j, p := range printedSlip {
			if want := fmt.Sprintf("%d-%d", p[0], p[1]); slipLine(s.Table.Rows[j]) != want {
				t.Errorf("slip %d line %d is %s, want %s", i+1, j+1, slipLine(s.Table.Rows[j]), want)
			}
		}
	}
}

// roundSlipsOf returns the slips of the rounds of an evening.
func roundSlipsOf(in evening.Input) []roundSlip {
	p := roundSlips{evening.Of(in)}
	return p.all()
}

// TestSlipsAreTheMovement holds that the slips are the same before the first result and after the last, and
// hold each meeting once and each pair that sits out; and that every meeting stands on one slip of its
// round, with its boards, whether results are in or not, and nothing else does.
func TestSlipsAreTheMovement(t *testing.T) {
	rulings := func(t testing.TB) *papertest.Night { return papertest.Rulings(t, true) }
	for _, build := range []func(testing.TB) *papertest.Night{papertest.Mitchell, papertest.Crowd, papertest.Sections, rulings} {
		n := build(t)
		in := n.Input("nl")
		after, rounds := papertest.Text(t, Slips(in)), roundSlipsOf(in)
		want, wantLines, wantIdle := map[string]int{}, 0, 0
		for _, x := range n.Session.Schedule() {
			if x.SitOut() {
				wantIdle++
				continue
			}
			wantLines++
			want[fmt.Sprint(x.Section, x.Round, x.Table, x.NS, x.EW, x.Board)]++
		}
		last := 0
		for _, s := range rounds {
			if s.round < last {
				t.Errorf("%s: round %d after round %d", n.Event.Name, s.round, last)
			}
			last = s.round
			for _, b := range s.boards {
				want[fmt.Sprint(s.section, s.round, s.table, s.ns, s.ew, b)]--
			}
		}
		for x, over := range want {
			if over != 0 {
				t.Errorf("%s: %s: %d too few", n.Event.Name, x, over)
			}
		}
		if doc := RoundSlips(in); len(doc.Blocks) != len(rounds) || len(rounds) == 0 {
			t.Errorf("%s: %d slips on paper, %d tables and rounds", n.Event.Name, len(doc.Blocks), len(rounds))
		}
		beside := event.Expected{Section: "A", Round: 9, Table: 9, Board: n.Session.FirstBoard, NS: event.Pair("c1"), EW: event.Pair("c1")}
		n.Put(beside, event.Result{Kind: event.Passed})
		if papertest.Text(t, Slips(n.Input("nl"))) != after || len(roundSlipsOf(n.Input("nl"))) != len(rounds) {
			t.Errorf("%s: a result that the movement does not have changed the slips", n.Event.Name)
		}
		n.Session.Results = nil
		in = n.Input("nl")
		if before := papertest.Text(t, Slips(in)); before != after {
			t.Errorf("%s: the slips are others before the results", n.Event.Name)
		}
		lines, idle := 0, 0
		for _, s := range cutsOf(Slips(in)) {
			lines += len(s.Table.Rows)
			if s.Note != "" {
				idle += 1 + strings.Count(s.Note, ",")
			}
		}
		if lines != wantLines || idle != wantIdle || lines == 0 {
			t.Errorf("%s: %d lines and %d sit-outs, the movement has %d and %d", n.Event.Name, lines, idle, wantLines, wantIdle)
		}
	}
}

func TestSlipsOfSections(t *testing.T) {
	slips := cutsOf(Slips(papertest.Sections(t).Input("nl")))
	first, last := slips[0], slips[len(slips)-1]
	if first.Table.Title != "Gift: 1  N/−−  Paren: 8  Lijn A" || !strings.HasPrefix(slipLine(first.Table.Rows[0]), "A") {
		t.Errorf("the first slip is %q, %s", first.Table.Title, slipLine(first.Table.Rows[0]))
	}
	if !strings.HasSuffix(last.Table.Title, "Paren: 7  Lijn B") || !strings.HasPrefix(last.Note, "rust: B") || strings.Contains(last.Note, ",") {
		t.Errorf("the last slip is %q, %q", last.Table.Title, last.Note)
	}
}

// TestSomeSlips asks for one board, for one that the movement does not have, and
// for blank sheets.
func TestSomeSlips(t *testing.T) {
	in := printed(t).Input("nl")
	in.Options.Boards = []int{3}
	if slips := cutsOf(Slips(in)); len(slips) != 1 || !strings.HasPrefix(slips[0].Table.Title, "Gift: 3 ") {
		t.Errorf("board 3 gives %d slips", len(slips))
	}
	in.Options.Boards = []int{0, 27, 2, 27}
	slips := cutsOf(Slips(in))
	if len(slips) != 2 || slips[1].Table.Title != "Gift: 27  Z/−−  Paren: 10" {
		t.Fatalf("boards 2 and 27 give %d slips", len(slips))
	}
	if rows := slips[1].Table.Rows; len(rows) != 5 || slipLine(rows[0]) != "-" {
		t.Errorf("the slip of board 27 has %d lines, want 5 empty ones", len(rows))
	}

	in.Options.Blank = 3
	for name, in := range map[string]evening.Input{
		"evening": in, "stock": {Club: "Club", Words: translation.For("nl"), Options: evening.Options{Blank: 3}},
	} {
		l := papertest.Laid(t, Slips(in), document.Options{})
		boards := 0
		for i := range l.Pages {
			for _, m := range l.Pages[i].Texts {
				if strings.HasPrefix(m.Text, "Gift: __") {
					boards++
				}
			}
		}
		if len(l.Pages) != 3 || boards != 12 {
			t.Errorf("%s: 3 blank sheets are %d with %d slips, want 12", name, len(l.Pages), boards)
		}
	}
	none := printed(t)
	none.Session.Sections[0].Movement = nil
	if l := papertest.Laid(t, Slips(none.Input("nl")), document.Options{}); len(l.Pages) != 1 {
		t.Errorf("without boards there are %d sheets, want a blank one", len(l.Pages))
	}
}

func TestGoldenSlips(t *testing.T) {
	n := papertest.Sections(t)
	n.Session.BoardsPerSet = 1
	golden.Check(t, "slips_sections.nl.txt", papertest.Text(t, Slips(n.Input("nl"))))
	in := papertest.Mitchell(t).Input("en")
	in.Options.Boards = []int{1, 2, 40}
	golden.Check(t, "slips_mitchell.en.txt", papertest.Text(t, Slips(in)))
	in = papertest.Mitchell(t).Input("nl-NL")
	in.Options.Blank = 1
	golden.Check(t, "slips_blank.nl-NL.txt", papertest.Text(t, Slips(in)))
	n = papertest.Rulings(t, true)
	n.Session.BoardsPerSet = 1
	golden.Check(t, "slips_sheets.nl.txt", sheetTexts(t, Slips(n.Input("nl"))))
}

// sheetTexts returns what stands on each sheet, a line of text a line.
func sheetTexts(t testing.TB, doc *document.Document) string {
	l := papertest.Laid(t, doc, document.Options{})
	var b strings.Builder
	for i := range l.Pages {
		fmt.Fprintf(&b, "-- sheet %d, %.0f × %.0f points\n", i+1, l.W, l.H)
		texts := slices.Clone(l.Pages[i].Texts)
		slices.SortStableFunc(texts, func(a, b layout.Mark) int {
			if d := a.Y - b.Y; d < -1 || d > 1 {
				return int(d)
			}
			return int(a.X - b.X)
		})
		for j, m := range texts {
			switch {
			case j > 0 && m.Y-texts[j-1].Y > 1:
				b.WriteString("\n")
			case j > 0:
				b.WriteString("  ")
			}
			b.WriteString(m.Text)
		}
		b.WriteString("\n")
	}
	return b.String()
}

// made is n slips with so many lines each, headed "slip 0", "slip 1" and so on.
func made(t testing.TB, n, lines int) *document.Document {
	t.Helper()
	in := printed(t).Input("nl")
	d, p := Slips(in), slips{evening.Of(in)}
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

// lineHeight returns how high a line to write on is in the first slip of a sheet, in millimetres.
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
	for _, n := range []int{1, 2, 3, 4, 5, 7, 8, 12, 13, 30} {
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

func TestRoundSlip(t *testing.T) {
	in := printed(t).Input("nl")
	slips := cutsOf(RoundSlips(in))
	if len(slips) != len(printedSlip) {
		t.Fatalf("%d slips, want %d", len(slips), len(printedSlip))
	}
	for i, p := range printedSlip {
		if want := fmt.Sprintf("Ronde %d  Tafel 1  NZ %d  OW %d", i+1, p[0], p[1]); slips[i].Table.Title != want {
			t.Errorf("slip %d is headed %q, want %q", i+1, slips[i].Table.Title, want)
		}
		for j, want := range []string{"1-−−", "2-NZ", "3-OW", "4-AL"} {
			if got := slipLine(slips[i].Table.Rows[j]); got != want {
				t.Errorf("slip %d line %d is %s, want %s", i+1, j+1, got, want)
			}
		}
	}
	for _, in := range []evening.Input{{Words: in.Words}, {Words: in.Words, Standings: in.Standings, Options: evening.Options{Blank: 1}}} {
		doc := RoundSlips(in)
		l := papertest.Laid(t, doc, document.Options{})
		if s := cutsOf(doc); len(l.Pages) != 1 || len(s) != 1 || s[0].Table.Title != "Ronde ____  Tafel ____  NZ ____  OW ____" || len(s[0].Table.Rows) != 4 {
			t.Errorf("blank: %d pages, %q", len(l.Pages), s[0].Table.Title)
		}
	}
}
