package ranking_test

import (
	"testing"

	"uitslag/internal/check"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/movements"
	"uitslag/internal/scoring/rules"
	"uitslag/ui/desk/desktest"
	"uitslag/ui/ranking"
)

// TestTooFewBoards: a pair that went home after three of seven boards stands last with its
// figures and a dash for its place, and the answer says why.
func TestTooFewBoards(t *testing.T) {
	gone := desktest.PairID(8)
	left := func(x event.Expected) bool { return x.Round > 3 && (x.NS.A == gone || x.EW.A == gone) }
	c, id := evening(t, generate(t, "howell", movements.Options{Pairs: 8}), 1, func(x event.Expected) bool { return !left(x) })
	d := desktest.Desk(c, "nl", id)
	r := rules.MesserBridge()
	r.Ranked = rules.RankedHalf
	check.NoError(t, d.Do(&command.ChangeRules{Rules: r}))
	p := presenter(d)
	place := func() string {
		for _, r := range p.Rows() {
			if r.Contestant == gone {
				return r.Cells[0].Text
			}
		}
		return "not there"
	}
	got := place()
	check.That(t, got != "–" && got != "", "place %q while results are missing", got)
	e, err := c.Event(id)
	check.NoError(t, err)
	for _, x := range e.Sessions[0].Schedule() {
		if left(x) {
			if err := d.Do(&command.EnterResult{Session: e.Sessions[0].ID, Result: event.Result{
				ID: c.NewID(), Board: x.Board, NS: x.NS, EW: x.EW, Section: x.Section, Round: x.Round, Table: x.Table,
				Kind: event.NotPlayed, Source: "typed",
			}}); err != nil {
				t.Fatal(err)
			}
		}
	}
	p.Refresh()
	if rows := p.Rows(); place() != "–" || rows[len(rows)-1].Contestant != gone {
		t.Errorf("place %q: %q", place(), lines(p))
	}
	if y := ask(t, p, "8", ranking.Rank, 0); len(y.Lead) != 1 || y.Lead[0] != "3 giften gespeeld: minder dan de helft van de giften van deze lijst, dus geen plaats." {
		t.Errorf("%q", y.Lead)
	}
}
