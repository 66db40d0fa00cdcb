package entry

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/desk"
	"uitslag/internal/desk/desktest"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/plot"
	"uitslag/internal/test/check"
	"uitslag/ui/screens/entry/reading"
	"uitslag/ui/screens/entry/slip"
)

func TestNothingInHand(t *testing.T) {
	p := NewPresenter(desktest.Desk(desktest.New(t), "nl", ""))
	check.Contains(t, p.Model().Nothing, "Kies er een op **Vanavond**")
	check.That(t, !p.Commit(0, "420") && !p.Typed(0, "4sn") && !p.GoBoard(1) && !p.NextSlip(1) && !p.Step(1) && !p.Act(0),
		"something was done without an evening")
	p.Advance()
	check.Equal(t, "board", p.Board(), 0)
}

func TestEveningWithoutBoards(t *testing.T) {
	n := makeNight(t, "en", desktest.Evening{Movement: movements.Movement{}})
	check.Contains(t, n.p.Model().Nothing, "no boards yet")
}

func TestEmptyBoard(t *testing.T) {
	n := newNight(t, "nl")
	m := n.p.Model()
	check.That(t, m.Title == "Gift 1" && m.Dealer == "Noord" && m.Vulnerable == "niemand" && !m.Danger,
		"head %q %q %q %v", m.Title, m.Dealer, m.Vulnerable, m.Danger)
	check.Equal(t, "far", m.Far, "0 van 2 resultaten\nvoorlopige top 0")
	check.Equal(t, "sit-out", m.SitOut, "Paar 5 heeft rust op deze gift.")
	want := []Line{{NS: "1", EW: "2"}, {NS: "3", EW: "4"}}
	check.That(t, len(m.Lines) == 2 && m.Lines[0] == want[0] && m.Lines[1] == want[1], "lines %+v", m.Lines)
	check.That(t, len(m.Boards) == 6 && m.Boards[0].State == slip.Empty && len(m.Field) == 0 && len(m.Messages) == 1, "%+v", m)
	check.Contains(t, n.messages(), "**F1** toont alles")
	check.Contains(t, n.messages(), "Ligt er een briefje per ronde en tafel? **Ctrl R**.")
	n.p.Toggle()
	check.Contains(t, n.messages(), "Ligt er een briefje per gift? **Ctrl R**.")
	n.p.Toggle()
	n.enter("pas")
	check.That(t, !strings.Contains(n.messages(), "F1"), "it still says how to begin")
}

func TestReadingAsOneTypes(t *testing.T) {
	n := newNight(t, "nl")
	for _, c := range []struct{ typed, contract, by, result, ns, ew, says string }{
		{"4", "", "", "", "", "", ""},
		{"4s", "", "", "", "", "", ""},
		{"4sn", "4♠", "N", "=", "420", "", "**Enter** slaat op"},
		{"4sn1", "4♠", "N", "+1", "450", "", "1–2: 4♠ door Noord, één overslag: niet kwetsbaar 450. **Enter** slaat op."},
		{"4sn2", "4♠", "N", "+2", "480", "", "2 overslagen"},
		{"3nz-", "3SA", "Z", "−1", "", "50", "1–2: 3SA door Zuid, één down: niet kwetsbaar 50 voor OW."},
		{"3h!o-2", "3♥!", "O", "−2", "300", "", "2 down: niet kwetsbaar 300 voor NZ."},
		{"420", "", "", "", "420", "", "420 voor NZ"},
		{"-420", "", "", "", "", "420", "420 voor OW"},
		{"pas", "pas", "", "", "0", "", "rondgepast, 0"},
		{"ng", "ng", "", "", "", "", "niet gespeeld"},
		{"gem", "gem", "", "", "", "", "gemiddelde voor beide"},
		{"60/40", "60/40", "", "", "", "", "NZ krijgt 60 %, OW 40 %"},
		{"a+/a-", "gem+/gem−", "", "", "", "", "NZ krijgt gemiddelde plus, OW gemiddelde min"},
		{"4sn=r", "4♠ (R)", "N", "=", "420", "", "(met de kaarten van de tegenstander)"},
	} {
		check.That(t, !n.p.Typed(0, c.typed), "%q books at once", c.typed)
		l := n.p.Model().Lines[0]
		if got, want := l.Reading, (reading.Reading{Contract: c.contract, By: c.by, Result: c.result, ScoreNS: c.ns, ScoreEW: c.ew}); got != want {
			t.Errorf("%q reads %+v, not %+v", c.typed, got, want)
		}
		check.That(t, l.Text == c.typed && l.State == LinePlain, "%q: the cell shows %q in state %d", c.typed, l.Text, l.State)
		points := l.PointsNS + l.PointsEW
		check.That(t, c.contract+c.ns+c.ew == "" || points == dash+dash, "%q: points %q before they are computed", c.typed, points)
		check.Contains(t, n.messages(), c.says)
	}
	check.Equal(t, "typing alone wrote", n.commands(), "")
}

func TestWhatWasTypedStaysAsTyped(t *testing.T) {
	n := newNight(t, "nl")
	n.enter(" 4S N + 1 ")
	check.Equal(t, "the cell", n.p.Model().Lines[0].Text, "4S N + 1")
	again := NewPresenter(n.desk)
	check.Equal(t, "after opening again the cell", again.Model().Lines[0].Text, "4SN+1")
	r := n.results(t)[0]
	check.That(t, r.Source == "typed" && r.At != "" && r.Round == 1 && r.Table == 1 && r.Section == "A", "booked %+v", r)
}

func TestPointsAndField(t *testing.T) {
	n := newNight(t, "nl")
	n.enter("4sn")
	n.enter("pas")
	n.p.GoBoard(1)
	m := n.p.Model()
	check.Equal(t, "far", m.Far, "2 van 2 resultaten\ntop 2")
	l := m.Lines[0]
	check.That(t, l.PointsNS == "2" && l.PointsEW == "0", "points %s %s", l.PointsNS, l.PointsEW)
	want := []FieldRow{{"420", "1", "2", "0"}, {"0 (pas)", "1", "0", "2"}}
	check.That(t, len(m.Field) == 2 && m.Field[0] == want[0] && m.Field[1] == want[1], "field %+v", m.Field)
	n.p.Point(1)
	n.p.Commit(1, "gem")
	m = n.p.Model()
	last := m.Field[len(m.Field)-1]
	check.That(t, last.Score == "gem" && last.NS == "1" && last.EW == "1", "the average stands as %+v", last)
	n.p.Commit(1, "-100")
	f := n.p.Model().Field
	check.That(t, f[1].Score == "−100", "field %+v", f)
}

func TestBoardStates(t *testing.T) {
	n := newNight(t, "nl")
	n.enter("4sn")
	n.enter("pas")
	n.enter("4sn")
	n.p.Typed(1, "zzz")
	n.p.Commit(1, "zzz")
	n.p.GoBoard(4)
	b := n.p.Model().Boards
	check.That(t, b[0].State == slip.Complete && b[1].State == slip.Open && b[2].State == slip.Empty, "%+v", b)
	n.p.GoBoard(2)
	n.p.Restore(1)
	b = n.p.Model().Boards
	check.That(t, b[1].State == slip.Partly, "%+v", b)
}

func TestEnglishAndNetherlands(t *testing.T) {
	n := newNight(t, "en")
	n.enter("3nte-2")
	m := n.p.Model()
	l := m.Lines[0]
	check.That(t, l.Contract == "3NT" && l.By == "E" && l.Result == "−2" && l.ScoreNS == "100", "%+v", l)
	check.Contains(t, n.messages(), "1–2: 3NT by East, 2 down: not vulnerable NS +100. Saved at 19:30.")
	nl := newNight(t, "nl-NL")
	check.Equal(t, "title", nl.p.Model().Title, "Spel 1")
}

func TestHelpIsTrue(t *testing.T) {
	for _, s := range []event.Settings{{}, {DropZero: true}, {TricksInAll: true}, {Letters: "en"}} {
		n := newNight(t, "nl", s)
		for _, h := range n.p.evening.reader.Help() {
			for _, typed := range fields(h.Typed) {
				if typed == "*" {
					continue
				}
				if _, err := n.desk.Speaker.Notation().Parse(typed, 3); err != nil && typed != "4sn:420" && typed != "4sn:42" {
					t.Errorf("%+v: the help says that %q can be typed: %v", s, typed, err)
				}
				if _, err := n.desk.Speaker.Notation().Parse(typed, 0); err != nil && typed[0] != '6' && typed[0] != '-' {
					t.Errorf("%+v: the help says that %q can be typed: %v", s, typed, err)
				}
			}
			check.That(t, h.Means != "" && h.Means[0] != 0xC2, "%q has no meaning: %q", h.Typed, h.Means)
		}
	}
}

// TestGoLine holds: another screen can point to a line by its board and pairs.
func TestGoLine(t *testing.T) {
	n := newNight(t, "nl")
	st := n.p.evening.standings()
	b := st.Board(2)
	x := b.Lines[1]
	check.Must(t, n.p.GoLine(2, x.NS.A, x.EW.A), "no such line")
	n.at(t, 2, 1)
	check.That(t, !n.p.GoLine(2, x.NS.A, x.NS.A) && !n.p.GoLine(99, x.NS.A, x.EW.A), "found what is not there")
	n.at(t, 2, 1)
	n.p.GoBoard(1)
	n.p.GoPlace(desk.Place{Board: 2, NS: x.NS.A, EW: x.EW.A})
	n.at(t, 2, 1)
}

func TestModeKeepsTheCursor(t *testing.T) {
	n := newNight(t, "nl")
	n.p.GoBoard(4)
	n.p.Point(1)
	n.at(t, 4, 1) // 5-3, or the other one, as the movement has it
	m := n.p.Model()
	who := m.Lines[1].NS + "-" + m.Lines[1].EW
	n.p.SetMode(slip.ByRound)
	l := n.p.Model().Lines[n.p.Line()]
	check.That(t, l.Board == "4" && l.NS+"-"+l.EW == who, "from %s on board 4 to %s-%s on board %s", who, l.NS, l.EW, l.Board)
	n.p.SetMode(slip.ByBoard)
	n.at(t, 4, 1)
	n.p.SetMode(slip.ByRound)
	n.p.Go(2) // nothing to type there
	n.p.SetMode(slip.ByBoard)
	n.at(t, 1, 0)
}

// TestNoRounds holds: without rounds it is by board, whatever was chosen before.
func TestNoRounds(t *testing.T) {
	c := desktest.New(t)
	id := c.NewID()
	e := event.Event{ID: id, Name: "Vreemd", Kind: event.Pairs, Rules: newNight(t, "nl").p.evening.standings().Event.Rules}
	s := event.Session{ID: "s", Date: "2026-11-14", FirstBoard: 1, Sections: []event.Section{{Letter: "A"}}}
	for i := range 4 {
		k := desktest.PairID(i + 1)
		e.Contestants = append(e.Contestants, event.Contestant{ID: k, Players: []event.ID{"", ""}})
		s.Sections[0].Labels = append(s.Sections[0].Labels, event.Label{Contestant: k, Number: i + 1})
	}
	s.Results = []event.Result{
		{ID: "r1", Board: 1, NS: pair(1), EW: pair(2), Kind: event.Passed},
		{ID: "r2", Board: 1, NS: pair(3), EW: pair(4), Kind: event.Played, Score: 420},
	}
	e.Sessions = []event.Session{s}
	c.MustDo(t, id, &command.ImportEvent{Event: e})
	p := NewPresenter(desktest.Desk(c, "nl", id))
	p.SetMode(slip.ByRound)
	m := p.Model()
	check.That(t, p.Mode() == slip.ByBoard && m.Title == "Gift 1" && len(m.Squares) == 0 && len(m.Boards) == 1, "%+v", m)
	check.That(t, p.Toggle() == slip.ByBoard && strings.Contains(p.Model().Messages[0].Text, "geen ronden en tafels"),
		"%+v", p.Model().Messages)
}

func TestTwoSections(t *testing.T) {
	c := desktest.New(t)
	n := &night{Club: c, id: c.Make(t, desktest.Evening{Movement: small, BoardsPerSet: 2})}
	e := check.Value(c.Event(n.id))(t)
	two := e.Clone()
	two.ID, two.Sessions[0].ID = "two", "session-two"
	var ids []event.ID
	for i := range 5 {
		k := event.ID(fmt.Sprintf("b-%d", i+1))
		ids = append(ids, k)
		two.Contestants = append(two.Contestants, event.Contestant{ID: k, Players: []event.ID{"", ""}})
	}
	two.Sessions[0].Sections = append(two.Sessions[0].Sections, event.NewSection("B", small, ids))
	c.MustDo(t, "two", &command.NewEvening{Event: *two})
	n.desk = desktest.Desk(c, "nl", "two")
	n.p = NewPresenter(n.desk)
	n.p.SetMode(slip.ByRound)
	check.HasPrefix(t, squares(n.p.Model()), "|R1A 1.< 2. 3-|R1B 1. 2. 3-|R2A 1- 2.")
	if !n.p.GoText("2b3") {
		t.Fatal(n.messages())
	}
	n.on(t, "Ronde 2 · tafel B3", 0)
	l := n.p.Model().Lines[0]
	check.That(t, l.NS == "B2" && l.EW == "B3", "%+v", l)
}

// TestSpread: the scores of the board on a line; the one typed on the line with the
// cursor is marked as soon as it reads, and the board's first has nothing beside it.
func TestSpread(t *testing.T) {
	n := newNight(t, "nl")
	n.p.Typed(0, "110")
	h := n.p.Model().Spread.Heaps
	check.That(t, len(h) == 0, "nothing is in, and %+v is shown", h)
	n.enter("110")
	n.at(t, 1, 1)
	in := plot.Heap{Score: 110, Count: 1, Text: "110"}
	for _, x := range []struct {
		text string
		want []plot.Heap
	}{
		{"", []plot.Heap{in}},
		{"-50", []plot.Heap{{Score: -50, Text: "−50", Own: true}, in}},
		{"-5", []plot.Heap{in}}, // no score
		{"110", []plot.Heap{{Score: 110, Count: 1, Text: "110", Own: true}}},
		{"pas", []plot.Heap{{Text: "0", Own: true}, in}},
		{"gem", []plot.Heap{in}},
	} {
		n.p.Typed(1, x.text)
		check.Slices(t, fmt.Sprintf("%q", x.text), n.p.Model().Spread.Heaps, x.want)
	}
	n.p.Typed(1, "")
	n.enter("-50")
	n.p.SetMode(slip.ByBoard)
	n.p.NextSlip(-1)
	n.at(t, 1, 0)
	want := []plot.Heap{{Score: -50, Count: 1, Text: "−50"}, {Score: 110, Count: 1, Text: "110", Own: true}}
	check.Slices(t, "back on a line that is in", n.p.Model().Spread.Heaps, want)
}
