package entry

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/entry/slip"
)

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
	c := desktest.New()
	id := c.NewID()
	e := event.Event{ID: id, Name: "Vreemd", Kind: event.Pairs, Rules: newNight(t, "nl").p.standings().Event.Rules}
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
	c := desktest.New()
	n := &night{Club: c, id: c.Make(t, desktest.Evening{Movement: small, BoardsPerSet: 2})}
	e, err := c.Event(n.id)
	check.NoError(t, err)
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
