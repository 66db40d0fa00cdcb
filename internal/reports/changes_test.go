package reports

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"uitslag/internal/document"
	"uitslag/internal/event"
	"uitslag/internal/event/command"
	"uitslag/internal/event/issued"
	"uitslag/internal/event/journal"
	"uitslag/internal/event/standings"
	"uitslag/internal/golden"
	"uitslag/internal/reports/evening"
	"uitslag/internal/reports/papertest"
)

// corrected is a second version of an evening: in the first a result was another, one
// was not in, and a third stood on another board.
func corrected(t testing.TB, in evening.Input) issued.Version {
	t.Helper()
	e := in.Standings.Event.Clone()
	s := e.Session(in.Standings.Session.ID)
	if len(s.Results) < 4 {
		return issued.Version{Number: 2}
	}
	r := &s.Results[1]
	r.Kind, r.Score, r.Tricks, r.Contract.Level = event.Played, 1430, 0, 0
	s.Results[2].Board++
	s.Results = append(s.Results[:3], s.Results[4:]...)
	before, err := standings.Of(e, s.ID)
	if err != nil {
		t.Fatal(err)
	}
	c := issued.Compare(before, in.Standings)
	if len(c.Results) != 3 || len(c.Rows) == 0 {
		t.Fatalf("%d results and %d pairs changed", len(c.Results), len(c.Rows))
	}
	return issued.Version{Number: 2, Since: 1, Changes: c}
}

// A corrected uitslag says so, and what changed, in every form; a first one does not.
func TestChangesOnEveryForm(t *testing.T) {
	n := papertest.Statement(t)
	for _, form := range []string{FormatText, FormatHTML, FormatPDF, FormatPNG, FormatExcel} {
		in := n.Input("nl")
		var first, second bytes.Buffer
		if err := Write(&first, "uitslag", form, in); err != nil {
			t.Fatal(err)
		}
		in.Issue = corrected(t, in)
		if err := Write(&second, "uitslag", form, in); err != nil {
			t.Fatal(err)
		}
		if bytes.Equal(first.Bytes(), second.Bytes()) {
			t.Errorf("%s says nothing of it", form)
		}
		if form == FormatText {
			for _, want := range []string{"versie 2", "Wijzigingen sinds versie 1", "1430", "→"} {
				if !strings.Contains(second.String(), want) {
					t.Errorf("%q is missing in\n%s", want, second.String())
				}
			}
			if strings.Contains(first.String(), "Wijzigingen") {
				t.Error("the first has changes")
			}
			golden.Check(t, "changes_statement.nl.txt", second.String())
		}
	}
}

// The log has every line with its time, and says which do not count.
func TestLogReport(t *testing.T) {
	local := time.Local
	time.Local = time.UTC
	defer func() { time.Local = local }()
	n := papertest.Statement(t)
	in := n.Input("nl")
	if got := papertest.Text(t, Log(in)); !strings.Contains(got, "geen logboek") {
		t.Errorf("without a journal: %s", got)
	}
	add := func(seq, undoes int64, p journal.Payload) {
		l := journal.Line{Seq: seq, At: "2026-11-14T21:04:00Z", Event: n.Event.ID, Command: journal.UndoCommand, Undoes: undoes, Version: 1}
		if p != nil {
			b, err := journal.Encode(p)
			if err != nil {
				t.Fatal(err)
			}
			l.Command, l.Payload = p.Command(), b
		}
		in.Journal = append(in.Journal, l)
	}
	begun := *n.Event.Clone()
	results := begun.Sessions[0].Results
	begun.Sessions[0].Results, begun.Sessions[0].Closed = nil, false
	session := begun.Sessions[0].ID
	add(40, 0, &command.NewEvening{Event: begun})
	add(41, 0, &command.EnterResult{Session: session, Result: results[0]})
	wrong := results[0]
	wrong.Score, wrong.Tricks, wrong.Contract.Level = -50, 0, 0
	add(43, 0, &command.CorrectResult{Session: session, Result: wrong})
	add(44, 43, nil)
	add(45, 0, &command.EraseResult{Session: session, Result: results[0].ID})
	in.Journal[4].At = "2026-11-15T09:00:00Z"
	golden.Check(t, "log_statement.nl.txt", papertest.Text(t, Log(in)))
}

// TestChangesLeaveTheRankingItsType: a second issue has the ranking in the type of the first,
// and many changes on a sheet of their own.
func TestChangesLeaveTheRankingItsType(t *testing.T) {
	in := papertest.Statement(t).Input("nl")
	first := papertest.Laid(t, Uitslag(in), document.Options{})
	in.Issue = corrected(t, in)
	if len(in.Issue.Changes.Rows) <= changesBeside {
		t.Fatalf("%d pairs changed", len(in.Issue.Changes.Rows))
	}
	again := papertest.Laid(t, Uitslag(in), document.Options{})
	if len(again.Pages) != 2 || again.Size < first.Size-0.25 {
		t.Errorf("%d pages of %.2f pt, the first issue was %.2f pt", len(again.Pages), again.Size, first.Size)
	}
	for i, want := range []bool{false, true} {
		found := false
		for _, m := range again.Pages[i].Texts {
			found = found || m.Text == in.Words.T("paper.changes", "number", 1)
		}
		if found != want {
			t.Errorf("the changes on sheet %d: %v", i+1, found)
		}
	}
	few := in
	few.Issue.Changes.Results, few.Issue.Changes.Rows = nil, in.Issue.Changes.Rows[:2]
	if l := papertest.Laid(t, Uitslag(few), document.Options{}); len(l.Pages) != 1 {
		t.Errorf("two changes take %d sheets", len(l.Pages))
	}
}
