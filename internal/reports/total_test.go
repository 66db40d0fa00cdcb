package reports

import (
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/standings"
	"uitslag/internal/event/total"
	"uitslag/internal/exact"
	"uitslag/internal/golden"
	"uitslag/internal/movements"
	"uitslag/internal/problem"
	"uitslag/internal/reports/papertest"
)

// several is a qualifying of twelve pairs, and a final and a consolation of six each.
func several(t testing.TB) *papertest.Night {
	t.Helper()
	n := papertest.NewNight(t, "Kampioenschap", movements.Options{Pairs: 12}, "howell", 2)
	n.Fill(nil)
	n.Session.Closed = true
	n.Event.Form, n.Event.Sum = event.FormSessions, &event.Sum{}
	of := func(id event.ID) (*standings.Standings, error) { return standings.Of(n.Event, id) }
	soFar := papertest.Must[*total.Total](t)(total.Of(n.Event, of))
	next := total.Next{ID: "s2", Date: "2008-01-25", Play: total.PlayFinal, Finalists: 6, Carry: &event.CarryOver{Kind: event.CarryShare, From: []event.ID{"s"}, Share: exact.New(1, 2)}}
	s := papertest.Must[event.Session](t)(next.Session(n.Event, soFar))
	n.Event.Sessions = append(n.Event.Sessions, s)
	n.Session = &n.Event.Sessions[1]
	n.Fill(nil)
	return n
}

// TestGoldenTotal: the uitslag over the sessions, with what is taken along, in two lists.
func TestGoldenTotal(t *testing.T) {
	n := several(t)
	in := n.Input("nl")
	in.Standings = papertest.Must[*standings.Standings](t)(standings.Of(n.Event, "s2"))
	golden.Check(t, "total_final.nl.txt", papertest.Text(t, Totaal(in)))
	in.Words = n.Input("en").Words
	golden.Check(t, "total_final.en.txt", papertest.Text(t, Totaal(in)))
}

// TestTotalIsPosted: the paper for the wall has letters of 12 points or more.
func TestTotalIsPosted(t *testing.T) {
	n := several(t)
	in := n.Input("nl")
	in.Standings = papertest.Must[*standings.Standings](t)(standings.Of(n.Event, "s2"))
	d := Totaal(in)
	if !d.Posted || d.MinSize < 12 || d.Lacks != nil {
		t.Errorf("posted %v, from %v points: %v", d.Posted, d.MinSize, d.Lacks)
	}
	one := papertest.Statement(t)
	if d := Totaal(one.Input("nl")); !problem.Is(d.Lacks, "report.no-sessions") {
		t.Errorf("of one session: %v", d.Lacks)
	}
}
