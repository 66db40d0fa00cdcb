package control_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/plot"
	"uitslag/internal/problem"
	"uitslag/internal/test/check"
	"uitslag/ui/kit"
	"uitslag/ui/screens/control"
	"uitslag/ui/theme"
	"uitslag/ui/widgets/grid"
)

func presenter(n *night) *control.Presenter {
	p := control.NewPresenter(n.desk)
	p.Read()
	return p
}

// set returns the page that is shown as text: the titles of its boards, a line a meeting, cells between
// bars, and the sums.
func set(p *control.Presenter) string {
	c := p.Statement()
	boards := boardsOf(c)
	per := (len(c.Columns) - 2) / len(boards)
	var b strings.Builder
	for i := range boards {
		deal := c.Columns[2+i*per+per-1].Title
		fmt.Fprintf(&b, "| %s %s ", boards[i], strings.ReplaceAll(deal[:strings.LastIndex(deal, "\n")], "\n", ", "))
	}
	b.WriteString("\n")
	for _, r := range c.Rows {
		fmt.Fprintf(&b, "%s-%s", r.Figures[0].Text, r.Figures[1].Text)
		for i := range boards {
			fmt.Fprintf(&b, " | %s", strings.Join(cell(c, r, i), " "))
		}
		b.WriteString("\n")
	}
	return strings.TrimSpace(b.String())
}

// boardsOf returns the boards of a page: "gift 5".
func boardsOf(c kit.Cells) (out []string) {
	for _, x := range c.Columns[2:] {
		if board, _, is := strings.Cut(x.Title, "\n"); is && x.Signed {
			out = append(out, board)
		}
	}
	return out
}

// cell returns what stands on a row of the i-th board.
func cell(c kit.Cells, r grid.Row, i int) (out []string) {
	per := (len(c.Columns) - 2) / len(boardsOf(c))
	for _, f := range r.Figures[2+i*per : 2+(i+1)*per] {
		out = append(out, strings.Fields(f.Text)...)
	}
	return out
}

// TestStatement shows boards 5 to 8 of the manual's control statement (corrected:
// S15-S18), in its notation.
func TestStatement(t *testing.T) {
	p := presenter(sampleNight(t, "nl", statement))
	check.Must(t, p.TurnPage(1) && p.Page() == 1 && p.Pages() == 7, "page %d of %d", p.Page(), p.Pages())
	want := `| gift 5 gever N, NZ kw. | gift 6 gever O, OW kw. | gift 7 gever Z, allen kw. | gift 8 gever W, niemand kw. 
3-4 | 11 1 50 2♠ W −1 | 12 0 100 3♣ W −1 | 1 11 −140 2♠ O +1 | 12 0 150 1SA N +2
12-13 | 7 5 −140 2♥ O +1 | 3 9 −110 2♠ W = | 1 11 −140 2♠ O +1 | 0 12 −450 4♠ O +1
6-9 | 7 5 −140 2♥ O +1 | 8 4 0 PAS | 10 2 140 2♠ Z +1 | 4 8 −200 3♠ Z −4 ?
5-14 | 2 10 −400 3SA N −4 | 0 12 −200 2SA N −4 | 10 2 140 2♠ Z +1 | 8 4 −170 2♠ O +2
1-8 | 0 12 −1700 4♠! N −6 ? | 3 9 −110 2♠ W = | 5 7 100 3♣ W −1 | 2 10 −420 4♠ O =
11-2 | 4 8 −200 1SA N −2 | 8 4 0 PAS | 5 7 100 3♣ W −1 | 8 4 −170 2♠ O +2
7-10 | 11 1 50 2♠ W −1 | 8 4 0 PAS | 10 2 140 2♠ Z +1 | 8 4 −170 2♠ O +2
som- | 42 42 klopt | 42 42 klopt | 42 42 klopt | 42 42 klopt`
	got := set(p)
	check.That(t, got == strings.TrimSpace(want), "%s\nwant\n%s", got, want)
	check.Equal(t, "title", p.Title(), "Giftgroep B: giften 5 tot 8")
	wrong, right := p.Sums()
	check.That(t, len(wrong) == 0 && slices.Equal(right, []string{"Som van de avond klopt: NZ 1176 + OW 1176 = 2352."}), "%q %q", wrong, right)
}

// TestScoresOnly holds: where no contract was entered its column falls away, and more
// boards stand beside each other.
func TestScoresOnly(t *testing.T) {
	n := newNight(t, "nl", desktest.Generate(t, "howell", movements.Options{Pairs: 4}), 6)
	first := n.event(t).Sessions[0].Schedule()[0]
	ns, ew := desktest.PairID(1), desktest.PairID(2)
	if first.NS.A != ns {
		ns, ew = first.NS.A, first.EW.A
	}
	for i, x := range []event.Result{
		{Kind: event.Played, Score: -110},
		{Kind: event.Passed},
		{Kind: event.Average},
		{Kind: event.NotPlayed},
		{Kind: event.Adjusted, NSAward: event.Award{Kind: event.AwardPlus}, EWAward: half},
		{Kind: event.Played, Score: 110, Reversed: true},
	} {
		x.ID, x.Board, x.NS, x.EW = n.club.NewID(), i+1, event.Pair(ns), event.Pair(ew)
		n.do(t, &command.EnterResult{Session: n.session(t), Result: x})
	}
	p := presenter(n)
	st := p.Statement()
	check.Must(t, len(st.Columns) == 2+6*3 && len(boardsOf(st)) == 6, "%+v", st.Columns)
	var got []string
	for i := range 6 {
		got = append(got, st.Rows[0].Figures[2+i*3+2].Text)
	}
	want := []string{"−110", "PAS", "GEM", "n.g.", "gem+/50", "110 R"}
	check.That(t, slices.Equal(got, want), "%q, want %q", got, want)
	for i := range 6 {
		at := cell(st, st.Rows[1], i)
		check.That(t, slices.Equal(at, []string{"…"}), "%q", at)
	}
	p.SetMost(2)
	boards := len(boardsOf(p.Statement()))
	check.That(t, p.Pages() == 9 && boards == 2, "%d pages of %d boards", p.Pages(), boards)
	p.SetMost(0)
	check.That(t, p.Pages() == 3, "%d pages", p.Pages())
}

// TestCursor moves over the statement, its pages, its boards.
func TestCursor(t *testing.T) {
	p := presenter(sampleNight(t, "nl", statement))
	at := func(page, line, board int) {
		t.Helper()
		if l, b := p.Selected(); p.Page() != page || l != line || b != board {
			t.Errorf("page %d line %d board %d, want %d %d %d", p.Page(), l, b, page, line, board)
		}
	}
	at(0, 0, 0)
	p.MoveLine(-1)
	p.MoveBoard(-1)
	at(0, 0, 0)
	p.MoveLine(2)
	p.MoveBoard(1)
	at(0, 2, 1)
	p.MoveBoard(1)
	p.MoveBoard(1)
	p.MoveBoard(1)
	at(1, 2, 0)
	p.MoveBoard(-1)
	at(0, 2, 3)
	p.MoveLine(100)
	at(0, 6, 3)
	check.That(t, !p.TurnPage(-1) && p.TurnPage(1), "it must turn as far as there are pages")
	at(1, 6, 3)
	p.GoBoard(27)
	at(6, 6, 2)
	check.That(t, p.Board() == 27 && !p.TurnPage(1), "board %d", p.Board())
	p.GoBoard(99)
	at(6, 6, 2)
	p.Choose(1, 0)
	at(6, 1, 0)
	p.SetMost(2) // the same cell, on a page with fewer boards
	at(12, 1, 0)
	c, ok := p.Target()
	check.That(t, ok && c.Board == 25, "%+v %v", c, ok)
}

// TestDetail says who met on the chosen cell, and what came of it.
func TestDetail(t *testing.T) {
	n := findings(t, "nl")
	p := presenter(n)
	for _, x := range []struct {
		board, line int
		want        string
	}{
		{5, 0, "gift 5, 3–4:** Jos Maes – Piet Claes tegen Lieve Hendrickx – Etienne Van Hove\n2♠\u2009W\u2009−1, 50 voor NZ · 13 en 1 punten"},
		{6, 2, "\narbitrale score 60/40 · 7,2 en 4,8 punten"},
		{6, 3, "\ngemiddelde · 6 en 6 punten"},
		{8, 7, "\nniet gespeeld · telt niet mee"},
		{6, 8, "\nDeze paren spelen gift 6 niet tegen elkaar."},
		{3, 0, "\nNog niet ingevoerd: ronde 1, tafel 1."},
		{6, 6, "\nrondgepast, 0 · 7 en 5 punten"},
	} {
		p.GoBoard(x.board)
		_, b := p.Selected()
		p.Choose(x.line, b)
		got := p.Detail()
		check.That(t, strings.HasSuffix(got, x.want), "board %d line %d: %q, want %q", x.board, x.line, got, x.want)
	}
}

// TestEmpty gives a sentence where there is nothing to show.
func TestEmpty(t *testing.T) {
	c := desktest.New(t)
	p := control.NewPresenter(desktest.Desk(c, "nl", ""))
	p.Read()
	check.That(t, p.Empty() != "" && !p.Failed() && p.ReadOnly() == "" && p.Second() == "" && len(p.Statement().Rows) == 0 && p.Good() == "" && p.Detail() == "",
		"%q", p.Empty())
	p.MoveLine(1)
	p.MoveBoard(1)
	p.MoveItem(1)
	p.ChooseItem(0)
	p.Choose(0, 0)
	p.GoBoard(1)
	check.That(t, !p.TurnPage(1) && !p.Judge(), "there is nothing to turn or judge")
	_, ok := p.Target()
	check.That(t, !ok, "there is no cell")
	_, ok = p.Trouble(true)
	check.That(t, !ok, "there is no item")
	p = control.NewPresenter(desktest.Desk(c, "nl", "nobody"))
	p.Read()
	check.That(t, p.Empty() != "" && p.Failed(), "%q", p.Empty())
	n := newNight(t, "nl", desktest.Generate(t, "howell", movements.Options{Pairs: 6}), 4)
	p = presenter(n)
	check.That(t, strings.Contains(p.Empty(), "F4") && !p.Failed() && len(p.Items()) == 0, "%q", p.Empty())
	first := n.event(t).Sessions[0].Schedule()[0]
	r := event.Result{ID: n.club.NewID(), Board: first.Board, NS: first.NS, EW: first.EW, Kind: event.Passed}
	n.do(t, &command.EnterResult{Session: n.session(t), Result: r})
	p.Read()
	check.That(t, p.Empty() == "" && len(p.Statement().Rows) > 1, "%q", p.Empty())
}

// TestNotice says why nothing can be corrected.
func TestNotice(t *testing.T) {
	n := sampleNight(t, "nl", statement)
	p := presenter(n)
	check.Contains(t, p.ReadOnly(), "afgesloten")
	n.reopen(t)
	p.Read()
	check.That(t, p.ReadOnly() == "", "%q", p.ReadOnly())
	n.club.Locked = "Els"
	check.Contains(t, p.ReadOnly(), "Els")
}

// TestSumsFail holds: a sum that is wrong is said in words. A journal of another
// program may hold what gives such sums; here the standings are spoilt.
func TestSumsFail(t *testing.T) {
	n := sampleNight(t, "nl", statement)
	st := check.Value(n.desk.Standings())(t)
	spoilt := *st.Boards[4].Lines[0].Points // others may have it
	spoilt.NS = half.Percent
	st.Boards[4].Lines[0].Points = &spoilt
	p := presenter(n)
	wrong, _ := p.Sums()
	check.That(t, len(wrong) == 3 && strings.HasPrefix(wrong[1], "Gift 5 klopt niet: NZ 81 + OW 42 zou samen 84"), "%q", wrong)
	p.GoBoard(5)
	c := p.Statement()
	sum := c.Rows[len(c.Rows)-1].Figures[2+3]
	check.That(t, sum.Colour == theme.Red && sum.Text == "klopt niet", "%+v", sum)
}

// TestSeveralSections names the section of each pair.
func TestSeveralSections(t *testing.T) {
	m := desktest.Generate(t, "howell", movements.Options{Pairs: 4})
	n := newNight(t, "nl", m, 2)
	e := n.event(t).Clone()
	e.ID, e.Name = "two", "Twee lijnen"
	var second []event.ID
	for i := range 4 {
		id := event.ID(fmt.Sprint("b", i+1))
		second = append(second, id)
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: []event.ID{"", ""}})
	}
	s := &e.Sessions[0]
	s.ID = "two-session"
	s.Sections = append(s.Sections, event.NewSection("B", m, second))
	n.club.MustDo(t, "two", &command.NewEvening{Event: *e})
	n.id = "two"
	n.desk.Take("two")
	x := s.Schedule()[0]
	n.do(t, &command.EnterResult{Session: s.ID, Result: event.Result{
		ID: "r", Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table, Kind: event.Passed,
	}})
	p := presenter(n)
	st := p.Statement()
	pair := func(line, side int) string { return st.Rows[line].Figures[side].Text }
	check.That(t, len(st.Rows) == 5 && strings.HasPrefix(pair(0, 0), "A") && strings.HasPrefix(pair(2, 0), "B"), "%+v", st.Rows)
	if got := texts(p)[1:]; !slices.Equal(got, []string{
		"lijn A, ronde 2 en 3: nog niets,\n8 resultaten", "lijn B, ronde 1 tot 3: nog niets,\n12 resultaten",
		"lijn A, ronde 1, tafel 1, paren A" + pair(0, 0)[1:] + "–A" + pair(0, 1)[1:] + ":\ngift 2",
		"lijn A, ronde 1, tafel 2, paren " + pair(1, 0) + "–" + pair(1, 1) + ":\ngiften 1 en 2",
	}) {
		t.Errorf("%q", got)
	}
}

// TestFailure shows a sentence when the standings cannot be made.
func TestFailure(t *testing.T) {
	n := sampleNight(t, "nl", statement)
	p := presenter(n)
	n.desk.Take("gone")
	p.Read()
	check.That(t, p.Failed() && p.Empty() == n.desk.Words.Sentence(problem.New("event.gone")), "%q", p.Empty())
	n.desk.Take(n.id)
	p.Read()
	check.That(t, !p.Failed() && p.Empty() == "", "%q", p.Empty())
}

// TestSpread: beside the list stands the field of the board with the cursor, with the
// chosen score marked, also when an item of the list points to it.
func TestSpread(t *testing.T) {
	n := sampleNight(t, "nl", statement)
	p := presenter(n)
	board, s := p.Spread()
	check.That(t, board == "Het veld op gift 1", "%q", board)
	sum, own := 0, 0
	for _, h := range s.Heaps {
		if sum += h.Count; h.Own {
			own++
		}
	}
	check.That(t, sum == 7 && own == 1 && slices.IsSortedFunc(s.Heaps, func(a, b plot.Heap) int { return a.Score - b.Score }),
		"%+v", s.Heaps)
	for i, it := range p.Items() {
		if it.Kind != control.Unlikely || it.Title {
			continue
		}
		p.ChooseItem(i)
		board, s := p.Spread()
		check.That(t, board == "Het veld op gift 5" && s.Heaps[0] == (plot.Heap{Score: -1700, Count: 1, Text: "−1700", Own: true}),
			"%s: %q %+v", it.Text, board, s.Heaps)
		break
	}
	board, s = presenter(newNight(t, "nl", desktest.Generate(t, "howell", movements.Options{Pairs: 8}), 2)).Spread()
	check.That(t, board == "" && len(s.Heaps) == 0, "nothing is in: %q %+v", board, s)
}
