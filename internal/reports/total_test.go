package reports

import (
	"fmt"
	"slices"
	"testing"

	"uitslag/internal/document"
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

// TestGoldenTotalOfTheAEB: a drive of 28 pairs over two sessions of 21 boards that earns points of the
// AEB: the winner of the total has 48.02, as TestDriveOfTheAEB of internal/event/total has it by
// hand, and the paper of a session has no points.
func TestGoldenTotalOfTheAEB(t *testing.T) {
	n := papertest.NewNight(t, "Drive", movements.Options{Pairs: 28}, "mitchell", 3)
	for name, value := range map[string]string{"federation": "aeb", "aeb_event": "regional", "aeb_class": "1.15"} {
		if err := n.Event.Rules.Set(name, value); err != nil {
			t.Fatal(err)
		}
	}
	n.Event.Form, n.Event.Sum, n.Event.Sessions = event.FormSessions, &event.Sum{}, nil
	var who []event.ID
	for i := range n.Event.Contestants {
		who = append(who, n.Event.Contestants[i].ID)
	}
	for number := 1; number <= 2; number++ {
		s := papertest.Must[event.Session](t)(total.DriveSession([]event.ID{"s", "s2"}[number-1], who, number, total.DriveOptions{Rounds: 7, Turn: []int{2}, Same: true}))
		s.Date, s.FirstBoard, s.BoardsPerSet = fmt.Sprint("2008-01-1", number), 1+21*(number-1), 3
		n.Event.Sessions = append(n.Event.Sessions, s)
		n.Session = &n.Event.Sessions[number-1]
		n.Fill(nil)
		n.Session.Closed = true
	}
	in := n.Input("nl")
	in.Standings = papertest.Must[*standings.Standings](t)(standings.Of(n.Event, "s2"))
	golden.Check(t, "total_aeb.nl.txt", papertest.Text(t, Totaal(in)))
	in.Standings = papertest.Must[*standings.Standings](t)(standings.Of(n.Event, "s"))
	for _, b := range Uitslag(in).Blocks {
		if table, ok := b.(document.Table); ok && slices.ContainsFunc(table.Columns, func(c document.Column) bool { return c.Head == "AEB" || c.Head == "CP" }) {
			t.Errorf("the paper of a session has points: %+v", table.Columns)
		}
	}
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
