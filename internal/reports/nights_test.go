package reports

import (
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/movements"
	"uitslag/internal/reports/papertest"
	"uitslag/internal/scoring/rules"
)

// TestTooFewBoards: the list has a dash where a pair has too few boards for a place, and
// the note below says what it means; without the rule there is neither.
func TestTooFewBoards(t *testing.T) {
	n := papertest.NewNight(t, "Short", movements.Options{Pairs: 8}, "howell", 1)
	for i, x := range n.Session.Schedule() {
		r := papertest.Deal(t, x.Board, i)
		if x.Round > 3 && (x.NS.A == "c8" || x.EW.A == "c8") {
			r = event.Result{Kind: event.NotPlayed}
		}
		n.Put(x, r)
	}
	const note = "–: geen plaats, want minder dan de helft van de giften gespeeld."
	if strings.Contains(papertest.Text(t, Uitslag(n.Input("nl"))), note) {
		t.Error("a note without the rule")
	}
	n.Event.Rules.Ranked = rules.RankedHalf
	in := n.Input("nl")
	if !strings.Contains(papertest.Text(t, Uitslag(in)), note) {
		t.Error("no note below the list")
	}
	rows, figures := in.Standings.Lists[0].Rows, in.Figures()
	if last := &rows[len(rows)-1]; last.Contestant != "c8" || figures.Rank(last).Text != "–" {
		t.Errorf("last is %s with place %q", last.Contestant, figures.Rank(last).Text)
	}
}
