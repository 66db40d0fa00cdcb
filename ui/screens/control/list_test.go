package control_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"uitslag/internal/bridge"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/control"
	"uitslag/ui/shelltest"
	"uitslag/ui/theme"
	"uitslag/ui/uitest"
	"uitslag/ui/widgets"
)

// texts returns the lines of the list; titles begin with #, what was found right with ✓.
func texts(p *control.Presenter) []string {
	var out []string
	for _, it := range p.Items() {
		switch {
		case it.Title:
			out = append(out, "# "+it.Text)
		case it.Right:
			out = append(out, "✓ "+it.Text)
		default:
			out = append(out, it.Text)
		}
	}
	return out
}

// TestList lists everything there is to look at, each with its reason.
func TestList(t *testing.T) {
	p := presenter(findings(t, "nl"))
	want := []string{
		"# Twee resultaten voor dezelfde paren",
		"**gift 6, 3–4: twee resultaten.** Het ene is 3♣\u2009W\u2009−1, 100 voor NZ; het andere 3♣\u2009N\u2009+1, 130 voor NZ, en dat telt niet mee tot één van beide weg is. Hoort het bij een andere gift: **Ctrl M**.",
		"# Niet volgens het schema",
		"**9–10 hoort niet op gift 5.** Volgens het schema speelt dat paar hier niet tegen dit paar. Het telt mee: 1SA\u2009O\u2009=, 90 voor OW. **Ctrl M** zoekt wat het verklaart. Volgens het schema: 6–9 en 7–10.",
		"# Onwaarschijnlijk",
		"**gift 5, 1–8: 4♠!\u2009N\u2009−6, 1700 voor OW.** De 2 andere leiders in schoppen zaten OW. Is het de juiste leider? Zaten ze zo: **Ctrl M**.",
		"**gift 7, 12–13: 2♠\u2009O\u2009+1, 140 voor OW.** De 4 andere leiders in schoppen zaten NZ. Is het de juiste leider? Zaten ze zo: **Ctrl M**.",
		"**gift 8, 3–4: 4♥!!\u2009Z\u2009−7, 3400 voor OW.** Het dichtste is 450 voor OW (12–13); dat scheelt 2950. Een cijfer te veel? Een andere gift?",
		"**gift 8, 6–9: 3♠\u2009Z\u2009−4, 200 voor OW.** De 4 andere leiders in schoppen zaten OW. Is het de juiste leider? Zaten ze zo: **Ctrl M**.",
		"# Ontbreekt nog: 3 resultaten",
		"ronde 1, tafel 1, paren 1–2:\ngiften 3 en 4",
		"ronde 3, tafel 1, paren 4–7:\ngift 4",
		"# Arbitrale score of niet gespeeld",
		"gift 6, 12–13: arbitrale score 60/40",
		"gift 6, 6–9: gemiddelde",
		"gift 8, 7–10: niet gespeeld",
	}
	got := texts(p)
	check.That(t, slices.Equal(got, want), "%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	check.That(t, p.Good() == "", "%q", p.Good())
}

// TestReasons words the rules for scores.
func TestReasons(t *testing.T) {
	const turned = " Omgekeerd ingevuld? Zaten ze zo: **Ctrl M**."
	for _, x := range []struct {
		scores []int
		want   string
	}{
		{[]int{-140, 140, 110, 90}, "140 voor OW.** Paar 3 scoorde 140 voor NZ, niemand anders voor OW." + turned},
		{[]int{140, -140, -110, -90}, "140 voor NZ.** Paar 4 scoorde 140 voor OW, niemand anders voor NZ." + turned},
		{[]int{-420, 420, 450, 0}, "420 voor OW.** Er is ook 420 voor NZ (paar 3); geen van de 3 anderen scoorde voor OW." + turned},
		{[]int{-420, 420, 450, -50}, "420 voor OW.** Er is ook 420 voor NZ (paar 3); van de 3 anderen scoorde er maar één voor OW." + turned},
		{[]int{-420, 420, 450, -50, -50, 100, 90}, "420 voor OW.** Er is ook 420 voor NZ (paar 3); van de 6 anderen scoorden er maar 2 voor OW." + turned},
		{[]int{1430, 100, 50, 400}, "1430 voor NZ.** Het dichtste is 400 voor NZ (7–8); dat scheelt 1030. Een cijfer te veel? Een andere gift?"},
	} {
		n := newNight(t, "nl", desktest.Generate(t, "mitchell", movements.Options{Pairs: 14, Rounds: 2}), 4)
		// results of pairs that met: without a movement every meeting is as good as another
		e := n.event(t).Clone()
		e.ID = "free"
		s := &e.Sessions[0]
		s.ID, s.Sections[0].Movement, s.Sections[0].Seating = "free-session", nil, nil
		for i := range s.Sections[0].Labels {
			s.Sections[0].Labels[i] = event.Label{Contestant: e.Contestants[i].ID, Number: i + 1}
		}
		for i, score := range x.scores {
			r := event.Result{
				ID: event.ID(fmt.Sprint("r", i)), Board: 8, Kind: event.Played, Score: score,
				NS: event.Pair(e.Contestants[2*i].ID), EW: event.Pair(e.Contestants[2*i+1].ID),
			}
			if score == 0 {
				r.Kind = event.Passed
			}
			s.Results = append(s.Results, r)
		}
		n.club.MustDo(t, "free", &command.ImportEvent{Event: *e})
		n.id = "free"
		n.desk.Take("free")
		got := texts(presenter(n))
		check.That(t, len(got) >= 2 && got[1] == "**gift 8, 1–2: "+x.want, "%v: %q, want %q", x.scores, got, x.want)
	}
}

// TestMissing names what is still to come in as few lines as say it all.
func TestMissing(t *testing.T) {
	for _, x := range []struct {
		name string
		keep func(event.Expected) bool
		want []string
	}{
		{"rounds", func(x event.Expected) bool { return x.Round < 5 }, []string{"# Ontbreekt nog: 48 resultaten", "ronde 5 tot 7: nog niets,\n48 resultaten"}},
		{"boards", func(x event.Expected) bool { return x.Board < 21 }, []string{"# Ontbreekt nog: 32 resultaten", "giften 21 tot 28: nog niets,\n32 resultaten"}},
		{
			"boards and one more", func(x event.Expected) bool { return x.Board < 21 && !(x.Board == 4 && x.Round == 1) },
			[]string{"# Ontbreekt nog: 33 resultaten", "giften 21 tot 28: nog niets,\n32 resultaten", "ronde 1, tafel 1, paren 8–1:\ngift 4"},
		},
		{"one", func(x event.Expected) bool { return x.Board != 4 || x.Round != 1 }, []string{"# Ontbreekt nog: één resultaat", "ronde 1, tafel 1, paren 8–1:\ngift 4"}},
		{
			"a table", func(x event.Expected) bool { return x.Round != 2 || x.Table != 3 },
			[]string{"# Ontbreekt nog: 4 resultaten", "ronde 2, tafel 3, paren 7–4:\ngiften 21 tot 24"},
		},
	} {
		p := presenter(scores(t, "nl", x.keep))
		var got []string
		missing := false
		for i, it := range p.Items() {
			if missing = it.Kind == control.Missing; missing {
				got = append(got, texts(p)[i])
			}
		}
		check.That(t, slices.Equal(got, x.want), "%s: %q, want %q", x.name, got, x.want)
	}
}

// itemOf returns where the line of the list stands that says so.
func itemOf(t testing.TB, p *control.Presenter, says string) int {
	t.Helper()
	i := slices.IndexFunc(texts(p), func(s string) bool { return strings.Contains(s, says) })
	if i < 0 {
		t.Fatalf("%q is not in %q", says, texts(p))
	}
	return i
}

func stateOf(p *control.Presenter, board int) widgets.BoardState {
	all := p.Boards()
	return all[slices.IndexFunc(all, func(b widgets.Board) bool { return b.Number == board })].State
}

// TestListAndStatement holds: a line of the list shows its cell, and a cell its line.
func TestListAndStatement(t *testing.T) {
	n := findings(t, "nl")
	p := presenter(n)
	where := func(item, board, line int) {
		t.Helper()
		if l, _ := p.Selected(); p.Item() != item || p.Board() != board || l != line {
			t.Errorf("item %d board %d line %d, want %d %d %d", p.Item(), p.Board(), l, item, board, line)
		}
	}
	where(-1, 1, 0)
	p.MoveItem(1)
	where(1, 6, 1)
	p.MoveItem(1)
	where(3, 5, 8)
	p.MoveItem(-5)
	where(1, 6, 1)
	missing := itemOf(t, p, "ronde 1, tafel 1, paren 1–2")
	p.ChooseItem(missing - 1) // a title: the line under it
	where(missing, 3, 0)
	to, ok := p.Trouble(true)
	check.That(t, ok && to.Board == 3 && to.NS == n.contestant(t, 1) && to.EW == n.contestant(t, 2), "%+v %v", to, ok)
	p.MoveBoard(1) // the same line of the list owes board 4 too
	where(missing, 4, 0)
	p.MoveLine(1)
	where(-1, 4, 1)
	p.GoBoard(6)
	p.MoveLine(-1)
	where(1, 6, 0) // the first of the two results
	p.MoveItem(100)
	where(len(p.Items())-1, 8, 7)
}

// TestJudge holds: what was found right marks nothing any more, until the result is
// another.
func TestJudge(t *testing.T) {
	n := sampleNight(t, "nl", statement)
	n.reopen(t)
	p := presenter(n)
	if len(p.Items()) < 3 || p.MayJudge() || p.Judge() {
		t.Fatalf("%q", texts(p))
	}
	state := func(board int) widgets.BoardState { return stateOf(p, board) }
	check.That(t, state(5) == widgets.BoardMarked && state(8) == widgets.BoardMarked && state(1) == widgets.BoardComplete,
		"boards 5 and 8 must be marked")
	five := itemOf(t, p, "**gift 5, 1–8:")
	p.ChooseItem(five)
	check.Must(t, p.MayJudge() && !p.Judged() && p.Judge() && p.Judged(), "it must be possible to find it right")
	check.That(t, state(5) == widgets.BoardComplete && strings.HasPrefix(texts(p)[five], "✓ ") && p.Item() == five, "%q", texts(p))
	for i := range p.Items() {
		if p.ChooseItem(i); i > 0 && i != five {
			p.Judge()
		}
	}
	check.That(t, strings.HasPrefix(p.Good(), "**Niets meer om na te kijken.** Alle 196"), "%q", p.Good())
	p.Read()
	check.That(t, p.Judged() && p.Good() != "", "it must be remembered")
	n.correct(t, 8, 6, 9, "3sz-5")
	p.Read()
	p.ChooseItem(itemOf(t, p, "**gift 8, 6–9:"))
	if p.Judged() || p.Good() != "" || state(8) != widgets.BoardMarked {
		t.Errorf("another result must be looked at again: %q", texts(p))
	}
	p.ChooseItem(itemOf(t, p, "**gift 8, 6–9:"))
	check.That(t, p.Judge() && p.Judged() && p.Judge() && !p.Judged(), "it must be possible to take it back")
}

// TestGood says so where there is nothing to look at at all.
func TestGood(t *testing.T) {
	n := newNight(t, "nl", desktest.Generate(t, "howell", movements.Options{Pairs: 4}), 2)
	for _, x := range n.event(t).Sessions[0].Schedule() {
		n.do(t, &command.EnterResult{Session: n.session(t), Result: event.Result{
			ID: n.club.NewID(), Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table, Kind: event.Average,
		}})
	}
	p := presenter(n)
	if !strings.HasPrefix(p.Good(), "**Niets om na te kijken.** Alle 12") || len(p.Items()) != 13 || p.MayJudge() {
		t.Errorf("%q %q", p.Good(), texts(p))
	}
	wrong, right := p.Sums()
	check.That(t, len(wrong) == 0 && len(right) == 1, "%q %q", wrong, right)
}

// TestLive keeps the place while results come and go.
func TestLive(t *testing.T) {
	n := findings(t, "nl")
	p := presenter(n)
	p.ChooseItem(itemOf(t, p, "ronde 1, tafel 1, paren 1–2"))
	p.MoveBoard(1)
	before := p.Detail()
	n.enter(t, 9, 1, 2, "1sao=") // somewhere else: a line more in the list above
	p.Read()
	got := texts(p)[p.Item()]
	check.That(t, got == "ronde 1, tafel 1, paren 1–2:\ngiften 3 en 4" && p.Detail() == before, "%q, %q", got, p.Detail())
	n.enter(t, 3, 1, 2, "1sao=") // a part of it
	p.Read()
	got = texts(p)[p.Item()]
	check.That(t, got == "ronde 1, tafel 1, paren 1–2:\ngift 4" && p.Board() == 4, "%q, board %d", got, p.Board())
	n.enter(t, 4, 1, 2, "1sao=") // the rest: the next line comes in its place
	p.Read()
	got = texts(p)[p.Item()]
	check.That(t, got == "ronde 3, tafel 1, paren 4–7:\ngift 4" && p.Board() == 4, "%q, board %d", got, p.Board())
	// a line that goes: the one in its place is chosen
	p.GoBoard(5)
	p.Choose(8, 0)
	l, _ := p.Selected()
	check.Must(t, l == 8 && strings.Contains(p.Detail(), "9–10"), "line %d %q", l, p.Detail())
	n.erase(t, 5, 9, 10)
	p.Read()
	l, _ = p.Selected()
	check.That(t, l == 7 && p.Board() == 5, "line %d of board %d", l, p.Board())
	// another evening: from the beginning
	other := n.club.Make(t, desktest.Evening{Movement: desktest.Generate(t, "howell", movements.Options{Pairs: 4})})
	n.desk.Take(other)
	p.Read()
	check.That(t, p.Empty() != "" && p.Item() < 0, "%q", p.Empty())
}

// TestAnswerMark: a mark is answered in the list, with the same key as on Invoer: what is
// meant is put in, and the list has one line less.
func TestAnswerMark(t *testing.T) {
	w := open(t, findings(t, "nl"), theme.Look{})
	p := w.screen.Presenter()
	uitest.Press(w.canvas, "L", "Down", "Down", "Down")
	got := p.Items()[p.Item()].Text
	check.Must(t, strings.Contains(got, "gift 7, 12–13: ") && p.Answer() == "Omdraaien", "%q, answer %q", got, p.Answer())
	before := len(p.Items())
	uitest.Press(w.canvas, "Ctrl+D")
	if len(p.Items()) != before-1 || slices.ContainsFunc(texts(p), func(s string) bool { return strings.Contains(s, "gift 7, 12–13: ") }) {
		t.Errorf("%q", texts(p))
	}
	p.GoBoard(7)
	check.Contains(t, set(p), "12-13 | 8,00 4,00 140 2♠ Z +1")
	check.NoError(t, w.night.desk.Steps.Undo())
	w.click(t, "gift 7, 12–13: …", 0)
	uitest.Press(w.canvas, "Ctrl+J")
	check.That(t, p.Judged() && slices.ContainsFunc(texts(p), func(s string) bool { return strings.HasPrefix(s, "✓ ") }),
		"Ctrl J finds nothing right: %q", texts(p))
	w.click(t, "Toch nakijken", 0)
	w.click(t, "Omdraaien", 0)
	check.That(t, len(p.Items()) == before-1, "the button does nothing")
}

// TestGivenBesideTheSum: a column adds up with what stands under its sum: the points that
// the director gave are in the column and not in the sum.
func TestGivenBesideTheSum(t *testing.T) {
	p := presenter(findings(t, "nl"))
	p.GoBoard(6)
	c := p.Statement()
	sum, beside := c.Rows[len(c.Rows)-2], c.Rows[len(c.Rows)-1]
	check.Slices(t, "boards", boardsOf(c)[:2], []string{"gift 5", "gift 6"})
	check.Equal(t, "the sum of board 6", cell(c, sum, 1)[0], "30,00")
	check.Slices(t, "beside board 6", cell(c, beside, 1), []string{"13,20", "10,80", "arbitr."})
	check.Slices(t, "beside board 5", cell(c, beside, 0), nil)
	w := open(t, findings(t, "nl"), theme.Look{})
	w.screen.Presenter().GoBoard(6)
	w.screen.Enter()
	uitest.Settle(w.canvas)
	under := shelltest.TextAt(t, w.canvas, "+", 0)
	for _, drawn := range []string{"13,2", "10,8", "arbitr."} {
		at := shelltest.TextAt(t, w.canvas, drawn, 0)
		check.That(t, at.Y >= under.Y-2 && at.Y <= under.Y+2, "%s does not stand behind the +", drawn)
	}
}

// TestMarkedAndMissing: a board with a mark and a missing result shows both.
func TestMarkedAndMissing(t *testing.T) {
	n := findings(t, "nl")
	p := presenter(n)
	state := func(board int) widgets.BoardState { return stateOf(p, board) }
	check.Must(t, state(8) == widgets.BoardMarked, "board 8 has no mark")
	n.erase(t, 8, 6, 9)
	p.Read()
	check.Equal(t, "board 8", state(8), widgets.BoardOpen)
}

// TestPlayers: of individuals the detail names both players of each side.
func TestPlayers(t *testing.T) {
	c := desktest.New(t)
	e := event.Event{ID: "e", Name: "Individueel", Kind: event.Individual, Rules: rules.MesserBridge()}
	s := event.Session{ID: "s", FirstBoard: 1, Sections: []event.Section{{Letter: "A"}}}
	for n, id := range []event.ID{"a", "b", "c", "d"} {
		e.Contestants = append(e.Contestants, event.Contestant{ID: id, Players: make([]event.ID, 1)})
		s.Sections[0].Labels = append(s.Sections[0].Labels, event.Label{Contestant: id, Number: n + 1})
	}
	s.Results = []event.Result{{ID: "r", Board: 1, Round: 1, Kind: event.Passed, NS: event.Side{A: "a", B: "b"}, EW: event.Side{A: "c", B: "d"}}}
	e.Sessions = []event.Session{s}
	check.NoError(t, c.Do(context.Background(), "e", &command.ImportEvent{Event: e}))
	p := presenter(&night{desk: desktest.Desk(c, "nl", "e")})
	check.Contains(t, strings.ReplaceAll(p.Detail(), "\u00a0", " "), "Speler 1 en Speler 2 tegen Speler 3 en Speler 4")
}

// TestGoodOfFewTables says of how many boards nothing could be compared, and does not call
// their results likely; what is unlikely by itself is listed there too.
func TestGoodOfFewTables(t *testing.T) {
	n := newNight(t, "nl", desktest.Generate(t, "howell", movements.Options{Pairs: 6}), 1)
	for _, x := range n.event(t).Sessions[0].Schedule() {
		if x.SitOut() {
			continue
		}
		r := event.Result{
			ID: n.club.NewID(), Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table, Kind: event.Played,
			Contract: bridge.Contract{Level: 1, Denomination: bridge.Clubs, Declarer: bridge.North}, Tricks: 7,
		}
		r.Score = bridge.NSScore(r.Contract, bridge.VulnerabilityOf(x.Board), r.Tricks)
		n.do(t, &command.EnterResult{Session: n.session(t), Result: r})
	}
	p := presenter(n)
	check.Lacks(t, p.Good(), "van wat te vergelijken was")
	check.Contains(t, p.Good(), "geen enkel is dubbel of onverwacht", "Op 5 giften (1 tot 5) zijn er te weinig resultaten om te vergelijken.")
	r := n.event(t).Sessions[0].Results[0]
	r.Tricks = 13
	r.Score = bridge.NSScore(r.Contract, bridge.VulnerabilityOf(r.Board), r.Tricks)
	n.do(t, &command.CorrectResult{Session: n.session(t), Result: r})
	p.Read()
	check.Equal(t, "good", p.Good(), "")
	check.Contains(t, texts(p)[1], "Zo ver van het contract komt bijna nooit voor")
}
