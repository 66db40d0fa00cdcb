package followup_test

import (
	"fmt"
	"strings"
	"testing"

	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/eventtest"
	"uitslag/internal/event/followup"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/standings"
	"uitslag/internal/movements"
	"uitslag/internal/test/check"
)

// TestSteps: what was done with an uitslag stays done until the uitslag is corrected, whatever
// else is done to the session, and a correction that is taken back leaves it done.
func TestSteps(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 4}))))
	club := &event.Club{}
	var first event.Result
	for i, x := range n.S().Plan() {
		r := eventtest.Result(t, x.Board, x.NS.A, x.EW.A, []string{"140", "-100"}[i%2])
		r.ID = n.ID()
		n.Do(&command.EnterResult{Session: "s", Result: r})
		if i == 0 {
			first = r
		}
	}
	asked := 0
	holds := func(when, want string) {
		t.Helper()
		var got []string
		all := check.Value(followup.Of(club, n.E, "s", n.Lines, func() (issued.Version, error) {
			asked++
			return issued.VersionOf(check.Value(standings.Of(n.E, "s"))(t), n.Lines)
		}))(t)
		for _, s := range all {
			got = append(got, fmt.Sprint(s.Kind, " ", [...]string{"open", "done", "stale"}[s.State]))
			if (s.State == followup.Open) != (s.At == "") || (s.State == followup.Stale) != (s.Corrected != "") {
				t.Errorf("%s: %+v", when, s)
			}
		}
		check.Equal(t, when, strings.Join(got, ", "), want)
	}
	correct := func(score int) {
		r := first
		r.Score = score
		n.Do(&command.CorrectResult{Session: "s", Result: r})
	}
	mail := func(issue int) {
		n.Do(&command.RecordMail{Session: "s", Mailed: []event.Mailed{{Member: "m1", Paper: "uitslag", Issue: issue}, {Member: "m1", Paper: "paircards", Issue: issue}, {Member: "m2", Paper: "uitslag", Issue: issue}}})
	}
	n.Do(&command.CloseSession{Session: "s"})
	holds("closed", "paper open, sheet open, website open, mail open")
	n.Do(&command.HandOut{Session: "s", To: command.ToWebsite})
	holds("published before it was printed", "paper open, sheet open, website done, mail open")
	n.Do(&command.IssueUitslag{Number: 1})
	n.Do(&command.HandOut{Session: "s", To: command.ToSheet, Name: "VBL"})
	club.Sent = []event.Sent{{At: "2026-11-14T21:00:00Z", Evenings: []event.SheetEvening{{Session: "s"}}}}
	mail(1)
	n.Do(&command.ReopenSession{Session: "s"})
	holds("all", "paper done, sheet done, website done, mail done")
	check.Equal(t, "asked for the version", asked, 0)
	correct(170)
	holds("corrected", "paper stale, sheet stale, website stale, mail stale")
	check.That(t, n.Back(false), "no undo")
	holds("taken back", "paper done, sheet done, website done, mail done")
	correct(170)
	n.Do(&command.CloseSession{Session: "s"})
	n.Do(&command.IssueUitslag{Number: 2})
	holds("printed again", "paper done, sheet stale, website stale, mail stale")
	n.Do(&command.HandOut{Session: "s", To: command.ToWebsite})
	mail(2)
	holds("published again", "paper done, sheet stale, website done, mail done")
	all := check.Value(followup.Of(club, n.E, "s", n.Lines, nil))(t)
	check.That(t, all[0].Issue == 2 && all[3].Members == 2 && !all[1].Used && !all[2].Used && !all[3].Used, "%+v", all)
	club.Bindings = []event.Binding{{ID: "b"}}
	club.Settings.Web.Target.Kind, club.Settings.Mail.Host = event.TargetFolder, "smtp.example.org"
	for _, s := range check.Value(followup.Of(club, n.E, "s", n.Lines, nil))(t) {
		check.That(t, s.Used, "%s is not used", s.Kind)
	}
}

// TestChangedWhilePrinted: an uitslag that was corrected while the printer had it is stale once it is
// given out, and what was corrected is among the changes of the next.
func TestChangedWhilePrinted(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 4}))))
	var first event.Result
	for i, x := range n.S().Plan() {
		r := eventtest.Result(t, x.Board, x.NS.A, x.EW.A, []string{"140", "-100"}[i%2])
		r.ID = n.ID()
		n.Do(&command.EnterResult{Session: "s", Result: r})
		if i == 0 {
			first = r
		}
	}
	n.Do(&command.CloseSession{Session: "s"})
	lists := issued.Printed(check.Value(standings.Of(n.E, "s"))(t), nil)
	line := n.Lines[len(n.Lines)-1].Seq
	n.Do(&command.ReopenSession{Session: "s"})
	first.Score = -1100
	n.Do(&command.CorrectResult{Session: "s", Result: first})
	n.Do(&command.IssueUitslag{Number: 1, Lists: lists, Line: line})
	v := check.Value(issued.VersionOf(check.Value(standings.Of(n.E, "s"))(t), n.Lines))(t)
	check.That(t, v.Number == 2 && !v.Given && !v.Revised && len(v.Changes.Results) == 1, "%+v", v)
	paper := check.Value(followup.Of(&event.Club{}, n.E, "s", n.Lines, func() (issued.Version, error) {
		return issued.VersionOf(check.Value(standings.Of(n.E, "s"))(t), n.Lines)
	}))(t)[0]
	check.That(t, paper.State == followup.Stale && paper.Issue == 1 && paper.Next == 2 && paper.Corrected != "", "%+v", paper)
}

// TestSheetOfBefore: a sheet that a version of the program made which wrote that in the club's
// journal only counts as made.
func TestSheetOfBefore(t *testing.T) {
	n := eventtest.Begin(t, eventtest.Evening(1, eventtest.Section("A", eventtest.Generate(t, "howell", movements.Options{Pairs: 4}))))
	club := &event.Club{Sent: []event.Sent{{At: "2026-11-14T21:00:00Z", Evenings: []event.SheetEvening{{Session: "s"}}}}}
	all := check.Value(followup.Of(club, n.E, "s", n.Lines, nil))(t)
	check.That(t, all[1].State == followup.Done && all[1].At == "2026-11-14T21:00:00Z", "%+v", all[1])
}
